"""Compare actual values with those a case expects: maps by the named keys, numbers within 0.001."""

import itertools
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Any

TOLERANCE = 0.001 + 1e-6
"""With a margin for rounding errors when a difference is exactly 0.001."""
PLACE_TOLERANCE = 0.0051
"""The tolerance for places, which the rulebooks write to a hundredth of an inch."""
ANGLE_TOLERANCE = 0.01


def same(got: Any, wanted: Any, in_order: Collection[str] = (), field: str = "") -> bool:
    """Whether a value matches the expected one.

    Lists of numbers, strings or maps are compared in any order, unless their field is named in `in_order`; other lists
    are compared in order, and maps only by the expected keys. `none` means absent.
    """
    if wanted is None or wanted == "none":
        return got is None or got == "none"
    if isinstance(wanted, Mapping):
        return isinstance(got, Mapping) and all(
            same(got.get(str(key), got.get(key)), value, in_order, str(key)) for key, value in wanted.items()
        )
    if isinstance(wanted, list):
        return isinstance(got, (list, tuple)) and _same_list(list(got), wanted, in_order, field)
    if isinstance(wanted, bool) or isinstance(got, bool):
        return got is wanted
    if isinstance(wanted, (int, float)):
        return isinstance(got, (int, float, Fraction)) and abs(got - wanted) <= TOLERANCE
    return str(got) == wanted or _same_fraction(got, wanted)


def _same_list(got: list[Any], wanted: list[Any], in_order: Collection[str], field: str) -> bool:
    if len(got) != len(wanted):
        return False
    if field not in in_order and all(isinstance(item, (int, float, str, Mapping)) for item in (*got, *wanted)):
        remaining = list(got)
        for item in wanted:
            match = next((index for index, other in enumerate(remaining) if same(other, item, in_order)), None)
            if match is None:
                return False
            del remaining[match]
        return True
    return all(same(mine, expected, in_order) for mine, expected in zip(got, wanted, strict=True))


def _same_fraction(got: Any, wanted: str) -> bool:
    """Compare as fractions: `5/6` equals `10/12`."""
    if "/" not in wanted or not isinstance(got, (int, str, Fraction)):
        return False
    try:
        return Fraction(got) == Fraction(wanted)
    except (ValueError, ZeroDivisionError):
        return False


def same_chances(got: Any, wanted: Any) -> bool:
    """Compare chances as fractions, and distributions of chances; what cannot happen has the chance 0."""
    if isinstance(wanted, Mapping):
        chances = {str(key): value for key, value in got.items()} if isinstance(got, Mapping) else {}
        return all(same_chances(chances.get(str(key), 0), value) for key, value in wanted.items())
    try:
        return Fraction(str(got)) == Fraction(str(wanted))
    except (ValueError, ZeroDivisionError):
        return False


def near(got: Any, wanted: Any, tolerance: float = PLACE_TOLERANCE) -> bool:
    """Whether a place is the expected one; without an expected height, any height matches."""
    if not _is_place(got) or not _is_place(wanted):
        return False
    pairs = itertools.zip_longest(got[:2] if len(wanted) == 2 else got, wanted, fillvalue=0.0)
    return all(abs(actual - expected) <= tolerance for actual, expected in pairs)


def _is_place(value: Any) -> bool:
    return isinstance(value, Sequence) and all(isinstance(part, (int, float)) for part in value) and len(value) > 1


def same_angle(got: Any, wanted: Any) -> bool:
    """Whether two directions are the same, in degrees."""
    if not isinstance(got, (int, float)) or not isinstance(wanted, (int, float)):
        return False
    difference = abs(got - wanted) % 360.0
    return min(difference, 360.0 - difference) <= ANGLE_TOLERANCE


def as_map(modifiers: Any) -> Any:
    """A list of named modifiers as a map from name to value; anything else unchanged."""
    if isinstance(modifiers, (list, tuple)) and all(
        isinstance(item, Mapping) and "name" in item and "value" in item for item in modifiers
    ):
        return {item["name"]: item["value"] for item in modifiers}
    return modifiers
