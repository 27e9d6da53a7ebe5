"""The components: what the tables say is what is printed, told here a second time in other words."""

from __future__ import annotations

from types import ModuleType

import pytest
from scythe_table import new_scythe

from veche.games.scythe.board import PRINTED
from veche.games.scythe.data import (
    board,
    combat,
    components,
    encounters,
    factions,
    factory,
    mats,
    notation,
    objectives,
    scoring,
)
from veche.games.scythe.data.board import HEXES, NOWHERE, PLACES, TERRAINS
from veche.games.scythe.data.factions import MECH_ABILITIES
from veche.games.scythe.data.notation import ANY_NUMBER, COSTS, COUNTS, GAINS, Terms, ranges, terms
from veche.games.scythe.modules.fenris.data import VESNA_TOKENS
from veche.games.scythe.rules import abilities
from veche.testing import rule

# The board as it is seen: m mountain, f farm, t tundra, w forest, v village, ~ lake, F Factory;
# ! encounter, o tunnel.
PICTURE = """
    .   m   f   v!  w   t   v
      ~   t!  ~   to  m!  f   f!
    .   w   mo  w   ~   wo  v
      f   v!  ~   F   m   t!  m
    w!  w   fo  t   ~   vo  ~
      m   v!  v!  to  w   m!  t
    .   t   ~   f   m!  v   f
      .   .   .   v   .   .   .
"""
LETTERS = dict(zip("mftwv~F", "mountain farm tundra forest village lake factory".split(), strict=True))

TOUCHING = """
    B1: C1 A2 B2              C1: B1 D1 B2 C2           D1: C1 E1 C2 D2           E1: D1 F1 D2 E2
    F1: E1 G1 E2 F2           G1: F1 F2 G2              A2: B1 B2 B3              B2: B1 C1 A2 C2 B3 C3
    C2: C1 D1 B2 D2 C3 D3     D2: D1 E1 C2 E2 D3 E3     E2: E1 F1 D2 F2 E3 F3     F2: F1 G1 E2 G2 F3 G3
    G2: G1 F2 G3              B3: A2 B2 C3 A4 B4        C3: B2 C2 B3 D3 B4 C4     D3: C2 D2 C3 E3 C4 D4
    E3: D2 E2 D3 F3 D4 E4     F3: E2 F2 E3 G3 E4 F4     G3: F2 G2 F3 F4 G4        A4: B3 B4 A5 B5
    B4: B3 C3 A4 C4 B5 C5     C4: C3 D3 B4 D4 C5 D5     D4: D3 E3 C4 E4 D5 E5     E4: E3 F3 D4 F4 E5 F5
    F4: F3 G3 E4 G4 F5 G5     G4: G3 F4 G5              A5: A4 B5 A6              B5: A4 B4 A5 C5 A6 B6
    C5: B4 C4 B5 D5 B6 C6     D5: C4 D4 C5 E5 C6 D6     E5: D4 E4 D5 F5 D6 E6     F5: E4 F4 E5 G5 E6 F6
    G5: F4 G4 F5 F6 G6        A6: A5 B5 B6 B7           B6: B5 C5 A6 C6 B7 C7     C6: C5 D5 B6 D6 C7 D7
    D6: D5 E5 C6 E6 D7 E7     E6: E5 F5 D6 F6 E7 F7     F6: F5 G5 E6 G6 F7 G7     G6: G5 F6 G7
    B7: A6 B6 C7              C7: B6 C6 B7 D7           D7: C6 D6 C7 E7 D8        E7: D6 E6 D7 F7 D8
    F7: E6 F6 E7 G7           G7: F6 G6 F7              D8: D7 E7
    nordic: E1 F1             rusviet: G2 G3 G4         togawa: G6 G7             crimea: C7 D7 D8
    saxony: A6 B7             polania: A2 B3 A4         albion: B1 C1
"""

RIVERS = """
    D1-E1 D1-D2 E1-D2 F1-G1 F1-F2 B2-B3 D2-E2 E2-F2 E2-F3 F2-G3 G2-G3 B3-C3 C3-B4 F3-G3 F3-F4 A4-A5 A4-B5
    B4-B5 B4-C5 E4-F4 F4-F5 A5-A6 B5-A6 B5-B6 C5-B6 B6-C6 C6-D7 D6-D7 D6-E7 E6-E7 E7-F7 rusviet-G2
"""

# What can be reached from each home base on foot.
PENINSULAS = {
    "nordic": {"E1", "F1", "E2"},
    "rusviet": {"G3", "F4", "G4"},
    "crimea": {"D7", "E7", "D8"},
    "saxony": {"A6", "B6", "B7"},
    "polania": {"B3", "A4", "B4"},
}


def place(name: str) -> int:
    return PLACES.index(name)


