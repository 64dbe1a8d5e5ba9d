"""The move of a charge: W-MELEE-03, W-MELEE-05 to W-MELEE-07, W-MELEE-20."""

import itertools
import math
import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from affray.engine import Refusal, RuleId
from affray.systems.wolsung.geometry.bodies import (
    EQUAL,
    TOUCH,
    Place,
    body,
    body_at,
    others,
    place_at,
    surface_height,
    touched_at,
)
from affray.systems.wolsung.heights.jumping import leap
from affray.systems.wolsung.heroes.heroic_climbs_and_jumps import HIGHER, ClimbRoute, HeroicRoute, JumpRoute, climb
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement import paths
from affray.systems.wolsung.movement.paths import (
    Path,
    Walk,
    check_on_table,
    constrained_walk,
    level_walk,
    move_of,
    refusal,
    walk_along,
)
from affray.systems.wolsung.movement.terrain import ground_rules
from affray.systems.wolsung.state import Figure, Skirmish, public_copy
from affray.systems.wolsung.templates.shapes import pathfinding_table
from affray.table import Inches, inches, measure
from affray.table.terrain.standing_room import bodies_overlap, standing_room
from affray.table.terrain.surfaces import surfaces_of
from affray.text import Message

STEPS = 72
"""The number of places around a target to which paths are tried."""
CLOSE: Inches = 0.05
"""The first step of the search along a path for the place where a charger without room stops (W-MELEE-20)."""
TINY = 1e-9


class Charge(NamedTuple):
    """The move of a charge and the enemies touched at its end.

    `granted` means that it counts as contact without room.
    """

    walk: Walk
    touched: tuple[str, ...]
    granted: bool = False


def check(s: Skirmish, figure: Figure, targets: Sequence[str], path: Path | None) -> Refusal | Charge:
    """The charge at exactly these enemies along a path, by default the shortest, or a refusal."""
    if path is None:
        charge = shortest(s, figure, targets)
        if charge is None:
            return _no("W-MELEE-07", say("charge_out_of_reach", model=figure.id, targets=list(targets)))
        return charge
    over_plain = level_walk(s, figure, path)
    if over_plain is not None:
        return _constrained_charge(s, figure, targets, over_plain)
    walk = check_on_table(s, figure, path)
    if walk.refused is None:
        return _constrained_charge(s, figure, targets, walk_along(path, walk))
    if walk.refused.why == "no_room":
        crowded = _without_room(s, figure, targets, path, (walk.end.x, walk.end.y, inches(walk.end.z)))
        if crowded is not None:
            return crowded
    return refusal(s, figure, walk, move_of(figure))


def _without_room(
    s: Skirmish, figure: Figure, targets: Sequence[str], path: Path, end: Place
) -> Refusal | Charge | None:
    """The charge, if it counts as contact although there is no room at the end of its path; else None (W-MELEE-20)."""
    aimed = aimed_at(s, figure, targets, end)
    if not aimed or not excused(s, figure, end):
        return None
    stop = _nearest_stop(s, figure, path, aimed)
    slowed = None if stop is None else constrained_walk(s, figure, stop, move_of(figure))
    if slowed is None or isinstance(slowed, Refusal):
        return slowed
    return check_touched(targets, Charge(slowed, names_of(aimed), granted=True))


def aimed_at(s: Skirmish, figure: Figure, targets: Sequence[str], end: Place) -> list[Figure]:
    """The enemies that count as touched by a charger without room at the end of its path (W-MELEE-20).

    An enemy whose base overlaps the end of the path takes the room and is not touched. If all enemies there overlap
    it, the charge is aimed at the named one of them.
    """
    end_body = body_at(figure, end)
    met = touched_at(figure, end, s.enemies(figure))
    beside = [model for model in met if not bodies_overlap(end_body, body(model), TOUCH)]
    named = [model for model in met if model.id in targets]
    return beside or (named if len(named) == 1 else met)


def _constrained_charge(s: Skirmish, figure: Figure, targets: Sequence[str], walk: Walk) -> Refusal | Charge:
    """The charge, unless templates or the distance limit of a Golem forbid its walk."""
    constrained = constrained_walk(s, figure, walk, move_of(figure))
    return constrained if isinstance(constrained, Refusal) else charge_ending(s, figure, targets, constrained)


