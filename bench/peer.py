"""One round of the peer: catanatron, four random players; prints JSON."""

from __future__ import annotations

import json
import random
import sys
from time import perf_counter

from catanatron import Color, Game, RandomPlayer


def main(seconds: float) -> None:
    random.seed(1)
    decisions = games = 0
    begin = perf_counter()
    while (spent := perf_counter() - begin) < seconds:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        games += 1
    print(json.dumps({"decisions/s": decisions / spent, "games/s": games / spent}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
