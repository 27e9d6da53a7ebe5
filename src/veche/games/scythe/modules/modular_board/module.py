"""Where the modular board hangs in the rules, and apart from it its structure bonus tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from veche.games.scythe.data.scoring import BONUS_TILES
from veche.games.scythe.module import Module
from veche.games.scythe.modules.modular_board.draft import seat_for_draft
from veche.games.scythe.modules.modular_board.layout import (
    drawn,
    from_words,
    in_words,
    laid_out,
    narrowed,
)
from veche.games.scythe.modules.modular_board.tiles import COUNTS
from veche.games.scythe.rules.setup import clear_board

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.core.rng import Rng
    from veche.games.scythe.board import Board
    from veche.games.scythe.state import Scythe


class ModularBoard(Module):
    """Another board in every game, and factions that players choose.  S-MODULAR-01..07"""

    NAME = "modular_board"

    def draws_layout(
        self, rng: Rng, options: Mapping[str, bool | str], playing: tuple[int, ...]
    ) -> tuple[int, ...]:
        fenris = bool(options["fenris"]) or bool(options["fenris_factions"])
        return drawn(rng, fenris, playing)

    def lays_board(self, layout: tuple[int, ...]) -> Board:
        return laid_out(layout)

    def names_layout(self, layout: tuple[int, ...]) -> list[str]:
        return in_words(layout)

    def reads_layout(self, words: list[str]) -> tuple[int, ...]:
        return from_words(words)

    def drafts(self, s: Scythe, mats: list[int], automas: list[int], rng: Rng) -> None:
        seat_for_draft(s, mats, automas, rng)

    def before_pieces(self, s: Scythe, factions: list[int]) -> None:
        """Modules may be taken away when it is known which home bases are in play.  S-MODULAR-03"""
        if not s.box.options["modular_fewer"]:
            return
        s.layout = narrowed(s.layout, factions, s.rng)
        s.box = s.box.laid(s.layout)
        clear_board(s)  # with the last home base its number may be gone
        bases = s.box.board.bases
        if s.automas and s.marker not in bases:
            s.marker = bases[0]


BOARD: Final[ModularBoard] = ModularBoard()


class ModularTiles(Module):
    """Eight more structure bonus tiles, which may be drawn for any board.  S-MODULAR-10"""

    NAME = "modular_tiles"

    def wanted(self, options: Mapping[str, object]) -> bool:
        return super().wanted(options) or BOARD.wanted(options)

    def counts_structures(self, s: Scythe, p: i64, places: list[int]) -> i64:
        count = COUNTS.get(BONUS_TILES[s.tile])
        return count(s, places) if count else -1


TILES: Final[ModularTiles] = ModularTiles()
