"""Compare actual values with those a case expects: maps by the named keys, numbers within 0.001."""

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any

TOLERANCE = 0.001


def same(got: Any, wanted: Any, in_order: Collection[str] = (), field: str = "") -> bool:
    """Whether a value matches the expected one.

    Lists of numbers or strings are compared in any order, unless their field is named in `in_order`; other lists
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
    if field not in in_order and all(isinstance(item, (int, float, str)) for item in (*got, *wanted)):
        remaining = list(got)
        for item in wanted:
            match = next((index for index, other in enumerate(remaining) if same(other, item)), None)
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


def as_map(modifiers: Any) -> Any:
    """A list of named modifiers as a map from name to value; anything else unchanged."""
    if isinstance(modifiers, (list, tuple)) and all(
        isinstance(item, Mapping) and "name" in item and "value" in item for item in modifiers
    ):
        return {item["name"]: item["value"] for item in modifiers}
    return modifiers
