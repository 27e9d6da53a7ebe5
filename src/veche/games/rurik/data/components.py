"""What is in the box, the boat, the claim board and the tiles.  R-SETUP-17, R-SETUP-29"""

from __future__ import annotations

from typing import Final

COLOURS: Final[tuple[str, ...]] = ("blue", "red", "yellow", "white")
SEATS: Final[tuple[str, ...]] = (*COLOURS, "rebellion")  # the last one is of the solo game.  R-SOLO-03
REBELLION: Final = 4
TARGETS: Final[tuple[str, ...]] = (*SEATS, "rebels", "neutral")
REBELS: Final = 5
NEUTRAL: Final = 6
NOBODY: Final = -1
OFF_BOARD: Final = -1

ROUNDS: Final = 4
TROOPS: Final = 12
REBEL_FIGURES: Final = 15
STARTING_TROOPS: Final = 3
STARTING_COINS: Final = 3
DEED_ROW: Final = 3

BUILDINGS: Final[tuple[str, ...]] = ("church", "market", "stronghold")
CHURCH: Final = 0
MARKET: Final = 1
STRONGHOLD: Final = 2
BUILDINGS_OF_A_KIND: Final = 3

# Whatever stands on the map.
PIECES: Final[tuple[str, ...]] = ("troop", "leader", "rebel", "neutral", "good", *BUILDINGS)

# Advisors of a colour by round; with 4 players the #3 leaves the game.  R-SETUP-23, R-SETUP-24, R-STRAT-23
FIRST_ADVISORS: Final[tuple[int, ...]] = (1, 2, 4, 5)
ADVISOR_OF_ROUND: Final = {3: 2, 4: 3}
ADVISORS_OUT: Final[dict[int, tuple[int, ...]]] = {1: (), 2: (), 3: (), 4: (3,)}  # by number of players

# The spaces of the claim board from bottom to top.  R-CLAIM-05, R-CLAIM-06, R-CLAIM-09
CLAIM_POINTS: Final[tuple[int, ...]] = (0, 1, 2, 3, 5, 8)
RULE_TRACK: Final[tuple[int, ...]] = (
    2,
    3,
    4,
    5,
    5,
)  # regions ruled; the top space also asks for Kiev and Novgorod
BUILD_TRACK: Final[tuple[int, ...]] = (2, 3, 4, 5, 7)  # neighbouring regions with own buildings
TRADE_TRACK: Final[tuple[int, ...]] = (3, 5, 7, 9, 11)  # goods on the boat
WARFARE_FIRST: Final = 3
WARFARE_SECOND: Final = 1

# Spaces of the boat, by good in the order of `map.GOODS`: wood, stone, fish, honey, fur.  R-TAX-08
BOAT: Final[tuple[int, ...]] = (3, 2, 3, 2, 1)

# Conversion tiles: one good of the first two kinds and one of any kind give a point.  R-BONUS-15, R-BONUS-16
TILES: Final[tuple[str, ...]] = ("build", "muster")
BOTH_TILES: Final = 3  # as bits
BUILD_TILE: Final = 0
MUSTER_TILE: Final = 1
TILE_GOODS: Final = (("wood", "stone"), ("honey", "fish"))

# The parts of a game, in order.
PHASES: Final[tuple[str, ...]] = ("set-up", "strategy phase", "action phase", "claim phase", "the end")

# The claim tracks, and all that brings points; the last two to the Rebellion alone.  R-SOLO-64
TRACKS: Final[tuple[str, ...]] = ("rule", "build", "trade", "warfare")
SCORING: Final[tuple[str, ...]] = (*TRACKS, "deeds", "agenda", "coins", "dock")
