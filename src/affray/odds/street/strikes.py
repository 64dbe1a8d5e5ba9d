"""One hit: where it strikes, what is in its way, and whom it strikes (S-HIT-04, chapter 10, S-CARD-01, S-FIGHT-33)."""

import functools
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from affray.systems.street.contact import in_fight, touch
from affray.systems.street.duck_cover import cover_against, ducks_from
from affray.systems.street.feelings import enemies
from affray.systems.street.geometry import distance
from affray.systems.street.hit_table import cell
from affray.systems.street.hits import BRAWL, MOST, SOFTER, THROUGH, Aimed, Way, first_obstacle, taken
from affray.systems.street.locations import Spot, neighbours
from affray.systems.street.profile import ZONES, Zone
from affray.systems.street.skills import level, starred
from affray.systems.street.state import Figure, ShootOut
from affray.systems.street.wound_markers import MARKERS, box
from affray.systems.street.wounds import FALLS
from affray.table.measure import at_most
from affray.table.zones import Screen

Met: TypeAlias = Literal["open", "through", "stopped", "passed_on"]
"""What a hit met on its way: nothing, light cover that did not hold, cover that held, or somebody else."""
LANDING = 36
"""A hit on a known zone rolls at most a penetration and an effect die."""
STOPPED = "stopped"
Spots: TypeAlias = tuple[tuple[Spot, int], ...]
"""Where a hit may land, each with how often among all."""


class Strike(NamedTuple):
    """One way a hit may go: on which zone of the target, what it met, whom it struck, and the cell it shows there."""

    zone: Zone | None
    met: Met
    victim: str
    cell: str
    ways: int
    ducked: bool = False
    """He was behind his cover (S-DUCK-11)."""


class Body(NamedTuple):
    """Who is struck, as far as it matters to what a hit does."""

    name: str
    hard: int
    markers: bool
    """The cells are those of the wound markers (S-CARD-02)."""


def body_of(s: ShootOut, name: str) -> Body:
    """Somebody as the hit table meets him."""
    return Body(name, level(s, s.figures[name], "hard"), s.modules.hit_cards)


# --- where it lands ---------------------------------------------------------------------------------------------------


def spots(s: ShootOut, without: str | None = None) -> Spots:
    """The faces of the location die, or the markers in the box; `without` one that has just been drawn."""
    if not s.modules.hit_cards:
        return tuple((Spot(zone), 1) for zone in ZONES)
    left = Counter(box(s))
    if without is not None:
        left[without] -= 1
    return tuple((Spot(*MARKERS[marker], marker), count) for marker, count in left.items() if count)


def landed(body: Body, spot: Spot, light: bool | None) -> tuple[tuple[str, int], ...]:
    """The cells of a hit on a zone behind nothing (None), behind light cover or behind solid cover, in their ways."""
    return _landed(body, spot.zone, spot.column, light)


@functools.lru_cache(8192)
def _landed(body: Body, zone: Zone, column: int | None, light: bool | None) -> tuple[tuple[str, int], ...]:
    """S-COVER-14, S-COVER-15, S-SKILL-HARD; a marker knows its column (S-CARD-04)."""
    held = 0 if light is None else LANDING * (6 - len(THROUGH)) // 6 if light else LANDING
    found = [(STOPPED, held)] if held else []
    if held == LANDING:
        return tuple(found)
    softer = body.hard + (0 if light is None else SOFTER)
    columns = range(1, 7) if column is None else (column,)
    each = (LANDING - held) // len(columns)
    for shown in columns:
        codes = cell(zone, shown - softer, markers=body.markers)
        if body.hard:
            codes = "+".join([part for part in codes.split("+") if part not in FALLS])
        found.append((codes, each))
    return tuple(found)


# --- a hit on somebody ------------------------------------------------------------------------------------------------


