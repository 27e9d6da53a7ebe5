"""Trade, and every other gain of resources of any kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import PASS, PUT, RESOURCE
from veche.games.scythe.causes import source
from veche.games.scythe.data.board import HEX_COUNT, IS_LAKE
from veche.games.scythe.data.board import RESOURCES as KIND_NAMES
from veche.games.scythe.state import KINDS, Scythe
from veche.games.scythe.tracks import tell_tokens
from veche.games.scythe.works import sites

if TYPE_CHECKING:
    from mypy_extensions import i64


class PlaceResources(Step[Scythe]):
    """n resources go to one controlled territory with an own worker, no lake."""

    RULES = "S-TRADE-03, S-TRADE-04, S-TRADE-07, S-FACTORY-17"

    def legal(self, s: Scythe) -> list[int]:
        return [PUT + place for place in sites(s, self.player, -1)] or [PASS]

    def apply(self, s: Scythe, a: i64) -> None:
        if a != PASS:
            s.push(ChooseResources(self.player, self.n, a - PUT))

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if PUT <= a < PUT + HEX_COUNT:
            if IS_LAKE[a - PUT]:
                return Refusal("S-TRADE-07", "no.lake_site", at=a - PUT)
            return Refusal("S-TRADE-03", "no.worker_there", at=a - PUT)
        return None


class ChooseResources(Step[Scythe]):
    """n resources of any kinds, one by one; at = the hex."""

    RULES = "S-TRADE-02, S-ENC-08"

    def legal(self, s: Scythe) -> list[int]:
        return [PASS, *range(RESOURCE, RESOURCE + KINDS)]

    def apply(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        kind: i64 = a - RESOURCE
        s.resources[self.at * KINDS + kind] += 1
        tell_tokens(s, self.player, kind, 1, source(s, self.player), self.at)
        if self.n > 1:
            s.push(ChooseResources(self.player, self.n - 1, self.at))


assert len(KIND_NAMES) == KINDS
