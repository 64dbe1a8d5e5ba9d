"""Questions about actual or assumed positions on the table: reach, sight, distance, and why a choice is refused."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from affray.engine import Refusal, Seat, Unreadable
from affray.engine.verbs import refusal_now
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.hit.flight import flight_about
from affray.systems.cascade.hit.hit_choices import HIT_USE_ON_TABLE
from affray.systems.cascade.kinds import VERBS
from affray.systems.cascade.shooting.shot import distance_addition
from affray.systems.cascade.state import Battle, Hit, Phase
from affray.systems.cascade.table.figures import Place, body_of, everyone, figure_of
from affray.systems.cascade.table.melee_reach import distance, gap, within_reach
from affray.systems.cascade.table.move_choice import MOVE, MoveAbout, Mover, why_not_path
from affray.systems.cascade.table.movement import may_move, move_about, speed_of
from affray.systems.cascade.table.shortest_path import no_way, reachable, shortest
from affray.systems.cascade.table.sight_and_cover import IN_COVER, RAYS, hidden
from affray.table import inches

Answer: TypeAlias = dict[str, Any] | None
Number: TypeAlias = Annotated[float, Meta(ge=-1000, le=1000)]
GivenPlace: TypeAlias = Annotated[list[Number], Meta(min_length=2, max_length=3)]
"""A place in inches, [x, y] or [x, y, z]."""


class Question(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A question; `at` gives assumed places of fighters."""

    at: dict[str, GivenPlace] = {}

    def answer(self, battle: Battle, seat: Seat | None) -> Answer:
        """The answer from public information."""
        raise NotImplementedError


class Distance(Question, kw_only=True):
    """The distance of two fighters, what it adds to M, and whether they are within reach (C-TABLE-05, -06)."""

    between: tuple[str, str]

    def answer(self, battle: Battle, seat: Seat | None) -> Answer:
        one, other = [_fighter(battle, name) for name in self.between]
        far = distance(battle, one, other)
        return {
            "distance": inches(far),
            "gap": None if battle.table is None else inches(gap(one, other)),
            "addition": distance_addition(far),
            "within_reach": within_reach(battle, one, other),
        }


class Sight(Question, kw_only=True):
    """What one fighter sees of another (C-TABLE-08, C-TABLE-14); with `rays`, every ray and what blocks it."""

    between: tuple[str, str]
    rays: bool = False

    def answer(self, battle: Battle, seat: Seat | None) -> Answer:
        shooter, target = [_fighter(battle, name) for name in self.between]
        blocked = hidden(battle, shooter, target)
        seen = {"hidden": blocked, "visible": blocked < RAYS, "in_cover": blocked >= IN_COVER}
        if not self.rays or battle.table is None:
            return seen
        from affray.table.sight.rays import answer_of, rays

        eye = figure_of(body_of(shooter))
        return {**seen, **answer_of(eye, rays(battle.table, eye, figure_of(body_of(target))))}


class OfMover(Question, kw_only=True):
    """A question about the paths of one fighter, within `most` m or the fighter's own limit."""

    fighter: str
    most: Number | None = None

    def mover(self, battle: Battle) -> Mover:
        """The fighter as a mover."""
        if battle.table is None:
            raise ValueError("this battle has no table")
        fighter = _fighter(battle, self.fighter)
        return Mover(body_of(fighter), fighter.profile.walk, fighter.profile.sprint, fighter.slowed)

    def budget(self, mover: Mover) -> float:
        """The longest path allowed."""
        return mover.most if self.most is None else min(self.most, mover.most)


class Reach(OfMover, kw_only=True):
    """Every point of a lattice within reach of a move, with the length of the path (C-TABLE-03, C-TABLE-04)."""

    def answer(self, battle: Battle, seat: Seat | None) -> Answer:
        mover = self.mover(battle)
        found = reachable(battle, mover.body, self.budget(mover))
        spots = [[inches(spot.x), inches(spot.y), inches(spot.z), inches(spot.length)] for spot in found.spots]
        return {"walk": mover.walk, "most": self.budget(mover), "spots": spots}


