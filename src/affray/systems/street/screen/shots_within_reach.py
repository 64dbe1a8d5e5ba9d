"""The best shot of a Move & Shoot that a few likely ends of the move promise, before its dice are rolled (S-MS-02)."""

import math
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from affray.systems.street.advisor.places import ends, standing_at
from affray.systems.street.odds.entries.possible_shots import WORTH
from affray.systems.street.odds.entries.shooting import shots_from
from affray.systems.street.state import Declared, Figure, Place, ShootOut
from affray.table.measure import at_most

PLACES_TRIED = 6


class ShotFound(NamedTuple):
    """A shot after a move of this length, and the chance that the dice go that far."""

    target: str
    length: float
    reached: Fraction
    odds: dict[str, Fraction]

    @property
    def worth(self) -> list[Fraction]:
        """The better of two shots has more of the first, then of the next, if the dice allow it."""
        return [self.reached * self.odds[word] for word in WORTH]


def best_after_move(s: ShootOut, name: str, declared: Declared, sums: Mapping[int, Fraction]) -> ShotFound | None:
    """The best shot from the ends that the advisor looks at, or from the present place; None without a target.

    `sums` are the chances of the movement dice. Places within their average come first, others only if nobody can be
    shot at from those. A better end may exist.
    """
    figure = s.figures[name]
    certain = sum(sums.values())
    average = float(sum(total * chance for total, chance in sums.items()) / certain) if certain else 0.0
    near = (*_ends(s, figure, average), (figure.x, figure.y))
    found = [shot for place in near for shot in _shots(s, name, declared, place, sums)]
    if not found:
        far = _ends(s, figure, float(max(sums)))
        found = [shot for place in far for shot in _shots(s, name, declared, place, sums)]
    return max(found, key=lambda shot: shot.worth, default=None)


def _ends(s: ShootOut, figure: Figure, most: float) -> list[Place]:
    return ends(s, figure, most, PLACES_TRIED)


def _shots(
    s: ShootOut, name: str, declared: Declared, place: Place, sums: Mapping[int, Fraction]
) -> Iterator[ShotFound]:
    """The shots from a place, with the chance to get there."""
    figure = s.figures[name]
    far = math.dist(place, (figure.x, figure.y))
    heading = math.degrees(math.atan2(place[1] - figure.y, place[0] - figure.x)) % 360.0
    there, _ = standing_at(s, figure, place, round(heading, 3) if far else None)
    reached = sum([chance for total, chance in sums.items() if at_most(far, total)], Fraction())
    for target, odds in shots_from(there, name, declared).items():
        yield ShotFound(target, far, reached, odds)
