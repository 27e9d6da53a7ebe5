"""A title: what a game declares about itself, and how its states come to be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr

from veche.core.box import Box
from veche.core.errors import BadOption, BadRecord, shown
from veche.core.observation import Nothing
from veche.core.options import Option, check_options
from veche.core.words import so_many_players

if TYPE_CHECKING:
    from veche.core.actions import ActionSpace
    from veche.core.agenda import Step
    from veche.core.state import State
    from veche.core.words import Words


@mypyc_attr(allow_interpreted_subclasses=True)
class Title:
    """One game of the shelf.  Its states are made here, and nowhere else."""

    ENTRIES_A_GAME: ClassVar[int] = 0  # that a player may make in its achievement sheet
    END_RULE: ClassVar[str] = ""  # by which nothing more can be done
    MARKED: ClassVar[tuple[str, ...]] = ()  # kinds of places, which sentences mark so that they can be shown

    def __init__(
        self,
        name: str,
        version: str,
        players: tuple[int, ...],
        options: tuple[Option, ...],
        actions: ActionSpace,
        words: dict[str, Words],
        steps: tuple[type[Step[Any]], ...],
        seated_by: str = "",
    ) -> None:
        self.name = name
        self.version = version  # of the rules: a record names the one it was played under
        self.players = players  # people and bots; automata are not counted
        self.options = options
        self.actions = actions
        self.words = words["en"]
        self.languages = words  # by language: en, de, cs
        self.boxes: dict[str, Box] = {}  # those that have been packed, by players and options
        self.steps: dict[str, type[Step[Any]]] = {step.__name__: step for step in steps}
        self.seated_by = (
            seated_by  # the option whose items are the names of the seats, if players choose them
        )

    # -- what a title defines -------------------------------------------------------------------------

    def deal(self, players: int, seed: int, options: dict[str, bool | str]) -> State:
        """A new game before its first decision is reached; `new` has checked the arguments."""
        raise NotImplementedError

    def pack(self, players: int, options: dict[str, bool | str]) -> Box:
        """The box for these options, without those that name something for each seat."""
        return Box(players, options)

    def counts(self, options: Mapping[str, object]) -> tuple[int, ...]:
        """How many may play with these options, automata not counted."""
        return self.players

    def automata(self, players: int, options: Mapping[str, bool | str]) -> tuple[str, ...]:
        """The automata that sit down with so many players, by name: words of the kind `automaton`.

        Where they sit is told by the states, by `seat_count` and `automaton`.
        """
        return ()

    def position(self, data: Mapping[str, object]) -> State:
        """Any legal-shaped position, described in words."""
        raise NotImplementedError

    def kinds(self) -> dict[str, tuple[str, ...]]:
        """Its words: those of each kind in the order of their table.

        `seat` has what the seats are called in records, and `automaton` the automata, if it knows any.
        """
        return {}

    def observation(self) -> object:
        """The form of what `observe` gives: a TypedDict as in `core.observation`, or any dict."""
        return dict[str, object]

    def about(self) -> object:
        """The form of what its questions are about: of `question(...)["about"]`."""
        return Nothing

    def meaning(self) -> object:
        """The form of what an answer means."""
        return Nothing

    def fact_sheet(self) -> object:
        """The form of what `facts` gives."""
        return dict[str, object]

    def facts(self) -> dict[str, object]:
        """The components as plain data, for those who draw and explain them: what never changes."""
        return {"title": self.name}

    def items(self, option: Option, players: int, options: Mapping[str, bool | str]) -> tuple[str, ...]:
        """What a seat may choose of the items of an option, beside these options."""
        return option.items

    def idle(self, players: int, options: Mapping[str, bool | str]) -> tuple[str, ...]:
        """Options that mean nothing at such a table, and stay as they are when nobody asks."""
        return tuple(option.name for option in self.options if not option.fits(players))

    def conflict(self, options: dict[str, bool | str], players: int) -> str:
        """Why options that are allowed one by one do not go together; empty if they do."""
        return ""

    def sheet(self) -> tuple[tuple[str, str], ...]:
        """The lines of its achievement sheet, by kind and word: who was first to do what, over many games."""
        return ()

    # -- what they share ------------------------------------------------------------------------------

    def box(self, players: int, options: Mapping[str, bool | str]) -> Box:
        """The one box of all tables with these options."""
        chosen = {option.name: options[option.name] for option in self.options if not option.names_seats}
        key = f"{players} {sorted(chosen.items())}"
        if key not in self.boxes:
            self.boxes[key] = self.pack(players, chosen)
        return self.boxes[key]

    def unusual(self, options: Mapping[str, bool | str]) -> list[str]:
        """Options that are not as they are when nobody asks: a new one leaves the others' keys alone."""
        return [
            f"{option.name} {options[option.name]}"
            for option in self.options
            if option.name in options and options[option.name] != option.default
        ]

    def new(self, players: int, seed: int, options: Mapping[str, object]) -> State:
        self.check_players(players, options)
        checked = self.check(options, players)
        state = self.deal(players, check_seed(seed), checked)
        if sorted(state.automata.values()) != sorted(self.automata(players, checked)):
            raise RuntimeError(f"{self.name}: other automata sit down than were announced")
        state.settle()
        return state

    def check(self, options: Mapping[str, object], players: int) -> dict[str, bool | str]:
        """The full set of options, defaults filled in."""
        checked = check_options(self.name, self.options, options, players)
        if conflict := self.conflict(checked, players):
            raise BadOption(conflict)
        return checked

    def offered(self, name: str, players: int, asked: Mapping[str, object]) -> tuple[str, ...]:
        """What a seat may choose by the option with this name, if there is one, beside those asked for."""
        options = check_options(self.name, self.options, asked, players)
        return next((self.items(each, players, options) for each in self.options if each.name == name), ())

    def check_players(self, players: object, options: Mapping[str, object] | None = None) -> None:
        counts = self.counts(options or {})
        allowed = ", ".join(str(n) for n in counts)
        if type(players) is not int:
            raise BadOption(f"{self.name} cannot be played by {shown(players)}; allowed are {allowed}")
        if players not in counts:
            crowded = self._crowded(players, options or {})
            raise BadOption(
                f"{self.name} cannot be played by {so_many_players(players)}{crowded} allowed are {allowed}"
            )

    def _crowded(self, players: int, options: Mapping[str, object]) -> str:
        """The option that so many do not go with, if that is why, and what it may be for them."""
        for option in self.options:
            if option.name in options:
                fitting = [
                    word for word in option.choices if players in self.counts({**options, option.name: word})
                ]
                if fitting:
                    value = shown(options[option.name])
                    return (
                        f" where option “{option.name}” is {value}: with {so_many_players(players)} it may "
                        f"be {', '.join(fitting)}, and with {value}"
                    )
        return ";"

    def load(self, data: Mapping[str, object]) -> State:
        if data.get("title") != self.name:
            raise BadRecord(f"this is a state of {shown(data.get('title'))}, not of {self.name}")
        self.check_version(data.get("rules"))
        players = data.get("players")
        options = data.get("options")
        if not isinstance(options, dict):
            raise BadRecord(f"state.options must be an object, not {shown(options)}")
        counts = self.counts(options)
        if type(players) is not int or players not in counts:
            raise BadRecord(f"state.players must be one of {counts}, not {shown(players)}")
        try:
            state = self.deal(players, 0, self.check(options, players))
        except BadOption as error:
            raise BadRecord(f"this state of {self.name} cannot be: {error}") from None
        try:
            state.read(dict(data))
        except (IndexError, KeyError, ValueError, TypeError, OverflowError, RuntimeError):
            raise BadRecord(
                f"this state of {self.name} does not fit together: a number in it is out of range"
            ) from None
        return state

    def check_version(self, version: object) -> None:
        if version != self.version:
            raise BadRecord(
                f"rules version {shown(version)} of {self.name} is not known here; "
                f"known is {shown(self.version)}"
            )


def check_seed(seed: object) -> int:
    if type(seed) is not int or not 0 <= seed < 1 << 256:
        raise BadOption(f"the seed must be a whole number from 0 up, below 2**256, not {shown(seed)}")
    return seed


_SHELF: dict[str, Title] = {}


def register(title: Title) -> None:
    """Put a title on the shelf, where `find` looks for it."""
    _SHELF[title.name] = title


def shelf() -> list[Title]:
    return list(_SHELF.values())


def find(name: object) -> Title:
    if isinstance(name, str) and name.lower() in _SHELF:
        return _SHELF[name.lower()]
    raise BadOption(f"there is no title {shown(name)}; titles are {', '.join(sorted(_SHELF))}")
