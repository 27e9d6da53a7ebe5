"""The final fortune: stars, territories, resources, the structure bonus, and ties."""

from __future__ import annotations

from typing import Any

import pytest
from scythe_table import controller, scythe
from table import play

from veche.games.scythe.rules.scoring import tie_breakers
from veche.games.scythe.rules.sheet import achievements
from veche.games.scythe.state import Scythe
from veche.table import TableError
from veche.table.fame import enter
from veche.testing import rule

Words = dict[str, object]

# At home, with nothing that scores.
BARE: Words = {"workers": {}, "coins": 0, "popularity": 0, "power": 0, "hand": [], "objectives": []}


def table(nordic: Words, rusviet: Any = None, **words: object) -> Scythe:
    return scythe(nordic=BARE | nordic, rusviet=BARE | (rusviet or {}), **words)


def fortune(s: Scythe, faction: str = "nordic") -> dict[str, int]:
    """Where the coins come from, without zeros; the sum is the score."""
    p = s.seat_names().index(faction)
    rows = s.observe(None)["seats"]
    paid: dict[str, int] = rows[p]["fortune"]  # type: ignore[index]
    assert sum(paid.values()) == s.scores()[p]
    return {what: n for what, n in paid.items() if n}


@rule("S-SCORE-01")
def test_the_final_fortune() -> None:
    s = table(
        {
            "coins": 10,
            "popularity": 8,
            "stars": {"combat": 2, "mechs": 1, "power": 1},
            "workers": {"E1": 1, "F1": 1, "G1": 1},
            "structures": {"mill": "C1", "mine": "B2"},
        },
        tile="on_farms_and_tundras",
        resources={"E1": {"wood": 2}, "F1": {"oil": 4}},
    )
    assert fortune(s) == {"coins": 10, "stars": 16, "territories": 15, "resources": 6, "structures": 4}
    assert s.scores()[0] == 51


@rule("S-SCORE-02")
@pytest.mark.parametrize(
    ("popularity", "star", "territory", "pair"),
    [
        (0, 3, 2, 1),
        (6, 3, 2, 1),
        (7, 4, 3, 2),
        (12, 4, 3, 2),
        (13, 5, 4, 3),
        (17, 5, 4, 3),
        (18, 5, 4, 3),
    ],
)
def test_popularity_tiers(popularity: int, star: int, territory: int, pair: int) -> None:
    s = table(
        {"popularity": popularity, "stars": {"popularity": 1}, "workers": {"E1": 1}},
        resources={"E1": {"oil": 2}},
    )
    assert fortune(s) == {"stars": star, "territories": territory, "resources": pair}


@rule("S-SCORE-03")
def test_the_example_of_popularity_ten() -> None:
    s = table(
        {"popularity": 10, "stars": {"combat": 2}, "workers": {"E1": 1, "F1": 1, "G1": 1}},
        resources={"E1": {"oil": 4}},
    )
    assert fortune(s) == {"stars": 8, "territories": 9, "resources": 4}


@rule("S-SCORE-04")
def test_popularity_eighteen_is_the_top_tier() -> None:
    assert fortune(table({"popularity": 18, "stars": {"popularity": 1}})) == {"stars": 5}


# -- resources and territories ------------------------------------------------------------------------------


@rule("S-SCORE-05")
def test_thirteen_resources_at_popularity_ten_are_twelve_coins() -> None:
    s = table(
        {"popularity": 10, "workers": {"E1": 1, "F1": 1, "G1": 1}},
        resources={"E1": {"oil": 3, "food": 2}, "F1": {"metal": 5}, "G1": {"wood": 3}},
    )
    assert fortune(s)["resources"] == 12


