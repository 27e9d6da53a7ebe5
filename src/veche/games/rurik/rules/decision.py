"""Steps that ask, and what is said of an answer that belongs to another moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from veche.core.agenda import Refusal, Step
from veche.games.rurik.actions import (
    ACT,
    ACTIONS,
    DONE,
    END,
    FORFEIT,
    PASS,
    STOP,
    is_bonus,
    is_push,
    is_setup,
)
from veche.games.rurik.data.map import REGIONS, STEP_FROM, STEP_TO, STEPS
from veche.games.rurik.data.strategy import ATTACK, BUILD, MOVE, MUSTER, TAX
from veche.games.rurik.rules.scoring import totals
from veche.games.rurik.state import ACTION, SETUP, Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.question import RurikAbout, RurikMeaning, RurikRisk, RurikThen

# When each kind of answer has its moment.
MOMENTS: Final[dict[str, Refusal]] = {
    "leader": Refusal("R-SETUP-14", "no.setup_only"),
    "agenda": Refusal("R-SETUP-16", "no.setup_only"),
    "place.troop": Refusal("R-SETUP-26", "no.setup_only"),
    "place.leader": Refusal("R-SETUP-28", "no.setup_only"),
    "advise": Refusal("R-STRAT-01", "no.advise_now"),
    "bribe": Refusal("R-STRAT-18", "no.late_bribe"),
    "rescue": Refusal("R-ACTION-18", "no.rescue_now"),
    "retrieve": Refusal("R-ACTION-01", "no.retrieve_now"),
    "act": Refusal("R-ACTION-01", "no.own_turn"),
    "forfeit": Refusal("R-ACTION-14", "no.own_turn"),
    "end": Refusal("R-ACTION-01", "no.own_turn"),
    "muster.troop": Refusal("R-MUSTER-01", "no.points_of", what=MUSTER),
    "muster.leader": Refusal("R-MUSTER-01", "no.points_of", what=MUSTER),
    "move.troop": Refusal("R-MOVE-01", "no.points_of", what=MOVE),
    "move.leader": Refusal("R-MOVE-01", "no.points_of", what=MOVE),
    "escort": Refusal("R-LEADER-02", "no.escort_now"),
    "jump.troop": Refusal("R-DEED-27", "no.jump_now"),
    "jump.leader": Refusal("R-DEED-27", "no.jump_now"),
    "attack": Refusal("R-ATTACK-01", "no.points_of", what=ATTACK),
    "deck": Refusal("R-SCHEME-01", "no.deck_now"),
    "tax": Refusal("R-TAX-01", "no.points_of", what=TAX),
    "market": Refusal("R-TAX-10", "no.market_now"),
    "store": Refusal("R-TAX-06", "no.store_now"),
    "build": Refusal("R-BUILD-01", "no.points_of", what=BUILD),
    "replace": Refusal("R-BUILD-15", "no.church_now"),
    "scheme.keep": Refusal("R-SCHEME-01", "no.keep_now"),
    "scheme.return": Refusal("R-SCHEME-02", "no.return_now"),
    "marker": Refusal("R-SCHEME-06", "no.marker_now"),
    "scheme.play": Refusal("R-ACTION-08", "no.own_turn"),
    "deed.do": Refusal("R-CLAIM-20", "no.own_turn"),
    "convert": Refusal("R-ACTION-08", "no.own_turn"),
    "deed.take": Refusal("R-CLAIM-17", "no.take_now"),
    "pay": Refusal("R-BONUS-09", "no.pay_now"),
    "scheme.discard": Refusal("R-DEED-30", "no.pay_now"),
    "give": Refusal("R-DEED-29", "no.pay_now"),
    "raze": Refusal("R-DEED-19", "no.pay_now"),
    "push.troop": Refusal("R-LEADER-29", "no.push_now"),
    "push.leader": Refusal("R-LEADER-29", "no.push_now"),
}


class Decision(Step[Rurik]):
    """A question; MUST is the rule by which it cannot be declined."""

    MUST: ClassVar[str] = ""

    def about(self, s: Rurik) -> RurikAbout:
        return {}

    def means(self, s: Rurik, a: i64) -> RurikMeaning:
        meaning: RurikMeaning = {"verb": ACTIONS.block_of(a).name}
        self.explain(s, a, meaning)
        then = outlook(s, self.player, a)
        if then is not None:
            meaning["then"] = then
        return meaning

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        """Add what an answer points at, what it costs and what it gives up."""

    def risk(self, s: Rurik) -> RurikRisk | None:
        """The casualties to fear where it is a check of them."""
        return None

    def attempts(self, s: Rurik, r: i64) -> list[int]:
        """What could be meant by pointing at a region."""
        return []

    def closed(self, s: Rurik) -> dict[str, str]:
        """Regions where nothing is possible, each with an answer for which `why` has the reason."""
        legal = self.legal(s)
        found: dict[str, str] = {}
        for r in range(s.box.regions):
            attempts = self.attempts(s, r)
            if attempts and not any(a in legal for a in attempts):
                found[REGIONS[r]] = ACTIONS.text(attempts[0])
        return found

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        """Why an answer of this step's own kind is refused."""
        return None

    def why(self, s: Rurik, a: i64) -> Refusal | None:
        return out_of_play(s, a) or self.why_not(s, a) or self.why_not_now(s, a)

    def why_not_now(self, s: Rurik, a: i64) -> Refusal | None:
        if a in (PASS, STOP):
            return Refusal(self.MUST, "no.declining")
        if s.phase == SETUP:
            rule = "R-SETUP-30" if is_setup(a) or a == DONE else self.MUST
            return Refusal(rule, "no.answer_first")
        if s.phase == ACTION:
            if a in (ACT, FORFEIT, END) or is_bonus(a):
                return Refusal("R-ACTION-10", "no.answer_first")
            if is_push(a):
                return Refusal("R-LEADER-29", "no.answer_first")
        return MOMENTS.get(ACTIONS.block_of(a).name)


def outlook(s: Rurik, p: i64, a: i64) -> RurikThen | None:
    """What an answer changes, tried on a copy; None where something new would be shown."""
    after = s.copy()
    after.apply(a, p)
    if after.barrier != s.barrier:
        return None
    step = after.agenda[-1]
    names = s.box.seat_names
    then: RurikThen = {
        "rulers": {},
        "coins": {},
        "points": {},
        "asks": step.ASKS if step.player == p else None,
    }
    for r in range(s.box.regions):
        ruler = after.ruler(r)
        if ruler != s.ruler(r):
            then["rulers"][REGIONS[r]] = names[ruler] if ruler >= 0 else None
    before, points = totals(s), totals(after)
    for q in range(len(s.seats)):
        coins = after.seats[q].coins - s.seats[q].coins
        if coins:
            then["coins"][names[q]] = coins
        if points[q] != before[q]:
            then["points"][names[q]] = points[q] - before[q]
    if step.player == p and isinstance(step, Decision):
        risk = step.risk(after)
        if risk is not None:
            then["check"] = risk
    return then


def out_of_play(s: Rurik, a: i64) -> Refusal | None:
    """Does an action name a region that this number of players does without?  R-SETUP-05"""
    block = ACTIONS.block_of(a)
    region = 0
    for domain, place in zip(block.domains, block.chosen(a), strict=True):
        if domain is REGIONS:
            region = max(region, place)
        elif domain is STEPS:
            region = max(STEP_FROM[place], STEP_TO[place])
    return Refusal("R-SETUP-05", "no.out_of_play", place=region) if region >= s.box.regions else None
