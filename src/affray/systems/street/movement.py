"""Movement: chapter 8. The dice come first, then the end point, then WIN-PATH; then the figure is moved."""

import math
from collections.abc import Sequence
from typing import Any

import msgspec

from affray.engine import UNSET, Game, Procedure, Refusal, RuleId, cites
from affray.table.measure import at_most
from affray.table.standing import standing_room
from affray.table.straight_reach import Obstacles, Run, StraightPolicy, run_to, stands
from affray.table.terrain import Table

from . import ending
from .actions import Verb, register
from .aiming import escape_aims
from .events import Climbed, Moved, Stays, Stumbled
from .geometry import EXACT, body, in_the_way, keeps_apart, last_along, level_at, on_table
from .interrupts import cannot_go_on, open_window
from .paths import PATH, Going, going, policy
from .plugs import OBJECTIVE, Cover, bound, objective_line
from .pools import movement_pool
from .rolls import roll, say_pool
from .rules import stage
from .state import ActionName, Declared, Figure, Line, Place, ShootOut, Turn, seen
from .wounds import knock_down

STUMBLE, PLUG_STUMBLE = 3, 2
"""So many ones, and a character falls (S-STUM-01)."""
NO_SWING = StraightPolicy(swing=0.0, climbs=False)
_TALL: dict[tuple[int, float], tuple[Table, Table]] = {}
MOST_TABLES = 64
SHORT_STEP = 2.0
"""S-POS-01."""


# --- the actions ----------------------------------------------------------------------------------------------------