def names(places: list[int] | tuple[int, ...] | set[int]) -> list[str]:
    return [PLACES[p] for p in sorted(places)]


def on_foot(base: str) -> set[str]:
    """The hexes that any unit can reach from a home base, without tunnels."""
    found: set[int] = set()
    edge = [place(base)]
    while edge:
        edge = [hex for here in edge for hex in PRINTED.land_steps[here] if hex not in found]
        found.update(edge)
    return set(names(found))


def written(pairs: Terms, words: tuple[str, ...]) -> str:
    return ", ".join(f"{words[what]} {number}" for what, number in pairs)


# -- numbers and names ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("module", "words", "prefix"),
    [
        (board, board.RESOURCES, ""),
        (board, board.TERRAINS[:6], ""),
        (board, board.PRODUCTS[4:], ""),
        (notation, notation.COSTS, "COST_"),
        (mats, mats.TOP_ACTIONS, ""),
        (mats, mats.BOTTOM_ACTIONS, ""),
        (mats, mats.CHOICES, "CHOICE_"),
        (mats, mats.STRUCTURES, ""),
        (factions, factions.FACTIONS, ""),
        (scoring, scoring.STAR_SPACES, "STAR_"),
        (scoring, scoring.BONUS_TILES[:6], "BONUS_"),
    ],
)
def test_a_constant_is_the_number_of_its_word(
    module: ModuleType, words: tuple[str, ...], prefix: str
) -> None:
    whole = {"worker": board.PRODUCTS}.get(words[0], words)
    assert {word: getattr(module, prefix + word.upper()) for word in words} == {
        word: whole.index(word) for word in words
    }


def test_tables_that_share_an_order() -> None:
    assert tuple(row[1] for row in mats.STRUCTURE_TABLE) == mats.TOP_ACTIONS
    assert GAINS[notation.GAIN_UPGRADE : notation.GAIN_ENLIST + 1] == mats.BOTTOM_ACTIONS
    assert GAINS[notation.GAIN_RESOURCE : notation.GAIN_RESOURCES] == board.RESOURCES
    assert GAINS[: len(COSTS)] == COSTS
    assert COUNTS[: notation.COUNT_FACTORY] == tuple(f"control {terrain}" for terrain in TERRAINS[:5])
    assert names(PRINTED.home[:7]) == list(factions.WITH_PRINTED_BASE)
    assert PRINTED.home[7:] == [NOWHERE, NOWHERE]


@pytest.mark.parametrize(
    "words",
    [
        PLACES,
        TERRAINS,
        COSTS,
        GAINS,
        COUNTS,
        mats.MATS,
        mats.CHOICES,
        factory.FACTORY_CARDS,
        encounters.ENCOUNTER_CARDS,
        objectives.OBJECTIVES,
    ],
)
def test_no_word_stands_for_two_things(words: tuple[str, ...]) -> None:
    assert len(set(words)) == len(words)


def test_notation_is_read() -> None:
    assert terms("", GAINS) == ()
    assert terms("coins 2, cards 1", COSTS) == ((notation.COST_COINS, 2), (notation.COST_CARDS, 1))
    assert ranges("power 7+, coins 0-2, control tunnel 3", COUNTS) == (
        (notation.COUNT_POWER, 7, ANY_NUMBER),
        (notation.COUNT_COINS, 0, 2),
        (notation.COUNT_TUNNEL, 3, 3),
    )
    with pytest.raises(ValueError, match="not in tuple"):
        terms("gold 1", GAINS)


# -- board ------------------------------------------------------------------------------------------------


def test_the_board_looks_like_its_picture() -> None:
    seen = {}
    for row, line in enumerate(PICTURE.strip("\n").splitlines(), start=1):
        for column, hex in zip("ABCDEFG", line.split(), strict=True):
            if hex != ".":
                seen[f"{column}{row}"] = (LETTERS[hex[0]], "!" in hex, "o" in hex)
    assert list(seen) == list(HEXES)
    assert seen == {
        name: (TERRAINS[PRINTED.terrain[hex]], PRINTED.is_encounter[hex], PRINTED.is_tunnel[hex])
        for hex, name in enumerate(HEXES)
    }


def test_the_board_has_47_territories_of_seven_terrains() -> None:
    assert PRINTED.hexes == list(range(PRINTED.hex_size))
    assert len(HEXES) == PRINTED.hex_size == 47
    assert {name: PRINTED.terrain.count(terrain) for terrain, name in enumerate(TERRAINS)} == {
        "mountain": 8,
        "farm": 7,
        "tundra": 8,
        "forest": 7,
        "village": 9,
        "lake": 7,
        "factory": 1,
    }
    assert PLACES[PRINTED.factory] == "D4"
    assert names(PRINTED.lakes) == ["A2", "C2", "E3", "C4", "E5", "G5", "C7"]
    assert [hex for hex in range(len(PLACES)) if PRINTED.is_lake[hex]] == list(PRINTED.lakes)


