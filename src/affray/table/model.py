"""The table as plain data: inches, three dimensions, z up (W-GEO, C-TABLE-01, S-CONV-05).

Names follow the rulebooks. A `Table` is a rectangle with pieces on it; a `Piece` is a prism, a ramp or a link; figures
and templates are upright cylinders. Coordinates are rounded to 1/1000 inch on entry (C-TABLE-15), and footprints are
normalised to counter-clockwise order. `problems` reports everything that is impossible about a table.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Any, Literal, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import force_setattr

from .geometry.polygon import counter_clockwise

T = TypeVar("T")

Inches: TypeAlias = float
Degrees: TypeAlias = float
"""Degrees, counter-clockwise from east (S-CONV-05)."""
Point: TypeAlias = tuple[Inches, Inches]
Side: TypeAlias = tuple[Point, Point]

Kind: TypeAlias = Literal["block", "area", "stairs", "ladder", "barrier", "hole"]
Ground: TypeAlias = Literal["open", "rough", "impassable"]
Cover: TypeAlias = Literal["solid", "light", "soft"]

SOLID: frozenset[Kind] = frozenset({"block", "barrier", "stairs"})
"""Kinds of pieces that fill space (W-GEO-17)."""
FAR = 1e9
HALFWAY = 0.499
"""Within this distance of a whole thousandth, rounding is unambiguous."""
TABLE = "table"
"""Surface id of the table top."""


def inches(value: float) -> Inches:
    """Round a coordinate as records store it: to 1/1000 inch, never minus zero (C-TABLE-15)."""
    if -FAR < value < FAR:
        thousandths = value * 1000.0
        whole = round(thousandths)
        if -HALFWAY < thousandths - whole < HALFWAY:
            return whole / 1000.0  # same result as below, in a third of the time
    return round(value, 3) + 0.0


def _point(point: Point) -> Point:
    return inches(point[0]), inches(point[1])


def rectangle(x0: Inches, y0: Inches, x1: Inches, y1: Inches) -> tuple[Point, ...]:
    """Return the rectangular footprint between two opposite corners."""
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


class Piece(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A piece of terrain (W-GEO-05, S-DATA-06, C-TABLE-11)."""

    id: str
    kind: Kind = "block"
    footprint: tuple[Point, ...] = ()
    """Any simple polygon, convex or not; empty for a ladder."""
    z0: Inches = 0.0
    """Bottom; for a hole its floor, for an area its height."""
    z1: Inches = 0.0
    """Top; for a hole its rim, for stairs the high edge."""
    ground: Ground | None = None
    """Ground label; if None, the rulebook decides by the height."""
    cover: Cover = "solid"
    top: bool = True
    """Whether figures may stand on its top."""
    sight_height: Inches = 0.0
    """How high above itself an area blocks sight (W-LOS-04)."""
    low: Side | None = None
    """Stairs: the edge at z0."""
    high: Side | None = None
    """Stairs: the edge at z1."""
    foot: Point | None = None
    """Ladder: the end at z0."""
    head: Point | None = None
    """Ladder: the end at z1."""

    def __post_init__(self) -> None:
        force_setattr(self, "footprint", counter_clockwise(tuple(_point(corner) for corner in self.footprint)))
        for name in ("z0", "z1", "sight_height"):
            force_setattr(self, name, inches(getattr(self, name)))
        for name in ("low", "high"):
            if side := getattr(self, name):
                force_setattr(self, name, (_point(side[0]), _point(side[1])))
        for name in ("foot", "head"):
            if point := getattr(self, name):
                force_setattr(self, name, _point(point))

    @property
    def solid(self) -> bool:
        """Whether the piece fills space from z0 to its top."""
        return self.kind in SOLID

    def slope(self) -> tuple[float, float, float]:
        """Return the plane (c, a, b) of the top, with height c + a x + b y; level except for stairs."""
        if self.kind != "stairs" or self.low is None or self.high is None:
            return self.z1, 0.0, 0.0
        (lx, ly), (mx, my) = self.low
        nx, ny = my - ly, lx - mx
        run = nx * (self.high[0][0] - lx) + ny * (self.high[0][1] - ly)
        rise = (self.z1 - self.z0) / run
        return self.z0 - rise * (nx * lx + ny * ly), rise * nx, rise * ny

    def height_at(self, x: Inches, y: Inches) -> Inches:
        """Return the height of the top at a point of the footprint; on a ramp it is between z0 and z1."""
        if self.kind != "stairs":
            return self.z1
        c, a, b = self.slope()
        return min(max(c + a * x + b * y, self.z0), self.z1)


class Table(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, dict=True, weakref=True):
    """A table: x from `origin` to `origin + size`, its top at z 0, solid below (W-GEO-01, W-GEO-17)."""

    size: tuple[Inches, Inches] = (36.0, 36.0)
    pieces: tuple[Piece, ...] = ()
    origin: Point = (0.0, 0.0)
    """The south-west corner."""
    name: str = ""

    def __post_init__(self) -> None:
        force_setattr(self, "size", _point(self.size))
        force_setattr(self, "origin", _point(self.origin))

    @property
    def bounds(self) -> tuple[Inches, Inches, Inches, Inches]:
        """West, south, east, north."""
        (x, y), (width, depth) = self.origin, self.size
        return x, y, x + width, y + depth

    @cached_property
    def by_id(self) -> dict[str, Piece]:
        """The pieces by id."""
        return {piece.id: piece for piece in self.pieces}

    @cached_property
    def tops(self) -> tuple[Piece, ...]:
        """The pieces with a top that figures can stand on."""
        return tuple([piece for piece in self.pieces if piece.top])

    @cached_property
    def _derived(self) -> dict[Callable[..., Any], Any]:
        return {}

    def derived(self, make: "Callable[[Table], T]") -> T:
        """Return `make(table)`, computed once and cached with the table, which is immutable."""
        value: T | None = self._derived.get(make)
        if value is None:
            value = self._derived[make] = make(self)
        return value

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle without the derived values."""
        return type(self), (self.size, self.pieces, self.origin, self.name)


class Figure(Struct, frozen=True):
    """A figure: an upright cylinder (W-GEO-02, S-DATA-05, C-TABLE-10). Its base is the disc at its foot."""

    id: str
    x: Inches
    y: Inches
    z: Inches = 0.0
    """Height of its foot."""
    radius: Inches = 0.5
    height: Inches = 1.5
    eye: Inches | None = None
    """Height of the eye above the foot; the default is the top (W-GEO-04). Street uses 0.92 of the height."""
    facing: Degrees = 0.0

    def __post_init__(self) -> None:
        force_setattr(self, "x", inches(self.x))
        force_setattr(self, "y", inches(self.y))
        force_setattr(self, "z", inches(self.z))

    @property
    def eye_z(self) -> Inches:
        """Height of the eye above the table."""
        return self.z + (self.height if self.eye is None else self.eye)


class Template(Struct, frozen=True):
    """A disc with a height, lying on a surface: fire, acid, smoke, mist (W-TMPL-01, W-TMPL-03)."""

    id: str
    x: Inches
    y: Inches
    z: Inches = 0.0
    radius: Inches = 1.5
    height: Inches = 3.0

    def __post_init__(self) -> None:
        for name in ("x", "y", "z"):
            force_setattr(self, name, inches(getattr(self, name)))


def base(millimetres: float) -> Inches:
    """Convert the diameter of a base in millimetres to its radius in inches (W-GEO-02)."""
    return millimetres / 50.8
