"""A bare install has the rules and the bots; for all else a sentence says which extra it needs."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import mypy_extensions
import pytest

import veche
from veche.bots import BOTS, find

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

WITHOUT = "import sys; sys.modules.update(dict.fromkeys({names!r}))\nfrom veche.__main__ import main; main()"
"""The command line where some packages are not installed."""


def python(*words: str | Path, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Python with what is installed here; or, given a path, with that and the standard library only."""
    bare = ["-I", "-S"] if path else []
    if path:
        words = ("-c", f"import sys; sys.path[:0] = [{str(path)!r}]\n{words[0]}", *words[1:])
    return subprocess.run([sys.executable, *bare, *words], capture_output=True, text=True)


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `pip install veche` brings, without its metadata: like a source tree that nobody installed."""
    folder = tmp_path_factory.mktemp("bare")
    shutil.copy(mypy_extensions.__file__, folder)
    (package,) = veche.__path__
    shutil.copytree(package, folder / "veche", ignore=shutil.ignore_patterns("__pycache__"))
    return folder


# -- what it brings -------------------------------------------------------------------------------------


def test_the_package_needs_mypy_extensions_and_no_more() -> None:
    assert PROJECT["dependencies"] == ["mypy_extensions"]
    lock = (ROOT / "requirements/bare.txt").read_text(encoding="utf-8")
    assert re.findall(r"^([\w.-]+)==", lock, re.MULTILINE) == ["mypy-extensions"]


def test_a_bare_install_plays(bare: Path) -> None:
    done = python(
        """
import veche
assert veche.__file__.startswith(sys.path[0])
assert [title.name for title in veche.titles()] == ["rurik", "scythe"]
from veche.bots import find, names
assert names() == ["random", "steward"]
for title in veche.titles():
    record = veche.new_record(title.name, players=2, seed=1)
    play = veche.Play(record)
    state = veche.new(title.name, players=2, seed=1)
    bots = [find("random")(seat) for seat in range(2)]
    while not state.over:
        seat = state.pending[0]
        state.apply(bots[seat].choose(veche.View(state, seat)), seat)
    assert state.winners()
    assert veche.load(veche.new(title.name, players=2).dump())
    assert veche.read_record(record.json()).title is title
print(*sorted({name.split(".")[0] for name in sys.modules} - set(sys.stdlib_module_names) - {"__main__"}))
""",
        path=bare,
    )
    assert (done.stdout.split(), done.stderr) == (["mypy_extensions", "veche"], "")


def test_importing_the_package_imports_nothing_else(bare: Path) -> None:
    done = python("before = set(sys.modules)\nimport veche\nprint(*set(sys.modules) - before)", path=bare)
    assert set(done.stdout.split()) == {"veche", "__future__"}


def test_the_package_exports_what_programs_need() -> None:
    for name in veche.__all__:
        assert getattr(veche, name).__module__.startswith("veche"), name
        assert name in dir(veche)
    assert set(veche.__all__) >= {"State", "Record", "Play", "Bot", "View", "VecheError", "IllegalAction"}
    errors = [error for error in vars(veche.core.errors).values() if isinstance(error, type)]
    assert {error.__name__ for error in errors if issubclass(error, veche.VecheError)} <= set(veche.__all__)
    with pytest.raises(AttributeError, match="no attribute 'anything'"):
        _ = veche.anything


# -- what it lacks --------------------------------------------------------------------------------------


def test_without_its_extra_the_command_line_says_so(bare: Path) -> None:
    done = python("from veche.__main__ import main; main()", "--help", path=bare)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        'The command line needs “typer”, which is not installed: pip install "veche[cli]" brings it.\n'
    )


def test_without_its_extra_the_catalogue_says_so(bare: Path) -> None:
    done = python(
        """
from veche import VecheError, catalogue
try: catalogue.get("R-SETUP-02")
except VecheError as error: print(error)
""",
        path=bare,
    )
    assert 'pip install "veche[cli]"' in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("package", ["fastapi", "uvicorn", "sqlalchemy", "msgspec", "itsdangerous", "httpx"])
def test_without_its_extra_the_server_says_so(package: str) -> None:
    done = python(
        "-c", WITHOUT.format(names=(package,)), "serve", "--port", "0", "--database", "/none/at/all"
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f'The server needs “{package}”, which is not installed: pip install "veche[server]" brings it.\n'
    )


def test_without_its_extra_a_postgresql_database_says_so() -> None:
    words = ("serve", "--port", "0", "--database", "postgresql://veche@localhost/veche")
    done = python("-c", WITHOUT.format(names=("asyncpg",)), *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "A PostgreSQL database needs “asyncpg”, which is not installed:"
        ' pip install "veche[postgres]" brings it.\n'
    )


def test_the_driver_of_postgresql_is_imported_only_for_it(tmp_path: Path) -> None:
    done = python(
        "-c",
        f"""