def test_encounters_and_tunnels() -> None:
    assert names(PRINTED.encounters) == ["D1", "B2", "E2", "G2", "B4", "F4", "A5", "B6", "C6", "F6", "E7"]
    assert names(PRINTED.tunnels) == ["D2", "C3", "F3", "C5", "F5", "D6"]
    assert len(PRINTED.encounters) == scoring.MOST_COUNTED


def test_seven_home_bases_follow_the_hexes() -> None:
    assert names(PRINTED.bases) == ["nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion"]
    assert list(PRINTED.bases) == list(range(47, 54))
    assert PRINTED.places == list(range(PRINTED.size))
    assert PRINTED.size == 54
    assert PLACES[54:] == ("neutral", "A3", "H5", "vesna", "fenris")  # of other boards
    assert [place for place in PRINTED.places if PRINTED.is_base[place]] == PRINTED.bases
    assert [PRINTED.bit[place] for place in PRINTED.places] == [1 << hex for hex in range(47)] + [0] * 7
    for base in PRINTED.bases:
        assert PRINTED.terrain[base] == board.NO_TERRAIN
        assert PRINTED.product[base] == board.NOTHING
        assert len(PRINTED.land_steps[base]) == 2


def test_what_touches_what() -> None:
    touching: dict[str, list[str]] = {}
    for word in TOUCHING.split():
        if word.endswith(":"):
            touching[word[:-1]] = here = []
        else:
            here.append(word)
    assert {PLACES[place]: names(PRINTED.near[place]) for place in PRINTED.places} == touching


def test_rivers() -> None:
    listed = {frozenset(edge.split("-")) for edge in RIVERS.split()}
    drawn = [frozenset((PLACES[a], PLACES[b])) for a in range(len(PLACES)) for b in PRINTED.river_steps[a]]
    assert set(drawn) == listed
    assert len(listed) == 32
    assert len(drawn) == 2 * 31 + 1  # no step leads back into the home base


@pytest.mark.parametrize(
    "steps", [PRINTED.near, PRINTED.land_steps, PRINTED.river_steps], ids=["near", "land", "river"]
)
def test_contact_of_hexes_goes_both_ways(steps: list[list[int]]) -> None:
    pairs = {(a, b) for a in range(len(HEXES)) for b in steps[a]}
    if steps is PRINTED.land_steps:  # a lake can be left, not entered, by land
        pairs = {(a, b) for a, b in pairs if not PRINTED.is_lake[a]}
    assert pairs == {(b, a) for a, b in pairs}


def test_every_contact_is_land_or_river_or_lake() -> None:
    for here in range(len(PLACES)):
        land, river, lake = PRINTED.land_steps[here], PRINTED.river_steps[here], PRINTED.lake_steps[here]
        assert sorted(land + river + lake) == PRINTED.near[here]
        assert all(steps == sorted(steps) for steps in (land, river, lake))
        assert all(PRINTED.is_lake[hex] for hex in lake)
        assert not any(PRINTED.is_lake[hex] for hex in land + river)
        assert not set(PRINTED.bases) & {*land, *river, *lake}
        assert not (PRINTED.is_lake[here] and river)


def test_water_beside_home_bases() -> None:
    beside = {
        PLACES[base]: (names(PRINTED.river_steps[base]), names(PRINTED.lake_steps[base]))
        for base in PRINTED.bases
    }
    assert {base: water for base, water in beside.items() if any(water)} == {
        "rusviet": (["G2"], []),
        "crimea": ([], ["C7"]),
        "polania": ([], ["A2"]),
    }


def test_five_closed_peninsulas_and_one_mainland() -> None:
    assert {base: on_foot(base) for base in PENINSULAS} == PENINSULAS
    assert on_foot("togawa") == on_foot("albion")
    assert len(on_foot("albion")) == 25
    assert "D4" in on_foot("albion")
    everywhere = on_foot("albion").union(*PENINSULAS.values())
    assert sorted(everywhere) == sorted(set(HEXES) - set(names(PRINTED.lakes)))


def test_no_peninsula_has_a_tunnel() -> None:
    assert not set(names(PRINTED.tunnels)) & set().union(*PENINSULAS.values())


def test_the_factory_is_the_middle() -> None:
    assert (PRINTED.q[PRINTED.factory], PRINTED.r[PRINTED.factory]) == (0, 0)
    assert names(PRINTED.land_steps[PRINTED.factory]) == ["D3", "E4", "D5"]
    assert names(PRINTED.lake_steps[PRINTED.factory]) == ["E3", "C4", "E5"]


