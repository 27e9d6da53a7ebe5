"""The command `veche` with somebody at its keyboard, for tests."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from veche import cli


@dataclass
class Result:
    code: int
    out: str
    err: str


Run = Callable[..., Result]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """`veche` with these words inside this process; `lines` are typed at its prompts."""
    for name in ("FORCE_COLOR", "NO_COLOR", "COLUMNS", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)

    def run(*words: object, lines: tuple[str, ...] = ()) -> Result:
        monkeypatch.setattr(sys, "argv", ["veche", *map(str, words)])
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        with pytest.raises(SystemExit) as end:
            cli.main()
        out, err = capsys.readouterr()
        return Result(int(end.value.code or 0), out, err)

    return run


def unquoted(text: str) -> str:
    """A sentence without its quotation marks: which ones are used is no concern of these tests."""
    return text.translate(dict.fromkeys(map(ord, "'“”")))
