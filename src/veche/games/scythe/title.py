"""Scythe on the shelf."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from veche.core.options import Option
from veche.core.title import Title, register
from veche.games.scythe import (
    bottom,
    bottom_effects,
    combat,
    deals,
    encounter,
    move,
    payment,
    produce,
    setup,
    stars,
    top,
    tracks,
    trade,
    turn,
)
from veche.games.scythe.actions import ACTIONS
from veche.games.scythe.box import ScytheBox
from veche.games.scythe.data.factions import FACTIONS, factions_in
from veche.games.scythe.data.mats import MATS, mats_in
from veche.games.scythe.kinds import KINDS
from veche.games.scythe.module import Module
from veche.games.scythe.position import position
from veche.games.scythe.words import ENGLISH
from veche.games.scythe.words_cs import CZECH
from veche.games.scythe.words_de import GERMAN

if TYPE_CHECKING:
    from veche.core.agenda import Step
    from veche.games.scythe.state import Scythe

RULES_VERSION: Final = "1"

# All that may be chosen; a module is put into the box by the option with its name.
MODULES: Final[tuple[Module, ...]] = ()
NAMES: Final = tuple(module.NAME for module in MODULES)
LEAST_PLAYERS: Final = 2

OPTIONS: Final = (
    Option(
        "factions",
        "random",
        "Factions are drawn at random, or named.",
        ("random",),
        tuple(FACTIONS[faction] for faction in factions_in(NAMES)),
    ),
    Option(
        "mats",
        "random",
        "Player mats are drawn, dealt in ascending order, or named for the named factions.",
        ("random", "in_order"),
        tuple(MATS[mat] for mat in mats_in(NAMES)),
    ),
    Option(
        "pairings", "official", "Leave out two strong pairings of mats, or allow all.", ("official", "all")
    ),
    Option(
        "deals",
        "none",
        "Coins may change hands outside and before combats, or not at all.",
        ("none", "coins"),
    ),
    Option("coins", "shown", "Whether the coins of others are shown.", ("shown", "hidden")),
    Option("interim_scoring", False, "For newcomers: all fortunes are told when the first star is placed."),
    Option("delay_penalty", False, "Variant: who delays the game by counting scores loses 2 popularity."),
    Option("weak_rusviet", False, "Variant: Relentless does not repeat the Factory card."),
    Option(
        "blind_encounters",
        False,
        "Variant: options of an encounter are chosen without their costs and gains.",
    ),
    Option(
        "gains",
        "automatic",
        "Coins and bonuses are taken, or the player may refuse them.",
        ("automatic", "asked"),
    ),
)

STEPS: Final[tuple[type[Step[Any]], ...]] = (
    turn.TurnOf,
    turn.ChooseSection,
    turn.TopWindow,
    turn.BottomWindow,
    turn.TurnEnd,
    top.FactoryGains,
    top.ChooseGain,
    move.MoveUnits,
    move.Travel,
    move.Load,
    move.Arrive,
    combat.Combats,
    combat.BeforeCombat,
    combat.SetDials,
    combat.Resolve,
    combat.Retreat,
    combat.RetreatWorkers,
    deals.Bribes,
    combat.EndCombat,
    encounter.AfterMove,
    encounter.Encounter,
    encounter.ChooseOption,
    encounter.OptionGains,
    encounter.EndEncounter,
    encounter.TakeFactoryCard,
    trade.PlaceResources,
    trade.ChooseResources,
    produce.ProduceOn,
    produce.Produced,
    payment.DiscardCards,
    payment.PayResources,
    bottom_effects.Upgrade,
    bottom_effects.Deploy,
    bottom_effects.Build,
    bottom_effects.Enlist,
    bottom.MatCoins,
    bottom.RecruitBonus,
    stars.PlaceStars,
    tracks.TakeGain,
)


def player_counts(modules: Collection[str]) -> tuple[int, ...]:
    """As many as there are factions and mats in the box.  S-SETUP-09"""
    most = min(len(factions_in(modules)), len(mats_in(modules)))
    return tuple(range(LEAST_PLAYERS, most + 1))


class ScytheTitle(Title):
    END_RULE: ClassVar[str] = "S-END-01"

    def deal(self, players: int, seed: int, options: dict[str, bool | str]) -> Scythe:
        return setup.deal(self.box(players, options), seed, options)

    def box(self, players: int, options: Mapping[str, bool | str]) -> ScytheBox:
        box = super().box(players, options)
        assert isinstance(box, ScytheBox)
        return box

    def pack(self, players: int, options: dict[str, bool | str]) -> ScytheBox:
        return ScytheBox(players, options, self.modules_of(options))

    def modules_of(self, options: Mapping[str, object]) -> tuple[Module, ...]:
        """Those that options put into the box, checked or as they were asked for."""
        return tuple(module for module in MODULES if module.wanted(options))

    def counts(self, options: Mapping[str, object]) -> tuple[int, ...]:
        return player_counts([module.NAME for module in self.modules_of(options)])

    def conflict(self, options: dict[str, bool | str], players: int) -> str:
        """Named mats need named factions; both are in the box; two pairings are left out.  S-SETUP-10"""
        factions, mats = str(options["factions"]), str(options["mats"])
        dealt = mats in ("random", "in_order")
        if factions == "random":
            return "" if dealt else "option “mats” names mats for named factions; name the factions too"
        box = self.box(players, options)
        for faction in factions.split(","):
            if FACTIONS.index(faction) not in box.factions:
                return f"{faction} comes with an expansion that is not chosen"
        if dealt:
            return ""
        for faction, mat in zip(factions.split(","), mats.split(","), strict=True):
            if MATS.index(mat) not in box.mats:
                return f"the {mat} mat comes with an expansion that is not chosen"
            if (FACTIONS.index(faction), MATS.index(mat)) in box.banned:
                return f"{faction} with the {mat} mat is left out; option “pairings” may be all"
        return ""

    def position(self, data: Mapping[str, object]) -> Scythe:
        return position(self, data)

    def kinds(self) -> dict[str, tuple[str, ...]]:
        return KINDS

    def observation(self) -> object:
        from veche.games.scythe.observation import ScytheObservation

        return ScytheObservation

    def fact_sheet(self) -> object:
        from veche.games.scythe.facts import ScytheFacts

        return ScytheFacts

    def facts(self) -> dict[str, object]:
        from veche.games.scythe.facts import facts

        return cast("dict[str, object]", facts())


SCYTHE: Final = ScytheTitle(
    "scythe",
    RULES_VERSION,
    player_counts(NAMES),
    OPTIONS,
    ACTIONS,
    {"en": ENGLISH, "de": GERMAN, "cs": CZECH},
    STEPS,
    seated_by="factions",
)
register(SCYTHE)
