"""Set-up: mats, decks and the first pieces."""

from __future__ import annotations

from veche.core.piles import shuffled
from veche.core.rng import Rng, seeded
from veche.games.scythe.abilities import POWERS
from veche.games.scythe.battle import battle_in
from veche.games.scythe.board import Board
from veche.games.scythe.box import ScytheBox
from veche.games.scythe.data.board import NOWHERE
from veche.games.scythe.data.components import MECHS, STARTING_OBJECTIVES, STRUCTURE_PIECES, WORKERS
from veche.games.scythe.data.factions import FACTIONS, START_CARDS, START_POWER
from veche.games.scythe.data.factory import CARDS_BEYOND_PLAYERS
from veche.games.scythe.data.mats import BOTTOM_ACTIONS, MAT_COINS, MAT_POPULARITY, MAT_RANK, MATS
from veche.games.scythe.data.scoring import STAR_SPACES
from veche.games.scythe.march import fresh_march
from veche.games.scythe.state import KINDS, NOBODY, Scythe, Seat
from veche.games.scythe.turn import TurnOf


def deal(box: ScytheBox, seed: int, options: dict[str, bool | str]) -> Scythe:
    """The table as it is laid out before the first turn.  S-SETUP-02..31"""
    rng = seeded(seed, "set-up")
    s = empty_table(box)
    s.rng = seeded(seed, "play")
    factions = deal_factions(box, str(options["factions"]), rng)
    mats = deal_mats(box, factions, options, rng)
    s.deck = tuple(shuffled(box.combat_deck, rng))
    s.encounter_deck = tuple(shuffled(box.encounter_cards, rng))
    factory = shuffled(box.factory_cards, rng)
    laid_out = box.players + CARDS_BEYOND_PLAYERS
    s.factory = tuple(sorted(factory[:laid_out]))
    s.factory_box = tuple(sorted(factory[laid_out:]))
    s.objective_deck = tuple(shuffled(box.objectives, rng))
    s.tile = box.tiles[rng.below(len(box.tiles))]
    s.encounters = sum(box.board.bit[place] for place in box.board.encounters)
    for p, seat in enumerate(s.seats):
        take_mats(box, seat, factions[p], mats[p])
        cards = START_CARDS[seat.faction]
        seat.hand = tuple(sorted(s.deck[len(s.deck) - cards :]))
        s.deck = s.deck[: len(s.deck) - cards]
        seat.objectives = tuple(sorted(s.objective_deck[-STARTING_OBJECTIVES:]))
        s.objective_deck = s.objective_deck[:-STARTING_OBJECTIVES]
    s.start = first_player(s)
    s.active = s.start
    s.push(TurnOf(s.start))
    return s


def deal_factions(box: ScytheBox, named: str, rng: Rng) -> list[int]:
    """Those named, or random ones, in the order of their bases round the board.  S-SETUP-09, S-SETUP-11"""
    if named != "random":
        return sorted(FACTIONS.index(name) for name in named.split(","))
    return sorted(shuffled(box.factions, rng)[: box.players])


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
    """The lowest number of a player mat.  S-SETUP-25, S-SETUP-26"""
    return min(range(s.players), key=lambda p: MAT_RANK[s.seats[p].mat])


def take_mats(box: ScytheBox, seat: Seat, faction: int, mat: int) -> None:
    """What both mats say: tracks, coins, and the first pieces on the board.  S-SETUP-12..19"""
    seat.faction = faction
    seat.mat = mat
    seat.base = box.board.home[faction]
    seat.powers = POWERS[faction]
    seat.power = START_POWER[faction]
    seat.popularity = MAT_POPULARITY[mat]
    seat.coins = MAT_COINS[mat]
    seat.character = seat.home()
    for place in box.board.land_steps[seat.home()]:
        seat.workers[place] += 1
        seat.waiting -= 1


def empty_table(box: ScytheBox) -> Scythe:
    """The board with nothing on it."""
    s = Scythe()
    s.box = box
    s.players = box.players
    s.agenda = []
    s.options = []
    s.barrier = 0
    s.log = None
    s.seats = [empty_seat(box.board) for _ in range(box.players)]
    s.start = 0
    s.active = 0
    s.resources = [0] * (box.board.size * KINDS)
    s.board = [NOBODY] * box.board.hex_size
    s.encounters = 0
    s.tile = 0
    s.deck = ()
    s.discard = ()
    s.encounter_deck = ()
    s.factory = ()
    s.factory_box = ()
    s.objective_deck = ()
    s.shown = ()
    s.driven_off = 0
    s.march = fresh_march(box.board)
    s.battle = battle_in(NOWHERE)
    s.last_combat = ()
    s.encounter = NOBODY
    s.rng = seeded(0, "play")
    return s


def empty_seat(board: Board) -> Seat:
    seat = Seat()
    seat.faction = 0
    seat.mat = 0
    seat.base = NOWHERE
    seat.powers = POWERS[0]
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
    seat.stars = [0] * len(STAR_SPACES)
    seat.turns = 0
    return seat
