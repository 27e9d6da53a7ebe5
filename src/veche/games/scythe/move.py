"""Move: units, their cargo, and what they run into."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import (
    GO,
    MOST_AT_ONCE,
    STOP,
    TAKE,
    UNIT_CHARACTER,
    UNIT_MECH,
    UNIT_WORKER,
)
from veche.games.scythe.causes import BY_DRIVING_OFF, lose_popularity
from veche.games.scythe.data.board import (
    FIRST_BASE,
    IS_LAKE,
    IS_TUNNEL,
    LAKE_STEPS,
    LAND_STEPS,
    NOWHERE,
    PLACE_COUNT,
    RIVER_STEPS,
    TUNNELS,
)
from veche.games.scythe.data.components import MECHS
from veche.games.scythe.data.mats import MINE
from veche.games.scythe.event import Event
from veche.games.scythe.state import (
    CARGO,
    CHARACTER,
    FIRST_MECH,
    FIRST_RESOURCE,
    FRESH,
    KINDS,
    NOBODY,
    TIRED,
    WORKER_UNIT,
    Scythe,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


# -- where a unit can go --------------------------------------------------------------------------------


def reach(s: Scythe, p: i64, unit: i64, place: i64) -> list[int]:
    """Places one step away for a unit, sorted.  S-MOVE-06..10, S-MOVE-23, S-MOVE-25, S-MOVE-37"""
    seat = s.seats[p]
    out = LAND_STEPS[place][:]
    mine: i64 = seat.structures[MINE] if seat.uses(MINE) else NOWHERE
    if IS_TUNNEL[place] or place == mine:
        out += TUNNELS
        if mine != NOWHERE:
            out.append(mine)
    if unit == WORKER_UNIT:
        if IS_LAKE[place] or s.enemy_fighters(p, place) != NOBODY:
            return []  # S-MECH-25, S-MOVE-25
        if seat.powers.swims():
            out += RIVER_STEPS[place]
        return sorted({to for to in out if to != place and not s.enemy_present(p, to)})
    for ability in seat.abilities():
        ability.reach(s, p, place, out)
    return sorted({to for to in out if to != place})


def unit_steps(s: Scythe, p: i64, unit: i64, base: i64) -> i64:
    """How far a unit goes: Speed is not for workers.  S-MECH-05, S-FACTORY-13"""
    if unit != WORKER_UNIT:
        for ability in s.seats[p].abilities():
            base += ability.steps()
    return base


# -- the action -----------------------------------------------------------------------------------------


def begin_move(s: Scythe) -> None:
    """All units are fresh at the start of a Move action."""
    s.moved = 0
    s.tired = [0] * PLACE_COUNT
    s.entries = ()
    s.fought = 0


class MoveUnits(Step[Scythe]):
    """Up to n different units move, one after the other; who = steps of each."""

    RULES = "S-MOVE-01, S-MOVE-03..05, S-FACTORY-10"

    def legal(self, s: Scythe) -> list[int]:
        p = self.player
        seat = s.seats[p]
        options = [STOP]
        if not s.moved >> CHARACTER & 1 and reach(s, p, CHARACTER, seat.character):
            options.append(UNIT_CHARACTER)
        places = {
            seat.mechs[i]
            for i in range(MECHS)
            if seat.mechs[i] != NOWHERE and not s.moved >> (FIRST_MECH + i) & 1
        }
        options += [UNIT_MECH + place for place in sorted(places) if reach(s, p, FIRST_MECH, place)]
        for place in range(PLACE_COUNT):
            if seat.workers[place] > s.tired[place] and reach(s, p, WORKER_UNIT, place):
                options.append(UNIT_WORKER + place)
        return options

    def apply(self, s: Scythe, a: i64) -> None:
        if a == STOP:
            return
        p = self.player
        seat = s.seats[p]
        if self.n > 1:
            s.push(MoveUnits(p, self.n - 1, 0, self.who))
        if a == UNIT_CHARACTER:
            s.unit = CHARACTER
            s.here = seat.character
        elif a < UNIT_WORKER:
            s.here = a - UNIT_MECH
            s.unit = FIRST_MECH
            while seat.mechs[s.unit - FIRST_MECH] != s.here or s.moved >> s.unit & 1:
                s.unit += 1
        else:
            s.unit = WORKER_UNIT
            s.here = a - UNIT_WORKER
        if s.unit != WORKER_UNIT:
            s.moved |= 1 << s.unit
        s.steps = unit_steps(s, p, s.unit, self.who)
        s.push(Travel(p, 0, s.here))

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if not UNIT_CHARACTER <= a < GO:
            return None
        seat = s.seats[self.player]
        if a == UNIT_CHARACTER:
            if s.moved & 1:
                return Refusal("S-MOVE-03", "no.moved_already")
            return Refusal("S-MOVE-06", "no.way_out", at=seat.character)
        place = a - UNIT_MECH if a < UNIT_WORKER else a - UNIT_WORKER
        if a < UNIT_WORKER and place in seat.mechs:
            moved = all(s.moved >> (FIRST_MECH + i) & 1 for i in range(MECHS) if seat.mechs[i] == place)
            return (
                Refusal("S-MOVE-03", "no.moved_already")
                if moved
                else Refusal("S-MOVE-06", "no.way_out", at=place)
            )
        if a >= UNIT_WORKER and seat.workers[place]:
            if seat.workers[place] <= s.tired[place]:
                return Refusal("S-MOVE-03", "no.moved_already")
            if IS_LAKE[place]:
                return Refusal("S-MECH-25", "no.worker_on_lake", at=place)
            if s.enemy_fighters(self.player, place) != NOBODY:
                return Refusal("S-MOVE-25", "no.worker_stuck", at=place)
            return Refusal("S-MOVE-06", "no.way_out", at=place)
        return Refusal("S-MOVE-01", "no.unit_there", at=place)


class Travel(Step[Scythe]):
    """The unit takes its next step, or stops; at = where it set out, n = 1 after the first step."""

    RULES = "S-MOVE-04, S-MOVE-06..10, S-MOVE-22..31, S-MECH-01..39, S-FACTION-08"

    def legal(self, s: Scythe) -> list[int]:
        options = [STOP] if self.n else []
        for place in reach(s, self.player, s.unit, s.here):
            options.append(GO + place)
        return options

    def apply(self, s: Scythe, a: i64) -> None:
        if a == STOP:
            s.unit = NOBODY
            return
        s.target = a - GO
        s.steps -= 1
        s.load = [0] * CARGO
        s.push(Arrive(self.player, self.n, self.at))
        s.push(Load(self.player, FRESH if s.unit != CHARACTER and s.unit != WORKER_UNIT else FIRST_RESOURCE))

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if GO <= a < GO + PLACE_COUNT:
            return why_no_way(s, self.player, a - GO)
        return None


def why_no_way(s: Scythe, p: i64, to: i64) -> Refusal:
    """The rule that bars a step."""
    here, worker = s.here, s.unit == WORKER_UNIT
    if to >= FIRST_BASE:
        return Refusal("S-MOVE-08", "no.home_base", at=to)
    if worker and s.enemy_present(p, to):
        return Refusal("S-MOVE-23", "no.worker_into_enemy", at=to)
    if to in LAKE_STEPS[here]:
        return Refusal("S-MOVE-09", "no.lake", at=to)
    if to in RIVER_STEPS[here]:
        return Refusal("S-MOVE-09", "no.river_worker" if worker else "no.river", at=to)
    return Refusal("S-MOVE-06", "no.adjacent", at=to, who=here)


class Load(Step[Scythe]):
    """How much of what lies here goes along; n = which: fresh workers, tired ones, then each resource."""

    RULES = "S-MOVE-11..17, S-MECH-23, S-MECH-24"

    def available(self, s: Scythe) -> i64:
        workers = s.seats[self.player].workers[s.here]
        if self.n == FRESH:
            return workers - s.tired[s.here]
        if self.n == TIRED:
            return s.tired[s.here]
        return s.resources[s.here * KINDS + self.n - FIRST_RESOURCE]

    def legal(self, s: Scythe) -> list[int]:
        there: i64 = self.available(s) - s.load[self.n]
        least: i64 = there if self.stranded(s) else 0
        return [TAKE + n for n in range(min(least, MOST_AT_ONCE), min(there, MOST_AT_ONCE) + 1)]

    def stranded(self, s: Scythe) -> bool:
        """On a lake nothing stays behind without a carrier: a mech for workers.  S-MOVE-17, S-MECH-23"""
        if not IS_LAKE[s.here]:
            return False
        seat = s.seats[self.player]
        carriers: i64 = 0
        for i in range(MECHS):
            if seat.mechs[i] == s.here and s.unit != FIRST_MECH + i:
                carriers += 1
        if self.n >= FIRST_RESOURCE and seat.character == s.here and s.unit != CHARACTER:
            carriers += 1
        return carriers == 0

    def apply(self, s: Scythe, a: i64) -> None:
        n: i64 = a - TAKE
        s.load[self.n] += n
        if n == MOST_AT_ONCE and self.available(s) > s.load[self.n]:
            s.push(self)
        elif self.n + 1 < CARGO:
            s.push(Load(self.player, self.n + 1))

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if TAKE <= a <= TAKE + MOST_AT_ONCE:
            there = self.available(s) - s.load[self.n]
            if a - TAKE > there:
                return Refusal("S-MOVE-11", "no.cargo_there", n=there, at=s.here)
            return Refusal("S-MOVE-17", "no.left_on_lake", at=s.here)
        return None


class Arrive(Event):
    """Unit and cargo are there; enemies, encounters and the end of its steps stop it.

    at = where it set out; n = 1 after the first step.
    """

    RULES = "S-MOVE-18..22, S-MOVE-26..31"

    def apply(self, s: Scythe, a: i64) -> None:
        p = self.player
        last = s.here
        carry(s, p, self.n == 0)
        to = s.target
        enemy = s.enemy_fighters(p, to)
        if s.unit != WORKER_UNIT and enemy != NOBODY:
            s.entries = (*s.entries, (s.unit, to, self.at, last, *s.load))
            s.tell("enter", p, 0, to, enemy)
            s.unit = NOBODY
            return
        if s.unit != WORKER_UNIT and drive_off(s, p, to):
            s.unit = NOBODY
            return
        if s.unit == CHARACTER and to < FIRST_BASE and s.encounters >> to & 1:
            s.unit = NOBODY
            return
        s.here = to
        if s.steps > 0 and reach(s, p, s.unit, to):
            s.push(Travel(p, 1, self.at))
        else:
            s.unit = NOBODY


def carry(s: Scythe, p: i64, first: bool) -> None:
    """Move the unit and what it took along."""
    seat = s.seats[p]
    here, to = s.here, s.target
    if s.unit == CHARACTER:
        seat.character = to
    elif s.unit == WORKER_UNIT:
        seat.workers[here] -= 1
        seat.workers[to] += 1
        s.tired[to] += 1
        if not first:
            s.tired[here] -= 1
    else:
        seat.mechs[s.unit - FIRST_MECH] = to
    workers: i64 = s.load[FRESH] + s.load[TIRED]
    seat.workers[here] -= workers
    seat.workers[to] += workers
    s.tired[here] -= s.load[TIRED]
    s.tired[to] += s.load[TIRED]
    s.tell("move", p, s.unit, to, here)
    if workers:
        s.tell("along.workers", p, workers, to, here)
    for kind in range(KINDS):
        n: i64 = s.load[FIRST_RESOURCE + kind]
        if n:
            s.resources[here * KINDS + kind] -= n
            s.resources[to * KINDS + kind] += n
            s.tell("along.resource", p, n, to, kind)


def drive_off(s: Scythe, p: i64, place: i64) -> bool:
    """Enemy workers alone go home, and each costs popularity.  S-MOVE-18..21"""
    gone: i64 = 0
    for q, enemy in enumerate(s.seats):
        n: i64 = enemy.workers[place]
        if q != p and n:
            enemy.workers[place] = 0
            enemy.workers[enemy.home()] += n
            gone += n
            s.tell("drive_off", p, n, place, q)
    lose_popularity(s, p, gone, BY_DRIVING_OFF)
    s.driven_off += gone
    return gone > 0
