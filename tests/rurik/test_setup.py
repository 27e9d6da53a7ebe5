"""Set-up: the map of a player count, what lies where, and the first decisions."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from table import choices, figures, new_rurik, play, refused, region, ruler, rurik, seat

import veche
from veche import catalogue
from veche.core.errors import BadOption, BadPosition
from veche.games.rurik.data.agendas import AGENDAS
from veche.games.rurik.data.components import COLOURS, NOBODY
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.data.map import REGIONS, ZONES
from veche.games.rurik.data.rebels import STICKERS
from veche.games.rurik.data.schemes import SCHEME_DECK
from veche.games.rurik.state import Rurik
from veche.games.rurik.title import STEPS
from veche.testing import rule

GREEN = "novgorod rostov polotsk smolensk volyn kiev chernigov pereyaslavl".split()
YELLOW = "pskov suzdal galich".split()
BROWN = "brest murom peresech azov".split()
PRINTED = {
    "wood": "novgorod kiev suzdal brest",
    "stone": "rostov polotsk murom",
    "fish": "volyn chernigov pskov azov",
    "honey": "smolensk galich",
    "fur": "pereyaslavl peresech",
}

# The sides of the strategy board for 2 and for 3 or 4 players: points-coins of each space from the top.
SIDE_OF_TWO = {
    "muster": "3-0 2-0 1-1",
    "move": "3-0 2-0 1-0",
    "attack": "2-0 1-0 1-1",
    "tax": "2-0 1-0 1-1",
    "build": "2-0 1-0 1-1",
    "scheme": "3-0 2-0 1-0",
}
SIDE_OF_MORE = {
    "muster": "3-0 2-0 1-0 1-1",
    "move": "4-0 3-0 2-0 1-0",
    "attack": "2-0 1-0 1-1 1-2",
    "tax": "3-0 2-0 1-0 1-1",
    "build": "2-0 1-0 1-1 1-2",
    "scheme": "3-0 2-0 1-0 1-1",
}
SIDES = {2: SIDE_OF_TWO, 3: SIDE_OF_MORE, 4: SIDE_OF_MORE}

each_count = pytest.mark.parametrize("players", [2, 3, 4])


def view(s: Rurik, player: int | None = None) -> dict[str, Any]:
    return s.observe(player)


def with_leaders(players: int, seed: int = 1, **options: object) -> Rurik:
    """A new game in which leaders have been taken."""
    return new_rurik(players, seed, leaders=",".join(LEADERS[:players]), **options)


def ready_to_place(players: int, seed: int = 1, **options: object) -> Rurik:
    """A new game in which leaders and agendas have been taken."""
    s = with_leaders(players, seed, **options)
    for _ in range(players):
        play(s, choices(s)[0])
    return s


def random_game(players: int, seed: int) -> tuple[Rurik, Random]:
    return new_rurik(players, seed), Random(seed)


# -- the map --------------------------------------------------------------------------------------------


@rule("R-SETUP-01")
@each_count
def test_two_to_four_players_play_a_game(players: int) -> None:
    s, chance = random_game(players, 1)
    decided = set()
    while not s.over:
        decided.update(s.pending)
        s.apply(chance.choice(s.legal()))
    assert decided == set(range(players))
    assert len(s.scores()) == players


@rule("R-SETUP-01")
@pytest.mark.parametrize("players", [0, 5])
def test_no_other_number_of_players_starts_a_game(players: int) -> None:
    with pytest.raises(BadOption, match=f"cannot be played by {players} players; allowed are 1, 2, 3, 4"):
        new_rurik(players)


def places_in_play(players: int) -> set[str]:
    """Where a starting troop may go, and what everyone sees of the map, which is the same."""
    s = ready_to_place(players)
    places = {text.removeprefix("place.troop ") for text in choices(s)}
    assert set(view(s)["regions"]) == places
    assert s.box.regions == len(places)
    return places


def zones(places: set[str]) -> set[str]:
    return {ZONES[region(name)] for name in places}


@rule("R-SETUP-02")
def test_two_players_use_the_eight_green_regions() -> None:
    places = places_in_play(2)
    assert places == {*GREEN}
    assert len(places) == 8
    assert zones(places) == {"green"}


@rule("R-SETUP-03")
def test_three_players_use_the_eleven_green_and_yellow_regions() -> None:
    places = places_in_play(3)
    assert places == {*GREEN, *YELLOW}
    assert len(places) == 11
    assert zones(places) == {"green", "yellow"}


@rule("R-SETUP-04")
def test_four_players_use_all_fifteen_regions() -> None:
    places = places_in_play(4)
    assert places == {*GREEN, *YELLOW, *BROWN}
    assert len(places) == 15
    assert zones(places) == {"green", "yellow", "brown"}


@rule("R-SETUP-05")
@pytest.mark.parametrize(
    ("points", "text"),
    [
        ("muster 1", "muster.troop galich"),
        ("muster 1", "muster.leader galich"),
        ("move 1", "move.troop kiev galich"),
        ("move 1", "move.leader galich"),
        ("attack 1", "attack galich rebels"),
        ("tax 2", "tax galich"),
        ("build 2", "build church galich"),
    ],
)
def test_a_region_out_of_play_is_no_target_of_an_action(points: str, text: str) -> None:
    s = rurik(points=points, blue={"at": {"kiev": 2}, "leader_at": "kiev"}, red={"at": {"kiev": 1}})
    assert text not in choices(s)
    assert "Galich is not in play" in refused(s, text, "R-SETUP-05")


@rule("R-SETUP-05")
def test_a_region_out_of_play_takes_no_starting_troop() -> None:
    s = ready_to_place(2)
    refused(s, "place.troop galich", "R-SETUP-05")
    refused(ready_to_place(3), "place.troop azov", "R-SETUP-05")


@rule("R-SETUP-05")
def test_nobody_returns_or_jumps_to_a_region_out_of_play() -> None:
    s = rurik(board={"move": ["blue 1"], "tax": ["red 1"]}, red={"at": {"kiev": 1}})
    refused(s, "rescue galich", "R-SETUP-05")
    s = rurik(
        space="move 1",
        blue={"at": {"kiev": 2}, "leader_at": "kiev", "coins": 2, "goods": {"fish": 1, "fur": 1}}
        | {"deeds": ["send_gifts"]},
    )
    play(s, "deed.do send_gifts")
    refused(s, "jump.troop kiev galich", "R-SETUP-05")
    refused(s, "jump.leader galich", "R-SETUP-05")
    assert not any(name in text for text in choices(s) for name in YELLOW + BROWN)


@rule("R-SETUP-05")
def test_leaders_do_not_reach_out_of_play() -> None:
    s = rurik(points="muster 1", blue={"leader": "maria", "leader_at": "kiev"})
    assert "muster.troop volyn" in choices(s)
    assert not any(name in text for text in choices(s) for name in YELLOW + BROWN)
    s = rurik(
        points="muster 1",
        blue={"leader": "predslava", "leader_at": "kiev"},
        red={"at": {"kiev": 1}, "leader_at": "kiev"},
    )
    assert {"push.troop red volyn", "push.leader red volyn"} <= {*choices(s)}
    assert not any(name in text for text in choices(s) for name in YELLOW + BROWN)


@rule("R-SETUP-05")
@each_count
def test_a_region_out_of_play_holds_nothing_and_is_never_refilled(players: int) -> None:
    s = new_rurik(players)
    unused = [r for r, name in enumerate(REGIONS) if name not in view(s)["regions"]]
    assert len(unused) == {2: 7, 3: 4, 4: 0}[players]
    assert all(s.rebels[r] == NOBODY and not s.goods[r] for r in unused)
    after = rurik(players=players, phase="claim", taxed=["kiev"])
    while view(after)["phase"] == "claim phase":
        play(after, choices(after)[0])
    assert after.goods[region("kiev")] == 1
    assert not any(after.goods[r] for r in unused)


@rule("R-SETUP-05")
def test_a_region_out_of_play_borders_on_nothing() -> None:
    """With two players Volyn has lost its borders to Brest and Galich."""
    for players, names in ((2, "polotsk kiev"), (3, "polotsk kiev galich"), (4, "brest polotsk kiev galich")):
        near = rurik(players=players).box.near[region("volyn")]
        assert {REGIONS[r] for r in near} == set(names.split())
    with pytest.raises(BadPosition, match="galich is not in play with 2 players"):
        rurik(players=2, blue={"buildings": {"galich": ["church"]}})


# -- boards and what lies on them -----------------------------------------------------------------------


@rule("R-SETUP-06")
@each_count
@pytest.mark.parametrize("column", list(SIDES[2]))
def test_the_side_of_the_strategy_board(players: int, column: str) -> None:
    """Each space of the side gives its points for its coins, and there are no other spaces."""
    printed = SIDES[players][column].split()
    assert len(view(new_rurik(players))["board"][column]) == len(printed)
    for row, (points, cost) in enumerate((map(int, space.split("-")) for space in printed), 1):
        there = {"at": {"kiev": 1}, "coins": 5}
        s = rurik(
            players=players,
            space=f"{column} {row}",
            blue=there,
            red=there if column == "attack" else {},  # else the ruler would make the action dearer
        )
        play(s, "act")
        said = f"{points} point{'s' * (points > 1)} left"
        if column == "scheme":
            said = f"draws {points} scheme{'s' * (points > 1)}"
        assert said in s.prompt()
        assert seat(s, "blue").coins == 5 - cost


@rule("R-SETUP-07")
def test_all_household_boards_are_alike() -> None:
    s = new_rurik(4)
    nothing = dict.fromkeys(PRINTED, 0)
    assert all(owner["boat"] == owner["dock"] == nothing for owner in view(s)["seats"])
    load = {"goods": dict.fromkeys(PRINTED, 4)}
    laden = rurik(blue=load, red=load, yellow=load, white=load)
    for owner in view(laden)["seats"]:
        assert owner["boat"] == {"wood": 3, "stone": 2, "fish": 3, "honey": 2, "fur": 1}
        assert owner["dock"] == {"wood": 1, "stone": 2, "fish": 1, "honey": 2, "fur": 3}


@rule("R-SETUP-07")
@each_count
@pytest.mark.parametrize("good", list(PRINTED))
def test_no_space_of_the_vertical_side_gives_a_bonus(players: int, good: str) -> None:
    """Whether a good fills its column or lies on the dock, nothing comes with it."""
    name = next(name for name in GREEN if name in PRINTED[good].split())
    kind = list(PRINTED).index(good)
    for stored in range(5):
        blue = {"at": {name: 1}, "goods": {good: stored}}
        s = rurik(players=players, points="tax 1", blue=blue, board={"scheme": ["red 1"]})
        before = s.dump()
        play(s, f"tax {name}")
        before["seats"][0] |= {"boat": seat(s, "blue").boat, "dock": seat(s, "blue").dock}
        assert seat(s, "blue").goods(kind) == stored + 1
        assert s.dump()["seats"][0] == before["seats"][0], "the good and nothing else"
        assert s.tokens == tuple(before["tokens"])


@rule("R-SETUP-08")
@each_count
def test_everyone_starts_with_three_coins(players: int) -> None:
    s = new_rurik(players)
    assert [owner.coins for owner in s.seats] == [3] * players
    assert [owner["coins"] for owner in view(s)["seats"]] == [3] * players


@rule("R-SETUP-09")
@each_count
def test_everyone_starts_with_both_conversion_tiles(players: int) -> None:
    s = new_rurik(players)
    assert [owner["tiles"] for owner in view(s)["seats"]] == [["build", "muster"]] * players
    stock = {"at": {"kiev": 1}, "goods": {"wood": 1, "honey": 1}}
    s = rurik(space="move 1", blue=stock)
    assert seat(s, "blue").tiles == new_rurik(2).seats[0].tiles
    assert {"convert build", "convert muster"} <= {*choices(s)}


@rule("R-SETUP-10")
@each_count
def test_one_rebel_in_each_region_in_play(players: int) -> None:
    s = new_rurik(players)
    regions = view(s)["regions"]
    assert all(place["rebels"] == 1 for place in regions.values())
    on_map = [reward for reward in s.rebels if reward != NOBODY]
    assert len(on_map) == len(regions)
    assert len(s.boxed) == 15 - len(regions)
    assert Counter([*on_map, *s.boxed]) == Counter(STICKERS)


@rule("R-SETUP-10")
def test_rebels_are_drawn_at_random() -> None:
    """Any reward may come to any region, and any may stay in the box."""
    draws = [new_rurik(3, seed) for seed in range(150)]
    kinds = {*STICKERS}
    for r in range(11):
        assert {s.rebels[r] for s in draws} == kinds, REGIONS[r]
    assert {reward for s in draws for reward in s.boxed} == kinds


@rule("R-SETUP-10")
@each_count
def test_no_one_sees_the_reward_under_a_rebel(players: int) -> None:
    s = new_rurik(players)
    other = s.copy()
    regions = s.box.regions
    pool = [*s.rebels[:regions], *s.boxed]
    other.rebels[:regions], other.boxed = pool[::-1][:regions], tuple(pool[::-1][regions:])
    assert other.key() != s.key()
    assert str(other) == str(s)
    for player in (None, *range(players)):
        assert other.observe(player) == s.observe(player)


@rule("R-SETUP-10")
@pytest.mark.parametrize("players", [2, 3])
def test_unused_rebels_never_come_back(players: int) -> None:
    s, chance = random_game(players, 4)
    box, most = s.boxed, s.box.regions
    while not s.over:
        s.apply(chance.choice(s.legal()))
        assert s.boxed[: len(box)] == box
        most_now = sum(place["rebels"] for place in view(s)["regions"].values())
        assert most_now <= most
        most = most_now
    assert most < s.box.regions


@rule("R-SETUP-11")
@each_count
def test_each_region_in_play_holds_the_good_under_its_name(players: int) -> None:
    s = new_rurik(players)
    for name, place in view(s)["regions"].items():
        assert name in PRINTED[place["good"]].split()
        assert not place["taxed"]
        assert s.goods[region(name)] == 1


@rule("R-SETUP-11")
@pytest.mark.parametrize("good", list(PRINTED))
def test_the_good_of_a_region_is_what_its_tax_brings(good: str) -> None:
    for name in PRINTED[good].split():
        s = rurik(players=4, points="tax 1", blue={"at": {name: 1}})
        play(s, f"tax {name}")
        assert view(s)["seats"][0]["boat"][good] == 1


@rule("R-SETUP-12")
def test_two_scheme_decks_and_no_discards() -> None:
    s = new_rurik(3)
    assert [len(deck) for deck in s.decks] == [14, 13]
    assert s.discard == ()
    assert Counter([*s.decks[0], *s.decks[1]]) == Counter(SCHEME_DECK)
    assert len(SCHEME_DECK) == 27
    assert all(owner.hand == () for owner in s.seats)


@rule("R-SETUP-12")
def test_schemes_are_shuffled_before_they_are_split() -> None:
    games = [new_rurik(3, seed) for seed in range(6)]
    assert len({s.decks[0] for s in games}) == 6
    assert len({tuple(sorted(s.decks[0])) for s in games}) == 6


@rule("R-SETUP-12")
def test_the_first_deck_gets_the_odd_card_of_every_later_division() -> None:
    s = rurik(
        points="scheme 1",
        decks=[["move_1"], ["move_2", "attack_1"]],
        discard=["tax_1", "tax_2", "build_1"],
        blue={"at": {"kiev": 1}},
    )
    play(s, "deck 1")
    assert [len(deck) for deck in s.decks] == [3, 2]
    assert s.discard == ()


@rule("R-SETUP-13")
@each_count
def test_three_deeds_in_the_row_and_the_others_in_the_deck(players: int) -> None:
    s = new_rurik(players)
    assert len(view(s)["row"]) == 3
    assert view(s)["deed_deck"] == len(s.deed_deck) == 23
    assert {*s.row, *s.deed_deck} == set(range(26))
    assert s.deed_discard == ()


@rule("R-SETUP-13")
def test_deeds_are_shuffled() -> None:
    games = [new_rurik(3, seed) for seed in range(6)]
    assert len({s.row for s in games}) > 1
    assert len({s.deed_deck for s in games}) == 6


# -- leaders and agendas --------------------------------------------------------------------------------


@rule("R-SETUP-14")
def test_no_two_players_take_the_same_leader() -> None:
    s = new_rurik(3)
    assert [text.removeprefix("leader ") for text in choices(s)] == list(LEADERS)
    play(s, "leader maria")
    assert "Maria is taken" in refused(s, "leader maria", "R-SETUP-14")
    assert len(choices(s)) == 7
    play(s, "leader boris")
    refused(s, "leader maria", "R-SETUP-14")
    refused(s, "leader boris", "R-SETUP-14")
    play(s, "leader agatha")
    assert [owner["leader"] for owner in view(s)["seats"]] == ["maria", "boris", "agatha"]


@rule("R-SETUP-14")
def test_leaders_drawn_or_named_are_distinct() -> None:
    for seed in range(20):
        assert len({owner.leader for owner in new_rurik(4, seed, leaders="random").seats}) == 4
    with pytest.raises(BadOption, match="twice"):
        new_rurik(2, leaders="maria,maria")


@rule("R-SETUP-15")
@each_count
def test_every_seat_can_look_up_the_rules_at_any_time(players: int) -> None:
    s, chance = random_game(players, 5)
    while not s.over:
        before = s.key()
        rules = s.rules()
        assert rules
        assert all(catalogue.get(id, language).rule for id in rules for language in catalogue.LANGUAGES)
        for player in range(players):
            aid = view(s, player)
            assert aid["prompt"] == s.prompt() != ""
            assert aid["rules"] == rules
        assert s.key() == before
        s.apply(chance.choice(s.legal()))
    assert s.prompt() == "The game is over"


@rule("R-SETUP-15")
def test_the_aid_tells_the_parts_of_a_turn() -> None:
    s = rurik(board={"move": ["blue 2"], "tax": ["blue 2", "red 1"]}, blue={"at": {"kiev": 1}})
    for text, group, numbers in (
        ("retrieve move 1", "R-ACTION", (2, 3, 4, 5, 8)),
        ("act", "R-ACTION", range(7, 18)),
        ("stop", "R-MOVE", range(1, 7)),
    ):
        for player in (0, 1):
            told = [id for id in view(s, player)["rules"] if id.startswith(group)]
            assert told == [f"{group}-{number:02}" for number in numbers]
        play(s, text)


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.__name__)
def test_every_step_has_its_sentence_and_its_rules(step: Any) -> None:
    s = new_rurik(3)
    before = s.key()
    ids = step().rules()
    assert ids
    assert all(catalogue.get(id).game == "rurik" for id in ids)
    assert veche.title("rurik").words.say(step().prompt(s))
    assert s.key() == before


@rule("R-SETUP-16")
@each_count
def test_two_agendas_are_dealt_to_each_and_one_is_kept(players: int) -> None:
    s = with_leaders(players)
    dealt = [card for owner in s.seats for card in owner.dealt]
    assert [len(owner.dealt) for owner in s.seats] == [2] * players
    assert sorted([*dealt, *s.agenda_box]) == list(range(11))
    for p in range(players):
        assert len(choices(s)) == 2
        assert choices(s) == [f"agenda {AGENDAS[card]}" for card in s.seats[p].dealt]
        refused(s, f"agenda {AGENDAS[s.agenda_box[0]]}", "R-SETUP-16")
        refused(s, f"agenda {AGENDAS[s.seats[p - 1].dealt[0]]}", "R-SETUP-16")
        play(s, choices(s)[p % 2])
        assert s.seats[p].agenda == s.seats[p].dealt[p % 2]
    kept = {owner.agenda for owner in s.seats}
    assert len(kept) == players
    assert len(set(range(11)) - kept) == 11 - players


@rule("R-SETUP-16")
def test_agendas_are_shuffled() -> None:
    games = [with_leaders(4, seed) for seed in range(6)]
    assert len({tuple(owner.dealt for owner in s.seats) for s in games}) == 6


@rule("R-SETUP-16")
def test_opponents_see_neither_the_agenda_kept_nor_the_one_rejected() -> None:
    s = with_leaders(4)
    first, second = s.copy(), s.copy()
    play(first, choices(first)[0])
    play(second, choices(second)[1])
    for player in (None, 1, 2, 3):
        assert first.observe(player) == second.observe(player)
    assert view(first, 0)["own"]["agenda"] != view(second, 0)["own"]["agenda"]
    assert {*view(first, 0)["own"]["dealt"]} == {AGENDAS[card] for card in s.seats[0].dealt}

    other = first.copy()
    other.seats[0].dealt, other.agenda_box = s.agenda_box[:2], s.seats[0].dealt + s.agenda_box[2:]
    other.seats[0].agenda = other.seats[0].dealt[0]
    for player in (None, 1, 2, 3):
        assert other.observe(player) == first.observe(player)


@rule("R-SETUP-16")
def test_nobody_is_told_which_agenda_another_keeps() -> None:
    for player, told in ((0, True), (1, False), (None, False)):
        s = with_leaders(2)
        s.listen()
        card = choices(s)[0]
        play(s, card)
        name = card.removeprefix("agenda ").title()
        assert any(name in line for line in s.heard(player)) is told


# -- pieces ---------------------------------------------------------------------------------------------


@rule("R-SETUP-17")
@each_count
def test_the_pieces_of_each_colour(players: int) -> None:
    s = ready_to_place(players)
    while "place" in choices(s)[0]:
        play(s, choices(s)[0])
    owners = view(s)["seats"]
    assert [owner["seat"] for owner in owners] == ["blue", "red", "yellow", "white"][:players]
    for p, owner in enumerate(s.seats):
        assert sum(owner.troops) + owner.supply() == 12
        assert sum(1 for place in view(s)["regions"].values() if COLOURS[p] in place["leaders"]) == 1
        assert [s.built(p, kind) + s.buildings_left(p, kind) for kind in range(3)] == [3, 3, 3]
        assert {*owners[p]["tracks"]} == {"rule", "build", "trade", "warfare"}


@rule("R-SETUP-17")
def test_no_colour_has_more_pieces_than_the_box() -> None:
    s = rurik(points="muster 2", blue={"at": {"kiev": 11}})
    play(s, "muster.troop kiev")
    assert figures(s, "blue", "kiev") == 12
    refused(s, "muster.troop kiev", "R-MUSTER-04")
    s = rurik(points="muster 2", blue={"at": {"kiev": 1}})
    play(s, "muster.leader kiev")
    refused(s, "muster.leader kiev", "R-MUSTER-05")
    for kind in ("church", "market", "stronghold"):
        built = {"rostov": [kind], "polotsk": [kind]}
        s = rurik(points="build 2", blue={"at": {"kiev": 1, "volyn": 1}, "buildings": built})
        play(s, f"build {kind} kiev")
        refused(s, f"build {kind} volyn", "R-BUILD-07")


@rule("R-SETUP-17")
def test_the_six_advisors_of_a_colour() -> None:
    s = rurik(players=3, round=4, phase="strategy")
    assert [owner.advisors for owner in s.seats] == [(1, 2, 2, 3, 4, 5)] * 3


@rule("R-SETUP-18")
@each_count
def test_one_warfare_marker_for_each_player(players: int) -> None:
    """Off the board it brings one coin of income, as each of the three claim markers does."""
    s = new_rurik(players)
    assert [owner["tracks"]["warfare"] for owner in view(s)["seats"]] == [0] * players
    s = rurik(players=players, phase="claim")
    assert [owner.coins for owner in s.seats] == [4] * players


@rule("R-SETUP-19")
def test_a_leader_belongs_to_the_player_who_took_it() -> None:
    s = ready_to_place(2, start="blue")
    play(s, *["place.troop kiev", "place.troop volyn"] * 3)
    places = view(s)["regions"]
    assert places["kiev"]["leaders"] == ["blue"]
    assert places["volyn"]["leaders"] == ["red"]
    assert view(s)["seats"][0]["leader"] == "agatha"
    assert view(s)["seats"][0]["leader_at"] == "kiev"
    assert figures(s, "blue", "kiev") == 4
    assert figures(s, "red", "kiev") == 0


@rule("R-SETUP-19")
def test_a_leader_alone_rules_for_its_owner() -> None:
    s = rurik(blue={"leader_at": "kiev"}, red={"leader_at": "volyn"})
    assert ruler(s, "kiev") == "blue"
    assert ruler(s, "volyn") == "red"


@rule("R-SETUP-20")
@each_count
def test_claim_markers_start_off_the_board(players: int) -> None:
    s, chance = random_game(players, 3)
    while view(s)["phase"] != "claim phase":
        for owner in view(s)["seats"]:
            assert [owner["tracks"][name] for name in ("rule", "build", "trade")] == [0, 0, 0]
            assert [owner["points"][name] for name in ("rule", "build", "trade")] == [0, 0, 0]
        s.apply(chance.choice(s.legal()))


@rule("R-SETUP-21")
def test_warfare_markers_start_off_the_track_and_count_for_income() -> None:
    s = new_rurik(4)
    assert [owner.warfare for owner in s.seats] == [0, 0, 0, 0]
    s = rurik(players=4, phase="claim", red={"warfare": 1}, white={"warfare": 5})
    assert [owner.coins for owner in s.seats] == [4, 3, 4, 3]


@rule("R-SETUP-22")
@each_count
def test_the_round_marker_starts_on_one_of_four_spaces(players: int) -> None:
    s, chance = random_game(players, 2)
    rounds = [s.round]
    while not s.over:
        s.apply(chance.choice(s.legal()))
        if s.round != rounds[-1]:
            rounds.append(s.round)
    assert rounds == [1, 2, 3, 4]


@rule("R-SETUP-23")
@pytest.mark.parametrize("players", [2, 3])
def test_a_two_and_the_three_wait_for_their_rounds(players: int) -> None:
    hands = {1: (1, 2, 4, 5), 2: (1, 2, 4, 5), 3: (1, 2, 2, 4, 5), 4: (1, 2, 2, 3, 4, 5)}
    for number, hand in hands.items():
        s = rurik(players=players, round=number, phase="strategy")
        assert [owner.advisors for owner in s.seats] == [hand] * players
        if number < 4:
            refused(s, "advise 3 tax")
        else:
            play(s, "advise 3 tax")


@rule("R-SETUP-23")
def test_the_second_two_cannot_be_placed_in_the_first_rounds() -> None:
    s = rurik(players=2, round=2, phase="strategy", board={"tax": ["blue 2"], "move": ["red 2"]})
    assert seat(s, "blue").advisors == (1, 4, 5)
    refused(s, "advise 2 attack")


@rule("R-SETUP-24")
def test_four_players_never_have_a_three() -> None:
    hands = {1: (1, 2, 4, 5), 2: (1, 2, 4, 5), 3: (1, 2, 2, 4, 5), 4: (1, 2, 2, 4, 5)}
    for number, hand in hands.items():
        s = rurik(players=4, round=number, phase="strategy")
        assert [owner.advisors for owner in s.seats] == [hand] * 4
        refused(s, "advise 3 tax")


# -- the first decisions --------------------------------------------------------------------------------


@rule("R-SETUP-25")
def test_the_start_player_is_named_by_the_table() -> None:
    for number, colour in enumerate(("blue", "red", "yellow")):
        s = ready_to_place(3, start=colour)
        assert view(s)["start"] == colour
        assert s.player == number
        s = ready_to_place(3, seed=9, start=colour)
        assert s.player == number
    with pytest.raises(BadOption, match="white"):
        new_rurik(3, start="white")


@rule("R-SETUP-25")
@each_count
def test_or_the_start_player_is_drawn(players: int) -> None:
    starts = []
    for seed in range(30):
        s = ready_to_place(players, seed)
        assert s.player == s.start
        starts.append(s.start)
    assert {*starts} == {*range(players)}


@rule("R-SETUP-26")
@pytest.mark.parametrize(("players", "start"), [(2, 0), (3, 0), (3, 1), (4, 3)])
def test_starting_troops_are_placed_one_at_a_time_in_turn(players: int, start: int) -> None:
    s = ready_to_place(players, start=COLOURS[start])
    order = []
    while "place.troop" in choices(s)[0]:
        player = s.player
        assert player is not None
        order.append(player)
        placed = sum(s.seats[player].troops)
        play(s, "place.troop kiev")
        assert sum(s.seats[player].troops) == placed + 1
    assert order == [(start + n) % players for n in range(players)] * 3
    assert [sum(owner.troops) for owner in s.seats] == [3] * players


@rule("R-SETUP-27")
def test_starting_troops_may_share_a_region() -> None:
    s = ready_to_place(2, start="red")
    assert s.rebels[region("kiev")] != NOBODY
    play(s, "place.troop kiev", "place.troop kiev")
    assert figures(s, "red", "kiev") == figures(s, "blue", "kiev") == 1
    play(s, "place.troop volyn", "place.troop kiev", "place.troop volyn", "place.troop kiev")
    assert figures(s, "blue", "kiev") == 3
    assert figures(s, "red", "volyn") == 2


@rule("R-SETUP-27")
@each_count
def test_every_region_in_play_is_open_to_every_starting_troop(players: int) -> None:
    s = ready_to_place(players)
    for n in range(players * 3):
        assert len(choices(s)) == s.box.regions
        play(s, choices(s)[n % 4])


@rule("R-SETUP-28")
def test_the_leader_joins_an_own_troop() -> None:
    s = ready_to_place(2, start="red")
    play(s, "place.troop kiev", "place.troop volyn", "place.troop rostov", "place.troop volyn")
    play(s, "place.troop kiev", "place.troop polotsk")
    assert s.player == 1
    assert choices(s) == ["place.leader rostov", "place.leader kiev"]
    refused(s, "place.leader novgorod", "R-SETUP-28")
    assert "needs an own troop in Volyn" in refused(s, "place.leader volyn", "R-SETUP-28")
    play(s, "place.leader kiev")
    assert s.player == 0
    assert choices(s) == ["place.leader polotsk", "place.leader volyn"]
    play(s, "place.leader polotsk")
    for colour, at, there in (("red", "kiev", 3), ("blue", "polotsk", 2)):
        assert figures(s, colour, at) == there
        assert sum(seat(s, colour).figures(r) for r in range(15)) == 4
        assert seat(s, colour).supply() == 9


@rule("R-SETUP-28")
def test_leaders_are_placed_in_turn_from_the_start_player() -> None:
    s = ready_to_place(4, start="yellow")
    for n in range(12):
        play(s, choices(s)[n])
    for player in (2, 3, 0, 1):
        assert s.player == player
        assert len(choices(s)) == 3
        play(s, choices(s)[0])
    assert view(s)["phase"] == "strategy phase"


@rule("R-SETUP-29")
def test_what_is_in_the_box() -> None:
    s = new_rurik(4)
    tiles = sum(len(owner["tiles"]) for owner in view(s)["seats"])
    cards = [len(STICKERS), len(SCHEME_DECK), len(DEEDS), len(AGENDAS), len(LEADERS), tiles]
    assert cards == [15, 27, 26, 11, 8, 8]
    for names in (DEEDS, AGENDAS, LEADERS):
        assert len({*names}) == len(names)


@rule("R-SETUP-29")
@pytest.mark.parametrize("players", [2, 4])
def test_no_card_and_no_rebel_is_ever_doubled_or_lost(players: int) -> None:
    s, chance = random_game(players, 11)
    while not s.over:
        schemes = [*s.decks[0], *s.decks[1], *s.discard, *s.revealed]
        deeds = [*s.deed_deck, *s.row, *s.deed_discard]
        rebels = len(s.boxed) + sum(reward != NOBODY for reward in s.rebels)
        for owner in s.seats:
            schemes += [*owner.hand, *owner.drawn]
            deeds += [*owner.deeds, *owner.done]
            rebels += owner.defeated
        assert Counter(schemes) == Counter(SCHEME_DECK)
        assert sorted(deeds) == list(range(26))
        assert rebels == 15
        s.apply(chance.choice(s.legal()))


@rule("R-SETUP-29")
@pytest.mark.parametrize(
    "data",
    [
        {"row": ["hoard"], "blue": {"deeds": ["hoard"]}},
        {"blue": {"hand": ["move_1"]}, "red": {"hand": ["move_1"]}},
        {"blue": {"agenda": "regal"}, "red": {"agenda": "regal"}},
        {"blue": {"leader": "maria"}, "red": {"leader": "maria"}},
        {"rebels": {"kiev": "fur_1", "volyn": "fur_1"}},
    ],
    ids=["deed", "scheme", "agenda", "leader", "rebel"],
)
def test_a_position_cannot_double_a_card(data: dict[str, object]) -> None:
    with pytest.raises(BadPosition):
        rurik(**data)


@rule("R-SETUP-30")
def test_the_order_of_the_first_decisions() -> None:
    s = new_rurik(2, start="red")
    kinds = []
    while view(s)["phase"] == "set-up":
        kind = choices(s)[0].split()[0]
        kinds.append((kind, s.player))
        assert (s.start == NOBODY) == (kind in ("leader", "agenda"))
        play(s, choices(s)[len(kinds) % len(choices(s))])
    troops = [("place.troop", 1), ("place.troop", 0)] * 3
    leaders = [("place.leader", 1), ("place.leader", 0)]
    assert kinds == [("leader", 0), ("leader", 1), ("agenda", 0), ("agenda", 1), *troops, *leaders]


@rule("R-SETUP-30")
def test_no_troop_before_leaders_and_agendas_and_no_leader_before_the_last_troop() -> None:
    s = new_rurik(2)
    refused(s, "place.troop kiev")
    refused(s, "agenda regal")
    play(s, "leader boris")
    refused(s, "place.troop kiev")
    play(s, "leader maria")
    refused(s, "place.troop kiev")
    play(s, choices(s)[0])
    refused(s, "place.troop kiev")
    play(s, choices(s)[0])
    for n in range(6):
        assert "All starting troops" in refused(s, "place.leader kiev", "R-SETUP-30")
        play(s, f"place.troop {('kiev', 'volyn', 'rostov')[n // 2]}")
    assert "place.leader kiev" in choices(s)
    refused(s, "place.troop kiev")


@rule("R-SETUP-30")
def test_a_troop_among_the_agendas_is_refused_with_a_fitting_sentence() -> None:
    s = with_leaders(2)
    assert "not dealt" not in refused(s, "place.troop kiev")


@rule("R-SETUP-30")
def test_leaders_are_picked_in_the_open_and_agendas_all_at_once() -> None:
    s = new_rurik(3)
    assert s.pending == [0]
    play(s, "leader boris")
    assert s.pending == [1]
    assert view(s, 2)["seats"][0]["leader"] == "boris"
    play(s, "leader maria", "leader agatha")
    assert s.pending == [0, 1, 2]
    s.apply(s.legal(1)[0], 1)
    assert s.pending == [0, 2]
    s.apply(s.legal(2)[1], 2)
    assert s.pending == [0]
    s.apply(s.legal(0)[1], 0)
    assert [owner.agenda for owner in s.seats] == [
        s.seats[0].dealt[1],
        s.seats[1].dealt[0],
        s.seats[2].dealt[1],
    ]
    assert "place.troop kiev" in choices(s)
