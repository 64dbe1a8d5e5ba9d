"""Cover: the Reflex bonus of a partly hidden target (W-COVER-01 to W-COVER-04)."""

from affray.engine.rules.citations import implements
from affray.systems.wolsung.editions import Edition
from affray.systems.wolsung.sight.line_of_sight import hidden
from affray.systems.wolsung.state import Figure, Skirmish
from affray.systems.wolsung.templates.shapes import cloud_cover

HALF = 50


def cover_value(edition: Edition, per_cent: int) -> int:
    """The Reflex bonus for a hidden share (W-COVER-02)."""
    if per_cent <= 0:
        return 0
    heavy = per_cent >= HALF if edition.half_hidden_is_heavy else per_cent > HALF
    return 2 if heavy else 1


@implements("W-COVER-03")
def cover(s: Skirmish, viewer: Figure, target: Figure) -> int:
    """The cover of a target against a shot: the better of its hidden share and the cloud it is in (W-COVER-03)."""
    value = cover_value(s.edition, hidden(s, viewer, target))
    return max(value, cloud_cover(s, viewer, target)) if s.templates else value
