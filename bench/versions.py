"""Compares the speed of this tree with an earlier version, in one interleaved run.

    python bench/versions.py OTHER_TREE [--rounds 15] [--only street]

OTHER_TREE is a checkout with an environment of its own in `.venv` that has the extra `bench`. One process serves each
tree; they do the same short work in turn, and the processor time of each run counts, so that whatever slows the machine
for a while slows both. Printed is the speed of this tree in units of the other's, the median of the rounds: 0.95 or
more is as fast as before.
"""

import argparse
import itertools
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO

HERE = Path(__file__).resolve().parent
ROUNDS = 15
BAR = 0.95

Work = Callable[[], int]


def workloads() -> dict[str, Work]:
    """The work by name; each call does some and returns the number of units."""
    import ours
    import street
    import table_reach
    import table_sight
    import wolsung

    seeds = {name: itertools.count(1000, 10) for name in ("skirmish", "street", "full", "wolsung")}
    duels, shoot_outs, skirmishes = ours.middles(), street.middles(), wolsung.middles()
    found: dict[str, Work] = {
        "cascade duel decisions": lambda: ours.random_decisions(40),
        "cascade skirmish decisions": lambda: ours.skirmish_decisions(6, next(seeds["skirmish"])),
        "cascade forks": lambda: ours.forks(duels, 40),
        "wolsung decisions": lambda: wolsung.decisions(6, next(seeds["wolsung"])),
        "wolsung forks": lambda: ours.forks(skirmishes, 40),
        "street decisions": lambda: street.decisions(4, next(seeds["street"])),
        "street decisions, all modules": lambda: street.decisions(4, next(seeds["full"]), street.FULL),
        "street forks": lambda: ours.forks(shoot_outs, 40),
    }
    for name, rough in (("40 blocks", False), ("40 blocks and rough ground", True)):
        board = table_reach.board(rough=rough)
        found[f"reach, {name}"] = _reaching(table_reach, board)
    city = table_sight.city(40)
    figures = table_sight.crowd(city, 13, 3)
    found["sight, 12 targets"] = lambda: len([table_sight.sights(city, figures[0], figures[1:]) for _ in range(100)])
    return found


def _reaching(module: object, board: object) -> Work:
    starts, reach, move, policy = (getattr(module, name) for name in ("starts", "reach", "MOVE", "POLICY"))
    movers = starts(board)
    return lambda: len([reach(board, mover, move, policy) for mover in movers])


def serve() -> None:
    """Read names of work and answer each with its speed in units per second of processor time."""
    known = workloads()
    for work in known.values():
        work()
    print(json.dumps(list(known)), flush=True)
    for line in sys.stdin:
        known[line.strip()]()  # while the other tree worked the caches of the processor went cold
        began = time.process_time()
        units = known[line.strip()]()
        print(units / (time.process_time() - began), flush=True)


def start(tree: Path) -> "subprocess.Popen[str]":
    """A process that runs the sources and benches of a tree."""
    return subprocess.Popen(
        [tree / ".venv" / "bin" / "python", "-P", HERE / "versions.py", "serve"],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": f"{tree / 'bench'}:{tree / 'src'}"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def ask(process: "subprocess.Popen[str]", name: str) -> float:
    """The speed of one run."""
    _pipe(process.stdin).write(f"{name}\n")
    _pipe(process.stdin).flush()
    return float(_pipe(process.stdout).readline())


def _pipe(stream: IO[str] | None) -> IO[str]:
    assert stream is not None
    return stream


def main() -> int:
    """Compare two trees."""
    if sys.argv[1:] == ["serve"]:
        serve()
        return 0
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", type=Path)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--only", default="", help="the beginning of the names of the work to compare")
    given = parser.parse_args()
    trees = [start(HERE.parent), start(given.other.resolve())]
    known, _ = (json.loads(_pipe(tree.stdout).readline()) for tree in trees)
    slower = 0
    for name in known:
        if not name.startswith(given.only):
            continue
        ratios = []
        for number in range(given.rounds):
            speeds = [ask(tree, name) for tree in (trees if number % 2 else trees[::-1])]
            new, old = speeds if number % 2 else speeds[::-1]
            ratios.append(new / old)
        ratio = statistics.median(ratios)
        slower += round(ratio, 2) < BAR
        print(f"{name:<40}{ratio:6.2f}   (from {min(ratios):.2f} to {max(ratios):.2f})", flush=True)
    for tree in trees:
        _pipe(tree.stdin).close()
        tree.wait()
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main())
