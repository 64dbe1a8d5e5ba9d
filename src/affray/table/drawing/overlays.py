"""Map overlays: the rays of a line-of-sight check, and the area that a figure can reach."""

import math
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import TypeAlias

import msgspec
from msgspec import Struct

from affray.table.model import Figure, Inches, Table
from affray.table.reach.walker import GroundPolicy
from affray.table.sight.rays import rays
from affray.table.sight.visibility import Bodies, Sight, sight

from .svg_canvas import Canvas, colour
from .svg_map import INK, PALE, Overlay

FREE, STOPPED = "#2f8f4e", "#c2382b"
LOOKER, TARGET = "#1f5f9e", "#b3261e"
HIDERS = ("#7a6a58", "#a9886a", "#5f7f95", "#8f9d62", "#a8705c", "#86739b")


def sight_rays(table: Table, looker: Figure, target: Figure, others: Iterable[Figure] = ()) -> Overlay:
    """Draw the rays from looker to target, and the target as the looker sees it. `others` may block the view."""
    bodies = Bodies(other for other in others if other.id not in {looker.id, target.id})
    seen = sight(table, looker, target, bodies=bodies)
    lines = rays(table, looker, target, bodies)

    def draw(canvas: Canvas) -> None:
        a = looker.x, looker.y
        for (*b, _), stopped, _ in lines:
            if stopped is None:
                canvas.line(a, (b[0], b[1]), stroke=FREE, stroke_width=1, opacity=0.3)
            else:
                met = a[0] + (b[0] - a[0]) * stopped, a[1] + (b[1] - a[1]) * stopped
                canvas.line(a, met, stroke=STOPPED, stroke_width=1, opacity=0.3)
                canvas.circle(met, 0.08, fill=STOPPED, opacity=0.6)

    def panel(canvas: Canvas, x: float, y: float) -> float:
        return _target(canvas, x, y, seen, target)

    roles = {looker.id: LOOKER, target.id: TARGET}
    words = description_of(seen)
    return Overlay(draw, f"{looker.id} looks at {target.id}", words[:1], words, panel, roles)


def description_of(seen: Sight) -> tuple[str, ...]:
    """Describe the result of a line-of-sight check: what is visible and, in a second sentence, what blocks the rest."""
    summary = f"{seen.blocked} of {seen.rays} rays are blocked: {seen.hidden:.0%} hidden, " + _words(seen) + "."
    if not seen.by:
        return (summary,)
    return summary, "By " + ", ".join(f"{name} ({count})" for name, count in seen.by.items()) + "."


def _words(seen: Sight) -> str:
    if not seen.visible:
        return "out of sight"
    return "in full view" if not seen.blocked else "more than half hidden" if seen.hidden > 0.5 else "in sight"


def _target(canvas: Canvas, x: float, y: float, seen: Sight, target: Figure) -> float:
    """Draw the target as seen from the looker's eye: one cell per ray, coloured by what blocks it."""
    columns, rows = seen.grid
    hiders = {name: HIDERS[number % len(HIDERS)] for number, name in enumerate(seen.by)}
    wide, high = 9.0, 9.0 * min(2.0, max(1.0, target.height / (2 * target.radius)))
    for ray, hider in enumerate(seen.blockers):
        row, column = divmod(ray, columns)
        fill = "#e9f3e4" if hider is None else hiders[hider]
        left, upper = x + (columns - 1 - column) * wide, y + 8 + (rows - 1 - row) * high
        line = FREE if hider is None else fill
        canvas.element(
            "rect", x=left, y=upper, width=wide - 1, height=high - 1, fill=fill, stroke=line, stroke_width=0.5
        )
    down = y + rows * high + 16
    for name, count in {"in sight": seen.rays - seen.blocked, **seen.by}.items():
        fill = hiders.get(name, "#e9f3e4")
        canvas.element("rect", x=x, y=down, width=10, height=10, fill=fill, stroke=PALE, stroke_width=0.5)
        canvas.element("text", f"{count} {name}", x=x + 16, y=down + 9, fill=INK, font_size=11)
        down += 16
    return down - y + 4


Spot: TypeAlias = tuple[Inches, Inches, Inches, Inches]
"""A reachable place: x, y, z, and the movement it takes to get there."""


