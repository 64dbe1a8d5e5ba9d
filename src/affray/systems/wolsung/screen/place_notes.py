"""Notes beside moves and models: the objectives that a place reaches, and the suits of the heroes."""

from affray.engine import Seat
from affray.systems.wolsung.heights.climbing import ascents
from affray.systems.wolsung.heroes.heroic_climbs_and_jumps import check, jumps
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement import paths
from affray.systems.wolsung.movement.move_action import Move
from affray.systems.wolsung.movement.paths import Walk, standing_at
from affray.systems.wolsung.objectives.markers import distance_to_marker, marker_named
from affray.systems.wolsung.objectives.objective_action import ActivateMarker, PickUp
from affray.systems.wolsung.state import Figure, Skirmish, copy_skirmish
from affray.table import TABLE
from affray.text import Message

from .models import display_name, name_of

MARKER_ACTIONS = (ActivateMarker, PickUp)
FAR = 6.0
"""An objective that is farther from the end of a move is not mentioned."""
LEVEL = 2
"""A place with more numbers than these has a height."""
NAMED = 3
"""At most this many walls are named."""
STEP = 1.0
"""A jump that ends this much higher or lower leads to another level."""


def move_note(s: Skirmish, figure: Figure, move: Move) -> Message | None:
    """Whether an objective of others can be worked on from where a move ends (W-OBJ-02)."""
    walk = paths.check(s, figure, move.path)
    if not isinstance(walk, Walk):
        return None
    after, me = standing_at(s, figure, walk)
    wanted = [marker for marker in after.markers if marker.carrier != me.id and marker.owner != me.seat]
    away = {marker.id: distance_to_marker(after, me, marker) for marker in wanted}
    if not away or min(away.values()) > FAR:
        return None
    nearest = min(away, key=away.__getitem__)
    reached = any(verb.marker_refusal(after, me, marker) is None for verb in MARKER_ACTIONS for marker in wanted)
    return say("note_move", marker=name_of(nearest), reached=reached, away=f"{away[nearest]:.1f}")


def marker_note(s: Skirmish, figure: Figure, action: ActivateMarker) -> Message | None:
    """That a marker is already held by the side of the model, so that another test changes nothing (W-OBJ-02)."""
    marker = marker_named(s, action.marker)
    if marker is None or marker.owner != figure.seat:
        return None
    return say("note_marker_held")


def heroic_note(s: Skirmish, hero: Figure) -> Message:
    """What a Heroic Move could lead to: walls within a Move, and jumps from where the hero stands (W-HERO-11)."""
    tried = copy_skirmish(s)
    tried.activation.heroic_move = True
    near = {surface for surface, _ in ascents(s, hero)}
    leaps = (route for route in jumps(tried, hero) if len(route.place) > LEVEL)
    ends = (check(tried, hero, tried.activation, route, "move") for route in leaps)
    jumped = any(isinstance(end, Walk) and abs(end.to[2] - hero.z) > STEP for end in ends)
    names = [name_of(surface) for surface in sorted(near - {TABLE})][:NAMED]
    return say("about_heroic_move", surfaces=[*dict.fromkeys(names)], down=TABLE in near, jumps=jumped)


def suits_of_heroes(s: Skirmish, seat: Seat) -> list[Message]:
    """The heroes of a player on the table, each with its suit (W-HERO-01)."""
    heroes = [figure for figure in s.present(seat) if figure.hero and figure.profile.suit]
    return [say("hero_with_suit", hero=display_name(hero), suit=str(hero.profile.suit)) for hero in heroes]
