"""Where the Automa takes part in the rules of people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from veche.core.piles import shuffled
from veche.games.scythe.automa.cards import new_deck
from veche.games.scythe.automa.data import COINS_AT_START, POPULARITY, SCHEME_1, SYMBOLS, SYMBOLS_OF_VESNA
from veche.games.scythe.automa.fight import AutomaFights, most_shown, spoils, to_mat
from veche.games.scythe.automa.state import NO_CARD, Automa
from veche.games.scythe.automa.turn import AutomaTurn, clear_resources
from veche.games.scythe.data.factions import ALBION, VESNA
from veche.games.scythe.module import Module

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.core.rng import Rng
    from veche.games.scythe.state import Scythe


class AutomaModule(Module):
    """It is in the box where an Automa sits at the table; the title knows when."""

    NAME = "automa"

    def wanted(self, options: Mapping[str, object]) -> bool:
        return False

    def sits_down(self, s: Scythe, p: i64, rng: Rng) -> None:
        """Coins, popularity, a shuffled deck, and the marker on the first space.  S-SOLO-03"""
        seat = s.seats[p]
        seat.coins = COINS_AT_START
        seat.popularity = POPULARITY
        automa = Automa()
        automa.seat = p
        automa.space = 0
        automa.scheme = SCHEME_1
        automa.card = NO_CARD
        automa.deck = new_deck(rng)
        automa.discard = ()
        automa.spent = ()
        automa.symbols = ()
        if seat.faction == VESNA:
            automa.symbols = tuple(sorted(shuffled(SYMBOLS, rng)[:SYMBOLS_OF_VESNA]))
        automa.trace = ()
        s.automas.append(automa)
        board = s.box.board
        s.marker = board.home[ALBION] if board.home[ALBION] in board.bases else board.bases[0]

    def takes_turn(self, s: Scythe, p: i64) -> bool:
        """Its cards play its turns.  S-SOLO-05"""
        if not s.automaton(p):
            return False
        s.push(AutomaTurn(p))
        return True

    def before_resolve(self, s: Scythe, p: i64, enemy: i64) -> None:
        """It draws when people have set their dials and cards; of two the attacker first.  S-SOLO-31"""
        for q in (enemy, p):
            if s.automaton(q):
                s.push(AutomaFights(q))

    def most_shown(self, s: Scythe, p: i64, place: i64) -> tuple[int, int] | None:
        """By whatever card it may draw.  S-SOLO-32, S-SOLO-33"""
        return most_shown(s, p, place) if s.automaton(p) else None

    def withdraws(self, s: Scythe, p: i64, place: i64) -> bool:
        """Its fighters go to the faction mat, not home.  S-SOLO-34"""
        if not s.automaton(p):
            return False
        to_mat(s, p, place)
        return True

    def after_combat(self, s: Scythe, winner: i64, loser: i64, place: i64) -> None:
        """Where an Automa has won nothing is left; a person who attacked it finds resources."""
        if s.automaton(winner):
            clear_resources(s, winner, place)
        elif s.automaton(loser) and winner == s.active:
            spoils(s, winner, loser, place)

    def on_drive_off(self, s: Scythe, p: i64, other: i64, place: i64, workers: i64) -> None:
        """A hex is conquered without combat.  S-SOLO-37"""
        if s.automaton(other) and not s.automaton(p):
            spoils(s, p, other, place)

    def winners(self, s: Scythe, found: list[int]) -> list[int]:
        """Where people play together against Automas, the higher average wins.  S-SOLO-44"""
        if not s.box.automas_together:
            return found
        fortunes = s.scores()
        people = [p for p in range(len(fortunes)) if not s.automaton(p)]
        automas = [p for p in range(len(fortunes)) if s.automaton(p)]
        # Averages without fractions.
        ours = sum(fortunes[p] for p in people) * len(automas)
        theirs = sum(fortunes[p] for p in automas) * len(people)
        if ours == theirs:
            return people + automas
        return people if ours > theirs else automas
