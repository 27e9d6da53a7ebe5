"""Scythe's mats and cards in words, and what its actions mean beyond their notation."""

from __future__ import annotations

from typing import Any

from veche.games.scythe.board import PRINTED
from veche.games.scythe.card_words import counted, listed
from veche.games.scythe.data.board import (
    HEXES,
    PLACES,
    PRODUCTS,
    RESOURCES,
    TERRAINS,
)
from veche.games.scythe.data.combat import DIAL
from veche.games.scythe.data.encounters import OPTIONS
from veche.games.scythe.data.factions import FACTION_ABILITY, FACTIONS, MECH_ABILITIES, NO_ABILITY
from veche.games.scythe.data.mats import (
    BOTTOM_ACTIONS,
    BOTTOM_RESOURCE,
    CHOICE_AMOUNT,
    CHOICE_COST,
    CHOICE_TOP,
    CHOICES,
    ENLIST_BONUS,
    MAT_PAYS,
    MAT_TOP,
    MATS,
    PRODUCE,
    PRODUCE_COSTS,
    STRUCTURES,
    TOP_ACTIONS,
)
from veche.games.scythe.data.notation import COSTS
from veche.games.scythe.data.objectives import OBJECTIVES
from veche.games.scythe.data.scoring import BONUS_TILES
from veche.games.scythe.data.scoring import TIE_BREAKERS as TIES
from veche.games.scythe.words import AMOUNTS, ENGLISH

Seen = dict[str, Any]

_NAMES = ENGLISH.names
FACTION_ABILITIES = {
    FACTIONS[faction]: ": ".join(
        _NAMES[kind][FACTION_ABILITY[faction]] for kind in ("faction_ability", "faction_ability_about")
    )
    for faction in range(len(FACTIONS))
    if FACTION_ABILITY[faction] != NO_ABILITY
}
STRUCTURE_WORDS = dict(zip(STRUCTURES, _NAMES["structure_about"], strict=True))
TILES = dict(zip(BONUS_TILES, _NAMES["tile_about"], strict=True))
TIE_BREAKERS = dict(zip(TIES, _NAMES["tie_breaker"], strict=True))
FACTORY_MOVE = _NAMES["factory_move"][0]

UNITS = ("your character", "a mech", "a mech", "a mech", "a mech", "a worker")


def plural(n: int, one: str, many: str = "") -> str:
    return f"{n} {one if n == 1 else many or one + 's'}"


def amount(what: str, n: int) -> str:
    return counted(AMOUNTS, what, n)


def objective(name: str) -> str:
    """What must hold, and when it may be shown."""
    return _NAMES["objective_about"][OBJECTIVES.index(name)]


def factory_card(card: int) -> str:
    """By the number printed on it."""
    return f"{_NAMES['factory_about'][card - 1]}; then {FACTORY_MOVE}"


def option(card: int, letter: str) -> str:
    return _NAMES["terms"][(card - 1) * len(OPTIONS) + OPTIONS.index(letter.upper())]


def ability(faction: str, name: str) -> str:
    if name == "riverwalk":
        return _NAMES["riverwalk_about"][FACTIONS.index(faction)]
    return _NAMES["ability_about"][MECH_ABILITIES.index(name)]


def title(word: str) -> str:
    return word.replace("_", " ")


# -- mats -----------------------------------------------------------------------------------------------


def top_of(seat: Seen, section: int) -> str:
    return TOP_ACTIONS[MAT_TOP[MATS.index(seat["mat"])][section]]


def choices(seat: Seen, section: int) -> list[tuple[str, int]]:
    """What the top action of a section offers, and how much of it now."""
    top = TOP_ACTIONS.index(top_of(seat, section))
    found = [choice for choice in range(len(CHOICES)) if CHOICE_TOP[choice] == top]
    return [(CHOICES[c], CHOICE_AMOUNT[c] + (CHOICES[c] in seat["cubes"])) for c in found]


def top_cost(seat: Seen, section: int) -> str:
    top = TOP_ACTIONS.index(top_of(seat, section))
    terms = PRODUCE_COSTS[seat["workers"]] if top == PRODUCE else CHOICE_COST[CHOICE_TOP.index(top)]
    return listed(AMOUNTS, terms, COSTS)


