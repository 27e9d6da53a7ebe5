"""Values that are not in the text of the rulebook, or that rest on one source.

Each table says how sure it is; everything else in `data/` is certain.
"""

from __future__ import annotations

from typing import Final

# Scheme cards.  Faces: medium confidence.  Which 27 of 32 known cards are the base game: medium to low.
# Name, reward, coins to play it, casualty symbol, copies.
SCHEMES: Final = (
    ("muster_1", "muster 1", 0, False, 2),
    ("muster_1_paid", "muster 1", 1, False, 1),
    ("muster_1_coin", "muster 1, coin 1", 0, True, 1),
    ("muster_2", "muster 2", 0, True, 1),
    ("move_1", "move 1", 0, False, 1),
    ("move_2", "move 2", 0, False, 2),
    ("move_3", "move 3", 0, True, 1),
    ("attack_1", "attack 1", 0, False, 3),
    ("attack_1_paid", "attack 1", 1, False, 1),
    ("attack_1_coin", "attack 1, coin 1", 0, True, 1),
    ("tax_1", "tax 1", 0, False, 2),
    ("tax_1_coin", "tax 1, coin 1", 0, True, 1),
    ("tax_2", "tax 2", 0, True, 1),
    ("build_1", "build 1", 0, False, 2),
    ("build_1_paid", "build 1", 1, False, 1),
    ("build_1_coin", "build 1, coin 1", 0, True, 1),
    ("coin_2", "coin 2", 0, False, 2),
    ("deed", "deed 1", 0, True, 1),
    ("deed_paid", "deed 1", 1, False, 1),
    ("deed_coin", "deed 1, coin 1", 0, True, 1),
)

# Victory points of the deeds.  Medium confidence; that all are 1 or 2, and Market Day 2, is certain.
DEED_POINTS: Final = {
    "amass_forces": 1,
    "border_patrols": 1,
    "capital_city": 2,
    "defensive_belt": 1,
    "dispatch_messengers": 2,
    "enforce_peace": 1,
    "establish_fortress": 1,
    "generous_prince": 1,
    "grand_hunter": 2,
    "great_library": 1,
    "hire_mercenaries": 1,
    "hoard": 1,
    "honorable_prince": 1,
    "law_giver": 1,
    "market_day": 2,
    "master_beekeeper": 2,
    "new_beginning": 1,
    "peace_maker": 1,
    "retire_veterans": 1,
    "reward_laborers": 1,
    "send_gifts": 1,
    "splendid_feast": 1,
    "tithe_payments": 1,
    "trade_route": 1,
    "victory_march": 1,
    "wilderness_forts": 1,
}

# Rewards under the 15 rebels.  Medium confidence: that they are single goods, 1 or 2 coins is certain.
REBEL_REWARDS: Final = (
    ("wood 1", 2),
    ("stone 1", 2),
    ("fish 1", 2),
    ("honey 1", 2),
    ("fur 1", 1),
    ("coin 1", 4),
    ("coin 2", 2),
)

# The 15 reward tokens of the variant.  Low confidence: taken to be the same as the stickers.
REWARD_TOKENS: Final = REBEL_REWARDS

# The goods tokens of the variant mirror the printed goods of the regions in play.  Medium to low confidence;
# see `setup.goods_symbols`.

# The 3-4 player side of the strategy board, each column from top to bottom as (points, coins to pay).
# Medium to high confidence: the rulebook's examples agree wherever they can be compared.
STRATEGY_3_4: Final = (
    ("muster", ((3, 0), (2, 0), (1, 0), (1, 1))),
    ("move", ((4, 0), (3, 0), (2, 0), (1, 0))),
    ("attack", ((2, 0), (1, 0), (1, 1), (1, 2))),
    ("tax", ((3, 0), (2, 0), (1, 0), (1, 1))),
    ("build", ((2, 0), (1, 0), (1, 1), (1, 2))),
    ("scheme", ((3, 0), (2, 0), (1, 0), (1, 1))),
)

# The order of the boat's columns from left to right, for drawing only.  Medium confidence.
BOAT_COLUMNS: Final = ("stone", "wood", "fish", "honey", "fur")
