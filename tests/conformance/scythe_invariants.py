"""What never changes in Scythe: cards and pieces are all accounted for, and the log tells what happened."""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress

from veche.core.state import State
from veche.core.words import Line
from veche.games.scythe.actions import CARD_SETS
from veche.games.scythe.automa.data import ATTACK_WORKER, AUTOMA_CARDS, LEVEL_TABLE, POPULARITY
from veche.games.scythe.automa.state import NO_CARD
from veche.games.scythe.board import PRINTED
from veche.games.scythe.data.board import HEXES, NOWHERE, PLACES
from veche.games.scythe.data.combat import COMBAT_DECK, DIAL
from veche.games.scythe.data.components import (
    CUBE_PIECES,
    MECHS,
    RECRUITS,
    STARS,
    STARTING_OBJECTIVES,
    STARTING_WORKERS,
    STRUCTURE_PIECES,
    WORKERS,
)
from veche.games.scythe.data.encounters import ENCOUNTER_CARDS
from veche.games.scythe.data.factions import (
    ARTILLERY,
    ARTILLERY_COST,
    ARTILLERY_LOSS,
    CRIMEA,
    DISARM,
    DISARM_LOSS,
    FACTION_MECHS,
    MECH_ABILITIES,
    SAXONY,
    WAYFARE,
)
from veche.games.scythe.data.factory import CARDS_BEYOND_PLAYERS, FACTORY_CARDS
from veche.games.scythe.data.mats import MAT_COVERABLE
from veche.games.scythe.data.objectives import OBJECTIVES
from veche.games.scythe.data.scoring import (
    MOST_POPULARITY,
    MOST_POWER,
    STAR_COMBAT,
    STAR_LIMIT,
    STAR_MECHS,
    STAR_OBJECTIVE,
    STAR_POPULARITY,
    STAR_POWER,
    STAR_RECRUITS,
    STAR_STRUCTURES,
    STAR_UPGRADES,
    STAR_WORKERS,
)
from veche.games.scythe.rules.battle import UNSET
from veche.games.scythe.rules.combat import BeforeCombat, SetDials
from veche.games.scythe.rules.move import Journey
from veche.games.scythe.state import CHARACTER, FIRST_MECH, KINDS, NOBODY, WORKER_UNIT, Scythe, Seat

CAMARADERIE = MECH_ABILITIES.index("camaraderie")
ALL_CARDS = sorted(COMBAT_DECK)
ALL_ENCOUNTERS = list(range(len(ENCOUNTER_CARDS)))
ALL_FACTORY_CARDS = list(range(len(FACTORY_CARDS)))
ALL_AUTOMA_CARDS = list(range(len(AUTOMA_CARDS)))
ALL_OBJECTIVES = list(range(len(OBJECTIVES)))
ENCOUNTER_BITS = sum(1 << place for place in PRINTED.encounters)
ALL_CUBES = (1 << CUBE_PIECES) - 1
ALL_RECRUITS = (1 << RECRUITS) - 1
ALL_BASES = set(PRINTED.bases)
NO_DIALS = (UNSET, UNSET)

# Between actions: every star that is due has been placed, and nothing waits for a character.
BETWEEN_ACTIONS = ("ChooseSection", "TopWindow", "BottomWindow", "TurnEnd")
MOVING = ("MoveUnits", "Travel", "Load")
MOST_STEPS = 16
SILENT = "it changed, and the log is silent"


def check(state: State) -> None:
    """One position."""
    assert isinstance(state, Scythe)
    steps = [type(step).__name__ for step in state.agenda]
    top = steps[-1] if steps else ""
    assert len(steps) <= MOST_STEPS
    cards(state)
    for seat in state.seats:
        mats(seat)
        stars(seat)
    automata(state)
    sixth = [seat for seat in state.seats if seat.star_count() == STARS]
    assert state.over == (bool(sixth) and "EndCombat" not in steps), "a sixth star ends the game"
    assert len(sixth) <= 1, "the first sixth star ends the game"
    units = [places(seat) for seat in state.seats]
    pieces(state, units)
    company(state, units, "Combats" in steps)
    tokens(state)
    turn(state, steps, top)
    if top in BETWEEN_ACTIONS:
        between_actions(state)


# -- one position ---------------------------------------------------------------------------------------