def bottom_cost(seat: Seen, section: int) -> tuple[int, str, int]:
    """Number and kind of resources, and the coins that come back."""
    pays = MAT_PAYS[MATS.index(seat["mat"])][section]
    return seat["costs"][BOTTOM_ACTIONS[section]], RESOURCES[BOTTOM_RESOURCE[section]], pays


def top_words(seat: Seen, section: int) -> str:
    """`bolster: 1 coin → 2 power or 1 combat card`"""
    cost = top_cost(seat, section)
    gains = " or ".join(amount(what, n) for what, n in choices(seat, section))
    top = top_of(seat, section)
    return f"{top}: {f'{cost} → ' if cost else ''}{gains.removeprefix(f'{top} ')}"


def bottom_words(seen: Seen, seat: Seen, section: int) -> str:
    """`upgrade: 3 oil (of 4) → 2 coins`"""
    n, kind, coins = bottom_cost(seat, section)
    have = stock(seen, seat["faction"])[kind]
    pays = f" → {amount('coins', coins)}" if coins else ""
    return f"{BOTTOM_ACTIONS[section]}: {n} {kind} (of {have}){pays}"


def stock(seen: Seen, faction: str) -> dict[str, int]:
    """Resources on the territories of a faction."""
    found = dict.fromkeys(RESOURCES, 0)
    for name, here in seen["places"].items():
        if here["controller"] == faction and name in HEXES:
            for kind, n in here["resources"].items():
                found[kind] += n
    return found


# -- places ---------------------------------------------------------------------------------------------


def terrain(place: str) -> str:
    number = PLACES.index(place)
    if PRINTED.is_base[number]:
        return "home base"
    return TERRAINS[PRINTED.terrain[number]] + (" with a tunnel" if PRINTED.is_tunnel[number] else "")


def units(found: Seen) -> str:
    """`character, 2 mechs, 1 worker`"""
    parts = ["character"] if found["character"] else []
    parts += [plural(found["mechs"], "mech")] if found["mechs"] else []
    parts += [plural(found["workers"], "worker")] if found["workers"] else []
    return ", ".join(parts)


def resources(here: Seen) -> str:
    return ", ".join(f"{n} {kind}" for kind, n in here.get("resources", {}).items())


def place_words(name: str, here: Seen) -> str:
    """All that is in a place, without abbreviations."""
    parts = [f"{terrain(name)}, encounter" if here.get("encounter") else terrain(name)]
    parts += [f"{faction}: {units(found)}" for faction, found in here.get("units", {}).items()]
    if here.get("structure"):
        faction, structure = here["structure"].split()
        parts.append(f"{structure} of {faction}")
    parts += [resources(here)] if here.get("resources") else []
    return " · ".join(parts)


def step_now(seen: Seen) -> str:
    """The name of the decision; empty when the game is over."""
    return str(seen["agenda"][-1]["step"]) if seen["agenda"] else ""


def moving(seen: Seen) -> list[str]:
    """The unit that moves now, in a line of its own."""
    move = seen["move"]
    step = step_now(seen)
    if step not in ("Travel", "Load") or seen["player"] is None:
        return []
    unit = UNITS[move["unit"]]
    loading = step == "Load"
    onward = f" to {PLACES[move['target']]}" if loading else ""
    left = move["steps"]
    more = f", {plural(left, 'step')} left" if not loading else ""
    return [f"moving: {unit} in {PLACES[move['here']]}{onward}{more}"]


# -- combat ---------------------------------------------------------------------------------------------


def combat(seen: Seen) -> list[tuple[str, str]]:
    """The two sides of the running combat, the attacker first: faction, and what it can bring."""
    here = seen["places"][seen["battle"]]
    sides = [
        side for side in here["units"] if here["units"][side]["character"] or here["units"][side]["mechs"]
    ]
    sides.sort(key=lambda side: side != seen["active"])
    found = []
    for side in sides:
        seat = next(seat for seat in seen["seats"] if seat["faction"] == side)
        there = here["units"][side]
        cards = there["mechs"] + there["character"]
        cards += "peoples_army" in seat["abilities"] and there["workers"] > 0
        most = min(cards, seat["cards"])
        dial = f"dial up to {min(DIAL, seat['power'])} of {seat['power']} power"
        hand = f"up to {most} of {plural(seat['cards'], 'card')}" if most else "no cards"
        verb = "attacks" if side == seen["active"] else "defends"
        found.append((side, f"{verb} with {units(there)}; {dial}, {hand}"))
    return found


