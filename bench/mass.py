"""Games of random bots by the thousand: `python bench/mass.py street [--games 1000] [--jobs 2] [--only NAME ...]`.

Every preset of a system, every optional rule alone (with those that it needs), and every scenario as it is played;
every record is replayed and must come out bit for bit. It prints one line for each and ends with 1 if any failed.
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import affray


def ways(system: str) -> Iterator[tuple[str, list[str]]]:
    """The runs, each with its arguments."""
    rules = affray.system(system)
    for preset in rules.presets():
        yield f"preset {preset}", ["--option", f"preset={preset}"]
    for rule in rules.optional_rules():
        together = (*rule.needs, rule.name)
        yield f"only {' and '.join(together)}", [word for name in together for word in ("--option", f"{name}=true")]
    for scenario in rules.scenarios():
        yield f"scenario {scenario}", ["--scenario", scenario]


def played(system: str, arguments: list[str], games: int, jobs: int) -> tuple[bool, str]:
    """Run one of them; returns whether it passed, and a summary."""
    command = [
        str(Path(sys.executable).with_name("affray")),
        "selfplay",
        system,
        "--games",
        str(games),
        "--jobs",
        str(jobs),
    ]
    run = subprocess.run(
        [*command, "--bots", "random,random", "--verify", "--json", *arguments],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if run.returncode:
        return False, run.stderr.strip() or run.stdout.strip()
    told = json.loads(run.stdout)
    return not run.stderr.strip(), f"{told['games']} games, {told['decisions']} decisions {run.stderr.strip()}"


def main() -> int:
    """Run the requested ones."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("system", choices=affray.system_names())
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", nargs="*", default=[], help="the names of some of them, as they are printed")
    given = parser.parse_args()
    known = dict(ways(given.system))
    if unknown := [name for name in given.only if name not in known]:
        parser.error(f"there is no {', '.join(unknown)}; there are {', '.join(known)}")
    failed = 0
    for name in given.only or known:
        arguments = known[name]
        began = time.perf_counter()
        well, what = played(given.system, arguments, given.games, given.jobs)
        failed += not well
        print(f"{'passed' if well else 'FAILED'} {name}: {what} in {time.perf_counter() - began:.0f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
