"""Combat: abilities, dials and cards, and what the loser leaves behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import (
    ACTIONS,
    CARD_SETS,
    COMMIT,
    DIAL_AT,
    FIGHT,
    PASS,
    RETREAT,
    TAKE,
    TAKES,
    USE,
)
from veche.games.scythe.data.board import NOWHERE, PLACES
from veche.games.scythe.data.combat import CONSOLATION_CARDS
from veche.games.scythe.data.components import MECHS
from veche.games.scythe.data.factions import FACTIONS, MECH_ABILITIES
from veche.games.scythe.rules.battle import ATTACKER, DEFENDER, battle_in
from veche.games.scythe.rules.cards import discard_card, draw_cards
from veche.games.scythe.rules.deals import push_bribes
from veche.games.scythe.rules.ending import end_game, is_over
from veche.games.scythe.rules.event import Event
from veche.games.scythe.rules.sources import BY_COMBAT, BY_DRIVING_OFF, lose_popularity
from veche.games.scythe.rules.stars import give_combat_star, place_due_stars
from veche.games.scythe.rules.strength import (
    cards_allowed,
    combat_in,
    most_dial,
    plays_alike,
    popularity_for_victory,
    sides,
    wins_ties,
)
from veche.games.scythe.state import CHARACTER, FIRST_MECH, FRESH, NOBODY, WORKER_UNIT, Scythe, Seat

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.question import (
        ScytheAbilityAbout,
        ScytheAlongAbout,
        ScytheDialAbout,
        ScytheMeaning,
        ScytheRetreatAbout,
        ScytheSide,
    )


def contested(s: Scythe, p: i64) -> list[int]:
    """Hexes where the attacker's and an enemy's characters or mechs stand together.  S-COMBAT-01"""
    return [
        place
        for place in s.box.board.hexes
        if s.seats[p].fighters(place) and s.enemy_fighters(p, place) != NOBODY
    ]


class Combats(Step[Scythe]):
    """The attacker decides the order of the combats; each is fought to its end."""

    RULES = "S-COMBAT-01..05, S-MOVE-32"
    ASKS = "fight"

    def legal(self, s: Scythe) -> list[int]:
        return [FIGHT.at(place) for place in contested(s, self.player)] or [PASS]

    def apply(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        p = self.player
        place = FIGHT.place(a)
        enemy = s.enemy_fighters(p, place)
        s.battle = battle_in(place)
        s.tell("battle", p, place=place, other=enemy)
        s.push(self)
        s.push(Resolve(p, defender=enemy))
        for module in s.box.before_resolve:
            module.before_resolve(s, p, enemy)
        people = [q for q in (p, enemy) if not s.automaton(q)]
        if people:
            s.push(SetDials(people[0], defender=enemy, owing=tuple(sorted(people))))
        if s.box.deals:
            push_bribes(s, p, enemy)
        for q in reversed(people):
            s.push(BeforeCombat(q, enemy=enemy if q == p else p))
        for module in s.box.before_combat:
            module.before_combat(s, p, enemy)

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        if a == PASS:
            return {}
        place = FIGHT.place(a)
        return {"place": PLACES[place], "meets": combat_in(s, self.player, place)}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if a == PASS:
            return Refusal("S-COMBAT-02", "no.combat_is_compulsory")
        if FIGHT.has(a):
            return Refusal("S-COMBAT-01", "no.combat_there", place=FIGHT.place(a))
        return None


class BeforeCombat(Step[Scythe]):
    """Abilities before the dials, the attacker's first."""

    RULES = "S-COMBAT-07, S-COMBAT-38, S-MECH-13, S-MECH-14, S-MECH-27, S-MECH-28, S-MECH-33"
    ASKS = "ability"
    __slots__ = ("done", "enemy")
    enemy: i64
    done: tuple[int, ...]  # mechs of the mat that have been dealt with

    def __init__(self, player: i64 = 0, enemy: i64 = 0, done: tuple[int, ...] = ()) -> None:
        self.player = player
        self.enemy = enemy
        self.done = done

    def legal(self, s: Scythe) -> list[int]:
        slot = self.next_slot(s)
        if slot == MECHS:
            return [PASS]
        ability: i64 = s.mechs_of(self.player)[slot]
        forced = s.seats[self.player].skills[slot].forced(s, self.player, self.enemy)
        return [USE.at(ability)] if forced else [PASS, USE.at(ability)]

    def next_slot(self, s: Scythe) -> i64:
        """The next ability of the mat that can be used here."""
        seat = s.seats[self.player]
        for slot in range(MECHS):
            if seat.mechs[slot] == NOWHERE or slot in self.done:
                continue
            ability = seat.skills[slot]
            if ability.forced(s, self.player, self.enemy) or ability.offered(s, self.player, self.enemy):
                return slot
        return MECHS

    def apply(self, s: Scythe, a: i64) -> None:
        slot = self.next_slot(s)
        if slot == MECHS:
            return
        s.push(BeforeCombat(self.player, self.enemy, done=(*self.done, slot)))
        if a != PASS:
            s.tell("use", self.player, what=USE.ability(a))
            s.seats[self.player].skills[slot].use(s, self.player, self.enemy)

    def about(self, s: Scythe) -> ScytheAbilityAbout:
        ability: i64 = s.mechs_of(self.player)[self.next_slot(s)]
        place = s.battle.place
        return {
            "place": PLACES[place],
            "sides": sides(s, s.active, place),
            "ability": MECH_ABILITIES[ability],
        }

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"ability": MECH_ABILITIES[USE.ability(a)]} if USE.has(a) else {}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if USE.has(a):
            return Refusal("S-COMBAT-07", "no.ability_now", what=USE.ability(a))
        return None


