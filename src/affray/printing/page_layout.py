"""Where shapes and rulers stand on pages: true scale, large shapes in several parts, long rulers in strips."""

import math
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from affray.sheets import Outline, Ruler
from affray.sheets.content import Tint, Words
from affray.text import say

from .paper import Paper

MARGIN, FOOT = 9.0, 10.0
"""Millimetres."""
GAP = 0.12
"""Inches between shapes."""
STRIP = 10.0
"""The longest strip of a ruler: it fits on the long side of both papers."""

Point = tuple[float, float]


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """A shape, or a part of one, on a page; in inches from the upper left corner of the printed area."""

    x: float
    y: float
    width: float
    height: float
    polygon: tuple[Point, ...]
    """The corners, from the upper left corner of this part; what lies outside of it is clipped."""
    diameter: float
    centre: Point
    """Of a circle, from the same corner."""
    title: Words
    text: Words
    part: Words
    tint: Tint
    emblem: str


class _Tile(msgspec.Struct, frozen=True):
    """A shape or a part of one that is not placed yet."""

    outline: Outline
    polygon: tuple[Point, ...]
    left: float
    top: float
    width: float
    height: float
    part: Words


def outline_pages(outlines: Iterable[Outline], paper: Paper) -> list[list[Placed]]:
    """The pages with all copies of these shapes."""
    inside = paper.inside(MARGIN, FOOT)
    tiles = [tile for outline in outlines for _ in range(outline.copies) for tile in _tiles(outline, inside)]
    return list(_shelves(sorted(tiles, key=lambda tile: (-tile.height, -tile.width)), inside))


def _tiles(outline: Outline, inside: Point) -> list[_Tile]:
    """A shape in as few parts as possible, turned by a right angle if that needs fewer."""
    upright = _on_page(outline)
    turned = tuple((y, x) for x, y in _mirrored(upright))
    shapes = [upright, turned] if upright else [()]
    cut = [_cut(outline, shape, inside) for shape in shapes]
    return min(cut, key=len)


def _on_page(outline: Outline) -> tuple[Point, ...]:
    """The polygon with north at the top: y grows downwards on a page."""
    height = max((y for _, y in outline.polygon), default=0.0)
    return tuple((x, height - y) for x, y in outline.polygon)


def _mirrored(polygon: Sequence[Point]) -> tuple[Point, ...]:
    """Mirrored at the vertical axis: exchanging x and y then makes a quarter turn of the shape."""
    width = max((x for x, _ in polygon), default=0.0)
    return tuple((width - x, y) for x, y in polygon)


def _cut(outline: Outline, polygon: tuple[Point, ...], inside: Point) -> list[_Tile]:
    width = max((x for x, _ in polygon), default=outline.diameter)
    height = max((y for _, y in polygon), default=outline.diameter)
    across, down = math.ceil(width / inside[0] - 1e-9), math.ceil(height / inside[1] - 1e-9)
    size = width / across, height / down
    total = across * down
    return [
        _Tile(
            outline, polygon, column * size[0], row * size[1], size[0], size[1],
            "" if total == 1 else say("sheet_part", part=f"{'ABCDEFGHIJ'[column]}{row + 1}", parts=total),
        )
        for row in range(down)
        for column in range(across)
    ]  # fmt: skip


def _shelves(tiles: Iterable[_Tile], inside: Point) -> Iterator[list[Placed]]:
    """Rows of tiles, the highest first, until a page is full."""
    page: list[Placed] = []
    x = y = row = 0.0
    for tile in tiles:
        if x and x + tile.width > inside[0]:
            x, y, row = 0.0, y + row + GAP, 0.0
        if page and y + tile.height > inside[1]:
            yield page
            page, x, y, row = [], 0.0, 0.0, 0.0
        page.append(_placed(tile, x, y))
        x, row = x + tile.width + GAP, max(row, tile.height)
    if page:
        yield page


def _placed(tile: _Tile, x: float, y: float) -> Placed:
    outline = tile.outline
    radius = outline.diameter / 2
    return Placed(
        x=x,
        y=y,
        width=tile.width,
        height=tile.height,
        polygon=tuple((px - tile.left, py - tile.top) for px, py in tile.polygon),
        diameter=outline.diameter,
        centre=(radius - tile.left, radius - tile.top),
        title=outline.title,
        text=outline.text,
        part=tile.part,
        tint=outline.tint,
        emblem=outline.emblem,
    )


class Strip(msgspec.Struct, frozen=True, kw_only=True):
    """A strip of a ruler, from one length to another; its bands are clipped to it."""

    title: Words
    start: float
    end: float
    last: bool
    bands: tuple[tuple[float, float, Words, Tint], ...]


def ruler_strips(rulers: Iterable[Ruler]) -> list[Strip]:
    """All rulers in strips."""
    return [strip for ruler in rulers for strip in _strips(ruler)]


def _strips(ruler: Ruler) -> Iterator[Strip]:
    number = math.ceil(ruler.length / STRIP - 1e-9)
    limits = [0.0, *[limit for limit, _, _ in ruler.bands]]
    for at in range(number):
        start, end = at * STRIP, min((at + 1) * STRIP, ruler.length)
        bands: list[tuple[float, float, Words, Tint]] = []
        for (_, label, tint), low, high in zip(ruler.bands, limits, limits[1:], strict=False):
            if low < end and high > start:
                bands.append((max(low, start), min(high, end), label, tint))
        yield Strip(title=ruler.title, start=start, end=end, last=at == number - 1, bands=tuple(bands))
