"""A game at the keyboard: show the table, read a line, carry it out, let the bots answer."""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import partial
from itertools import groupby
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from veche.bots import View
from veche.cli.menu import Menu
from veche.cli.records import told, write
from veche.cli.render import STYLES, Screen, look, renderer
from veche.core.errors import BadNotation, BadOption, IllegalAction, VecheError
from veche.table import Sitter, Table, TableError
from veche.table.seats import with_automata

if TYPE_CHECKING:
    from veche.bots import Bot
    from veche.core.play import Play
    from veche.core.record import Record
    from veche.core.state import State
    from veche.core.words import Line

LINES_OF_NEWS = 16

HOW_TO = "Type the number of an action, or its notation; any clear beginning will do"
COMMANDS = {  # beside those of the title
    "log [N]": "what happened, the last N lines",
    "why ACTION": "why an action is not allowed, with the rule that says so",
    "rules [ID or words]": "the rules of this decision, or any other rule",
    "undo, redo": "take back your last action and what followed; do it again",
    "save FILE": "write the record: readable text, or JSON if the name ends in .json",
    "quit": "leave the game",
}


class Leave(Exception):
    """The person at the keyboard has had enough; `asked` if in so many words."""

    def __init__(self, asked: bool) -> None:
        super().__init__()
        self.asked = asked


