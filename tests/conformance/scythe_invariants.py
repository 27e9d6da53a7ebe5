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
from veche.games.scythe.data.board import NOWHERE, PLACES
from veche.games.scythe.data.combat import COMBAT_DECK, DIAL
from veche.games.scythe.data.components import (
    CUBE_PIECES,
    MECHS,
    MORE_OBJECTIVES,
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
    FENRIS,
    FURTHER_FACTIONS,
    MECH_ABILITIES,
    SAXONY,
    TOGAWA,
    VESNA,
    WAYFARE,
)
from veche.games.scythe.data.factory import CARDS_BEYOND_PLAYERS, FACTORY_CARDS
from veche.games.scythe.data.mats import MAT_COVERABLE, MILL
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
from veche.games.scythe.modules.airships.data import (
    BRIDGE,
    CARRIES_WORKERS,
    FIRST_TOKEN,
    HERO,
    HERO_CARGO,
    MOST_TOKENS,
    MOST_WORKERS,
    PRODUCES,
    SITE,
)
from veche.games.scythe.modules.fenris.data import INFLUENCE_TOKENS, VESNA_CARDS
from veche.games.scythe.modules.invaders.data import FLAGS, SWORD_LOSS, TRAP_LOSS, TRAPS
from veche.games.scythe.modules.invaders.tokens import ARMED_AGAIN, DISARMED, FACE_DOWN, FLAG_TOKEN, Token
from veche.games.scythe.modules.mech_mods.data import INFRASTRUCTURE
from veche.games.scythe.modules.mech_mods.steps import SlipBy
from veche.games.scythe.modules.resolution.data import (
    ANY_COMBATS,
    STAR_AGAIN,
    STAR_AT_FACTORY,
    STARS_TO_END,
    TURNS_IN_ALL,
    TURNS_OF_OTHERS,
    UNLESS_RICHEST,
)
from veche.games.scythe.modules.resolution.state import NO_TRIGGER
from veche.games.scythe.rules.battle import UNSET
from veche.games.scythe.rules.combat import SetDials
from veche.games.scythe.rules.move import Journey
from veche.games.scythe.rules.sources import BY_AIRSHIP
from veche.games.scythe.state import (
    AIRSHIP_UNIT,
    CHARACTER,
    FIRST_MECH,
    KINDS,
    NOBODY,
    WORKER_UNIT,
    Scythe,
    Seat,
)

CAMARADERIE = MECH_ABILITIES.index("camaraderie")
SWORD = MECH_ABILITIES.index("sword")
ALL_CARDS = sorted(COMBAT_DECK)
ALL_ENCOUNTERS = list(range(len(ENCOUNTER_CARDS)))
ALL_FACTORY_CARDS = list(range(len(FACTORY_CARDS)))
ALL_AUTOMA_CARDS = list(range(len(AUTOMA_CARDS)))
ALL_OBJECTIVES = list(range(len(OBJECTIVES)))
ALL_CUBES = (1 << CUBE_PIECES) - 1
ALL_RECRUITS = (1 << RECRUITS) - 1
NO_DIALS = (UNSET, UNSET)

# Between actions: every star that is due has been placed, and nothing waits for a character.
BETWEEN_ACTIONS = ("ChooseSection", "TopWindow", "BottomWindow", "TurnEnd")
MOVING = ("MoveUnits", "Travel", "Load", "SlipBy", "Fly")
MOST_STEPS = 16
SILENT = "it changed, and the log is silent"


def check(state: State) -> None:
    """One position."""
    assert isinstance(state, Scythe)
    steps = [type(step).__name__ for step in state.agenda]
    top = steps[-1] if steps else ""
    assert len(steps) <= MOST_STEPS
    legal = state.legal()
    assert legal == sorted(set(legal)), "answers come in the order of their numbers"
    layout(state)
    if drafting(state):
        assert steps == ["ChooseFaction"]
        assert not any(sum(seat.workers) for seat in state.seats)
        return
    cards(state)
    for seat in state.seats:
        mats(seat)
        stars(state, seat)
    automata(state)
    airships(state)
    if state.resolutions:
        resolution(state, steps)
    else:
        sixth = [seat for seat in state.seats if seat.star_count() == STARS]
        assert state.over == (bool(sixth) and "EndCombat" not in steps), "a sixth star ends the game"
        assert len(sixth) <= 1, "the first sixth star ends the game"
    units = [places(seat) for seat in state.seats]
    pieces(state, units)
    company(state, units, "Combats" in steps)
    tokens(state)
    faction_tokens(state)
    influence(state)
    turn(state, steps, top)
    if top in BETWEEN_ACTIONS:
        between_actions(state)


