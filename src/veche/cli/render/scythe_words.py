"""Scythe's mats and cards in words, and what its actions mean beyond their notation."""

from __future__ import annotations

from typing import Any

from veche.games.scythe.board import PRINTED
from veche.games.scythe.data.board import RESOURCES
from veche.games.scythe.data.factions import FACTION_TABLE, OWN_BONUSES
from veche.games.scythe.data.mats import (
    BOTTOM_ACTIONS,
    BOTTOM_RESOURCE,
    CHOICE_AMOUNT,
    CHOICE_TOP,
    CHOICES,
    ENLIST_BONUS,
    MAT_PAYS,
    MAT_TOP,
    MATS,
    RECRUIT_BONUS,
    TOP_ACTIONS,
)
from veche.games.scythe.data.notation import GAINS
from veche.games.scythe.facts import places_of
from veche.games.scythe.show import token_words
from veche.games.scythe.words.cards import counted, listed
from veche.games.scythe.words.en import AMOUNTS, ENGLISH

Seen = dict[str, Any]

PRINTED_PLACES: list[Any] = [*places_of(PRINTED)]

_NAMES = ENGLISH.names
FACTION_ABILITIES = {
    faction: f"{_NAMES['faction_ability'][ability]}: {_NAMES['faction_ability_about'][ability]}"
    for faction, _, _, _, ability, *_ in FACTION_TABLE
}
STRUCTURE_WORDS = _NAMES["structure_about"]
TILES = _NAMES["tile_about"]
TIE_BREAKERS = _NAMES["tie_breaker"]
# A top action gives units and territories, too.
TOP_AMOUNTS = {
    **AMOUNTS,
    "units": "move 1 unit|move # units",
    "territories": "produce on 1 territory|produce on # territories",
}
FACTORY_MOVE = "move 1 unit up to 2 territories"

UNITS = {"character": "your character", "mech": "a mech", "worker": "a worker"}

FAR = {2: "two", 3: "three"}
FINDS = {
    "encounter": "encounter",
    "token": "encounter for a character",
    "factory_card": "take a Factory card",
}


def automa(kind: str, word: str) -> str:
    """What a word of the Automa is called."""
    return _NAMES[kind][word]


def resolution(seen: Seen) -> str:
    """The tile that ends the game, and how far that is."""
    end = seen["resolution"]
    text = f"{_NAMES['resolution'][end['tile']]}: {_NAMES['resolution_about'][end['tile']]}"
    if end["objectives"]:
        text += f"; {' · '.join(map(objective, end['objectives']))}"
    if end["trigger"]:
        turns = ", ".join(f"{faction} {n}" for faction, n in end["turns"].items()) or "none"
        text += f"; set in motion by {end['trigger']}, last turns to come: {turns}"
    return text


def airship_tile(name: str) -> str:
    return f"{_NAMES['airship_tile'][name]}: {_NAMES['airship_tile_about'][name]}"


def airship(ship: Seen) -> str:
    """Where it is and what is aboard."""
    held = [f"{n} {kind}" for kind, n in ship["resources"].items()]
    held += [plural(ship["workers"], "worker")] if ship["workers"] else []
    held += ["the character"] if ship["character"] else []
    with_cargo = f" with {', '.join(held)}" if held else ""
    return f"{ship['faction']} in {ship['place']}{with_cargo}"


def plural(n: int, one: str, many: str = "") -> str:
    return f"{n} {one if n == 1 else many or one + 's'}"


def amount(what: str, n: int) -> str:
    return counted(TOP_AMOUNTS, what, n)


def objective(name: str) -> str:
    """What must hold, and when it may be shown."""
    return _NAMES["objective_about"][name]


def factory_card(card: int) -> str:
    """By the number printed on it."""
    return f"{_NAMES['factory_card_about'][str(card)]}; then {FACTORY_MOVE}"


def option(card: int, letter: str) -> str:
    return _NAMES["encounter"][f"{card}{letter.lower()}"]


