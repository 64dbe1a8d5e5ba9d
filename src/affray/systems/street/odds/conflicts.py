"""Conflicts of hate and fear, settled by a die before an attack: the odds of both results (S-HATE-06)."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

import msgspec

from affray.systems.street.nerve.hate_and_fear import FEAR_WINS, in_conflict
from affray.systems.street.state import Figure, ShootOut, snapshot

from .outcomes import NEVER, SURELY

Odds = TypeVar("Odds", bound=msgspec.Struct)
FEAR = Fraction(len(FEAR_WINS), 6)


def after_conflicts(s: ShootOut, pairs: Iterable[tuple[str, str]]) -> list[tuple[Fraction, ShootOut]]:
    """The possible shoot-outs after the first of each pair has settled their conflict about the second."""
    found = [(SURELY, s)]
    for name, other in pairs:
        then = []
        for chance, here in found:
            if not in_conflict(here, here.figures[name], here.figures[other]):
                then.append((chance, here))
                continue
            then.append((chance * FEAR, _feeling(here, name, other, "extreme_fears")))
            then.append((chance * (1 - FEAR), _feeling(here, name, other, "extreme_hates")))
        found = then
    return found


def _feeling(s: ShootOut, name: str, other: str, extreme: str) -> ShootOut:
    there = snapshot(s)
    figure: Figure = there.figures[name]
    there.change(
        name,
        hates=tuple([one for one in figure.hates if one != other]),
        fears=tuple([one for one in figure.fears if one != other]),
        **{extreme: (*getattr(figure, extreme), other)},
    )
    return there


def averaged(parts: Sequence[tuple[Fraction, Odds]]) -> Odds:
    """Several odds, each with its chance, as one; what is no chance is that of the first."""
    if len(parts) == 1:
        return parts[0][1]
    fields = [(chance, msgspec.structs.asdict(odds)) for chance, odds in parts]
    first = fields[0][1]
    changed = {name: _mean([(chance, each[name]) for chance, each in fields]) for name in first}
    return msgspec.structs.replace(parts[0][1], **changed)


def _mean(values: Sequence[tuple[Fraction, Any]]) -> Any:
    first = values[0][1]
    if isinstance(first, Fraction):
        return sum([chance * value for chance, value in values], NEVER)
    if isinstance(first, Mapping):
        keys = dict.fromkeys(key for _, value in values for key in value)
        nothing: Any = {} if any(isinstance(one, Mapping) for one in first.values()) else NEVER
        return {key: _mean([(chance, value.get(key, nothing)) for chance, value in values]) for key in keys}
    return first
