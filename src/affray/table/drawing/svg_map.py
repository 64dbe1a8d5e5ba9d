"""SVG maps of tables from above: ground, terrain with heights, links, zones, figures, grid, scale, legend."""

import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import cycle, groupby

from msgspec import Struct, structs

from affray.table.geometry import polygon
from affray.table.geometry.polygon import Point
from affray.table.model import Figure, Piece, Table
from affray.table.terrain.boards import Board

from . import piece_shapes
from .svg_canvas import Canvas

SCALE = 22.0
"""Pixels per inch."""
INK, PALE, PAPER, GROUND = "#2d2620", "#7c7266", "#fbf8f1", "#efe8d8"
ZONES = ("#a8433a", "#3a6ea8", "#5b8a3a", "#8a5aa3")
_LEFT, _RIGHT, _LOWER = 44.0, 258.0, 52.0
_ABOVE_LEGEND = 18.0
_DISC = 0.62
"""Radius of figures on a bare map, in inches; larger than true to scale."""
_NOBODYS = "#6f6a62"
_ROOM = 0.48
"""Radius of the smallest disc that has room for a number, in inches."""


class Overlay(Struct, frozen=True):
    """A drawing on top of a map, with its legend entry."""

    draw: Callable[[Canvas], None]
    title: str
    lines: tuple[str, ...] = ()
    """Lines of the legend entry."""
    summary: tuple[str, ...] = ()
    """Lines that the command prints about the overlay."""
    panel: Callable[[Canvas, float, float], float] | None = None
    """Draws into the legend at the given page coordinates and returns the height used."""
    roles: dict[str, str] = {}
    """Colours of the figures that the overlay is about, by figure id."""


def draw(board: Board, *, figures: Iterable[Figure] = (), overlays: Iterable[Overlay] = ()) -> str:
    """Draw the map of a board and return the text of an SVG file."""
    table = board.table
    west, _, _, north = table.bounds
    over = tuple(overlays)
    about = textwrap.wrap(board.about, round((table.size[0] * SCALE + _RIGHT - 20) / 6.6))
    upper = 54.0 + 17.0 * len(about)
    canvas = Canvas(SCALE, west, north, _LEFT, upper)
    width = _LEFT + table.size[0] * SCALE + _RIGHT
    shown = (*board.figures, *figures)
    height = max(
        upper + table.size[1] * SCALE + _LOWER,
        upper + _legend(Canvas(SCALE, west, north, _LEFT, upper), board, shown, over, upper),
    )
    canvas.element("rect", width=width, height=height, fill=PAPER)
    _heading(canvas, table, about)
    _ground(canvas, table)
    for zone, shade in zip(board.zones, _shades(board), strict=True):
        _zone(canvas, zone.box, shade)
    _terrain(canvas, board)
    _grid(canvas, table)
    for overlay in over:
        overlay.draw(canvas)
    _heights(canvas, board)
    _figures(canvas, shown, {name: role for overlay in over for name, role in overlay.roles.items()})
    _border(canvas, table)
    _legend(canvas, board, shown, over, upper)
    return canvas.document(width, height, f"{table.name or 'A table'}, seen from above")


def of_sides(board: Board, sides: Mapping[str, Sequence[Figure]]) -> str:
    """Draw the map of a board with the figures of a game, coloured by side. Returns the text of an SVG file."""
    colours = dict(zip(sides, cycle(ZONES), strict=False))
    roles = {figure.id: colours[side] for side, figures in sides.items() for figure in figures}
    named = tuple([f"{side}: {', '.join(figure.id for figure in figures)}" for side, figures in sides.items()])
    legend = Overlay(lambda _: None, "Sides", named, roles=roles)
    shown = [figure for figures in sides.values() for figure in figures]
    return draw(structs.replace(board, figures=()), figures=shown, overlays=[legend])


def bare(board: Board, sides: Sequence[Sequence[Point]] = (), nobodys: Sequence[Point] = ()) -> str:
    """Draw a thumbnail of the table: no text, numbers or legend, and a disc for each figure.

    Figures of a side have its colour; figures that belong to no side (`nobodys`) are grey.
    """
    table = board.table
    west, _, _, north = table.bounds
    canvas = Canvas(SCALE, west, north, 0.0, 0.0)
    _ground(canvas, table)
    for zone, shade in zip(board.zones, _shades(board), strict=True):
        _zone(canvas, zone.box, shade)
    _terrain(canvas, board)
    for places, shade in [(nobodys, _NOBODYS), *zip(sides, cycle(ZONES), strict=False)]:
        for x, y in places:
            canvas.circle((x + 0.15, y - 0.15), _DISC, fill="#000000", opacity=0.3)
            canvas.circle((x, y), _DISC, fill=shade, stroke="#fffaf0", stroke_width=3)
    return canvas.document(table.size[0] * SCALE, table.size[1] * SCALE, f"{table.name or 'A table'}, seen from above")


