"""The steward at Scythe: which choices deserve a thought, and what is done without one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from veche.bots.steward.mind import Mind
from veche.bots.steward.scythe_worth import (
    FAR,
    OPENING,
    Moment,
    moment,
    odds,
    strength,
    wanted,
    ways,
    works_left,
    worth,
)
from veche.games.scythe.actions import (
    BUILD,
    CARD_SETS,
    COERCE,
    COMMIT,
    DELAY,
    DEPLOY,
    DIAL_AT,
    ENLIST,
    FACTORY_CARD,
    GIVE,
    GO,
    LOAD,
    OPTION,
    PASS,
    PAY,
    PUT,
    RESOURCE,
    REVEAL,
    SPEND,
    STOP,
    UNIT_WORKER,
    UNLOAD,
    UPGRADE,
    USE,
)
from veche.games.scythe.data.board import METAL, NOTHING, WORKER
from veche.games.scythe.data.factions import SPEED
from veche.games.scythe.data.mats import MAT_PAYS, MILL
from veche.games.scythe.modules.airships import duel, flight, strikes
from veche.games.scythe.modules.airships.data import FIRST_TOKEN, HERO_CARGO
from veche.games.scythe.modules.fenris import place as fenris
from veche.games.scythe.modules.fenris import vesna
from veche.games.scythe.modules.fenris.actions import SPREAD, TOKEN
from veche.games.scythe.modules.infrastructure_mods.use import UseMod
from veche.games.scythe.modules.invaders import place as invaders
from veche.games.scythe.modules.mech_mods import steps as mods
from veche.games.scythe.modules.modular_board.actions import FACTION
from veche.games.scythe.modules.modular_board.draft import ChooseFaction
from veche.games.scythe.rules import (
    bottom,
    bottom_effects,
    combat,
    deals,
    encounter,
    move,
    payment,
    produce,
    top,
    tracks,
    trade,
    turn,
)
from veche.games.scythe.state import (
    CHARACTER,
    FIRST_RESOURCE,
    FRESH,
    NOBODY,
    TIRED,
    WORKER_UNIT,
    Scythe,
)

if TYPE_CHECKING:
    from random import Random

    from veche.core.agenda import Step
    from veche.games.scythe.board import Board
    from veche.games.scythe.state import Seat

# Green squares, by how much one more of it is worth: in the order of `data.mats.CUBES`.
CUBE_WORTH: Final = (3.0, 1.0, 2.5, 2.0, 1.0, 3.5)
# Opened circles, in the order of the bottom actions; one-time bonuses, in the order of `ENLIST_TABLE`.
CIRCLE_WORTH: Final = (2.0, 2.5, 3.0, 1.0)
BONUS_WORTH: Final = (2.0, 2.2, 3.0, 1.0)
# Factory cards by number, best first.
FACTORY_ORDER: Final = (7, 2, 11, 12, 9, 10, 8, 6, 4, 5, 3, 1)
# Abilities of mechs: these first, the others as they come.
MECH_ORDER: Final = (*OPENING, SPEED)

MOST_BUILDS: Final = 8
MOST_UNITS: Final = 6
MOST_WORKERS: Final = 2
MOST_STEPS: Final = 3
MOST_SECOND_STEPS: Final = 1

AHEAD: Final = 2
BRAVE: Final = 0.6  # the least chance with which a combat is sought
WARY: Final = 3.0  # how much less a place with a trap invites
ENCOUNTER_COINS: Final = 4  # what an encounter brings on average, beside its popularity


class ScytheMind(Mind[Scythe]):
    again_for = AHEAD

    def __init__(self, chance: Random) -> None:
        super().__init__(chance)
        self.when = Moment(1.0, 0.0)
        self.turn = 0  # in which the plan was begun

    def worth(self, s: Scythe, seat: int) -> float:
        return worth(s, seat, self.when)

    def prepare(self, s: Scythe, seat: int) -> None:
        """What an Automa will draw is unknown, so plans end before its turn: it is left out."""
        self.when = moment(s, seat)
        self.turn = s.seats[seat].turns
        s.pass_over_automata()

    def ends(self, s: Scythe, step: Step[Scythe]) -> bool:
        """Nobody else may sit between two turns of the same player."""
        return isinstance(step, turn.ChooseSection) and s.seats[step.player].turns != self.turn

    def sensible(self, s: Scythe, seat: int, step: Step[Scythe], options: list[int]) -> list[int]:
        choose = CHOICES.get(type(step))
        return choose(self, s, seat, step, options) if choose else options

    def wide(self, step: Step[Scythe]) -> bool:
        return isinstance(step, WIDE)

    def inside(self, step: Step[Scythe]) -> bool:
        return isinstance(step, INSIDE)

    def skip(self, s: Scythe, seat: int, step: Step[Scythe]) -> bool:
        """Of an encounter and of the Factory cards only the average is known beforehand."""
        if s.barrier != self.barrier and isinstance(step, encounter.ChooseOption):
            s.agenda.pop()
            s.seats[seat].coins += ENCOUNTER_COINS * step.options
            s.seats[seat].gain_popularity(1)
            s.settle()
            return True
        if isinstance(step, encounter.TakeFactoryCard):
            s.apply(s.options[0])
            return True
        return False

    def again(self, s: Scythe, seat: int) -> bool:
        if not s.agenda or not isinstance(s.agenda[-1], turn.ChooseSection):
            return False
        s.agenda = [turn.TurnOf(seat)]
        s.settle()
        return True

    # -- set-up ---------------------------------------------------------------------------------------

    def faction(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        """Where workers can make most kinds of things without crossing a river, metal above all."""
        board = s.box.board

        def gain(a: int) -> int:
            made = {board.product[place] for place in homeland(board, board.home[FACTION.faction(a)])}
            return 2 * len(made - {NOTHING}) + (METAL in made)

        best = max(map(gain, options))
        return [self.chance.choice([a for a in options if gain(a) == best])]

    # -- the frame of a turn --------------------------------------------------------------------------

    def section(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        return [a for a in options if not DELAY.has(a)]

    def window(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        """Show an objective at once, unless that ends a game that others win."""
        shows = [a for a in options if REVEAL.has(a)]
        if shows and (s.seats[p].stars_left() > 1 or self._wins(s, p, shows[0])):
            return shows[:1]
        options = [a for a in options if a not in shows and not GIVE.has(a)]
        return [a for a in options if a != PASS] or options if isinstance(step, turn.TopWindow) else options

    def _wins(self, s: Scythe, p: int, action: int) -> bool:
        c = s.copy()
        c.apply(action)
        return p in c.winners()

    # -- move -----------------------------------------------------------------------------------------

    def units(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        """Stop, the character, mechs, and workers where there are most."""
        seat = s.seats[p]
        workers = [a for a in options if UNIT_WORKER.has(a)]
        fighters = [a for a in options if not UNIT_WORKER.has(a)]

        def fresh(a: int) -> int:
            place = UNIT_WORKER.place(a)
            return seat.workers[place] - s.march.tired[place]

        workers.sort(key=fresh, reverse=True)
        return (fighters + workers[:MOST_WORKERS])[:MOST_UNITS]

    def travel(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        """The most promising neighbours; a combat only with good chances."""
        ways_on = [a for a in options if GO.has(a) and GO.place(a) != step.origin]
        ranked = [(self._wary(s, p, a) - self._calling(s, p, step.unit, GO.place(a)), a) for a in ways_on]
        good = [a for calling, a in sorted(ranked) if calling <= 0]
        if step.under_way:
            return [STOP, *good[:MOST_SECOND_STEPS]]
        return good[:MOST_STEPS] or options[:1]

    def _wary(self, s: Scythe, p: int, a: int) -> float:
        return WARY if any(module.warns(s, p, GO.place(a)) for module in s.box.warns) else 0.0

    def _calling(self, s: Scythe, p: int, unit: int, place: int) -> float:
        """How much a neighbour invites the unit that moves; less than 0: not at all."""
        seat = s.seats[p]
        board = s.box.board
        if board.is_base[place]:
            return -1.0
        if unit != WORKER_UNIT:
            enemy = s.enemy_fighters(p, place)
            if enemy != NOBODY:
                return 3.0 if self._odds(s, p, enemy, place) >= BRAVE else -1.0
        if unit == CHARACTER:
            far = ways(s, seat)[place]
            near = min((far[at] for at in board.encounters if s.has_encounter(at)), default=FAR)
            return 9.0 - min(near, far[board.factory] if seat.factory == NOBODY else FAR)
        if seat.present(place):
            return 0.5
        tokens: int = min(s.tokens(place), 3)
        return 2.0 + tokens + (0.5 if board.product[place] == WORKER else 0.0)

    def _odds(self, s: Scythe, p: int, enemy: int, place: int) -> float:
        """With the unit that is about to come."""
        mine = s.seats[p]
        here = mine.character
        mine.character = place
        chance = odds(s, p, enemy, place)
        mine.character = here
        return chance

    def load(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        """A mech takes all workers or none; tokens go along when nobody stays with them."""
        if step.cargo == FRESH:
            return [options[0], options[-1]] if len(options) > 1 else options
        if step.cargo < FIRST_RESOURCE:
            return options[:1]
        seat = s.seats[p]
        here, worker = step.here, step.unit == WORKER_UNIT
        stay = seat.workers[here] - step.load[FRESH] - step.load[TIRED] - (1 if worker else 0)
        stay += seat.fighters(here) - (0 if worker else 1)
        own = s.structure_at(here) >= 0 and s.structure_at(here) >> 2 == p
        return options[:1] if stay or own else options[-1:]

    # -- airships -------------------------------------------------------------------------------------

    def fly(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        """Bring workers where nobody is, pick up what lies about, and stop where a tile can be used."""
        seat, here = s.seats[p], step.here
        if UNLOAD.at(HERO_CARGO) in options:
            return [UNLOAD.at(HERO_CARGO)]
        new = s.controller(here) != p
        down = [a for a in options if UNLOAD.has(a) and UNLOAD.cargo(a) < FIRST_TOKEN]
        if down and new and s.box.board.product[here] >= 0:
            return down[:1]
        up = [a for a in options if LOAD.has(a) and LOAD.cargo(a) != HERO_CARGO]
        workers = [a for a in up if LOAD.cargo(a) < FIRST_TOKEN]
        if not step.under_way and workers and seat.workers[here] > 1 and s.airships[p].workers == 0:
            return workers[:1]
        loose = [a for a in up if LOAD.cargo(a) >= FIRST_TOKEN and new]
        if loose:
            return loose[:1]
        ways_on = [a for a in options if GO.has(a)]
        ways_on.sort(key=lambda a: -self._drawn_to(s, p, GO.place(a)))
        stop = [STOP] if step.under_way else []
        return stop + ways_on[: MOST_SECOND_STEPS if step.under_way else MOST_STEPS] or options[:1]

    def _drawn_to(self, s: Scythe, p: int, place: int) -> float:
        """Free land for workers aboard, loose tokens, and opponents for a tile that strikes."""
        owner = s.controller(place)
        lured: float = 0.0
        if s.airships[p].workers and owner == NOBODY and s.box.board.product[place] >= 0:
            lured += 3.0
        if owner == NOBODY:
            lured += int(min(s.tokens(place), 3))
        return lured + (1.0 if s.enemy_present(p, place) else 0.0)

    def lure_to(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        return options[:1]

    def spend(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        """What the next bottom actions need least; a card only where there is nothing else."""
        keep = wanted(s, p)
        tokens = [a for a in options if SPEND.has(a)]
        return [a for a in tokens if SPEND.kind(a) != keep][:1] or tokens[:1] or options[:1]

    # -- combat ---------------------------------------------------------------------------------------

    def ability(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        return options[-1:] if USE.has(options[-1]) else options

    def dial(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        """Enough to beat what the other side likely shows, all of it in doubt, next to nothing in vain."""
        seat = s.seats[p]
        enemy = s.seats[step.defender if p == s.active else s.active]
        cards = sorted(seat.hand, reverse=True)[: step.most(s, p)]
        likely = strength(enemy, s.battle.place)
        need = likely + self.chance.randrange(2) + (0 if p == s.active else 1)
        if DIAL_AT.has(options[0]):
            most = DIAL_AT.n(options[-1])
            if most + sum(cards) < likely - 2:
                return [DIAL_AT.at(min(most, 1))]  # a card consoles the loser who has shown something
            return [DIAL_AT.at(max(0, min(most, need - sum(cards[: len(cards)]))))]
        shown = s.battle.dials[combat.side(s, p)]
        if shown + sum(cards) < likely - 2:
            return [COMMIT.at(CARD_SETS.index(()))]

        def adds(a: int) -> int:
            return sum(CARD_SETS[COMMIT.cards(a)])

        enough = [a for a in options if shown + adds(a) >= need]
        return [min(enough, key=adds)] if enough else options[-1:]

    def feint(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        """The least that wins; where nothing does, next to nothing."""
        own = combat.side(s, p)
        cards = sum(s.battle.commits[own])
        need = combat.shown_by(s, 1 - own) + (0 if p == s.active else 1)
        answers = {DIAL_AT.n(a) if DIAL_AT.has(a) else step.dial(s): a for a in options}
        enough = [n for n in answers if n + cards >= need] or [n for n in answers if n + cards > 0]
        return [answers[min(enough or answers)]]

    # -- flags and traps ------------------------------------------------------------------------------

    def flag(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        """Not beside the home base, where it counts for nothing."""
        beside = step.place in s.box.board.near[s.seats[p].home()]
        return options[:1] if beside else options[-1:]

    def trap(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        """Any of them: nobody is to guess which one lies there."""
        return [self.chance.choice(options[1:])]

    def spread(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        """Beside somebody else, who may come to take it."""
        near = {
            hex
            for q, seat in enumerate(s.seats)
            if q != p
            for place in s.box.board.places
            if seat.present(place)
            for hex in s.box.board.near[place]
        }
        return [a for a in options[1:] if SPREAD.place(a) in near] or options[1:]

    def token(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        """What opens ways, if it was drawn."""
        opening = [a for a in options if vesna.ABILITY_OF[TOKEN.ability(a)] in OPENING]
        return opening or options

    # -- encounters, Factory, produce, trade ----------------------------------------------------------

    def option(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        """At a blind table the first, which costs nothing."""
        if s.box.blind_encounters and not step.taken and not step.vain:
            return [a for a in options if OPTION.has(a)][:1] or options
        return options

    def factory_card(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        return [min(options, key=lambda a: FACTORY_ORDER.index(FACTORY_CARD.card(a) + 1))]

    def most(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        return options[-1:]

    def least(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        return options[:1]

    def put(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        """Where most own units watch over the tokens."""
        seat = s.seats[p]
        return [max(options, key=lambda a: guards(seat, PUT.place(a)))]

    def resource(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        """The kind that brings a bottom action nearest."""
        return [RESOURCE.at(wanted(s, p))]

    def pay(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        """The smallest combat card if there are several, else tokens where fewest units are."""
        seat = s.seats[p]
        cards = [a for a in options if COERCE.has(a)]
        tokens = [a for a in options if PAY.has(a)]
        if not tokens and not cards:
            return options[:1]  # from aboard
        if cards and (len(seat.hand) > 2 or not tokens):
            return cards[:1]
        return [min(tokens, key=lambda a: guards(seat, PAY.place(a)))]

    # -- bottom actions -------------------------------------------------------------------------------

    def upgrade(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        seat = s.seats[p]
        left = works_left(seat)

        def gain(a: int) -> float:
            cube, cost = UPGRADE.cube(a), UPGRADE.bottom(a)
            return CUBE_WORTH[cube] + left[cost] + 0.5 * MAT_PAYS[seat.mat][cost]

        return [max(options[1:], key=gain)] if len(options) > 1 else options

    def deploy(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        """The next mech of the order, anywhere."""
        if len(options) == 1:
            return options
        has = {DEPLOY.ability(a) for a in options[1:]}
        mech = next((mech for mech in MECH_ORDER if mech in has), min(has))
        return [a for a in options[1:] if DEPLOY.ability(a) == mech]

    def build(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        """A mill where most workers are, other structures anywhere."""
        seat = s.seats[p]
        if len(options) == 1:
            return options

        def gain(a: int) -> float:
            structure, place = BUILD.structure(a), BUILD.place(a)
            return BUILD_WORTH[structure] + (seat.workers[place] if structure == MILL else 0)

        return sorted(options[1:], key=gain, reverse=True)[:MOST_BUILDS]

    def enlist(self, s: Scythe, p: int, step: Any, options: list[int]) -> list[int]:
        def gain(a: int) -> float:
            return CIRCLE_WORTH[ENLIST.bottom(a)] + BONUS_WORTH[ENLIST.bonus(a)]

        return [max(options[1:], key=gain)] if len(options) > 1 else options


def guards(seat: Seat, place: int) -> int:
    """How well own units watch over a place."""
    return 2 * int(seat.fighters(place)) + seat.workers[place]


def homeland(board: Board, base: int) -> set[int]:
    """The territories that any unit reaches from a home base over land alone."""
    found: set[int] = set()
    edge = [base]
    while edge:
        new = [place for place in board.land_steps[edge.pop()] if place not in found]
        found.update(new)
        edge += new
    return found


# Structures, in the order of `data.mats`.
BUILD_WORTH: Final = (1.0, 1.5, 2.0, 2.5)

# Each way is followed to the end of the turn.
WIDE: Final = (
    turn.ChooseSection,
    turn.TopWindow,
    turn.BottomWindow,
    turn.TurnEnd,
    encounter.ChooseOption,
    top.ChooseGain,
)
# Parts of a gesture.
INSIDE: Final = (move.Travel, move.Load, produce.Produced, flight.Fly)

Choose = Callable[[ScytheMind, Scythe, int, Any, list[int]], list[int]]
CHOICES: Final[dict[type[Any], Choose]] = {
    ChooseFaction: ScytheMind.faction,
    turn.ChooseSection: ScytheMind.section,
    turn.TopWindow: ScytheMind.window,
    turn.BottomWindow: ScytheMind.window,
    turn.TurnEnd: ScytheMind.window,
    move.MoveUnits: ScytheMind.units,
    move.Travel: ScytheMind.travel,
    move.Load: ScytheMind.load,
    combat.Combats: ScytheMind.least,
    combat.BeforeCombat: ScytheMind.ability,
    combat.SetDials: ScytheMind.dial,
    combat.Retreat: ScytheMind.least,
    mods.GiveUpCard: ScytheMind.least,
    mods.TradeCard: ScytheMind.least,
    mods.Feint: ScytheMind.feint,
    mods.Regroup: ScytheMind.most,
    mods.SlipBy: ScytheMind.travel,
    UseMod: ScytheMind.most,
    combat.RetreatWorkers: ScytheMind.most,
    deals.Bribes: ScytheMind.least,
    encounter.ChooseOption: ScytheMind.option,
    encounter.TakeFactoryCard: ScytheMind.factory_card,
    produce.Produced: ScytheMind.most,
    trade.PlaceResources: ScytheMind.put,
    trade.ChooseResources: ScytheMind.resource,
    payment.PayResources: ScytheMind.pay,
    payment.DiscardCards: ScytheMind.least,
    bottom_effects.Upgrade: ScytheMind.upgrade,
    bottom_effects.Deploy: ScytheMind.deploy,
    bottom_effects.Build: ScytheMind.build,
    bottom_effects.Enlist: ScytheMind.enlist,
    bottom.MatCoins: ScytheMind.most,
    bottom.RecruitBonus: ScytheMind.most,
    tracks.TakeGain: ScytheMind.most,
    invaders.PlaceFlag: ScytheMind.flag,
    invaders.PlaceTrap: ScytheMind.trap,
    invaders.ArmTraps: ScytheMind.most,
    fenris.PlaceInfluence: ScytheMind.most,
    fenris.SpreadInfluence: ScytheMind.spread,
    fenris.Horrified: ScytheMind.most,
    vesna.ChooseToken: ScytheMind.token,
    vesna.CoverAbility: ScytheMind.least,
    flight.Fly: ScytheMind.fly,
    strikes.Strike: ScytheMind.most,
    strikes.ChooseBombs: ScytheMind.least,
    strikes.SpendAny: ScytheMind.spend,
    strikes.Lured: ScytheMind.least,
    strikes.LureTo: ScytheMind.lure_to,
    strikes.ExchangeObjective: ScytheMind.least,
    duel.DuelDials: ScytheMind.dial,
}