def charge_ending(s: Skirmish, figure: Figure, targets: Sequence[str], walk: Walk) -> Refusal | Charge:
    """The charge that ends with this walk, or a refusal if it does not touch exactly these enemies."""
    return check_touched(targets, Charge(walk, names_of(touched_at(figure, walk.to, s.enemies(figure)))))


def _no(rule: str, reason: Message) -> Refusal:
    return Refusal(RuleId(rule), reason)


def names_of(figures: Sequence[Figure]) -> tuple[str, ...]:
    return tuple([figure.id for figure in figures])


def check_touched(targets: Sequence[str], charge: Charge) -> Refusal | Charge:
    """Refuse a charge that does not end in contact with exactly the named enemies (W-MELEE-03)."""
    if set(targets) == set(charge.touched):
        return charge
    return _no("W-MELEE-03", say("charge_touches", enemies=charge.touched))


def excused(s: Skirmish, figure: Figure, end: Place) -> bool:
    """Whether a lack of room still lets the charge count as contact (W-MELEE-20)."""
    if not s.edition.only_enemies_take_room:
        return True
    enemies = {enemy.id for enemy in s.enemies(figure)}
    without = [other for other in others(s, figure.id) if other.id not in enemies]
    return standing_room(s.table, body_at(figure, end), without, TOUCH) is None


def _nearest_stop(s: Skirmish, figure: Figure, path: Path, touched: Sequence[Figure]) -> Walk | None:
    """The place on the path with standing room nearest to the targets; of equals the later one (W-MELEE-20)."""
    best: tuple[float, Walk] | None = None
    for step in (CLOSE, CLOSE / 10, CLOSE / 50):
        around = None if best is None else best[1].length
        for part in parts(figure, path, step, around):
            checked = check_on_table(s, figure, part)
            if checked.refused is not None:
                if checked.refused.why != "no_room":
                    break
                continue
            away = min(measure.distance(checked.end, body(enemy)) for enemy in touched)
            if best is None or away <= best[0] + TINY:
                best = away, walk_along(part, checked)
        if best is None:
            return None
    return best[1] if best else None


def parts(figure: Figure, path: Path, step: Inches, around: Inches | None) -> Iterator[Path]:
    """The path cut short at every `step`, the shortest first; if a length is given, only around it."""
    if around is None:
        yield ()
    walked_so_far = 0.0
    before: tuple[float, ...] = (figure.x, figure.y)
    for number, corner in enumerate(path):
        length = math.dist(before[:2], corner[:2])
        steps = max(1, math.ceil(length / step))
        for k in range(1, steps + 1):
            if around is not None and abs(walked_so_far + length * k / steps - around) > CLOSE + step:
                continue
            if k == steps:
                yield path[: number + 1]
                continue
            share = k / steps
            x, y = (inches(before[i] + share * (corner[i] - before[i])) for i in (0, 1))
            yield (*path[:number], (x, y))
        walked_so_far += length
        before = corner


def shortest(s: Skirmish, figure: Figure, targets: Sequence[str]) -> Charge | None:
    """The shortest charge at exactly these enemies, or None.

    Where another enemy takes the room at the end of the straight path, a path to a place with room is preferred.
    """
    wanted = [s.figures[name] for name in targets]
    if not all(_in_range(figure, target) for target in wanted):
        return None
    charge = straight(s, figure, wanted[0]) if len(wanted) == 1 else None
    if charge is not None and not (charge.granted and _barred_by_enemies(s, figure, charge)):
        return charge
    return _around(s, figure, wanted) or charge


def _barred_by_enemies(s: Skirmish, figure: Figure, charge: Charge) -> bool:
    """Whether an enemy takes the room at the end of a straight charge."""
    target = s.figures[charge.touched[0]]
    (x, y), *_ = straight_path(figure, target) or ((figure.x, figure.y),)
    end_body = body_at(figure, (x, y, charge.walk.to[2]))
    return any(bodies_overlap(end_body, body(enemy), TOUCH) for enemy in s.enemies(figure) if enemy is not target)


