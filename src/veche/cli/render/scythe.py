"""Scythe in a terminal: the board, the players and their mats, what one holds oneself."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from rich.table import Table
from rich.text import Text

from veche.cli.render import STYLES, Renderer, Seen
from veche.cli.render import scythe_words as words
from veche.cli.render.scythe_map import board, legend, letter
from veche.games.scythe.data.board import RESOURCES
from veche.games.scythe.data.components import MECHS, STARS, WORKERS
from veche.games.scythe.data.encounters import OPTIONS
from veche.games.scythe.data.factions import FACTION_MECHS, FACTIONS, MECH_ABILITIES
from veche.games.scythe.data.mats import BOTTOM_ACTIONS, BOTTOM_RESOURCE
from veche.games.scythe.data.scoring import BONUS_COINS, BONUS_TILES, TIE_BREAKERS

if TYPE_CHECKING:
    from rich.console import RenderableType

WIDE = 96
SOURCES = ("coins", "stars", "territories", "resources", "structures")


class ScytheRenderer(Renderer):
    examples = ("u.m E1", "go E2")
    refused = "go D4"
    parts: ClassVar = {
        "table": "the whole table",
        "map": "the map, with all that is on it in words",
        "board": "all player mats and abilities",
        "me": "players, and what you hold",
        "score": "fortunes by source",
    }
    groups: ClassVar = {"faction": "factions", "mat": "mats"}

    def table(self, seen: Seen, width: int) -> list[RenderableType]:
        return [
            _players(seen, width),
            _mats(seen, width),
            *board(seen, width),
            legend(seen, width),
            *_wind_gambit(seen),
            *_own(seen),
            *_combat(seen),
        ]

    def map(self, seen: Seen, width: int) -> list[RenderableType]:
        return [_places(seen), "", *board(seen, width), legend(seen, width)]

    def board(self, seen: Seen, width: int) -> list[RenderableType]:
        return [part for seat in seen["seats"] for part in [*_mat_in_words(seen, seat), ""]][:-1]

    def hands(self, seen: Seen, width: int) -> list[RenderableType]:
        return [_players(seen, width), "", *_facts(seen), *_own(seen)]

    def score(self, seen: Seen, width: int) -> list[RenderableType]:
        return [_fortunes(seen, width), "", *_facts(seen)]

    def final(self, seen: Seen, width: int) -> list[RenderableType]:
        """Fortunes by source, the objectives nobody showed, and what decided between equals."""
        lines: list[RenderableType] = [_fortunes(seen, width), ""]
        for seat, secret in zip(seen["seats"], seen["secrets"], strict=True):
            stars = _stars(seat) or "no stars"
            kept = "; ".join(words.objective(name).rpartition(" (")[0] for name in secret["objectives"])
            unmet = f"; objectives not shown: {kept}" if kept else ""
            lines.append(_name(seat["faction"]).append(f": {stars}{unmet}", ""))
        winners = Text("\n")
        for number, faction in enumerate(seen["winners"]):
            winners.append(" and " if number else "")
            winners.append(faction.capitalize(), STYLES[faction] + " bold")
        by = self.decided(seen)
        tie = f" a tie on coins by {words.TIE_BREAKERS[by]}" if by in words.TIE_BREAKERS else ""
        winners.append(f" wins{tie}." if len(seen["winners"]) == 1 else " share the victory.", "bold")
        return [*lines, winners]

    def status(self, seen: Seen) -> str:
        seat = words.own_seat(seen)
        if seat is None:
            return ""
        parts = [words.plural(seat["coins"], "coin"), f"{seat['power']} power"]
        parts += [f"{seat['popularity']} popularity", _cards(seen), _stock(seen, seat)]
        combat = [f"{faction} {side}" for faction, side in _sides(seen)]
        return "\n".join([" · ".join(parts), *words.moving(seen), *words.hint(seen), *combat])

    def gloss(self, seen: Seen, action: str) -> str:
        return words.gloss(seen, action)

    def group_gloss(self, seen: Seen, head: str) -> str:
        return words.group_gloss(seen, head)

    # -- figures --------------------------------------------------------------------------------------

    def decided(self, seen: Seen) -> str:
        """What told the winner from the next: the fortune, a tie-breaker, or nothing: it is shared."""
        if len(seen["winners"]) > 1:
            return "shared"
        most = max(seat["score"] for seat in seen["seats"])
        best = [seat for seat in seen["seats"] if seat["score"] == most]
        by = "fortune"
        for name in TIE_BREAKERS:
            if len(best) > 1:
                by = name
                most = max(_tie_breaker(seen, seat, name) for seat in best)
                best = [seat for seat in best if _tie_breaker(seen, seat, name) == most]
        return by

    def spreads(self, seen: Seen) -> dict[str, list[int]]:
        return {
            "turns_per_player": [seat["turns"] for seat in seen["seats"]],
            "winning_score": [max(seat["score"] for seat in seen["seats"])],
        }

    def counts(self, seen: Seen) -> dict[str, list[str]]:
        """Stars that were placed; whether the sixth of them won; what decided."""
        stars = [space for seat in seen["seats"] for space, n in _placed(seat).items() for _ in range(n)]
        ended = [seat["faction"] for seat in seen["seats"] if sum(_placed(seat).values()) >= STARS]
        won = any(faction in seen["winners"] for faction in ended)
        return {
            "stars": stars,
            "sixth_star": ["won" if won else "lost"],
            "ends": [self.decided(seen)],
        }


def _tie_breaker(seen: Seen, seat: Seen, name: str) -> int:
    standing = next(row for row in seen["standings"] if row["faction"] == seat["faction"])
    return int(standing["ties"][TIE_BREAKERS.index(name)])


def _name(faction: str, text: str = "") -> Text:
    return Text(text or faction, style=STYLES[faction])


def _plain_table(*headers: str) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    for header in headers:
        table.add_column(header, no_wrap=True)
    return table


def _fact(faction: str, label: str, fact: str) -> Text:
    return Text(f"{label}: ", style=STYLES.get(faction, "")).append(fact, "default")


# -- the board ------------------------------------------------------------------------------------------


def _places(seen: Seen) -> Table:
    """Every place with pieces on it, and the ways out of it."""
    places = words.ground(seen)
    table = Table.grid(padding=(0, 2, 0, 0))
    for name, here in seen["places"].items():
        if not (here["units"] or here["structure"] or here["resources"] or "token" in here):
            continue
        ways = "by land " + " ".join(places[name]["land"])
        rivers = " ".join(places[name]["river"])
        owner = here["controller"]
        style = f"{STYLES[owner]} bold" if owner else "bold"
        text = Text(words.place_words(seen, name, here))
        text.append(f" · {ways}{f', over rivers {rivers}' if rivers else ''}", "dim")
        table.add_row(Text(name, style=style), text)
    return table


# -- the players ----------------------------------------------------------------------------------------


def _players(seen: Seen, width: int) -> Table:
    """A line for each player."""
    numbers = ("fortune", "coins", "power", "pop.", "cards", "workers")
    if width < WIDE:
        numbers = ("fort", "$", "pow", "pop", "crd", "wrk")
    table = _plain_table("* began", "mat", *numbers)
    for column in table.columns[2:]:
        column.justify = "right"
    table.add_column("stars")
    table.add_column("mechs")
    for seat in seen["seats"]:
        faction = seat["faction"]
        began = "*" if faction == seen["start"] else ""
        values = [seat["score"], seat["coins"], seat["power"], seat["popularity"], seat["cards"]]
        table.add_row(
            _name(faction, f"{letter(faction)} {faction}{began}"),
            _mat(seat),
            *(Text(str(n), style="" if n else "dim") for n in values),
            f"{seat['workers']}/{WORKERS}",
            _stars(seat),
            ", ".join(map(words.title, seat["abilities"])) or _mechs(seat),
        )
    return table


def _mat(seat: Seen) -> str:
    """The player mat, or the level of an Automa."""
    return str(seat["automa"]["level"] if seat["automa"] else seat["mat"])


def _mechs(seat: Seen) -> str:
    """Those of an Automa have no abilities: how many there are."""
    return str(MECHS - seat["automa"]["mat"]["mechs"]) if seat["automa"] else ""


def _placed(seat: Seen) -> dict[str, int]:
    """Stars by space, those of a star tracker beside the board included."""
    beside = seat["automa"]["stars"] if seat["automa"] else 0
    return {**seat["stars"], **({"tracker": beside} if beside else {})}


def _stars(seat: Seen) -> str:
    """`★★★ mechs, combat ×2`"""
    placed = _placed(seat)
    names = [name if n == 1 else f"{name} ×{n}" for name, n in placed.items()]
    return f"{'★' * sum(placed.values())} {', '.join(names)}" if placed else ""


def _mats(seen: Seen, width: int) -> Table:
    """Amounts of the top row, then the cost and the coins of the bottom row; + marks an enlisted recruit."""
    heads = [f"{name}: {RESOURCES[BOTTOM_RESOURCE[n]]}" for n, name in enumerate(BOTTOM_ACTIONS)]
    table = _plain_table("+ recruit", *heads)
    wide = width >= WIDE
    table.padding = (0, 2 if wide else 1, 0, 0)
    between = ", " if wide else " "
    for seat in seen["seats"]:
        faction = seat["faction"]
        if seat["automa"]:
            table.add_row(_name(faction), *_tracker(seat["automa"]))
            continue
        last = seat["section"]
        table.add_row(
            _name(faction),
            *(_section(seat, n, last == name, between) for n, name in enumerate(BOTTOM_ACTIONS)),
        )
    return table


def _tracker(automa: Seen) -> list[str]:
    """Where the marker of an Automa is, its scheme, its last card and its deck."""
    card = f"card {automa['card']}" if automa["card"] else "no card"
    return [
        f"space {automa['space']}/{automa['spaces'] - 1}",
        f"scheme {'I' * automa['scheme']}",
        f"{card}, takes {automa['spoils']}" if automa["spoils"] else card,
        f"{automa['deck']} in its deck",
    ]


def _section(seat: Seen, section: int, last: bool, between: str) -> Text:
    """`bolster 2/1, 3→$2`"""
    text = Text(f"{words.top_of(seat, section)} ", style="underline" if last else "")
    for number, (choice, n) in enumerate(words.choices(seat, section)):
        text.append("/" if number else "", "not underline").append(
            str(n), "bold not underline" if choice in seat["cubes"] else "not underline"
        )
    n, _, coins = words.bottom_cost(seat, section)
    text.append(f"{between}{n}→${coins}", "not underline")
    return text.append("+" if BOTTOM_ACTIONS[section] in seat["recruits"] else "", "bold not underline")


def _mat_in_words(seen: Seen, seat: Seen) -> list[RenderableType]:
    """Both mats of a player."""
    faction = seat["faction"]
    if seat["automa"]:
        return _automa_in_words(seat)
    lines: list[RenderableType] = [
        _name(faction, f"{faction}, {seat['mat']} mat").append(
            f"  {words.FACTION_ABILITIES.get(faction, 'no faction yet')}", "not bold default"
        )
    ]
    page = Table.grid(padding=(0, 2, 0, 0))
    for section, bottom in enumerate(BOTTOM_ACTIONS):
        notes = ["recruit"] if bottom in seat["recruits"] else []
        notes += ["chosen last"] if bottom == seat["section"] else []
        page.add_row(
            f"  {words.top_words(seat, section)}",
            words.bottom_words(seen, seat, section),
            Text(", ".join(notes), style="dim"),
        )
    lines.append(page)
    if seat["factory"]:
        lines.append(f"  Factory card {seat['factory']}: {words.factory_card(seat['factory'])}")
    mechs = Table.grid(padding=(0, 2, 0, 0))
    printed = FACTION_MECHS[FACTIONS.index(faction)] if faction in FACTIONS else []
    for space in seat.get("spaces", [MECH_ABILITIES[mech] for mech in printed]):
        name = seat.get("mods", {}).get(space, space)
        deployed = name in seat["abilities"]
        style = "" if deployed else "dim"
        mechs.add_row(
            Text(f"  {'M' if deployed else '·'} {words.title(name)}", style=style),
            Text(words.ability(faction, name), style=style),
        )
    for token in seat.get("infrastructure", []):
        style = "dim" if token["used"] else ""
        mechs.add_row(*(Text(text, style=style) for text in words.infrastructure(token)))
    return [*lines, mechs]


def _automa_in_words(seat: Seen) -> list[RenderableType]:
    """An Automa: its star tracker, and how it came to its last move."""
    automa = seat["automa"]
    lines: list[RenderableType] = [_name(seat["faction"], f"{seat['faction']}, {automa['level']}")]
    lines.append(f"  {', '.join(_tracker(automa))}")
    lines.append(f"  {'crosses' if automa['crosses_water'] else 'does not cross'} rivers and lakes")
    for move in automa["trace"]["moves"]:
        lines.append(
            f"  {words.automa('automa_move', move['move'])}: {words.automa('outcome', move['outcome'])}"
        )
        for what in ("units", "hexes"):
            for row in move[what]:
                left = " ".join(row["left"]) or "none"
                lines.append(Text(f"    {words.automa('criterion', row['criterion'])}: {left}", style="dim"))
    return lines


# -- one's own ------------------------------------------------------------------------------------------


def _cards(seen: Seen) -> str:
    """`combat cards 2×5 3 5`"""
    hand = Counter(seen["own"]["hand"] if seen["own"] else [])
    values = [f"{value}×{n}" if n > 1 else str(value) for value, n in hand.items()]
    return f"combat cards {' '.join(values)}" if hand else "no combat cards"


def _stock(seen: Seen, seat: Seen) -> str:
    stock = ", ".join(f"{n} {kind}" for kind, n in words.stock(seen, seat["faction"]).items() if n)
    return stock or "no resources"


def _own(seen: Seen) -> list[RenderableType]:
    """What the one who looks has: resources, cards, objectives."""
    own, seat = seen["own"], words.own_seat(seen)
    if own is None or seat is None:
        return []
    faction = seat["faction"]
    lines: list[RenderableType] = [_fact(faction, "yours", f"{_stock(seen, seat)} · {_cards(seen)}")]
    if own["objectives"]:
        lines.append(_fact(faction, "objectives", " · ".join(map(words.objective, own["objectives"]))))
    if seat["factory"]:
        lines.append(_fact(faction, "Factory card", words.factory_card(seat["factory"])))
    for card in seat.get("inventions", []):
        lines.append(_fact(faction, f"Factory card {card}", f"{words.factory_card(card)}; once"))
    if "traps" in own:
        lines.append(_fact(faction, "traps to set", ", ".join(own["traps"]) or "none"))
    elif "influence" in seat:
        lines.append(_fact(faction, "Influence", f"{seat['influence']}, each costs $1 at the end"))
    elif "tokens" in seat:
        lines.append(_fact(faction, "flags to place", str(seat["tokens"])))
    if seen["encounter"]:
        letters = [f"{name} {words.option(seen['encounter'], name)}" for name in OPTIONS]
        lines.append(_fact("", "encounter", "; ".join(letters)))
    return lines


def _sides(seen: Seen) -> list[tuple[str, str]]:
    return words.combat(seen) if seen["battle"] else []


def _combat(seen: Seen) -> list[RenderableType]:
    sides = _sides(seen)
    lines: list[RenderableType] = [Text(f"combat in {seen['battle']}", style="bold")] if sides else []
    return [*lines, *(_name(faction, f"  {faction} ").append(side, "default") for faction, side in sides)]


def _wind_gambit(seen: Seen) -> list[RenderableType]:
    """The tile that ends the game, the airships and their tiles; what all have in common once."""
    lines: list[RenderableType] = []
    if seen["resolution"]:
        lines.append(_fact("", "the end", words.resolution(seen)))
    ships = seen["airships"]
    if ships:
        lines.append(_fact("", "airships", "; ".join(map(words.airship, ships))))
        pairs = {(ship["aggressive"], ship["passive"]) for ship in ships}
        for ship in ships[:1] if len(pairs) == 1 else ships:
            whose = "all airships" if len(pairs) == 1 else ship["faction"]
            tiles = [words.airship_tile(ship[kind]) for kind in ("aggressive", "passive")]
            carries = f"carries {ship['carries']}, range {ship['range']}"
            lines.append(_fact("", whose, f"{'; '.join(tiles)}; {carries}"))
    return lines


def _facts(seen: Seen) -> list[RenderableType]:
    """What lies beside the board."""
    coins = BONUS_COINS[BONUS_TILES.index(seen["tile"])]
    scale = ", ".join(f"{n}: {coins[n]}" for n in range(1, len(coins)) if coins[n] != coins[n - 1])
    cards = f"{words.plural(seen['deck'], 'combat card')} in the deck, {len(seen['discard'])} discarded"
    return [
        *_wind_gambit(seen),
        _fact("", "structure bonus", f"coins for {words.TILES[seen['tile']]} ({scale})"),
        _fact("", "cards", f"{cards}; {words.plural(seen['factory'], 'Factory card')} left"),
    ]


def _fortunes(seen: Seen, width: int) -> Table:
    earns = any("ability" in seat["fortune"] for seat in seen["seats"])
    sources = (*SOURCES, "ability") if earns else SOURCES
    table = _plain_table("", "mat", *sources, "fortune", "pop.")
    table.padding = (0, 2 if width >= WIDE else 1, 0, 0)
    for column in table.columns[2:]:
        column.justify = "right"
    for seat in seen["seats"]:
        fortune = {"ability": 0, **seat["fortune"]}
        numbers = [*(fortune[source] for source in sources), seat["score"], seat["popularity"]]
        table.add_row(_name(seat["faction"]), _mat(seat), *map(str, numbers))
    return table


RENDERER = ScytheRenderer()