@pytest.mark.parametrize(
    ("direction", "row"),
    [
        (0, "A4 B4 C4 D4 E4 F4 G4"),
        (1, "C1 C2 D3 D4 E5 E6 F7"),
        (2, "F1 E2 E3 D4 D5 C6 C7"),
        (1, "E1 E2 F3 F4 G5 G6"),
        (2, "G5 F6 F7"),
    ],
)
def test_straight_rows(direction: int, row: str) -> None:
    found = [place(row.split()[0])]
    while (following := PRINTED.straight[direction][found[-1]]) != board.NOWHERE:
        found.append(following)
    assert [PLACES[hex] for hex in found] == row.split()


def test_straight_steps_are_the_contacts() -> None:
    steps = {(a, b) for row in PRINTED.straight for a, b in enumerate(row) if b != board.NOWHERE}
    assert steps | {(b, a) for a, b in steps} == {(a, b) for a in range(len(HEXES)) for b in PRINTED.near[a]}


@rule("S-TERM-09")
def test_four_resources() -> None:
    assert sorted(board.RESOURCES) == ["food", "metal", "oil", "wood"]


@rule("S-PRODUCE-06")
@pytest.mark.parametrize(
    ("hex", "product"),
    [("B1", "metal"), ("C1", "food"), ("B2", "oil"), ("D3", "wood"), ("D8", "worker")],
)
def test_what_a_terrain_yields(hex: str, product: str) -> None:
    terrain = PRINTED.terrain[place(hex)]
    assert board.PRODUCTS[board.YIELDS[terrain]] == product
    assert {PRINTED.product[p] for p in range(len(HEXES)) if PRINTED.terrain[p] == terrain} == {
        board.YIELDS[terrain]
    }


def test_lake_and_factory_yield_nothing() -> None:
    assert PRINTED.product[place("C4")] == PRINTED.product[PRINTED.factory] == board.NOTHING


# -- factions ---------------------------------------------------------------------------------------------


def test_the_five_factions_of_the_box() -> None:
    start = {
        factions.FACTIONS[f]: (factions.START_POWER[f], factions.START_CARDS[f], factions.COLOURS[f])
        for f in factions.factions_in()
    }
    assert start == {
        "nordic": (4, 1, "blue"),
        "rusviet": (3, 2, "red"),
        "crimea": (5, 0, "yellow"),
        "saxony": (1, 4, "black"),
        "polania": (2, 3, "white"),
    }
    assert all(power + cards == 5 for power, cards, _ in start.values())


def test_every_ability_has_its_class() -> None:
    box = new_scythe(2, invaders=True, fenris_factions=True).box
    assert abilities.NO_ABILITY not in box.abilities[: len(factions.MAT_ABILITIES)]
    modified = new_scythe(2, mech_mods="nordic:speed=armor").box
    assert abilities.NO_ABILITY not in modified.abilities[len(factions.MAT_ABILITIES) :]
    assert abilities.NO_POWER not in box.powers
    assert box.abilities[factions.DISARM] is abilities.BY_NAME["disarm"]
    assert set(abilities.BY_NAME) < set(factions.MECH_ABILITIES)
    assert set(abilities.POWERS_BY_NAME) < set(factions.FACTION_ABILITIES)


def test_each_faction_has_its_own_ability() -> None:
    assert [(factions.FACTIONS[f], factions.FACTION_ABILITY[f]) for f in factions.factions_in()] == [
        ("nordic", "swim"),
        ("rusviet", "relentless"),
        ("crimea", "coercion"),
        ("saxony", "dominate"),
        ("polania", "meander"),
    ]


@rule("S-MECH-02")
@pytest.mark.parametrize(
    ("faction", "terrains"),
    [
        ("saxony", {"forest", "mountain"}),
        ("nordic", {"forest", "mountain"}),
        ("rusviet", {"farm", "village"}),
        ("crimea", {"farm", "tundra"}),
        ("polania", {"village", "mountain"}),
    ],
)
def test_riverwalk_terrains(faction: str, terrains: set[str]) -> None:
    bits = factions.RIVERWALK_TERRAINS[factions.FACTIONS.index(faction)]
    assert {name for number, name in enumerate(TERRAINS) if bits >> number & 1} == terrains
    assert not bits >> board.NO_TERRAIN


def test_mech_abilities() -> None:
    mechs = {
        factions.FACTIONS[f]: [factions.MECH_ABILITIES[mech] for mech in factions.FACTION_MECHS[f]]
        for f in factions.factions_in()
    }
    assert {faction: set(four) - {"riverwalk", "speed"} for faction, four in mechs.items()} == {
        "nordic": {"seaworthy", "artillery"},
        "rusviet": {"township", "peoples_army"},
        "crimea": {"wayfare", "scout"},
        "saxony": {"underpass", "disarm"},
        "polania": {"submerge", "camaraderie"},
    }
    assert all(len(four) == components.MECHS and "riverwalk" in four for four in mechs.values())


