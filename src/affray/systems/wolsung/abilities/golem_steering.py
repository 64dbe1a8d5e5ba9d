"""Golems and the models that steer them: W-ABIL-10, W-ABIL-11, W-ABIL-24, W-ABIL-25."""

from collections.abc import Iterable, Sequence

from affray.engine import Refusal, RuleId, implements
from affray.systems.wolsung.geometry.bodies import EQUAL, Place, body, body_at
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement.path_segments import Segment, points
from affray.systems.wolsung.state import Figure, Skirmish
from affray.table import Inches, measure

from .ability_list import steered_by

REACH: Inches = 12.0
"""A Golem stays this near to a Scientist (W-ABIL-10)."""
STEP: Inches = 0.1
"""The distance between the points of a path that are checked."""


def steered(figure: Figure) -> bool:
    """Whether a model needs a friend who steers it."""
    return bool(steered_by(figure))


@implements("W-ABIL-11")
def steering_friends(s: Skirmish, figure: Figure) -> list[Figure]:
    """The friends who can steer a model; whether they are toppled or engaged does not matter (W-ABIL-11)."""
    wanted = steered_by(figure)
    return [friend for friend in s.friends(figure) if friend.profile.has(wanted)]


def distance_to_steering(s: Skirmish, figure: Figure, place: Place) -> Inches:
    """The distance from a place to the nearest friend who can steer the model."""
    return distance_to_nearest(figure, place, steering_friends(s, figure))


def distance_to_nearest(figure: Figure, place: Place, steering: Sequence[Figure]) -> Inches:
    """The distance from a place to the nearest of these friends."""
    moved = body_at(figure, place)
    return min([measure.distance(moved, body(friend)) for friend in steering])


def place_of(figure: Figure) -> Place:
    """Where a model stands."""
    return figure.x, figure.y, figure.z


def out_of_reach(s: Skirmish, figure: Figure) -> bool:
    """Whether friends could steer a model but all of them are too far away (W-ABIL-24)."""
    return (
        steered(figure)
        and bool(steering_friends(s, figure))
        and distance_to_steering(s, figure, place_of(figure)) > REACH + EQUAL
    )


def leash_refusal(s: Skirmish, figure: Figure, segments: Iterable[Segment]) -> Refusal | None:
    """No point of its movement may lie beyond 12 inches once it is inside (W-ABIL-10)."""
    steering = steering_friends(s, figure)
    if not steering:
        return None
    inside = False
    for place in points(segments, STEP):
        away = distance_to_nearest(figure, place, steering)
        if away <= REACH + EQUAL:
            inside = True
        elif inside:
            reason = say("golem_too_far", model=figure.id, away=away, most=REACH)
            return Refusal(RuleId("W-ABIL-10"), reason)
    return None


def rest_after_removal(s: Skirmish, removed: Iterable[Figure]) -> None:
    """Rest the models that only removed models could steer; a running activation ends with the action."""
    gone = {ability.id for figure in removed for ability in figure.profile.abilities}
    active = s.figures[s.activation.figure]
    if steered(active) and steered_by(active) in gone and not steering_friends(s, active):
        s.activation.actions = 0
    rest(s)


@implements("W-ABIL-25")
def rest(s: Skirmish) -> None:
    """Mark models that no friend can steer as already activated (W-ABIL-25)."""
    for figure in s.present():
        if not figure.activated and steered(figure) and not steering_friends(s, figure):
            s.change(figure.id, activated=True)
