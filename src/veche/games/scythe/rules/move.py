"""Move: units, their cargo, and what they run into."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import (
    CARGO_NAMES,
    GO,
    MOST_AT_ONCE,
    STOP,
    TAKE,
    TAKES,
    UNIT_AIRSHIP,
    UNIT_CHARACTER,
    UNIT_MECH,
    UNIT_WORKER,
)
from veche.games.scythe.data.board import NOWHERE, PLACES
from veche.games.scythe.data.components import MECHS
from veche.games.scythe.data.mats import MINE
from veche.games.scythe.rules.event import Event
from veche.games.scythe.rules.sources import BY_DRIVING_OFF, lose_popularity
from veche.games.scythe.state import (
    CARGO,
    CHARACTER,
    FIRST_MECH,
    FIRST_RESOURCE,
    FRESH,
    KINDS,
    NO_LOAD,
    NOBODY,
    TIRED,
    WORKER_UNIT,
    Scythe,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.question import (
        Piece,
        ScytheCargo,
        ScytheGoAbout,
        ScytheLoadAbout,
        ScytheMeaning,
        ScytheUnitAbout,
    )


# -- where a unit can go --------------------------------------------------------------------------------


def reach(s: Scythe, p: i64, unit: i64, place: i64) -> list[int]:
    """Places one step away for a unit, sorted.  S-MOVE-06..10, S-MOVE-23, S-MOVE-25, S-MOVE-37"""
    seat = s.seats[p]
    board = s.box.board
    out = board.land_steps[place][:]
    mine: i64 = seat.structures[MINE] if seat.uses(MINE) else NOWHERE
    dug = s.dug_tunnel(p)
    if board.is_tunnel[place] or place in (mine, dug):
        out += board.tunnels
        out += [to for to in (mine, dug) if to != NOWHERE]
    lake = s.bridged_lake(p)
    if lake in board.lake_steps[place]:
        out.append(lake)
    if unit == WORKER_UNIT:
        afloat = board.is_lake[place] and place != lake
        if afloat or s.enemy_fighters(p, place) != NOBODY:
            return []  # S-MECH-25, S-MOVE-25
        if seat.powers.swims():
            out += board.river_steps[place]
        ways = sorted({to for to in out if to != place and not s.enemy_present(p, to)})
    else:
        for ability in seat.abilities():
            ability.reach(s, p, place, out)
        ways = sorted({to for to in out if to != place})
    if s.box.bars_way:
        ways = [to for to in ways if barred(s, p, unit, place, to) is None]
    return ways


def barred(s: Scythe, p: i64, unit: i64, here: i64, to: i64) -> Refusal | None:
    """What a module has against a step."""
    for module in s.box.bars_way:
        refusal = module.bars_way(s, p, unit, here, to)
        if refusal is not None:
            return refusal
    return None


def unit_steps(s: Scythe, p: i64, unit: i64, base: i64) -> i64:
    """How far a unit goes: Speed is not for workers.  S-MECH-05, S-FACTORY-13"""
    if unit != WORKER_UNIT:
        for ability in s.seats[p].abilities():
            base += ability.steps()
    return base


def piece(unit: i64) -> Piece:
    """What a unit is called."""
    return "character" if unit == CHARACTER else "worker" if unit == WORKER_UNIT else "mech"


# -- the action -----------------------------------------------------------------------------------------


class MoveUnits(Step[Scythe]):
    """Up to so many different units move, one after the other, each so many steps."""

    RULES = "S-MOVE-01, S-MOVE-03..05, S-FACTORY-10"
    ASKS = "unit"
    __slots__ = ("steps", "units")
    units: i64
    steps: i64

    def __init__(self, player: i64 = 0, units: i64 = 0, steps: i64 = 0) -> None:
        self.player = player
        self.units = units
        self.steps = steps

    def legal(self, s: Scythe) -> list[int]:
        p = self.player
        seat = s.seats[p]
        march = s.march
        options = [STOP]
        aboard = seat.character == NOWHERE
        if not aboard and not march.has_moved(CHARACTER) and reach(s, p, CHARACTER, seat.character):
            options.append(UNIT_CHARACTER)
        places = {
            seat.mechs[i]
            for i in range(MECHS)
            if seat.mechs[i] != NOWHERE and not march.has_moved(FIRST_MECH + i)
        }
        options += [UNIT_MECH.at(place) for place in sorted(places) if reach(s, p, FIRST_MECH, place)]
        for place in s.box.board.places:
            if seat.workers[place] > march.tired[place] and reach(s, p, WORKER_UNIT, place):
                options.append(UNIT_WORKER.at(place))
        for module in s.box.more_units:
            options += module.more_units(s, p)
        return options

    def apply(self, s: Scythe, a: i64) -> None:
        if a == STOP:
            return
        p = self.player
        if self.units > 1:
            s.push(MoveUnits(p, units=self.units - 1, steps=self.steps))
        if a == UNIT_AIRSHIP:
            for module in s.box.more_units:
                module.set_out(s, p, a, self.steps)
            return
        travel = self.set_out(s, a)
        if travel.unit != WORKER_UNIT:
            s.march.moved |= 1 << travel.unit
        s.push(travel)

    def set_out(self, s: Scythe, a: i64) -> Travel:
        """The unit that is meant, before its first step; of several mechs the first that has not moved."""
        p = self.player
        seat = s.seats[p]
        unit: i64 = CHARACTER
        here = seat.character
        if UNIT_MECH.has(a):
            here = UNIT_MECH.place(a)
            unit = FIRST_MECH
            while seat.mechs[unit - FIRST_MECH] != here or s.march.has_moved(unit):
                unit += 1
        elif UNIT_WORKER.has(a):
            here = UNIT_WORKER.place(a)
            unit = WORKER_UNIT
        steps = unit_steps(s, p, unit, self.steps)
        for module in s.box.unit_steps:
            steps = module.unit_steps(s, p, unit, here, steps)
        return Travel(p, unit, origin=here, here=here, steps=steps)

    def about(self, s: Scythe) -> ScytheUnitAbout:
        return {"units": self.units, "steps": self.steps}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        if a == STOP:
            return {}
        if a == UNIT_AIRSHIP:
            return {"piece": "airship", "place": PLACES[s.airships[self.player].at]}
        travel = self.set_out(s, a)
        return {
            "piece": piece(travel.unit),
            "place": PLACES[travel.here],
            "steps": travel.steps,
            "cargo": cargo_in(s, self.player, travel.unit, travel.here),
        }

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        seat = s.seats[self.player]
        if a == UNIT_CHARACTER:
            if s.march.has_moved(CHARACTER):
                return Refusal("S-MOVE-03", "no.moved_already")
            if seat.character == NOWHERE:
                return Refusal("S-AIR-22", "no.aboard")
            return Refusal("S-MOVE-06", "no.way_out", place=seat.character)
        if a == UNIT_AIRSHIP:
            return Refusal(
                "S-MOVE-03" if s.airships else "S-AIR-01", "no.moved_already" if s.airships else "no.airships"
            )
        if UNIT_MECH.has(a):
            return self.why_no_mech(s, UNIT_MECH.place(a))
        if UNIT_WORKER.has(a):
            return self.why_no_worker(s, UNIT_WORKER.place(a))
        return None

    def why_no_mech(self, s: Scythe, place: i64) -> Refusal:
        mechs = s.seats[self.player].mechs
        if place not in mechs:
            return Refusal("S-MOVE-01", "no.unit_there", place=place)
        if all(s.march.has_moved(FIRST_MECH + i) for i in range(MECHS) if mechs[i] == place):
            return Refusal("S-MOVE-03", "no.moved_already")
        return Refusal("S-MOVE-06", "no.way_out", place=place)

    def why_no_worker(self, s: Scythe, place: i64) -> Refusal:
        workers = s.seats[self.player].workers[place]
        if not workers:
            return Refusal("S-MOVE-01", "no.unit_there", place=place)
        if workers <= s.march.tired[place]:
            return Refusal("S-MOVE-03", "no.moved_already")
        if s.box.board.is_lake[place]:
            return Refusal("S-MECH-25", "no.worker_on_lake", place=place)
        if s.enemy_fighters(self.player, place) != NOBODY:
            return Refusal("S-MOVE-25", "no.worker_stuck", place=place)
        return Refusal("S-MOVE-06", "no.way_out", place=place)


class Journey(Step[Scythe]):
    """A unit on its way: where it set out, where it is, and how many steps it may still take."""

    __slots__ = ("here", "origin", "steps", "under_way", "unit")
    unit: i64
    origin: i64
    here: i64
    steps: i64
    under_way: bool  # after its first step

    def __init__(
        self,
        player: i64 = 0,
        unit: i64 = 0,
        origin: i64 = 0,
        here: i64 = 0,
        steps: i64 = 0,
        under_way: bool = False,
    ) -> None:
        self.player = player
        self.unit = unit
        self.origin = origin
        self.here = here
        self.steps = steps
        self.under_way = under_way

    def load_up(self, s: Scythe, to: i64, steps: i64, cargo: i64, load: tuple[int, ...]) -> None:
        """Ask for the next cargo that lies here; when all have been, the unit arrives."""
        p, unit, origin, here, under_way = self.player, self.unit, self.origin, self.here, self.under_way
        while cargo < CARGO and not available(s, p, here, cargo):
            cargo += 1
        if cargo < CARGO:
            s.push(Load(p, unit, origin, here, steps, under_way, to, cargo, load))
        else:
            s.push(Arrive(p, unit, origin, here, steps, under_way, to, load))


class Travel(Journey):
    """The unit takes its next step, or stops."""

    RULES = "S-MOVE-04, S-MOVE-06..10, S-MOVE-22..31, S-MECH-01..39, S-FACTION-08"
    ASKS = "go"

    def legal(self, s: Scythe) -> list[int]:
        options = [STOP] if self.under_way else []
        for place in reach(s, self.player, self.unit, self.here):
            options.append(GO.at(place))
        return options

    def apply(self, s: Scythe, a: i64) -> None:
        if a != STOP:
            self.load_up(s, GO.place(a), self.steps - 1, first_cargo(self.unit), NO_LOAD)

    def about(self, s: Scythe) -> ScytheGoAbout:
        from veche.games.scythe.rules.ways import stays_held, ways

        return {
            "piece": piece(self.unit),
            "place": PLACES[self.here],
            "steps": self.steps,
            "cargo": cargo_in(s, self.player, self.unit, self.here),
            "held": stays_held(s, self),
            "ways": ways(s),
        }

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        from veche.games.scythe.rules.ways import step_to

        return step_to(s, GO.place(a)) if GO.has(a) else {}

    def unfold(self, s: Scythe, gesture: str) -> list[int]:
        from veche.games.scythe.rules.ways import way_with_load

        return way_with_load(s, gesture)

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        return self.why_no_way(s, GO.place(a)) if GO.has(a) else None

    def why_no_way(self, s: Scythe, to: i64) -> Refusal:
        """The rule that bars a step."""
        here, worker = self.here, self.unit == WORKER_UNIT
        refusal = barred(s, self.player, self.unit, here, to)
        if refusal is not None:
            return refusal
        board = s.box.board
        if board.is_base[to]:
            return Refusal("S-MOVE-08", "no.home_base", place=to)
        if worker and s.enemy_present(self.player, to):
            return Refusal("S-MOVE-23", "no.worker_into_enemy", place=to)
        if to in board.lake_steps[here]:
            return Refusal("S-MOVE-09", "no.lake", place=to)
        if to in board.river_steps[here]:
            return Refusal("S-MOVE-09", "no.river_worker" if worker else "no.river", place=to)
        return Refusal("S-MOVE-06", "no.adjacent", place=to, from_=here)


def available(s: Scythe, p: i64, here: i64, cargo: i64) -> i64:
    """How much of a cargo lies or stands on a place."""
    if cargo >= FIRST_RESOURCE:
        return s.resources[here * KINDS + cargo - FIRST_RESOURCE]
    tired: i64 = s.march.tired[here]
    return tired if cargo == TIRED else s.seats[p].workers[here] - tired


def first_cargo(unit: i64) -> i64:
    """The first that a unit is asked about: only mechs carry workers.  S-MOVE-11, S-MOVE-13"""
    return FRESH if unit != CHARACTER and unit != WORKER_UNIT else FIRST_RESOURCE


def stranded(s: Scythe, p: i64, unit: i64, here: i64, cargo: i64) -> bool:
    """On a lake nothing stays behind without a carrier: a mech for workers.  S-MOVE-17, S-MECH-23"""
    if not s.box.board.is_lake[here]:
        return False
    seat = s.seats[p]
    carriers: i64 = 0
    for i in range(MECHS):
        if seat.mechs[i] == here and unit != FIRST_MECH + i:
            carriers += 1
    if cargo >= FIRST_RESOURCE and seat.character == here and unit != CHARACTER:
        carriers += 1
    return carriers == 0


def cargo_in(s: Scythe, p: i64, unit: i64, here: i64) -> list[ScytheCargo]:
    """All that a unit may take along from a place, in the order in which it is asked."""
    return [
        {
            "what": CARGO_NAMES[cargo],
            "there": available(s, p, here, cargo),
            "must": stranded(s, p, unit, here, cargo),
            "holds": cargo < FIRST_RESOURCE,
        }
        for cargo in range(first_cargo(unit), CARGO)
        if available(s, p, here, cargo)
    ]


class Load(Journey):
    """How much of what lies here goes along: fresh workers, tired ones, then each resource."""

    RULES = "S-MOVE-11..17, S-MECH-23, S-MECH-24"
    ASKS = "load"
    __slots__ = ("cargo", "load", "to")
    to: i64
    cargo: i64  # that is asked for
    load: tuple[int, ...]  # so far, by cargo

    def __init__(
        self,
        player: i64 = 0,
        unit: i64 = 0,
        origin: i64 = 0,
        here: i64 = 0,
        steps: i64 = 0,
        under_way: bool = False,
        to: i64 = 0,
        cargo: i64 = 0,
        load: tuple[int, ...] = NO_LOAD,
    ) -> None:
        super().__init__(player, unit, origin, here, steps, under_way)
        self.to = to
        self.cargo = cargo
        self.load = load

    def left(self, s: Scythe) -> i64:
        """What could still be taken."""
        return available(s, self.player, self.here, self.cargo) - self.load[self.cargo]

    def legal(self, s: Scythe) -> list[int]:
        take = TAKES[self.cargo]
        return [take.at(n) for n in range(self.least(s), self.most(s) + 1)]

    def least(self, s: Scythe) -> i64:
        must = stranded(s, self.player, self.unit, self.here, self.cargo)
        return self.most(s) if must else 1 if self.owes(s) else 0

    def owes(self, s: Scythe) -> bool:
        """Must a resource come along, and is this the last kind to be asked for?"""
        if not s.box.demands or self.cargo < FIRST_RESOURCE or any(self.load[FIRST_RESOURCE:]):
            return False
        kinds = range(self.cargo + 1, CARGO)
        if any(available(s, self.player, self.here, cargo) for cargo in kinds):
            return False
        return any(module.demands(s, self.player, self.to) for module in s.box.demands)

    def most(self, s: Scythe) -> i64:
        return min(self.left(s), MOST_AT_ONCE)

    def about(self, s: Scythe) -> ScytheLoadAbout:
        return {
            "piece": piece(self.unit),
            "place": PLACES[self.here],
            "to": PLACES[self.to],
            "what": CARGO_NAMES[self.cargo],
            "least": self.least(s),
            "most": self.most(s),
        }

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"n": TAKES[self.cargo].n(a)}

    def apply(self, s: Scythe, a: i64) -> None:
        n = TAKES[self.cargo].n(a)
        all_of_it = n == self.left(s)
        load = (*self.load[: self.cargo], self.load[self.cargo] + n, *self.load[self.cargo + 1 :])
        again = n == MOST_AT_ONCE and not all_of_it
        self.load_up(s, self.to, self.steps, self.cargo if again else self.cargo + 1, load)

    def formerly(self, s: Scythe, a: i64) -> i64:
        return TAKES[self.cargo].at(TAKE.n(a))

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if not TAKES[self.cargo].has(a):
            return None
        most = self.left(s)
        if TAKES[self.cargo].n(a) > most:
            return Refusal("S-MOVE-11", "no.cargo_there", n=most, place=self.here)
        if self.owes(s):
            return Refusal("S-AIR-33", "no.toll", place=self.to)
        return Refusal("S-MOVE-17", "no.left_on_lake", place=self.here)


class Arrive(Event):
    """Unit and cargo are there; enemies, encounters and the end of its steps stop it."""

    RULES = "S-MOVE-18..22, S-MOVE-26..31"
    __slots__ = ("here", "load", "origin", "steps", "to", "under_way", "unit")
    unit: i64
    origin: i64
    here: i64
    steps: i64
    under_way: bool
    to: i64
    load: tuple[int, ...]

    def __init__(
        self,
        player: i64 = 0,
        unit: i64 = 0,
        origin: i64 = 0,
        here: i64 = 0,
        steps: i64 = 0,
        under_way: bool = False,
        to: i64 = 0,
        load: tuple[int, ...] = NO_LOAD,
    ) -> None:
        self.player = player
        self.unit = unit
        self.origin = origin
        self.here = here
        self.steps = steps
        self.under_way = under_way
        self.to = to
        self.load = load

    def apply(self, s: Scythe, a: i64) -> None:
        self.carry(s)
        self.arrive(s)

    def arrive(self, s: Scythe) -> None:
        """The unit is there: it may slip by all that could meet it, if an ability says so."""
        p, unit = self.player, self.unit
        load = self.load
        for module in s.box.on_carry:
            load = module.on_carry(s, p, unit, self.here, self.to, load)
        if unit != WORKER_UNIT and self.steps > 0:
            for ability in s.seats[p].abilities():
                if ability.slips_by(s, self, load):
                    return
        self.meet(s, load)

    def meet(self, s: Scythe, load: tuple[int, ...]) -> None:
        """Does it stop, or may it go on?"""
        p, unit, to = self.player, self.unit, self.to
        stopped = False
        for module in s.box.on_arrive:
            if module.on_arrive(s, p, unit, to):
                stopped = True
        if unit != WORKER_UNIT:
            enemy = s.enemy_fighters(p, to)
            if enemy != NOBODY:
                s.march.enter(unit, to, self.origin, self.here, load)
                s.tell("enter", p, place=to, other=enemy)
                return
            if drive_off(s, p, to):
                return
        if stopped or (unit == CHARACTER and s.has_encounter(to)):
            return
        if self.steps > 0 and reach(s, p, unit, to):
            s.push(Travel(p, unit, self.origin, to, self.steps, under_way=True))

    def carry(self, s: Scythe) -> None:
        """Move the unit and what it took along."""
        p, here, to = self.player, self.here, self.to
        seat = s.seats[p]
        tired = s.march.tired
        if self.unit == CHARACTER:
            seat.character = to
        elif self.unit == WORKER_UNIT:
            seat.workers[here] -= 1
            seat.workers[to] += 1
            tired[to] += 1
            if self.under_way:
                tired[here] -= 1
        else:
            seat.mechs[self.unit - FIRST_MECH] = to
        workers: i64 = self.load[FRESH] + self.load[TIRED]
        seat.workers[here] -= workers
        seat.workers[to] += workers
        tired[here] -= self.load[TIRED]
        tired[to] += self.load[TIRED]
        s.tell("move", p, what=self.unit, place=to, from_=here)
        if self.unit != WORKER_UNIT:
            for ability in seat.abilities():
                ability.stepped(s, p, here, to)
        if workers:
            s.tell("along.workers", p, n=workers, place=to, from_=here)
        for kind in range(KINDS):
            n: i64 = self.load[FIRST_RESOURCE + kind]
            if n:
                s.resources[here * KINDS + kind] -= n
                s.resources[to * KINDS + kind] += n
                s.tell("along.resource", p, n=n, place=to, what=kind)


def workers_of_others(s: Scythe, p: i64, place: i64) -> list[int]:
    """The other players who have workers there."""
    return [q for q, enemy in enumerate(s.seats) if q != p and enemy.workers[place]]


def drive_off(s: Scythe, p: i64, place: i64) -> bool:
    """Enemy workers alone go home, and each costs popularity.  S-MOVE-18..21"""
    gone: i64 = 0
    for q in workers_of_others(s, p, place):
        enemy = s.seats[q]
        n: i64 = enemy.workers[place]
        enemy.workers[place] = 0
        enemy.workers[enemy.home()] += n
        gone += n
        s.tell("drive_off", p, n=n, place=place, other=q)
        for module in s.box.on_drive_off:
            module.on_drive_off(s, p, q, place, n)
    lose_popularity(s, p, gone, BY_DRIVING_OFF)
    s.driven_off += gone
    return gone > 0