# -- actions --------------------------------------------------------------------------------------------


def own_seat(seen: Seen) -> Seen | None:
    return next((seat for seat in seen["seats"] if seat["faction"] == seen["you"]), None)


def gloss(seen: Seen, action: str) -> str:
    """What an action means in this position, where its notation does not say it."""
    block, _, rest = action.partition(" ")
    seat = own_seat(seen)
    if seat is None:
        return ""
    step = step_now(seen)
    match block:
        case "section":
            if rest == "factory":
                return factory_card(seat["factory"])
            section = BOTTOM_ACTIONS.index(rest)
            return f"{top_words(seat, section)} · {bottom_words(seen, seat, section)}"
        case "top":
            return _top(seat, rest)
        case "bottom":
            return _bottom(seen, seat)
        case "pass":
            return _pass(seen, seat, step)
        case "stop":
            return "move no more units" if step == "MoveUnits" else "stay here" if step == "Travel" else ""
        case "end":
            return "end the turn"
        case "reveal":
            return f"{objective(rest).rpartition(' (')[0]}: a star"
        case "unit.character" | "unit.mech" | "unit.worker":
            return _unit(seen, seat, block, rest)
        case "go":
            return _go(seen, seat, rest)
        case "fight" | "put":
            return place_words(rest, seen["places"].get(rest, {}))
        case "use":
            return ability(seat["faction"], rest)
        case "cards":
            return _cards(seen, rest)
        case "option":
            return option(seen["encounter"], rest) if seen["encounter"] else ""
        case "factory.card":
            return factory_card(int(rest))
        case "gain":
            return amount(rest, 1)
        case "produce":
            return _produce(seen, seat, rest)
        case "resource":
            return (
                f"for {BOTTOM_ACTIONS[RESOURCES.index(rest)]}; you have {stock(seen, seat['faction'])[rest]}"
            )
        case "pay":
            return f"it has {resources(seen['places'][rest])}"
        case "coerce":
            return f"a combat card of {rest} instead of a resource"
        case "bonus":
            return _NAMES["recruit_bonus"][seen["agenda"][-1]["bottom"]] if step == "RecruitBonus" else ""
        case "retreat":
            return terrain(rest)
        case "delay":
            return f"{rest} loses 2 popularity"
    return ""


def group_gloss(seen: Seen, head: str) -> str:
    """What actions mean that differ in their last word only."""
    words = head.split()
    seat = own_seat(seen)
    if seat is None or len(words) != 2:
        return ""
    match words:
        case ["upgrade", cube]:
            n = CHOICE_AMOUNT[CHOICES.index(cube)]
            return f"{amount(cube, n + 1)} instead of {n}"
        case ["deploy", mech]:
            return ability(seat["faction"], mech)
        case ["build", structure]:
            return STRUCTURE_WORDS[structure]
        case ["enlist", bottom]:
            return f"later {_NAMES['recruit_bonus'][BOTTOM_ACTIONS.index(bottom)]}"
        case ["give", faction]:
            return f"coins for {faction}"
    return ""


def hint(seen: Seen) -> list[str]:
    """What a decision is about whose actions are pairs."""
    match step_now(seen):
        case "Upgrade":
            return ["the top action named first gives 1 more, the bottom action named last costs 1 less"]
        case "Enlist":
            now = ENLIST_BONUS[0][0][1]
            return [
                f"{now} of what is named last now; later a bonus whenever you or a neighbour takes the action"
            ]
    return []


def _top(seat: Seen, choice: str) -> str:
    if choice == "factory":
        return factory_card(seat["factory"]).partition(";")[0]
    section = BOTTOM_ACTIONS.index(seat["section"])
    cost = top_cost(seat, section)
    n = dict(choices(seat, section))[choice]
    built = STRUCTURES[TOP_ACTIONS.index(top_of(seat, section))]
    extra = {"armory": " and 1 power", "monument": " and 1 popularity"}.get(built, "")
    in_use = built in seat["structures"] and not seat["new"] >> STRUCTURES.index(built) & 1
    return f"{f'{cost} → ' if cost else ''}{amount(choice, n)}{extra if in_use else ''}"


