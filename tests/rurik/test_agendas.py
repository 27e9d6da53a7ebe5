"""The eleven secret agendas.  R-AGENDA-01..14"""

from __future__ import annotations

import pytest
from table import choices, new_rurik, play, region, ruler, rurik, seat

from veche.games.rurik.data.agendas import AGENDAS
from veche.games.rurik.data.components import COLOURS
from veche.games.rurik.rules.scoring import breakdown
from veche.games.rurik.state import Rurik
from veche.testing import rule


def agenda_points(s: Rurik, colour: str) -> int:
    return breakdown(s)[COLOURS.index(colour)]["agenda"]


def judged(agenda: str, blue: dict[str, object], red: dict[str, object], **table: object) -> int:
    """What the agenda brings to blue at the end of a game against red."""
    s = rurik(round=4, phase="claim", blue={"agenda": agenda, **blue}, red=red, **table)
    assert s.over
    return agenda_points(s, "blue")


# One way to have a little, and one way to have more, of what each agenda asks for.
AMOUNTS: dict[str, tuple[dict[str, object], dict[str, object]]] = {
    "capable": ({"goods": {"wood": 1}}, {"goods": {"fur": 2}}),
    "courageous": ({"defeated": 1}, {"defeated": 2}),
    "prosperous": ({"trade": 1}, {"trade": 2}),
    "successful": ({"rule": 1}, {"rule": 2}),
    "committed": ({"build": 1}, {"build": 2}),
    "dignified": ({"done": ["hoard"]}, {"done": ["market_day", "law_giver"]}),
    "protective": (
        {"at": {"kiev": 1}, "buildings": {"kiev": ["church"]}},
        {"at": {"volyn": 1}, "buildings": {"volyn": ["church", "market"]}},
    ),
    "wealthy": ({"coins": 1}, {"coins": 2}),
    "conquering": ({"warfare": 1}, {"warfare": 2}),
    "esteemed": ({"at": {"kiev": 1}}, {"at": {"volyn": 1, "polotsk": 1}}),
    "regal": ({"goods": {"honey": 1}}, {"goods": {"fur": 1, "honey": 1}}),
}
NUMBERS = {agenda: f"R-AGENDA-{number:02d}" for number, agenda in enumerate(AMOUNTS, 4)}
EACH = [pytest.param(agenda, marks=rule(NUMBERS[agenda]), id=agenda) for agenda in AMOUNTS]


def test_there_are_11_agendas() -> None:
    assert sorted(AMOUNTS) == sorted(AGENDAS)


@pytest.mark.parametrize("agenda", EACH)
def test_the_most_fulfils_an_agenda(agenda: str) -> None:
    little, more = AMOUNTS[agenda]
    assert judged(agenda, more, little) == 2
    assert judged(agenda, little, {}) == 2


@pytest.mark.parametrize("agenda", EACH)
def test_less_than_another_player_does_not(agenda: str) -> None:
    little, more = AMOUNTS[agenda]
    assert judged(agenda, little, more) == 0


@rule("R-AGENDA-01")
@pytest.mark.parametrize(
    ("agenda", "blue", "red"),
    [
        ("capable", {"goods": {"wood": 5}}, {"goods": {"fish": 3, "honey": 2}}),
        ("courageous", {"defeated": 2}, {"defeated": 2}),
        ("prosperous", {"trade": 5}, {"trade": 5}),
        ("dignified", {"done": ["hoard"]}, {"done": ["market_day"]}),
        ("wealthy", {"coins": 3}, {"coins": 3}),
        ("conquering", {"warfare": 4}, {"warfare": 4}),
    ],
)
def test_a_tie_counts_for_whoever_holds_the_agenda(
    agenda: str, blue: dict[str, object], red: dict[str, object]
) -> None:
    assert judged(agenda, blue, red) == 2
    assert judged(agenda, red, blue) == 2


@rule("R-AGENDA-02")
@pytest.mark.parametrize("agenda", list(AMOUNTS))
def test_nothing_is_not_the_most(agenda: str) -> None:
    assert judged(agenda, {}, {}) == 0


# -- one agenda, judged at the end ----------------------------------------------------------------------


@rule("R-AGENDA-03")
def test_a_lead_before_the_end_scores_nothing() -> None:
    s = rurik(
        round=2,
        space="move 1",
        blue={"at": {"kiev": 1}, "coins": 12, "agenda": "wealthy"},
        red={"at": {"volyn": 1}, "agenda": "courageous"},
    )
    assert seat(s, "blue").coins > seat(s, "red").coins
    assert (agenda_points(s, "blue"), s.scores()[0]) == (0, 0)
    while not s.over:  # blue spends everything on bribes, red nothing
        options = choices(s)
        bribes = s.player == 0 and options[0].startswith("bribe")
        play(s, options[-1] if bribes else options[0])
    assert seat(s, "blue").coins < seat(s, "red").coins
    assert agenda_points(s, "blue") == 0


