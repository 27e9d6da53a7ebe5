"""The worlds that a seat cannot tell from the true one.  R-TERM-18"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.piles import deal_anew, take
from veche.core.rng import Rng, seeded
from veche.games.rurik.data.components import NOBODY
from veche.games.rurik.data.map import REGIONS
from veche.games.rurik.rebellion.worlds import resample_uprising
from veche.games.rurik.rules.known import known_top

if TYPE_CHECKING:
    from veche.games.rurik.state import Rurik


def resample(s: Rurik, player: int | None, seed: int) -> Rurik:
    """Deal anew all that this seat cannot know; what it has seen stays where it is."""
    c = s.copy()
    if c.over:
        return c
    rng = seeded(seed, "resample")
    c.rng = seeded(seed, "resampled play")
    _resample_schemes(c, player, rng)
    _resample_rebels(c, rng)
    _resample_agendas(c, player, rng)
    if c.automata:
        resample_uprising(c, rng)
    deeds = list(c.deed_deck)
    deal_anew(deeds, rng)
    c.deed_deck = tuple(deeds)
    c.refresh()
    return c


def _resample_schemes(c: Rurik, player: int | None, rng: Rng) -> None:
    """Other hands, cards being looked at, and the decks but for their known tops."""
    known = [known_top(c, c.seats[player], d) if player is not None else () for d in range(2)]
    rest = [c.decks[d][: len(c.decks[d]) - len(known[d])] for d in range(2)]
    others = [seat for p, seat in enumerate(c.seats) if p != player]
    pile = [*rest[0], *rest[1]]
    for seat in others:
        pile += [*seat.hand, *seat.drawn]
    deal_anew(pile, rng)
    for seat in others:
        seat.hand = tuple(sorted(take(pile, len(seat.hand))))
        seat.drawn = take(pile, len(seat.drawn))
    c.decks = [take(pile, len(rest[d])) + known[d] for d in range(2)]


def _resample_rebels(c: Rurik, rng: Rng) -> None:
    """Rewards under the rebels, in the box and on the tokens: nobody has seen them."""
    rewards = [reward for reward in c.rebels if reward != NOBODY] + list(c.boxed)
    deal_anew(rewards, rng)
    for r in range(len(REGIONS)):
        if c.rebels[r] != NOBODY:
            c.rebels[r] = rewards.pop()
    c.boxed = tuple(rewards)
    tokens = list(c.tokens)
    deal_anew(tokens, rng)
    c.tokens = tuple(tokens)


def _resample_agendas(c: Rurik, player: int | None, rng: Rng) -> None:
    """Others hold some two of the cards that this seat was not dealt, and kept either."""
    others = [seat for p, seat in enumerate(c.seats) if p != player]
    pile = list(c.agenda_box)
    for seat in others:
        pile += seat.dealt
    deal_anew(pile, rng)
    for seat in others:
        seat.dealt = tuple(sorted(take(pile, len(seat.dealt))))
        if seat.agenda != NOBODY:
            seat.agenda = seat.dealt[rng.below(len(seat.dealt))]
    c.agenda_box = tuple(sorted(pile))