# -- one position ---------------------------------------------------------------------------------------


def drafting(s: Scythe) -> bool:
    """Has somebody no faction yet?"""
    return any(seat.faction == NOBODY for seat in s.seats)


def layout(s: Scythe) -> None:
    """The box has the board that the state names."""
    assert s.box.layout == s.layout
    assert s.box.laid(s.layout) is s.box
    further = any(seat.faction in FURTHER_FACTIONS for seat in s.seats)
    assert bool(s.layout) == bool(s.box.options["modular_board"] or further)
    assert s.layout or s.box.board is PRINTED


def influence(s: Scythe) -> None:
    """All tokens are somewhere; none lies under another player's unit, or beside another token."""
    fenris = any(seat.faction == FENRIS for seat in s.seats)
    held = [seat.influence for seat in s.seats]
    assert min(held) >= 0
    assert sum(held) + len(s.influence) == (INFLUENCE_TOKENS if fenris else 0)
    assert list(s.influence) == sorted(set(s.influence))
    for place in s.influence:
        assert place in s.box.board.hexes
        assert not s.has_encounter(place)
        assert all(row[0] != place for row in s.faction_tokens)
        assert not any(seat.present(place) for seat in s.seats if seat.faction != FENRIS)
    assert min(s.scores()) >= 0


def cards(s: Scythe) -> None:
    combat = s.deck + s.discard
    factory = s.factory + s.factory_box
    objectives = s.objective_deck + s.shown
    for end in s.resolutions:
        objectives += end.objectives
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
        drawn_at_start = {*seat.inventions, *seat.used_up} - {seat.factory}
        assert len(drawn_at_start) == (VESNA_CARDS if seat.faction == VESNA else 0)
        factory += tuple(drawn_at_start)
        open_ones = STARTING_OBJECTIVES - seat.stars[STAR_OBJECTIVE]
        again = any(STAR_AGAIN[end.tile] for end in s.resolutions)
        if seat.automatic or (seat.faction != SAXONY and seat.stars[STAR_OBJECTIVE] and not again):
            open_ones = 0
        more = len(seat.objectives) == open_ones + MORE_OBJECTIVES  # as in a campaign
        begun_with_more = more and (open_ones != 0 or seat.faction == SAXONY)
        assert len(seat.objectives) == open_ones or begun_with_more or (again and not seat.objectives)
    assert sorted(combat) == ALL_CARDS
    assert sorted(factory) == ALL_FACTORY_CARDS
    vesna = sum(VESNA_CARDS for seat in s.seats if seat.faction == VESNA)
    assert len(s.factory_box) == len(FACTORY_CARDS) - len(s.seats) - CARDS_BEYOND_PLAYERS - vesna
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
    assert not seat.running & ~seat.spent
    assert seat.coerced in ((0, 1) if seat.faction == CRIMEA else (0,))


def automata(s: Scythe) -> None:
    """Markers, schemes and stars of Automas agree, and what they do not have they never get."""
    assert len(s.automas) == s.box.automata
    assert [automa.seat for automa in s.automas] == sorted(s.automata)
    assert (s.marker in s.box.board.bases) == bool(s.automas)
    _, spaces, _, scheme_2, star_spaces, _ = LEVEL_TABLE[s.box.automa_level]
    for p, seat in enumerate(s.seats):
        assert seat.automatic == bool(s.automaton(p))
        assert not seat.beside or seat.automatic
    for automa in s.automas:
        seat = s.seats[automa.seat]
        assert 0 <= automa.space < spaces
        assert automa.scheme == (1 if automa.space >= scheme_2 else 0)
        reached = sum(space <= automa.space for space in star_spaces)
        assert seat.beside == min(reached, STARS - seat.star_count() + seat.beside) or s.over
        assert set(compress(range(len(seat.stars)), seat.stars)) <= {STAR_COMBAT, STAR_POWER}
        assert (seat.popularity, seat.mat) == (POPULARITY, NOBODY)
        assert (seat.cubes, seat.recruits, seat.built(), seat.section) == (0, 0, 0, NOBODY)
        on_hexes = [place for place in (seat.character, *seat.mechs) if place in s.box.board.hexes]
        if not s.battle.on:
            assert len(set(on_hexes)) == len(on_hexes), "its fighters never share a hex"
        assert all(seat.workers[hex] <= 1 for hex in s.box.board.hexes), "nor do its workers"


