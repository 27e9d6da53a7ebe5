"""Terms: ruling, occupying, neighbours, supplies, rebels, and what is hidden."""

from __future__ import annotations

from typing import Any

import pytest
from table import choices, figures, goods, new_rurik, play, refused, region, ruler, rurik, seat

from veche.core.errors import BadNotation
from veche.games.rurik.data.agendas import AGENDAS
from veche.games.rurik.data.components import NOBODY
from veche.games.rurik.data.map import REGIONS
from veche.games.rurik.state import Rurik
from veche.testing import rule


def view(s: Rurik, player: int | None = None) -> dict[str, Any]:
    return s.observe(player)


# -- ruling ---------------------------------------------------------------------------------------------


@rule("R-TERM-01")
def test_the_ruler_has_more_than_each_other_player() -> None:
    s = rurik(rebels=["kiev"], blue={"at": {"kiev": 2}}, red={"at": {"kiev": 1}}, yellow={"at": {"kiev": 1}})
    assert ruler(s, "kiev") == "blue"


@rule("R-TERM-01")
def test_opponents_are_never_added_together() -> None:
    crowd = {"at": {"kiev": 2}}
    s = rurik(rebels=["kiev"], blue=crowd, red=crowd, yellow={"at": {"kiev": 3}}, white=crowd)
    assert ruler(s, "kiev") == "yellow"


@rule("R-TERM-01")
@pytest.mark.parametrize("colour", ["blue", "red", "yellow", "white"])
def test_any_seat_rules_where_it_has_most(colour: str) -> None:
    crowd: dict[str, object] = {name: {"at": {"kiev": 1}} for name in ("blue", "red", "yellow", "white")}
    s = rurik(**crowd | {colour: {"at": {"kiev": 2}}})
    assert ruler(s, "kiev") == colour


@rule("R-TERM-02")
def test_the_ruler_has_more_than_the_rebels() -> None:
    s = rurik(rebels=["kiev", "volyn"], blue={"at": {"kiev": 1, "volyn": 2, "rostov": 1}})
    assert ruler(s, "kiev") is None
    assert ruler(s, "volyn") == "blue"
    assert ruler(s, "rostov") == "blue"


@rule("R-TERM-03")
def test_in_a_tie_nobody_rules() -> None:
    s = rurik(blue={"at": {"kiev": 2}}, red={"at": {"kiev": 2}}, yellow={"at": {"kiev": 1}})
    assert ruler(s, "kiev") is None
    s = rurik(blue={"at": {"kiev": 1}}, red={"at": {"kiev": 2}}, yellow={"at": {"kiev": 2}})
    assert ruler(s, "kiev") is None
    s = rurik(rebels=["kiev"], blue={"at": {"kiev": 1}}, red={"at": {"kiev": 1}})
    assert ruler(s, "kiev") is None


@rule("R-TERM-03")
def test_a_tie_below_the_highest_does_not_matter() -> None:
    s = rurik(blue={"at": {"kiev": 1}}, red={"at": {"kiev": 1}}, yellow={"at": {"kiev": 2}})
    assert ruler(s, "kiev") == "yellow"
    s = rurik(blue={"at": {"kiev": 2}}, red={"at": {"kiev": 1}}, yellow={"at": {"kiev": 1}})
    assert ruler(s, "kiev") == "blue"


@rule("R-TERM-05")
def test_an_empty_region_has_no_ruler() -> None:
    s = rurik(rebels=["kiev"])
    assert ruler(s, "kiev") is None
    assert ruler(s, "volyn") is None
    assert view(s)["regions"]["kiev"]["ruler"] is None
    assert s.regions_ruled(0) == s.regions_ruled(1) == 0


@rule("R-TERM-06")
def test_rule_ends_in_the_moment_a_troop_leaves() -> None:
    s = rurik(points="move 2", blue={"at": {"kiev": 2}}, red={"at": {"kiev": 1}})
    assert ruler(s, "kiev") == "blue"
    play(s, "move.troop kiev volyn")
    assert ruler(s, "kiev") is None
    assert ruler(s, "volyn") == "blue"
    play(s, "move.troop kiev volyn")
    assert ruler(s, "kiev") == "red"


