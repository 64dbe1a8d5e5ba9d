"""Change Position: S-POS-01 to S-POS-03."""

import math
import random
from collections.abc import Iterable, Sequence

from affray.engine import Game, Refusal, RuleId, Unreadable
from affray.table.straight_reach import Run, StraightPolicy, run_to, stands
from affray.table.terrain import Table

from .actions import Verb, register
from .duck_back import read_place
from .geometry import body, in_the_way, low
from .interrupts import open_window
from .movement import policy
from .state import Declared, Figure, Line, Place, ShootOut, Turn

FARTHEST = 2.0


class ChangePosition(Verb):
    """Up to 2 inches in a straight line, no dice, then any facing (S-POS-01)."""

    name = "change_position"
    moves = True

    def read(self, words: Sequence[str], s: ShootOut, figure: Figure) -> Declared:
        if len(words) != 1:
            raise Unreadable("say `change_position X,Y`")
        return Declared(action="change_position", place=read_place(words[0]))

    def write(self, declared: Declared, figure: Figure) -> str:
        return "change_position" + (f" {declared.place[0]:g},{declared.place[1]:g}" if declared.place else "")

    def refusal(self, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        assert declared.place is not None
        return refused_step(s, figure, declared.place)

    def offered(self, s: ShootOut, figure: Figure) -> Iterable[Declared]:
        return [Declared(action="change_position")]

    def candidates(self, s: ShootOut, figure: Figure, rng: random.Random) -> Iterable[Declared]:
        found = []
        for _ in range(4):
            way, far = rng.uniform(0.0, math.tau), rng.uniform(0.3, FARTHEST)
            place = round(figure.x + far * math.cos(way), 3), round(figure.y + far * math.sin(way), 3)
            if refused_step(s, figure, place) is None:
                found.append(Declared(action="change_position", place=place))
        return found

    def perform(self, game: Game[ShootOut], turn: Turn) -> None:
        assert turn.declared is not None
        assert turn.declared.place is not None
        figure, place = game.state.figures[turn.figure], turn.declared.place
        start = figure.x, figure.y
        turn.line = Line(
            kind="change_position",
            points=(start, place),
            distance=round(math.dist(start, place), 3),
            facing=figure.facing,
        )
        turn.stage = "moving"
        if turn.line.distance > 0:
            open_window(game, "win_path", turn.figure)


def refused_step(s: ShootOut, figure: Figure, place: Place) -> Refusal | None:
    """Why he cannot step there: too far, no room, or a tall piece or an upright figure on the line (S-POS-01, 02)."""
    if math.dist(place, (figure.x, figure.y)) > FARTHEST + 0.001:
        return Refusal(RuleId("S-POS-01"), "Change Position is at most 2 inches")
    upright, lying = in_the_way(s, figure)
    rules = policy(s, figure)
    there = body(figure, place)
    if not stands(s.table, there, (*upright, *lying), StraightPolicy()):
        west, south, east, north = s.table.bounds
        inside = west + there.radius <= place[0] <= east - there.radius
        inside = inside and south + there.radius <= place[1] <= north - there.radius
        rule = "S-MOVE-07" if inside else "S-MOVE-08"
        return Refusal(RuleId(rule), "there is no room to stand")
    if not stands(s.table, there, (*upright, *lying), rules):
        return Refusal(RuleId("S-MOVE-09"), "it would end in contact with an enemy")
    tall = Table(s.table.size, tuple(piece for piece in s.table.pieces if not low(figure, piece)), s.table.origin)
    straight = StraightPolicy(swing=0.0, climbs=False)
    if not isinstance(run_to(tall, body(figure), place, FARTHEST, upright, (), straight), Run):
        return Refusal(RuleId("S-POS-01"), "something on the line is in the way, and there is no swinging out")
    return None


register(ChangePosition())