def resolution(s: Scythe, steps: list[str]) -> None:
    """The tile alone ends the game; last turns are counted down."""
    end = s.resolutions[0]
    needs = STARS_TO_END[end.tile]
    in_motion = end.trigger != NO_TRIGGER
    assert not in_motion or s.seats[end.trigger].star_count() >= needs > 0
    assert in_motion or not any(end.owed)
    assert min(end.owed) >= 0
    for seat in s.seats:
        assert not seat.tile_stars >> (len(end.objectives) or STAR_AT_FACTORY[end.tile])
    if TURNS_IN_ALL[end.tile]:
        assert s.over == (not steps)
        assert not s.over or {seat.turns for seat in s.seats} == {TURNS_IN_ALL[end.tile]}
    elif s.over:
        richest = UNLESS_RICHEST[end.tile] or not TURNS_OF_OTHERS[end.tile]
        assert (in_motion and not any(end.owed)) or richest
        assert any(seat.star_count() >= needs for seat in s.seats)


def stars(s: Scythe, seat: Seat) -> None:
    """At most six, so many to a space, and what they were placed for is still there."""
    placed = seat.stars
    assert seat.star_count() <= STARS
    for space, n in enumerate(placed):
        assert n >= 0
        if n > STAR_LIMIT[space]:
            if s.resolutions and n <= star_limit_of(s, space):
                continue
            assert seat.faction == SAXONY, "only Dominate knows no limit"
            assert not seat.automatic
            assert space in (STAR_COMBAT, STAR_OBJECTIVE)
    assert not placed[STAR_UPGRADES] or seat.cubes == ALL_CUBES
    assert not placed[STAR_MECHS] or NOWHERE not in seat.mechs
    assert not placed[STAR_STRUCTURES] or NOWHERE not in seat.structures
    assert not placed[STAR_RECRUITS] or seat.recruits == ALL_RECRUITS
    assert not placed[STAR_WORKERS] or seat.workers_placed() == WORKERS


def pieces(s: Scythe, units: list[set[int]]) -> None:
    built = 0
    board = s.box.board
    taken = [board.home[seat.faction] for seat in s.seats]
    for p, seat in enumerate(s.seats):
        assert len(seat.workers) == board.size
        assert min(seat.workers) >= 0
        assert STARTING_WORKERS <= seat.workers_placed() <= WORKERS
        assert sum(seat.workers) + aboard(s, p) == seat.workers_placed()
        off_board = seat.automatic or (s.airships and s.airships[p].character)
        assert (seat.character == NOWHERE) if off_board and not seat.automatic else True
        assert off_board or seat.character != NOWHERE
        assert len(seat.mechs) == MECHS
        assert units[p] <= {*board.places}
        assert len(seat.structures) == STRUCTURE_PIECES
        for structure, place in enumerate(seat.structures):
            if place == NOWHERE:
                assert not seat.new >> structure & 1
            else:
                built += 1
                assert place not in board.lakes
                assert s.board[place] == p * STRUCTURE_PIECES + structure
        foreign = units[p] & {*board.bases} - {taken[p]}
        assert not foreign.intersection(taken), "a unit in another player's home base"
        assert not foreign or wayfares(s, seat), "a unit in a foreign home base without Wayfare"
    assert s.board.count(NOBODY) == board.hex_size - built
    assert not s.encounters & ~sum(board.bit[place] for place in board.encounters)


def aboard(s: Scythe, p: int) -> int:
    """Workers on an airship."""
    return s.airships[p].workers if s.airships else 0


def airships(s: Scythe) -> None:
    """Each where it may be, with no more aboard than its tiles allow, and of one kind."""
    assert len(s.airships) in (0, len(s.seats))
    for seat, ship in zip(s.seats, s.airships, strict=False):
        if seat.automatic:
            assert ship.at == NOWHERE
            continue
        assert ship.at in s.box.board.hexes or ship.at == seat.home()
        assert min(ship.tokens) >= 0
        assert 0 <= ship.workers <= (MOST_WORKERS if CARRIES_WORKERS[ship.aggressive] else 0)
        assert ship.load() <= (0 if CARRIES_WORKERS[ship.aggressive] else MOST_TOKENS)
        assert not ship.character or ship.helps_by(HERO)
    if s.airships and not s.box.own_airship_tiles:
        assert len({(ship.aggressive, ship.passive) for ship in s.airships}) == 1


