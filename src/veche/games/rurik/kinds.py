"""The words of Rurik by kind: those of the tables in `data`, in printed order."""

from __future__ import annotations

from typing import Final

from veche.games.rurik.data.agendas import AGENDAS, MEASURES
from veche.games.rurik.data.components import BUILDINGS, COLOURS, PHASES, SCORING, TILES, TRACKS
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.data.map import GOODS, REGIONS, ZONES_IN_PLAY
from veche.games.rurik.data.notation import COSTS, GAINS, NEEDS
from veche.games.rurik.data.schemes import SCHEME_NAMES
from veche.games.rurik.data.strategy import COLUMNS, SPACES
from veche.games.rurik.observe import USED

KINDS: Final[dict[str, tuple[str, ...]]] = {
    "colour": COLOURS,
    "phase": PHASES,
    "region": REGIONS,
    "zone": ZONES_IN_PLAY[4],
    "good": GOODS,
    "building": BUILDINGS,
    "column": COLUMNS,
    "space": SPACES,
    "tile": TILES,
    "bonus_used": tuple(USED.values()),
    "leader": LEADERS,
    "scheme": SCHEME_NAMES,
    "deed": DEEDS,
    "agenda": AGENDAS,
    "measure": MEASURES,
    "track": TRACKS,
    "scoring": SCORING,
    "gain": GAINS,
    "cost": COSTS,
    "need": NEEDS,
}
