"""What everybody sees of an Automa.  S-SOLO-46"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.scythe.automa.criteria import crosses_water
from veche.games.scythe.automa.data import (
    ANY_FACTION,
    AUTOMA_GAINS,
    CARD_SPOILS,
    CRITERIA,
    LEVEL_TABLE,
    LEVELS,
    MOVES,
    SCHEME_1,
)
from veche.games.scythe.automa.state import (
    NO_CARD,
    OUTCOMES,
    ROW_BONUS,
    ROW_CARD,
    ROW_COMBAT,
    ROW_GAIN,
    ROW_HEXES,
    ROW_MOVE,
    ROW_TRACKER,
    ROW_UNITS,
    Automa,
)
from veche.games.scythe.data.board import NOWHERE, PLACES
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.data.mats import BOTTOM_ACTIONS
from veche.games.scythe.state import NOBODY

if TYPE_CHECKING:
    from veche.games.scythe.automa.observation import (
        ScytheAutoma,
        ScytheAutomaCriterion,
        ScytheAutomaMove,
        ScytheAutomaTrace,
    )
    from veche.games.scythe.state import Scythe


def observe_automa(s: Scythe, p: int) -> ScytheAutoma:
    seat, automa = s.seats[p], s.automa_at(p)
    _, spaces, _, scheme_2, stars, _ = LEVEL_TABLE[s.box.automa_level]
    to_come = [space - automa.space for space in stars if space > automa.space]
    return {
        "level": LEVELS[s.box.automa_level],
        "scheme": 1 if automa.scheme == SCHEME_1 else 2,
        "space": automa.space,
        "spaces": spaces,
        "crosses_water": crosses_water(s, automa),
        "next_star": to_come[0] if to_come else None,
        "next_scheme": scheme_2 - automa.space if automa.scheme == SCHEME_1 else None,
        "stars": seat.beside,
        "card": last_card(automa),
        "spoils": CARD_SPOILS[automa.discard[-1]] if automa.discard else 0,
        "deck": len(automa.deck),
        "discard": [card + 1 for card in automa.discard],
        "spent": [card + 1 for card in automa.spent],
        "mat": {
            "character": seat.character == NOWHERE,
            "mechs": seat.mechs.count(NOWHERE),
            "workers": seat.waiting,
        },
        "symbols": [FACTIONS[faction] for faction in automa.symbols],
        "trace": trace(s, automa),
    }


def last_card(automa: Automa) -> int | None:
    """The one that is carried out, or that of the last turn; none when all are shuffled."""
    if automa.card != NO_CARD:
        return automa.card + 1
    return automa.discard[-1] + 1 if automa.discard else None


def trace(s: Scythe, automa: Automa) -> ScytheAutomaTrace:
    """The rows in words."""
    told: ScytheAutomaTrace = {
        "card": None,
        "scheme": None,
        "skipped": False,
        "moves": [],
        "gains": [],
        "bonus": None,
        "tracker": None,
        "combats": [],
    }
    for row in automa.trace:
        kind, values = row[0], row[1:]
        if kind == ROW_CARD:
            card, scheme, skipped = values
            told["card"] = card + 1
            told["scheme"] = 1 if scheme == SCHEME_1 else 2
            told["skipped"] = bool(skipped)
        elif kind == ROW_MOVE:
            told["moves"].append(_move(values))
        elif kind == ROW_UNITS:
            told["moves"][-1]["units"].append(_criterion(values))
        elif kind == ROW_HEXES:
            told["moves"][-1]["hexes"].append(_criterion(values))
        elif kind == ROW_GAIN:
            what, faction, amount, taken = values
            told["gains"].append(
                {
                    "gain": AUTOMA_GAINS[what],
                    "faction": _faction(faction),
                    "amount": amount,
                    "taken": taken,
                }
            )
        elif kind == ROW_BONUS:
            names = s.seat_names()
            told["bonus"] = {
                "bottom": BOTTOM_ACTIONS[values[0]],
                "factions": [names[q] for q in values[1:]],
            }
        elif kind == ROW_TRACKER:
            space, star, begins = values
            told["tracker"] = {"space": space, "star": bool(star), "scheme_2": bool(begins)}
        else:
            assert kind == ROW_COMBAT
            card, column, dial, cards = values
            told["combats"].append({"card": card + 1, "column": column, "dial": dial, "cards": cards})
    return told


def _move(values: tuple[int, ...]) -> ScytheAutomaMove:
    move, faction, power, outcome, unit, here, to = values
    return {
        "move": MOVES[move],
        "faction": _faction(faction),
        "power": power,
        "outcome": OUTCOMES[outcome],
        "units": [],
        "hexes": [],
        "unit": unit if unit != NOBODY else None,
        "origin": PLACES[here] if here != NOWHERE else None,
        "place": PLACES[to] if to != NOWHERE else None,
    }


def _criterion(values: tuple[int, ...]) -> ScytheAutomaCriterion:
    return {"criterion": CRITERIA[values[0]], "left": [PLACES[place] for place in values[1:]]}


def _faction(faction: int) -> str | None:
    return FACTIONS[faction] if faction != ANY_FACTION else None