@rule("S-SCORE-05")
@pytest.mark.parametrize(("tokens", "coins"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
def test_an_odd_resource_is_worth_nothing(tokens: int, coins: int) -> None:
    s = table({"workers": {"E1": 1}}, resources={"E1": {"oil": tokens}})
    assert fortune(s).get("resources", 0) == coins


@rule("S-SCORE-06")
def test_resources_are_paired_across_kinds_and_territories() -> None:
    s = table({"workers": {"E1": 1, "F1": 1}}, resources={"E1": {"oil": 1}, "F1": {"food": 1}})
    assert fortune(s)["resources"] == 1


@rule("S-SCORE-07")
@pytest.mark.parametrize("where", ["F1", "G3", "nordic"], ids=["nobody's", "an opponent's", "home base"])
def test_resources_outside_the_own_territories_score_nothing(where: str) -> None:
    s = table(
        {"workers": {"E1": 1, "nordic": 1}, "structures": {"mill": "G3"}},
        {"workers": {"G3": 1}},
        resources={where: {"metal": 4}},
    )
    assert "resources" not in fortune(s)
    assert fortune(s, "rusviet").get("resources", 0) == (2 if where == "G3" else 0)


@rule("S-SCORE-08")
def test_territories_by_unit_or_structure() -> None:
    s = table(
        {
            "workers": {"E1": 3, "nordic": 2},
            "mechs": {"riverwalk": "F1", "speed": "G1", "seaworthy": "E3", "artillery": "F1"},
            "structures": {"mill": "C1", "mine": "E1", "armory": "G3"},
        },
        {"workers": {"G3": 1}},
        tile="on_tunnels",
    )
    assert controller(s, "C1") == "nordic"
    assert fortune(s) == {"territories": 5 * 2}  # E1, F1, G1, the lake E3, and C1; not home, not G3
    assert fortune(s, "rusviet") == {"territories": 2}


@rule("S-SCORE-09")
def test_the_factory_counts_three() -> None:
    s = table({"popularity": 8, "character": "D4", "workers": {"E1": 1, "F1": 1}})
    assert fortune(s) == {"territories": 15}


# -- the structure bonus ------------------------------------------------------------------------------------

KINDS = ("mine", "armory", "monument", "mill")


def bonus(tile: str, hexes: str, **words: object) -> int:
    """Coins for structures on these hexes, in the order mine, armory, monument, mill."""
    s = table({"structures": dict(zip(KINDS, hexes.split(), strict=False))}, tile=tile, **words)
    return fortune(s).get("structures", 0)


@rule("S-SCORE-10")
@pytest.mark.parametrize("tile", ["on_tunnels", "in_a_row"])
def test_structures_count_under_enemies(tile: str) -> None:
    s = table({"structures": {"mill": "D2"}}, {"mechs": {"speed": "D2"}}, tile=tile)
    assert controller(s, "D2") == "rusviet"
    assert fortune(s) == {"structures": 2}
    assert "structures" not in fortune(s, "rusviet")


@rule("S-SCORE-11", "S-SCORE-24")
@pytest.mark.parametrize(
    ("hexes", "coins"),
    [
        ("", 0),
        ("E1", 0),
        ("C1", 2),  # C2
        ("B2", 4),  # A2, C2
        ("D3", 4),  # C2, E3, C4
        ("D3 E4", 6),  # and E5
        ("D3 F5", 6),  # E5 and G5
        ("D3 F5 B2", 9),  # and A2
        ("D3 F5 B2 B6", 9),  # and C7: all seven
    ],
)
def test_lakes_beside_structures(hexes: str, coins: int) -> None:
    assert bonus("adjacent_lakes", hexes) == coins


@rule("S-SCORE-12")
def test_a_lake_counts_once() -> None:
    """D3 touches C2, E3 and C4, and E4 touches E3 and E5: four lakes."""
    assert bonus("adjacent_lakes", "D3") == 4
    assert bonus("adjacent_lakes", "E4") == 4
    assert bonus("adjacent_lakes", "D3 E4") == 6
    assert bonus("adjacent_lakes", "D3 D2 C3") == 4  # the same three lakes over and over


@rule("S-SCORE-13", "S-SCORE-24")
@pytest.mark.parametrize(
    ("hexes", "coins"),
    [
        ("G4", 0),
        ("C1 B2 E1", 4),  # C3 by land, D2 across a river; the mine in C1, beside B2, is no tunnel
        ("D2", 0),  # a tunnel does not touch the other tunnels, nor itself
        ("B3", 2),
        ("E1", 2),  # across a river
        ("C1 B2", 2),  # the mine in C1 is no tunnel
        ("D3", 4),
        ("D3 F2", 4),
        ("D3 D5", 6),
        ("D3 D5 F2", 6),
        ("D3 D5 E4", 9),
        ("D3 E1 B2", 4),  # the same two tunnels again
    ],
)
def test_tunnels_beside_structures(hexes: str, coins: int) -> None:
    assert bonus("adjacent_tunnels", hexes) == coins


@rule("S-SCORE-14", "S-SCORE-24")
@pytest.mark.parametrize(
    ("hexes", "coins"),
    [
        ("B1 G4", 4),
        ("E2", 0),  # does not touch itself
        ("D5 B6", 2),  # both touch C6 alone, one of them across a river
        ("C5", 4),  # B4, B6, C6
        ("C5 F1", 6),
        ("C5 E1", 6),  # and D1, E2
        ("C5 E1 G4", 9),  # and F4
        ("C5 E1 F5 A4", 9),  # eight of them
    ],
)
@pytest.mark.parametrize("encounters", [[], "all"], ids=["tokens gone", "tokens there"])
def test_encounters_beside_structures(hexes: str, coins: int, encounters: object) -> None:
    assert bonus("adjacent_encounters", hexes, encounters=encounters) == coins


@rule("S-SCORE-15", "S-SCORE-24")
@pytest.mark.parametrize(
    ("hexes", "coins"),
    [
        ("C1", 0),
        ("D2", 2),
        ("C1 D2 C3", 4),  # the mine makes no tunnel of a farm
        ("C5 D2 C3", 6),  # the mine on a printed tunnel
        ("C5 D2 C3 F5", 6),
    ],
)
def test_structures_on_tunnels(hexes: str, coins: int) -> None:
    assert bonus("on_tunnels", hexes) == coins


@rule("S-SCORE-16", "S-SCORE-24")
@pytest.mark.parametrize(
    ("hexes", "coins"),
    [
        ("", 0),
        ("E6", 2),
        ("C1 G4", 2),
        ("C1 D1", 4),
        ("C1 D1 F1 G1", 4),  # a gap
        ("E1 C1 D1 G3", 6),  # the river between D1 and E1 is none; one apart
        ("E1 E2 F3 F4", 9),  # to the south-east
        ("G1 F2 F3 E4", 9),  # to the south-west
        ("D1 E1 F1 G1", 9),
        ("E1 F1 E2", 4),  # a triangle
    ],
)
def test_structures_in_a_row(hexes: str, coins: int) -> None:
    assert bonus("in_a_row", hexes) == coins


@rule("S-SCORE-17", "S-SCORE-24")
@pytest.mark.parametrize(
    ("hexes", "coins"),
    [("D1 E1 E2", 0), ("C1", 2), ("C1 F1 D1 E1", 4), ("C1 F1 F2", 6), ("C1 F1 F2 B2", 9)],
)
def test_structures_on_farms_and_tundras(hexes: str, coins: int) -> None:
    assert bonus("on_farms_and_tundras", hexes) == coins


# -- who wins -----------------------------------------------------------------------------------------------

FIVE = {"structures": 1, "recruits": 1, "objective": 1, "combat": 1, "upgrades": 1}


def end(nordic: Words, *others: Words, **words: object) -> Scythe:
    """The Nordics end the game by Bolster: power 14 to 16, one coin paid, the sixth star placed."""
    names = ("rusviet", "crimea", "saxony")
    seats = {name: BARE | other for name, other in zip(names, others, strict=False)}
    s = scythe(nordic=BARE | {"stars": FIVE, "power": 14} | nordic, **seats, section="upgrade", **words)
    play(s, "top power")
    assert s.over
    return s


@rule("S-SCORE-18")
def test_the_largest_fortune_wins() -> None:
    s = end({"coins": 61 - 18 + 1}, {"coins": 75}, {"coins": 74})
    assert s.scores() == [61, 75, 74]
    assert s.winners() == [1]


@rule("S-SCORE-18")
def test_nobody_has_won_before_the_end() -> None:
    assert table({"coins": 75}).winners() == []


def tied(nordic: Words, rusviet: Words, **words: object) -> list[int]:
    """The winners, once fortunes are level: the missing coins are given."""
    s = end(nordic | {"coins": 1}, rusviet | {"coins": 0}, **words)
    scores = s.scores()
    s = end(
        nordic | {"coins": 1 + max(0, scores[1] - scores[0])},
        rusviet | {"coins": max(0, scores[0] - scores[1])},
        **words,
    )
    assert s.scores()[0] == s.scores()[1]
    return s.winners()


LEVEL: Words = {"power": 16, "stars": {"power": 1}}


@rule("S-SCORE-19")
@pytest.mark.parametrize(
    ("nordic", "rusviet", "words", "winner"),
    [
        # workers + mechs + structures, before power
        ({}, {"workers": {"rusviet": 1}, "power": 0}, {}, 1),
        ({"mechs": {"speed": "nordic"}}, {}, {}, 0),
        # power, before popularity
        ({}, {"power": 15, "popularity": 17, "stars": {}}, {}, 0),
        # popularity, before resources
        ({"character": "E1"}, {"popularity": 1}, {"resources": {"E1": {"oil": 9}}}, 1),
        # resources, before territories
        (
            {"character": "E1", "workers": {"E1": 2}},
            {"character": "G3", "workers": {"G3": 1, "G4": 1}},
            {"resources": {"E1": {"oil": 7}, "G3": {"oil": 5}}},
            0,
        ),
        # territories, before stars
        ({"workers": {"E1": 1}}, {"workers": {"G3": 1}, "character": "G4"}, {}, 1),
        # the Factory is one territory
        ({"workers": {"D4": 2}}, {"workers": {"G3": 1, "G4": 1}}, {}, 1),
        # stars
        ({}, {}, {}, 0),
    ],
    ids=["pieces", "mechs", "power", "popularity", "resources", "territories", "factory", "stars"],
)
def test_ties_are_broken_in_this_order(nordic: Words, rusviet: Words, words: Words, winner: int) -> None:
    assert tied(nordic, LEVEL | rusviet, **words) == [winner]


@rule("S-SCORE-20")
def test_pieces_off_the_mats_are_counted() -> None:
    s = table(
        {
            "workers": {"E1": 4, "nordic": 2},
            "mechs": {"riverwalk": "E1", "speed": "E1", "seaworthy": "nordic"},
            "structures": {"mill": "C1", "mine": "E1"},
            "character": "E1",
        }
    )
    assert tie_breakers(s, 0)[0] == 11
    assert tie_breakers(s, 1)[0] == 0  # the character alone


@rule("S-SCORE-21")
def test_an_unbroken_tie_is_a_shared_win() -> None:
    """Both place their sixth star with one combat, and all else is equal too."""
    even: Words = {"power": 16, "stars": FIVE}
    s = table(
        even | {"mechs": {"riverwalk": "D5"}},
        even | {"mechs": {"riverwalk": "D6"}, "character": "G4"},
        section="build",
        top="units",
    )
    play(s, "unit.mech D5", "go D6", "stop", "dial 0", "dial 0")
    assert s.over
    assert [player.star_count() for player in s.seats] == [6, 6]
    assert s.scores() == [20, 20]
    assert tie_breakers(s, 0) == tie_breakers(s, 1)
    assert s.winners() == [0, 1]


def test_the_final_table_is_ranked_with_what_was_counted() -> None:
    def ranked(coins: int) -> list[tuple[str, int]]:
        s = end({"coins": 1, "workers": {"D4": 1}}, {"coins": coins}, resources={"D4": {"oil": 5}})
        rows: Any = s.observe(None)["standings"]
        [nordic] = [row for row in rows if row["faction"] == "nordic"]
        assert (nordic["territories"], nordic["resources"], nordic["pairs"]) == (3, 5, 2)
        assert nordic["ties"] == list(tie_breakers(s, 0))
        return [(row["faction"], row["rank"]) for row in rows]

    assert ranked(0) == [("nordic", 1), ("rusviet", 2)]
    assert ranked(99) == [("rusviet", 1), ("nordic", 2)]
    assert table({}).observe(None)["standings"] == []


# -- beside the game ----------------------------------------------------------------------------------------


@rule("S-SCORE-22")
def test_the_winner_may_make_two_entries_in_the_achievement_sheet() -> None:
    s = end({"coins": 75, "mat": "industrial"}, {"coins": 10})
    won = [("faction", "nordic"), ("mat", "industrial"), ("stars", "most")]
    assert achievements(s) == [(*line, 0) for line in won]
    assert {*won} <= {*s.title.sheet()}
    before = (s.key(), s.scores(), s.winners())
    sheet = enter({("faction", "saxony"): "Eve"}, s, "Ada", 0, won[:2])
    assert sheet == {("faction", "saxony"): "Eve", won[0]: "Ada", won[1]: "Ada"}
    with pytest.raises(TableError, match="at most 2"):
        enter({}, s, "Ada", 0, won)
    with pytest.raises(TableError, match="at most 2"):
        enter({}, s, "Ada", 0, won[:1], before=2)
    with pytest.raises(TableError, match="not achieved"):
        enter({}, s, "Ada", 0, [("faction", "rusviet")])
    with pytest.raises(TableError, match="Eve was the first"):
        enter({won[0]: "Eve"}, s, "Ada", 0, won[:1])  # another one was the first
    assert (s.key(), s.scores(), s.winners()) == before


@rule("S-SCORE-22")
def test_one_category_is_open_to_a_losing_player() -> None:
    s = end({"coins": 1}, {"coins": 75})
    assert s.winners() == [1]
    stars = ("stars", "most")
    assert (*stars, 0) in achievements(s)
    assert enter({}, s, "Bob", 0, [stars]) == {stars: "Bob"}
    with pytest.raises(TableError, match="not achieved"):
        enter({}, s, "Bob", 0, [("faction", "nordic")])


@rule("S-SCORE-22")
def test_an_unfinished_game_has_no_achievements() -> None:
    s = table({"coins": 75})
    assert achievements(s) == []
    with pytest.raises(TableError, match="nothing in this game"):
        enter({}, s, "Ada", 0, [("faction", "nordic")])


def first_star(**options: object) -> Scythe:
    """The Nordics reach power 16 and place the first star of the game."""
    s = table(
        {"power": 14, "coins": 11, "workers": {"E1": 1}},
        {"coins": 7, "power": 14},
        section="upgrade",
        options=options,
    )
    s.listen()
    return play(s, "top power")


@rule("S-SCORE-23")
def test_the_first_star_shows_all_fortunes_to_newcomers() -> None:
    s = first_star(interim_scoring=True)
    assert s.scores() == [10 + 3 + 2, 7]
    told = s.heard(None)
    assert [line for line in told if "would have" in line] == [
        "Nordic would have 15 now",
        "Rusviet would have 7 now",
    ]
    assert [player.coins for player in s.seats] == [10, 7]
    play(s, "section build", "top power")  # the second star of the game
    assert s.seats[1].star_count() == 1
    assert not any("would have" in line for line in s.heard(None))


@rule("S-SCORE-23")
def test_no_interim_scoring_unless_it_is_asked_for() -> None:
    s = first_star()
    assert s.seats[0].star_count() == 1
    assert not any("would have" in line for line in s.heard(None))
