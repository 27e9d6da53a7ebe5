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
from veche.games.rurik.state import ACTION, SETUP, Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

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
