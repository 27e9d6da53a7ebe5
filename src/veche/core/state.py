"""A position and the verbs that every title shares."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from struct import pack
from typing import TYPE_CHECKING, Any, ClassVar, cast

from mypy_extensions import mypyc_attr

from veche.core.agenda import NO_ANSWER
from veche.core.errors import BadOption, BadRecord, IllegalAction, shown
from veche.core.fields import flatten, names, plain, restore
from veche.core.words import EVERYBODY, UNSAID, Line, line

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mypy_extensions import i64

    from veche.core.agenda import Refusal, Step
    from veche.core.observation import Question, SavedStep
    from veche.core.title import Title
    from veche.core.words import Span, Words


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Who has what, and what is still to be decided.

    State classes have no `__init__`: `copy` assigns each field, and a forgotten one is undefined and raises.
    `options` and `log` are caches and no part of the position.

    `players` is how many decide: people or bots.  Beside them automata may sit, which the engine plays by
    cards of their own: who is asked is one of the `deciders`; who scores and is seen has one of the seats.
    """

    DERIVED: ClassVar[tuple[str, ...]] = ("agenda", "log", "options")
    __slots__ = ("agenda", "barrier", "log", "options", "players")
    players: i64
    agenda: list[Step[Any]]
    options: list[int]
    barrier: i64
    log: list[Line] | None

    # -- what a title defines -------------------------------------------------------------------------

    @property
    def title(self) -> Title:
        raise NotImplementedError

    def copy(self) -> State:
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Victory points of every seat: final when over, before that what the table shows now."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that won; empty until the game is over."""
        raise NotImplementedError

    def played(self, seat: int) -> dict[str, str]:
        """With what a seat plays, by kind: `{"faction": "nordic", "mat": "industrial"}`."""
        return {}

    def firsts(self) -> list[tuple[str, str, int]]:
        """Kind, word and seat of what a finished game could be entered for in the title's sheet."""
        return []

    def where(self) -> Line:
        """Where in the game we are: `Round 2, action phase`, before it has a language."""
        raise NotImplementedError

    def turns_taken(self) -> int:
        """Turns that have begun, as the title counts them, those of automata too; 0 if it does not."""
        return 0

    def holdings(self, player: int) -> dict[str, int]:
        """What everybody can count of a seat's possessions; what an action costs and brings is told by it."""
        raise NotImplementedError

    def observe(self, player: int | None) -> dict[str, object]:
        """All that a seat may know, and not one bit more, as plain data; None is a spectator."""
        raise NotImplementedError

    def resample(self, player: int | None, seed: int) -> State:
        """Another world that this seat cannot tell from the true one."""
        raise NotImplementedError

    def chosen(self) -> dict[str, bool | str]:
        """The options of this table, but for those that name something for each seat; its box knows them."""
        return {}

    @property
    def seat_count(self) -> int:
        """How many sit at this table: the players, and the automata that a title adds to them."""
        return self.players

    def automaton(self, seat: i64) -> str:
        """The name of the automaton that plays a seat; empty where somebody decides."""
        return ""

    def seat_names(self) -> tuple[str, ...]:
        """What the seats of this table are called, in their order."""
        return self.title.kinds()["seat"][: self.seat_count]

    def derive(self) -> None:
        """Work out again whatever `load` does not carry."""

    def has_seat(self, player: int) -> bool:
        return 0 <= player < self.seat_count

    def check_seat(self, player: int | None) -> None:
        """Refuse eyes that do not sit here; None is a spectator."""
        if player is not None and not self.has_seat(player):
            raise BadOption(f"there is no seat {shown(player)}; seats run from 0 to {self.seat_count - 1}")

    @property
    def automata(self) -> dict[int, str]:
        """The seats that the engine plays by itself, each with the name of its automaton."""
        names: dict[int, str] = {}
        for seat in range(self.seat_count):
            if name := self.automaton(seat):
                names[seat] = name
        return names

    @property
    def deciders(self) -> list[int]:
        """The seats of people and bots, as many as there are players."""
        return [seat for seat in range(self.seat_count) if not self.automaton(seat)]

    # -- deciding -------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return not self.agenda

    @property
    def player(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        return self.agenda[-1].player if self.agenda else None

    @property
    def pending(self) -> list[int]:
        """All seats that owe a decision; more than one where choices are made at the same time.

        Never an automaton: what it does are steps that happen by themselves.
        """
        return self.agenda[-1].pending(self) if self.agenda else []

    def legal(self, player: int | None = None) -> list[int]:
        """The actions of the seat that decides, or of the named one: empty if it owes no decision."""
        if not self.agenda:
            return []
        step = self.agenda[-1]
        if player is None:
            return self.options[:]
        if not self.has_seat(player):
            return []
        if player == step.player:
            return self.options[:]
        return step.asked(player).legal(self) if player in step.pending(self) else []

    def apply(self, action: int, player: int | None = None) -> None:
        """Carry out an action in place; an IllegalAction leaves the state untouched."""
        if not self.agenda:
            raise self.ended()
        step = self.agenda[-1]
        options = self.options
        if player is not None:
            step = self._asked(player)
            if player != self.agenda[-1].player:
                options = step.legal(self)
        if action not in options:
            raise self.refusal(action, step)
        self.agenda.pop()
        step.apply(self, action)
        self.settle()

    def push(self, step: Step[Any]) -> None:
        self.agenda.append(step)

    def settle(self) -> None:
        """Take the steps that leave no choice, up to the next decision."""
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            options = step.legal(self)
            if len(options) != 1 or not step.auto(self):
                if not options:
                    raise RuntimeError(f"{type(step).__name__} has no legal answer")
                if self.automaton(step.player):
                    raise RuntimeError(f"{type(step).__name__} asks an automaton, which decides nothing")
                self.options = options
                return
            agenda.pop()
            step.apply(self, options[0])
        self.options = []

    def refresh(self) -> None:
        """Compute the options anew without taking any."""
        self.options = self.agenda[-1].legal(self) if self.agenda else []

    # -- words ----------------------------------------------------------------------------------------

    def text(self, action: int) -> str:
        return self.title.actions.text(action)

    def parse(self, text: str) -> int:
        return self.present(self.title.actions.parse(text))

    def present(self, action: int) -> int:
        """An answer to the current decision as it is called now, if it comes in words of former days."""
        if self.agenda and action in self.title.actions.former:
            return self.agenda[-1].formerly(self, action)
        return action

    def prompt(self) -> str:
        """What is being decided, and by whom."""
        return self.say(self.prompt_line())

    def prompt_line(self) -> Line:
        """The prompt before it has a language."""
        return self.agenda[-1].prompt(self) if self.agenda else line("over")

    def question(self, player: int | None = None) -> Question:
        """What is asked now, of this seat if it owes an answer: the kind, and what it is about."""
        if not self.agenda:
            return {"kind": "", "about": {}}
        step = self._put_to(player)
        return {"kind": step.ASKS, "about": step.about(self)}

    def taking_all(self) -> int:
        """The answer of who takes all that is offered, if that is what is asked; else NO_ANSWER."""
        return self.agenda[-1].taking_all(self) if self.agenda else NO_ANSWER

    def asks_openly(self) -> bool:
        """Can it be answered with closed hands, as others look on?"""
        return bool(self.agenda) and self.agenda[-1].OPENLY

    def meaning(self, action: int, player: int | None = None) -> Mapping[str, object]:
        """What a legal answer points at, costs and makes impossible, in the title's words."""
        return self._put_to(player).means(self, action)

    def unfold(self, gesture: str, player: int | None = None) -> list[int]:
        """The actions that a gesture stands for, such as a way of several steps with a load."""
        return self._put_to(player).unfold(self, gesture) if self.agenda else []

    def _put_to(self, player: int | None) -> Step[Any]:
        """The decision as put to a seat; to the others it is that of the first who owes it."""
        step = self.agenda[-1]
        if player is None or player == step.player or player not in step.pending(self):
            return step
        return step.asked(player)

    def heading(self) -> str:
        return self.say(self.where())

    def say(self, line: Line, words: Words | None = None) -> str:
        """A sentence in English, or in another language of the title."""
        words = words or self.title.words
        return words.say(line, self.seat_names_in(words))

    def say_marked(self, line: Line, words: Words) -> tuple[str, list[Span]]:
        """A sentence, and where in it things are named that the title shows on its board."""
        return words.say_marked(line, self.seat_names_in(words), self.title.MARKED)

    def seat_names_in(self, words: Words) -> tuple[str, ...]:
        """The names of the seats in a language."""
        return tuple(words.names["seat"][name] for name in self.seat_names())

    def action_name(self, action: int, words: Words) -> str:
        """What an action is called in a language; its notation is `text`."""
        return words.action_name(self.title.actions.block_of(action), action, self.seat_names_in(words))

    def rules(self) -> list[str]:
        """The ids of the rules that the current decision carries out."""
        return self.agenda[-1].rules() if self.agenda else []

    def hides(self, action: int) -> bool:
        """Would this answer to the current decision be a secret of the one who gives it?"""
        return self.agenda[-1].hides(action) if self.agenda else False

    def foretells(self) -> bool:
        """May the one who decides be told beforehand what the answers bring?"""
        return not self.agenda or self.agenda[-1].foretells(self)

    def tell(
        self,
        key: str,
        player: i64 = UNSAID,
        n: i64 = UNSAID,
        place: i64 = UNSAID,
        from_: i64 = UNSAID,
        what: i64 = UNSAID,
        source: i64 = UNSAID,
        other: i64 = UNSAID,
        of: i64 = UNSAID,
        to: i64 = EVERYBODY,
        places: i64 = UNSAID,
    ) -> None:
        """A line for the log, if anyone listens; what the values mean is told by `line`."""
        if self.log is not None:
            self.log.append(line(key, player, n, place, from_, what, source, other, of, to, places))

    def listen(self) -> None:
        """Begin to keep the log; `heard` hands it out."""
        self.log = []

    def heard(self, player: int | None = None) -> list[str]:
        """The log since the last call, as this seat may read it."""
        lines = self.log or []
        self.log = []
        return [self.say(told) for told in lines if told.to == EVERYBODY or told.to == player]

    def why(self, action: int, player: int | None = None) -> IllegalAction | None:
        """The refusal that `apply` would answer with; None for a legal action."""
        if action in self.legal(player):
            return None
        if not self.agenda:
            return self.ended()
        try:
            step = self.agenda[-1] if player is None else self._asked(player)
        except IllegalAction as error:
            return error
        return self.refusal(action, step)

    def _asked(self, player: int) -> Step[Any]:
        """The decision as put to one of the pending seats; another one learns nothing but that."""
        step = self.agenda[-1]
        if self.has_seat(player) and self.automaton(player):
            text = f"{self._seat(player)} is an automaton and nobody decides for it: {self.prompt()}"
            raise IllegalAction(text, _rule_of(step))
        if not self.has_seat(player) or player not in step.pending(self):
            raise IllegalAction(f"it is not {self._seat(player)}'s decision: {self.prompt()}", _rule_of(step))
        return step if player == step.player else step.asked(player)

    def refusal(self, action: int, step: Step[Any]) -> IllegalAction:
        actions = self.title.actions
        if action not in actions:
            return IllegalAction(
                f"{action} is not an action: they run from 0 to {actions.size - 1}", _rule_of(step)
            )
        reason: Refusal | None = step.why(self, action)
        if reason is not None:
            text = f"“{actions.text(action)}”: {self.say(reason.line)}"
            return IllegalAction(text, reason.rule, reason.line)
        now = self.say(step.prompt(self))
        return IllegalAction(f"“{actions.text(action)}” is not possible now: {now}", _rule_of(step))

    def ended(self) -> IllegalAction:
        """What is said to one who would play on."""
        return IllegalAction("the game is over", self.title.END_RULE, line("over"))

    def _seat(self, player: int) -> str:
        seats = self.seat_names()
        return seats[player] if 0 <= player < len(seats) else f"seat {player}"

    # -- saving ---------------------------------------------------------------------------------------

    def key(self) -> bytes:
        """A fingerprint of the position, the same in every process and on every version of Python."""
        ints: list[int] = []
        flatten(self, ints)
        if chosen := self.chosen():
            flatten(self.title.unusual(chosen), ints)
        for step in self.agenda:
            name = type(step).__name__
            ints.append(len(name))
            ints.extend(name.encode())
            flatten(step, ints)
        return blake2b(pack(f"<{len(ints)}q", *ints), digest_size=16).digest()

    def dump(self) -> dict[str, object]:
        """The whole position, secrets included, as JSON-shaped data; `veche.load` is the way back."""
        data: dict[str, object] = {
            "title": self.title.name,
            "rules": self.title.version,
            "options": dict(self.chosen()),
        }
        for name in names(type(self)):
            data[name] = plain(getattr(self, name))
        data["agenda"] = [saved(step) for step in self.agenda]
        return data

    def read(self, data: dict[str, object]) -> None:
        """Take over what `dump` wrote, into a state of the same title and number of players."""
        body = {
            name: value for name, value in data.items() if name not in ("title", "rules", "options", "agenda")
        }
        restore(self, body, "state")
        steps = data.get("agenda")
        if not isinstance(steps, list):
            raise BadRecord("state.agenda must be a list of steps")
        self.agenda = [self._step(item, f"state.agenda[{i}]") for i, item in enumerate(steps)]
        self.derive()
        self.refresh()

    def _step(self, item: object, where: str) -> Step[Any]:
        if not isinstance(item, dict) or item.get("step") not in self.title.steps:
            raise BadRecord(f"{where} is no step of {self.title.name}: {shown(item)}")
        step = self.title.steps[item["step"]]()
        restore(step, {name: value for name, value in item.items() if name != "step"}, where)
        return step

    def __str__(self) -> str:
        return f"{self.title.name}, {self.heading()}: {self.prompt()}"


def saved(step: Step[Any]) -> SavedStep:
    """A step as JSON-shaped data: its class, and its fields by name."""
    data: dict[str, object] = {"step": type(step).__name__}
    for name in names(type(step)):
        data[name] = plain(getattr(step, name))
    return cast("SavedStep", data)


def _rule_of(step: Step[Any]) -> str:
    """The rule by which this is decided now, and nothing else."""
    rules = step.rules()
    return rules[0] if rules else ""
