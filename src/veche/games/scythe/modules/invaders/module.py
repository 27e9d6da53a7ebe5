"""Where Invaders from Afar takes part in the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from veche.core.piles import deal_anew
from veche.games.scythe.board import PRINTED, Board
from veche.games.scythe.data.factions import ALBION, FACTIONS, TOGAWA
from veche.games.scythe.module import Module
from veche.games.scythe.modules.invaders.abilities import (
    Burrow,
    Exalt,
    Maifuku,
    MeanderForCoins,
    Rally,
    Ronin,
    Shield,
    Shinobi,
    Suiton,
    Sword,
    Toka,
    WayfareToFarms,
)
from veche.games.scythe.modules.invaders.data import CROWDED, TRAPS
from veche.games.scythe.modules.invaders.position import read_tokens
from veche.games.scythe.modules.invaders.tokens import (
    Token,
    armed_at,
    flags_left,
    seat_with,
    spring,
    token_at,
    traps_left,
)
from veche.games.scythe.rules.abilities import Ability, FactionAbility
from veche.games.scythe.state import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.core.rng import Rng
    from veche.games.scythe.observation import ScytheOwn, ScythePlace, ScytheSeat
    from veche.games.scythe.question import Warns
    from veche.games.scythe.state import Scythe


class InvadersModule(Module):
    NAME = "invaders"
    SEAT_WORDS = ("flags", "traps", "disarmed", "armed_again", "crossed")

    def abilities(self, seats: i64, board: Board) -> dict[str, Ability]:
        """Those of two factions; with six and more on the printed board another Wayfare.  S-IFA-13"""
        found: dict[str, Ability] = {
            "burrow": Burrow(),
            "sword": Sword(),
            "shield": Shield(),
            "rally": Rally(),
            "toka": Toka(),
            "suiton": Suiton(),
            "ronin": Ronin(),
            "shinobi": Shinobi(),
        }
        if seats >= CROWDED and board.hexes == PRINTED.hexes:
            found["wayfare"] = WayfareToFarms()
        return found

    def powers(self, seats: i64) -> dict[str, FactionAbility]:
        found: dict[str, FactionAbility] = {"exalt": Exalt(), "maifuku": Maifuku()}
        if seats >= CROWDED:
            found["meander"] = MeanderForCoins()
        return found

    def on_arrive(self, s: Scythe, p: i64, unit: i64, place: i64) -> bool:
        return spring(s, p, place)

    def warns(self, s: Scythe, p: i64, place: i64) -> Warns | None:
        return "trap" if armed_at(s, place) and s.seats[p].faction != TOGAWA else None

    def holds_at_end(self, s: Scythe, place: i64) -> i64:
        """Togawa, where nothing but an armed trap is.  S-IFA-10"""
        return seat_with(s, TOGAWA) if armed_at(s, place) else NOBODY

    def counts_for_scoring(self, s: Scythe, p: i64, place: i64) -> i64:
        """A flag on a territory of Albion's, if that is not beside its home base.  S-IFA-04"""
        seat = s.seats[p]
        token = token_at(s, place)
        if token is None or not token.is_flag or seat.faction != ALBION or s.controller(place) != p:
            return 0
        return 0 if place in s.box.board.near[seat.home()] else 1

    # -- what is seen and described -------------------------------------------------------------------

    def show_place(self, s: Scythe, place: i64, player: int | None, seen: ScythePlace) -> bool:
        """Which trap it is, only Togawa knows as long as it has not been sprung.  S-IFA-23"""
        token = token_at(s, place)
        if token is None:
            return False
        seen["token"] = {"faction": FACTIONS[token.faction], "armed": token.is_armed, "trap": None}
        owner = player is not None and s.seats[player].faction == token.faction
        if not token.is_flag and (owner or s.over or not token.is_secret):
            seen["token"]["trap"] = TRAPS[token.what]
        return True

    def show_seat(self, s: Scythe, p: i64, seen: ScytheSeat) -> None:
        seat = s.seats[p]
        if seat.automatic or seat.faction not in (ALBION, TOGAWA):
            return
        seen["tokens"] = int(flags_left(s)) if seat.faction == ALBION else len(traps_left(s))
        if seat.faction == TOGAWA:
            seen["crossed"] = bool(seat.crossed)

    def show_own(self, s: Scythe, p: i64, seen: ScytheOwn) -> None:
        if s.seats[p].faction == TOGAWA and not s.seats[p].automatic:
            seen["traps"] = [TRAPS[trap] for trap in traps_left(s)]

    def resample(self, s: Scythe, player: int | None, rng: Rng) -> None:
        """Face-down traps may be any of those that have not been seen.  S-IFA-23"""
        if player is not None and s.seats[player].faction == TOGAWA:
            return
        secret = [row[1] for row in s.faction_tokens if Token(row).is_secret]
        kinds = sorted([*secret, *traps_left(s)])
        if secret:
            deal_anew(kinds, rng)
            s.faction_tokens = tuple(
                (row[0], kinds.pop(), row[2]) if Token(row).is_secret else row for row in s.faction_tokens
            )

    def read_seat(self, s: Scythe, p: i64, name: str, data: Mapping[str, object]) -> None:
        read_tokens(s, p, name, data)
