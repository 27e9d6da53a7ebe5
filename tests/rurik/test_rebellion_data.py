"""The tables of the solo game, a second time, and in another order than the components are printed."""

from __future__ import annotations

import re

import pytest
from table import new_rurik

import veche
from veche.games.rurik.data.components import BUILDINGS
from veche.games.rurik.data.map import REGIONS
from veche.games.rurik.data.strategy import COLUMNS
from veche.games.rurik.rebellion import provisional
from veche.games.rurik.rebellion.boards import BOARDS, BONUSES, LEVELS
from veche.games.rurik.rebellion.cards import PRIORITIES, ROWS, UPRISING, UprisingCard
from veche.games.rurik.rebellion.seat import SOLO_LEADER
from veche.testing import rule

# The location order by initials (Y is Pereyaslavl), the advisors as they are placed, and for each priority
# the columns of those advisors (u is muster, v is move; a capital has a coin), then the build order.
CARDS = {
    1: "KVYCPSRN 2*413*52 sAvvbu/scm ausuBv/csm sTbtvu/mcs",
    2: "CSRPKVNY 423*12*5 uabVsa/scm btsbaU/msc ttsvuB/cms",
    3: "PKYCSNVR 23*2*451 vauUas/scm vtuAbs/csm bvtbtS/mcs",
    4: "SPKCNYRV 3*42*215 tsuAvb/scm abstUv/csm uvsBut/mcs",
    5: "YSPCKVRN 2*13*542 uvbuaS/csm vbtuBs/mcs vstbuT/cms",
    6: "PSKNCVYR 23*4512* vaaBuu/scm utTbas/csm sutuBv/mcs",
    7: "CYSRKNPV 152*3*24 vUabAs/scm StUaba/mcs ttUvsB/mcs",
    8: "CPYKVSNR 2512*43* vTsbAa/scm ABuvtb/mcs sttUBv/mcs",
    9: "SNYKCPRV 13*452*2 tUvaaB/csm tvAbBs/csm vttsBU/mcs",
    10: "SKCYPVRN 2*143*25 asvBUt/msc vsTaBu/mcs vsTuuB/scm",
    11: "VSYPKRCN 3*42*152 AussvA/csm aBtUts/mcs ttUbvS/mcs",
    12: "KCRYSNVP 23*1452* vAuSba/scm uAvsbT/smc TvsBut/csm",
    13: "NRSCYVPK 23*2*154 uBtvAs/scm vAtbtU/cms tBUvts/mcs",
    14: "NSKYCPRV 3*14522* buSTva/smc bUsaBt/csm BusuTs/scm",
    15: "VKSPNRCY 2*153*24 auvasT/csm asvUtb/csm suttBv/mcs",
    16: "YCSPVRNK 453*12*2 aubTsv/csm bbAtva/csm btUvts/msc",
    17: "PVCSKYNR 12*23*54 vsstaB/csm ubttsA/mcs uBsttv/mcs",
    18: "PNRCKSVY 12*5243* subvAt/csm vubTav/cms svsbTu/mcs",
}

JOINS = [(1, 1), (2, 1), (2, 3), (3, 4), (4, 1), (5, 1)]  # advisor and round, sorted

REGION = dict(zip("NRPSVKCY", REGIONS, strict=False))
COLUMN = dict(zip("uvatbs", COLUMNS, strict=True))
BUILDING = {kind[0]: kind for kind in BUILDINGS}

# What a bonus adds to an action, level by level; a coin lies on those with a bracket.
HOUSEHOLDS = {
    1: (
        "build",
        "[build] build, [attack] cards_fewer",
        "muster muster, [attack] attack, [move] move",
        "[tax] tax, [scheme] 2_coins",
    ),
    2: (
        "trade",
        "[move] move, [attack] attack",
        "muster 1_coin, [build] build, [attack] move",
        "tax tax, [attack] cards_fewer, [scheme] 2_coins, [muster] muster",
    ),
    3: (
        "conquest",
        "muster move, [attack] cards_fewer, [move] move",
        "attack attack, [build] build, [tax] tax, [attack] attack",
        "[tax] tax, [build] move, [scheme] 2_coins",
    ),
    4: (
        "build",
        "attack cards_fewer, [attack] attack, [build] move, [muster] muster",
        "build build, [attack] move, [tax] tax, [attack] attack",
        "muster move, [tax] tax, [scheme] 2_coins, [move] move",
    ),
}

# Card, priority and row of what two readings do not agree on, with both of them; the first is used.
DISPUTED = """
    2 conquest 2: attack or attack$
    3 trade 1: build or attack
    5 conquest 2: move or attack
    5 build 2: build or attack
    5 build 5: build$ or attack$
    7 build 2: tax or tax$
    11 conquest 5: move or attack
    11 conquest 6: attack$ or build$
    17 trade 2: build$ or attack$
"""