def side(s: Scythe, p: i64) -> i64:
    return ATTACKER if p == s.active else DEFENDER


class SetDials(Step[Scythe]):
    """Both sides choose dial, then cards, in secret and at once.

    The cards are one answer, so that nobody can count them.
    """

    RULES = "S-COMBAT-06, S-COMBAT-08..12"
    ASKS = "dial"
    __slots__ = ("defender", "owing")
    defender: i64
    owing: tuple[int, ...]  # seats that are not ready

    def __init__(self, player: i64 = 0, defender: i64 = 0, owing: tuple[int, ...] = ()) -> None:
        self.player = player
        self.defender = defender
        self.owing = owing

    def pending(self, s: Scythe) -> list[int]:
        return list(self.owing)

    def asked(self, player: i64) -> SetDials:
        return self.put_to(player, self.owing)

    def put_to(self, player: i64, owing: tuple[int, ...]) -> SetDials:
        """The same to one of those who are not ready."""
        return SetDials(player, self.defender, owing)

    def allowed(self, s: Scythe, p: i64) -> i64:
        """Cards that a side may play."""
        return cards_allowed(s, p, s.battle.place)

    def alike(self, s: Scythe, p: i64) -> bool:
        """May a side play more cards than these, if all have one value?"""
        return plays_alike(s, p)

    def most(self, s: Scythe, p: i64) -> i64:
        return min(self.allowed(s, p), len(s.seats[p].hand))

    def sides(self, s: Scythe) -> list[ScytheSide]:
        return sides(s, s.active, s.battle.place)

    def hides(self, a: i64) -> bool:
        return True

    def auto(self, s: Scythe) -> bool:
        return False  # also a dial that cannot be turned is a secret until both are ready

    def legal(self, s: Scythe) -> list[int]:
        p = self.player
        seat = s.seats[p]
        if not s.battle.has_dial(side(s, p)):
            return [DIAL_AT.at(n) for n in range(most_dial(s, p) + 1)]
        most = self.most(s, p)
        alike = self.alike(s, p)
        return [
            COMMIT.at(i)
            for i, cards in enumerate(CARD_SETS)
            if (len(cards) <= most or (alike and cards[0] == cards[-1])) and holds_cards(seat.hand, cards)
        ]

    def apply(self, s: Scythe, a: i64) -> None:
        p = self.player
        ready = True
        if DIAL_AT.has(a):
            s.battle.set_dial(side(s, p), DIAL_AT.n(a))
            ready = self.most(s, p) == 0
        else:
            s.battle.commit(side(s, p), CARD_SETS[COMMIT.cards(a)])
        owing = tuple(q for q in self.owing if q != p) if ready else self.owing
        if owing:
            # Always the attacker first: the order of answers is nobody's business.
            s.push(self.put_to(s.active if s.active in owing else self.defender, owing))

    def about(self, s: Scythe) -> ScytheDialAbout:
        place = s.battle.place
        ready = [p for p in (s.active, self.defender) if p not in self.owing]
        return {
            "place": PLACES[place],
            "sides": self.sides(s),
            "ready": [FACTIONS[s.seats[p].faction] for p in ready],
        }

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        if DIAL_AT.has(a):
            return {"dial": DIAL_AT.n(a)}
        return {"cards": list(CARD_SETS[COMMIT.cards(a)])}

    def unfold(self, s: Scythe, gesture: str) -> list[int]:
        """`dial 3 cards 2+5`: both answers, or the first alone of one who may not play any."""
        words = gesture.split()
        if len(words) != 4:
            return []
        dial, cards = (ACTIONS.parse(" ".join(pair)) for pair in (words[:2], words[2:]))
        if not DIAL_AT.has(dial) or not COMMIT.has(cards):
            return []
        plays = CARD_SETS[COMMIT.cards(cards)] or self.most(s, self.player)
        return [dial, cards] if plays else [dial]

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        p = self.player
        if DIAL_AT.has(a):
            if s.battle.has_dial(side(s, p)):
                return Refusal("S-COMBAT-08", "no.dial_is_set")
            return Refusal("S-COMBAT-09", "no.power", n=s.seats[p].power, what=DIAL_AT.n(a))
        if COMMIT.has(a):
            if not s.battle.has_dial(side(s, p)):
                return Refusal("S-COMBAT-08", "no.dial_first")
            allowed = self.allowed(s, p)
            cards = CARD_SETS[COMMIT.cards(a)]
            if self.alike(s, p) and len(cards) > allowed and cards[0] != cards[-1]:
                return Refusal("S-FENRIS-16", "no.cards_unlike", n=allowed)
            if not self.alike(s, p) and len(CARD_SETS[COMMIT.cards(a)]) > allowed:
                for slot, ability in enumerate(s.seats[p].skills):
                    if s.seats[p].mechs[slot] != NOWHERE and ability.cards(s, p, s.battle.place):
                        mech: i64 = s.mechs_of(p)[slot]
                        return Refusal(
                            ability.rule_of_cards(), "no.cards_per_unit_and_ability", n=allowed, what=mech
                        )
                return Refusal("S-COMBAT-10", "no.cards_per_unit", n=allowed)
            return Refusal("S-COMBAT-10", "no.cards_in_hand")
        return None


