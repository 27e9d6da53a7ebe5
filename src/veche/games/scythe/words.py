"""Scythe in English: names and sentences.  The names of a sentence's slots are explained in `core.words`."""

from __future__ import annotations

from typing import Final

from veche.core.words import Words
from veche.games.scythe.actions import SECTION_NAMES, TOP_NAMES
from veche.games.scythe.data.board import PLACES, RESOURCES
from veche.games.scythe.data.encounters import ENCOUNTER_TABLE, OPTIONS
from veche.games.scythe.data.factions import FACTIONS, MECH_ABILITIES
from veche.games.scythe.data.mats import BOTTOM_ACTIONS, CUBES, ENLIST_BONUSES, STRUCTURES
from veche.games.scythe.data.notation import GAINS
from veche.games.scythe.data.objectives import OBJECTIVES
from veche.games.scythe.data.scoring import STAR_SPACES


def _plain(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name.replace("_", " ") for name in names)


# Each option of each encounter card, in the words of `data.notation`.
TERMS: Final[tuple[str, ...]] = tuple(
    f"pay {cost} for {gain}" if cost else gain for row in ENCOUNTER_TABLE for cost, gain in row[1:]
)

NAMES: Final[dict[str, tuple[str, ...]]] = {
    "seat": FACTIONS,
    "place": tuple(name if len(name) == 2 else f"the {name} base" for name in PLACES),
    "unit": ("the character", "a mech", "a mech", "a mech", "a mech", "a worker"),
    "resource": RESOURCES,
    "section": SECTION_NAMES,
    "top": TOP_NAMES,
    "bottom": BOTTOM_ACTIONS,
    "cube": CUBES,
    "ability": tuple(name.replace("_", " ").title() for name in MECH_ABILITIES),
    "structure": STRUCTURES,
    "bonus": ENLIST_BONUSES,
    "gain": GAINS,
    "objective": _plain(OBJECTIVES),
    "star": STAR_SPACES,
    "option": OPTIONS,
    "terms": TERMS,
    "cargo": ("workers that may still move", "workers that have moved", *RESOURCES),
}

# What is to be decided: the name of each step.
PROMPTS: Final = {
    "over": "the game is over",
    "TurnOf": "{player}'s turn begins",
    "ChooseSection": "{player} chooses a section",
    "TopWindow": "{player} takes a top action or passes",
    "BottomWindow": "{player} takes the bottom action or passes",
    "TurnEnd": "{player} ends the turn",
    "MoveUnits": "{player} moves {n|one more unit|# more units}",
    "Travel": "{player} moves the unit on",
    "Load": "how many {n:cargo} go along?",
    "Arrive": "the unit arrives",
    "Combats": "{player} chooses the next combat",
    "BeforeCombat": "{player} may use an ability before combat",
    "SetDials": "both sides set dial and cards, in secret",
    "Resolve": "dials and cards are shown",
    "Retreat": "{player} retreats from {at:place}",
    "EndCombat": "the combat ends",
    "AfterMove": "encounters and the Factory",
    "Encounter": "{player} has an encounter in {at:place}",
    "ChooseOption": "{player} chooses an option of the encounter",
    "OptionGains": "{player} takes what the option gives",
    "EndEncounter": "the encounter ends",
    "TakeFactoryCard": "{player} takes a Factory card",
    "FactoryGains": "{player} takes what the card gives",
    "ChooseGain": "{player} takes one of the card's gains",
    "PlaceResources": "{player} chooses where {n} resources go",
    "ChooseResources": "{player} takes {n|one more resource|# more resources}",
    "ProduceOn": "{player} produces, {n|1 territory|# territories} left",
    "Produced": "how many of {n} produce in {at:place}?",
    "Upgrade": "{player} upgrades",
    "Deploy": "{player} deploys a mech",
    "Build": "{player} builds a structure",
    "Enlist": "{player} enlists a recruit",
    "MatCoins": "{player} takes up to {n|1 coin|# coins}",
    "TakeGain": "how much of {n} {who:gain} does {player} take?",
    "Bribes": "{player} may give coins to a combatant",
    "RetreatWorkers": "how many workers of {player} go along to {who:place}?",
    "RecruitBonus": "{player} may take the recruit's bonus",
    "PayResources": "{player} pays {n} {at:resource}",
    "DiscardCards": "{player} pays {n|1 combat card|# combat cards}",
    "PlaceStars": "stars are placed",
}

