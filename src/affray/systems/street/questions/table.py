"""Questions of a player about the table, from real or supposed places: reach, sight, distance, why not."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from affray.engine import Refusal, Seat
from affray.engine.registry import unknown
from affray.systems.street.cover.ducked_figures import can_be_shot_at, cover_against, in_cover_against
from affray.systems.street.geometry import LYING_POINTS, POINTS, body, distance, in_arc, in_contact, shooting_range
from affray.systems.street.movement.direction_changes import MAX_LEGS, BentMove, legs_of, movement_along
from affray.systems.street.movement.end_points import reachable
from affray.systems.street.movement.movement_dice import movement_pool
from affray.systems.street.movement.plugs_on_the_move import plug_rules_apply
from affray.systems.street.refusals import refusal
from affray.systems.street.setup.new_game import zone_of
from affray.systems.street.shooting.firing_tables import entry
from affray.systems.street.skills.skill_list import starred
from affray.systems.street.state import Figure, ShootOut
from affray.systems.street.turn.weapons_in_hand import grip_of
from affray.table import Table, inches
from affray.table.sight.body_zones import BodyCover, points
from affray.table.sight.rays import Ray, answer_of

from .compute import ANSWERS, answered

Answer: TypeAlias = dict[str, Any] | None
Number: TypeAlias = Annotated[float, Meta(ge=-1000, le=1000)]
Coordinates: TypeAlias = Annotated[list[Number], Meta(min_length=2, max_length=3)]
"""A place in inches, [x, y] or [x, y, z]."""

_TABLES: dict[bytes, Table] = {}
"""Tables seen lately, so that what was worked out about one is not lost from one question to the next."""
_MOST_TABLES = 16
MOST_DICE = 6.0


def shoot_out_in(view: Mapping[str, Any]) -> ShootOut:
    """The shoot-out that a view shows."""
    key = msgspec.json.encode(view["table"])
    if key not in _TABLES:
        if len(_TABLES) >= _MOST_TABLES:
            _TABLES.clear()
        _TABLES[key] = msgspec.convert(view["table"], Table)
    s = msgspec.convert({**view, "table": Table()}, ShootOut)
    s.table = _TABLES[key]
    return s


class Question(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The question; `at` moves figures hypothetically."""

    at: dict[str, Coordinates] = {}

    def answer(self, s: ShootOut, seat: Seat | None) -> Answer:
        """The answer from public information."""
        raise NotImplementedError


class Distance(Question, kw_only=True):
    """The distance between two figures, contact, and the band of each firearm (S-CONV-06, S-SHOOT-07)."""

    between: tuple[str, str]

    def answer(self, s: ShootOut, seat: Seat | None) -> Answer:
        one, other = [_figure(s, name) for name in self.between]
        far = shooting_range(one, other)
        bands = {}
        for weapon in one.profile.weapons:
            if weapon.firearm:
                found = entry(grip_of(one, weapon), far)
                bands[weapon.id] = "none" if found is None else found.band
        return {
            "distance": inches(distance(one, other)),
            "range": inches(far),
            "contact": in_contact(one, other),
            "bands": bands,
        }


class Sight(Question, kw_only=True):
    """What the first figure sees of the second: covered zones, and whether it is in the arc (chapter 10).

    With `rays` also the line to each zone, and what stops it (S-COVER-01).
    """

    between: tuple[str, str]
    rays: bool = False

    def answer(self, s: ShootOut, seat: Seat | None) -> Answer:
        looker, target = [_figure(s, name) for name in self.between]
        found = cover_against(s, looker, target)
        return {
            **(_rays(looker, target, found) if self.rays else {}),
            "visible": can_be_shot_at(s, looker, target),
            "in_cover": in_cover_against(s, looker, target),
            "in_arc": in_arc(looker, target),
            "covered": {
                zone: [[screen.id, screen.by] for screen in screens]
                for zone, screens in found.covered.items()
                if screens
            },
        }


def _rays(looker: Figure, target: Figure, found: BodyCover) -> dict[str, Any]:
    """The lines to the zones of a target; cover that counts by rule stops a line at the zone itself."""
    eye, there = body(looker, standing=True), body(target, standing=not target.lying)
    zones = LYING_POINTS if target.lying else POINTS
    lines = []
    for zone, point in zip(zones, points(there, zones), strict=True):
        screen = next(iter(found.covered[zone.name]), None)
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


