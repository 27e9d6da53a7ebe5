"""Attack: rebels and their rewards, opponents and the casualty check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal
from veche.games.rurik.actions import ATTACK, DECK, MUSTER_LEADER, MUSTER_TROOP
from veche.games.rurik.data.components import NEUTRAL, NOBODY, OFF_BOARD, REBELS, STRONGHOLD
from veche.games.rurik.data.leaders import SUDISLAV
from veche.games.rurik.data.map import REGIONS
from veche.games.rurik.data.notation import GAIN_COIN, GAIN_GOODS
from veche.games.rurik.data.rebels import REWARDS
from veche.games.rurik.data.schemes import CASUALTY
from veche.games.rurik.data.strategy import ATTACK as ATTACK_COLUMN
from veche.games.rurik.data.strategy import COLUMNS
from veche.games.rurik.rules.decision import Decision
from veche.games.rurik.rules.known import casualty_chance
from veche.games.rurik.rules.muster import explain_muster, muster, why_no_muster
from veche.games.rurik.rules.points import Points
from veche.games.rurik.rules.scheme import check_decks, decks_with_cards, explain_deck, shuffle_decks
from veche.games.rurik.rules.target import enemy
from veche.games.rurik.rules.tax import get_good
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.question import RurikAbout, RurikMeaning, RurikRisk


class Attack(Points):
    """Each point is one attack on the rebels or on one opponent, some with cards fewer to reveal."""

    RULES = "R-ATTACK-01..04, R-ATTACK-19..20"
    ASKS = "attack"
    __slots__ = ("cards_fewer",)
    cards_fewer: i64

    def __init__(self, player: i64 = 0, points: i64 = 0, cards_fewer: i64 = 0) -> None:
        super().__init__(player, points)
        self.cards_fewer = cards_fewer

    def column(self) -> i64:
        return ATTACK_COLUMN

    def offer(self, s: Rurik, options: list[int]) -> None:
        p = self.player
        seat = s.seats[p]
        options += seat.power.rallies(s, p)
        for r in range(s.box.regions):
            if seat.occupies(r):
                for q, other in enumerate(s.seats):
                    if q != p and other.occupies(r):
                        options.append(ATTACK.of(r, s.target(q)))
                if s.rebels[r] >= 0:
                    options.append(ATTACK.of(r, REBELS))
                if s.neutral and s.neutral[r]:
                    options.append(ATTACK.of(r, NEUTRAL))

    def use(self, s: Rurik, a: i64) -> None:
        p = self.player
        if self.points > 1:
            s.push(Attack(p, self.points - 1, self.cards_fewer))
        if not ATTACK.has(a):
            muster(s, p, a)
            return
        r = ATTACK.region(a)
        target = s.seat_at(ATTACK.target(a))
        for module in s.box.before_combat:
            module.before_combat(s, p, r, target)
        if target == REBELS:
            attack_rebels(s, p, r)
        elif target == NEUTRAL:
            attack_neutral(s, p, r)
        else:
            cards = strike(s, p, r, target, self.cards_fewer)
            if cards > 0:
                s.push(CheckCasualties(p, cards=cards, region=r))
            else:
                s.tell("casualties.none", p)

    def attempts(self, s: Rurik, r: i64) -> list[int]:
        enemies = [ATTACK.of(r, s.target(q)) for q in range(len(s.seats)) if q != self.player]
        nobodys = NEUTRAL if s.neutral else REBELS
        return [ATTACK.of(r, nobodys), *enemies, MUSTER_TROOP.at(r)]

    def explain_use(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        if ATTACK.has(a):
            meaning["target"] = enemy(s, ATTACK.target(a), ATTACK.region(a), fight=True)
        else:
            explain_muster(self.player, a, meaning)

    def why_no_use(self, s: Rurik, a: i64) -> Refusal | None:
        p = self.player
        if MUSTER_TROOP.has(a) or MUSTER_LEADER.has(a):
            return why_no_rally(s, p, a)
        if not ATTACK.has(a):
            return None
        r, target = ATTACK.region(a), ATTACK.target(a)
        if s.seat_at(target) == p:
            return Refusal("R-ATTACK-01", "no.attack_self")
        if not s.seats[p].occupies(r):
            return Refusal("R-ATTACK-02", "no.own_troop_there", p, place=r)
        return Refusal("R-ATTACK-04", "no.target_there", place=r, what=target)


def why_no_rally(s: Rurik, p: i64, a: i64) -> Refusal | None:
    """Attack points muster only with Sudislav, and only where he stands."""
    seat = s.seats[p]
    if seat.leader != SUDISLAV or seat.leader_at == OFF_BOARD:
        return Refusal("R-LEADER-21", "no.rally")
    if not seat.supply():
        return why_no_muster(s, p, a)
    return Refusal("R-LEADER-21", "no.rally_elsewhere", place=seat.leader_at)


def attack_rebels(s: Rurik, p: i64, r: i64) -> None:
    """The rebel is kept and its reward taken; no warfare, no casualties.  R-ATTACK-05..07, R-VARIANT-04"""
    seat = s.seats[p]
    reward = s.rebels[r]
    s.rebels[r] = NOBODY
    seat.defeated += 1
    if s.box.reward_tokens:
        s.boxed = (*s.boxed, reward)
        reward = s.tokens[-1]
        s.tokens = s.tokens[:-1]
    s.barrier += 1
    s.tell("attack.rebels", p, place=r)
    if seat.leader_at == r and seat.power.recruits() and seat.supply():
        seat.troops[r] += 1  # R-LEADER-23
        s.tell("recruit", p, place=r)
        s.arrived(p, r)
    for what, n in REWARDS[reward]:
        if what == GAIN_COIN:
            seat.coins += n
            s.tell("rebels.coins", p, n=n)
        else:
            s.tell("rebels.good", p, what=what - GAIN_GOODS)
            get_good(s, p, what - GAIN_GOODS)


def attack_neutral(s: Rurik, p: i64, r: i64) -> None:
    """A neutral troop goes to the box: no reward, no warfare, no casualties.  R-SOLO-15, R-SOLO-53"""
    s.neutral[r] -= 1
    s.tell("attack.neutral", p, place=r)


def strike(s: Rurik, p: i64, r: i64, q: i64, fewer: i64) -> i64:
    """The opponent loses a troop, warfare advances; so many cards are to be revealed.  R-ATTACK-08..14"""
    seat = s.seats[p]
    enemy = s.seats[q]
    cards: i64 = 1 - fewer
    if s.ruler(r) == q:  # before the loss
        cards += 1
    if s.working(r, STRONGHOLD) == q:
        cards += 1
    lost_leader = enemy.lose_troop(r)
    seat.warfare += 1
    s.tell("attack.leader" if lost_leader else "attack.opponent", p, n=seat.warfare, place=r, other=q)
    if seat.leader_at == r:
        cards -= seat.power.cards_fewer()
        stolen: i64 = min(seat.power.coins_stolen(), enemy.coins)
        if stolen:
            enemy.coins -= stolen
            seat.coins += stolen
            s.tell("steal", p, n=stolen, other=q)
    return cards


class CheckCasualties(Decision):
    """Reveal up to so many cards from one deck, until a casualty appears."""

    RULES = "R-ATTACK-12..18, R-SCHEME-05, R-SCHEME-10"
    MUST = "R-ATTACK-12"
    ASKS = "check"
    __slots__ = ("cards", "region")
    cards: i64
    region: i64

    def __init__(self, player: i64 = 0, cards: i64 = 0, region: i64 = 0) -> None:
        super().__init__(player)
        self.cards = cards
        self.region = region

    def loser(self) -> i64:
        """Who has attacked; that one also chooses the deck, unless it is an automaton."""
        return self.player

    def rest(self, cards: i64) -> CheckCasualties:
        """The same check, with so many cards to go."""
        return CheckCasualties(self.player, cards=cards, region=self.region)

    def legal(self, s: Rurik) -> list[int]:
        return decks_with_cards(s)

    def about(self, s: Rurik) -> RurikAbout:
        return {"action": COLUMNS[ATTACK_COLUMN], "cards": self.cards, "region": REGIONS[self.region]}

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        explain_deck(s, DECK.deck(a), meaning)
        meaning["chance"] = self.chance(s, a)

    def chance(self, s: Rurik, a: i64) -> int:
        return casualty_chance(s, s.seats[self.player], DECK.deck(a), self.cards)

    def risk(self, s: Rurik) -> RurikRisk:
        """From the better deck."""
        return {"cards": self.cards, "chance": min(self.chance(s, a) for a in self.legal(s))}

    def apply(self, s: Rurik, a: i64) -> None:
        loser = self.loser()
        d = DECK.deck(a)
        left = self.cards
        hit = False
        while left > 0 and s.decks[d] and not hit:
            hit = self.reveal(s, d)
            left -= 1
        if left > 0 and not hit and (s.discard or s.decks[0] or s.decks[1]):
            shuffle_decks(s)
            s.push(self.rest(left))
            return
        s.discard = s.discard + s.revealed
        s.revealed = ()
        check_decks(s)
        if hit:
            lost_leader = s.seats[loser].lose_troop(self.region)
            s.tell("casualty.leader" if lost_leader else "casualty", loser, place=self.region)
        else:
            s.tell("casualties.none", loser)

    def reveal(self, s: Rurik, d: i64) -> bool:
        """Turn over the top card; is it a casualty?"""
        face = s.decks[d][-1]
        s.decks[d] = s.decks[d][:-1]
        s.revealed = (*s.revealed, face)
        for seat in s.seats:
            seat.known[d] = max(0, seat.known[d] - 1)
        s.barrier += 1
        s.tell("reveal", self.loser(), n=CASUALTY[face], place=d, what=face)
        return bool(CASUALTY[face])
