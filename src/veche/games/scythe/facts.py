"""The components as plain data, for those who draw and explain them: what never changes during a game."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from veche.games.scythe.automa.facts import ScytheAutomaFacts, automa_facts
from veche.games.scythe.board import PRINTED, Board
from veche.games.scythe.data.board import (
    NO_TERRAIN,
    NOTHING,
    PLACES,
    PRODUCTS,
    RESOURCES,
    TERRAINS,
)
from veche.games.scythe.data.combat import COMBAT_TABLE, DIAL
from veche.games.scythe.data.components import (
    CUBE_PIECES,
    MECHS,
    RECRUITS,
    STARS,
    STARTING_OBJECTIVES,
    STARTING_WORKERS,
    STRUCTURE_PIECES,
    WORKERS,
)
from veche.games.scythe.data.encounters import ENCOUNTER_CARDS, ENCOUNTER_COSTS, ENCOUNTER_GAINS, OPTIONS
from veche.games.scythe.data.factions import (
    ARTILLERY_COST,
    ARTILLERY_LOSS,
    BANNED,
    COLOURS,
    DISARM_LOSS,
    FACTION_ABILITY,
    FACTION_MECHS,
    FACTION_MODULE,
    FACTIONS,
    MEANDER_OPTIONS,
    MECH_ABILITIES,
    PEOPLES_ARMY_CARDS,
    RIVERWALK_TERRAINS,
    SPEED_STEPS,
    START_CARDS,
    START_POWER,
)
from veche.games.scythe.data.factory import (
    FACTORY_CARDS,
    FACTORY_CHOOSES,
    FACTORY_COSTS,
    FACTORY_GAINS,
    FACTORY_STEPS,
)
from veche.games.scythe.data.mats import (
    BOTTOM_ACTIONS,
    BOTTOM_RESOURCE,
    CHOICE_COST,
    CHOICE_CUBE,
    CHOICE_TOP,
    CHOICES,
    ENLIST_BONUS,
    ENLIST_BONUSES,
    MAT_COINS,
    MAT_COST,
    MAT_COVERABLE,
    MAT_NUMBERS,
    MAT_PAYS,
    MAT_POPULARITY,
    MAT_TABLE,
    MAT_TOP,
    MATS,
    PRODUCE_COSTS,
    RECRUIT_BONUS,
    SECTIONS,
    STRUCTURE_GAINS,
    STRUCTURES,
    TOP_ACTIONS,
    TOP_TABLE,
)
from veche.games.scythe.data.notation import ANY_NUMBER, COUNTS, GAINS, costs, gains
from veche.games.scythe.data.objectives import (
    AT_END_OF_TURN,
    OBJECTIVE_NEEDS,
    OBJECTIVE_NUMBERS,
    OBJECTIVES,
)
from veche.games.scythe.data.scoring import (
    BONUS_TABLE,
    FACTORY_TERRITORIES,
    MOST_POPULARITY,
    MOST_POWER,
    STAR_TABLE,
    TIE_BREAKERS,
    TIER_TABLE,
)
from veche.games.scythe.modules.airships.observation import ScytheAirshipTileFacts
from veche.games.scythe.modules.airships.observe import airship_facts
from veche.games.scythe.modules.invaders.facts import ScytheInvadersFacts, invaders_facts
from veche.games.scythe.modules.resolution.observation import ScytheResolutionFacts
from veche.games.scythe.modules.resolution.observe import resolution_facts
from veche.games.scythe.observation import (
    Ability,
    Bonus,
    Bottom,
    Costs,
    Faction,
    Gain,
    Gains,
    Mat,
    Objective,
    Place,
    Resource,
    ScythePlaceFacts,
    Star,
    Structure,
    Terrain,
    Tile,
    TopAction,
    TopChoice,
)

FactionAbility = Annotated[str, "faction_ability"]
TieBreaker = Annotated[str, "tie_breaker"]
Count = Annotated[str, "count"]


class ScytheFactionFacts(TypedDict):
    """A faction: its mechs from left to right, the mats not dealt with it, and the module that brings it."""

    faction: Faction
    colour: str
    base: Place
    power: int
    cards: int
    ability: FactionAbility
    riverwalk: list[Terrain]
    mechs: list[Ability]
    banned: list[Mat]
    module: str | None


class ScytheAbilityFacts(TypedDict):
    """The numbers in the texts of abilities."""

    speed_steps: int
    disarm_loss: int
    peoples_army_cards: int
    artillery_cost: int
    artillery_loss: int
    meander_options: int


class ScytheChoiceFacts(TypedDict):
    """One choice of a top action: how much it gives before and after its upgrade, if it has a cube."""

    choice: TopChoice
    costs: Costs
    amount: int
    upgraded: int
    cube: bool


class ScytheTopFacts(TypedDict):
    """A top action, the same on every mat, and the structure that belongs to it with what it adds."""

    top: TopAction
    choices: list[ScytheChoiceFacts]
    structure: Structure
    gains: Gains


class ScytheBottomFacts(TypedDict):
    """A bottom action: what it is paid with, and the bonus that its recruit opens."""

    bottom: Bottom
    resource: Resource
    bonus: Gains


class ScytheSectionFacts(TypedDict):
    """A section of a mat: cost of its bottom action at first and after all its upgrades, and its coins."""

    top: TopAction
    bottom: Bottom
    cost: int
    least: int
    coins: int


class ScytheMatFacts(TypedDict):
    """A player mat, and the module that brings it, if it is not in every box."""

    mat: Mat
    number: str
    popularity: int
    coins: int
    sections: list[ScytheSectionFacts]
    module: str | None


class ScytheEnlistFacts(TypedDict):
    """A one-time bonus for a recruit."""

    bonus: Bonus
    gains: Gains


class ScytheTierFacts(TypedDict):
    """A tier of popularity: coins for each star, each territory and each two resources."""

    least: int
    most: int
    star: int
    territory: int
    pair: int


class ScytheTileFacts(TypedDict):
    """A structure bonus tile: coins for a count of 0, 1, 2 and so on; the last value holds for more."""

    tile: Tile
    coins: list[int]


class ScytheStarFacts(TypedDict):
    """A space of the star track: what must be reached, and how many stars of one player fit."""

    space: Star
    needs: int
    limit: int


class ScytheCombatCardFacts(TypedDict):
    value: int
    copies: int


class ScytheOptionFacts(TypedDict):
    costs: Costs
    gains: Gains


class ScytheEncounterFacts(TypedDict):
    number: int
    options: Annotated[list[ScytheOptionFacts], 3]


class ScytheFactoryFacts(TypedDict):
    """The top action of a Factory card: all of the gains, or one of them."""

    number: int
    costs: Costs
    chooses: bool
    gains: Gains


class ScytheObjectiveFacts(TypedDict):
    """What must hold, all at once, as (what, least, most); without a most, any number more will do."""

    objective: Objective
    number: int
    when: Literal["any", "end"]
    needs: list[tuple[Count, int, int | None]]


class ScytheLimitFacts(TypedDict):
    """Ends of tracks, and pieces of one player."""

    power: int
    popularity: int
    dial: int
    stars: int
    mechs: int
    workers: int
    starting_workers: int
    structures: int
    recruits: int
    cubes: int
    objectives: int


class ScytheFacts(TypedDict):
    """The components, in printed order.  `rivers` are the pairs of places that a river divides.

    `produce_costs` are the costs of produce by the number of workers off the mat; the Factory counts as
    `factory_territories`; the bottom action of its cards moves one unit `factory_steps` territories.
    """

    title: Literal["scythe"]
    resources: list[Resource]
    terrains: list[Terrain]
    mech_abilities: list[Ability]
    gains: list[Gain]
    places: list[ScythePlaceFacts]
    rivers: list[tuple[Place, Place]]
    factory_at: Place
    factions: list[ScytheFactionFacts]
    abilities: ScytheAbilityFacts
    tops: list[ScytheTopFacts]
    produce_costs: list[Costs]
    bottoms: list[ScytheBottomFacts]
    mats: list[ScytheMatFacts]
    enlist: list[ScytheEnlistFacts]
    tiers: list[ScytheTierFacts]
    factory_territories: int
    tiles: list[ScytheTileFacts]
    stars: list[ScytheStarFacts]
    tie_breakers: list[TieBreaker]
    combat_cards: list[ScytheCombatCardFacts]
    encounters: list[ScytheEncounterFacts]
    factory: list[ScytheFactoryFacts]
    factory_steps: int
    objectives: list[ScytheObjectiveFacts]
    limits: ScytheLimitFacts
    automa: ScytheAutomaFacts
    invaders: ScytheInvadersFacts
    resolutions: list[ScytheResolutionFacts]
    airship_tiles: list[ScytheAirshipTileFacts]


def facts() -> ScytheFacts:
    """All tables, in printed order."""
    return {
        "title": "scythe",
        "resources": list(RESOURCES),
        "terrains": list(TERRAINS),
        "mech_abilities": list(MECH_ABILITIES),
        "gains": list(GAINS),
        "places": places_of(PRINTED),
        "rivers": rivers_of(PRINTED),
        "factory_at": PLACES[PRINTED.factory],
        "factions": [_faction(faction) for faction in range(len(FACTIONS))],
        "abilities": {
            "speed_steps": SPEED_STEPS,
            "disarm_loss": DISARM_LOSS,
            "peoples_army_cards": PEOPLES_ARMY_CARDS,
            "artillery_cost": ARTILLERY_COST,
            "artillery_loss": ARTILLERY_LOSS,
            "meander_options": MEANDER_OPTIONS,
        },
        "tops": [_top(top) for top in range(len(TOP_ACTIONS))],
        "produce_costs": [costs(row) for row in PRODUCE_COSTS],
        "bottoms": [_bottom(bottom) for bottom in range(len(BOTTOM_ACTIONS))],
        "mats": [_mat(mat) for mat in range(len(MATS))],
        "enlist": [{"bonus": name, "gains": gains(ENLIST_BONUS[b])} for b, name in enumerate(ENLIST_BONUSES)],
        "tiers": [
            {"least": least, "most": most, "star": star, "territory": territory, "pair": pair}
            for least, most, star, territory, pair in TIER_TABLE
        ],
        "factory_territories": FACTORY_TERRITORIES,
        "tiles": [{"tile": tile, "coins": list(coins)} for tile, coins, _ in BONUS_TABLE],
        "stars": [{"space": space, "needs": needs, "limit": limit} for space, needs, limit in STAR_TABLE],
        "tie_breakers": list(TIE_BREAKERS),
        "combat_cards": [{"value": value, "copies": copies} for value, copies in COMBAT_TABLE],
        "encounters": [_encounter(card) for card in range(len(ENCOUNTER_CARDS))],
        "factory": [_factory_card(card) for card in range(len(FACTORY_CARDS))],
        "factory_steps": FACTORY_STEPS,
        "objectives": [_objective(card) for card in range(len(OBJECTIVES))],
        "limits": {
            "power": MOST_POWER,
            "popularity": MOST_POPULARITY,
            "dial": DIAL,
            "stars": STARS,
            "mechs": MECHS,
            "workers": WORKERS,
            "starting_workers": STARTING_WORKERS,
            "structures": STRUCTURE_PIECES,
            "recruits": RECRUITS,
            "cubes": CUBE_PIECES,
            "objectives": STARTING_OBJECTIVES,
        },
        "automa": automa_facts(),
        "invaders": invaders_facts(),
        "resolutions": resolution_facts(),
        "airship_tiles": airship_facts(),
    }


def places_of(board: Board) -> list[ScythePlaceFacts]:
    """All places of a board, in the order of their numbers."""
    return [_place(board, place) for place in board.places]


def rivers_of(board: Board) -> list[tuple[Place, Place]]:
    return [
        (PLACES[place], PLACES[other])
        for place in board.places
        for other in board.river_steps[place]
        # A river is listed on both sides, that of a base on one.
        if other > place or board.is_base[place]
    ]


def _names(places: list[int]) -> list[Place]:
    return [PLACES[place] for place in places]


def _place(board: Board, place: int) -> ScythePlaceFacts:
    return {
        "place": PLACES[place],
        "number": place,
        "q": board.q[place],
        "r": board.r[place],
        "terrain": TERRAINS[board.terrain[place]] if board.terrain[place] != NO_TERRAIN else None,
        "product": PRODUCTS[board.product[place]] if board.product[place] != NOTHING else None,
        "encounter": board.is_encounter[place],
        "tunnel": board.is_tunnel[place],
        "base": FACTIONS[board.home.index(place)] if place in board.home else None,
        "near": _names(board.near[place]),
        "land": _names(board.land_steps[place]),
        "river": _names(board.river_steps[place]),
        "lake": _names(board.lake_steps[place]),
    }


def _faction(faction: int) -> ScytheFactionFacts:
    return {
        "faction": FACTIONS[faction],
        "colour": COLOURS[faction],
        "base": FACTIONS[faction],
        "power": START_POWER[faction],
        "cards": START_CARDS[faction],
        "ability": FACTION_ABILITY[faction],
        "riverwalk": [name for t, name in enumerate(TERRAINS) if RIVERWALK_TERRAINS[faction] >> t & 1],
        "mechs": [MECH_ABILITIES[ability] for ability in FACTION_MECHS[faction]],
        "banned": [MATS[mat] for other, mat in BANNED if other == faction],
        "module": FACTION_MODULE[faction] or None,
    }


def _top(top: int) -> ScytheTopFacts:
    """A top action; the structure with its number belongs to it."""
    return {
        "top": TOP_ACTIONS[top],
        "choices": [_choice(choice) for choice in range(len(CHOICES)) if CHOICE_TOP[choice] == top],
        "structure": STRUCTURES[top],
        "gains": gains(STRUCTURE_GAINS[top]),
    }


def _choice(choice: int) -> ScytheChoiceFacts:
    _, _, name, amount, upgraded = TOP_TABLE[choice]
    return {
        "choice": name,
        "costs": costs(CHOICE_COST[choice]),
        "amount": amount,
        "upgraded": upgraded,
        "cube": CHOICE_CUBE[choice] >= 0,
    }


def _bottom(bottom: int) -> ScytheBottomFacts:
    return {
        "bottom": BOTTOM_ACTIONS[bottom],
        "resource": RESOURCES[BOTTOM_RESOURCE[bottom]],
        "bonus": gains(RECRUIT_BONUS[bottom]),
    }


def _mat(mat: int) -> ScytheMatFacts:
    return {
        "mat": MATS[mat],
        "number": MAT_NUMBERS[mat],
        "popularity": MAT_POPULARITY[mat],
        "coins": MAT_COINS[mat],
        "sections": [
            {
                "top": TOP_ACTIONS[MAT_TOP[mat][section]],
                "bottom": BOTTOM_ACTIONS[section],
                "cost": MAT_COST[mat][section],
                "least": MAT_COST[mat][section] - MAT_COVERABLE[mat][section],
                "coins": MAT_PAYS[mat][section],
            }
            for section in range(SECTIONS)
        ],
        "module": MAT_TABLE[mat][4] or None,
    }


def _encounter(card: int) -> ScytheEncounterFacts:
    return {
        "number": int(ENCOUNTER_CARDS[card]),
        "options": [
            {"costs": costs(ENCOUNTER_COSTS[card][i]), "gains": gains(ENCOUNTER_GAINS[card][i])}
            for i in range(len(OPTIONS))
        ],
    }


def _factory_card(card: int) -> ScytheFactoryFacts:
    return {
        "number": int(FACTORY_CARDS[card]),
        "costs": costs(FACTORY_COSTS[card]),
        "chooses": FACTORY_CHOOSES[card],
        "gains": gains(FACTORY_GAINS[card]),
    }


def _objective(card: int) -> ScytheObjectiveFacts:
    return {
        "objective": OBJECTIVES[card],
        "number": int(OBJECTIVE_NUMBERS[card]),
        "when": "end" if AT_END_OF_TURN[card] else "any",
        "needs": [
            (COUNTS[what], least, most if most != ANY_NUMBER else None)
            for what, least, most in OBJECTIVE_NEEDS[card]
        ],
    }
