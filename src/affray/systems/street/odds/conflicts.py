"""Conflicts of hate and fear, settled by a die before an attack: the odds of both results (S-HATE-06)."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

import msgspec

from affray.systems.street.nerve.hate_and_fear import FEAR_WINS, in_conflict
from affray.systems.street.state import Figure, ShootOut, snapshot

from .outcomes import ONE, ZERO

Odds = TypeVar("Odds", bound=msgspec.Struct)
FEAR = Fraction(len(FEAR_WINS), 6)


def after_conflicts(s: ShootOut, pairs: Iterable[tuple[str, str]]) -> list[tuple[Fraction, ShootOut]]:
    """The possible shoot-outs with their chances, after the first of each pair settles a conflict about the second."""
    cases = [(ONE, s)]
    for name, other in pairs:
        next_cases = []
        for chance, case in cases:
            if not in_conflict(case, case.figures[name], case.figures[other]):
                next_cases.append((chance, case))
                continue
            next_cases.append((chance * FEAR, _with_feeling(case, name, other, "extreme_fears")))
            next_cases.append((chance * (1 - FEAR), _with_feeling(case, name, other, "extreme_hates")))
        cases = next_cases
    return cases


def _with_feeling(s: ShootOut, name: str, other: str, extreme: str) -> ShootOut:
    changed = snapshot(s)
    figure: Figure = changed.figures[name]
    changed.change(
        name,
        hates=tuple([hated for hated in figure.hates if hated != other]),
        fears=tuple([feared for feared in figure.fears if feared != other]),
        **{extreme: (*getattr(figure, extreme), other)},
    )
    return changed


def average(parts: Sequence[tuple[Fraction, Odds]]) -> Odds:
    """The weighted average of several odds; fields that are not chances are those of the first."""
    if len(parts) == 1:
        return parts[0][1]
    fields = [(chance, msgspec.structs.asdict(odds)) for chance, odds in parts]
    first = fields[0][1]
    changed = {name: _mean([(chance, values[name]) for chance, values in fields]) for name in first}
    return msgspec.structs.replace(parts[0][1], **changed)


def _mean(values: Sequence[tuple[Fraction, Any]]) -> Any:
    first = values[0][1]
    if isinstance(first, Fraction):
        return sum([chance * value for chance, value in values], ZERO)
    if isinstance(first, Mapping):
        keys = dict.fromkeys(key for _, value in values for key in value)
        missing: Any = {} if any(isinstance(part, Mapping) for part in first.values()) else ZERO
        return {key: _mean([(chance, value.get(key, missing)) for chance, value in values]) for key in keys}
    return first
