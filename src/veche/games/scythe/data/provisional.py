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

# Whether Camaraderie also spares popularity when workers are driven off without combat.  Medium confidence:
# the rulebooks speak of a won combat only.  S-MECH-37
CAMARADERIE_WITHOUT_COMBAT: Final = False

# Whether a structure counts the territory that it stands on as adjacent to itself, for the structure bonus
# tiles.  Medium confidence: the plain meaning of the word.  S-SCORE-12..14
ADJACENT_TO_ITSELF: Final = False

# The order of the four mech abilities on the mat from left to right, for drawing only, is the order of the
# words in `factions.FACTION_TABLE`.  Medium confidence; which four they are is certain.
