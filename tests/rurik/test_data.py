"""The tables a second time, read from the components in another form: pairs, rows, cards by what they do.

Two copies that were written apart do not share a slip.  An order is held where numbers of actions follow it.
"""

from __future__ import annotations

from collections import Counter

import pytest
from table import new_rurik

from veche.games.rurik.data import (
    agendas,
    components,
    deeds,
    leaders,
    map,
    notation,
    provisional,
    rebels,
    schemes,
    strategy,
)
from veche.games.rurik.facts import facts
from veche.games.rurik.rules.leaders import BY_NAME
from veche.testing import rule

# -- the map --------------------------------------------------------------------------------------------

# From north to south, and in the north from west to east.
BORDERS = """
novgorod-pskov novgorod-rostov novgorod-polotsk novgorod-smolensk rostov-suzdal rostov-smolensk
rostov-chernigov suzdal-chernigov suzdal-murom pskov-polotsk pskov-brest smolensk-polotsk
smolensk-chernigov polotsk-brest polotsk-volyn polotsk-kiev polotsk-chernigov
brest-volyn brest-galich brest-peresech chernigov-kiev
chernigov-pereyaslavl chernigov-murom volyn-kiev volyn-galich kiev-pereyaslavl kiev-galich kiev-azov
pereyaslavl-murom pereyaslavl-azov murom-azov galich-peresech galich-azov peresech-azov
"""

# Regions that lie beside each other without touching: other borders meet between them.
APART = """
smolensk-kiev rostov-murom kiev-peresech volyn-peresech pskov-volyn novgorod-chernigov suzdal-smolensk
volyn-chernigov kiev-murom brest-kiev pskov-smolensk
"""

BY_GOOD = {
    "wood": {"novgorod", "kiev", "suzdal", "brest"},
    "stone": {"rostov", "polotsk", "murom"},
    "fish": {"volyn", "chernigov", "pskov", "azov"},
    "honey": {"smolensk", "galich"},
    "fur": {"pereyaslavl", "peresech"},
}
BY_ZONE = {
    "green": {"novgorod", "rostov", "polotsk", "smolensk", "volyn", "kiev", "chernigov", "pereyaslavl"},
    "yellow": {"pskov", "suzdal", "galich"},
    "brown": {"brest", "murom", "peresech", "azov"},
}


def pairs(text: str) -> set[frozenset[str]]:
    found = [frozenset(pair.split("-")) for pair in text.split()]
    assert len(set(found)) == len(found)
    return set(found)


