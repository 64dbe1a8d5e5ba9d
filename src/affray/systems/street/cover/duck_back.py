"""Ducking back: chapter 13."""

import itertools
import math
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, NamedTuple, Self

import msgspec

from affray.engine import Game, Kind, Pass, Procedure, Refusal, RuleId, Verb, cites, implements
from affray.engine.verbs import PartialChoice
from affray.engine.verbs import Piece as PieceSlot
from affray.engine.verbs import Place as PlaceSlot
from affray.systems.street.choices import VerbOrPass
from affray.systems.street.events.hits import Ducked
from affray.systems.street.events.movement import Moved
from affray.systems.street.geometry import AT_HAND, SLACK, at_hand, low
from affray.systems.street.messages import say
from affray.systems.street.movement.legal_straight_moves import StraightMoves
from affray.systems.street.other_actions.aim import lose_aim, lose_aims_at
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Declared, Figure, Place, ShootOut, Turn, snapshot
from affray.systems.street.turn.actions import TurnAction
from affray.systems.street.turn.situation import situation
from affray.table import Piece
from affray.table.sight.body_zones import BodyCover, pieces_near

from .cover import visible
from .ducked_figures import sees

RINGS = tuple(0.25 * ring for ring in range(1, 9))
HEADINGS = tuple(15 * place for place in range(24))
"""The headings that are tried on each ring, in degrees (S-DUCK-07)."""
POINTS_AROUND = tuple(itertools.product(RINGS, HEADINGS))
MAX_SHIFT = 2.0


def shifts(s: ShootOut, figure: Figure) -> StraightMoves:
    """The legal shifts of a figure (S-DUCK-14, S-MOVE-07)."""
    return StraightMoves(s, figure, MAX_SHIFT, out=0.0)


def duck_point(s: ShootOut, figure: Figure, shooter: Figure) -> Place | None:
    """The nearest point at which the shooter sees none of the figure's zones (S-DUCK-07)."""
    away = math.degrees(math.atan2(figure.y - shooter.y, figure.x - shooter.x)) % 360.0
    moves = shifts(s, figure)
    for ring in RINGS:
        points = []
        for heading in HEADINGS:
            angle = math.radians(heading)
            place = round(figure.x + ring * math.cos(angle), 3), round(figure.y + ring * math.sin(angle), 3)
            if moves.can_end_at(place) and not visible(s, shooter, figure, place):
                turn = abs((heading - away + 180.0) % 360.0 - 180.0)
                points.append((round(turn, 6), heading, place))
        if points:
            return min(points)[2]
    return None


@implements("S-DUCK-08")
def duck(game: Game[ShootOut], name: str, pieces: Mapping[str, bool], shooter: Figure) -> None:
    """A forced duck back: crouch behind low cover, or shift round a corner (S-DUCK-05 to S-DUCK-08).

    `pieces` are the pieces at hand that covered the figure, and whether each is low for it.
    """
    s = game.state
    figure = s.figures[name]
    low_piece = next((piece for piece, is_low in pieces.items() if is_low), None)
    place = duck_point(s, figure, shooter) if low_piece is None and not figure.nmt else None
    _go_down(game, name, low_piece or next(iter(pieces)), place, forced=True)


def _go_down(game: Game[ShootOut], name: str, piece: str, place: Place | None, *, forced: bool) -> None:
    """Mark the figure ducked; it loses its aim and must recover (S-DUCK-05). A shift is displacement (S-DUCK-14)."""
    s = game.state
    figure = s.figures[name]
    start = figure.x, figure.y
    rule = "S-DUCK-01" if forced else "S-DUCK-13"
    if place is not None:
        s.change(name, x=place[0], y=place[1], displaced=True)
        game.emit(
            Moved(
                rules=cites("S-DUCK-07", "S-DUCK-14"),
                figure=name,
                from_=start,
                to=place,
                distance=round(math.dist(start, place), 3),
                facing=figure.facing,
                kind="duck_back",
            )
        )
    s.change(name, posture="ducked", peek=start, must_recover=True)
    ducked = s.figures[name]
    game.emit(
        Ducked(
            rules=cites(rule, "S-DUCK-05", "S-DUCK-06" if place is None else "S-DUCK-07"),
            figure=name,
            at=(ducked.x, ducked.y),
            peek=start,
            forced=forced,
            piece=piece,
        )
    )
    lose_aim(game, name, "S-AIM-04")
    lose_aims_at(game, name)


