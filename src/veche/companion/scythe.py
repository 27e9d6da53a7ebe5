"""The Automa beside a board of Scythe.

Cards that people hold are theirs: of combat cards only their number is kept, and those that were shown are
told when they were.  So the hand of an Automa has as many cards as there lie, of any value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, cast

import veche
from veche.companion import OVER, Command, Companion, Described, Drawn, Moment, Refused, counted
from veche.games.scythe.automa.data import AUTOMA_CARDS
from veche.games.scythe.data.board import FURTHER_HEXES, HEXES, NOWHERE, PLACES, RESOURCES
from veche.games.scythe.data.combat import COMBAT_VALUES
from veche.games.scythe.data.combat import DIAL as MOST_DIAL
from veche.games.scythe.data.components import MECHS, WORKERS
from veche.games.scythe.data.factions import FACTIONS, MECH_ABILITIES
from veche.games.scythe.data.factory import FACTORY_CARDS
from veche.games.scythe.data.mats import BOTTOM_ACTIONS, MATS, STRUCTURES
from veche.games.scythe.data.scoring import BONUS_TILES, MOST_POPULARITY, MOST_POWER, STAR_SPACES
from veche.games.scythe.position import laid_out
from veche.games.scythe.rules.combat import Combats, contested
from veche.games.scythe.rules.ending import end_game
from veche.games.scythe.rules.move import drive_off
from veche.games.scythe.rules.strength import cards_allowed
from veche.games.scythe.state import KINDS, NOBODY, Scythe, Seat
from veche.games.scythe.title import ScytheTitle

REST, DIAL, ANSWER = "rest", "dial", "answer"
MOST_COINS = 999
MOST_CARDS = 20  # in the hand of an Automa: so many that nobody has seen it
GONE = ("gone", "here")
ON_MAT = "mat"
TERRITORIES = (*HEXES, *FURTHER_HEXES)
HOME = "home"

# Lines that tell of cards which lie on the real table, and what is said instead; None is nothing.
TRIES = ("automa.weak", "automa.cannot", "automa.move")  # each tells of an entry of its card
# Boards and pieces that an Automa looks at and that no line tells.
NOT_BESIDE_A_TABLE = ("modular_board", "fenris_factions", "airships", "resolution")
INSTEAD: dict[str, str | None] = {"factory.card": "scythe.factory_card", "reshuffle": None}


class ScytheCompanion(Companion):
    """One person, whose turns are told, and one Automa, whose turns are played."""

    def begin(self) -> Moment:
        options = dict(self.setting.options)
        s = cast(Scythe, veche.new("scythe", 1, self.setting.seed, **options))
        for name in NOT_BESIDE_A_TABLE:
            if s.box.options[name]:
                raise veche.BadOption(
                    f"a companion knows nothing of “{name}”: that lies on the real table only"
                )
        if len(s.automas) != 1:
            raise veche.BadOption("a companion plays one Automa: the option “automata” is “one”")
        self.person = 1 - int(s.automas[0].seat)
        self.automa = int(s.automas[0].seat)
        self.you, self.other = (s.seat_names()[p] for p in (self.person, self.automa))
        data = described(s)
        data["active"] = self.you
        laid = laid_out(cast(ScytheTitle, self.title), data)
        laid.rng = s.rng.copy()
        laid.settle()
        return Moment(laid, tuple(self.setup(laid, begins=self.other if s.start == self.automa else "")))

    def offers(self) -> dict[str, Command]:
        rest = {
            "character": (self.character, "PLACE"),
            "mech": (self.mech, "NUMBER PLACE"),
            "worker": (self.worker, "PLACE NUMBER"),
            "structure": (self.structure, "KIND PLACE"),
            "recruit": (self.recruit, "ACTION"),
            "token": (self.token, "PLACE gone|here"),
            "resources": (self.resources, "PLACE [KIND NUMBER]..."),
            "power": (self.track("power", MOST_POWER), "NUMBER"),
            "popularity": (self.track("popularity", MOST_POPULARITY), "NUMBER"),
            "coins": (self.track("coins", MOST_COINS), "NUMBER"),
            "stars": (self.stars, "SPACE NUMBER"),
            "automa": (self.correct, "character|mech|worker|power|coins|cards|space ..."),
            "turn": (self.turn, "[CARD]"),
            "attack": (self.attack, "PLACE"),
            "end": (self.end, ""),
        }
        offers = {name: Command(run, usage, (REST,)) for name, (run, usage) in rest.items()}
        offers["card"] = Command(self.card, "CARD", (REST, DIAL))
        offers["ready"] = Command(self.ready, "[CARD]", (DIAL,))
        offers["dial"] = Command(self.dial, "NUMBER [cards 2+3] [shows 2+5]", (DIAL,))
        return offers

    def stage(self) -> str:
        if self.state.over:
            return OVER
        kind = self.state.question()["kind"]
        return {"section": REST, "dial": DIAL}.get(kind, ANSWER)

    def asks(self) -> str:
        drawn = self.now.drawn
        if self.stage() == DIAL and drawn:
            return self.say("asks.scythe.dials" if drawn.cards else "asks.scythe.no_cards", cards=drawn.cards)
        return super().asks()

    @property
    def table(self) -> Scythe:
        return cast(Scythe, self.state)

    # -- what a person tells --------------------------------------------------------------------------

    def described(self) -> Described:
        return described(self.table)

    def arranged(self, data: Described) -> Scythe:
        s = laid_out(cast(ScytheTitle, self.title), data)
        s.rng = self.table.rng.copy()
        s.automas[0].trace = self.table.automas[0].trace
        return s

    def place(self, word: str, known: tuple[str, ...] = PLACES, home: str = "") -> str:
        """A place by its name; `home` is the base of whose piece it is."""
        if word == HOME and known is PLACES:
            return home or self.you
        if word not in map(str.lower, known):
            raise Refused(self.say("no.place", word=word, bases=", ".join(FACTIONS)))
        return known[[*map(str.lower, known)].index(word)]

    def character(self, words: list[str], whose: str = "") -> Moment:
        [word] = self.taken(words, "character", 1)
        place = None if whose and word == ON_MAT else self.place(word, home=whose)
        return self.changed(lambda _, seat: seat.update(character=place), whose)

    def mech(self, words: list[str], whose: str = "") -> Moment:
        which, word = self.taken(words, "mech", 2)
        box = self.table.box  # where a modification may cover what the mat has
        abilities = [MECH_ABILITIES[each] for each in box.mechs[FACTIONS.index(whose or self.you)]]
        ability = abilities[int(which) - 1] if which in map(str, range(1, MECHS + 1)) else ""
        ability = ability or self.found(which, tuple(abilities), "no.mech")
        place = "" if word == ON_MAT else self.place(word, home=whose)

        def change(_: Described, seat: Described) -> None:
            seat["mechs"].pop(ability, None)
            if place:
                seat["mechs"][ability] = place

        return self.changed(change, whose)

    def worker(self, words: list[str], whose: str = "") -> Moment:
        word, n = self.taken(words, "worker", 2)
        place, number = self.place(word, home=whose), self.number(n, 0, WORKERS)
        return self.changed(lambda _, seat: seat["workers"].update({place: number}), whose)

    def structure(self, words: list[str]) -> Moment:
        kind, word = self.taken(words, "structure", 2)
        structure, place = self.found(kind, STRUCTURES, "no.structure"), self.place(word, TERRITORIES)
        return self.changed(lambda _, seat: seat["structures"].update({structure: place}))

    def recruit(self, words: list[str]) -> Moment:
        [word] = self.taken(words, "recruit", 1)
        bottom = self.found(word, BOTTOM_ACTIONS, "no.bottom")
        return self.changed(lambda _, seat: seat.update(recruits=sorted({*seat["recruits"], bottom})))

    def token(self, words: list[str]) -> Moment:
        word, how = self.taken(words, "token", 2)
        place, state = self.place(word, TERRITORIES), self.found(how, GONE, "no.gone")

        def change(data: Described, _: Described) -> None:
            others = [each for each in data["encounters"] if each != place]
            data["encounters"] = others if state == "gone" else [*others, place]

        return self.changed(change)

    def resources(self, words: list[str]) -> Moment:
        if len(words) % 2 == 0:
            self.taken([], "resources", 1)
        place = self.place(words[0])
        kinds = [self.found(kind, RESOURCES, "no.resource") for kind in words[1::2]]
        lying = dict(zip(kinds, (self.number(n, 0, MOST_COINS) for n in words[2::2]), strict=True))
        return self.changed(lambda data, _: data["resources"].update({place: lying}))

    def stars(self, words: list[str]) -> Moment:
        word, n = self.taken(words, "stars", 2)
        space, number = self.found(word, STAR_SPACES, "no.star"), self.number(n, 0, 6)
        return self.changed(lambda _, seat: seat["stars"].update({space: number}))

    def correct(self, words: list[str]) -> Moment:
        """What people do to its pieces, or had overlooked."""
        runs: dict[str, Callable[..., Moment]] = {
            "character": self.character,
            "mech": self.mech,
            "worker": self.worker,
            "power": self.track("power", MOST_POWER),
            "coins": self.track("coins", MOST_COINS),
        }
        word, *rest = words or [""]
        name = self.found(word, (*runs, "cards", "space"), "no.automa")
        if name in runs:
            return runs[name](rest, whose=self.other)
        n = self.number((rest or [""])[0], 0, MOST_CARDS)
        if name == "cards":
            return self.changed(lambda _, seat: seat.update(hand=any_cards(self.table, n)), self.other)
        return self.changed(lambda _, seat: put_marker(seat["automa"], n), self.other)

    # -- the turns of the Automa ----------------------------------------------------------------------

    def card(self, words: list[str]) -> Moment:
        """The printed card that was drawn is the next of its deck."""
        [word] = self.taken(words, "card", 1)
        return replace(self.now, state=self.on_top(word), said=(self.say("scythe.card", card=word),))

    def on_top(self, word: str) -> Scythe:
        number = self.number(word, 1, len(AUTOMA_CARDS)) - 1
        s = self.table.copy()
        automa = s.automas[0]
        if not automa.deck:  # it is made anew when a card is drawn
            automa.deck, automa.discard, automa.spent = automa.discard + automa.spent, (), ()
        if number not in automa.deck:
            left = ", ".join(str(card + 1) for card in sorted(automa.deck))
            raise Refused(self.say("no.card", card=word, left=left))
        automa.deck = (*(card for card in automa.deck if card != number), number)
        return s

    def turn(self, words: list[str]) -> Moment:
        s = self.on_top(self.taken(words, "turn", 1)[0]) if words else self.table
        if shared := shared_places(s):
            raise Refused(self.say("no.shared", place=shared[0]))
        data = described(s)
        data["active"] = self.other
        data[self.other]["turns"] += 1
        return self.played(data)

    def moment(self, state: Any) -> Moment:
        said = []
        tried = self.tried(state)
        for line in self.told(state):
            if not self.passed_over(line):
                said.append(self.sentence(state, line))
            if line.key in TRIES and tried:
                said += [f"    {reason}" for reason in tried.pop(0)]
        said += [self.say("scythe.over"), *self.fortune(state)] if state.over else []
        return Moment(state, tuple(said), tuple(self.reasons(state)))

    def passed_over(self, line: Any) -> bool:
        own_turn = line.key == "turn" and line.values["player"] == self.person
        return own_turn or INSTEAD.get(line.key, "") is None

    def sentence(self, state: Scythe, line: Any) -> str:
        instead = INSTEAD.get(line.key)
        return self.say(instead) if instead else state.say(line, self.words)

    def tried(self, state: Scythe) -> list[list[str]]:
        """The way to the outcome of each entry that was tried, in a line each for the unit and the hex."""
        found = []
        for move in automa_seen(state, self.automa)["trace"]["moves"]:
            if move["outcome"] != "other_faction":
                ways = [" → ".join(map(self.criterion, move[what])) for what in ("units", "hexes")]
                outcome = [] if move["outcome"] == "done" else [self.name("outcome", move["outcome"])]
                found.append([*filter(None, ways), *outcome])
        return found

    def criterion(self, row: Any) -> str:
        left = " ".join(row["left"]) or self.say("nothing")
        return f"{self.name('criterion', row['criterion'])}: {left}"

    def reasons(self, state: Scythe) -> list[str]:
        """Each entry of its card that was tried, and what each criterion left."""
        lines = []
        for move in automa_seen(state, self.automa)["trace"]["moves"]:
            outcome = self.name("outcome", move["outcome"])
            lines.append(f"{self.name('automa_move', move['move'])}: {outcome}")
            lines += [f"    {self.criterion(row)}" for row in (*move["units"], *move["hexes"])]
        return lines

    # -- combats --------------------------------------------------------------------------------------

    def attack(self, words: list[str]) -> Moment:
        """The person attacks where both have units: a combat, or workers alone who are driven off."""
        place = self.place(self.taken(words, "attack", 1)[0], TERRITORIES)
        number = PLACES.index(place)
        seat, enemy = self.table.seats[self.person], self.table.seats[self.automa]
        if not seat.fighters(number) or not enemy.present(number):
            raise Refused(self.say("no.attack", place=place))

        def act(s: Any) -> None:
            if number in contested(s, self.person):
                s.push(Combats(self.person))
            else:
                drive_off(s, self.person, number)
            s.settle()
            if s.question()["kind"] == "fight":  # there are others, which come after it
                s.apply(s.parse(f"fight {place}"))

        return self.going_on(self.table, act)

    def ready(self, words: list[str]) -> Moment:
        """The person has chosen, so the Automa's card may be seen.  S-SOLO-31"""
        s = self.on_top(self.taken(words, "ready", 1)[0]) if words else self.table
        ahead = s.copy()
        ahead.seats[self.person].hand = ()
        ahead.settle()
        ahead.apply(ahead.parse("dial 0"))  # whatever the person shows, the card is the same
        shown = automa_seen(ahead, self.automa)["trace"]["combats"][-1]
        drawn = Drawn(shown["card"], shown["dial"], shown["cards"])
        said = self.say("scythe.shows", card=drawn.card, dial=drawn.dial, cards=drawn.cards)
        return replace(self.now, state=s, said=(said,), drawn=drawn)

    def dial(self, words: list[str]) -> Moment:
        """What both have shown: the engine compares, pays and moves the pieces."""
        drawn = self.now.drawn
        if drawn is None:
            raise Refused(self.say("no.ready"))
        dial, own, shown = self.read_dial(words)
        if len(shown) != drawn.cards:
            raise Refused(self.asks())
        s = self.table.copy()
        seat, automa = s.seats[self.person], s.seats[self.automa]
        allowed = cards_allowed(s, self.person, s.battle.place)
        if len(own) > allowed:
            raise Refused(self.say("no.own_cards", cards=allowed))
        seat.hand = tuple(sorted(own))
        seat.power = max(seat.power, dial)
        hidden = automa.hand[drawn.cards :]
        automa.hand = tuple(sorted(shown))
        s.settle()  # the answers are those of these hands

        def act(ahead: Any) -> None:
            for text in (f"dial {dial}", f"cards {'+'.join(map(str, sorted(own)))}")[: 2 if own else 1]:
                ahead.apply(ahead.parse(text))
            ahead.seats[self.automa].hand += hidden

        return self.going_on(s, act)

    def read_dial(self, words: list[str]) -> tuple[int, list[int], list[int]]:
        """`4 cards 2+3 shows 5`"""
        given = dict(zip(["dial", *words[1::2]], words[::2], strict=False))
        if (
            len(words) % 2 == 0
            or len(given) != (len(words) + 1) // 2
            or not {*given} <= {"dial", "cards", "shows"}
        ):
            self.taken([], "dial", 1)
        return (
            self.number(given["dial"], 0, MOST_DIAL),
            self.combat_cards(given.get("cards", "")),
            self.combat_cards(given.get("shows", "")),
        )

    def combat_cards(self, text: str) -> list[int]:
        values = text.split("+") if text else []
        low, high = min(COMBAT_VALUES), max(COMBAT_VALUES)
        return [self.number(value, low, high) for value in values]

    # -- the end --------------------------------------------------------------------------------------

    def end(self, words: list[str]) -> Moment:
        """The person has placed the sixth star."""
        self.taken(words, "end", 0)

        def act(s: Any) -> None:
            end_game(s)
            s.settle()

        return self.going_on(self.table, act)

    def score(self) -> list[str]:
        return self.fortune(self.table)

    def fortune(self, s: Scythe) -> list[str]:
        seat = seen(s, self.automa)
        parts = [f"{self.say(f'scythe.{part}')} {n}" for part, n in seat["fortune"].items() if n]
        name = self.name("seat", self.other)
        return [self.say("scythe.fortune", who=name, n=seat["score"], parts=", ".join(parts))]

    # -- showing --------------------------------------------------------------------------------------

    def setup(self, s: Scythe, begins: str) -> list[str]:
        """How the Automa is laid out."""
        level = self.name("automaton", automa_seen(s, self.automa)["level"])
        first = self.say("scythe.begins", who=self.name("seat", begins)) if begins else self.say("scythe.you")
        you, other = self.name("seat", self.you), self.name("seat", self.other)
        seat = s.seats[self.automa]
        laid = {"level": level, "power": seat.power, "cards": len(seat.hand)}
        return [self.say("scythe.setup", you=you, other=other, **laid), first]

    def show(self) -> list[str]:
        s = self.table
        automa = automa_seen(s, self.automa)
        lines = [line for p in (self.person, self.automa) for line in self.show_seat(s, p)]
        lines.append(
            self.say(
                "scythe.tracker",
                space=automa["space"],
                last=automa["spaces"] - 1,
                scheme=self.name("scheme", str(automa["scheme"])),
                stars=automa["stars"],
                card=automa["card"] or "–",
                deck=automa["deck"],
                spoils=automa["spoils"],
            )
        )
        data = described(s)
        lines.append(self.say("scythe.tokens", places=" ".join(data["encounters"]) or self.say("nothing")))
        lying = "; ".join(
            f"{self.named(place)}: {counted({self.name('resource', kind): n for kind, n in kinds.items()})}"
            for place, kinds in data["resources"].items()
        )
        lines.append(self.say("scythe.resources", lying=lying or self.say("nothing")))
        return lines

    def named(self, place: str | None) -> str:
        return self.name("place", place) if place else ON_MAT

    def show_seat(self, s: Scythe, p: int) -> list[str]:
        seat = described(s)[s.seat_names()[p]]
        pieces = {
            "character": self.named(seat["character"]),
            "mechs": ", ".join(
                f"{self.name('ability', mech)} {self.named(place)}" for mech, place in seat["mechs"].items()
            ),
            "workers": counted({self.named(place): n for place, n in seat["workers"].items()}),
            "structures": ", ".join(
                f"{self.name('structure', kind)} {at}" for kind, at in seat.get("structures", {}).items()
            ),
            "recruits": ", ".join(self.name("bottom", bottom) for bottom in seat.get("recruits", [])),
            "stars": counted({self.name("star", space): n for space, n in seat["stars"].items()}),
        }
        numbers = {name: getattr(s.seats[p], name) for name in ("power", "popularity", "coins")}
        if p == self.automa:
            numbers["cards"] = len(s.seats[p].hand)
        shown = [f"{self.say(f'scythe.{name}')} {n}" for name, n in numbers.items()]
        shown += [f"{self.say(f'scythe.{name}')}: {what}" for name, what in pieces.items() if what]
        return [f"{self.name('seat', s.seat_names()[p])}: {'; '.join(shown)}"]