@rule("R-TERM-06")
def test_rule_is_asked_again_for_every_point() -> None:
    """The first building costs 2; its church makes blue the ruler, so the second costs 1."""
    s = rurik(points="build 3", blue={"at": {"kiev": 1}}, red={"at": {"kiev": 1}})
    assert ruler(s, "kiev") is None
    play(s, "build church kiev")
    assert ruler(s, "kiev") == "blue"
    assert "1 point left" in s.prompt()
    play(s, "build market kiev")
    assert s.built(0, 1) == 1


# -- occupying ------------------------------------------------------------------------------------------


@rule("R-TERM-07")
def test_one_troop_or_the_leader_is_enough_to_occupy() -> None:
    s = rurik(blue={"at": {"kiev": 1}, "leader_at": "volyn"}, red={"at": {"kiev": 3}})
    kiev = region("kiev")
    assert ruler(s, "kiev") == "red"
    assert seat(s, "blue").occupies(kiev)
    assert seat(s, "red").occupies(kiev)
    assert seat(s, "blue").occupies(region("volyn"))
    assert not seat(s, "red").occupies(region("volyn"))
    assert [owner.regions_occupied() for owner in s.seats] == [2, 1]


@rule("R-TERM-07")
def test_who_occupies_but_does_not_rule_may_tax_and_build() -> None:
    place = {"blue": {"at": {"kiev": 1}}, "red": {"at": {"kiev": 3}}}
    assert ruler(rurik(**place), "kiev") == "red"
    assert goods(play(rurik(points="tax 2", **place), "tax kiev"), "blue") == {"wood": 1}
    built = play(rurik(points="build 2", **place), "build market kiev")
    assert view(built)["regions"]["kiev"]["buildings"] == {"market": "blue"}
    assert figures(play(rurik(points="muster 1", **place), "muster.troop kiev"), "blue", "kiev") == 2


@rule("R-TERM-08")
@pytest.mark.parametrize("kind", ["church", "market", "stronghold"])
def test_a_building_alone_does_not_occupy(kind: str) -> None:
    blue = {"at": {"rostov": 1}, "buildings": {"kiev": [kind]}}
    s = rurik(blue=blue)
    assert not seat(s, "blue").occupies(region("kiev"))
    assert seat(s, "blue").regions_occupied() == 1
    refused(rurik(points="tax 2", blue=blue), "tax kiev", "R-TAX-01")
    other = "market" if kind == "church" else "church"
    refused(rurik(points="build 2", blue=blue), f"build {other} kiev", "R-BUILD-01")
    refused(rurik(points="muster 1", blue=blue), "muster.troop kiev", "R-MUSTER-02")


@rule("R-TERM-09")
def test_the_leader_counts_as_a_troop_for_ruling() -> None:
    s = rurik(rebels=["kiev"], blue={"at": {"kiev": 1}, "leader_at": "kiev"}, red={"at": {"kiev": 1}})
    assert figures(s, "blue", "kiev") == 2
    assert ruler(s, "kiev") == "blue"


@rule("R-TERM-09")
def test_the_leader_counts_as_a_troop_for_occupying() -> None:
    alone = {"leader_at": "kiev"}
    assert goods(play(rurik(points="tax 1", blue=alone), "tax kiev"), "blue") == {"wood": 1}
    built = play(rurik(points="build 1", blue=alone), "build market kiev")
    assert view(built)["regions"]["kiev"]["buildings"] == {"market": "blue"}
    assert figures(play(rurik(points="muster 1", blue=alone), "muster.troop kiev"), "blue", "kiev") == 2


@rule("R-TERM-09")
def test_the_leader_attacks_and_is_attacked_as_a_troop() -> None:
    s = rurik(points="attack 1", blue={"leader_at": "kiev"}, red={"leader_at": "kiev"})
    play(s, "attack kiev red")
    assert figures(s, "red", "kiev") == 0
    assert seat(s, "red").leader_at == NOBODY
    assert seat(s, "blue").warfare == 1


@rule("R-TERM-09")
def test_the_leader_counts_as_a_troop_on_deeds() -> None:
    blue = {"at": {"kiev": 5}, "deeds": ["amass_forces"]}
    refused(rurik(space="tax 1", blue=blue), "deed.do amass_forces", "R-DEED-01")
    play(rurik(space="tax 1", blue=blue | {"leader_at": "kiev"}), "deed.do amass_forces")


