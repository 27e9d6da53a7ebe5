"""Rurik on the shelf."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from veche.core.errors import shown
from veche.core.options import Option
from veche.core.title import Title, register
from veche.core.words import so_many_players
from veche.games.rurik.actions import ACTIONS
from veche.games.rurik.box import RurikBox
from veche.games.rurik.data.components import COLOURS, REBELLION, SEATS
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.kinds import KINDS
from veche.games.rurik.position import position
from veche.games.rurik.rebellion import attack as rebel_attack
from veche.games.rurik.rebellion import build as rebel_build
from veche.games.rurik.rebellion import claim as rebel_claim
from veche.games.rurik.rebellion import move as rebel_move
from veche.games.rurik.rebellion import muster as rebel_muster
from veche.games.rurik.rebellion import scheme as rebel_scheme
from veche.games.rurik.rebellion import strategy as rebel_strategy
from veche.games.rurik.rebellion import tax as rebel_tax
from veche.games.rurik.rebellion import turn as rebel_turn
from veche.games.rurik.rebellion.boards import LEVELS
from veche.games.rurik.rebellion.module import SVIATOPOLK, Rebellion
from veche.games.rurik.rules import (
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
from veche.games.rurik.words.cs import CZECH
from veche.games.rurik.words.de import GERMAN
from veche.games.rurik.words.en import ENGLISH

if TYPE_CHECKING:
    from veche.core.agenda import Step
    from veche.games.rurik.state import Rurik

RULES_VERSION: Final = "1"
SOLO_LEADER: Final = LEADERS[SVIATOPOLK]  # R-SOLO-04

OPTIONS: Final = (
    Option("leaders", "choose", ("choose", "random"), LEADERS),
    Option("start", "random", ("random", *COLOURS)),
    Option("alternate_goods", False),
    Option("reward_tokens", False, players=(2, 3, 4)),
    Option("deed_row", False),
    Option("storage", "automatic", ("automatic", "asked")),
    Option("ends", "automatic", ("automatic", "asked"), among_people="asked"),
    Option("solo_level", LEVELS[0], LEVELS, players=(1,)),
    Option("solo_rules", "rulebook", ("rulebook", "1.5"), players=(1,)),
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
    rebel_strategy.PlaceByCard,
    rebel_turn.TurnUpCard,
    rebel_turn.RebelsReturn,
    rebel_turn.RetrieveLowest,
    rebel_muster.RebelsMuster,
    rebel_move.RebelsMove,
    rebel_attack.RebelsAttack,
    rebel_attack.CheckRebels,
    rebel_tax.RebelsTax,
    rebel_build.RebelsBuild,
    rebel_scheme.RebelsScheme,
    rebel_claim.AssignPriority,
    rebel_claim.UnlockBonuses,
    rebel_claim.RebelsIncome,
    rebel_claim.SviatopolkMusters,
)


class RurikTitle(Title):
    END_RULE: ClassVar[str] = "R-END-01"
    MARKED: ClassVar[tuple[str, ...]] = ("region",)

    def deal(self, players: int, seed: int, options: dict[str, bool | str]) -> Rurik:
        return setup.deal(self.box(players, options), seed, str(options["leaders"]))

    def pack(self, players: int, options: dict[str, bool | str]) -> RurikBox:
        return RurikBox(players, options, (Rebellion(),) if players == 1 else ())

    def automata(self, players: int, options: Mapping[str, bool | str]) -> tuple[str, ...]:
        return (SEATS[REBELLION],) if players == 1 else ()

    def box(self, players: int, options: Mapping[str, bool | str]) -> RurikBox:
        box = super().box(players, options)
        assert isinstance(box, RurikBox)
        return box

    def items(self, option: Option, players: int, options: Mapping[str, bool | str]) -> tuple[str, ...]:
        """Alone one plays against Sviatopolk.  R-SOLO-04"""
        return tuple(item for item in option.items if players > 1 or item != SOLO_LEADER)

    def conflict(self, options: dict[str, bool | str], players: int) -> str:
        if players == 1 and SOLO_LEADER in str(options["leaders"]):
            return f"option “leaders”: alone you play against {SOLO_LEADER.title()}, who leads the Rebellion"
        start = options["start"]
        if start not in COLOURS[players:]:
            return ""
        seats = ", ".join(COLOURS[:players])
        return (
            f"option “start” cannot be {shown(start)} with {so_many_players(players)}; it is random, {seats}"
        )

    def position(self, data: Mapping[str, object]) -> Rurik:
        return position(self, data)

    def kinds(self) -> dict[str, tuple[str, ...]]:
        return KINDS

    def observation(self) -> object:
        from veche.games.rurik.observation import RurikObservation

        return RurikObservation

    def about(self) -> object:
        from veche.games.rurik.question import RurikAbout

        return RurikAbout

    def meaning(self) -> object:
        from veche.games.rurik.question import RurikMeaning

        return RurikMeaning

    def fact_sheet(self) -> object:
        from veche.games.rurik.facts import RurikFacts

        return RurikFacts

    def facts(self) -> dict[str, object]:
        from veche.games.rurik.facts import facts

        return cast("dict[str, object]", facts())


RURIK: Final = RurikTitle(
    "rurik",
    RULES_VERSION,
    (1, 2, 3, 4),
    OPTIONS,
    ACTIONS,
    {"en": ENGLISH, "de": GERMAN, "cs": CZECH},
    STEPS,
)
register(RURIK)
