"""The table as text: what `print(state)` shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.scythe.automa.data import SCHEMES
from veche.games.scythe.automa.observe import last_card
from veche.games.scythe.data.board import NOWHERE, PLACES, RESOURCES, TERRAINS
from veche.games.scythe.data.factions import ALBION, FACTIONS, FENRIS, MECH_ABILITIES
from veche.games.scythe.data.mats import BOTTOM_ACTIONS, MATS, STRUCTURES
from veche.games.scythe.data.scoring import BONUS_TILES, ON_A_TILE, STAR_SPACES
from veche.games.scythe.observe import observe_place
from veche.games.scythe.state import KINDS, NOBODY, bits

if TYPE_CHECKING:
    from veche.games.scythe.modules.invaders.observation import ScytheToken
    from veche.games.scythe.state import Scythe


def show(s: Scythe) -> str:
    """Everything that lies open, and who decides."""
    players = f"{s.players} player{'s' if s.players > 1 else ''}"
    lines = [f"Scythe, {players}, {s.heading()}; structure bonus: {BONUS_TILES[s.tile]}"]
    for module in s.box.shows:
        lines += module.shows(s)
    lines.append("")
    lines += _map(s)
    lines += ["", *_seats(s), "", s.prompt()]
    return "\n".join(lines)


def _map(s: Scythe) -> list[str]:
    names = s.seat_names()
    board = s.box.board
    lines = []
    for place in board.places:
        here = []
        for p, seat in enumerate(s.seats):
            pieces = ["character"] if seat.character == place else []
            mechs = seat.mechs.count(place)
            pieces += [f"{mechs} mech{'s' if mechs > 1 else ''}"] if mechs else []
            workers = seat.workers[place]
            pieces += [f"{workers} worker{'s' if workers > 1 else ''}"] if workers else []
            if pieces:
                here.append(f"{names[p]}: {', '.join(pieces)}")
        structure = s.structure_at(place)
        if structure != NOBODY:
            here.append(f"{STRUCTURES[structure & 3]} of {names[structure >> 2]}")
        tokens = [
            f"{s.resources[place * KINDS + k]} {RESOURCES[k]}"
            for k in range(KINDS)
            if s.resources[place * KINDS + k]
        ]
        here += [", ".join(tokens)] if tokens else []
        if s.has_encounter(place):
            here.append("encounter")
        seen = observe_place(s, place, None)
        if seen is not None and "token" in seen:
            here.append(token_words(seen["token"]))
        if here:
            terrain = "base" if board.is_base[place] else TERRAINS[board.terrain[place]]
            lines.append(f"{PLACES[place]:<8}{terrain:<9}{'; '.join(here)}")
    return lines


def token_words(token: ScytheToken) -> str:
    """`flag of albion`, `Influence of fenris`, `armed trap of togawa`, `disarmed trap of togawa: coins`"""
    if token["faction"] == FACTIONS[FENRIS]:
        return f"Influence of {token['faction']}"
    if token["faction"] == FACTIONS[ALBION]:
        return f"flag of {token['faction']}"
    which = f": {token['trap']}" if token["trap"] is not None else ""
    return f"{'armed' if token['armed'] else 'disarmed'} trap of {token['faction']}{which}"


def _seats(s: Scythe) -> list[str]:
    lines = []
    secret = s.box.hidden_coins and not s.over  # a fortune would tell the coins
    scores = s.scores()
    for p, seat in enumerate(s.seats):
        mechs = s.mechs_of(p)
        able = [MECH_ABILITIES[mechs[i]] for i in range(len(mechs)) if seat.mechs[i] != NOWHERE]
        placed = zip((*STAR_SPACES, ON_A_TILE), (*seat.stars, bits(seat.tile_stars)), strict=True)
        stars = [space + (f" x{n}" if n > 1 else "") for space, n in placed if n]
        if seat.automatic:
            lines += _automaton(s, p, stars)
            continue
        costs = ", ".join(f"{name} {seat.cost(b)}" for b, name in enumerate(BOTTOM_ACTIONS))
        lines.append(
            f"{s.seat_names()[p]:<9}{MATS[seat.mat]}: fortune {'?' if secret else scores[p]}, "
            f"coins {'?' if secret else seat.coins}, "
            f"power {seat.power}, popularity {seat.popularity}, {len(seat.hand)} cards, "
            f"{seat.workers_placed()} workers"
        )
        lines.append(f"         stars: {', '.join(stars) or 'none'}; abilities: {', '.join(able) or 'none'}")
        lines.append(f"         costs: {costs}")
    return lines


def _automaton(s: Scythe, p: int, stars: list[str]) -> list[str]:
    """An Automa: what it has, its star tracker, and its cards."""
    seat, automa = s.seats[p], s.automa_at(p)
    card = last_card(automa)
    stars = [*stars, f"tracker x{seat.beside}"] if seat.beside else stars
    return [
        f"{s.seat_names()[p]:<9}{s.automaton(p)}: fortune {s.scores()[p]}, coins {seat.coins}, "
        f"power {seat.power}, popularity {seat.popularity}, {len(seat.hand)} cards, "
        f"{seat.workers_placed()} workers",
        f"         stars: {', '.join(stars) or 'none'}; space {automa.space} of its tracker, "
        f"scheme {SCHEMES[automa.scheme]}",
        f"         card: {card or 'none'}; {len(automa.deck)} cards in its deck",
    ]
