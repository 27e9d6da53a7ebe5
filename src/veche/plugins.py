"""What other distributions add: titles and bots, declared by entry points in their own metadata.

    [project.entry-points."veche.bots"]
    greedy = "my_package.greedy:Greedy"

One that cannot be used is told in a sentence, and the others are there all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

TITLES: Final = "veche.titles"
BOTS: Final = "veche.bots"


class Plugins(NamedTuple):
    """What was found, by name: where it is and what it is; and a sentence for each that cannot be used."""

    places: dict[str, str]
    things: dict[str, Any]
    broken: dict[str, str]


def load(place: str) -> Any:
    """`package.module:name`, imported."""
    module, _, names = place.partition(":")
    thing: Any = import_module(module)
    for name in names.split("."):
        thing = getattr(thing, name)
    return thing


def find(group: str, ours: Mapping[str, str], check: Callable[[str, Any], str]) -> Plugins:
    """All that others have put into a group; `check` says what is wrong with one of them, or nothing.

    `ours` are the names that Veche itself has: they are in its metadata too, which a source tree lacks.
    """
    found = Plugins({}, {}, {})
    kind = group.rpartition(".")[2].removesuffix("s")
    for source, point in _points(group):
        name, place = point.name.lower(), f"{point.module}:{point.attr}"
        if source == "veche" or place in (ours.get(name), found.places.get(name)):
            continue
        reason = ""
        if name in ours or name in found.things:
            reason = "the name is taken"
        else:
            try:
                thing = load(place)
                reason = check(name, thing)
            except Exception as error:
                reason = " ".join(f"{type(error).__name__}: {error}".split())
        if reason:
            sentence = f"The {kind} “{name}” of {source} cannot be used: {reason.rstrip('.')}."
            found.broken.setdefault(name, sentence)
            _tell(sentence)
        else:
            found.places[name], found.things[name] = place, thing
    return found


@cache
def _points(group: str) -> list[tuple[str, EntryPoint]]:
    """The entry points of a group with the distributions they come from, in the order of their names."""
    return sorted(_all_points(group), key=lambda found: (found[0] != "veche", found[1].name, found[0]))


def _all_points(group: str) -> Iterator[tuple[str, EntryPoint]]:
    from importlib.metadata import distributions  # here, because most programs never look

    seen = set()
    for distribution in distributions():
        try:
            source = distribution.metadata["Name"]
            if not source or source in seen:  # the first on the path is the one that is imported
                continue
            seen.add(source)
            for point in distribution.entry_points.select(group=group):
                yield source, point
        except Exception:  # metadata that nobody can read declare nothing to us
            continue


def _tell(sentence: str) -> None:
    """To stderr, unless the program has other plans for its log."""
    import logging

    logging.getLogger("veche").warning(sentence)
