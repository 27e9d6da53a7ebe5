"""Bonus actions: scheme, deed and conversion, each once a turn, and beside them Predslava's push."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal
from veche.games.rurik.actions import CONVERT, DEED_DO, PUSH_TROOP, SCHEME_PLAY
from veche.games.rurik.causes import BY_SCHEMES
from veche.games.rurik.convert import can_convert, convert
from veche.games.rurik.data.components import TILES
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.schemes import SCHEME_COSTS, SCHEME_NAMES, SCHEME_REWARDS
from veche.games.rurik.deeds import can_do_deed, do_deed, why_no_deed
from veche.games.rurik.push import push_enemy, why_no_push
from veche.games.rurik.rewards import gain
from veche.games.rurik.scheme import discard_scheme
from veche.games.rurik.state import CONVERTED, DID_DEED, PLAYED_SCHEME

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.state import Rurik


def offer_bonus(s: Rurik, p: i64, used: i64, options: list[int]) -> None:
    """Add what is possible beside the main action, in order; `used` is what the turn has used up."""
    seat = s.seats[p]
    if not used & PLAYED_SCHEME:
        before = -1
        for face in seat.hand:
            if face != before and SCHEME_COSTS[face] <= seat.coins:
                options.append(SCHEME_PLAY + face)
            before = face
    if not used & DID_DEED:
        for deed in seat.deeds:
            if can_do_deed(s, p, deed):
                options.append(DEED_DO + deed)
    if not used & CONVERTED:
        for tile in range(len(TILES)):
            if can_convert(seat, tile):
                options.append(CONVERT + tile)
    pushes = seat.power.pushes(s, p)
    if pushes:
        options += pushes


def play_bonus(s: Rurik, p: i64, a: i64) -> None:
    """Carry it out; what it leads to is pushed.  R-ACTION-09"""
    if SCHEME_PLAY <= a < SCHEME_PLAY + len(SCHEME_NAMES):
        face: i64 = a - SCHEME_PLAY
        s.used |= PLAYED_SCHEME
        s.tell("scheme.play", p, 0, 0, face)
        s.seats[p].coins -= SCHEME_COSTS[face]
        discard_scheme(s, p, face)
        gain(s, p, SCHEME_REWARDS[face], BY_SCHEMES + face)
    elif DEED_DO <= a < DEED_DO + len(DEEDS):
        s.used |= DID_DEED
        do_deed(s, p, a - DEED_DO)
    elif CONVERT <= a < CONVERT + len(TILES):
        s.used |= CONVERTED
        convert(s, p, a - CONVERT)
    else:
        push_enemy(s, p, a)


def why_no_bonus(s: Rurik, p: i64, used: i64, a: i64) -> Refusal | None:
    seat = s.seats[p]
    if SCHEME_PLAY <= a < SCHEME_PLAY + len(SCHEME_NAMES):
        if used & PLAYED_SCHEME:
            return Refusal("R-BONUS-02", "no.second_scheme")
        if a - SCHEME_PLAY not in seat.hand:
            return Refusal("R-BONUS-02", "no.scheme_in_hand", who=a - SCHEME_PLAY)
        return Refusal("R-BONUS-03", "no.cost", n=SCHEME_COSTS[a - SCHEME_PLAY], who=seat.coins)
    if DEED_DO <= a < DEED_DO + len(DEEDS):
        if used & DID_DEED:
            return Refusal("R-BONUS-07", "no.second_deed")
        return why_no_deed(s, p, a - DEED_DO)
    if CONVERT <= a < CONVERT + len(TILES):
        if used & CONVERTED:
            return Refusal("R-BONUS-13", "no.second_conversion")
        if not seat.tiles >> (a - CONVERT) & 1:
            return Refusal("R-BONUS-14", "no.tile_used")
        return Refusal("R-BONUS-15" if a == CONVERT else "R-BONUS-16", "no.tile_goods")
    return why_no_push(s, p, a) if a >= PUSH_TROOP else None
