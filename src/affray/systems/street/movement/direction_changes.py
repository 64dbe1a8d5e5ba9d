"""Moves of several legs: those of Agile characters (S-SKILL-AGILE), and free paths (S-SIMPLE-01)."""

import math
import random
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from affray.engine import Kind, Refusal, RuleId, Unreadable, Value, implements
from affray.systems.street.geometry import SLACK, body, in_the_way, on_table
from affray.systems.street.notation import read_place
from affray.systems.street.skills.skill_list import starred
from affray.systems.street.state import ActionName, Figure, Line, Place, ShootOut
from affray.table.straight_moves.destinations import Obstacles, StraightPolicy
from affray.table.terrain.standing_room import standing_room

from .end_points import PATH, StraightMove, going, policy
from .legal_straight_moves import StraightMoves
from .points_along_move import _heading, _sides

ANY_NUMBER = 24
"""The number of legs of an unrestricted path: enough for any path that a player would write down."""
OF_THE_END = ("S-MOVE-07", "S-MOVE-08", "S-MOVE-09")
"""Refusals about the end of a move, reported before those about its line."""


# --- choosing -------------------------------------------------------------------------------------------------------


class BentMove(NamedTuple):
    """A path with several legs to choose: as for a straight move, and the most legs."""

    s: ShootOut
    figure: str
    most: float
    full: bool
    legs: int

    @property
    def who(self) -> Figure:
        """The mover."""
        return self.s.figures[self.figure]

    @property
    def straight(self) -> StraightMove:
        """The same as a choice of one straight line."""
        return StraightMove(self.s, self.figure, self.most, self.full)


@implements("S-MOVE-05", "S-SIMPLE-01")
def legs_of(s: ShootOut, figure: Figure, action: ActionName) -> int:
    """The number of legs of a move (S-SKILL-AGILE, S-SIMPLE-01); normally one (S-MOVE-05)."""
    if s.modules.drop_straight_line and action != "charge":
        return ANY_NUMBER
    return 1 + starred(s, figure, "agile", 1) if action in ("move", "move_and_shoot") else 1


class PathWithTurns(Kind[BentMove]):
    """`to 4,4 7,4 face 90`: two legs and a facing; or as a straight move is chosen."""

    name = "path_with_turns"
    case_name = "path"
    rule = RuleId("S-MOVE-03")

    def write(self, about: BentMove, value: Any) -> str:
        if value is None or not isinstance(value[0], tuple):
            return PATH.write(about.straight, value)
        places, facing = value
        told = " ".join(f"{x:g},{y:g}" for x, y in places)
        return f"to {told}" if facing is None else f"to {told} face {facing:g}"

    def read(self, about: BentMove, text: str) -> Value:
        words = text.split()
        facing = None
        if len(words) > 3 and words[-2] == "face":
            facing = round(float(words[-1]) % 360.0, 3)
            words = words[:-2]
        if not words or words[0] != "to" or (len(words) == 2 and facing is None):
            return PATH.read(about.straight, text)
        if len(words) < 2 or (facing is not None and not math.isfinite(facing)):
            raise Unreadable("say `to X,Y X,Y` for the ends of the legs, and perhaps `face DEGREES`")
        return tuple(read_place(word) for word in words[1:]), facing

    def outline(self, about: BentMove) -> Sequence[str]:
        return PATH.outline(about.straight)

    def default(self, about: BentMove, values: Sequence[Any]) -> Value:
        return PATH.default(about.straight, values)

    def check(self, about: BentMove, value: Any) -> Refusal | None:
        if value is None:
            return PATH.check(about.straight, value)
        found = way(about, value)
        return found if isinstance(found, Refusal) else None

    def candidates(self, about: BentMove, count: int, rng: random.Random) -> Sequence[Any]:
        """Straight ends, some of them with a facing of choice, and some with another leg."""
        found: list[Any] = []
        for value in PATH.candidates(about.straight, count, rng):
            if about.full or value is None or len(value) == 1 or rng.random() < 0.3:
                found.append(value)
                continue
            facing = float(rng.randrange(0, 360, 15)) if rng.random() < 0.7 else None
            bent = _bent(about, value, rng) if rng.random() < 0.5 else None
            places = (value,) if bent is None else (value, bent)
            found.append(value if bent is None and facing is None else (places, facing))
        return found


PATH_WITH_TURNS = PathWithTurns()


