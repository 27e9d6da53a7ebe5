"""The airships in English."""

from __future__ import annotations

from typing import Final

from veche.core.words import Names, themselves
from veche.games.scythe.data.board import PLACES
from veche.games.scythe.modules.airships.data import ABOARD, AIRSHIP_TILES, DESIGNED
from veche.games.scythe.modules.resolution.words.en import HOUSE
from veche.games.scythe.words.composed import house_tiles

NAMES: Final[Names] = {
    "airship_tile": house_tiles(
        {
            "bombard": "Bombard",
            "bounty": "Bounty",
            "siege_engine": "Siege Engine",
            "distract": "Distract",
            "espionage": "Espionage",
            "blitzkrieg": "Blitzkrieg",
            "toll": "Toll",
            "war_correspondent": "War Correspondent",
            "ferry": "Ferry",
            "boost": "Boost",
            "drill": "Drill",
            "hero": "Hero",
            "safe_haven": "Safe Haven",
            "reap": "Reap",
            "craft": "Craft",
            "negotiate": "Negotiate",
        },
        AIRSHIP_TILES,
        DESIGNED,
        HOUSE,
    ),
    "airship_tile_about": {
        "bombard": "where it stops above an opponent: pay 1, 2 or 3 resources, and that opponent loses 1, 3 or 5 power",
        "bounty": "$2 for a combat that you win under it",
        "siege_engine": "an opposing character or mech under it pays $1 to leave",
        "distract": "where it stops above an opponent's character or mech: pay 2 resources, and one of them goes to free land beside",
        "espionage": "where it stops above an opponent: look at that player's combat cards",
        "blitzkrieg": "where it stops beside another airship: a combat between the two, with one card each",
        "toll": "opposing units come under it only with a resource, and leave one aboard if there is room",
        "war_correspondent": "1 popularity for every combat under it",
        "ferry": "its lake is as land for your units",
        "boost": "workers that set out under it move up to 2 territories",
        "drill": "its territory counts as a tunnel for your units",
        "hero": "carries your character, too",
        "safe_haven": "controls its territory while no opponent is there, and beaten units may retreat to it",
        "reap": "by Produce it makes what a worker makes, on a territory more",
        "craft": "mechs and structures may be put under it without a worker",
        "negotiate": "where it stops on a village: exchange an objective and gain 1 popularity",
    },
    "air_cargo": {
        "worker": "a worker",
        "tired": "a worker that has moved",
        "oil": "1 oil",
        "metal": "1 metal",
        "wood": "1 wood",
        "food": "1 food",
        "character": "the character",
    },
    "spent_from": {**themselves(PLACES), ABOARD: "the airship"},
    "option_airship_tiles": {
        "shared": "one pair for all",
        "own": "a pair for each",
    },
}
SOURCES: Final[dict[str, str]] = {"airship": "airship"}
UNIT: Final = "the airship"

OPTION: Final[dict[str, str]] = {
    "airships": "Airships",
    "airship_tiles": "Airship tiles",
}
OPTION_ABOUT: Final[dict[str, str]] = {
    "airships": "The Wind Gambit: a fourth kind of unit, with an aggressive and a passive tile",
    "airship_tiles": "one pair for all airships, or one for each",
}

PROMPTS: Final[dict[str, str]] = {
    "Fly": "{player} flies the airship on",
    "Strike": "{player} may use the airship's tile in {place:place}",
    "ChooseBombs": "{player} chooses how many resources to drop",
    "SpendAny": "{player} pays {amount|1 resource|# resources} of any kind",
    "Bombed": "{player} loses power",
    "Lured": "{player} picks the unit that is lured away from {place:place}",
    "LureTo": "{player} lures the unit to a territory beside {place:place}",
    "ExchangeObjective": "{player} may exchange an objective",
    "Duel": "two airships fight in {place:place}",
    "DuelDials": "both sides set dial and card, in secret",
    "DuelResolved": "the airships show what was set",
}
LOG: Final[dict[str, str]] = {
    "air.load": "{player} takes {what:air_cargo} aboard in {place:place}",
    "air.unload": "{player} sets {what:air_cargo} down in {place:place}",
    "air.strike": "{player} uses {what:airship_tile} against {other:seat} in {place:place}",
    "air.spied": "{other:seat} has a combat card of {n}",
    "air.pay": "{player} pays {n} {what:resource} from the airship",
    "air.lured": "{what:unit} of {player} is lured from {from:place} to {place:place}",
    "air.exchange": "{player} exchanges an objective: {what:airship_tile}",
    "air.exchanged": "you draw the objective “{what:objective}”",
    "air.duel": "the airship of {player} attacks that of {other:seat} in {place:place}",
    "air.wins": "the airship of {player} beats that of {other:seat} in {place:place}",
    "air.toll": "{player} leaves 1 {what:resource} to the airship of {other:seat} in {place:place}",
    "air.reap": "the airship of {player} takes {n} {what:resource} aboard in {place:place}",
    "coerce.any": "{player} spends a combat card of {n} as a resource: Coercion",
}
REFUSALS: Final[dict[str, str]] = {
    "no.aboard": "your character is aboard the airship",
    "no.airships": "no airships take part",
    "no.toll": "only who carries a resource comes to {place:place}",
    "no.siege": "leaving {place:place} costs a coin: an airship holds the unit",
    "no.room_aboard": "the airship has no room for {what:air_cargo}",
    "no.load_here": "an opponent controls {place:place}",
    "no.cargo_here": "{what:air_cargo} is not in {place:place}",
    "no.cargo_aboard": "{what:air_cargo} is not aboard",
    "no.unload_at_base": "nothing is set down in a home base",
    "no.lake_unload": "nothing is set down on the lake {place:place} without a carrier",
    "no.enemy_unload": "opposing units are in {place:place}",
    "no.airship_home": "airships do not go to {place:place}",
    "no.range": "the airship has no steps left",
    "no.unload_first": "what is set down here comes before what is taken up",
    "no.target": "nobody can be struck in {place:place}",
    "no.token_aboard": "no {what:resource} is aboard",
    "no.token_to_spend": "no {what:resource} can be paid from there",
    "no.haven": "{place:place} is not free land beside",
}
CALLED: Final[dict[str, str]] = {
    "unit.airship": "fly the airship",
    "load": "take {0:air_cargo} aboard",
    "unload": "set {0:air_cargo} down",
    "target": "against {0:faction}",
    "exchange": "exchange the objective “{0:objective}”",
    "spend": "pay {0:resource} from {1:spent_from}",
}