class Movement(Verb):
    """Actions that begin with movement dice."""

    moves = True
    faces = False

    def refusal(self, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        if movement_pool(figure, self.name).dice <= 0:
            return Refusal(RuleId("S-MOVE-02"), f"{figure.id} has no movement dice left")
        return None

    def further(self, game: Game[ShootOut], name: str, declared: Declared) -> Procedure[Declared]:
        """A Plug may declare a spot in cover before he rolls (S-PLUG-07)."""
        s = game.state
        figure = s.figures[name]
        if not bound(s, figure) or not s.table.pieces or figure.seat is None:
            return declared
        place = yield game.ask(OBJECTIVE, figure.seat, None, Cover(seen(s), name))
        return msgspec.structs.replace(declared, place=place)

    def perform(self, game: Game[ShootOut], turn: Turn) -> Procedure[None] | None:
        return _move(game, turn, self.name)


class Move(Movement):
    """Roll three dice; the sum is the greatest distance (S-MOVE-01)."""

    name = "move"


def _move(game: Game[ShootOut], turn: Turn, action: ActionName) -> Procedure[None]:
    """The dice, perhaps a stumble, then the end point; WIN-PATH follows (S-MOVE-03, S-INT-01)."""
    s = game.state
    figure = s.figures[turn.figure]
    pool = movement_pool(figure, action)
    kind: Any = action
    say_pool(game, figure.id, kind, pool, "S-MOVE-01")
    faces = yield from roll(game, figure.id, kind, pool.dice, "S-MOVE-01")
    if stumbles(figure, faces):
        stumble(game, turn)
        return
    total = float(sum(faces))
    assert turn.declared is not None
    line: Line | None = None
    if turn.declared.place is not None:
        line = objective_line(s, figure, turn.declared.place, total)
    else:
        about = Going(seen(s), figure.id, total, bound(s, figure))
        assert figure.seat is not None
        value = yield game.ask(PATH, figure.seat, None, about)
        if value is not None:
            found = going(about, value)
            assert isinstance(found, Line)
            line = found
    if line is None:
        _stays(game, turn, action)
        return
    turn.line = msgspec.structs.replace(line, kind=action)
    turn.stage = "moving"
    if line.distance > 0:
        open_window(game, "win_path", figure.id)


def stumbles(figure: Figure, faces: Sequence[int]) -> bool:
    """Three ones, and for a Plug two, knock the character down in any movement roll (S-STUM-01, S-STUM-02)."""
    return faces.count(1) >= (PLUG_STUMBLE if figure.class_ == "plug" else STUMBLE)


def stumble(game: Game[ShootOut], turn: Turn) -> None:
    """He falls where he stood; nothing more happens in that turn, and no Recover is owed (S-STUM-03, S-STUM-04)."""
    game.emit(Stumbled(rules=cites("S-STUM-01", "S-STUM-03"), figure=turn.figure))
    knock_down(game, turn.figure, UNSET, "S-STUM-01", "S-STUM-04")
    turn.stage = "end"
    ending.check(game)


def _stays(game: Game[ShootOut], turn: Turn, action: ActionName) -> None:
    """He does not go: his facing stays; a Plug for whom no direction will do does nothing else (S-PLUG-05, -10)."""
    s = game.state
    figure = s.figures[turn.figure]
    rule = "S-PLUG-05" if bound(s, figure) else "S-MOVE-03"
    game.emit(Stays(rules=cites(rule), figure=turn.figure))
    turn.line = None
    if action == "move_and_shoot" and not bound(s, figure):
        turn.stage = "after_moving"
    else:
        turn.stage = "end"


# --- moving ---------------------------------------------------------------------------------------------------------


def along(line: Line, distance: float) -> Place:
    """The point at that distance along a line."""
    (x0, y0), (x1, y1) = line.points[0], line.points[-1]
    if line.distance <= 0:
        return x0, y0
    share = min(1.0, max(0.0, distance / line.distance))
    return round(x0 + share * (x1 - x0), 3), round(y0 + share * (y1 - y0), 3)


def stand_along(s: ShootOut, name: str, line: Line, distance: float) -> Place:
    """Where an interrupted mover stands: there, or at the last point before it where he can (S-INT-05)."""
    figure = s.figures[name]
    upright, lying = in_the_way(s, figure)
    exact = StraightPolicy(touch=EXACT)

    def possible(far: float) -> bool:
        return stands(s.table, body(figure, along(line, far)), (*upright, *lying), exact)

    return along(line, last_along(possible, distance) or 0.0)


@stage(Turn, "moving")
def moving(game: Game[ShootOut], turn: Turn) -> None:
    """After WIN-PATH the figure is moved: to the end of its line, or as far as it still can (S-INT-10)."""
    s, line = game.state, turn.line
    assert line is not None
    figure = s.figures[turn.figure]
    end = line.points[-1]
    if line.stopped or cannot_go_on(figure):
        end = figure.x, figure.y
        _arrive(game, turn, line, end)
        turn.stage = "end"
        return
    if line.caught:
        end = _last_free(s, figure, line)
    _arrive(game, turn, line, end)
    if line.climbed is not None and end == line.points[-1]:
        rules = cites("S-CLIMB-02", "S-CLIMB-03")
        game.emit(Climbed(rules=rules, figure=turn.figure, piece=line.climbed, at=end))
    turn.stage = "after_moving" if line.kind == "move_and_shoot" else "end"
    if line.kind == "change_position":
        turn.stage = "face"


def _last_free(s: ShootOut, figure: Figure, line: Line) -> Place:
    """After an interruption: the rest of the line may be blocked now; he stops at the last free point (S-INT-10)."""
    upright, lying = in_the_way(s, figure)
    rules = policy(s, figure)
    here = figure.x, figure.y
    gone = math.dist(line.points[0], here)

    def possible(more: float) -> bool:
        place = along(line, gone + more)
        if line.kind == "change_position":
            return refused_step(s, figure, place) is None
        return isinstance(run_to(s.table, body(figure), place, line.distance, upright, lying, rules), Run)

    more = last_along(possible, line.distance - gone)
    return here if more is None else along(line, gone + more)


def _arrive(game: Game[ShootOut], turn: Turn, line: Line, end: Place) -> None:
    """The figure stands at the end, facing the way it went (S-MOVE-04); then memory and aims (S-TURN-10, S-AIM-03)."""
    s = game.state
    start = line.points[0]
    distance = round(math.dist(start, end), 3)
    figure = s.figures[turn.figure]
    facing = line.facing if distance > 0 else figure.facing
    if line.kind == "change_position":
        facing = figure.facing
    s.change(turn.figure, x=end[0], y=end[1], z=level_at(s, figure, end), facing=facing)
    game.emit(
        Moved(
            rules=cites("S-MOVE-03", "S-MOVE-04", "S-MOVE-05"),
            figure=turn.figure,
            from_=start,
            to=end,
            distance=distance,
            facing=facing,
            kind=line.kind,
        )
    )
    if distance > 0:
        note_movement(game, turn.figure, line)


def note_movement(game: Game[ShootOut], name: str, line: Line) -> None:
    """He has moved, if only by part of his way: memory is kept, and aims at him are lost (S-TURN-10, S-AIM-03)."""
    game.state.change(name, displaced=True, moved=line.kind != "change_position")
    escape_aims(game, name)


def _tall(table: Table, height: float) -> Table:
    """The table with only the pieces that are higher than that, made once (S-DATA-06, S-POS-02)."""
    key = id(table), height
    if key not in _TALL:
        if len(_TALL) > MOST_TABLES:
            _TALL.clear()
        tall = tuple([piece for piece in table.pieces if not at_most(piece.z1, height)])
        _TALL[key] = table, Table(table.size, tall, table.origin)
    return _TALL[key][1]


def refused_step(s: ShootOut, figure: Figure, place: Place) -> Refusal | None:
    """Why he cannot step there: too far, no room, or something tall on the line (S-POS-01, S-POS-02, S-CLIMB-05)."""
    if math.dist(place, (figure.x, figure.y)) > SHORT_STEP + 0.001:
        return Refusal(RuleId("S-POS-01"), "Change Position is at most 2 inches")
    upright, lying = in_the_way(s, figure)
    there = msgspec.structs.replace(body(figure, place), z=level_at(s, figure, place))
    room = standing_room(s.table, there, (*upright, *lying), StraightPolicy().touch)
    if room is not None:
        rule = "S-MOVE-07" if on_table(there.radius, place, s.table) else "S-MOVE-08"
        return Refusal(RuleId(rule), "there is no room to stand")
    if keeps_apart(s, figure).met(there):
        return Refusal(RuleId("S-MOVE-09"), "it would end in contact with an enemy")
    around = Obstacles(_tall(s.table, figure.z + figure.profile.height), body(figure), upright, SHORT_STEP)
    if around.blocked(there, NO_SWING):
        return Refusal(RuleId("S-POS-01"), "something on the line is in the way, and there is no swinging out")
    return None


register(Move())
