"""Compare the answer to a computation with the expected answer of a case.

Lists of groups, payments, parries and partitions are compared as sets, dice within them in any order; other lists in
the order stated; maps only on the keys that the wanted answer names. A wanted number with a decimal point is compared
rounded to the same number of places, a wanted text such as `5/6` as a fraction.
"""

import re
from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

SETS = ("groups", "payments", "parries", "best_partitions")
_NUMBERS = re.compile(r"\d+")
_BROKEN = re.compile(r"\d{1,15}[./]\d{1,15}")


def same_answer(name: str, got: Any, wanted: Any) -> bool:
    """Whether an answer to the question of this name is the wanted one."""
    if name in SETS or name == "kbs_score":
        return _same_set(got, wanted) if name in SETS else _same_set([got], [wanted])
    if name == "wounds" and isinstance(wanted, Mapping):
        # Marks and quality loss are sums; a list of them means those of each part.
        split = [key for key in ("marks", "quality_loss") if isinstance(wanted.get(key), list)]
        wanted = {f"{key}_each" if key in split else key: value for key, value in wanted.items()}
    if name in ("marks_distribution", "odds") and isinstance(got, Mapping) and isinstance(wanted, Mapping):
        # Marks that cannot come are left out of a distribution: their chance is 0.
        got = {str(marks): "0" for marks in wanted} | {str(marks): chance for marks, chance in got.items()}
    return _same(got, wanted)


def _same(got: Any, wanted: Any) -> bool:
    if isinstance(wanted, Mapping):
        named = {str(key): value for key, value in got.items()} if isinstance(got, Mapping) else {}
        return all(str(key) in named and _same(named[str(key)], value) for key, value in wanted.items())
    if isinstance(wanted, list):
        return isinstance(got, list) and len(got) == len(wanted) and all(map(_same, got, wanted))
    if wanted is None or isinstance(wanted, bool) or isinstance(got, bool):
        return bool(got == "none" if wanted is None else got is wanted)
    broken = isinstance(wanted, float) or _BROKEN.fullmatch(str(wanted))
    return (
        _same_number(got, str(wanted)) if broken or isinstance(got, str) != isinstance(wanted, str) else got == wanted
    )


def _same_number(got: Any, wanted: str) -> bool:
    """Compare a number with one that is written as a fraction, or rounded to its decimal places."""
    try:
        difference = abs(Fraction(got) - Fraction(wanted))
    except (ValueError, TypeError, ArithmeticError):
        return False
    places = 0 if "/" in wanted else int(Decimal(wanted).as_tuple().exponent)
    return difference <= (Fraction(10) ** places / 2 if places else 0)


def _same_set(got: Any, wanted: Any) -> bool:
    try:
        return isinstance(got, list) and isinstance(wanted, list) and set(map(_parts, got)) == set(map(_parts, wanted))
    except TypeError:  # an item of the wanted list is of another type
        return False


def _parts(item: Any) -> Any:
    """Dice, blocks or parts in any order, as a list or as a text: `14,13`, `12+12r:13+11 9:8`, `8+8 5`."""
    return tuple(sorted(map(_part, item.replace(",", " ").split() if isinstance(item, str) else item)))


def _part(part: Any) -> Any:
    sides = part.split(":") if isinstance(part, str) else [part]
    return tuple([tuple(sorted(map(int, _NUMBERS.findall(str(side))))) for side in sides])