# --- the action -----------------------------------------------------------------------------------------------------


class DuckingFigure(NamedTuple):
    """The context of the point to which a figure ducks back."""

    s: ShootOut
    figure: str


class DuckTo(Verb, frozen=True):
    """Duck back to a point."""

    name = "point"
    rule = RuleId("S-DUCK-13")
    not_now = say("not_ducking_back")
    place: Annotated[Place, PlaceSlot(heights=False)]


class DuckPoint(Kind[DuckingFigure]):
    """A legal point within 2 inches, hidden from an enemy who sees the figure now (S-DUCK-13)."""

    name = "duck_point"
    case_name = "duckpoint"
    rule = RuleId("S-DUCK-13")
    verbs = (DuckTo,)

    def outline(self, context: DuckingFigure) -> Sequence[PartialChoice]:
        return [PartialChoice(DuckTo)]

    def default(self, context: DuckingFigure, values: Sequence[Any]) -> Verb:
        place = next(iter(hiding_places(context.s, context.s.figures[context.figure])), None)
        assert place is not None, "a player is asked only if there is a point"
        return DuckTo(place)

    def check(self, context: DuckingFigure, value: Any) -> Refusal | None:
        return _point_refusal(context.s, context.s.figures[context.figure], value.place)

    def candidates(self, context: DuckingFigure, count: int, rng: random.Random) -> Sequence[Any]:
        around = rng.sample(POINTS_AROUND, len(POINTS_AROUND))
        places = hiding_places(context.s, context.s.figures[context.figure], around)
        return [*map(DuckTo, itertools.islice(places, count))]


DUCK_POINT = DuckPoint()


def _point_refusal(s: ShootOut, figure: Figure, place: Place) -> Refusal | None:
    """Why a figure cannot duck back to a point, or None (S-DUCK-13)."""
    rule = RuleId("S-DUCK-13")
    if math.dist(place, (figure.x, figure.y)) > MAX_SHIFT + SLACK:
        return Refusal(rule, say("duck_point_too_far"))
    if not shifts(s, figure).can_end_at(place) or not _hides(s, figure, place):
        return Refusal(rule, say("duck_point_seen"))
    return None


def _watchers(s: ShootOut, figure: Figure) -> list[Figure]:
    """The enemies who see the figure now."""
    standing = msgspec.structs.replace(figure, posture="standing")
    return [enemy for enemy in s.enemies(figure) if enemy.upright and not enemy.ducked and sees(s, enemy, standing)]


def _hides(s: ShootOut, figure: Figure, place: Place) -> bool:
    return any(not visible(s, watcher, figure, place) for watcher in _watchers(s, figure))


def hiding_places(s: ShootOut, figure: Figure, around: Iterable[tuple[float, int]] = POINTS_AROUND) -> Iterator[Place]:
    """The legal points to duck back to, in the order of `around`: by default nearest first (S-DUCK-07)."""
    watchers = _watchers(s, figure)
    moves = shifts(s, figure)
    for ring, heading in around if watchers else ():
        angle = math.radians(heading)
        place = round(figure.x + ring * math.cos(angle), 3), round(figure.y + ring * math.sin(angle), 3)
        if moves.can_end_at(place) and any(not visible(s, watcher, figure, place) for watcher in watchers):
            yield place


@implements("S-DUCK-08")
def _crouches(figure: Figure, piece: Piece) -> bool:
    """Whether the figure crouches in place: behind a low piece, or NMT (S-DUCK-08, S-DUCK-13)."""
    return figure.nmt or low(figure, piece)


