"""A worker that also knows the toy; run it as a script."""

from __future__ import annotations

import sys
from pathlib import Path

from veche.core.title import register
from veche.server import worker

sys.path.insert(0, str(Path(__file__).parents[1]))

from toy import TOY

register(TOY)

if __name__ == "__main__":
    worker.main()
