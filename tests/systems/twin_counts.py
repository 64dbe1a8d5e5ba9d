"""How many answers of the odds were compared with their brute-force twins, by verb.

The counts of a test and its processor time go with its report; `bench/twins.py` adds them up.
"""

import os
import time
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest

from affray.engine import Decision, Kind, Match, Verb

COUNTED: Counter[str] = Counter()
"""The comparisons of this process, by system, kind and verb."""
SHARE = Fraction(os.environ.get("AFFRAY_TWINS", "1"))
"""How much of the long run is done, for a first look: `AFFRAY_TWINS=0.1`."""
COUNTS, SECONDS = "compared", "processor_s"
"""The names of the properties of a report."""


def many(situations: int) -> int:
    """So many situations in the long run, or the share of them that is wanted."""
    return max(1, round(SHARE * situations))


class TooLarge(Exception):
    """A situation has too many outcomes to play them all."""


def row_of(system: str, kind: Kind[object], verb: type[Verb]) -> str:
    """The key of a verb: names of kinds and verbs alone may occur twice."""
    return f"{system} {kind.name} {verb.name} {type(kind).__name__} {verb.__name__}"


def compared(match: Match, choice: str, decision: Decision | None = None) -> None:
    """The odds of a choice agreed with the twin; without a decision the first open one that has this choice."""
    for each in match.decisions if decision is None else (decision,):
        if each.why_not(choice) is None:
            COUNTED[row_of(match.system.name, each.kind, type(each.read(choice)))] += 1
            return
    raise AssertionError(f"{choice} is no choice at hand")


@pytest.fixture(autouse=True)
def counted(record_property: Callable[[str, object], None]) -> Iterator[None]:
    """Note what a test has compared, and how long it took."""
    before, began = COUNTED.copy(), time.process_time()
    yield
    if found := COUNTED - before:
        record_property(COUNTS, dict(found))
    record_property(SECONDS, time.process_time() - began)
