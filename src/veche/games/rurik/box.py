"""The box: what the number of players and the options of a table put on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.box import Box
from veche.games.rurik.data.agendas import AGENDAS
from veche.games.rurik.data.components import (
    ADVISOR_OF_ROUND,
    ADVISORS_OUT,
    COLOURS,
    FIRST_ADVISORS,
    NOBODY,
    ROUNDS,
)
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.data.map import BORDERS, ZONES, ZONES_IN_PLAY
from veche.games.rurik.data.rebels import STICKERS, TOKENS
from veche.games.rurik.data.schemes import SCHEME_DECK
from veche.games.rurik.data.strategy import SIDES, TOP_SCHEME_SPACE, coins_of, points_of
from veche.games.rurik.module import Module, takes_part

if TYPE_CHECKING:
    from mypy_extensions import i64


class RurikBox(Box):
    """The map in play, a side of the strategy board, decks, variants and modules."""

    def __init__(
        self, players: int, options: dict[str, bool | str], modules: tuple[Module, ...] = ()
    ) -> None:
        super().__init__(players, options)

        # Who sits here: players, and automata behind them.
        self.seat_names: tuple[str, ...] = COLOURS[:players]
        self.automata: tuple[str, ...] = ()

        # The map.  Regions in play are the first ones of its table: 8, 11 or 15.  R-SETUP-02..05
        self.regions: i64 = sum(zone in ZONES_IN_PLAY[players] for zone in ZONES)
        self.near: list[list[int]] = borders_within(self.regions)

        # The strategy board, by space.  R-SETUP-06, R-SCHEME-06
        side = SIDES[players]
        self.rows: i64 = len(side[0][1])
        self.points: list[int] = points_of(side)
        self.costs: list[int] = coins_of(side)
        self.marker_space: i64 = TOP_SCHEME_SPACE

        # Advisors of a colour, by round from the first.  R-SETUP-23, R-SETUP-24
        self.advisors: list[tuple[int, ...]] = [
            advisors_of_round(players, number) for number in range(1, ROUNDS + 1)
        ]

        # Decks and stacks, unshuffled.  The tokens are of a variant; see `reward_tokens`.
        self.leaders: tuple[int, ...] = tuple(range(len(LEADERS)))
        self.agendas: tuple[int, ...] = tuple(range(len(AGENDAS)))
        self.deeds: tuple[int, ...] = tuple(range(len(DEEDS)))
        self.schemes: tuple[int, ...] = SCHEME_DECK
        self.rewards: tuple[int, ...] = STICKERS
        self.tokens: tuple[int, ...] = TOKENS

        # What the table has agreed on.
        start = str(options["start"])
        self.start: i64 = COLOURS.index(start) if start in COLOURS else NOBODY  # NOBODY: it is drawn
        self.alternate_goods: bool = bool(options["alternate_goods"])
        self.asks_ends: bool = options["ends"] == "asked"  # who has nothing more to do says so
        self.reward_tokens: bool = bool(options["reward_tokens"])
        self.renews_row: bool = bool(options["deed_row"])
        self.asks_storage: bool = options["storage"] == "asked"
        self.solo_level: i64 = int(options["solo_level"])  # R-SOLO-06
        self.later_solo_rules: bool = options["solo_rules"] == "1.5"

        # The modules, by the hooks that they take part in.
        self.at_setup: list[Module] = [m for m in modules if takes_part(m, "at_setup")]
        self.bars_start: list[Module] = [m for m in modules if takes_part(m, "bars_start")]
        self.places_advisor: list[Module] = [m for m in modules if takes_part(m, "places_advisor")]
        self.takes_turn: list[Module] = [m for m in modules if takes_part(m, "takes_turn")]
        self.before_claims: list[Module] = [m for m in modules if takes_part(m, "before_claims")]
        self.after_claims: list[Module] = [m for m in modules if takes_part(m, "after_claims")]
        self.after_income: list[Module] = [m for m in modules if takes_part(m, "after_income")]
        self.end_of_round: list[Module] = [m for m in modules if takes_part(m, "end_of_round")]
        self.on_arrive: list[Module] = [m for m in modules if takes_part(m, "on_arrive")]
        self.before_combat: list[Module] = [m for m in modules if takes_part(m, "before_combat")]
        self.end_of_game: list[Module] = [m for m in modules if takes_part(m, "end_of_game")]
        self.counts_for_scoring: list[Module] = [m for m in modules if takes_part(m, "counts_for_scoring")]
        self.adds_seats: list[Module] = [m for m in modules if takes_part(m, "adds_seats")]
        for module in modules:
            module.packs(self)

    def advisors_in(self, round: i64) -> tuple[int, ...]:
        """Which advisors a colour has in a round.  R-STRAT-23, R-CLAIM-24"""
        return self.advisors[round - 1]


def borders_within(regions: int) -> list[list[int]]:
    """The borders of each region, without those to regions that are out of play.  R-TERM-12"""
    return [[other for other in BORDERS[r] if other < regions] for r in range(regions)]


def advisors_of_round(players: int, round: int) -> tuple[int, ...]:
    advisors = list(FIRST_ADVISORS)
    for joins, number in ADVISOR_OF_ROUND.items():
        if round >= joins and number not in ADVISORS_OUT[players]:
            advisors.append(number)
    return tuple(sorted(advisors))
