"""Vesna: Factory cards from the start, each for one use, and a mat whose mechs she chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.core.piles import shuffled, without
from veche.games.scythe.actions import PASS
from veche.games.scythe.data.components import MECHS
from veche.games.scythe.data.factions import MECH_ABILITIES, VESNA
from veche.games.scythe.data.factory import FACTORY_COSTS, FACTORY_GAINS
from veche.games.scythe.data.notation import costs, gains
from veche.games.scythe.modules.fenris.actions import COVER, INVENTION, TOKEN
from veche.games.scythe.modules.fenris.data import (
    PRINTED_ABILITIES,
    VESNA_CARDS,
    VESNA_DRAWS,
    VESNA_TOKENS,
)
from veche.games.scythe.modules.mech_mods.data import HOUSE_MODS
from veche.games.scythe.rules.abilities import FactionAbility, Riverwalk
from veche.games.scythe.rules.payment import can_pay
from veche.games.scythe.state import NOBODY, Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.core.rng import Rng
    from veche.games.scythe.question import ScytheInventionAbout, ScytheMeaning, ScytheMechTokenAbout

ABILITY_OF: list[int] = [MECH_ABILITIES.index(token) for token in VESNA_TOKENS]


# -- set-up ---------------------------------------------------------------------------------------------


def draw_for(s: Scythe, p: i64, rng: Rng) -> None:
    """Factory cards from those that are not in play, and ability tokens; all see them.

    S-FENRIS-20, S-FENRIS-24
    """
    seat = s.seats[p]
    cards = shuffled(s.factory_box, rng)
    seat.inventions = tuple(sorted(cards[:VESNA_CARDS]))
    s.factory_box = tuple(sorted(cards[VESNA_CARDS:]))
    left_out = HOUSE_MODS if s.box.published_tiles else ()
    tokens = [
        ability
        for token, ability in zip(VESNA_TOKENS, ABILITY_OF, strict=True)
        if token not in left_out and ability not in s.box.mechs[VESNA]
    ]
    seat.offered = tuple(sorted(shuffled(tuple(tokens), rng)[:VESNA_DRAWS]))


def put_on_mat(s: Scythe, p: i64, mechs: list[int]) -> None:
    seat = s.seats[p]
    seat.chosen_mechs = tuple(mechs)
    seat.skills = tuple([s.box.abilities[mech] for mech in mechs])


def token_of(ability: i64) -> i64:
    return ABILITY_OF.index(ability)


class ChooseToken(Step[Scythe]):
    """A token for each empty mech space."""

    RULES = "S-FENRIS-24"
    ASKS = "mech_token"

    def legal(self, s: Scythe) -> list[int]:
        return [TOKEN.at(token_of(ability)) for ability in s.seats[self.player].offered]

    def apply(self, s: Scythe, a: i64) -> None:
        p = self.player
        ability = ABILITY_OF[TOKEN.ability(a)]
        mechs = [*s.mechs_of(p), ability]
        s.seats[p].offered = without(s.seats[p].offered, ability)
        put_on_mat(s, p, mechs)
        s.tell("mech_token", p, what=ability)
        s.push(ChooseToken(p) if len(mechs) < MECHS else CoverAbility(p))

    def about(self, s: Scythe) -> ScytheMechTokenAbout:
        return about_tokens(s, self.player)

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"ability": VESNA_TOKENS[TOKEN.ability(a)]}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if TOKEN.has(a):
            return Refusal("S-FENRIS-24", "no.mech_token", what=ABILITY_OF[TOKEN.ability(a)])
        return None


class CoverAbility(Step[Scythe]):
    """A third and a fourth token may cover the printed abilities."""

    RULES = "S-FENRIS-24"
    ASKS = "cover"
    __slots__ = ("covered",)
    covered: tuple[int, ...]  # spaces

    def __init__(self, player: i64 = 0, covered: tuple[int, ...] = ()) -> None:
        self.player = player
        self.covered = covered

    def legal(self, s: Scythe) -> list[int]:
        return [
            PASS,
            *(
                COVER.of(space, token_of(ability))
                for space in range(len(PRINTED_ABILITIES))
                if space not in self.covered
                for ability in s.seats[self.player].offered
            ),
        ]

    def apply(self, s: Scythe, a: i64) -> None:
        p = self.player
        seat = s.seats[p]
        if a == PASS:
            seat.offered = ()
            return
        space, ability = COVER.first(a), ABILITY_OF[COVER.second(a)]
        mechs = s.mechs_of(p)
        s.tell("mech_token.covers", p, what=ability, from_=mechs[space])
        mechs[space] = ability
        seat.offered = without(seat.offered, ability)
        put_on_mat(s, p, mechs)
        covered = (*self.covered, int(space))
        if len(covered) < len(PRINTED_ABILITIES):
            s.push(CoverAbility(p, covered))
        else:
            seat.offered = ()

    def about(self, s: Scythe) -> ScytheMechTokenAbout:
        return about_tokens(s, self.player)

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"ability": VESNA_TOKENS[COVER.second(a)]} if a != PASS else {}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if not COVER.has(a):
            return None
        ability = ABILITY_OF[COVER.second(a)]
        if ability in s.seats[self.player].offered:
            return Refusal("S-FENRIS-24", "no.covered_twice")
        return Refusal("S-FENRIS-24", "no.mech_token", what=ability)


def about_tokens(s: Scythe, p: i64) -> ScytheMechTokenAbout:
    return {
        "offered": [MECH_ABILITIES[ability] for ability in s.seats[p].offered],
        "spaces": MECHS - len(s.mechs_of(p)),
    }


# -- the faction ----------------------------------------------------------------------------------------


class Technophile(FactionAbility):
    """Factory cards from the start on, each for one use.  S-FENRIS-20..22"""

    def takes_card(self, s: Scythe, p: i64) -> None:
        s.push(UseInvention(p))


class UseInvention(Step[Scythe]):
    """Which of the Factory cards is used; after that it is gone."""

    RULES = "S-FENRIS-20, S-FENRIS-21"
    ASKS = "invention"

    def legal(self, s: Scythe) -> list[int]:
        return [INVENTION.at(card) for card in sorted(s.seats[self.player].ready_cards())]

    def apply(self, s: Scythe, a: i64) -> None:
        seat = s.seats[self.player]
        card = INVENTION.card(a)
        if card in seat.inventions:
            seat.inventions = without(seat.inventions, card)
        seat.used_up = tuple(sorted((*seat.used_up, card)))
        seat.in_use = card + 1
        s.tell("invention", self.player, n=card + 1)

    def about(self, s: Scythe) -> ScytheInventionAbout:
        return {"cards": [card + 1 for card in sorted(s.seats[self.player].ready_cards())]}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        card = INVENTION.card(a)
        return {
            "card": card + 1,
            "price": list(costs(FACTORY_COSTS[card])),
            "payable": can_pay(s, self.player, FACTORY_COSTS[card]),
            "brings": gains(FACTORY_GAINS[card]),
        }

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if INVENTION.has(a):
            return Refusal("S-FENRIS-21", "no.invention", n=INVENTION.card(a) + 1)
        return None


class RiverwalkByStructures(Riverwalk):
    """Vesna crosses rivers to and from territories with a structure; others as printed.  S-FENRIS-23"""

    def reach(self, s: Scythe, p: i64, place: i64, out: list[int]) -> None:
        if s.seats[p].faction != VESNA:
            super().reach(s, p, place, out)
            return
        leaves = s.structure_at(place) != NOBODY
        out += [to for to in s.box.board.river_steps[place] if leaves or s.structure_at(to) != NOBODY]
