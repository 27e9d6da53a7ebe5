"""Other truths, made without `resample`, and the worlds that it deals, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from typing import Any, TypeVar

from conformance.games import Dice

import veche
from veche.core.state import State
from veche.games.rurik.rebellion.cards import UPRISING_TABLE
from veche.games.scythe.data.combat import DIAL
from veche.games.scythe.data.encounters import ENCOUNTER_TABLE

S = TypeVar("S", bound=State)
H = TypeVar("H", bound=Hashable)

# -- other truths ---------------------------------------------------------------------------------------

Slots = list[tuple[list[int], int]]
"""Places of cards that could lie in one another's."""


def other_truth(state: State, player: int | None, dice: Dice) -> State:
    """A state in which all that the rules hide from a seat is something else, as far as it can be."""
    data: Any = state.dump()
    data["rng"] = {name: 1 + dice.below(1 << 15) for name in data["rng"]}
    others = [seat for p, seat in enumerate(data["seats"]) if p != player]
    if state.title.name == "rurik":
        _other_rurik(data, player, others, dice)
    else:
        _other_scythe(data, player, others, dice)
    return veche.load(data)


def _other_rurik(data: Any, player: int | None, others: list[Any], dice: Dice) -> None:
    schemes: Slots = []
    for d, deck in enumerate(data["decks"]):
        known = 0 if player is None else data["seats"][player]["known"][d]
        schemes += slots(deck)[: len(deck) - known]
    for seat in others:
        schemes += slots(seat["hand"]) + slots(seat["drawn"])
    mix(schemes, dice)
    mix([slot for slot in slots(data["rebels"]) if data["rebels"][slot[1]] >= 0] + slots(data["boxed"]), dice)
    mix(slots(data["tokens"]), dice)
    mix(slots(data["deed_deck"]), dice)
    mix([slot for seat in others for slot in slots(seat["dealt"])] + slots(data["agenda_box"]), dice)
    for seat in others:
        seat["hand"].sort()
        seat["dealt"].sort()
        if seat["agenda"] >= 0:
            seat["agenda"] = dice.pick(seat["dealt"])
    data["agenda_box"].sort()
    if data["players"] == 1:
        _other_uprising(data["seats"][1], dice)


def _other_uprising(seat: Any, dice: Dice) -> None:
    """Another card at the bottom with the same words in the rows that it has shown, and the others mixed."""
    deck = seat["deck"]
    unseen = len(deck) - seat["seen"]
    words = [
        [text.split()[: seat["rows"]] for text in (row[1], *(column.partition(":")[2] for column in row[2:]))]
        for row in UPRISING_TABLE
    ]
    alike = [i for i in range(unseen) if words[deck[i]] == words[deck[0]]]
    if alike:
        i = dice.pick(alike)
        deck[0], deck[i] = deck[i], deck[0]
    mix(slots(deck)[1:unseen], dice)


def _other_scythe(data: Any, player: int | None, others: list[Any], dice: Dice) -> None:
    mix([slot for seat in others for slot in slots(seat["hand"])] + slots(data["deck"]), dice)
    mix([slot for seat in others for slot in slots(seat["objectives"])] + slots(data["objective_deck"]), dice)
    mix(slots(data["encounter_deck"]), dice)
    for automa in data["automas"]:
        mix(slots(automa["deck"]), dice)
    for seat in others:
        seat["hand"].sort()
        seat["objectives"].sort()
    step = data["agenda"][-1]
    choosing = step["step"] == "TakeFactoryCard" and step["player"] == player
    if player is None or (data["seats"][player]["factory"] < 0 and not choosing):
        mix(slots(data["factory"]) + slots(data["factory_box"]), dice)
        data["factory"].sort()
        data["factory_box"].sort()
    if step["step"] == "SetDials":
        for p, side in (data["active"], 0), (step["defender"], 1):
            if p != player and p not in [automa["seat"] for automa in data["automas"]]:
                _other_dial(data, p, side, ready=p not in step["owing"], dice=dice)
    choices = [step for step in data["agenda"] if step["step"] == "ChooseOption"]
    if choices and choices[-1]["player"] == player and data["options"]["blind_encounters"]:
        _other_encounter(data, choices[-1]["taken"] + choices[-1]["vain"], dice)


def _other_dial(data: Any, p: int, side: int, ready: bool, dice: Dice) -> None:
    """Who owes cards may have turned the dial or not; who is ready may have played fewer cards."""
    seat = data["seats"][p]
    dial = dice.below(min(seat["power"], DIAL) + 1)
    battle = data["battle"]
    battle["dials"][side] = dial if ready or dice.below(2) else -1
    hand = seat["hand"][:]
    mix(slots(hand), dice)
    battle["commits"][side] = sorted(hand[: dice.below(len(battle["commits"][side]) + 1)])


def _other_encounter(data: Any, tried: list[int], dice: Dice) -> None:
    """A card with the same words in every option that has been tried."""
    words = [[row[i + 1] for i in sorted(tried)] for row in ENCOUNTER_TABLE]
    deck = data["encounter_deck"]
    alike = [i for i, card in enumerate(deck) if words[card] == words[data["encounter"]]]
    if alike:
        i = dice.pick(alike)
        deck[i], data["encounter"] = data["encounter"], deck[i]


def slots(cards: list[int]) -> Slots:
    return [(cards, i) for i in range(len(cards))]


def mix(places: Slots, dice: Dice) -> None:
    values = [cards[i] for cards, i in places]
    for cards, i in places:
        cards[i] = values.pop(dice.below(len(values)))


# -- counting worlds ------------------------------------------------------------------------------------


def worlds(state: S, player: int | None, n: int) -> list[S]:
    """The worlds of the first n seeds."""
    return [state.resample(player, seed) for seed in range(n)]


def even(values: Iterable[H], expected: Mapping[H, float] | set[H]) -> bool:
    """Does every expected value come up and no other one, and each about as often as by chance?

    Pearson's test at one in a thousand (the bound is Wilson's and Hilferty's); seeds are fixed, and so is the
    outcome.
    """
    found = Counter(values)
    weights = expected if isinstance(expected, Mapping) else dict.fromkeys(expected, 1.0)
    assert set(found) == set(weights), (set(weights) - set(found), set(found) - set(weights))
    scale = found.total() / sum(weights.values())
    assert min(weights.values()) * scale >= 5, "too few worlds to judge"
    square = sum((found[value] - n * scale) ** 2 / (n * scale) for value, n in weights.items())
    free = len(weights) - 1
    spread = 2 / (9 * free) if free else 0.0
    return not free or square < free * (1 - spread + 3.09 * spread**0.5) ** 3
