"""What infrastructure modifications say in English."""

from __future__ import annotations

from typing import Final

OPTION: Final = {"infrastructure_mods": "Infrastructure modifications"}
OPTION_ABOUT: Final = {"infrastructure_mods": "tokens that help a faction once in the game, as in a campaign"}
PROMPTS: Final[dict[str, str]] = {"UseMod": "{player} may use {mod:infrastructure}"}
LOG: Final[dict[str, str]] = {"mod": "{player} uses {what:infrastructure}"}
REFUSALS: Final[dict[str, str]] = {
    "no.mod": "you have no {what:infrastructure}",
    "no.mod_again": "{what:infrastructure} has been used",
    "no.mod_now": "it is not the moment for {what:infrastructure}",
}
CALLED: Final[dict[str, str]] = {"mod": "use {0:infrastructure}: {0:infrastructure_about}"}