@rule("R-TERM-10")
def test_a_stronghold_counts_as_a_troop_for_ruling() -> None:
    there = {"at": {"kiev": 1}}
    s = rurik(blue=there | {"buildings": {"kiev": ["stronghold"]}}, red=there)
    assert ruler(s, "kiev") == "blue"
    s = rurik(rebels=["kiev"], blue=there | {"buildings": {"kiev": ["stronghold"]}})
    assert ruler(s, "kiev") == "blue"
    for kind in ("church", "market"):
        assert ruler(rurik(blue=there | {"buildings": {"kiev": [kind]}}, red=there), "kiev") is None


@rule("R-TERM-10")
def test_a_stronghold_counts_as_one_troop_and_not_as_more() -> None:
    s = rurik(blue={"at": {"kiev": 1}, "buildings": {"kiev": ["stronghold"]}}, red={"at": {"kiev": 2}})
    assert ruler(s, "kiev") is None
    s = rurik(blue={"at": {"kiev": 1}, "buildings": {"kiev": ["stronghold"]}}, red={"at": {"kiev": 3}})
    assert ruler(s, "kiev") == "red"


@rule("R-TERM-10")
def test_a_stronghold_is_no_troop_on_deeds() -> None:
    blue = {"buildings": {"kiev": ["stronghold"]}, "deeds": ["amass_forces"]}
    refused(rurik(space="tax 1", blue=blue | {"at": {"kiev": 5}}), "deed.do amass_forces", "R-DEED-01")
    play(rurik(space="tax 1", blue=blue | {"at": {"kiev": 6}}), "deed.do amass_forces")


@rule("R-TERM-10")
def test_a_stronghold_cannot_be_attacked_and_does_not_attack() -> None:
    walls = {"at": {"rostov": 1}, "buildings": {"kiev": ["stronghold"]}}
    s = rurik(points="attack 1", rebels=["rostov", "kiev"], blue={"at": {"kiev": 1}}, red=walls)
    refused(s, "attack kiev red", "R-ATTACK-04")
    s = rurik(points="attack 1", rebels=["rostov", "kiev"], blue=walls, red={"at": {"kiev": 1}})
    refused(s, "attack kiev red", "R-ATTACK-02")


@rule("R-TERM-10")
def test_a_stronghold_is_no_place_to_muster() -> None:
    s = rurik(points="muster 1", blue={"at": {"rostov": 1}, "buildings": {"kiev": ["stronghold"]}})
    refused(s, "muster.troop kiev", "R-MUSTER-02")


@rule("R-TERM-11")
def test_a_stronghold_without_troops_rules_but_does_not_occupy() -> None:
    walls = {"buildings": {"kiev": ["stronghold"]}}
    s = rurik(blue=walls)
    assert ruler(s, "kiev") == "blue"
    assert not seat(s, "blue").occupies(region("kiev"))
    assert ruler(rurik(rebels=["kiev"], blue=walls), "kiev") is None
    assert ruler(rurik(blue=walls, red={"at": {"kiev": 1}}), "kiev") is None


@rule("R-TERM-11")
def test_it_counts_as_a_region_ruled_in_the_claim_phase() -> None:
    s = rurik(phase="claim", blue={"at": {"volyn": 1}, "buildings": {"kiev": ["stronghold"]}})
    assert s.regions_ruled(0) == 2
    assert view(s)["seats"][0]["points"]["rule"] == 1


# -- neighbours -----------------------------------------------------------------------------------------


# Every border of the map once, by its western or northern end.
BORDERS = """
    pskov: novgorod polotsk brest
    novgorod: polotsk smolensk rostov
    rostov: smolensk chernigov suzdal
    polotsk: brest volyn kiev chernigov smolensk
    smolensk: chernigov
    brest: volyn galich peresech
    volyn: kiev galich
    kiev: chernigov pereyaslavl azov galich
    chernigov: pereyaslavl murom suzdal
    pereyaslavl: azov murom
    suzdal: murom
    galich: azov peresech
    murom: azov
    peresech: azov
"""


