"""What everybody sees of the Rebellion: all but the order of the cards that have not been on top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.rurik.data.components import BUILDINGS, NOBODY, TARGETS
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.data.map import GOODS, REGIONS
from veche.games.rurik.data.strategy import COLUMNS, SPACES
from veche.games.rurik.rebellion.boards import BONUSES, Household
from veche.games.rurik.rebellion.cards import PRIORITIES, UPRISING, UprisingCard
from veche.games.rurik.rebellion.choice import CHOICES, CRITERIA
from veche.games.rurik.rebellion.claim import basic_income
from veche.games.rurik.rebellion.seat import DEEDS_OF_REBELS, NOTHING_YET, household, rebellion

if TYPE_CHECKING:
    from veche.games.rurik.observation import (
        RurikBonus,
        RurikIncome,
        RurikRebelChoice,
        RurikRebellion,
        RurikRebelTurn,
        RurikUprisingRow,
    )
    from veche.games.rurik.state import Rurik


def observe_rebellion(s: Rurik) -> RurikRebellion:
    seat = rebellion(s)
    top = seat.top()
    return {
        "level": s.box.solo_level,
        "later_rules": s.box.later_solo_rules,
        "priority": PRIORITIES[seat.priority],
        "start_priority": PRIORITIES[household(s).start],
        "household": {
            priority: bonuses(household(s), column, seat.covered[column])
            for column, priority in enumerate(PRIORITIES)
        },
        "card": top.number,
        "order": [REGIONS[r] for r in top.order],
        "build_order": [BUILDINGS[kind] for kind in top.build_orders[seat.priority]],
        "deck": len(seat.deck),
        "seen": [UPRISING[card].number for card in seat.deck[len(seat.deck) - seat.seen :][::-1]],
        "rows": [uprising_row(seat.bottom(), row) for row in range(seat.rows)],
        "next": seat.bottom().number if all_seen(s) else None,
        "last": _last(s) if seat.last != NOTHING_YET else None,
    }


def observe_income(s: Rurik) -> RurikIncome:
    """No coins for absent markers.  R-SOLO-62"""
    columns = rebellion(s).full_columns()
    return {
        "coins": basic_income(s) + len(columns),
        "markers": [],
        "columns": [GOODS[kind] for kind in columns],
    }


def all_seen(s: Rurik) -> bool:
    """Is the order of the whole deck known?  Of the last card it follows from the others."""
    seat = rebellion(s)
    return seat.seen >= len(seat.deck) - 1


def uprising_row(card: UprisingCard, row: int) -> RurikUprisingRow:
    return {
        "advisor": card.advisors[row],
        "starred": card.starred[row],
        "columns": {PRIORITIES[p]: COLUMNS[card.columns[p][row]] for p in range(len(PRIORITIES))},
        "coins": {PRIORITIES[p]: card.coins[p][row] for p in range(len(PRIORITIES))},
    }


def bonuses(board: Household, column: int, covered: int) -> list[RurikBonus]:
    """A column from top to bottom; the last ones are covered."""
    free = len(board.actions[column]) - covered
    return [
        {"action": COLUMNS[action], "bonus": BONUSES[bonus], "covered": i >= free}
        for i, (action, bonus) in enumerate(zip(board.actions[column], board.bonuses[column]))
    ]


def _last(s: Rurik) -> RurikRebelTurn:
    seat = rebellion(s)
    return {
        "what": DEEDS_OF_REBELS[seat.last],
        "card": UPRISING[seat.card].number if seat.card != NOBODY else None,
        "row": uprising_row(seat.bottom(), seat.row) if seat.row != NOBODY else None,
        "before": PRIORITIES[seat.before],
        "after": PRIORITIES[seat.priority],
        "choices": [_choice(s, entry) for entry in seat.trace],
    }


def _choice(s: Rurik, entry: tuple[int, ...]) -> RurikRebelChoice:
    """An entry of the trace in words; `choice.Choice` tells its form."""
    what, chosen, candidates = entry[:3]
    found: RurikRebelChoice = {
        "choice": CHOICES[what],
        "candidates": candidates,
        "criteria": [
            {"criterion": CRITERIA[entry[i]], "left": entry[i + 1]} for i in range(3, len(entry), 2)
        ],
    }
    word = CHOICES[what]
    if word == "row":
        found["advisor"] = rebellion(s).bottom().advisors[chosen]
    elif word == "column":
        found["column"] = COLUMNS[chosen]
    elif word == "bribe":
        found["coins"] = chosen
    elif word == "space":
        found["space"] = SPACES[chosen]
    elif word == "figure":
        found["leader"] = LEADERS[chosen]
    elif word in ("target", "replaced"):
        found["target"] = TARGETS[chosen]
    elif word == "building":
        found["building"] = BUILDINGS[chosen]
    elif word in ("bonus", "priority"):
        found["priority"] = PRIORITIES[chosen]
    else:
        found["region"] = REGIONS[chosen]
    return found
