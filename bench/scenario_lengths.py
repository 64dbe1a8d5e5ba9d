"""How long the scenarios are: games between greedy bots, in decisions and turns.

The briefings state these figures (`briefing-SCENARIO` in `text/en/briefing.ftl` of each system), and
`docs/explanation/measurements.md` lists them:

    python bench/scenario_lengths.py                       every scenario of every system, 40 games each
    python bench/scenario_lengths.py --games 10 street     some systems

A decision counts if a person would be asked: the server answers decisions with nothing to decide by itself, unless the
player wants to be asked. Printed are the median and the middle half of the games, for the seat that decides most. Where
figures have turns of their own, a game that ends before each seat had three of them is too short.
"""

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from statistics import median, quantiles
from typing import NamedTuple

import affray
from affray import bots
from affray.engine import Event
from affray.engine.registry import system, system_names

ENOUGH_TURNS = 3


class Game(NamedTuple):
    """The length of one game."""

    decisions: int
    """The decisions of the seat that was asked most."""
    turns: int
    """The last turn that was played, 0 if the game does not count turns."""
    winner: str | None
    fewest: int | None
    """The turns of figures of the seat that had the fewest, None if figures have no turns of their own."""


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
    return Game(max(asked.values()), 0 if turn is None else turn.value, winner, fewest_turns(match))


def fewest_turns(match: affray.Match) -> int | None:
    """How many turns of figures the seat had that had the fewest."""
    owners = match.system.owners(match.state)
    turns = Counter(owners.get(figure) for event in match.events if (figure := begins_turn(event)) is not None)
    return min(turns[seat] for seat in match.seats) if turns else None


def begins_turn(event: Event) -> str | None:
    """Whose turn begins with an event, if one does."""
    return str(event.plain()["figure"]) if event.name == "turn_begins" else None


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
    parser.add_argument("--scenario", nargs="+", help="all of the systems, if none is named")
    given = parser.parse_args()
    print(
        "| system | scenario | decisions of one player | turns | won by the first, the second side, drawn | too short |"
    )
    print("|---|---|---|---|---|---|")
    with ProcessPoolExecutor(given.jobs) as pool:
        for name in given.systems:
            for scenario in given.scenario or system(name).scenarios():
                played = list(pool.map(play, [Task(name, scenario, seed) for seed in range(given.games)]))
                wins = Counter(game.winner for game in played)
                turns = summary([game.turns for game in played]) if any(game.turns for game in played) else "-"
                shares = ", ".join(str(wins[side]) for side in ("a", "b", None))
                short = sum(game.fewest is not None and game.fewest < ENOUGH_TURNS for game in played)
                early = "-" if played[0].fewest is None else str(short)
                decisions = summary([game.decisions for game in played])
                print(f"| {name} | {scenario} | {decisions} | {turns} | {shares} | {early} |", flush=True)


if __name__ == "__main__":
    main()
