"""Slots for places and paths."""

import copy
import math
from typing import Any, TypeAlias, get_args, get_origin

from affray.engine.text import Texts
from affray.text import say

from .refusal import Unreadable
from .slots import DECIMAL, Several, Slot, SlotDescription

MAX_COORDINATE = 10_000
"""Every coordinate is smaller than this, in inches."""
Area: TypeAlias = tuple[float, float, float, float]
"""West, south, east, north."""


class Place(Slot):
    """A place: `6,5.5`, or `6,5.5,3` with a height. Its coordinates are in inches, rounded to 1/1000.

    With `per_inch` they are whole numbers of that fraction of an inch. A field of the type `tuple[int, int]` takes only
    whole numbers, such as the squares of a grid. `area` holds the least and greatest coordinates: west, south, east,
    north.
    """

    picker = "place"
    whole = False
    """Whether the field is declared with whole numbers."""

    def __init__(self, *, heights: bool = True, per_inch: int = 1, area: Area | None = None) -> None:
        self.lengths = (2, 3) if heights else (2,)
        self.per_inch = per_inch
        self.area = area

    def declared(self, type_: Any) -> Slot:
        if self.per_inch > 1 or self.whole or not _is_of_ints(type_):
            return self
        slot = copy.copy(self)
        slot.whole = True
        return slot

    def takes(self, word: str) -> bool:
        parts = word.split(",")
        return len(parts) in self.lengths and all(map(DECIMAL.fullmatch, parts))

    def write(self, value: Any) -> str:
        per_inch = self.per_inch
        if len(value) == 2 and per_inch == 1:  # most places: every choice is written into the log
            x, y = value
            return f"{x + 0.0:.8g},{y + 0.0:.8g}"
        return ",".join([f"{number / per_inch + 0.0:.8g}" for number in value])

    def read(self, text: str, given: Any) -> Any:
        if not self.takes(text):
            raise Unreadable(say("not_a_place", text=text, heights=len(self.lengths) > 1))
        return self.normalized([float(number) * self.per_inch for number in text.split(",")], given)

    def normalized(self, value: Any, given: Any) -> Any:
        limit = MAX_COORDINATE * self.per_inch
        if len(value) not in self.lengths or not all(abs(number) < limit for number in value):
            heights = len(self.lengths) > 1
            raise Unreadable(say("place_coordinates", value=str(list(value)), heights=heights, per_inch=self.per_inch))
        if self.area is not None:
            self._check_area(self.area, value)
        if self.per_inch > 1:
            return tuple(map(round, value))
        if self.whole:
            if any(number != round(number) for number in value):
                raise Unreadable(say("place_not_whole", value=str(list(value))))
            return tuple(map(round, value))
        return tuple([round(number, 3) + 0.0 for number in value])

    def _check_area(self, area: Area, value: Any) -> None:
        west, south, east, north = area
        x, y = value[0] / self.per_inch, value[1] / self.per_inch
        if not (west <= x <= east and south <= y <= north):
            place = f"{round(x, 3):g},{round(y, 3):g}"
            raise Unreadable(say("place_outside", place=place, least=f"{west:g},{south:g}", most=f"{east:g},{north:g}"))

    def label(self, value: Any, texts: Texts) -> str:
        """The coordinates; also the height, if the system has a sentence for it, `slots.high`."""
        x, y, height = [self._rounded(number) for number in (*value, 0.0)[:3]]
        place = f"{x}, {y}"
        above = height != "0" and texts.has("slots", "high")
        return texts.fill("slots", "high", {"place": place, "height": height}) if above else place

    def _rounded(self, number: float) -> str:
        return f"{math.floor(number * 10 / self.per_inch + 0.5) / 10 + 0.0:g}"

    def describe(self) -> SlotDescription:
        described: SlotDescription = {
            "picker": self.picker,
            "per_inch": self.per_inch,
            "heights": len(self.lengths) > 1,
        }
        if self.whole:
            described["whole"] = True
        if self.area is not None:
            described["area"] = list(self.area)
        return described


def _is_of_ints(type_: Any) -> bool:
    """Whether a type is a tuple of whole numbers, or a union of such."""
    inner = get_args(type_)
    if get_origin(type_) is tuple:
        return all(each in (int, ...) for each in inner)
    return bool(inner) and all(map(_is_of_ints, inner))


class Path(Several):
    """The corners of a path, the last one its end: `6,4 6,5.5`."""

    picker = "path"

    def __init__(self, *, heights: bool = True, per_inch: int = 1, least: int = 0, area: Area | None = None) -> None:
        super().__init__(Place(heights=heights, per_inch=per_inch, area=area), least=least)

    def label(self, value: Any, texts: Texts) -> str:
        return self.of.label(value[-1], texts) if value else ""

    def describe(self) -> SlotDescription:
        return {**self.of.describe(), "picker": self.picker, "least": self.least}
