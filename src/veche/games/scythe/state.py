"""The table: what stands where, and the questions that every chapter asks about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final, cast

from veche.core.piles import without
from veche.core.state import State
from veche.core.title import find
from veche.core.words import Line, line
from veche.games.scythe.actions import BOTTOM, CARGO_NAMES, SECTION
from veche.games.scythe.automa.data import LEVELS
from veche.games.scythe.automa.state import Automa
from veche.games.scythe.box import ScytheBox
from veche.games.scythe.data.board import NOWHERE, RESOURCES
from veche.games.scythe.data.components import MECHS, STARS, WORKERS
from veche.games.scythe.data.factions import FACTION_MECHS, FACTIONS
from veche.games.scythe.data.mats import CHOICE_AMOUNT, CHOICE_CUBE, MAT_COST, MAT_TOP, SECTIONS
from veche.games.scythe.data.scoring import MOST_POPULARITY, MOST_POWER
from veche.games.scythe.rules.abilities import ABILITIES, NO_POWER, POWERS, Ability, FactionAbility
from veche.games.scythe.rules.battle import Battle
from veche.games.scythe.rules.march import March

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.core.rng import Rng
    from veche.core.title import Title
    from veche.core.words import Words

NOBODY: Final = -1
KINDS: Final[int] = len(RESOURCES)

# In the order of CARGO_NAMES
FRESH: Final = 0
TIRED: Final = 1
FIRST_RESOURCE: Final = 2
CARGO: Final[int] = len(CARGO_NAMES)
NO_LOAD: Final[tuple[int, ...]] = (0,) * CARGO

# A unit that moves: the character, a mech by its number, or a worker.
CHARACTER: Final = 0
FIRST_MECH: Final = 1
WORKER_UNIT: Final = 5


class Seat:
    """One player: two mats, the pieces and the cards."""

    DERIVED: ClassVar[tuple[str, ...]] = ("automatic", "base", "powers")
    LATER: ClassVar[tuple[str, ...]] = ("beside",)
    __slots__ = (
        "automatic",
        "base",
        "beside",
        "bonuses",
        "character",
        "coerced",
        "coins",
        "cubes",
        "faction",
        "factory",
        "hand",
        "mat",
        "mechs",
        "new",
        "objectives",
        "opened",
        "popularity",
        "power",
        "powers",
        "recruits",
        "red",
        "section",
        "stars",
        "structures",
        "turns",
        "waiting",
        "workers",
    )
    faction: i64
    mat: i64
    base: i64  # the faction's home, by the board
    automatic: bool  # played by an automaton: it has no player mat and no abilities
    powers: FactionAbility
    power: i64
    popularity: i64
    coins: i64
    hand: tuple[int, ...]  # combat cards, sorted; secret
    objectives: tuple[int, ...]  # secret
    character: i64  # place
    mechs: list[int]  # place, or NOWHERE while on the mat; in the order of the mat
    workers: list[int]  # by place
    waiting: i64  # workers on the mat
    structures: list[int]  # hex, or NOWHERE while on the mat
    new: i64  # structures built this turn, as bits: their benefit begins with the next.  S-BUILD-08
    cubes: i64  # green squares that are uncovered, as bits
    red: list[int]  # cubes on each bottom action's cost
    recruits: i64  # opened circles, as bits of the bottom actions
    opened: i64  # circles opened this turn, whose bonus begins with the next.  S-ENLIST-06
    bonuses: i64  # one-time bonuses taken, as bits
    section: i64  # of the last turn, or NOBODY
    factory: i64  # card, or NOBODY
    coerced: i64  # 1 when Coercion was used this turn
    stars: list[int]  # by space of the star track
    beside: i64  # stars beside the board: those of an automaton's star tracker
    turns: i64

    def copy(self) -> Seat:
        c = Seat()
        c.faction = self.faction
        c.mat = self.mat
        c.base = self.base
        c.automatic = self.automatic
        c.powers = self.powers
        c.power = self.power
        c.popularity = self.popularity
        c.coins = self.coins
        c.hand = self.hand
        c.objectives = self.objectives
        c.character = self.character
        c.mechs = self.mechs[:]
        c.workers = self.workers[:]
        c.waiting = self.waiting
        c.structures = self.structures[:]
        c.new = self.new
        c.cubes = self.cubes
        c.red = self.red[:]
        c.recruits = self.recruits
        c.opened = self.opened
        c.bonuses = self.bonuses
        c.section = self.section
        c.factory = self.factory
        c.coerced = self.coerced
        c.stars = self.stars[:]
        c.beside = self.beside
        c.turns = self.turns
        return c

    # -- pieces ---------------------------------------------------------------------------------------

    def home(self) -> i64:
        return self.base

    def fighters(self, place: i64) -> i64:
        """Characters and mechs there.  S-TERM-17"""
        n: i64 = 1 if self.character == place else 0
        for mech in self.mechs:
            if mech == place:
                n += 1
        return n

    def present(self, place: i64) -> bool:
        """Any unit there.  S-TERM-16"""
        if self.workers[place] or self.character == place:
            return True
        # Not `any` and not `in`: this is asked more often than anything else.
        for mech in self.mechs:  # noqa: SIM110
            if mech == place:
                return True
        return False

    def workers_placed(self) -> i64:
        """Off the mat, those in home bases included.  S-STAR-11"""
        return WORKERS - self.waiting

    def mechs_deployed(self) -> i64:
        n: i64 = 0
        for mech in self.mechs:
            if mech != NOWHERE:
                n += 1
        return n

    def abilities(self) -> list[Ability]:
        """Those of deployed mechs, for the character and all mechs.  S-DEPLOY-05, S-SOLO-39"""
        if self.automatic:
            return []
        mechs = FACTION_MECHS[self.faction]
        return [ABILITIES[mechs[i]] for i in range(MECHS) if self.mechs[i] != NOWHERE]

    def built(self) -> i64:
        n: i64 = 0
        for place in self.structures:
            if place != NOWHERE:
                n += 1
        return n

    def enlisted(self) -> i64:
        return bits(self.recruits)

    def upgraded(self) -> i64:
        return bits(self.cubes)

    def uses(self, structure: i64) -> bool:
        """Is the structure's benefit available?  From the turn after it was built on.  S-BUILD-08"""
        return self.structures[structure] != NOWHERE and not self.new >> structure & 1

    # -- mats -----------------------------------------------------------------------------------------

    def amount(self, choice: i64) -> i64:
        """How much a choice of the top row gives now.  S-UPGRADE-04"""
        cube: i64 = CHOICE_CUBE[choice]
        n: i64 = CHOICE_AMOUNT[choice]
        return n + 1 if cube >= 0 and self.cubes >> cube & 1 else n

    def cost(self, bottom: i64) -> i64:
        """Resources for a bottom action now; an automaton pays nothing.  S-UPGRADE-04, S-SOLO-39"""
        if self.automatic:
            return 0
        n: i64 = MAT_COST[self.mat][bottom]
        return n - self.red[bottom]

    # -- tracks ---------------------------------------------------------------------------------------

    def gain_power(self, n: i64) -> None:
        self.power = max(0, min(MOST_POWER, self.power + n))

    def gain_popularity(self, n: i64) -> None:
        self.popularity = max(0, min(MOST_POPULARITY, self.popularity + n))

    def star_count(self) -> i64:
        n = self.beside
        for stars in self.stars:
            n += stars
        return n

    def stars_left(self) -> i64:
        return STARS - self.star_count()

    # -- cards ----------------------------------------------------------------------------------------

    def take_card(self, card: int) -> None:
        self.hand = tuple(sorted((*self.hand, card)))

    def drop_card(self, card: int) -> None:
        self.hand = without(self.hand, card)


