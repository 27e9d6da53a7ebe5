"""The modular board: parts at random, factions by choice, and more structure bonuses."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations, product
from random import Random
from typing import Any

import pytest
from scythe_table import new_scythe, place, scythe, seat
from table import choices, play, refused

import veche
from veche.core.errors import BadPosition, BadRecord
from veche.core.rng import seeded
from veche.games.scythe import title
from veche.games.scythe.board import PRINTED, Board
from veche.games.scythe.box import MOST_LAYOUTS, ScytheBox
from veche.games.scythe.data.board import BASE_TABLE, BOARD, NEUTRAL, NOWHERE, PLACES
from veche.games.scythe.data.factions import WITH_PRINTED_BASE as FACTIONS
from veche.games.scythe.data.mats import MAT_RANK, MATS
from veche.games.scythe.data.scoring import BONUS_TILES
from veche.games.scythe.module import Module
from veche.games.scythe.modules.modular_board.data import (
    FRAME_TABLE,
    MARKERS,
    MODULE_TABLE,
    MODULES,
    ORDINARY_MARKERS,
    RECESSES,
    SPACE_TABLE,
)
from veche.games.scythe.modules.modular_board.layout import (
    GONE,
    all_connected,
    drawn,
    fits,
    from_words,
    in_words,
    laid_out,
    markers_in,
    modules_in,
    narrowed,
    reached,
    space_of,
    turned_over,
)
from veche.games.scythe.rules.scoring import bonus_count, breakdown
from veche.games.scythe.state import Scythe
from veche.testing import rule

# A board that tests can read: the tiles as in the recesses, Nordic in the north, Crimea in the south.
LAYOUT = "farms 4a 3a 1b 2b nordic rusviet togawa polania crimea saxony albion neutral".split()


def modular(players: int, seed: int = 1, **options: object) -> Scythe:
    return new_scythe(players, seed, modular_board=True, **options)


def on_modular(**data: Any) -> Scythe:
    options = {"modular_board": True} | data.pop("options", {})
    return scythe(layout=LAYOUT, options=options, **data)


def chosen(s: Scythe) -> Scythe:
    """All take the first faction that they may."""
    while s.question()["kind"] == "faction":
        s.apply(s.legal()[0])
    return s


def every_layout() -> list[tuple[int, ...]]:
    """Both sides with every arrangement of modules that has no lake beside a home base."""
    markers = ORDINARY_MARKERS
    found = []
    for side, order, sides in product(range(2), permutations(range(4)), product(range(2), repeat=4)):
        modules = [2 * module + up for module, up in zip(order, sides, strict=True)]
        if all(fits(recess, module) for recess, module in enumerate(modules)):
            found.append((side, *modules, *markers))
    return found


# -- a layout, its board and its box ---------------------------------------------------------------------


def test_a_state_names_its_layout_and_its_box_has_the_board() -> None:
    s = modular(2, 3)
    assert s.layout == s.box.layout == modular(2, 3).layout
    assert s.box.board is not PRINTED
    assert new_scythe(2, 3).layout == ()
    assert new_scythe(2, 3).box.board is PRINTED


def test_tables_of_one_layout_share_a_box_and_others_do_not() -> None:
    s = modular(2, 3)
    assert modular(2, 3).box is s.copy().box is s.resample(0, 9).box is s.box
    loaded = veche.load(s.dump())
    assert isinstance(loaded, Scythe)
    assert (loaded.box is s.box, loaded.key()) == (True, s.key())
    other = modular(2, 4)
    assert other.box is not s.box
    assert other.box.options is s.box.options
    assert other.key() != s.key()


def test_boxes_of_layouts_are_kept_in_a_bounded_number() -> None:
    first = modular(2, 0)
    for seed in range(1, MOST_LAYOUTS + 3):
        modular(2, seed)
    kept = first.box.packer.layouts
    assert len(kept) == MOST_LAYOUTS
    assert first.layout not in kept
    loaded = veche.load(first.dump())  # laid out anew
    assert isinstance(loaded, Scythe)
    assert loaded.box.board.terrain == first.box.board.terrain
    assert loaded.key() == first.key()


def test_a_world_keeps_the_board_and_a_seat_is_told_of_it() -> None:
    s = modular(3, 5)
    for p in range(3):
        assert s.resample(p, 1).layout == s.layout
    board: Any = s.observe(1)["board"]
    assert board["layout"] == in_words(s.layout)
    assert board["designed"] is True
    assert [row["place"] for row in board["places"]] == [PLACES[at] for at in s.box.board.places]
    assert {row["place"]: row["base"] for row in board["places"] if not row["terrain"]} == {
        name: name if name in FACTIONS else None for name in (*FACTIONS, NEUTRAL)
    }
    assert new_scythe(2).observe(0)["board"] is None


@pytest.mark.parametrize(
    "broken",
    [
        [0],
        [2, 0, 2, 4, 6, *range(8)],
        [0, 0, 1, 4, 6, *range(8)],
        [0, 6, 4, 1, 3, *range(7), 0],
        [0, 6, 4, 1, GONE, *range(8)],
        [0, 99, 4, 1, 3, *range(8)],
    ],
)
def test_a_layout_that_cannot_lie_so_is_refused(broken: list[int]) -> None:
    data = modular(2).dump() | {"layout": broken}
    with pytest.raises(BadRecord):
        veche.load(data)
    with pytest.raises(BadRecord):
        veche.load(new_scythe(2).dump() | {"layout": list(modular(2).layout)})


def test_a_layout_in_words_and_back() -> None:
    for seed in range(20):
        layout = drawn(seeded(seed, "board"))
        assert from_words(in_words(layout)) == layout
    with pytest.raises(BadPosition, match="layout"):
        scythe(nordic={}, crimea={}, layout=["farms"], options={"modular_board": True})
    with pytest.raises(BadPosition, match="printed board has none"):
        scythe(nordic={}, crimea={}, layout=LAYOUT)


def test_a_place_that_is_not_on_the_board_is_refused_in_words() -> None:
    for text in "unit.worker A3", "unit.mech neutral", "unit.worker H5":
        refused(scythe(nordic={}, crimea={}, top="units"), text, "S-TERM-01")
    on_board = on_modular(nordic={"workers": {"A3": 1}}, crimea={}, top="units")
    assert "unit.worker A3" in choices(on_board)
    refused(on_board, "unit.worker A5", "S-TERM-01")
    with pytest.raises(BadPosition, match="A5 is not on this board"):
        on_modular(nordic={"workers": {"A5": 1}}, crimea={})
    with pytest.raises(BadPosition, match="is a home base and no territory"):
        on_modular(nordic={"structures": {"mill": "neutral"}}, crimea={})


# -- house geometry --------------------------------------------------------------------------------------


def test_house_geometry_keeps_its_conditions_in_every_arrangement() -> None:
    """As many hexes, encounters and tunnels as on the printed board, about as many rivers, and one land."""
    layouts = every_layout()
    assert len(layouts) == 168
    printed = sum(map(len, PRINTED.river_steps)) // 2
    for layout in layouts:
        board = laid_out(layout)
        land = {hex for hex in board.hexes if not board.is_lake[hex]}
        assert (len(board.hexes), len(board.encounters), len(board.tunnels)) == (47, 11, 6)
        assert abs(sum(map(len, board.river_steps)) // 2 - printed) <= 7
        assert reached(board, board.factory) == land
        assert not board.river_steps[board.factory]
        assert not any(board.is_lake[hex] for hex in board.encounters + board.tunnels)
        assert board.designed
        for base in board.bases:
            assert len(board.near[base]) == len(board.land_steps[base]) == 2
        for one in board.hexes:
            assert all(one in board.river_steps[other] for other in board.river_steps[one])


def test_a_side_without_farms() -> None:
    assert "farm" not in {row[2] for row in FRAME_TABLE}
    assert "farm" in {row[1] for row in FRAME_TABLE}


# -- laying it out ---------------------------------------------------------------------------------------


@rule("S-MODULAR-01")
def test_sides_and_modules_are_random_and_each_module_lies_once() -> None:
    layouts = [drawn(seeded(seed, "board")) for seed in range(200)]
    assert {layout[0] for layout in layouts} == {0, 1}
    for recess in range(len(RECESSES)):
        assert {modules_in(layout)[recess] // 2 for layout in layouts} == {0, 1, 2, 3}
    for layout in layouts:
        assert sorted(module // 2 for module in modules_in(layout)) == [0, 1, 2, 3]
    assert {module for layout in layouts for module in modules_in(layout)} == set(range(len(MODULES)))
    assert len({new_scythe(2, seed, modular_board=True).layout for seed in range(20)}) == 20
    # Orientation is that of the board: terrains lie in reading order.
    board = laid_out(from_words(LAYOUT))
    terrains = [board.terrain[place(name)] for name in "B1 C1 A2 B2 C2 B3 C3".split()]
    names = ["tundra", "mountain", "forest", "farm", "village", "lake"]
    assert [names[terrain] for terrain in terrains] == MODULE_TABLE[MODULES.index("4a")][1].split()


@rule("S-MODULAR-02")
def test_a_module_with_a_lake_beside_a_home_base_is_turned_over() -> None:
    turned = 0
    for recess, module in product(range(len(RECESSES)), range(len(MODULES))):
        assert fits(recess, module) or fits(recess, turned_over(module))
        turned += not fits(recess, module)
    assert turned
    for seed in range(150):
        board = laid_out(drawn(seeded(seed, "board")))
        assert not any(board.is_lake[near] for base in board.bases for near in board.near[base])


@rule("S-MODULAR-03")
@pytest.mark.parametrize(("seats", "fewest", "most"), [(2, 2, 3), (3, 1, 3), (4, 0, 1), (5, 0, 0), (7, 0, 0)])
def test_fewer_modules_for_fewer_players(seats: int, fewest: int, most: int) -> None:
    found = set()
    for seed in range(120):
        layout = drawn(seeded(seed, "board"))
        factions = Random(seed).sample(range(len(FACTIONS)), seats)
        smaller = narrowed(layout, factions, seeded(seed, "play"))
        gone = [recess for recess, module in enumerate(modules_in(smaller)) if module == GONE]
        beside = sum(markers_in(layout)[space_of(recess)] in factions for recess in range(4))
        found.add(len(gone))
        assert fewest <= len(gone) <= min(most, 4 - beside)
        assert all(markers_in(layout)[space_of(recess)] not in factions for recess in gone)
        board = laid_out(smaller)
        assert all_connected(board, factions)
        assert len(board.hexes) == 47 - 7 * len(gone)
        assert len(board.bases) == 8 - len(gone)
        if seats == 2 and beside == 0:
            assert len(gone) == 3
    assert max(found) == most


@rule("S-MODULAR-03")
def test_modules_are_taken_away_only_where_asked_for_and_when_factions_are_chosen() -> None:
    assert GONE not in chosen(modular(2, 4)).layout
    s = modular(2, 4, modular_fewer=True)
    assert GONE not in s.layout
    chosen(s)
    assert modules_in(s.layout).count(GONE) >= 2
    assert s.box.layout == s.layout
    assert len(s.box.board.encounters) == s.encounters.bit_count()
    named = modular(2, 4, modular_fewer=True, factions="nordic,crimea")
    assert modules_in(named.layout).count(GONE) >= 2


@rule("S-MODULAR-04")
@pytest.mark.parametrize("players", [1, 2, 5])
def test_every_space_has_a_marker_whoever_plays(players: int) -> None:
    places = Counter[int]()
    for seed in range(40):
        s = modular(players, seed)
        markers = markers_in(s.layout)
        assert sorted(markers) == list(range(8))
        assert {PLACES[base] for base in s.box.board.bases} == {*FACTIONS, NEUTRAL}
        places[markers.index(MARKERS.index(NEUTRAL))] += 1
    assert len(places) == 8


@rule("S-MODULAR-05")
def test_with_fenris_eight_of_nine_markers_lie_and_the_last_faction_cannot_be_chosen() -> None:
    left_over = Counter[str]()
    for seed in range(60):
        s = modular(2, seed, fenris=True, invaders=True)
        bases = {PLACES[base] for base in s.box.board.bases}
        assert len(bases) == 8
        [out] = {*FACTIONS, "vesna", "fenris"} - bases
        left_over[out] += 1
        offered = {offer["faction"] for offer in s.question()["about"]["offers"]}
        assert offered == {*FACTIONS} - {out}
        if out in FACTIONS:
            refused(s, f"faction {out}", "S-MODULAR-06")
        assert len(chosen(s).seats) == 2
    assert {"vesna", "fenris"} < set(left_over)
    assert len(left_over) == 9


@rule("S-MODULAR-05")
def test_who_plays_has_a_home_base() -> None:
    """Named factions, those of Automas, and as many as there are people to choose."""
    for seed in range(40):
        assert seat(modular(2, seed, fenris=True, factions="nordic,crimea"), "crimea").base != NOWHERE
        full = chosen(modular(5, seed, fenris=True))
        assert {FACTIONS[one.faction] for one in full.seats} == {*FACTIONS} - {"albion", "togawa"}
        alone = chosen(modular(1, seed, fenris=True, automata="one"))
        assert all(one.base != NOWHERE for one in alone.seats)


def test_a_layout_with_markers_of_fenris_is_kept_and_described() -> None:
    s = modular(2, 3, fenris=True)
    assert veche.load(s.dump()).key() == s.key()
    words = in_words(s.layout)
    assert from_words(words) == s.layout
    assert {"vesna", "fenris"} & {*words}
    both = [word if word != "vesna" else "neutral" for word in LAYOUT[:-2]] + ["neutral", "fenris"]
    with pytest.raises(ValueError, match="none of nobody"):
        from_words(both)
    named = on_modular(options={"fenris": True}, nordic={}, crimea={})
    assert named.observe(0)["board"]["layout"] == LAYOUT


def test_bases_of_fenris_are_targets_of_wayfare() -> None:
    layout = [*LAYOUT[:-2], "vesna", "fenris"]
    s = scythe(
        layout=layout,
        options={"modular_board": True, "fenris": True},
        crimea={"mechs": {"wayfare": "D4"}, "workers": {}},
        nordic={"workers": {}},
        active="crimea",
        top="units",
    )
    play(s, "unit.mech D4")
    assert {"go vesna", "go fenris"} < {*choices(s)}
    play(s, "go fenris")
    assert PLACES[seat(s, "crimea").mechs[1]] == "fenris"


# -- choosing factions -----------------------------------------------------------------------------------


@rule("S-MODULAR-06")
def test_the_highest_mat_chooses_first_and_the_lowest_begins() -> None:
    for seed in range(12):
        s = modular(4, seed)
        order = []
        while s.question()["kind"] == "faction":
            assert s.seat_names()[s.active] == MATS[s.seats[s.active].mat]
            order.append(MAT_RANK[s.seats[s.active].mat])
            s.apply(s.legal()[-1])
        assert order == sorted(order, reverse=True)
        assert MAT_RANK[s.seats[s.start].mat] == min(MAT_RANK[one.mat] for one in s.seats)
        assert s.active == s.start
        for one in s.seats:
            assert one.character == one.home() == s.box.board.home[one.faction]
            assert [one.workers[at] for at in s.box.board.land_steps[one.home()]] == [1, 1]
            assert len(one.objectives) == 2


@rule("S-SETUP-26")
def test_the_draft_goes_down_the_ranking_of_the_mats() -> None:
    s = modular(5, 2)
    ranks = []
    while s.question()["kind"] == "faction":
        ranks.append(MATS[s.seats[s.active].mat])
        s.apply(s.legal()[0])
    assert ranks == ["agricultural", "mechanical", "patriotic", "engineering", "industrial"][: len(ranks)]


@rule("S-MODULAR-06")
def test_a_faction_is_chosen_once_and_nothing_is_dealt_before() -> None:
    s = modular(3, 1)
    for one in s.seats:
        assert (one.faction, one.hand, one.objectives, sum(one.workers)) == (-1, (), (), 0)
    first = s.text(s.legal()[0])
    play(s, first)
    refused(s, first, "S-MODULAR-06")
    refused(s, "faction albion", "S-MODULAR-06")  # not in this box
    about: Any = s.question()["about"]
    assert {f"faction {offer['faction']}" for offer in about["offers"] if offer["open"]} == set(choices(s))


@rule("S-MODULAR-07")
def test_excluded_pairings_are_not_offered() -> None:
    seen = Counter[str]()
    for seed in range(30):
        s = modular(3, seed)
        while s.question()["kind"] == "faction":
            mat = MATS[s.seats[s.active].mat]
            for bad_mat, faction in (("industrial", "rusviet"), ("patriotic", "crimea")):
                if mat == bad_mat and faction not in s.seat_names():
                    refused(s, f"faction {faction}", "S-MODULAR-07")
                    seen[mat] += 1
            s.apply(s.legal()[-1 if seed % 2 else 0])
    assert len(seen) == 2
    every = modular(3, 1, pairings="all")
    while every.question()["kind"] == "faction":
        assert len(every.legal()) == 5 - sum(one.faction >= 0 for one in every.seats)
        every.apply(every.legal()[0])


@rule("S-MODULAR-07")
def test_nobody_is_left_with_an_excluded_faction() -> None:
    """Five factions for five: whoever chooses before Industrial may not leave it Rusviet alone."""
    for seed in range(40):
        s, dice = modular(5, seed), Random(seed)
        while s.question()["kind"] == "faction":
            s.apply(dice.choice(s.legal()))
        assert not any((one.faction, one.mat) in s.box.banned for one in s.seats)


def test_named_factions_are_not_drafted_and_sit_clockwise() -> None:
    s = modular(3, 6, factions="polania,nordic,crimea")
    assert s.question()["kind"] == "section"
    homes = [s.box.board.bases.index(one.home()) for one in s.seats]
    assert homes == sorted(homes)


def test_a_drafted_game_is_recorded_by_mats_and_read_again() -> None:
    record = veche.new_record("scythe", 2, 3, modular_board=True)
    s = record.start()
    dice = Random(3)
    from veche.core.record import Entry

    for _ in range(60):
        action, player = dice.choice(s.legal()), s.player
        assert player is not None
        record.entries.append(Entry(player, action))
        s.apply(action, player)
    again = veche.read_record(record.text())
    assert again == record
    assert again.replay().key() == s.key()
    assert set(record.seats) <= set(MATS)


def test_automata_sit_behind_and_keep_their_factions() -> None:
    s = modular(2, 3, automata="two", modular_fewer=True)
    behind = [one.faction for one in s.seats[2:]]
    assert all(faction >= 0 for faction in behind)
    assert not any(text.removeprefix("faction ") in s.seat_names()[2:] for text in choices(s))
    chosen(s)
    assert [one.faction for one in s.seats[2:]] == behind
    assert s.marker in s.box.board.bases
    assert all(one.character == one.home() for one in s.seats)


# -- rules of this board ---------------------------------------------------------------------------------


@rule("S-MODULAR-09")
def test_wayfare_leads_to_every_inactive_home_base_and_the_own_one() -> None:
    s = on_modular(
        crimea={"mechs": {"wayfare": "D7"}, "workers": {}}, nordic={}, active="crimea", top="units"
    )
    play(s, "unit.mech D7")
    bases = {text.removeprefix("go ") for text in choices(s)} & {*FACTIONS, NEUTRAL}
    assert bases == {*FACTIONS, NEUTRAL} - {"nordic"}
    farms = [PLACES[hex] for hex in s.box.board.of_terrain[3] if place("D7") not in s.box.board.near[hex]]
    assert farms
    assert not any(f"go {farm}" in choices(s) for farm in farms)


class Inlet(Module):
    """The printed board, on which the water between E2 and F1 belongs to a lake."""

    NAME = "modular_board"

    def lays_board(self, layout: tuple[int, ...]) -> Board:
        return Board(BOARD, BASE_TABLE, (), (("E2", "F1"),))

    def reads_layout(self, words: list[str]) -> tuple[int, ...]:
        return (1,)


@rule("S-MODULAR-11")
def test_water_that_belongs_to_a_lake_is_crossed_over_the_lake_only(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Inlet().lays_board(())
    assert place("F1") in board.near[place("E2")]
    for steps in board.land_steps, board.river_steps, board.lake_steps:
        assert place("F1") not in steps[place("E2")]
        assert place("E2") not in steps[place("F1")]
    monkeypatch.setattr(title, "MODULES", (Inlet(),))
    monkeypatch.setattr(title.SCYTHE, "boxes", {})
    walking = {"mechs": {"riverwalk": "E2"}, "workers": {}}
    s = scythe(nordic=walking, crimea={}, layout=["-"], options={"modular_board": True}, top="units")
    play(s, "unit.mech E2")
    assert choices(s) == ["go E1", "go F3"]
    refused(s, "go F1", "S-MOVE-06")
    plain = play(scythe(nordic=walking, crimea={}, top="units"), "unit.mech E2")
    assert choices(plain) == ["go E1", "go F1", "go F3"]


# -- structure bonuses -----------------------------------------------------------------------------------


@rule("S-MODULAR-10")
def test_further_tiles_join_the_draw_on_both_boards() -> None:
    def tiles(**options: object) -> set[str]:
        return {BONUS_TILES[new_scythe(2, seed, **options).tile] for seed in range(150)}

    assert tiles(modular_tiles=True) == set(BONUS_TILES)
    assert tiles(modular_board=True) == set(BONUS_TILES)
    assert tiles() == set(BONUS_TILES[:6])
    assert len(BONUS_TILES) == 14


@rule("S-MODULAR-10")
@pytest.mark.parametrize(
    ("tile", "structures", "count", "coins"),
    [
        # The Nordic base touches E1 and F1; the Factory D4 touches D3, E4 and D5.
        ("adjacent_home_base_or_factory", "E1 F1 D3 D1", 3, 9),
        ("adjacent_home_base_or_factory", "D1 B2", 0, 0),
        ("adjacent_same_lake", "D2 D3 B2 F3", 3, 6),  # round E3
        ("adjacent_same_lake", "B1 D2 F3", 2, 4),
        ("on_villages", "D1 G1 G3", 3, 9),
        ("on_villages", "D1 E1", 1, 3),
        ("on_mountain_or_forest", "B1 E1 D3 B3", 4, 9),
        ("on_encounters", "D1 B2 E2 C1", 3, 9),
        ("isolated", "B1 D1 F1", 3, 6),
        ("isolated", "B1 C1 F1", 1, 2),
        ("diamond", "D1 E1 D2", 3, 4),
        ("diamond", "D1 E1 D2 F1", 3, 4),
        ("diamond", "D1 E1 D2 E2", 4, 9),
        ("adjacent_same_encounter", "C1 D2 E1", 3, 6),
    ],
)
def test_what_the_further_tiles_count(tile: str, structures: str, count: int, coins: int) -> None:
    names = ("mine", "armory", "monument", "mill")
    built = dict(zip(names, structures.split(), strict=False))
    s = scythe(nordic={"structures": built}, crimea={}, tile=tile, options={"modular_tiles": True})
    assert (bonus_count(s, 0), breakdown(s)[0]["structures"]) == (count, coins)
    assert breakdown(s)[1]["structures"] == 0


@rule("S-MODULAR-10")
def test_a_structure_of_another_player_ends_isolation() -> None:
    table = {"nordic": {"structures": {"mine": "B1"}}, "crimea": {"structures": {"mine": "C1"}}}
    s = scythe(tile="isolated", options={"modular_tiles": True}, **table)
    assert breakdown(s)[0]["structures"] == breakdown(s)[1]["structures"] == 0


@rule("S-SETUP-06")
def test_further_tiles_stay_out_of_a_box_without_them() -> None:
    with pytest.raises(BadPosition, match="on_villages comes with an expansion that is not chosen"):
        scythe(nordic={}, crimea={}, tile="on_villages")


# -- whole games -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "automata"), [(1, "one"), (2, "none"), (3, "two"), (5, "none")])
def test_games_on_a_modular_board_are_saved_and_read_at_any_moment(players: int, automata: str) -> None:
    s = modular(players, 7, automata=automata, modular_fewer=True)
    dice = Random(7)
    for ply in range(400):
        if s.over:
            break
        s.apply(dice.choice(s.legal()))
        if ply % 50 == 0:
            assert veche.load(s.dump()).key() == s.key()
            assert str(s)
    assert s.layout == s.box.layout


def test_the_box_of_a_position_has_the_board_of_its_layout() -> None:
    s = on_modular(nordic={}, crimea={})
    assert isinstance(s.box, ScytheBox)
    assert in_words(s.layout) == LAYOUT
    assert seat(s, "nordic").home() == place("nordic")
    assert s.box.board.home[FACTIONS.index("nordic")] != NOWHERE
    clockwise = [s.box.board.bases.index(place(row)) for row in LAYOUT[5:]]
    assert all(one + 1 == other for one, other in pairwise(clockwise))
    assert len(SPACE_TABLE) == len(clockwise)


def test_a_draft_with_airships_and_a_resolution_tile_is_seen_and_saved() -> None:
    """Their pieces come to the table only when all factions are chosen."""
    s = new_scythe(2, 5, modular_board=True, airships=True, resolution=True)
    assert s.observe(0)["airships"] == []
    assert veche.title("scythe").load(s.dump()).key() == s.key()
    while s.observe(None)["turn"] is None:
        s.apply(s.legal()[0])
    assert len(s.airships) == 2
    assert veche.title("scythe").load(s.dump()).key() == s.key()


def test_every_place_of_a_laid_board_has_the_number_that_the_log_tells() -> None:
    s = new_scythe(2, 5, modular_board=True)
    seen: Any = s.observe(None)["board"]
    assert [PLACES[one["number"]] for one in seen["places"]] == [one["place"] for one in seen["places"]]