def holds_cards(hand: tuple[int, ...], cards: tuple[int, ...]) -> bool:
    """Is the set part of the hand?  Both are sorted."""
    i = 0
    for card in cards:
        while i < len(hand) and hand[i] < card:
            i += 1
        if i == len(hand) or hand[i] != card:
            return False
        i += 1
    return True


class Resolve(Event):
    """Dials and cards are shown, and both pay."""

    RULES = "S-COMBAT-13, S-COMBAT-15..19"
    __slots__ = ("defender",)
    defender: i64

    def __init__(self, player: i64 = 0, defender: i64 = 0) -> None:
        self.player = player
        self.defender = defender

    def apply(self, s: Scythe, a: i64) -> None:
        show(s, self.player, self.defender)
        s.push(Outcome(self.player, self.defender))
        for q in (self.defender, self.player):  # the attacker's come first
            for ability in s.seats[q].abilities():
                ability.after_reveal(s, q)


class Outcome(Event):
    """The higher total wins, a tie the attacker."""

    RULES = "S-COMBAT-14, S-COMBAT-20..28, S-COMBAT-31, S-COMBAT-32"
    __slots__ = ("defender",)
    defender: i64

    def __init__(self, player: i64 = 0, defender: i64 = 0) -> None:
        self.player = player
        self.defender = defender

    def apply(self, s: Scythe, a: i64) -> None:
        place = s.battle.place
        winner, loser, shown = outcome(s, self.player, self.defender)
        s.tell("wins", winner, place=place, other=loser)
        give_combat_star(s, winner)
        lost_workers(s, winner, loser)
        s.push(EndCombat(winner, loser, place, shown=shown))
        for module in s.box.on_victory:
            module.on_victory(s, winner, loser, place)
        if not any(module.withdraws(s, loser, place) for module in s.box.withdraws):
            s.push(Retreat(loser, place))
            for ability in s.seats[loser].abilities():
                ability.before_retreat(s, loser, place)


