"""Greedy against random in every Cascade scenario, each half of the games on either side, and greedy against itself.

`python bench/strength.py [--games N] [--seed N]` prints the share of the decided games that greedy won, with its 95%
interval (Wilson), and of greedy against itself how many games ended by the rules and not by the cap on decisions.
"""

import argparse
import sys
from collections import Counter

import affray
from affray import bots
from affray.cli.selfplay import wilson
from affray.engine.event import DecisionCap
from affray.systems.cascade import SYSTEM

BAR = 0.95
CAP = 4000


def played(scenario: str, seed: int, names: dict[str, str], incidents: Counter[str]) -> affray.Match:
    """One game."""
    match = affray.new("cascade", scenario=scenario, seed=seed, cap=CAP)
    return bots.play(match, {seat: bots.get(names[seat])(seed) for seat in match.seats}, incidents)


def against_random(scenario: str, decided: int, seed: int) -> tuple[int, int, int, int]:
    """Games that greedy won, games that were decided, draws, and choices that greedy could not make."""
    won = lost = draws = 0
    incidents: Counter[str] = Counter()
    while won + lost < decided and draws < decided:
        number = won + lost + draws
        me = "ab"[number % 2]
        names = {seat: "greedy" if seat == me else "random" for seat in "ab"}
        result = played(scenario, seed + number, names, incidents).result
        if result is None or result.winner is None:
            draws += 1
        elif result.winner == me:
            won += 1
        else:
            lost += 1
    return won, won + lost, draws, sum(incidents.values())


def against_itself(scenario: str, games: int, seed: int) -> tuple[int, int]:
    """How many games of greedy against itself ended by the rules, and the most decisions of one."""
    ended = most = 0
    for number in range(games):
        match = played(scenario, seed + number, {"a": "greedy", "b": "greedy"}, Counter())
        ended += not any(isinstance(event, DecisionCap) for event in match.events)
        most = max(most, match.decisions_made)
    return ended, most


def main() -> int:
    """Play, print, and fail where greedy is too weak or does not come to an end."""
    parser = argparse.ArgumentParser(description="Greedy against random, and against itself.")
    parser.add_argument("--games", type=int, default=200, help="decided games in each scenario")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    good = True
    for scenario in SYSTEM.scenarios():
        won, decided, draws, incidents = against_random(scenario, options.games, options.seed)
        low, high = wilson(won, decided)
        print(
            f"{scenario:<20} greedy won {won} of {decided} decided games: {won / decided:.1%}"
            f" (95%: {low:.1%} to {high:.1%}), {draws} draws, {incidents} choices that could not be made"
        )
        ended, most = against_itself(scenario, options.games // 4, options.seed)
        print(f"{'':<20} against itself {ended} of {options.games // 4} games ended, {most} decisions at most")
        good = good and won / decided >= BAR and ended == options.games // 4 and not incidents
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
