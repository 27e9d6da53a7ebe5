"""Movement by table: for every faction and every set of deployed mechs, where one unit's move can end."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from scythe_table import scythe, seat
from table import choices, play

from veche.games.scythe.data.board import PLACES
from veche.games.scythe.state import Scythe
from veche.testing import rule

# The board for somebody who walks.  Place: steps on dry land | across a river | onto a lake.
ROADS = """
    B1: C1 B2           |             | A2          C1: B1 D1 B2        |             | C2
    D1: C1              | E1 D2       | C2          E1: F1 E2           | D1 D2       |
    F1: E1 E2           | G1 F2       |             G1: F2 G2           | F1          |
    A2: B1 B2 B3        |             |             B2: B1 C1 C3        | B3          | A2 C2
    C2: C1 D1 B2 D2 C3 D3 |           |             D2: D3              | D1 E1 E2    | C2 E3
    E2: E1 F1           | D2 F2 F3    | E3          F2: G1 G2 F3        | F1 E2 G3    |
    G2: G1 F2           | G3          |             B3: A4 B4           | B2 C3       | A2
    C3: B2 D3           | B3 B4       | C2 C4       D3: D2 C3 D4        |             | C2 E3 C4
    E3: D2 E2 D3 F3 D4 E4 |           |             F3: F2 E4           | E2 G3 F4    | E3
    G3: F4 G4           | F2 G2 F3    |             A4: B3 B4           | A5 B5       |
    B4: B3 A4           | C3 B5 C5    | C4          C4: C3 D3 B4 D4 C5 D5 |           |
    D4: D3 E4 D5        |             | E3 C4 E5    E4: F3 D4 F5        | F4          | E3 E5
    F4: G3 G4           | F3 E4 F5    | G5          G4: G3 F4           |             | G5
    A5: B5              | A4 A6       |             B5: A5 C5           | A4 B4 A6 B6 |
    C5: B5 D5 C6        | B4 B6       | C4          D5: D4 C5 C6 D6     |             | C4 E5
    E5: D4 E4 D5 F5 D6 E6 |           |             F5: E4 E6 F6        | F4          | E5 G5
    G5: F4 G4 F5 F6 G6  |             |             A6: B6 B7           | A5 B5       |
    B6: A6 B7           | B5 C5 C6    | C7          C6: C5 D5 D6        | B6 D7       | C7
    D6: D5 C6 E6        | D7 E7       | E5          E6: F5 D6 F6 F7     | E7          | E5
    F6: F5 E6 G6 F7 G7  |             | G5          G6: F6 G7           |             | G5
    B7: A6 B6           |             | C7          C7: B6 C6 B7 D7     |             |
    D7: E7 D8           | C6 D6       | C7          E7: D7 D8           | D6 E6 F7    |
    F7: E6 F6 G7        | E7          |             G7: F6 G6 F7        |             |
    D8: D7 E7           |             |             nordic: E1 F1       |             |
    rusviet: G3 G4      | G2          |             togawa: G6 G7       |             |
    crimea: D7 D8       |             | C7          saxony: A6 B7       |             |
    polania: B3 A4      |             | A2          albion: B1 C1       |             |
