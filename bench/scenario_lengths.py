"""How long the scenarios are: games between greedy bots, in decisions and turns.

The briefings state these figures (`briefing-SCENARIO` in `text/en/briefing.ftl` of each system), and
`docs/explanation/measurements.md` lists them:

    python bench/scenario_lengths.py                       every scenario of every system, 40 games each
    python bench/scenario_lengths.py --games 10 street     some systems

A decision counts if a person would be asked: the server answers decisions with nothing to decide by itself, unless the
player wants to be asked. Printed are the median and the middle half of the games, for the seat that decides most.
"""

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from statistics import median, quantiles
from typing import NamedTuple

import affray
from affray import bots
from affray.engine.registry import system, system_names


class Game(NamedTuple):
    """The length of one game."""

    decisions: int
    """The decisions of the seat that was asked most."""
    turns: int
    """The last turn that was played, 0 if the game does not count turns."""
    winner: str | None


class Task(NamedTuple):
    """One game to play."""

    system: str
    scenario: str
    seed: int


def play(task: Task) -> Game:
    """Play one game between greedy bots."""
    match = affray.new(task.system, scenario=task.scenario, seed=f"length {task.seed}")
    players = {seat: bots.find("greedy")(f"{task.seed} {seat}") for seat in match.seats}
    asked: Counter[str] = Counter()
    while decision := match.decision:
        if decision.idle is None:
            asked[decision.seat] += 1
        if not bots.answer(match, players[decision.seat], decision.seat, decision.id):
            match.choose_default(decision.id)
    score = match.score
    turn = None if score is None else score.turn
    winner = None if match.result is None else match.result.winner
    return Game(max(asked.values()), 0 if turn is None else turn.value, winner)


def summary(values: list[int]) -> str:
    """The median, and the middle half in brackets."""
    low, _, high = quantiles(values, n=4) if len(values) > 1 else (values[0], values[0], values[0])
    return f"{median(values):g} ({low:g}-{high:g})"


def main() -> None:
    """Play the games and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("systems", nargs="*", default=list(system_names()))
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    print("| system | scenario | decisions of one player | turns | won by the first, the second side, drawn |")
    print("|---|---|---|---|---|")
    with ProcessPoolExecutor(given.jobs) as pool:
        for name in given.systems:
            for scenario in system(name).scenarios():
                played = list(pool.map(play, [Task(name, scenario, seed) for seed in range(given.games)]))
                wins = Counter(game.winner for game in played)
                turns = summary([game.turns for game in played]) if any(game.turns for game in played) else "-"
                shares = ", ".join(str(wins[side]) for side in ("a", "b", None))
                print(
                    f"| {name} | {scenario} | {summary([game.decisions for game in played])} | {turns} | {shares} |",
                    flush=True,
                )


if __name__ == "__main__":
    main()