class Walking(Struct, frozen=True, forbid_unknown_fields=True):
    """Movement rules of a rulebook, as the reach overlay needs them."""

    family: str
    """The system whose boards these rules apply to."""
    policy: GroundPolicy
    rise_up_to_budget: bool = False
    """Whether rises and drops have the same limit as the path (W-MOVE-08)."""
    straight: bool = False
    """Whether a move is a straight line with a swing of up to an inch (S-MOVE-05)."""


msgspec.json.Decoder(Walking)  # built while this is imported: two threads that do so at once can crash the process


@cache
def walking() -> Mapping[str, Walking]:
    """Return the movement rules of each rulebook by name."""
    text = (files("affray.table") / "data" / "walking.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Walking])


def reachable(table: Table, figure: Figure, budget: Inches, rules: Walking, others: Sequence[Figure]) -> Overlay:
    """Draw the area that a figure can reach, in bands of the movement spent."""
    spots, climbs = (
        _runs(table, figure, budget, others) if rules.straight else (_walks(table, figure, budget, rules, others), [])
    )
    bands = max(1, math.ceil(budget))
    shades = [colour("#1d7f74", "#d7f0c8", band / bands) for band in range(bands)]
    strips = list(_strips(spots, bands))

    def draw(canvas: Canvas) -> None:
        canvas.open(opacity=0.62)
        for x0, x1, y, band in strips:
            west, south = canvas.at((x0 - _HALF, y - _HALF))
            width = (x1 - x0 + 2 * _HALF) * canvas.scale
            height = 2 * _HALF * canvas.scale
            canvas.element("rect", x=west, y=south - height, width=width + 0.3, height=height + 0.3, fill=shades[band])
        for x, y, *_ in climbs:
            canvas.circle((x, y), 0.14, fill=shades[-1], stroke="#1d7f74", stroke_width=0.8)
        canvas.close()

    def panel(canvas: Canvas, x: float, y: float) -> float:
        for band, shade in enumerate(shades):
            canvas.element(
                "rect", x=x + 18 * band, y=y + 8, width=18, height=12, fill=shade, stroke=PALE, stroke_width=0.5
            )
            canvas.element(
                "text", str(band + 1), x=x + 18 * band + 9, y=y + 33, fill=PALE, font_size=10, text_anchor="middle"
            )
        return 40

    highest = max((spot[2] for spot in (*spots, *climbs)), default=figure.z)
    sentences = [f"Places to end on: {len(spots)}, a quarter inch apart.", f"The highest is at {highest:g} inches."]
    sentences += [f"Dots: {len(climbs)} ends of climbs, a degree apart."] if climbs else []
    lines = tuple(sentences)
    return Overlay(draw, f"{figure.id} moves up to {budget:g} inches", lines, lines, panel, {figure.id: LOOKER})


def _walks(table: Table, figure: Figure, budget: Inches, rules: Walking, others: Sequence[Figure]) -> list[Spot]:
    from affray.table.reach.reachable import reach

    rise = budget if rules.rise_up_to_budget else math.inf
    return [(*spot[:4],) for spot in reach(table, figure, budget, rules.policy, others, rise=rise).spots]


def _runs(table: Table, figure: Figure, budget: Inches, others: Sequence[Figure]) -> tuple[list[Spot], list[Spot]]:
    """Return the ends of straight moves, and the ends of climbs."""
    from affray.table.straight_moves.destinations import straight_reach

    reach = straight_reach(table, figure, budget, others)
    spots, climbs = (
        [(run.end.x, run.end.y, run.end.z, run.distance) for run in runs] for runs in (reach.runs, reach.climbs)
    )
    return spots, climbs


_HALF = 0.125
"""Half the width of the square drawn for a reachable place, in inches."""


def _strips(spots: Sequence[Spot], bands: int) -> Iterator[tuple[Inches, Inches, Inches, int]]:
    """Merge adjacent places of equal height and equal cost in whole inches into strips `(x0, x1, y, band)`."""

    def band(spot: Spot) -> int:
        return min(bands - 1, max(0, math.ceil(spot[3] - 0.001) - 1))

    rows = sorted(spots, key=lambda spot: (round(spot[2], 3), spot[1], spot[0]))
    for _, row in groupby(rows, key=lambda spot: (round(spot[2], 3), spot[1])):
        run: list[Spot] = []
        for spot in row:
            if run and (band(spot) != band(run[-1]) or spot[0] - run[-1][0] > 3 * _HALF):
                yield run[0][0], run[-1][0], run[0][1], band(run[0])
                run = []
            run.append(spot)
        yield run[0][0], run[-1][0], run[0][1], band(run[0])
