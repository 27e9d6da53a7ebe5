"""What is asked by modifications of mechs: cards, the dial, a place to retreat to, a way past the enemy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import DIAL_AT, DISCARD, GO, PASS, RETREAT, STOP
from veche.games.scythe.data.board import PLACES
from veche.games.scythe.data.combat import DIAL
from veche.games.scythe.data.components import MECHS
from veche.games.scythe.data.notation import GAIN_POWER
from veche.games.scythe.modules.mech_mods.data import FEINT_TURN, TACTICS_POWER
from veche.games.scythe.rules.battle import ATTACKER, DEFENDER
from veche.games.scythe.rules.combat import shown_by, side
from veche.games.scythe.rules.move import Arrive, Travel, piece, reach
from veche.games.scythe.rules.payment import DiscardCards
from veche.games.scythe.rules.sources import by_ability
from veche.games.scythe.rules.strength import sides
from veche.games.scythe.rules.tracks import gain_track
from veche.games.scythe.state import (
    CHARACTER,
    FIRST_MECH,
    FIRST_RESOURCE,
    NO_LOAD,
    Scythe,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.question import (
        ScytheGoAbout,
        ScytheMeaning,
        ScytheRetreatAbout,
        ScytheTurnDialAbout,
    )


# -- before the dials -----------------------------------------------------------------------------------


class GiveUpCard(DiscardCards):
    """Armor of the defender: the attacker chooses a combat card and discards it."""

    RULES = "S-FENRIS-30"

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        return Refusal("S-FENRIS-30", "no.cards_in_hand") if DISCARD.has(a) else None


class TradeCard(DiscardCards):
    """Tactics: a combat card is discarded, and power gained."""

    RULES = "S-FENRIS-38"

    def apply(self, s: Scythe, a: i64) -> None:
        super().apply(s, a)
        gain_track(s, self.player, GAIN_POWER, TACTICS_POWER, self.source)

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        return Refusal("S-FENRIS-38", "no.cards_in_hand") if DISCARD.has(a) else None


# -- when all lies open ---------------------------------------------------------------------------------


class Feint(Step[Scythe]):
    """The own dial is turned up or down a little; the new total is paid and replaces the old one."""

    RULES = "S-FENRIS-32"
    ASKS = "turn_dial"

    def legal(self, s: Scythe) -> list[int]:
        dial, most = self.dial(s), self.most(s)
        least = max(0, dial - FEINT_TURN)
        return [PASS, *(DIAL_AT.at(n) for n in range(least, most + 1) if n != dial)]

    def dial(self, s: Scythe) -> i64:
        return s.battle.dials[side(s, self.player)]

    def most(self, s: Scythe) -> i64:
        """No further than the dial goes, and than the power that is left pays for."""
        dial = self.dial(s)
        return min(DIAL, dial + FEINT_TURN, dial + s.seats[self.player].power)

    def apply(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        p, n = self.player, DIAL_AT.n(a)
        own = side(s, p)
        more = n - self.dial(s)
        s.seats[p].gain_power(-more)
        s.battle.set_dial(own, n)
        s.last_combat = tuple(
            (*shown[:2], n, *shown[3:]) if i == own else shown for i, shown in enumerate(s.last_combat)
        )
        s.tell("feint", p, n=shown_by(s, own), what=n)
        s.tell(
            "pay.power" if more > 0 else "gain.power",
            p,
            n=more if more > 0 else -more,
            source=by_ability("feint"),
        )

    def about(self, s: Scythe) -> ScytheTurnDialAbout:
        place = s.battle.place
        return {
            "place": PLACES[place],
            "sides": sides(s, s.active, place),
            "dials": list(s.battle.dials),
            "totals": [shown_by(s, ATTACKER), shown_by(s, DEFENDER)],
        }

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"dial": DIAL_AT.n(a)} if DIAL_AT.has(a) else {}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if not DIAL_AT.has(a):
            return None
        if DIAL_AT.n(a) > self.most(s) and self.most(s) < self.dial(s) + FEINT_TURN:
            return Refusal("S-FENRIS-32", "no.feint_power", n=s.seats[self.player].power)
        return Refusal("S-FENRIS-32", "no.feint", n=FEINT_TURN)


# -- after a lost combat --------------------------------------------------------------------------------


class Regroup(Step[Scythe]):
    """All units go to one territory beside, or the characters and mechs retreat as usual."""

    RULES = "S-FENRIS-35"
    ASKS = "retreat_together"
    __slots__ = ("place",)
    place: i64  # of the combat

    def __init__(self, player: i64 = 0, place: i64 = 0) -> None:
        self.player = player
        self.place = place

    def havens(self, s: Scythe) -> list[int]:
        """Land beside that the player controls and where no enemy stands."""
        p, board = self.player, s.box.board
        return [
            to
            for to in board.near[self.place]
            if not board.is_lake[to] and s.holds(p, to) and not s.enemy_present(p, to)
        ]

    def legal(self, s: Scythe) -> list[int]:
        return [PASS, *sorted(RETREAT.at(to) for to in self.havens(s))]

    def apply(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        p, place, to = self.player, self.place, RETREAT.place(a)
        seat = s.seats[p]
        units: list[int] = []
        if seat.character == place:
            seat.character = to
            units.append(CHARACTER)
        for i in range(MECHS):
            if seat.mechs[i] == place:
                seat.mechs[i] = to
                units.append(FIRST_MECH + i)
        for unit in units:
            s.tell("retreat", p, what=unit, place=to, from_=place)
        n: i64 = seat.workers[place]
        if n:
            seat.workers[place] = 0
            seat.workers[to] += n
            s.tell("retreat.workers", p, n=n, place=to, from_=place)
        for unit in units:
            for module in s.box.on_arrive:
                module.on_arrive(s, p, unit, to)

    def about(self, s: Scythe) -> ScytheRetreatAbout:
        return {"place": PLACES[self.place]}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"place": PLACES[RETREAT.place(a)]} if RETREAT.has(a) else {}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        return Refusal("S-FENRIS-35", "no.regroup", place=RETREAT.place(a)) if RETREAT.has(a) else None


# -- past the enemy -------------------------------------------------------------------------------------


def meets(s: Scythe, arrival: Arrive) -> bool:
    """Is there anything that would stop the unit, or that it would drive off?"""
    p, to = arrival.player, arrival.to
    if s.enemy_present(p, to) or (arrival.unit == CHARACTER and s.has_encounter(to)):
        return True
    return any(module.warns(s, p, to) for module in s.box.warns)


class SlipBy(Travel):
    """A unit with Stealth goes on with all that it carries, or stops and meets what is there."""

    RULES = "S-FENRIS-37"
    __slots__ = ("before", "load")
    before: i64  # where it was before it came here
    load: tuple[int, ...]

    def __init__(
        self,
        player: i64 = 0,
        unit: i64 = 0,
        origin: i64 = 0,
        here: i64 = 0,
        steps: i64 = 0,
        under_way: bool = False,
        before: i64 = 0,
        load: tuple[int, ...] = NO_LOAD,
    ) -> None:
        super().__init__(player, unit, origin, here, steps, under_way)
        self.before = before
        self.load = load

    def onward(self, s: Scythe) -> list[int]:
        """Places to go on to; nothing is taken up here, also not to pay for the next step."""
        p = self.player
        found = reach(s, p, self.unit, self.here)
        if s.box.demands and not any(self.load[FIRST_RESOURCE:]):
            found = [to for to in found if not any(module.demands(s, p, to) for module in s.box.demands)]
        return found

    def legal(self, s: Scythe) -> list[int]:
        return [STOP, *(GO.at(to) for to in self.onward(s))]

    def apply(self, s: Scythe, a: i64) -> None:
        p, unit, origin, here = self.player, self.unit, self.origin, self.here
        if a == STOP:
            Arrive(p, unit, origin, self.before, 0, True, here, self.load).meet(s, self.load)
        else:
            s.tell("slip", p, what=unit, place=here)
            s.push(Arrive(p, unit, origin, here, self.steps - 1, True, GO.place(a), self.load))

    def about(self, s: Scythe) -> ScytheGoAbout:
        from veche.games.scythe.rules.ways import ways

        return {
            "piece": piece(self.unit),
            "place": PLACES[self.here],
            "steps": self.steps,
            "cargo": [],
            "held": True,
            "ways": ways(s),
        }
