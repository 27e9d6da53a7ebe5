"""The resolution tiles in English."""

from __future__ import annotations

from typing import Final

from veche.core.words import Names
from veche.games.scythe.modules.resolution.data import DESIGNED, RESOLUTIONS
from veche.games.scythe.words.composed import house_tiles

HOUSE: Final = "house tile"

TILES: Final = house_tiles(
    {
        "land_rush": "Land Rush",
        "factory_explosion": "Factory Explosion",
        "spoils_of_war": "Spoils of War",
        "king_of_the_hill": "King of the Hill",
        "deja_vu": "Déjà Vu",
        "mission_possible": "Mission Possible",
        "doomsday_clock": "Doomsday Clock",
        "backup_plan": "Backup Plan",
    },
    RESOLUTIONS,
    DESIGNED,
    HOUSE,
)
NAMES: Final[Names] = {
    "resolution": TILES,
    "resolution_about": {
        "land_rush": "with a sixth star all others have one last turn; then most territories bring $5",
        "factory_explosion": "who has five stars on the own turn gets $5, then all have two turns; at the end all units on and beside the Factory go home, for 1 popularity each",
        "spoils_of_war": "stars for any number of combats; with a sixth star all others have one last turn",
        "king_of_the_hill": "once a star on this tile, for holding the Factory with units when the own turn begins; a sixth star ends the game",
        "deja_vu": "once a second star on a space that one has, for reaching it again; with a sixth star all others have one last turn",
        "mission_possible": "stars for two objectives that lie open for everybody; with a sixth star all others have one last turn without Move",
        "doomsday_clock": "everybody has 20 turns, whatever stars there are",
        "backup_plan": "with a sixth star the game ends if its owner is the richest; otherwise everybody has one more turn",
    },
    "option_resolution_tile": {"random": "random"} | TILES,
    "option_tiles": {
        "all": "all",
        "published": "published only",
    },
}
SOURCES: Final[dict[str, str]] = {"resolution": "resolution tile"}
STAR: Final[dict[str, str]] = {"tile": "resolution tile"}
STAR_ABOUT: Final[dict[str, str]] = {"tile": "a star on the resolution tile, or on an objective beside it"}

OPTION: Final[dict[str, str]] = {
    "resolution": "Resolution tiles",
    "resolution_tile": "Resolution tile",
    "tiles": "House tiles",
}
OPTION_ABOUT: Final[dict[str, str]] = {
    "resolution": "The Wind Gambit: a tile says when and how the game ends",
    "resolution_tile": "drawn or agreed on",
    "tiles": "tiles whose published text is not known are ours and marked so: use all, or the published ones only",
}

LOG: Final[dict[str, str]] = {
    "resolution.last": "{player} has a last turn",
    "resolution.turn": "{player} has a last turn; {n|one more follows|# more follow}",
    "resolution.trigger": "{player} sets the end in motion: {what:resolution}",
    "star.tile": "{player} places star {n}: {what:resolution}",
    "star.public": "{player} places star {n}: the open objective “{what:objective}”",
}
REFUSALS: Final[dict[str, str]] = {
    "no.move_now": "nobody moves in the last turn",
    "no.star_left": "all stars are placed",
    "no.star_twice": "your star for “{what:objective}” is placed",
}
