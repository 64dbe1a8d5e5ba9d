"""What hits leave of a figure: his condition, whether he is shaken, whether he must recover (S-HIT-05, chapter 12)."""

import functools
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from affray.systems.street.skills.skill_list import starred
from affray.systems.street.state import Figure, ShootOut

from .dice import Dice, hit_numbers
from .strikes import STOPPED, Strike

Condition: TypeAlias = Literal["upright", "knocked_down", "unconscious", "out_of_action", "dead"]
CONDITIONS: tuple[Condition, ...] = ("upright", "knocked_down", "unconscious", "out_of_action", "dead")
LOST = ("out_of_action", "dead")
NEVER, SURELY = Fraction(0), Fraction(1)


class Fared(NamedTuple):
    """What a figure came to: its condition, whether a hit shook it, whether it must recover."""

    condition: Condition
    shaken: bool = False
    owes: bool = False
    spare: int = 0
    """So many more wounds are not recorded (S-SKILL-NAILS)."""

    @property
    def lost(self) -> bool:
        """Out of the game."""
        return self.condition in LOST


class Felt(NamedTuple):
    """What a figure feels of one hit: a cell of the hit table or `stopped`; `ducked`: it was hit behind its cover."""

    cell: str
    ducked: bool = False


class Feeling(NamedTuple):
    """What one figure feels of one hit, in how many of all ways; in the others it feels nothing."""

    felt: tuple[tuple[Felt, int], ...]
    of: int


Fates: TypeAlias = Mapping[Fared, Fraction]


def begins(figure: Figure, spare: int = 0) -> Fared:
    """A figure before the hits; `spare`: so many wounds of his will not be recorded."""
    posture: Condition = "upright"
    if figure.posture in ("knocked_down", "unconscious"):
        posture = "unconscious" if figure.posture == "unconscious" else "knocked_down"
    return Fared(posture, False, figure.must_recover, spare)


def spare_wounds(s: ShootOut, figure: Figure) -> int:
    """How many more wounds of one who is Hard as Nails are not recorded (S-SKILL-NAILS)."""
    return max(0, starred(s, figure, "hard_as_nails", 1) - figure.ignored_wounds)


def feeling(strikes: Sequence[Strike], victim: str) -> Feeling:
    """The ways of one hit as one figure feels them."""
    found: dict[Felt, int] = {}
    for strike in strikes:
        if strike.victim == victim:
            felt = Felt(strike.cell, strike.ducked)
            found[felt] = found.get(felt, 0) + strike.ways
    return Feeling(tuple(sorted(found.items())), sum(strike.ways for strike in strikes))


def after(before: Fared, felt: Felt) -> Fared:
    """What one more hit makes of a figure; one out of action can still be killed (S-HIT-05, 07, S-WOUND-01 to -10)."""
    parts = felt.cell.split("+")
    if before.lost:
        return Fared("dead", True) if "DEAD" in parts else before
    condition, shaken, owes, spare = before
    owes = owes or felt.ducked
    if felt.cell == STOPPED:
        return Fared(condition, shaken or not felt.ducked, owes, spare)
    if "F" in parts or "S" in parts:
        owes = owes or not spare or "R6" in parts
        spare = max(0, spare - 1)
    if "KD" in parts and condition == "upright":
        condition = "knocked_down"
    if "UN" in parts:
        condition = "unconscious"
    if "OOA" in parts:
        condition = "out_of_action"
    if "DEAD" in parts:
        condition = "dead"
    return Fared(condition, True) if condition in LOST else Fared(condition, True, owes, spare)


@functools.lru_cache(4096)
def plainly(feels: Feeling, *, six: bool) -> Feeling:
    """The same with cells that do the same counted together; `six`: a six that is needed makes a difference.

    That is so only for wounds that are not recorded; any other is a reason to recover by itself (S-SKILL-NAILS).
    """
    found: dict[Felt, int] = {}
    for felt, ways in feels.felt:
        plain = felt if felt.cell == STOPPED and felt.ducked else Felt(essence(felt.cell, six=six), felt.ducked)
        found[plain] = found.get(plain, 0) + ways
    return Feeling(tuple(sorted(found.items())), feels.of)


def essence(codes: str, *, six: bool) -> str:
    """What of a cell matters to how somebody fares; in the open a hit that is stopped shakes him like a scratch."""
    parts = codes.split("+")
    wound = ["F"] if "F" in parts or "S" in parts else []
    falls = [part for part in ("KD", "UN", "OOA", "DEAD") if part in parts]
    return "+".join([*wound, *(["R6"] if six and "R6" in parts else []), *falls]) or "SC"


@functools.lru_cache(4096)
def fared(feels: Feeling, pools: tuple[Dice | int, ...], start: Fared) -> Fates:
    """The chance of everything a shot with these pools may make of a figure that feels its hits so."""
    steps: dict[Fared, list[tuple[Fared, int]]] = {}
    now: dict[Fared, int] = {start: 1}
    found: dict[Fared, Fraction] = {}
    for hits, chance in enumerate(hit_numbers(pools)):
        if hits:
            then: dict[Fared, int] = {}
            for before, ways in now.items():
                if before not in steps:
                    steps[before] = _steps(before, feels)
                for after_it, more in steps[before]:
                    then[after_it] = then.get(after_it, 0) + ways * more
            now = then
        for result, ways in now.items():
            found[result] = found.get(result, NEVER) + chance * Fraction(ways, feels.of**hits)
    return MappingProxyType(found)


def _steps(before: Fared, feels: Feeling) -> list[tuple[Fared, int]]:
    nothing = feels.of - sum(ways for _, ways in feels.felt)
    found = {before: nothing} if nothing else {}
    for felt, ways in feels.felt:
        then = after(before, felt)
        found[then] = found.get(then, 0) + ways
    return list(found.items())


# --- hits one after the other -----------------------------------------------------------------------------------------


@functools.lru_cache(8192)
def one_hit(before: Fared, feels: Feeling) -> Fates:
    """What one hit makes of a figure."""
    return MappingProxyType({then: Fraction(ways, feels.of) for then, ways in _steps(before, feels)})


def each(start: Fates, feelings: Iterable[Feeling]) -> Fates:
    """What several hits make of him, one after the other."""
    now = start
    for feels in feelings:
        now = mixed([(chance, one_hit(before, feels)) for before, chance in now.items()])
    return now


def mixed(parts: Iterable[tuple[Fraction, Fates]]) -> Fates:
    """Several fates, each with its chance."""
    found: dict[Fared, Fraction] = {}
    for weight, fates in parts:
        for result, chance in fates.items():
            found[result] = found.get(result, NEVER) + weight * chance
    return found


def told(fates: Fates) -> dict[str, Fraction]:
    """The chance of each condition."""
    found: dict[str, Fraction] = dict.fromkeys(CONDITIONS, NEVER)
    for end, chance in fates.items():
        found[end.condition] += chance
    return found
