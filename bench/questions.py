"""Processor time of each question about one figure, in the middle of every shipped scenario of every system.

Random bots play to the middle of a game; then every figure on the table is asked about once, without any question
before it. What a process loads once, compiled kernels and language data, is loaded before, by playing other games. A
line gives the maximum and the median in milliseconds; status 1: something took longer than the limit.

    python bench/questions.py                 all systems
    python bench/questions.py street          some of them
"""

import random
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Iterator

import affray
from affray.engine import Match, View
from affray.engine.match.memory import settle_memory
from affray.engine.questions import Measure, NoAnswer, Odds, Path, Question, Reach, Sight, Suggest, WhyNot
from affray.engine.registry import system_names
from affray.server.process.warm_up import compile_everything
from affray.text import say

LIMIT_MS = 50.0
SEED, WARM_UP_SEEDS = 1, (2, 3, 4)
MAX_DECISIONS = 240
"""A game that is longer counts as this long."""
CHOICES = 12


def middle(system: str, scenario: str, seed: int) -> Match:
    """A match in the middle of a random game."""
    return played(system, scenario, seed, len(played(system, scenario, seed, MAX_DECISIONS).transcript) // 2)


def played(system: str, scenario: str, seed: int, choices: int) -> Match:
    """A match after some random choices."""
    rng, match = random.Random(seed), affray.new(system, scenario=scenario, seed=seed)
    while (decision := match.decision) and len(match.transcript) < choices:
        match.choose(decision.candidates(1, rng)[0])
    return match


def figures(view: View) -> list[str]:
    """The figures that can be asked about."""
    position = view.position
    names = list(position.fighters if hasattr(position, "fighters") else position.figures)
    answers = view.ask([Measure(name, name) for name in names])
    return [name for name, answer in zip(names, answers, strict=True) if not isinstance(answer, NoAnswer)]


def questions(view: View) -> Iterator[tuple[str, Question]]:
    """The questions about every figure and choice, each with the name of its row."""
    names = figures(view)
    for name in names:
        others = tuple([other for other in names if other != name])
        yield "reach", Reach(name)
        yield "sight", Sight(name, others)
        yield "measure", Measure(name, others)
        for place in ((5.0, 5.0), (18.0, 18.0)):
            yield "path", Path(name, place)
    for index, decision in enumerate(view.decisions):
        yield "suggest", Suggest(CHOICES, index)
        for option in decision.candidates(CHOICES, random.Random(0)):
            yield "odds", Odds(str(option))
            yield "why_not", WhyNot(str(option))


def measured(match: Match) -> dict[str, list[float]]:
    """The processor time of each question in milliseconds, by name."""
    view = match.view(None if match.decision is None else match.decision.seat)
    times = defaultdict(list)
    for name, question in questions(view):
        began = time.process_time()
        view.ask([question])
        times[name].append(1000 * (time.process_time() - began))
    return times


def main() -> int:
    """Print a line for each question, and count those that take too long."""
    too_slow = 0
    str(say("too_many_questions_at_once", max=1))
    compile_everything()
    for name in sys.argv[1:] or system_names():
        system = affray.system(name)
        for scenario in system.scenarios():
            for seed in WARM_UP_SEEDS:
                measured(middle(name, scenario, seed))
            settle_memory()
            for row, times in measured(middle(name, scenario, SEED)).items():
                slowest = max(times)
                too_slow += slowest > LIMIT_MS
                mark = "  TOO SLOW" if slowest > LIMIT_MS else ""
                print(
                    f"{name:22} {scenario:20} {row:8} {slowest:7.1f} {statistics.median(times):7.1f}{mark}", flush=True
                )
    return int(too_slow > 0)


if __name__ == "__main__":
    sys.exit(main())
