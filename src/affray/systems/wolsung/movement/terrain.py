"""Ground classes, steps, holes and gaps (W-TERRAIN-01 to W-TERRAIN-10), and the ground policy of a model."""

import functools
from typing import Literal

from affray.engine import implements
from affray.systems.wolsung.editions import EDITIONS, Edition
from affray.systems.wolsung.geometry.bodies import EQUAL, TOUCH
from affray.systems.wolsung.state import Activation, Figure, Skirmish
from affray.table import Inches
from affray.table.reach.walker import GroundPolicy

MAX_STEP = 3.0
ROUGH_STEP = 1.0


def moving_width(base: float) -> Inches:
    """The clear width a model needs while it moves, by its base in millimetres (W-TERRAIN-10)."""
    return 0.5 if base <= 30 else 1.0 if base <= 40 else 2.0


@implements("W-TEST-11")
@functools.cache
def policy(edition: Edition, base: float, rough_halves: bool = True) -> GroundPolicy:
    """The ground policy for a model with this base in an edition."""
    return GroundPolicy(
        step=MAX_STEP,
        step_below=not edition.three_inches_rough,
        rough_step=ROUGH_STEP,
        labels_settle_steps=True,
        rough_halves=rough_halves,
        free_rise=ROUGH_STEP,
        narrow=1.0,
        over_closed=True,
        ladders=True,
        width=moving_width(base),
        overlap=TOUCH,
        equal=EQUAL,
    )


@implements("W-HERO-12")
def rough_counts(s: Skirmish, figure: Figure) -> bool:
    """Whether rough ground slows a model; in one edition a Heroic Move ignores it (W-HERO-12)."""
    if not figure.hero or not s.frames or not s.edition.heroic_move_over_rough:
        return True
    frame = s.frames[-1]
    return not (frame.__class__ is Activation and frame.figure == figure.id and frame.heroic_move)


def ground_rules(s: Skirmish, figure: Figure) -> GroundPolicy:
    """The current ground policy of a model."""
    return policy(EDITIONS[s.edition_id], figure.profile.base, rough_counts(s, figure))


@implements("W-TERRAIN-04", "W-TERRAIN-01", "W-TERRAIN-02", "W-TERRAIN-09")
def ground_class(edition: Edition, height: Inches) -> Literal["open", "rough", "impassable"]:
    """The ground class of a step of this height (W-TERRAIN-04)."""
    return policy(edition, 30).step_class(height) or "impassable"


@implements("W-TERRAIN-05")
def hole_class(edition: Edition, depth: Inches, width: Inches) -> Literal["open", "rough", "impassable"]:
    """The ground class of a hole; a narrow or shallow one is open ground (W-TERRAIN-05)."""
    if width <= 1.0 + EQUAL or depth <= 1.0 + EQUAL:
        return "open"
    return ground_class(edition, depth)
