"""Line charts as SVG, small and without a library: one line for each gang, in whole numbers."""

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil
from typing import NamedTuple

WIDTH, HEIGHT = 640, 240
LEFT, RIGHT, TOP, BOTTOM = 40, 150, 12, 28
COLOURS = ("#1b6ca8", "#b5452c", "#3d7a3f", "#7b4fa3", "#a3780c", "#2a8c8c", "#8f2d56", "#5b5b5b")
DASHES = ("", "6 3", "2 3")
"""Gangs that share a colour differ by their dashes."""
LABEL_GAP = 13
MAX_GRID_LINES, MAX_GAME_NUMBERS = 6, 12


class _Scale(NamedTuple):
    """Where values and places lie in a chart."""

    low: int
    high: int
    longest: int

    def x(self, place: int) -> float:
        """The place of a value in its row, from the left."""
        return LEFT + (WIDTH - LEFT - RIGHT) * place / max(1, self.longest - 1)

    def y(self, value: float) -> float:
        """The height of a value, from the top."""
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - self.low) / (self.high - self.low)


def line_chart(title: str, names: Mapping[str, str], rows: Mapping[str, Sequence[int]]) -> str:
    """A chart of some rows, none of them empty, each with the name of its line; all end at the last game."""
    values = [value for row in rows.values() for value in row] or [0]
    low = min(0, *values)
    scale = _Scale(low, max(*values, low + 1), max((len(row) for row in rows.values()), default=0))
    parts = [
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}" class="chart">',
        *_grid(scale),
    ]
    order = sorted(rows, key=lambda id_: -rows[id_][-1])
    for label, id_ in zip(_spread([scale.y(rows[id_][-1]) for id_ in order]), order, strict=True):
        number, row = list(rows).index(id_), rows[id_]
        colour, dash = COLOURS[number % len(COLOURS)], DASHES[number // len(COLOURS) % len(DASHES)]
        first = scale.longest - len(row)
        points = " ".join(f"{scale.x(first + place):.1f},{scale.y(value):.1f}" for place, value in enumerate(row))
        name = f"{escape(names[id_])} {row[-1]}"
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-dasharray="{dash}"/>')
        parts.append(f'<text x="{WIDTH - RIGHT + 8}" y="{label + 4:.1f}" fill="{colour}">{name}</text>')
    return "\n".join([*parts, "</svg>"])


def _grid(scale: _Scale) -> list[str]:
    """Lines at round values with their numbers, and the numbers of the games."""
    step = max(1, ceil((scale.high - scale.low) / MAX_GRID_LINES))
    parts = []
    for value in range(scale.low, scale.high + 1, step):
        height = scale.y(value)
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{height:.1f}" y2="{height:.1f}" class="grid"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{height + 4:.1f}" class="value">{value}</text>')
    every = max(1, ceil(scale.longest / MAX_GAME_NUMBERS))
    numbers = range(0, scale.longest, every)
    return [*parts, *[f'<text x="{scale.x(each):.1f}" y="{HEIGHT - 8}" class="game">{each}</text>' for each in numbers]]


def _spread(places: Sequence[float]) -> list[float]:
    """Places of labels from the top down, moved apart so that none covers another."""
    spread: list[float] = []
    for place in places:
        spread.append(max(place, spread[-1] + LABEL_GAP) if spread else place)
    return spread
