"""What a map can show besides the table: the rays of a look from one figure to another, and where a figure can go."""

import math

from affray.table.picture import INK, PALE, Overlay
from affray.table.polygon import Point
from affray.table.sight import GRID, Bodies, Sight, crossed, sight
from affray.table.svg import Canvas
from affray.table.terrain import Figure, Table

FREE, STOPPED = "#2f8f4e", "#c2382b"
LOOKER, TARGET = "#1f5f9e", "#b3261e"
HIDERS = ("#7a6a58", "#a9886a", "#5f7f95", "#8f9d62", "#a8705c", "#86739b")


def sight_rays(table: Table, looker: Figure, target: Figure, bodies: Bodies) -> Overlay:
    """The rays of a look, and the target as the looker sees it."""
    seen = sight(table, looker, target, bodies=bodies)
    rays = [((looker.x, looker.y, looker.eye_z), end) for end in _silhouette(looker, target)]
    stops = [
        crossing[0].enters if crossing else None
        for crossing in crossed(table, [start for start, _ in rays], [end for _, end in rays], bodies=bodies)
    ]

    def draw(canvas: Canvas) -> None:
        for (start, end), stop in zip(rays, stops, strict=True):
            a, b = (start[0], start[1]), (end[0], end[1])
            if stop is None:
                canvas.line(a, b, stroke=FREE, stroke_width=1, opacity=0.3)
            else:
                met = a[0] + (b[0] - a[0]) * stop, a[1] + (b[1] - a[1]) * stop
                canvas.line(a, met, stroke=STOPPED, stroke_width=1, opacity=0.3)
                canvas.circle(met, 0.08, fill=STOPPED, opacity=0.6)

    def panel(canvas: Canvas, x: float, y: float) -> float:
        return _target(canvas, x, y, seen, target)

    roles = {looker.id: LOOKER, target.id: TARGET}
    return Overlay(draw, f"{looker.id} looks at {target.id}", tuple(said(seen)), panel, roles)


def said(seen: Sight) -> list[str]:
    """What a look found, in words."""
    lines = [f"{seen.blocked} of {seen.rays} rays are blocked: {seen.hidden:.0%} hidden, " + _words(seen) + "."]
    if seen.by:
        lines.append("By " + ", ".join(f"{name} ({count})" for name, count in seen.by.items()) + ".")
    return lines


def _words(seen: Sight) -> str:
    if not seen.visible:
        return "out of sight"
    return "in full view" if not seen.blocked else "more than half hidden" if seen.hidden > 0.5 else "in sight"


def _silhouette(looker: Figure, target: Figure) -> list[tuple[float, float, float]]:
    """The points the rays run to, in the order of the rays (W-GEO-10, C-TABLE-14)."""
    dx, dy = target.x - looker.x, target.y - looker.y
    away = math.hypot(dx, dy)
    ux, uy = (dx / away, dy / away) if away else (1.0, 0.0)
    columns, rows = GRID
    return [
        (target.x - uy * across, target.y + ux * across, target.z + (row + 0.5) / rows * target.height)
        for row in range(rows)
        for across in (((column + 0.5) * 2 / columns - 1) * target.radius for column in range(columns))
    ]


def _target(canvas: Canvas, x: float, y: float, seen: Sight, target: Figure) -> float:
    """The target from the looker's eye: one cell for a ray, in the colour of what is in the way."""
    columns, rows = seen.grid
    hiders = {name: HIDERS[number % len(HIDERS)] for number, name in enumerate(seen.by)}
    wide, high = 9.0, 9.0 * min(2.0, max(1.0, target.height / (2 * target.radius)))
    for ray, hider in enumerate(seen.blockers):
        row, column = divmod(ray, columns)
        fill = "#e9f3e4" if hider is None else hiders[hider]
        canvas.element(
            "rect", x=x + (columns - 1 - column) * wide, y=y + 8 + (rows - 1 - row) * high, width=wide - 1, height=high - 1,
            fill=fill, stroke=FREE if hider is None else fill, stroke_width=0.5,
        )  # fmt: skip
    down = y + 8
    for name, fill in {"in sight": "#e9f3e4", **hiders}.items():
        canvas.element("rect", x=x + columns * wide + 10, y=down, width=10, height=10, fill=fill, stroke=PALE, stroke_width=0.5)
        canvas.element("text", name, x=x + columns * wide + 26, y=down + 9, fill=INK, font_size=11)
        down += 16
    return max(rows * high, down - y) + 14


def place(text: str) -> Point | None:
    """A place such as 12,8.5, or None."""
    try:
        x, y = map(float, text.split(","))
    except ValueError:
        return None
    return x, y