"""

TUNNELS = set("D2 C3 F3 C5 F5 D6".split())
LAKES = set("A2 C2 E3 C4 E5 G5 C7".split())
MOUNTAINS = set("B1 E2 C3 E4 G4 A6 F6 E7".split())
VILLAGES = set("D1 G1 G3 B4 F5 B6 C6 F7 D8".split())
BASES = set("nordic rusviet togawa crimea saxony polania albion".split())

# Onto which hex from which other ones a faction wades.
WADES = {
    # forest and mountain
    "nordic": "E1<D1 D2, E2<D2 F2 F3, F3<E2 G3 F4, B3<B2 C3, C3<B3 B4, E4<F4, A5<A4 A6, B5<A4 B4 A6 B6, "
    "A6<A5 B5, E6<E7, E7<D6 E6 F7",
    "saxony": "E1<D1 D2, E2<D2 F2 F3, F3<E2 G3 F4, B3<B2 C3, C3<B3 B4, E4<F4, A5<A4 A6, B5<A4 B4 A6 B6, "
    "A6<A5 B5, E6<E7, E7<D6 E6 F7",
    # farm and village
    "rusviet": "D1<E1 D2, G1<F1, F2<F1 E2 G3, G2<G3 rusviet, G3<F2 G2 F3, A4<A5 B5, B4<C3 B5 C5, C5<B4 B6, "
    "F5<F4, B6<B5 C5 C6, C6<B6 D7, D7<C6 D6, F7<E7",
    # farm and tundra
    "crimea": "D2<D1 E1 E2, F1<G1 F2, F2<F1 E2 G3, G2<G3 rusviet, B2<B3, A4<A5 B5, F4<F3 E4 F5, C5<B4 B6, "
    "D7<C6 D6, D6<D7 E7",
    # village and mountain
    "polania": "D1<E1 D2, G1<F1, E2<D2 F2 F3, C3<B3 B4, G3<F2 G2 F3, B4<C3 B5 C5, E4<F4, F5<F4, A6<A5 B5, "
    "B6<B5 C5 C6, C6<B6 D7, E7<D6 E6 F7, F7<E7",
}

# The special ability of movement, and the one that is for combat only.
SPECIAL = {
    "nordic": "seaworthy",
    "rusviet": "township",
    "crimea": "wayfare",
    "saxony": "underpass",
    "polania": "submerge",
}
WARLIKE = {
    "nordic": "artillery",
    "rusviet": "peoples_army",
    "crimea": "scout",
    "saxony": "disarm",
    "polania": "camaraderie",
}

# The second seat has nothing on the board; Crimea finds six home bases open.
OTHER = {
    "nordic": "rusviet",
    "rusviet": "nordic",
    "crimea": "polania",
    "saxony": "nordic",
    "polania": "nordic",
}

# Where a monument, and nothing else, holds a village of Rusviet or a mountain of Saxony.
HELD = {"rusviet": "C6", "saxony": "G4"}


# -- playing it ---------------------------------------------------------------------------------------------


def abilities(faction: str) -> list[str]:
    return ["riverwalk", SPECIAL[faction], "speed", WARLIKE[faction]]


def subsets(words: list[str]) -> list[tuple[str, ...]]:
    return [some for n in range(len(words) + 1) for some in combinations(words, n)]


def table(
    faction: str,
    deployed: tuple[str, ...],
    kind: str,
    start: str,
    structures: dict[str, str] | None = None,
    new: tuple[str, ...] = (),
) -> Scythe:
    """One unit at the start; all others at home, and nobody else on the board."""
    mechs = dict.fromkeys(deployed, faction)
    built = dict(structures or {})
    own: dict[str, object] = {"workers": {}, "mechs": mechs, "structures": built, "new": new}
    if kind == "character":
        own["character"] = start
    elif kind == "worker":
        own["workers"] = {start: 1}
    else:
        mechs[deployed[0]] = start
    if faction in HELD:
        built["monument"] = HELD[faction]
    return scythe(**{faction: own, OTHER[faction]: {"workers": {}}}, active=faction, top="units")


def stands(s: Scythe, faction: str, kind: str) -> str:
    """The only worker, the character, or the mech that is on its way."""
    own = seat(s, faction)
    if kind == "character":
        return PLACES[own.character]
    if kind == "worker":
        return PLACES[next(place for place, n in enumerate(own.workers) if n)]
    return PLACES[next(place for i, place in enumerate(own.mechs) if s.march.has_moved(i + 1))]


def walked(s: Scythe, faction: str, kind: str, start: str) -> set[str]:
    """Every place where the unit can be after a step of its move, by playing them all."""
    play(s, "unit.character" if kind == "character" else f"unit.{kind} {start}")
    found = {stands(s, faction, kind)} - {start}  # a first step without a choice
    ways = [s]
    while ways:
        here = ways.pop()
        for text in choices(here):
            if text.startswith("go "):
                there = play(here.copy(), text)
                assert stands(there, faction, kind) == text[3:]
                found.add(text[3:])
                ways.append(there)
    return found


# -- the tables as one step ---------------------------------------------------------------------------------


@cache
def roads() -> dict[str, tuple[set[str], set[str], set[str]]]:
    """Place: land, river, lake."""
    found: dict[str, tuple[set[str], set[str], set[str]]] = {}
    for line in ROADS.strip().splitlines():
        parts = line.replace(":", " : ").replace("|", " | ").split()
        colons = [i for i, word in enumerate(parts) if word == ":"]
        for n, i in enumerate(colons):
            end = colons[n + 1] - 1 if n + 1 < len(colons) else len(parts)
            land, river, lake = " ".join(parts[i + 1 : end]).split("|")
            found[parts[i - 1]] = (set(land.split()), set(river.split()), set(lake.split()))
    return found


@cache
def wading(faction: str) -> set[tuple[str, str]]:
    return {
        (source, target)
        for entry in WADES[faction].split(", ")
        for target, sources in [entry.split("<")]
        for source in sources.split()
    }


def one_step(faction: str, deployed: tuple[str, ...], here: str) -> set[str]:
    """For a character or mech; it controls the mountain or village that it stands on."""
    land, river, lake = roads()[here]
    out = set(land)
    held = {HELD[faction]} if faction in HELD else set()
    if here in TUNNELS:
        out |= TUNNELS
    if "riverwalk" in deployed:
        out |= {to for to in river if (here, to) in wading(faction)}
    if "seaworthy" in deployed:
        out |= lake
    if "submerge" in deployed:
        out |= LAKES if here in LAKES else lake
    if "township" in deployed and (here in VILLAGES or here == "D4"):
        out |= held | {"D4"}
    if "underpass" in deployed and (here in MOUNTAINS or here in TUNNELS):
        out |= held | TUNNELS
    if "wayfare" in deployed:
        out |= BASES - {OTHER[faction]}
    return out - {here}


def one_move(faction: str, deployed: tuple[str, ...], here: str) -> set[str]:
    """One step, or two with Speed."""
    once = one_step(faction, deployed, here)
    if "speed" not in deployed:
        return once
    return once.union(*(one_step(faction, deployed, middle) for middle in once))


# -- sixteen sets of mechs, written out --------------------------------------------------------------------

# A start, and line by line what a set of abilities adds to what smaller sets give already.  The ability for
# combat adds nothing.
WRITTEN = """
nordic from D2, a tunnel between two lakes
    on foot: D3 C3 F3 C5 F5 D6
    riverwalk: E1 E2
    seaworthy: C2 E3
    speed: D2 D4 B2 F2 E4 B5 D5 C6 E6 F6
    riverwalk speed: B3 E7 F1
    seaworthy speed: C4 E5 G5 C1 D1 E2

