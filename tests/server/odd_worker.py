"""A worker that also knows bots which nobody would want at a table; run it as a script."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from veche.bots import BOTS, Bot, View
from veche.server import worker


class Clock:
    """The worker's clock: it stands until a bot says that time has passed."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now


CLOCK = Clock()
worker.time = CLOCK  # type: ignore[assignment]


class First(Bot):
    """Takes what comes first."""

    def choose(self, view: View) -> int:
        return view.legal()[0]


class Raising(Bot):
    def choose(self, view: View) -> int:
        raise ValueError("I have no idea")


class Tiring(First):
    """Hangs after two choices."""

    done = 0

    def choose(self, view: View) -> int:
        self.done += 1
        if self.done > 2:
            time.sleep(600)
        return super().choose(view)


class Hanging(Bot):
    def choose(self, view: View) -> int:
        time.sleep(600)
        return 0


class Dreaming(First):
    """Hangs, as long as there are stones in the bag that its seed names; it takes one first."""

    def choose(self, view: View) -> int:
        for stone in sorted(Path(str(self.seed)).iterdir()):
            stone.unlink()
            time.sleep(600)
        return super().choose(view)


class Nonsense(Bot):
    """Answers with its seed, as a number if it is one."""

    def choose(self, view: View) -> int:
        return int(self.seed) if str(self.seed).lstrip("-").isdigit() else self.seed  # type: ignore[return-value]


class Talking(First):
    """Prints where the answers go, and reads where the asks come from."""

    def choose(self, view: View) -> int:
        print("Let me see", flush=True)
        os.write(1, b"...\n")
        assert os.read(0, 100) == b""
        return super().choose(view)


class Slow(First):
    """Thinks for as many seconds as its seed says."""

    def choose(self, view: View) -> int:
        CLOCK.now += float(self.seed)
        return super().choose(view)


class Dying(First):
    """Its process is killed, as long as there are stones in the bag that its seed names."""

    def choose(self, view: View) -> int:
        for stone in sorted(Path(str(self.seed)).iterdir()):
            stone.unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(view)


for bot in (First, Raising, Tiring, Hanging, Dreaming, Nonsense, Talking, Slow, Dying):
    BOTS[bot.__name__.lower()] = f"__main__:{bot.__name__}"

if __name__ == "__main__":
    worker.main()
