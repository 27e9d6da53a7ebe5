"""The airships: where they take part in the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from veche.core.agenda import Refusal
from veche.core.piles import shuffled
from veche.games.scythe.actions import UNIT_AIRSHIP
from veche.games.scythe.data.board import NOWHERE, PLACES
from veche.games.scythe.data.mats import MILL
from veche.games.scythe.module import Module
from veche.games.scythe.modules.airships import data
from veche.games.scythe.modules.airships.duel import combat_decided
from veche.games.scythe.modules.airships.flight import Fly
from veche.games.scythe.modules.airships.position import read_airships
from veche.games.scythe.modules.airships.state import new_airship
from veche.games.scythe.modules.airships.strikes import spend_aboard
from veche.games.scythe.rules.sources import BY_AIRSHIP
from veche.games.scythe.rules.top import WALK
from veche.games.scythe.state import AIRSHIP_UNIT, FIRST_RESOURCE, KINDS, NOBODY, WORKER_UNIT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.core.rng import Rng
    from veche.games.scythe.state import Scythe


class AirshipModule(Module):
    """Each player has one; two tiles say what it can do, the same for all or a pair for each.

    An automaton has no airship and pays nothing for those of others; it keeps away from what they bar.
    """

    NAME = "airships"
    DESCRIBED: ClassVar[tuple[str, ...]] = ("airships",)

    def lays_out(self, s: Scythe, rng: Rng) -> None:
        """In the home bases; tiles from two shuffled stacks.  S-AIR-01, S-AIR-02, S-VARIANT-05"""
        kinds = len(data.AGGRESSIVE)
        aggressive = deal(data.DESIGNED[:kinds], s, rng)
        passive = deal(data.DESIGNED[kinds:], s, rng)
        s.airships = [
            new_airship(NOWHERE if seat.automatic else seat.home(), aggressive[p], passive[p], KINDS)
            for p, seat in enumerate(s.seats)
        ]

    def reads(self, s: Scythe, data: Mapping[str, object]) -> None:
        read_airships(s, data)

    def shows(self, s: Scythe) -> list[str]:
        words, names = s.title.words, s.seat_names()
        lines = []
        for p, ship in enumerate(s.airships):
            if ship.at != NOWHERE:
                tiles = [ship.aggressive, len(data.AGGRESSIVE) + ship.passive]
                named = " and ".join(words.name("airship_tile", tile) for tile in tiles)
                held = f"{ship.load()} resources, {ship.workers} workers aboard"
                lines.append(f"airship of {names[p]} in {PLACES[ship.at]}: {named}; {held}")
        return lines

    # -- moving ---------------------------------------------------------------------------------------

    def more_units(self, s: Scythe, p: i64) -> list[int]:
        """It moves as one of the units.  S-AIR-06"""
        return [] if s.march.has_moved(AIRSHIP_UNIT) else [UNIT_AIRSHIP]

    def set_out(self, s: Scythe, p: i64, a: i64, steps: i64) -> None:
        """As far as the passive tile says, and further by the Factory card.  S-AIR-07, S-AIR-15"""
        ship = s.airships[p]
        s.march.moved |= 1 << AIRSHIP_UNIT
        s.push(Fly(p, ship.at, data.RANGE[ship.passive] + steps - WALK))

    def unit_steps(self, s: Scythe, p: i64, unit: i64, here: i64, steps: i64) -> i64:
        """Boost: workers that set out under the airship."""
        ship = s.airships[p]
        fast = unit == WORKER_UNIT and ship.at == here and ship.helps_by(data.HASTE)
        return max(steps, data.HASTE_STEPS) if fast else steps

    def bridged_lake(self, s: Scythe, p: i64) -> i64:
        """Ferry: the lake under the airship."""
        ship = s.airships[p]
        return ship.at if ship.helps_by(data.BRIDGE) and s.box.board.is_lake[ship.at] else NOWHERE

    def dug_tunnel(self, s: Scythe, p: i64) -> i64:
        """Drill: the territory under the airship, if it is land."""
        ship, board = s.airships[p], s.box.board
        land = ship.at in board.hexes and not board.is_lake[ship.at]
        return ship.at if land and ship.helps_by(data.TUNNEL) else NOWHERE

    def bars_way(self, s: Scythe, p: i64, unit: i64, here: i64, to: i64) -> Refusal | None:
        """Siege Engine holds characters and mechs, Toll stops who carries nothing."""
        if unit != WORKER_UNIT and strikes_at(s, p, here, data.SIEGE) and s.seats[p].coins < data.SIEGE_COINS:
            return Refusal("S-AIR-33", "no.siege", place=here)
        if not s.tokens(here) and strikes_at(s, p, to, data.TOLL):
            return Refusal("S-AIR-33", "no.toll", place=to)
        return None

    def hinders(self, s: Scythe, p: i64, unit: i64, here: i64, to: i64) -> bool:
        """An automaton pays neither: it leaves no siege and enters no toll.  S-SOLO-47"""
        if here == to:
            return False
        held = unit != WORKER_UNIT and bool(strikes_at(s, p, here, data.SIEGE))
        return held or bool(strikes_at(s, p, to, data.TOLL))

    def demands(self, s: Scythe, p: i64, to: i64) -> i64:
        return data.TOLL_TOKENS if strikes_at(s, p, to, data.TOLL) else 0

    def on_carry(
        self, s: Scythe, p: i64, unit: i64, here: i64, to: i64, load: tuple[int, ...]
    ) -> tuple[int, ...]:
        """A unit that leaves a siege pays a coin; one that comes to a toll a token to each with room."""
        if unit != WORKER_UNIT and strikes_at(s, p, here, data.SIEGE):
            s.seats[p].coins -= data.SIEGE_COINS
            s.tell("pay.coins", p, n=data.SIEGE_COINS, source=BY_AIRSHIP)
        for q in strikes_at(s, p, to, data.TOLL):
            ship = s.airships[q]
            tokens = load[FIRST_RESOURCE:]
            if ship.load() == data.MOST_TOKENS or not any(tokens):
                continue
            kind = tokens.index(max(tokens))
            load = tuple(n - (i == FIRST_RESOURCE + kind) for i, n in enumerate(load))
            s.resources[to * KINDS + kind] -= 1
            ship.tokens[kind] += 1
            s.tell("air.toll", p, other=q, what=kind, place=to)
        return load

    # -- control, resources ---------------------------------------------------------------------------

    def claims(self, s: Scythe, place: i64) -> i64:
        """Safe Haven: a territory without units, unless two claim it.  S-AIR-04, S-AIR-33"""
        found = NOBODY
        for p, ship in enumerate(s.airships):
            if ship.at == place and ship.helps_by(data.CONTROL):
                if found != NOBODY:
                    return NOBODY
                found = p
        return found

    def aboard(self, s: Scythe, p: i64, kind: i64) -> i64:
        """While factions are being chosen there is no airship yet.  S-AIR-19"""
        return s.airships[p].tokens[kind] if s.airships else 0

    def spends(self, s: Scythe, p: i64, kind: i64) -> None:
        spend_aboard(s, p, kind)

    def produces(self, s: Scythe, p: i64, place: i64) -> i64:
        """Reap: as a worker, if no opponent occupies the territory."""
        ship = s.airships[p]
        return 1 if ship.at == place and ship.helps_by(data.PRODUCES) and not s.enemy_present(p, place) else 0

    def takes_aboard(self, s: Scythe, p: i64, place: i64, kind: i64, n: i64) -> i64:
        """Reap: what the airship itself has made, if it carries resources and has room."""
        seat, ship = s.seats[p], s.airships[p]
        others: i64 = seat.workers[place]
        if seat.structures[MILL] == place and seat.uses(MILL):
            others += 1
        room = not data.CARRIES_WORKERS[ship.aggressive] and ship.load() < data.MOST_TOKENS
        if not self.produces(s, p, place) or n <= others or not room:
            return 0
        ship.tokens[kind] += 1
        s.tell("air.reap", p, n=1, what=kind, place=place)
        return 1

    def building_sites(self, s: Scythe, p: i64) -> list[int]:
        """Craft: land under the airship that no opponent occupies."""
        ship, board = s.airships[p], s.box.board
        land = ship.at in board.hexes and not board.is_lake[ship.at]
        free = land and ship.helps_by(data.SITE) and not s.enemy_present(p, ship.at)
        return [int(ship.at)] if free else []

    # -- combat ---------------------------------------------------------------------------------------

    def retreats_to(self, s: Scythe, p: i64, place: i64) -> list[int]:
        """Safe Haven: the territory of the airship, if no opponent occupies it."""
        ship, board = s.airships[p], s.box.board
        if not ship.helps_by(data.CONTROL) or ship.at == place or ship.at not in board.hexes:
            return []
        floats = any(ability.sails() for ability in s.seats[p].abilities())
        if s.enemy_present(p, ship.at) or (board.is_lake[ship.at] and not floats):
            return []
        return [int(ship.at)]

    def after_combat(self, s: Scythe, winner: i64, loser: i64, place: i64) -> None:
        combat_decided(s, winner, place)


def deal(designed: list[bool], s: Scythe, rng: Rng) -> list[int]:
    """A tile for all, or one for each seat; a stack that runs out is shuffled anew."""
    pile: list[int] = []
    while len(pile) < len(s.seats):
        pile += shuffled(tuple(data.stack(designed, s.box.published_tiles)), rng)
    return pile if s.box.own_airship_tiles else [pile[0]] * len(s.seats)


def strikes_at(s: Scythe, p: i64, place: i64, effect: str) -> list[int]:
    """The opponents whose airship is there with a tile that does this."""
    return [q for q, ship in enumerate(s.airships) if q != p and ship.at == place and ship.strikes_by(effect)]