def _around(s: Skirmish, figure: Figure, wanted: Sequence[Figure]) -> Charge | None:
    """The shortest charge that ends with room beside exactly these enemies."""
    from affray.table.reach.reachable import reach
    from affray.table.reach.shortest_path import path_to

    me, rules = body(figure), ground_rules(s, figure)
    reachable = reach(pathfinding_table(s), me, move_of(figure), rules, others(s, figure.id), rise=figure.profile.move)
    best: Charge | None = None
    for place in contact_places(s, figure, wanted):
        shortest_path = path_to(reachable, *place)
        if shortest_path is None or (best is not None and shortest_path.length >= best.walk.length):
            continue
        path = tuple(
            [_corner(place_on_path.x, place_on_path.y, place_on_path.z) for place_on_path in shortest_path.places[1:]]
        )
        charge = check(s, figure, names_of(wanted), path)
        if isinstance(charge, Charge) and (best is None or charge.walk.length < best.walk.length):
            best = charge
    return best


def _corner(x: float, y: float, z: float | None) -> tuple[float, ...]:
    return (x, y) if z is None else (x, y, z)


def straight(s: Skirmish, figure: Figure, target: Figure) -> Charge | None:
    """The straight charge at an enemy, if nothing blocks it and it touches no other enemy."""
    path = straight_path(figure, target)
    if path is None or not _in_range(figure, target):
        return None
    charge = check(s, figure, [target.id], path)
    return charge if isinstance(charge, Charge) else None


def straight_path(figure: Figure, target: Figure) -> Path | None:
    """The line to the place where the bases meet; None if they already touch."""
    dx, dy = target.x - figure.x, target.y - figure.y
    away = math.hypot(dx, dy)
    length = away - figure.profile.radius - target.profile.radius
    if length <= TOUCH:
        return None
    share = length / away
    return ((inches(figure.x + dx * share), inches(figure.y + dy * share)),)


def _in_range(figure: Figure, target: Figure) -> bool:
    """Whether contact is within Move in a straight line, and within the vertical limit."""
    dx, dy = target.x - figure.x, target.y - figure.y
    across = math.sqrt(dx * dx + dy * dy) - (figure.profile.radius + target.profile.radius)
    if across > move_of(figure) + TOUCH:
        return False
    climb = abs(figure.z - target.z) - max(figure.profile.tall, target.profile.tall)
    return climb <= figure.profile.move + TOUCH


def contact_places(s: Skirmish, figure: Figure, targets: Sequence[Figure]) -> list[Place]:
    """Places with standing room in contact with exactly these enemies, nearest to the charger first."""
    places: list[tuple[float, Place]] = []
    enemies, names = s.enemies(figure), {target.id for target in targets}
    crowd = others(s, figure.id)
    for x, y in _beside(figure, targets):
        for target in targets[:1]:
            for z in {surface_height(s.table, x, y, target.z), surface_height(s.table, x, y)}:
                if z is None:
                    continue
                place: Place = (inches(x), inches(y), inches(z))
                if {model.id for model in touched_at(figure, place, enemies)} != names:
                    continue
                if standing_room(s.table, body_at(figure, place), crowd, TOUCH) is None:
                    places.append((math.dist((figure.x, figure.y), (x, y)), place))
    return [place for _, place in sorted(places)]


def _beside(figure: Figure, targets: Sequence[Figure]) -> Iterator[tuple[float, float]]:
    r = figure.profile.radius
    if len(targets) == 1:
        (target,) = targets
        towards = math.atan2(figure.y - target.y, figure.x - target.x)
        for step in range(STEPS):
            angle = towards + step * math.tau / STEPS
            yield (
                target.x + math.cos(angle) * (r + target.profile.radius),
                target.y + math.sin(angle) * (r + target.profile.radius),
            )
        return
    for target, other in itertools.combinations(targets, 2):
        yield from _both((target.x, target.y), r + target.profile.radius, (other.x, other.y), r + other.profile.radius)


def _both(a: tuple[float, float], ra: float, b: tuple[float, float], rb: float) -> Iterator[tuple[float, float]]:
    """The intersections of two circles; if they just miss each other, the point between them."""
    away = math.dist(a, b)
    if away < 1e-9 or away > ra + rb + 2 * TOUCH:
        return
    along = (away * away + ra * ra - rb * rb) / (2 * away)
    up = math.sqrt(max(0.0, ra * ra - along * along))
    ux, uy = (b[0] - a[0]) / away, (b[1] - a[1]) / away
    for sign in (1.0, -1.0):
        yield a[0] + along * ux - sign * up * uy, a[1] + along * uy + sign * up * ux


