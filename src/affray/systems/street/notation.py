"""Places and headings as text."""

import math

from affray.engine import Unreadable, implements

from .state import Place


def read_place(text: str) -> Place:
    """`10.25,-0.5` as a place, rounded to a thousandth of an inch."""
    parts = text.split(",")
    if len(parts) != 2:
        raise Unreadable("a place is written X,Y")
    x, y = (float(part) for part in parts)
    if not (math.isfinite(x) and math.isfinite(y)):
        raise Unreadable("a place is written X,Y in inches")
    return round(x, 3), round(y, 3)


@implements("S-CONV-05")
def read_degrees(text: str) -> float:
    """`-90` as degrees counter-clockwise from east, 0 to 360 (S-CONV-05)."""
    degrees = float(text)
    if not math.isfinite(degrees):
        raise Unreadable("a facing is written in degrees")
    return round(degrees % 360.0, 3)
