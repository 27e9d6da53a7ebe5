"""Was Infrastruktur-Modifikationen auf Deutsch sagen."""

from __future__ import annotations

from typing import Final

OPTION: Final = {"infrastructure_mods": "Infrastruktur-Modifikationen"}
OPTION_ABOUT: Final = {
    "infrastructure_mods": "Plättchen, die einer Nation einmal im Spiel helfen, etwa in einer Kampagne"
}
PROMPTS: Final[dict[str, str]] = {"UseMod": "{player} darf benutzen: {mod:infrastructure}"}
LOG: Final[dict[str, str]] = {"mod": "{player} benutzt: {what:infrastructure}"}
REFUSALS: Final[dict[str, str]] = {
    "no.mod": "du hast das nicht: {what:infrastructure}",
    "no.mod_again": "das ist benutzt: {what:infrastructure}",
    "no.mod_now": "jetzt ist nicht der Moment für: {what:infrastructure}",
}
CALLED: Final[dict[str, str]] = {"mod": "benutzen – {0:infrastructure}: {0:infrastructure_about}"}
