"""The form of what a page gets to see of a title, for the description of the interface and its types.

The titles themselves give plain data (`state.observe`, `facts`): they know no library that could describe it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from veche.games.rurik.facts import facts as rurik_facts
from veche.games.scythe.facts import facts as scythe_facts
from veche.server.seen.rurik import RurikFacts, RurikObservation
from veche.server.seen.scythe import ScytheFacts, ScytheObservation

# Both are told apart by `title`.
Observation = RurikObservation | ScytheObservation
Facts = RurikFacts | ScytheFacts

FACTS: Final[dict[str, Callable[[], dict[str, object]]]] = {"rurik": rurik_facts, "scythe": scythe_facts}
