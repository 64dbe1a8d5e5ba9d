"""Conflicts of hate and fear, settled by a die before an attack: the odds of both results (S-HATE-06)."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

import msgspec

from affray.systems.street.events.nerve import Feeling
from affray.systems.street.nerve.hate_and_fear import FEAR_WINS, in_conflict, with_settled_conflict
from affray.systems.street.state import ShootOut, snapshot

from .consequences.feelings import Feelings
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
            next_cases.append((chance * FEAR, _settled(case, name, other, "fear")))
            next_cases.append((chance * (1 - FEAR), _settled(case, name, other, "hate")))
        cases = next_cases
    return cases


def _settled(s: ShootOut, name: str, other: str, feels: Feeling) -> ShootOut:
    changed = snapshot(s)
    changed.figures[name] = with_settled_conflict(changed.figures[name], other, feels)
    return changed


def average(parts: Sequence[tuple[Fraction, Odds]]) -> Odds:
    """The weighted average of several odds; fields that are not chances are those of the first."""
    if len(parts) == 1:
        return parts[0][1]
    fields = [(chance, msgspec.structs.asdict(odds)) for chance, odds in parts]
    first = fields[0][1]
    changed = {name: _mean([(chance, values[name]) for chance, values in fields]) for name in first}
    return msgspec.structs.replace(parts[0][1], **changed)


def settled_before(s: ShootOut, pairs: Iterable[tuple[str, str]], chance: Fraction = ONE) -> Feelings:
    """The extreme feelings that the conflicts of these pairs become, with the chance that they are settled."""
    feelings: Feelings = {}
    for name, other in pairs:
        if in_conflict(s, s.figures[name], s.figures[other]):
            chances = {"extreme_fear": chance * FEAR, "extreme_hate": chance * (1 - FEAR)}
            feelings.setdefault(name, {})[other] = chances
    return feelings


def with_feelings(odds: Odds, settled: Feelings) -> Odds:
    """Odds with the feelings that conflicts become before the attack, besides those that follow from it."""
    if not settled:
        return odds
    felt: Feelings = getattr(odds, "feelings", None) or {}
    names = dict.fromkeys([*felt, *settled])
    merged = {name: {**felt.get(name, {}), **settled.get(name, {})} for name in names}
    return msgspec.structs.replace(odds, feelings=merged)


def _mean(values: Sequence[tuple[Fraction, Any]]) -> Any:
    known = [value for _, value in values if value is not None]
    if known and len(known) < len(values):
        nothing: Any = {} if isinstance(known[0], Mapping) else ZERO
        values = [(chance, nothing if value is None else value) for chance, value in values]
    first = values[0][1]
    if isinstance(first, Fraction):
        return sum([chance * value for chance, value in values], ZERO)
    if isinstance(first, Mapping):
        keys = dict.fromkeys(key for _, value in values for key in value)
        nested = any(isinstance(part, Mapping) for _, value in values for part in value.values())
        missing: Any = {} if nested else ZERO
        return {key: _mean([(chance, value.get(key, missing)) for chance, value in values]) for key in keys}
    return first