def bits(n: i64) -> i64:
    count: i64 = 0
    while n:
        n &= n - 1
        count += 1
    return count


class Scythe(State):
    """The common table."""

    DERIVED: ClassVar[tuple[str, ...]] = (*State.DERIVED, "box")
    LATER: ClassVar[tuple[str, ...]] = ("automas", "last_combat", "marker")
    __slots__ = (
        "active",
        "automas",
        "battle",
        "board",
        "box",
        "deck",
        "discard",
        "driven_off",
        "encounter",
        "encounter_deck",
        "encounters",
        "factory",
        "factory_box",
        "last_combat",
        "march",
        "marker",
        "objective_deck",
        "resources",
        "rng",
        "seats",
        "shown",
        "start",
        "tile",
    )
    box: ScytheBox
    seats: list[Seat]
    start: i64  # who began
    active: i64  # whose turn it is
    automas: list[Automa]  # in the order of their seats
    marker: i64  # the home base whose side wins ties between hexes, if Automas play

    # The board
    resources: list[int]  # place * 4 + kind
    board: list[int]  # hex -> seat * 4 + structure, or NOBODY
    encounters: i64  # hexes with a token, as bits
    tile: i64  # structure bonus

    # Decks, top card last
    deck: tuple[int, ...]  # combat cards; secret
    discard: tuple[int, ...]
    encounter_deck: tuple[int, ...]  # secret
    factory: tuple[int, ...]  # cards on the board, sorted; secret but for visitors
    factory_box: tuple[int, ...]  # out of the game; secret
    objective_deck: tuple[int, ...]  # secret
    shown: tuple[int, ...]  # objectives that were revealed

    # The turn
    driven_off: i64  # enemy workers that the active player forced home this turn
    march: March  # the last Move action, or the one under way
    battle: Battle  # the running combat
    last_combat: tuple[tuple[int, ...], ...]  # hex, seat, dial, cards of either side of the one shown last
    encounter: i64  # card on the table, or NOBODY

    rng: Rng

    @property
    def title(self) -> Title:
        return find("scythe")

    def copy(self) -> Scythe:
        c = Scythe()
        c.players = self.players
        c.agenda = self.agenda[:]
        c.options = self.options
        c.barrier = self.barrier
        c.log = None
        c.box = self.box
        c.seats = [seat.copy() for seat in self.seats]
        c.start = self.start
        c.active = self.active
        c.automas = [automa.copy() for automa in self.automas]
        c.marker = self.marker
        c.resources = self.resources[:]
        c.board = self.board[:]
        c.encounters = self.encounters
        c.tile = self.tile
        c.deck = self.deck
        c.discard = self.discard
        c.encounter_deck = self.encounter_deck
        c.factory = self.factory
        c.factory_box = self.factory_box
        c.objective_deck = self.objective_deck
        c.shown = self.shown
        c.driven_off = self.driven_off
        c.march = self.march.copy()
        c.battle = self.battle.copy()
        c.last_combat = self.last_combat
        c.encounter = self.encounter
        c.rng = self.rng.copy()
        return c

    def seat_names(self) -> tuple[str, ...]:
        return tuple(FACTIONS[seat.faction] for seat in self.seats)

    def action_name(self, action: int, words: Words) -> str:
        """A section by its two actions, the bottom action by its own name: the mat tells which they are."""
        seat = self.seats[self.active]
        section: i64 = NOBODY
        if action == BOTTOM:
            section = seat.section
        elif SECTION.has(action):
            section = SECTION.section(action)
        if not 0 <= section < SECTIONS:
            return super().action_name(action, words)
        top = MAT_TOP[seat.mat][section]
        return words.say(line("call.bottom" if action == BOTTOM else "call.section", what=top, place=section))

    def heading(self) -> str:
        """As in records, which call the seats by their own words."""
        return self.title.words.say(self.where(), self.seat_names())

    def chosen(self) -> dict[str, bool | str]:
        return self.box.options

    @property
    def seat_count(self) -> int:
        return len(self.seats)

    def automaton(self, seat: i64) -> str:
        """Automas are called by their level."""
        for automa in self.automas:
            if automa.seat == seat:
                return LEVELS[self.box.automa_level]
        return ""

    def automa_at(self, seat: i64) -> Automa:
        """The Automa of a seat that has one."""
        for automa in self.automas:
            if automa.seat == seat:
                return automa
        raise KeyError(seat)

    def meaning(self, action: int, player: int | None = None) -> Mapping[str, object]:
        """With what is the same for every question: is the turn over then, as far as can be foreseen?"""
        means = super().meaning(action, player)
        ahead = self.copy()
        ahead.pass_over_automata()
        ahead.apply(action, player)
        return {**means, "ends": "turn"} if ahead.has_passed_on(self) else means

    def has_passed_on(self, since: Scythe) -> bool:
        """Is it another turn, without anything new having been seen?"""
        turns = self.seats[self.active].turns - since.seats[self.active].turns
        return self.barrier == since.barrier and (self.active != since.active or turns > 0)

    def pass_over_automata(self) -> None:
        """Let a person have the next turn: what an Automa will draw cannot be foreseen."""
        from veche.games.scythe.rules.turn import TurnOf

        if self.agenda and isinstance(self.agenda[0], TurnOf):
            after: i64 = self.agenda[0].player
            while self.automaton(after):
                after = self.left(after)
            self.agenda[0] = TurnOf(after)

    def derive(self) -> None:
        for p, seat in enumerate(self.seats):
            seat.automatic = bool(self.automaton(p))
            seat.powers = NO_POWER if seat.automatic else POWERS[seat.faction]
            seat.base = self.box.board.home[seat.faction]

    def where(self) -> Line:
        if self.over:
            return line("end")
        return line("turn", self.active, n=self.seats[self.active].turns)

    # -- control --------------------------------------------------------------------------------------

    def controller(self, place: i64) -> i64:
        """Who controls a territory, or NOBODY.  S-TERM-02, S-TERM-04..08"""
        if self.box.board.is_base[place]:
            return NOBODY
        found: i64 = NOBODY
        for p, seat in enumerate(self.seats):
            if seat.present(place) and (found == NOBODY or p != self.active):
                found = p  # with two there, a combat is pending: the one who was there before
        if found == NOBODY and self.board[place] >= 0:
            return self.board[place] >> 2
        return found

    def holds(self, p: i64, place: i64) -> bool:
        return self.controller(place) == p

    def enemy_fighters(self, p: i64, place: i64) -> i64:
        """The other player with a character or mech there, or NOBODY."""
        for q, seat in enumerate(self.seats):
            if q != p and seat.fighters(place):
                return q
        return NOBODY

    def enemy_present(self, p: i64, place: i64) -> bool:
        return any(q != p and seat.present(place) for q, seat in enumerate(self.seats))

    def structure_at(self, place: i64) -> i64:
        """seat * 4 + structure, or NOBODY."""
        return NOBODY if self.box.board.is_base[place] else self.board[place]

    def has_encounter(self, place: i64) -> bool:
        """Does a token lie there?  S-ENC-01"""
        return self.encounters & self.box.board.bit[place] != 0

    def total(self, p: i64, kind: i64) -> i64:
        """Tokens of a kind on controlled territories.  S-TERM-11"""
        n: i64 = 0
        for place in self.box.board.hexes:
            tokens: i64 = self.resources[place * KINDS + kind]
            if tokens and self.controller(place) == p:
                n += tokens
        return n

    def tokens(self, place: i64) -> i64:
        n: i64 = 0
        base = place * KINDS
        for kind in range(KINDS):
            n += self.resources[base + kind]
        return n

    def left(self, p: i64) -> i64:
        """The next seat clockwise.  S-TERM-31"""
        return (p + 1) % len(self.seats)

    def right(self, p: i64) -> i64:
        return (p + len(self.seats) - 1) % len(self.seats)

    # -- scores ---------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        from veche.games.scythe.rules.scoring import totals

        return totals(self)

    def winners(self) -> list[int]:
        from veche.games.scythe.rules.scoring import winners

        return winners(self)

    def holdings(self, player: int) -> dict[str, int]:
        seat = self.seats[player]
        stock = [0] * KINDS
        for place in self.box.board.hexes:
            if self.tokens(place) and self.controller(place) == player:
                for kind in range(KINDS):
                    stock[kind] += self.resources[place * KINDS + kind]
        held: dict[str, int] = {
            "power": seat.power,
            "popularity": seat.popularity,
            "coins": seat.coins,
            "cards": len(seat.hand),
            "workers": seat.workers_placed(),
            "mechs": seat.mechs_deployed(),
            "structures": seat.built(),
            "upgrades": seat.upgraded(),
            "recruits": seat.enlisted(),
            "stars": seat.star_count(),
        }
        for kind in range(KINDS):
            held[RESOURCES[kind]] = stock[kind]
        return held

    def observe(self, player: int | None) -> dict[str, object]:
        from veche.games.scythe.observe import observe

        self.check_seat(player)
        return cast("dict[str, object]", observe(self, player))

    def resample(self, player: int | None, seed: int) -> Scythe:
        from veche.games.scythe.worlds import resample

        self.check_seat(player)
        return resample(self, player, seed)

    def __str__(self) -> str:
        from veche.games.scythe.show import show

        return show(self)
