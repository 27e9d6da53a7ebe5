"""Rurik in a terminal: map, strategy board, households and deeds."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.table import Table
from rich.text import Text

from veche.cli.render import STYLES, Renderer, Seen, rurik_map
from veche.cli.render import rurik_words as words
from veche.games.rurik.data.components import BOAT, CLAIM_POINTS
from veche.games.rurik.data.map import GOODS
from veche.games.rurik.data.provisional import BOAT_COLUMNS
from veche.games.rurik.data.strategy import COLUMNS, SIDES

if TYPE_CHECKING:
    from rich.console import RenderableType

WIDE = 96
SOURCES = ("rule", "build", "trade", "warfare", "deeds", "agenda")
SOLO_SOURCES = ("coins", "dock")  # of the Rebellion


class RurikRenderer(Renderer):
    examples = ("m.t kie vol", "volyn")
    refused = "move.troop kiev volyn"
    parts: ClassVar = {
        "table": "the whole table",
        "map": "the map, drawn with borders",
        "board": "the strategy board",
        "me": "households, cards and deeds",
        "score": "points by source",
    }
    groups: ClassVar = {"leader": "leaders"}

    def table(self, seen: Seen, width: int) -> list[RenderableType]:
        if seen["phase"] == "set-up":
            return [_map(seen, width), "", *_deeds(seen, width), *_own(seen)]
        return [
            _map(seen, width),
            "",
            _board(seen, width),
            "",
            _households(seen, width),
            *_rebellion(seen),
            *_deeds(seen, width),
            *_own(seen),
        ]

    def map(self, seen: Seen, width: int) -> list[RenderableType]:
        """The regions about where they lie; two that share a line are neighbours."""
        return [*rurik_map.board(seen, width), Text(rurik_map.LEGEND, style="dim")]

    def board(self, seen: Seen, width: int) -> list[RenderableType]:
        legend = "Points, (-coins to pay), advisor +coins of its bribe."
        return [_board(seen, width), Text(legend, style="dim")]

    def hands(self, seen: Seen, width: int) -> list[RenderableType]:
        """Everybody's household and deeds, and all that is one's own."""
        return [_households(seen, width), "", *_deeds(seen, width, everybody=True), *_own(seen, leader=True)]

    def score(self, seen: Seen, width: int) -> list[RenderableType]:
        return [_points(seen)]

    def final(self, seen: Seen, width: int) -> list[RenderableType]:
        """Points by source, the agendas turned over, and what decided between equals."""
        lines: list[RenderableType] = [_points(seen), ""]
        for seat, secret in zip(seen["seats"], seen["secrets"], strict=True):
            if secret["agenda"] is not None:
                met = "fulfilled" if seat["points"]["agenda"] else "not fulfilled"
                agenda = f": agenda {words.agenda(secret['agenda'])}, {met}"
                lines.append(_seat(seat["seat"]).append(agenda, ""))
        winners = Text("\n")
        for number, colour in enumerate(seen["winners"]):
            winners.append(" and " if number else "")
            winners.append(colour.capitalize(), STYLES[colour] + " bold")
        tie = {
            "regions": " a tie on points by regions ruled",
            "coins": " a tie on points and regions by coins",
        }
        alone = f" wins{tie.get(self.decided(seen), '')}."
        winners.append(alone if len(seen["winners"]) == 1 else " share the victory.", "bold")
        return [*lines, winners]

    def status(self, seen: Seen) -> str:
        own = next((seat for seat in seen["seats"] if seat["seat"] == _me(seen)), None)
        if own is None:
            return ""
        goods = [
            f"{own['boat'][good] + own['dock'][good]} {good}"
            for good in BOAT_COLUMNS
            if own["boat"][good] + own["dock"][good]
        ]
        places = [
            f"{words.name(name)} {figures}"
            for name, region in seen["regions"].items()
            if (figures := _figures(region, own["seat"]))
        ]
        parts = [", ".join(places) or "no figures on the board", words.plural(own["coins"], "coin"), *goods]
        parts += [f"{own['supply']} in supply", words.plural(own["hand"], "scheme")]
        return " · ".join(parts)

    def gloss(self, seen: Seen, action: str) -> str:
        return words.gloss(seen, action)

    def decided(self, seen: Seen) -> str:
        """Points, regions ruled, coins, or nothing: the victory is shared."""
        return str(seen["decided"])

    def counts(self, seen: Seen) -> dict[str, list[str]]:
        return {"rounds": [str(seen["round"])], "ends": [self.decided(seen)]}


def _me(seen: Seen) -> str:
    return str(seen.get("you", ""))


def _seat(colour: str, text: str = "") -> Text:
    return Text(text or colour, style=STYLES[colour])


def _plain_table(*headers: str) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    for header in headers:
        table.add_column(header, no_wrap=True)
    return table


# -- the map --------------------------------------------------------------------------------------------


def _map(seen: Seen, width: int) -> Table:
    """A line for each region."""
    colours = [seat["seat"] for seat in seen["seats"]]
    table = _plain_table("region", "good", "ruler", *colours, "neutral" if seen["rebellion"] else "rebel")
    for column in table.columns[3:]:
        column.justify = "center"
    table.add_column("buildings")
    for name, region in seen["regions"].items():
        ruler = region["ruler"]
        cells = [
            Text(words.name(name), style="bold" if ruler is None else STYLES[ruler] + " bold"),
            Text(f"({region['good']})", style="dim") if region["taxed"] else Text(region["good"]),
            _seat(ruler) if ruler else Text(""),
        ]
        for colour in colours:
            figures = _figures(region, colour)
            cells.append(_seat(colour, figures) if figures else Text("·", style="dim"))
        cells.append(Text("×" if region["rebels"] or region["neutral"] else "", style="magenta"))
        cells.append(_buildings(region, colours, width >= WIDE))
        table.add_row(*cells)
    return table


def _buildings(region: Seen, colours: list[str], full: bool) -> Text:
    """By owner: `red church, market`, or `R:chu,mar` where there is little room."""
    text = Text()
    for colour in colours:
        kinds = [kind for kind, owner in region["buildings"].items() if owner == colour]
        if kinds:
            owned = (
                f"{colour} {', '.join(kinds)}"
                if full
                else f"{colour[0].upper()}:" + ",".join(k[:3] for k in kinds)
            )
            text.append(("; " if full else " ") if text else "").append(owned, STYLES[colour])
    return text


def _figures(region: Seen, colour: str) -> str:
    """`2+L` is two troops and the leader."""
    troops = region["troops"].get(colour, 0)
    leader = ["L"] if colour in region["leaders"] else []
    return "+".join(([str(troops)] if troops else []) + leader)


# -- the strategy board ---------------------------------------------------------------------------------


def _board(seen: Seen, width: int) -> Table:
    """Seats by name where that fits, else by initial."""
    for full in (True, False):
        rows = [[_space(seen, c, row, full) for c in range(6)] for row in range(len(seen["board"]["muster"]))]
        widths = [max(len(row[c]) for row in rows) for c in range(6)]
        if sum(max(n, len(name)) + 3 for n, name in zip(widths, COLUMNS, strict=True)) <= width:
            break
    table = _plain_table(*COLUMNS)
    table.padding = (0, 2, 0, 0)
    for column in table.columns:
        column.min_width = 9
    for row in rows:
        table.add_row(*row)
    return table


def _space(seen: Seen, column: int, row: int, full: bool) -> Text:
    points, cost = SIDES[seen["players"]][column][1][row]
    cell = Text(f"{points}{f'(-{cost})' if cost else ''}")
    advisor = seen["board"][COLUMNS[column]][row]
    if advisor is None:
        cell.append(" ·", "dim")
    else:
        colour = advisor["seat"]
        bribe = f"+{advisor['coins']}" if advisor["coins"] else ""
        shown = f" {colour} {advisor['number']}" if full else f" {colour[0].upper()}{advisor['number']}"
        cell.append(shown + bribe, STYLES[colour])
    return cell


# -- households -----------------------------------------------------------------------------------------


def _households(seen: Seen, width: int) -> Table:
    """A line for each seat; goods are boat+dock, claim markers their points."""
    heads = [
        "adv",
        "pts",
        "coins",
        "troops",
        *BOAT_COLUMNS,
        "cards",
        "rule",
        "build",
        "trade",
        "war",
        "rebels",
    ]
    if width < WIDE:
        heads = [
            "adv",
            "pts",
            "$",
            "trp",
            "st",
            "wo",
            "fi",
            "ho",
            "fu",
            "crd",
            "rul",
            "bld",
            "trd",
            "war",
            "reb",
        ]
    table = _plain_table("* starts", "leader", *heads)
    table.padding = (0, 1, 0, 0)
    for column in table.columns[2:]:
        column.justify = "right"
    for seat in seen["seats"]:
        tracks = seat["tracks"]
        colour = seat["seat"]
        who = _seat(colour, colour + ("*" if colour == seen["start"] else ""))
        leader = words.name(seat["leader"] or "-")
        numbers = ["".join(map(str, seat["advisors"])), seat["score"], seat["coins"], seat["supply"]]
        numbers += [_goods(seat, good) for good in BOAT_COLUMNS]
        numbers += [seat["hand"], *(CLAIM_POINTS[tracks[t]] for t in ("rule", "build", "trade"))]
        numbers += [tracks["warfare"], seat["defeated"]]
        table.add_row(who, leader, *(Text(str(n), style="" if n else "dim") for n in numbers))
    return table


def _rebellion(seen: Seen) -> list[RenderableType]:
    """The card on top, the household board, and why it did what it did last."""
    its = seen["rebellion"]
    if its is None:
        return []
    colour = "rebellion"
    order = ", ".join(words.name(region) for region in its["order"])
    build = ", ".join(its["build_order"])
    lines: list[RenderableType] = [
        _fact(colour, f"level {its['level']}, card {its['card']}", Text(f"{order}; builds {build}"))
    ]
    for priority, column in its["household"].items():
        now = "*" if priority == its["priority"] else ""
        bonuses = Text()
        for one in column:
            text = f"{one['action']}: {words.bonus(one['bonus'])}"
            bonuses.append("; " if bonuses else "").append(text, "dim" if one["covered"] else "")
        lines.append(_fact(colour, f"{priority}{now}", bonuses))
    return lines


def _goods(seat: Seen, good: str) -> str | int:
    boat, dock = seat["boat"][good], seat["dock"][good]
    return f"{boat}+{dock}" if dock else boat


def _own(seen: Seen, leader: bool = False) -> list[RenderableType]:
    """What lies before the seat that looks."""
    own = seen["own"]
    if own is None:
        return []
    colour = _me(seen)
    seat = next((seat for seat in seen["seats"] if seat["seat"] == colour), None)
    if seat is None:
        return []
    lines: list[RenderableType] = []
    if seen["phase"] != "set-up":
        boat = Text()
        for good in BOAT_COLUMNS:
            room = BOAT[GOODS.index(good)]
            boat.append(f"{good} {'■' * seat['boat'][good]}{'□' * (room - seat['boat'][good])}  ")
        dock = ", ".join(f"{n} {good}" for good, n in seat["dock"].items() if n)
        boat.append(f"dock: {dock or 'empty'}", "" if dock else "dim")
        hand = ", ".join(words.scheme(card) for card in own["hand"]) or "none"
        tiles = f"conversion tiles: {', '.join(seat['tiles']) or 'used'}"
        lines.append(_fact(colour, "boat", boat))
        lines.append(_fact(colour, "schemes", Text(f"{hand}  ").append(tiles, "dim")))
    if own["agenda"]:
        lines.append(_fact(colour, "agenda", Text(words.agenda(own["agenda"]))))
    if seat["leader"] and (leader or seen["phase"] == "set-up"):
        lines.append(_fact(colour, words.name(seat["leader"]), Text(words.leader(seat["leader"]))))
    if own["drawn"]:
        lines.append(_fact(colour, "drawn", Text(", ".join(map(words.scheme, own["drawn"])))))
    return lines


def _fact(colour: str, label: str, fact: Text) -> Text:
    return _seat(colour, f"{label}: ").append(fact)


# -- deeds and points -----------------------------------------------------------------------------------


def _deeds(seen: Seen, width: int, everybody: bool = False) -> list[RenderableType]:
    """The row and one's own deeds in full; those of others by name, or in full when asked."""
    table = _plain_table("", "deed", "pts")
    table.add_column("to be done")
    table.add_column("gives")
    table.padding = (0, 2, 0, 0)
    rows = [(Text("row", style="dim"), deed) for deed in seen["row"]]
    lines: list[RenderableType] = []
    for seat in seen["seats"]:
        colour = seat["seat"]
        if everybody or colour == _me(seen):
            rows += [(_seat(colour), deed) for deed in seat["deeds"]]
        elif seat["deeds"]:
            lines.append(_fact(colour, f"{colour}'s deeds", Text(", ".join(map(words.name, seat["deeds"])))))
        if everybody and seat["done"]:
            lines.append(_fact(colour, f"{colour} has done", Text(", ".join(map(words.name, seat["done"])))))
    for whose, deed in rows:
        title = Text(words.name(deed), style=whose.style if whose.plain != "row" else "")
        table.add_row(
            whose, title, str(words.deed_points(deed)), words.deed_asks(deed), words.deed_gives(deed)
        )
    return [table, *lines] if rows else lines


def _points(seen: Seen) -> Table:
    sources = SOURCES if seen["rebellion"] is None else (*SOURCES, *SOLO_SOURCES)
    table = _plain_table("", "leader", *sources, "total", "regions ruled", "coins")
    if len(sources) > len(SOURCES):
        table.padding = (0, 1, 0, 0)
    for column in table.columns[2:]:
        column.justify = "right"
    for seat in seen["seats"]:
        ruled = seat["claims"]["rule"]["n"]
        numbers = [
            *(seat["points"].get(source, "-") for source in sources),
            seat["score"],
            ruled,
            seat["coins"],
        ]
        table.add_row(_seat(seat["seat"]), words.name(seat["leader"] or "-"), *map(str, numbers))
    return table


RENDERER = RurikRenderer()