def decide(s: Scythe, p: i64, q: i64) -> tuple[int, int, int]:
    """All is shown: winner, loser, and the loser's total."""
    show(s, p, q)
    return outcome(s, p, q)


def outcome(s: Scythe, p: i64, q: i64) -> tuple[int, int, int]:
    """What the dials and cards on the table decide."""
    totals = [shown_by(s, side) for side in (ATTACKER, DEFENDER)]
    wins = prevails(s, p, totals)
    winner, loser = (p, q) if wins else (q, p)
    return winner, loser, totals[DEFENDER] if wins else totals[ATTACKER]


def shown_by(s: Scythe, side: i64) -> i64:
    """The total of one side."""
    return s.battle.dials[side] + sum(s.battle.commits[side])


def show(s: Scythe, p: i64, q: i64) -> None:
    """Both sides show and pay what they have set.  S-COMBAT-13"""
    battle = s.battle
    place, dials, commits = battle.place, battle.dials, battle.commits
    for player in (p, q):
        place_due_stars(s, player)  # what was reached before is not lost by what is spent now
    s.last_combat = (
        (place, p, dials[ATTACKER], *commits[ATTACKER]),
        (place, q, dials[DEFENDER], *commits[DEFENDER]),
    )
    for i, player in enumerate((p, q)):
        cards = commits[i]
        s.seats[player].gain_power(-dials[i])
        for card in cards:
            discard_card(s, player, card)
        if cards:
            s.tell("shows.cards", player, n=len(cards), place=place, what=CARD_SETS.index(cards))
        s.tell("shows", player, n=shown_by(s, i), place=place, what=dials[i])
    s.barrier += 1


def prevails(s: Scythe, p: i64, totals: list[int]) -> bool:
    """Does the attacker win?  S-COMBAT-14"""
    tied = totals[ATTACKER] == totals[DEFENDER]
    return totals[ATTACKER] > totals[DEFENDER] or (tied and wins_ties(s, p))


def takes_part(s: Scythe, p: i64) -> bool:
    """Is a player one of the two sides of the combat that is being fought?"""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, SetDials):
        return p in (s.active, step.defender)
    return s.seats[p].fighters(s.battle.place) > 0


def lost_workers(s: Scythe, winner: i64, loser: i64) -> None:
    """Workers whom an attacker forces to retreat.  S-COMBAT-20..21"""
    if winner == s.active:
        s.driven_off += s.seats[loser].workers[s.battle.place]
        n = popularity_for_victory(s, winner, loser, s.battle.place)
        lose_popularity(s, winner, n, BY_DRIVING_OFF)


class Retreat(Step[Scythe]):
    """The loser's characters and mechs go home, or by Seaworthy to a free lake beside."""

    RULES = "S-COMBAT-22, S-COMBAT-23, S-COMBAT-29, S-MECH-21, S-MECH-22, S-MECH-35"
    ASKS = "retreat"
    __slots__ = ("place",)
    place: i64  # of the combat

    def __init__(self, player: i64 = 0, place: i64 = 0) -> None:
        self.player = player
        self.place = place

    def legal(self, s: Scythe) -> list[int]:
        seat = s.seats[self.player]
        if not seat.fighters(self.place):
            return [RETREAT.at(seat.home())]
        return [RETREAT.at(to) for to in sorted({*self.lakes(s, seat), *self.havens(s), seat.home()})]

    def lakes(self, s: Scythe, seat: Seat) -> list[int]:
        if not any(ability.retreats_to_lakes() for ability in seat.abilities()):
            return []
        board = s.box.board
        beside = board.near[self.place]
        return [to for to in beside if board.is_lake[to] and not s.enemy_present(self.player, to)]

    def havens(self, s: Scythe) -> list[int]:
        """Those of modules."""
        return [to for module in s.box.retreats_to for to in module.retreats_to(s, self.player, self.place)]

    def apply(self, s: Scythe, a: i64) -> None:
        seat = s.seats[self.player]
        place = self.place
        to = RETREAT.place(a)
        board = s.box.board
        carried = False
        unit: i64 = CHARACTER
        if seat.character == place:
            seat.character = to
            s.tell("retreat", self.player, what=CHARACTER, place=to, from_=place)
        else:
            for i in range(MECHS):
                if seat.mechs[i] == place:
                    seat.mechs[i] = to
                    s.tell("retreat", self.player, what=FIRST_MECH + i, place=to, from_=place)
                    unit = FIRST_MECH + i
                    break
            carried = board.is_lake[to] and seat.workers[place] > 0
        if seat.fighters(place):
            s.push(self)
        elif seat.workers[place]:
            for haven in self.havens(s):
                if not board.is_lake[haven]:  # land needs no carrier
                    s.push(RetreatWorkers(self.player, place, lake=haven))
        if carried:
            s.push(RetreatWorkers(self.player, place, lake=to))
        if not board.is_base[to]:
            for module in s.box.on_arrive:
                module.on_arrive(s, self.player, unit, to)

    def about(self, s: Scythe) -> ScytheRetreatAbout:
        return {"place": PLACES[self.place]}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"place": PLACES[RETREAT.place(a)]}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if not RETREAT.has(a):
            return None
        to = RETREAT.place(a)
        seat = s.seats[self.player]
        if not s.box.board.is_lake[to]:
            return Refusal("S-COMBAT-22", "no.retreat", place=seat.home())
        if to not in s.box.board.near[self.place]:
            return Refusal("S-MECH-21", "no.adjacent", place=to, from_=self.place)
        return Refusal("S-MECH-21", "no.retreat_to_enemy", place=to)


