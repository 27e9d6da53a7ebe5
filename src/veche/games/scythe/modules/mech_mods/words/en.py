"""Mech modifications in English."""

from __future__ import annotations

from typing import Final

from veche.games.scythe.data.factions import MOD_ABILITIES
from veche.games.scythe.modules.mech_mods.data import HOUSE_MODS, INFRASTRUCTURE
from veche.games.scythe.words.composed import house_tiles

HOUSE: Final = "house token"
OPTION: Final = {"mech_mods": "Mech modifications"}
OPTION_ABOUT: Final = {
    "mech_mods": "abilities of mechs that cover those of a faction's own mat, as in a campaign"
}
# Of mechs, those that are on no mat.
ABILITY: Final = house_tiles(
    {
        "armor": "Armor",
        "entrenched": "Entrenched",
        "feint": "Feint",
        "foothold": "Foothold",
        "pontoons": "Pontoons",
        "regroup": "Regroup",
        "reinforce": "Reinforce",
        "stealth": "Stealth",
        "tactics": "Tactics",
    },
    MOD_ABILITIES,
    [mod in HOUSE_MODS for mod in MOD_ABILITIES],
    HOUSE,
)
ABILITY_ABOUT: Final = {
    "armor": "before combat as the defender, the attacker discards a combat card",
    "entrenched": "before combat as the defender where an own structure stands, gain 2 power",
    "feint": "when dials and cards lie open, turn the own dial by up to 2",
    "foothold": "cross rivers to or from territories with an own structure",
    "pontoons": "move onto and off lakes",
    "regroup": "after a lost combat, all units may go to an own territory beside",
    "reinforce": "before combat, draw a combat card",
    "stealth": "with a step left, pass through a territory whatever is there",
    "tactics": "before combat, discard a combat card and gain 2 power",
}
# For the infrastructure.
INFRASTRUCTURE_MOD: Final = house_tiles(
    {
        "machinery": "Machinery",
        "assembly_line": "Assembly line",
        "construction": "Construction",
        "recruitment_office": "Recruitment office",
        "automachines": "Automachines",
        "spy": "Spy",
        "propaganda": "Propaganda",
        "cavalry": "Cavalry",
    },
    INFRASTRUCTURE,
    [mod in HOUSE_MODS for mod in INFRASTRUCTURE],
    HOUSE,
)
INFRASTRUCTURE_MOD_ABOUT: Final = {
    "machinery": "an Upgrade action without its cost",
    "assembly_line": "a Deploy action without its cost",
    "construction": "a Build action without its cost",
    "recruitment_office": "an Enlist action without its cost",
    "automachines": "by a Produce action workers and Mill make twice as much",
    "spy": "when a combat begins, look at the opponent's combat cards",
    "propaganda": "2 popularity with a Trade action",
    "cavalry": "by a Move action character and mechs go 1 territory further",
}

PROMPTS: Final[dict[str, str]] = {
    "GiveUpCard": "{player} discards {cards|1 combat card|# combat cards}: Armor",
    "TradeCard": "{player} discards a combat card for power",
    "Feint": "{player} may turn the dial once more",
    "Regroup": "{player} may go from {place:place} to an own territory beside",
    "SlipBy": "{player} moves the unit on, past what is in {here:place}, or stops there",
}
LOG: Final[dict[str, str]] = {
    "feint": "{player} turns the dial to {what} and shows {n} in all",
    "slip": "{player} passes through {place:place} with {what:unit}: Stealth",
}
REFUSALS: Final[dict[str, str]] = {
    "no.feint": "the dial is turned by {n} at the most",
    "no.feint_power": "you have {n} power left for the dial",
    "no.regroup": "{place:place} is no land beside that you control without enemies",
}
