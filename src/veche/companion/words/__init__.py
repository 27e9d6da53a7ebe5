"""What a companion says of its own; what the automaton does is said by the words of its title."""

from __future__ import annotations

from veche.companion.words import cs, de, en

TEXTS = {"en": en.TEXT, "de": de.TEXT, "cs": cs.TEXT}
LANGUAGES = tuple(TEXTS)
