"""Scythe on the shelf."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from veche.core.options import Option
from veche.core.title import Title, register
from veche.games.scythe.actions import ACTIONS
from veche.games.scythe.automa import fight as automa_fight
from veche.games.scythe.automa import turn as automa_turn
from veche.games.scythe.automa.data import HOW_MANY, LEVELS, USUAL_LEVEL, automata_for
from veche.games.scythe.automa.module import AutomaModule
from veche.games.scythe.box import ScytheBox
from veche.games.scythe.data.factions import FACTIONS, factions_in
from veche.games.scythe.data.mats import MATS, mats_in
from veche.games.scythe.kinds import KINDS
from veche.games.scythe.module import Module
from veche.games.scythe.position import position
from veche.games.scythe.rules import (
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
from veche.games.scythe.words.cs import CZECH
from veche.games.scythe.words.de import GERMAN
from veche.games.scythe.words.en import ENGLISH

if TYPE_CHECKING:
    from veche.core.agenda import Step
    from veche.games.scythe.state import Scythe

RULES_VERSION: Final = "1"

# All that may be chosen; a module is put into the box by the option with its name.
MODULES: Final[tuple[Module, ...]] = ()
NAMES: Final = tuple(module.NAME for module in MODULES)
AUTOMA: Final = AutomaModule()

OPTIONS: Final = (
    Option("factions", "random", ("random",), tuple(FACTIONS[faction] for faction in factions_in(NAMES))),
    Option("mats", "random", ("random", "in_order"), tuple(MATS[mat] for mat in mats_in(NAMES))),
    Option("pairings", "official", ("official", "all")),
    Option("deals", "none", ("none", "coins")),
    Option("coins", "shown", ("shown", "hidden")),
    Option("interim_scoring", False),
    Option("delay_penalty", False),
    Option("weak_rusviet", False),
    Option("blind_encounters", False),
    Option("gains", "automatic", ("automatic", "asked")),
    Option("automata", "none", HOW_MANY),
    Option("automa_level", USUAL_LEVEL, LEVELS),
    Option("automa_faction", "random", ("random", *(FACTIONS[faction] for faction in factions_in(NAMES)))),
    Option("automa_start", "people", ("people", "automa")),
    Option("automa_workers", "together", ("together", "safe")),
    Option("automa_units", "character", ("character", "mech")),
    Option("automa_cards", "printed", ("printed", "one_per_unit")),
    Option("automa_spoils", "terrain", ("terrain", "everywhere")),
    Option("automa_ties", "reading_order", ("reading_order", "marker")),
    Option("automa_side", "competitive", ("competitive", "cooperative")),
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
    automa_turn.AutomaTurn,
    automa_turn.AutomaMove,
    automa_turn.AutomaArrives,
    automa_turn.AutomaGains,
    automa_turn.AutomaBonus,
    automa_turn.AutomaStar,
    automa_fight.AutomaFights,
)


def player_counts(modules: Collection[str], automata: object = "none") -> tuple[int, ...]:
    """As many as there are mats in the box, and with Automas factions.  S-SETUP-01, S-SETUP-09, S-SOLO-02"""
    seats = len(factions_in(modules))
    most = min(seats, len(mats_in(modules)))
    return tuple(n for n in range(1, most + 1) if n + automata_for(n, automata) <= seats)


class ScytheTitle(Title):
    END_RULE: ClassVar[str] = "S-END-01"
    MARKED: ClassVar[tuple[str, ...]] = ("place",)

    def deal(self, players: int, seed: int, options: dict[str, bool | str]) -> Scythe:
        return setup.deal(self.box(players, options), seed, options)

    def box(self, players: int, options: Mapping[str, bool | str]) -> ScytheBox:
        box = super().box(players, options)
        assert isinstance(box, ScytheBox)
        return box

    def pack(self, players: int, options: dict[str, bool | str]) -> ScytheBox:
        modules = self.modules_of(options)
        return ScytheBox(players, options, (*modules, AUTOMA) if self.automata(players, options) else modules)

    def modules_of(self, options: Mapping[str, object]) -> tuple[Module, ...]:
        """Those that options put into the box, checked or as they were asked for."""
        return tuple(module for module in MODULES if module.wanted(options))

    def counts(self, options: Mapping[str, object]) -> tuple[int, ...]:
        return player_counts(
            [module.NAME for module in self.modules_of(options)], options.get("automata", "none")
        )

    def automata(self, players: int, options: Mapping[str, bool | str]) -> tuple[str, ...]:
        level = str(options.get("automa_level", USUAL_LEVEL))
        return (level,) * automata_for(players, options.get("automata", "none"))

    def conflict(self, options: dict[str, bool | str], players: int) -> str:
        """Named mats need named factions; both are in the box; two pairings are left out.  S-SETUP-10"""
        factions, mats = str(options["factions"]), str(options["mats"])
        automa = str(options["automa_faction"])
        if automa in factions.split(",") and automa != "random":
            return f"{automa} is both a player's and the Automa's; each faction plays once"
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

    def about(self) -> object:
        from veche.games.scythe.question import ScytheAbout

        return ScytheAbout

    def meaning(self) -> object:
        from veche.games.scythe.question import ScytheMeaning

        return ScytheMeaning

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
