"""The Rebellion beside a board of Rurik.

The strategy phase is played: both place in turn, and where the person's advisors stand decides the bribes of
the Rebellion.  A person's own turn is told by what it changed.  Schemes, deeds and agendas stay on the real
table: of a casualty check the outcome is told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, cast

import veche
from veche.companion import OVER, Command, Companion, Described, Moment, Refused, counted
from veche.core.words import line
from veche.games.rurik.actions import DECK, MOST_COINS_AT_ONCE
from veche.games.rurik.data.components import (
    BOAT,
    BUILDINGS,
    CLAIM_POINTS,
    NOBODY,
    OFF_BOARD,
    SEATS,
    STARTING_TROOPS,
)
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.data.map import GOODS, REGIONS
from veche.games.rurik.data.schemes import CASUALTY
from veche.games.rurik.data.strategy import COLUMNS, MOST_ROWS, SPACES
from veche.games.rurik.position import MOST, laid_out
from veche.games.rurik.rebellion.cards import PRIORITIES, UPRISING
from veche.games.rurik.rebellion.module import place_rebels
from veche.games.rurik.rebellion.seat import rebellion
from veche.games.rurik.rules.turn import next_spaces
from veche.games.rurik.state import STRATEGY, Rurik, Seat
from veche.games.rurik.title import RurikTitle

ADVISE, TURN, CHECK = "advise", "turn", "check"
STAGES = {"advise": ADVISE, "turn": TURN, "retrieve": TURN, "rescue": TURN, "check": CHECK}
ENTERED = (ADVISE, TURN)
PERSON = 0
ITS = 1
YOU, REBELS = SEATS[0], SEATS[-1]
OFF = "off"
GONE = ("gone", "here")
MOST_BRIBE = MOST_COINS_AT_ONCE - 1
PURSE = 99  # people keep their coins themselves, and the Rebellion never asks for them

# Lines about cards of the real table.
UNSAID = ("reveal", "deed.take", "reshuffle")
WHY = ("rebellion.why", "rebellion.why.regions")


class RurikCompanion(Companion):
    """One person, and the Rebellion."""

    you = YOU

    def begin(self) -> Moment:
        options = dict(self.setting.options)
        options.setdefault("leaders", "random")
        s = cast(Rurik, veche.new("rurik", 1, self.setting.seed, **options))
        laid = laid_out(cast(RurikTitle, self.title), described(s))
        laid.rng = s.rng.copy()
        laid.settle()
        return Moment(laid, tuple(self.setup(laid)))

    def offers(self) -> dict[str, Command]:
        entered = {
            "troops": (self.troops, "REGION NUMBER"),
            "leader": (self.leader, "REGION|off"),
            "building": (self.building, "KIND REGION [gone]"),
            "goods": (self.goods, "KIND NUMBER"),
            "warfare": (self.track("warfare", MOST), "NUMBER"),
            "tax": (self.tax, "REGION [here]"),
            "neutral": (self.neutral, "REGION gone|here"),
            "rebels": (self.rebels, "REGION NUMBER"),
            "sviatopolk": (self.sviatopolk, "REGION|off"),
            "rebellion": (self.correct, "building|goods|coins|warfare ..."),
            "card": (self.card, "CARD"),
        }
        offers = {name: Command(run, usage, ENTERED) for name, (run, usage) in entered.items()}
        offers["top"] = Command(self.top, "CARD", (ADVISE,))
        offers["advise"] = Command(self.advise, "NUMBER COLUMN [COINS]", (ADVISE,))
        offers["retrieve"] = Command(self.retrieve, "COLUMN ROW", (TURN,))
        offers["turn"] = Command(self.turn, "[CARD]", (TURN,))
        offers["casualty"] = Command(lambda words: self.check(words, hit=True), "", (CHECK,))
        offers["safe"] = Command(lambda words: self.check(words, hit=False), "", (CHECK,))
        return offers

    def stage(self) -> str:
        return OVER if self.state.over else STAGES[self.state.question()["kind"]]

    def asks(self) -> str:
        if self.at_the_start() and not self.table.seats[PERSON].on_board():
            return self.say("no.troops")
        if self.stage() != CHECK:
            return super().asks()
        about = cast("Mapping[str, Any]", self.state.question()["about"])
        return self.say("asks.rurik.check", cards=about["cards"], region=self.name("region", about["region"]))

    @property
    def table(self) -> Rurik:
        return cast(Rurik, self.state)

    # -- what a person tells --------------------------------------------------------------------------

    def described(self) -> Described:
        return described(self.table)

    def arranged(self, data: Described) -> Rurik:
        s = laid_out(cast(RurikTitle, self.title), data)
        s.rng = self.table.rng.copy()
        new, old = rebellion(s), rebellion(self.table)
        new.last, new.card, new.row = old.last, old.card, old.row
        new.before, new.trace = old.before, old.trace
        return s

    def region(self, word: str) -> str:
        return self.found(word, REGIONS[: self.table.box.regions], "no.region")

    def troops(self, words: list[str], whose: str = "", name: str = "troops") -> Moment:
        word, n = self.taken(words, name, 2)
        most = self.table.seats[ITS if whose else PERSON].pieces()
        region, number = self.region(word), self.number(n, 0, int(most))
        return self.changed(lambda _, seat: seat["at"].update({region: number}), whose)

    def rebels(self, words: list[str]) -> Moment:
        return self.troops(words, REBELS, "rebels")

    def leader(self, words: list[str], whose: str = "", name: str = "leader") -> Moment:
        [word] = self.taken(words, name, 1)
        region = None if word == OFF else self.region(word)
        return self.changed(lambda _, seat: seat.update(leader_at=region), whose)

    def sviatopolk(self, words: list[str]) -> Moment:
        return self.leader(words, REBELS, "sviatopolk")

    def building(self, words: list[str], whose: str = "") -> Moment:
        word, where, *how = self.taken(words, "building", 2, 3)
        kind, region = self.found(word, BUILDINGS, "no.building"), self.region(where)
        gone = bool(how) and self.found(how[0], GONE, "no.gone") == "gone"

        def change(_: Described, seat: Described) -> None:
            others = [each for each in seat["buildings"].get(region, []) if each != kind]
            seat["buildings"][region] = others if gone else [*others, kind]

        return self.changed(change, whose)

    def goods(self, words: list[str], whose: str = "") -> Moment:
        """All of a kind; those that the boat has no room for lie on the dock."""
        word, n = self.taken(words, "goods", 2)
        kind, number = self.found(word, GOODS, "no.good"), self.number(n, 0, MOST)
        aboard = min(number, BOAT[GOODS.index(kind)])

        def change(_: Described, seat: Described) -> None:
            seat["boat"][kind], seat["dock"][kind] = aboard, number - aboard

        return self.changed(change, whose)

    def tax(self, words: list[str]) -> Moment:
        word, *how = self.taken(words, "tax", 1, 2)
        region = self.region(word)
        here = bool(how) and self.found(how[0], GONE, "no.gone") == "here"
        return self.changed(lambda data, _: listed(data["taxed"], region, not here))

    def neutral(self, words: list[str]) -> Moment:
        word, how = self.taken(words, "neutral", 2)
        region, state = self.region(word), self.found(how, GONE, "no.gone")
        return self.changed(lambda data, _: listed(data["neutral"], region, state == "here"))

    def correct(self, words: list[str]) -> Moment:
        runs: dict[str, Callable[..., Moment]] = {
            "building": self.building,
            "goods": self.goods,
            "coins": self.track("coins", MOST),
            "warfare": self.track("warfare", MOST),
        }
        word, *rest = words or [""]
        return runs[self.found(word, tuple(runs), "no.automa")](rest, whose=REBELS)

    # -- its cards ------------------------------------------------------------------------------------

    def card(self, words: list[str]) -> Moment:
        """The printed card at the bottom, which is read next."""
        [word] = self.taken(words, "card", 1)
        return replace(self.now, state=self.at_bottom(word), said=(self.say("rurik.card", card=word),))

    def at_bottom(self, word: str) -> Rurik:
        s = self.table.copy()
        seat = rebellion(s)
        number = self.number(word, 1, len(UPRISING)) - 1
        unseen = seat.deck[: len(seat.deck) - seat.seen]
        known = bool(seat.rows) or not unseen  # its rows have been read, or it has come round
        possible = seat.deck[:1] if known else unseen
        if number not in possible:
            left = ", ".join(str(card + 1) for card in sorted(possible))
            raise Refused(self.say("no.card", card=word, left=left))
        seat.deck = (number, *(card for card in seat.deck if card != number))
        return s

    def top(self, words: list[str]) -> Moment:
        """The printed card that lies on top at the beginning: it says where the rebels stand."""
        [word] = self.taken(words, "top", 1)
        number = self.number(word, 1, len(UPRISING)) - 1
        if len(self.moments) > 1 and any(not line.startswith("top") for line in self.lines):
            raise Refused(self.say("no.top"))
        s = self.table.copy()
        seat = rebellion(s)
        seat.deck = (*(card for card in seat.deck if card != number), number)
        place_rebels(s)
        return replace(self.now, state=s, said=tuple(self.setup(s)))

    # -- both phases ----------------------------------------------------------------------------------

    def advise(self, words: list[str]) -> Moment:
        number, word, *more = self.taken(words, "advise", 2, 3)
        column = self.found(word, COLUMNS, "no.column")
        advisor, coins = self.number(number, 1, 5), self.number((more or ["0"])[0], 0, MOST_BRIBE)
        if self.at_the_start():
            self.check_start()

        def act(ahead: Any) -> None:
            ahead.apply(ahead.parse(f"advise {advisor} {column}"))
            if ahead.question()["kind"] == "bribe":
                ahead.apply(ahead.parse(f"bribe {coins}"))

        return self.going_on(self.table, act)

    def at_the_start(self) -> bool:
        """Nobody has placed an advisor yet, so the person's pieces are being laid out."""
        return self.table.round == 1 and max(self.table.advisors) == NOBODY and self.stage() == ADVISE

    def check_start(self) -> None:
        """Three troops and the leader beside one of them, where no rebels stand.  R-SOLO-12"""
        s = self.table
        seat = s.seats[PERSON]
        if sum(seat.troops) != STARTING_TROOPS or seat.leader_at == OFF_BOARD:
            raise Refused(self.say("no.troops"))
        for r in range(s.box.regions):
            if seat.occupies(r) and rebellion(s).occupies(r):
                raise Refused(s.say(line("no.start_there", place=r), self.words))

    def retrieve(self, words: list[str]) -> Moment:
        """Which of two equal advisors comes back."""
        word, row = self.taken(words, "retrieve", 2)
        column = self.found(word, COLUMNS, "no.column")
        space = f"{column} {self.number(row, 1, self.table.box.rows)}"
        return self.going_on(self.table, lambda ahead: ahead.apply(ahead.parse(f"retrieve {space}")))

    def turn(self, words: list[str]) -> Moment:
        """The person's turn is over: its advisor is back, and the Rebellion has its own."""
        s = self.at_bottom(self.taken(words, "turn", 1)[0]) if words else self.table
        data = described(s)
        data.pop("space", None)
        if s.space == NOBODY:
            space = next_spaces(s.advisors, PERSON)[0]
            data["board"][COLUMNS[space // MOST_ROWS]][space % MOST_ROWS] = "-"
        data["to_move"] = REBELS
        return self.played(data)

    def check(self, words: list[str], hit: bool) -> Moment:
        """The outcome that the real cards had: such cards lie on the deck that is revealed."""
        self.taken(words, "casualty" if hit else "safe", 0)
        s = self.table.copy()
        cards = sorted((*s.decks[0], *s.decks[1], *s.discard), key=lambda face: bool(CASUALTY[face]) == hit)
        half = len(cards) // 2
        s.decks, s.discard = [tuple(cards[half:]), tuple(cards[:half])], ()
        return self.going_on(s, lambda ahead: ahead.apply(DECK.at(0)))

    def moment(self, state: Any) -> Moment:
        """A deed is a matter of the real table: any will do here."""
        while not state.over and state.question()["kind"] == "choose_deed":
            state.apply(state.legal()[0])
        lines = self.told(state)
        said = [state.say(line, self.words) for line in lines if line.key not in (*UNSAID, *WHY)]
        said += [self.say("rurik.over"), *self.points(state)] if state.over else []
        reasons = [state.say(line, self.words) for line in lines if line.key in WHY]
        return Moment(state, tuple(said), tuple(reasons))

    # -- showing --------------------------------------------------------------------------------------

    def score(self) -> list[str]:
        return self.points(self.table)

    def points(self, s: Rurik) -> list[str]:
        seat = seen(s)["seats"][ITS]
        parts = [f"{self.name('scoring', part)} {n}" for part, n in seat["points"].items() if n]
        return [self.say("rurik.points", n=seat["score"], parts=", ".join(parts) or self.say("nothing"))]

    def setup(self, s: Rurik) -> list[str]:
        data = described(s)
        its = seen(s)["rebellion"]
        return [
            self.say("rurik.you", leader=self.name("leader", data[YOU]["leader"])),
            self.say(
                "rurik.setup",
                level=its["level"],
                priority=self.name("priority", its["priority"]),
                card=its["card"],
                rebels=self.figures(data[REBELS]),
                neutral=", ".join(self.name("region", region) for region in data["neutral"]),
            ),
        ]

    def figures(self, seat: Described) -> str:
        return ", ".join(f"{self.name('region', region)} {n}" for region, n in seat["at"].items() if n)

    def show(self) -> list[str]:
        s = self.table
        data, its = described(s), seen(s)["rebellion"]
        covered = {self.name("priority", word): n for word, n in data[REBELS]["covered"].items()}
        lines = [s.say(s.where(), self.words)]
        lines += [self.show_seat(data, colour) for colour in (YOU, REBELS)]
        lines.append(
            self.say(
                "rurik.board",
                priority=self.name("priority", its["priority"]),
                card=its["card"],
                covered=counted(covered) or self.say("nothing"),
            )
        )
        for column, spaces in data["board"].items():
            if spaces:
                lines.append(f"{self.name('column', column)}: {', '.join(map(self.advisor, spaces))}")
        for key, word in (("rurik.neutral", "neutral"), ("rurik.taxed", "taxed")):
            regions = ", ".join(self.name("region", region) for region in data[word])
            lines.append(self.say(key, regions=regions or self.say("nothing")))
        return lines

    def advisor(self, text: str) -> str:
        """`blue 2+1` in words; “-” is an empty space."""
        seat, _, number = text.partition(" ")
        return f"{self.name('seat', seat)} {number}" if number else text

    def show_seat(self, data: Described, colour: str) -> str:
        seat = data[colour]
        off = self.say("rurik.off")
        buildings = [
            f"{self.name('region', region)} {self.name('building', kind)}"
            for region, kinds in seat["buildings"].items()
            for kind in kinds
        ]
        tracks = {self.name("track", word): seat[word] for word in ("rule", "build", "trade")}
        goods = {self.name("good", kind): seat["boat"][kind] + seat["dock"][kind] for kind in GOODS}
        shown = {
            "rurik.troops": self.figures(seat),
            "rurik.leader": self.name("region", seat["leader_at"]) if seat["leader_at"] else off,
            "rurik.buildings": ", ".join(buildings),
            "rurik.goods": counted(goods),
            "rurik.coins": str(seat["coins"]) if colour == REBELS else "",
            "rurik.tracks": counted(tracks),
            "rurik.warfare": str(seat["warfare"] or ""),
        }
        parts = [f"{self.say(key)}: {what}" for key, what in shown.items() if what]
        return f"{self.name('seat', colour)}: {'; '.join(parts)}"


# -- a table in words -----------------------------------------------------------------------------------


def described(s: Rurik) -> Described:
    """The position at a question to the person, as `veche.position` reads it; cards in hands are not kept."""
    regions = range(s.box.regions)
    strategy = s.phase <= STRATEGY  # set-up is over when the pieces stand
    data: Described = {
        "players": 1,
        "options": dict(s.box.options),
        "round": s.round,
        "phase": "strategy" if strategy else "action",
        "start": YOU,
        "first": YOU,
        "to_move": YOU,
        "taxed": [REGIONS[r] for r in regions if not s.goods[r]],
        "symbols": {REGIONS[r]: GOODS[s.symbols[r]] for r in regions},
        "neutral": [REGIONS[r] for r in regions if s.neutral[r]],
        "board": {column: described_column(s, c) for c, column in enumerate(COLUMNS)},
    }
    if s.space != NOBODY:
        data["space"] = SPACES[s.space]
    for p, seat in enumerate(s.seats):
        data[s.box.seat_names[p]] = described_seat(s, p, seat)
        if strategy and s.phase == STRATEGY:
            data[s.box.seat_names[p]]["advisors"] = list(seat.advisors)
    data[YOU] |= {"leader": LEADERS[s.seats[PERSON].leader], "coins": PURSE}
    data[REBELS] |= described_uprising(s)
    return data


def described_column(s: Rurik, column: int) -> list[str]:
    """From the top, without the empty spaces below."""
    spaces = []
    for space in range(column * MOST_ROWS, column * MOST_ROWS + s.box.rows):
        advisor, coins = s.advisors[space], s.bribes[space]
        bribe = f"+{coins}" if coins else ""
        spaces.append(f"{s.box.seat_names[advisor >> 3]} {advisor & 7}{bribe}" if advisor >= 0 else "-")
    while spaces and spaces[-1] == "-":
        spaces.pop()
    return spaces


def described_seat(s: Rurik, p: int, seat: Seat) -> Described:
    regions = range(s.box.regions)
    return {
        "leader_at": REGIONS[seat.leader_at] if seat.leader_at != OFF_BOARD else None,
        "at": {REGIONS[r]: seat.troops[r] for r in regions if seat.troops[r]},
        "buildings": {
            REGIONS[r]: [kind for k, kind in enumerate(BUILDINGS) if s.building(r, k) == p]
            for r in regions
            if s.has_building(p, r)
        },
        "coins": seat.coins,
        "boat": dict(zip(GOODS, seat.boat, strict=True)),
        "dock": dict(zip(GOODS, seat.dock, strict=True)),
        "defeated": 0,
        "rule": CLAIM_POINTS[seat.rule],
        "build": CLAIM_POINTS[seat.build],
        "trade": CLAIM_POINTS[seat.trade],
        "warfare": seat.warfare,
    }


def described_uprising(s: Rurik) -> Described:
    seat = rebellion(s)
    return {
        "priority": PRIORITIES[seat.priority],
        "covered": dict(zip(PRIORITIES, seat.covered, strict=True)),
        "cards": [UPRISING[card].number for card in seat.deck[::-1]],
        "seen": seat.seen,
        "rows": seat.rows,
    }


def listed(regions: list[str], region: str, there: bool) -> None:
    """Put a region on a list, or take it off."""
    if there and region not in regions:
        regions.append(region)
    elif not there and region in regions:
        regions.remove(region)


def seen(s: Rurik) -> Any:
    """What everybody sees."""
    return cast("Mapping[str, Any]", s.observe(None))


COMPANION = RurikCompanion
