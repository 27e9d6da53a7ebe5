"""The table: what stands where, and the questions that every chapter asks about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from veche.core.errors import IllegalAction
from veche.core.piles import without
from veche.core.state import State
from veche.core.title import find
from veche.core.words import Line, line
from veche.games.scythe.actions import BOTTOM, CARGO_NAMES, ENLIST, SECTION, names_territory, place_in
from veche.games.scythe.automa.data import LEVELS
from veche.games.scythe.automa.state import Automa
from veche.games.scythe.box import ScytheBox
from veche.games.scythe.data.board import NOWHERE, RESOURCES
from veche.games.scythe.data.components import MECHS, STARS, WORKERS
from veche.games.scythe.data.factions import FACTION_BONUS, FACTIONS, OWN_BONUSES
from veche.games.scythe.data.mats import CHOICE_AMOUNT, CHOICE_CUBE, MAT_COST, MAT_TOP, MATS, SECTIONS
from veche.games.scythe.data.scoring import MOST_POPULARITY, MOST_POWER
from veche.games.scythe.modules.airships.state import Airship
from veche.games.scythe.modules.resolution.state import Resolution
from veche.games.scythe.rules.abilities import NO_POWER, Ability, FactionAbility
from veche.games.scythe.rules.battle import Battle
from veche.games.scythe.rules.march import March

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.core.agenda import Step
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
AIRSHIP_UNIT: Final = 6


class Seat:
    """One player: two mats, the pieces and the cards."""

    DERIVED: ClassVar[tuple[str, ...]] = ("automatic", "base", "powers", "skills")
    LATER: ClassVar[tuple[str, ...]] = (
        "beside",
        "chosen_mechs",
        "crossed",
        "in_use",
        "influence",
        "inventions",
        "offered",
        "running",
        "spent",
        "tile_stars",
        "used_up",
    )
    __slots__ = (
        "automatic",
        "base",
        "beside",
        "bonuses",
        "character",
        "chosen_mechs",
        "coerced",
        "coins",
        "crossed",
        "cubes",
        "faction",
        "factory",
        "hand",
        "in_use",
        "influence",
        "inventions",
        "mat",
        "mechs",
        "new",
        "objectives",
        "offered",
        "opened",
        "popularity",
        "power",
        "powers",
        "recruits",
        "red",
        "running",
        "section",
        "skills",
        "spent",
        "stars",
        "structures",
        "tile_stars",
        "turns",
        "used_up",
        "waiting",
        "workers",
    )
    faction: i64
    mat: i64
    base: i64  # the faction's home, by the board
    automatic: bool  # played by an automaton: it has no player mat and no abilities
    powers: FactionAbility
    skills: tuple[Ability, ...]  # of the mechs, in the order of the mat
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
    crossed: i64  # 1 when Toka was used this turn
    stars: list[int]  # by space of the star track
    beside: i64  # stars beside the board: those of an automaton's star tracker
    tile_stars: i64  # spaces of the resolution tile with a star, as bits
    spent: i64  # infrastructure modifications that have been used, as bits
    running: i64  # those of them that work in this turn, as bits
    turns: i64
    influence: i64  # tokens of Influence; Fenris has those that are not placed

    # Of Vesna
    inventions: tuple[int, ...]  # Factory cards of the start that have not been used, sorted
    used_up: tuple[int, ...]  # Factory cards that went back to the box after use
    in_use: i64  # number of the Factory card that is used or was used last, from 1; 0 if none
    offered: tuple[int, ...]  # abilities that may be chosen for mech spaces
    chosen_mechs: tuple[int, ...]  # abilities of the mech spaces, if they are not the printed ones

    def copy(self) -> Seat:
        c = Seat()
        c.faction = self.faction
        c.mat = self.mat
        c.base = self.base
        c.automatic = self.automatic
        c.powers = self.powers
        c.skills = self.skills
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
        c.crossed = self.crossed
        c.stars = self.stars[:]
        c.beside = self.beside
        c.tile_stars = self.tile_stars
        c.spent = self.spent
        c.running = self.running
        c.turns = self.turns
        c.influence = self.influence
        c.inventions = self.inventions
        c.used_up = self.used_up
        c.in_use = self.in_use
        c.offered = self.offered
        c.chosen_mechs = self.chosen_mechs
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
        return [self.skills[i] for i in range(MECHS) if self.mechs[i] != NOWHERE]

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

    def ready_cards(self) -> list[int]:
        """Factory cards that a turn may use.  S-FACTORY-07, S-FENRIS-20"""
        own = [] if self.factory == NOBODY or self.factory in self.used_up else [self.factory]
        return [*own, *self.inventions]

    def factory_card(self) -> i64:
        """The one that is used in this turn."""
        return self.in_use - 1 if self.in_use else self.factory

    # -- tracks ---------------------------------------------------------------------------------------

    def gain_power(self, n: i64) -> None:
        self.power = max(0, min(MOST_POWER, self.power + n))

    def gain_popularity(self, n: i64) -> None:
        self.popularity = max(0, min(MOST_POPULARITY, self.popularity + n))

    def star_count(self) -> i64:
        n = self.beside + bits(self.tile_stars)
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
    LATER: ClassVar[tuple[str, ...]] = (
        "airships",
        "automas",
        "faction_tokens",
        "influence",
        "last_combat",
        "layout",
        "marker",
        "resolutions",
    )
    __slots__ = (
        "active",
        "airships",
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
        "faction_tokens",
        "factory",
        "factory_box",
        "influence",
        "last_combat",
        "layout",
        "march",
        "marker",
        "objective_deck",
        "resolutions",
        "resources",
        "rng",
        "seats",
        "shown",
        "start",
        "tile",
    )
    box: ScytheBox
    layout: tuple[int, ...]  # of a board that is not printed as one; the box has the board
    seats: list[Seat]
    start: i64  # who began
    active: i64  # whose turn it is
    automas: list[Automa]  # in the order of their seats
    marker: i64  # the home base whose side wins ties between hexes, if Automas play
    airships: list[Airship]  # by seat, if there are any
    resolutions: list[Resolution]  # the tile that says how the game ends, if one does

    # The board
    resources: list[int]  # place * 4 + kind
    board: list[int]  # hex -> seat * 4 + structure, or NOBODY
    encounters: i64  # hexes with a token, as bits
    tile: i64  # structure bonus
    faction_tokens: tuple[tuple[int, ...], ...]  # those placed, each the numbers of a Token; partly secret
    influence: tuple[int, ...]  # hexes with a token of Influence, sorted

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
        c.layout = self.layout
        c.seats = [seat.copy() for seat in self.seats]
        c.start = self.start
        c.active = self.active
        c.automas = [automa.copy() for automa in self.automas]
        c.marker = self.marker
        c.airships = [ship.copy() for ship in self.airships]
        c.resolutions = [end.copy() for end in self.resolutions]
        c.resources = self.resources[:]
        c.board = self.board[:]
        c.encounters = self.encounters
        c.tile = self.tile
        c.faction_tokens = self.faction_tokens
        c.influence = self.influence
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
        """The factions; while they are being chosen, mats stand for those who have none."""
        return tuple(
            FACTIONS[seat.faction] if seat.faction != NOBODY else MATS[seat.mat] for seat in self.seats
        )

    def action_name(self, action: int, words: Words) -> str:
        """A section by its two actions, the bottom action by its own name: the mat tells which they are."""
        seat = self.seats[self.active]
        if ENLIST.has(action) and FACTIONS[seat.faction] in OWN_BONUSES:
            what, n = FACTION_BONUS[seat.faction][ENLIST.bonus(action)][0]
            return words.say(line("call.enlist", from_=ENLIST.bottom(action), what=what, n=n))
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

    def legal(self, player: int | None = None) -> list[int]:
        """In the order of their numbers, though what modules brought later has later ones."""
        found = super().legal(player)
        if self.box.modules:
            found.sort()
        return found

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

    def read(self, data: dict[str, object]) -> None:
        """Where factions are chosen first, tiles and airships lie on the table only after that."""
        if (data.get("airships") and not self.airships) or (data.get("resolutions") and not self.resolutions):
            for module in self.box.lays_out:
                module.lays_out(self, self.rng)
        super().read(data)

    def derive(self) -> None:
        self.box = self.box.laid(self.layout)
        for p, seat in enumerate(self.seats):
            seat.automatic = bool(self.automaton(p))
            no_faction = seat.faction == NOBODY
            seat.powers = NO_POWER if seat.automatic or no_faction else self.box.powers[seat.faction]
            mechs = [] if no_faction else self.mechs_of(p)
            seat.skills = tuple([self.box.abilities[mech] for mech in mechs])
            seat.base = NOWHERE if no_faction else self.box.board.home[seat.faction]

    def mechs_of(self, p: i64) -> list[int]:
        """The abilities on the mech spaces of a player."""
        seat = self.seats[p]
        return list(seat.chosen_mechs) if seat.chosen_mechs else self.box.mechs[seat.faction]

    def turns_taken(self) -> int:
        return sum(int(seat.turns) for seat in self.seats)

    def where(self) -> Line:
        if self.over:
            return line("end")
        if self.seats[self.active].faction == NOBODY:
            return line("before_turns")
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
        if found == NOBODY:
            for module in self.box.claims:
                found = module.claims(self, place)
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
        for module in self.box.aboard:
            n += module.aboard(self, p, kind)
        return n

    def dug_tunnel(self, p: i64) -> i64:
        """A territory that counts as a tunnel for the units of a player, or NOWHERE."""
        for module in self.box.dug_tunnel:
            return module.dug_tunnel(self, p)
        return NOWHERE

    def bridged_lake(self, p: i64) -> i64:
        """A lake that is as land for the units of a player, or NOWHERE."""
        for module in self.box.bridged_lake:
            return module.bridged_lake(self, p)
        return NOWHERE

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

    def played(self, seat: int) -> dict[str, str]:
        if self.automaton(seat):
            return {}
        own = self.seats[seat]
        return {"faction": FACTIONS[own.faction], "mat": MATS[own.mat]}

    def firsts(self) -> list[tuple[str, str, int]]:
        from veche.games.scythe.rules.sheet import achievements

        return achievements(self)

    def winners(self) -> list[int]:
        from veche.games.scythe.rules.scoring import winners

        return winners(self)

    def refusal(self, action: int, step: Step[Any]) -> IllegalAction:
        """What names a place that this board lacks, or one that is no territory, goes no further."""
        if action in self.title.actions:
            place = place_in(action)
            board = self.box.board
            if place != NOWHERE and place not in (board.hexes if names_territory(action) else board.places):
                reason = line("no.place", place=place)
                text = f"“{self.text(action)}”: {self.say(reason)}"
                return IllegalAction(text, "S-TERM-01", reason)
        return super().refusal(action, step)

    def holdings(self, player: int) -> dict[str, int]:
        seat = self.seats[player]
        stock = [self.total(player, kind) for kind in range(KINDS)]
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
