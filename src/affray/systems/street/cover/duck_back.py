"""Ducking back: chapter 13."""

import itertools
import math
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Unreadable, Value, cites, implements
from affray.systems.street.events.hits import Ducked
from affray.systems.street.events.movement import Moved
from affray.systems.street.geometry import AT_HAND, SLACK, at_hand, low
from affray.systems.street.movement.legal_straight_moves import StraightMoves
from affray.systems.street.notation import read_place
from affray.systems.street.other_actions.aim import escape_aims, lose_aim
from affray.systems.street.skills.skill_list import level
from affray.systems.street.state import Declared, Figure, Place, ShootOut, Turn, snapshot
from affray.systems.street.turn.actions import Verb, register
from affray.table import Piece
from affray.table.sight.body_zones import BodyCover, pieces_near

from .cover import visible
from .ducked_figures import sees

RINGS = tuple(0.25 * ring for ring in range(1, 9))
HEADINGS = tuple(15 * place for place in range(24))
"""S-DUCK-07."""
POINTS_AROUND = tuple(itertools.product(RINGS, HEADINGS))
FARTHEST = 2.0


def shifts(s: ShootOut, figure: Figure) -> StraightMoves:
    """The legal shifts of a figure, with nothing in the way (S-DUCK-14, S-MOVE-07)."""
    return StraightMoves(s, figure, FARTHEST, out=0.0)


def duck_point(s: ShootOut, figure: Figure, shooter: Figure) -> Place | None:
    """The nearest point at which the shooter sees none of the figure's zones (S-DUCK-07)."""
    away = math.degrees(math.atan2(figure.y - shooter.y, figure.x - shooter.x)) % 360.0
    ways = shifts(s, figure)
    for ring in RINGS:
        found = []
        for heading in HEADINGS:
            way = math.radians(heading)
            place = round(figure.x + ring * math.cos(way), 3), round(figure.y + ring * math.sin(way), 3)
            if ways.can_end_at(place) and not visible(s, shooter, figure, place):
                off = abs((heading - away + 180.0) % 360.0 - 180.0)
                found.append((round(off, 6), heading, place))
        if found:
            return min(found)[2]
    return None


@implements("S-DUCK-08")
def duck(game: Game[ShootOut], name: str, pieces: Mapping[str, bool], shooter: Figure) -> None:
    """A forced duck back: crouch behind low cover, or shift round a corner (S-DUCK-05 to S-DUCK-08).

    `pieces`: the pieces at hand that covered the figure, and whether each is low for it.
    """
    s = game.state
    figure = s.figures[name]
    crouches = next((piece for piece, is_low in pieces.items() if is_low), None)
    place = duck_point(s, figure, shooter) if crouches is None and not figure.nmt else None
    _go_down(game, name, crouches or next(iter(pieces)), place, forced=True)


def _go_down(game: Game[ShootOut], name: str, piece: str, place: Place | None, *, forced: bool) -> None:
    """Mark the figure ducked; it loses its aim and must recover (S-DUCK-05). A shift is displacement (S-DUCK-14)."""
    s = game.state
    figure = s.figures[name]
    left = figure.x, figure.y
    rule = "S-DUCK-01" if forced else "S-DUCK-13"
    if place is not None:
        s.change(name, x=place[0], y=place[1], displaced=True)
        game.emit(
            Moved(
                rules=cites("S-DUCK-07", "S-DUCK-14"),
                figure=name,
                from_=left,
                to=place,
                distance=round(math.dist(left, place), 3),
                facing=figure.facing,
                kind="duck_back",
            )
        )
    s.change(name, posture="ducked", peek=left, must_recover=True)
    now = s.figures[name]
    game.emit(
        Ducked(
            rules=cites(rule, "S-DUCK-05", "S-DUCK-06" if place is None else "S-DUCK-07"),
            figure=name,
            at=(now.x, now.y),
            peek=left,
            forced=forced,
            piece=piece,
        )
    )
    lose_aim(game, name, "S-AIM-04")
    escape_aims(game, name)


