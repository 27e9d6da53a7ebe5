"""The box of a table of Scythe: board, mats, decks and modules, as its options have them."""

from __future__ import annotations

from veche.core.box import Box
from veche.games.scythe.automa.data import LEVELS, automata_for, gains_in, moves_in
from veche.games.scythe.board import PRINTED, Board
from veche.games.scythe.data.combat import COMBAT_DECK
from veche.games.scythe.data.encounters import ENCOUNTER_CARDS
from veche.games.scythe.data.factions import BANNED, factions_in
from veche.games.scythe.data.factory import FACTORY_CARDS
from veche.games.scythe.data.mats import mats_in
from veche.games.scythe.data.objectives import OBJECTIVES
from veche.games.scythe.data.scoring import tiles_in
from veche.games.scythe.module import Module, taking_part


class ScytheBox(Box):
    """Pieces and cards are numbers of their tables; rules ask here which of them there are."""

    def __init__(
        self,
        players: int,
        options: dict[str, bool | str],
        modules: tuple[Module, ...] = (),
        board: Board = PRINTED,
    ) -> None:
        super().__init__(players, options)
        self.board = board
        self.modules = modules
        names = [module.NAME for module in modules]
        self.factions = factions_in(names)
        self.mats = mats_in(names)
        self.tiles = tiles_in(names)  # structure bonuses
        self.combat_deck = COMBAT_DECK
        self.encounter_cards = tuple(range(len(ENCOUNTER_CARDS)))
        self.factory_cards = tuple(range(len(FACTORY_CARDS)))
        self.objectives = tuple(range(len(OBJECTIVES)))

        # Faction and mat that are not dealt together.  S-SETUP-10
        self.banned: tuple[tuple[int, int], ...] = BANNED if options["pairings"] == "official" else ()
        self.deals = options["deals"] == "coins"  # S-DEAL-02
        self.hidden_coins = options["coins"] == "hidden"  # S-TERM-28
        self.asks_gains = options["gains"] == "asked"  # S-TURN-11
        self.interim_scoring = bool(options["interim_scoring"])  # S-SCORE-23
        self.delay_penalty = bool(options["delay_penalty"])  # S-VARIANT-01
        self.weak_rusviet = bool(options["weak_rusviet"])  # S-VARIANT-04
        self.blind_encounters = bool(options["blind_encounters"])  # S-VARIANT-02

        # The Automas: how many, and how they play.
        self.automata: int = automata_for(players, options["automata"])
        self.automa_level: int = LEVELS.index(str(options["automa_level"]))
        self.automa_moves = moves_in(names)
        self.automa_gains = gains_in(names)
        self.automa_begins = options["automa_start"] == "automa"  # S-SOLO-04
        self.careful_workers = options["automa_workers"] == "safe"  # S-SOLO-17
        self.mechs_first = options["automa_units"] == "mech"  # S-SOLO-26
        self.one_card_per_unit = options["automa_cards"] == "one_per_unit"  # S-SOLO-33
        self.spoils_everywhere = options["automa_spoils"] == "everywhere"  # S-SOLO-38
        self.marker_for_ties = options["automa_ties"] == "marker"  # S-SOLO-45
        self.automas_together = options["automa_side"] == "cooperative"  # S-SOLO-44

        # The modules that take part in each hook.
        self.on_arrive: list[Module] = taking_part(modules, "on_arrive")
        self.on_drive_off: list[Module] = taking_part(modules, "on_drive_off")
        self.sits_down: list[Module] = taking_part(modules, "sits_down")
        self.takes_turn: list[Module] = taking_part(modules, "takes_turn")
        self.before_combat: list[Module] = taking_part(modules, "before_combat")
        self.before_resolve: list[Module] = taking_part(modules, "before_resolve")
        self.most_shown: list[Module] = taking_part(modules, "most_shown")
        self.withdraws: list[Module] = taking_part(modules, "withdraws")
        self.after_combat: list[Module] = taking_part(modules, "after_combat")
        self.ends_game: list[Module] = taking_part(modules, "ends_game")
        self.end_of_game: list[Module] = taking_part(modules, "end_of_game")
        self.counts_for_scoring: list[Module] = taking_part(modules, "counts_for_scoring")
        self.winners: list[Module] = taking_part(modules, "winners")
