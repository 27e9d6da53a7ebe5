"""How mats and cards write costs, gains and conditions.

`coins 2, cards 1` is a list of (what, how many); `power 7+, coins 0-2` a list of (what, least, most).
"""

from __future__ import annotations

from typing import Final

from veche.games.scythe.data.board import RESOURCES, TERRAINS, VILLAGE

# What can be paid.
COSTS: Final[tuple[str, ...]] = ("power", "coins", "popularity", "cards")
COST_POWER: Final = 0
COST_COINS: Final = 1
COST_POPULARITY: Final = 2
COST_CARDS: Final = 3  # combat cards of the payer's choice

# What can be gained.  The first four are the bonuses of recruits, in the order of the bottom actions.
GAINS: Final[tuple[str, ...]] = (
    "power",
    "coins",
    "popularity",
    "cards",  # combat cards, drawn
    *RESOURCES,
    "resources",  # of any kinds
    "worker",
    "upgrade",  # the main effect of the bottom action, without its cost
    "deploy",
    "build",
    "enlist",
    "produce",  # on n territories
)
GAIN_POWER: Final = GAINS.index("power")
GAIN_COINS: Final = GAINS.index("coins")
GAIN_POPULARITY: Final = GAINS.index("popularity")
GAIN_CARDS: Final = GAINS.index("cards")
GAIN_RESOURCE: Final = GAINS.index(RESOURCES[0])  # and the other three after it
GAIN_RESOURCES: Final = GAINS.index("resources")
GAIN_WORKER: Final = GAINS.index("worker")
GAIN_UPGRADE: Final = GAINS.index("upgrade")
GAIN_DEPLOY: Final = GAINS.index("deploy")
GAIN_BUILD: Final = GAINS.index("build")
GAIN_ENLIST: Final = GAINS.index("enlist")
GAIN_PRODUCE: Final = GAINS.index("produce")

# What an objective counts.  Own pieces are those off the mats; a territory is counted by control.  S-OBJ-10
COUNTS: Final[tuple[str, ...]] = (
    *(f"control {terrain}" for terrain in TERRAINS[: VILLAGE + 1]),
    "control factory",
    "control tunnel",  # printed ones
    "control beside factory",
    "control around lake",  # the most around one and the same lake
    "power",
    "coins",
    "popularity",
    "cards",  # combat cards in hand
    "upgrades",
    "mechs",
    "structures",
    "recruits",
    "workers",
    "factory cards",
    "combat stars",
    "power rank",  # 1: nobody has more
    "workers driven off",  # enemy workers forced home by this player in this turn
    "workers over recruits",  # the difference
    "pieces together",  # the most own characters, mechs, workers and structures on one territory
    "tokens of all kinds",  # the most resources on one controlled territory that has all four kinds
    "tokens in company",  # the same where own character, exactly one mech and exactly one worker are
    "of each resource",  # of the rarest kind, on controlled territories
    "of one resource",  # of the commonest kind, on controlled territories
)
COUNT_FACTORY: Final = COUNTS.index("control factory")
COUNT_TUNNEL: Final = COUNTS.index("control tunnel")
COUNT_BESIDE_FACTORY: Final = COUNTS.index("control beside factory")
COUNT_AROUND_LAKE: Final = COUNTS.index("control around lake")
COUNT_POWER: Final = COUNTS.index("power")
COUNT_COINS: Final = COUNTS.index("coins")
COUNT_POPULARITY: Final = COUNTS.index("popularity")
COUNT_CARDS: Final = COUNTS.index("cards")
COUNT_UPGRADES: Final = COUNTS.index("upgrades")
COUNT_MECHS: Final = COUNTS.index("mechs")
COUNT_STRUCTURES: Final = COUNTS.index("structures")
COUNT_RECRUITS: Final = COUNTS.index("recruits")
COUNT_WORKERS: Final = COUNTS.index("workers")
COUNT_FACTORY_CARDS: Final = COUNTS.index("factory cards")
COUNT_COMBAT_STARS: Final = COUNTS.index("combat stars")
COUNT_POWER_RANK: Final = COUNTS.index("power rank")
COUNT_DRIVEN_OFF: Final = COUNTS.index("workers driven off")
COUNT_WORKERS_OVER_RECRUITS: Final = COUNTS.index("workers over recruits")
COUNT_TOGETHER: Final = COUNTS.index("pieces together")
COUNT_ALL_KINDS: Final = COUNTS.index("tokens of all kinds")
COUNT_IN_COMPANY: Final = COUNTS.index("tokens in company")
COUNT_OF_EACH: Final = COUNTS.index("of each resource")
COUNT_OF_ONE: Final = COUNTS.index("of one resource")

Terms = tuple[tuple[int, int], ...]
Ranges = tuple[tuple[int, int, int], ...]

ANY_NUMBER: Final = 1 << 30


def costs(found: Terms) -> list[tuple[str, int]]:
    """What is paid, in words again."""
    return [(COSTS[what], n) for what, n in found]


def gains(found: Terms) -> list[tuple[str, int]]:
    """What is gained, in words again."""
    return [(GAINS[what], n) for what, n in found]


def terms(text: str, words: tuple[str, ...]) -> Terms:
    """`coins 2, cards 1` as numbers of a vocabulary."""
    pairs = []
    for part in filter(None, text.split(", ")):
        word, _, number = part.rpartition(" ")
        pairs.append((words.index(word), int(number)))
    return tuple(pairs)


def ranges(text: str, words: tuple[str, ...]) -> Ranges:
    """`power 7+, coins 0-2, mechs 0` as numbers of a vocabulary, each with the least and the most."""
    found = []
    for part in filter(None, text.split(", ")):
        word, _, span = part.rpartition(" ")
        least, _, most = span.rstrip("+").partition("-")
        if span.endswith("+"):
            found.append((words.index(word), int(least), ANY_NUMBER))
        else:
            found.append((words.index(word), int(least), int(most or least)))
    return tuple(found)