class RetreatWorkers(Step[Scythe]):
    """Workers may go along with a mech that retreats to a lake, and by themselves to land."""

    RULES = "S-MECH-22, S-AIR-33"
    ASKS = "along"
    __slots__ = ("lake", "place")
    place: i64  # of the combat
    lake: i64  # or land that a module offers

    def __init__(self, player: i64 = 0, place: i64 = 0, lake: i64 = 0) -> None:
        self.player = player
        self.place = place
        self.lake = lake

    def legal(self, s: Scythe) -> list[int]:
        return [TAKES[FRESH].at(n) for n in range(s.seats[self.player].workers[self.place] + 1)]

    def apply(self, s: Scythe, a: i64) -> None:
        n = TAKES[FRESH].n(a)
        workers = s.seats[self.player].workers
        workers[self.place] -= n
        workers[self.lake] += n
        if n:
            s.tell("retreat.workers", self.player, n=n, place=self.lake, from_=self.place)
            for module in s.box.on_arrive:
                module.on_arrive(s, self.player, WORKER_UNIT, self.lake)

    def about(self, s: Scythe) -> ScytheAlongAbout:
        most: i64 = s.seats[self.player].workers[self.place]
        return {"place": PLACES[self.place], "to": PLACES[self.lake], "least": 0, "most": most}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"n": TAKES[FRESH].n(a)}

    def formerly(self, s: Scythe, a: i64) -> i64:
        return TAKES[FRESH].at(TAKE.n(a))


class EndCombat(Event):
    """Workers go home, popularity is lost, a loser who has shown something gets a card."""

    RULES = "S-COMBAT-20..25, S-COMBAT-31, S-MECH-36"
    __slots__ = ("loser", "place", "shown")
    loser: i64
    place: i64
    shown: i64  # the loser's total

    def __init__(self, player: i64 = 0, loser: i64 = 0, place: i64 = 0, shown: i64 = 0) -> None:
        self.player = player
        self.loser = loser
        self.place = place
        self.shown = shown

    def apply(self, s: Scythe, a: i64) -> None:
        winner, loser = self.player, self.loser
        enemy = s.seats[loser]
        n: i64 = enemy.workers[self.place]
        if n:
            enemy.workers[self.place] = 0
            enemy.workers[enemy.home()] += n
            s.tell("drive_off", winner, n=n, place=self.place, other=loser)
        s.march.decided(s.box.board, self.place)
        s.battle = battle_in(NOWHERE)
        if self.shown > 0:
            draw_cards(s, loser, CONSOLATION_CARDS, BY_COMBAT)
        for module in s.box.after_combat:
            module.after_combat(s, winner, loser, self.place)
        for p in (s.active, loser if winner == s.active else winner):
            place_due_stars(s, p)
        if is_over(s):
            end_game(s)