def ferries(s: Scythe) -> bool:
    """Workers may then stand on a lake without a mech."""
    return any(ship.helps_by(BRIDGE) for ship in s.airships)


def wayfares(s: Scythe, seat: Seat) -> bool:
    mechs = list(seat.chosen_mechs or s.box.mechs[seat.faction])
    return WAYFARE in mechs and seat.mechs[mechs.index(WAYFARE)] != NOWHERE


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
        assert place in s.box.board.hexes
        assert len(there) == 2
        assert s.active in there
        passing = isinstance(step := s.agenda[-1], SlipBy) and step.here == place
        if place != s.battle.place and not passing:  # there the loser's workers may be left for a moment
            assert all(s.seats[p].fighters(place) for p in there)


def tokens(s: Scythe) -> None:
    """Resources lie on territories; on a lake only beside a carrier, in a home base only by Wayfare."""
    assert min(s.resources) >= 0
    board = s.box.board
    if any(s.tokens(base) for base in board.bases):
        assert any(wayfares(s, seat) for seat in s.seats)
        for seat in s.seats:
            base = board.home[seat.faction]
            assert seat.faction == CRIMEA or s.tokens(base) == 0
    for lake in board.lakes:
        if any(s.resources[lake * KINDS : lake * KINDS + KINDS]):
            carried = any(seat.fighters(lake) or (ferries(s) and seat.workers[lake]) for seat in s.seats)
            assert s.over or carried, "resources afloat"
        for seat in s.seats:
            carried = lake in seat.mechs or lake == s.battle.place or seat.automatic or ferries(s)
            assert not seat.workers[lake] or carried, "workers afloat"


def faction_tokens(s: Scythe) -> None:
    """Flags and traps: one on a territory, each trap once, and only of factions that somebody plays."""
    laid = [Token(row) for row in s.faction_tokens]
    assert len({token.place for token in laid}) == len(laid)
    assert all(token.place in s.box.board.hexes for token in laid)
    playing = {seat.faction for seat in s.seats if not seat.automatic}
    assert {token.faction for token in laid} <= playing
    flags = [token for token in laid if token.is_flag]
    traps = [token.what for token in laid if not token.is_flag]
    assert len(flags) <= FLAGS
    assert len(set(traps)) == len(traps)
    assert all(token.face == FACE_DOWN for token in flags)
    for token in laid:
        assert not s.has_encounter(token.place), "whoever placed it took the encounter"
        sails = any(s.box.abilities[mech].sails() for mech in s.box.mechs[token.faction])
        ferry = any(ship.helps_by(BRIDGE) for ship in s.airships)
        assert sails or ferry or not s.box.board.is_lake[token.place], "a token on a lake"
        if token.is_armed and not s.over:
            for p, seat in enumerate(s.seats):
                if seat.faction == TOGAWA or not seat.present(token.place):
                    continue
                asked = s.agenda[-1]
                if isinstance(asked, SlipBy) and (asked.player, asked.here) == (p, token.place):
                    continue  # it may yet pass through
                made = s.airships and (s.airships[p].helps_by(SITE) or s.airships[p].helps_by(PRODUCES))
                assert made or seat.structures[MILL] == token.place, "an enemy on an armed trap"
    assert all(seat.crossed == 0 or seat.faction == TOGAWA for seat in s.seats)


def star_limit_of(s: Scythe, space: int) -> int:
    """What a tile allows at the most."""
    tile = s.resolutions[0].tile
    if ANY_COMBATS[tile] and space == STAR_COMBAT:
        return STARS
    return STAR_LIMIT[space] + STAR_AGAIN[tile]


