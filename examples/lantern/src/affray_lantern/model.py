"""The state of a game of Lantern Row."""

import math
from typing import Literal, NewType, TypeAlias

import msgspec

from affray.engine import Frame, Seat, State

Place: TypeAlias = tuple[float, float]
Name = NewType("Name", str)
Condition: TypeAlias = Literal["standing", "staggered", "out"]

WIDTH, DEPTH = 16.0, 12.0
RADIUS = 0.5
"""The radius of a figure's base."""
CRATES: tuple[tuple[Place, float], ...] = (((5.0, 8.5), 1.0), ((8.0, 3.0), 1.2), ((11.0, 8.5), 1.0))
"""The centre and the radius of each stack of crates."""
LANTERN: Place = (8.0, 6.0)
ROUNDS = 5
A, B = Seat("a"), Seat("b")


def other(seat: Seat) -> Seat:
    """The other player."""
    return B if seat == A else A


class Figure(msgspec.Struct, frozen=True):
    """A member of a crew."""

    seat: Seat
    at: Place
    condition: Condition = "standing"
    activated: bool = False


class Round(Frame, tag="round"):
    """A round: the crews activate their figures in turn."""

    number: int = 1
    seat: Seat = Seat("a")
    """The player who activates a figure next."""


class Activation(Frame, tag="activation"):
    """The activation of one figure."""

    figure: Name


class Alley(State[Round | Activation]):
    """A position."""

    figures: dict[Name, Figure]
    lantern: Place | Name = LANTERN
    """Where the lantern stands, or who carries it."""

    def snapshot(self) -> "Alley":
        """A copy of the position that stays as it is: figures are never changed, only replaced."""
        twin = self.__copy__()
        twin.figures = dict(self.figures)
        twin.frames = [frame.__copy__() for frame in self.frames]
        return twin

    def change(self, name: Name, **fields: object) -> None:
        """Replace a figure by a changed copy."""
        self.figures[name] = msgspec.structs.replace(self.figures[name], **fields)

    def crew(self, seat: Seat) -> dict[Name, Figure]:
        """The figures of a player that are not out."""
        return {name: each for name, each in self.figures.items() if each.seat == seat and each.condition != "out"}

    def enemies(self, seat: Seat) -> dict[Name, Figure]:
        """The figures of the other player that are not out."""
        return {name: each for name, each in self.figures.items() if each.seat != seat and each.condition != "out"}

    def lantern_at(self) -> Place:
        """The place of the lantern."""
        return self.figures[self.lantern].at if isinstance(self.lantern, str) else self.lantern


def clear(a: Place, b: Place, margin: float = 0.0) -> bool:
    """Whether a straight line misses all crates by at least a margin."""
    return all(_distance_to_line(centre, a, b) >= radius + margin for centre, radius in CRATES)


def _distance_to_line(point: Place, a: Place, b: Place) -> float:
    length = math.dist(a, b)
    if length == 0:
        return math.dist(point, a)
    share = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length**2
    share = min(1.0, max(0.0, share))
    return math.dist(point, (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])))
