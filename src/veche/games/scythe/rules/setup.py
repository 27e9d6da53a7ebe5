"""Set-up: mats, decks and the first pieces."""

from __future__ import annotations

from veche.core.piles import shuffled
from veche.core.rng import Rng, seeded
from veche.games.scythe.board import Board
from veche.games.scythe.box import ScytheBox
from veche.games.scythe.data.board import NOWHERE
from veche.games.scythe.data.components import MECHS, STARTING_OBJECTIVES, STRUCTURE_PIECES, WORKERS
from veche.games.scythe.data.factions import FACTIONS, START_CARDS, START_POWER
from veche.games.scythe.data.factory import CARDS_BEYOND_PLAYERS
from veche.games.scythe.data.mats import BOTTOM_ACTIONS, MAT_COINS, MAT_POPULARITY, MAT_RANK, MATS
from veche.games.scythe.data.scoring import STAR_SPACES
from veche.games.scythe.rules.abilities import NO_POWER
from veche.games.scythe.rules.battle import battle_in
from veche.games.scythe.rules.march import fresh_march
from veche.games.scythe.rules.turn import TurnOf
from veche.games.scythe.state import KINDS, NOBODY, Scythe, Seat


def deal(box: ScytheBox, seed: int, options: dict[str, bool | str]) -> Scythe:
    """The table as it is laid out before the first turn.  S-SETUP-02..31"""
    rng = seeded(seed, "set-up")
    people, automas = deal_factions(box, options, rng)
    for module in box.lays_board[:1]:
        layout = module.draws_layout(seeded(seed, "board"), options, tuple(people + automas))
        box = box.laid(layout)
    s = empty_table(box)
    s.rng = seeded(seed, "play")
    drafts = box.drafts if options["factions"] == "random" else []
    mats = deal_mats(box, [NOBODY] * len(people) if drafts else people, options, rng)
    s.deck = tuple(shuffled(box.combat_deck, rng))
    s.encounter_deck = tuple(shuffled(box.encounter_cards, rng))
    factory = shuffled(box.factory_cards, rng)
    laid_out = len(s.seats) + CARDS_BEYOND_PLAYERS
    s.factory = tuple(sorted(factory[:laid_out]))
    s.factory_box = tuple(sorted(factory[laid_out:]))
    s.objective_deck = tuple(shuffled(box.objectives, rng))
    s.tile = box.tiles[rng.below(len(box.tiles))]
    lay_tokens(s)
    for module in drafts:
        module.drafts(s, mats, automas, rng)
        return s
    for module in box.before_pieces:
        module.before_pieces(s, people + automas)
    board = s.box.board
    seated = sorted(people + automas, key=lambda faction: board.bases.index(board.home[faction]))
    for p, faction in enumerate(seated):
        take_faction_mat(s, s.seats[p], faction)
        if faction in automas:
            sit_automaton(s, p, rng)
        else:
            take_player_mat(s.seats[p], mats[people.index(faction)])
        deal_cards(s, s.seats[p])
    begin(s, rng)
    return s


def deal_cards(s: Scythe, seat: Seat) -> None:
    """Combat cards as the faction mat says, and objectives but for an automaton.  S-SETUP-12, S-SETUP-15"""
    cards = START_CARDS[seat.faction]
    seat.hand = tuple(sorted(s.deck[len(s.deck) - cards :]))
    s.deck = s.deck[: len(s.deck) - cards]
    if not seat.automatic:
        seat.objectives = tuple(sorted(s.objective_deck[-STARTING_OBJECTIVES:]))
        s.objective_deck = s.objective_deck[:-STARTING_OBJECTIVES]


def lay_tokens(s: Scythe) -> None:
    """An encounter token on each symbol.  S-SETUP-02"""
    board = s.box.board
    s.encounters = sum(board.bit[place] for place in board.encounters)


def begin(s: Scythe, rng: Rng) -> None:
    """Everybody has all they start with.  S-SETUP-25"""
    lay_tokens(s)  # the board may have become smaller
    for module in s.box.lays_out:
        module.lays_out(s, rng)
    s.start = first_player(s)
    s.active = s.start
    s.push(TurnOf(s.start))
    for module in s.box.before_turns:
        module.before_turns(s)


def deal_factions(box: ScytheBox, options: dict[str, bool | str], rng: Rng) -> tuple[list[int], list[int]]:
    """Those named, or random ones: of people, and of automata.

    In the order of their bases round the board.  S-SETUP-09, S-SETUP-11, S-SOLO-03
    """
    named, wish = str(options["factions"]), str(options["automa_faction"])
    people = [] if named == "random" else [FACTIONS.index(name) for name in named.split(",")]
    automata = [FACTIONS.index(wish)] if wish != "random" and box.automata else []
    if not people or len(automata) < box.automata:
        left = [faction for faction in shuffled(box.factions, rng) if faction not in people + automata]
        people = people or [left.pop(0) for _ in range(box.players)]
        automata += left[: box.automata - len(automata)]
    return sorted(people), sorted(automata)