@rule("S-MECH-09")
def test_every_faction_of_the_base_game_has_speed() -> None:
    assert len(factions.factions_in()) == 5
    assert all(factions.SPEED in factions.FACTION_MECHS[faction] for faction in factions.factions_in())


def test_factions_of_an_expansion_come_with_it() -> None:
    for faction in (factions.TOGAWA, factions.ALBION):
        assert faction not in factions.factions_in()
        assert faction in factions.factions_in(["invaders"])


def test_banned_pairings() -> None:
    assert [(factions.FACTIONS[f], mats.MATS[m]) for f, m in factions.BANNED] == [
        ("rusviet", "industrial"),
        ("crimea", "patriotic"),
    ]


def test_pieces_fit_their_spaces() -> None:
    assert len(mats.CUBES) == components.CUBE_PIECES == 6
    assert len(mats.STRUCTURES) == components.STRUCTURE_PIECES == 4
    assert len(mats.BOTTOM_ACTIONS) == len(mats.ENLIST_BONUSES) == components.RECRUITS == 4
    assert len(mats.PRODUCE_TABLE) + components.STARTING_WORKERS == components.WORKERS == 8
    assert (components.CHARACTERS, components.MECHS, components.STARS) == (1, 4, 6)


# -- player mats ------------------------------------------------------------------------------------------


# Number, popularity, coins; each section as top action, bottom action, cost, least cost, coins.
MATS = """
    industrial 1 2 4: bolster upgrade 3 2 3, produce deploy 3 1 2, move build 3 2 1, trade enlist 4 2 0
    engineering 2 2 5: produce upgrade 3 2 2, trade deploy 4 2 0, bolster build 3 1 3, move enlist 3 2 1
    patriotic 3 2 6: move upgrade 2 2 1, bolster deploy 4 1 3, trade build 4 2 0, produce enlist 3 2 2
    mechanical 4 3 6: trade upgrade 3 2 0, bolster deploy 3 1 2, move build 3 2 2, produce enlist 4 2 2
    agricultural 5 4 7: move upgrade 2 2 1, trade deploy 4 2 0, produce build 4 2 2, bolster enlist 3 1 3
    militant 2a 3 4: bolster upgrade 3 1 0, move deploy 3 2 3, produce build 4 3 1, trade enlist 3 1 2
    innovative 3a 3 5: trade upgrade 3 3 3, produce deploy 3 2 1, bolster build 4 1 2, move enlist 3 1 0
"""


def test_the_mats_as_printed() -> None:
    lines = []
    for m, mat in enumerate(mats.MATS):
        sections = []
        for section in range(mats.SECTIONS):
            top = mats.TOP_ACTIONS[mats.MAT_TOP[m][section]]
            cost = mats.MAT_COST[m][section]
            least = cost - mats.MAT_COVERABLE[m][section]
            sections.append(
                f"{top} {mats.BOTTOM_ACTIONS[section]} {cost} {least} {mats.MAT_PAYS[m][section]}"
            )
        start = f"{mats.MAT_NUMBERS[m]} {mats.MAT_POPULARITY[m]} {mats.MAT_COINS[m]}"
        lines.append(f"{mat} {start}: {', '.join(sections)}")
    assert lines == [line.strip() for line in MATS.strip().splitlines()]


@pytest.mark.parametrize("mat", range(7))
def test_sums_of_a_mat(mat: int) -> None:
    assert sum(mats.MAT_COVERABLE[mat]) == components.CUBE_PIECES
    assert sum(mats.MAT_PAYS[mat]) == 6
    assert sum(mats.MAT_COST[mat]) == 13


@rule("S-SETUP-32")
def test_top_rows_differ_and_bottom_rows_do_not() -> None:
    bottoms = [[row[2] for row in mats.SECTION_TABLE if row[0] == mat] for mat in mats.MATS]
    assert bottoms == [["upgrade", "deploy", "build", "enlist"]] * 7
    assert all(sorted(tops) == [0, 1, 2, 3] for tops in mats.MAT_TOP)
    assert len({tuple(tops) for tops in mats.MAT_TOP}) == 7
    prices = zip(mats.MAT_COST, mats.MAT_COVERABLE, mats.MAT_PAYS, strict=True)
    assert len({(tuple(a), tuple(b), tuple(c)) for a, b, c in prices}) == 7
    for mat in range(7):
        for top in range(4):
            assert mats.MAT_TOP[mat][mats.SECTION_OF_TOP[mat][top]] == top


def test_mats_are_ranked_by_number() -> None:
    ranked = sorted(range(7), key=lambda mat: mats.MAT_RANK[mat])
    assert [mats.MAT_NUMBERS[mat] for mat in ranked] == ["1", "2", "2a", "3", "3a", "4", "5"]
    assert len(set(mats.MAT_RANK)) == 7


