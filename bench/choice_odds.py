"""Processor time of the odds of all options of a decision, in random games of the shipped scenarios.

    python bench/choice_odds.py                            all systems, 2,000 decisions each
    python bench/choice_odds.py street --decisions 200     some of them

Of a decision that cannot be listed, the options are its complete choices and some candidates. A line gives the median,
the 95th and 99th percentile and the maximum in milliseconds, the share of the options that have odds, and the slowest
decision; status 1: the 95th percentile or the maximum is over its limit. The process is warmed up like a server.
"""

import argparse
import random
import statistics
import sys
import time
from collections.abc import Iterator

import affray
from affray.engine import Decision, Match, Verb
from affray.engine.match.memory import settle_memory
from affray.engine.questions import NoAnswer
from affray.engine.registry import system_names
from affray.server.process.warm_up import warm_up

LIMIT_95_MS, LIMIT_MS = 50.0, 500.0
CANDIDATES = 12
AT_ONCE = 64
EVERY = 3
"""Of the decisions of a game, one in so many is measured: games are seen from beginning to end."""
MAX_DECISIONS = 400
"""A game is left after so many decisions."""


def positions(system: str, count: int, seed: int) -> Iterator[tuple[str, Match, Decision]]:
    """Decisions of random games of all scenarios in turn."""
    rng = random.Random(seed)
    scenarios, found = list(affray.system(system).scenarios()), 0
    while True:
        for scenario in scenarios:
            match = affray.new(system, scenario=scenario, seed=rng.randrange(10**6))
            phase = rng.randrange(EVERY)
            while (decision := match.decision) is not None and len(match.transcript) < MAX_DECISIONS:
                if len(match.transcript) % EVERY == phase:
                    yield scenario, match, decision
                    found += 1
                    if found == count:
                        return
                match.choose(next(iter(decision.candidates(1, rng)), decision.default))


def options(decision: Decision) -> list[str]:
    """All options as texts; of an open space the complete choices of its outline, and candidates."""
    if not decision.open_space:
        return list(decision.options)
    complete = [choice.text for choice in decision.offered if isinstance(choice, Verb)]
    return list(dict.fromkeys([*complete, *map(str, decision.candidates(CANDIDATES, random.Random(0)))]))


def measure(system: str, count: int, seed: int) -> bool:
    """Print the line of a system; whether it is within the limits."""
    rows: list[tuple[float, str]] = []
    asked = answered = 0
    for scenario, match, decision in positions(system, count, seed):
        view, texts = match.view(decision.seat), options(decision)
        began = time.process_time()
        answers = [
            each for start in range(0, len(texts), AT_ONCE) for each in view.odds(texts[start : start + AT_ONCE])
        ]
        took = 1000 * (time.process_time() - began)
        asked += len(texts)
        answered += sum(not isinstance(each, NoAnswer) for each in answers)
        rows.append((took, f"{scenario}: {decision.kind.name}, {len(texts)} options"))
    times = sorted(took for took, _ in rows)
    cuts = statistics.quantiles(times, n=100)
    slowest, what = max(rows)
    print(
        f"{system:<22} {len(rows):>5} decisions  median {cuts[49]:7.2f}  95% {cuts[94]:7.2f}  99% {cuts[98]:7.2f}  "
        f"max {slowest:7.1f} ms  odds for {answered / max(asked, 1):.0%} of {asked} options  ({what})",
        flush=True,
    )
    return cuts[94] <= LIMIT_95_MS and slowest <= LIMIT_MS


def main() -> None:
    """Measure the named systems, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("systems", nargs="*")
    parser.add_argument("--decisions", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    warm_up()
    settle_memory()
    within = [measure(name, given.decisions, given.seed) for name in given.systems or system_names()]
    sys.exit(not all(within))


if __name__ == "__main__":
    main()
