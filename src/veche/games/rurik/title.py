"""Rurik on the shelf."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from veche.core.errors import shown
from veche.core.options import Option
from veche.core.title import Title, register
from veche.games.rurik import (
    attack,
    build,
    claim,
    deed_row,
    deeds,
    move,
    muster,
    payment,
    rounds,
    scheme,
    setup,
    strategy,
    tax,
    turn,
)
from veche.games.rurik.actions import ACTIONS
from veche.games.rurik.box import RurikBox
from veche.games.rurik.data.components import COLOURS
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.kinds import KINDS
from veche.games.rurik.position import position
from veche.games.rurik.words import ENGLISH
from veche.games.rurik.words_cs import CZECH
from veche.games.rurik.words_de import GERMAN

if TYPE_CHECKING:
    from veche.core.agenda import Step
    from veche.games.rurik.state import Rurik

RULES_VERSION: Final = "1"

OPTIONS: Final = (
    Option(
        "leaders",
        "choose",
        "Leaders are chosen in seat order, drawn at random, or named for each seat.",
        ("choose", "random"),
        LEADERS,
    ),
    Option(
        "start",
        "random",
        "Who begins: drawn at random, or the seat that the table names.",
        ("random", *COLOURS),
    ),
    Option("alternate_goods", False, "Variant: goods tokens at random places replace the printed goods."),
    Option("reward_tokens", False, "Variant: rewards for rebels come from a shuffled stack of tokens."),
    Option("deed_row", False, "Variant: after the last choice of a round the row of deeds is replaced."),
    Option(
        "storage",
        "automatic",
        "Goods go to the boat while it has room, or the player is asked.",
        ("automatic", "asked"),
    ),
)

STEPS: Final[tuple[type[Step[Any]], ...]] = (
    setup.PickLeader,
    setup.PickAgenda,
    setup.FixStart,
    setup.PlaceTroops,
    setup.PlaceLeaders,
    rounds.Round,
    strategy.StrategyPhase,
    strategy.Advise,
    strategy.Bribe,
    turn.ActionPhase,
    turn.NextTurn,
    turn.Rescue,
    turn.Retrieve,
    turn.Turn,
    muster.Muster,
    move.Move,
    move.Escort,
    move.Jump,
    attack.Attack,
    attack.CheckCasualties,
    tax.Tax,
    tax.Store,
    tax.Market,
    build.Build,
    build.Replace,
    scheme.Draw,
    scheme.KeepScheme,
    scheme.ReturnSchemes,
    scheme.PassMarker,
    deed_row.TakeDeed,
    deed_row.ChooseDeed,
    deeds.DeedReward,
    payment.PayGood,
    payment.PayAlike,
    payment.DiscardScheme,
    payment.GiveTroops,
    payment.GiveRuled,
    payment.RazeBuilding,
    claim.ClaimPhase,
    claim.AdvanceTracks,
    claim.Income,
    claim.RefreshTiles,
    claim.Refill,
    claim.NextRound,
    claim.GameEnd,
)


class RurikTitle(Title):
    END_RULE: ClassVar[str] = "R-END-01"

    def deal(self, players: int, seed: int, options: dict[str, bool | str]) -> Rurik:
        return setup.deal(self.box(players, options), seed, str(options["leaders"]))

    def pack(self, players: int, options: dict[str, bool | str]) -> RurikBox:
        return RurikBox(players, options)

    def box(self, players: int, options: Mapping[str, bool | str]) -> RurikBox:
        box = super().box(players, options)
        assert isinstance(box, RurikBox)
        return box

    def conflict(self, options: dict[str, bool | str], players: int) -> str:
        start = options["start"]
        if start not in COLOURS[players:]:
            return ""
        seats = ", ".join(COLOURS[:players])
        return f"option “start” cannot be {shown(start)} with {players} players; it is random, {seats}"

    def position(self, data: Mapping[str, object]) -> Rurik:
        return position(self, data)

    def kinds(self) -> dict[str, tuple[str, ...]]:
        return KINDS

    def observation(self) -> object:
        from veche.games.rurik.observation import RurikObservation

        return RurikObservation

    def fact_sheet(self) -> object:
        from veche.games.rurik.facts import RurikFacts

        return RurikFacts

    def facts(self) -> dict[str, object]:
        from veche.games.rurik.facts import facts

        return cast("dict[str, object]", facts())


RURIK: Final = RurikTitle(
    "rurik",
    RULES_VERSION,
    (2, 3, 4),
    OPTIONS,
    ACTIONS,
    {"en": ENGLISH, "de": GERMAN, "cs": CZECH},
    STEPS,
)
register(RURIK)
