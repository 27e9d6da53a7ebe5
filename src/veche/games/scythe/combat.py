"""Combat: abilities, dials and cards, and what the loser leaves behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.scythe.abilities import ABILITIES
from veche.games.scythe.actions import (
    CARD_SET_NAMES,
    CARD_SETS,
    COMMIT,
    DIAL_AT,
    FIGHT,
    PASS,
    RETREAT,
    TAKE,
    USE,
)
from veche.games.scythe.cards import discard_card, draw_cards
from veche.games.scythe.causes import BY_COMBAT, BY_DRIVING_OFF, lose_popularity
from veche.games.scythe.data.board import BIT, HEX_COUNT, IS_LAKE, NEAR, NOWHERE, PLACE_COUNT
from veche.games.scythe.data.combat import CARDS_PER_UNIT, CONSOLATION_CARDS, DIAL
from veche.games.scythe.data.components import MECHS, STARS
from veche.games.scythe.data.factions import FACTION_MECHS, MECH_ABILITIES
from veche.games.scythe.deals import Bribes
from veche.games.scythe.ending import end_game
from veche.games.scythe.event import Event
from veche.games.scythe.stars import give_combat_star, place_due_stars
from veche.games.scythe.state import CHARACTER, DEALS, FIRST_MECH, NOBODY, Scythe, Seat

if TYPE_CHECKING:
    from mypy_extensions import i64

ATTACKER = 0
DEFENDER = 1


def contested(s: Scythe, p: i64) -> list[int]:
    """Hexes where the attacker's and an enemy's characters or mechs stand together.  S-COMBAT-01"""
    return [
        place
        for place in range(HEX_COUNT)
        if s.seats[p].fighters(place) and s.enemy_fighters(p, place) != NOBODY
    ]


class Combats(Step[Scythe]):
    """The attacker decides the order of the combats; each is fought to its end."""

    RULES = "S-COMBAT-01..05, S-MOVE-32"

    def legal(self, s: Scythe) -> list[int]:
        return [FIGHT + place for place in contested(s, self.player)] or [PASS]

    def apply(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        p = self.player
        s.battle = a - FIGHT
        enemy = s.enemy_fighters(p, s.battle)
        s.dials = [NOBODY, NOBODY]
        s.commits = [(), ()]
        s.tell("battle", p, 0, s.battle, enemy)
        s.push(self)
        s.push(Resolve(p, 0, 0, enemy))
        s.push(SetDials(p, 1 << p | 1 << enemy, 0, enemy))
        if s.variants & DEALS:
            s.push(Bribes(p, (1 << s.players) - 1, 0, enemy))
        s.push(BeforeCombat(enemy, 0, 0, p))
        s.push(BeforeCombat(p, 0, 0, enemy))

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if a == PASS:
            return Refusal("S-COMBAT-02", "no.combat_is_compulsory")
        if FIGHT <= a < FIGHT + HEX_COUNT:
            return Refusal("S-COMBAT-01", "no.combat_there", at=a - FIGHT)
        return None


class BeforeCombat(Step[Scythe]):
    """Abilities before the dials, the attacker's first; n = mechs of the mat dealt with, as bits."""

    RULES = "S-COMBAT-07, S-COMBAT-38, S-MECH-13, S-MECH-14, S-MECH-27, S-MECH-28, S-MECH-33"

    def legal(self, s: Scythe) -> list[int]:
        slot = self.next_slot(s)
        if slot == MECHS:
            return [PASS]
        ability: i64 = FACTION_MECHS[s.seats[self.player].faction][slot]
        forced = ABILITIES[ability].forced(s, self.player, self.who)
        return [USE + ability] if forced else [PASS, USE + ability]

    def next_slot(self, s: Scythe) -> i64:
        """The next ability of the mat that can be used here."""
        seat = s.seats[self.player]
        for slot in range(MECHS):
            if seat.mechs[slot] == NOWHERE or self.n >> slot & 1:
                continue
            ability = ABILITIES[FACTION_MECHS[seat.faction][slot]]
            if ability.forced(s, self.player, self.who) or ability.offered(s, self.player, self.who):
                return slot
        return MECHS

    def apply(self, s: Scythe, a: i64) -> None:
        slot = self.next_slot(s)
        if slot == MECHS:
            return
        if a != PASS:
            s.tell("use", self.player, 0, 0, a - USE)
            ABILITIES[a - USE].use(s, self.player, self.who)
        s.push(BeforeCombat(self.player, self.n | 1 << slot, 0, self.who))

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if USE <= a < USE + len(MECH_ABILITIES):
            return Refusal("S-COMBAT-07", "no.ability_now", who=a - USE)
        return None


