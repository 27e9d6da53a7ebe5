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
from veche.games.scythe.data.factions import FACTIONS, FURTHER_FACTIONS, factions_in
from veche.games.scythe.data.mats import MATS, mats_in
from veche.games.scythe.kinds import KINDS
from veche.games.scythe.module import Module
from veche.games.scythe.modules.airships import duel as airship_duel
from veche.games.scythe.modules.airships import flight, strikes
from veche.games.scythe.modules.airships.module import AirshipModule
from veche.games.scythe.modules.fenris import place as fenris_place
from veche.games.scythe.modules.fenris import vesna
from veche.games.scythe.modules.fenris.module import FenrisModule
from veche.games.scythe.modules.infrastructure_mods.module import InfrastructureModsModule
from veche.games.scythe.modules.infrastructure_mods.option import InfrastructureMods, lying
from veche.games.scythe.modules.infrastructure_mods.use import UseMod
from veche.games.scythe.modules.invaders import place as invaders_place
from veche.games.scythe.modules.invaders.module import InvadersModule
from veche.games.scythe.modules.mech_mods import steps as mod_steps
from veche.games.scythe.modules.mech_mods.data import HOUSE_MODS
from veche.games.scythe.modules.mech_mods.module import MechModsModule
from veche.games.scythe.modules.mech_mods.option import MechMods, covers
from veche.games.scythe.modules.modular_board import draft
from veche.games.scythe.modules.modular_board import module as modular_board
from veche.games.scythe.modules.resolution.data import RESOLUTIONS
from veche.games.scythe.modules.resolution.module import ResolutionModule
from veche.games.scythe.position import position
from veche.games.scythe.rules import (
    bottom,
    bottom_effects,
    combat,
    deals,
    encounter,
    head_starts,
    move,
    payment,
    produce,
    setup,
    sheet,
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

# All that may be chosen; a module is put into the box by the option with its name.  They draw at set-up in
# this order, on which records rest.
MODULES: Final[tuple[Module, ...]] = (
    InvadersModule(),
    ResolutionModule(),
    AirshipModule(),
    modular_board.BOARD,
    modular_board.TILES,
    MechModsModule(),
    FenrisModule(),
    InfrastructureModsModule(),
)
NAMES: Final = tuple(module.NAME for module in MODULES)
AUTOMA: Final = AutomaModule()

OPTIONS: Final = (
    Option("factions", "random", ("random",), tuple(FACTIONS[faction] for faction in factions_in(NAMES))),
    Option("mats", "random", ("random", "in_order"), tuple(MATS[mat] for mat in mats_in(NAMES))),
    head_starts.HeadStarts("head_starts"),
    Option("pairings", "official", ("official", "all")),
    Option("invaders", False, expansion=True),
    Option("deals", "none", ("none", "coins")),
    Option("coins", "shown", ("shown", "hidden")),
    Option("interim_scoring", False),
    Option("delay_penalty", False),
    Option("weak_rusviet", False),
    Option("blind_encounters", False),
    Option("gains", "automatic", ("automatic", "asked"), among_people="asked"),
    Option("ends", "automatic", ("automatic", "asked"), among_people="asked"),
    Option("modular_board", False, expansion=True),
    Option("modular_tiles", False, expansion=True),
    Option("modular_fewer", False, expansion=True),
    Option("fenris", False),
    Option("fenris_factions", False, expansion=True),
    MechMods("mech_mods"),
    InfrastructureMods("infrastructure_mods"),
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
    Option("resolution", False, expansion=True),
    Option("resolution_tile", "random", ("random", *RESOLUTIONS), expansion=True),
    Option("airships", False, expansion=True),
    Option("airship_tiles", "shared", ("shared", "own"), expansion=True),
    Option("tiles", "all", ("all", "published"), expansion=True),
)

AUTOMA_OPTIONS: Final = tuple(option.name for option in OPTIONS if option.name.startswith("automa_"))

# Options that say more about modules, and mean nothing without one of them.
ABOUT_MODULES: Final[dict[str, tuple[str, ...]]] = {
    "modular_fewer": ("modular_board",),
    "resolution_tile": ("resolution",),
    "airship_tiles": ("airships",),
    "tiles": ("resolution", "airships", "mech_mods", "infrastructure_mods", "fenris_factions"),
}

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
    invaders_place.PlaceFlag,
    invaders_place.PlaceTrap,
    invaders_place.ArmTraps,
    fenris_place.PlaceInfluence,
    fenris_place.SpreadInfluence,
    fenris_place.Horrified,
    vesna.UseInvention,
    vesna.ChooseToken,
    vesna.CoverAbility,
    flight.Fly,
    strikes.Strike,
    strikes.ChooseBombs,
    strikes.SpendAny,
    strikes.Bombed,
    strikes.Lured,
    strikes.LureTo,
    strikes.ExchangeObjective,
    airship_duel.Duel,
    airship_duel.DuelDials,
    airship_duel.DuelResolved,
    draft.ChooseFaction,
    combat.Outcome,
    mod_steps.GiveUpCard,
    mod_steps.TradeCard,
    mod_steps.Feint,
    mod_steps.Regroup,
    mod_steps.SlipBy,
    UseMod,
)


