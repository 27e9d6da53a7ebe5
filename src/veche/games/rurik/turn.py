"""Action phase: retrieving advisors, and the frame of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.rurik.actions import (
    ACT,
    CONVERT,
    DEED_DO,
    END,
    FORFEIT,
    PASS,
    PUSH_TROOP,
    RESCUE,
    RETRIEVE,
    SCHEME_PLAY,
)
from veche.games.rurik.causes import BY_SCHEMES
from veche.games.rurik.convert import can_convert, convert
from veche.games.rurik.data.components import NOBODY, TILES
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.map import REGIONS
from veche.games.rurik.data.schemes import SCHEME_COSTS, SCHEME_NAMES, SCHEME_REWARDS
from veche.games.rurik.data.strategy import COSTS, MOST_ROWS, POINTS, SPACES, TOP_SCHEME_SPACE
from veche.games.rurik.deeds import can_do_deed, do_deed, why_no_deed
from veche.games.rurik.event import Event
from veche.games.rurik.push import push_enemy, why_no_push
from veche.games.rurik.rewards import gain, points_step
from veche.games.rurik.scheme import PassMarker, discard_scheme
from veche.games.rurik.state import ACTED, ACTION, CONVERTED, DID_DEED, FORFEITED, PLAYED_SCHEME, Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

MAIN_OVER = ACTED | FORFEITED


class ActionPhase(Event):
    """All advisors stand; now they are retrieved."""

    RULES = "R-ACTION-01, R-ACTION-20"

    def apply(self, s: Rurik, a: i64) -> None:
        s.phase = ACTION
        s.tell("action_phase", s.first)
        s.push(NextTurn(s.first))


class NextTurn(Event):
    """Clockwise each player takes a turn, until no advisor is left."""

    RULES = "R-ACTION-01, R-ACTION-18..20"

    def apply(self, s: Rurik, a: i64) -> None:
        if not any(advisor >= 0 for advisor in s.advisors):
            return
        s.push(NextTurn((self.player + 1) % s.players))
        if not any(advisor >= 0 and advisor >> 3 == self.player for advisor in s.advisors):
            return  # only in a described position
        s.push(Retrieve(self.player))
        if not s.seats[self.player].on_board():
            s.push(Rescue(self.player))


class Rescue(Step[Rurik]):
    """A player without figures may put leader and one troop into any one region."""

    RULES = "R-ACTION-18, R-ACTION-19"

    def legal(self, s: Rurik) -> list[int]:
        return [PASS] + [RESCUE + r for r in range(s.regions())]

    def apply(self, s: Rurik, a: i64) -> None:
        if a != PASS:
            seat = s.seats[self.player]
            seat.leader_at = a - RESCUE
            seat.troops[seat.leader_at] += 1
            s.tell("rescue", self.player, 0, seat.leader_at)

    def why(self, s: Rurik, a: i64) -> Refusal | None:
        if RESCUE <= a < RESCUE + len(REGIONS):
            return Refusal("R-SETUP-05", "no.out_of_play", at=a - RESCUE)
        return None


class Retrieve(Step[Rurik]):
    """The own advisor with the lowest number comes back; of two equal ones either."""

    RULES = "R-ACTION-02..05"

    def legal(self, s: Rurik) -> list[int]:
        lowest: i64 = 9
        options: list[int] = []
        for space, advisor in enumerate(s.advisors):
            if advisor >= 0 and advisor >> 3 == self.player:
                number: i64 = advisor & 7
                if number < lowest:
                    lowest = number
                    options = [RETRIEVE + space]
                elif number == lowest:
                    options.append(RETRIEVE + space)
        return options

    def apply(self, s: Rurik, a: i64) -> None:
        space: i64 = a - RETRIEVE
        s.tell("retrieve", self.player, s.advisors[space] & 7, space)
        s.advisors[space] = NOBODY
        s.bribes[space] = 0
        s.space = space
        s.used = 0
        s.pool = 0
        s.push(Turn(self.player))

    def why(self, s: Rurik, a: i64) -> Refusal | None:
        if not RETRIEVE <= a < RETRIEVE + len(SPACES):
            return None
        advisor = s.advisors[a - RETRIEVE]
        if advisor < 0 or advisor >> 3 != self.player:
            return Refusal("R-ACTION-01", "no.own_advisor", at=a - RETRIEVE)
        return Refusal("R-ACTION-02", "no.lower_first", n=advisor & 7)


class Turn(Step[Rurik]):
    """The main action, or a coin instead, and bonus actions before and after it."""

    RULES = "R-ACTION-07..17, R-BONUS-01"

    def legal(self, s: Rurik) -> list[int]:
        p = self.player
        seat = s.seats[p]
        options: list[int] = []
        if s.used & MAIN_OVER:
            options.append(END)
        else:
            if seat.coins >= COSTS[s.players][s.space]:
                options.append(ACT)
            options.append(FORFEIT)
        if not s.used & PLAYED_SCHEME:
            before = -1
            for face in seat.hand:
                if face != before and SCHEME_COSTS[face] <= seat.coins:
                    options.append(SCHEME_PLAY + face)
                before = face
        if not s.used & DID_DEED:
            for deed in seat.deeds:
                if can_do_deed(s, p, deed):
                    options.append(DEED_DO + deed)
        if not s.used & CONVERTED:
            for tile in range(len(TILES)):
                if can_convert(seat, tile):
                    options.append(CONVERT + tile)
        pushes = seat.power.pushes(s, p)
        return options + pushes if pushes else options

    def auto(self, s: Rurik) -> bool:
        """A hand, even one that cannot be played, must not be told from an empty list of choices."""
        return bool(s.used & PLAYED_SCHEME) or not s.seats[self.player].hand

    def apply(self, s: Rurik, a: i64) -> None:
        p = self.player
        if a == END:
            s.space = NOBODY
            return
        s.push(self)
        if a == ACT:
            self.act(s)
        elif a == FORFEIT:
            s.used |= FORFEITED
            s.pool = 0
            s.seats[p].coins += 1
            s.tell("forfeit", p)
        elif SCHEME_PLAY <= a < SCHEME_PLAY + len(SCHEME_NAMES):
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

    def act(self, s: Rurik) -> None:
        """Pay the cost of the space and use its points.  R-ACTION-07, R-ACTION-12"""
        p = self.player
        s.used |= ACTED
        cost: i64 = COSTS[s.players][s.space]
        s.seats[p].coins -= cost
        column = s.space // MOST_ROWS
        s.tell("act.paid" if cost else "act", p, POINTS[s.players][s.space], column, cost)
        if s.space == TOP_SCHEME_SPACE:
            s.push(PassMarker(p))
        s.push(points_step(s, p, column, POINTS[s.players][s.space]))

    def why(self, s: Rurik, a: i64) -> Refusal | None:
        seat = s.seats[self.player]
        if a in (ACT, FORFEIT):
            if s.used & MAIN_OVER:
                return Refusal("R-ACTION-15" if a == FORFEIT else "R-ACTION-01", "no.main_over")
            return Refusal("R-ACTION-13", "no.cost", n=COSTS[s.players][s.space], who=seat.coins)
        if a == END:
            return Refusal("R-ACTION-01", "no.end_before_main")
        if SCHEME_PLAY <= a < SCHEME_PLAY + len(SCHEME_NAMES):
            if s.used & PLAYED_SCHEME:
                return Refusal("R-BONUS-02", "no.second_scheme")
            if a - SCHEME_PLAY not in seat.hand:
                return Refusal("R-BONUS-02", "no.scheme_in_hand", who=a - SCHEME_PLAY)
            return Refusal("R-BONUS-03", "no.cost", n=SCHEME_COSTS[a - SCHEME_PLAY], who=seat.coins)
        if DEED_DO <= a < DEED_DO + len(DEEDS):
            if s.used & DID_DEED:
                return Refusal("R-BONUS-07", "no.second_deed")
            return why_no_deed(s, self.player, a - DEED_DO)
        if CONVERT <= a < CONVERT + len(TILES):
            if s.used & CONVERTED:
                return Refusal("R-BONUS-13", "no.second_conversion")
            if not seat.tiles >> (a - CONVERT) & 1:
                return Refusal("R-BONUS-14", "no.tile_used")
            return Refusal("R-BONUS-15" if a == CONVERT else "R-BONUS-16", "no.tile_goods")
        if a >= PUSH_TROOP:
            return why_no_push(s, self.player, a)
        return None
