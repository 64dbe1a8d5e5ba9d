"""The cover and visibility of a figure, ducked or not, against one shooter: S-DUCK-10 to S-DUCK-12, S-DUCK-15."""

from affray.engine import implements
from affray.systems.street.skills.moments import hidden_from
from affray.systems.street.state import Figure, ShootOut
from affray.table import Cover
from affray.table.sight.body_zones import STRENGTH, BodyCover

from .cover import cover, visible


def as_standing(s: ShootOut, shooter: Figure, target: Figure) -> BodyCover:
    """The cover that a ducked figure would have if it stood up in place."""
    return cover(s, shooter, target, (target.x, target.y))


@implements("S-DUCK-12")
def ducks_from(s: ShootOut, shooter: Figure, target: Figure) -> bool:
    """Whether ducking helps against this shooter: terrain at hand would cover some zone of the target (S-DUCK-12)."""
    return target.ducked and bool(as_standing(s, shooter, target).at_hand)


@implements("S-DUCK-12")
def cover_against(s: ShootOut, shooter: Figure, target: Figure) -> BodyCover:
    """The cover of a target by chapter 10; a target that ducking does not help counts as standing (S-DUCK-12)."""
    return as_standing(s, shooter, target) if target.ducked else cover(s, shooter, target)


@implements("S-DUCK-15")
def covering_class(s: ShootOut, shooter: Figure, target: Figure) -> Cover:
    """The strongest class of the terrain at hand that covers a ducked figure (S-DUCK-15)."""
    standing_cover = as_standing(s, shooter, target)
    classes = {s.table.by_id[name].cover for name in standing_cover.at_hand}
    return next((strength for strength in STRENGTH if strength in classes), "soft")


@implements("S-COVER-10", "S-DUCK-10")
def in_cover_against(s: ShootOut, shooter: Figure, target: Figure) -> bool:
    """Whether S-MOD-01 applies: the target is in cover, or ducking helps it (S-COVER-10, S-DUCK-10)."""
    return ducks_from(s, shooter, target) or cover_against(s, shooter, target).in_cover


@implements("S-DUCK-10")
def sees(s: ShootOut, viewer: Figure, target: Figure) -> bool:
    """Whether a target is visible (S-COVER-04); a ducked one only if ducking does not help it (S-DUCK-10, 12)."""
    if hidden_from(s, viewer, target):
        return False
    return not ducks_from(s, viewer, target) and visible(s, viewer, target)


@implements("S-DUCK-10")
def can_be_shot_at(s: ShootOut, shooter: Figure, target: Figure) -> bool:
    """Whether a target is visible, or would be if it stood at its peek point (S-DUCK-10)."""
    if hidden_from(s, shooter, target):
        return False
    hidden = ducks_from(s, shooter, target)
    return visible(s, shooter, target, target.peek if hidden else None)