def ability(faction: str, name: str) -> str:
    if name == "riverwalk":
        return _NAMES["faction_riverwalk"][faction]
    return _NAMES["ability_about"][name]


def infrastructure(token: Seen) -> tuple[str, str]:
    """A modification, used or not, and what it does."""
    name = _NAMES["infrastructure"][token["mod"]]
    return f"  {'·' if token['used'] else 'T'} {name}", _NAMES["infrastructure_about"][token["mod"]]


def recruit_bonus(bottom: int) -> str:
    return listed(AMOUNTS, RECRUIT_BONUS[bottom], GAINS)


def title(word: str) -> str:
    return word.replace("_", " ")


# -- mats -----------------------------------------------------------------------------------------------


def top_of(seat: Seen, section: int) -> str:
    return TOP_ACTIONS[MAT_TOP[MATS.index(seat["mat"])][section]]


def choices(seat: Seen, section: int) -> list[tuple[str, int]]:
    """What the top action of a section offers, and how much of it now."""
    top = TOP_ACTIONS.index(top_of(seat, section))
    found = [choice for choice in range(len(CHOICES)) if CHOICE_TOP[choice] == top]
    return [(CHOICES[c], seat["gives"][CHOICES[c]]) for c in found]


def top_cost(seat: Seen, section: int) -> str:
    return _listed(seat["prices"][top_of(seat, section)])


def _listed(terms: list[tuple[str, int]]) -> str:
    """`1 coin, 2 power`"""
    return ", ".join(amount(what, n) for what, n in terms)


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
    """Resources on the territories of a faction, and on its airship."""
    found = dict.fromkeys(RESOURCES, 0)
    for here in seen["places"].values():
        if here["controller"] == faction:
            for kind, n in here["resources"].items():
                found[kind] += n
    for ship in seen["airships"]:
        if ship["faction"] == faction:
            for kind, n in ship["resources"].items():
                found[kind] += n
    return found


# -- places ---------------------------------------------------------------------------------------------


def ground(seen: Seen) -> dict[str, Seen]:
    """The places of the board by name, as the title's facts tell them."""
    places = seen["board"]["places"] if seen["board"] else PRINTED_PLACES
    return {place["place"]: place for place in places}


def terrain(seen: Seen, place: str) -> str:
    here = ground(seen)[place]
    if not here["terrain"]:
        return "home base"
    return str(here["terrain"]) + (" with a tunnel" if here["tunnel"] else "")


def units(found: Seen) -> str:
    """`character, 2 mechs, 1 worker`"""
    parts = ["character"] if found["character"] else []
    parts += [plural(found["mechs"], "mech")] if found["mechs"] else []
    parts += [plural(found["workers"], "worker")] if found["workers"] else []
    return ", ".join(parts) or "the airship"


def resources(here: Seen) -> str:
    return ", ".join(f"{n} {kind}" for kind, n in here.get("resources", {}).items())


def place_words(seen: Seen, name: str, here: Seen) -> str:
    """All that is in a place, without abbreviations."""
    lies = terrain(seen, name)
    parts = [f"{lies}, encounter" if here.get("encounter") else lies]
    parts += [f"{faction}: {units(found)}" for faction, found in here.get("units", {}).items()]
    if here.get("structure"):
        faction, structure = here["structure"].split()
        parts.append(f"{structure} of {faction}")
    parts += [resources(here)] if here.get("resources") else []
    parts += [token_words(here["token"])] if "token" in here else []
    return " · ".join(parts)


def moving(seen: Seen) -> list[str]:
    """The unit that moves now, in a line of its own."""
    about = seen["about"]
    if seen["kind"] == "load":
        return [f"moving: {UNITS[about['piece']]} in {about['place']} to {about['to']}"]
    if seen["kind"] == "fly":
        held = ", ".join(f"{n} {what}" for what, n in about["aboard"]) or "nothing"
        left = plural(about["steps"], "step")
        return [f"flying: the airship in {about['place']}, {left} left, {held} aboard"]
    if seen["kind"] == "go":
        left = plural(about["steps"], "step")
        return [f"moving: {UNITS[about['piece']]} in {about['place']}, {left} left"]
    return []


