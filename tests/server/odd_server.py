"""`veche serve` with the bots of odd_worker.py; run it as a script."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import odd_worker  # beside this file: it registers its bots

from veche.bots import BOTS
from veche.cli import main
from veche.server import hall

for name, place in list(BOTS.items()):
    BOTS[name] = place.replace("__main__:", f"{odd_worker.__name__}:")
hall.Workers = partial(hall.Workers, (sys.executable, str(Path(odd_worker.__file__))))  # type: ignore

if __name__ == "__main__":
    main()