def cards_allowed(s: Scythe, p: i64) -> i64:
    """One card for each character and mech, and what abilities add.  S-COMBAT-10, S-MECH-18"""
    return s.seats[p].fighters(s.battle) * CARDS_PER_UNIT + cards_by_ability(s, p)


def cards_by_ability(s: Scythe, p: i64) -> i64:
    n: i64 = 0
    for ability in s.seats[p].abilities():
        n += ability.cards(s, p, s.battle)
    return n


def most_cards(s: Scythe, p: i64) -> i64:
    return min(cards_allowed(s, p), len(s.seats[p].hand))


def side(s: Scythe, p: i64) -> i64:
    return ATTACKER if p == s.active else DEFENDER


class SetDials(Step[Scythe]):
    """Both sides choose dial, then cards, in secret and at once; n = seats that owe an answer, as bits.

    who = the defender.  The cards are one answer, so that nobody can count them.
    """

    RULES = "S-COMBAT-06, S-COMBAT-08..12"

    def pending(self, s: Scythe) -> list[int]:
        return [p for p in range(s.players) if self.n >> p & 1]

    def asked(self, player: i64) -> SetDials:
        return SetDials(player, self.n, 0, self.who)

    def hides(self, a: i64) -> bool:
        return True

    def auto(self, s: Scythe) -> bool:
        return False  # also a dial that cannot be turned is a secret until both are ready

    def legal(self, s: Scythe) -> list[int]:
        p = self.player
        seat = s.seats[p]
        if s.dials[side(s, p)] == NOBODY:
            return [DIAL_AT + n for n in range(min(seat.power, DIAL) + 1)]
        most = most_cards(s, p)
        return [
            COMMIT + i
            for i, cards in enumerate(CARD_SETS)
            if len(cards) <= most and holds_cards(seat.hand, cards)
        ]

    def apply(self, s: Scythe, a: i64) -> None:
        p = self.player
        left = self.n
        if a < COMMIT:
            s.dials[side(s, p)] = a - DIAL_AT
            if most_cards(s, p) == 0:
                left &= ~(1 << p)
        else:
            s.commits[side(s, p)] = CARD_SETS[a - COMMIT]
            left &= ~(1 << p)
        if left:
            # Always the attacker first: the order of answers is nobody's business.
            s.push(SetDials(s.active if left >> s.active & 1 else self.who, left, 0, self.who))

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        seat = s.seats[self.player]
        if DIAL_AT <= a <= DIAL_AT + DIAL:
            if s.dials[side(s, self.player)] != NOBODY:
                return Refusal("S-COMBAT-08", "no.dial_is_set")
            return Refusal("S-COMBAT-09", "no.power", n=a - DIAL_AT, who=seat.power)
        if COMMIT <= a < COMMIT + len(CARD_SET_NAMES):
            if s.dials[side(s, self.player)] == NOBODY:
                return Refusal("S-COMBAT-08", "no.dial_first")
            allowed = cards_allowed(s, self.player)
            if len(CARD_SETS[a - COMMIT]) > allowed:
                if cards_by_ability(s, self.player):
                    return Refusal("S-MECH-18", "no.cards_per_unit_and_worker", n=allowed)
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
    """Dials and cards are shown; the higher total wins, a tie the attacker; both pay; who = the defender."""

    RULES = "S-COMBAT-13..28, S-COMBAT-31, S-COMBAT-32"

    def apply(self, s: Scythe, a: i64) -> None:
        p, q = self.player, self.who
        for player in (p, q):
            place_due_stars(s, player)  # what was reached before is not lost by what is spent now
        s.last_combat = (
            (s.battle, p, s.dials[ATTACKER], *s.commits[ATTACKER]),
            (s.battle, q, s.dials[DEFENDER], *s.commits[DEFENDER]),
        )
        totals: list[int] = []
        for i, player in enumerate((p, q)):
            shown: i64 = s.dials[i]
            cards = s.commits[i]
            s.seats[player].gain_power(-shown)
            for card in cards:
                discard_card(s, player, card)
                shown += card
            totals.append(shown)
            if cards:
                s.tell("shows.cards", player, len(cards), s.battle, CARD_SETS.index(cards))
            s.tell("shows", player, shown, s.battle, s.dials[i])
        s.barrier += 1
        wins = totals[ATTACKER] >= totals[DEFENDER]
        winner, loser = (p, q) if wins else (q, p)
        s.tell("wins", winner, 0, s.battle, loser)
        give_combat_star(s, winner)
        lost_workers(s, winner, loser)
        s.push(EndCombat(winner, totals[DEFENDER] if wins else totals[ATTACKER], s.battle, loser))
        s.push(Retreat(loser, 0, s.battle, winner))


