"""Templates on the table: their shape, rough ground and sight (W-TMPL-01 to W-TMPL-09).

Their effects on models are in `affected_models`, their placement in `placement`.
"""

import functools
import math
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from affray.engine import RuleId, implements
from affray.systems.wolsung.abilities.ability_list import sees_through
from affray.systems.wolsung.geometry.bodies import EQUAL, TOUCH, body
from affray.systems.wolsung.movement.path_segments import Segment
from affray.systems.wolsung.state import Figure, Skirmish, Template
from affray.table import Figure as Body
from affray.table import Piece, Table
from affray.table import Template as Disc
from affray.table.geometry import polygon


class TemplateProperties(NamedTuple):
    """The properties of a kind of template.

    They are its damage and damage type, its Armour modifier, and whether it is rough ground or blocks sight.
    """

    rule: RuleId
    damage: int = 0
    type: str = ""
    ignores_armour: bool = False
    armour_modifier: int = 0
    rough: bool = False
    hides: bool = False


TEMPLATE_PROPERTIES: Mapping[str, TemplateProperties] = {
    "fire": TemplateProperties(RuleId("W-TMPL-06"), damage=2, type="fire", ignores_armour=True, rough=True),
    "acid": TemplateProperties(RuleId("W-TMPL-07"), damage=2, type="acid", armour_modifier=-2),
    "smoke": TemplateProperties(RuleId("W-TMPL-08"), hides=True),
    "mist": TemplateProperties(RuleId("W-TMPL-09"), hides=True),
}
"""The four kinds (W-TMPL-06 to W-TMPL-09)."""
CORNERS = 32
"""The number of corners of the polygon that represents a template in path searches."""
CLOUD_COVER = 1
"""Cover of a model in smoke or mist (W-TMPL-08)."""


@implements("W-TMPL-01", "W-TMPL-03")
def disc(template: Template) -> Disc:
    """The cylinder of a template (W-TMPL-01, W-TMPL-03)."""
    return Disc(template.id, template.x, template.y, template.z, template.diameter / 2, template.height)


def inside(figure: Body, template: Template) -> bool:
    """Whether a model is in a template (W-TMPL-04).

    Part of the model's base lies over the circle, and its body overlaps the template's height.
    """
    dx, dy = figure.x - template.x, figure.y - template.y
    near = figure.radius + template.diameter / 2 - TOUCH
    if dx * dx + dy * dy >= near * near:
        return False
    top = min(figure.z + figure.height, template.z + template.height)
    return top - max(figure.z, template.z) > EQUAL


def enters(figure: Body, segments: Iterable[Segment], template: Template) -> bool:
    """Whether a model enters a template on this path; its full base counts (W-TMPL-04)."""
    return _meets(figure, segments, template, figure.radius + template.diameter / 2 - TOUCH)


def _meets(figure: Body, segments: Iterable[Segment], template: Template, near: float) -> bool:
    low, high = template.z + EQUAL, template.z + template.height - EQUAL
    return any(
        max(a[2], b[2]) + figure.height > low
        and min(a[2], b[2]) < high
        and polygon.to_segment((template.x, template.y), (a[:2], b[:2])) < near
        for a, b in segments
    )


# --- ground -------------------------------------------------------------------------------------------------------


def rough_templates(s: Skirmish) -> list[Template]:
    """The templates whose area is rough ground."""
    return [template for template in s.templates if TEMPLATE_PROPERTIES[template.kind].rough]


@implements("W-MOVE-09")
def crosses_rough_ground(figure: Body, segments: Iterable[Segment], templates: Iterable[Template]) -> bool:
    """Whether a path crosses the rough ground of these templates under the centre of the base (W-MOVE-09)."""
    path = list(segments)
    return any(_meets(figure, path, template, template.diameter / 2 - EQUAL) for template in templates)


def pathfinding_table(s: Skirmish) -> Table:
    """The table for path searches: the rough ground of templates becomes areas."""
    rough = rough_templates(s) if s.templates else []
    return (
        _with_areas(s.table, tuple([(template.x, template.y, template.z, template.diameter) for template in rough]))
        if rough
        else s.table
    )


@functools.lru_cache(maxsize=2)
def _with_areas(table: Table, circles: tuple[tuple[float, float, float, float], ...]) -> Table:
    """The table with each circle as a circumscribed polygon, so that a path around it avoids the circle."""
    areas = []
    for number, (x, y, z, diameter) in enumerate(circles):
        circumradius = diameter / 2 / math.cos(math.pi / CORNERS)
        angles = [math.tau * k / CORNERS for k in range(CORNERS)]
        outline = tuple([(x + circumradius * math.cos(angle), y + circumradius * math.sin(angle)) for angle in angles])
        areas.append(Piece(f"template {number}", "area", outline, z0=z, z1=z, ground="rough"))
    return msgspec.structs.replace(table, pieces=(*table.pieces, *areas))


# --- sight --------------------------------------------------------------------------------------------------------


@implements("W-ABIL-22")
def clouds(s: Skirmish, viewer: Figure) -> Iterator[Template]:
    """The templates that block a model's sight; some models see through some kinds (W-ABIL-22)."""
    for template in s.templates:
        if TEMPLATE_PROPERTIES[template.kind].hides and template.kind not in sees_through(viewer, s.edition):
            yield template


def blocking_clouds(s: Skirmish, viewer: Figure, target: Body) -> list[Disc]:
    """The clouds that block a line of sight: those that contain neither the viewer nor the target (W-TMPL-08)."""
    eye = body(viewer)
    return [
        disc(template) for template in clouds(s, viewer) if not inside(eye, template) and not inside(target, template)
    ]


@implements("W-COVER-03")
def cloud_cover(s: Skirmish, viewer: Figure, target: Figure) -> int:
    """The cover a target gets from standing in a cloud (W-TMPL-08, W-COVER-03)."""
    return CLOUD_COVER if any(inside(body(target), template) for template in clouds(s, viewer)) else 0
