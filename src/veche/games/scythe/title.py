"""Scythe on the shelf."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

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
from veche.games.scythe.data.factions import BANNED, FACTIONS, IN_THE_BOX
from veche.games.scythe.data.mats import MATS
from veche.games.scythe.position import position
from veche.games.scythe.words import ENGLISH
from veche.games.scythe.words_cs import CZECH
from veche.games.scythe.words_de import GERMAN

if TYPE_CHECKING:
    from veche.core.agenda import Step
    from veche.games.scythe.state import Scythe

RULES_VERSION: Final = "1"

OPTIONS: Final = (
    Option(
        "factions",
        "random",
        "Factions are drawn at random, or named.",
        ("random",),
        tuple(FACTIONS[faction] for faction in IN_THE_BOX),
    ),
    Option(
        "mats",
        "random",
        "Player mats are drawn, dealt in ascending order, or named for the named factions.",
        ("random", "in_order"),
        MATS,
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


class ScytheTitle(Title):
    END_RULE: ClassVar[str] = "S-END-01"

    def deal(self, players: int, seed: int, options: dict[str, bool | str]) -> Scythe:
        return setup.deal(players, seed, options)

    def conflict(self, options: dict[str, bool | str], players: int) -> str:
        """Named mats need named factions; two pairings are left out.  S-SETUP-10"""
        factions, mats = str(options["factions"]), str(options["mats"])
        if mats in ("random", "in_order"):
            return ""
        if factions == "random":
            return "option “mats” names mats for named factions; name the factions too"
        if options["pairings"] == "official":
            for faction, mat in zip(factions.split(","), mats.split(","), strict=True):
                if (FACTIONS.index(faction), MATS.index(mat)) in BANNED:
                    return f"{faction} with the {mat} mat is left out; option “pairings” may be all"
        return ""

    def position(self, data: Mapping[str, object]) -> Scythe:
        return position(self, data)


SCYTHE: Final = ScytheTitle(
    "scythe",
    RULES_VERSION,
    (2, 3, 4, 5),
    OPTIONS,
    ACTIONS,
    {"en": ENGLISH, "de": GERMAN, "cs": CZECH},
    STEPS,
    seated_by="factions",
)
register(SCYTHE)
