"""Greedy against random in every scenario of every system, each half of the games on either side, and against itself.

`python bench/strength.py [--system NAME ...] [--scenario ID ...] [--games N] [--itself N] [--seed N]` plays them all
until N games are decided or 4 N are played, and prints how many of the decided ones greedy won, with the 95% interval
(Wilson), and the draws; and of greedy against itself how many games ended by the rules, not by the cap on decisions.
"""

import argparse
import sys
import time
from collections import Counter
from typing import NamedTuple

import affray
from affray import bots
from affray.cli.selfplay import wilson_interval
from affray.engine.event import DecisionCap
from affray.engine.registry import system, system_names

BAR = 0.95
CAP = 4000
MOST = 4
"""The maximum number of games played for each one that must be decided."""


class Strength(NamedTuple):
    """Games that greedy won and lost, draws, illegal choices, and seconds of processor time."""

    won: int = 0
    lost: int = 0
    draws: int = 0
    incidents: int = 0
    seconds: float = 0.0

    @property
    def enough(self) -> bool:
        """Whether greedy won enough of the decided games and made only legal choices."""
        return self.won >= BAR * (self.won + self.lost) and not self.incidents

    def __str__(self) -> str:
        decided = self.won + self.lost
        low, high = wilson_interval(self.won, decided) if decided else (0.0, 1.0)
        return (
            f"won {self.won} of {decided} decided games (95%: {low:.1%} to {high:.1%}), {self.draws} draws,"
            f" {self.incidents} choices that could not be made, {self.seconds / (decided + self.draws):.2f} s a game"
        )


def total(found: list[Strength]) -> Strength:
    """The sum of all scores."""
    return Strength(*[sum(column) for column in zip(*found, strict=True)])


def played(name: str, scenario: str, seed: int, seats: dict[str, str], incidents: Counter[str]) -> affray.Match:
    """Play one game."""
    match = affray.new(name, scenario=scenario, seed=seed, cap=CAP)
    return bots.play(match, {seat: bots.get(seats[seat])(seed) for seat in match.seats}, incidents)


def against_random(name: str, scenario: str, decided: int, seed: int) -> Strength:
    """Play games on alternating sides until enough are decided, or four times as many are played."""
    results: Counter[str] = Counter()
    incidents: Counter[str] = Counter()
    begin = time.process_time()
    for number in range(MOST * decided):
        me, other = ("a", "b") if number % 2 == 0 else ("b", "a")
        result = played(name, scenario, seed + number, {me: "greedy", other: "random"}, incidents).result
        winner = None if result is None else result.winner
        results["draw" if winner is None else "won" if winner == me else "lost"] += 1
        if results["won"] + results["lost"] >= decided:
            break
    worked = time.process_time() - begin
    return Strength(results["won"], results["lost"], results["draw"], sum(incidents.values()), worked)


def against_itself(name: str, scenario: str, games: int, seed: int) -> tuple[int, int]:
    """The number of games of greedy against itself that ended by the rules, and the largest number of decisions."""
    ended = most = 0
    for number in range(games):
        match = played(name, scenario, seed + number, {"a": "greedy", "b": "greedy"}, Counter())
        ended += not any(isinstance(event, DecisionCap) for event in match.events)
        most = max(most, match.decisions_made)
    return ended, most


def main() -> int:
    """Play and print; fail if greedy is too weak or games do not end."""
    parser = argparse.ArgumentParser(description="Greedy against random, and against itself.")
    parser.add_argument("--system", nargs="+", default=system_names(), help="all that are installed, if none is named")
    parser.add_argument("--scenario", nargs="+", help="all of each system, if none is named")
    parser.add_argument("--games", type=int, default=100, help="decided games in each scenario")
    parser.add_argument("--itself", type=int, default=10, help="games against itself in each scenario")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    good = True
    for name in options.system:
        found = []
        for scenario in options.scenario or system(name).scenarios():
            strength = against_random(name, scenario, options.games, options.seed)
            found.append(strength)
            print(f"{name} {scenario}: {strength}", flush=True)
            ended, most = against_itself(name, scenario, options.itself, options.seed)
            print(f"    against itself {ended} of {options.itself} games ended, {most} decisions at most", flush=True)
            good = good and ended == options.itself and not strength.incidents
        if found:
            print(f"{name}: {total(found)}", flush=True)
            good = good and total(found).enough
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