def lost_workers(s: Scythe, winner: i64, loser: i64) -> None:
    """Each worker that a winning attacker forces to retreat costs popularity.  S-COMBAT-20..21"""
    n: i64 = s.seats[loser].workers[s.battle]
    if winner != s.active or not n:
        return
    s.driven_off += n
    if not any(ability.spares_popularity() for ability in s.seats[winner].abilities()):
        lose_popularity(s, winner, n, BY_DRIVING_OFF)


class Retreat(Step[Scythe]):
    """The loser's characters and mechs go home, or by Seaworthy to a free lake beside; at = from."""

    RULES = "S-COMBAT-22, S-COMBAT-23, S-COMBAT-29, S-MECH-21, S-MECH-22, S-MECH-35"

    def legal(self, s: Scythe) -> list[int]:
        seat = s.seats[self.player]
        if not seat.fighters(self.at):
            return [RETREAT + seat.home()]
        return [RETREAT + place for place in sorted([*self.lakes(s, seat), seat.home()])]

    def lakes(self, s: Scythe, seat: Seat) -> list[int]:
        if not any(ability.retreats_to_lakes() for ability in seat.abilities()):
            return []
        return [to for to in NEAR[self.at] if IS_LAKE[to] and not s.enemy_present(self.player, to)]

    def apply(self, s: Scythe, a: i64) -> None:
        seat = s.seats[self.player]
        to: i64 = a - RETREAT
        carried = False
        if seat.character == self.at:
            seat.character = to
            s.tell("retreat", self.player, CHARACTER, to, self.at)
        else:
            for i in range(MECHS):
                if seat.mechs[i] == self.at:
                    seat.mechs[i] = to
                    s.tell("retreat", self.player, FIRST_MECH + i, to, self.at)
                    break
            carried = to < HEX_COUNT and seat.workers[self.at] > 0
        if seat.fighters(self.at):
            s.push(Retreat(self.player, 0, self.at, self.who))
        if carried:
            s.push(RetreatWorkers(self.player, 0, self.at, to))

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if not RETREAT <= a < RETREAT + PLACE_COUNT:
            return None
        to = a - RETREAT
        seat = s.seats[self.player]
        if to >= HEX_COUNT or not IS_LAKE[to]:
            return Refusal("S-COMBAT-22", "no.retreat", at=seat.home())
        if to not in NEAR[self.at]:
            return Refusal("S-MECH-21", "no.adjacent", at=to, who=self.at)
        return Refusal("S-MECH-21", "no.retreat_to_enemy", at=to)


class RetreatWorkers(Step[Scythe]):
    """Workers may go along with a mech that retreats to a lake; at = from, who = the lake."""

    RULES = "S-MECH-22"

    def legal(self, s: Scythe) -> list[int]:
        return [TAKE + n for n in range(s.seats[self.player].workers[self.at] + 1)]

    def apply(self, s: Scythe, a: i64) -> None:
        n: i64 = a - TAKE
        workers = s.seats[self.player].workers
        workers[self.at] -= n
        workers[self.who] += n
        if n:
            s.tell("retreat.workers", self.player, n, self.who, self.at)


class EndCombat(Event):
    """Workers go home, popularity is lost, the loser gets a card; n = the loser's total, who = the loser."""

    RULES = "S-COMBAT-20..25, S-COMBAT-31, S-MECH-36"

    def apply(self, s: Scythe, a: i64) -> None:
        winner, loser = self.player, self.who
        enemy = s.seats[loser]
        n: i64 = enemy.workers[self.at]
        if n:
            enemy.workers[self.at] = 0
            enemy.workers[enemy.home()] += n
            s.tell("drive_off", winner, n, self.at, loser)
        s.fought |= BIT[self.at]
        s.battle = NOWHERE
        s.dials = [NOBODY, NOBODY]
        s.commits = [(), ()]
        if self.n > 0:
            draw_cards(s, loser, CONSOLATION_CARDS, BY_COMBAT)
        for p in (s.active, loser if winner == s.active else winner):
            place_due_stars(s, p)
        if any(player.star_count() >= STARS for player in s.seats):
            end_game(s)
