"""A player's questions about the table, from real or hypothetical places: reach, sight, distance, why not."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from affray.engine import Refusal, Seat
from affray.engine.registry import unknown
from affray.engine.verbs import refusal_now
from affray.systems.street.cover.ducked_figures import can_be_shot_at, cover_against, in_cover_against
from affray.systems.street.geometry import LYING_POINTS, POINTS, body, distance, in_arc, in_contact, shooting_range
from affray.systems.street.kinds import VERBS
from affray.systems.street.movement.direction_changes import MAX_LEGS, BentMove, legs_of, movement_along
from affray.systems.street.movement.end_points import MoveTo, reachable
from affray.systems.street.movement.movement_dice import full_movement_pool
from affray.systems.street.movement.plugs_on_the_move import plug_rules_apply
from affray.systems.street.setup.new_game import zone_of
from affray.systems.street.shooting.firing_tables import entry
from affray.systems.street.state import Figure, ShootOut
from affray.systems.street.turn.weapons_in_hand import grip_of
from affray.table import Table, inches
from affray.table.sight.body_zones import BodyCover, points
from affray.table.sight.rays import Ray, answer_of

from .compute import ANSWERS, answer_pure

Answer: TypeAlias = dict[str, Any] | None
Number: TypeAlias = Annotated[float, Meta(ge=-1000, le=1000)]
Coordinates: TypeAlias = Annotated[list[Number], Meta(min_length=2, max_length=3)]
"""A place in inches, [x, y] or [x, y, z]."""

_TABLES: dict[bytes, Table] = {}
"""A cache of tables, so that results computed for a table are reused for later questions."""
_MAX_TABLES = 16
MAX_FACE = 6.0


def shoot_out_in(view: Mapping[str, Any]) -> ShootOut:
    """The shoot-out that a view shows."""
    key = msgspec.json.encode(view["table"])
    if key not in _TABLES:
        if len(_TABLES) >= _MAX_TABLES:
            _TABLES.clear()
        _TABLES[key] = msgspec.convert(view["table"], Table)
    s = msgspec.convert({**view, "table": Table()}, ShootOut)
    s.table = _TABLES[key]
    return s


class Question(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A question. `at` places figures hypothetically."""

    at: dict[str, Coordinates] = {}

    def answer(self, s: ShootOut, seat: Seat | None) -> Answer:
        """Answer the question from public information."""
        raise NotImplementedError


class Distance(Question, kw_only=True):
    """The distance between two figures, contact, and the band of each firearm (S-CONV-06, S-SHOOT-07)."""

    between: tuple[str, str]

    def answer(self, s: ShootOut, seat: Seat | None) -> Answer:
        figure, other = [_figure(s, name) for name in self.between]
        far = shooting_range(figure, other)
        bands = {}
        for weapon in figure.profile.weapons:
            if weapon.firearm:
                range_entry = entry(grip_of(figure, weapon), far)
                bands[weapon.id] = "none" if range_entry is None else range_entry.band
        return {
            "distance": inches(distance(figure, other)),
            "range": inches(far),
            "contact": in_contact(figure, other),
            "bands": bands,
        }


class Sight(Question, kw_only=True):
    """How the first figure sees the second: covered zones, and whether it is in the arc (chapter 10).

    With `rays` also the line to each zone, and the obstacle that stops it (S-COVER-01).
    """

    between: tuple[str, str]
    rays: bool = False

    def answer(self, s: ShootOut, seat: Seat | None) -> Answer:
        viewer, target = [_figure(s, name) for name in self.between]
        range_entry = cover_against(s, viewer, target)
        return {
            **(_rays(viewer, target, range_entry) if self.rays else {}),
            "visible": can_be_shot_at(s, viewer, target),
            "in_cover": in_cover_against(s, viewer, target),
            "in_arc": in_arc(viewer, target),
            "covered": {
                zone: [[screen.id, screen.by] for screen in screens]
                for zone, screens in range_entry.covered.items()
                if screens
            },
        }


def _rays(viewer: Figure, target: Figure, cover: BodyCover) -> dict[str, Any]:
    """The lines to the zones of a target; cover without a point of entry stops a line at the zone itself."""
    eye, target_body = body(viewer, standing=True), body(target, standing=not target.lying)
    zones = LYING_POINTS if target.lying else POINTS
    lines = []
    for zone, point in zip(zones, points(target_body, zones), strict=True):
        screen = next(iter(cover.covered[zone.name]), None)
        stopped = None if screen is None else 1.0 if screen.enters is None else screen.enters
        lines.append(Ray(point, stopped, None if screen is None else screen.id))
    return answer_of(eye, lines)


