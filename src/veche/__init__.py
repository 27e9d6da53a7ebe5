"""Veche: heavy board games of Eastern Europe, with every rule kept.

import veche
state = veche.new("rurik", players=3, seed=7)
while not state.over:
    state.apply(state.legal()[0])
print(state.scores(), state.winners())
"""

from __future__ import annotations

TYPE_CHECKING = False  # as type checkers know it; `typing` would be most of what importing us costs
if TYPE_CHECKING:
    from collections.abc import Mapping

    from veche.bots import Bot, View
    from veche.core.errors import BadNotation, BadOption, BadPosition, BadRecord, IllegalAction, VecheError
    from veche.core.play import Play
    from veche.core.record import Record
    from veche.core.state import State
    from veche.core.title import Title
    from veche.plugins import Plugins

__version__ = "0.1.0"
__all__ = [
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Bot",
    "IllegalAction",
    "Play",
    "Record",
    "State",
    "Title",
    "VecheError",
    "View",
    "load",
    "new",
    "new_record",
    "position",
    "read_record",
    "title",
    "titles",
]

# Imported when somebody asks for them: `import veche` costs next to nothing.
_HOMES = {
    "veche.bots": ("Bot", "View"),
    "veche.core.errors": (
        "BadNotation",
        "BadOption",
        "BadPosition",
        "BadRecord",
        "IllegalAction",
        "VecheError",
    ),
    "veche.core.play": ("Play",),
    "veche.core.record": ("Record",),
    "veche.core.state": ("State",),
    "veche.core.title": ("Title",),
}

# Our own titles; the entry points in pyproject.toml say the same, for those who look there.
_TITLES = {
    "rurik": "veche.games.rurik.title:RURIK",
    "scythe": "veche.games.scythe.title:SCYTHE",
}
_others: Plugins | None = None


def __getattr__(name: str) -> object:
    from importlib import import_module

    for home, names in _HOMES.items():
        if name in names:
            found: object = getattr(import_module(home), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def titles() -> list[Title]:
    """All games on the shelf: ours, then those that other distributions bring."""
    from veche.core.title import shelf
    from veche.plugins import load

    for place in _TITLES.values():
        load(place)  # each registers itself
    _other_titles()
    order = {name: number for number, name in enumerate(_TITLES)}
    return sorted(shelf(), key=lambda title: order.get(title.name, len(order)))


def title(name: str) -> Title:
    from veche.core.errors import BadOption
    from veche.core.title import find
    from veche.plugins import load

    if place := _TITLES.get(str(name).lower()):
        load(place)
    else:
        titles()
        if sentence := _other_titles().broken.get(str(name).lower()):
            raise BadOption(sentence)
    return find(name)


def _other_titles() -> Plugins:
    global _others
    if _others is None:
        from veche import plugins
        from veche.core.title import Title, register

        def check(name: str, thing: object) -> str:
            if not isinstance(thing, Title):
                return "it is not a Title"
            return "" if thing.name == name else f"it calls itself “{thing.name}”"

        _others = plugins.find(plugins.TITLES, _TITLES, check)
        for found in _others.things.values():
            register(found)
    return _others


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
    game.check_players(players, options)
    chosen = secret_seed() if seed is None else check_seed(seed)
    return Record(game, players, chosen, game.check(options, players), [])


def read_record(source: str) -> Record:
    """A record from its JSON or its text form."""
    from veche.core.record import read_record as read

    titles()
    return read(source)


def secret_seed() -> int:
    import secrets

    return secrets.randbits(128)