def turn(s: Scythe, steps: list[str], top: str) -> None:
    if steps:
        assert steps[0] == "TurnOf"
        first = "ChooseToken" in steps or "CoverAbility" in steps
        assert s.agenda[0].player == (s.active if first else s.left(s.active))
    turns = s.seats[s.active].turns
    if not turns:
        assert top in ("ChooseToken", "CoverAbility"), "Vesna chooses her mechs before the first turn"
        assert not any(seat.turns for seat in s.seats)
        return
    for p, seat in enumerate(s.seats):
        had_this_one = (p - s.start) % len(s.seats) <= (s.active - s.start) % len(s.seats)
        if s.resolutions and s.resolutions[0].trigger != NO_TRIGGER:
            assert abs(seat.turns - turns) <= 2, "who has set the end in motion is passed over"
        else:
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
            assert len(set(chosen)) <= 1 or len(chosen) <= seat.fighters(battle.place) + 1
            assert not seat.automatic or dial == UNSET, "its card is drawn when people are ready"
            assert all(chosen.count(card) <= seat.hand.count(card) for card in set(chosen))


def between_actions(s: Scythe) -> None:
    for seat in s.seats:
        placed = seat.stars
        if not seat.stars_left():
            continue  # a resolution tile goes on without stars
        assert placed[STAR_POWER] or seat.power != MOST_POWER
        if seat.automatic:
            continue
        assert placed[STAR_UPGRADES] or seat.cubes != ALL_CUBES
        assert placed[STAR_MECHS] or NOWHERE in seat.mechs
        assert placed[STAR_STRUCTURES] or NOWHERE in seat.structures
        assert placed[STAR_RECRUITS] or seat.recruits != ALL_RECRUITS
        assert placed[STAR_WORKERS] or seat.workers_placed() != WORKERS
        assert placed[STAR_POPULARITY] or seat.popularity != MOST_POPULARITY
        at = seat.character
        # A tile may bring a character there in the turn of another, by a retreat or by a lure.
        assert not s.has_encounter(at) or s.airships, "an encounter was passed by"
        assert at != s.box.board.factory or seat.factory != NOBODY or s.airships, "no card was taken"


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
        self.untold = 0  # bonuses that only their gain tells of
        self.factory = seat.factory
        self.stars = seat.stars[:]
        self.workers = seat.workers_placed()

        self.workers_at = seat.workers[:]
        self.home = seat.home()
        self.automatic = seat.automatic
        self.beside = seat.beside
        self.on_tile = seat.tile_stars.bit_count()
        self.airship = NOWHERE

    def placed(self) -> int:
        return sum(self.stars) + self.beside + self.on_tile

    def agrees(self, seat: Seat) -> None:
        assert (self.power, self.popularity, self.coins) == (seat.power, seat.popularity, seat.coins), SILENT
        assert self.character == seat.character, SILENT
        assert self.mechs == seat.mechs, SILENT
        assert self.workers == seat.workers_placed(), SILENT
        assert self.structures == seat.structures, SILENT
        assert (self.cubes, self.red) == (seat.cubes, seat.red), SILENT
        assert self.recruits == seat.recruits, SILENT
        assert self.bonuses & seat.bonuses == self.bonuses, SILENT
        assert (seat.bonuses ^ self.bonuses).bit_count() == self.untold, SILENT
        assert self.factory == seat.factory, SILENT
        assert self.stars == seat.stars, SILENT
        assert self.beside == seat.beside, SILENT
        assert self.on_tile == seat.tile_stars.bit_count(), SILENT

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
        elif unit == AIRSHIP_UNIT:
            self.airship = place


Told = dict[str, int]
"""The values of a line."""


def all_tokens(s: Scythe) -> list[int]:
    """On the board and aboard, by kind."""
    return [
        sum(s.resources[kind::KINDS]) + sum(ship.tokens[kind] for ship in s.airships) for kind in range(KINDS)
    ]


