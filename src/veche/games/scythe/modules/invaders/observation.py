"""What is seen of Invaders from Afar; the signs are explained in `core.observation`."""

from __future__ import annotations

from typing import Annotated, TypedDict

Faction = Annotated[str, "faction"]
Trap = Annotated[str, "trap"]


class ScytheToken(TypedDict):
    """A faction token: a flag of Albion's, which is never armed, a trap of Togawa's, or Influence of Fenris.

    Which `trap` it is, only Togawa sees before it is sprung for the first time.
    """

    faction: Faction
    armed: bool
    trap: Trap | None