# -- a table in words -----------------------------------------------------------------------------------


def described(s: Scythe) -> Described:
    """The position between two turns, as `veche.position` reads it; combat cards are only counted."""
    names = s.seat_names()
    board = s.box.board
    data: Described = {
        "options": dict(s.box.options),
        "start": names[s.start],
        "active": names[s.active],
        "tile": BONUS_TILES[s.tile],
        "encounters": [PLACES[place] for place in board.encounters if s.has_encounter(place)],
        "resources": {PLACES[place]: lying for place in board.places if (lying := resources_at(s, place))},
        "factory": [FACTORY_CARDS[card] for card in s.factory],
    }
    for p, seat in enumerate(s.seats):
        data[names[p]] = described_seat(s, p, seat)
    return data


def resources_at(s: Scythe, place: int) -> dict[str, int]:
    lying = s.resources[place * KINDS : place * KINDS + KINDS]
    return {kind: n for kind, n in zip(RESOURCES, lying, strict=True) if n}


def described_seat(s: Scythe, p: int, seat: Seat) -> Described:
    mechs = zip(s.mechs_of(p), seat.mechs, strict=False)
    data: Described = {
        "power": seat.power,
        "coins": seat.coins,
        "turns": seat.turns,
        "character": PLACES[seat.character] if seat.character != NOWHERE else None,
        "mechs": {MECH_ABILITIES[mech]: PLACES[place] for mech, place in mechs if place != NOWHERE},
        "workers": {PLACES[place]: n for place, n in enumerate(seat.workers) if n},
        "stars": {space: n for space, n in zip(STAR_SPACES, seat.stars, strict=True) if n},
    }
    if seat.factory != NOBODY:
        data["factory"] = FACTORY_CARDS[seat.factory]
    if seat.automatic:
        data["hand"] = any_cards(s, len(seat.hand))
        data["automa"] = described_automa(s, p)
        return data
    data |= {
        "mat": MATS[seat.mat],
        "popularity": seat.popularity,
        "objectives": [],  # a person's secret
        "structures": {
            kind: PLACES[at] for kind, at in zip(STRUCTURES, seat.structures, strict=True) if at != NOWHERE
        },
        "recruits": [bottom for b, bottom in enumerate(BOTTOM_ACTIONS) if seat.recruits >> b & 1],
    }
    return data


def described_automa(s: Scythe, p: int) -> Described:
    automa = s.automa_at(p)
    return {
        "space": automa.space,
        "scheme": automa.scheme + 1,
        "deck": [AUTOMA_CARDS[card] for card in automa.deck[::-1]],
        "discard": [AUTOMA_CARDS[card] for card in automa.discard],
        "spent": [AUTOMA_CARDS[card] for card in automa.spent],
        "stars": s.seats[p].beside,
    }


def put_marker(automa: Described, space: int) -> None:
    """Scheme and stars follow from where the marker stands."""
    automa["space"] = space
    del automa["scheme"], automa["stars"]


def any_cards(s: Scythe, n: int) -> list[int]:
    """So many combat cards whose values nobody knows."""
    return sorted(s.box.combat_deck)[:n]


def shared_places(s: Scythe) -> list[str]:
    return [PLACES[at] for at in s.box.board.hexes if all(seat.present(at) for seat in s.seats)]


def seen(s: Scythe, p: int) -> Any:
    """What everybody sees of a seat."""
    return cast("Mapping[str, Any]", s.observe(None))["seats"][p]


def automa_seen(s: Scythe, p: int) -> Any:
    return seen(s, p)["automa"]


COMPANION = ScytheCompanion
