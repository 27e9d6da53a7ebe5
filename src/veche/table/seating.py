"""Sitting down: what somebody chose is theirs wherever they sit, and chance decides the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from veche.core.errors import BadOption, shown
from veche.core.options import check_options
from veche.core.rng import seeded

if TYPE_CHECKING:
    from veche.core.options import Option
    from veche.core.rng import Rng
    from veche.core.title import Title

DRAWS: Final = 100  # far more than any choice needs that can be completed at all

Options = dict[str, bool | str]


class Seating(NamedTuple):
    """The options of a table, lists in the order of its seats, and the seat of each who came to it.

    Automata do not come: they are there, and lists have nothing for them.
    """

    options: Options
    seats: list[int]


def sit_down(
    title: Title, players: Sequence[Mapping[str, str]], options: Mapping[str, object], seed: int
) -> Seating:
    """Find a seat for each of these players, who may have chosen a faction, a mat or a leader by name.

    A list among the options names something for each player in the same order.  Where the seats of a title
    have an order of their own (Scythe's factions sit round the board), that decides who sits where.
    """
    count = len(players)
    title.check_players(count, options)
    chance = seeded(seed, "seating")
    lists = _chosen_lists(title, players, options)
    filled = dict(options)
    for _ in range(DRAWS):
        for option in lists:
            there = title.offered(option.name, count, options)
            filled[option.name] = ",".join(_dealt(option.name, there, players, chance))
        if not lists or not title.conflict(check_options(title.name, title.options, filled, count), count):
            break
    checked = title.check(filled, count)
    named = {
        option.name: str(checked[option.name]).split(",")
        for option in title.options
        if option.names_seats and checked[option.name] not in option.choices
    }
    seats = decider_seats(title, count, seed, checked)
    if title.seated_by in named:
        names = title.new(count, seed, checked).seat_names()
        seats = [names.index(name) for name in named[title.seated_by]]
    elif title.seated_by:
        chance.shuffle(seats)
    for name, items in named.items():
        checked[name] = ",".join(items[seats.index(seat)] for seat in sorted(seats))
    return Seating(checked, seats)


def decider_seats(title: Title, players: int, seed: int, options: Options) -> list[int]:
    """The seats that are left to players at a new table; it is dealt only if there are others."""
    if title.automata(players, options):
        return title.new(players, seed, options).deciders
    return list(range(players))


def _chosen_lists(
    title: Title, players: Sequence[Mapping[str, str]], options: Mapping[str, object]
) -> list[Option]:
    """The options of which somebody chose an item, and those that they go by: mats belong to factions."""
    lists = [option for option in title.options if option.items]
    known = [option.name for option in lists]
    for player in players:
        for name in player:
            if name not in known:
                may = f"it may choose from {' and '.join(known)}" if known else "there is nothing to choose"
                raise BadOption(f"a seat of {title.name} cannot choose {shown(name)}; {may}")
    last = max((n for n, name in enumerate(known) if any(name in player for player in players)), default=-1)
    wanted = []
    for option in lists[: last + 1]:
        chosen = [player[option.name] for player in players if option.name in player]
        option.check_items(chosen)
        given = options.get(option.name, option.default)
        if given in (option.default, "random"):
            wanted.append(option)
        elif chosen:
            raise BadOption(
                f"option “{option.name}” is {shown(given)}: that leaves nothing to choose for single seats"
            )
    return wanted


def _dealt(
    option: str, items: tuple[str, ...], players: Sequence[Mapping[str, str]], chance: Rng
) -> list[str]:
    """What each has chosen; the others draw from what is left."""
    named = [player.get(option, "") for player in players]
    left = [n for n, item in enumerate(items) if item not in named]
    chance.shuffle(left)
    return [item or items[left.pop()] for item in named]