@rule("R-TERM-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_border_between_regions_in_play(players: int) -> None:
    zones = ("green", "yellow", "brown")[: players - 1]
    in_play = set().union(*(BY_ZONE[zone] for zone in zones))
    near = new_rurik(players).box.near
    assert {map.REGIONS[r] for r in range(len(near))} == in_play
    written = [(map.REGIONS[r], map.REGIONS[other]) for r in range(len(near)) for other in near[r]]
    assert len(set(written)) == len(written)
    expected = {pair for pair in pairs(BORDERS) if pair <= in_play}
    assert {frozenset(pair) for pair in written} == expected
    assert len(written) == 2 * len(expected), "each border is written from both sides"
    assert not pairs(APART) & expected


def test_every_border_is_written_once_in_the_row_of_each_of_its_regions() -> None:
    for region, _, _, borders in map.MAP:
        others = {other for pair in pairs(BORDERS) if region in pair for other in pair - {region}}
        assert sorted(borders.split()) == sorted(others), region


@rule("R-SETUP-02", "R-SETUP-03", "R-SETUP-04")
def test_goods_and_zones_of_the_regions() -> None:
    assert {region: good for region, _, good, _ in map.MAP} == {
        region: good for good, regions in BY_GOOD.items() for region in regions
    }
    assert {region: zone for region, zone, _, _ in map.MAP} == {
        region: zone for zone, regions in BY_ZONE.items() for region in regions
    }
    assert [map.GOODS[good] for good in map.PRINTED_GOODS] == [row[2] for row in map.MAP]
    assert [new_rurik(players).box.regions for players in (2, 3, 4)] == [8, 11, 15]
    assert {n: set(zones) for n, zones in map.ZONES_IN_PLAY.items()} == {
        1: {"green"},
        2: {"green"},
        3: {"green", "yellow"},
        4: {"green", "yellow", "brown"},
    }


def test_the_order_of_regions_and_goods() -> None:
    assert " ".join(map.REGIONS) == (
        "novgorod rostov polotsk smolensk volyn kiev chernigov pereyaslavl "
        "pskov suzdal galich brest murom peresech azov"
    )
    assert " ".join(map.GOODS) == "wood stone fish honey fur"
    assert (map.WOOD, map.STONE, map.FISH, map.HONEY, map.FUR) == (0, 1, 2, 3, 4)
    assert (map.REGIONS[map.KIEV], map.REGIONS[map.NOVGOROD]) == ("kiev", "novgorod")
    assert len(map.STEPS) == 2 * len(pairs(BORDERS)) == 68


def test_every_step_has_its_number_and_no_other_pair_has_one() -> None:
    for a, start in enumerate(map.REGIONS):
        for b, to in enumerate(map.REGIONS):
            number = map.STEP_NUMBER[a][b]
            if frozenset((start, to)) in pairs(BORDERS):
                assert map.STEPS[number] == f"{start} {to}"
                assert (map.STEP_FROM[number], map.STEP_TO[number]) == (a, b)
            else:
                assert number == -1


# -- the strategy board ---------------------------------------------------------------------------------

# Row by row as on the board: muster, move, attack, tax, build, scheme; after a minus the coins to pay.
ROWS = {
    2: """
        3    3    2    2    2    3
        2    2    1    1    1    2
        1-1  1    1-1  1-1  1-1  1
    """,
    3: """
        3    4    2    3    2    3
        2    3    1    2    1    2
        1    2    1-1  1    1-1  1
        1-1  1    1-2  1-1  1-2  1-1
    """,
}
ROWS[4] = ROWS[3]


@rule("R-STRAT-02", "R-SETUP-06", "R-ACTION-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_space_of_the_strategy_board(players: int) -> None:
    rows = [line.split() for line in ROWS[players].strip().splitlines()]
    box = new_rurik(players).box
    assert box.rows == len(rows)
    for row, spaces in enumerate(rows):
        for column, printed in enumerate(spaces):
            points, _, coins = printed.partition("-")
            space = strategy.SPACES.index(f"{strategy.COLUMNS[column]} {row + 1}")
            assert space == column * strategy.MOST_ROWS + row
            assert box.points[space] == int(points), strategy.SPACES[space]
            assert box.costs[space] == int(coins or 0), strategy.SPACES[space]
    for row in range(len(rows), strategy.MOST_ROWS):
        for column in range(6):
            space = column * strategy.MOST_ROWS + row
            assert box.points[space] == box.costs[space] == 0


def test_the_columns_in_their_order() -> None:
    assert strategy.COLUMNS == ("muster", "move", "attack", "tax", "build", "scheme")
    numbers = (strategy.MUSTER, strategy.MOVE, strategy.ATTACK, strategy.TAX, strategy.BUILD, strategy.SCHEME)
    assert numbers == (0, 1, 2, 3, 4, 5)
    for side in (strategy.STRATEGY_1_2, provisional.STRATEGY_3_4):
        assert [name for name, _ in side] == list(strategy.COLUMNS)
    assert [new_rurik(players).box.rows for players in (2, 3, 4)] == [3, 4, 4]
    assert strategy.MOST_ROWS == 4


@rule("R-SCHEME-06")
def test_the_top_scheme_space_hands_on_the_marker() -> None:
    assert strategy.SPACES[strategy.TOP_SCHEME_SPACE] == "scheme 1"
    for players in (2, 3, 4):
        assert new_rurik(players).box.marker_space == strategy.TOP_SCHEME_SPACE


@rule("R-STRAT-23", "R-SETUP-23", "R-SETUP-24")
@pytest.mark.parametrize(
    ("players", "hands"),
    [
        (2, ["1245", "1245", "12245", "122345"]),
        (3, ["1245", "1245", "12245", "122345"]),
        (4, ["1245", "1245", "12245", "12245"]),
    ],
)
def test_the_advisors_of_every_round(players: int, hands: list[str]) -> None:
    box = new_rurik(players).box
    assert len(box.advisors) == len(hands)
    for number, hand in enumerate(hands, 1):
        assert "".join(str(n) for n in box.advisors_in(number)) == hand
    assert components.FIRST_ADVISORS == (1, 2, 4, 5)
    assert components.ADVISOR_OF_ROUND == {3: 2, 4: 3}


# -- what is in the box ---------------------------------------------------------------------------------


@rule("R-SETUP-08", "R-SETUP-13", "R-SETUP-17")
def test_the_pieces_of_the_box() -> None:
    assert components.TROOPS * 4 == 48
    assert components.BUILDINGS_OF_A_KIND * 3 * 4 == 36
    assert components.REBEL_FIGURES == 15
    assert components.ROUNDS == 4
    assert (components.STARTING_COINS, components.STARTING_TROOPS, components.DEED_ROW) == (3, 3, 3)


def test_colours_buildings_and_phases_in_their_order() -> None:
    assert components.COLOURS == ("blue", "red", "yellow", "white")
    assert components.SEATS == ("blue", "red", "yellow", "white", "rebellion")
    assert (*components.SEATS, "rebels", "neutral") == components.TARGETS
    numbers = (components.REBELLION, components.REBELS, components.NEUTRAL)
    assert [components.TARGETS[n] for n in numbers] == ["rebellion", "rebels", "neutral"]
    assert components.BUILDINGS == ("church", "market", "stronghold")
    kinds = (components.CHURCH, components.MARKET, components.STRONGHOLD)
    assert [components.BUILDINGS[kind] for kind in kinds] == ["church", "market", "stronghold"]
    assert " / ".join(components.PHASES) == "set-up / strategy phase / action phase / claim phase / the end"
    assert (components.NOBODY, components.OFF_BOARD) == (-1, -1)


@rule("R-END-02")
@pytest.mark.parametrize(
    ("name", "spaces"),
    [
        pytest.param("RULE", {1: 2, 2: 3, 3: 4, 5: 5, 8: 5}, marks=rule("R-CLAIM-05")),
        pytest.param("BUILD", {1: 2, 2: 3, 3: 4, 5: 5, 8: 7}, marks=rule("R-CLAIM-06")),
        pytest.param("TRADE", {1: 3, 2: 5, 3: 7, 5: 9, 8: 11}, marks=rule("R-CLAIM-09")),
    ],
)
def test_what_each_space_of_the_claim_board_asks_for(name: str, spaces: dict[int, int]) -> None:
    track: tuple[int, ...] = getattr(components, f"{name}_TRACK")
    assert components.CLAIM_POINTS[0] == 0, "off the board"
    assert dict(zip(components.CLAIM_POINTS[1:], track, strict=True)) == spaces


@rule("R-END-03")
def test_the_places_of_the_warfare_track() -> None:
    assert (components.WARFARE_FIRST, components.WARFARE_SECOND) == (3, 1)


@rule("R-TAX-08", "R-CLAIM-14")
def test_the_boat() -> None:
    printed = {"stone": 2, "wood": 3, "fish": 3, "honey": 2, "fur": 1}
    assert {good: components.BOAT[map.GOODS.index(good)] for good in printed} == printed
    assert sum(components.BOAT) == 11, "the top of the trade track"
    assert list(provisional.BOAT_COLUMNS) == list(printed)


@rule("R-BONUS-15", "R-BONUS-16", "R-SETUP-09")
def test_the_conversion_tiles() -> None:
    assert components.TILES[components.BUILD_TILE] == "build"
    assert components.TILES[components.MUSTER_TILE] == "muster"
    assert {tile: set(components.TILE_GOODS[t]) for t, tile in enumerate(components.TILES)} == {
        "build": {"wood", "stone"},
        "muster": {"honey", "fish"},
    }
    assert components.BOTH_TILES == 0b11


@rule("R-SETUP-10", "R-ATTACK-05", "R-VARIANT-04")
@pytest.mark.parametrize("pile", [rebels.STICKERS, rebels.TOKENS], ids=["stickers", "tokens"])
def test_the_rewards_for_rebels(pile: tuple[int, ...]) -> None:
    """Two of each good but one fur, four single coins and two pairs of coins."""
    printed = "wood wood stone stone fish fish honey honey fur coin coin coin coin 2coin 2coin".split()
    written = []
    for reward in pile:
        ((what, n),) = rebels.REWARDS[reward]
        written.append(f"{n if n > 1 else ''}{notation.GAINS[what]}")
    assert sorted(written) == sorted(printed)
    assert rebels.REWARD_NAMES == ("wood_1", "stone_1", "fish_1", "honey_1", "fur_1", "coin_1", "coin_2")


# -- leaders and cards ----------------------------------------------------------------------------------


@rule("R-SETUP-14")
def test_the_leaders_and_what_sets_each_apart() -> None:
    assert sorted(leaders.LEADERS) == list(leaders.LEADERS)
    names = "yaroslav sviatopolk sudislav predslava mstislav maria boris agatha"
    assert " ".join(leaders.LEADERS[::-1]) == names
    assert list(BY_NAME) == list(leaders.LEADERS)
    named = (leaders.MARIA, leaders.PREDSLAVA, leaders.SUDISLAV)
    assert [leaders.LEADERS[n] for n in named] == ["maria", "predslava", "sudislav"]
    abilities = {
        "agatha": {"escorts": 2},
        "boris": {"cards_fewer": 1, "coins_stolen": 1},
        "maria": {"once_a_round": True},
        "mstislav": {},
        "predslava": {"once_a_round": True},
        "sudislav": {},
        "sviatopolk": {"recruits_rebels": True},
        "yaroslav": {"wins_ties": True, "silences_buildings": True},
    }
    told = facts()["leaders"]
    assert isinstance(told, list)
    assert {
        leader["leader"]: {name: value for name, value in leader.items() if name != "leader" and value}
        for leader in told
    } == abilities


# The 27 cards one by one, by what they bring: !  a casualty symbol, $ a coin to pay, + a coin besides.
SCHEMES = """
muster1 muster1 muster1$ muster1+! muster2!
move1 move2 move2 move3!
attack1 attack1 attack1 attack1$ attack1+!
tax1 tax1 tax1+! tax2!
build1 build1 build1$ build1+!
coin2 coin2
deed1! deed1$ deed1+!
"""


@rule("R-BONUS-03", "R-BONUS-04", "R-SETUP-12")
def test_every_scheme_card() -> None:
    cards = []
    for face in schemes.SCHEME_DECK:
        (what, n), *rest = schemes.SCHEME_REWARDS[face]
        text = f"{notation.GAINS[what]}{n}" + "$" * schemes.SCHEME_COSTS[face]
        assert rest in ([], [(notation.GAIN_COIN, 1)])
        cards.append(text + "+" * len(rest) + "!" * schemes.CASUALTY[face])
    assert Counter(cards) == Counter(SCHEMES.split())
    assert len(cards) == 27
    assert sum(schemes.CASUALTY[face] for face in schemes.SCHEME_DECK) == 9


def test_the_order_of_scheme_faces() -> None:
    assert " ".join(schemes.SCHEME_NAMES) == (
        "muster_1 muster_1_paid muster_1_coin muster_2 move_1 move_2 move_3 attack_1 attack_1_paid "
        "attack_1_coin tax_1 tax_1_coin tax_2 build_1 build_1_paid build_1_coin coin_2 deed "
        "deed_paid deed_coin"
    )
    for face, name in enumerate(schemes.SCHEME_NAMES):
        (what, n), *rest = schemes.SCHEME_REWARDS[face]
        word, *more = name.split("_")
        assert notation.GAINS[what] == word
        assert n == int(next((part for part in more if part.isdecimal()), 1))
        assert ("coin" in more) == bool(rest)
        assert ("paid" in more) == bool(schemes.SCHEME_COSTS[face])


# In the order of the rulebook's overview, which runs down four columns of names:
# rule number, deed, points; what is paid; what must hold; what it gives.
DEEDS = """
1  amass_forces        1 |                             | troops_together=6             | move=1
2  establish_fortress  1 | wood=2                      | together=church&stronghold    | scheme=2
3  honorable_prince    1 | coin=3 scheme_card=1        |                               | muster=2
4  reward_laborers     1 | coin=2 goods=2              |                               | scheme=2
5  border_patrols      1 | troops_apart=3              |                               | anywhere=2
6  generous_prince     1 | coin=4                      |                               | muster=2
7  law_giver           1 | coin=2                      | rebels_defeated=3             | scheme=2
8  send_gifts          1 | coin=2 fish=1 fur=1         |                               | anywhere=2
9  capital_city        2 |                             | together=church&market&stronghold | tax=1
10 grand_hunter        2 | fur=2                       | marker=1                      | move=1
11 market_day          2 |                             | markets_by_good=3             | scheme=2
12 splendid_feast      1 | coin=2 fish=1 honey=1       |                               | scheme=2
13 defensive_belt      1 |                             | chain_of_stronghold=3         | sure_attack=1
14 great_library       1 | scheme_card=1 stone=1       |                               | build=1
15 master_beekeeper    2 | honey=2 scheme_card=1       |                               | build=1
16 tithe_payments      1 |                             | chain_of_church=3             | coin=3
17 dispatch_messengers 2 |                             | regions_occupied=8            | muster=2
18 hire_mercenaries    1 | coin=2 fish=1 stone=1       |                               | sure_attack=1
19 new_beginning       1 | building=1                  |                               | tax=2
20 trade_route         1 | goods_apart=3               |                               | coin=2
21 enforce_peace       1 | honey=1 wood=1              | rebels_defeated=2             | sure_attack=1
22 hoard               1 | goods_alike=3               |                               | scheme=2
23 peace_maker         1 | troops_ruled=2              |                               | scheme=2
24 victory_march       1 | scheme_card=1 troops=2      |                               | anywhere=2
25 retire_veterans     1 | coin=2 troops=2             |                               | scheme=2
26 wilderness_forts    1 | fur=1 stone=1 wood=1        |                               | build=1
"""


def written(terms: notation.Terms, words: tuple[str, ...]) -> str:
    """Costs, needs or gains of a card, in the order of the alphabet."""
    parts = []
    for what, n in terms:
        kinds = [kind for k, kind in enumerate(components.BUILDINGS) if n >> k & 1]
        parts.append(f"{words[what]}={'&'.join(kinds) if words[what] == 'together' else n}")
    return " ".join(sorted(parts))


@rule("R-END-08")
@pytest.mark.parametrize(
    "line",
    [
        pytest.param(line, id=line.split()[1], marks=rule(f"R-DEED-{int(line.split()[0]):02}"))
        for line in DEEDS.strip().splitlines()
    ],
)
def test_every_deed(line: str) -> None:
    head, cost, need, gain = (part.strip() for part in line.split("|"))
    number, name, points = head.split()
    deed = deeds.DEEDS.index(name)
    assert deeds.DEED_RULES[deed] == f"R-DEED-{int(number):02d}"
    assert deeds.DEED_POINTS[deed] == int(points)
    assert written(deeds.DEED_COSTS[deed], notation.COSTS) == cost
    assert written(deeds.DEED_NEEDS[deed], notation.NEEDS) == need
    assert written(deeds.DEED_REWARDS[deed], notation.GAINS) == gain


def test_the_deeds_are_26_in_the_order_of_their_names() -> None:
    assert len(deeds.DEEDS) == 26
    assert list(deeds.DEEDS) == sorted(line.split()[1] for line in DEEDS.strip().splitlines())
    assert set(provisional.DEED_POINTS) == set(deeds.DEEDS)


@rule("R-AGENDA-03")
def test_every_agenda() -> None:
    """From the last of the overview to the first."""
    assert agendas.AGENDA_POINTS == 2
    assert " ".join(f"{name}:{measure}" for name, measure in reversed(agendas.AGENDA_TABLE)) == (
        "regal:fur_and_honey esteemed:regions_occupied conquering:warfare wealthy:coins "
        "protective:buildings_ruled dignified:deeds committed:build_track successful:rule_track "
        "prosperous:trade_track courageous:rebels capable:goods"
    )
    assert [*agendas.AGENDAS] == [name for name, _ in agendas.AGENDA_TABLE]


def test_the_words_of_the_cards() -> None:
    """What a word stands for is told by its place."""
    assert " ".join(notation.GAINS) == (
        "muster move attack tax build scheme coin deed anywhere sure_attack wood stone fish honey fur"
    )
    assert " ".join(notation.COSTS) == (
        "wood stone fish honey fur coin goods goods_alike goods_apart scheme_card troops troops_apart "
        "troops_ruled building"
    )
    assert " ".join(notation.NEEDS) == (
        "troops_together regions_occupied rebels_defeated marker markets_by_good chain_of_church "
        "chain_of_market chain_of_stronghold together"
    )
    numbers = {
        notation.GAINS: (
            "GAIN_COIN GAIN_DEED GAIN_ANYWHERE GAIN_SURE_ATTACK GAIN_GOODS",
            "coin deed anywhere sure_attack wood",
        ),
        notation.COSTS: (
            "COST_COIN COST_GOODS COST_ALIKE COST_APART COST_SCHEME COST_TROOPS COST_TROOPS_APART "
            "COST_TROOPS_RULED COST_BUILDING",
            "coin goods goods_alike goods_apart scheme_card troops troops_apart troops_ruled building",
        ),
        notation.NEEDS: (
            "NEED_TOGETHER_TROOPS NEED_REGIONS NEED_REBELS NEED_MARKER NEED_MARKETS NEED_CHAIN NEED_TOGETHER",
            "troops_together regions_occupied rebels_defeated marker markets_by_good chain_of_church "
            "together",
        ),
    }
    for words, (names, meant) in numbers.items():
        assert [words[getattr(notation, name)] for name in names.split()] == meant.split()


def test_a_term_is_a_word_and_a_number_or_kinds_of_buildings() -> None:
    assert notation.terms("", notation.COSTS) == ()
    assert notation.terms("wood 2, coin 1", notation.COSTS) == ((0, 2), (5, 1))
    assert notation.terms("together church+stronghold", notation.NEEDS) == ((8, 0b101),)