def borders(players: int) -> set[tuple[str, str]]:
    """The pairs of neighbours among the regions in play, both ways."""
    lines = [line.split(": ") for line in BORDERS.strip().splitlines()]
    pairs = {(a.strip(), b) for a, others in lines for b in others.split()}
    there = REGIONS[: rurik(players=players).box.regions]
    return {pair for a, b in pairs for pair in ((a, b), (b, a)) if a in there and b in there}


@rule("R-TERM-12")
@pytest.mark.parametrize(("players", "number"), [(2, 14), (3, 20), (4, 34)])
def test_neighbours_share_a_border_of_the_map(players: int, number: int) -> None:
    s = rurik(players=players)
    pairs = {(REGIONS[a], REGIONS[b]) for a in range(s.box.regions) for b in s.box.near[a]}
    assert pairs == borders(players)
    assert pairs == {(b, a) for a, b in pairs}
    assert len(pairs) == 2 * number


@rule("R-TERM-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_troops_move_along_the_borders_in_play(players: int) -> None:
    steps = {
        tuple(text.split()[1:])
        for name in REGIONS[: rurik(players=players).box.regions]
        for text in choices(rurik(players=players, points="move 1", blue={"at": {name: 1}}))
        if text != "stop"
    }
    assert steps == borders(players)


@rule("R-TERM-13")
def test_a_chain_of_regions_is_a_group() -> None:
    """Pskov touches Novgorod, Novgorod touches Rostov, Pskov does not touch Rostov."""
    line = {"pskov": ["church"], "novgorod": ["market"], "rostov": ["stronghold"]}
    s = rurik(players=3, phase="claim", blue={"buildings": line})
    assert view(s)["seats"][0]["points"]["build"] == 2
    line = {"novgorod": ["church"], "rostov": ["church"], "suzdal": ["church"]}
    s = rurik(players=3, phase="claim", blue={"buildings": line})
    assert view(s)["seats"][0]["points"]["build"] == 2
    line = {"pskov": ["market"], "novgorod": ["church"], "rostov": ["church"], "suzdal": ["church"]}
    s = rurik(players=3, phase="claim", blue={"buildings": line})
    assert view(s)["seats"][0]["points"]["build"] == 3


@rule("R-TERM-13")
def test_only_the_largest_group_counts() -> None:
    """Pskov and Novgorod are one group, Kiev and Pereyaslavl another, and no others build between them."""
    apart = {"pskov": ["church"], "novgorod": ["market"], "kiev": ["church"], "pereyaslavl": ["market"]}
    between = {"buildings": {"polotsk": ["church"]}}
    s = rurik(players=3, phase="claim", blue={"buildings": apart}, red=between)
    assert view(s)["seats"][0]["points"]["build"] == 1
    assert view(s)["seats"][1]["points"]["build"] == 0
    s = rurik(players=3, phase="claim", blue={"buildings": apart | {"galich": ["market"]}})
    assert view(s)["seats"][0]["points"]["build"] == 2
    first = {"pskov": ["church"], "novgorod": ["market"], "galich": ["church"]}
    s = rurik(players=3, phase="claim", blue={"buildings": first})
    assert view(s)["seats"][0]["points"]["build"] == 1


@rule("R-TERM-13")
def test_a_group_counts_regions_and_not_buildings() -> None:
    s = rurik(phase="claim", blue={"buildings": {"kiev": ["church", "market", "stronghold"]}})
    assert view(s)["seats"][0]["points"]["build"] == 0


@rule("R-TERM-13")
def test_a_chain_is_enough_for_a_deed() -> None:
    line = {"pskov": ["church"], "novgorod": ["church"], "rostov": ["church"]}
    blue = {"at": {"kiev": 1}, "deeds": ["tithe_payments"]}
    s = rurik(players=3, space="tax 1", blue=blue | {"buildings": line})
    play(s, "deed.do tithe_payments")
    assert seat(s, "blue").coins == 3
    broken = line | {"novgorod": ["market"], "kiev": ["church"]}
    s = rurik(players=3, space="tax 1", blue=blue | {"buildings": broken})
    refused(s, "deed.do tithe_payments", "R-DEED-16")


# -- supplies -------------------------------------------------------------------------------------------


@rule("R-TERM-14")
def test_coins_and_goods_never_run_out() -> None:
    rich = {"coins": 36, "goods": {"wood": 40}, "at": {"kiev": 1}}
    s = rurik(space="tax 1", blue=rich, red=rich)
    play(s, "forfeit")
    assert seat(s, "blue").coins == 37
    s = rurik(points="tax 2", blue=rich, red={"goods": {"wood": 40}})
    play(s, "tax kiev")
    assert goods(s, "blue")["wood"] == 41


@rule("R-TERM-14")
def test_there_is_no_fourth_church() -> None:
    built = {"rostov": ["church"], "polotsk": ["church"], "smolensk": ["church"]}
    s = rurik(points="build 2", blue={"at": {"kiev": 1}, "buildings": built})
    refused(s, "build church kiev", "R-BUILD-07")
    play(s, "build market kiev")


@rule("R-TERM-14")
def test_deeds_run_out() -> None:
    s = rurik(players=3, phase="claim", row=["hoard", "trade_route"], deed_deck=["law_giver"])
    play(s, "deed.take hoard")
    assert view(s)["row"] == ["law_giver", "trade_route"]
    play(s, "deed.take law_giver")  # yellow is left with the last one
    assert [owner["deeds"] for owner in view(s)["seats"]] == [["hoard"], ["law_giver"], ["trade_route"]]
    assert view(s)["row"] == []


@rule("R-TERM-15")
def test_a_troop_lost_in_an_attack_can_be_mustered_again() -> None:
    s = rurik(
        points="attack 1",
        decks=[["move_1", "coin_2", "tax_1"], ["move_2"]],
        board={"muster": ["red 1"]},
        blue={"at": {"kiev": 1}},
        red={"at": {"kiev": 2}},
    )
    assert seat(s, "red").supply() == 10
    play(s, "attack kiev red")
    assert seat(s, "red").supply() == 11
    play(s, "deck 1")
    assert seat(s, "blue").supply() == 11
    play(s, "act", "muster.troop kiev")
    assert seat(s, "red").supply() == 10
    assert figures(s, "red", "kiev") == 2


@rule("R-TERM-15")
def test_a_casualty_and_a_lost_leader_return_to_the_supply() -> None:
    s = rurik(
        points="attack 1",
        decks=[["muster_2", "coin_2"], ["move_1", "move_2"]],
        blue={"at": {"kiev": 3}},
        red={"leader_at": "kiev"},
    )
    play(s, "attack kiev red", "deck 1")
    assert seat(s, "blue").supply() == 10
    assert seat(s, "red").supply() == 12
    s = rurik(points="muster 1", blue={"at": {"kiev": 1}})
    play(s, "muster.leader kiev")
    assert figures(s, "blue", "kiev") == 2


@rule("R-TERM-15")
def test_a_building_taken_off_the_board_can_be_built_again() -> None:
    built = {"rostov": ["church"], "polotsk": ["church"], "smolensk": ["church"]}
    blue = {"at": {"kiev": 2}, "buildings": built, "deeds": ["new_beginning"]}
    s = rurik(space="build 1", rebels=["volyn"], blue=blue)
    play(s, "deed.do new_beginning", "raze church rostov", "stop", "act", "build church kiev")
    assert s.building(region("rostov"), 0) == NOBODY
    assert s.building(region("kiev"), 0) == 0


@rule("R-TERM-15")
def test_a_troop_replaced_by_a_church_returns_to_its_owner() -> None:
    s = rurik(points="build 2", blue={"at": {"kiev": 1}}, red={"at": {"kiev": 2}})
    play(s, "build church kiev")
    assert seat(s, "red").supply() == 11
    assert seat(s, "blue").supply() == 10


# -- rebels ---------------------------------------------------------------------------------------------


@rule("R-TERM-16")
@pytest.mark.parametrize("leader", ["boris", "maria"])
def test_rebels_are_no_opponent_in_an_attack(leader: str) -> None:
    """No warfare, no casualty check, nothing for Boris to steal."""
    s = rurik(
        points="attack 2",
        rebels={"kiev": "wood_1", "volyn": "wood_1"},
        blue={"at": {"kiev": 1, "volyn": 1}, "leader": leader, "leader_at": "kiev"},
        red={"coins": 5},
    )
    decks = s.decks[:]
    play(s, "attack kiev rebels")
    assert seat(s, "blue").warfare == 0
    assert s.decks == decks
    assert s.discard == ()
    assert "1 point left" in s.prompt()
    assert (seat(s, "blue").coins, seat(s, "red").coins) == (0, 5)
    assert figures(s, "blue", "kiev") == 2


@rule("R-TERM-16")
def test_predslava_does_not_move_rebels() -> None:
    s = rurik(
        points="muster 1",
        rebels=["kiev"],
        blue={"leader": "predslava", "leader_at": "kiev"},
        red={"at": {"volyn": 1}},
    )
    assert not any("push" in text for text in choices(s))
    with pytest.raises(BadNotation):
        s.parse("push.troop rebels volyn")


@rule("R-TERM-17")
def test_a_rebel_is_defeated_by_an_attack_only() -> None:
    blue = {"at": {"kiev": 2, "volyn": 2}, "coins": 2, "goods": {"wood": 1, "honey": 1}}
    s = rurik(
        points="attack 1",
        rebels={"kiev": "coin_1", "volyn": "coin_1", "rostov": "coin_1"},
        blue=blue | {"deeds": ["enforce_peace"], "hand": ["build_1"], "defeated": 0},
    )
    play(s, "attack kiev rebels")
    assert seat(s, "blue").defeated == 1
    play(s, "scheme.play build_1", "build church volyn")
    assert view(s)["regions"]["volyn"]["rebels"] == 0
    assert seat(s, "blue").defeated == 1
    assert view(s, 1)["seats"][0]["defeated"] == 1
    refused(s, "deed.do enforce_peace", "R-DEED-21")


@rule("R-TERM-17")
def test_a_rebel_counts_for_the_one_who_removed_it() -> None:
    s = rurik(points="attack 2", rebels=["kiev", "volyn"], blue={"at": {"kiev": 1, "volyn": 1}})
    play(s, "attack kiev rebels", "attack volyn rebels")
    assert [owner.defeated for owner in s.seats] == [2, 0]


# -- what is hidden -------------------------------------------------------------------------------------

TABLE: dict[str, Any] = {
    "options": {"reward_tokens": True},
    "space": "move 1",
    "used": ["deed"],
    "rebels": {"kiev": "wood_1", "volyn": "fur_1", "rostov": "coin_2"},
    "taxed": ["kiev"],
    "discard": ["coin_2"],
    "row": ["hoard", "law_giver", "trade_route"],
    "board": {"build": ["red 5+2", "yellow 2"]},
    "blue": {
        "at": {"kiev": 2},
        "leader": "boris",
        "leader_at": "kiev",
        "buildings": {"kiev": ["market"]},
        "coins": 5,
        "boat": {"wood": 2},
        "dock": {"fur": 1},
        "tiles": ["muster"],
        "hand": ["move_1", "tax_1"],
        "agenda": "regal",
        "deeds": ["send_gifts"],
        "done": ["market_day"],
        "defeated": 2,
        "rule": 3,
        "build": 1,
        "trade": 2,
        "warfare": 4,
    },
    "red": {"at": {"volyn": 1}, "hand": ["attack_1"], "agenda": "wealthy"},
    "yellow": {"at": {"rostov": 1}, "hand": ["build_1", "deed", "muster_2"], "agenda": "capable"},
}


def secrets_exchanged(s: Rurik, viewer: int | None) -> Rurik:
    """The same table with other cards in other hands, other agendas, rewards and decks."""
    c = s.copy()
    for p, owner in enumerate(c.seats):
        if p != viewer:
            pile = sorted([*owner.hand, *c.decks[0]])
            owner.hand, c.decks[0] = tuple(pile[-len(owner.hand) :]), tuple(pile[: -len(owner.hand)])
            owner.dealt, c.agenda_box = c.agenda_box[:2], (*owner.dealt, *c.agenda_box[2:])
            owner.agenda = owner.dealt[0]
    c.decks = [c.decks[0][::-1], c.decks[1][::-1]]
    c.deed_deck = c.deed_deck[::-1]
    c.tokens = c.tokens[::-1]
    for r, reward in enumerate(c.rebels):
        if reward != NOBODY:
            c.rebels[r], c.boxed = c.boxed[0], (*c.boxed[1:], reward)
    c.refresh()
    return c


@rule("R-TERM-18")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_seat_sees_nothing_that_is_hidden(viewer: int | None) -> None:
    s = rurik(**TABLE)
    other = secrets_exchanged(s, viewer)
    for name in ("decks", "deed_deck", "tokens", "rebels", "boxed", "agenda_box"):
        assert getattr(other, name) != getattr(s, name)
    for p in range(3):
        if p != viewer:
            assert other.seats[p].hand != s.seats[p].hand
            assert other.seats[p].agenda != s.seats[p].agenda
    assert other.observe(viewer) == s.observe(viewer)


@rule("R-TERM-18")
def test_a_seat_sees_its_own_cards() -> None:
    s = rurik(**TABLE)
    own = view(s, 0)["own"]
    assert own["hand"] == ["move_1", "tax_1"]
    assert own["agenda"] == "regal"
    assert set(own["dealt"]) == {AGENDAS[card] for card in seat(s, "blue").dealt}
    assert view(s, 1)["own"]["hand"] == ["attack_1"]
    assert view(s, 1)["own"]["agenda"] == "wealthy"
    assert view(s, None)["own"] is None


@rule("R-TERM-18")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_all_else_is_open_to_everyone(viewer: int | None) -> None:
    s = rurik(**TABLE)
    seen = view(s, viewer)
    blue = seen["seats"][0]
    assert blue["coins"] == 5
    assert blue["boat"] == {"wood": 2, "stone": 0, "fish": 0, "honey": 0, "fur": 0}
    assert blue["dock"] == {"wood": 0, "stone": 0, "fish": 0, "honey": 0, "fur": 1}
    assert blue["tiles"] == ["muster"]
    assert (blue["leader"], blue["leader_at"], blue["supply"]) == ("boris", "kiev", 10)
    assert (blue["deeds"], blue["done"], blue["defeated"]) == (["send_gifts"], ["market_day"], 2)
    assert blue["tracks"] == {"rule": 3, "build": 1, "trade": 2, "warfare": 4}
    assert [owner["hand"] for owner in seen["seats"]] == [2, 1, 3]
    assert seen["board"]["build"][:3] == [
        {"seat": "red", "number": 5, "coins": 2},
        {"seat": "yellow", "number": 2, "coins": 0},
        None,
    ]
    assert seen["decks"] == [len(s.decks[0]), len(s.decks[1])] == [10, 10]
    assert seen["discard"] == ["coin_2"]
    assert {*seen["row"]} == {"hoard", "law_giver", "trade_route"}
    assert seen["deed_deck"] == 21
    assert seen["tokens"] == 13
    kiev = seen["regions"]["kiev"]
    assert (kiev["rebels"], kiev["taxed"], kiev["troops"]) == (1, True, {"blue": 2})
    assert (kiev["leaders"], kiev["buildings"], kiev["ruler"]) == (["blue"], {"market": "blue"}, "blue")


@rule("R-TERM-18")
def test_a_scheme_drawn_is_seen_by_its_owner_only() -> None:
    for viewer, told in ((0, True), (1, False), (None, False)):
        s = rurik(points="scheme 2", decks=[["move_1", "tax_2"], ["deed"]], blue={"at": {"kiev": 1}})
        s.listen()
        play(s, "deck 1")
        seen = view(s, viewer)
        assert seen["seats"][0]["drawn"] == 2
        assert ("tax_2" in str(seen)) is told
        play(s, "scheme.keep tax_2")
        seen = view(s, viewer)
        assert seen["seats"][0]["hand"] == 1
        assert ("tax_2" in str(seen)) is told
        assert ("move_1" in str(seen)) is told  # the card on top of the deck
        assert any("tax 2" in line for line in s.heard(viewer)) is told


@rule("R-TERM-18")
def test_a_new_game_shows_every_seat_its_own_agendas_only() -> None:
    s = new_rurik(3, leaders="random")
    for player in range(3):
        seen = str(view(s, player))
        for p, owner in enumerate(s.seats):
            assert all((f"'{AGENDAS[card]}'" in seen) is (p == player) for card in owner.dealt)
