"""The outcome of an attack or a shot, in the form shown before a choice."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import msgspec

from affray.systems.cascade.fighter import Fighter

from .damage import Distribution, mean, out_chance


class Blow(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of an attack: the chance of a hit, that the target is out, expected marks and their distribution."""

    hit: Fraction
    kill: Fraction
    marks: Fraction
    distribution: Distribution


def blow(chances: Distribution, target: Fighter, hit: int | Fraction = 1) -> dict[str, Any]:
    """The fields of a blow with this distribution of marks."""
    kill = out_chance(chances, target.marks, target.profile.health)
    return {"hit": Fraction(hit), "kill": kill, "marks": mean(chances), "distribution": chances}


def mixed(parts: Iterable[tuple[Fraction, Distribution]]) -> Distribution:
    """Mix several distributions by their weights."""
    chances: dict[int, Fraction] = {}
    for share, each in parts:
        for marks, chance in each.items():
            chances[marks] = chances.get(marks, Fraction(0)) + share * chance
    return dict(sorted(chances.items()))
