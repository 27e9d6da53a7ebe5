"""An Automa in combat: its card sets the dial and the cards when the other side is ready."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.piles import shuffled
from veche.games.scythe.automa.cards import draw
from veche.games.scythe.automa.data import CARD_ADDS, CARD_DIALS, CARD_SPOILS, column
from veche.games.scythe.automa.state import ROW_COMBAT
from veche.games.scythe.data.board import NOWHERE
from veche.games.scythe.data.components import MECHS
from veche.games.scythe.data.notation import GAIN_RESOURCE
from veche.games.scythe.rules.combat import side
from veche.games.scythe.rules.event import Event
from veche.games.scythe.rules.sources import BY_CONQUEST
from veche.games.scythe.rules.tracks import give
from veche.games.scythe.rules.trade import ChooseResources
from veche.games.scythe.state import CHARACTER, FIRST_MECH, KINDS, Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64


class AutomaFights(Event):
    """Draw a card for the combat: the column of its power is the dial, and cards are shown at random."""

    RULES = "S-SOLO-31..33"

    def apply(self, s: Scythe, a: i64) -> None:
        p = self.player
        seat, automa = s.seats[p], s.automa_at(p)
        card = draw(s, automa)
        automa.spent = (*automa.spent, card)
        read = column(seat.power)
        dial = min(CARD_DIALS[card][read], seat.power)
        most = cards_shown(s, p, CARD_ADDS[card], s.battle.place)
        shown = tuple(sorted(shuffled(seat.hand, s.rng)[:most]))
        s.battle.set_dial(side(s, p), dial)
        s.battle.commit(side(s, p), shown)
        automa.note((ROW_COMBAT, card, read, dial, most))
        s.tell("automa.combat", p, n=card + 1, what=dial, of=most)


def cards_shown(s: Scythe, p: i64, adds: i64, place: i64) -> i64:
    """As many as its card says and its hand has, or no more than there are units.  S-SOLO-33"""
    seat = s.seats[p]
    n: i64 = min(adds, len(seat.hand))
    return min(n, seat.fighters(place)) if s.box.one_card_per_unit else n


def most_shown(s: Scythe, p: i64, place: i64) -> tuple[int, int]:
    """The most that any card makes of its dial, and of the number of its cards."""
    power = s.seats[p].power
    dials = max(CARD_DIALS[card][column(power)] for card in range(len(CARD_DIALS)))
    return min(dials, power), cards_shown(s, p, max(CARD_ADDS), place)


def to_mat(s: Scythe, p: i64, place: i64) -> None:
    """The fighters of a beaten Automa go back to its faction mat.  S-SOLO-34"""
    seat = s.seats[p]
    if seat.character == place:
        seat.character = NOWHERE
        s.tell("automa.to_mat", p, what=CHARACTER, from_=place)
    for i in range(MECHS):
        if seat.mechs[i] == place:
            seat.mechs[i] = NOWHERE
            s.tell("automa.to_mat", p, what=FIRST_MECH + i, from_=place)


def spoils(s: Scythe, p: i64, loser: i64, place: i64) -> None:
    """A person has taken a hex from an Automa: its last card of a turn says how much is found there.

    S-SOLO-37, S-SOLO-38
    """
    pile = s.automa_at(loser).discard
    n: i64 = CARD_SPOILS[pile[-1]] if pile else 0
    kind: i64 = s.box.board.product[place]
    if n == 0:
        return
    if 0 <= kind < KINDS:
        give(s, p, GAIN_RESOURCE + kind, n, BY_CONQUEST, place)
    elif s.box.spoils_everywhere:
        s.push(ChooseResources(p, n, BY_CONQUEST, place))
