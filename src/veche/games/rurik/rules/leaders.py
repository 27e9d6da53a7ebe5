"""The leaders: a method answers the printed rule, and a leader overrides what its text changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.games.rurik.actions import MUSTER_TROOP, PUSH_LEADER, PUSH_TROOP
from veche.games.rurik.data.components import OFF_BOARD
from veche.games.rurik.data.leaders import LEADERS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.state import Rurik

# Shared by all answers that are empty: nobody may change it.
NOTHING: Final[list[int]] = []


class Leader:
    """No ability.  All abilities are bound to the region where the leader stands.  R-LEADER-01"""

    def escorts(self) -> i64:
        """How many troops may go with the leader for free."""
        return 0

    def cards_fewer(self) -> i64:
        """Scheme cards less in the casualty check of an attack on an opponent in the leader's region."""
        return 0

    def coins_stolen(self) -> i64:
        """Coins taken from the opponent by such an attack."""
        return 0

    def opens(self, s: Rurik, p: i64) -> list[int]:
        """Regions without own troops where the owner may muster as well."""
        return NOTHING

    def price(self, s: Rurik, p: i64, r: i64) -> i64:
        """Points for one good or one building.  R-TAX-02, R-TAX-03, R-BUILD-02, R-BUILD-03"""
        return 1 if s.ruler(r) == p else 2

    def pushes(self, s: Rurik, p: i64) -> list[int]:
        """Enemy figures that the owner may move in this moment of an own turn."""
        return NOTHING

    def rallies(self, s: Rurik, p: i64) -> list[int]:
        """Musters that the owner may pay with attack points."""
        return NOTHING

    def rebel_support(self, s: Rurik, r: i64) -> i64:
        """Rebels in the leader's region that count for the owner when it is asked who rules."""
        return 0

    def recruits(self) -> bool:
        """Is a rebel that the owner defeats in the leader's region replaced by an own troop?"""
        return False

    def wins_ties(self) -> bool:
        return False

    def silences(self) -> bool:
        """Do opponents' buildings in the leader's region lose their abilities?"""
        return False


class Agatha(Leader):
    """Up to 2 troops go with her for free, from and to the same regions.  R-LEADER-02..05"""

    def escorts(self) -> i64:
        return 2


class Boris(Leader):
    """Attacks on opponents in his region reveal a card fewer and steal a coin.  R-LEADER-06..09"""

    def cards_fewer(self) -> i64:
        return 1

    def coins_stolen(self) -> i64:
        return 1


class Maria(Leader):
    """Once per round troops may be mustered in one unoccupied region next to hers.  R-LEADER-10..12"""

    def opens(self, s: Rurik, p: i64) -> list[int]:
        seat = s.seats[p]
        if seat.used or seat.leader_at == OFF_BOARD:
            return NOTHING
        return [r for r in s.box.near[seat.leader_at] if not seat.occupies(r)]


class Mstislav(Leader):
    """One point per good or building in his region, whoever rules it.  R-LEADER-13, R-LEADER-14"""

    def price(self, s: Rurik, p: i64, r: i64) -> i64:
        if s.seats[p].leader_at == r:
            return 1
        return 1 if s.ruler(r) == p else 2


class Predslava(Leader):
    """Once per round an enemy figure is moved out of her region; its owner gets a coin.  R-LEADER-15..18"""

    def pushes(self, s: Rurik, p: i64) -> list[int]:
        seat = s.seats[p]
        at = seat.leader_at
        if seat.used or at == OFF_BOARD:
            return NOTHING
        troops: list[int] = []
        leaders: list[int] = []
        for q, other in enumerate(s.seats):
            if q != p:
                if other.troops[at]:
                    troops += [PUSH_TROOP.of(s.target(q), r) for r in s.box.near[at]]
                if other.leader_at == at:
                    leaders += [PUSH_LEADER.of(s.target(q), r) for r in s.box.near[at]]
        return troops + leaders


class Sudislav(Leader):
    """Attack points may muster troops into his region.  R-LEADER-19..21"""

    def rallies(self, s: Rurik, p: i64) -> list[int]:
        seat = s.seats[p]
        if seat.leader_at == OFF_BOARD or not seat.supply():
            return NOTHING
        return [MUSTER_TROOP.at(seat.leader_at)]


class Sviatopolk(Leader):
    """Rebels in his region count as his for rule; one defeated there becomes a troop.  R-LEADER-22..24"""

    def rebel_support(self, s: Rurik, r: i64) -> i64:
        return 1 if s.rebels[r] >= 0 else 0

    def recruits(self) -> bool:
        return True


class Yaroslav(Leader):
    """He wins every tie in his region and silences opponents' buildings there.  R-LEADER-25..28"""

    def wins_ties(self) -> bool:
        return True

    def silences(self) -> bool:
        return True


BY_NAME: Final[dict[str, Leader]] = {
    "agatha": Agatha(),
    "boris": Boris(),
    "maria": Maria(),
    "mstislav": Mstislav(),
    "predslava": Predslava(),
    "sudislav": Sudislav(),
    "sviatopolk": Sviatopolk(),
    "yaroslav": Yaroslav(),
}
# By number, and last the one of a player who has not chosen yet (leader -1).
LEADER_POWERS: Final[list[Leader]] = [*(BY_NAME[name] for name in LEADERS), Leader()]
