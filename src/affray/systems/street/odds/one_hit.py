"""One hit: its location, cover, and victim (S-HIT-04, chapter 10, S-CARD-01, S-FIGHT-33)."""

import functools
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from affray.systems.street.cover.ducked_figures import cover_against, ducks_from
from affray.systems.street.cover.stopping_hits import PENETRATING_FACES, SOFTER, Aimed, aimed_at, first_obstacle
from affray.systems.street.fighting.contact import in_fight, touch
from affray.systems.street.geometry import distance
from affray.systems.street.hits.hit_resolution import BRAWL_DISTANCE, EXPLOSIVE_EFFECT, HitKind, without_figures_in_line
from affray.systems.street.hits.hit_table import cell
from affray.systems.street.hits.location import Spot, neighbours
from affray.systems.street.hits.wound_markers import MARKERS, box
from affray.systems.street.nerve.hate_and_fear import enemies
from affray.systems.street.profile import ZONES, Zone
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Figure, ShootOut
from affray.systems.street.wounds.wounds import FALLS
from affray.table.measure import at_most
from affray.table.sight.body_zones import Screen

Met: TypeAlias = Literal["open", "through", "stopped", "passed_on"]
"""What a hit meets: nothing, light cover that it penetrates, cover that stops it, or another figure."""
WEIGHT_PER_ZONE = 36
"""The total weight of a hit on a known zone: a penetration die and an effect die."""
STOPPED = "stopped"
Spots: TypeAlias = tuple[tuple[Spot, int], ...]
"""The possible locations of a hit, each with its weight."""
Covers: TypeAlias = "tuple[bool | Literal['figure'] | None, ...]"
"""For each zone: light terrain (True), solid terrain (False), nothing (None), or another figure."""


class Strike(NamedTuple):
    """A possible course of a hit: the target's zone, the obstacle, the victim, and the cell of the hit table."""

    zone: Zone | None
    met: Met
    victim: str
    cell: str
    weight: int
    ducked: bool = False
    """The victim was ducked behind cover (S-DUCK-11)."""


class Body(NamedTuple):
    """The properties of a figure that determine the effect of a hit."""

    name: str
    reduction: int
    """The reduction of the effect die by skills."""
    never_falls: bool
    markers: bool
    """The cells are those of the wound markers (S-CARD-02)."""


def body_of(s: ShootOut, name: str) -> Body:
    """The properties of a figure for the hit table."""
    held = traits(s, s.figures[name])
    return Body(name, held.effect_reduction, held.never_falls, s.modules.hit_cards)


# --- the location -----------------------------------------------------------------------------------------------------


def spots(s: ShootOut, without: str | None = None) -> Spots:
    """The faces of the location die, or the markers in the box, `without` a marker that has just been drawn."""
    if not s.modules.hit_cards:
        return tuple((Spot(zone), 1) for zone in ZONES)
    markers = _markers(tuple(box(s)))
    if without is None:
        return markers
    return tuple([(spot, count - (spot.marker == without)) for spot, count in markers])


@functools.lru_cache(16)
def _markers(markers: tuple[str, ...]) -> Spots:
    return tuple((Spot(*MARKERS[marker], marker), count) for marker, count in Counter(markers).items())


def cells_of_hit(body: Body, spot: Spot, light: bool | None) -> tuple[tuple[str, int], ...]:
    """The cells of a hit with their weights.

    `light` is True behind light cover, False behind solid cover, else None.
    """
    return _cells_of_hit(body, spot.zone, spot.column, light)


@functools.lru_cache(8192)
def _cells_of_hit(body: Body, zone: Zone, column: int | None, light: bool | None) -> tuple[tuple[str, int], ...]:
    """`column`: that of a marker (S-CARD-04); rules: S-COVER-14, S-COVER-15, S-SKILL-HARD."""
    stopped_weight = (
        0 if light is None else WEIGHT_PER_ZONE * (6 - len(PENETRATING_FACES)) // 6 if light else WEIGHT_PER_ZONE
    )
    cells = [(STOPPED, stopped_weight)] if stopped_weight else []
    if stopped_weight == WEIGHT_PER_ZONE:
        return tuple(cells)
    reduction = body.reduction + (0 if light is None else SOFTER)
    columns = range(1, 7) if column is None else (column,)
    weight_per_column = (WEIGHT_PER_ZONE - stopped_weight) // len(columns)
    for column_shown in columns:
        codes = cell(zone, column_shown - reduction, markers=body.markers)
        if body.never_falls:
            codes = "+".join([part for part in codes.split("+") if part not in FALLS])
        cells.append((codes, weight_per_column))
    return tuple(cells)