class DuckBack(TurnAction, frozen=True):
    """Duck Back as an action: behind a piece at hand that the player names (S-DUCK-13)."""

    name = "duck_back"
    pattern = "duck_back {piece} [with {in_hand}]"
    asks = False
    piece: Annotated[str, PieceSlot()]

    def declared(self, s: ShootOut, figure: Figure) -> Declared:
        return Declared(action="duck_back", piece=self.piece, in_hand=self.in_hand)

    @classmethod
    def declared_refusal(cls, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        rule = RuleId("S-DUCK-13")
        if s.modules.drop_duck_back:
            return Refusal(RuleId("S-SIMPLE-02"), say("no_ducking_back"))
        piece = s.table.by_id.get(declared.piece or "")
        if piece is None or not at_hand(figure, piece):
            return Refusal(rule, say("piece_not_at_hand", piece=declared.piece, character=figure.id))
        if _crouches(figure, piece):
            return None
        if declared.place is not None:
            return _point_refusal(s, figure, declared.place)
        if next(iter(hiding_places(s, figure)), None) is None:
            return Refusal(rule, say("no_duck_point"))
        return None

    @classmethod
    def offered(cls, s: ShootOut, figure: Figure) -> Iterable[Self]:
        options = [cls(piece.id) for piece in pieces_at_hand(s, figure)]
        return [option for option in options if cls.declared_refusal(s, figure, option.declared(s, figure)) is None]

    @classmethod
    def candidates(cls, s: ShootOut, figure: Figure, rng: random.Random) -> Iterable[Self]:
        """All low pieces, and a tall one if one of three random points is legal."""
        if s.modules.drop_duck_back:
            return []
        near = pieces_at_hand(s, figure)
        options = [cls(piece.id) for piece in near if _crouches(figure, piece)]
        tall = [piece.id for piece in near if not _crouches(figure, piece)]
        if not tall:
            return options
        if next(hiding_places(s, figure, rng.sample(POINTS_AROUND, 3)), None) is not None:
            options.append(cls(rng.choice(tall)))
        return options

    @classmethod
    def follow_up(cls, game: Game[ShootOut], name: str, declared: Declared) -> Procedure[Declared]:
        """Behind a tall piece the player names the point."""
        s = game.state
        figure = s.figures[name]
        if _crouches(figure, s.table.by_id[declared.piece or ""]) or figure.seat is None:
            return declared
        chosen: DuckTo = yield game.ask(
            DUCK_POINT, figure.seat, None, DuckingFigure(snapshot(s), name), situation(s, figure.seat, name)
        )
        return msgspec.structs.replace(declared, place=chosen.place)

    @classmethod
    def perform(cls, game: Game[ShootOut], turn: Turn) -> None:
        assert turn.declared is not None
        assert turn.declared.piece is not None
        _go_down(game, turn.figure, turn.declared.piece, turn.declared.place, forced=False)


@implements("S-COVER-06")
def pieces_at_hand(s: ShootOut, figure: Figure) -> list[Piece]:
    """The pieces within an inch of the figure's base edge (S-COVER-06)."""
    return pieces_near(s.table, figure.x, figure.y, figure.profile.base / 2, AT_HAND)


class Duck(Verb, frozen=True):
    """Duck back although the character need not."""

    name = "duck"
    rule = RuleId("S-DUCK-04")
    not_now = say("not_asked_to_duck_back")


class Steady(VerbOrPass[None]):
    """Whether a character with Nerves of Steel ducks back (S-DUCK-04)."""

    name = "steady"
    rule = RuleId("S-DUCK-04")
    verbs = (Duck, Pass)


STEADY = Steady()


@implements("S-COVER-22", "S-DUCK-02", "S-DUCK-03", "S-DUCK-04")
def forced_duck_back(game: Game[ShootOut], name: str, cover: BodyCover | None, shooter: str) -> Procedure[None]:
    """Make an upright figure duck back if terrain at hand covered it (S-DUCK-01 to S-DUCK-04, S-COVER-22)."""
    s = game.state
    figure = s.figures[name]
    if not figure.upright or figure.ducked or cover is None or not cover.at_hand:
        return
    if traits(s, figure).need_not_duck and figure.seat is not None:
        chosen = yield game.ask(STEADY, figure.seat, (Duck(), Pass()), None, situation(s, figure.seat, name))
        if not isinstance(chosen, Duck):
            return
    duck(game, name, cover.at_hand, s.figures[shooter])
