"""Suggested moves: towards the enemy, into cover, away from enemies."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from affray.engine import Pass
from affray.engine.screen import Suggestion
from affray.engine.text import Texts
from affray.engine.verbs import PartialChoice
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.state import Battle
from affray.systems.cascade.table.figures import Body, Place, Way
from affray.systems.cascade.table.move_choice import MoveAbout, MoveFighter, Mover
from affray.systems.cascade.table.movement import speed_of
from affray.systems.cascade.table.path_text import stored_path
from affray.systems.cascade.table.sight_and_cover import in_cover
from affray.table import inches

TURNS = (0.0, 0.35, -0.35, 0.7, -0.7, 1.05, -1.05, 1.4, -1.4)
"""Deviations from the straight line to an enemy that are tried, in radians."""
AROUND = 16
"""The number of directions in which places are tried."""


class Step(NamedTuple):
    """A legal move: its corners and its outcome."""

    places: Sequence[Place]
    way: Way


def suggested_moves(battle: Battle, about: MoveAbout, texts: Texts) -> Iterator[Suggestion]:
    """A few sensible moves of each fighter, each with its reason, and any other path."""
    for mover in about.movers:
        name = mover.body.id
        far = f"at most {mover.walk:g} m" if mover.slowed else f"walks {mover.walk:g} m, sprints {mover.sprint:g} m"
        heading = f"{texts.name(name)} {far}"
        seen: set[tuple[float, float]] = set()
        for step, why in _steps(battle, about, mover, texts):
            end = round(step.way.x), round(step.way.y)
            if end not in seen:
                seen.add(end)
                speed = speed_of(mover, step.way.length)
                move = MoveFighter(name, stored_path(step.places))
                yield Suggestion(move, f"{why}, {inches(step.way.length):.3g} m, {speed}", heading)
        if not seen:
            yield Suggestion(MoveFighter(name, ()), "the path ahead is blocked", heading)
        yield Suggestion(PartialChoice(MoveFighter, {"fighter": name}), "any other path", heading)
    yield Suggestion(Pass())


def _steps(battle: Battle, about: MoveAbout, mover: Mover, texts: Texts) -> Iterator[tuple[Step, str]]:
    """Towards the nearest enemy, fast and slow; into cover; an archer away from the enemies."""
    foes = sorted(about.foes(mover), key=lambda foe: _gap(mover.body, foe))
    if not foes:
        return
    for far in dict.fromkeys((mover.most, mover.walk)):
        onward = _towards(about, mover, foes[0], far)
        if onward is not None:
            by = onward.way.stopped_by
            yield onward, f"engages {texts.name(by)}" if by else f"towards {texts.name(foes[0].id)}"
    fighter = battle.fighters[mover.body.id]
    shooters = [enemy for enemy in battle.fighters.values() if enemy.side != fighter.side and enemy.profile.ranged]
    cover = _into_cover(battle, about, mover, [enemy for enemy in shooters if not enemy.gone])
    if cover is not None:
        step, from_whom = cover
        yield step, f"in cover from {', '.join(map(texts.name, from_whom))}"
    if fighter.profile.ranged:
        back = _away(about, mover, foes)
        if back is not None:
            yield back, f"away from {texts.name(foes[0].id)}"


def _gap(body: Body, other: Body) -> float:
    return math.hypot(body.x - other.x, body.y - other.y) - body.radius - other.radius


def _step(about: MoveAbout, mover: Mover, angle: float, far: float) -> Step | None:
    """A straight move of at most `far` metres to a place with few decimals."""
    body = mover.body
    for shorter in (0.0, 0.05, 0.1):  # rounding leads at most 0.08 m too far
        reach = far - shorter
        place = _beside(body.x, body.y, angle, reach)
        if math.hypot(place[0] - body.x, place[1] - body.y) <= far:
            way = about.walk(mover, [place])
            return Step([place], way) if way.why is None and way.length > 0.2 else None
    return None


def _towards(about: MoveAbout, mover: Mover, foe: Body, far: float) -> Step | None:
    """The move that ends nearest to an enemy: straight, or around obstacles."""
    body = mover.body
    angle, reach = math.atan2(foe.y - body.y, foe.x - body.x), min(far, max(0.2, _gap(body, foe)))

    def left(step: Step) -> float:
        return math.hypot(foe.x - step.way.x, foe.y - step.way.y)

    straight = _step(about, mover, angle, reach)
    if straight is not None:
        return straight
    steps = [*[_step(about, mover, angle + turn, reach) for turn in TURNS[1:]], *_bent(about, mover, foe, far)]
    best = min([step for step in steps if step is not None], key=left, default=None)
    return best if best is not None and left(best) < math.hypot(foe.x - body.x, foe.y - body.y) - 0.2 else None


def _bent(about: MoveAbout, mover: Mover, foe: Body, far: float) -> Iterator[Step]:
    """Moves by one corner: aside, and then straight at an enemy."""
    body = mover.body
    angle = math.atan2(foe.y - body.y, foe.x - body.x)
    for turn in TURNS[1:]:
        for near in (far * 0.35, far * 0.6):
            corner = _beside(body.x, body.y, angle + turn, near)
            onward = math.atan2(foe.y - corner[1], foe.x - corner[0])
            places = [corner, _beside(*corner, onward, far - near - 0.2)]
            way = about.walk(mover, places)
            if way.why is None and way.length <= far:
                yield Step(places, way)


def _beside(x: float, y: float, angle: float, far: float) -> tuple[float, float]:
    return round(x + far * math.cos(angle), 1), round(y + far * math.sin(angle), 1)


def _away(about: MoveAbout, mover: Mover, foes: list[Body]) -> Step | None:
    """The walk that ends farthest from the nearest enemies."""
    body = mover.body
    angle = math.atan2(body.y - foes[0].y, body.x - foes[0].x)
    steps = [step for turn in TURNS if (step := _step(about, mover, angle + turn, mover.walk)) is not None]

    def apart(step: Step) -> float:
        return min(math.hypot(foe.x - step.way.x, foe.y - step.way.y) for foe in foes)

    best = max(steps, key=apart, default=None)
    return best if best is not None and apart(best) > _gap(body, foes[0]) + 2 * body.radius + 0.5 else None


def _into_cover(
    battle: Battle, about: MoveAbout, mover: Mover, shooters: list[Fighter]
) -> tuple[Step, list[str]] | None:
    """The place in cover from most enemy shooters, the nearest of equals; None where the present place is as good."""
    there = battle.fighters[mover.body.id].__copy__()

    def covered() -> list[str]:
        return [shooter.id for shooter in shooters if in_cover(battle, shooter, there)]

    now = len(covered())
    best: tuple[Step, list[str]] | None = None
    for far in dict.fromkeys((mover.walk, mover.most)):
        for turn in range(AROUND):
            step = _step(about, mover, 2 * math.pi * turn / AROUND, far)
            if step is None or step.way.stopped_by:
                continue
            there.stand(step.way.x, step.way.y, step.way.z)
            by = covered()
            if len(by) > (now if best is None else len(best[1])):
                best = step, by
    return best