def written(card: UprisingCard) -> str:
    """A card in the notation of CARDS."""
    letter = {word: sign for sign, word in COLUMN.items()}
    regions = {word: sign for sign, word in REGION.items()}
    words = ["".join(regions[REGIONS[r]] for r in card.order)]
    words.append(
        "".join(f"{n}{'*' if star else ''}" for n, star in zip(card.advisors, card.starred, strict=True))
    )
    for p in range(len(PRIORITIES)):
        cells = zip(card.columns[p], card.coins[p], strict=True)
        signs = [
            letter[COLUMNS[column]].upper() if coin else letter[COLUMNS[column]] for column, coin in cells
        ]
        words.append("".join(signs) + "/" + "".join(BUILDINGS[kind][0] for kind in card.build_orders[p]))
    return " ".join(words)


@rule("R-SOLO-16", "R-SOLO-17", "R-SOLO-18")
@pytest.mark.parametrize("number", CARDS)
def test_an_uprising_card(number: int) -> None:
    card = UPRISING[number - 1]
    assert card.number == number
    assert written(card) == CARDS[number]


@rule("R-SOLO-16", "R-SOLO-18")
def test_eighteen_cards_with_every_region_building_and_advisor() -> None:
    assert len(UPRISING) == len({card.number for card in UPRISING}) == 18
    assert len({card.order for card in UPRISING}) == 18, "each order is unique"
    for card in UPRISING:
        assert sorted(card.order) == list(range(8))
        assert sorted(zip(card.advisors, card.joins, strict=True)) == [
            (1, 1),
            (2, 1),
            (2, 3),
            (3, 4),
            (4, 1),
            (5, 1),
        ]
        assert [len(rows) for rows in card.columns] == [ROWS] * 3 == [6, 6, 6]


@rule("R-SOLO-17")
def test_a_build_order_has_each_kind_of_building_once() -> None:
    for card in UPRISING:
        assert [sorted(order) for order in card.build_orders] == [[0, 1, 2]] * 3


def test_coins_are_as_regular_as_they_were_found() -> None:
    for card in UPRISING:
        assert [sum(coins) for coins in card.coins] == [2 if 7 <= card.number <= 14 else 1] * 3


def test_disputed_cells_have_both_readings() -> None:
    lines = [line.strip() for line in DISPUTED.strip().splitlines()]
    assert [f"{cell}: {' or '.join(both)}" for cell, both in provisional.DISPUTED.items()] == lines
    for cell, (chosen, _) in provisional.DISPUTED.items():
        number, priority, row = cell.split()
        card, p, i = UPRISING[int(number) - 1], PRIORITIES.index(priority), int(row) - 1
        assert COLUMNS[card.columns[p][i]] + "$" * card.coins[p][i] == chosen


@rule("R-SOLO-06", "R-SOLO-07", "R-SOLO-08")
@pytest.mark.parametrize("level", HOUSEHOLDS)
def test_a_household_board(level: int) -> None:
    board = BOARDS[level - 1]
    start, *columns = HOUSEHOLDS[level]
    assert PRIORITIES[board.start] == start
    for c, text in enumerate(columns):
        free = len(board.actions[c]) - board.covered[c]
        entries = [
            f"{COLUMNS[action]} {BONUSES[bonus]}" if i < free else f"[{COLUMNS[action]}] {BONUSES[bonus]}"
            for i, (action, bonus) in enumerate(zip(board.actions[c], board.bonuses[c], strict=True))
        ]
        assert ", ".join(entries) == text


@rule("R-SOLO-06", "R-SOLO-08")
def test_four_levels_with_more_and_more_coins_on_their_boards() -> None:
    assert LEVELS == ("1", "2", "3", "4")
    assert [sum(board.covered) for board in BOARDS] == [6, 7, 8, 9]


@rule("R-SOLO-66")
def test_the_solo_leader_card() -> None:
    assert SOLO_LEADER.cards_fewer() == 1
    s = new_rurik(1)
    assert SOLO_LEADER.rebel_support(s, 5) == 0
    assert not SOLO_LEADER.recruits()


def test_facts_have_the_cards_and_the_boards() -> None:
    facts = new_rurik(1).title.facts()
    cards, boards = facts["uprising"], facts["households"]
    assert isinstance(cards, list)
    assert isinstance(boards, list)
    assert [card["card"] for card in cards] == list(range(1, 19))
    assert cards[0]["rows"][0] == {
        "advisor": 2,
        "starred": True,
        "columns": {"conquest": "scheme", "build": "attack", "trade": "scheme"},
        "coins": {"conquest": False, "build": False, "trade": False},
    }
    assert cards[0]["build_orders"]["trade"] == ["market", "church", "stronghold"]
    assert boards[0]["columns"]["build"][:2] == [
        {"action": "muster", "bonus": "muster", "covered": False},
        {"action": "attack", "bonus": "attack", "covered": True},
    ]


@pytest.mark.parametrize("language", ["en", "de", "cs"])
def test_the_levels_are_explained_as_their_boards_are(language: str) -> None:
    names = veche.title("rurik").languages[language].names
    for level, board in zip(LEVELS, BOARDS, strict=True):
        words = names["option_solo_level_about"][level]
        bonuses = sum(len(column) for column in board.actions)
        assert [int(n) for n in re.findall(r"\d+", words)] == [bonuses - sum(board.covered), bonuses]
        assert names["priority"][PRIORITIES[board.start]] in words
