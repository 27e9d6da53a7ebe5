"""`veche solo`: the automaton of a real table, told at the keyboard what people did there."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from veche.cli.play import OptionOption, TitleArgument, read_options
from veche.core.errors import BadOption, BadRecord, VecheError

if TYPE_CHECKING:
    from veche.companion import Companion, Setting

# By flag: the option that each title calls so.
FLAGS = {
    "--level": {"rurik": "solo_level", "scythe": "automa_level"},
    "--faction": {"scythe": "factions"},
    "--against": {"scythe": "automa_faction"},
    "--leader": {"rurik": "leaders"},
}
SHOWN = ("show", "map", "why", "score", "undo", "save", "quit")


def solo(
    title: TitleArgument,
    level: Annotated[
        str | None,
        typer.Option(
            "--level", help="Of the automaton: 1 to 4, or autometta to ultimaszyna.", metavar="LEVEL"
        ),
    ] = None,
    faction: Annotated[
        str | None, typer.Option("--faction", help="Scythe: your faction.", metavar="NAME")
    ] = None,
    against: Annotated[
        str | None, typer.Option("--against", help="Scythe: the faction of the Automa.", metavar="NAME")
    ] = None,
    leader: Annotated[
        str | None, typer.Option("--leader", help="Rurik: your leader.", metavar="NAME")
    ] = None,
    language: Annotated[str, typer.Option("--language", help="en, de or cs.", metavar="LANG")] = "en",
    seed: Annotated[
        int | None, typer.Option("--seed", help="Makes its cards come out the same.", metavar="S")
    ] = None,
    option: OptionOption = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", help="Go on with a saved sitting.", metavar="FILE")
    ] = None,
) -> None:
    """Let the automaton play at a real table: tell what you did, and be told what it does."""
    from veche.companion import begin

    flags = {"--level": level, "--faction": faction, "--against": against, "--leader": leader}
    if resume is None:
        companion = begin(_setting(title, seed, flags, option), language)
    else:
        for name, value in {**flags, "--seed": seed, "--option": option}.items():
            if value is not None:
                raise BadOption(f"{name} cannot be given with --resume: {resume} says it")
        companion = read(resume, title, language)
    sitting = Sitting(companion, resume)
    try:
        sitting.run()
    except KeyboardInterrupt:
        sitting.screen.line()
        sitting.leave()
        raise typer.Exit(130) from None


def _setting(title: str, seed: int | None, flags: dict[str, str | None], option: list[str] | None) -> Setting:
    """What the command line asks for; which values there are is for the title to say."""
    import veche
    from veche.companion import Setting

    veche.title(title)
    options = {name: str(value) for name, value in read_options(option).items()}
    for flag, value in flags.items():
        if value is None:
            continue
        if title not in FLAGS[flag]:
            raise BadOption(f"{flag} is not for {title}; it is for {' and '.join(FLAGS[flag])}")
        name = FLAGS[flag][title]
        if name in options:
            raise BadOption(f"{flag} cannot be given with --option {name}=…: they say the same")
        options[name] = value.strip().lower()
    return Setting(title, veche.secret_seed() if seed is None else seed, tuple(options.items()))


def read(path: Path, title: str, language: str) -> Companion:
    """A saved sitting of this title."""
    from veche.companion import resumed
    from veche.companion.words import TEXTS

    says = TEXTS.get(language, TEXTS["en"])
    try:
        companion = resumed(path.read_text(encoding="utf-8"), language)
    except (OSError, ValueError):  # no such file, no text, or no name of a file
        raise BadRecord(says["cli.unreadable"].format(file=path)) from None
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None
    if companion.setting.title != title:
        raise BadRecord(says["cli.other"].format(file=path, title=companion.setting.title))
    return companion


class Sitting:
    """The keyboard: lines for the companion, and what is said about them."""

    def __init__(self, companion: Companion, file: Path | None) -> None:
        from veche.cli.render import Screen

        self.companion = companion
        self.screen = Screen()
        self.file = file
        self.saved = companion.lines  # that are in the file
        self.awaited: tuple[str, tuple[str, ...]] | None = None
        with suppress(ImportError):
            import readline  # noqa: F401  (line editing and history at the prompt)

    def run(self) -> None:
        self.say(*self.companion.moments[0].said)
        if self.companion.lines:
            self.say(*self.companion.show())
        while True:
            self.remind()
            line = self.ask()
            if line is None or line.split()[:1] in (["quit"], ["exit"], ["q"]):
                break
            try:
                for part in filter(str.strip, line.split(";")):
                    if not self.command(part):
                        self.companion.do(part)
                        self.answer()
            except VecheError as error:
                self.screen.line(_sentence(str(error)), "yellow")
        self.leave()

    def remind(self) -> None:
        """What is awaited, if that is something new."""
        now = (self.companion.asks(), self.companion.now.reasons)
        if now != self.awaited:
            self.screen.line(_sentence(now[0]), "bold")
        self.awaited = now

    def ask(self) -> str | None:
        """A line from the keyboard; from a pipe it is echoed.  None is the end of the input."""
        try:
            if sys.stdin.isatty():
                return input("> ")
            line = sys.stdin.readline()
        except EOFError:
            line = ""
        except UnicodeDecodeError:
            return "?"
        if line:
            self.screen.line(f"> {line.rstrip()}")
        return line or None

    def answer(self) -> None:
        """What came of the last line; how it was understood, if nothing happened."""
        now = self.companion.now
        self.say(*now.said or [self.companion.say("cli.ok", line=now.line)])

    def say(self, *sentences: str) -> None:
        from rich.padding import Padding
        from rich.text import Text

        for sentence in sentences:
            aside = sentence.startswith(" ")  # a reason, below what it explains
            text, style = (sentence.strip(), "dim") if aside else (_sentence(sentence), "")
            indent = 6 if aside else 2
            if self.screen.live:
                self.screen.show([Padding(Text(text, style=style), (0, 0, 0, indent))])
            else:
                self.screen.line(f"{' ' * indent}{text}")

    # -- commands -------------------------------------------------------------------------------------

    def command(self, line: str) -> bool:
        """Carry out what concerns the sitting, not the table; False if the line is something else."""
        word, _, rest = line.strip().partition(" ")
        companion = self.companion
        match word.lower():
            case "help" | "?":
                self.help()
            case "show":
                self.say(*companion.show())
            case "map":
                self.map()
            case "why":
                self.say(*companion.why())
            case "score":
                self.say(*companion.score())
            case "undo" | "u":
                self.say(companion.say("cli.undone", line=companion.undo()))
            case "redo":
                companion.redo()
                self.answer()
            case "save":
                self.save(rest.strip())
            case "load":
                self.load(rest.strip())
            case _:
                return False
        return True

    def help(self) -> None:
        from rich.table import Table

        page = Table.grid(padding=(0, 2))
        says = self.companion.say
        names = {"undo": "undo, redo", "save": "save FILE"}
        for usage, meaning in self.companion.help():
            page.add_row(usage, meaning)
        for word in SHOWN:
            page.add_row(names.get(word, word), says(f"help.{word}"))
        self.screen.show([page])

    def map(self) -> None:
        from veche.cli.render import look, renderer

        companion = self.companion
        seen = look(companion.state, None)
        self.screen.show(renderer(companion.title.name).map(seen, self.screen.width))

    def save(self, name: str) -> None:
        path = self.path(name)
        try:
            if path.exists() and path != self.file:
                raise BadOption(self.companion.say("cli.exists", file=path))
            path.write_text(self.companion.record(), encoding="utf-8")
        except (OSError, ValueError):
            raise BadOption(self.companion.say("cli.unreadable", file=path)) from None
        self.file, self.saved = path, self.companion.lines
        self.say(self.companion.say("cli.saved", file=path, title=self.companion.title.name))

    def load(self, name: str) -> None:
        path = self.path(name)
        loaded = read(path, self.companion.title.name, self.companion.language)
        self.companion, self.file, self.saved = loaded, path, loaded.lines
        self.say(loaded.say("cli.loaded", file=path, n=len(self.saved)), *loaded.show())

    def path(self, name: str) -> Path:
        if not name and self.file is None:
            raise BadOption(self.companion.say("cli.file"))
        try:
            return Path(name).expanduser() if name else self.file or Path()
        except RuntimeError:  # of a person whom this machine does not know
            raise BadOption(self.companion.say("cli.unreadable", file=name)) from None

    def leave(self) -> None:
        """Nothing is lost without being told."""
        unsaved = self.companion.lines != self.saved
        self.say(self.companion.say("cli.unsaved" if unsaved else "cli.bye"))


def _sentence(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?", "!", ":", "”", "“")) else f"{text}."
