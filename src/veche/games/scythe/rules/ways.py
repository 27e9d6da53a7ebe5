"""The ways of a unit: where they lead, what it meets there, and a whole way with its load in one breath."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.errors import BadNotation, IllegalAction, shown
from veche.core.words import line
from veche.games.scythe.actions import CARGO_NAMES, GO, TAKES
from veche.games.scythe.data.board import NOWHERE, PLACES
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.rules.encounter import visits_factory
from veche.games.scythe.rules.move import (
    Arrive,
    Journey,
    Load,
    Travel,
    available,
    first_cargo,
    workers_of_others,
)
from veche.games.scythe.rules.strength import combat_in
from veche.games.scythe.state import CARGO, CHARACTER, FIRST_MECH, NOBODY, WORKER_UNIT, Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.question import Find, ScytheMeaning, ScytheMeeting, ScytheWay, Warns

MOST_DIGITS = 9  # of a number that somebody could mean
EXAMPLE = "go E5 via D4 with worker 2 oil 1"
ALL = "all"
NONE = "none"


# -- where they lead --------------------------------------------------------------------------------------


def ways(s: Scythe) -> list[ScytheWay]:
    """All places that the unit on its way can reach, the near ones first; it carries only what it must."""
    found: list[ScytheWay] = []
    known = [travel_of(s).here]
    edge: list[tuple[list[str], Scythe]] = [([], s)]
    while edge:
        further: list[tuple[list[str], Scythe]] = []
        for through, world in edge:
            for a in travel_of(world).legal(world):
                to = GO.place(a) if GO.has(a) else NOWHERE
                if to == NOWHERE or to in known:
                    continue
                known.append(to)
                there = world.copy()
                there.pass_over_automata()
                arrival = go(there, to)
                meets = meeting(there, arrival)
                way: ScytheWay = {
                    "to": PLACES[to],
                    "through": through,
                    "left": 0,
                    "meets": meets,
                    "finds": find(there, arrival),
                    "ends": False,
                    "warns": warning(there, arrival, meets),
                }
                found.append(way)
                arrival.arrive(there)
                step = there.agenda[-1]
                if isinstance(step, Travel):
                    way["left"] = step.steps
                    further.append(([*through, PLACES[to]], there))
                else:
                    there.settle()
                    way["ends"] = there.has_passed_on(s)
        edge = further
    return found


def travel_of(s: Scythe) -> Travel:
    """The unit that is on its way."""
    step = s.agenda[-1]
    assert isinstance(step, Travel)
    return step


def go(s: Scythe, to: i64) -> Arrive:
    """Take a step with the least load; the unit has come there, but nobody there has met it."""
    step = s.agenda.pop()
    step.apply(s, GO.at(to))
    while True:
        step = s.agenda.pop()
        if isinstance(step, Arrive):
            step.carry(s)
            return step
        step.apply(s, step.legal(s)[0])


def meeting(s: Scythe, arrival: Arrive) -> ScytheMeeting | None:
    """A combat, or workers who are driven off.  S-MOVE-18..21, S-MOVE-26"""
    p, to = arrival.player, arrival.to
    if arrival.unit == WORKER_UNIT:
        return None
    if s.enemy_fighters(p, to) != NOBODY:
        return combat_in(s, p, to)
    others = workers_of_others(s, p, to)
    if not others:
        return None
    gone = sum(s.seats[q].workers[to] for q in others)
    return {
        "what": "workers",
        "who": FACTIONS[s.seats[others[0]].faction],
        "workers": gone,
        "popularity": min(gone, s.seats[p].popularity),
        "sides": [],
    }


def find(s: Scythe, arrival: Arrive) -> Find | None:
    """What waits for a character there."""
    is_character = arrival.unit == CHARACTER
    if s.has_encounter(arrival.to):
        return "encounter" if is_character else "token"
    return "factory_card" if is_character and visits_factory(s, arrival.player) else None


def warning(s: Scythe, arrival: Arrive, meets: ScytheMeeting | None) -> Warns | None:
    """A combat without any power, or what a module warns of."""
    if meets is not None and meets["what"] == "combat" and not s.seats[s.active].power:
        return "no_power" if s.seats[s.active].hand else "nothing_to_show"
    for module in s.box.warns:
        warns = module.warns(s, arrival.player, arrival.to)
        if warns is not None:
            return warns
    return None


def step_to(s: Scythe, to: i64) -> ScytheMeaning:
    """What the next step means."""
    there = s.copy()
    arrival = go(there, to)
    means: ScytheMeaning = {"place": PLACES[to]}
    meets = meeting(there, arrival)
    if meets is not None:
        means["meets"] = meets
    found = find(there, arrival)
    if found is not None:
        means["finds"] = found
    warns = warning(there, arrival, meets)
    if warns is not None:
        means["warns"] = warns
    return means


def stays_held(s: Scythe, journey: Journey) -> bool:
    """Would the place stay one's own if all went along that can?  A home base is nobody's to lose."""
    p, unit, here = journey.player, journey.unit, journey.here
    if s.box.board.is_base[here]:
        return True
    left = s.copy()
    seat = left.seats[p]
    if unit == CHARACTER:
        seat.character = NOWHERE
    elif unit == WORKER_UNIT:
        seat.workers[here] -= 1
    else:
        seat.mechs[unit - FIRST_MECH] = NOWHERE
        seat.workers[here] = 0
    return left.controller(here) == p


# -- a whole way ------------------------------------------------------------------------------------------


def way_with_load(s: Scythe, gesture: str) -> list[int]:
    """The steps of a way and the answers about its load, whichever of them are asked.

    What is taken along stays on board at every step.
    """
    words = gesture.lower().split()
    if words[:1] != ["go"] or len(words) < 2:
        return []
    path, load = read(s, words[1:], gesture)
    actions: list[int] = []
    ahead = s.copy()
    for place in path:
        step = GO.at(place)
        actions.append(step)
        if step not in ahead.options:
            break  # whoever carries them out says why
        ahead.apply(step)
        while ahead.agenda and isinstance(ahead.agenda[-1], Load):
            take = answer(ahead, load)
            actions.append(take)
            ahead.apply(take)
    return actions


def answer(s: Scythe, load: list[int]) -> int:
    """How much of the cargo that is asked for goes along; where something must, no less."""
    step = s.agenda[-1]
    assert isinstance(step, Load)
    wanted = load[step.cargo] - step.load[step.cargo]
    return TAKES[step.cargo].at(max(step.least(s), min(wanted, step.most(s))))


def read(s: Scythe, words: list[str], gesture: str) -> tuple[list[int], list[int]]:
    """`E5 via D4 with worker 2 oil 1`: the places in their order, and the load by cargo."""
    at = words.index("with") if "with" in words else len(words)
    route, loaded = words[:at], words[at + 1 :]
    if not route or (len(route) > 1 and (route[1] != "via" or len(route) == 2)):
        raise misread(gesture)
    named = [place_named(word, gesture) for word in (*route[2:], route[0])]
    if len(named) == 1:
        shortest = [way["through"] for way in ways(s) if way["to"] == PLACES[named[0]]]
        named = [*(PLACES.index(name) for through in shortest for name in through), *named]
    return named, read_load(s, loaded, gesture) if at < len(words) else [0] * CARGO


def read_load(s: Scythe, words: list[str], gesture: str) -> list[int]:
    """Pairs of a cargo and a number; what does not lie there is refused."""
    travel = travel_of(s)
    there = [
        available(s, travel.player, travel.here, cargo) if cargo >= first_cargo(travel.unit) else 0
        for cargo in range(CARGO)
    ]
    if words == [ALL]:
        return there
    load = [0] * CARGO
    if words == [NONE]:
        return load
    if not words or len(words) % 2:
        raise misread(gesture)
    for what, number in zip(words[::2], words[1::2], strict=True):
        if what not in CARGO_NAMES or not number.isdecimal() or len(number) > MOST_DIGITS:
            raise misread(gesture)
        cargo = CARGO_NAMES.index(what)
        n = int(number)
        if n > there[cargo]:
            reason = line("no.cargo_there", n=there[cargo], place=travel.here)
            raise IllegalAction(f"{shown(gesture)}: {s.say(reason)}", "S-MOVE-11", reason)
        load[cargo] = n
    return load


def place_named(word: str, gesture: str) -> int:
    for number, name in enumerate(PLACES):
        if name.lower() == word:
            return number
    raise misread(gesture)


def misread(gesture: str) -> BadNotation:
    return BadNotation(f"{shown(gesture)} is not a way; a way reads “{EXAMPLE}”")