@rule("R-AGENDA-03")
def test_a_lead_at_the_end_scores_two_and_not_before() -> None:
    s = rurik(
        round=4,
        space="move 1",
        blue={"at": {"kiev": 1}, "coins": 4, "agenda": "wealthy"},
        red={"agenda": "courageous", "coins": 5},
    )
    assert agenda_points(s, "blue") == 0
    play(s, "forfeit")
    assert s.over
    assert agenda_points(s, "blue") == 2  # with the coin for the forfeited action


@rule("R-AGENDA-03")
def test_each_player_keeps_one_agenda_until_the_end() -> None:
    s = new_rurik(3, seed=4)
    while not s.over:
        if all(player.agenda >= 0 for player in s.seats):
            break
        play(s, choices(s)[0])
    kept = [player.agenda for player in s.seats]
    assert len(set(kept)) == 3
    assert all(player.agenda in player.dealt for player in s.seats)
    while not s.over:
        assert [row["agenda"] for row in breakdown(s)] == [0, 0, 0]
        play(s, choices(s)[0])
    assert [player.agenda for player in s.seats] == kept


# -- the cards ------------------------------------------------------------------------------------------


@rule("R-AGENDA-04")
def test_capable_counts_boat_and_dock() -> None:
    blue: dict[str, object] = {"boat": {"wood": 3}, "dock": {"wood": 6}}
    red: dict[str, object] = {"boat": {"wood": 3, "stone": 2, "fish": 3}}
    assert judged("capable", blue, red) == 2
    assert judged("capable", red, blue) == 0


@rule("R-AGENDA-05")
def test_courageous_does_not_count_converted_rebels() -> None:
    s = rurik(
        round=4,
        to_move="red",
        space="build 1",
        rebels=["kiev", "volyn"],
        blue={"defeated": 3, "agenda": "courageous"},
        red={"defeated": 2, "at": {"kiev": 2, "volyn": 2}},
    )
    play(s, "act", "build church kiev", "build church volyn")
    assert s.over
    assert all(s.rebels[region(name)] < 0 for name in ("kiev", "volyn"))
    assert agenda_points(s, "blue") == 2


@rule("R-AGENDA-06")
def test_prosperous_asks_for_the_trade_track() -> None:
    assert judged("prosperous", {"trade": 5}, {"trade": 3, "goods": {"wood": 9}}) == 2
    assert judged("prosperous", {"trade": 3, "rule": 8, "goods": {"wood": 9}}, {"trade": 5}) == 0
    assert judged("prosperous", {"trade": 5}, {"trade": 5}) == 2


@rule("R-AGENDA-07")
def test_successful_asks_for_the_rule_track() -> None:
    five = dict.fromkeys(("kiev", "volyn", "polotsk", "rostov", "smolensk"), 1)
    assert judged("successful", {"rule": 8}, {"at": five}) == 2
    assert judged("successful", {"at": five}, {"rule": 8}) == 0


@rule("R-AGENDA-08")
def test_committed_asks_for_the_build_track() -> None:
    spread = {name: ["church"] for name in ("novgorod", "volyn", "pereyaslavl")}  # not neighbouring
    assert judged("committed", {"build": 5}, {"build": 3, "rule": 8, "buildings": spread}) == 2
    assert judged("committed", {"build": 3, "buildings": spread}, {"build": 5}) == 0


@rule("R-AGENDA-09")
def test_dignified_counts_cards_not_points() -> None:
    blue: dict[str, object] = {"done": ["hoard", "law_giver", "send_gifts"]}
    red: dict[str, object] = {
        "done": ["market_day", "capital_city"],
        "deeds": ["grand_hunter", "trade_route"],
    }
    assert judged("dignified", blue, red) == 2
    assert judged("dignified", red, blue) == 0


@rule("R-AGENDA-10")
def test_protective_counts_all_buildings_in_ruled_regions() -> None:
    blue: dict[str, object] = {
        "at": {"kiev": 1, "volyn": 1},
        "buildings": {"volyn": ["church"], "rostov": ["market", "church"]},
    }
    red: dict[str, object] = {
        "at": {"polotsk": 1},
        "buildings": {"kiev": ["church", "market"], "polotsk": ["church", "market"]},
    }
    assert judged("protective", blue, red) == 2  # 3 : 2
    assert judged("protective", red, blue) == 0