def test_top_actions() -> None:
    printed = [
        (
            mats.TOP_ACTIONS[mats.CHOICE_TOP[c]],
            written(mats.CHOICE_COST[c], COSTS),
            name,
            mats.CHOICE_AMOUNT[c],
        )
        for c, name in enumerate(mats.CHOICES)
    ]
    assert printed == [
        ("move", "", "units", 2),
        ("move", "", "coins", 1),
        ("trade", "coins 1", "resources", 2),
        ("trade", "coins 1", "popularity", 1),
        ("bolster", "coins 1", "power", 2),
        ("bolster", "coins 1", "cards", 1),
        ("produce", "", "territories", 2),
    ]


def test_six_cubes_and_none_on_traded_resources() -> None:
    assert mats.CUBES == ("units", "coins", "popularity", "power", "cards", "territories")
    assert [mats.CHOICES[choice] for choice in mats.CUBE_CHOICE] == list(mats.CUBES)
    assert mats.CHOICE_CUBE[mats.CHOICE_RESOURCES] == -1
    assert all(mats.CHOICE_CUBE[choice] == cube for cube, choice in enumerate(mats.CUBE_CHOICE))
    assert all(row[4] - row[3] in (0, 1) for row in mats.TOP_TABLE)


@pytest.mark.parametrize(
    ("workers", "cost"),
    [
        (0, ""),
        (2, ""),
        (3, ""),
        (4, "power 1"),
        (5, "power 1"),
        (6, "power 1, popularity 1"),
        (7, "power 1, popularity 1"),
        (8, "power 1, popularity 1, coins 1"),
    ],
)
def test_producing_costs_more_with_more_workers(workers: int, cost: str) -> None:
    assert written(mats.PRODUCE_COSTS[workers], COSTS) == cost


def test_structures_and_their_gains() -> None:
    assert {
        name: written(gain, GAINS) for name, gain in zip(mats.STRUCTURES, mats.STRUCTURE_GAINS, strict=True)
    } == {
        "mine": "",
        "armory": "power 1",
        "monument": "popularity 1",
        "mill": "",
    }


@rule("S-BOTTOM-01")
def test_what_bottom_actions_are_paid_with() -> None:
    assert dict(
        zip(mats.BOTTOM_ACTIONS, (board.RESOURCES[r] for r in mats.BOTTOM_RESOURCE), strict=True)
    ) == {
        "upgrade": "oil",
        "deploy": "metal",
        "build": "wood",
        "enlist": "food",
    }


@rule("S-ENLIST-14")
def test_ongoing_bonuses() -> None:
    bonuses = [written(bonus, GAINS) for bonus in mats.RECRUIT_BONUS]
    assert dict(zip(mats.BOTTOM_ACTIONS, bonuses, strict=True)) == {
        "upgrade": "power 1",
        "deploy": "coins 1",
        "build": "popularity 1",
        "enlist": "cards 1",
    }


def test_one_time_bonuses() -> None:
    bonuses = [written(bonus, GAINS) for bonus in mats.ENLIST_BONUS]
    assert bonuses == ["power 2", "coins 2", "popularity 2", "cards 2"]
    assert mats.ENLIST_BONUSES == ("power", "coins", "popularity", "cards")


# -- cards ------------------------------------------------------------------------------------------------


def test_the_combat_deck() -> None:
    assert len(combat.COMBAT_DECK) == 42
    assert {value: combat.COMBAT_DECK.count(value) for value in combat.COMBAT_VALUES} == {
        2: 16,
        3: 12,
        4: 8,
        5: 6,
    }
    assert sum(combat.COMBAT_DECK) == 130
    assert combat.DIAL == 7


def test_twelve_factory_cards() -> None:
    assert " ".join(factory.FACTORY_CARDS) == "1 2 3 4 5 6 7 8 9 10 11 12"
    tops = []
    for card in range(12):
        gains = written(factory.FACTORY_GAINS[card], GAINS)
        if factory.FACTORY_CHOOSES[card]:
            gains = gains.replace(", ", " or ")
        tops.append(f"{written(factory.FACTORY_COSTS[card], COSTS)}: {gains}")
    assert tops == [
        "coins 1, cards 1: produce 2",
        "popularity 1: enlist 1 or upgrade 1",
        "cards 1: popularity 2",
        "cards 1: coins 3",
        "power 1: popularity 2",
        "power 1: coins 3",
        "popularity 1: deploy 1 or build 1",
        "cards 1: resources 3",
        "coins 2: upgrade 1, popularity 1",
        "coins 2: deploy 1, power 1",
        "coins 2: build 1, popularity 1",
        "coins 2: enlist 1, power 1",
    ]
    assert (factory.FACTORY_UNITS, factory.FACTORY_STEPS) == (1, 2)


