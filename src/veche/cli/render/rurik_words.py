"""Rurik's cards in words, and what its actions mean beyond their notation."""

from __future__ import annotations

from typing import Any

from veche.games.rurik.data.deeds import DEED_POINTS, DEEDS
from veche.games.rurik.data.strategy import MOST_ROWS, SIDES, SPACES
from veche.games.rurik.words.en import CARDS, NAMES


def name(word: str) -> str:
    """`amass_forces` as it stands on the card."""
    return word.replace("_", " ").title()


def leader(word: str) -> str:
    return NAMES["leader_about"][word]


def scheme(word: str) -> str:
    return NAMES["scheme"][word]


def bonus(word: str) -> str:
    return NAMES["rebel_bonus"][word]


def agenda(word: str) -> str:
    return f"{name(word)} ({NAMES['agenda_about'][word]})"


def deed_asks(deed: str) -> str:
    return CARDS.asks(DEEDS.index(deed))


def deed_gives(deed: str) -> str:
    return CARDS.gives(DEEDS.index(deed))


def deed_points(deed: str) -> int:
    return DEED_POINTS[DEEDS.index(deed)]


def plural(n: int, one: str, many: str = "") -> str:
    return f"{n} {one if n == 1 else many or one + 's'}"


# -- actions --------------------------------------------------------------------------------------------


def gloss(seen: dict[str, Any], action: str) -> str:
    """What an action means in this position, where its notation does not say it."""
    block, _, rest = action.partition(" ")
    own = seen["own"] or {}
    match block:
        case "leader":
            return leader(rest)
        case "agenda":
            return NAMES["agenda_about"][rest]
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
            return NAMES["scheme_about"][rest]
        case "deed.do" | "deed.take":
            points = plural(deed_points(rest), "point")
            return f"{deed_asks(rest)} → {deed_gives(rest)}; {points}"
        case "convert":
            return NAMES["tile_about"][rest]
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
    number, row = divmod(SPACES.index(space), MOST_ROWS)
    column, spaces = SIDES[seen["players"]][number]
    points, cost = spaces[row]
    what = (f"draw {plural(points, 'scheme')}" if column == "scheme" else f"{column} {points}") + (
        f" for {plural(cost, 'coin')}" if cost else ""
    )
    return f"{what}, then the start player marker" if space == "scheme 1" else what


def _deck(seen: dict[str, Any], own: dict[str, Any], number: int) -> str:
    cards = plural(seen["decks"][number], "card")
    known = own.get("known", [[], []])[number]
    return f"{cards}, top: {', '.join(map(scheme, known))}" if known else cards
