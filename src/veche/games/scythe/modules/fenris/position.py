"""Influence and Vesna's cards and mechs in a described position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from veche.core.describe import index, indices, listing, mapping, whole
from veche.core.errors import BadPosition
from veche.games.scythe.data.board import PLACES
from veche.games.scythe.data.components import MECHS
from veche.games.scythe.data.factions import FACTIONS, FENRIS, MECH_ABILITIES, VESNA
from veche.games.scythe.data.factory import FACTORY_CARDS
from veche.games.scythe.modules.fenris.data import INFLUENCE_TOKENS
from veche.games.scythe.modules.fenris.tokens import seat_of_fenris
from veche.games.scythe.modules.fenris.vesna import ABILITY_OF, put_on_mat
from veche.games.scythe.state import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.state import Scythe


def read_table(s: Scythe, data: Mapping[str, object]) -> None:
    """The hexes with a token; Fenris has all that lie nowhere else."""
    fenris = seat_of_fenris(s)
    words = listing(data.get("influence", []), "influence")
    if fenris == NOBODY:
        if words:
            raise BadPosition("influence: only Fenris places it, and does not play")
        return
    places = sorted(index(PLACES, word, "influence") for word in words)
    for place in places:
        if place not in s.box.board.hexes:
            raise BadPosition(f"influence: {PLACES[place]} is no territory of this board")
        if places.count(place) > 1:
            raise BadPosition(f"influence: {PLACES[place]} takes one token")
    s.influence = tuple(places)
    s.seats[fenris].influence = INFLUENCE_TOKENS
    pay_out(s, len(places))


def read_seat(s: Scythe, p: i64, name: str, data: Mapping[str, object]) -> None:
    """Tokens that others hold, and Vesna's cards."""
    read_cards(s, p, name, data)
    seat = s.seats[p]
    if seat.faction != FENRIS:
        held = whole(data, "influence", 0, 0, INFLUENCE_TOKENS)
        if held and seat_of_fenris(s) == NOBODY:
            raise BadPosition(f"{name}.influence: Fenris does not play")
        if held:
            seat.influence = held
            pay_out(s, held)
        for place in s.influence:
            if seat.present(place):
                raise BadPosition(f"influence: {name} is in {PLACES[place]} and would have taken it")
    elif "influence" in data:
        raise BadPosition(f"{name}.influence: {FACTIONS[FENRIS]} has the tokens that lie nowhere else")


def read_spaces(s: Scythe, data: Mapping[str, object]) -> None:
    """The abilities on Vesna's mech spaces, before mechs are read by them."""
    for p, seat in enumerate(s.seats):
        name = FACTIONS[seat.faction]
        words = mapping(data, name).get("spaces", [])
        found = indices(MECH_ABILITIES, words, f"{name}.spaces")
        if not found:
            continue
        if seat.faction != VESNA:
            raise BadPosition(f"{name}.spaces: only vesna chooses what her mechs can do")
        allowed = [*s.box.mechs[VESNA], *ABILITY_OF]
        if len(found) != MECHS or len(set(found)) != MECHS or any(mech not in allowed for mech in found):
            raise BadPosition(f"{name}.spaces are {MECHS} different abilities, printed ones or tokens")
        put_on_mat(s, p, found)


def read_cards(s: Scythe, p: i64, name: str, data: Mapping[str, object]) -> None:
    """Factory cards of Vesna's: those that lie open, and those that are gone."""
    seat = s.seats[p]
    for word in ("inventions", "used_up"):
        if word in data and seat.faction != VESNA:
            raise BadPosition(f"{name}.{word}: only vesna has such cards")
    ready, gone = (
        [index(FACTORY_CARDS, str(card), f"{name}.{word}") for card in listing(data.get(word, []), name)]
        for word in ("inventions", "used_up")
    )
    if set(ready) & {*gone, seat.factory} or len({*ready, *gone}) != len(ready) + len(gone):
        raise BadPosition(f"{name} has a Factory card twice")
    seat.inventions, seat.used_up = tuple(sorted(ready)), tuple(sorted(gone))


def pay_out(s: Scythe, n: int) -> None:
    seat = s.seats[seat_of_fenris(s)]
    if n > seat.influence:
        raise BadPosition(f"influence: there are {INFLUENCE_TOKENS} tokens")
    seat.influence -= n
