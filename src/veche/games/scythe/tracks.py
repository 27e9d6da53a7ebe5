"""What mats, cards and recruits give most: power, coins, popularity, combat cards, tokens, workers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import AMOUNT, MOST_AT_ONCE
from veche.games.scythe.cards import draw_cards
from veche.games.scythe.causes import BY_ENCOUNTER, BY_FACTORY, BY_STRUCTURE, BY_TOP, source
from veche.games.scythe.data.board import NOWHERE
from veche.games.scythe.data.mats import MILL, PRODUCE
from veche.games.scythe.data.notation import (
    GAIN_CARDS,
    GAIN_COINS,
    GAIN_POPULARITY,
    GAIN_POWER,
    GAIN_RESOURCE,
    GAIN_WORKER,
    Terms,
)
from veche.games.scythe.state import ASK_GAINS, KINDS, Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64


def gain_track(s: Scythe, p: i64, what: i64, n: i64, place: i64 = NOWHERE) -> None:
    """A gain is taken at once, or in part where the table asks.  S-TURN-11, S-ENC-08"""
    if s.variants & ASK_GAINS:
        s.push(TakeGain(p, n, place, what))
    else:
        give(s, p, what, n, source(s, p, what), place)


def gain_tracks(s: Scythe, p: i64, terms: Terms) -> None:
    for what, n in terms:
        gain_track(s, p, what, n)


def give(s: Scythe, p: i64, what: i64, n: i64, cause: i64, place: i64 = NOWHERE) -> None:
    """Tracks stop at their ends; tokens and workers go to a hex.  S-TERM-24, S-TERM-25"""
    seat = s.seats[p]
    if what == GAIN_POWER:
        seat.gain_power(n)
        s.tell("gain.power", p, n, 0, cause)
    elif what == GAIN_COINS:
        seat.coins += n
        s.tell("gain.coins", p, n, 0, cause)
    elif what == GAIN_POPULARITY:
        seat.gain_popularity(n)
        s.tell("gain.popularity", p, n, 0, cause)
    elif what == GAIN_CARDS:
        draw_cards(s, p, n, cause)
    elif what == GAIN_WORKER:
        n = min(n, seat.waiting)
        seat.waiting -= n
        seat.workers[place] += n
        if n:
            s.tell("gain.worker", p, n, place, cause)
    else:
        kind = what - GAIN_RESOURCE
        assert 0 <= kind < KINDS
        s.resources[place * KINDS + kind] += n
        tell_tokens(s, p, kind, n, cause, place)


def tell_tokens(s: Scythe, p: i64, kind: i64, n: i64, cause: i64, place: i64) -> None:
    """A line has no number left for the cause of tokens: each cause has a line of its own."""
    s.tell(
        "gain.resource.encounter"
        if cause == BY_ENCOUNTER
        else "gain.resource.factory"
        if cause == BY_FACTORY
        else "gain.resource.mill"
        if cause == BY_STRUCTURE + MILL
        else "gain.resource.produce"
        if cause == BY_TOP + PRODUCE
        else "gain.resource.trade",
        p,
        n,
        place,
        kind,
    )


class TakeGain(Step[Scythe]):
    """Take all, part or none of n; who = what is gained, at = where it goes, if it goes anywhere."""

    RULES = "S-TURN-11, S-ENC-08"

    def legal(self, s: Scythe) -> list[int]:
        most: i64 = min(self.n, MOST_AT_ONCE)
        if self.who == GAIN_WORKER:
            most = min(most, s.seats[self.player].waiting)
        return [AMOUNT + n for n in range(most + 1)]

    def apply(self, s: Scythe, a: i64) -> None:
        if a > AMOUNT:
            give(s, self.player, self.who, a - AMOUNT, source(s, self.player, self.who), self.at)

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if AMOUNT <= a <= AMOUNT + MOST_AT_ONCE:
            return Refusal("S-TURN-11", "no.more_gain", n=self.n, who=self.who)
        return None