def cards(s: Scythe) -> None:
    combat = s.deck + s.discard
    factory = s.factory + s.factory_box
    objectives = s.objective_deck + s.shown
    revealed = 0
    for automa in s.automas:
        drawn = () if automa.card == NO_CARD else (automa.card,)
        assert sorted(automa.deck + automa.discard + automa.spent + drawn) == ALL_AUTOMA_CARDS
    for seat in s.seats:
        combat += seat.hand
        assert list(seat.hand) == sorted(seat.hand)
        objectives += seat.objectives
        revealed += seat.stars[STAR_OBJECTIVE]
        if seat.factory != NOBODY:
            factory += (seat.factory,)
        open_ones = STARTING_OBJECTIVES - seat.stars[STAR_OBJECTIVE]
        if seat.automatic or (seat.faction != SAXONY and seat.stars[STAR_OBJECTIVE]):
            open_ones = 0
        assert len(seat.objectives) == open_ones
    assert sorted(combat) == ALL_CARDS
    assert sorted(factory) == ALL_FACTORY_CARDS
    assert len(s.factory_box) == len(FACTORY_CARDS) - len(s.seats) - CARDS_BEYOND_PLAYERS
    assert sorted(objectives) == ALL_OBJECTIVES
    assert len(s.shown) == revealed
    encounters = s.encounter_deck if s.encounter == NOBODY else (*s.encounter_deck, s.encounter)
    assert sorted(encounters) == ALL_ENCOUNTERS


def mats(seat: Seat) -> None:
    """Tracks, cubes and recruits."""
    assert 0 <= seat.power <= MOST_POWER
    assert 0 <= seat.popularity <= MOST_POPULARITY
    assert seat.coins >= 0
    assert 0 <= seat.cubes <= ALL_CUBES
    assert seat.cubes.bit_count() == sum(seat.red)
    for covered, most in zip(seat.red, MAT_COVERABLE[seat.mat], strict=True):
        assert 0 <= covered <= most
    assert 0 <= seat.recruits <= ALL_RECRUITS
    assert 0 <= seat.bonuses <= ALL_RECRUITS
    assert seat.recruits.bit_count() == seat.bonuses.bit_count()
    assert not seat.opened & ~seat.recruits
    assert seat.coerced in ((0, 1) if seat.faction == CRIMEA else (0,))


def automata(s: Scythe) -> None:
    """Markers, schemes and stars of Automas agree, and what they do not have they never get."""
    assert len(s.automas) == s.box.automata
    assert [automa.seat for automa in s.automas] == sorted(s.automata)
    assert (s.marker in ALL_BASES) == bool(s.automas)
    _, spaces, _, scheme_2, star_spaces, _ = LEVEL_TABLE[s.box.automa_level]
    for p, seat in enumerate(s.seats):
        assert seat.automatic == bool(s.automaton(p))
        assert not seat.beside or seat.automatic
    for automa in s.automas:
        seat = s.seats[automa.seat]
        assert 0 <= automa.space < spaces
        assert automa.scheme == (1 if automa.space >= scheme_2 else 0)
        reached = sum(space <= automa.space for space in star_spaces)
        assert seat.beside == min(reached, STARS - sum(seat.stars)) or s.over
        assert set(compress(range(len(seat.stars)), seat.stars)) <= {STAR_COMBAT, STAR_POWER}
        assert (seat.popularity, seat.mat) == (POPULARITY, NOBODY)
        assert (seat.cubes, seat.recruits, seat.built(), seat.section) == (0, 0, 0, NOBODY)
        on_hexes = [place for place in (seat.character, *seat.mechs) if 0 <= place < len(HEXES)]
        if not s.battle.on:
            assert len(set(on_hexes)) == len(on_hexes), "its fighters never share a hex"
        assert all(n <= 1 for n in seat.workers[: len(HEXES)]), "nor do its workers"


