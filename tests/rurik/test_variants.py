"""Variants: goods tokens, reward tokens, the row of deeds, random leaders."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest
from table import choices, goods, new_rurik, play, refused, region, rurik, seat

from veche.games.rurik.data.components import NOBODY
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.data.map import GOODS, PRINTED_GOODS
from veche.games.rurik.data.rebels import TOKENS
from veche.games.rurik.state import CLAIM, Rurik
from veche.testing import rule

VARIANTS = ("alternate_goods", "reward_tokens", "deed_row")


def view(s: Rurik, player: int | None = None) -> dict[str, Any]:
    return s.observe(player)


def symbols(s: Rurik) -> dict[str, str]:
    return {name: place["good"] for name, place in view(s)["regions"].items()}


def choose_deeds(s: Rurik) -> list[int]:
    """Everyone takes the first deed of the row; the result is the size of the deck after each choice."""
    sizes = []
    while s.phase == CLAIM:
        play(s, choices(s)[0])
        sizes.append(len(s.deed_deck))
    return sizes


# -- the options ----------------------------------------------------------------------------------------


@rule("R-VARIANT-01")
@pytest.mark.parametrize("switches", list(product((False, True), repeat=3)))
def test_every_combination_of_variants_can_be_played(switches: tuple[bool, bool, bool]) -> None:
    options: dict[str, object] = dict(zip(VARIANTS, switches, strict=True))
    s = new_rurik(3, 4, **options)
    assert (s.symbols != PRINTED_GOODS) is options["alternate_goods"]
    assert len(s.tokens) == (15 if options["reward_tokens"] else 0)
    chance = Random(4)
    discarded = []
    while not s.over:
        s.apply(chance.choice(s.legal()))
        discarded.append(len(s.deed_discard))
    assert (discarded[-1] > 0) is options["deed_row"]


@rule("R-VARIANT-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_variant_is_on_unless_it_is_asked_for(players: int) -> None:
    s = new_rurik(players)
    assert s.key() == new_rurik(players, **dict.fromkeys(VARIANTS, False)).key()
    assert s.symbols == PRINTED_GOODS
    assert s.tokens == ()
    for name in VARIANTS:
        assert new_rurik(players, **{name: True}).key() != s.key()


# -- goods tokens ---------------------------------------------------------------------------------------


@rule("R-VARIANT-02")
@pytest.mark.parametrize(
    ("players", "mix"),
    [
        (2, {"wood": 2, "stone": 2, "fish": 2, "honey": 1, "fur": 1}),
        (3, {"wood": 3, "stone": 2, "fish": 3, "honey": 2, "fur": 1}),
        (4, {"wood": 4, "stone": 3, "fish": 4, "honey": 2, "fur": 2}),
    ],
)
def test_goods_tokens_lie_at_random_places(players: int, mix: dict[str, int]) -> None:
    layouts = []
    for seed in range(8):
        s = new_rurik(players, seed, alternate_goods=True)
        tokens = symbols(s)
        assert len(tokens) == {2: 8, 3: 11, 4: 15}[players]
        assert Counter(tokens.values()) == mix
        assert not any(place["taxed"] for place in view(s)["regions"].values())
        layouts.append(tuple(tokens.values()))
        printed = symbols(new_rurik(players, seed))
        assert list(printed.values()) == [GOODS[kind] for kind in PRINTED_GOODS[: len(printed)]]
    assert len({*layouts}) > 6


@rule("R-VARIANT-02")
def test_goods_tokens_are_revealed_to_all() -> None:
    s = new_rurik(3, 5, alternate_goods=True)
    for player in (None, 0, 1, 2):
        assert {name: place["good"] for name, place in view(s, player)["regions"].items()} == symbols(s)
        assert [GOODS.index(good) for good in symbols(s).values()] == list(s.symbols[:11])


@rule("R-VARIANT-03")
def test_tax_and_market_follow_the_token() -> None:
    """Fur lies on Novgorod, where wood is printed."""
    blue = {"at": {"novgorod": 1}, "buildings": {"novgorod": ["market"]}}
    s = rurik(points="tax 1", symbols={"novgorod": "fur"}, blue=blue)
    play(s, "tax novgorod")
    assert goods(s, "blue") == {"fur": 1}
    play(s, "market good")
    assert goods(s, "blue") == {"fur": 2}


@rule("R-VARIANT-03")
def test_refill_follows_the_token() -> None:
    s = rurik(phase="claim", symbols={"novgorod": "fur"}, taxed=["novgorod"], blue={"at": {"novgorod": 1}})
    assert view(s)["regions"]["novgorod"]["taxed"]
    choose_deeds(s)
    assert not view(s)["regions"]["novgorod"]["taxed"]
    assert view(s)["regions"]["novgorod"]["good"] == "fur"


@rule("R-VARIANT-03")
def test_market_day_follows_the_token() -> None:
    built = {"novgorod": ["market"], "kiev": ["market"], "rostov": ["market"]}  # wood, wood, stone
    blue = {"at": {"volyn": 1}, "buildings": built, "deeds": ["market_day"]}
    refused(rurik(space="tax 1", blue=blue), "deed.do market_day", "R-DEED-11")
    play(rurik(space="tax 1", symbols={"novgorod": "fur"}, blue=blue), "deed.do market_day")
    refused(rurik(space="tax 1", symbols={"novgorod": "stone"}, blue=blue), "deed.do market_day")


@rule("R-VARIANT-03")
def test_tokens_hold_for_the_whole_game() -> None:
    s = new_rurik(3, 6, alternate_goods=True)
    first, chance = symbols(s), Random(6)
    while not s.over:
        s.apply(chance.choice(s.legal()))
        assert symbols(s) == first


# -- reward tokens --------------------------------------------------------------------------------------


@rule("R-VARIANT-04")
def test_rewards_come_from_the_stack_of_tokens() -> None:
    s = rurik(
        options={"reward_tokens": True},
        points="attack 3",
        tokens=["fur_1", "coin_2"],
        rebels={"kiev": "wood_1", "volyn": "stone_1", "rostov": "fish_1"},
        blue={"at": {"kiev": 1, "volyn": 1, "rostov": 1}},
    )
    stack = s.tokens
    assert len(stack) == 15
    play(s, "attack kiev rebels")
    assert (goods(s, "blue"), seat(s, "blue").coins) == ({"fur": 1}, 0)
    assert s.tokens == stack[:-1]
    play(s, "attack volyn rebels")
    assert (goods(s, "blue"), seat(s, "blue").coins) == ({"fur": 1}, 2)
    assert s.tokens == stack[:-2]
    assert seat(s, "blue").defeated == 2


@rule("R-VARIANT-04")
def test_without_the_variant_the_sticker_counts() -> None:
    s = rurik(points="attack 2", rebels={"kiev": "wood_1", "volyn": "coin_2"}, blue={"at": {"kiev": 1}})
    play(s, "attack kiev rebels")
    assert goods(s, "blue") == {"wood": 1}
    assert s.tokens == ()


@rule("R-VARIANT-04")
def test_the_stack_is_shuffled_and_lies_face_down() -> None:
    games = [new_rurik(2, seed, reward_tokens=True) for seed in range(6)]
    assert len({s.tokens for s in games}) == 6
    for s in games:
        assert Counter(s.tokens) == Counter(TOKENS)
        other = s.copy()
        other.tokens = tuple(sorted(s.tokens))
        for player in (None, 0, 1):
            assert other.observe(player) == s.observe(player)
            assert view(s, player)["tokens"] == 15


@rule("R-VARIANT-05")
def test_a_church_draws_no_token() -> None:
    s = rurik(options={"reward_tokens": True}, points="build 1", rebels=["kiev"], blue={"at": {"kiev": 2}})
    stack = s.tokens
    play(s, "build church kiev")
    assert s.rebels[region("kiev")] == NOBODY
    assert seat(s, "blue").troops[region("kiev")] == 3
    assert s.tokens == stack
    assert len(stack) == 15
    assert goods(s, "blue") == {}
    assert seat(s, "blue").defeated == 0


# -- the row of deeds -----------------------------------------------------------------------------------


@rule("R-VARIANT-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_last_choice_the_row_is_renewed(players: int) -> None:
    s = rurik(players=players, options={"deed_row": True}, phase="claim")
    sizes = [len(s.deed_deck)]
    assert sizes == [23]
    for _ in range(players - 1):
        play(s, choices(s)[0])
        sizes.append(len(s.deed_deck))
        assert len(s.row) == 3
        assert s.deed_discard == ()
    before = s.row
    play(s, choices(s)[0])
    sizes.append(len(s.deed_deck))
    assert sizes == [23, *range(22, 23 - players, -1), 23 - (players - 1) - 3]
    assert len(s.deed_discard) == 2
    assert set(s.deed_discard) < set(before)
    assert len(s.row) == 3
    assert not set(s.row) & set(before)
    assert [len(owner.deeds) for owner in s.seats] == [1] * players


@rule("R-VARIANT-06")
def test_three_players_reduce_the_deck_by_two_and_three() -> None:
    s = rurik(players=3, options={"deed_row": True}, phase="claim")
    assert choose_deeds(s) == [22, 21, 18]


@rule("R-VARIANT-06")
def test_without_the_variant_the_row_is_only_refilled() -> None:
    s = rurik(players=3, phase="claim")
    assert choose_deeds(s) == [22, 21, 20]
    assert s.deed_discard == ()


@rule("R-VARIANT-06")
def test_the_last_in_order_is_the_one_before_the_start_player() -> None:
    s = rurik(players=3, options={"deed_row": True}, phase="claim", start="red")
    play(s, choices(s)[0], choices(s)[1])
    assert s.player == 0
    assert s.deed_discard == ()
    play(s, choices(s)[0])
    assert len(s.deed_discard) == 2


@rule("R-VARIANT-06")
def test_a_deed_from_a_scheme_is_replaced_at_once() -> None:
    s = rurik(
        options={"deed_row": True},
        space="tax 1",
        row=["hoard", "law_giver", "trade_route"],
        blue={"at": {"kiev": 1}, "hand": ["deed"]},
    )
    play(s, "scheme.play deed", "deed.take hoard")
    assert {"law_giver", "trade_route"} < {*view(s)["row"]}
    assert len(s.row) == 3
    assert s.deed_discard == ()


# -- leaders --------------------------------------------------------------------------------------------


@rule("R-VARIANT-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_leaders_are_drawn_at_random(players: int) -> None:
    draws = []
    for seed in range(12):
        s = new_rurik(players, seed, leaders="random")
        assert choices(s)[0].startswith("agenda ")
        names = [owner["leader"] for owner in view(s)["seats"]]
        assert None not in names
        assert len({*names}) == players
        draws.append(tuple(names))
    assert len({*draws}) > 6
    assert len({names[0] for names in draws}) > 3
    assert choices(new_rurik(players))[0].startswith("leader ")


@rule("R-VARIANT-07")
def test_a_leader_that_was_drawn_has_its_ability() -> None:
    for seed in range(6):
        s = new_rurik(4, seed, leaders="random")
        for owner in s.seats:
            assert type(owner.power).__name__.lower() == LEADERS[owner.leader]


@rule("R-VARIANT-04")
def test_the_sticker_under_a_defeated_rebel_goes_to_the_box_unseen() -> None:
    s = rurik(
        options={"reward_tokens": True},
        points="attack 2",
        rebels={"kiev": "fish_1"},
        tokens=["coin_2"],
        blue={"at": {"kiev": 2}, "hand": ["deed"]},
    )
    box = len(s.boxed)
    sticker = s.rebels[region("kiev")]
    play(s, "attack kiev rebels")
    assert s.boxed[box:] == (sticker,)
    assert seat(s, "blue").coins == 2
    assert goods(s, "blue") == {}
