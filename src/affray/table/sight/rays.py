"""Individual rays from one figure to another: where each ends, and where and by what it is blocked."""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from affray.table.model import Figure, Inches, Table, inches

from .visibility import GRID, NOBODY, Bodies, crossed


class Ray(NamedTuple):
    """One line from an eye."""

    to: tuple[Inches, Inches, Inches]
    stopped: float | None
    """How far it gets, from 0 at the eye to 1 at its end; None if nothing blocks it."""
    by: str | None
    """Id of the first object that blocks it."""

    def as_json(self) -> list[Any]:
        """Return the ray as JSON data."""
        return [*map(inches, self.to), None if self.stopped is None else round(self.stopped, 3), self.by]


def silhouette(looker: Figure, target: Figure) -> list[tuple[Inches, Inches, Inches]]:
    """Return the end points of the rays, in ray order (W-GEO-10, C-TABLE-14)."""
    dx, dy = target.x - looker.x, target.y - looker.y
    away = math.hypot(dx, dy)
    ux, uy = (dx / away, dy / away) if away else (1.0, 0.0)
    columns, rows = GRID
    return [
        (target.x - uy * across, target.y + ux * across, target.z + (row + 0.5) / rows * target.height)
        for row in range(rows)
        for across in (((column + 0.5) * 2 / columns - 1) * target.radius for column in range(columns))
    ]


def rays(table: Table, looker: Figure, target: Figure, bodies: Bodies = NOBODY) -> list[Ray]:
    """Return every ray from the looker's eye to the target's silhouette, as counted by `sight`."""
    ends = silhouette(looker, target)
    eyes = [(looker.x, looker.y, looker.eye_z)] * len(ends)
    rows = crossed(table, eyes, ends, bodies=bodies)
    return [
        Ray(end, row[0].enters, row[0].id) if row else Ray(end, None, None) for end, row in zip(ends, rows, strict=True)
    ]


def answer_of(looker: Figure, all_rays: Sequence[Ray]) -> dict[str, Any]:
    """Return the rays as JSON data: the eye, each ray, and how many rays each object blocks."""
    by: dict[str, int] = {}
    for ray in all_rays:
        if ray.by is not None:
            by[ray.by] = by.get(ray.by, 0) + 1
    descending = sorted(by.items(), key=lambda item: -item[1])
    return {
        "eye": [inches(looker.x), inches(looker.y), inches(looker.eye_z)],
        "rays": [ray.as_json() for ray in all_rays],
        "by": dict(descending),
    }
