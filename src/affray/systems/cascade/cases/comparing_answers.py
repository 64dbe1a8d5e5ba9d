"""Compare the answer to a pure question with the expected answer of a case.

Lists of groups, payments, parries and partitions are compared as sets, dice within them in any order; other lists in
the order stated; maps only on the keys that the wanted answer names. A wanted number with a decimal point is compared
rounded to the same number of places, a wanted text such as `5/6` as a fraction.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from fractions import Fraction

from affray.systems.cascade.dice_faces import highest_first


def same_answer(name: str, got: object, wanted: object) -> bool:
    """Whether an answer to the question of this name is the wanted one."""
    if name in _SETS:
        return _same_set(got, wanted, _SETS[name])
    if name == "kbs_score":
        return _same_set([got], [wanted], _faces)
    if name == "wounds" and isinstance(got, Mapping) and isinstance(wanted, Mapping):
        # Marks and quality loss are sums; a list of them means those of each part.
        wanted = {f"{key}_each" if _is_split(key, value) else key: value for key, value in wanted.items()}
    if name in ("marks_distribution", "odds") and isinstance(got, Mapping) and isinstance(wanted, Mapping):
        # Marks that cannot come are left out of a distribution: their chance is 0.
        got = {str(marks): "0" for marks in wanted} | {str(marks): chance for marks, chance in got.items()}
    return _same(got, wanted)


def _is_split(key: object, value: object) -> bool:
    return key in ("marks", "quality_loss") and isinstance(value, list)


def _same(got: object, wanted: object) -> bool:
    if isinstance(wanted, Mapping):
        if not isinstance(got, Mapping):
            return False
        named = {str(key): value for key, value in got.items()}  # a number of marks is written 3 or "3"
        return all(str(key) in named and _same(named[str(key)], value) for key, value in wanted.items())
    if isinstance(wanted, list | tuple):
        return (
            isinstance(got, list | tuple)
            and len(got) == len(wanted)
            and all(_same(item, expected) for item, expected in zip(got, wanted, strict=True))
        )
    if wanted is None or isinstance(wanted, bool):
        return got == "none" if wanted is None else got is wanted
    if isinstance(wanted, float) or (isinstance(wanted, str) and "/" in wanted):
        return _same_number(got, wanted)
    if isinstance(wanted, int) and isinstance(got, str):
        return _same_number(got, str(wanted))
    if isinstance(wanted, str) and _DECIMAL.fullmatch(wanted):
        return _same_number(got, float(wanted), len(wanted.partition(".")[2]))
    return not isinstance(got, bool) and got == wanted


_DECIMAL = re.compile(r"\d{1,9}\.\d{1,15}")


def _same_number(got: object, wanted: float | str, decimals: int | None = None) -> bool:
    try:
        number = Fraction(got) if isinstance(got, int | float | str | Fraction) else None
        if isinstance(wanted, str):
            return number is not None and number == Fraction(wanted)
    except (ValueError, ZeroDivisionError):  # a text that is no number
        return False
    places = Decimal(repr(wanted)).as_tuple().exponent if decimals is None else -decimals
    if number is None or not isinstance(places, int):  # infinity and the like have no places
        return False
    return abs(number - Fraction(repr(wanted))) <= Fraction(1, 2) * Fraction(10) ** places


def _same_set(got: object, wanted: object, canonical: Callable[[object], object]) -> bool:
    if not isinstance(got, list | tuple) or not isinstance(wanted, list | tuple):
        return False
    try:
        return {canonical(item) for item in got} == {canonical(item) for item in wanted}
    except (ValueError, TypeError):  # an item of the wanted list has another type
        return False


def _faces(item: object) -> object:
    """Dice: a list of faces, or a text like `14,14`."""
    if isinstance(item, str):
        item = [int(face) for face in item.split(",") if face]
    return highest_first(_listed(item))


def _listed(item: object) -> Iterable[int]:
    if not isinstance(item, list | tuple):
        raise TypeError(f"{item!r} is no list")
    return item


def _parry(item: object) -> object:
    """A parry: a list of block texts, or one text; dice and attacks of a block in any order, marks left out."""
    words = item.split() if isinstance(item, str) else _listed(item)
    return tuple(sorted([_block(str(block)) for block in words]))


def _block(text: str) -> tuple[object, ...]:
    return tuple(
        highest_first([int(number) for number in side.split("+")]) for side in text.replace("r", "").split(":")
    )


def _partition(item: object) -> object:
    """A partition: a list of parts, or one text; a part is a list, a number or a text like `8+8`."""
    parts = item.split() if isinstance(item, str) else _listed(item)
    return tuple(sorted([_part(part) for part in parts]))


def _part(part: object) -> tuple[int, ...]:
    if isinstance(part, int):
        return (part,)
    return highest_first([int(face) for face in part.split("+")] if isinstance(part, str) else _listed(part))


_SETS: dict[str, Callable[[object], object]] = {
    "groups": _faces,
    "payments": _faces,
    "parries": _parry,
    "best_partitions": _partition,
}
