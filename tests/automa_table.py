"""The Automa's words to write tests in, beside those of `scythe_table`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scythe_table import scythe, seat

from veche.core.describe import mapping
from veche.games.scythe.data.board import NOWHERE, PLACES
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.state import Scythe

FAR_AWAY: dict[str, object] = {"character": "rusviet", "workers": {}, "objectives": []}
"""A person from whom nothing is to be feared."""


def automa_turn(
    card: int,
    scheme: int = 1,
    who: str = "saxony",
    automa: Mapping[str, object] | None = None,
    options: Mapping[str, object] | None = None,
    **table: object,
) -> Scythe:
    """An Automa has drawn this card and had its turn, or its enemy has something to decide.

    `table` describes the factions and the rest; `automa` what the Automa has beside its seat.
    """
    own = table.pop(who, {})
    assert isinstance(own, Mapping)
    described = {"deck": [card], "scheme": scheme, **(automa or {})}
    factions: dict[str, object] = {who: {"workers": {}, **own, "automa": described}}
    others = [name for name in table if name in FACTIONS and "automa" not in mapping(table, name)]
    if not others:
        factions["rusviet"] = FAR_AWAY
    return scythe(options=options or {}, active=who, **factions, **table)


def told(s: Scythe, who: str = "saxony") -> Any:
    """What everybody sees of an Automa."""
    return s.observe(None)["seats"][s.seat_names().index(who)]["automa"]  # type: ignore[index]


def entry(s: Scythe, who: str = "saxony", number: int = -1) -> Any:
    """An entry of the move line that was tried; the last one is the one carried out."""
    return told(s, who)["trace"]["moves"][number]


def went(s: Scythe, who: str = "saxony") -> tuple[str, str, str]:
    """The move that was carried out: what, from where, and to where."""
    move = entry(s, who)
    assert move["outcome"] in ("done", "stays")
    return move["move"], move["origin"], move["place"]


def asked(s: Scythe, what: str = "hexes", who: str = "saxony") -> list[str]:
    """The criteria that were asked for the last entry."""
    return [row["criterion"] for row in entry(s, who)[what]]


def units(s: Scythe, who: str = "saxony") -> dict[str, list[str]]:
    """Where its units stand; `mat` for those on the faction mat."""
    own = seat(s, who)

    def name(place: int) -> str:
        return PLACES[place] if place != NOWHERE else "mat"

    return {
        "character": [name(own.character)],
        "mechs": sorted(name(place) for place in own.mechs),
        "workers": [PLACES[place] for place, n in enumerate(own.workers) for _ in range(n)],
    }