# -- combat ---------------------------------------------------------------------------------------------


def combat(seen: Seen) -> list[tuple[str, str]]:
    """The two sides of the running combat, the attacker first: faction, and what it can bring."""
    found = []
    for side in seen["about"].get("sides", []):
        dial = f"dial up to {side['dial']} of {side['power']} power"
        cards = f"up to {side['cards']} of {plural(side['hand'], 'card')}" if side["cards"] else "no cards"
        verb = "attacks" if side["attacks"] else "defends"
        found.append((side["faction"], f"{verb} with {units(side)}; {dial}, {cards}"))
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
    kind, means = seen["kind"], seen["means"].get(action, {})
    match block:
        case "faction":
            return _faction(seen, rest)
        case "section":
            if rest == "factory":
                return factory_card(seat["factory"])
            section = BOTTOM_ACTIONS.index(rest)
            return f"{top_words(seat, section)} · {bottom_words(seen, seat, section)}"
        case "top":
            return _top(seat, means)
        case "bottom":
            return _bottom(seen, seat)
        case "pass":
            return _pass(seen, seat, means)
        case "stop":
            return "move no more units" if kind == "unit" else "stay here" if kind == "go" else ""
        case "end":
            return "end the turn"
        case "reveal":
            return f"{objective(rest).rpartition(' (')[0]}: a star"
        case "unit.character" | "unit.mech" | "unit.worker" if "cargo" in means:
            return _unit(means)
        case "unit.airship":
            return f"from {means['place']}"
        case "target" if kind == "target":
            return airship_tile(seen["about"]["tile"])
        case "go":
            return _go(seen, means)
        case "fight" | "put":
            return place_words(seen, rest, seen["places"].get(rest, {}))
        case "use":
            return ability(seat["faction"], rest)
        case "mod":
            return _NAMES["infrastructure_about"][rest]
        case "cards":
            return _cards(seen, rest)
        case "option":
            return option(seen["encounter"], rest) if seen["encounter"] else ""
        case "factory.card":
            return factory_card(int(rest))
        case "gain":
            return amount(rest, 1)
        case "produce":
            return _produce(seen, seat, means)
        case "resource":
            return (
                f"for {BOTTOM_ACTIONS[RESOURCES.index(rest)]}; you have {stock(seen, seat['faction'])[rest]}"
            )
        case "pay":
            return f"it has {resources(seen['places'][rest])}"
        case "coerce":
            return f"a combat card of {rest} instead of a resource"
        case "bonus":
            return recruit_bonus(BOTTOM_ACTIONS.index(seen["about"]["bottom"]))
        case "retreat":
            return terrain(seen, rest)
        case "flag":
            return f"in {means['place']}; at the end a territory more while you control it"
        case "trap":
            return _NAMES["trap_about"][rest]
        case "invention":
            return factory_card(int(rest))
        case "token" | "cover":
            return ability(seat["faction"], means["ability"])
        case "influence":
            return f"in {means['place']}; who enters it loses $1 at the end"
        case "spread":
            return terrain(seen, rest)
        case "horrify":
            return f"to {means['faction']}; each costs $1 at the end"
        case "arm":
            return _NAMES["trap_about"][means["trap"]]
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
            return f"later {recruit_bonus(BOTTOM_ACTIONS.index(bottom))}"
        case ["give", faction]:
            return f"coins for {faction}"
    return ""


def hint(seen: Seen) -> list[str]:
    """What a decision is about whose actions are pairs."""
    match seen["kind"]:
        case "upgrade":
            return ["the top action named first gives 1 more, the bottom action named last costs 1 less"]
        case "enlist":
            seat = own_seat(seen)
            own = seat["faction"] in OWN_BONUSES if seat else False
            now = ", ".join(OWN_BONUSES[seat["faction"]]) if seat and own else str(ENLIST_BONUS[0][0][1])
            return [
                f"{now} {'by' if own else 'of'} what is named last now; "
                "later a bonus whenever you or a neighbour takes the action"
            ]
    return []