nordic from nordic, home
    on foot: E1 F1
    speed: E2

nordic from E2, a mountain between rivers at a lake
    on foot: E1 F1
    riverwalk: F3
    seaworthy: E3
    speed: E2
    riverwalk speed: F2 E4 D2 C3 C5 F5 D6
    seaworthy speed: D2 D3 F3 D4 E4

rusviet from G3, a village, with C6 held
    on foot: F4 G4
    riverwalk: F2 G2
    township: D4 C6
    speed: G3
    riverwalk speed: G1 F3 F5
    township speed: D3 E4 D5 C5 D6
    riverwalk township speed: B6 D7

rusviet from rusviet, home beside a village
    on foot: G3 G4
    riverwalk: G2
    speed: F4
    riverwalk speed: F2 G1
    township speed: D4 C6

rusviet from D4, the Factory, with C6 held
    on foot: D3 E4 D5
    township: C6
    speed: D4 D2 C3 F3 F5 C5 C6 D6
    riverwalk township speed: B6 D7

crimea from D7, with six home bases open
    on foot: E7 D8
    riverwalk: D6
    wayfare: nordic rusviet togawa crimea saxony albion
    speed: D7
    riverwalk speed: C6 E6 D5 D2 C3 F3 C5 F5
    wayfare speed: E1 F1 G3 G4 G6 G7 A6 B7 B1 C1
    riverwalk wayfare speed: G2

saxony from A6, a mountain, with G4 held
    on foot: B6 B7
    riverwalk: A5 B5
    underpass: D2 C3 F3 C5 F5 D6 G4
    speed: A6
    riverwalk speed: C5
    underpass speed: D3 B2 F2 E4 B5 D5 C6 E6 F6 F4 G3
    riverwalk underpass speed: E1 E2 B3 E7

saxony from C5, a tunnel, with G4 held
    on foot: B5 D5 C6 D2 C3 F3 F5 D6
    underpass: G4
    speed: C5 A5 D4 D3 B2 F2 E4 E6 F6
    riverwalk speed: A6 E1 E2 B3 E7
    underpass speed: F4 G3

polania from B3, a forest at a lake
    on foot: A4 B4
    riverwalk: C3
    submerge: A2
    speed: B3
    riverwalk speed: B2 D3 D2 F3 C5 F5 D6
    submerge speed: B1 B2 C2 E3 C4 E5 G5 C7

polania from polania, home with a shore
    on foot: B3 A4
    submerge: A2
    speed: B4
    riverwalk speed: C3
    submerge speed: B1 B2 C2 E3 C4 E5 G5 C7
