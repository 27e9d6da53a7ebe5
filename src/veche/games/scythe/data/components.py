"""The pieces of each faction.  S-SETUP-15, S-SETUP-19, S-SETUP-27, S-SETUP-30"""

from __future__ import annotations

from typing import Final

CHARACTERS: Final = 1
MECHS: Final = 4
WORKERS: Final = 8
STARTING_WORKERS: Final = 2  # one on each land hex beside the home base; the others stand on the mat
STRUCTURE_PIECES: Final = 4
RECRUITS: Final = 4
CUBE_PIECES: Final = 6
STARS: Final = 6

# Those that move, by number.
UNITS: Final[tuple[str, ...]] = ("character", *("mech",) * MECHS, "worker", "airship")

STARTING_OBJECTIVES: Final = 2
MORE_OBJECTIVES: Final = 2  # by the starting bonus of a campaign at the most.  S-FENRIS-06