# --- the action -----------------------------------------------------------------------------------------------------


class Spot(NamedTuple):
    """The points open to a figure behind a tall piece."""

    s: ShootOut
    figure: str


class DuckPoint(Kind[Spot]):
    """`point 10.25,-0.5`: a legal point within 2 inches, hidden from an enemy who sees the figure now (S-DUCK-13)."""

    name = "duck_point"
    case_name = "duckpoint"
    rule = RuleId("S-DUCK-13")

    def write(self, context: Spot, value: Any) -> str:
        return f"point {value[0]:g},{value[1]:g}"

    def read(self, context: Spot, text: str) -> Value:
        words = text.split()
        if len(words) != 2 or words[0] != "point":
            raise Unreadable("say `point X,Y`")
        return read_place(words[1])

    def outline(self, context: Spot) -> Sequence[str]:
        return ["point"]

    def default(self, context: Spot, values: Sequence[Any]) -> Value:
        found = next(iter(hiding_places(context.s, context.s.figures[context.figure])), None)
        assert found is not None, "asked only where there is a point"
        return found

    def check(self, context: Spot, value: Any) -> Refusal | None:
        s, figure = context.s, context.s.figures[context.figure]
        if math.dist(value, (figure.x, figure.y)) > FARTHEST + SLACK:
            return Refusal(self.rule, "a point to duck back to is at most 2 inches away")
        if not shifts(s, figure).can_end_at(value) or not _hides(s, figure, value):
            return Refusal(self.rule, "from there an enemy who sees him now must see none of his zones")
        return None

    def candidates(self, context: Spot, count: int, rng: random.Random) -> Sequence[Any]:
        around = rng.sample(POINTS_AROUND, len(POINTS_AROUND))
        return list(itertools.islice(hiding_places(context.s, context.s.figures[context.figure], around), count))


DUCK_POINT = DuckPoint()


def _watchers(s: ShootOut, figure: Figure) -> list[Figure]:
    """The enemies who see the figure now."""
    standing = msgspec.structs.replace(figure, posture="standing")
    return [enemy for enemy in s.enemies(figure) if enemy.upright and not enemy.ducked and sees(s, enemy, standing)]


def _hides(s: ShootOut, figure: Figure, place: Place) -> bool:
    return any(not visible(s, one, figure, place) for one in _watchers(s, figure))


def hiding_places(s: ShootOut, figure: Figure, around: Iterable[tuple[float, int]] = POINTS_AROUND) -> Iterator[Place]:
    """Points to duck back to, on the rings of S-DUCK-07, nearest first."""
    watchers = _watchers(s, figure)
    ways = shifts(s, figure)
    for ring, heading in around if watchers else ():
        way = math.radians(heading)
        place = round(figure.x + ring * math.cos(way), 3), round(figure.y + ring * math.sin(way), 3)
        if ways.can_end_at(place) and any(not visible(s, watcher, figure, place) for watcher in watchers):
            yield place


@implements("S-DUCK-08")
def _crouches(figure: Figure, piece: Piece) -> bool:
    """Whether the figure crouches in place: behind a low piece, or unable to move for a wound (S-DUCK-08, 13)."""
    return figure.nmt or low(figure, piece)