def _top(seat: Seen, means: Seen) -> str:
    if means["choice"] == "factory":
        return factory_card(seat["factory"]).partition(";")[0]
    price = _listed(means["price"])
    gains = [amount(means["choice"], means["n"]), *([_listed(means["brings"])] if means["brings"] else [])]
    return f"{f'{price} → ' if price else ''}{' and '.join(gains)}"


def _bottom(seen: Seen, seat: Seen) -> str:
    if seat["section"] == "factory":
        return FACTORY_MOVE
    return bottom_words(seen, seat, BOTTOM_ACTIONS.index(seat["section"]))


def _pass(seen: Seen, seat: Seen, means: Seen) -> str:
    kind = seen["kind"]
    if kind in ("top", "bottom") and "warns" not in means and seat["section"] != "factory":
        top = top_words(seat, BOTTOM_ACTIONS.index(seat["section"]))
        return f"not possible now: {top if kind == 'top' else _bottom(seen, seat)}"
    return {
        "top": "no top action",
        "bottom": "no bottom action",
        "ability": "do not use it",
        "option": "no more options",
        "flag": "place no flag",
        "trap": "set no trap",
        "arm": "arm no trap",
        "influence": "place no Influence",
        "cover": "keep what is printed",
        "spread": "place no second Influence",
        "turn_dial": "leave the dial as it is",
        "retreat_together": "retreat as usual",
        "mod": "keep it for later",
    }.get(kind, "")


def _unit(means: Seen) -> str:
    """How far it goes, and what could go along."""
    cargo = {item["what"]: item["there"] for item in means["cargo"]}
    workers = cargo.pop("worker", 0) + cargo.pop("tired", 0)
    along = [plural(workers, "worker")] if workers else []
    along += [f"{n} {kind}" for kind, n in cargo.items()]
    parts = [f"from {means['place']}"] if means["piece"] == "character" else []
    parts += [f"{FAR[means['steps']]} territories at the most"] if means["steps"] > 1 else []
    parts += [f"can take {', '.join(along)} along"] if along else []
    return ", ".join(parts)


def _faction(seen: Seen, faction: str) -> str:
    """Its ability, and where its workers would stand."""
    offer = next(offer for offer in seen["about"]["offers"] if offer["faction"] == faction)
    workers = " and ".join(f"{place} ({terrain(seen, place)})" for place in offer["territories"])
    return f"{FACTION_ABILITIES[faction]} · workers in {workers}"


def _go(seen: Seen, means: Seen) -> str:
    """What waits there."""
    place = means["place"]
    here = seen["places"].get(place, {})
    parts = [terrain(seen, place)]
    if place in ground(seen)[seen["about"]["place"]]["river"]:
        parts.append("across the river")
    meets = means.get("meets")
    if meets and meets["what"] == "combat":
        parts.append(f"COMBAT with {meets['who']}: {units(here['units'][meets['who']])}")
    elif meets:
        workers = plural(meets["workers"], "worker")
        parts.append(f"drives off {workers} of {meets['who']}, you lose {meets['popularity']} popularity")
    if means.get("warns") in ("trap", "influence"):
        parts.append(means["warns"].upper())
    if "finds" in means:
        parts.append(FINDS[means["finds"]])
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


def _produce(seen: Seen, seat: Seen, means: Seen) -> str:
    here = seen["places"].get(means["place"], {})
    workers = here.get("units", {}).get(seat["faction"], {}).get("workers", 0)
    makers = [plural(workers, "worker")] if workers else []
    mill = seat["structures"].get("mill") == means["place"]
    makers += ["the mill" if mill else "the airship"] if means.get("besides") else []
    return f"{' and '.join(makers)} → {amount(means['what'], means['most'])}"
