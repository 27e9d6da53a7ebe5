"""The box of a table of Scythe: board, mats, decks and modules, as its options have them."""

from __future__ import annotations

from typing import Final

from veche.core.box import Box
from veche.games.scythe.automa.data import LEVELS, automata_for, gains_in, moves_in
from veche.games.scythe.board import PRINTED, Board
from veche.games.scythe.data.combat import COMBAT_DECK
from veche.games.scythe.data.encounters import ENCOUNTER_CARDS
from veche.games.scythe.data.factions import (
    BANNED,
    FACTION_ABILITY,
    FACTION_MECHS,
    MECH_ABILITIES,
    factions_in,
)
from veche.games.scythe.data.factory import FACTORY_CARDS
from veche.games.scythe.data.mats import mats_in
from veche.games.scythe.data.objectives import OBJECTIVES
from veche.games.scythe.data.scoring import tiles_in
from veche.games.scythe.module import Module, taking_part
from veche.games.scythe.rules.abilities import (
    BY_NAME,
    NO_ABILITY,
    NO_POWER,
    POWERS_BY_NAME,
    Ability,
    FactionAbility,
)

MOST_LAYOUTS: Final = 64  # of one kind of table that are kept at a time


class ScytheBox(Box):
    """Pieces and cards are numbers of their tables; rules ask here which of them there are.

    The options of a table do not tell where the parts of a modular board lie: that is a layout, which states
    keep.  `laid` is the same box with such a board, and the box of the options packs each layout once.
    """

    def __init__(
        self,
        players: int,
        options: dict[str, bool | str],
        modules: tuple[Module, ...] = (),
        board: Board = PRINTED,
        layout: tuple[int, ...] = (),
    ) -> None:
        super().__init__(players, options)
        self.board = board
        self.layout = layout  # of the board; a printed one has none
        self.layouts: dict[tuple[int, ...], ScytheBox] = {}  # packed of late
        self.packer: ScytheBox = self  # the box without a layout
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
        self.asks_ends = options["ends"] == "asked"  # who has nothing more to do says so
        self.interim_scoring = bool(options["interim_scoring"])  # S-SCORE-23
        self.delay_penalty = bool(options["delay_penalty"])  # S-VARIANT-01
        self.weak_rusviet = bool(options["weak_rusviet"])  # S-VARIANT-04
        self.blind_encounters = bool(options["blind_encounters"])  # S-VARIANT-02
        self.own_airship_tiles = options["airship_tiles"] == "own"  # S-VARIANT-05
        self.published_tiles = options["tiles"] == "published"  # no house tiles

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

        # What mechs and factions can do, by number; a module may change the text at its tables.
        seats = players + self.automata
        abilities = dict(BY_NAME)
        powers = dict(POWERS_BY_NAME)
        for module in modules:
            abilities |= module.abilities(seats, board)
            powers |= module.powers(seats)
        self.abilities: list[Ability] = [abilities.get(name, NO_ABILITY) for name in MECH_ABILITIES]
        self.powers: list[FactionAbility] = [powers.get(name, NO_POWER) for name in FACTION_ABILITY]

        # The abilities on the mech spaces of each faction.
        self.mechs: list[list[int]] = [list(row) for row in FACTION_MECHS]
        for module in taking_part(modules, "covers_mechs"):
            module.covers_mechs(self.mechs, options)
        self.infrastructure: list[int] = [0] * len(FACTION_MECHS)  # modifications of each faction, as bits
        for module in taking_part(modules, "lays_infrastructure"):
            module.lays_infrastructure(self.infrastructure, options)

        # The modules that take part in each hook.
        self.lays_out: list[Module] = taking_part(modules, "lays_out")
        self.reads: list[Module] = taking_part(modules, "reads")
        self.shows: list[Module] = taking_part(modules, "shows")
        self.lays_board: list[Module] = taking_part(modules, "lays_board")
        self.before_turns: list[Module] = taking_part(modules, "before_turns")
        self.drafts: list[Module] = taking_part(modules, "drafts")
        self.before_pieces: list[Module] = taking_part(modules, "before_pieces")
        self.counts_structures: list[Module] = taking_part(modules, "counts_structures")
        self.on_arrive: list[Module] = taking_part(modules, "on_arrive")
        self.on_appear: list[Module] = taking_part(modules, "on_appear")
        self.on_drive_off: list[Module] = taking_part(modules, "on_drive_off")
        self.sits_down: list[Module] = taking_part(modules, "sits_down")
        self.takes_turn: list[Module] = taking_part(modules, "takes_turn")
        self.hinders: list[Module] = taking_part(modules, "hinders")
        self.shuns: list[Module] = taking_part(modules, "shuns")
        self.on_settled: list[Module] = taking_part(modules, "on_settled")
        self.more_units: list[Module] = taking_part(modules, "more_units")
        self.unit_steps: list[Module] = taking_part(modules, "unit_steps")
        self.bridged_lake: list[Module] = taking_part(modules, "bridged_lake")
        self.dug_tunnel: list[Module] = taking_part(modules, "dug_tunnel")
        self.bars_way: list[Module] = taking_part(modules, "bars_way")
        self.demands: list[Module] = taking_part(modules, "demands")
        self.on_carry: list[Module] = taking_part(modules, "on_carry")
        self.claims: list[Module] = taking_part(modules, "claims")
        self.aboard: list[Module] = taking_part(modules, "aboard")
        self.produces: list[Module] = taking_part(modules, "produces")
        self.times_made: list[Module] = taking_part(modules, "times_made")
        self.building_sites: list[Module] = taking_part(modules, "building_sites")
        self.retreats_to: list[Module] = taking_part(modules, "retreats_to")
        self.sits_out: list[Module] = taking_part(modules, "sits_out")
        self.begins_turn: list[Module] = taking_part(modules, "begins_turn")
        self.forbids_move: list[Module] = taking_part(modules, "forbids_move")
        self.on_top: list[Module] = taking_part(modules, "on_top")
        self.more_bottoms: list[Module] = taking_part(modules, "more_bottoms")
        self.before_combat: list[Module] = taking_part(modules, "before_combat")
        self.before_resolve: list[Module] = taking_part(modules, "before_resolve")
        self.most_shown: list[Module] = taking_part(modules, "most_shown")
        self.on_victory: list[Module] = taking_part(modules, "on_victory")
        self.withdraws: list[Module] = taking_part(modules, "withdraws")
        self.after_combat: list[Module] = taking_part(modules, "after_combat")
        self.ends_game: list[Module] = taking_part(modules, "ends_game")
        self.end_of_game: list[Module] = taking_part(modules, "end_of_game")
        self.star_limit: list[Module] = taking_part(modules, "star_limit")
        self.more_stars: list[Module] = taking_part(modules, "more_stars")
        self.public_objectives: list[Module] = taking_part(modules, "public_objectives")
        self.counts_for_scoring: list[Module] = taking_part(modules, "counts_for_scoring")
        self.owes_at_end: list[Module] = taking_part(modules, "owes_at_end")
        self.holds_at_end: list[Module] = taking_part(modules, "holds_at_end")
        self.winners: list[Module] = taking_part(modules, "winners")
        self.warns: list[Module] = taking_part(modules, "warns")
        self.show_place: list[Module] = taking_part(modules, "show_place")
        self.show_seat: list[Module] = taking_part(modules, "show_seat")
        self.show_own: list[Module] = taking_part(modules, "show_own")
        self.resample: list[Module] = taking_part(modules, "resample")
        self.read_seat: list[Module] = taking_part(modules, "read_seat")

    def laid(self, layout: tuple[int, ...]) -> ScytheBox:
        """This box with the board laid out so: tables of one layout share it while it is kept."""
        if layout == self.layout:
            return self
        boxes = self.packer.layouts
        if layout not in boxes:
            board = self.lays_board[0].lays_board(layout)
            box = ScytheBox(self.players, self.options, self.modules, board, layout)
            box.packer = self.packer
            if len(boxes) == MOST_LAYOUTS:
                del boxes[next(iter(boxes))]
            boxes[layout] = box
        return boxes[layout]