class DuckBack(Verb):
    """Duck Back as an action: behind a piece at hand that the player names (S-DUCK-13)."""

    name = "duck_back"
    asks = False

    def read(self, words: Sequence[str], s: ShootOut, figure: Figure) -> Declared:
        if len(words) != 1:
            raise Unreadable("say `duck_back` and the piece")
        return Declared(action="duck_back", piece=words[0])

    def write(self, declared: Declared, figure: Figure) -> str:
        return f"duck_back {declared.piece}"

    def refusal(self, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        rule = RuleId("S-DUCK-13")
        if s.modules.drop_duck_back:
            return Refusal(RuleId("S-SIMPLE-02"), "nobody ducks back in this game")
        piece = s.table.by_id.get(declared.piece or "")
        if piece is None or not at_hand(figure, piece):
            return Refusal(rule, f"{declared.piece} is not within an inch of {figure.id}")
        if _crouches(figure, piece):
            return None
        if declared.place is not None:
            return DUCK_POINT.check(Spot(s, figure.id), declared.place)
        if next(iter(hiding_places(s, figure)), None) is None:
            return Refusal(rule, "behind a tall piece he needs a point where an enemy who sees him now would not")
        return None

    def offered(self, s: ShootOut, figure: Figure) -> Iterable[Declared]:
        found = [Declared(action="duck_back", piece=piece.id) for piece in pieces_at_hand(s, figure)]
        return [one for one in found if self.refusal(s, figure, one) is None]

    def candidates(self, s: ShootOut, figure: Figure, rng: random.Random) -> Iterable[Declared]:
        """All low pieces, and a tall one if one of a few sampled points is legal."""
        if s.modules.drop_duck_back:
            return []
        near = pieces_at_hand(s, figure)
        found = [Declared(action="duck_back", piece=piece.id) for piece in near if _crouches(figure, piece)]
        tall = [piece.id for piece in near if not _crouches(figure, piece)]
        if not tall:
            return found
        if next(hiding_places(s, figure, rng.sample(POINTS_AROUND, 3)), None) is not None:
            found.append(Declared(action="duck_back", piece=rng.choice(tall)))
        return found

    def follow_up(self, game: Game[ShootOut], name: str, declared: Declared) -> Procedure[Declared]:
        """Behind a tall piece the player names the point."""
        s = game.state
        figure = s.figures[name]
        if _crouches(figure, s.table.by_id[declared.piece or ""]) or figure.seat is None:
            return declared
        place = yield game.ask(DUCK_POINT, figure.seat, None, Spot(snapshot(s), name))
        return msgspec.structs.replace(declared, place=place)

    def perform(self, game: Game[ShootOut], turn: Turn) -> None:
        assert turn.declared is not None
        assert turn.declared.piece is not None
        _go_down(game, turn.figure, turn.declared.piece, turn.declared.place, forced=False)


@implements("S-COVER-06")
def pieces_at_hand(s: ShootOut, figure: Figure) -> list[Piece]:
    """The pieces within an inch of the figure's base edge (S-COVER-06)."""
    return pieces_near(s.table, figure.x, figure.y, figure.profile.base / 2, AT_HAND)


class Steady(Kind[None]):
    """`duck`, or `pass`: a character with Nerves of Steel need not duck back (S-DUCK-04)."""

    name = "steady"
    rule = RuleId("S-DUCK-04")

    def write(self, context: None, value: Any) -> str:
        return "duck" if value else "pass"

    def read(self, context: None, text: str) -> Value:
        if text not in ("duck", "pass"):
            raise Unreadable("say `duck` or `pass`")
        return text == "duck"


STEADY = Steady()


@implements("S-COVER-22", "S-DUCK-02", "S-DUCK-03", "S-DUCK-04")
def forced_duck_back(game: Game[ShootOut], name: str, found: BodyCover | None, shooter: str) -> Procedure[None]:
    """Only who is still upright, and was in cover behind terrain at hand (S-DUCK-01 to S-DUCK-04, S-COVER-22)."""
    s = game.state
    figure = s.figures[name]
    if not figure.upright or figure.ducked or found is None or not found.at_hand:
        return
    if level(s, figure, "nerves_of_steel") and figure.seat is not None:
        ducks = yield game.ask(STEADY, figure.seat, (True, False))
        if not ducks:
            return
    duck(game, name, found.at_hand, s.figures[shooter])


register(DuckBack())
