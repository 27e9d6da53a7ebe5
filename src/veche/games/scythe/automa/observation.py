"""What is seen of an Automa: all but the order of its deck and the combat cards in its hand."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

Faction = Annotated[str, "faction"]
Place = str  # a hex (`D4`) or a home base (`nordic`)
Level = Annotated[str, "automaton"]
Move = Annotated[str, "automa_move"]
Gain = Annotated[str, "automa_gain"]
Criterion = Annotated[str, "criterion"]
Outcome = Annotated[str, "outcome"]
Bottom = Annotated[str, "bottom"]


class ScytheAutomaCriterion(TypedDict):
    """A criterion that was asked, and the candidates that it left, in reading order."""

    criterion: Criterion
    left: list[Place]


class ScytheAutomaMove(TypedDict):
    """An entry of the card's move line that was tried.  Entries after the first that succeeds are not.

    `faction` is the only one that it holds for, `power` what it needs.  `units` tells how one of several
    units was selected, `hexes` first what makes a hex valid, then what is preferred: a criterion that is not
    in the list was not needed.  `unit`: 0 is the character, 1 to 4 a mech, 5 a worker.
    """

    move: Move
    faction: Faction | None
    power: int
    outcome: Outcome
    units: list[ScytheAutomaCriterion]
    hexes: list[ScytheAutomaCriterion]
    unit: int | None
    origin: Place | None
    place: Place | None


class ScytheAutomaGain(TypedDict):
    """An entry of the gain line; `taken` is less than `amount` at the end of a track or of the pieces."""

    gain: Gain
    faction: Faction | None
    amount: int
    taken: int


class ScytheAutomaBonus(TypedDict):
    """The recruits' bonus on the card, by its bottom action, and who got it."""

    bottom: Bottom
    factions: list[Faction]


class ScytheAutomaTracker(TypedDict):
    """Where the marker came to."""

    space: int
    star: bool
    scheme_2: bool


class ScytheAutomaCombat(TypedDict):
    """A card drawn for a combat: its column, counted from 0, the dial, and the number of combat cards."""

    card: int
    column: int
    dial: int
    cards: int


class ScytheAutomaTrace(TypedDict):
    """How its last turn went, and its combats in that turn and since; empty before its first.

    `card` and `scheme` are those of that turn, also when all cards have been shuffled since.  A turn that
    Autometta skipped has no moves, gains, bonus or tracker.
    """

    card: int | None
    scheme: Literal[1, 2] | None
    skipped: bool
    moves: list[ScytheAutomaMove]
    gains: list[ScytheAutomaGain]
    bonus: ScytheAutomaBonus | None
    tracker: ScytheAutomaTracker | None
    combats: list[ScytheAutomaCombat]


class ScytheAutoma(TypedDict):
    """An Automa beside what its seat shows.  Cards are called by their printed number.

    `card` is the one of its last turn, or of the one under way; `spoils` is what a territory taken from it
    brings now.  `next_star` and `next_scheme` are spaces to go, null when there is none to come.  `mat` are
    the pieces on its faction mat; `stars` those beside the board, which its seat does not list.  `symbols`
    are the factions whose entries Vesna reads; others read those of their own.
    """

    level: Level
    scheme: Literal[1, 2]
    space: int
    spaces: int
    crosses_water: bool
    next_star: int | None
    next_scheme: int | None
    stars: int
    card: int | None
    spoils: int
    deck: int
    discard: list[int]
    spent: list[int]
    mat: ScytheAutomaMat
    symbols: list[Faction]
    trace: ScytheAutomaTrace


class ScytheAutomaMat(TypedDict):
    """Pieces that wait on its faction mat."""

    character: bool
    mechs: int
    workers: int
