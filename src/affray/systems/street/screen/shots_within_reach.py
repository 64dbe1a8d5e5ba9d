"""The best shot of a Move & Shoot that a few likely ends of the move promise, before its dice are rolled (S-MS-02)."""

import math
from fractions import Fraction
from typing import NamedTuple

from affray.systems.street.advisor.places import ends, standing_at
from affray.systems.street.odds.entries.possible_shots import WORTH
from affray.systems.street.odds.entries.shooting import shots_from
from affray.systems.street.state import Declared, ShootOut

PLACES_TRIED = 6


class ShotFound(NamedTuple):
    """A shot after a move of this length."""

    target: str
    length: float
    odds: dict[str, Fraction]

    @property
    def worth(self) -> list[Fraction]:
        """The better of two shots has more of the first, then of the next."""
        return [self.odds[word] for word in WORTH]


def best_after_move(s: ShootOut, name: str, declared: Declared, most: float) -> ShotFound | None:
    """The best shot from the ends that the advisor looks at, or from the present place; None without a target.

    A better end may exist.
    """
    figure, best = s.figures[name], None
    for place in (*ends(s, figure, most, PLACES_TRIED), (figure.x, figure.y)):
        far = math.dist(place, (figure.x, figure.y))
        heading = math.degrees(math.atan2(place[1] - figure.y, place[0] - figure.x)) % 360.0
        there, _ = standing_at(s, figure, place, round(heading, 3) if far else None)
        for target, odds in shots_from(there, name, declared).items():
            found = ShotFound(target, far, odds)
            if best is None or found.worth > best.worth:
                best = found
    return best
