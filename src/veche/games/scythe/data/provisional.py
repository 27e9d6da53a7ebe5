"""Values that are open to doubt, or that rest on one source.

Each table says how sure it is; everything else in `data/` is certain.
"""

from __future__ import annotations

from typing import Final

# Home base, hexes that touch it across a river, lakes that touch it.  That they touch is certain; that a base
# counts as a shore, so that a unit able to cross water may step out there, has medium confidence.  S-MOVE-37
BASE_WATER: Final[tuple[tuple[str, str, str], ...]] = (
    ("rusviet", "G2", ""),
    ("crimea", "", "C7"),
    ("polania", "", "A2"),
)

# The order of the four mech abilities on the mat from left to right, for drawing only, is the order of the
# words in `factions.FACTION_TABLE`.  Medium confidence; which four they are is certain.
