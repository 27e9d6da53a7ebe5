"""What Fenris and its mechs can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.scythe.board import DIRECTIONS, Board
from veche.games.scythe.data.board import NOWHERE, PLACES
from veche.games.scythe.modules.fenris.place import PlaceInfluence
from veche.games.scythe.modules.fenris.tokens import take, takes_token
from veche.games.scythe.rules.abilities import Ability, FactionAbility
from veche.games.scythe.rules.move import reach
from veche.games.scythe.state import CHARACTER

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.state import Scythe


class Influence(FactionAbility):
    """A token where the character has ended its movement, and then one elsewhere.  S-FENRIS-11"""

    def after_move(self, s: Scythe, p: i64) -> None:
        seat = s.seats[p]
        place = seat.character
        if place == NOWHERE or not s.march.has_moved(CHARACTER) or not seat.influence:
            return
        if takes_token(s, place):
            s.push(PlaceInfluence(p, place))


class Leap(Ability):
    """Over one territory, whatever is there, in a straight line to land.  S-FENRIS-15"""

    def __init__(self, board: Board) -> None:
        self.over: list[list[int]] = [[] for _ in PLACES]  # by place
        for place in board.places:
            for q, r in (*DIRECTIONS, *((-q, -r) for q, r in DIRECTIONS)):
                to = board.beyond(place, 2 * q, 2 * r)
                if board.beyond(place, q, r) != NOWHERE and to != NOWHERE and not board.is_lake[to]:
                    self.over[place].append(to)

    def reach(self, s: Scythe, p: i64, place: i64, out: list[int]) -> None:
        out += self.over[place]


class Horrify(Ability):
    """Tokens for units that an attack forces to retreat; the module asks.  S-FENRIS-17"""

    def horrifies(self) -> bool:
        return True


class DeathRay(Ability):
    """Any number of combat cards of one value.  S-FENRIS-16"""

    def plays_alike(self) -> bool:
        return True


class Fanatical(Ability):
    """To a token that is not adjacent, and take it.  S-FENRIS-19"""

    def reach(self, s: Scythe, p: i64, place: i64, out: list[int]) -> None:
        near = s.box.board.near[place]
        out += [to for to in s.influence if to not in near]

    def stepped(self, s: Scythe, p: i64, here: i64, to: i64) -> None:
        """It is used only where no other way leads there: then the token stays where it is."""
        if to not in s.influence:
            return
        tokens = s.influence
        s.influence = ()
        other_way = to in reach(s, p, CHARACTER, here)
        s.influence = tokens
        if not other_way:
            take(s, p, to)