class OneHit:
    """A hit of a shooter on somebody. Of the zones he may choose he takes the one where it does most."""

    def __init__(self, s: ShootOut, shooter: Figure, aimed: Aimed, way: Way = "plain") -> None:
        self.s, self.shooter, self.aimed, self.way = s, shooter, aimed, way
        self.body = body_of(s, aimed.target)
        self._shift = starred(s, shooter, "trick_shot", 1)

    def places(self) -> Spots:
        """Where it may land before the shooter changes anything."""
        if self.way == "telescopic" and self.aimed.behind is None:
            free = [zone for zone in ZONES if not self.aimed.cover.covered[zone]]
            if free:  # S-AUTO-19
                return ((Spot(max(free, key=lambda zone: self._worth(Spot(zone)))), 1),)
        if self.way == "explosive":  # S-AUTO-20, S-CARD-06
            return tuple((Spot(zone, MOST), 1) for zone in ZONES)
        return spots(self.s)

    def landings(self, spot: Spot) -> list[list[Strike]]:
        """The ways of everything that this hit does, one list for each landing: shrapnel has up to three."""
        again = spots(self.s, spot.marker)
        if self.way == "killing":
            return [self._kill()]
        shift = self._shift + (self.way == "shifted")
        if self.way == "telescopic" and self.aimed.behind is None and not self.aimed.cover.covered[spot.zone]:
            shift = 0
        if shift:
            spot = spot._replace(zone=self._best_zone(spot, shift))
        around = neighbours(spot.zone) if self.way == "shrapnel" else []
        return [self._land(spot, again), *(self._land(Spot(zone), again) for zone in around)]

    def _best_zone(self, spot: Spot, shift: int) -> Zone:
        """As it is, unless another zone within reach is better for the shooter (S-SKILL-TRICK, S-AUTO-22)."""
        at = ZONES.index(spot.zone)
        near = [zone for place, zone in enumerate(ZONES) if place != at and abs(place - at) <= shift]
        return max((spot.zone, *near), key=lambda zone: self._worth(spot._replace(zone=zone)))

    def _worth(self, spot: Spot) -> tuple[int, int, int]:
        """In how many ways a hit there puts the target out, lays him low, or wounds him."""
        light = self._light(spot.zone)
        return (0, 0, 0) if light == "figure" else worth(landed(self.body, spot, light))

    def _light(self, zone: Zone) -> "bool | Literal['figure'] | None":
        """What covers a zone: light terrain or not, nothing, or a figure; behind cover that is the cover itself."""
        if self.aimed.behind is not None:
            return None if self.aimed.behind == "soft" else self.aimed.behind == "light"
        screen = first_obstacle(self.aimed.cover, zone)
        return None if screen is None else "figure" if screen.by == "figure" else screen.by == "light"

    def _land(self, spot: Spot, again: Spots) -> list[Strike]:
        """All ways from a zone on, of `LANDING` times all that a hit passed on may land on."""
        light = self._light(spot.zone)
        if light == "figure":
            screen = first_obstacle(self.aimed.cover, spot.zone)
            assert screen is not None
            return list(self.passed_on(screen.id, spot.zone, again))
        all_of_them = sum(count for _, count in again)
        ducked = self.aimed.behind is not None
        reached: Met = "open" if light is None else "through"
        found = []
        for codes, ways in landed(self.body, spot, light):
            met: Met = "stopped" if codes == STOPPED else reached
            zone = None if ducked and codes == STOPPED else spot.zone
            found.append(Strike(zone, met, self.aimed.target, codes, ways * all_of_them, ducked))
        return found

    def passed_on(self, name: str, meant: Zone, again: Spots) -> Iterator[Strike]:
        """The figure in the way is hit instead, behind his own terrain (S-COVER-17, S-COVER-19)."""
        other, body = self.s.figures[name], body_of(self.s, name)
        covered = cover_against(self.s, self.shooter, other).covered
        shift = self._shift if enemies(self.shooter, other) else 0
        for spot, count in again:
            at = ZONES.index(spot.zone)
            near = [zone for place, zone in enumerate(ZONES) if place != at and abs(place - at) <= shift]
            best = max(
                [spot._replace(zone=zone) for zone in (spot.zone, *near)],
                key=lambda one: worth(landed(body, one, terrain(covered[one.zone]))),
            )
            for codes, ways in landed(body, best, terrain(covered[best.zone])):
                yield Strike(meant, "passed_on", name, codes, ways * count)

    def _kill(self) -> list[Strike]:
        """Dead, unless solid or light cover is between (S-AUTO-16, S-AUTO-18, S-AUTO-24)."""
        behind = self.aimed.behind
        if behind in ("solid", "light"):
            return [Strike(None, "stopped", self.aimed.target, STOPPED, 1, ducked=True)]
        return [Strike(None, "open", self.aimed.target, "DEAD", 1)]


def worth(cells: Sequence[tuple[str, int]]) -> tuple[int, int, int]:
    """In how many ways one of these cells puts somebody out, lays him low, or wounds him."""
    out = low = hurt = 0
    for codes, ways in cells:
        parts = codes.split("+")
        out += ways * ("DEAD" in parts or "OOA" in parts)
        low += ways * (codes != STOPPED and not {"DEAD", "OOA", "UN", "KD"}.isdisjoint(parts))
        hurt += ways * (codes not in (STOPPED, "SC"))
    return out, low, hurt


def terrain(screens: Sequence[Screen]) -> bool | None:
    """Whether the strongest terrain is light; None without any that stops."""
    classes = {screen.by for screen in screens} & {"solid", "light"}
    return "solid" not in classes if classes else None


# --- all ways ---------------------------------------------------------------------------------------------------------


def struck(s: ShootOut, shooter: Figure, aimed: Aimed) -> list[Aimed]:
    """On whom a hit may come, each as likely as the next: of a shot into a fight anybody near (S-FIGHT-33)."""
    target = s.figures[aimed.target]
    if not in_fight(s, target):
        return [aimed]
    near = [
        one
        for one in s.figures.values()
        if one.id not in (target.id, shooter.id)
        and one.active
        and (touch(one, target) or at_most(distance(one, target), BRAWL))
    ]
    return [aimed, *(taken(s, shooter.id, one.id, ducks_from(s, shooter, one)) for one in near)]


def strikes(s: ShootOut, shooter: Figure, aimed: Aimed) -> list[Strike]:
    """All ways of one hit, exactly as `resolve` goes through them."""
    found: list[list[Strike]] = []
    for one in struck(s, shooter, aimed):
        hit = OneHit(s, shooter, one)
        found.append([
            strike._replace(ways=strike.ways * count)
            for spot, count in hit.places()
            for strike in hit.landings(spot)[0]
        ])  # fmt: skip
    return _merged(_evenly(found))


def _evenly(lists: Sequence[Sequence[Strike]]) -> list[Strike]:
    """The ways of several hits that are as likely as one another."""
    totals = [sum(strike.ways for strike in one) for one in lists]
    whole = math.lcm(*totals)
    return [
        strike._replace(ways=strike.ways * (whole // total))
        for one, total in zip(lists, totals, strict=True)
        for strike in one
    ]


def _merged(found: Sequence[Strike]) -> list[Strike]:
    """Like ways counted together."""
    ways: dict[Strike, int] = {}
    for strike in found:
        key = strike._replace(ways=0)
        ways[key] = ways.get(key, 0) + strike.ways
    return [key._replace(ways=count) for key, count in ways.items()]