class Ledger:
    """The table before an action; the log of the action is entered line by line."""

    def __init__(self, s: Scythe) -> None:
        self.before = s
        self.seats = [Account(seat) for seat in s.seats]
        self.tokens = all_tokens(s)
        for own, ship in zip(self.seats, s.airships, strict=False):
            own.airship = ship.at
        self.encounters = s.encounters
        self.shown = s.shown
        self.driven_off = s.driven_off
        self.turns = sum(seat.turns for seat in s.seats)
        self.faction_tokens = {row[0]: row[1:] for row in s.faction_tokens}
        self.influence = [seat.influence for seat in s.seats]
        self.active = s.active
        self.moving = type(s.agenda[-1]).__name__ in MOVING
        self.foe = s.enemy_fighters(s.active, s.battle.place) if s.battle.on else NOBODY

    def enter(self, line: Line) -> None:
        entry = ENTRIES.get(line.key)
        if entry:
            entry(self, self.seats[line.values["player"]], line.values)

    def agrees(self, s: Scythe) -> None:
        for account, seat in zip(self.seats, s.seats, strict=True):
            account.agrees(seat)
        assert self.tokens == all_tokens(s), SILENT
        for own, ship in zip(self.seats, s.airships, strict=False):
            assert own.airship == ship.at, SILENT
        assert self.encounters == s.encounters, SILENT
        assert self.shown == s.shown, SILENT
        assert self.driven_off == s.driven_off, SILENT
        assert self.faction_tokens == {row[0]: row[1:] for row in s.faction_tokens}, SILENT
        assert self.influence == [seat.influence for seat in s.seats], SILENT
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
        foe = self.foe if told["player"] == attacker else attacker
        if told["what"] == ARTILLERY:
            assert own.power >= ARTILLERY_COST
            own.power -= ARTILLERY_COST
            self.seats[foe].gain_power(-ARTILLERY_LOSS)
        elif told["what"] == DISARM:
            self.seats[foe].gain_power(-DISARM_LOSS)
        elif told["what"] == SWORD:
            self.seats[foe].gain_power(-SWORD_LOSS)

    def flag(self, own: Account, told: Told) -> None:
        assert own.character == told["place"]
        self.faction_tokens[told["place"]] = (FLAG_TOKEN, FACE_DOWN)

    def trap(self, own: Account, told: Told) -> None:
        """Its owner is told which one it is."""
        assert own.character == told["place"]
        self.faction_tokens[told["place"]] = (NOBODY, FACE_DOWN)

    def trap_own(self, own: Account, told: Told) -> None:
        assert self.faction_tokens[own.character] == (NOBODY, FACE_DOWN)
        self.faction_tokens[own.character] = (told["what"], FACE_DOWN)

    def trap_arm(self, own: Account, told: Told) -> None:
        what, face = self.faction_tokens[told["place"]]
        assert face == DISARMED
        self.faction_tokens[told["place"]] = (what, ARMED_AGAIN)

    def trap_sprung(self, own: Account, told: Told) -> None:
        what, face = self.faction_tokens[told["place"]]
        assert what == told["what"]
        assert face != DISARMED
        self.faction_tokens[told["place"]] = (what, DISARMED)
        if TRAPS[what] == "power":
            own.gain_power(-TRAP_LOSS[what])
        elif TRAPS[what] == "popularity":
            own.gain_popularity(-TRAP_LOSS[what])

    def places_influence(self, own: Account, told: Told) -> None:
        self.influence[told["player"]] -= 1

    def takes_influence(self, own: Account, told: Told) -> None:
        self.influence[told["player"]] += 1

    def horrifies(self, own: Account, told: Told) -> None:
        self.influence[told["player"]] -= told["n"]
        self.influence[told["other"]] += told["n"]

    def loads(self, own: Account, told: Told) -> None:
        if told["what"] == HERO_CARGO:
            own.character = NOWHERE
        elif told["what"] < FIRST_TOKEN:
            own.workers_at[told["place"]] -= 1

    def unloads(self, own: Account, told: Told) -> None:
        if told["what"] == HERO_CARGO:
            own.character = told["place"]
        elif told["what"] < FIRST_TOKEN:
            own.workers_at[told["place"]] += 1

    def loses_power(self, own: Account, told: Told) -> None:
        """By an airship's tile; what abilities cost is told by their use."""
        if told["source"] == BY_AIRSHIP:
            own.gain_power(-told["n"])

    def shows(self, own: Account, told: Told) -> None:
        assert own.power >= told["what"]
        own.power -= told["what"]

    def wins(self, own: Account, told: Told) -> None:
        """A won attack costs popularity for the workers of the loser, if not for Camaraderie."""
        if told["player"] == self.active:
            driven = self.seats[told["other"]].workers_at[told["place"]]
            self.driven_off += driven
            mechs = self.before.mechs_of(told["player"])
            if CAMARADERIE not in mechs or own.mechs[mechs.index(CAMARADERIE)] == NOWHERE:
                own.gain_popularity(-driven)

    def encounter(self, own: Account, told: Told) -> None:
        token = self.before.box.board.bit[told["place"]]
        assert self.encounters & token
        self.encounters ^= token

    def factory_card(self, own: Account, told: Told) -> None:
        assert own.factory == NOBODY
        own.factory = told["n"] - 1

    def upgrade(self, own: Account, told: Told) -> None:
        assert not own.cubes >> told["from"] & 1
        own.cubes |= 1 << told["from"]
        own.red[told["place"]] += 1

    def deploy(self, own: Account, told: Told) -> None:
        slot = self.before.mechs_of(told["player"]).index(told["what"])
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

    def enlist_own(self, own: Account, told: Told) -> None:
        assert not own.recruits >> told["from"] & 1
        own.recruits |= 1 << told["from"]
        own.untold += 1

    def reveal(self, own: Account, told: Told) -> None:
        self.shown = (*self.shown, told["what"])

    def star(self, own: Account, told: Told) -> None:
        own.stars[told["what"]] += 1
        assert own.placed() == told["n"]

    def star_beside(self, own: Account, told: Told) -> None:
        own.beside += 1
        assert own.placed() == told["n"]

    def star_on_tile(self, own: Account, told: Told) -> None:
        own.on_tile += 1
        assert own.placed() == told["n"]

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
    "flag": Ledger.flag,
    "trap": Ledger.trap,
    "trap.own": Ledger.trap_own,
    "trap.arm": Ledger.trap_arm,
    "trap.sprung": Ledger.trap_sprung,
    "lose.coins": Ledger.pay_coins,
    "shows": Ledger.shows,
    "wins": Ledger.wins,
    "encounter": Ledger.encounter,
    "factory.card": Ledger.factory_card,
    "upgrade": Ledger.upgrade,
    "deploy": Ledger.deploy,
    "build": Ledger.build,
    "enlist": Ledger.enlist,
    "enlist.own": Ledger.enlist_own,
    "influence": Ledger.places_influence,
    "influence.taken": Ledger.takes_influence,
    "horrify": Ledger.horrifies,
    "reveal": Ledger.reveal,
    "star": Ledger.star,
    "star.beside": Ledger.star_beside,
    "star.tile": Ledger.star_on_tile,
    "star.public": Ledger.star_on_tile,
    "air.load": Ledger.loads,
    "air.unload": Ledger.unloads,
    "air.lured": Ledger.move,
    "air.pay": Ledger.pay_resource,
    "air.reap": Ledger.gain_resource,
    "lose.power": Ledger.loses_power,
    "automa.move": Ledger.automa_move,
    "automa.unit": Ledger.automa_unit,
    "automa.to_mat": Ledger.automa_to_mat,
    "automa.token": Ledger.encounter,
    "automa.clears": Ledger.pay_resource,
}