class Path(OfMover, kw_only=True):
    """The outcome of a path as a move: where it ends, how long it is, how fast, and why it is not allowed."""

    places: list[GivenPlace]

    def answer(self, battle: Battle, seat: Seat | None) -> Answer:
        mover = self.mover(battle)
        assert battle.table is not None
        way = MoveAbout(battle.table, (mover,), everyone(battle)).walk(mover, [_place(told) for told in self.places])
        refused = why_not_path(way, mover)
        return {
            "legal": refused is None,
            "end": [way.x, way.y, way.z],
            "length": inches(way.length),
            "speed": speed_of(mover, way.length),
            "stopped_by": way.stopped_by or None,
            "rule": None if refused is None else refused.rule,
            "reason": None if refused is None else refused.reason,
        }


class Way(OfMover, kw_only=True):
    """The shortest path to a place, or the reason why there is none."""

    to: GivenPlace

    def answer(self, battle: Battle, seat: Seat | None) -> Answer:
        mover = self.mover(battle)
        found = shortest(battle, _fighter(battle, self.fighter), _place(self.to), self.budget(mover))
        if found is None:
            refused = no_way(battle, mover, _place(self.to), self.budget(mover))
            return {"legal": False, "rule": refused.rule, "reason": refused.reason}
        places, way = found
        corners = [list(place) for place in places]
        return {"places": corners, "length": inches(way.length), "speed": speed_of(mover, way.length)}


class WhyNot(Question, kw_only=True):
    """Why a choice is not possible for the asking seat; None if nothing forbids it."""

    choice: str

    def answer(self, battle: Battle, seat: Seat | None) -> Answer:
        if seat is None:
            raise ValueError("a spectator has no choices")
        try:
            refused = _why_not(battle, seat, self.choice)
        except Unreadable as problem:
            raise ValueError(str(problem)) from None
        return None if refused is None else {"rule": refused.rule, "reason": refused.reason}


def _why_not(battle: Battle, seat: Seat, text: str) -> Refusal | None:
    top, verb = battle.frames[-1], text.split(" ", maxsplit=1)[0]
    if verb == "move" and isinstance(top, Phase) and top.stage == "movement":
        side = battle.seats[seat]
        able = [one for one in battle.fighters_of(side) if may_move(battle, one)]
        if (top.turn or battle.first) == side and able:
            about = move_about(battle, able)
            return MOVE.check(about, MOVE.read(about, text))
    if verb == "flight" and isinstance(top, Hit) and top.stage == "hit_use" and battle.table is not None:
        attacker = battle.fighters[top.attacker]
        if attacker.seat == seat:
            way_out = flight_about(battle, attacker)
            return HIT_USE_ON_TABLE.check(way_out, HIT_USE_ON_TABLE.read(way_out, text))
    return refusal_now(VERBS, battle, seat, text)


QUESTIONS: dict[str, type[Question]] = {
    "distance": Distance,
    "sight": Sight,
    "reach": Reach,
    "path": Path,
    "way": Way,
    "why_not": WhyNot,
}


def answer(view: Any, seat: Seat | None, name: str, words: Mapping[str, Any]) -> Answer:
    """Answer one of these questions about the battle of a view; raises ValueError for a malformed question."""
    question = msgspec.convert(dict(words), QUESTIONS[name])
    battle = msgspec.convert(view, Battle)
    for who, told in question.at.items():
        fighter = _fighter(battle, who)
        x, y, *z = _place(told)
        fighter.stand(x, y, z[0] if z else fighter.z)
    return question.answer(battle, seat)


def _fighter(battle: Battle, name: str) -> Fighter:
    if name not in battle.fighters:
        raise ValueError(f"there is no fighter '{name}'; the fighters are {', '.join(battle.fighters)}")
    return battle.fighters[name]


def _place(told: list[float]) -> Place:
    return tuple([inches(number) for number in told])
