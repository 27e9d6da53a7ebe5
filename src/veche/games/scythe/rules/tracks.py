"""What mats, cards and recruits give most: power, coins, popularity, combat cards, tokens, workers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import AMOUNT, MOST_AT_ONCE
from veche.games.scythe.data.board import NOWHERE, PLACES
from veche.games.scythe.data.notation import (
    GAIN_CARDS,
    GAIN_COINS,
    GAIN_POPULARITY,
    GAIN_POWER,
    GAIN_RESOURCE,
    GAIN_WORKER,
    GAINS,
    Terms,
)
from veche.games.scythe.rules.cards import draw_cards
from veche.games.scythe.state import KINDS, Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.question import ScytheAmountAbout, ScytheMeaning


def gain_track(s: Scythe, p: i64, what: i64, n: i64, source: i64, place: i64 = NOWHERE) -> None:
    """A gain is taken at once, or in part where the table asks.  S-TURN-11, S-ENC-08"""
    if s.box.asks_gains:
        s.push(TakeGain(p, what, n, source, place))
    else:
        give(s, p, what, n, source, place)


def gain_tracks(s: Scythe, p: i64, terms: Terms, source: i64) -> None:
    for what, n in terms:
        gain_track(s, p, what, n, source)


def give(s: Scythe, p: i64, what: i64, n: i64, source: i64, place: i64 = NOWHERE) -> None:
    """Tracks stop at their ends; tokens and workers go to a hex.  S-TERM-24, S-TERM-25"""
    seat = s.seats[p]
    if what == GAIN_POWER:
        seat.gain_power(n)
        s.tell("gain.power", p, n=n, source=source)
    elif what == GAIN_COINS:
        seat.coins += n
        s.tell("gain.coins", p, n=n, source=source)
    elif what == GAIN_POPULARITY:
        seat.gain_popularity(n)
        s.tell("gain.popularity", p, n=n, source=source)
    elif what == GAIN_CARDS:
        draw_cards(s, p, n, source)
    elif what == GAIN_WORKER:
        n = min(n, seat.waiting)
        seat.waiting -= n
        seat.workers[place] += n
        if n:
            s.tell("gain.worker", p, n=n, place=place, source=source)
            for module in s.box.on_appear:
                module.on_appear(s, p, place)
    else:
        kind = what - GAIN_RESOURCE
        assert 0 <= kind < KINDS
        s.resources[place * KINDS + kind] += n
        s.tell("gain.resource", p, n=n, place=place, what=kind, source=source)


class TakeGain(Step[Scythe]):
    """Take all, part or none of a gain; tokens and workers go to a hex."""

    RULES = "S-TURN-11, S-ENC-08"
    ASKS = "take"
    __slots__ = ("amount", "gain", "place", "source")
    gain: i64
    amount: i64
    source: i64
    place: i64

    def __init__(
        self, player: i64 = 0, gain: i64 = 0, amount: i64 = 0, source: i64 = 0, place: i64 = NOWHERE
    ) -> None:
        self.player = player
        self.gain = gain
        self.amount = amount
        self.source = source
        self.place = place

    def legal(self, s: Scythe) -> list[int]:
        return [AMOUNT.at(n) for n in range(self.most(s) + 1)]

    def most(self, s: Scythe) -> i64:
        most: i64 = min(self.amount, MOST_AT_ONCE)
        return min(most, s.seats[self.player].waiting) if self.gain == GAIN_WORKER else most

    def taking_all(self, s: Scythe) -> int:
        return AMOUNT.at(self.most(s))

    def apply(self, s: Scythe, a: i64) -> None:
        n = AMOUNT.n(a)
        if n:
            give(s, self.player, self.gain, n, self.source, self.place)

    def about(self, s: Scythe) -> ScytheAmountAbout:
        place = PLACES[self.place] if self.place != NOWHERE else None
        return {"what": GAINS[self.gain], "place": place, "least": 0, "most": self.most(s)}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"n": AMOUNT.n(a)}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if AMOUNT.has(a):
            return Refusal("S-TURN-11", "no.more_gain", n=self.amount, what=self.gain)
        return None
