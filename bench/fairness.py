"""Greedy against itself: how often each seat wins a scenario, how long it takes, and who is out before they choose.

    python bench/fairness.py street --scenario lamp_yard --games 400 --jobs 2

A line for each scenario: the share of the decided games that each seat won with its 95% interval (Wilson), the draws,
the games in which a figure was out before its seat had chosen anything, and the median number of decisions.
Status 1: a scenario that is offered first misses a limit (each seat 45 to 55% of the decided games, at most 10% draws,
nobody out before their first choice).
"""

import argparse
import statistics
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import affray
from affray import bots
from affray.cli.selfplay import wilson_interval
from affray.engine.registry import system, system_names

CAP = 4000
SHARE = (0.45, 0.55)
MAX_DRAWS = 0.10


class Played(NamedTuple):
    """One game: the winning seat or side if there is one, its length, and whether somebody was out too early."""

    winner: str | None
    decisions: int
    early: bool


def play(name: str, scenario: str, seed: int) -> Played:
    """Greedy plays all seats."""
    match = affray.new(name, scenario=scenario, seed=seed, cap=CAP)
    players = {seat: bots.get("greedy")(seed) for seat in match.seats}
    silent, early = set(match.seats), False
    while decision := match.decision:
        if silent and not setting_up(match):
            early = early or any(seat in silent for seat in lost(match))
            silent.discard(decision.seat)
        match.choose(players[decision.seat](match.view(decision.seat)), decision=decision.id)
    early = early or any(seat in silent for seat in lost(match))
    return Played(None if match.result is None else match.result.winner, match.decisions_made, early)


def setting_up(match: affray.Match) -> bool:
    """Whether zones and places are still chosen: such choices are not yet those of the game, and nobody is out."""
    return getattr(match.state, "phase", None) == "setup"


def lost(match: affray.Match) -> Iterator[str]:
    """The seats of figures that are out, of whichever system."""
    state: Any = match.state
    figures = state.fighters if hasattr(state, "fighters") else state.figures
    for figure in figures.values():
        if any(getattr(figure, word, False) for word in ("out", "lost", "removed")):
            yield figure.seat


def measure(name: str, scenario: str, games: int, jobs: int) -> bool:
    """Print the line of a scenario; whether it keeps the limits."""
    with ProcessPoolExecutor(jobs) as pool:
        found = list(pool.map(play, [name] * games, [scenario] * games, range(games), chunksize=4))
    wins = Counter(game.winner for game in found if game.winner is not None)
    decided = sum(wins.values())
    shares, fair = [], True
    for seat in ("a", "b"):
        low, high = wilson_interval(wins[seat], decided) if decided else (0.0, 1.0)
        shares.append(f"{seat} {wins[seat] / max(decided, 1):.1%} ({low:.0%} to {high:.0%})")
        fair = fair and SHARE[0] <= wins[seat] / max(decided, 1) <= SHARE[1]
    draws, early = games - decided, sum(game.early for game in found)
    median = statistics.median(game.decisions for game in found)
    print(
        f"{name} {scenario}: {', '.join(shares)} of {decided} decided, {draws} draws, {early} out before their first"
        f" choice, {median:.0f} decisions",
        flush=True,
    )
    return fair and draws <= MAX_DRAWS * games and not early


def main() -> int:
    """Measure the scenarios named, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("system", choices=system_names())
    parser.add_argument("--scenario", nargs="+", help="all of the system, if none is named")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    first = system(given.system).first_scenario
    good = True
    for scenario in given.scenario or system(given.system).scenarios():
        kept = measure(given.system, scenario, given.games, given.jobs)
        good = good and (kept or scenario != first)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
