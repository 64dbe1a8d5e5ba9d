"""Drawing of single pieces: shadow, colour by height, pattern, steps, rungs, tree crowns, windows."""

import math
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from affray.table.geometry import polygon
from affray.table.geometry.coverage import largest_disc
from affray.table.geometry.polygon import Point, Polygon
from affray.table.model import Piece, Side

from .svg_canvas import Canvas, colour

LIGHTEST_FROM = 8.0
"""Height in inches from which tops get the lightest colour."""
_SHADOW = 0.14
"""Offset of a shadow to the south and to the east, per inch of height."""


class Look(Struct, frozen=True, forbid_unknown_fields=True):
    """Appearance of a piece: legend label, colours, pattern, and the character for text maps."""

    label: str
    fill: str
    line: str
    pattern: str = ""
    sign: str = ""


@cache
def looks() -> Mapping[str, Look]:
    """Return all looks by name, in legend order."""
    text = (files("affray.table") / "data" / "looks.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Look])


def look_of(piece: Piece, given: Mapping[str, str]) -> str:
    """Return the name of the look assigned to a piece, or else the default look of its kind."""
    usual = {"barrier": "wall", "hole": "pit"}.get(piece.kind, piece.kind)
    named = given.get(piece.id, usual)
    return named if named in looks() else usual


_PATTERNS = {
    "waves": '<path d="M0 6q4-4 8 0t8 0M-8 14q4-4 8 0t8 0t8 0" fill="none" stroke="{}" stroke-width="1"/>',
    "dots": '<path d="M3 4l2-2 2 2-1 2-2 .5zM11 12l2.5-1 1 2-2.5 1.5zM12 3.5l1-1 1 1-1 1z" fill="{}"/>',
    "leaves": '<path d="M2 5q2-4 4 0q-2 3-4 0M9 12q2-4 4 0q-2 3-4 0M11 3q1.5-3 3 0q-1.5 2-3 0" fill="{}"/>',
    "furrows": '<path d="M0 4H16M0 12H16" stroke="{}" stroke-width="1"/>',
    "planks": '<path d="M0 5H16M0 10H16M0 16H16M5 0V5M12 5V10M3 10V16" stroke="{}" stroke-width=".6"/>',
    "flags": '<path d="M0 0H16M0 8H16M0 0V8M8 8V16" stroke="{}" stroke-width=".6" fill="none"/>',
    "grass": '<path d="M3 7l1-3 1 3M11 14l1-3 1 3M12 5l.8-2 .8 2" fill="none" stroke="{}" stroke-width=".8"/>',
}


def texture(canvas: Canvas, look: Look) -> str | None:
    """Return a reference to the fill pattern of a look, defining the pattern if necessary."""
    if not look.pattern:
        return None
    name = f"{look.pattern}-{look.line[1:]}"
    drawing = _PATTERNS[look.pattern].format(look.line)
    canvas.define(f'<pattern id="{name}" width="16" height="16" patternUnits="userSpaceOnUse">{drawing}</pattern>')
    return f"url(#{name})"


def shade(look: Look, z: float) -> str:
    """Return the colour of a top: the higher, the lighter."""
    return colour(look.fill, "#fffaf0", 0.6 * min(max(z, 0.0) / LIGHTEST_FROM, 1.0))


def shadow(canvas: Canvas, piece: Piece, support: float) -> None:
    """Draw the shadow of a piece, lit from the north-west, on its support at height `support`."""
    near = (piece.z0 - support) * _SHADOW
    falls = [(piece.height_at(x, y) - support) * _SHADOW for x, y in piece.footprint]
    if max(falls) <= 0.05:
        return
    start = [(x + near, y - near) for x, y in piece.footprint]
    end = [(x + far, y - far) for (x, y), far in zip(piece.footprint, falls, strict=True)]
    swept: list[Polygon] = [tuple(start), tuple(end)]
    for (a, b), (c, d) in zip(polygon.sides(tuple(start)), polygon.sides(tuple(end)), strict=True):
        swept.append(polygon.counter_clockwise((a, b, d, c)))
    canvas.path(swept, fill="#2a2118", opacity=0.26)


def body(canvas: Canvas, piece: Piece, look: Look, name: str) -> None:
    """Draw a piece as seen from above."""
    if piece.kind == "ladder":
        ladder(canvas, piece, look)
    elif piece.kind == "stairs":
        stairs(canvas, piece, look)
    elif name == "tree":
        crowns(canvas, piece, look)
    else:
        flat(canvas, piece, look, seen_through=0.86 if piece.z0 > 0 and name in {"bridge", "scaffold"} else 1.0)
        if name in {"house", "hut"} and not piece.top and len(piece.footprint) == 4:
            ridge(canvas, piece, look)
        elif name in {"house", "container"}:
            parapet(canvas, piece, look)
        if name == "car":
            windows(canvas, piece, look)


def flat(canvas: Canvas, piece: Piece, look: Look, seen_through: float = 1.0) -> None:
    """Draw a level top or a patch of ground."""
    line = 0.6 if piece.kind == "area" else 1.2
    canvas.polygon(
        piece.footprint,
        fill=shade(look, piece.z1),
        stroke=look.line,
        stroke_width=line,
        stroke_linejoin="round",
        fill_opacity=seen_through,
    )
    if pattern := texture(canvas, look):
        canvas.polygon(piece.footprint, fill=pattern, opacity=0.45)


def parapet(canvas: Canvas, piece: Piece, look: Look) -> None:
    """Draw a second, lighter line inside the outline."""
    clip = f"clip-{piece.id}"
    points = " ".join(f"{x:.2f},{y:.2f}" for x, y in map(canvas.at, piece.footprint))
    canvas.define(f'<clipPath id="{clip}"><polygon points="{points}"/></clipPath>')
    width = 0.5 * canvas.scale
    outline = {"fill": "none", "clip_path": f"url(#{clip})", "stroke_linejoin": "miter"}
    canvas.polygon(piece.footprint, stroke=look.line, stroke_width=width + 1.2, opacity=0.4, **outline)
    canvas.polygon(
        piece.footprint, stroke=colour(shade(look, piece.z1), "#ffffff", 0.25), stroke_width=width, **outline
    )
    canvas.polygon(piece.footprint, fill="none", stroke=look.line, stroke_width=1.2)


def ridge(canvas: Canvas, piece: Piece, look: Look) -> None:
    """Draw a hipped roof, on which nobody can stand: the half facing away from the light is darker."""
    a, b, c, d = piece.footprint
    if math.dist(a, b) < math.dist(b, c):
        a, b, c, d = b, c, d, a
    inset = min(0.5, math.dist(b, c) / 2 / math.dist(a, b))
    west, east = between(a, d, 0.5), between(b, c, 0.5)
    left, right = between(west, east, inset), between(east, west, inset)
    for corners in ((a, b, right, left), (b, c, right), (c, d, left, right), (d, a, left)):
        nx, ny = corners[1][1] - corners[0][1], corners[0][0] - corners[1][0]
        dark = 0.16 * max(0.0, (nx - ny) / math.hypot(nx, ny))
        canvas.polygon(corners, fill=colour(shade(look, piece.z1), "#3a2a1c", dark), stroke=look.line, stroke_width=0.6)
    canvas.polygon(piece.footprint, fill="none", stroke=look.line, stroke_width=1.2)


def _ends(piece: Piece) -> tuple[Side, Side]:
    """Return the low and the high edge of stairs, with matching ends paired."""
    assert piece.low is not None
    assert piece.high is not None
    (a, b), (c, d) = piece.low, piece.high
    return (a, b), ((c, d) if math.dist(a, c) + math.dist(b, d) <= math.dist(a, d) + math.dist(b, c) else (d, c))


def between(a: Point, b: Point, share: float) -> Point:
    """Interpolate between two points; `share` 0 is a, 1 is b."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def stairs(canvas: Canvas, piece: Piece, look: Look) -> None:
    """Draw steps that get lighter towards the top, and an arrow that points up."""
    (a, b), (c, d) = _ends(piece)
    steps = max(3, round(max(math.dist(a, c), math.dist(b, d)) / 0.45))
    for step in range(steps):
        low, high = step / steps, (step + 1) / steps
        corners = between(a, c, low), between(b, d, low), between(b, d, high), between(a, c, high)
        z = piece.z0 + (piece.z1 - piece.z0) * high
        canvas.polygon(corners, fill=shade(look, z * 1.3), stroke=look.line, stroke_width=0.6)
    canvas.polygon(piece.footprint, fill="none", stroke=look.line, stroke_width=1.2)
    foot, head = between(a, b, 0.5), between(c, d, 0.5)
    arrow(canvas, between(foot, head, 0.15), between(foot, head, 0.85), look.line)


def arrow(canvas: Canvas, foot: Point, head: Point, line: str) -> None:
    """Draw an arrow from `foot` to `head`."""
    length = math.dist(foot, head) or 1.0
    ux, uy = (head[0] - foot[0]) / length, (head[1] - foot[1]) / length
    neck = head[0] - 0.45 * ux, head[1] - 0.45 * uy
    canvas.line(foot, neck, stroke=line, stroke_width=1.4)
    wings = (neck[0] - 0.28 * uy, neck[1] + 0.28 * ux), (neck[0] + 0.28 * uy, neck[1] - 0.28 * ux)
    canvas.polygon((head, *wings), fill=line)


def ladder(canvas: Canvas, piece: Piece, look: Look) -> None:
    """Draw two rails with rungs from foot to head, and a knob at the head."""
    assert piece.foot is not None
    assert piece.head is not None
    length = math.dist(piece.foot, piece.head) or 1.0
    nx, ny = (piece.foot[1] - piece.head[1]) / length * 0.28, (piece.head[0] - piece.foot[0]) / length * 0.28
    rails = [[(x + nx * s, y + ny * s) for x, y in (piece.foot, piece.head)] for s in (-1, 1)]
    for width, line in ((4.6, "#fffaf0"), (2.0, look.line)):
        for rail in rails:
            canvas.line(rail[0], rail[1], stroke=line, stroke_width=width, stroke_linecap="round")
    rungs = max(3, round(length / 0.3))
    for rung in range(rungs):
        share = (rung + 0.5) / rungs
        canvas.line(*(between(rail[0], rail[1], share) for rail in rails), stroke=look.line, stroke_width=1.4)
    canvas.circle(piece.head, 0.14, fill=look.line)


def crowns(canvas: Canvas, piece: Piece, look: Look) -> None:
    """Draw trees from above: one crown for a round footprint, several for an elongated one."""
    west, south, east, north = polygon.box(piece.footprint)
    a, b, d = (west, south), (east, south), (west, north)
    if len(piece.footprint) == 4:
        a, b, _, d = piece.footprint
    wide, deep = math.dist(a, b), math.dist(a, d)
    across, along = (max(1, round(side / 2.2)) if len(piece.footprint) == 4 else 1 for side in (wide, deep))
    canvas.polygon(piece.footprint, fill=look.fill, fill_opacity=0.55, stroke="none")
    size = min(wide / across, deep / along)
    for i in range(across):
        for j in range(along):
            (x, y), (u, v) = between(a, b, (i + 0.5) / across), between(a, d, (j + 0.5) / along)
            crown(canvas, (x + u - a[0], y + v - a[1]), size, look)


def crown(canvas: Canvas, middle: Point, size: float, look: Look) -> None:
    """Draw one tree crown."""
    for lobe in _lobes(middle, size / 2):
        canvas.circle(*lobe, fill=look.fill, stroke=look.line, stroke_width=0.8)
    canvas.circle(middle, size * 0.36, fill=look.fill)
    for lobe in _lobes((middle[0] - 0.08, middle[1] + 0.08), size * 0.28):
        canvas.circle(*lobe, fill=colour(look.fill, "#f4ffd8", 0.28))


def _lobes(middle: Point, radius: float) -> Iterator[tuple[Point, float]]:
    """Yield the circles `(centre, radius)` of a crown, which together fill a disc."""
    for i in range(7):
        angle = math.tau * i / 7
        yield (middle[0] + radius * 0.6 * math.cos(angle), middle[1] + radius * 0.6 * math.sin(angle)), radius * 0.4


def windows(canvas: Canvas, piece: Piece, look: Look) -> None:
    """Draw the windscreen, rear window and roof of a car along its longer side."""
    a, b = max(polygon.sides(piece.footprint), key=lambda side: round(math.dist(*side), 6))
    length = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    along = [x * ux + y * uy for x, y in piece.footprint]
    side = [y * ux - x * uy for x, y in piece.footprint]

    def quad(u0: float, u1: float, inset: float) -> Polygon:
        low, high = min(along), max(along)
        s0, s1 = min(side) + inset, max(side) - inset
        ends = (low + (high - low) * u0, low + (high - low) * u1)
        spots = (ends[0], s0), (ends[1], s0), (ends[1], s1), (ends[0], s1)
        return tuple((u * ux - s * uy, u * uy + s * ux) for u, s in spots)

    wide = max(side) - min(side)
    glass = colour(look.line, "#000000", 0.25)
    canvas.polygon(quad(0.60, 0.72, wide * 0.12), fill=glass, opacity=0.75)
    canvas.polygon(quad(0.10, 0.19, wide * 0.16), fill=glass, opacity=0.75)
    canvas.polygon(
        quad(0.21, 0.58, wide * 0.13), fill=colour(look.fill, "#ffffff", 0.35), stroke=look.line, stroke_width=0.5
    )


def label_place(piece: Piece, others: Iterable[Piece]) -> tuple[Point, float]:
    """Return where to write the height of a piece, clear of the pieces above it, and the radius available there."""
    over = [each.footprint for each in others if each.footprint and each.z0 >= piece.z1 and each is not piece]
    return largest_disc(polygon.box(piece.footprint), clear_of=over, within=piece.footprint, tolerance=0.1)