def targets(s: Skirmish, figure: Figure) -> list[Figure]:
    """The enemies that one charge can reach (W-MELEE-07)."""
    return [
        enemy for enemy in s.enemies(figure) if _in_range(figure, enemy) and shortest(s, figure, [enemy.id]) is not None
    ]


def candidates(s: Skirmish, figure: Figure, count: int, rng: random.Random) -> list[tuple[tuple[str, ...], Path]]:
    """Up to `count` legal charges: straight charges at enemies in reach, in random order."""
    near = [enemy for enemy in s.enemies(figure) if _in_range(figure, enemy)]
    rng.shuffle(near)
    charges: list[tuple[tuple[str, ...], Path]] = []
    for model in near:
        if len(charges) >= count:
            break
        path = straight_path(figure, model)
        if path is None:
            continue
        walk = level_walk(s, figure, path)
        if walk is None:
            slow = check_on_table(s, figure, path)
            if slow.refused is not None:
                if slow.refused.why == "no_room" and isinstance(check(s, figure, [model.id], path), Charge):
                    charges.append(((model.id,), path))
                continue
            walk = walk_along(path, slow)
        charge = constrained_walk(s, figure, walk, move_of(figure))
        if isinstance(charge, Refusal):
            continue
        touched = names_of(touched_at(figure, charge.to, s.enemies(figure)))
        if touched:
            charges.append((touched, path))
    return charges


NO_ROOM = {"heroic_jump": "W-MOVE-05", "heroic_climb": "W-HERO-17"}
"""For each kind of heroic move, the rule that refuses it for lack of room."""


def charge_without_room(
    s: Skirmish, me: Figure, targets: Sequence[str], route: HeroicRoute, refused: Refusal
) -> Refusal | Charge:
    """The heroic charge if it counts as contact without room, else the original refusal (W-MELEE-20)."""
    if refused.rule != NO_ROOM[route.name]:
        return refused
    charge = _jump(s, me, targets, route.place) if isinstance(route, JumpRoute) else _climb(s, me, targets, route)
    return refused if charge is None else check_touched(targets, charge)


def _jump(s: Skirmish, me: Figure, targets: Sequence[str], place: tuple[float, ...]) -> Charge | None:
    """The charge of a jumper, who lands at the place on the line with standing room nearest to the targets."""
    to = place_at(s.table, *place)
    if to is None or (len(place) > 2 and abs(to[2] - place[2]) > EQUAL):
        return None
    touched = aimed_at(s, me, targets, to)
    if not touched or not excused(s, me, to):
        return None
    best: tuple[float, Walk] | None = None
    for step in (CLOSE, CLOSE / 10, CLOSE / 50):
        around = None if best is None else best[1].length
        for walk in _landings(s, me, to, step, around):
            away = min(measure.distance(body_at(me, walk.to), body(enemy)) for enemy in touched)
            if best is None or away <= best[0] + TINY:
                best = away, walk
    return None if best is None else Charge(best[1], names_of(touched), granted=True)


def _landings(s: Skirmish, me: Figure, to: Place, step: float, around: float | None) -> Iterator[Walk]:
    """The legal ends of shorter jumps along the same line, on every surface there."""
    for part in parts(me, (to[:2],), step, around):
        x, y = part[-1] if part else (me.x, me.y)
        for level in surfaces_of(s.table).levels(x, y):
            walk = leap(s, me, (x, y, level.z), over=HIGHER)
            if isinstance(walk, Walk):
                yield walk


def _climb(s: Skirmish, me: Figure, targets: Sequence[str], route: ClimbRoute) -> Charge | None:
    """The charge of a climber, who stays at the foot because a climb cannot stop on the wall (W-HERO-17)."""
    surface, path = route.surface, route.path
    alone = public_copy(s)
    alone.figures = {me.id: me}
    reached = climb(alone, me, surface, path)
    foot = paths.check(s, me, path, kind="charge", budget=me.profile.move) if path else _standing(me)
    if isinstance(reached, Refusal) or isinstance(foot, Refusal) or not excused(s, me, reached.to):
        return None
    touched = aimed_at(s, me, targets, reached.to)
    return Charge(foot, names_of(touched), granted=True) if touched else None


def _standing(me: Figure) -> Walk:
    return Walk((), (me.x, me.y, me.z), 0.0, 0.0, False)