"""

Adds = list[tuple[set[str], set[str]]]

# What a move shows with one ability alone; with several that they add up.
ABOUT = {
    "riverwalk": ["S-MECH-02"],
    "speed": ["S-MECH-05"],
    "seaworthy": ["S-MECH-20"],
    "township": ["S-MECH-15"],
    "wayfare": ["S-MECH-29"],
    "underpass": ["S-MECH-10"],
    "submerge": ["S-MECH-34"],
}


def about(some: list[str], start: str) -> list[str]:
    """The rules by which a set of abilities adds places to a move from this start."""
    match some:
        case []:
            return ["S-MOVE-06", "S-MOVE-09", *(["S-MOVE-10"] if start in TUNNELS else [])]
        case ["underpass"] if start in TUNNELS:
            return ["S-MECH-11"]
        case ["speed"] if start in TUNNELS:
            return ["S-MECH-05", "S-MECH-07"]
        case ["riverwalk" | "submerge" as word] if start in BASES:
            return [*ABOUT[word], "S-MOVE-37"]
        case ["wayfare", "speed"]:
            return ["S-MECH-38", "S-MECH-30"]
        case [word]:
            return ABOUT[word]
    return ["S-MECH-38"]


def written() -> list[object]:
    """Faction, start, deployed mechs and where the move can end, for all sixteen sets of each block."""
    rows: list[object] = []
    for text in WRITTEN.strip().split("\n\n"):
        head, *lines = text.splitlines()
        faction, _, start = head.split(",")[0].split()
        adds: Adds = []
        for line in lines:
            words, places = line.split(": ")
            adds.append((set(words.split()) - {"on", "foot"}, set(places.split())))
        for deployed in subsets(abilities(faction)):
            ends: set[str] = set().union(*(places for words, places in adds if words <= {*deployed}))
            some = [word for word in deployed if word != WARLIKE[faction]]
            marks = [rule(*about(some, start))] if any(words == {*some} for words, _ in adds) else []
            name = "-".join([faction, start, *deployed])
            rows.append(pytest.param(faction, start, deployed, ends, id=name, marks=marks))
    return rows


@pytest.mark.parametrize(("faction", "start", "deployed", "ends"), written())
def test_all_sixteen_sets_of_mechs(
    faction: str, start: str, deployed: tuple[str, ...], ends: set[str]
) -> None:
    for kind in ("character", "mech") if deployed else ("character",):
        s = table(faction, deployed, kind, start)
        assert walked(s, faction, kind, start) == ends, kind
    assert one_move(faction, deployed, start) == ends


# -- the whole board ----------------------------------------------------------------------------------------

EVERYWHERE = ABOUT | {
    "riverwalk": ["S-MECH-01", "S-MECH-02", "S-MECH-03"],
    "speed": ["S-MECH-05", "S-MECH-07"],
    "underpass": ["S-MECH-10", "S-MECH-11"],
}


def everywhere() -> list[object]:
    """Each faction with each set of mechs that changes where it can go."""
    rows: list[object] = []
    for faction, special in SPECIAL.items():
        for deployed in subsets(["riverwalk", special, "speed"]):
            ids = ["S-MECH-38"] if deployed else ["S-MOVE-06", "S-MOVE-08", "S-MOVE-09"]
            marks = rule(*(EVERYWHERE[deployed[0]] if len(deployed) == 1 else ids))
            name = "-".join([faction, *deployed])
            rows.append(pytest.param(faction, deployed, id=name, marks=marks))
    return rows


@pytest.mark.parametrize(("faction", "deployed"), everywhere())
def test_a_character_anywhere_on_the_board(faction: str, deployed: tuple[str, ...]) -> None:
    for start in sorted(roads()):
        if start in LAKES and not {"seaworthy", "submerge"} & {*deployed}:
            continue  # it could not have got there
        if start in BASES and start != faction and "wayfare" not in deployed:
            continue
        if start == OTHER[faction]:
            continue
        expected = one_move(faction, deployed, start)
        s = table(faction, deployed, "character", start)
        assert walked(s, faction, "character", start) == expected, start


@pytest.mark.parametrize(
    ("faction", "deployed"),
    [
        pytest.param("nordic", False, marks=rule("S-FACTION-08")),
        pytest.param("nordic", True, marks=rule("S-FACTION-08")),
        pytest.param("rusviet", False, marks=rule("S-MOVE-06", "S-MOVE-09", "S-MOVE-37")),
        pytest.param("rusviet", True, marks=rule("S-MECH-04", "S-MECH-17")),
        pytest.param("crimea", False, marks=rule("S-MOVE-06", "S-MOVE-08", "S-MOVE-09")),
        pytest.param("crimea", True, marks=rule("S-MECH-04")),
        pytest.param("saxony", False, marks=rule("S-MOVE-06", "S-MOVE-09", "S-MOVE-10")),
        pytest.param("saxony", True, marks=rule("S-MECH-04", "S-MECH-12")),
        pytest.param("polania", False, marks=rule("S-MOVE-06", "S-MOVE-09", "S-MOVE-37")),
        pytest.param("polania", True, marks=rule("S-MECH-04")),
    ],
)
def test_a_worker_anywhere_on_the_board(faction: str, deployed: bool) -> None:
    """Roads and tunnels, and rivers for the Nordic; no mech ability helps it."""
    mechs = tuple(abilities(faction)) if deployed else ()
    for start in sorted(set(roads()) - LAKES - BASES | {faction}):
        land, river, _ = roads()[start]
        expected = land | (TUNNELS if start in TUNNELS else set())
        if faction == "nordic":
            expected |= river
        s = table(faction, mechs, "worker", start)
        assert walked(s, faction, "worker", start) == expected - {start}, start


# -- mines --------------------------------------------------------------------------------------------------

# Rules, faction, its mine, unit, mechs, start: where the move can end.
MINES = """
    S-BUILD-09, polania, A4, worker,    ,          A4: B3 B4 D2 C3 F3 C5 F5 D6
    S-BUILD-09, polania, A4, worker,    ,          F5: E4 E6 F6 D2 C3 F3 C5 D6 A4
    S-BUILD-09, polania, A4, character, ,          A4: B3 B4 D2 C3 F3 C5 F5 D6
    S-BUILD-09, polania, A4, character, ,          D2: D3 C3 F3 C5 F5 D6 A4
    S-BUILD-09, polania, A4, mech,      riverwalk, D2: D3 C3 F3 C5 F5 D6 A4 D1 E2
    S-BUILD-09, nordic,  F1, worker,    ,          F1: E1 E2 G1 F2 D2 C3 F3 C5 F5 D6
    S-MOVE-06,  polania, A4, worker,    ,          B3: A4 B4
    S-MECH-07,  crimea,  D8, mech,      speed,     D8: D7 E7 D2 C3 F3 C5 F5 D6 D8 D3 B2 F2 E4 B5 D5 C6 E6 F6
    S-MECH-07,  crimea,  D8, mech,      speed,     D7: E7 D8 D7 D2 C3 F3 C5 F5 D6
    S-MECH-07,  crimea,  D8, character, speed,     crimea: D7 D8 E7 D2 C3 F3 C5 F5 D6
    S-MECH-10,  saxony,  B7, mech,      underpass, E4: F3 D4 F5 D2 C3 C5 D6 G4 B7
    S-MECH-11,  saxony,  B7, mech,      underpass, B7: A6 B6 D2 C3 F3 C5 F5 D6 G4
    S-MECH-12,  saxony,  B7, worker,    underpass, B7: A6 B6 D2 C3 F3 C5 F5 D6
    S-BUILD-09, saxony,  B7, mech,      disarm,    B7: A6 B6 D2 C3 F3 C5 F5 D6
