"""The flight of an airship: steps over everything, and its cargo.  S-AIR-06..21"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import GO, LOAD, STOP, UNLOAD
from veche.games.scythe.data.board import PLACES
from veche.games.scythe.modules.airships.cargo import (
    CARGOES,
    aboard,
    load,
    unload,
    why_no_load,
    why_no_unload,
)
from veche.games.scythe.modules.airships.data import AIR_CARGO
from veche.games.scythe.modules.airships.strikes import push_strikes
from veche.games.scythe.state import AIRSHIP_UNIT, TIRED, Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.question import ScytheFlyAbout, ScytheMeaning, ScytheWay


class Fly(Step[Scythe]):
    """The airship takes its next step, or cargo, or stops.  In a place it sets down before it takes up."""

    RULES = "S-AIR-06..13, S-AIR-16..26"
    ASKS = "fly"
    __slots__ = ("here", "loaded", "steps", "tired", "under_way")
    here: i64
    steps: i64
    under_way: bool  # after its first step
    loaded: bool  # has it taken anything up here?
    tired: i64  # workers aboard who have walked in this action

    def __init__(
        self,
        player: i64 = 0,
        here: i64 = 0,
        steps: i64 = 0,
        under_way: bool = False,
        loaded: bool = False,
        tired: i64 = 0,
    ) -> None:
        self.player = player
        self.here = here
        self.steps = steps
        self.under_way = under_way
        self.loaded = loaded
        self.tired = tired

    def legal(self, s: Scythe) -> list[int]:
        options = [STOP] if self.under_way else []
        options += [UNLOAD.at(cargo) for cargo in self.unloads(s)]
        options += [LOAD.at(cargo) for cargo in self.loads(s)]
        if self.steps:
            options += [GO.at(to) for to in s.box.board.near[self.here]]
        return options

    def loads(self, s: Scythe) -> list[int]:
        p, here = self.player, self.here
        return [cargo for cargo in range(CARGOES) if why_no_load(s, p, here, cargo) is None]

    def unloads(self, s: Scythe) -> list[int]:
        if self.loaded:
            return []
        p, here, tired = self.player, self.here, self.tired
        return [cargo for cargo in range(CARGOES) if why_no_unload(s, p, here, cargo, tired) is None]

    def apply(self, s: Scythe, a: i64) -> None:
        p, here = self.player, self.here
        if a == STOP:
            push_strikes(s, p, here)
        elif GO.has(a):
            to = GO.place(a)
            s.airships[p].at = to
            s.tell("move", p, what=AIRSHIP_UNIT, place=to, from_=here)
            s.push(Fly(p, to, self.steps - 1, True, False, self.tired))
        elif LOAD.has(a):
            cargo = LOAD.cargo(a)
            load(s, p, here, cargo)
            tired = self.tired + 1 if cargo == TIRED else self.tired
            s.push(Fly(p, here, self.steps, self.under_way, True, tired))
        else:
            cargo = UNLOAD.cargo(a)
            tired = self.tired - 1 if cargo == TIRED else self.tired
            s.push(Fly(p, here, self.steps, self.under_way, False, tired))
            unload(s, p, here, cargo)

    def about(self, s: Scythe) -> ScytheFlyAbout:
        ship = s.airships[self.player]
        held = [(name, aboard(ship, cargo, self.tired)) for cargo, name in enumerate(AIR_CARGO)]
        return {
            "place": PLACES[self.here],
            "steps": self.steps,
            "ways": self.ways(s),
            "aboard": [(name, n) for name, n in held if n],
            "loads": [AIR_CARGO[cargo] for cargo in self.loads(s)],
            "unloads": [AIR_CARGO[cargo] for cargo in self.unloads(s)],
        }

    def ways(self, s: Scythe) -> list[ScytheWay]:
        """All places within its steps, each by a shortest way; nothing stops it."""
        near = s.box.board.near
        way: dict[int, list[int]] = {int(self.here): []}
        reached = [int(self.here)]
        for here in reached:
            if len(way[here]) < self.steps:
                for to in near[here]:
                    if to not in way:
                        way[to] = [*way[here], to]
                        reached.append(to)
        return [
            {
                "to": PLACES[to],
                "through": [PLACES[place] for place in way[to][:-1]],
                "left": self.steps - len(way[to]),
                "meets": None,
                "finds": None,
                "ends": False,
                "warns": None,
            }
            for to in sorted(reached[1:])
        ]

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        if GO.has(a):
            return {"piece": "airship", "place": PLACES[GO.place(a)]}
        if a == STOP:
            return {"formality": True} if len(self.legal(s)) == 1 else {}
        return {"place": PLACES[self.here]}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        p, here = self.player, self.here
        if GO.has(a):
            to = GO.place(a)
            if s.box.board.is_base[to]:
                return Refusal("S-AIR-12", "no.airship_home", place=to)
            if to in s.box.board.near[here]:
                return Refusal("S-AIR-07", "no.range")
            return Refusal("S-AIR-13", "no.adjacent", place=to, from_=here)
        if LOAD.has(a):
            return why_no_load(s, p, here, LOAD.cargo(a))
        if UNLOAD.has(a):
            refusal = why_no_unload(s, p, here, UNLOAD.cargo(a), self.tired)
            return refusal or Refusal("S-AIR-17", "no.unload_first")
        return None