def _shades(board: Board) -> list[str]:
    sides = list(dict.fromkeys(zone.side for zone in board.zones))
    return [ZONES[sides.index(zone.side) % len(ZONES)] for zone in board.zones]


def _heading(canvas: Canvas, table: Table, about: list[str]) -> None:
    canvas.element(
        "text",
        table.name or "A table",
        x=_LEFT,
        y=36,
        fill=INK,
        font_size=25,
        font_family="Georgia, 'DejaVu Serif', serif",
    )
    for number, line in enumerate(about):
        canvas.element("text", line, x=_LEFT, y=57 + 17 * number, fill=PALE, font_size=13)


def _ground(canvas: Canvas, table: Table) -> None:
    west, south, east, north = table.bounds
    left, upper = canvas.at((west, north))
    canvas.define(
        f'<clipPath id="table"><rect x="{left:g}" y="{upper:g}" '
        f'width="{table.size[0] * SCALE:g}" height="{table.size[1] * SCALE:g}"/></clipPath>'
    )
    canvas.polygon(((west, south), (east, south), (east, north), (west, north)), fill=GROUND)


def _zone(canvas: Canvas, box: tuple[float, float, float, float], shade: str) -> None:
    x0, y0, x1, y1 = box
    corners = (x0, y0), (x1, y0), (x1, y1), (x0, y1)
    canvas.polygon(corners, fill=shade, fill_opacity=0.1, stroke=shade, stroke_width=1.2, stroke_dasharray="7 5")


def _terrain(canvas: Canvas, board: Board) -> None:
    """Draw all shadows, then the pieces from the lowest top to the highest, then the ladders."""
    order = {"hole": 0, "area": 1, "ladder": 3}
    numbered = list(enumerate(board.table.pieces))
    numbered.sort(key=lambda each: (order.get(each[1].kind, 2), each[1].z1, each[0]))
    canvas.open(clip_path="url(#table)")
    for _, level in groupby((piece for _, piece in numbered), key=lambda piece: (order.get(piece.kind, 2), piece.z1)):
        together = list(level)
        for piece in together:
            if piece.solid:
                piece_shapes.shadow(canvas, piece, _support(board.table, piece))
        for piece in together:
            name = piece_shapes.look_of(piece, board.looks)
            piece_shapes.body(canvas, piece, piece_shapes.looks()[name], name)
    canvas.close()


def _support(table: Table, piece: Piece) -> float:
    """Return the height of the support under a piece, or 0 if it floats in the air."""
    west, south, east, north = polygon.box(piece.footprint)
    x, y = (west + east) / 2, (south + north) / 2
    under = (other for other in table.pieces if other.kind == "block" and other.z1 == piece.z0)
    return piece.z0 if any(polygon.contains(other.footprint, (x, y)) for other in under) else 0.0


def _grid(canvas: Canvas, table: Table) -> None:
    west, south, east, north = table.bounds
    for vertical, first, last in ((True, west, east), (False, south, north)):
        for step in range(round(last - first) + 1):
            at = first + step
            heavy = step % 6 == 0
            a, b = ((at, south), (at, north)) if vertical else ((west, at), (east, at))
            if 0 < step < last - first:
                canvas.line(a, b, stroke=INK, stroke_width=0.8 if heavy else 0.5, opacity=0.2 if heavy else 0.08)
            if heavy:
                _figure_of_axis(canvas, a, f"{at:g}", vertical)


def _figure_of_axis(canvas: Canvas, place: Point, words: str, vertical: bool) -> None:
    x, y = canvas.at(place)
    if vertical:
        canvas.element("text", words, x=x, y=y + 17, fill=PALE, font_size=11, text_anchor="middle")
    else:
        canvas.element("text", words, x=x - 8, y=y + 4, fill=PALE, font_size=11, text_anchor="end")


def _border(canvas: Canvas, table: Table) -> None:
    west, south, east, north = table.bounds
    corners = (west, south), (east, south), (east, north), (west, north)
    canvas.polygon(corners, fill="none", stroke=INK, stroke_width=2)


def _heights(canvas: Canvas, board: Board) -> None:
    """Write the height of each top where there is room and nothing higher covers it."""
    for piece in board.table.pieces:
        if piece.kind in {"area", "ladder", "stairs"}:
            continue
        place, room = piece_shapes.label_place(piece, board.table.pieces)
        words = f"{piece.z0 if piece.kind == 'hole' else piece.z1:g}"
        if room >= _ROOM:
            size = min(20.0, 10.0 + room * 3)
            canvas.text(
                place,
                words,
                dy=size * 0.36,
                text_anchor="middle",
                font_size=size,
                font_weight="bold",
                fill=INK,
                stroke="#fffaf0",
                stroke_width=3,
                paint_order="stroke",
                stroke_linejoin="round",
            )


