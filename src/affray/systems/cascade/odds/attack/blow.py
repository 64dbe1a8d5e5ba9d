"""The outcome of an attack or a shot, in the form shown before a choice."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import msgspec

from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.shooting.shot import lethal_to

from .damage import Distribution, mean, out_chance

NO_MARKS: Distribution = {0: Fraction(1)}


class Blow(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of an attack: the chance of a hit, that the target is out, expected marks and their distribution."""

    hit: Fraction
    kill: Fraction
    marks: Fraction
    distribution: Distribution


def blow(chances: Distribution, target: Fighter, hit: int | Fraction = 1, *, lethal: bool = False) -> dict[str, Any]:
    """The fields of a blow with this distribution of marks; if it is lethal, any mark puts the target out."""
    if lethal and lethal_to(target.profile.size):
        kill = 1 - chances.get(0, Fraction(0))
    else:
        kill = out_chance(chances, target.marks, target.profile.health)
    return {"hit": Fraction(hit), "kill": kill, "marks": mean(chances), "distribution": chances}


def if_hit(damage: Distribution, hit: Fraction) -> Distribution:
    """The marks of an attack that hits with this chance and then does this damage."""
    return damage if hit == 1 else mixed([(hit, damage), (1 - hit, NO_MARKS)])


def mixed(parts: Iterable[tuple[Fraction, Distribution]]) -> Distribution:
    """Mix several distributions by their weights."""
    chances: dict[int, Fraction] = {}
    for share, each in parts:
        for marks, chance in each.items():
            chances[marks] = chances.get(marks, Fraction(0)) + share * chance
    return dict(sorted(chances.items()))
