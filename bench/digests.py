"""Digests of random play and of odds: the safety net of every refactoring.

A change that only moves or renames code leaves every digest as it is. `digests.txt` holds those of the last release
of the rules; a line is made of what was played, how much of it, and the digest:

    python bench/digests.py                                      compare all with digests.txt; status 1: some differ
    python bench/digests.py --games 10 --decisions 100 street    the first 10 games of each scenario and preset
    python bench/digests.py --write                              add what is missing in digests.txt

Facts are compared, not citations and not wording (`affray.engine` says what a fact is). A game is digested together
with its choices; odds are digested for every option of a decision, and a refusal to answer counts as no odds.
Decisions are those of random games as well, one in ten, so that a few games bring many kinds.
"""

import argparse
import hashlib
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

import affray
from affray import bots
from affray.engine import AffrayError, Decision, Match
from affray.engine.match.facts import facts
from affray.engine.registry import system, system_names

FILE = Path(__file__).with_suffix(".txt")
GAMES, CHUNK = 300, 10
DECISIONS, DECISION_CHUNK = 2_000, 100
MOST_OPTIONS = 12
"""Maximum number of options of one decision whose odds are digested; those of an open space are drawn at random."""
EVERY = 10
"""One in this many decisions of a random game is asked for its odds."""


class Task(NamedTuple):
    """A piece of work with one digest."""

    what: str
    system: str
    scenario: str
    preset: str
    chunk: int

    @property
    def key(self) -> str:
        return " ".join((self.what, self.system, self.scenario, self.preset, str(self.chunk)))


def tasks(names: list[str], games: int, decisions: int) -> Iterator[Task]:
    """Everything to digest; the first task of each kind comes first."""
    chunks, odds_chunks = -(-games // CHUNK), -(-decisions // DECISION_CHUNK)
    for chunk in range(max(chunks, odds_chunks)):
        for name in names:
            if chunk < chunks:
                for scenario, preset in settings_of(name):
                    yield Task("games", name, scenario, preset, chunk)
            if chunk < odds_chunks:
                yield Task("odds", name, "-", "-", chunk)


def settings_of(name: str) -> list[tuple[str, str]]:
    """All scenarios with all presets."""
    one = system(name)
    return [(scenario, preset) for scenario in one.scenarios() for preset in one.presets() or ("-",)]


def new_match(name: str, scenario: str, preset: str, seed: int) -> Match:
    """A match with this seed."""
    options = {} if preset == "-" else {"preset": preset}
    return affray.new(name, scenario=scenario, seed=seed, options=options)


def digest_of_games(task: Task) -> str:
    """Ten random games, played to their end."""
    found = hashlib.blake2b(digest_size=8)
    for seed in range(task.chunk * CHUNK, (task.chunk + 1) * CHUNK):
        match = new_match(task.system, task.scenario, task.preset, seed)
        bot = bots.Random(seed)
        while decision := match.decision:
            choice = bot(match.view(decision.seat))
            found.update(f"{decision.seat} {choice}\n".encode())
            match.choose(choice, seat=decision.seat, decision=decision.id)
        for event in match.events:
            found.update(facts(event).encode() + b"\n")
        found.update(repr(match.result and match.result.winner).encode())
    return found.hexdigest()


def digest_of_odds(task: Task) -> str:
    """A hundred decisions of random games, all scenarios and presets in turn, with the odds of their options."""
    found = hashlib.blake2b(digest_size=8)
    settings = settings_of(task.system)
    rng = Random(task.key)
    asked = 0
    while asked < DECISION_CHUNK:
        scenario, preset = rng.choice(settings)
        match = new_match(task.system, scenario, preset, rng.randrange(1_000_000))
        bot = bots.Random(rng.randrange(1_000_000))
        while (decision := match.decision) and asked < DECISION_CHUNK:
            if rng.randrange(EVERY) == 0:
                asked += 1
                for choice in choices_of(decision, rng):
                    answer = odds_of(match, choice, decision.seat)
                    found.update(f"{choice} {msgspec.json.encode(answer, order='sorted').decode()}\n".encode())
            match.choose(bot(match.view(decision.seat)), seat=decision.seat, decision=decision.id)
    return found.hexdigest()


def choices_of(decision: Decision, rng: Random) -> list[str]:
    """Some or all options of a decision."""
    return [str(option) for option in decision.candidates(MOST_OPTIONS, rng)]


def odds_of(match: Match, choice: str, seat: str) -> Any:
    """The odds of a choice without rules and reasons; None if it has none."""
    known = match.system.odds
    if known is None:
        return None
    try:
        return numbers(known.odds(match, choice, seat))
    except (AffrayError, ValueError):
        return None


def numbers(value: Any) -> Any:
    """An answer without wording and citations."""
    if isinstance(value, dict):
        return {
            str(key): numbers(one) for key, one in value.items() if key not in {"rule", "rules", "reason", "because"}
        }
    return [numbers(one) for one in value] if isinstance(value, (list, tuple)) else value


def run(task: Task) -> tuple[str, str]:
    """The key and the digest of a task."""
    return task.key, digest_of_games(task) if task.what == "games" else digest_of_odds(task)


def known() -> dict[str, str]:
    """The digests of digests.txt."""
    lines = FILE.read_text("utf-8").splitlines() if FILE.exists() else []
    return dict(line.rsplit(" ", 1) for line in lines)


def main() -> int:
    """Compare or write the digests."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("systems", nargs="*", help="systems, or the beginning of their names; all if none is named")
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each scenario and preset, up to {GAMES}")
    parser.add_argument("--decisions", type=int, default=DECISIONS, help=f"of each system, up to {DECISIONS}")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="write digests.txt; what it knows already is kept")
    given = parser.parse_args()
    names = [name for name in system_names() if not given.systems or name.startswith(tuple(given.systems))]
    digests = known()
    wanted = list(tasks(names, given.games, given.decisions))
    if given.write:
        wanted = [task for task in wanted if task.key not in digests]
    differing, compared = [], 0
    with ProcessPoolExecutor(given.jobs) as pool:
        for key, digest in pool.map(run, wanted):
            if given.write:
                digests[key] = digest
                FILE.write_text("".join(f"{one} {digests[one]}\n" for one in digests), "utf-8")
            elif key not in digests:
                print(f"unknown: {key}")
            else:
                compared += 1
                if digests[key] != digest:
                    differing.append(key)
                    print(f"DIFFERS: {key}", flush=True)
    print(f"{len(digests)} written" if given.write else f"{compared} compared, {len(differing)} differ")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
