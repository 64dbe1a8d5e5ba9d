"""Which action: the shot now, what may be shot next turn, and what the enemies could do meanwhile."""

import math
import random
from collections.abc import Iterator

from msgspec.structs import replace

from affray.odds.street.shots import ready_to_shoot
from affray.systems.street.actions import VERBS, bond_of, possible
from affray.systems.street.compulsions import ways
from affray.systems.street.hands import grip_of
from affray.systems.street.pools import movement_pool
from affray.systems.street.state import ActionName, Aim, Bond, Declared, Figure, ShootOut, Shot
from affray.systems.street.targets import legal_targets, shots

from .places import EXPOSED, FUTURE, NEARER, best_end, nearest_enemy, standing_at, step
from .worth import best_shot, danger, shot_worth

DUTIES = ("recover", "stand_up")
"""Whoever owes one of these can do nothing else (S-TURN-04)."""
AVERAGE = 3.5
LIKELY = 0.8
"""Of the average sum of the dice: most rolls reach so far."""
AIMED = 0.45
"""An aimed shot takes two turns, and the target may be gone by then."""
HIDDEN = 0.3
"""How much of a danger is left behind cover."""
WAIT = 0.08
"""A turn in which nothing is done."""
REPAIRED = 0.6
"""A repair does not always help (S-AMMO-06)."""
FEW = 6
GOOD = 0.35
"""Whoever has so good a shot does not think of going elsewhere."""


def action(s: ShootOut, figure: Figure) -> Declared:
    """What looks best; one can always pass, unless something compels him (S-TURN-03)."""
    bond = bond_of(s, figure)
    if bond is not None:
        return _compelled(s, figure, bond)
    allowed = {verb.name for verb in possible(s, figure)}
    for duty in DUTIES:
        if duty in allowed:
            return Declared(action=duty)
    found = [pair for pair in _on_the_spot(s, figure) if pair[1].action in allowed]
    best = max(found, key=lambda pair: pair[0])
    if best[1].action not in ("shoot", "aim") or best[0] < GOOD:
        best = _going(s, figure, allowed, best)
    return best[1]


def _compelled(s: ShootOut, figure: Figure, bond: Bond) -> Declared:
    """The best shot among what he must do; if it is no shot, the first way."""
    listed = ways(s, figure, bond)
    firing = [one for one in listed if one.action == "shoot" and one.shot.target is not None]
    if not firing:
        return listed[0]
    return max(firing, key=lambda one: shot_worth(ready_to_shoot(s, figure.id, one.shot, one.shot.target or "")))


def _on_the_spot(s: ShootOut, figure: Figure) -> Iterator[tuple[float, Declared]]:
    """Every action without going anywhere that is worth thinking of, with how good it is."""
    here, standing = standing_at(s, figure, (figure.x, figure.y))
    worth, shot, target = best_shot(s, figure)
    exposed = EXPOSED * danger(here, standing)
    if shot is not None:
        yield worth + FUTURE * worth - exposed, Declared(action="shoot", shot=replace(shot, target=target))
        yield from _aims(s, figure, exposed)
    yield from _weapons(s, figure, exposed)
    yield from _covers(s, figure, exposed)
    hidden = HIDDEN if figure.ducked else 1.0
    enemy = nearest_enemy(s, figure)
    away = 0.0 if enemy is None else NEARER * math.dist((enemy.x, enemy.y), (figure.x, figure.y))
    yield FUTURE * worth - hidden * exposed - WAIT - away, Declared(action="pass")


def _aims(s: ShootOut, figure: Figure, exposed: float) -> Iterator[tuple[float, Declared]]:
    """An aim now, for a shot in the next turn (S-AIM-02)."""
    if s.modules.drop_aim:
        return
    for shot in shots(figure):
        weapon = figure.profile.weapon(shot.weapons[0])
        if len(shot.weapons) > 1 or weapon is None or grip_of(figure, weapon) != shot.grip:
            continue
        for target in legal_targets(s, figure, arc=figure.nmt):
            found = ready_to_shoot(s, figure.id, shot, target)
            shooter = found.s.change(figure.id, aim=Aim(target, weapon.id))
            worth = shot_worth(found._replace(shooter=shooter))
            yield 2 * AIMED * worth - exposed, Declared(action="aim", weapon=weapon.id, target=target)


def _weapons(s: ShootOut, figure: Figure, exposed: float) -> Iterator[tuple[float, Declared]]:
    """Weapons made ready again: worth the shot that they would make (S-AMMO-05, S-AMMO-06, S-TURN-11)."""
    for name in ("reload", "repair", "pick_up"):
        for declared in VERBS[name].offered(s, figure):
            weapon = declared.weapon or ""
            arms = {key: value for key, value in figure.arms.items() if key != weapon}
            ready, _ = standing_at(s, figure, (figure.x, figure.y))
            armed = ready.change(figure.id, arms=arms)
            sure = REPAIRED if name == "repair" else 1.0
            yield sure * (FUTURE * best_shot(ready, armed)[0] + WAIT) - exposed, declared


def _covers(s: ShootOut, figure: Figure, exposed: float) -> Iterator[tuple[float, Declared]]:
    """Duck back: nothing is done now nor in the next turn, but little can happen (S-DUCK-13)."""
    if figure.ducked or exposed <= WAIT:
        return
    for declared in VERBS["duck_back"].candidates(s, figure, random.Random(0)):
        yield -HIDDEN * exposed - WAIT, declared


def _going(
    s: ShootOut, figure: Figure, allowed: set[ActionName], best: tuple[float, Declared]
) -> tuple[float, Declared]:
    """A step, a move, or a move and a shot, to the best of a few places that the dice will likely reach."""
    if "change_position" in allowed:
        score, place = step(s, figure, best[0])
        if place is not None:
            best = score, Declared(action="change_position", place=place)
    for shot in (None, *_different(shots(figure))):
        verb: ActionName = "move" if shot is None else "move_and_shoot"
        far = LIKELY * AVERAGE * movement_pool(s, figure, verb).dice
        if verb not in allowed or far <= 0:
            continue
        score, place = best_end(s, figure, far, [] if shot is None else [shot], FEW, best[0])
        if place is not None:
            best = score, Declared(action=verb, shot=Shot() if shot is None else shot)
    return best


def _different(firing: list[Shot]) -> list[Shot]:
    """A volley and the two-handed grip are at least as good as their parts."""
    volleys = [shot for shot in firing if len(shot.weapons) > 1]
    return volleys or firing[-2:]
