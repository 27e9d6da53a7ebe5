"""The worlds that a seat cannot tell from the true one.  S-TERM-26..29"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.piles import deal_anew, take
from veche.core.rng import Rng, seeded
from veche.games.scythe.data.encounters import ENCOUNTER_TABLE
from veche.games.scythe.observe import choice_to_come, has_seen_factory, knows_encounter
from veche.games.scythe.rules.battle import UNSET
from veche.games.scythe.rules.combat import SetDials, side
from veche.games.scythe.rules.strength import most_dial
from veche.games.scythe.state import NOBODY

if TYPE_CHECKING:
    from veche.games.scythe.state import Scythe, Seat


def resample(s: Scythe, player: int | None, seed: int) -> Scythe:
    """Deal anew all that this seat cannot know; what it has seen stays where it is."""
    c = s.copy()
    if c.over:
        return c
    rng = seeded(seed, "resample")
    c.rng = seeded(seed, "resampled play")
    others = [(p, seat) for p, seat in enumerate(c.seats) if p != player]
    _resample_cards(c, others, rng)
    _resample_objectives(c, others, rng)
    if player is None or not has_seen_factory(s, player):
        cards = [*c.factory, *c.factory_box]
        deal_anew(cards, rng)
        c.factory = tuple(sorted(cards[: len(c.factory)]))
        c.factory_box = tuple(sorted(cards[len(c.factory) :]))
    if c.encounter != NOBODY and not knows_encounter(s, player):
        _resample_encounter(c, rng)
    for automa in c.automas:  # what it will draw is known to nobody
        cards = list(automa.deck)
        deal_anew(cards, rng)
        automa.deck = tuple(cards)
    for module in c.box.resample:
        module.resample(c, player, rng)
    encounters = list(c.encounter_deck)
    deal_anew(encounters, rng)
    c.encounter_deck = tuple(encounters)
    c.refresh()
    return c


def _resample_encounter(c: Scythe, rng: Rng) -> None:
    """Another card that answers as this one has: the same options taken, the same ones in vain."""
    step = choice_to_come(c)
    assert step is not None
    alike = [
        card
        for card in sorted((c.encounter, *c.encounter_deck))
        if all(ENCOUNTER_TABLE[card][i + 1] == ENCOUNTER_TABLE[c.encounter][i + 1] for i in step.taken)
    ]
    # A dump of former days does not say what could be paid before an option was taken: then any of them.
    fitting = [card for card in alike if step.fits(c, card)] or alike
    card = fitting[rng.below(len(fitting))]
    c.encounter_deck = tuple(other for other in (c.encounter, *c.encounter_deck) if other != card)
    c.encounter = card


def _resample_cards(c: Scythe, others: list[tuple[int, Seat]], rng: Rng) -> None:
    """Hands and the deck; a side that is ready may have set another dial and other cards.  S-COMBAT-12"""
    pile = list(c.deck)
    for _, seat in others:
        pile += seat.hand
    deal_anew(pile, rng)
    for _, seat in others:
        seat.hand = tuple(sorted(take(pile, len(seat.hand))))
    c.deck = tuple(pile)
    step = c.agenda[-1]
    if not isinstance(step, SetDials):
        return
    for p, seat in others:
        if p not in (c.active, step.defender) or seat.automatic:
            continue
        c.battle.set_dial(side(c, p), UNSET)
        if p not in step.owing:
            c.battle.set_dial(side(c, p), rng.below(most_dial(c, p) + 1))
            hand = list(seat.hand)
            deal_anew(hand, rng)
            most = step.most(c, p)
            c.battle.commit(side(c, p), tuple(sorted(hand[: rng.below(most + 1)])))


def _resample_objectives(c: Scythe, others: list[tuple[int, Seat]], rng: Rng) -> None:
    pile = list(c.objective_deck)
    for _, seat in others:
        pile += seat.objectives
    deal_anew(pile, rng)
    for _, seat in others:
        seat.objectives = tuple(sorted(take(pile, len(seat.objectives))))
    c.objective_deck = tuple(pile)
