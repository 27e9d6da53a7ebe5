"""The 19 Automa cards, the 4 star trackers and the movement rules of the reference cards, as printed.

S-SOLO-06..10, S-SOLO-17..28, S-SOLO-30, S-SOLO-32
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from veche.games.scythe.data.factions import FACTIONS, WITH_PRINTED_BASE
from veche.games.scythe.data.notation import GAINS

COINS_AT_START: Final = 5
POPULARITY: Final = 10  # from the beginning to the end

# -- the star trackers ----------------------------------------------------------------------------------

# Level, its spaces, the space from which water is no obstacle, the one where scheme II begins, the star
# spaces, and whether cards with the crossed-out gear are skipped.  Spaces are counted from 0.
LevelRow = tuple[str, int, int, int, tuple[int, ...], bool]
LEVEL_TABLE: Final[tuple[LevelRow, ...]] = (
    ("autometta", 24, 5, 10, (10, 15, 18, 20, 22, 23), True),
    ("automa", 22, 4, 9, (9, 14, 17, 19, 20, 21), False),
    ("automaszyna", 19, 3, 9, (9, 12, 14, 16, 17, 18), False),
    ("ultimaszyna", 18, 0, 8, (8, 11, 13, 15, 16, 17), False),
)
LEVELS: Final[tuple[str, ...]] = tuple(row[0] for row in LEVEL_TABLE)
USUAL_LEVEL: Final = "automa"

SCHEMES: Final[tuple[str, ...]] = ("1", "2")
SCHEME_1: Final = 0
SCHEME_2: Final = 1

# -- the movement rules ---------------------------------------------------------------------------------

# What a rule asks of units and hexes, in words; what each of them means is in `criteria`.
CRITERIA: Final[tuple[str, ...]] = (
    "closest_to_base",
    "reading_order",
    "beside_unit_or_base",
    "beside_unit",
    "no_enemy",
    "no_other_worker",
    "no_other_fighter",
    "no_mech",
    "factory_or_token",
    "enemy_fighter",
    "only_enemy_workers",
    "most_units",
    "away_from_fighters",
    "closest_to_fighter",
    "fewest_fighters",
    "most_resources",
    "closest_to_factory",
    "marker",
    "unhindered",
    "without_influence",
)

# Move, which units it may take, how one of them is selected, which hexes are valid, and which of those is the
# destination.  All that makes a hex valid must hold; the others are asked one after the other, as long as
# more than one is left.
MoveRow = tuple[str, str, str, str, str]
MOVE_TABLE: Final[tuple[MoveRow, ...]] = (
    (
        "move_worker",
        "worker",
        "closest_to_base reading_order",
        "beside_unit_or_base no_enemy no_other_worker",
        "most_units away_from_fighters closest_to_factory reading_order",
    ),
    (
        "move_mech",
        "mech",
        "closest_to_base reading_order",
        "beside_unit_or_base no_enemy no_other_fighter",
        "closest_to_fighter closest_to_factory reading_order",
    ),
    (
        "move_character",
        "character",
        "",
        "beside_unit_or_base no_enemy no_mech",
        "closest_to_fighter closest_to_factory reading_order",
    ),
    (
        "encounter_or_factory",
        "character",
        "",
        "beside_unit factory_or_token no_enemy no_mech",
        "closest_to_factory reading_order",
    ),
    (
        "attack_combat_unit",
        "mech character",  # from one and the same place in this order
        "closest_to_base reading_order",
        "beside_unit_or_base enemy_fighter",
        "fewest_fighters closest_to_factory reading_order",
    ),
    (
        "attack_worker",
        "mech character",
        "closest_to_base reading_order",
        "beside_unit_or_base only_enemy_workers",
        "most_resources closest_to_factory reading_order",
    ),
)
MOVES: Final[tuple[str, ...]] = tuple(row[0] for row in MOVE_TABLE)
MOVE_WORKER: Final = 0
MOVE_MECH: Final = 1
MOVE_CHARACTER: Final = 2
ENCOUNTER_OR_FACTORY: Final = 3
ATTACK_COMBAT_UNIT: Final = 4
ATTACK_WORKER: Final = 5

# -- the cards ------------------------------------------------------------------------------------------

AUTOMA_GAINS: Final[tuple[str, ...]] = ("power", "coins", "cards", "worker", "unit")
GET_POWER: Final = 0
GET_COINS: Final = 1
GET_CARDS: Final = 2
GET_WORKER: Final = 3
GET_UNIT: Final = 4  # a character or mech from the faction mat

# Number; whether it shows a star and a crossed-out gear; what it dials in combat with a power of 0 to 7, 8 to
# 13, and more, and how many combat cards it adds; resources on a conquered hex.  Then scheme I and scheme II:
# moves in the order in which they are tried, gains, and the bonus of people's recruits.  An entry after the
# name of a faction is for that faction only; a number after an attack is the power that it needs.
Half = tuple[str, str, str]
CardRow = tuple[str, str, tuple[int, int, int, int], int, Half, Half]
CARD_TABLE: Final[tuple[CardRow, ...]] = (
    (
        *("1", "star", (6, 7, 7, 1), 1),
        ("nordic: move_worker, encounter_or_factory, move_character", "power 1, worker 1", "power"),
        ("move_worker", "power 4", "power"),
    ),
    (
        *("2", "star", (5, 6, 7, 2), 2),
        ("polania: encounter_or_factory, move_worker", "crimea: coins 1, coins 1", ""),
        ("polania: encounter_or_factory, move_worker", "crimea: coins 1, cards 1, unit 1", "coins"),
    ),
    (
        *("3", "star", (3, 7, 7, 0), 0),
        ("move_worker", "power 3", ""),
        ("move_worker", "power 2, worker 1", "popularity"),
    ),
    (
        *("4", "gear", (0, 1, 2, 1), 0),
        ("move_worker", "crimea: coins 1, cards 1", "cards"),
        ("move_worker", "crimea: coins 1, coins 2", "power"),
    ),
    (
        *("5", "star", (2, 4, 7, 1), 4),
        ("move_worker", "worker 1, coins 1", "coins"),
        ("move_mech", "power 4, worker 1", "cards"),
    ),
    (
        *("6", "star", (7, 7, 7, 1), 0),
        ("move_worker", "power 2", ""),
        ("move_mech", "crimea: coins 1, power 2, unit 1", "power"),
    ),
    (
        *("7", "star gear", (5, 7, 7, 0), 2),
        ("saxony: attack_combat_unit 5, move_worker", "worker 1, coins 1", "popularity"),
        ("saxony: attack_combat_unit 5, move_mech", "rusviet: unit 1, unit 1, cards 1", "coins"),
    ),
    (
        *("8", "star gear", (0, 5, 7, 2), 1),
        ("move_mech, move_worker", "rusviet: unit 1, unit 1", ""),
        ("move_mech", "saxony: power 1, coins 1, unit 1", "coins"),
    ),
    (
        *("9", "star", (4, 7, 7, 1), 3),
        ("polania: encounter_or_factory, move_mech, move_worker", "worker 1, unit 1", "popularity"),
        ("polania: encounter_or_factory, move_mech", "power 3, worker 1", "popularity"),
    ),
    (
        *("10", "star", (0, 0, 0, 1), 1),
        ("move_mech, move_worker", "unit 1, power 2", ""),
        ("move_mech", "coins 2, unit 1", ""),
    ),
    (
        *("11", "star", (6, 7, 7, 2), 0),
        ("move_mech, encounter_or_factory, move_character", "rusviet: worker 1, worker 1, coins 1", ""),
        ("nordic: move_worker, encounter_or_factory, move_character", "power 3, worker 1", "cards"),
    ),
    (
        *("12", "star", (4, 5, 7, 2), 1),
        ("nordic: move_worker, move_mech", "power 4", ""),
        ("nordic: move_worker, move_mech", "cards 1, coins 1, unit 1", "power"),
    ),
    (
        *("13", "star", (3, 5, 7, 3), 0),
        ("saxony: attack_combat_unit 4, encounter_or_factory, move_character", "coins 1", ""),
        ("saxony: attack_combat_unit 5, encounter_or_factory, move_character", "cards 1, coins 2", "coins"),
    ),
    (
        *("14", "star", (1, 1, 1, 1), 0),
        ("encounter_or_factory, move_character", "worker 1, cards 1", "cards"),
        ("attack_combat_unit 7, attack_worker, move_mech", "power 3", "popularity"),
    ),
    (
        *("15", "", (7, 7, 7, 0), 2),
        ("encounter_or_factory, move_character", "power 3, coins 1", "coins"),
        (
            "attack_combat_unit 1, attack_worker, encounter_or_factory, move_character",
            "crimea: coins 1, coins 1",
            "cards",
        ),
    ),
    (
        *("16", "star", (5, 7, 7, 1), 4),
        ("encounter_or_factory, move_character", "unit 1", ""),
        ("attack_combat_unit 5, attack_worker, move_mech", "saxony: power 1, unit 1, coins 1", ""),
    ),
    (
        *("17", "gear", (7, 7, 7, 2), 2),
        ("attack_combat_unit 6, attack_worker, move_worker", "coins 2", "power"),
        ("attack_combat_unit 8, move_worker", "crimea: coins 1, coins 1, worker 1", "popularity"),
    ),
    (
        *("18", "star", (1, 1, 7, 0), 1),
        ("encounter_or_factory, move_character", "worker 1, coins 1", ""),
        ("encounter_or_factory, move_character", "worker 1, coins 2", ""),
    ),
    (
        *("19", "star", (7, 7, 7, 1), 1),
        ("attack_worker, move_worker", "worker 1", ""),
        ("attack_worker, move_worker", "power 3, coins 1", "cards"),
    ),
)

# What the cards of an expansion show beside that: card, scheme, moves that are tried before the others,
# gains, and the module that brings them.
AddedRow = tuple[str, int, str, str, str]
ADDED_TABLE: Final[tuple[AddedRow, ...]] = (
    ("5", SCHEME_1, "albion: encounter_or_factory", "togawa: unit 1", "invaders"),
    ("8", SCHEME_1, "togawa: encounter_or_factory", "", "invaders"),
    ("8", SCHEME_2, "togawa: encounter_or_factory", "", "invaders"),
    ("18", SCHEME_1, "", "albion: worker 1", "invaders"),
    ("18", SCHEME_2, "", "albion: unit 1", "invaders"),
    ("19", SCHEME_2, "albion: encounter_or_factory", "", "invaders"),
)

AUTOMA_CARDS: Final[tuple[str, ...]] = tuple(row[0] for row in CARD_TABLE)
ANY_FACTION: Final = -1
SYMBOLS: Final[tuple[int, ...]] = tuple(FACTIONS.index(faction) for faction in WITH_PRINTED_BASE)
SYMBOLS_OF_VESNA: Final = 2  # drawn for each game.  S-SOLO-49
NO_BONUS: Final = -1

# The column of a power, and what is in it.
COLUMN_STARTS: Final[tuple[int, ...]] = (0, 8, 14)
CARD_DIALS: Final[list[tuple[int, ...]]] = [row[2][:3] for row in CARD_TABLE]
CARD_ADDS: Final[list[int]] = [row[2][3] for row in CARD_TABLE]
CARD_SPOILS: Final[list[int]] = [row[3] for row in CARD_TABLE]
CARD_STAR: Final[list[bool]] = ["star" in row[1].split() for row in CARD_TABLE]
CARD_GEAR: Final[list[bool]] = ["gear" in row[1].split() for row in CARD_TABLE]

# By card and scheme.  The bonus is that of the circle of a bottom action, in their order.
CARD_BONUS: Final[list[list[int]]] = [
    [GAINS.index(half[2]) if half[2] else NO_BONUS for half in row[4:]] for row in CARD_TABLE
]

# Word, faction, number.
Entry = tuple[int, int, int]


def entries(text: str, words: tuple[str, ...]) -> list[Entry]:
    """`saxony: attack_combat_unit 5, move_worker` as numbers of a vocabulary."""
    found = []
    for part in filter(None, text.split(", ")):
        faction, _, entry = part.rpartition(": ")
        word, _, number = entry.partition(" ")
        found.append(
            (words.index(word), FACTIONS.index(faction) if faction else ANY_FACTION, int(number or 0))
        )
    return found


def moves_in(modules: Collection[str]) -> list[list[list[Entry]]]:
    """The moves of each card and scheme, in the order in which they are tried."""
    found = [[entries(half[0], MOVES) for half in row[4:]] for row in CARD_TABLE]
    for card, scheme, moves, _, module in ADDED_TABLE:
        if module in modules:
            lines = found[AUTOMA_CARDS.index(card)]
            lines[scheme] = entries(moves, MOVES) + lines[scheme]
    return found


def gains_in(modules: Collection[str]) -> list[list[list[Entry]]]:
    """The gains of each card and scheme."""
    found = [[entries(half[1], AUTOMA_GAINS) for half in row[4:]] for row in CARD_TABLE]
    for card, scheme, _, gains, module in ADDED_TABLE:
        if module in modules:
            found[AUTOMA_CARDS.index(card)][scheme] += entries(gains, AUTOMA_GAINS)
    return found


def column(power: int) -> int:
    """The column of the combat table for a power."""
    return sum(1 for start in COLUMN_STARTS if power >= start) - 1


# -- how many -------------------------------------------------------------------------------------------

HOW_MANY: Final[tuple[str, ...]] = ("none", "one", "two", "three", "four", "five", "six")


def automata_for(players: int, wanted: object) -> int:
    """As many as the option says, and one for a person alone.  S-SOLO-02"""
    number = HOW_MANY.index(wanted) if isinstance(wanted, str) and wanted in HOW_MANY else 0
    return max(number, 1 if players == 1 else 0)
