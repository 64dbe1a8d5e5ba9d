"""A roll of dice that can be compared with what was to be expected."""

from msgspec import Struct

from affray.engine.terms import Side


class DiceRoll(Struct, frozen=True, kw_only=True):
    """Equal dice that one side rolled for itself: more is better for it.

    The message `luck-KIND` of the system names what is counted, with `rolled` and `dice`.
    """

    side: Side
    figure: str
    kind: str
    faces: tuple[int, ...]
    die: int
    """The number of faces of each die."""
    least: int | None = None
    """The lowest face that is a success; without it the faces are added up."""

    @property
    def result(self) -> int:
        """The number of successes, or the sum."""
        least = self.least
        return sum(self.faces) if least is None else sum(face >= least for face in self.faces)