def harm(cells: Sequence[tuple[str, int]]) -> tuple[int, int, int]:
    """The total weights of the cells that put a figure out, knock it down, and wound it."""
    out = low = hurt = 0
    for codes, weight in cells:
        parts = codes.split("+")
        out += weight * ("DEAD" in parts or "OOA" in parts)
        low += weight * (codes != STOPPED and not {"DEAD", "OOA", "UN", "KD"}.isdisjoint(parts))
        hurt += weight * (codes not in (STOPPED, "SC"))
    return out, low, hurt


def best_spot(body: Body, spot: Spot, covers: Covers, shift: int) -> Spot:
    """The most harmful location for a shooter who may shift it by `shift` rows (S-SKILL-TRICK, S-AUTO-22)."""
    if not shift:
        return spot
    at = ZONES.index(spot.zone)
    neighbouring = [zone for place, zone in enumerate(ZONES) if place != at and abs(place - at) <= shift]
    return max(
        [spot._replace(zone=zone) for zone in (spot.zone, *neighbouring)],
        key=lambda candidate: _harm_at(body, candidate, covers),
    )


def _harm_at(body: Body, spot: Spot, covers: Covers) -> tuple[int, int, int]:
    """The harm to the target at a location; none if another figure is hit instead."""
    light = covers[ZONES.index(spot.zone)]
    return (0, 0, 0) if light == "figure" else harm(cells_of_hit(body, spot, light))


@functools.lru_cache(8192)
def _strikes_at(body: Body, spot: Spot, light: bool | None, ducked: bool) -> tuple[Strike, ...]:
    """The strikes of a hit on a zone; their weights add up to `WEIGHT_PER_ZONE`."""
    unstopped: Met = "open" if light is None else "through"
    results = []
    for codes, weight in cells_of_hit(body, spot, light):
        met: Met = "stopped" if codes == STOPPED else unstopped
        zone = None if ducked and codes == STOPPED else spot.zone
        results.append(Strike(zone, met, body.name, codes, weight, ducked))
    return tuple(results)


# --- a hit on a figure ------------------------------------------------------------------------------------------------


class OneHit:
    """A shooter's hit on a figure; the shooter chooses the most harmful of the possible zones."""

    def __init__(self, s: ShootOut, shooter: Figure, aimed: Aimed, kind: HitKind = "plain") -> None:
        self.s, self.shooter, self.aimed, self.kind = s, shooter, aimed, kind
        self.body = body_of(s, aimed.target)
        self.ducked = aimed.behind is not None
        self.covers = tuple([_cover_of(aimed, zone) for zone in ZONES])
        self.trick = traits(s, shooter).location_shift

    @property
    def chosen_zone(self) -> Zone | None:
        """The zone chosen with a telescopic sight, if one is free (S-AUTO-19)."""
        if self.kind != "telescopic" or self.ducked:
            return None
        free = [zone for zone in ZONES if not self.aimed.cover.covered[zone]]
        return max(free, key=lambda zone: _harm_at(self.body, Spot(zone), self.covers), default=None)

    def places(self) -> Spots:
        """The possible locations before the shooter's changes."""
        if self.chosen_zone is not None:
            return ((Spot(self.chosen_zone), 1),)
        if self.kind == "explosive":  # S-AUTO-20, S-CARD-06
            return tuple((Spot(zone, EXPLOSIVE_EFFECT), 1) for zone in ZONES)
        return spots(self.s)

    def landings(self, spot: Spot) -> list[list[Strike]]:
        """All strikes of this hit, one list for each landing: shrapnel has up to three."""
        if self.kind == "killing":
            return [self._kill()]
        if self.chosen_zone is None:
            spot = best_spot(self.body, spot, self.covers, self.trick + (self.kind == "shifted"))
        around = neighbours(spot.zone) if self.kind == "shrapnel" else []
        return [self._land(spot), *(self._land(Spot(zone), spot.marker) for zone in around)]

    def _land(self, spot: Spot, marker: str | None = None) -> list[Strike]:
        """All strikes on a zone; if a hit may be passed on, weighted by the number of possible locations.

        `marker` is the marker already drawn for another zone.
        """
        light = self.covers[ZONES.index(spot.zone)]
        if light == "figure":
            screen = first_obstacle(self.aimed.cover, spot.zone)
            assert screen is not None
            return list(self.passed_on(screen.id, spot.zone, spots(self.s, spot.marker or marker)))
        strikes_at_zone = _strikes_at(self.body, spot, light, self.ducked)
        if "figure" not in self.covers:
            return list(strikes_at_zone)
        locations = sum(count for _, count in spots(self.s, spot.marker or marker))
        return [strike._replace(weight=strike.weight * locations) for strike in strikes_at_zone]

    def passed_on(self, name: str, original_zone: Zone, locations: Spots) -> Iterator[Strike]:
        """The strikes on a figure in the line that is hit instead, behind its own terrain (S-COVER-17, S-COVER-19)."""
        other, body = self.s.figures[name], body_of(self.s, name)
        covered = cover_against(self.s, self.shooter, other).covered
        covers = tuple([terrain_in_front(covered[zone]) for zone in ZONES])
        shift = self.trick if enemies(self.shooter, other) else 0
        for spot, count in locations:
            best = best_spot(body, spot, covers, shift)
            for codes, weight in cells_of_hit(body, best, covers[ZONES.index(best.zone)]):
                yield Strike(original_zone, "passed_on", name, codes, weight * count)

    def _kill(self) -> list[Strike]:
        """The strike of a killing hit; solid or light cover saves a ducked target (S-AUTO-16, S-AUTO-18, S-AUTO-24)."""
        if self.aimed.behind in ("solid", "light"):
            return [Strike(None, "stopped", self.aimed.target, STOPPED, 1, ducked=True)]
        return [Strike(None, "open", self.aimed.target, "DEAD", 1)]


