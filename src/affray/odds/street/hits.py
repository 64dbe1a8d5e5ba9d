"""What hits do: where one strikes and what is in its way (S-HIT-04, chapter 10), and what several leave of a figure."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from affray.systems.street.duck_cover import cover_against
from affray.systems.street.hit_table import cell
from affray.systems.street.hits import SOFTER, THROUGH, Aimed, first_obstacle
from affray.systems.street.profile import ZONES, Zone
from affray.systems.street.state import Figure, ShootOut
from affray.table.zones import Screen

from .dice import hit_numbers

Met: TypeAlias = Literal["open", "through", "stopped", "passed_on"]
"""What a hit met on its way: nothing, light cover that did not hold, cover that held, or somebody else."""
Condition: TypeAlias = Literal["upright", "knocked_down", "unconscious", "out_of_action", "dead"]
WAYS = 6**4
"""A hit rolls at most four dice: two locations, a penetration and an effect. Its chances are so-manieths."""
STOPPED = "stopped"


class Strike(NamedTuple):
    """One way a hit may go: on which zone of the target, what it met, whom it struck, and the cell it shows there."""

    zone: Zone | None
    met: Met
    victim: str
    cell: str
    ways: int


class Fared(NamedTuple):
    """What a figure came to: its condition, whether a hit shook it, whether it must recover."""

    condition: Condition
    shaken: bool = False
    owes: bool = False


class Felt(NamedTuple):
    """What a figure feels of one hit: a cell of the hit table or `stopped`; `ducked`: it was hit behind its cover."""

    cell: str
    ducked: bool = False


# --- one hit ----------------------------------------------------------------------------------------------------------


def strikes(s: ShootOut, shooter: Figure, aimed: Aimed) -> list[Strike]:
    """All ways of one hit, exactly as `resolve` goes through them."""
    if aimed.behind is not None:
        return list(_behind_cover(aimed))
    found: list[Strike] = []
    for zone in ZONES:
        share = WAYS // len(ZONES)
        screen = first_obstacle(aimed.cover, zone)
        if screen is not None and screen.by == "figure":
            found += _passed_on(s, shooter, screen.id, zone, share)
        else:
            found += _through(aimed.target, zone, zone, None if screen is None else screen.by == "light", share)
    return found


@functools.lru_cache(4096)
def _through(
    victim: str, meant: Zone, zone: Zone, light: bool | None, ways: int, *, passed_on: bool = False
) -> tuple[Strike, ...]:
    """A hit on a zone behind nothing (None), behind light cover or behind solid cover (S-COVER-14, S-COVER-15)."""
    held = 0 if light is None else ways * (6 - len(THROUGH)) // 6 if light else ways
    stopped: Met = "passed_on" if passed_on else "stopped"
    reached: Met = "passed_on" if passed_on else "open" if light is None else "through"
    softer = 0 if light is None else SOFTER
    found = [Strike(meant, stopped, victim, STOPPED, held)] if held else []
    if held < ways:
        each = (ways - held) // 6
        found += [Strike(meant, reached, victim, cell(zone, effect - softer), each) for effect in range(1, 7)]
    return tuple(found)


def _passed_on(s: ShootOut, shooter: Figure, name: str, meant: Zone, ways: int) -> Iterator[Strike]:
    """The figure in the way is hit instead, behind his own terrain (S-COVER-17, S-COVER-19)."""
    covered = cover_against(s, shooter, s.figures[name]).covered
    for zone in ZONES:
        yield from _through(name, meant, zone, _class(covered[zone]), ways // len(ZONES), passed_on=True)


def _class(screens: Sequence[Screen]) -> bool | None:
    """Whether the strongest terrain is light; None without any that stops."""
    classes = {screen.by for screen in screens} & {"solid", "light"}
    return "solid" not in classes if classes else None


def _behind_cover(aimed: Aimed) -> Iterator[Strike]:
    """A ducked target: his cover first, then the location (S-DUCK-11)."""
    if aimed.behind == "solid":
        yield Strike(None, "stopped", aimed.target, STOPPED, WAYS)
        return
    through = WAYS
    if aimed.behind == "light":
        through = WAYS * len(THROUGH) // 6
        yield Strike(None, "stopped", aimed.target, STOPPED, WAYS - through)
    softer = SOFTER if aimed.behind == "light" else 0
    met: Met = "through" if softer else "open"
    for zone in ZONES:
        for effect in range(1, 7):
            yield Strike(zone, met, aimed.target, cell(zone, effect - softer), through // 36)


# --- several hits -----------------------------------------------------------------------------------------------------

Feeling: TypeAlias = tuple[tuple[Felt, int], ...]
"""What one figure feels of one hit, and in how many of all ways; in the others it feels nothing."""


def feeling(strikes: Sequence[Strike], victim: str, *, ducked: bool) -> Feeling:
    """The ways of one hit as one figure feels them."""
    found: dict[Felt, int] = {}
    for strike in strikes:
        if strike.victim == victim:
            felt = Felt(strike.cell, ducked)
            found[felt] = found.get(felt, 0) + strike.ways
    return tuple(sorted(found.items()))


def begins(figure: Figure) -> Fared:
    """A figure before the hits."""
    posture: Condition = "upright"
    if figure.posture in ("knocked_down", "unconscious"):
        posture = "unconscious" if figure.posture == "unconscious" else "knocked_down"
    return Fared(posture, False, figure.must_recover)


def _after(before: Fared, felt: Felt) -> Fared:
    """What one more hit makes of a figure: one who is lost feels nothing (S-HIT-05, S-HIT-07, S-WOUND-01 to -10)."""
    condition, shaken, owes = before
    if condition in ("out_of_action", "dead"):
        return before
    owes = owes or felt.ducked
    if felt.cell == STOPPED:
        return Fared(condition, shaken or not felt.ducked, owes)
    parts = felt.cell.split("+")
    owes = owes or "F" in parts or "S" in parts
    if "KD" in parts and condition == "upright":
        condition = "knocked_down"
    if "UN" in parts:
        condition = "unconscious"
    if "OOA" in parts:
        condition = "out_of_action"
    if "DEAD" in parts:
        condition = "dead"
    return Fared(condition, True, owes)


@functools.lru_cache(4096)
def fared(feels: Feeling, pools: tuple[int, ...], start: Fared) -> Mapping[Fared, Fraction]:
    """The chance of everything a shot with these pools may make of a figure that feels its hits so."""
    nothing = WAYS - sum(ways for _, ways in feels)
    steps: dict[Fared, list[tuple[Fared, int]]] = {}
    now: dict[Fared, int] = {start: 1}
    found: dict[Fared, Fraction] = {}
    for hits, chance in enumerate(hit_numbers(pools)):
        if hits:
            after: dict[Fared, int] = {}
            for before, ways in now.items():
                if before not in steps:
                    steps[before] = _steps(before, feels, nothing)
                for then, more in steps[before]:
                    after[then] = after.get(then, 0) + ways * more
            now = after
        for result, ways in now.items():
            found[result] = found.get(result, Fraction(0)) + chance * Fraction(ways, WAYS**hits)
    return MappingProxyType(found)


def _steps(before: Fared, feels: Feeling, nothing: int) -> list[tuple[Fared, int]]:
    found = {before: nothing} if nothing else {}
    for felt, ways in feels:
        then = _after(before, felt)
        found[then] = found.get(then, 0) + ways
    return list(found.items())