# What happened.
LOG: Final = {
    "end": "the end",
    "turn": "turn {n} of {player}",
    "section": "{player} chooses the section with {who:section}",
    "top": "{player} takes the top action: {who:top}",
    "bottom": "{player} takes the bottom action: {who:bottom}",
    "factory.move": "{player} moves one unit with the Factory card",
    "move": "{player} moves {n:unit} from {who:place} to {at:place}",
    "enter": "{player} meets {who:seat} in {at:place}",
    "drive_off": "{player} drives {n|a worker|# workers} of {who:seat} home from {at:place}",
    "battle": "{player} attacks {who:seat} in {at:place}",
    "use": "{player} uses {who:ability}",
    "scout.own": "the card taken is a {n}",
    "shows": "{player} shows {n} in all, {who} of it on the dial",
    "wins": "{player} wins in {at:place} against {who:seat}",
    "retreat": "{player} withdraws {n:unit} from {who:place} to {at:place}",
    "retreat.workers": "{n|a worker|# workers} of {player} go along to {at:place}",
    "turn_back": "{n:unit} of {player} returns from {who:place} to {at:place}",
    "encounter": "{player} has an encounter in {at:place}",
    "option": "{player} takes option {who:option}",
    "factory.card": "{player} takes Factory card {n}",
    "encounter.option": "{who:option}: {n:terms}",
    "option.vain": "{player} cannot take option {who:option}",
    "give": "{player} gives {n|1 coin|# coins} to {who:seat}",
    "delay": "{player} delays the game and loses {n} popularity",
    "interim": "{player} would have {n} now",
    "gain.power": "{player} gains {n} power",
    "gain.coins": "{player} gets {n|1 coin|# coins}",
    "gain.popularity": "{player} gains {n} popularity",
    "gain.resource": "{player} gets {n} {who:resource} in {at:place}",
    "gain.worker": "{player} gets {n|a worker|# workers} in {at:place}",
    "draw": "{player} draws {n|a combat card|# combat cards}",
    "draw.own": "you draw a {n}",
    "reshuffle": "the combat cards are shuffled anew",
    "discard": "{player} discards a combat card of {n}",
    "coerce": "{player} spends a combat card of {n} as {who:resource}",
    "pay.power": "{player} pays {n} power",
    "pay.coins": "{player} pays {n|1 coin|# coins}",
    "pay.popularity": "{player} pays {n} popularity",
    "pay.resource": "{player} pays {n} {who:resource} from {at:place}",
    "upgrade": "{player} moves the cube from {who:cube} to {at:bottom}",
    "deploy": "{player} deploys the mech with {who:ability} in {at:place}",
    "build": "{player} builds the {who:structure} in {at:place}",
    "enlist": "{player} enlists the recruit of {at:bottom} for {who:bonus}",
    "recruit": "{player} gets the bonus for {who:bottom}",
    "reveal": "{player} shows the objective {who:objective}",
    "star": "{player} places star {n}: {who:star}",
}

# Why not.
REFUSALS: Final = {
    "no.same_section": "the section with {who:section} was chosen last turn",
    "no.own_factory_card": "you have no Factory card",
    "no.top": "the section does not offer {who:top}, or it cannot be paid or done",
    "no.bottom_first": "the bottom action comes after the top action; pass first",
    "no.top_after_bottom": "the top action comes before the bottom action",
    "no.bottom_cost": "it costs {n} resources that you do not control",
    "no.once_a_turn": "an action may be taken once a turn",
    "no.delay_penalty": "this table does not punish delays",
    "no.deals": "at this table no coins change hands",
    "no.gift": "a gift is 1 coin or more to another player, and you have {who}",
    "no.bribe": "before a combat coins go to one of the combatants",
    "no.worker_stuck": "a worker cannot walk out of {at:place} past an enemy character or mech",
    "no.more_gain": "there are {n} {who:gain}",
    "no.objective": "that objective is not yours",
    "no.end_of_turn": "that objective may be shown only at the end of your turn",
    "no.condition": "what {who:objective} asks for does not hold",
    "no.moved_already": "that unit has moved in this action",
    "no.way_out": "the unit in {at:place} has nowhere to go",
    "no.unit_there": "you have no such unit in {at:place}",
    "no.worker_on_lake": "a worker leaves the lake {at:place} only with a mech",
    "no.home_base": "no unit may enter {at:place}",
    "no.worker_into_enemy": "a worker cannot go into {at:place}, where an enemy unit stands",
    "no.lake": "the unit cannot enter the lake {at:place}",
    "no.river": "the unit cannot cross the river to {at:place}",
    "no.river_worker": "a worker cannot cross the river to {at:place} without Swim",
    "no.adjacent": "{who:place} and {at:place} are not adjacent",
    "no.left_on_lake": "nothing may be left on the lake {at:place} without a carrier",
    "no.cargo_there": "there are {n} in {at:place}",
    "no.combat_is_compulsory": "a combat cannot be avoided",
    "no.combat_there": "there is no combat in {at:place}",
    "no.ability_now": "{who:ability} cannot be used now",
    "no.dial_is_set": "the dial is set already",
    "no.dial_first": "set the dial first",
    "no.power": "that is {n} on the dial, and you have {who} power",
    "no.cards_per_unit": "{n|1 card|# cards} at the most: one for each character and mech",
    "no.cards_in_hand": "those cards are not in your hand",
    "no.option_twice": "that option is taken",
    "no.option_cost": "its cost cannot be paid in full",
    "no.structure_twice": "there is a structure in {at:place} already",
    "no.factory_card": "Factory card {n} is not there",
    "no.factory_gain": "the card does not give {who:gain}",
    "no.worker_there": "you control no worker in {at:place}",
    "no.produced_already": "{at:place} has produced in this action",
    "no.control": "you do not control {at:place}",
    "no.more_territories": "no more territories may produce",
    "no.producers": "nobody can produce in {at:place}",
    "no.more_producers": "{n} can produce in {at:place}",
    "no.token_there": "you control no {who:resource} in {at:place}",
    "no.coercion": "Coercion is Crimea's, once a turn, with a card in hand",
    "no.cube_moved": "that cube has been moved",
    "no.red_square": "the cost of {at:bottom} has no free square for a cube",
    "no.mech_on_mat": "no mech with {who:ability} is on your mat",
    "no.lake_site": "nothing is put on the lake {at:place}",
    "no.structure_on_mat": "your {who:structure} is built already",
    "no.recruit": "the recruit of {at:bottom} is enlisted already",
    "no.bonus_taken": "the bonus {who:bonus} is taken already",
}

# What can be done: the name of each block of actions.
CALLED: Final[dict[str, str]] = {}

ENGLISH: Final = Words(NAMES, {**PROMPTS, **LOG, **REFUSALS}, CALLED)