class Session:
    """People at some seats of a table, bots at the others; automata need nobody."""

    def __init__(self, record: Record, bots: dict[int, Bot], save: Path | None, seating: str) -> None:
        sitters = [
            Sitter("bot" if n in bots else "person", bot="bot" if n in bots else "") for n in record.deciders
        ]
        self.table = Table(record, with_automata(sitters, record.automata))
        self.bots = bots
        self.people = self.table.people()
        self.file = save
        self.seating = seating  # the options that seat the same people and bots again
        self.screen = Screen()
        self.view = renderer(record.title.name)
        self.title = record.title
        self.seat = self.people[0] if len(self.people) == 1 else -1  # who sits at the keyboard
        self.read = {seat: len(self.log) for seat in self.people}  # news known, by number of actions
        self.shown = dict.fromkeys(self.people, "")  # the heading under which the whole table was shown
        self.saved = len(record.entries)
        with suppress(ImportError):
            import readline  # noqa: F401  (line editing and history at the prompt)

    @property
    def play(self) -> Play:
        return self.table.play

    @property
    def log(self) -> list[list[Line]]:
        """What each action brought about."""
        return self.play.told

    @property
    def state(self) -> State:
        return self.table.state

    def name(self, seat: int) -> str:
        return self.play.record.seats[seat]

    def say(self, sentence: str, style: str = "") -> None:
        """One of our sentences, as a sentence."""
        sentence = sentence[:1].upper() + sentence[1:]
        self.screen.line(sentence if sentence.endswith((".", "?", "!", ":")) else f"{sentence}.", style)

    # -- the loop -------------------------------------------------------------------------------------

    def run(self) -> None:
        """Until the game is over, or somebody leaves."""
        try:
            while not self.state.over:
                seat = self.state.player
                assert seat is not None
                if seat in self.bots:
                    self.do([self.bots[seat].choose(View(self.state, seat))], seat)
                else:
                    self.autosave()
                    self.decide(seat)
        except Leave as leave:
            self.leave(leave.asked)
            return
        self.autosave()
        self.end()

    def do(self, actions: list[int], seat: int) -> None:
        self.table.submit(seat, self.table.position, actions, by_bot=seat in self.bots)

    def decide(self, seat: int) -> None:
        """Show a person what there is to decide, and read lines until one is an action."""
        self.sit_down(seat)
        state = self.state
        menu = Menu(state, seat)
        self.show_decision(menu)
        while self.state is state:
            line = self.ask(f"{self.name(seat)}> ").strip() or menu.only()
            try:
                if line and not self.command(line):
                    actions = menu.said(line)
                    self.do(actions, seat)
                    self.read[seat] = len(self.log) - len(actions)
            except IllegalAction as error:
                self.say(str(error))
                if error.rule:
                    self.screen.line(f"`why {line}` shows the rule.", "dim")
            except VecheError as error:
                self.say(str(error))

    def sit_down(self, seat: int) -> None:
        """At a shared keyboard the next person must not see the secrets of the last."""
        if seat == self.seat:
            return
        self.screen.clear()
        self.ask(f"Pass the keyboard to {self.name(seat)}, then press Enter. ")
        self.screen.clear()
        self.seat = seat
        self.shown[seat] = ""

    def show_decision(self, menu: Menu) -> None:
        """The whole table when others have moved since or the phase is new; else one line about oneself."""
        seat, state = menu.seat, self.state
        seen = look(state, seat)
        news = self.log[self.read[seat] :]
        others = any(entry.seat != seat for entry in self.play.standing[self.read[seat] :])
        whole = others or self.shown[seat] != state.heading()
        if whole:
            self.screen.heading(f"{self.title.name.title()} · {state.heading()} · {self.name(seat)}")
            self.screen.show(self.view.table(seen, self.screen.width))
            self.screen.line()
            self.shown[seat] = state.heading()
        else:
            self.screen.line()
        self.tell([sentence for lines in news for sentence in told(state, lines, seat)], LINES_OF_NEWS)
        self.read[seat] = len(self.log)
        if not whole:
            self.screen.line(self.view.status(seen), "dim")
        from rich.text import Text

        prompt = Text(f"{state.prompt()}  ", style=f"bold {STYLES.get(self.name(seat), '')}")
        self.screen.show([prompt.append(f"[{_ids(state.rules())}]", "not bold dim")])
        view = self.view
        gloss, group_gloss = partial(view.gloss, seen), partial(view.group_gloss, seen)
        self.screen.show(menu.show(gloss, group_gloss, self.screen.width))

    def tell(self, sentences: list[str], most: int) -> None:
        if len(sentences) > most:
            self.screen.line(f"  … {len(sentences) - most} lines more: `log {len(sentences)}`", "dim")
        for sentence in sentences[-most:]:
            self.screen.line(f"  {sentence}.")

    def ask(self, prompt: str) -> str:
        """A line from the keyboard; from a pipe it is echoed, so that what is written can be read."""
        try:
            if sys.stdin.isatty():
                return input(prompt)
            line = sys.stdin.readline()
        except EOFError:
            line = ""
        except UnicodeDecodeError:
            raise BadNotation("the input is not a text in UTF-8") from None
        if not line:
            self.screen.line()
            raise Leave(asked=False)
        self.screen.line(f"{prompt}{line.rstrip()}")
        return line

    # -- commands -------------------------------------------------------------------------------------

    def command(self, line: str) -> bool:
        """Carry out a command; False if the line is none."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        seen = look(self.state, self.seat)
        width = self.screen.width
        match word.lower():
            case "help" | "?" | "h":
                self.help()
            case "table" | "t":
                self.shown[self.seat] = ""
                self.show_decision(Menu(self.state, self.seat))
            case "map":
                self.screen.show(self.view.map(seen, width))
            case "board":
                self.screen.show(self.view.board(seen, width))
            case "hands" | "me":
                self.screen.show(self.view.hands(seen, width))
            case "score":
                self.screen.show(self.view.score(seen, width))
            case "log":
                self.show_log(rest)
            case "why":
                self.explain(rest)
            case "rules":
                self.show_rules(rest)
            case "undo" | "undo!" | "u":
                self.undo(force=word.endswith("!"))
            case "redo":
                self.redo()
            case "save" | "save!":
                self.save(rest, force=word.endswith("!"))
            case "quit" | "exit" | "q":
                raise Leave(asked=True)
            case _:
                return False
        return True

    def help(self) -> None:
        from rich.table import Table

        page = Table.grid(padding=(0, 2))
        for words, meaning in {**self.view.parts, **COMMANDS}.items():
            page.add_row(words, meaning)
        examples = ", ".join(f"“{example}”" for example in self.view.examples)
        self.say(f"{HOW_TO}: {examples}" if examples else HOW_TO)
        self.screen.show([page])

    def show_log(self, number: str) -> None:
        if number and (not number.isdecimal() or int(number[:9]) == 0):
            raise BadOption(f"`log` takes a number of lines, such as `log 30`, not “{number}”")
        sentences = [sentence for lines in self.log for sentence in told(self.state, lines, self.seat)]
        most = int(number[:9]) if number else 20
        for sentence in sentences[-most:] or ["Nothing has happened yet"]:
            self.screen.line(f"  {sentence}.")

    def explain(self, text: str) -> None:
        """The refusal of an action with the words of the rule behind it."""
        if not text:
            raise BadOption(f"`why` takes an action in notation, such as `why {self.view.refused}`")
        menu = Menu(self.state, self.seat)
        try:
            action = menu.read(text)
        except IllegalAction as refusal:
            self.say(str(refusal))
            if refusal.rule:
                self.show_rules(refusal.rule)
        else:
            self.say(f"“{menu.texts[action]}” is allowed now")

    def show_rules(self, query: str) -> None:
        from rich.padding import Padding

        from veche import catalogue

        found = catalogue.find(query) if query else [catalogue.get(id) for id in self.state.rules()]
        found = [rule for rule in found if rule.game == self.title.name] or found
        for rule in found[:12]:
            self.screen.line(f"{rule.id}  {rule.title}", "bold")
            self.screen.show(
                [Padding(f"{rule.rule}{f' {rule.ruling}' if rule.ruling else ''}", (0, 0, 0, 2))]
            )
        if len(found) > 12:
            self.screen.line(f"{len(found) - 12} more: {', '.join(rule.id for rule in found[12:24])}…", "dim")

    # -- taking back ----------------------------------------------------------------------------------

    def undo(self, force: bool) -> None:
        """Take back the last action of the one at the keyboard, and all that others did since."""
        table = self.table
        actions = table.undo_reach(self.seat)
        if not actions:
            raise TableError("nothing_to_undo")
        line = self.play.standing[-actions:]
        people = [self.name(seat) for seat in {entry.seat for entry in line} & set(self.people) - {self.seat}]
        if (people or table.showed(actions)) and not force:
            reason = f"{' and '.join(people)} acted since" if people else "something new was shown since"
            who = "`undo!` asks the others" if len(self.people) > 1 else "`undo!` does it anyway"
            raise IllegalAction(f"{reason} your last action; {who}")
        table.undo(self.seat, table.position)
        if table.request is not None:
            answer = self.ask("Does everybody at the table agree to take it back? (yes or no) ")
            agree = answer.strip().lower() in ("y", "yes")
            for seat in table.consents(self.seat, actions):
                if table.request is not None:
                    table.consent(seat, table.position, agree)
            if not agree:
                raise IllegalAction("nothing was taken back")
        for seat in self.people:
            self.read[seat] = min(self.read[seat], len(self.log))
        words = self.title.actions.text(line[0].action)
        with_others = f" and {actions - 1} that followed" if actions > 1 else ""
        self.say(f"“{words}”{with_others} taken back; `redo` does it again")

    def redo(self) -> None:
        """Do again what `undo` took back: one own action, and what bots did after it."""
        self.table.redo(self.seat, self.table.position)

    # -- saving and leaving ---------------------------------------------------------------------------

    def autosave(self) -> None:
        if self.file is not None and (self.saved != len(self.play.record.entries) or not self.file.exists()):
            write(self.file, self.play.record)
            self.saved = len(self.play.record.entries)

    def save(self, name: str, force: bool) -> None:
        if not name and self.file is None:
            raise BadOption("`save` takes the name of a file, such as `save evening.txt`")
        path = Path(name).expanduser() if name else self.file
        assert path is not None
        if path.exists() and path != self.file and not force:
            raise BadOption(f"{path} exists already; `save! {path}` replaces it")
        write(path, self.play.record)
        self.file = path
        self.saved = len(self.play.record.entries)
        self.say(f"saved in {path}")

    def leave(self, asked: bool) -> None:
        """Nothing is lost without being told."""
        if self.file is not None:
            self.autosave()
            self.how_to_resume(self.file)
            return
        if asked and self.saved != len(self.play.record.entries):
            try:
                while True:
                    name = self.ask("File to save the game in (Enter: leave it unsaved): ").strip()
                    if not name:
                        break
                    try:
                        self.save(name, force=False)
                        self.how_to_resume(Path(name).expanduser())
                        return
                    except VecheError as error:
                        self.say(str(error))
            except Leave:
                pass
        self.say("the game was not saved")

    def how_to_resume(self, file: Path) -> None:
        path = quote(str(file))
        self.say("the game is saved; go on with:", "bold")
        command = f"veche play {self.title.name}{self.seating} --resume {path} --save {path}"
        self.screen.console.print(command, soft_wrap=True)  # to be copied in one piece

    def end(self) -> None:
        """The last news, the scores, and where the record is."""
        seat = self.seat if len(self.people) == 1 else None
        self.screen.heading(f"{self.title.name.title()} · the end")
        start = self.read.get(self.seat, 0)
        news = [sentence for lines in self.log[start:] for sentence in told(self.state, lines, seat)]
        self.tell(news, LINES_OF_NEWS)
        self.screen.line()
        self.screen.show(self.view.final(look(self.state, seat), self.screen.width))
        if self.file is not None:
            self.screen.line(
                f"The record is in {self.file}: `veche replay {self.file}` tells it again.", "dim"
            )


def _ids(ids: list[str]) -> str:
    """R-STRAT-01..15, R-BONUS-01"""
    from veche.cli.coverage import ranges

    return ", ".join(ranges(list(group)) for _, group in groupby(ids, lambda id: id.rpartition("-")[0]))
