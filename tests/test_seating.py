"""What somebody chose is theirs, wherever they sit; chance seats the others anywhere."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

import veche
from veche.core.errors import BadOption
from veche.core.title import Title
from veche.table import sit_down
from veche.testing import rule

SCYTHE = veche.title("scythe")
RURIK = veche.title("rurik")
FACTIONS = ("nordic", "rusviet", "crimea", "saxony", "polania")
MATS = ("industrial", "engineering", "patriotic", "mechanical", "agricultural")

NOBODY_CHOSE: dict[str, str] = {}


def at_table(
    title: Title, players: list[dict[str, str]], seed: int = 1, **options: object
) -> list[dict[str, str]]:
    """What each of the players has at the table, in the order in which they asked."""
    seating = sit_down(title, players, options, seed)
    state = title.new(len(players), seed, seating.options)
    seen: list[dict[str, str]] = state.observe(None)["seats"]  # type: ignore[assignment]
    assert sorted(seating.seats) == list(range(len(players)))
    return [seen[seat] for seat in seating.seats]


@rule("S-SETUP-11")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_faction_belongs_to_the_one_who_chose_it(players: int) -> None:
    for chosen in permutations(FACTIONS, players):
        found = at_table(SCYTHE, [{"factions": faction} for faction in chosen])
        assert tuple(seat["faction"] for seat in found) == chosen
        found = at_table(SCYTHE, [NOBODY_CHOSE] * players, factions=",".join(chosen))
        assert tuple(seat["faction"] for seat in found) == chosen


@pytest.mark.parametrize("who", range(5))
@pytest.mark.parametrize("faction", FACTIONS)
def test_one_chooses_and_the_others_draw(who: int, faction: str) -> None:
    drawn: Counter[str] = Counter()
    for seed in range(40):
        players = [NOBODY_CHOSE] * 5
        players[who] = {"factions": faction}
        found = at_table(SCYTHE, players, seed)
        assert found[who]["faction"] == faction
        drawn[found[who - 1]["faction"]] += 1
    assert set(drawn) == set(FACTIONS) - {faction}


@pytest.mark.parametrize("who", range(3))
def test_a_mat_belongs_to_the_one_who_chose_it(who: int) -> None:
    others: Counter[tuple[str, str]] = Counter()
    for mat in MATS:
        for seed in range(30):
            players = [NOBODY_CHOSE] * 3
            players[who] = {"mats": mat}
            found = at_table(SCYTHE, players, seed)
            assert found[who]["mat"] == mat
            others[found[who]["faction"], mat] += 1
    assert not {("rusviet", "industrial"), ("crimea", "patriotic")} & set(others)
    assert {faction for faction, _ in others} == set(FACTIONS)


def test_faction_and_mat_of_different_people() -> None:
    players = [{"mats": "patriotic"}, {"factions": "saxony"}, {"factions": "nordic", "mats": "industrial"}]
    for seed in range(20):
        one, two, three = at_table(SCYTHE, players, seed)
        assert one["mat"] == "patriotic"
        assert two["faction"] == "saxony"
        assert (three["faction"], three["mat"]) == ("nordic", "industrial")
    named = at_table(SCYTHE, [NOBODY_CHOSE] * 2, factions="saxony,nordic", mats="patriotic,industrial")
    assert [(seat["faction"], seat["mat"]) for seat in named] == [
        ("saxony", "patriotic"),
        ("nordic", "industrial"),
    ]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_chance_seats_anywhere_whoever_chose_nothing(players: int) -> None:
    """The first to ask is not the first round the board."""
    factions: Counter[str] = Counter()
    seats: Counter[int] = Counter()
    games = 400
    for seed in range(games):
        seating = sit_down(SCYTHE, [NOBODY_CHOSE] * players, {}, seed)
        seats[seating.seats[0]] += 1
        factions[SCYTHE.new(players, seed, seating.options).seat_names()[seating.seats[0]]] += 1
    assert min(seats.values()) > games / players * 0.6
    assert set(seats) == set(range(players))
    assert min(factions.values()) > games / 5 * 0.6
    assert set(factions) == set(FACTIONS)


def test_the_same_seed_seats_the_same() -> None:
    for seed in range(5):
        assert sit_down(SCYTHE, [NOBODY_CHOSE] * 4, {}, seed) == sit_down(
            SCYTHE, [NOBODY_CHOSE] * 4, {}, seed
        )


@pytest.mark.parametrize(
    ("who", "players"), [(who, players) for players in (2, 3, 4) for who in range(players)]
)
def test_a_leader_comes_to_the_seat_of_the_one_who_chose(who: int, players: int) -> None:
    for leader in next(option for option in RURIK.options if option.name == "leaders").items:
        chosen = [NOBODY_CHOSE] * players
        chosen[who] = {"leaders": leader}
        seating = sit_down(RURIK, chosen, {}, 3)
        assert seating.seats == list(range(players))
        found = at_table(RURIK, chosen, 3)
        assert found[who]["leader"] == leader
        assert len({seat["leader"] for seat in found}) == players


@rule("R-SETUP-25")
@pytest.mark.parametrize("colour", ["blue", "red", "yellow", "white"])
def test_the_named_seat_begins(colour: str) -> None:
    state = veche.new("rurik", 4, 1, start=colour, leaders="random")
    while len(state.pending) > 1:
        state.apply(state.legal(state.pending[-1])[0], state.pending[-1])
    state.apply(state.legal()[0])
    assert state.seat_names()[state.player or 0] == colour


def test_choices_written_down_in_the_order_of_the_seats_seat_the_same_again() -> None:
    """A second game with the options of the first, its people in the order of their seats."""
    players = [{"factions": "saxony", "mats": "patriotic"}, {"factions": "nordic"}, NOBODY_CHOSE]
    first = sit_down(SCYTHE, players, {}, 1)
    again = sit_down(SCYTHE, [NOBODY_CHOSE] * 3, first.options, 2)
    assert again.seats == [0, 1, 2]
    assert again.options == first.options


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        ([{"factions": "saxony"}, {"factions": "saxony"}], {}, "names one of them twice"),
        ([{"factions": "saxonia"}, {}], {}, "did you mean “saxony”"),
        ([{"factions": "togawa"}, {}], {}, "togawa comes with an expansion that is not chosen"),
        (
            [{"leaders": "boris"}, {}],
            {},
            "a seat of scythe cannot choose “leaders”; it may choose from factions",
        ),
        ([{"factions": "saxony"}, {}], {"factions": "nordic,saxony"}, "leaves nothing to choose"),
        ([{"mats": "patriotic"}, {}], {"mats": "in_order"}, "leaves nothing to choose"),
        ([{"factions": "rusviet", "mats": "industrial"}, {}], {}, "left out; option “pairings” may be all"),
        ([{}] * 6, {}, "allowed are 1, 2, 3, 4, 5"),
        ([{}, {}], {"factions": "nordic"}, "names 1 for 2 players"),
    ],
)
def test_what_cannot_be_chosen_is_a_sentence(
    players: list[dict[str, str]], options: dict[str, object], words: str
) -> None:
    with pytest.raises(BadOption, match=words) as caught:
        sit_down(SCYTHE, players, options, 1)
    assert "\n" not in str(caught.value)