def player_counts(modules: Collection[str], automata: object = "none") -> tuple[int, ...]:
    """As many as there are mats in the box, and with Automas factions.  S-SETUP-01, S-SETUP-09, S-SOLO-02"""
    factions = factions_in(modules)
    most = min(len(factions), len(mats_in(modules)))
    seats = len([faction for faction in factions if faction not in FURTHER_FACTIONS])  # S-FENRIS-09
    return tuple(n for n in range(1, most + 1) if n + automata_for(n, automata) <= max(seats, n))


class ScytheTitle(Title):
    ENTRIES_A_GAME: ClassVar[int] = sheet.ENTRIES_A_GAME
    END_RULE: ClassVar[str] = "S-END-01"
    MARKED: ClassVar[tuple[str, ...]] = ("place",)

    def deal(self, players: int, seed: int, options: dict[str, bool | str]) -> Scythe:
        s = setup.deal(self.box(players, options), seed, options)
        head_starts.give_head_starts(s, options)
        return s

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

    def items(self, option: Option, players: int, options: Mapping[str, bool | str]) -> tuple[str, ...]:
        """What is in the box, without the faction that an Automa has."""
        box = self.box(players, options)
        boxed = {"factions": [FACTIONS[f] for f in box.factions], "mats": [MATS[mat] for mat in box.mats]}
        here = boxed.get(option.name, option.items)
        return tuple(item for item in here if item != options["automa_faction"])

    def sheet(self) -> tuple[tuple[str, str], ...]:
        return sheet.LINES

    def idle(self, players: int, options: Mapping[str, bool | str]) -> tuple[str, ...]:
        idle = list(super().idle(players, options))
        if not self.automata(players, options):
            idle += AUTOMA_OPTIONS
        boxed = {module.NAME for module in self.modules_of(options)}
        return (*idle, *(name for name, needed in ABOUT_MODULES.items() if not boxed.intersection(needed)))

    def conflict(self, options: dict[str, bool | str], players: int) -> str:
        """Named mats need named factions; both are in the box; two pairings are left out.  S-SETUP-10"""
        factions, mats = str(options["factions"]), str(options["mats"])
        infrastructure = [mod for _, mod in lying(str(options["infrastructure_mods"]))]
        if "spy" in infrastructure and self.automata(players, options):
            return "spy is not used in games with an Automa"
        covering = [mod for _, _, mod in covers(str(options["mech_mods"]))]
        ours = [mod for mod in HOUSE_MODS if mod in infrastructure + covering]
        if ours and options["tiles"] == "published":
            return f"option “tiles” leaves out house tokens: {', '.join(ours)}"
        automa = str(options["automa_faction"])
        if automa in factions.split(",") and automa != "random":
            return f"{automa} is both a player's and the Automa's; each faction plays once"
        dealt = mats in ("random", "in_order")
        box = self.box(players, options)
        if automa != "random" and FACTIONS.index(automa) not in box.factions:
            return f"{automa} comes with an expansion that is not chosen"
        if factions == "random" and options["head_starts"] != head_starts.NONE:
            return "option “head_starts” belongs to named factions; name the factions too"
        if factions == "random":
            return "" if dealt else "option “mats” names mats for named factions; name the factions too"
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
