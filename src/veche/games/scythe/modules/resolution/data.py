"""The eight resolution tiles.  S-RES-02

What the published tile says is not known of all of them.  A row that is `designed` is a house tile: ours in
part or in whole, and shown as such wherever it is named.  Who knows better corrects the row.
"""

from __future__ import annotations

from typing import Final

# Number, name, designed, the stars with which a player sets the end in motion, the turns that all others
# then have, and that player; turns of everybody if their number is fixed; and what else it brings, in words
# that the rules of the tiles know.
ResolutionRow = tuple[int, str, bool, int, int, int, int, str]
RESOLUTION_TABLE: Final[tuple[ResolutionRow, ...]] = (
    (1, "land_rush", True, 6, 1, 0, 0, "most_territories"),
    (2, "factory_explosion", False, 5, 2, 2, 0, "own_turn reward explosion"),
    (3, "spoils_of_war", True, 6, 1, 0, 0, "any_combats"),
    (4, "king_of_the_hill", True, 6, 0, 0, 0, "star_at_factory"),
    (5, "deja_vu", True, 6, 1, 0, 0, "star_again"),
    (6, "mission_possible", False, 6, 1, 0, 0, "public_objectives no_move"),
    (7, "doomsday_clock", False, 0, 0, 0, 20, ""),
    (8, "backup_plan", True, 6, 1, 1, 0, "unless_richest"),
)

RESOLUTIONS: Final[tuple[str, ...]] = tuple(row[1] for row in RESOLUTION_TABLE)
DESIGNED: Final[list[bool]] = [row[2] for row in RESOLUTION_TABLE]
STARS_TO_END: Final[list[int]] = [row[3] for row in RESOLUTION_TABLE]
TURNS_OF_OTHERS: Final[list[int]] = [row[4] for row in RESOLUTION_TABLE]
TURNS_OF_TRIGGER: Final[list[int]] = [row[5] for row in RESOLUTION_TABLE]
TURNS_IN_ALL: Final[list[int]] = [row[6] for row in RESOLUTION_TABLE]

# Coins at the end for most territories.
MOST_TERRITORIES: Final[list[bool]] = ["most_territories" in row[7] for row in RESOLUTION_TABLE]
# Only who has the stars on the own turn sets the end in motion.
OWN_TURN: Final[list[bool]] = ["own_turn" in row[7] for row in RESOLUTION_TABLE]
# Coins for the one who does.
REWARD: Final[list[bool]] = ["reward" in row[7] for row in RESOLUTION_TABLE]
# At the end the Factory and what lies beside it is deserted.
EXPLOSION: Final[list[bool]] = ["explosion" in row[7] for row in RESOLUTION_TABLE]
# Stars for any number of combats.
ANY_COMBATS: Final[list[bool]] = ["any_combats" in row[7] for row in RESOLUTION_TABLE]
# A star on the tile for holding the Factory.
STAR_AT_FACTORY: Final[list[bool]] = ["star_at_factory" in row[7] for row in RESOLUTION_TABLE]
# Once a star more on a space that one has.
STAR_AGAIN: Final[list[bool]] = ["star_again" in row[7] for row in RESOLUTION_TABLE]
# Objectives for everybody; and no Move in the last turns.
PUBLIC_OBJECTIVES: Final[list[int]] = [2 if "public_objectives" in row[7] else 0 for row in RESOLUTION_TABLE]
NO_MOVE: Final[list[bool]] = ["no_move" in row[7] for row in RESOLUTION_TABLE]
# The last turns are only played if the one who set the end in motion is not the richest.
UNLESS_RICHEST: Final[list[bool]] = ["unless_richest" in row[7] for row in RESOLUTION_TABLE]

TRIGGER_COINS: Final = 5
TERRITORY_COINS: Final = 5


def drawn(published: bool) -> tuple[int, ...]:
    """The tiles that are shuffled: all, or those that are not ours."""
    return tuple(tile for tile in range(len(RESOLUTION_TABLE)) if not (published and DESIGNED[tile]))
