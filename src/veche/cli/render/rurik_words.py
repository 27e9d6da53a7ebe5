"""Rurik's cards in words, and what its actions mean beyond their notation."""

from __future__ import annotations

from typing import Any

from veche.games.rurik.data.agendas import AGENDA_POINTS, AGENDA_TABLE
from veche.games.rurik.data.components import BUILDINGS
from veche.games.rurik.data.deeds import DEED_COSTS, DEED_NEEDS, DEED_POINTS, DEED_REWARDS, DEEDS
from veche.games.rurik.data.map import GOODS
from veche.games.rurik.data.notation import COSTS as COST_WORDS
from veche.games.rurik.data.notation import GAINS, NEEDS
from veche.games.rurik.data.strategy import COSTS, POINTS, SPACES
from veche.games.rurik.words import SCHEME_TITLES

LEADERS = {
    "agatha": "up to 2 troops go with her for free when she moves",
    "boris": "attacks on opponents in his region reveal a card fewer and steal a coin",
    "maria": "once a round you may muster in one neighbouring region without own troops",
    "mstislav": "goods and buildings in his region always cost 1 point",
    "predslava": "once a round she moves an enemy figure out of her region; its owner gets a coin",
    "sudislav": "attack points may muster troops in his region",
    "sviatopolk": "rebels in his region count as yours for rule; one defeated there becomes your troop",
    "yaroslav": "wins every tie in his region; enemy buildings there lose their abilities",
}

MEASURES = {
    "goods": "goods",
    "rebels": "rebels defeated",
    "trade_track": "on the trade track",
    "rule_track": "on the rule track",
    "build_track": "on the build track",
    "deeds": "deeds accomplished",
    "buildings_ruled": "buildings in regions you rule",
    "coins": "coins",
    "warfare": "on the warfare track",
    "regions_occupied": "regions occupied",
    "fur_and_honey": "fur and honey",
}
AGENDAS = dict(AGENDA_TABLE)

_COSTS = {
    "coin": ("1 coin", "{} coins"),
    "goods": ("1 good", "{} goods"),
    "goods_alike": ("1 good", "{} goods of one kind"),
    "goods_apart": ("1 good", "{} different goods"),
    "scheme_card": ("1 scheme card", "{} scheme cards"),
    "troops": ("1 troop", "{} troops"),
    "troops_apart": ("1 troop", "{} troops from different regions"),
    "troops_ruled": ("1 troop from a region you rule", "{} troops from one region you rule"),
    "building": ("1 own building", "{} own buildings"),
}
_NEEDS = {
    "troops_together": "have {} troops in one region",
    "regions_occupied": "occupy {} regions",
    "rebels_defeated": "have {} rebels defeated",
    "marker": "hold the start player marker",
    "markets_by_good": "have markets on {} different goods",
    **{
        f"chain_of_{kind}": f"have {{}} neighbouring {plural}"
        for kind, plural in zip(BUILDINGS, ("churches", "markets", "strongholds"), strict=True)
    },
}
_GAINS = {
    "scheme": ("draw 1 scheme", "draw {} schemes, keep 1"),
    "coin": ("1 coin", "{} coins"),
    "deed": ("choose a deed", "choose {} deeds"),
    "anywhere": ("move 1 troop anywhere", "move {} troops anywhere"),
    "sure_attack": ("attack 1 with a card fewer", "attack {} with a card fewer"),
}


def name(word: str) -> str:
    """`amass_forces` as it stands on the card."""
    return word.replace("_", " ").title()


def scheme(word: str) -> str:
    return f"“{SCHEME_TITLES[word]}”"


def agenda(word: str) -> str:
    return f"{name(word)} ({AGENDA_POINTS} points for most {MEASURES[AGENDAS[word]]})".replace(
        "most on", "being highest on"
    )


def deed_asks(deed: str) -> str:
    number = DEEDS.index(deed)
    needs = [_need(NEEDS[what], n) for what, n in DEED_NEEDS[number]]
    costs = [_amount(_COSTS, COST_WORDS[what], n) for what, n in DEED_COSTS[number]]
    pay = [f"pay {', '.join(costs)}"] if costs else []
    return "; ".join(needs + pay)


def deed_gives(deed: str) -> str:
    return ", ".join(_amount(_GAINS, GAINS[what], n) for what, n in DEED_REWARDS[DEEDS.index(deed)])


def deed_points(deed: str) -> int:
    return DEED_POINTS[DEEDS.index(deed)]


def _need(what: str, n: int) -> str:
    if what == "together":
        kinds = [kind for bit, kind in enumerate(BUILDINGS) if n >> bit & 1]
        return f"have {', '.join(kinds)} in one region"
    return _NEEDS[what].format(n)


def _amount(words: dict[str, tuple[str, str]], what: str, n: int) -> str:
    if what in words:
        return words[what][0 if n == 1 else 1].format(n)
    return f"{n} {what}" if what in GOODS else f"{what} {n}"


def plural(n: int, one: str, many: str = "") -> str:
    return f"{n} {one if n == 1 else many or one + 's'}"


# -- actions --------------------------------------------------------------------------------------------


def gloss(seen: dict[str, Any], action: str) -> str:
    """What an action means in this position, where its notation does not say it."""
    block, _, rest = action.partition(" ")
    own = seen["own"] or {}
    match block:
        case "leader":
            return LEADERS[rest]
        case "agenda":
            return agenda(rest).partition("(")[2].rstrip(")")
        case "act":
            return _space(seen, seen["space"])
        case "retrieve":
            return _space(seen, rest)
        case "forfeit":
            return "no main action, but 1 coin"
        case "end":
            return "end the turn"
        case "stop":
            return "leave the rest of the points"
        case "scheme.play" | "scheme.keep" | "scheme.return" | "scheme.discard":
            return SCHEME_TITLES[rest]
        case "deed.do" | "deed.take":
            points = plural(deed_points(rest), "point")
            return f"{deed_asks(rest)} → {deed_gives(rest)}; {points}"
        case "convert":
            first = "wood or stone" if rest == "build" else "honey or fish"
            return f"{first} and any good → {rest} 1"
        case "deck":
            return _deck(seen, own, int(rest) - 1)
        case "tax":
            return str(seen["regions"][rest]["good"])
        case "market":
            return "one more of that good" if rest == "good" else "1 coin"
        case "rescue":
            return "leader and 1 troop"
    return ""


def _space(seen: dict[str, Any], space: str | None) -> str:
    if space is None:
        return ""
    number = SPACES.index(space)
    points, cost = POINTS[seen["players"]][number], COSTS[seen["players"]][number]
    column = space.split()[0]
    what = (f"draw {plural(points, 'scheme')}" if column == "scheme" else f"{column} {points}") + (
        f" for {plural(cost, 'coin')}" if cost else ""
    )
    return f"{what}, then the start player marker" if space == "scheme 1" else what


def _deck(seen: dict[str, Any], own: dict[str, Any], number: int) -> str:
    cards = plural(seen["decks"][number], "card")
    known = own.get("known", [[], []])[number]
    return f"{cards}, top: {', '.join(map(scheme, known))}" if known else cards