@rule("R-AGENDA-10")
def test_protective_counts_nothing_where_the_player_does_not_rule() -> None:
    blue: dict[str, object] = {
        "at": {"kiev": 1, "volyn": 1},
        "buildings": {"volyn": ["church"], "kiev": ["church", "market"], "rostov": ["market", "church"]},
    }
    red: dict[str, object] = {"at": {"polotsk": 1}, "buildings": {"polotsk": ["church", "market"]}}
    s = rurik(round=4, phase="claim", rebels=["kiev"], blue=blue, red=red)
    assert ruler(s, "kiev") is None
    assert judged("protective", blue, red, rebels=["kiev"]) == 0  # 1 : 2


@rule("R-AGENDA-11")
def test_wealthy_counts_coins_without_an_income() -> None:
    blue: dict[str, object] = {"coins": 7, "rule": 1, "build": 1, "trade": 1, "warfare": 1}
    red: dict[str, object] = {"coins": 6, "boat": {"stone": 2, "fur": 1, "wood": 3}}
    assert judged("wealthy", blue, red) == 2
    assert judged("wealthy", red, blue) == 0


@rule("R-AGENDA-12")
def test_conquering_asks_for_the_warfare_track() -> None:
    assert judged("conquering", {"warfare": 4}, {"warfare": 4}) == 2
    assert judged("conquering", {"warfare": 2}, {"warfare": 1, "defeated": 5}) == 2
    assert judged("conquering", {"warfare": 1, "defeated": 5}, {"warfare": 2}) == 0


@rule("R-AGENDA-13")
def test_esteemed_counts_occupied_regions() -> None:
    six = dict.fromkeys(("kiev", "volyn", "polotsk", "rostov", "smolensk", "novgorod"), 1)
    five = dict.fromkeys(("volyn", "polotsk", "rostov", "smolensk", "novgorod"), 2)
    s = rurik(round=4, phase="claim", blue={"at": six}, red={"at": five})
    assert [s.regions_ruled(p) for p in range(2)] == [1, 5]
    assert judged("esteemed", {"at": six}, {"at": five}) == 2
    assert judged("esteemed", {"at": five}, {"at": six}) == 0


@rule("R-AGENDA-13")
def test_esteemed_counts_a_lone_leader_but_no_building() -> None:
    blue: dict[str, object] = {"at": {"kiev": 5}, "leader_at": "volyn"}
    red: dict[str, object] = {
        "at": {"rostov": 9},
        "buildings": {"polotsk": ["stronghold"], "novgorod": ["church"]},
    }
    assert judged("esteemed", blue, red) == 2
    assert judged("esteemed", red, blue) == 0


@rule("R-AGENDA-14")
def test_regal_adds_fur_and_honey_of_boat_and_dock() -> None:
    blue: dict[str, object] = {"boat": {"fur": 1, "honey": 2}, "dock": {"fur": 1, "honey": 1}}
    red: dict[str, object] = {"goods": {"honey": 4, "wood": 5, "fish": 5}}
    assert judged("regal", blue, red) == 2
    assert judged("regal", red, blue) == 0
    assert judged("regal", {"goods": {"fur": 3}}, {"goods": {"honey": 2, "stone": 9}}) == 2


@pytest.mark.parametrize("agenda", EACH)
def test_its_owner_is_told_how_much_everybody_has_of_it(agenda: str) -> None:
    little, more = AMOUNTS[agenda]
    s = rurik(
        round=2,
        blue={"agenda": agenda, **more},
        red={"agenda": "wealthy" if agenda != "wealthy" else "regal", **little},
    )
    own, other = s.observe(0)["own"], s.observe(1)["own"]
    assert isinstance(own, dict)
    assert isinstance(other, dict)
    mine, theirs = own["counted"]
    assert mine > theirs > 0
    assert len(other["counted"]) == 2
    assert "counted" not in str(s.observe(None))


def test_at_the_end_everybody_sees_why_an_agenda_scored() -> None:
    s = rurik(
        round=4, phase="claim", blue={"agenda": "wealthy", "coins": 7}, red={"agenda": "regal", "coins": 3}
    )
    assert s.over
    told = s.observe(None)["secrets"]
    assert isinstance(told, list)
    assert [own["agenda"] for own in told] == ["wealthy", "regal"]
    blue, red = told[0]["counted"]
    assert blue > red
    assert told[1]["counted"] == [0, 0]
    assert (agenda_points(s, "blue"), agenda_points(s, "red")) == (2, 0)