def stars(seat: Seat) -> None:
    """At most six, so many to a space, and what they were placed for is still there."""
    placed = seat.stars
    assert seat.star_count() <= STARS
    for space, n in enumerate(placed):
        assert n >= 0
        if n > STAR_LIMIT[space]:
            assert seat.faction == SAXONY, "only Dominate knows no limit"
            assert not seat.automatic
            assert space in (STAR_COMBAT, STAR_OBJECTIVE)
    assert not placed[STAR_UPGRADES] or seat.cubes == ALL_CUBES
    assert not placed[STAR_MECHS] or NOWHERE not in seat.mechs
    assert not placed[STAR_STRUCTURES] or NOWHERE not in seat.structures
    assert not placed[STAR_RECRUITS] or seat.recruits == ALL_RECRUITS
    assert not placed[STAR_WORKERS] or sum(seat.workers) == WORKERS


def pieces(s: Scythe, units: list[set[int]]) -> None:
    built = 0
    taken = [PRINTED.home[seat.faction] for seat in s.seats]
    for p, seat in enumerate(s.seats):
        assert len(seat.workers) == len(PLACES)
        assert min(seat.workers) >= 0
        assert STARTING_WORKERS <= sum(seat.workers) <= WORKERS
        assert (NOWHERE if seat.automatic else 0) <= seat.character < len(PLACES)
        assert len(seat.mechs) == MECHS
        assert min(seat.mechs) >= NOWHERE
        assert max(seat.mechs) < len(PLACES)
        assert len(seat.structures) == STRUCTURE_PIECES
        for structure, place in enumerate(seat.structures):
            if place == NOWHERE:
                assert not seat.new >> structure & 1
            else:
                built += 1
                assert place not in PRINTED.lakes
                assert s.board[place] == p * STRUCTURE_PIECES + structure
        foreign = units[p] & ALL_BASES - {taken[p]}
        assert not foreign.intersection(taken), "a unit in another player's home base"
        assert not foreign or wayfares(seat), "a unit in a foreign home base without Wayfare"
    assert s.board.count(NOBODY) == len(HEXES) - built
    assert not s.encounters & ~ENCOUNTER_BITS


def wayfares(seat: Seat) -> bool:
    return seat.faction == CRIMEA and seat.mechs[FACTION_MECHS[CRIMEA].index(WAYFARE)] != NOWHERE


def places(seat: Seat) -> set[int]:
    """Where a player has units."""
    found = set(compress(range(len(PLACES)), seat.workers))
    found.add(seat.character)
    found.update(seat.mechs)
    found.discard(NOWHERE)
    return found


def company(s: Scythe, units: list[set[int]], fighting: bool) -> None:
    """Units of two players share a territory only until their combat is over."""
    everywhere = set().union(*units)
    if len(everywhere) == sum(map(len, units)):
        return
    assert fighting, "units of two players together, and no combat"
    for place in everywhere:
        there = [p for p, own in enumerate(units) if place in own]
        if len(there) == 1:
            continue
        assert place < len(HEXES)
        assert len(there) == 2
        assert s.active in there
        if place != s.battle.place:  # there the loser's workers may be left for a moment
            assert all(s.seats[p].fighters(place) for p in there)


def tokens(s: Scythe) -> None:
    """Resources lie on territories; on a lake only beside a carrier, in a home base only by Wayfare."""
    assert min(s.resources) >= 0
    if any(s.resources[PRINTED.bases[0] * KINDS :]):
        assert any(wayfares(seat) for seat in s.seats)
        for seat in s.seats:
            base = PRINTED.home[seat.faction]
            assert seat.faction == CRIMEA or s.tokens(base) == 0
    for lake in PRINTED.lakes:
        if any(s.resources[lake * KINDS : lake * KINDS + KINDS]):
            assert any(seat.fighters(lake) for seat in s.seats), "resources afloat"
        for seat in s.seats:
            carried = lake in seat.mechs or lake == s.battle.place or seat.automatic
            assert not seat.workers[lake] or carried, "workers afloat"


