"""`make bench`: our engine, plain and compiled, and its closest peer, in interleaved rounds on one core.

These machines are noisy, so what counts are the ratios within a round; the table shows their medians.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
TABLES = (("rurik", 4), ("scythe", 5))


def measure(python: str, script: str, *arguments: str) -> dict[str, object]:
    command = [python, str(HERE / script), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=HERE)
    result: dict[str, object] = json.loads(done.stdout)
    return result


def bench(title: str, players: int, plain: str, rounds: int, seconds: float) -> list[str]:
    rows = []
    for number in range(rounds):
        print(f"{title}, {players} players: round {number + 1} of {rounds}", file=sys.stderr)
        peer = measure(sys.executable, "peer.py", str(seconds))
        row = {"peer": peer["decisions/s"]}
        for mode, python in (("plain", plain), ("compiled", sys.executable)):
            result = measure(python, "engine.py", title, str(players), str(seconds))
            if result["compiled"] != (mode == "compiled"):
                raise SystemExit(f"the {mode} engine is not {mode}: {python}")
            row[mode] = result
        rows.append(row)
    return report(title, players, rows)


def report(title: str, players: int, rows: list[dict]) -> list[str]:
    lines = [
        f"## {title.capitalize()}, {players} random players",
        "",
        "| | plain | compiled | catanatron 3.2.1, 4 players |",
        "|---|---:|---:|---:|",
    ]
    peer = median(row["peer"] for row in rows)
    cells = {mode: [row[mode] for row in rows] for mode in ("plain", "compiled")}

    def figure(mode: str, name: str) -> float:
        return median(result[name] for result in cells[mode])

    def ratio(mode: str) -> float:
        return median(row[mode]["decisions/s"] / row["peer"] for row in rows)

    plain, compiled = figure("plain", "decisions/s"), figure("compiled", "decisions/s")
    lines.append(f"| decisions/s | {plain:,.0f} | {compiled:,.0f} | {peer:,.0f} |")
    lines.append(f"| games/s | {figure('plain', 'games/s'):,.0f} | {figure('compiled', 'games/s'):,.0f} | |")
    lines.append(f"| **times the peer** | **{ratio('plain'):.1f}** | **{ratio('compiled'):.1f}** | 1 |")
    for name in cells["plain"][0]["us"]:
        us = {mode: median(result["us"][name] for result in cells[mode]) for mode in cells}
        lines.append(f"| {name}, us | {us['plain']:.1f} | {us['compiled']:.1f} | |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plain", required=True, help="the interpreter with the uncompiled package")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--write", type=Path, help="the page to write the report to")
    arguments = parser.parse_args()
    plain = os.path.abspath(arguments.plain)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    lines = [
        "# Benchmarks",
        "",
        "Written by `make bench`: whole random games on one core; medians of interleaved rounds.",
        "The games differ, so the ratio to the peer is one of scale and not of like for like.",
        "",
        f"Python {platform.python_version()}, {arguments.rounds} rounds of {arguments.seconds:g} s each.",
    ]
    for title, players in TABLES:
        lines += ["", *bench(title, players, plain, arguments.rounds, arguments.seconds)]
    text = "\n".join(lines) + "\n"
    print(text)
    if arguments.write:
        arguments.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