def _cover_of(aimed: Aimed, zone: Zone) -> "bool | Literal['figure'] | None":
    """The cover of a zone: light terrain or not, nothing, or a figure; for a ducked target always its cover."""
    if aimed.behind is not None:
        return None if aimed.behind == "soft" else aimed.behind == "light"
    screen = first_obstacle(aimed.cover, zone)
    return None if screen is None else "figure" if screen.by == "figure" else screen.by == "light"


def terrain_in_front(screens: Sequence[Screen]) -> bool | None:
    """Whether the strongest terrain is light; None if no terrain stops hits."""
    classes = {screen.by for screen in screens} & {"solid", "light"}
    return "solid" not in classes if classes else None


# --- all strikes ------------------------------------------------------------------------------------------------------


def possible_targets(s: ShootOut, shooter: Figure, aimed: Aimed) -> list[Aimed]:
    """The possible victims of a hit, equally likely; in a fight, all figures near the target (S-FIGHT-33)."""
    target = s.figures[aimed.target]
    if not in_fight(s, target):
        return [aimed]
    near = [
        figure
        for figure in s.figures.values()
        if figure.id not in (target.id, shooter.id)
        and figure.active
        and (touch(figure, target) or at_most(distance(figure, target), BRAWL_DISTANCE))
    ]
    others = [aimed_at(s, shooter.id, other.id, ducks_from(s, shooter, other)) for other in near]
    return [without_figures_in_line(other) for other in (aimed, *others)]


def strikes(s: ShootOut, shooter: Figure, aimed: Aimed) -> list[Strike]:
    """All strikes of one hit, with the same rules as `resolve`."""
    return strikes_of([OneHit(s, shooter, victim) for victim in possible_targets(s, shooter, aimed)])


def strikes_of(hits: Sequence[OneHit]) -> list[Strike]:
    """All strikes of a hit on one of these figures, equally likely; of shrapnel those of the first landing."""
    by_victim = [_strikes(hit) for hit in hits]
    if len(by_victim) == 1:
        return list(by_victim[0])
    total = math.lcm(*[sum(strike.weight for strike in group) for group in by_victim])
    results: list[Strike] = []
    for group in by_victim:
        factor = total // sum(strike.weight for strike in group)
        results += [strike._replace(weight=strike.weight * factor) for strike in group]
    return results


def _strikes(hit: OneHit) -> Sequence[Strike]:
    if hit.kind == "plain" and not hit.body.markers and "figure" not in hit.covers:
        return _strikes_by_die(hit.body, hit.covers, hit.ducked, hit.trick)
    return [
        strike._replace(weight=strike.weight * count)
        for spot, count in hit.places()
        for strike in hit.landings(spot)[0]
    ]


@functools.lru_cache(4096)
def _strikes_by_die(body: Body, covers: Covers, ducked: bool, shift: int) -> tuple[Strike, ...]:
    """The strikes of a hit that no other figure can take, located by a die; cached because bots use it often."""
    results: list[Strike] = []
    for zone in ZONES:
        spot = best_spot(body, Spot(zone), covers, shift)
        light = covers[ZONES.index(spot.zone)]
        assert light != "figure"
        results += _strikes_at(body, spot, light, ducked)
    return tuple(results)
