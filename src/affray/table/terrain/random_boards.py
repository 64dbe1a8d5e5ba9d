"""Fair random tables: one half of the table is the other half rotated by 180 degrees.

A middle cell and four strips around it, like the sails of a windmill, are cut into cells with streets between them. Two
strips are drawn at random, the other two are their copies. Cells near the middle become buildings until enough terrain
is elevated, other cells become ground until enough is covered, and small pieces are scattered over the rest. The result
is validated like any table, and checked against the advice of the rulebooks of its style. If it fails, the next draw is
tried; after `TRIES` draws `NoTable` gives the reason. The same seed always gives exactly the same table.
"""

import math
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from random import Random

import msgspec
from msgspec import Struct

from affray.table.geometry import polygon
from affray.table.model import Inches, Piece, Point, Table
from affray.text import Message, say

from . import kits
from .advice import advise, rulebooks
from .boards import Board, DeploymentZone
from .validation import ImpossibleTable, Problem, problems, shown

TRIES = 60
_MAX_SIZE: Inches = 96
_PLACES = 40
"""Number of places tried for each scattered piece."""
_APART: Inches = 1.4
"""Clearance around scattered pieces, enough for a base."""

Cell = tuple[Inches, Inches, Inches, Inches]
Span = tuple[float, float]


class Approach(Struct, frozen=True, forbid_unknown_fields=True):
    """A way up to a roof along a wall, such as stairs: a kit that rises to the north."""

    kit: str
    width: Inches
    run: float
    """Length per inch of the roof's height, without the landing."""
    landing: Inches
    below_roof: Inches
    """How far below the roof it ends."""


class Style(Struct, frozen=True, forbid_unknown_fields=True):
    """A style of random tables."""

    about: str
    systems: tuple[str, ...]
    follows: tuple[str, ...]
    size: tuple[Inches, Inches]
    street: Span
    border: Inches
    middle: Span
    cell: Span
    elevated: Span
    covered: Span
    heights: tuple[Inches, ...]
    middle_kit: str
    buildings: tuple[str, ...]
    grounds: tuple[str, ...]
    approaches: float
    """The share of buildings with an approach; `ladders` is the share of the others with a ladder."""
    ladders: float
    scatter: tuple[str, ...]
    scattered: int
    approach: Approach | None = None


msgspec.json.Decoder(Style)  # built while this is imported: two threads that do so at once can crash the process


class NoTable(ValueError):
    """No valid table of this style was found."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)


@cache
def styles() -> Mapping[str, Style]:
    """Return the styles of random tables by name."""
    text = (files("affray.table") / "data" / "styles.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Style])


def generate(style: str, seed: int, size: tuple[Inches, Inches] | None = None) -> Board:
    """Generate the table of a style and seed, in the default size of the style or another one."""
    if style not in styles():
        raise ImpossibleTable([Problem(style, say("style_unknown", styles=list(styles())))])
    chosen = styles()[style]
    wide, deep = size or chosen.size
    least = chosen.middle[0] + 2 * (chosen.cell[0] + chosen.street[1])
    if not least <= min(wide, deep) <= max(wide, deep) <= _MAX_SIZE:
        sizes = {"least": least, "most": _MAX_SIZE, "width": shown(wide), "depth": shown(deep)}
        raise NoTable(say("random_table_size", style=style, **sizes))
    draw = _Draw(Random(f"{style} {seed} {wide:g} {deep:g}"))
    failures: list[Message] = []
    for _ in range(TRIES):
        board = _Plan(chosen, draw, (wide, deep)).board(f"{style.capitalize()} {seed}")
        failures = [each.message for each in problems(board.table)]
        if not failures:
            failures = [
                each.message for name in chosen.follows for each in advise(board.table, rulebooks()[name]).findings
            ]
        if not failures:
            return board
    raise NoTable(say("random_table_not_found", style=style, tries=TRIES, seed=str(seed), reason=failures[0]))


class _Draw:
    """The random source; lengths are drawn in steps of a quarter inch."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def share(self) -> float:
        return self._random.random()

    def between(self, low: float, high: float) -> Inches:
        return low + 0.25 * int(self.share() * (math.floor((high - low) / 0.25) + 1))

    def one(self, things: Sequence[str]) -> str:
        return things[int(self.share() * len(things))]

    def number(self, things: Sequence[float]) -> float:
        return things[int(self.share() * len(things))]


