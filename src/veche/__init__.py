"""Veche: heavy board games of Eastern Europe, with every rule kept.

import veche
state = veche.new("rurik", players=3, seed=7)
while not state.over:
    state.apply(state.legal()[0])
print(state.scores(), state.winners())
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from veche.core.record import Record
    from veche.core.state import State
    from veche.core.title import Title

__version__ = "0.1.0"
__all__ = ["load", "new", "new_record", "position", "read_record", "title", "titles"]


def titles() -> list[Title]:
    """All games on the shelf."""
    import veche.games.rurik.title  # each registers itself
    import veche.games.scythe.title  # noqa: F401
    from veche.core.title import shelf

    return shelf()


def title(name: str) -> Title:
    from veche.core.title import find

    titles()
    return find(name)


def new(name: str, players: int, seed: int | None = None, **options: object) -> State:
    """A new game, ready for its first decision.  Without a seed nobody knows what will come."""
    return title(name).new(players, secret_seed() if seed is None else seed, options)


def load(data: Mapping[str, object]) -> State:
    """A state from what `dump` wrote."""
    return title(str(data.get("title"))).load(data)


def position(name: str, data: Mapping[str, object]) -> State:
    """Any legal-shaped position, described in words; docs/api.md has the vocabulary."""
    return title(name).position(data)


def new_record(name: str, players: int, seed: int | None = None, **options: object) -> Record:
    """The record of a game that is about to begin."""
    from veche.core.record import Record
    from veche.core.title import check_seed

    game = title(name)
    game.check_players(players)
    chosen = secret_seed() if seed is None else check_seed(seed)
    return Record(game, players, chosen, game.check(options, players), [])


def read_record(source: str) -> Record:
    """A record from its JSON or its text form."""
    from veche.core.record import read_record as read

    titles()
    return read(source)


def secret_seed() -> int:
    return secrets.randbits(128)
