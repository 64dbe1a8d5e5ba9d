"""The odds of every verb beside their brute-force twins: runs the long tests, and lists how often each was compared.

    python bench/twins.py                            all systems
    python bench/twins.py tests/systems/street       some of them; more options are those of pytest, such as -n 2
    AFFRAY_TWINS=0.1 python bench/twins.py           a tenth of the situations

A line gives a verb of a kind of decision and the number of random situations in which its odds were compared with all
dice and cards, or why there is nothing to compute. Then follows the processor time of each file. Status 1: a test
failed, or a verb that has odds was compared nowhere.
"""

import signal
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import affray
from affray.engine.questions.choice_odds import ChoiceOdds
from affray.engine.registry import system_names

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.systems.twin_counts import COUNTS, SECONDS, row_of  # noqa: E402


class Tally:
    """Collects what the tests report; with several processes their reports come here too."""

    def __init__(self) -> None:
        self.compared: Counter[str] = Counter()
        self.seconds: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Called by pytest after each phase of a test; the properties are complete after the last one."""
        if report.when != "teardown":
            return
        found: dict[str, Any] = dict(report.user_properties)
        self.compared.update(found.get(COUNTS, {}))
        self.seconds[report.location[0]] += found.get(SECONDS, 0.0)


def rows(tally: Tally) -> Iterator[tuple[str, str, int | str]]:
    """Each verb of each system with its number, or the reason why there is none."""
    for name in system_names():
        odds = affray.system(name).odds
        assert isinstance(odds, ChoiceOdds)
        seen: set[str] = set()
        for kind in affray.system(name).kinds:
            for verb in kind.verbs:
                row, entry = row_of(name, kind, verb), odds.entries.get((kind, verb))
                words = f"{kind.name} {verb.name}"
                nothing = entry is not None and entry.why_not is not None
                if nothing:
                    yield name, words, f"nothing to compute: {entry.why_not}"  # type: ignore[union-attr]
                elif row not in seen:
                    yield name, words, tally.compared[row]
                    seen.add(row)


def show(tally: Tally) -> bool:
    """Print the table; whether every verb that has odds was compared."""
    complete, system = True, ""
    for name, words, found in rows(tally):
        if name != system:
            print(f"\n{name}")
            system = name
        print(f"  {words:<28} {found:>8,}" if isinstance(found, int) else f"  {words:<28} {found}")
        complete &= found != 0
    print("\nProcessor time")
    for path, seconds in sorted(tally.seconds.items()):
        print(f"  {path:<60} {seconds:8.1f} s")
    print(f"  {'all':<60} {tally.seconds.total():8.1f} s", flush=True)
    return complete


def main(arguments: list[str]) -> int:
    for number in (signal.SIGINT, signal.SIGTERM):  # a run that is stopped shows what it has compared
        signal.signal(number, signal.default_int_handler)
    tally = Tally()
    paths = [] if any(not word.startswith("-") and "/" in word for word in arguments) else [str(ROOT / "tests/systems")]
    status = pytest.main(
        ["-q", "-m", "soak", "--timeout=0", "-o", "faulthandler_timeout=0", *paths, *arguments], plugins=[tally]
    )
    return int(status) or int(not show(tally))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