def turn(s: Scythe, steps: list[str], top: str) -> None:
    if steps:
        assert steps[0] == "TurnOf"
        assert s.agenda[0].player == s.left(s.active)
    turns = s.seats[s.active].turns
    for p, seat in enumerate(s.seats):
        had_this_one = (p - s.start) % len(s.seats) <= (s.active - s.start) % len(s.seats)
        assert seat.turns == (turns if had_this_one else turns - 1)
    if top in MOVING:
        mover = s.seats[s.active]
        assert all(0 <= tired <= workers for tired, workers in zip(s.march.tired, mover.workers, strict=True))
        if isinstance(step := s.agenda[-1], Journey):
            assert mover.workers[step.here] if step.unit == WORKER_UNIT else mover.fighters(step.here)
    # A sixth star in the middle of an encounter leaves its card on the table.
    assert s.over or (s.encounter == NOBODY) == ("EndEncounter" not in steps)
    battle = s.battle
    if not battle.on:
        assert battle.dials == NO_DIALS
        assert battle.commits == ((), ())
    if isinstance(step := s.agenda[-1] if s.agenda else None, SetDials):
        for p, dial, chosen in zip((s.active, step.defender), battle.dials, battle.commits, strict=True):
            seat = s.seats[p]
            assert UNSET <= dial <= min(DIAL, seat.power)
            assert chosen in CARD_SETS
            assert len(chosen) <= seat.fighters(battle.place) + 1
            assert not seat.automatic or dial == UNSET, "its card is drawn when people are ready"
            assert all(chosen.count(card) <= seat.hand.count(card) for card in set(chosen))


def between_actions(s: Scythe) -> None:
    for seat in s.seats:
        placed = seat.stars
        assert placed[STAR_POWER] or seat.power != MOST_POWER
        if seat.automatic:
            continue
        assert placed[STAR_UPGRADES] or seat.cubes != ALL_CUBES
        assert placed[STAR_MECHS] or NOWHERE in seat.mechs
        assert placed[STAR_STRUCTURES] or NOWHERE in seat.structures
        assert placed[STAR_RECRUITS] or seat.recruits != ALL_RECRUITS
        assert placed[STAR_WORKERS] or sum(seat.workers) != WORKERS
        assert placed[STAR_POPULARITY] or seat.popularity != MOST_POPULARITY
        at = seat.character
        assert at >= PRINTED.bases[0] or not s.encounters >> at & 1, "an encounter was passed by"
        assert at != PRINTED.factory or seat.factory != NOBODY, "the Factory was left without a card"


# -- one action -----------------------------------------------------------------------------------------


class Account:
    """What a seat has, as the log tells it."""

    def __init__(self, seat: Seat) -> None:
        self.faction = seat.faction
        self.power = seat.power
        self.popularity = seat.popularity
        self.coins = seat.coins
        self.character = seat.character
        self.mechs = seat.mechs[:]
        self.structures = seat.structures[:]
        self.cubes = seat.cubes
        self.red = seat.red[:]
        self.recruits = seat.recruits
        self.bonuses = seat.bonuses
        self.factory = seat.factory
        self.stars = seat.stars[:]
        self.workers = sum(seat.workers)

        self.workers_at = seat.workers[:]
        self.home = seat.home()
        self.automatic = seat.automatic
        self.beside = seat.beside

    def agrees(self, seat: Seat) -> None:
        assert (self.power, self.popularity, self.coins) == (seat.power, seat.popularity, seat.coins), SILENT
        assert self.character == seat.character, SILENT
        assert self.mechs == seat.mechs, SILENT
        assert self.workers == sum(seat.workers), SILENT
        assert self.structures == seat.structures, SILENT
        assert (self.cubes, self.red) == (seat.cubes, seat.red), SILENT
        assert (self.recruits, self.bonuses) == (seat.recruits, seat.bonuses), SILENT
        assert self.factory == seat.factory, SILENT
        assert self.stars == seat.stars, SILENT
        assert self.beside == seat.beside, SILENT

    def gain_power(self, n: int) -> None:
        self.power = max(0, min(MOST_POWER, self.power + n))

    def gain_popularity(self, n: int) -> None:
        if not self.automatic:
            self.popularity = max(0, min(MOST_POPULARITY, self.popularity + n))

    def put(self, unit: int, place: int) -> None:
        assert (NOWHERE if self.automatic else 0) <= place < len(PLACES)
        if unit == CHARACTER:
            self.character = place
        elif unit < FIRST_MECH + MECHS:
            self.mechs[unit - FIRST_MECH] = place


Told = dict[str, int]
"""The values of a line."""


