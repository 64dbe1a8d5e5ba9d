"""The odds of a system: exact, and independent of what is hidden."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from affray.engine import AffrayError, Match
from affray.screen import screen_of

from .random_play import Make, moments, pick

EACH = 2
"""So many choices of each verb of each kind are asked for."""


def check_odds(make: Make) -> None:
    """Odds are exact, without floating-point numbers, and do not depend on what is hidden from the seat."""
    asked_for: Counter[tuple[str, str]] = Counter()
    for match, rng in moments(make):
        if match.system.odds is None:
            return
        for asked in match.decisions:
            option = pick(asked, rng)
            of = asked.kind.name, option.value.name
            if asked_for[of] < EACH and asked.kind.name not in screen_of(match.system).on_request:
                asked_for[of] += 1
                _must_be_sound(match, str(asked.seat), str(option), rng)


def _must_be_sound(match: Match, seat: str, choice: str, rng: random.Random) -> None:
    odds = _odds(match, seat, choice)
    inexact = [f"{path} is {value!r}" for path, value in _floats(odds)]
    assert not inexact, (
        f"the odds of '{choice}' are not exact: {', '.join(inexact)}. Compute with fractions.Fraction, not with floats."
    )
    if match.system.hidden(match.state, match.view(seat).seat):
        other = _odds(match.view(seat).permuted(rng), seat, choice)
        assert odds == other, (
            f"the odds of '{choice}' depend on what is hidden from seat {seat}: {odds} with the real cards, {other} "
            "with others. Compute them from the context alone, which holds what the seat knows."
        )


def _odds(match: Match, seat: str, choice: str) -> Any:
    """The odds of a choice; None if there are none."""
    odds = match.system.odds
    try:
        return None if odds is None else odds.odds(match, choice, seat)
    except (AffrayError, ValueError):
        return None


def _floats(data: Any, path: str = "") -> Iterator[tuple[str, float]]:
    """The floating-point numbers in plain data, each with the names of the fields that lead to it."""
    if isinstance(data, float):
        yield path, data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _floats(value, f"{path}.{key}" if path else str(key))
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from _floats(value, path)