class OfMover(Question, kw_only=True):
    """A question about the straight moves of one figure, within `most` inches or the most that three dice can give."""

    figure: str
    most: Number | None = None

    def budget(self, s: ShootOut, figure: Figure) -> float:
        """The greatest distance."""
        dice = max(movement_pool(s, figure, "move", starred(s, figure, "fast", 1)).dice, 0)
        return MOST_DICE * dice if self.most is None else min(self.most, MOST_DICE * max(dice, 1))

    def movement_to(self, s: ShootOut, *to: Coordinates) -> Answer:
        """The result of a move to a place, straight or in several legs (S-SKILL-AGILE)."""
        figure = _figure(s, self.figure)
        context = BentMove(s, figure.id, self.budget(s, figure), full=False, legs=legs_of(s, figure, "move"))
        line = movement_along(context, (tuple((place[0], place[1]) for place in to), None))
        if isinstance(line, Refusal):
            return {"legal": False, "rule": line.rule, "reason": line.reason}
        return {"legal": True, "end": list(line.points[-1]), "length": line.distance, "over": line.climbed}


class Reach(OfMover, kw_only=True):
    """Every place of a lattice where a straight move can end, and the ends of climbs (S-MOVE-06, S-CLIMB-02)."""

    def answer(self, s: ShootOut, seat: Seat | None) -> Answer:
        figure = _figure(s, self.figure)
        runs = reachable(s, figure, self.budget(s, figure))
        spots = [[inches(run.end.x), inches(run.end.y), inches(run.end.z), inches(run.distance)] for run in runs.runs]
        climbs = [
            [inches(run.end.x), inches(run.end.y), inches(run.end.z), inches(run.distance)] for run in runs.climbs
        ]
        return {"most": self.budget(s, figure), "spots": spots, "climbs": climbs, "full": plug_rules_apply(s, figure)}


class PathCheck(OfMover, kw_only=True):
    """The result of a move: its end and length, or the refusal."""

    places: Annotated[list[Coordinates], Meta(min_length=1, max_length=MAX_LEGS)]

    def answer(self, s: ShootOut, seat: Seat | None) -> Answer:
        return self.movement_to(s, *self.places)


class Way(OfMover, kw_only=True):
    """The straight path to a place, or the refusal."""

    to: Coordinates

    def answer(self, s: ShootOut, seat: Seat | None) -> Answer:
        found = self.movement_to(s, self.to)
        if found is None or not found["legal"]:
            return found
        return {"places": [found["end"]], "length": found["length"]}


class WhyNot(Question, kw_only=True):
    """Why a choice is not possible for the asking seat; None if it is allowed."""

    choice: str

    def answer(self, s: ShootOut, seat: Seat | None) -> Answer:
        if seat is None:
            raise ValueError("a spectator chooses nothing")
        problem = refusal(s, seat, self.choice)
        return None if problem is None else {"rule": problem.rule, "reason": problem.reason}


QUESTIONS: dict[str, type[Question]] = {
    "distance": Distance,
    "sight": Sight,
    "zones": Zones,
    "reach": Reach,
    "path": PathCheck,
    "way": Way,
    "why_not": WhyNot,
}


def answer(view: Mapping[str, Any], seat: Seat | None, name: str, words: Mapping[str, Any]) -> Any:
    """Answer a question about a shoot-out as a view shows it; what is wrong with it raises ValueError."""
    s = shoot_out_in(view)
    if name not in QUESTIONS:
        if name not in ANSWERS:
            raise ValueError(str(unknown("question", name, [*QUESTIONS, *ANSWERS])))
        return answered(s.modules, s, name, words)
    question = msgspec.convert(dict(words), QUESTIONS[name])
    for who, told in question.at.items():
        west, south, east, north = s.table.bounds
        if not (west <= told[0] <= east and south <= told[1] <= north):
            raise ValueError(f"{who} cannot be supposed off the table")
        s.change(_figure(s, who).id, x=inches(told[0]), y=inches(told[1]))
    return question.answer(s, seat)


def _figure(s: ShootOut, name: str) -> Figure:
    if name not in s.figures:
        raise ValueError(str(unknown("figure", name, list(s.figures))))
    if s.figures[name].fate in ("waiting", "gone"):
        raise ValueError(f"{name} is not on the table")
    return s.figures[name]
