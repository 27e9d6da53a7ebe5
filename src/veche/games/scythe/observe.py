"""What a seat may know.  S-TERM-26..29"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.scythe.actions import ACTIONS, SECTION_NAMES
from veche.games.scythe.automa.observe import observe_automa
from veche.games.scythe.data.board import NOWHERE, PLACES, RESOURCES
from veche.games.scythe.data.factions import FACTIONS, MECH_ABILITIES
from veche.games.scythe.data.mats import (
    BOTTOM_ACTIONS,
    CHOICE_TOP,
    CHOICES,
    CUBES,
    ENLIST_BONUSES,
    MATS,
    STRUCTURES,
    TOP_ACTIONS,
)
from veche.games.scythe.data.notation import costs
from veche.games.scythe.data.objectives import OBJECTIVE_NEEDS, OBJECTIVES
from veche.games.scythe.data.scoring import BONUS_TILES, ON_A_TILE, STAR_SPACES, TIER
from veche.games.scythe.facts import places_of, rivers_of
from veche.games.scythe.modules.airships.observe import observe_airships
from veche.games.scythe.modules.resolution.observe import observe_resolution
from veche.games.scythe.rules.combat import side, takes_part
from veche.games.scythe.rules.encounter import ChooseOption, TakeFactoryCard
from veche.games.scythe.rules.objectives import count
from veche.games.scythe.rules.scoring import (
    bonus_count,
    breakdown,
    holder,
    pairs,
    ranks,
    resources,
    territories,
    tie_breakers,
)
from veche.games.scythe.rules.top import cost, factory_walk
from veche.games.scythe.rules.turn import turn_of
from veche.games.scythe.state import KINDS, NOBODY, bits

if TYPE_CHECKING:
    from veche.games.scythe.observation import (
        ScytheBoard,
        ScytheCombatSide,
        ScytheFortune,
        ScytheObservation,
        ScytheOwn,
        ScythePlace,
        ScytheSeat,
        ScytheStanding,
    )
    from veche.games.scythe.state import Scythe


STAR_WORDS = (*STAR_SPACES, ON_A_TILE)


def observe(s: Scythe, player: int | None) -> ScytheObservation:
    """The table in words as one seat sees it; None is a spectator.  At the end everything is shown."""
    fortunes = breakdown(s)
    names = s.seat_names()
    seen: ScytheObservation = {
        "title": "scythe",
        "players": s.players,
        "you": None if player is None else names[player],
        "start": names[s.start],
        "active": names[s.active],
        "turn": turn_of(s),
        "board": _board(s),
        "tile": BONUS_TILES[s.tile],
        "places": _places(s, player),
        "deck": len(s.deck),
        "discard": list(s.discard),
        "encounter_deck": len(s.encounter_deck),
        "encounter": s.encounter + 1 if knows_encounter(s, player) else None,
        "factory": len(s.factory),
        "battle": PLACES[s.battle.place] if s.battle.on else None,
        "last_combat": [_side(s, shown) for shown in s.last_combat],
        "driven_off": s.driven_off,
        "marker": PLACES[s.marker] if s.automas and s.box.marker_for_ties else None,
        "shown": [OBJECTIVES[card] for card in s.shown],
        "resolution": observe_resolution(s),
        "airships": observe_airships(s),
        "seats": [_seat(s, p, fortunes[p], player) for p in range(len(s.seats))],
        "own": None if player is None else _own(s, player),
        "player": s.player,
        "pending": s.pending,
        "prompt": s.prompt(),
        "rules": s.rules(),
        "legal": [] if player is None else [ACTIONS.text(a) for a in s.legal(player)],
        "barrier": s.barrier,
        "over": s.over,
        "winners": [names[p] for p in s.winners()],
        "standings": _standings(s) if s.over else [],
    }
    if s.over:
        seen["secrets"] = [_own(s, p) for p in range(len(s.seats))]
    return seen


def _board(s: Scythe) -> ScytheBoard | None:
    """Laid out for this table; everybody sees it."""
    if not s.layout:
        return None
    board = s.box.board
    return {
        "layout": s.box.lays_board[0].names_layout(s.layout),
        "designed": board.designed,
        "places": places_of(board),
        "rivers": rivers_of(board),
        "factory_at": PLACES[board.factory],
    }


def _standings(s: Scythe) -> list[ScytheStanding]:
    """The final table; who is equal in everything shares a rank."""
    names = s.seat_names()
    ranked = ranks(s)
    return [
        {
            "faction": names[p],
            "rank": 1 + sum(other > ranked[p] for other in ranked),
            "territories": territories(s, p),
            "places": [PLACES[place] for place in s.box.board.hexes if holder(s, place) == p],
            "resources": resources(s, p),
            "pairs": pairs(s, p),
            "counted": bonus_count(s, p),
            "ties": list(tie_breakers(s, p)),
        }
        for p in sorted(range(len(s.seats)), key=lambda p: ranked[p], reverse=True)
    ]


def _places(s: Scythe, player: int | None) -> dict[str, ScythePlace]:
    """Those with anything on them."""
    found: dict[str, ScythePlace] = {}
    for place in s.box.board.places:
        seen = observe_place(s, place, player)
        if seen is not None:
            found[PLACES[place]] = seen
    return found


def observe_place(s: Scythe, place: int, player: int | None) -> ScythePlace | None:
    """A place with all that is on it, or None if it is bare."""
    bare = _bare(s, place)
    if bare and not s.box.show_place:
        return None
    seen = _place(s, place)
    for module in s.box.show_place:
        if module.show_place(s, place, player, seen):
            bare = False
    return None if bare else seen


def _bare(s: Scythe, place: int) -> bool:
    return not (
        any(seat.present(place) for seat in s.seats)
        or s.tokens(place)
        or s.structure_at(place) != NOBODY
        or s.has_encounter(place)
        or s.controller(place) != NOBODY
    )


def _place(s: Scythe, place: int) -> ScythePlace:
    names = s.seat_names()
    controller = s.controller(place)
    structure = s.structure_at(place)
    return {
        "controller": names[controller] if controller != NOBODY else None,
        "encounter": s.has_encounter(place),
        "structure": f"{names[structure >> 2]} {STRUCTURES[structure & 3]}" if structure != NOBODY else None,
        "resources": {
            RESOURCES[kind]: s.resources[place * KINDS + kind]
            for kind in range(KINDS)
            if s.resources[place * KINDS + kind]
        },
        "units": {
            names[p]: {
                "character": seat.character == place,
                "mechs": seat.mechs.count(place),
                "workers": seat.workers[place],
            }
            for p, seat in enumerate(s.seats)
            if seat.present(place)
        },
    }


def _seat(s: Scythe, p: int, fortune: dict[str, int], player: int | None) -> ScytheSeat:
    seat = s.seats[p]
    hidden = s.box.hidden_coins and p != player and not s.over and not seat.automatic  # S-TERM-28
    mechs = s.mechs_of(p)
    seen: ScytheSeat = {
        "faction": s.seat_names()[p],
        "mat": None if seat.automatic else MATS[seat.mat],
        "power": seat.power,
        "popularity": seat.popularity,
        "tier": TIER[seat.popularity],
        "coins": None if hidden else seat.coins,
        "cards": len(seat.hand),
        "objectives": len(seat.objectives),
        "section": SECTION_NAMES[seat.section] if seat.section != NOBODY else None,
        "abilities": [
            MECH_ABILITIES[mechs[i]]
            for i in range(len(mechs))
            if seat.mechs[i] != NOWHERE and not seat.automatic
        ],
        "workers": seat.workers_placed(),
        "structures": {STRUCTURES[k]: PLACES[at] for k, at in enumerate(seat.structures) if at != NOWHERE},
        "new": [STRUCTURES[k] for k in range(len(STRUCTURES)) if seat.new >> k & 1],
        "cubes": [CUBES[c] for c in range(len(CUBES)) if seat.cubes >> c & 1],
        "gives": {CHOICES[c]: 0 if seat.automatic else seat.amount(c) for c in range(len(CHOICES))},
        "prices": {
            name: [] if seat.automatic else costs(cost(s, p, CHOICE_TOP.index(top)))
            for top, name in enumerate(TOP_ACTIONS)
        },
        "costs": {BOTTOM_ACTIONS[b]: seat.cost(b) for b in range(len(BOTTOM_ACTIONS))},
        "walk": factory_walk(s, p),
        "recruits": [BOTTOM_ACTIONS[b] for b in range(len(BOTTOM_ACTIONS)) if seat.recruits >> b & 1],
        "bonuses": [ENLIST_BONUSES[b] for b in range(len(ENLIST_BONUSES)) if seat.bonuses >> b & 1],
        "factory": seat.factory + 1 if seat.factory != NOBODY and seat.factory not in seat.used_up else None,
        "coerced": bool(seat.coerced),
        "stars": {word: n for word, n in zip(STAR_WORDS, (*seat.stars, bits(seat.tile_stars))) if n},
        "turns": seat.turns,
        "automa": observe_automa(s, p) if seat.automatic else None,
        "fortune": _fortune(fortune, hidden),
        "score": None if hidden else sum(fortune.values()),
    }
    for module in s.box.show_seat:
        module.show_seat(s, p, seen)
    return seen


def _fortune(fortune: dict[str, int], hidden: bool) -> ScytheFortune:
    told: ScytheFortune = {
        "coins": fortune["coins"],
        "stars": fortune["stars"],
        "territories": fortune["territories"],
        "resources": fortune["resources"],
        "structures": fortune["structures"],
    }
    if hidden:
        del told["coins"]
    if "ability" in fortune:
        told["ability"] = fortune["ability"]
    if "influence" in fortune:
        told["influence"] = fortune["influence"]
    return told


def _side(s: Scythe, shown: tuple[int, ...]) -> ScytheCombatSide:
    """What one side of the last combat has shown, though its cards be shuffled in again.  S-COMBAT-13"""
    return {
        "place": PLACES[shown[0]],
        "faction": FACTIONS[s.seats[shown[1]].faction],
        "dial": shown[2],
        "cards": list(shown[3:]),
    }


def _own(s: Scythe, p: int) -> ScytheOwn:
    """What only the owner knows."""
    seat = s.seats[p]
    fights = s.battle.on and takes_part(s, p)
    seen: ScytheOwn = {
        "hand": list(seat.hand),
        "objectives": [OBJECTIVES[card] for card in seat.objectives],
        "progress": _progress(s, p),
        "factory": [card + 1 for card in s.factory] if has_seen_factory(s, p) else None,
        "dial": s.battle.dials[side(s, p)] if fights else None,
        "cards": list(s.battle.commits[side(s, p)]) if fights else None,
    }
    for module in s.box.show_own:
        module.show_own(s, p, seen)
    return seen


def _progress(s: Scythe, p: int) -> dict[str, tuple[int, int]]:
    """How far the objectives are that count one thing, and want some of it."""
    found = {}
    for card in s.seats[p].objectives:
        needs = OBJECTIVE_NEEDS[card]
        what, least, _ = needs[0]
        if len(needs) == 1 and least:
            found[OBJECTIVES[card]] = (int(count(s, p, what)), least)
    return found


def has_seen_factory(s: Scythe, p: int) -> bool:
    """Who has a card has looked at those that are left; who chooses one looks at them now.  S-FACTORY-04"""
    step = s.agenda[-1] if s.agenda else None
    choosing = isinstance(step, TakeFactoryCard) and step.player == p
    return s.seats[p].factory != NOBODY or choosing


def knows_encounter(s: Scythe, player: int | None) -> bool:
    """At a blind table the one who is about to choose does not see the card.  S-VARIANT-02"""
    if s.encounter == NOBODY or not s.box.blind_encounters:
        return s.encounter != NOBODY
    choice = choice_to_come(s)
    return choice is None or choice.player != player


def choice_to_come(s: Scythe) -> ChooseOption | None:
    """The choice of an option that is asked now, or when the one before it is carried out."""
    choices = [step for step in s.agenda if isinstance(step, ChooseOption)]
    return choices[-1] if choices else None
