"""`veche serve` with the toy on its shelf; run it as a script."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import toy_worker  # beside this file: it puts the toy on the shelf

from veche.cli import main
from veche.server import hall

hall.Workers = partial(hall.Workers, (sys.executable, str(Path(toy_worker.__file__))))  # type: ignore

if __name__ == "__main__":
    main()
