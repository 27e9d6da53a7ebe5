"""The Automa's components as plain data: trackers, cards and the movement rules."""

from __future__ import annotations

from typing import TypedDict

from veche.games.scythe.automa.data import (
    ANY_FACTION,
    AUTOMA_CARDS,
    AUTOMA_GAINS,
    CARD_ADDS,
    CARD_BONUS,
    CARD_DIALS,
    CARD_GEAR,
    CARD_SPOILS,
    CARD_STAR,
    COLUMN_STARTS,
    LEVEL_TABLE,
    MOVE_TABLE,
    MOVES,
    NO_BONUS,
    SCHEMES,
    gains_in,
    moves_in,
)
from veche.games.scythe.automa.observation import Bottom, Criterion, Faction, Gain, Level, Move
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.data.mats import BOTTOM_ACTIONS


class ScytheAutomaLevelFacts(TypedDict):
    """A star tracker; spaces are counted from 0."""

    level: Level
    spaces: int
    crosses_water_from: int
    scheme_2_from: int
    stars: list[int]
    skips_gears: bool


class ScytheAutomaRuleFacts(TypedDict):
    """The rule of a move: how the unit is selected, what makes a hex valid, and which is preferred."""

    move: Move
    select: list[Criterion]
    valid: list[Criterion]
    prefer: list[Criterion]


class ScytheAutomaMoveFacts(TypedDict):
    """An entry of a move line: for which faction alone, and the power that it needs."""

    move: Move
    faction: Faction | None
    power: int


class ScytheAutomaGainFacts(TypedDict):
    """An entry of a gain line."""

    gain: Gain
    faction: Faction | None
    amount: int


class ScytheAutomaHalfFacts(TypedDict):
    """What a card says in one scheme; `bonus` is the bottom action whose recruits of people answer."""

    moves: list[ScytheAutomaMoveFacts]
    gains: list[ScytheAutomaGainFacts]
    bonus: Bottom | None


class ScytheAutomaCardFacts(TypedDict):
    """An Automa card; `dials` by the column of its power, `schemes` the half of each."""

    card: int
    star: bool
    gear: bool
    dials: list[int]
    combat_cards: int
    spoils: int
    schemes: list[ScytheAutomaHalfFacts]


class ScytheAutomaFacts(TypedDict):
    """All of it; `columns` are the least power of each column."""

    levels: list[ScytheAutomaLevelFacts]
    rules: list[ScytheAutomaRuleFacts]
    columns: list[int]
    cards: list[ScytheAutomaCardFacts]


def automa_facts() -> ScytheAutomaFacts:
    return {
        "levels": [
            {
                "level": level,
                "spaces": spaces,
                "crosses_water_from": water,
                "scheme_2_from": scheme_2,
                "stars": list(stars),
                "skips_gears": skips,
            }
            for level, spaces, water, scheme_2, stars, skips in LEVEL_TABLE
        ],
        "rules": [
            {"move": move, "select": select.split(), "valid": valid.split(), "prefer": prefer.split()}
            for move, _, select, valid, prefer in MOVE_TABLE
        ],
        "columns": list(COLUMN_STARTS),
        "cards": [_card(card) for card in range(len(AUTOMA_CARDS))],
    }


def _card(card: int) -> ScytheAutomaCardFacts:
    return {
        "card": card + 1,
        "star": CARD_STAR[card],
        "gear": CARD_GEAR[card],
        "dials": list(CARD_DIALS[card]),
        "combat_cards": CARD_ADDS[card],
        "spoils": CARD_SPOILS[card],
        "schemes": [_half(card, scheme) for scheme in range(len(SCHEMES))],
    }


def _half(card: int, scheme: int) -> ScytheAutomaHalfFacts:
    bonus = CARD_BONUS[card][scheme]
    return {
        "moves": [
            {"move": MOVES[move], "faction": _faction(faction), "power": power}
            for move, faction, power in moves_in(())[card][scheme]
        ],
        "gains": [
            {"gain": AUTOMA_GAINS[gain], "faction": _faction(faction), "amount": amount}
            for gain, faction, amount in gains_in(())[card][scheme]
        ],
        "bonus": BOTTOM_ACTIONS[bonus] if bonus != NO_BONUS else None,
    }


def _faction(faction: int) -> str | None:
    return FACTIONS[faction] if faction != ANY_FACTION else None
