"""Rurik: every world that fits what a seat has seen comes up, about as often as by chance, and no other."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations, product

import pytest
from conformance.games import Dice
from conformance.worlds import even, worlds
from table import new_rurik, play, rurik

import veche
from veche.games.rurik.data.agendas import AGENDAS
from veche.games.rurik.data.components import NOBODY
from veche.games.rurik.data.rebels import STICKERS, TOKENS
from veche.games.rurik.data.schemes import SCHEME_DECK
from veche.games.rurik.state import Rurik
from veche.testing import rule

BLUE, RED, THIRD = range(3)

every_watcher = pytest.mark.parametrize("player", [BLUE, RED, None])

SECRET_ZONES = {"decks", "deed_deck", "rebels", "boxed", "agenda_box", "rng"}
SECRET_CARDS = {"hand", "dealt", "agenda"}


def late_game(players: int, **options: object) -> Rurik:
    """A position of the last rounds in which everybody has schemes in hand, and nobody is just drawing."""
    for seed in range(100):
        state = veche.new("rurik", players, seed, **options)
        assert isinstance(state, Rurik)
        dice = Dice(seed)
        while not state.over:
            hands = all(seat.hand and not seat.drawn for seat in state.seats)
            if state.round >= 3 and hands and any(reward >= 0 for reward in state.rebels):
                return state
            saving = [a for a in state.legal() if not state.text(a).startswith(("scheme.play", "forfeit"))]
            state.apply(dice.pick(saving or state.legal()))
    raise AssertionError("no such position was found")


# -- which parts of the table ---------------------------------------------------------------------------


@rule("R-TERM-18")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("tokens", [False, True])
def test_every_secret_varies_and_nothing_else(players: int, tokens: bool) -> None:
    state = late_game(players, reward_tokens=tokens)
    true = state.dump()
    for player in (*range(players), None):
        changed: set[str] = set()
        for seed in range(40):
            world = state.resample(player, seed).dump()
            changed |= {name for name in true if name != "seats" and world[name] != true[name]}
            for seat in range(players):
                mine, theirs = true["seats"][seat], world["seats"][seat]
                changed |= {f"{seat} {name}" for name in mine if theirs[name] != mine[name]}
        zones = SECRET_ZONES | ({"tokens"} if tokens else set())
        others = [seat for seat in range(players) if seat != player]
        assert changed == zones | {f"{seat} {name}" for seat in others for name in SECRET_CARDS}


# -- schemes --------------------------------------------------------------------------------------------

SchemeDeal = tuple[tuple[int, ...], ...]


def schemes(s: Rurik) -> SchemeDeal:
    return (*(seat.hand for seat in s.seats), *(seat.drawn for seat in s.seats), *s.decks)


def scheme_deals(s: Rurik, player: int | None, known: int) -> Counter[SchemeDeal]:
    """All that can be dealt, if the seat knows so many top cards of the first deck; hands are sorted."""
    own = [] if player is None else [player, s.players + player]
    zones = schemes(s)
    first = 2 * s.players
    fixed = [
        zone if i in own else zone[len(zone) - known :] if i == first else () for i, zone in enumerate(zones)
    ]
    sizes = [len(zone) - len(kept) for zone, kept in zip(zones, fixed, strict=True)]
    unseen = [card for zone, n in zip(zones, sizes, strict=True) for card in zone[:n]]
    deals: Counter[SchemeDeal] = Counter()
    for cards in permutations(unseen):
        pile = list(cards)
        dealt = []
        for i, n in enumerate(sizes):
            zone = tuple(pile.pop() for _ in range(n)) + fixed[i]
            dealt.append(tuple(sorted(zone)) if i < s.players else zone)
        deals[tuple(dealt)] += 1
    return deals


def after_drawing(*texts: str) -> Rurik:
    """Blue has looked at two cards and put the other one back; red has a card."""
    s = rurik(
        points="scheme 2",
        decks=[["move_1", "move_2", "tax_1"], ["deed"]],
        red={"hand": ["coin_2"]},
        to_move="blue",
    )
    return play(s, *texts)


@rule("R-TERM-18", "R-SCHEME-01", "R-SCHEME-02")
@every_watcher
@pytest.mark.parametrize(
    ("texts", "known"),
    [((), 0), (("deck 1",), 0), (("deck 1", "scheme.keep move_1"), 1)],
    ids=["before", "while blue looks", "one put back"],
)
def test_schemes_are_any_deal_of_the_unseen_cards(
    player: int | None, texts: tuple[str, ...], known: int
) -> None:
    s = after_drawing(*texts)
    assert [seat.known[0] for seat in s.seats] == [known, 0]
    deals = scheme_deals(s, player, known if player == BLUE else 0)
    assert even(map(schemes, worlds(s, player, max(20, 13 * len(deals)))), deals)


# -- rewards --------------------------------------------------------------------------------------------


@rule("R-TERM-18", "R-SETUP-10")
@every_watcher
def test_under_a_rebel_lies_any_reward_that_has_not_been_found(player: int | None) -> None:
    s = rurik(players=2, rebels={"kiev": "fur_1", "novgorod": "coin_1"})
    kiev, novgorod = (r for r, reward in enumerate(s.rebels) if reward != NOBODY)
    found = worlds(s, player, 1500)
    pairs = Counter(permutations(STICKERS, 2))
    assert even(((world.rebels[kiev], world.rebels[novgorod]) for world in found), pairs)
    for world in found[:20]:
        assert [r for r, reward in enumerate(world.rebels) if reward != NOBODY] == [kiev, novgorod]
        assert sorted([*world.boxed, world.rebels[kiev], world.rebels[novgorod]]) == sorted(STICKERS)


@rule("R-TERM-18", "R-VARIANT-04")
@every_watcher
def test_the_stack_of_reward_tokens_lies_in_any_order(player: int | None) -> None:
    s = rurik(players=2, rebels=["kiev"], options={"reward_tokens": True}, tokens=["fur_1", "coin_2"])
    found = worlds(s, player, 1500)
    assert even((world.tokens[-2:] for world in found), Counter(permutations(TOKENS, 2)))
    assert even((world.tokens[0] for world in found), Counter(TOKENS))
    assert all(sorted(world.tokens) == sorted(TOKENS) for world in found)


@rule("R-TERM-18")
@every_watcher
def test_the_deed_deck_lies_in_any_order(player: int | None) -> None:
    s = rurik(players=2, row=["market_day"], deed_deck=["amass_forces", "border_patrols", "hoard"])
    decks = set(permutations(s.deed_deck))
    assert even((world.deed_deck for world in worlds(s, player, 300)), decks)


# -- agendas --------------------------------------------------------------------------------------------


@rule("R-TERM-18", "R-SETUP-16")
@pytest.mark.parametrize("player", [BLUE, RED, THIRD, None])
def test_others_kept_either_of_any_two_agendas(player: int | None) -> None:
    s = rurik(players=3)
    assert {seat.agenda == seat.dealt[0] for seat in s.seats} == {False, True}
    unseen = [card for card in range(len(AGENDAS)) if player is None or card not in s.seats[player].dealt]
    found = worlds(s, player, 25 * len(unseen) ** 2)
    for p, seat in enumerate(s.seats):
        kept = [(world.seats[p].dealt, world.seats[p].agenda) for world in found]
        if p == player:
            assert set(kept) == {(seat.dealt, seat.agenda)}
        else:
            assert even(kept, {(pair, card) for pair in combinations(unseen, 2) for card in pair})
    first, second = [p for p in range(3) if p != player][:2]
    both = [(world.seats[first].agenda, world.seats[second].agenda) for world in found]
    assert even(both, set(permutations(unseen, 2)))
    for world in found[:20]:
        dealt = [card for seat in world.seats for card in seat.dealt]
        assert sorted([*dealt, *world.agenda_box]) == list(range(len(AGENDAS)))


@rule("R-TERM-18", "R-SETUP-16")
@every_watcher
@pytest.mark.parametrize("ready", [BLUE, RED])
def test_a_sealed_choice_of_an_agenda_is_either_of_any_two(player: int | None, ready: int) -> None:
    s = new_rurik(2, 3, leaders="random")
    assert s.pending == [BLUE, RED]
    s.apply(s.legal(ready)[1], ready)
    unseen = [card for card in range(len(AGENDAS)) if player is None or card not in s.seats[player].dealt]
    found = worlds(s, player, 15 * len(unseen) ** 2)
    kept = [(world.seats[ready].dealt, world.seats[ready].agenda) for world in found]
    if player == ready:
        assert set(kept) == {(s.seats[ready].dealt, s.seats[ready].agenda)}
    else:
        assert even(kept, {(pair, card) for pair in combinations(unseen, 2) for card in pair})
    for world in found[:20]:
        assert world.seats[1 - ready].agenda == NOBODY
        assert world.pending == [1 - ready]
        assert world.legal() == [
            world.parse(f"agenda {AGENDAS[card]}") for card in world.seats[1 - ready].dealt
        ]


# -- chance to come -------------------------------------------------------------------------------------


@rule("R-TERM-18", "R-SETUP-25")
@pytest.mark.parametrize("player", [BLUE, RED, THIRD, None])
def test_what_chance_will_bring_is_open_whatever_has_been_dealt(player: int | None) -> None:
    """The start player is drawn after the agendas: neither the truth nor the deal tells the lot."""
    s = new_rurik(3, 5, leaders="random")
    play(s, *(s.text(s.legal(p)[0]) for p in range(2)))

    def draw(world: Rurik) -> tuple[int, int]:
        """The lot, and the card that was dealt first."""
        card = world.decks[0][-1]
        world.apply(world.legal()[0])
        return world.start, card

    lots = Counter(product(range(3), SCHEME_DECK))
    assert even(map(draw, worlds(s, player, 1300)), lots)


@rule("R-TERM-18", "R-SCHEME-04")
@every_watcher
def test_new_decks_are_shuffled_otherwise_in_every_world(player: int | None) -> None:
    s = rurik(points="scheme 1", decks=[["move_1"], ["deed"]], discard=["tax_1", "tax_2"], to_move="blue")

    def shuffled(world: Rurik) -> tuple[int, ...]:
        play(world, "deck 1")
        return world.decks[0] + world.decks[1]

    left = [*s.decks[0], *s.decks[1]]  # of these one is drawn
    orders = {order for card in left for order in permutations((card, *s.discard))}
    assert even(map(shuffled, worlds(s, player, 300)), orders)