import asyncio, sys
from veche.server import run
from veche.server.store import Store
async def main(): await (await Store.open({str(tmp_path / "veche.db")!r})).close()
asyncio.run(main())
print("asyncpg" in sys.modules)
""",
    )
    assert (done.stdout, done.stderr) == ("False\n", "")


# -- what others add ------------------------------------------------------------------------------------


def test_our_own_titles_and_bots_are_entry_points() -> None:
    points = PROJECT["entry-points"]
    assert points["veche.titles"] == veche._TITLES
    ours = {name: place for name, place in BOTS.items() if place.startswith("veche.")}
    assert points["veche.bots"] == ours
    for name in ours:
        assert find(name).__module__.startswith("veche.bots.")


THEIRS = """
import veche
from veche.bots import Bot
from veche.games.rurik.title import RURIK

class Last(Bot):
    about = "Takes the last action."
    def choose(self, view): return view.legal()[-1]

class Rurik2(type(RURIK)): pass

def titled(name):
    own = RURIK
    return Rurik2(name, "1", own.players, own.options, own.actions, own.languages, tuple(own.steps.values()))

SECOND, MISNAMED = titled("rurik2"), titled("other")
NOTHING = 5
"""


def distribution(folder: Path, name: str, titles: dict[str, str], bots: dict[str, str]) -> None:
    """The metadata of an installed distribution."""
    metadata = folder / f"{name}-1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = ["[veche.titles]", *(f"{key} = {place}" for key, place in titles.items())]
    lines += ["[veche.bots]", *(f"{key} = {place}" for key, place in bots.items())]
    (metadata / "entry_points.txt").write_text("\n".join(lines) + "\n")


@pytest.fixture
def shelf(bare: Path, tmp_path: Path) -> Path:
    """A bare install to which other distributions may be added."""
    shutil.copytree(bare, tmp_path, dirs_exist_ok=True)
    (tmp_path / "theirs.py").write_text(THEIRS, encoding="utf-8")
    return tmp_path


def test_another_distribution_adds_a_title_and_a_bot(shelf: Path) -> None:
    distribution(shelf, "theirs", {"Rurik2": "theirs:SECOND"}, {"last": "theirs:Last"})
    done = python(
        """
import veche
from veche import bots
assert veche.title("rurik2").name == "rurik2"
print(*(title.name for title in veche.titles()), *bots.names(), bots.ABOUT["last"])
state = veche.new("Rurik2", players=2, seed=1)
seats = [bots.find("last")(1)] * 2
while not state.over: state.apply(seats[0].choose(veche.View(state, state.pending[0])), state.pending[0])
assert bots.line_up("last,random", 2) == ["last", "random"]
""",
        path=shelf,
    )
    assert done.stderr == ""
    assert done.stdout == "rurik scythe rurik2 random steward last Takes the last action.\n"


@pytest.mark.parametrize(
    ("titles", "bots", "reason"),
    [
        (
            {"lost": "nowhere:TITLE"},
            {"lost": "nowhere:Bot"},
            "ModuleNotFoundError: No module named 'nowhere'",
        ),
        (
            {"lost": "theirs:GONE"},
            {"lost": "theirs:Gone"},
            "AttributeError: module 'theirs' has no attribute",
        ),
        ({"lost": "broken:T"}, {"lost": "broken:B"}, "ZeroDivisionError: division by zero"),
        ({"lost": "theirs:NOTHING"}, {"lost": "theirs:NOTHING"}, "it is not a"),
        ({"lost": "theirs:MISNAMED"}, {}, "it calls itself “other”"),
        ({"rurik": "theirs:SECOND"}, {"random": "theirs:Last"}, "the name is taken"),
    ],
)
def test_a_broken_plugin_is_a_sentence_and_the_others_play(
    shelf: Path, titles: dict[str, str], bots: dict[str, str], reason: str
) -> None:
    (shelf / "broken.py").write_text("1 / 0")
    distribution(shelf, "theirs", {"rurik2": "theirs:SECOND"}, {"last": "theirs:Last"})
    distribution(shelf, "careless", titles, bots)
    done = python(
        """
import veche
from veche import bots
print(*(title.name for title in veche.titles()), *bots.names())
for ask in (veche.title, bots.find):
    try: ask("lost")
    except veche.BadOption as error: print(error)
assert veche.new("rurik", players=2).title.name == "rurik"
assert bots.find("random").__module__ == "veche.bots.random"
""",
        path=shelf,
    )
    names, *answers = done.stdout.splitlines()
    assert names == "rurik scythe rurik2 random steward last"
    sentences = done.stderr.splitlines()
    assert len(sentences) == len(titles) + len(bots)
    for sentence, kind in zip(sentences, ["title", "bot"], strict=False):
        assert re.match(rf"The {kind} “\w+” of careless cannot be used: {re.escape(reason)}.*\.$", sentence)
    if "lost" in titles:
        assert answers[0] == sentences[0]
    if "lost" in bots:
        assert answers[1] == sentences[1]


def test_metadata_that_cannot_be_read_stop_nobody(shelf: Path) -> None:
    distribution(shelf, "theirs", {"rurik2": "theirs:SECOND"}, {})
    distribution(shelf, "garbled", {}, {})
    (shelf / "garbled-1.0.dist-info/entry_points.txt").write_text("[veche.titles]\nwithout a sign\n")
    done = python("import veche; print(*(title.name for title in veche.titles()))", path=shelf)
    assert (done.stdout, done.stderr) == ("rurik scythe rurik2\n", "")