# The 28 encounters once more, sorted by what an option costs or gives.
ENCOUNTER_A = {
    "popularity 1": "1 2 3 4 5 6 7 8 9 10 11 12 13 14 16 17 18 19 20 22 23 24 25 26 27 28",
    "popularity 2": "15 21",
    "coins 2": "1 6 8 13 19 22 23 27 28",
    "cards 1": "2 17 20 24",
    "power 2": "25 26",
    "oil 2": "7 9 10",
    "metal 2": "4",
    "wood 2": "12",
    "food 2": "3 5 11 14 16 18",
}
ENCOUNTER_B_COST = {
    "coins 2": "1 2 3 7 8 11 13 14 15 16 17 18 19 20 22 24 25 26 27 28",
    "coins 3": "4 6 9 12 23",
    "coins 4": "5 10 21",
}
ENCOUNTER_B = {
    "power 2": "13 17",
    "power 4": "25",
    "popularity 2": "13",
    "popularity 3": "20 26",
    "cards 2": "17",
    "oil 4": "8",
    "metal 4": "22 27",
    "wood 4": "2",
    "food 3": "3 11",
    "food 4": "1 19",
    "resources 2": "16 28",
    "resources 3": "14 15 18 24",
    "worker 1": "3 11 16 28",
    "upgrade 1": "7",
    "deploy 1": "5 10 21",
    "build 1": "9 12",
    "enlist 1": "4 6 23",
}
ENCOUNTER_C_COST = {
    "popularity 2": "1 2 4 5 6 7 8 9 10 11 12 14 16 18 19 20 21 22 23 25 26 28",
    "popularity 3": "3 13 15 17 24 27",
}
ENCOUNTER_C = {
    "power 3": "19 21",
    "coins 2": "10",
    "cards 2": "19 21",
    "oil 4": "7 9",
    "metal 2": "5",
    "metal 3": "14",
    "metal 4": "4",
    "wood 3": "12 18",
    "wood 4": "20",
    "food 2": "5",
    "food 3": "23",
    "food 4": "6",
    "resources 2": "10 25",
    "resources 5": "13 15",
    "worker 1": "12 14 18 23",
    "upgrade 1": "25",
    "deploy 1": "3 17 24 27",
    "build 1": "1 11 22 26 28",
    "enlist 1": "2 8 16",
}


@pytest.mark.parametrize(
    ("option", "costs", "gains"),
    [(0, {}, ENCOUNTER_A), (1, ENCOUNTER_B_COST, ENCOUNTER_B), (2, ENCOUNTER_C_COST, ENCOUNTER_C)],
    ids="ABC",
)
def test_encounters_by_option(option: int, costs: dict[str, str], gains: dict[str, str]) -> None:
    def sort(sides: list[list[Terms]], words: tuple[str, ...]) -> dict[str, str]:
        found: dict[str, list[str]] = {}
        for name, side in zip(encounters.ENCOUNTER_CARDS, sides, strict=True):
            for what, number in side[option]:
                found.setdefault(f"{words[what]} {number}", []).append(name)
        return {term: " ".join(cards) for term, cards in found.items()}

    assert sort(encounters.ENCOUNTER_COSTS, COSTS) == costs
    assert sort(encounters.ENCOUNTER_GAINS, GAINS) == gains


@rule("S-ENC-07")
def test_option_a_is_free_b_costs_coins_and_c_popularity() -> None:
    assert len(encounters.ENCOUNTER_COSTS) == len(encounters.ENCOUNTER_CARDS) == 28
    for a, b, c in encounters.ENCOUNTER_COSTS:
        assert a == ()
        assert [what for what, _ in b] == [notation.COST_COINS]
        assert [what for what, _ in c] == [notation.COST_POPULARITY]


def test_option_a_always_gives_popularity() -> None:
    for a, _, _ in encounters.ENCOUNTER_GAINS:
        assert notation.GAIN_POPULARITY in [what for what, _ in a]


def test_23_objectives() -> None:
    assert list(objectives.OBJECTIVE_NUMBERS) == [str(number) for number in range(1, 24)]
    assert len(objectives.OBJECTIVES) == len(objectives.OBJECTIVE_NEEDS) == 23


def test_objectives_that_wait_for_the_end_of_the_turn() -> None:
    waiting = [
        number
        for number, at_end in zip(objectives.OBJECTIVE_NUMBERS, objectives.AT_END_OF_TURN, strict=True)
        if at_end
    ]
    assert waiting == "1 2 3 4 5 9 10 11 12 14 16 17 19 21".split()


