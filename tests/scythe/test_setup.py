"""Set-up: mats and seats, decks and tiles, and the first pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest
from scythe_table import new_scythe, place, scythe, seat, tokens, workers
from table import choices, play, refused

from veche.core.errors import BadOption
from veche.games.scythe.board import PRINTED as BOARD
from veche.games.scythe.data.board import HEXES, NOWHERE, PLACES
from veche.games.scythe.data.factions import FACTIONS, WITH_PRINTED_BASE
from veche.games.scythe.data.mats import MATS
from veche.games.scythe.data.scoring import BONUS_TILES, tiles_in
from veche.games.scythe.state import KINDS, NOBODY, Scythe
from veche.testing import rule

IN_THE_BOX = ("nordic", "rusviet", "crimea", "saxony", "polania")
FIVE = ",".join(IN_THE_BOX)

# Mat, and its sections: the bottom action, the top action above it, cost and coins of the bottom action.
PRINTED = {
    "industrial": "upgrade bolster 3 3, deploy produce 3 2, build move 3 1, enlist trade 4 0",
    "engineering": "upgrade produce 3 2, deploy trade 4 0, build bolster 3 3, enlist move 3 1",
    "patriotic": "upgrade move 2 1, deploy bolster 4 3, build trade 4 0, enlist produce 3 2",
    "mechanical": "upgrade trade 3 0, deploy bolster 3 2, build move 3 2, enlist produce 4 2",
    "agricultural": "upgrade move 2 1, deploy trade 4 0, build produce 4 2, enlist bolster 3 3",
}
TOP_CHOICES = {
    "move": {"top units", "top coins"},
    "trade": {"top resources", "top popularity"},
    "bolster": {"top power", "top cards"},
    "produce": {"top territories"},
}
# The player mats of the base game by the number printed on them, 1 to 5.
NUMBERED = ("industrial", "engineering", "patriotic", "mechanical", "agricultural")
BOTTOM_ROW = ["upgrade", "deploy", "build", "enlist"]
SUPPLIES = {"oil": 9, "metal": 9, "wood": 9, "food": 9}

each_count = pytest.mark.parametrize("players", [2, 3, 4, 5])
each_faction = pytest.mark.parametrize("faction", IN_THE_BOX)
BASE_MATS = MATS[:5]
each_mat = pytest.mark.parametrize("mat", BASE_MATS)


def view(s: Scythe, player: int | None = None) -> dict[str, Any]:
    return s.observe(player)


def everybody(s: Scythe) -> list[int | None]:
    """All who look at the table: a spectator and the seats."""
    return [None, *range(s.players)]


def all_see_the_same(s: Scythe, other: Scythe) -> bool:
    return all(s.observe(p) == other.observe(p) for p in everybody(s))


def fresh_with(faction: str) -> Scythe:
    """A new game of two with this faction."""
    return new_scythe(2, factions=f"{faction},{'nordic' if faction != 'nordic' else 'saxony'}")


def random_play(s: Scythe, seed: int) -> Iterator[Scythe]:
    """The state after every decision of a random game."""
    rng = Random(seed)
    yield s
    while not s.over:
        s.apply(rng.choice(s.legal()))
        yield s


def supply(s: Scythe, name: str, **kinds: int) -> Scythe:
    """Put resources on a territory of a game under way."""
    for kind, n in kinds.items():
        s.resources[place(name) * KINDS + ("oil", "metal", "wood", "food").index(kind)] = n
    s.refresh()
    return s


def pass_turn(s: Scythe) -> None:
    """A turn in which the token moves and nothing else happens."""
    who = s.active
    while s.active == who:
        options = choices(s)
        play(s, next(text for text in ("pass", "end", options[0]) if text in options))


# -- players and mats -----------------------------------------------------------------------------------


@rule("S-SETUP-01")
@each_count
def test_two_to_five_players_play_a_game(players: int) -> None:
    s = new_scythe(players)
    assert len({*s.seat_names()}) == players
    turns = []
    for _ in range(2 * players):
        turns.append(s.active)
        pass_turn(s)
    assert sorted(turns) == sorted([*range(players)] * 2)


@rule("S-SETUP-01")
@pytest.mark.parametrize("faction", ["togawa", "albion"])
def test_the_base_game_has_no_faction_from_afar(faction: str) -> None:
    with pytest.raises(BadOption, match=faction):
        new_scythe(2, factions=f"nordic,{faction}")


@rule("S-SETUP-01")
@pytest.mark.parametrize("players", [0, 6, 7, 8])
def test_no_other_number_of_players_starts_a_game(players: int) -> None:
    with pytest.raises(BadOption, match=f"cannot be played by {players} players; allowed are 1, 2, 3, 4, 5"):
        new_scythe(players)


@rule("S-SETUP-09")
@each_count
def test_each_player_has_a_faction_and_a_mat_of_their_own(players: int) -> None:
    for seed in range(40):
        s = new_scythe(players, seed)
        assert len({owner.faction for owner in s.seats}) == players
        assert len({owner.mat for owner in s.seats}) == players
        assert set(s.seat_names()) <= set(IN_THE_BOX)


@rule("S-SETUP-09")
def test_factions_and_mats_are_drawn_separately() -> None:
    dealt = [new_scythe(2, seed) for seed in range(300)]
    pairs = {(FACTIONS[owner.faction], MATS[owner.mat]) for s in dealt for owner in s.seats}
    assert len(pairs) == 5 * 5 - 2  # all but the two that are excluded


@rule("S-SETUP-10")
@each_count
def test_two_pairings_of_mats_are_never_dealt(players: int) -> None:
    for seed in range(400):
        s = new_scythe(players, seed)
        pairs = {(FACTIONS[owner.faction], MATS[owner.mat]) for owner in s.seats}
        assert ("rusviet", "industrial") not in pairs
        assert ("crimea", "patriotic") not in pairs


@rule("S-SETUP-10")
def test_the_table_may_allow_all_pairings() -> None:
    dealt = [new_scythe(5, seed, pairings="all") for seed in range(100)]
    pairs = {(FACTIONS[owner.faction], MATS[owner.mat]) for s in dealt for owner in s.seats}
    assert ("rusviet", "industrial") in pairs
    assert ("crimea", "patriotic") in pairs


@rule("S-SETUP-10")
def test_only_the_player_mats_are_dealt_again() -> None:
    again = 0
    for seed in range(60):
        s, free = new_scythe(3, seed), new_scythe(3, seed, pairings="all")
        assert s.seat_names() == free.seat_names()
        again += [owner.mat for owner in s.seats] != [owner.mat for owner in free.seats]
    assert 0 < again < 40


@rule("S-SETUP-10")
@pytest.mark.parametrize(
    ("factions", "mats"),
    [("rusviet,nordic", "industrial,patriotic"), ("nordic,crimea", "industrial,patriotic")],
)
def test_an_excluded_pairing_cannot_be_named_either(factions: str, mats: str) -> None:
    with pytest.raises(BadOption):
        new_scythe(2, factions=factions, mats=mats)
    assert new_scythe(2, factions=factions, mats=mats, pairings="all").players == 2


@rule("S-SETUP-11")
@pytest.mark.parametrize("names", [names for n in (2, 3, 4, 5) for names in combinations(IN_THE_BOX, n)])
def test_players_sit_and_play_in_the_order_of_their_bases(names: tuple[str, ...]) -> None:
    """However they are named: clockwise from the north, and the turn goes round the same way."""
    s = new_scythe(len(names), factions=",".join(names[::-1]), pairings="all")
    assert s.seat_names() == names
    turns = []
    for _ in range(len(names) + 1):
        turns.append(s.active)
        pass_turn(s)
    assert turns == [(s.start + n) % len(names) for n in range(len(names) + 1)]


@rule("S-SETUP-11")
@pytest.mark.parametrize("builder", IN_THE_BOX)
def test_neighbours_sit_next_to_each_other(builder: str) -> None:
    """The recruits of the two seats beside the builder, and of no other, see a Build action."""
    data: dict[str, dict[str, object]] = {
        name: {"popularity": 5, "workers": {}, "recruits": ["build"]} for name in IN_THE_BOX
    }
    data[builder] |= {"workers": {"D5": 1}, "recruits": []}
    s = scythe(**data, active=builder, resources={"D5": {"wood": 4}}, section="build", window="bottom")
    play(s, "bottom", "build mine D5")
    circle = [*IN_THE_BOX, *IN_THE_BOX]
    at = circle.index(builder)
    assert {name for name in IN_THE_BOX if seat(s, name).popularity > 5} == {circle[at + 1], circle[at - 1]}


@rule("S-SETUP-11")
def test_the_home_bases_clockwise_from_the_north() -> None:
    assert " ".join(WITH_PRINTED_BASE) == "nordic rusviet togawa crimea saxony polania albion"
    assert (*WITH_PRINTED_BASE, "vesna", "fenris") == FACTIONS


@rule("S-SETUP-09")
def test_named_mats_go_to_the_named_factions() -> None:
    s = new_scythe(3, factions="polania,crimea,nordic", mats="agricultural,engineering,mechanical")
    found = {name: MATS[seat(s, name).mat] for name in s.seat_names()}
    assert found == {"polania": "agricultural", "crimea": "engineering", "nordic": "mechanical"}


# -- the table ------------------------------------------------------------------------------------------


@rule("S-SETUP-02")
@each_count
def test_an_encounter_token_on_each_of_eleven_symbols(players: int) -> None:
    places = view(new_scythe(players))["places"]
    found = {name for name, there in places.items() if there["encounter"]}
    assert found == {"D1", "B2", "E2", "G2", "B4", "F4", "A5", "B6", "C6", "F6", "E7"}


@rule("S-SETUP-03")
@each_count
def test_no_resource_starts_on_the_board(players: int) -> None:
    s = new_scythe(players)
    assert all(tokens(s, name) == {} for name in PLACES)
    assert all(there["resources"] == {} for there in view(s)["places"].values())


@rule("S-SETUP-04")
def test_28_encounters_are_shuffled_face_down() -> None:
    decks = {new_scythe(2, seed).encounter_deck for seed in range(10)}
    assert len(decks) == 10
    assert all(sorted(deck) == list(range(28)) for deck in decks)
    s = new_scythe(3)
    assert view(s, 0)["encounter_deck"] == 28
    other = s.copy()
    other.encounter_deck = other.encounter_deck[::-1]
    assert all_see_the_same(s, other)


@rule("S-SETUP-05")
def test_13_of_23_objectives_remain_with_five_players() -> None:
    s = new_scythe(5)
    assert len(s.objective_deck) == 13
    cards = [*s.objective_deck, *(card for owner in s.seats for card in owner.objectives)]
    assert sorted(cards) == list(range(23))


@rule("S-SETUP-05")
def test_objectives_are_shuffled_before_they_are_dealt() -> None:
    dealt = [new_scythe(2, seed) for seed in range(80)]
    assert {card for s in dealt for card in s.seats[0].objectives} == set(range(23))
    assert len({s.objective_deck for s in dealt}) == 80


@rule("S-SETUP-06")
def test_one_structure_bonus_tile_lies_open() -> None:
    found = set()
    for seed in range(60):
        s = new_scythe(2, seed)
        seen = {view(s, p)["tile"] for p in everybody(s)}
        assert len(seen) == 1
        found |= seen
    assert found == {BONUS_TILES[tile] for tile in tiles_in()}
    assert len(found) == 6


@rule("S-SETUP-06")
def test_the_structure_bonus_tile_stays_for_the_whole_game() -> None:
    s = new_scythe(2, 3)
    tile = view(s)["tile"]
    assert all(BONUS_TILES[now.tile] == tile for now in random_play(s, 3))


@rule("S-SETUP-07")
@each_count
def test_the_combat_deck(players: int) -> None:
    s = new_scythe(players)
    cards = [*s.deck, *(card for owner in s.seats for card in owner.hand)]
    assert Counter(cards) == {2: 16, 3: 12, 4: 8, 5: 6}
    assert s.discard == ()


@rule("S-SETUP-07")
def test_the_combat_deck_is_shuffled_face_down() -> None:
    s = new_scythe(2, factions="nordic,crimea")
    assert len({new_scythe(2, seed, factions="nordic,crimea").deck for seed in range(10)}) == 10
    other = s.copy()
    other.deck = tuple(sorted(other.deck))
    assert other.deck != s.deck
    assert all_see_the_same(s, other)


@rule("S-SETUP-08")
@each_count
def test_one_factory_card_more_than_players(players: int) -> None:
    s = new_scythe(players)
    assert len(s.factory) == players + 1
    assert view(s, 0)["factory"] == players + 1
    assert sorted(s.factory + s.factory_box) == list(range(12))


@rule("S-SETUP-08")
def test_factory_cards_are_drawn_at_random_and_lie_face_down() -> None:
    assert {card for seed in range(40) for card in new_scythe(2, seed).factory} == set(range(12))
    s = new_scythe(3)
    other = s.copy()
    other.factory, other.factory_box = other.factory_box[:4], other.factory + other.factory_box[4:]
    assert all_see_the_same(s, other)


@rule("S-SETUP-08")
def test_nobody_ever_sees_the_eight_other_factory_cards() -> None:
    s = new_scythe(3, factions="nordic,rusviet,crimea", mats="patriotic,mechanical,agricultural")
    laid_out = {str(card + 1) for card in s.factory}
    assert len(laid_out) == 4
    seat(s, "nordic").character = place("D3")
    s.refresh()
    s.listen()
    play(s, "section upgrade", "top units", "unit.character", "go D4", "stop")
    assert choices(s) == [f"factory.card {number}" for number in sorted(laid_out, key=int)]
    other = s.copy()
    other.factory_box = ()
    assert all_see_the_same(s, other)
    refused(s, f"factory.card {s.factory_box[0] + 1}", "S-FACTORY-03")
    play(s, choices(s)[0])
    told = " ".join(s.heard(0))
    assert f"Factory card {min(laid_out, key=int)}" in told
    assert told.count("Factory card") == 1


# -- each player ----------------------------------------------------------------------------------------


@rule("S-SETUP-12")
@pytest.mark.parametrize(
    ("faction", "cards"), [("nordic", 1), ("rusviet", 2), ("crimea", 0), ("saxony", 4), ("polania", 3)]
)
def test_combat_cards_of_the_faction_mat(faction: str, cards: int) -> None:
    s = new_scythe(5)
    assert len(seat(s, faction).hand) == cards
    assert len(s.deck) == 42 - 10
    alone = fresh_with(faction)
    assert len(alone.deck) == 42 - sum(len(owner.hand) for owner in alone.seats)


@rule("S-SETUP-13")
@pytest.mark.parametrize(
    ("faction", "power"), [("nordic", 4), ("rusviet", 3), ("crimea", 5), ("saxony", 1), ("polania", 2)]
)
def test_power_of_the_faction_mat(faction: str, power: int) -> None:
    assert seat(fresh_with(faction), faction).power == power
    assert seat(new_scythe(5), faction).power == power


@rule("S-SETUP-14")
@pytest.mark.parametrize(("mat", "popularity"), [*zip(BASE_MATS, [2, 2, 2, 3, 4], strict=True)])
def test_popularity_of_the_player_mat(mat: str, popularity: int) -> None:
    for faction in ("nordic", "saxony"):
        s = new_scythe(2, factions=f"{faction},polania", mats=f"{mat},{other_mat(mat)}")
        assert seat(s, faction).popularity == popularity


@rule("S-SETUP-17")
@pytest.mark.parametrize(("mat", "coins"), [*zip(BASE_MATS, [4, 5, 6, 6, 7], strict=True)])
def test_coins_of_the_player_mat(mat: str, coins: int) -> None:
    for faction in ("nordic", "saxony"):
        s = new_scythe(2, factions=f"{faction},polania", mats=f"{mat},{other_mat(mat)}")
        assert seat(s, faction).coins == coins


def other_mat(mat: str) -> str:
    return next(other for other in MATS if other != mat)


@rule("S-SETUP-15")
@each_count
def test_two_objectives_that_only_the_owner_sees(players: int) -> None:
    s = new_scythe(players)
    for p, owner in enumerate(s.seats):
        assert len(owner.objectives) == 2
        assert len(view(s, p)["own"]["objectives"]) == 2
        other = s.copy()
        other.seats[p].objectives, other.objective_deck = s.objective_deck[:2], owner.objectives
        assert view(other, p)["own"]["objectives"] != view(s, p)["own"]["objectives"]
        for q in everybody(s):
            assert q == p or other.observe(q) == s.observe(q)


@rule("S-SETUP-16")
def test_nobody_may_look_at_the_rest_of_the_objectives() -> None:
    s = new_scythe(3)
    other = s.copy()
    other.objective_deck = other.objective_deck[::-1]
    assert all_see_the_same(s, other)


@rule("S-SETUP-16")
@each_count
def test_nobody_draws_an_objective_after_set_up(players: int) -> None:
    s = new_scythe(players, players)
    held = [set(owner.objectives) for owner in s.seats]
    for now in random_play(s, players):
        for p, owner in enumerate(now.seats):
            assert set(owner.objectives) <= held[p]
            held[p] = set(owner.objectives)
        hidden = [card for owner in now.seats for card in owner.objectives]
        cards = [*now.objective_deck, *now.shown, *hidden]
        assert sorted(cards) == list(range(23))


@rule("S-SETUP-18")
@each_count
def test_characters_start_at_home(players: int) -> None:
    s = new_scythe(players)
    for name in s.seat_names():
        assert PLACES[seat(s, name).character] == name


@rule("S-SETUP-19")
@pytest.mark.parametrize(
    ("faction", "territories"),
    [
        ("nordic", {"E1", "F1"}),
        ("rusviet", {"G3", "G4"}),  # G2 lies across a river
        ("crimea", {"D7", "D8"}),  # C7 is a lake
        ("saxony", {"A6", "B7"}),
        ("polania", {"B3", "A4"}),  # A2 is a lake
    ],
)
def test_a_worker_on_each_territory_beside_home_by_land(faction: str, territories: set[str]) -> None:
    s = fresh_with(faction)
    names = [PLACES[place] for place in s.box.board.places]
    found = {name: workers(s, faction, name) for name in names if workers(s, faction, name)}
    assert found == dict.fromkeys(territories, 1)


@rule("S-SETUP-20")
@each_mat
def test_six_cubes_hide_the_better_benefits(mat: str) -> None:
    s = new_scythe(2, factions="saxony,polania", mats=f"{mat},{other_mat(mat)}")
    owner = seat(s, "saxony")
    assert view(s)["seats"][0]["cubes"] == []
    assert [owner.amount(choice) for choice in range(7)] == [2, 1, 2, 1, 2, 1, 2]
    printed = {part.split()[0]: int(part.split()[2]) for part in PRINTED[mat].split(", ")}
    assert view(s)["seats"][0]["costs"] == printed


@rule("S-SETUP-20")
def test_all_six_cubes_are_still_to_be_moved() -> None:
    s = new_scythe(2, factions="saxony,polania", mats="engineering,patriotic")
    supply(s, "A6", oil=3)
    play(s, "section upgrade", "pass", "bottom")
    cubes = {text.split()[1] for text in choices(s) if text != "pass"}
    assert cubes == {"units", "coins", "popularity", "power", "cards", "territories"}


@rule("S-SETUP-21")
@each_count
def test_no_structure_stands_on_the_board(players: int) -> None:
    s = new_scythe(players)
    assert all(s.structure_at(place(name)) == NOBODY for name in HEXES)
    assert all(there["structure"] is None for there in view(s)["places"].values())
    assert all(described["structures"] == {} for described in view(s)["seats"])


@rule("S-SETUP-21")
def test_all_four_structures_are_still_to_be_built() -> None:
    s = new_scythe(2, factions="saxony,polania", mats="engineering,patriotic")
    supply(s, "A6", wood=3)
    play(s, "section build", "pass", "bottom")
    assert {text.split()[1] for text in choices(s) if text != "pass"} == {
        "monument",
        "mill",
        "mine",
        "armory",
    }


@rule("S-SETUP-22")
@pytest.mark.parametrize(("bottom", "kind"), [*zip(BOTTOM_ROW, SUPPLIES, strict=True)])
def test_no_recruit_gives_a_bonus_at_the_start(bottom: str, kind: str) -> None:
    s = new_scythe(3, factions="nordic,saxony,polania", mats="industrial,engineering,patriotic")
    supply(s, "E1", **{kind: 4})
    before = [(owner.power, owner.popularity, len(owner.hand)) for owner in s.seats]
    coins = [owner.coins for owner in s.seats]
    play(s, f"section {bottom}", "pass", "bottom", "pass")
    assert [(owner.power, owner.popularity, len(owner.hand)) for owner in s.seats] == before
    gained = [owner.coins - had for owner, had in zip(s.seats, coins, strict=True)]
    assert gained == [{"upgrade": 3, "deploy": 2, "build": 1, "enlist": 0}[bottom], 0, 0]


@rule("S-SETUP-22")
def test_the_four_recruits_stand_one_on_each_bottom_action() -> None:
    s = new_scythe(2, factions="saxony,polania", mats="engineering,patriotic")
    supply(s, "A6", food=3)
    play(s, "section enlist", "pass", "bottom")
    assert {text.split()[1] for text in choices(s) if text != "pass"} == {
        "upgrade",
        "deploy",
        "build",
        "enlist",
    }


@rule("S-SETUP-23")
@each_faction
def test_six_workers_stand_on_the_mat(faction: str) -> None:
    owner = seat(fresh_with(faction), faction)
    assert sum(owner.workers) == owner.workers_placed() == 2
    assert owner.waiting == 6


@rule("S-SETUP-23")
def test_the_workers_on_the_mat_hide_the_costs_of_production() -> None:
    s = new_scythe(2, factions="saxony,polania", mats="engineering,patriotic")
    owner = seat(s, "saxony")
    before = owner.power, owner.popularity, owner.coins
    play(s, "section upgrade", "top territories")
    assert (owner.power, owner.popularity, owner.coins) == before


@rule("S-SETUP-24")
def test_the_first_turn_may_use_any_section() -> None:
    s = new_scythe(5)
    for _ in range(5):
        assert choices(s) == ["section upgrade", "section deploy", "section build", "section enlist"]
        pass_turn(s)
    assert s.active == s.start
    assert len(choices(s)) == (4 if s.seat_names()[s.start] == "rusviet" else 3)


@rule("S-SETUP-25")
def test_the_lowest_mat_begins_and_turns_go_clockwise() -> None:
    s = new_scythe(
        4, factions="nordic,rusviet,crimea,saxony", mats="mechanical,engineering,industrial,patriotic"
    )
    order = []
    for _ in range(5):
        order.append(s.seat_names()[s.active])
        assert s.player == s.active
        pass_turn(s)
    assert order == ["crimea", "saxony", "nordic", "rusviet", "crimea"]


@rule("S-SETUP-26")
@pytest.mark.parametrize("mats", [*permutations(NUMBERED, 2), *permutations(NUMBERED, 3)])
def test_the_lowest_number_of_a_mat_begins(mats: tuple[str, ...]) -> None:
    factions = ("nordic", "saxony", "polania")[: len(mats)]
    s = new_scythe(len(mats), factions=",".join(factions), mats=",".join(mats), pairings="all")
    lowest = min(mats, key=NUMBERED.index)
    order = []
    for _ in mats:
        order.append(s.seat_names()[s.active])
        pass_turn(s)
    first = mats.index(lowest)
    assert order == [*factions[first:], *factions[:first]], "and clockwise after it, not by number"


@rule("S-SETUP-27")
@each_count
def test_six_stars_and_none_on_the_board(players: int) -> None:
    s = new_scythe(players)
    assert [owner.stars_left() for owner in s.seats] == [6] * players
    assert [described["stars"] for described in view(s)["seats"]] == [{}] * players


@rule("S-SETUP-28")
@each_count
def test_mechs_start_on_the_mat(players: int) -> None:
    s = new_scythe(players)
    assert all(owner.mechs == [NOWHERE] * 4 for owner in s.seats)
    assert all(described["abilities"] == [] for described in view(s)["seats"])


@rule("S-SETUP-28")
def test_riverwalk_is_locked_until_its_mech_is_deployed() -> None:
    s = new_scythe(2, factions="saxony,polania", mats="industrial,patriotic")
    play(s, "section build", "top units", "unit.character", "go A6", "stop", "pass", "end")
    pass_turn(s)
    play(s, "section upgrade", "pass", "pass", "end")
    pass_turn(s)
    play(s, "section build", "top units", "unit.character")
    refused(s, "go A5", "S-MOVE-09")  # a forest across the river
    refused(s, "go B5", "S-MOVE-09")
    assert choices(s) == ["go B6", "go B7"]
    s.seats[0].mechs[0] = place("B7")
    s.refresh()
    assert {"go A5", "go B5"} <= set(choices(s))


@rule("S-SETUP-29")
@each_faction
def test_all_one_time_bonuses_are_there_at_the_start(faction: str) -> None:
    other = "nordic" if faction != "nordic" else "saxony"
    s = new_scythe(2, factions=f"{faction},{other}", mats="engineering,mechanical")
    assert view(s)["seats"][s.active]["bonuses"] == []
    home = next(name for name in HEXES if workers(s, faction, name))
    supply(s, home, food=3)
    play(s, "section enlist", "pass", "bottom")
    assert {text.split()[2] for text in choices(s) if text != "pass"} == {
        "power",
        "coins",
        "popularity",
        "cards",
    }


# -- limits ---------------------------------------------------------------------------------------------


@rule("S-SETUP-30")
@each_count
def test_nobody_ever_has_more_pieces_than_the_box(players: int) -> None:
    s = new_scythe(players, players)
    for now in random_play(s, players):
        for p, owner in enumerate(now.seats):
            assert sum(owner.workers) + owner.waiting == 8
            assert min(owner.waiting, *owner.workers) >= 0
            assert len(owner.mechs) == len(owner.structures) == 4
            assert sum(owner.red) == owner.upgraded() <= 6
            assert owner.enlisted() == bin(owner.bonuses).count("1") <= 4
            assert owner.star_count() <= 6
            standing = [at for at in range(len(HEXES)) if now.board[at] >= 0 and now.board[at] >> 2 == p]
            assert sorted(standing) == sorted(at for at in owner.structures if at != NOWHERE)


@rule("S-SETUP-30")
@pytest.mark.parametrize(
    ("owned", "bottom"),
    [
        ({"cubes": ["units", "coins", "popularity", "power", "cards", "territories"]}, "upgrade"),
        ({"mechs": dict.fromkeys("riverwalk seaworthy artillery speed".split(), "E1")}, "deploy"),
        (
            {"structures": {"mine": "D1", "mill": "D2", "armory": "D3", "monument": "E2"}},
            "build",
        ),
        ({"recruits": ["upgrade", "deploy", "build", "enlist"]}, "enlist"),
    ],
)
def test_the_last_piece_of_a_kind(owned: dict[str, object], bottom: str) -> None:
    """With all of them in use, the bottom action has nothing left to offer."""
    for mine, left in ((owned, False), ({}, True)):
        s = scythe(
            nordic={"workers": {"E1": 2}, "objectives": [], **mine},
            saxony={"objectives": []},
            resources={"E1": SUPPLIES},
            section=bottom,
            window="bottom",
        )
        play(s, "bottom")
        assert any(text.startswith(f"{bottom} ") for text in choices(s)) == left
        assert s.active == (0 if left else 1)  # without a choice the turn is over


@rule("S-SETUP-30")
def test_there_is_no_ninth_worker() -> None:
    s = scythe(
        nordic={"workers": {"D1": 3, "E1": 4}, "objectives": [], "power": 5, "popularity": 5, "coins": 5},
        saxony={"objectives": []},
        top="territories",
    )
    play(s, "produce D1")
    refused(s, "amount 2", "S-PRODUCE-04")
    play(s, "amount 1")
    assert sum(seat(s, "nordic").workers) == 8


@rule("S-SETUP-31")
def test_bases_of_absent_factions_are_empty() -> None:
    s = new_scythe(2, factions="nordic,saxony")
    absent = {"rusviet", "togawa", "crimea", "polania", "albion"}
    assert {PLACES[base] for base in BOARD.bases} - {"nordic", "saxony"} == absent
    assert not absent & set(view(s)["places"])


@rule("S-SETUP-31")
@pytest.mark.parametrize("seed", range(3))
def test_bases_of_absent_factions_take_no_part_in_the_game(seed: int) -> None:
    absent = [place(name) for name in ("rusviet", "togawa", "crimea", "polania", "albion")]
    for now in random_play(new_scythe(2, seed, factions="nordic,saxony"), seed):
        for base in absent:
            assert not any(owner.present(base) for owner in now.seats)
            assert not now.tokens(base)


# -- sections -------------------------------------------------------------------------------------------


@rule("S-SETUP-32")
@each_mat
def test_the_sections_of_a_mat(mat: str) -> None:
    for part in PRINTED[mat].split(", "):
        bottom, top, cost, coins = part.split()
        s = scythe(
            nordic={"mat": mat, "coins": 5, "workers": {"E1": 2}, "recruits": []},
            saxony={},
            resources={"E1": SUPPLIES},
            section=bottom,
        )
        assert {text for text in choices(s) if text.startswith("top")} == TOP_CHOICES[top]
        play(s, "pass", "bottom", "pass")
        assert choices(s)[0] == "end"
        assert sum(tokens(s, "E1").values()) == 4 * 9 - int(cost)
        assert seat(s, "nordic").coins == 5 + int(coins)


@rule("S-SETUP-32")
def test_the_pairing_of_top_and_bottom_depends_on_the_mat() -> None:
    rows = {tuple(part.split()[1] for part in sections.split(", ")) for sections in PRINTED.values()}
    assert len(rows) == 5
    assert all(set(row) == {"move", "trade", "bolster", "produce"} for row in rows)
    for sections in PRINTED.values():
        assert [part.split()[0] for part in sections.split(", ")] == BOTTOM_ROW
