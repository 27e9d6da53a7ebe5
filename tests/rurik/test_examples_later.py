"""The worked examples of the rulebook from D on.  Its brown player is our red one."""

from __future__ import annotations

from table import choices, goods, play, region, ruler, rurik, seat

from veche.games.rurik.data.schemes import SCHEME_NAMES
from veche.games.rurik.rules.scoring import breakdown
from veche.testing import rule


@rule("R-ACTION-06")
def test_example_d_advisors_are_retrieved_lowest_first() -> None:
    s = rurik(
        players=3,
        start="yellow",
        blue={"at": {"kiev": 1, "volyn": 1, "rostov": 1}, "coins": 1},
        red={"at": {"smolensk": 1}},
        yellow={"at": {"novgorod": 1}, "coins": 1},
        board={
            "muster": ["red 4", "blue 4", "yellow 2"],
            "move": ["red 1", "blue 5"],
            "attack": ["yellow 4", "red 5"],
            "tax": ["red 2", "blue 1", "yellow 5"],
            "build": ["yellow 1+3", "blue 2"],
        },
    )
    play(s, "act", "build market novgorod", "build stronghold novgorod")
    assert s.has_building(2, region("novgorod"))
    assert seat(s, "yellow").coins == 1
    assert sum(s.bribes) == 0
    assert s.player == 0
    play(s, "act", "tax kiev", "tax volyn", "end")
    assert goods(s, "blue") == {"wood": 1, "fish": 1}
    assert s.player == 1
    assert sorted(advisor & 7 for advisor in s.advisors if advisor >> 3 == 1) == [2, 4, 5]
    play(s, "act", "move.troop smolensk rostov", "stop")
    assert s.player == 2
    assert sorted(advisor & 7 for advisor in s.advisors if advisor >> 3 == 2) == [4, 5]


@rule("R-BONUS-12")
def test_example_e_market_day() -> None:
    s = rurik(
        round=4,
        space="move 1",
        decks=[["tax_1", "tax_2", "move_1"], ["build_1", "attack_1", "muster_2"]],
        blue={
            "deeds": ["market_day"],
            "buildings": {"novgorod": ["market"], "volyn": ["market"], "pereyaslavl": ["market"]},
        },
    )
    play(s, "deed.do market_day", "deck 2")
    assert set(choices(s)) == {"scheme.keep build_1", "scheme.keep attack_1"}
    play(s, "scheme.keep build_1")
    assert [SCHEME_NAMES[face] for face in seat(s, "blue").hand] == ["build_1"]
    assert (goods(s, "blue"), seat(s, "blue").coins) == ({}, 0)  # there was nothing to pay
    play(s, "forfeit", "end")
    assert s.over
    assert breakdown(s)[0]["deeds"] == 2


@rule("R-CLAIM-12")
def test_example_f_claim_tracks_of_round_2() -> None:
    s = rurik(
        players=3,
        round=2,
        phase="claim",
        blue={
            "at": {"novgorod": 1, "volyn": 1, "pereyaslavl": 1},  # no two of them touch
            "buildings": {"volyn": ["church"], "kiev": ["church"], "chernigov": ["market"]},
            "boat": {"wood": 2, "fish": 1},
        },
        yellow={
            "at": {"rostov": 2, "pskov": 1, "galich": 1},
            "buildings": {"rostov": ["market"], "suzdal": ["market"]},
            "boat": {"wood": 3, "stone": 2, "fish": 2},
        },
    )
    points = [(row["rule"], row["build"], row["trade"]) for row in breakdown(s)]
    assert points == [(2, 2, 1), (0, 0, 0), (2, 1, 3)]


@rule("R-CLAIM-15")
def test_example_g_two_stone_fill_their_column() -> None:
    markers = {"rule": 1, "build": 1, "trade": 1, "warfare": 1}  # no coin for these
    s = rurik(phase="claim", blue={**markers, "boat": {"stone": 2}}, red={**markers, "boat": {"stone": 1}})
    assert (seat(s, "blue").coins, seat(s, "red").coins) == (1, 0)


@rule("R-END-13")
def test_example_h_twenty_points() -> None:
    s = rurik(
        round=4,
        phase="claim",
        blue={
            "at": {"novgorod": 2, "rostov": 1, "volyn": 1, "chernigov": 1},
            "buildings": {
                "volyn": ["church"],
                "kiev": ["market"],
                "chernigov": ["church", "market"],
                "rostov": ["stronghold"],
                "novgorod": ["church"],
            },
            "boat": {"wood": 3, "stone": 2, "fish": 3, "honey": 1},
            "warfare": 4,
            "agenda": "committed",
            "done": ["hoard", "send_gifts"],
        },
        red={"at": {"smolensk": 1}, "build": 3, "warfare": 2, "agenda": "courageous"},
    )
    assert [ruler(s, name) for name in ("kiev", "smolensk")] == [None, "red"]
    assert breakdown(s)[0] == {"rule": 3, "build": 5, "trade": 5, "warfare": 3, "deeds": 2, "agenda": 2}
    assert s.scores() == [20, 4]
    assert s.winners() == [0]