def _thin(board: Board, name: str) -> str:
    """Describe the heights of those pieces of a look that are too thin for a number on the map."""
    heights = {
        round(piece.z1 - piece.z0, 3)
        for piece in board.table.pieces
        if piece.kind in {"block", "barrier"}
        and piece_shapes.look_of(piece, board.looks) == name
        and piece_shapes.label_place(piece, ())[1] < _ROOM
    }
    return f" · {', '.join(f'{height:g}' for height in sorted(heights))} high" if 0 < len(heights) <= 3 else ""


def _figures(canvas: Canvas, figures: Iterable[Figure], roles: dict[str, str]) -> None:
    for figure in figures:
        fill = roles.get(figure.id, "#5b4a86")
        place = figure.x, figure.y
        canvas.circle((figure.x + 0.1, figure.y - 0.1), figure.radius, fill="#000000", opacity=0.3)
        canvas.circle(place, figure.radius, fill=fill, stroke="#ffffff", stroke_width=1.6)
        canvas.circle(place, figure.radius * 0.55, fill="none", stroke="#ffffff", stroke_width=0.8, opacity=0.7)
        words = figure.id if not figure.z else f"{figure.id} · {figure.z:.3g}"
        canvas.text(
            (figure.x, figure.y + figure.radius + 0.18),
            words,
            text_anchor="middle",
            font_size=12,
            font_weight="bold",
            fill=fill,
            stroke="#fffaf0",
            stroke_width=3,
            paint_order="stroke",
            stroke_linejoin="round",
        )


def _legend(
    canvas: Canvas, board: Board, figures: tuple[Figure, ...], overlays: tuple[Overlay, ...], upper: float
) -> float:
    """Draw the legend beside the map and return its height."""
    x = _LEFT + board.table.size[0] * SCALE + 26
    y = upper + 4
    for overlay in overlays:
        y = _words(canvas, x, y, overlay.title, overlay.lines)
        if overlay.panel:
            y += overlay.panel(canvas, x, y)
        y += 16
    y = _scale(canvas, x, y)
    used = {piece_shapes.look_of(piece, board.looks) for piece in board.table.pieces}
    for name, look in piece_shapes.looks().items():
        if name in used and look.label:
            _swatch(canvas, x, y, look, name)
            canvas.element("text", look.label + _thin(board, name), x=x + 34, y=y + 12, fill=INK, font_size=12)
            y += 23
    for side, shade in dict(zip((zone.side for zone in board.zones), _shades(board), strict=True)).items():
        canvas.element(
            "rect", x=x, y=y, width=24, height=15, fill=shade, fill_opacity=0.1, stroke=shade, stroke_dasharray="5 3"
        )
        canvas.element("text", f"deployment: {side}", x=x + 34, y=y + 12, fill=INK, font_size=12)
        y += 23
    if figures:
        canvas.element("circle", cx=x + 12, cy=y + 7.5, r=7.5, fill="#5b4a86", stroke="#ffffff")
        canvas.element("text", "figure · height of its feet", x=x + 34, y=y + 12, fill=INK, font_size=12)
        y += 23
    canvas.element("text", "Numbers are heights in inches.", x=x, y=y + 14, fill=PALE, font_size=12)
    return y + 40 - upper


def _words(canvas: Canvas, x: float, y: float, title: str, lines: Iterable[str]) -> float:
    canvas.element("text", title, x=x, y=y + 10, fill=INK, font_size=14, font_weight="bold")
    y += 18
    for line in lines:
        for part in textwrap.wrap(line, 32):
            canvas.element("text", part, x=x, y=y + 11, fill=INK, font_size=12)
            y += 17
    return y


def _scale(canvas: Canvas, x: float, y: float) -> float:
    """Draw a six-inch ruler."""
    for inch in range(6):
        fill = INK if inch % 2 == 0 else PAPER
        canvas.element("rect", x=x + inch * SCALE, y=y, width=SCALE, height=6, fill=fill, stroke=INK, stroke_width=0.8)
    for inch in (0, 3, 6):
        words = f"{inch} inches" if inch == 6 else str(inch)
        canvas.element("text", words, x=x + inch * SCALE, y=y + 20, fill=PALE, font_size=11, text_anchor="middle")
    return y + 20 + _ABOVE_LEGEND


def _swatch(canvas: Canvas, x: float, y: float, look: piece_shapes.Look, name: str) -> None:
    fill = piece_shapes.shade(look, 3 if name == "house" else 0)
    canvas.element("rect", x=x, y=y, width=24, height=15, rx=1.5, fill=fill, stroke=look.line)
    if name in {"stairs", "ladder"}:
        for step in range(1, 6):
            canvas.element(
                "line", x1=x + 4 * step, y1=y, x2=x + 4 * step, y2=y + 15, stroke=look.line, stroke_width=0.8
            )
    elif pattern := piece_shapes.texture(canvas, look):
        canvas.element("rect", x=x, y=y, width=24, height=15, fill=pattern, opacity=0.45)
