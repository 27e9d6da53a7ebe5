"""The steward at Rurik: advisors by what a column brings now, the turn by what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from veche.bots.steward.mind import INFINITE, Mind
from veche.bots.steward.rurik_worth import COIN, ready, strengths, worth
from veche.games.rurik.actions import (
    ADVISE,
    AGENDA,
    ATTACK,
    BRIBE,
    DEED_TAKE,
    DISCARD,
    JUMP_LEADER,
    JUMP_TROOP,
    MARKER,
    MOVE_LEADER,
    MOVE_TROOP,
    SCHEME_KEEP,
    STOP,
)
from veche.games.rurik.data.agendas import AGENDAS
from veche.games.rurik.data.components import NEUTRAL, NOBODY, REBELS, STRONGHOLD
from veche.games.rurik.data.deeds import DEED_POINTS
from veche.games.rurik.data.rebels import REWARD_NAMES
from veche.games.rurik.data.schemes import CASUALTY, SCHEME_NAMES
from veche.games.rurik.data.strategy import COLUMNS, MOST_ROWS, SCHEME
from veche.games.rurik.rebellion.attack import CheckRebels
from veche.games.rurik.rules import attack, deed_row, move, payment, scheme, setup, strategy, tax, turn
from veche.games.rurik.rules.points import Points
from veche.games.rurik.rules.rewards import points_step
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from random import Random

    from veche.core.agenda import Step

# What is taken for a card or a reward that nobody has seen.
PLAIN_CARD: Final = CASUALTY.index(0)
PLAIN_REWARD: Final = REWARD_NAMES.index("coin_1")

# Agendas, the easiest first.
AGENDA_ORDER: Final = (
    "esteemed", "successful", "prosperous", "capable", "courageous", "conquering", "committed", "regal",
    "dignified", "wealthy", "protective",
)  # fmt: skip

# Scheme cards by the first word of their name, and what the rest of the name adds.
SCHEME_WORTH: Final = {
    "muster": 0.6, "move": 0.4, "attack": 0.6, "tax": 0.8, "build": 1.0, "coin": 0.5, "deed": 0.7,
}  # fmt: skip
EXTRA: Final = {"1": 0.0, "2": 0.5, "3": 0.8, "coin": 0.3, "paid": -0.3}

DRAW: Final = (0.0, 0.45, 0.6, 0.75)  # schemes to choose one from
AGAIN: Final = 0.6  # what a column brings that has an own advisor already
HIGH_ADVISOR: Final = 0.05  # what a stronger advisor is worth elsewhere
MOST_BRIBE: Final = 3
BRIBED_COIN: Final = 1.2 * COIN
STAYS: Final = 0.8  # the chance that one stronger advisor of the others does not come into the same column

MOST_MOVES: Final = 14


class RurikMind(Mind[Rurik]):
    def __init__(self, chance: Random) -> None:
        super().__init__(chance)
        self.promise = (0, 0, 0)  # advisor, column and bribe that were thought of together

    def worth(self, s: Rurik, seat: int) -> float:
        return worth(s, seat)

    def sensible(self, s: Rurik, seat: int, step: Step[Rurik], options: list[int]) -> list[int]:
        choose = CHOICES.get(type(step))
        return choose(self, s, seat, step, options) if choose else options

    def inside(self, step: Step[Rurik]) -> bool:
        return not isinstance(step, OUTSIDE)

    def stepwise(self, step: Step[Rurik]) -> bool:
        return True

    def ends(self, s: Rurik, step: Step[Rurik]) -> bool:
        return isinstance(step, NEXT)

    def prepare(self, s: Rurik, seat: int) -> None:
        """Rewards and cards that nobody has seen are taken to be plain ones."""
        s.rebels = [PLAIN_REWARD if reward >= 0 else reward for reward in s.rebels]
        s.tokens = (PLAIN_REWARD,) * len(s.tokens)
        s.decks = [(PLAIN_CARD,) * len(deck) for deck in s.decks]
        if s.automata:
            self.end_with_the_turn(s)

    def end_with_the_turn(self, s: Rurik) -> None:
        """What the Rebellion does next is no part of a plan: what lets it move is judged before it."""
        for i in reversed(range(len(s.agenda))):
            if isinstance(s.agenda[i], turn.NextTurn):
                del s.agenda[: i + 1]
                return

    # -- set-up and cards -----------------------------------------------------------------------------

    def anyone(self, s: Rurik, p: int, step: Any, options: list[int]) -> list[int]:
        return [self.chance.choice(options)]

    def first(self, s: Rurik, p: int, step: Any, options: list[int]) -> list[int]:
        return options[:1]

    def agenda(self, s: Rurik, p: int, step: Any, options: list[int]) -> list[int]:
        return [min(options, key=lambda a: AGENDA_ORDER.index(AGENDAS[AGENDA.agenda(a)]))]

    def keep(self, s: Rurik, p: int, step: Any, options: list[int]) -> list[int]:
        return [max(options, key=lambda a: scheme_worth(SCHEME_KEEP.scheme(a)))]

    def discard(self, s: Rurik, p: int, step: Any, options: list[int]) -> list[int]:
        return [min(options, key=lambda a: scheme_worth(DISCARD.scheme(a)))]

    def marker(self, s: Rurik, p: int, step: Any, options: list[int]) -> list[int]:
        return [MARKER.at(p)]

    def draw(self, s: Rurik, p: int, step: Any, options: list[int]) -> list[int]:
        return options[-1:]

    def deed(self, s: Rurik, p: int, step: Any, options: list[int]) -> list[int]:
        """The one that is nearest to being done."""
        deeds: list[int] = [DEED_TAKE.deed(a) for a in options if DEED_TAKE.has(a)]
        if not deeds:
            return options[:1]
        return [DEED_TAKE.at(max(deeds, key=lambda deed: DEED_POINTS[deed] * (0.3 + ready(s, p, deed))))]

    # -- strategy phase -------------------------------------------------------------------------------

    def advise(self, s: Rurik, p: int, step: Any, options: list[int]) -> list[int]:
        """Advisor, column and bribe together."""
        brings = self.columns(s, p)
        best, found = -INFINITE, options[0]
        for a in options:
            number: int = ADVISE.advisor(a)
            column: int = ADVISE.column(a)
            for coins in range(min(s.seats[p].coins, MOST_BRIBE) + 1):
                value = self.placed(s, p, brings[column], number, column, coins) - HIGH_ADVISOR * number
                if value > best:
                    best, found = value, a
                    self.promise = (number, column, coins)
        return [found]

    def bribe(self, s: Rurik, p: int, step: Any, options: list[int]) -> list[int]:
        number, column, coins = self.promise
        promised = BRIBE.at(coins)
        kept = (step.advisor, step.column) == (number, column) and promised in options
        return [promised if kept else BRIBE.at(0)]

    def columns(self, s: Rurik, p: int) -> list[list[float]]:
        """For each column, what 0, 1, 2 and so on of its points would bring now."""
        found = []
        for column in range(len(COLUMNS)):
            brings = list(DRAW) if column == SCHEME else self.brings(s, p, column)
            if any(a >= 0 and a >> 3 == p for a in s.advisors[column * MOST_ROWS : (column + 1) * MOST_ROWS]):
                brings = [AGAIN * value for value in brings]
            found.append(brings)
        return found

    def brings(self, s: Rurik, p: int, column: int) -> list[float]:
        c = s.copy()
        self.prepare(c, p)
        c.space = NOBODY
        c.used = 0
        c.agenda = []
        start = worth(c, p)
        most = s.box.points[column * MOST_ROWS]  # of the top space
        brings = [0.0] * (most + 1)
        c.push(points_step(c, p, column, most))
        c.settle()
        while c.agenda:
            step = c.agenda[-1]
            options = self.sensible(c, p, step, c.options)
            action = options[0] if len(options) == 1 else self.gesture(c, p, options, False)[1][0]
            c.apply(action)
            following = c.agenda[-1] if c.agenda else None
            if following is None or isinstance(following, Points):
                left = following.points if following else 0
                gain = worth(c, p) - start
                for points in range(most - left, most + 1):
                    brings[points] = max(brings[points], gain)
        return brings

    def placed(self, s: Rurik, p: int, brings: list[float], number: int, column: int, coins: int) -> float:
        """What an advisor in a column is worth: the space it gets, and the one below if it is pushed down."""
        base = column * MOST_ROWS
        row = 0
        while (
            s.advisors[base + row] >= 0
            and (s.advisors[base + row] & 7) + s.bribes[base + row] >= number + coins
        ):
            row += 1
        stronger = sum(
            sum(1 for other in seat.advisors if other > number + coins)
            for q, seat in enumerate(s.seats)
            if q != p
        )
        stays = STAYS**stronger
        here = self.space(s, brings, base + row)
        below = self.space(s, brings, base + row + 1) if row + 1 < s.box.rows else here
        return stays * here + (1 - stays) * below - BRIBED_COIN * coins

    def space(self, s: Rurik, brings: list[float], space: int) -> float:
        return brings[s.box.points[space]] - COIN * s.box.costs[space]

    # -- action phase ---------------------------------------------------------------------------------

    def moves(self, s: Rurik, p: int, step: Any, options: list[int]) -> list[int]:
        """Away from where troops are idle, to where they make a difference."""
        if len(options) <= MOST_MOVES:
            return options
        ranked = sorted(options[1:], key=lambda a: -self._calling(s, p, a))
        return [STOP, *ranked[: MOST_MOVES - 1]]

    def _calling(self, s: Rurik, p: int, a: int) -> float:
        seat = s.seats[p]
        if MOVE_TROOP.has(a):
            start, to = MOVE_TROOP.start(a), MOVE_TROOP.to(a)
        elif MOVE_LEADER.has(a):
            start, to = seat.leader_at, MOVE_LEADER.region(a)
        elif JUMP_TROOP.has(a):
            start, to = JUMP_TROOP.start(a), JUMP_TROOP.to(a)
        elif JUMP_LEADER.has(a):
            start, to = seat.leader_at, JUMP_LEADER.region(a)
        else:
            return 0.0
        mine, best, _ = strengths(s, p, start)
        there, enemy, _ = strengths(s, p, to)
        lost = 1.0 if mine - best == 1 else 0.4 if mine == best else 0.1
        won = 1.0 if there == enemy else 0.5 if there + 1 == enemy else 0.1
        return won - lost

    def attacks(self, s: Rurik, p: int, step: Any, options: list[int]) -> list[int]:
        """Rebels always; opponents unless the casualties are likely to cost more than they lose."""
        return [a for a in options if not ATTACK.has(a) or not self._rash(s, p, step, a)]

    def _rash(self, s: Rurik, p: int, step: Any, a: int) -> bool:
        r, q = ATTACK.region(a), s.seat_at(ATTACK.target(a))
        if q in (REBELS, NEUTRAL):
            return False
        seat = s.seats[p]
        cards: int = (
            1 - step.cards_fewer + (1 if s.ruler(r) == q else 0) + (1 if s.working(r, STRONGHOLD) == q else 0)
        )
        if seat.leader_at == r:
            cards -= seat.power.cards_fewer()
        return cards > (1 if seat.figures(r) == 1 else 2)


def scheme_worth(face: int) -> float:
    first, *rest = SCHEME_NAMES[face].split("_")
    return SCHEME_WORTH[first] + sum(EXTRA[word] for word in rest)


# Where a plan ends, unless it begins there.
NEXT: Final = (
    strategy.Advise,
    strategy.Bribe,
    turn.Retrieve,
    turn.Rescue,
    deed_row.ChooseDeed,
    setup.PlaceTroops,
)
# The decisions that are no part of another one.
OUTSIDE: Final = (turn.Turn, *NEXT)

Choose = Callable[[RurikMind, Rurik, int, Any, list[int]], list[int]]
CHOICES: Final[dict[type[Any], Choose]] = {
    setup.PickLeader: RurikMind.anyone,
    setup.PickAgenda: RurikMind.agenda,
    strategy.Advise: RurikMind.advise,
    strategy.Bribe: RurikMind.bribe,
    turn.Retrieve: RurikMind.first,
    scheme.Draw: RurikMind.draw,
    scheme.KeepScheme: RurikMind.keep,
    scheme.ReturnSchemes: RurikMind.first,
    scheme.PassMarker: RurikMind.marker,
    payment.DiscardScheme: RurikMind.discard,
    deed_row.TakeDeed: RurikMind.deed,
    deed_row.ChooseDeed: RurikMind.deed,
    move.Move: RurikMind.moves,
    move.Jump: RurikMind.moves,
    attack.Attack: RurikMind.attacks,
    attack.CheckCasualties: RurikMind.first,
    CheckRebels: RurikMind.first,
    tax.Store: RurikMind.first,
}