class Ledger:
    """The table before an action; the log of the action is entered line by line."""

    def __init__(self, s: Scythe) -> None:
        self.before = s
        self.seats = [Account(seat) for seat in s.seats]
        self.tokens = [sum(s.resources[kind::KINDS]) for kind in range(KINDS)]
        self.encounters = s.encounters
        self.shown = s.shown
        self.driven_off = s.driven_off
        self.turns = sum(seat.turns for seat in s.seats)
        self.active = s.active
        self.moving = type(s.agenda[-1]).__name__ in MOVING
        step = s.agenda[-1]
        self.foe = step.enemy if isinstance(step, BeforeCombat) else NOBODY

    def enter(self, line: Line) -> None:
        entry = ENTRIES.get(line.key)
        if entry:
            entry(self, self.seats[line.values["player"]], line.values)

    def agrees(self, s: Scythe) -> None:
        for account, seat in zip(self.seats, s.seats, strict=True):
            account.agrees(seat)
        assert self.tokens == [sum(s.resources[kind::KINDS]) for kind in range(KINDS)], SILENT
        assert self.encounters == s.encounters, SILENT
        assert self.shown == s.shown, SILENT
        assert self.driven_off == s.driven_off, SILENT
        assert self.turns == sum(seat.turns for seat in s.seats), SILENT

    # -- the lines that change something ------------------------------------------------------------

    def turn(self, own: Account, told: Told) -> None:
        self.turns += 1
        self.driven_off = 0
        self.active = told["player"]
        self.moving = False

    def gain_power(self, own: Account, told: Told) -> None:
        own.gain_power(told["n"])

    def gain_coins(self, own: Account, told: Told) -> None:
        own.coins += told["n"]

    def gain_popularity(self, own: Account, told: Told) -> None:
        own.gain_popularity(told["n"])

    def gain_resource(self, own: Account, told: Told) -> None:
        self.tokens[told["what"]] += told["n"]

    def gain_worker(self, own: Account, told: Told) -> None:
        own.workers += told["n"]
        own.workers_at[told["place"]] += told["n"]

    def pay_power(self, own: Account, told: Told) -> None:
        assert own.power >= told["n"]
        own.power -= told["n"]

    def pay_coins(self, own: Account, told: Told) -> None:
        own.coins -= told["n"]

    def pay_popularity(self, own: Account, told: Told) -> None:
        assert own.popularity >= told["n"]
        own.popularity -= told["n"]

    def pay_resource(self, own: Account, told: Told) -> None:
        self.tokens[told["what"]] -= told["n"]

    def give(self, own: Account, told: Told) -> None:
        own.coins -= told["n"]
        self.seats[told["other"]].coins += told["n"]

    def delay(self, own: Account, told: Told) -> None:
        own.gain_popularity(-told["n"])

    def move(self, own: Account, told: Told) -> None:
        own.put(told["what"], told["place"])
        if told["what"] == WORKER_UNIT:
            self.workers_go(own, {**told, "n": 1})

    def workers_go(self, own: Account, told: Told) -> None:
        own.workers_at[told["from"]] -= told["n"]
        own.workers_at[told["place"]] += told["n"]

    def drive_off(self, own: Account, told: Told) -> None:
        """Without combat; what a combat costs was paid when it was won."""
        other = self.seats[told["other"]]
        self.workers_go(other, {"n": told["n"], "from": told["place"], "place": other.home})
        if self.moving:
            own.gain_popularity(-told["n"])
            self.driven_off += told["n"]

    def battle(self, own: Account, told: Told) -> None:
        self.foe = told["other"]

    def use(self, own: Account, told: Told) -> None:
        """Before the dials.  The attacker's abilities come first, then those of the defender."""
        attacker = self.active
        foe = self.foe if told["player"] == attacker or self.foe == attacker else attacker
        if told["what"] == ARTILLERY:
            assert own.power >= ARTILLERY_COST
            own.power -= ARTILLERY_COST
            self.seats[foe].gain_power(-ARTILLERY_LOSS)
        elif told["what"] == DISARM:
            self.seats[foe].gain_power(-DISARM_LOSS)

    def shows(self, own: Account, told: Told) -> None:
        assert own.power >= told["what"]
        own.power -= told["what"]

    def wins(self, own: Account, told: Told) -> None:
        """A won attack costs popularity for the workers of the loser, if not for Camaraderie."""
        if told["player"] == self.active:
            driven = self.seats[told["other"]].workers_at[told["place"]]
            self.driven_off += driven
            mechs = FACTION_MECHS[own.faction]
            if CAMARADERIE not in mechs or own.mechs[mechs.index(CAMARADERIE)] == NOWHERE:
                own.gain_popularity(-driven)

    def encounter(self, own: Account, told: Told) -> None:
        assert self.encounters >> told["place"] & 1
        self.encounters ^= 1 << told["place"]

    def factory_card(self, own: Account, told: Told) -> None:
        assert own.factory == NOBODY
        own.factory = told["n"] - 1

    def upgrade(self, own: Account, told: Told) -> None:
        assert not own.cubes >> told["from"] & 1
        own.cubes |= 1 << told["from"]
        own.red[told["place"]] += 1

    def deploy(self, own: Account, told: Told) -> None:
        slot = FACTION_MECHS[own.faction].index(told["what"])
        assert own.mechs[slot] == NOWHERE
        own.mechs[slot] = told["place"]

    def build(self, own: Account, told: Told) -> None:
        assert own.structures[told["what"]] == NOWHERE
        own.structures[told["what"]] = told["place"]

    def enlist(self, own: Account, told: Told) -> None:
        assert not own.recruits >> told["from"] & 1
        assert not own.bonuses >> told["what"] & 1
        own.recruits |= 1 << told["from"]
        own.bonuses |= 1 << told["what"]

    def reveal(self, own: Account, told: Told) -> None:
        self.shown = (*self.shown, told["what"])

    def star(self, own: Account, told: Told) -> None:
        own.stars[told["what"]] += 1
        assert sum(own.stars) + own.beside == told["n"]

    def star_beside(self, own: Account, told: Told) -> None:
        own.beside += 1
        assert sum(own.stars) + own.beside == told["n"]

    def automa_move(self, own: Account, told: Told) -> None:
        self.moving = told["what"] == ATTACK_WORKER

    def automa_unit(self, own: Account, told: Told) -> None:
        own.put(told["what"], told["place"])

    def automa_to_mat(self, own: Account, told: Told) -> None:
        own.put(told["what"], NOWHERE)


