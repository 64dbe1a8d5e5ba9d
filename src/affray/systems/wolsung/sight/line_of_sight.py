"""Line of sight, and how much of a target is hidden: W-LOS-01 to W-LOS-07, W-COVER-01."""

from typing import TYPE_CHECKING

from affray.engine.rules.citations import implements
from affray.systems.wolsung.geometry.bodies import body, contact, stated_relation
from affray.systems.wolsung.melee.engaged_models import melee_of
from affray.systems.wolsung.state import Figure, Skirmish
from affray.systems.wolsung.templates.shapes import blocking_clouds

if TYPE_CHECKING:
    from affray.table.sight.visibility import Bodies

ALL = 100
"""The sample points of a silhouette, one for each per cent (W-GEO-10)."""


@implements("W-GEO-03", "W-GEO-04", "W-GEO-10", "W-GEO-11", "W-GEO-17", "W-LOS-02", "W-LOS-07")
def hidden(s: Skirmish, viewer: Figure, target: Figure) -> int:
    """The percentage of a target hidden from a model's eye (W-COVER-01); 100 means out of sight."""
    if (
        s.relations
        and (stated := stated_relation(s, viewer.id, target.id))
        and stated[1]
        and stated[0].hidden is not None
    ):
        return stated[0].hidden
    from affray.table.sight.visibility import sight  # imports NumPy, only when needed

    return sight(s.table, body(viewer), body(target), bodies=in_the_way(s, viewer, target)).blocked


@implements("W-LOS-04", "W-LOS-05")
def in_the_way(s: Skirmish, viewer: Figure, target: Figure) -> "Bodies":
    """The models and clouds that can hide a target besides terrain (W-LOS-04, W-TMPL-08)."""
    from affray.table.sight.visibility import NOBODY, Bodies

    clouds = blocking_clouds(s, viewer, body(target)) if s.templates else ()
    if s.options.models_obstruct:
        passed = melee_of(target.id, s.links) | {viewer.id, target.id}
        models = [body(figure) for figure in s.figures.values() if not figure.removed and figure.id not in passed]
        return Bodies(models, clouds)
    return Bodies(templates=clouds) if clouds else NOBODY


@implements("W-LOS-06")
def sees(s: Skirmish, viewer: Figure, target: Figure) -> bool:
    """Whether at least one line from the eye is free; models in contact always see each other (W-LOS-01, W-LOS-06)."""
    return hidden(s, viewer, target) < ALL or contact(s, viewer, target)
