"""A title of the tests alone: people who play cards, and golems that the engine plays by a deck of their own.

Golems sit between the first player and the others, so that no seat is where a count of players would look
for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from veche.core import title as shelf
from veche.core.actions import ActionSpace, Block
from veche.core.agenda import Step
from veche.core.options import Option
from veche.core.piles import deal_anew
from veche.core.rng import Rng, seeded
from veche.core.state import State
from veche.core.title import Title
from veche.core.words import Line, Words, line, themselves

NUMBERS = tuple("zero one two three four five six seven eight".split())
CARDS = len(NUMBERS)
HAND = 4
ROUNDS = 3
GOLEMS = {"none": 0, "one": 1, "two": 2}

ACTIONS = ActionSpace("toy", "")
PLAY = Block(ACTIONS, "play", NUMBERS)
DONE = ACTIONS.word("done")

KINDS = {
    "seat": ("north", "east", "south", "west", "middle"),
    "automaton": ("golem",),
    "number": NUMBERS,
}
SENTENCES = {
    "over": "the game is over",
    "round": "round {n}",
    "PlayCard": "{player} plays a card",
    "played": "{player} plays {n}",
    "drawn": "{player} draws {n}",
}


def words(automaton: str) -> Words:
    return Words(
        KINDS,
        {
            "seat": themselves(KINDS["seat"]),
            "automaton": {"golem": automaton},
            "number": themselves(NUMBERS),
        },
        SENTENCES,
        {"play": "play {0:number}", "done": "done"},
    )


class Toy(State):
    __slots__ = ("deck", "drawn", "golems", "hands", "points", "rng", "round")
    golems: int
    deck: list[int]  # of all golems; the top is last
    drawn: list[int]
    hands: list[list[int]]  # by seat; golems have none
    points: list[int]
    rng: Rng
    round: int

    @property
    def title(self) -> Title:
        return TOY

    @property
    def seat_count(self) -> int:
        return self.players + self.golems

    def automaton(self, seat: int) -> str:
        return "golem" if 1 <= seat <= self.golems else ""

    def chosen(self) -> dict[str, bool | str]:
        return {"golems": list(GOLEMS)[self.golems]}

    def copy(self) -> Toy:
        c = Toy()
        c.players, c.golems, c.round, c.barrier = self.players, self.golems, self.round, self.barrier
        c.agenda, c.options, c.log = self.agenda[:], self.options, None
        c.deck, c.drawn, c.points = self.deck[:], self.drawn[:], self.points[:]
        c.hands = [hand[:] for hand in self.hands]
        c.rng = self.rng.copy()
        return c

    def scores(self) -> list[int]:
        return self.points[:]

    def winners(self) -> list[int]:
        return [n for n, score in enumerate(self.points) if score == max(self.points)] if self.over else []

    def where(self) -> Line:
        return line("round", n=self.round)

    def holdings(self, player: int) -> dict[str, int]:
        return {"points": self.points[player], "drawn": len(self.drawn)}

    def observe(self, player: int | None) -> dict[str, object]:
        self.check_seat(player)
        names = self.seat_names()
        seats = [
            {
                "seat": name,
                "automaton": self.automaton(n),
                "cards": len(self.hands[n]),
                "score": self.points[n],
            }
            for n, name in enumerate(names)
        ]
        return {
            "title": "toy",
            "players": self.players,
            "you": player,
            "over": self.over,
            "winners": [names[n] for n in self.winners()],
            "pending": self.pending,
            "round": self.round,
            "seats": seats,
            "deck": len(self.deck),
            "drawn": self.drawn[:],
            "own": {"hand": [] if player is None else self.hands[player][:]},
        }

    def resample(self, player: int | None, seed: int) -> Toy:
        """What golems will draw is known to nobody; of hands only the own."""
        self.check_seat(player)
        world = self.copy()
        chance = seeded(seed, "worlds")
        deal_anew(world.deck, chance)
        others = [n for n in self.deciders if n != player]
        cards = [card for n in others for card in world.hands[n]]
        deal_anew(cards, chance)
        for n in others:
            world.hands[n] = sorted(cards.pop() for _ in world.hands[n])
        world.refresh()
        return world


class PlayCard(Step[Toy]):
    """A player plays a card for as many points."""

    def legal(self, s: Toy) -> list[int]:
        return sorted(PLAY.at(card) for card in s.hands[self.player])

    def apply(self, s: Toy, a: int) -> None:
        card = PLAY.word(a)
        s.hands[self.player].remove(card)
        s.points[self.player] += card
        s.tell("played", self.player, n=card)


class GolemDraws(Step[Toy]):
    """A golem draws a card for as many points: nobody is asked, and everybody sees it."""

    def legal(self, s: Toy) -> list[int]:
        return [DONE]

    def apply(self, s: Toy, a: int) -> None:
        card = s.deck.pop()
        s.drawn.append(card)
        s.points[self.player] += card
        s.barrier += 1
        s.tell("drawn", self.player, n=card)


class NextRound(Step[Toy]):
    """Every seat has a turn, in the order of the table."""

    def legal(self, s: Toy) -> list[int]:
        return [DONE]

    def apply(self, s: Toy, a: int) -> None:
        if s.round == ROUNDS:
            return
        s.round += 1
        s.push(NextRound())
        for seat in reversed(range(s.seat_count)):
            s.push(GolemDraws(seat) if s.automaton(seat) else PlayCard(seat))


class ToyTitle(Title):
    def kinds(self) -> dict[str, tuple[str, ...]]:
        return KINDS

    def counts(self, options: Mapping[str, object]) -> tuple[int, ...]:
        return self.players if options.get("golems", "none") == "none" else (1, 2, 3)

    def automata(self, players: int, options: Mapping[str, bool | str]) -> tuple[str, ...]:
        return ("golem",) * GOLEMS[str(options["golems"])]

    def deal(self, players: int, seed: int, options: dict[str, bool | str]) -> Toy:
        s = Toy()
        s.players, s.golems = players, GOLEMS[str(options["golems"])]
        s.rng = seeded(seed, "toy")
        s.deck, s.drawn = list(range(CARDS)), []
        s.rng.shuffle(s.deck)
        s.points = [0] * s.seat_count
        cards = list(range(CARDS)) * 2
        s.rng.shuffle(cards)
        s.hands = [
            [] if s.automaton(seat) else sorted(cards.pop() for _ in range(HAND))
            for seat in range(s.seat_count)
        ]
        s.round = s.barrier = 0
        s.options, s.log, s.agenda = [], None, [NextRound()]
        return s


TOY = ToyTitle(
    "toy",
    "1",
    (2, 3),
    (Option("golems", "none", tuple(GOLEMS)),),
    ACTIONS,
    {"en": words("golem"), "de": words("Golem"), "cs": words("golem")},
    (PlayCard, GolemDraws, NextRound),
)


@contextmanager
def on_the_shelf() -> Iterator[None]:
    """Other tests look through all titles and must not find this one."""
    shelf.register(TOY)
    try:
        yield
    finally:
        del shelf._SHELF["toy"]