ENTRIES: dict[str, Callable[[Ledger, Account, Told], None]] = {
    "turn": Ledger.turn,
    "gain.power": Ledger.gain_power,
    "gain.coins": Ledger.gain_coins,
    "gain.popularity": Ledger.gain_popularity,
    "gain.resource": Ledger.gain_resource,
    "gain.worker": Ledger.gain_worker,
    "pay.power": Ledger.pay_power,
    "pay.coins": Ledger.pay_coins,
    "pay.popularity": Ledger.pay_popularity,
    "pay.resource": Ledger.pay_resource,
    "give": Ledger.give,
    "delay": Ledger.delay,
    "move": Ledger.move,
    "along.workers": Ledger.workers_go,
    "retreat.workers": Ledger.workers_go,
    "retreat": Ledger.move,
    "turn_back": Ledger.move,
    "drive_off": Ledger.drive_off,
    "battle": Ledger.battle,
    "use": Ledger.use,
    "shows": Ledger.shows,
    "wins": Ledger.wins,
    "encounter": Ledger.encounter,
    "factory.card": Ledger.factory_card,
    "upgrade": Ledger.upgrade,
    "deploy": Ledger.deploy,
    "build": Ledger.build,
    "enlist": Ledger.enlist,
    "reveal": Ledger.reveal,
    "star": Ledger.star,
    "star.beside": Ledger.star_beside,
    "automa.move": Ledger.automa_move,
    "automa.unit": Ledger.automa_unit,
    "automa.to_mat": Ledger.automa_to_mat,
    "automa.token": Ledger.encounter,
    "automa.clears": Ledger.pay_resource,
}


def check_change(before: State, action: int, after: State) -> None:
    """One action, which `after` has listened to: what changed is what the log tells, and nothing else."""
    assert isinstance(before, Scythe)
    assert isinstance(after, Scythe)
    assert after.log is not None
    assert after.barrier >= before.barrier
    assert after.tile == before.tile
    assert after.start == before.start
    assert after.box is before.box
    for old, new in zip(before.seats, after.seats, strict=True):
        assert (new.faction, new.mat) == (old.faction, old.mat)
    ledger = Ledger(before)
    for line in after.log:
        ledger.enter(line)
    ledger.agrees(after)