def chosen_faction(before: Scythe, action: int, after: Scythe) -> None:
    """One seat more has a faction, and the others keep theirs, unless there was but one left for the last."""
    new = [p for p, seat in enumerate(after.seats) if seat.faction != before.seats[p].faction]
    assert before.agenda[-1].player in new
    assert all(before.seats[p].faction == NOBODY for p in new)
    factions = [seat.faction for seat in after.seats if seat.faction != NOBODY]
    assert len(set(factions)) == len(factions)
    assert all((seat.faction, seat.mat) not in after.box.banned for seat in after.seats)


def check_change(before: State, action: int, after: State) -> None:
    """One action, which `after` has listened to: what changed is what the log tells, and nothing else."""
    assert isinstance(before, Scythe)
    assert isinstance(after, Scythe)
    assert after.log is not None
    assert after.barrier >= before.barrier
    assert after.tile == before.tile
    assert after.start == before.start or drafting(before)
    if drafting(before):
        chosen_faction(before, action, after)
        return
    assert after.box is before.box
    for old, new in zip(before.seats, after.seats, strict=True):
        assert (new.faction, new.mat) == (old.faction, old.mat)
        assert not new.spent & ~after.box.infrastructure[new.faction]
        used = [line.values["what"] for line in after.log if line.key == "mod"]
        assert not old.spent & ~new.spent
        assert all(mod in used for mod in range(len(INFRASTRUCTURE)) if (new.spent & ~old.spent) >> mod & 1)
    ledger = Ledger(before)
    for line in after.log:
        ledger.enter(line)
    ledger.agrees(after)
