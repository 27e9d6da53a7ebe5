"""What of the solo game is not in the text of the rulebook: disputed cells, boards, leader, later rules.

Everything else of this folder rests on the rulebook, or on two readings of the cards that agree.
"""

from __future__ import annotations

from typing import Final

# Cells on which two readings of the uprising cards differ: card, priority and row from the bottom; the
# reading that is used, and the other one.  Cards 1-6 and 15-18 have one coin in each column, cards 7-14 two;
# every other conquest column has a move among its first advisors, every other build column a build, and no
# other trade column an attack.
DISPUTED: Final[dict[str, tuple[str, str]]] = {
    "2 conquest 2": ("attack", "attack$"),  # medium to high: one coin in a column
    "3 trade 1": ("build", "attack"),  # low: no other trade column has an attack, but none has two builds
    "5 conquest 2": ("move", "attack"),  # medium to high: else no move in the column
    "5 build 2": ("build", "attack"),  # medium: else no build in the column
    "5 build 5": ("build$", "attack$"),  # medium: both readings have the same sign in row 2
    "7 build 2": ("tax", "tax$"),  # medium to high: two coins in a column
    "11 conquest 5": ("move", "attack"),  # medium: else no move in the column
    "11 conquest 6": ("attack$", "build$"),  # low: from the reading that is right in row 5
    "17 trade 2": ("build$", "attack$"),  # medium to high: no other trade column has an attack
}

# The household boards of the four levels: the priority it starts with; then for conquest, build and trade,
# from top to bottom, an action and the bonus it brings.  Coins lie on all bonuses but those marked `free`.
# Medium to high confidence: one source, and example J fits boards 1, 3 and 4.
HOUSEHOLDS: Final = (
    (
        "build",
        "build: build, attack: cards_fewer",
        "muster: muster free, attack: attack, move: move",
        "tax: tax, scheme: 2_coins",
    ),
    (
        "trade",
        "move: move, attack: attack",
        "muster: 1_coin free, build: build, attack: move",
        "tax: tax free, attack: cards_fewer, scheme: 2_coins, muster: muster",
    ),
    (
        "conquest",
        "muster: move free, attack: cards_fewer, move: move",
        "attack: attack free, build: build, tax: tax, attack: attack",
        "tax: tax, build: move, scheme: 2_coins",
    ),
    (
        "build",
        "attack: cards_fewer free, attack: attack, build: move, muster: muster",
        "build: build free, attack: move, tax: tax, attack: attack",
        "muster: move free, tax: tax, scheme: 2_coins, move: move",
    ),
)

# The solo leader card.  Medium confidence: one picture, perhaps of a later printing.
LEADER_CARDS_FEWER: Final = 1  # where Sviatopolk stands
LEADER_MUSTERS: Final = 1  # there, at the end of a round

# What the rules 1.5, printed with a later expansion, have otherwise: known from a program that follows them.
LATER_PRICE: Final = 1  # of a good or a building, everywhere
LATER_INCOME: Final = 0  # beside full columns of the boat
