"""The 26 deeds: what they cost, ask for and give.  R-DEED-01..26"""

from __future__ import annotations

from typing import Final

from veche.games.rurik.data.notation import COSTS, GAINS, NEEDS, Terms, terms
from veche.games.rurik.data.provisional import DEED_POINTS as POINTS

# Deed, its rule, cost, condition, reward; the words are those of `notation`.
DEED_TABLE: Final = (
    ("amass_forces", "R-DEED-01", "", "troops_together 6", "move 1"),
    ("border_patrols", "R-DEED-05", "troops_apart 3", "", "anywhere 2"),
    ("capital_city", "R-DEED-09", "", "together market+stronghold+church", "tax 1"),
    ("defensive_belt", "R-DEED-13", "", "chain_of_stronghold 3", "sure_attack 1"),
    ("dispatch_messengers", "R-DEED-17", "", "regions_occupied 8", "muster 2"),
    ("enforce_peace", "R-DEED-21", "wood 1, honey 1", "rebels_defeated 2", "sure_attack 1"),
    ("establish_fortress", "R-DEED-02", "wood 2", "together church+stronghold", "scheme 2"),
    ("generous_prince", "R-DEED-06", "coin 4", "", "muster 2"),
    ("grand_hunter", "R-DEED-10", "fur 2", "marker 1", "move 1"),
    ("great_library", "R-DEED-14", "scheme_card 1, stone 1", "", "build 1"),
    ("hire_mercenaries", "R-DEED-18", "fish 1, stone 1, coin 2", "", "sure_attack 1"),
    ("hoard", "R-DEED-22", "goods_alike 3", "", "scheme 2"),
    ("honorable_prince", "R-DEED-03", "scheme_card 1, coin 3", "", "muster 2"),
    ("law_giver", "R-DEED-07", "coin 2", "rebels_defeated 3", "scheme 2"),
    ("market_day", "R-DEED-11", "", "markets_by_good 3", "scheme 2"),
    ("master_beekeeper", "R-DEED-15", "scheme_card 1, honey 2", "", "build 1"),
    ("new_beginning", "R-DEED-19", "building 1", "", "tax 2"),
    ("peace_maker", "R-DEED-23", "troops_ruled 2", "", "scheme 2"),
    ("retire_veterans", "R-DEED-25", "troops 2, coin 2", "", "scheme 2"),
    ("reward_laborers", "R-DEED-04", "goods 2, coin 2", "", "scheme 2"),
    ("send_gifts", "R-DEED-08", "fish 1, fur 1, coin 2", "", "anywhere 2"),
    ("splendid_feast", "R-DEED-12", "fish 1, honey 1, coin 2", "", "scheme 2"),
    ("tithe_payments", "R-DEED-16", "", "chain_of_church 3", "coin 3"),
    ("trade_route", "R-DEED-20", "goods_apart 3", "", "coin 2"),
    ("victory_march", "R-DEED-24", "scheme_card 1, troops 2", "", "anywhere 2"),
    ("wilderness_forts", "R-DEED-26", "stone 1, fur 1, wood 1", "", "build 1"),
)

DEEDS: Final[tuple[str, ...]] = tuple(row[0] for row in DEED_TABLE)
DEED_RULES: Final[tuple[str, ...]] = tuple(row[1] for row in DEED_TABLE)
DEED_COSTS: Final[list[Terms]] = [terms(row[2], COSTS) for row in DEED_TABLE]
DEED_NEEDS: Final[list[Terms]] = [terms(row[3], NEEDS) for row in DEED_TABLE]
DEED_REWARDS: Final[list[Terms]] = [terms(row[4], GAINS) for row in DEED_TABLE]
DEED_POINTS: Final[list[int]] = [POINTS[row[0]] for row in DEED_TABLE]