def _bottom(seen: Seen, seat: Seen) -> str:
    if seat["section"] == "factory":
        return FACTORY_MOVE
    return bottom_words(seen, seat, BOTTOM_ACTIONS.index(seat["section"]))


def _pass(seen: Seen, seat: Seen, step: str) -> str:
    if step == "TopWindow" and seat["section"] != "factory":
        can = any(text.startswith("top ") for text in seen["legal"])
        top = top_words(seat, BOTTOM_ACTIONS.index(seat["section"]))
        return "no top action" if can else f"not possible now: {top}"
    if step == "BottomWindow" and seat["section"] != "factory":
        can = "bottom" in seen["legal"]
        return "no bottom action" if can else f"not possible now: {_bottom(seen, seat)}"
    return {
        "TopWindow": "no top action",
        "BottomWindow": "no bottom action",
        "BeforeCombat": "do not use it",
        "ChooseOption": "no more options",
    }.get(step, "")


def _unit(seen: Seen, seat: Seen, block: str, place: str) -> str:
    """What could go along."""
    if block == "unit.character":
        found = {name: here["units"].get(seat["faction"]) for name, here in seen["places"].items()}
        place = next(name for name, units in found.items() if units and units["character"])
    here = seen["places"].get(place, {})
    workers = here.get("units", {}).get(seat["faction"], {}).get("workers", 0)
    cargo = [plural(workers, "worker")] if block == "unit.mech" and workers else []
    cargo += [resources(here)] if here.get("resources") else []
    steps = " two territories at the most" if "speed" in seat["abilities"] and block != "unit.worker" else ""
    start = f"from {place}" if block == "unit.character" else ""
    along = f"can take {', '.join(cargo)} along" if cargo else ""
    return ", ".join(part for part in (start, steps.strip(), along) if part)


def _go(seen: Seen, seat: Seen, place: str) -> str:
    """What waits there."""
    move = seen["move"]
    here = seen["places"].get(place, {})
    parts = [terrain(place)]
    number = PLACES.index(place)
    if number in PRINTED.river_steps[move["here"]]:
        parts.append("across the river")
    enemies = {side: found for side, found in here.get("units", {}).items() if side != seat["faction"]}
    fighters = {side: found for side, found in enemies.items() if found["character"] or found["mechs"]}
    for side, found in fighters.items():
        parts.append(f"COMBAT with {side}: {units(found)}")
    if not fighters:
        for side, found in enemies.items():
            workers = plural(found["workers"], "worker")
            parts.append(f"drives off {workers} of {side}, you lose {found['workers']} popularity")
    if here.get("encounter"):
        parts.append("encounter" if move["unit"] == 0 else "encounter for a character")
    if place == "D4" and move["unit"] == 0 and seat["factory"] is None and seen["factory"]:
        parts.append("take a Factory card")
    if here.get("structure"):
        owner, structure = here["structure"].split()
        parts.append(f"{structure} of {owner}")
    if here.get("resources"):
        parts.append(f"with {resources(here)}")
    return ", ".join(parts)


def _cards(seen: Seen, cards: str) -> str:
    """The total, as long as the list is short enough to read."""
    own = seen["own"]
    if own is None or own["dial"] is None or sum(text.startswith("cards ") for text in seen["legal"]) > 15:
        return ""
    total = 0 if cards == "none" else sum(map(int, cards.split("+")))
    return f"{own['dial'] + total} in all with the dial"


def _produce(seen: Seen, seat: Seen, place: str) -> str:
    here = seen["places"][place]
    workers = here["units"].get(seat["faction"], {}).get("workers", 0)
    product = PRODUCTS[PRINTED.product[PLACES.index(place)]]
    mill = here["structure"] == f"{seat['faction']} mill" and not seat["new"] >> STRUCTURES.index("mill") & 1
    makers = [plural(workers, "worker")] if workers else []
    makers += ["the mill"] if mill else []
    return f"{' and '.join(makers)} → {amount(product, workers + mill)}"