def deal_mats(box: ScytheBox, factions: list[int], options: dict[str, bool | str], rng: Rng) -> list[int]:
    """One each, dealt again while a pairing is excluded.  S-SETUP-09, S-SETUP-10, S-VARIANT-03"""
    named = str(options["mats"])
    if named not in ("random", "in_order"):
        order = [FACTIONS.index(name) for name in str(options["factions"]).split(",")]
        by_faction = dict(zip(order, (MATS.index(name) for name in named.split(",")), strict=False))
        return [by_faction[faction] for faction in factions]
    while True:
        mats = shuffled(box.mats, rng)[: len(factions)]
        if named == "in_order":
            start = int(rng.below(len(mats)))
            ranked = sorted(mats, key=lambda mat: MAT_RANK[mat])
            mats = [ranked[(p - start) % len(ranked)] for p in range(len(ranked))]
        pairs = list(zip(factions, mats, strict=True))
        if not any(pair in box.banned for pair in pairs):
            return mats


def first_player(s: Scythe) -> int:
    """The lowest number of a player mat, or the Automa next to it.  S-SETUP-25, S-SETUP-26, S-SOLO-04"""
    people = [p for p, seat in enumerate(s.seats) if not seat.automatic]
    first = min(people, key=lambda p: MAT_RANK[s.seats[p].mat])
    if s.box.automa_begins:
        while s.automas and not s.seats[first].automatic:
            first = int(s.left(first))
    return first


def sit_automaton(s: Scythe, p: int, rng: Rng) -> None:
    """It has no player mat, and of its faction mat no abilities.  S-SOLO-39"""
    seat = s.seats[p]
    seat.automatic = True
    seat.powers = NO_POWER
    seat.mat = NOBODY
    for module in s.box.sits_down:
        module.sits_down(s, p, rng)


def take_player_mat(seat: Seat, mat: int) -> None:
    """Popularity and coins.  S-SETUP-14, S-SETUP-17"""
    seat.mat = mat
    seat.popularity = MAT_POPULARITY[mat]
    seat.coins = MAT_COINS[mat]


def take_faction_mat(s: Scythe, seat: Seat, faction: int) -> None:
    """Power, and the first pieces on the board.  S-SETUP-12, S-SETUP-13, S-SETUP-15..19"""
    seat.faction = faction
    seat.base = s.box.board.home[faction]
    seat.powers = s.box.powers[faction]
    seat.skills = tuple([s.box.abilities[mech] for mech in s.box.mechs[faction]])
    seat.power = START_POWER[faction]
    seat.character = seat.home()
    for place in s.box.board.land_steps[seat.home()]:
        seat.workers[place] += 1
        seat.waiting -= 1


def empty_table(box: ScytheBox) -> Scythe:
    """The board with nothing on it."""
    s = Scythe()
    s.box = box
    s.layout = box.layout
    s.players = box.players
    s.agenda = []
    s.options = []
    s.barrier = 0
    s.log = None
    s.seats = [empty_seat(box.board) for _ in range(box.players + box.automata)]
    s.start = 0
    s.active = 0
    s.automas = []
    s.marker = 0
    s.airships = []
    s.resolutions = []
    s.encounters = 0
    s.tile = 0
    s.faction_tokens = ()
    s.influence = ()
    s.deck = ()
    s.discard = ()
    s.encounter_deck = ()
    s.factory = ()
    s.factory_box = ()
    s.objective_deck = ()
    s.shown = ()
    s.driven_off = 0
    s.battle = battle_in(NOWHERE)
    s.last_combat = ()
    s.encounter = NOBODY
    s.rng = seeded(0, "play")
    clear_board(s)
    return s


def clear_board(s: Scythe) -> None:
    """Nothing lies or stands anywhere on the board of the box."""
    board = s.box.board
    s.resources = [0] * (board.size * KINDS)
    s.board = [NOBODY] * board.hex_size
    s.march = fresh_march(board)
    for seat in s.seats:
        seat.workers = [0] * board.size


def empty_seat(board: Board) -> Seat:
    seat = Seat()
    seat.faction = 0
    seat.mat = 0
    seat.base = NOWHERE
    seat.automatic = False
    seat.powers = NO_POWER
    seat.skills = ()
    seat.power = 0
    seat.popularity = 0
    seat.coins = 0
    seat.hand = ()
    seat.objectives = ()
    seat.character = NOWHERE
    seat.mechs = [NOWHERE] * MECHS
    seat.workers = [0] * board.size
    seat.waiting = WORKERS
    seat.structures = [NOWHERE] * STRUCTURE_PIECES
    seat.new = 0
    seat.cubes = 0
    seat.red = [0] * len(BOTTOM_ACTIONS)
    seat.recruits = 0
    seat.opened = 0
    seat.bonuses = 0
    seat.section = NOBODY
    seat.factory = NOBODY
    seat.coerced = 0
    seat.crossed = 0
    seat.spent = 0
    seat.running = 0
    seat.stars = [0] * len(STAR_SPACES)
    seat.beside = 0
    seat.tile_stars = 0
    seat.turns = 0
    seat.influence = 0
    seat.inventions = ()
    seat.used_up = ()
    seat.in_use = 0
    seat.offered = ()
    seat.chosen_mechs = ()
    return seat