@pytest.mark.parametrize(
    ("number", "needs"),
    [
        (1, {"control mountain": (3, None)}),
        (2, {"control tunnel": (3, None)}),
        (3, {"control farm": (3, None)}),
        (4, {"control tundra": (3, None)}),
        (5, {"control factory": (1, 1), "power rank": (1, 1)}),
        (6, {"workers driven off": (1, None), "power": (7, None)}),
        (7, {"factory cards": (1, None), "mechs": (1, None), "workers": (0, 3)}),
        (8, {"coins": (0, 2), "workers": (4, None), "popularity": (7, None)}),
        (9, {"tokens of all kinds": (9, None)}),
        (10, {"control forest": (3, None)}),
        (11, {"control village": (3, None)}),
        (12, {"coins": (20, None)}),
        (13, {"pieces together": (6, None)}),
        (14, dict.fromkeys(("upgrades", "mechs", "structures", "recruits", "of each resource"), (1, None))),
        (15, {"workers over recruits": (0, 0)}),
        (16, {"tokens in company": (5, None)}),
        (17, {"factory cards": (0, 0), "control beside factory": (2, None)}),
        (18, {"power": (0, 0), "popularity": (13, None), "workers": (5, None)}),
        (19, {"control around lake": (5, None)}),
        (20, {"structures": (3, None), "popularity": (7, None), "mechs": (0, 0)}),
        (21, {"of one resource": (9, None)}),
        (22, {"factory cards": (1, None), "upgrades": (0, 0)}),
        (23, {"cards": (8, None), "combat stars": (1, None)}),
    ],
)
def test_what_an_objective_asks_for(number: int, needs: dict[str, tuple[int, int | None]]) -> None:
    assert {
        COUNTS[what]: (least, None if most == ANY_NUMBER else most)
        for what, least, most in objectives.OBJECTIVE_NEEDS[number - 1]
    } == needs


def test_some_lakes_have_five_shores() -> None:
    shores = {PLACES[lake]: len(PRINTED.land_steps[lake]) for lake in PRINTED.lakes}
    assert [lake for lake, count in shores.items() if count >= 5] == ["C2", "E3", "C4", "E5", "G5"]


# -- scoring ----------------------------------------------------------------------------------------------


@rule("S-SCORE-02")
@pytest.mark.parametrize(
    ("popularity", "coins"),
    [(0, (3, 2, 1)), (6, (3, 2, 1)), (7, (4, 3, 2)), (12, (4, 3, 2)), (13, (5, 4, 3)), (18, (5, 4, 3))],
)
def test_popularity_tiers(popularity: int, coins: tuple[int, int, int]) -> None:
    paid = (scoring.STAR_COINS, scoring.TERRITORY_COINS, scoring.PAIR_COINS)
    assert tuple(by_popularity[popularity] for by_popularity in paid) == coins
    assert [len(by_popularity) for by_popularity in paid] == [scoring.MOST_POPULARITY + 1] * 3


@pytest.mark.parametrize(
    ("tile", "coins"),
    [
        ("adjacent_tunnels", {1: 2, 2: 4, 3: 4, 4: 6, 5: 6, 6: 9}),
        ("adjacent_lakes", {1: 2, 2: 4, 3: 4, 4: 6, 5: 6, 6: 9, 7: 9}),
        ("adjacent_encounters", {1: 2, 2: 4, 3: 4, 4: 6, 5: 6, 6: 9, 7: 9, 11: 9}),
        ("on_tunnels", {1: 2, 2: 4, 3: 6, 4: 6}),
        ("in_a_row", {1: 2, 2: 4, 3: 6, 4: 9}),
        ("on_farms_and_tundras", {1: 2, 2: 4, 3: 6, 4: 9}),
    ],
)
def test_structure_bonus_scales(tile: str, coins: dict[int, int]) -> None:
    scale = scoring.BONUS_COINS[scoring.BONUS_TILES.index(tile)]
    assert scale[0] == 0
    assert {count: scale[count] for count in coins} == coins
    assert len(scoring.tiles_in()) == 6


def test_ten_stars_can_be_earned() -> None:
    assert dict(zip(scoring.STAR_SPACES, scoring.STAR_NEEDS, strict=True)) == {
        "upgrades": components.CUBE_PIECES,
        "mechs": components.MECHS,
        "structures": components.STRUCTURE_PIECES,
        "recruits": components.RECRUITS,
        "workers": components.WORKERS,
        "objective": 1,
        "combat": 1,
        "popularity": 18,
        "power": 16,
    }
    assert sum(scoring.STAR_LIMIT) == 10
    assert scoring.STAR_LIMIT[scoring.STAR_COMBAT] == 2


def test_tracks_and_the_factory() -> None:
    assert (scoring.MOST_POWER, scoring.MOST_POPULARITY) == (16, 18)
    assert scoring.FACTORY_TERRITORIES == 3


def test_tie_breakers() -> None:
    assert (
        " ".join(scoring.TIE_BREAKERS)
        == "workers_mechs_structures power popularity resources territories stars"
    )


def test_what_is_known_of_the_factions_of_fenris_fits_together() -> None:
    assert len(set(VESNA_TOKENS)) == 18
    assert set(VESNA_TOKENS) <= set(MECH_ABILITIES)
