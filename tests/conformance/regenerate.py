"""Print the keys of the games of keys.json, or write that file anew after a change of the rules.

python tests/conformance/regenerate.py            writes keys.json
python tests/conformance/regenerate.py rurik      writes anew what it has about one title
python tests/conformance/regenerate.py --print    prints what it would write
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from conformance.games import GAMES, KEYS


def main(titles: list[str]) -> None:
    if titles == ["--print"]:
        print(json.dumps({str(game): game.prints() for game in GAMES}))
        return
    old = json.loads(KEYS.read_text(encoding="utf-8")) if KEYS.exists() else {}
    keys = {
        str(game): old[str(game)] if titles and game.title.name not in titles else game.prints()
        for game in GAMES
        if not titles or game.title.name in titles or str(game) in old
    }
    KEYS.write_text(json.dumps(keys, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
