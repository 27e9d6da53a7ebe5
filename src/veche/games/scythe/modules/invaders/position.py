"""Faction tokens in a described position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from veche.core.describe import index, indices, listing, mapping
from veche.core.errors import BadPosition, shown
from veche.games.scythe.data.board import PLACES
from veche.games.scythe.data.factions import ALBION, FACTIONS, TOGAWA
from veche.games.scythe.modules.invaders.data import FLAGS, TRAPS
from veche.games.scythe.modules.invaders.tokens import (
    ARMED_AGAIN,
    DISARMED,
    FLAG_TOKEN,
    lay,
    token_at,
    turn_over,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.state import Scythe

# What only one faction has.
WORDS_OF: dict[str, int] = {
    "flags": ALBION,
    "traps": TOGAWA,
    "disarmed": TOGAWA,
    "armed_again": TOGAWA,
    "crossed": TOGAWA,
}


def read_tokens(s: Scythe, p: i64, name: str, data: Mapping[str, object]) -> None:
    """Hexes of flags; traps by kind with their hexes, face down but for those that are named besides."""
    seat = s.seats[p]
    for word, faction in WORDS_OF.items():
        if word in data and (seat.faction != faction or seat.automatic):
            raise BadPosition(f"{name}.{word}: only {FACTIONS[faction]} has them, if a person plays it")
    places = [_territory(s, hex, f"{name}.flags") for hex in listing(data.get("flags", []), f"{name}.flags")]
    if len(places) > FLAGS:
        raise BadPosition(f"{name}.flags are {len(places)}; there are {FLAGS}")
    for place in places:
        _lay(s, place, FLAG_TOKEN, f"{name}.flags")
    for kind, hex in mapping(data, "traps").items():
        number = index(TRAPS, kind, f"{name}.traps")
        _lay(s, _territory(s, hex, f"{name}.traps.{kind}"), number, f"{name}.traps.{kind}")
    for word, face in (("disarmed", DISARMED), ("armed_again", ARMED_AGAIN)):
        for trap in indices(TRAPS, data.get(word, []), f"{name}.{word}"):
            rows = [row for row in s.faction_tokens if row[1] == trap]
            if not rows:
                raise BadPosition(f"{name}.{word}: the trap of {TRAPS[trap]} is not among {name}.traps")
            turn_over(s, rows[0][0], face)
    if data.get("crossed", False) not in (False, True):
        raise BadPosition(f"{name}.crossed must be true or false, not {shown(data['crossed'])}")
    seat.crossed = int(bool(data.get("crossed")))


def _territory(s: Scythe, word: object, name: str) -> int:
    place = index(PLACES, word, name)
    if place not in s.box.board.hexes:
        raise BadPosition(f"{name}: {PLACES[place]} is no territory of this board")
    return place


def _lay(s: Scythe, place: i64, what: i64, where: str) -> None:
    if token_at(s, place) is not None:
        raise BadPosition(f"{where}: {PLACES[place]} has a faction token; it takes one")
    lay(s, place, what)
