"""Co úpravy infrastruktury říkají česky."""

from __future__ import annotations

from typing import Final

OPTION: Final = {"infrastructure_mods": "Úpravy infrastruktury"}
OPTION_ABOUT: Final = {"infrastructure_mods": "žetony, které frakci pomohou jednou za hru, třeba v kampani"}
PROMPTS: Final[dict[str, str]] = {"UseMod": "{player} smí použít: {mod:infrastructure}"}
LOG: Final[dict[str, str]] = {"mod": "{player} používá: {what:infrastructure}"}
REFUSALS: Final[dict[str, str]] = {
    "no.mod": "to nemáš: {what:infrastructure}",
    "no.mod_again": "to už bylo použito: {what:infrastructure}",
    "no.mod_now": "teď není chvíle pro: {what:infrastructure}",
}
CALLED: Final[dict[str, str]] = {"mod": "použít – {0:infrastructure}: {0:infrastructure_about}"}
