"""Bonus actions: scheme, deed and conversion, each once a turn, and beside them Predslava's push."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal
from veche.games.rurik.actions import CONVERT, DEED_DO, SCHEME_PLAY, is_push
from veche.games.rurik.data.components import BUILD_TILE, TILES
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.schemes import SCHEME_COSTS, SCHEME_NAMES, SCHEME_REWARDS
from veche.games.rurik.rules.convert import can_convert, convert
from veche.games.rurik.rules.deeds import can_do_deed, do_deed, why_no_deed
from veche.games.rurik.rules.push import explain_push, push_enemy, why_no_push
from veche.games.rurik.rules.rewards import gain
from veche.games.rurik.rules.scheme import discard_scheme
from veche.games.rurik.rules.sources import by_scheme
from veche.games.rurik.state import CONVERTED, DID_DEED, PLAYED_SCHEME

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.question import RurikMeaning
    from veche.games.rurik.state import Rurik


def offer_bonus(s: Rurik, p: i64, used: i64, options: list[int]) -> None:
    """Add what is possible beside the main action, in order; `used` is what the turn has used up."""
    seat = s.seats[p]
    if not used & PLAYED_SCHEME:
        before = -1
        for face in seat.hand:
            if face != before and SCHEME_COSTS[face] <= seat.coins:
                options.append(SCHEME_PLAY.at(face))
            before = face
    if not used & DID_DEED:
        for deed in seat.deeds:
            if can_do_deed(s, p, deed):
                options.append(DEED_DO.at(deed))
    if not used & CONVERTED:
        for tile in range(len(TILES)):
            if can_convert(seat, tile):
                options.append(CONVERT.at(tile))
    pushes = seat.power.pushes(s, p)
    if pushes:
        options += pushes


def play_bonus(s: Rurik, p: i64, a: i64) -> None:
    """Carry it out; what it leads to is pushed.  R-ACTION-09"""
    if SCHEME_PLAY.has(a):
        face = SCHEME_PLAY.scheme(a)
        s.used |= PLAYED_SCHEME
        s.tell("scheme.play", p, what=face)
        s.seats[p].coins -= SCHEME_COSTS[face]
        discard_scheme(s, p, face)
        gain(s, p, SCHEME_REWARDS[face], by_scheme(face))
    elif DEED_DO.has(a):
        s.used |= DID_DEED
        do_deed(s, p, DEED_DO.deed(a))
    elif CONVERT.has(a):
        s.used |= CONVERTED
        convert(s, p, CONVERT.tile(a))
    else:
        push_enemy(s, p, a)


def explain_bonus(s: Rurik, p: i64, a: i64, meaning: RurikMeaning) -> None:
    if SCHEME_PLAY.has(a):
        face = SCHEME_PLAY.scheme(a)
        meaning["scheme"] = SCHEME_NAMES[face]
        meaning["coins"] = SCHEME_COSTS[face]
    elif DEED_DO.has(a):
        meaning["deed"] = DEEDS[DEED_DO.deed(a)]
    elif CONVERT.has(a):
        meaning["tile"] = TILES[CONVERT.tile(a)]
    else:
        explain_push(s, p, a, meaning)


def why_no_bonus(s: Rurik, p: i64, used: i64, a: i64) -> Refusal | None:
    seat = s.seats[p]
    if SCHEME_PLAY.has(a):
        if used & PLAYED_SCHEME:
            return Refusal("R-BONUS-02", "no.second_scheme")
        face = SCHEME_PLAY.scheme(a)
        if face not in seat.hand:
            return Refusal("R-BONUS-02", "no.scheme_in_hand", what=face)
        return Refusal("R-BONUS-03", "no.cost", n=SCHEME_COSTS[face], of=seat.coins)
    if DEED_DO.has(a):
        if used & DID_DEED:
            return Refusal("R-BONUS-07", "no.second_deed")
        return why_no_deed(s, p, DEED_DO.deed(a))
    if CONVERT.has(a):
        if used & CONVERTED:
            return Refusal("R-BONUS-13", "no.second_conversion")
        tile = CONVERT.tile(a)
        if not seat.tiles >> tile & 1:
            return Refusal("R-BONUS-14", "no.tile_used")
        return Refusal("R-BONUS-15" if tile == BUILD_TILE else "R-BONUS-16", "no.tile_goods")
    return why_no_push(s, p, a) if is_push(a) else None
