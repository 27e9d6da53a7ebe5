"""`veche solo` as a person with the box on the table meets it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from keyboard import Run, run

from veche import companion
from veche.companion import Setting, begin
from veche.companion.words import LANGUAGES, TEXTS

__all__ = ["run"]

SCYTHE = ("solo", "scythe", "--faction", "nordic", "--against", "saxony", "--seed", 7)
RURIK = ("solo", "rurik", "--leader", "boris", "--seed", 7)
PLACED = ("troops volyn 2", "troops polotsk 1", "leader volyn")
ADVISED = ("advise 5 muster", "advise 1 move 1", "advise 4 tax", "advise 2 build")
TURNS = ("turn",) * 4

SLOT = re.compile(r"{(\w+)(?:\|[^}]*)?}")
LETTERS = re.compile(r"[^\W\d_]{3,}")


# Whole sittings


def test_a_sitting_of_scythe(run: Run) -> None:
    lines = (
        "turn 10",
        "character E1",
        "mech speed E1",
        "token D2 gone",
        "turn 18",
        "show",
        "why",
        "score",
        "quit",
    )
    result = run(*SCYTHE, "--level", "automaszyna", lines=lines)
    assert (result.code, result.err) == (0, "")
    assert "You play Nordic, the Automa Saxony at the level Automaszyna" in result.out
    assert "Saxony moves a worker from A6 to B6." in result.out
    assert "Noted: character E1." in result.out
    assert "Saxony removes the encounter token from B6." in result.out
    assert "Nordic: power 4; popularity 2; coins 6; character: E1; mechs: Speed E1" in result.out
    assert "Star tracker: space 2 of 18, scheme I" in result.out
    assert "an encounter, or the Factory if it has no card: B6" in result.out
    assert "Saxony has a fortune of " in result.out
    assert "The sitting was not saved." in result.out


def test_a_whole_game_of_rurik(run: Run) -> None:
    """The person does nothing but place advisors, and reports no casualty."""
    lines: list[str] = [*PLACED]
    for extra in ((), (), ("advise 2 scheme",), ("advise 2 scheme", "advise 3 attack")):
        lines += [*ADVISED, *extra, *("turn", "safe") * 6]
    result = run(*RURIK, "--level", 4, "-o", "solo_rules=1.5", lines=tuple(lines))
    assert (result.code, result.err) == (0, "")
    assert "The Rebellion of level 4" in result.out
    assert result.out.count("turns up uprising card") == 19
    assert result.out.count("priority is now") == 4
    assert "The game is over." in result.out
    assert re.search(r"The Rebellion has \d+ points: rule", result.out)


def test_the_end_of_the_input_is_polite(run: Run) -> None:
    result = run(*SCYTHE)
    assert (result.code, result.err) == (0, "")
    assert result.out.endswith("Good-bye.\n")


def test_help_names_what_is_possible_now(run: Run) -> None:
    out = run(*RURIK, lines=("help", *PLACED, *ADVISED, "?")).out
    first, second = (part.partition("> ")[0] for part in re.split(r"> (?:help|\?)\n", out)[1:])
    assert "advise NUMBER COLUMN" in first
    assert "advise NUMBER" not in second
    assert "turn [CARD]" in second
    for word in ("show", "map", "why", "score", "undo, redo", "save FILE", "quit"):
        assert f"\n{word} " in first


def test_maps_are_drawn(run: Run) -> None:
    assert "@ character" in run(*SCYTHE, lines=("map",)).out
    assert "Kiev" in run(*RURIK, lines=("map",)).out


def test_what_is_awaited_is_not_repeated(run: Run) -> None:
    out = run(*SCYTHE, lines=("power 5", "coins 5", "worker E1 2")).out
    assert out.count("Have your turn at the table") == 1


# Mistakes


def test_a_mistake_is_one_sentence_and_the_sitting_goes_on(run: Run) -> None:
    lines = (
        "fly",
        "",
        "character",
        "mech 7 B2",
        "power 99",
        "undo",
        "redo",
        "load nowhere.txt",
        "save",
        "power 00000000199",
        f"power {'9' * 5000}",
        "save ~nobodyknows/sitting.txt",
        "load a\0b",
        f"save {'long' * 100}",
        "turn 10",
    )
    result = run(*SCYTHE, lines=lines)
    assert (result.code, result.err) == (0, "")
    assert "Traceback" not in result.out
    for said in (
        "“fly” is not known here; known are character",
        "The form is: character PLACE.",
        "There is no mech “7”",
        "“99” should be a whole number from 0 to 16.",
        "There is nothing to take back.",
        "There is nothing to do again.",
        "The file nowhere.txt cannot be read or written.",
        "Name a file",
        "“00000000199” should be a whole number",
        "The file ~nobodyknows/sitting.txt cannot be read or written.",
        "Saxony draws Automa card 10",
    ):
        assert said in result.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("solo", "chess"), "chess"),
        (("solo", "rurik", "--faction", "nordic"), "--faction is not for rurik; it is for scythe"),
        (("solo", "scythe", "--leader", "boris"), "--leader is not for scythe; it is for rurik"),
        (("solo", "rurik", "--level", "9"), "solo_level"),
        (("solo", "scythe", "--level", "hard"), "automa_level"),
        (("solo", "scythe", "--faction", "nordic", "--against", "nordic"), "each faction plays once"),
        (("solo", "scythe", "--level", "automa", "-o", "automa_level=automa"), "they say the same"),
        (("solo", "rurik", "--language", "fr"), "there are en, de, cs"),
        (("solo", "rurik", "--resume", "nowhere.txt"), "nowhere.txt cannot be read"),
        (("solo", "rurik", "--resume", "nowhere.txt", "--seed", "3"), "--seed cannot be given with --resume"),
        (("solo", "rurik", "--players", "2"), "has no option --players"),
    ],
)
def test_wrong_options_are_one_sentence(run: Run, words: tuple[str, ...], said: str) -> None:
    result = run(*words)
    assert result.code == 2
    assert said in result.err
    assert len(result.err.splitlines()) == 1


# Taking back and keeping


def test_undo_and_redo(run: Run) -> None:
    out = run(*SCYTHE, lines=("turn 10", "undo", "turn 4", "undo", "redo", "show")).out
    assert "“turn 10” taken back; “redo” does it again." in out
    assert "last card 4" in out


def test_a_sitting_is_saved_and_taken_up_again(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"
    first = run(*RURIK, lines=(*PLACED, *ADVISED, "turn", f"save {file}", "show", "quit")).out
    assert f"go on with: veche solo rurik --resume {file}" in first
    assert "Good-bye." in first
    second = run("solo", "rurik", "--resume", file, lines=("undo", "redo")).out
    shown = first.rpartition("> show\n")[2].splitlines()[:8]
    assert "\n".join(shown) in second
    assert "“turn” taken back" in second
    assert "Good-bye." in second
    again = run("solo", "rurik", "--resume", file, lines=("warfare 1", "save", "quit")).out
    assert "Good-bye." in again
    assert file.read_text(encoding="utf-8").endswith("turn\nwarfare 1\n")
    run("solo", "rurik", "--resume", file, lines=("undo", "save"))
    third = run(*RURIK, lines=("turn", f"load {file}", "turn", "save", f"save {tmp_path}")).out
    assert "9 lines" not in third
    assert f"8 lines from {file}." in third
    assert f"{tmp_path} exists already" in third


def test_what_is_no_sitting_is_told(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "other.txt"
    for text, said in (
        ("hello", "does not begin like"),
        (f"veche solo rurik {'9' * 5000}\n", "does not begin like"),
        ("veche solo scythe 7\n", "is a sitting of scythe"),
        ("veche solo rurik 7\nfly\n", "line 2, “fly”"),
        ("veche solo rurik 7 luck=good\n", "luck"),
        ("veche solo chess 7\n", "chess"),
    ):
        file.write_text(text, encoding="utf-8")
        result = run("solo", "rurik", "--resume", file)
        assert result.code == 2
        assert said in result.err
    file.write_bytes(b"\xff\xfe")
    assert "cannot be read" in run("solo", "rurik", "--resume", file).err


# Languages


def test_all_languages_say_the_same_things() -> None:
    english = TEXTS["en"]
    for language in LANGUAGES:
        text = TEXTS[language]
        assert list(text) == list(english)
        for key, sentence in text.items():
            assert sorted(SLOT.findall(sentence)) == sorted(SLOT.findall(english[key])), (language, key)
            same = language != "en" and sentence == english[key] and LETTERS.search(SLOT.sub("", sentence))
            assert not same or key in ("scythe.mechs",), (language, key)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["1 point:", "2 points:", "5 points:"]),
        ("de", ["1 Punkt:", "2 Punkte:", "5 Punkte:"]),
        ("cs", ["1 bod:", "2 body:", "5 bodů:"]),
    ],
)
def test_numbers_have_the_form_that_fits(language: str, said: list[str]) -> None:
    sitting = begin(Setting("rurik", 1), language)
    for n, points in zip((1, 2, 5), said, strict=True):
        assert points in sitting.say("rurik.points", n=n, parts="")
    counting = re.compile(
        r"{\w+} (Punkte?|Zeilen?|Kampfkarten?|points?|lines?|combat cards?|bod|řád|surovin)"
    )
    assert not [sentence for sentence in TEXTS[language].values() if counting.search(sentence)]


def test_an_automa_is_a_she_in_czech() -> None:
    """As in the words of the game and of the page: “její karta”, “netáhla”."""
    of_it = [key for key in TEXTS["cs"] if "scythe" in key or key in ("no.ready", "no.attack")]
    masculine = re.compile(r"\b(jeho (moc|karta|desku|bojov|ukazatel)|pro něj|on žádné)")
    assert not [key for key in of_it if masculine.search(TEXTS["cs"][key])]


def test_every_command_has_its_help() -> None:
    for title in ("rurik", "scythe"):
        for language in LANGUAGES:
            sitting = begin(Setting(title, 1), language)
            for name in sitting.commands:
                assert sitting.say(f"help.{title}.{name}")


def test_every_sentence_is_used() -> None:
    source = "".join(
        path.read_text(encoding="utf-8") for path in Path(companion.__file__).parents[1].glob("c*/*.py")
    )
    computed = ("help.", "asks.", "scythe.")
    unused = [key for key in TEXTS["en"] if f'"{key}"' not in source and not key.startswith(computed)]
    assert unused == []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "de",
            (
                "Saxonia zieht Automa-Karte 10",
                "Du beginnst",
                "„fly“ kenne ich hier nicht",
                "Sternleiste: Feld 1",
            ),
        ),
        ("cs", ("Začínáš ty", "„fly“ tu neznám", "Ukazatel hvězd: pole 1", "Zapsáno")),
    ],
)
def test_scythe_speaks_other_languages(run: Run, language: str, said: tuple[str, ...]) -> None:
    lines = ("turn 10", "fly", "power 5", "help", "why", "score", "show", "undo")
    result = run(*SCYTHE, "--language", language, lines=lines)
    assert result.code == 0
    for sentence in said:
        assert sentence in result.out
    assert not re.search(r"\b(the|your|with|from)\b", result.out)


@pytest.mark.parametrize(("language", "said"), [("de", "Die Rebellion hat"), ("cs", "Rebelie má ")])
def test_rurik_speaks_other_languages(run: Run, language: str, said: str) -> None:
    lines = (*PLACED, *ADVISED, *TURNS, "help", "why", "score", "show")
    result = run(*RURIK, "--language", language, lines=lines)
    assert result.code == 0
    assert said in result.out
    assert not re.search(r"\b(the|your|with|from)\b", result.out)


def test_the_sittings_in_the_documents_are_true(run: Run) -> None:
    """Every line of an example comes out; “...” stands for what is left out."""
    page = (Path(__file__).parents[1] / "docs" / "solo.md").read_text(encoding="utf-8")
    blocks = [block for block in page.split("```")[1::2] if block.startswith("\n> ")]
    assert len(blocks) == 2
    for block, words in zip(
        blocks, (SCYTHE, ("solo", "rurik", "--leader", "maria", "--seed", 4, "--level", 2)), strict=True
    ):
        typed = tuple(line[2:] for line in block.splitlines() if line.startswith("> "))
        out = run(*words, lines=typed).out
        for line in block.strip().splitlines():
            assert line.partition("...")[0].rstrip() in out
