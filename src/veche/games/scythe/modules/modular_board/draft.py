"""Players choose their factions when mats and bases are known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.scythe.data.board import NOWHERE, PLACES
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.data.mats import MAT_RANK
from veche.games.scythe.modules.modular_board.actions import FACTION
from veche.games.scythe.modules.modular_board.layout import GONE, modules_in
from veche.games.scythe.rules.abilities import NO_POWER
from veche.games.scythe.rules.setup import begin, deal_cards, sit_automaton, take_faction_mat, take_player_mat
from veche.games.scythe.state import NOBODY, Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.core.rng import Rng
    from veche.games.scythe.question import ScytheFactionAbout, ScytheMeaning


def seat_for_draft(s: Scythe, mats: list[int], automas: list[int], rng: Rng) -> None:
    """People with a mat and no faction yet; behind them automata, with theirs.  S-MODULAR-06"""
    for p, mat in enumerate(mats):
        take_player_mat(s.seats[p], mat)
        s.seats[p].faction = NOBODY
        s.seats[p].powers = NO_POWER
    for p, faction in enumerate(automas, len(mats)):
        s.seats[p].faction = faction
        sit_automaton(s, p, rng)
    ask_next(s)


def ask_next(s: Scythe) -> None:
    """The highest mat that has no faction; when all have one, they take what belongs to it."""
    choosing = choosers(s)
    if choosing:
        s.active = choosing[0]
        s.push(ChooseFaction(choosing[0]))
        return
    factions = [int(seat.faction) for seat in s.seats]
    layout = s.layout
    for module in s.box.before_pieces:
        module.before_pieces(s, factions)
    if s.layout != layout:
        s.barrier += 1
        s.tell("board.smaller", n=modules_in(s.layout).count(GONE))
    for seat in s.seats:
        take_faction_mat(s, seat, int(seat.faction))
        if seat.automatic:
            seat.powers = NO_POWER
        deal_cards(s, seat)
    s.barrier += 1  # everybody looks at cards
    begin(s, s.rng)


def choosers(s: Scythe) -> list[int]:
    """Those without a faction, in the order in which they choose: the highest mat first.  S-MODULAR-06"""
    without = [p for p, seat in enumerate(s.seats) if seat.faction == NOBODY]
    return sorted(without, key=lambda p: -MAT_RANK[s.seats[p].mat])


def left(s: Scythe) -> list[int]:
    """Factions that nobody has, whose home base is on the board."""
    taken = [seat.faction for seat in s.seats]
    return [f for f in s.box.factions if f not in taken and s.box.board.home[f] != NOWHERE]


def can_all_choose(s: Scythe, choosing: list[int], factions: list[int]) -> bool:
    """Is there a faction for each of them that is not excluded with their mat?  S-MODULAR-07"""
    if not choosing:
        return True
    mat = int(s.seats[choosing[0]].mat)
    return any(
        (faction, mat) not in s.box.banned
        and can_all_choose(s, choosing[1:], [other for other in factions if other != faction])
        for faction in factions
    )


class ChooseFaction(Step[Scythe]):
    """One that is left, and not excluded with the own mat; nobody after may be left with nothing."""

    RULES = "S-MODULAR-06, S-MODULAR-07, S-SETUP-26"
    ASKS = "faction"
    OPENLY = True

    def legal(self, s: Scythe) -> list[int]:
        return [FACTION.at(faction) for faction in left(s) if self.open(s, faction)]

    def open(self, s: Scythe, faction: int) -> bool:
        rest = [other for other in left(s) if other != faction]
        excluded = (faction, int(s.seats[self.player].mat)) in s.box.banned
        return not excluded and can_all_choose(s, choosers(s)[1:], rest)

    def about(self, s: Scythe) -> ScytheFactionAbout:
        """The home bases to choose from, and the territories where workers would stand."""
        board = s.box.board
        return {
            "offers": [
                {
                    "faction": FACTIONS[faction],
                    "base": PLACES[board.home[faction]],
                    "territories": [PLACES[place] for place in board.land_steps[board.home[faction]]],
                    "open": self.open(s, faction),
                }
                for faction in left(s)
            ]
        }

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        faction = FACTION.faction(a)
        return {"faction": FACTIONS[faction], "place": PLACES[s.box.board.home[faction]]}

    def apply(self, s: Scythe, a: i64) -> None:
        seat = s.seats[self.player]
        seat.faction = FACTION.faction(a)
        seat.base = s.box.board.home[seat.faction]
        s.tell("faction", what=int(seat.mat), n=int(seat.faction))
        ask_next(s)

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if not FACTION.has(a):
            return None
        faction = int(FACTION.faction(a))
        if faction not in left(s):
            return Refusal("S-MODULAR-06", "no.faction", what=faction)
        if (faction, int(s.seats[self.player].mat)) in s.box.banned:
            return Refusal(
                "S-MODULAR-07", "no.faction_with_mat", what=faction, n=int(s.seats[self.player].mat)
            )
        return Refusal("S-MODULAR-07", "no.faction_for_others", what=faction)