def _bent(about: BentMove, corner: Place, rng: random.Random) -> Place | None:
    """A place that a second leg leads to."""
    left = about.most - math.dist(corner, (about.who.x, about.who.y))
    turn, far = rng.uniform(0.0, math.tau), max(0.0, left) * rng.random()
    end = round(corner[0] + far * math.cos(turn), 3), round(corner[1] + far * math.sin(turn), 3)
    there = msgspec.structs.replace(about.who, x=corner[0], y=corner[1])
    return end if StraightMoves(about.s, there, left).lead_to(end) else None


@implements("S-CLIMB-03")
def way(about: BentMove, value: Any) -> Line | Refusal:
    """The movement through the given leg ends, or the refusal.

    Each leg is a straight move (S-MOVE-06); a corner only needs room to pass; a climb ends the move (S-CLIMB-03).
    """
    if not isinstance(value[0], tuple):
        value = ((value,), None) if len(value) == 2 else value
    if len(value) == 1:
        return going(about.straight, value)
    places, facing = value
    if len(places) > about.legs:
        return Refusal(RuleId("S-SKILL-AGILE"), f"{about.figure} may change direction {about.legs - 1} times")
    return _walked(about, places, facing)


def _walked(about: BentMove, places: Sequence[Place], facing: float | None) -> Line | Refusal:
    start = about.who
    points: list[Place] = [(start.x, start.y), *places[:-1]]
    gone = math.fsum(far for _, _, far in _sides(points))
    if gone + math.dist(points[-1], places[-1]) > about.most + SLACK:
        return Refusal(RuleId("S-MOVE-03"), f"that is farther than the {about.most:g} inches of the dice")
    last = _last_leg(about, msgspec.structs.replace(start, x=points[-1][0], y=points[-1][1]), places[-1], gone)
    blocked = _refused_corner(about.s, start, points)
    if blocked is not None and not (isinstance(last, Refusal) and last.rule in OF_THE_END):
        return blocked
    if isinstance(last, Refusal):
        return last
    distance = round(gone + last.distance, 3)
    if about.full and last.climbed is None and not math.isclose(distance, about.most, abs_tol=0.0015):
        return Refusal(RuleId("S-PLUG-03"), f"he must cover the full {about.most:g} inches")
    if facing is None and last.distance == 0.0 and len(points) > 1:
        facing = _heading(points[-2], points[-1])
    return msgspec.structs.replace(
        last,
        points=(*points, last.points[-1]),
        distance=distance,
        facing=last.facing if facing is None else facing,
        faces=facing is not None,
    )


def _refused_corner(s: ShootOut, start: Figure, points: Sequence[Place]) -> Refusal | None:
    """Why the figure cannot pass through these places in order."""
    here = start
    for place in points[1:]:
        if not on_table(start.profile.base / 2, place, s.table):
            return Refusal(RuleId("S-MOVE-08"), "nobody leaves the table")
        if not _passes(s, here, place, policy(s, start)):
            return Refusal(RuleId("S-MOVE-06"), f"the way to {place[0]:g},{place[1]:g} is blocked")
        here = msgspec.structs.replace(here, x=place[0], y=place[1])
    return None


def _passes(s: ShootOut, figure: Figure, place: Place, rules: StraightPolicy) -> bool:
    """Whether a leg can end in a corner there: the figure moves on, so lying figures and contact do not matter."""
    upright, _ = in_the_way(s, figure)
    there = body(figure, place)
    if standing_room(s.table, there, upright, rules.touch) is not None:
        return False
    far = math.dist(place, (figure.x, figure.y))
    return not Obstacles(s.table, body(figure), upright, far + rules.swing).blocked(there, rules)


def _last_leg(about: BentMove, here: Figure, end: Place, gone: float) -> Line | Refusal:
    """The leg on which the move ends, by all rules of a straight move."""
    moved = about.s.__copy__()
    moved.figures = {**about.s.figures, here.id: here}
    return going(StraightMove(moved, here.id, about.most - gone, full=False), end)


def legs_free(s: ShootOut, figure: Figure, places: Sequence[Place], most: float) -> bool:
    """Whether the rest of a path with several legs is still free (S-INT-10)."""
    about = BentMove(s, figure.id, most, full=False, legs=ANY_NUMBER)
    return not isinstance(_walked(about, places, None), Refusal)