class Zones(Question, kw_only=True):
    """The scenario's marks on the table: the zone of each side, and the prize (S-SETUP-03, S-SCEN-02)."""

    def answer(self, s: ShootOut, seat: Seat | None) -> Answer:
        scenario = s.played_scenario
        boxes = {side: zone_of(s, side) for side in s.sides}
        prize = None if scenario is None or scenario.prize is None else msgspec.to_builtins(scenario.prize)
        return {"zones": {side: list(box) for side, box in boxes.items() if box is not None}, "prize": prize}


class MoveQuestion(Question, kw_only=True):
    """A question about the straight moves of one figure, within `most` inches or the maximum of the dice."""

    figure: str
    most: Number | None = None

    def max_distance(self, s: ShootOut, figure: Figure) -> float:
        """The greatest distance of the move."""
        dice = max(full_movement_pool(s, figure, "move").dice, 0)
        return MAX_FACE * dice if self.most is None else min(self.most, MAX_FACE * max(dice, 1))

    def check_move(self, s: ShootOut, *to: Coordinates) -> Answer:
        """Check a move to a place, straight or in several legs (S-SKILL-AGILE)."""
        figure = _figure(s, self.figure)
        context = BentMove(s, figure.id, self.max_distance(s, figure), full=False, legs=legs_of(s, figure, "move"))
        movement = movement_along(context, MoveTo(tuple([(place[0], place[1]) for place in to])))
        if isinstance(movement, Refusal):
            return {"legal": False, "rule": movement.rule, "reason": movement.reason}
        return {"legal": True, "end": list(movement.points[-1]), "length": movement.distance, "over": movement.climbed}


class Reach(MoveQuestion, kw_only=True):
    """All grid points where a straight move can end, and the ends of climbs (S-MOVE-06, S-CLIMB-02)."""

    def answer(self, s: ShootOut, seat: Seat | None) -> Answer:
        figure = _figure(s, self.figure)
        runs = reachable(s, figure, self.max_distance(s, figure))
        spots = [[inches(run.end.x), inches(run.end.y), inches(run.end.z), inches(run.distance)] for run in runs.runs]
        climbs = [
            [inches(run.end.x), inches(run.end.y), inches(run.end.z), inches(run.distance)] for run in runs.climbs
        ]
        return {
            "most": self.max_distance(s, figure),
            "spots": spots,
            "climbs": climbs,
            "full": plug_rules_apply(s, figure),
        }


class PathCheck(MoveQuestion, kw_only=True):
    """The result of a move: its end and length, or the refusal."""

    places: Annotated[list[Coordinates], Meta(min_length=1, max_length=MAX_LEGS)]

    def answer(self, s: ShootOut, seat: Seat | None) -> Answer:
        return self.check_move(s, *self.places)


class StraightPath(MoveQuestion, kw_only=True):
    """The straight path to a place, or the refusal."""

    to: Coordinates

    def answer(self, s: ShootOut, seat: Seat | None) -> Answer:
        range_entry = self.check_move(s, self.to)
        if range_entry is None or not range_entry["legal"]:
            return range_entry
        return {"places": [range_entry["end"]], "length": range_entry["length"]}


class WhyNot(Question, kw_only=True):
    """Why a choice is not legal for the asking seat; None if it is legal."""

    choice: str

    def answer(self, s: ShootOut, seat: Seat | None) -> Answer:
        if seat is None:
            raise ValueError("a spectator has no choices")
        problem = refusal_now(VERBS, s, seat, self.choice)
        return None if problem is None else {"rule": problem.rule, "reason": problem.reason}


QUESTIONS: dict[str, type[Question]] = {
    "distance": Distance,
    "sight": Sight,
    "zones": Zones,
    "reach": Reach,
    "path": PathCheck,
    "way": StraightPath,
    "why_not": WhyNot,
}


def answer(view: Mapping[str, Any], seat: Seat | None, name: str, arguments: Mapping[str, Any]) -> Any:
    """Answer a question about the shoot-out of a view; raises ValueError for a bad question."""
    s = shoot_out_in(view)
    if name not in QUESTIONS:
        if name not in ANSWERS:
            raise ValueError(str(unknown("question", name, [*QUESTIONS, *ANSWERS])))
        return answer_pure(s.modules, s, name, arguments)
    question = msgspec.convert(dict(arguments), QUESTIONS[name])
    for name_at, place in question.at.items():
        west, south, east, north = s.table.bounds
        if not (west <= place[0] <= east and south <= place[1] <= north):
            raise ValueError(f"{name_at} cannot be placed off the table")
        s.change(_figure(s, name_at).id, x=inches(place[0]), y=inches(place[1]))
    return question.answer(s, seat)


def _figure(s: ShootOut, name: str) -> Figure:
    if name not in s.figures:
        raise ValueError(str(unknown("figure", name, list(s.figures))))
    if s.figures[name].fate in ("waiting", "gone"):
        raise ValueError(f"{name} is not on the table")
    return s.figures[name]
