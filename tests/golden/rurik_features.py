"""What the golden records must contain between them, and what one record contains."""

from __future__ import annotations

from veche.core.record import REDO, UNDO, Record, live
from veche.core.words import Line
from veche.games.rurik.actions import ACTIONS
from veche.games.rurik.data.agendas import AGENDAS
from veche.games.rurik.data.components import BUILDINGS, TILES
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.data.schemes import SCHEME_NAMES
from veche.games.rurik.rebellion.boards import LEVELS
from veche.games.rurik.rebellion.cards import PRIORITIES, UPRISING
from veche.games.rurik.rebellion.choice import CRITERIA
from veche.games.rurik.rebellion.seat import rebellion
from veche.games.rurik.rules.scoring import fulfilled
from veche.games.rurik.state import Rurik

VARIANTS = ("alternate_goods", "reward_tokens", "deed_row")


SOLO_DEEDS = (
    *("musters", "moves", "attacks you", "attacks neutral troops", "taxes", "builds", "unlocks"),
    *("forfeits", "returns", "bribes", "loses a troop"),
)


# Of 1,200 random solo games none was won, and the Rebellion always had a figure left; the tests of R-SOLO-65
# and R-SOLO-68 set such positions up.
HARDLY_EVER = {"solo won by blue", "the Rebellion returns"}


def wanted() -> set[str]:
    return wanted_of_people() | wanted_of_one()


def wanted_of_one() -> set[str]:
    """In the solo game: every card both ways, every change of priority, every criterion that decided."""
    return {
        "players 1",
        *(f"solo level {level}" for level in LEVELS),
        *(f"solo rules {rules}" for rules in ("rulebook", "1.5")),
        *(f"uprising card {card.number} {what}" for card in UPRISING for what in ("places", "acts")),
        *(f"priority {one} to {other}" for one in PRIORITIES for other in PRIORITIES),
        *(f"criterion {criterion}" for criterion in CRITERIA),
        *(f"the Rebellion {what}" for what in SOLO_DEEDS),
        *(f"solo won by {who}" for who in ("blue", "rebellion")),
    } - HARDLY_EVER


def wanted_of_people() -> set[str]:
    return {
        *(f"players {n}" for n in (2, 3, 4)),
        *(f"variant {name}" for name in (*VARIANTS, "none", "all")),
        *(f"leaders {how}" for how in ("choose", "random", "named")),
        *(f"storage {how}" for how in ("automatic", "asked")),
        *(f"leader {name}" for name in LEADERS),
        *(f"scheme {name}" for name in SCHEME_NAMES),
        *(f"deed {name}" for name in DEEDS),
        *(f"agenda {name}, {how}" for name in AGENDAS for how in ("fulfilled", "not fulfilled")),
        *(f"building {kind}" for kind in BUILDINGS),
        *(f"tile {tile}" for tile in TILES),
        *(f"won by {what}" for what in ("points", "regions", "coins", "nobody alone")),
        *(f"warfare, {what}" for what in ("first alone", "tie for first", "tie for second")),
        *(f"action {block.name}" for block in ACTIONS.blocks if block.name != "done"),
        "undo",
        "redo",
    }


def features(record: Record) -> set[str]:
    """All that occurs in a record, in the words of `wanted`."""
    found = settings(record)
    for entry in live(record.entries):
        text = ACTIONS.text(entry.action)
        name, _, what = text.partition(" ")
        found.add(f"action {name}")
        if name == "scheme.play":
            found.add(f"scheme {what}")
        elif name == "build":
            found.add(f"building {what.split()[0]}")
        elif name == "convert":
            found.add(f"tile {what}")
    for entry in record.entries:
        if entry.action in (UNDO, REDO):
            found.add("undo" if entry.action == UNDO else "redo")
    if record.players == 1:
        found |= uprising(record)
    state = record.replay()
    assert isinstance(state, Rurik)
    return found | outcome(state)


def uprising(record: Record) -> set[str]:
    """What the Rebellion did, by its log."""
    found = {f"solo level {record.options['solo_level']}", f"solo rules {record.options['solo_rules']}"}
    state = record.start()
    assert isinstance(state, Rurik)
    for entry in live(record.entries):
        before = PRIORITIES[rebellion(state).priority]
        state.listen()
        state.apply(entry.action, entry.seat)
        for line in state.log or []:
            found |= told(line, before)
            if line.key.startswith("rebellion.row"):
                found.add(f"uprising card {rebellion(state).bottom().number} places")
    winners = [state.seat_names()[seat] for seat in state.winners()]
    return found | {f"solo won by {winner}" for winner in winners if len(winners) == 1}


def told(line: Line, before: str) -> set[str]:
    """What a line of the log shows; `before` was the priority."""
    values = line.values
    match line.key:
        case "rebellion.card":
            return {f"uprising card {values['n']} acts"}
        case "rebellion.priority":
            return {f"priority {before} to {PRIORITIES[values['what']]}"}
        case "rebellion.why" | "rebellion.why.regions" if values["n"]:
            return {f"criterion {CRITERIA[values['source']]}"}
        case "rebellion.unlock":
            return {"the Rebellion unlocks"}
    words = {
        "muster.troop": "musters",
        "move.troop": "moves",
        "attack.opponent": "attacks you",
        "attack.neutral": "attacks neutral troops",
        "tax": "taxes",
        "build": "builds",
        "forfeit": "forfeits",
        "rescue": "returns",
        "advise.bribe": "bribes",
        "casualty": "loses a troop",
    }
    return {f"the Rebellion {words[line.key]}"} if values.get("player") == 1 and line.key in words else set()


def settings(record: Record) -> set[str]:
    options = record.options
    on = [name for name in VARIANTS if options[name]]
    found = {f"players {record.players}", f"storage {options['storage']}"}
    found |= {f"variant {name}" for name in on}
    if len(on) in (0, len(VARIANTS)):
        found.add("variant all" if on else "variant none")
    leaders = options["leaders"]
    found.add(f"leaders {leaders if leaders in ('choose', 'random') else 'named'}")
    return found


def outcome(state: Rurik) -> set[str]:
    found = set()
    for p, seat in enumerate(state.seats[: state.players]):
        found.add(f"leader {LEADERS[seat.leader]}")
        found |= {f"deed {DEEDS[deed]}" for deed in seat.done}
        found.add(f"agenda {AGENDAS[seat.agenda]}, {'' if fulfilled(state, p) else 'not '}fulfilled")
    found.add(f"won by {decided_by(state)}")
    warfare = sorted((seat.warfare for seat in state.seats), reverse=True)
    if warfare[0]:
        if warfare[0] == warfare[1]:
            found.add("warfare, tie for first")
        else:
            found.add("warfare, first alone")
            if state.players > 2 and warfare[1] and warfare[1] == warfare[2]:
                found.add("warfare, tie for second")
    return found


def decided_by(state: Rurik) -> str:
    """What set the winner apart from the best of the others."""
    points = state.scores()
    left = list(range(state.seat_count))
    for what, values in (
        ("points", points),
        ("regions", [state.regions_ruled(p) for p in left]),
        ("coins", [seat.coins for seat in state.seats]),
    ):
        best = max(values[p] for p in left)
        left = [p for p in left if values[p] == best]
        if len(left) == 1:
            return what
    return "nobody alone"
