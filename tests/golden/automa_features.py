"""The Automa: what the golden records of Scythe must contain of it, and what one record contains."""

from __future__ import annotations

from itertools import pairwise

from veche.core.record import Record
from veche.core.words import Line
from veche.games.scythe.automa.data import (
    AUTOMA_CARDS,
    CARD_GEAR,
    CRITERIA,
    LEVELS,
    MOVE_TABLE,
    MOVES,
    SCHEMES,
)
from veche.games.scythe.automa.state import (
    OUTCOMES,
    ROW_COMBAT,
    ROW_HEXES,
    ROW_MOVE,
    ROW_UNITS,
    Automa,
)
from veche.games.scythe.data.mats import BOTTOM_ACTIONS
from veche.games.scythe.rules.sources import BY_CONQUEST
from veche.games.scythe.state import Scythe

OPTIONS = (
    "automa_start automa",
    "automa_workers safe",
    "automa_units mech",
    "automa_cards one_per_unit",
    "automa_spoils everywhere",
    "automa_ties marker",
    "automa_side cooperative",
)
WORDS = {
    "automa.token": "encounter token removed",
    "automa.to_mat": "fighter goes to the mat",
    "automa.clears": "resources cleared away",
    "automa.reshuffle": "discarded cards shuffled",
    "automa.scheme": "scheme II begins",
    "automa.water": "water is crossed",
    "automa.unit": "unit from the mat",
    "automa.stays": "a unit stays",
    "automa.no_move": "nothing moves",
    "star.beside": "star beside the board",
}
PREFERRED = [
    (move, what, criteria)
    for move, _, select, _, prefer in MOVE_TABLE
    for what, criteria in (("unit", select), ("hex", prefer))
]


def wanted() -> set[str]:
    return {
        *(f"automa card {card}, scheme {scheme}" for card in AUTOMA_CARDS for scheme in SCHEMES),
        *(f"automa card {n + 1} skipped" for n in range(len(AUTOMA_CARDS)) if CARD_GEAR[n]),
        *(f"automa level {level}" for level in LEVELS),
        *(f"option {option}" for option in OPTIONS),
        *(
            f"people {people} with {automas}"
            for people, automas in ((1, 1), (1, 2), (1, 4), (2, 1), (3, 2), (4, 1))
        ),
        *(f"automa: {move}, done" for move in MOVES),
        *(f"automa: {outcome}" for outcome in OUTCOMES),
        *(f"automa: {move}, {what} by {word}" for move, what, words in PREFERRED for word in words.split()),
        *(f"automa: column {column}" for column in range(3)),
        *(f"automa {what} as {side}" for what in ("wins", "loses") for side in ("attacker", "defender")),
        *(f"automa: {what}" for what in WORDS.values()),
        *(f"automa: bonus for {bottom}" for bottom in BOTTOM_ACTIONS),
        *("automa: spoils", "automa: spoils chosen", "automa: Factory card", "automa against automa"),
        *(
            "automa: marker decides",
            "an automa wins",
            "sixth star of an automa",
        ),
    }


def settings(record: Record) -> set[str]:
    automas = len(record.automata)
    if not automas:
        return set()
    options = record.options
    found = {f"people {record.players} with {automas}", f"automa level {options['automa_level']}"}
    return found | {
        f"option {option}" for option in OPTIONS if options[option.split()[0]] == option.split()[1]
    }


def told(s: Scythe, line: Line) -> set[str]:
    """What a line of the log shows; `s` is the position before the action."""
    values = line.values
    player = values.get("player", -1)
    found = {f"automa: {WORDS[line.key]}"} if line.key in WORDS else set()
    if line.key == "automa.card":
        found.add(f"automa card {values['n']}, scheme {SCHEMES[values['what']]}")
    elif line.key == "automa.bonus":
        found.add(f"automa: bonus for {BOTTOM_ACTIONS[values['what']]}")
    elif line.key == "factory.card" and s.automaton(player):
        found.add("automa: Factory card")
    elif line.key == "automa.marker":
        found.add("automa: marker decides")
    elif line.key == "gain.resource" and values["source"] == BY_CONQUEST:
        found.add(
            "automa: spoils chosen"
            if s.box.board.product[values["place"]] not in range(4)
            else "automa: spoils"
        )
    elif line.key == "wins":
        winner, loser = bool(s.automaton(player)), bool(s.automaton(values["other"]))
        found |= {"automa against automa"} if winner and loser else set()
    return found


def fought(s: Scythe, lines: list[Line]) -> set[str]:
    """Who attacked whom, and who won: `battle` comes before `wins`, perhaps in an action before."""
    found = set()
    attacker = s.active
    for line in lines:
        if line.key == "turn":
            attacker = line.values["player"]
        elif line.key == "wins":
            for p, what in ((line.values["player"], "wins"), (line.values["other"], "loses")):
                if s.automaton(p):
                    found.add(f"automa {what} as {'attacker' if p == attacker else 'defender'}")
    return found


def skipped(lines: list[Line]) -> set[str]:
    """A card, and after it the line that skips the turn."""
    return {
        f"automa card {card.values['n']} skipped"
        for card, then in pairwise(lines)
        if then.key == "automa.skip"
    }


def traced(automa: Automa) -> set[str]:
    """How it chose, by what it wrote down."""
    found = set()
    move = ""
    before: dict[int, int] = {}
    for row in automa.trace:
        if row[0] == ROW_MOVE:
            move, outcome = MOVES[row[1]], OUTCOMES[row[4]]
            found.add(f"automa: {outcome}")
            if outcome in ("done", "stays"):
                found.add(f"automa: {move}, done")
            before = {ROW_UNITS: 2, ROW_HEXES: 2}
        elif row[0] in (ROW_UNITS, ROW_HEXES):
            left = len(row) - 2
            if left == 1 and before[row[0]] > 1:
                found.add(f"automa: {move}, {'unit' if row[0] == ROW_UNITS else 'hex'} by {CRITERIA[row[1]]}")
            before[row[0]] = left
        elif row[0] == ROW_COMBAT:
            found.add(f"automa: column {row[2]}")
    return found


def outcome(s: Scythe) -> set[str]:
    if not s.automas:
        return set()
    found = {"an automa wins"} if any(s.automaton(p) for p in s.winners()) else set()
    if any(s.seats[automa.seat].star_count() == 6 for automa in s.automas):
        found.add("sixth star of an automa")
    return found
