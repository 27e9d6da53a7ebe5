"""Rurik: which parts of the table a resampled world deals anew, and which it leaves."""

from __future__ import annotations

import pytest
from conformance.games import Dice

import veche
from veche.games.rurik.state import Rurik

SECRET_ZONES = {"decks", "deed_deck", "rebels", "box", "agenda_box", "rng"}
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