class _Plan:
    """One draw of a table."""

    def __init__(self, style: Style, draw: _Draw, size: tuple[Inches, Inches]) -> None:
        self.style, self.draw, self.size = style, draw, size
        self.street = draw.between(*style.street)
        self.pieces: list[Piece] = []
        self.looks: dict[str, str] = {}
        self.count = 0

    def board(self, name: str) -> Board:
        wide, deep = self.size
        middle, cells = self._cells()
        mirrored = self.draw.share() < 0.5
        elevated, covered = (share * wide * deep for share in (self._aim("elevated"), self._aim("covered")))
        self._middle(middle)
        used = _area(middle)
        for cell in sorted(cells, key=self._from_middle):
            if used < elevated:
                self._building(cell)
            elif used < covered:
                self._ground(cell)
            else:
                continue
            used += 2 * _area(cell)
        for _ in range(self.style.scattered):
            self._scatter()
        zones = DeploymentZone("south", (0.0, 0.0, wide, 5.0)), DeploymentZone("north", (0.0, deep - 5, wide, deep))
        pieces = [kits.moved(piece, self._mirrored) for piece in self.pieces] if mirrored else self.pieces
        table = Table(size=self.size, pieces=tuple(pieces), name=name)
        return Board(table, self.style.about, self.style.systems, zones, (), self.looks)

    def _aim(self, share: str) -> float:
        low, high = getattr(self.style, share)
        return float(low + (high - low) * self.draw.share())

    def _cells(self) -> tuple[Cell, list[Cell]]:
        """Return the middle cell, and those of two sails of the windmill, without the streets around them."""
        (wide, deep), half = self.size, self.street / 2
        across, along = (self.draw.between(*self.style.middle) + self.street for _ in "xy")
        across += 2 * self.style.approach.width if self.style.approach else 0
        x0, x1, y0, y1 = (wide - across) / 2, (wide + across) / 2, (deep - along) / 2, (deep + along) / 2
        sails: list[Cell] = [(0.0, 0.0, x1, y0), (0.0, y0, x0, deep)]
        cells = [cell for sail in sails for cell in self._cut(sail)]
        edge = self.style.border - half
        inner = [
            (
                cell[0] + half + (edge if cell[0] == 0 else 0),
                cell[1] + half + (edge if cell[1] == 0 else 0),
                cell[2] - half,
                cell[3] - half - (edge if cell[3] == deep else 0),
            )
            for cell in cells
        ]
        return (x0 + half, y0 + half, x1 - half, y1 - half), inner

    def _cut(self, cell: Cell) -> list[Cell]:
        """Split a cell across its longer side, recursively, until no part is too long."""
        x0, y0, x1, y1 = cell
        least, most = (length + self.street for length in self.style.cell)
        long = max(x1 - x0, y1 - y0)
        if long <= most or long < 2 * least:
            return [cell]
        at = self.draw.between(least, long - least)
        if x1 - x0 >= y1 - y0:
            parts = (x0, y0, x0 + at, y1), (x0 + at, y0, x1, y1)
        else:
            parts = (x0, y0, x1, y0 + at), (x0, y0 + at, x1, y1)
        return [each for part in parts for each in self._cut(part)]

    def _from_middle(self, cell: Cell) -> float:
        """Return the sort key for building on a cell: its distance from the middle plus a random amount."""
        x, y = (cell[0] + cell[2]) / 2 - self.size[0] / 2, (cell[1] + cell[3]) / 2 - self.size[1] / 2
        return round(math.sqrt(x * x + y * y), 6) + 9 * self.draw.share()

    def _name(self, kit: str) -> str:
        self.count += 1
        return f"{kit}_{self.count}"

    def _add(self, kit: kits.BuiltKit, *, twin: bool = True) -> None:
        self.pieces += kit.pieces
        self.looks |= kit.looks
        if twin:
            for piece in kit.pieces:
                named = f"{piece.id}_twin"
                self.pieces.append(kits.moved(piece, self._opposite, identifier=named))
                self.looks[named] = kit.looks[piece.id]

    def _opposite(self, point: Point) -> Point:
        return self.size[0] - point[0], self.size[1] - point[1]

    def _mirrored(self, point: Point) -> Point:
        """Mirror a point, so that the sails turn the other way."""
        return self.size[0] - point[0], point[1]

    def _middle(self, cell: Cell) -> None:
        """Place a symmetric building in the middle, with two approaches if the style has any."""
        x0, y0, x1, y1 = cell
        height = self.draw.number(self.style.heights)
        if (approach := self.style.approach) and _run(approach, height) <= y1 - y0:
            self._approach(approach, height, (x0, y0, y1))
            x0, x1 = x0 + approach.width, x1 - approach.width
        size = {"width": x1 - x0, "depth": y1 - y0, "height": height}
        kit = self.style.middle_kit
        self._add(kits.make(kits.kit(kit), self._name("middle"), corner=(x0, y0), size=size), twin=False)

    def _approach(self, approach: Approach, height: Inches, strip: tuple[Inches, Inches, Inches]) -> None:
        """Place an approach in a strip given by its west, south and north; it rises to the north or to the south."""
        west, south, north = strip
        rises = self.draw.share() < 0.5
        run = _run(approach, height)
        corner = west, self.draw.between(south, north - run)
        size = {"width": approach.width, "depth": run, "height": height - approach.below_roof}
        name, turn = self._name(approach.kit), 0 if rises else 180
        self._add(kits.make(kits.kit(approach.kit), name, corner=corner, turn=turn, size=size))

    def _building(self, cell: Cell) -> None:
        """Fill a cell with a building, rotated at random, with an approach, a ladder, or neither."""
        kit, height = self.draw.one(self.style.buildings), self.draw.number(self.style.heights)
        fate = self.draw.share()
        approach = self.style.approach
        if approach and fate < self.style.approaches:
            kit, cell = "house", self._approached(cell, approach, height)
        turn = 90 * int(self.draw.share() * 4)
        wide, deep = cell[2] - cell[0], cell[3] - cell[1]
        if turn % 180:
            wide, deep = deep, wide
        if "wing" in kits.kit(kit).measures and min(wide, deep) < 8:
            kit = "house"
        size = {"width": wide, "depth": deep, "height": height}
        if "wing" in kits.kit(kit).measures:
            size["wing"] = math.floor(min(wide, deep) * (0.36 if kit == "house_u" else 0.5) * 4) / 4
        self._add(kits.make(kits.kit(kit), self._name(kit), corner=cell[:2], turn=turn, size=size))
        rest = 1 - self.style.approaches
        if 0 <= fate - self.style.approaches < rest * self.style.ladders:
            self._ladder(cell, turn, height)

    def _approached(self, cell: Cell, approach: Approach, height: Inches) -> Cell:
        """Place an approach at the west or east of a cell and return the rest; the whole cell if there is no room."""
        x0, y0, x1, y1 = cell
        if y1 - y0 < _run(approach, height) or x1 - x0 < approach.width + 4:
            return cell
        west = self.draw.share() < 0.5
        self._approach(approach, height, (x0 if west else x1 - approach.width, y0, y1))
        return (x0 + approach.width, y0, x1, y1) if west else (x0, y0, x1 - approach.width, y1)

    def _ladder(self, cell: Cell, turn: int, height: Inches) -> None:
        """Place a ladder at the front of a building, whatever its shape."""
        x, y = (cell[0] + cell[2]) / 2, (cell[1] + cell[3]) / 2
        at = {0: (x, cell[1]), 90: (cell[2], y), 180: (x, cell[3]), 270: (cell[0], y)}[turn]
        size = {"height": height}
        self._add(kits.make(kits.kit("ladder"), self._name("ladder"), at=at, turn=turn, size=size))

    def _ground(self, cell: Cell) -> None:
        kit = self.draw.one(self.style.grounds)
        size = {"width": cell[2] - cell[0], "depth": cell[3] - cell[1]}
        self._add(kits.make(kits.kit(kit), self._name(kit), corner=cell[:2], size=size))

    def _scatter(self) -> None:
        """Place one small piece and its copy where both have room; none if no place is found."""
        kit = self.draw.one(self.style.scatter)
        name = self._name(kit)
        for _ in range(_PLACES):
            at = self.draw.between(1, self.size[0] - 1), self.draw.between(1, self.size[1] - 1)
            turn = 15.0 * int(self.draw.share() * 24)
            built = kits.make(kits.kit(kit), name, at=at, turn=turn)
            outlines = [piece.footprint for piece in built.pieces]
            twins = [tuple(map(self._opposite, outline)) for outline in outlines]
            others = [*twins, *(piece.footprint for piece in self.pieces if piece.solid)]
            if all(self._on_table(outline) for outline in outlines) and not any(
                _near(outline, other) for outline in outlines for other in others
            ):
                self._add(built)
                return

    def _on_table(self, outline: polygon.Polygon) -> bool:
        west, south, east, north = polygon.box(outline)
        return west >= 0.5 and south >= 0.5 and east <= self.size[0] - 0.5 and north <= self.size[1] - 0.5


def _area(cell: Cell) -> float:
    return (cell[2] - cell[0]) * (cell[3] - cell[1])


def _run(approach: Approach, height: Inches) -> Inches:
    """Return the length of an approach, in steps of a quarter inch."""
    return math.ceil((approach.run * height + approach.landing) * 4) / 4


def _near(first: polygon.Polygon, second: polygon.Polygon) -> bool:
    """Return whether two outlines are closer than the usual clearance."""
    a, b = polygon.box(first), polygon.box(second)
    if a[0] > b[2] + _APART or b[0] > a[2] + _APART or a[1] > b[3] + _APART or b[1] > a[3] + _APART:
        return False
    pairs = ((first, second), (second, first))
    return any(polygon.distance(shape, corner) < _APART for shape, other in pairs for corner in other)
