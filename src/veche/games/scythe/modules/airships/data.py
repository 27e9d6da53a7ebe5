"""The sixteen airship tiles: eight aggressive ones and eight passive ones.  S-AIR-01, S-AIR-16

What the published tile says is not known of all of them.  A row that is `designed` is a house tile: ours in
part or in whole, and shown as such wherever it is named.  Who knows better corrects the row; the words in its
last place are those that the rules of the tiles know.
"""

from __future__ import annotations

from typing import Final

from veche.games.scythe.data.board import RESOURCES

# Number, name, designed, what an airship carries with it, and what it does.
AggressiveRow = tuple[int, str, bool, str, str]
AGGRESSIVE_TABLE: Final[tuple[AggressiveRow, ...]] = (
    (1, "bombard", True, "resources", "bombard"),
    (2, "bounty", True, "workers", "bounty"),
    (3, "siege_engine", False, "workers", "siege"),
    (4, "distract", True, "resources", "lure"),
    (5, "espionage", True, "workers", "spy"),
    (6, "blitzkrieg", True, "resources", "duel"),
    (7, "toll", False, "resources", "toll"),
    (8, "war_correspondent", True, "workers", "report"),
)

# Number, name, designed, range, and what it does.
PassiveRow = tuple[int, str, bool, int, str]
PASSIVE_TABLE: Final[tuple[PassiveRow, ...]] = (
    (9, "ferry", True, 3, "bridge"),
    (10, "boost", True, 3, "haste"),
    (11, "drill", True, 2, "tunnel"),
    (12, "hero", True, 3, "character"),
    (13, "safe_haven", False, 3, "control"),
    (14, "reap", True, 3, "produce"),
    (15, "craft", True, 2, "site"),
    (16, "negotiate", True, 3, "exchange"),
)

AGGRESSIVE: Final[tuple[str, ...]] = tuple(row[1] for row in AGGRESSIVE_TABLE)
PASSIVE: Final[tuple[str, ...]] = tuple(row[1] for row in PASSIVE_TABLE)
AIRSHIP_TILES: Final[tuple[str, ...]] = AGGRESSIVE + PASSIVE
DESIGNED: Final[list[bool]] = [row[2] for row in AGGRESSIVE_TABLE] + [row[2] for row in PASSIVE_TABLE]
CARRIES: Final[tuple[str, ...]] = tuple(row[3] for row in AGGRESSIVE_TABLE)
CARRIES_WORKERS: Final[list[bool]] = [row[3] == "workers" for row in AGGRESSIVE_TABLE]
RANGE: Final[list[int]] = [row[3] for row in PASSIVE_TABLE]

# What they do.
EFFECTS: Final[tuple[str, ...]] = tuple(row[4] for row in AGGRESSIVE_TABLE)
BOMBARD: Final = "bombard"
BOUNTY: Final = "bounty"
SIEGE: Final = "siege"
LURE: Final = "lure"
SPY: Final = "spy"
DUEL: Final = "duel"
TOLL: Final = "toll"
REPORT: Final = "report"
GIFTS: Final[tuple[str, ...]] = tuple(row[4] for row in PASSIVE_TABLE)
BRIDGE: Final = "bridge"
HASTE: Final = "haste"
TUNNEL: Final = "tunnel"
HERO: Final = "character"
CONTROL: Final = "control"
PRODUCES: Final = "produce"
SITE: Final = "site"
EXCHANGE: Final = "exchange"

# The numbers in their texts.
MOST_TOKENS: Final = 3
MOST_WORKERS: Final = 2
BOMBS: Final[tuple[int, ...]] = (0, 1, 3, 5)  # power lost, by resources paid
BOUNTY_COINS: Final = 2
SIEGE_COINS: Final = 1
LURE_TOKENS: Final = 2
DUEL_CARDS: Final = 1
TOLL_TOKENS: Final = 1
REPORT_POPULARITY: Final = 1
HASTE_STEPS: Final = 2
EXCHANGE_POPULARITY: Final = 1

# What an airship may take up, by the words of `actions.CARGO_NAMES` and one more.
AIR_CARGO: Final[tuple[str, ...]] = ("worker", "tired", *RESOURCES, "character")
FIRST_TOKEN: Final = 2
HERO_CARGO: Final = 6
ABOARD: Final = "airship"  # where a token is paid from that lies on no hex


def stack(designed: list[bool], published: bool) -> list[int]:
    """The tiles of one kind that are shuffled: all, or those that are not ours."""
    return [tile for tile, ours in enumerate(designed) if not (published and ours)]
