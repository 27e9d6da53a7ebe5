"""The main effects of the bottom actions: upgrade, deploy, build, enlist.

Mat actions, encounters and Factory cards share them; who pays what is the caller's business.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import BUILD, DEPLOY, ENLIST, PASS, UPGRADE
from veche.games.scythe.data.board import NOWHERE, PLACES
from veche.games.scythe.data.components import CUBE_PIECES
from veche.games.scythe.data.factions import FACTION_BONUS, FACTIONS, MECH_ABILITIES, OWN_BONUSES
from veche.games.scythe.data.mats import (
    BOTTOM_ACTIONS,
    CUBE_CHOICE,
    CUBES,
    ENLIST_BONUSES,
    MAT_COVERABLE,
    STRUCTURES,
)
from veche.games.scythe.data.notation import gains
from veche.games.scythe.rules.scoring import bonus_with
from veche.games.scythe.rules.tracks import gain_tracks
from veche.games.scythe.state import NOBODY, Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.question import ScytheMeaning

BOTTOMS = len(BOTTOM_ACTIONS)
BONUSES = 4


class Upgrade(Step[Scythe]):
    """A cube from any green square to any free bracketed red one, or not."""

    RULES = "S-UPGRADE-01..05, S-BOTTOM-05"
    ASKS = "upgrade"

    def legal(self, s: Scythe) -> list[int]:
        seat = s.seats[self.player]
        options = [PASS]
        free = [b for b in range(BOTTOMS) if seat.red[b] < MAT_COVERABLE[seat.mat][b]]
        for cube in range(CUBE_PIECES):
            if not seat.cubes >> cube & 1:
                options += [UPGRADE.of(cube, b) for b in free]
        return options

    def apply(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        seat = s.seats[self.player]
        cube = UPGRADE.cube(a)
        bottom = UPGRADE.bottom(a)
        seat.cubes |= 1 << cube
        seat.red[bottom] += 1
        s.tell("upgrade", self.player, from_=cube, place=bottom)

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        if a == PASS:
            return {}
        seat = s.seats[self.player]
        cube, bottom = UPGRADE.cube(a), UPGRADE.bottom(a)
        gives, cost = seat.amount(CUBE_CHOICE[cube]), seat.cost(bottom)
        return {
            "cube": CUBES[cube],
            "gives": (gives, gives + 1),
            "bottom": BOTTOM_ACTIONS[bottom],
            "costs": (cost, cost - 1),
        }

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if UPGRADE.has(a):
            if s.seats[self.player].cubes >> UPGRADE.cube(a) & 1:
                return Refusal("S-UPGRADE-05", "no.cube_moved")
            return Refusal("S-UPGRADE-02", "no.red_square", place=UPGRADE.bottom(a))
        return None


def sites(s: Scythe, p: i64, place: i64) -> list[int]:
    """Where a mech or structure may be put: the given hex, or any controlled one with an own worker, no lake.

    S-DEPLOY-01, S-DEPLOY-03, S-DEPLOY-04, S-BUILD-01, S-BUILD-04, S-ENC-09, S-FACTORY-17
    """
    if place != NOWHERE:
        return [place]
    workers = s.seats[p].workers
    board = s.box.board
    return [at for at in board.hexes if workers[at] and not board.is_lake[at] and s.controller(at) == p]


def building_sites(s: Scythe, p: i64, place: i64) -> list[int]:
    """Those for mechs and structures; a module may know some more."""
    found = sites(s, p, place)
    if place == NOWHERE:
        for module in s.box.building_sites:
            found = sorted({*found, *module.building_sites(s, p)})
    return found


class Deploy(Step[Scythe]):
    """Any mech from the mat."""

    RULES = "S-DEPLOY-01..07, S-BOTTOM-05"
    ASKS = "deploy"
    __slots__ = ("place",)
    place: i64  # the hex, if it is given

    def __init__(self, player: i64 = 0, place: i64 = NOWHERE) -> None:
        self.player = player
        self.place = place

    def legal(self, s: Scythe) -> list[int]:
        seat = s.seats[self.player]
        options = [PASS]
        places = building_sites(s, self.player, self.place)
        mechs = s.mechs_of(self.player)
        for ability in sorted(mechs):
            if seat.mechs[mechs.index(ability)] == NOWHERE:
                options += [DEPLOY.of(ability, at) for at in places]
        return options

    def apply(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        seat = s.seats[self.player]
        ability = DEPLOY.ability(a)
        slot = s.mechs_of(self.player).index(ability)
        seat.mechs[slot] = DEPLOY.place(a)
        s.tell("deploy", self.player, place=DEPLOY.place(a), what=ability)
        for module in s.box.on_appear:
            module.on_appear(s, self.player, DEPLOY.place(a))

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        if a == PASS:
            return {}
        return {"ability": MECH_ABILITIES[DEPLOY.ability(a)], "place": PLACES[DEPLOY.place(a)]}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if not DEPLOY.has(a):
            return None
        ability, place = DEPLOY.ability(a), DEPLOY.place(a)
        seat = s.seats[self.player]
        mechs = s.mechs_of(self.player)
        if ability not in mechs or seat.mechs[mechs.index(ability)] != NOWHERE:
            return Refusal("S-DEPLOY-02", "no.mech_on_mat", what=ability)
        if self.place != NOWHERE:
            return Refusal("S-ENC-09", "no.encounter_site", place=self.place)
        if s.box.board.is_lake[place]:
            return Refusal("S-DEPLOY-03", "no.lake_site", place=place)
        return Refusal("S-DEPLOY-01", "no.worker_there", place=place)


class Build(Step[Scythe]):
    """Any structure from the mat, where none stands."""

    RULES = "S-BUILD-01..05, S-BUILD-13, S-BOTTOM-05"
    ASKS = "build"
    __slots__ = ("place",)
    place: i64  # the hex, if it is given

    def __init__(self, player: i64 = 0, place: i64 = NOWHERE) -> None:
        self.player = player
        self.place = place

    def legal(self, s: Scythe) -> list[int]:
        seat = s.seats[self.player]
        options = [PASS]
        places = [at for at in building_sites(s, self.player, self.place) if s.board[at] == NOBODY]
        for structure in range(len(STRUCTURES)):
            if seat.structures[structure] == NOWHERE:
                options += [BUILD.of(structure, at) for at in places]
        return options

    def apply(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        seat = s.seats[self.player]
        structure = BUILD.structure(a)
        place = BUILD.place(a)
        seat.structures[structure] = place
        seat.new |= 1 << structure
        s.board[place] = self.player * 4 + structure
        s.tell("build", self.player, place=place, what=structure)

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        if a == PASS:
            return {}
        return {
            "structure": STRUCTURES[BUILD.structure(a)],
            "place": PLACES[BUILD.place(a)],
            "bonus_coins": bonus_with(s, self.player, BUILD.place(a)),
        }

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if not BUILD.has(a):
            return None
        structure, place = BUILD.structure(a), BUILD.place(a)
        if s.seats[self.player].structures[structure] != NOWHERE:
            return Refusal("S-BUILD-13", "no.structure_on_mat", what=structure)
        if self.place not in (NOWHERE, place):
            return Refusal("S-ENC-09", "no.encounter_site", place=self.place)
        if s.board[place] != NOBODY:
            return Refusal("S-BUILD-02", "no.structure_twice", place=place)
        if s.box.board.is_lake[place]:
            return Refusal("S-BUILD-04", "no.lake_site", place=place)
        return Refusal("S-BUILD-01", "no.worker_there", place=place)


class Enlist(Step[Scythe]):
    """A recruit from any bottom action to a free one-time bonus, which is received at once."""

    RULES = "S-ENLIST-01..04, S-BOTTOM-05"
    ASKS = "enlist"
    __slots__ = ("source",)
    source: i64

    def __init__(self, player: i64 = 0, source: i64 = 0) -> None:
        self.player = player
        self.source = source

    def legal(self, s: Scythe) -> list[int]:
        seat = s.seats[self.player]
        options = [PASS]
        for bottom in range(BOTTOMS):
            if not seat.recruits >> bottom & 1:
                options += [ENLIST.of(bottom, b) for b in range(BONUSES) if not seat.bonuses >> b & 1]
        return options

    def apply(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        seat = s.seats[self.player]
        bottom = ENLIST.bottom(a)
        bonus = ENLIST.bonus(a)
        seat.recruits |= 1 << bottom
        seat.opened |= 1 << bottom
        seat.bonuses |= 1 << bonus
        if FACTIONS[seat.faction] in OWN_BONUSES:  # what it brings is told by the gain
            s.tell("enlist.own", self.player, from_=bottom)
        else:
            s.tell("enlist", self.player, from_=bottom, what=bonus)
        gain_tracks(s, self.player, FACTION_BONUS[seat.faction][bonus], self.source)

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        if a == PASS:
            return {}
        bonus = ENLIST.bonus(a)
        return {
            "bottom": BOTTOM_ACTIONS[ENLIST.bottom(a)],
            "bonus": ENLIST_BONUSES[bonus],
            "brings": gains(FACTION_BONUS[s.seats[self.player].faction][bonus]),
        }

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if ENLIST.has(a):
            if s.seats[self.player].recruits >> ENLIST.bottom(a) & 1:
                return Refusal("S-ENLIST-01", "no.recruit", from_=ENLIST.bottom(a))
            return Refusal("S-ENLIST-03", "no.bonus_taken", what=ENLIST.bonus(a))
        return None