"""


def mines() -> list[object]:
    rows: list[object] = []
    for line in MINES.strip().splitlines():
        head, ends = line.split(": ")
        id, *values = (word.strip() for word in head.split(","))
        rows.append(pytest.param(*values, ends, marks=rule(id)))
    return rows


@pytest.mark.parametrize(("faction", "mine", "kind", "mech", "start", "ends"), mines())
def test_the_own_mine_is_one_more_tunnel(
    faction: str, mine: str, kind: str, mech: str, start: str, ends: str
) -> None:
    s = table(faction, tuple(mech.split()), kind, start, {"mine": mine})
    assert walked(s, faction, kind, start) == set(ends.split())


@rule("S-BUILD-08")
@pytest.mark.parametrize(("start", "ends"), [("A4", "B3 B4"), ("D2", "D3 C3 F3 C5 F5 D6")])
def test_a_mine_opens_with_the_next_turn(start: str, ends: str) -> None:
    """The Factory card moves a unit after a Build in the same turn."""
    s = table("polania", (), "character", start, {"mine": "A4"}, ("mine",))
    assert walked(s, "polania", "character", start) == set(ends.split())


@rule("S-BUILD-06", "S-BUILD-09")
@pytest.mark.parametrize("kind", ["character", "worker"])
def test_a_mine_is_no_tunnel_for_others(kind: str) -> None:
    own: dict[str, object] = (
        {"workers": {"A4": 1}} if kind == "worker" else {"workers": {}, "character": "A4"}
    )
    s = scythe(
        nordic={"workers": {}, "structures": {"mine": "A4"}}, polania=own, active="polania", top="units"
    )
    assert walked(s, "polania", kind, "A4") == {"B3", "B4"}
