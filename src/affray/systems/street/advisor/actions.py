"""Which action: what it does now, what may be done next turn, and what the enemies could do meanwhile."""

import math
import random
from collections.abc import Iterator

from msgspec.structs import replace

from affray.systems.street.cover.ducked_figures import sees
from affray.systems.street.fighting.charge import Charge, point
from affray.systems.street.fighting.contact import touch
from affray.systems.street.fighting.fight import unconscious_refusal
from affray.systems.street.fighting.fight_modifiers import gap_to_contact
from affray.systems.street.geometry import heading_to
from affray.systems.street.movement.movement_dice import movement_pool
from affray.systems.street.odds.shots import ready_to_shoot
from affray.systems.street.shooting.targets import knives, legal_targets, shots
from affray.systems.street.skills.skill_list import starred
from affray.systems.street.state import ActionName, Aim, Bond, Declared, Figure, ShootOut, Shot
from affray.systems.street.turn.actions import VERBS, bond_of, possible_actions
from affray.systems.street.turn.compelled_actions import compelled_options
from affray.systems.street.turn.weapons_in_hand import grip_of

from .danger import danger
from .fight_value import best_attack, reach_chance
from .places import EXPOSED, FUTURE, NEARER, best_end, nearest_enemy, standing_at, step
from .shot_value import best_shot, best_split, near_enemies, shot_worth
from .stakes import caution, prize_value

DUTIES = ("recover", "stand_up")
"""Actions that come first when they are owed (S-TURN-04)."""
AVERAGE = 3.5
LIKELY = 0.8
"""A share of the average sum of the dice: most rolls reach this far."""
AIMED = 0.45
"""An aimed shot takes two turns, and the target may be gone by then."""
HIDDEN = 0.3
"""The share of a danger that remains behind cover."""
WAIT = 0.08
"""The value of a turn without an action."""
REPAIRED = 0.6
"""A repair does not always help (S-AMMO-06)."""
FEW = 6
GOOD = 0.35
"""The value of a shot from which on moving is not considered."""

Scored = tuple[float, Declared]


def action(s: ShootOut, figure: Figure) -> Declared:
    """The best-rated action; Pass is always possible unless the character is compelled (S-TURN-03)."""
    bond = bond_of(s, figure)
    if bond is not None:
        return _compelled(s, figure, bond)
    allowed = {verb.name for verb in possible_actions(s, figure)}
    for duty in DUTIES:
        if duty in allowed:
            return Declared(action=duty)
    found = [pair for pair in _on_the_spot(s, figure, allowed) if pair[1].action in allowed]
    best = max(found, key=lambda pair: pair[0])
    if best[1].action not in ("shoot", "aim", "attack", "throw") or best[0] < GOOD:
        best = _going(s, figure, allowed, best)
    return best[1]


def _compelled(s: ShootOut, figure: Figure, bond: Bond) -> Declared:
    """The best action that meets the compulsion; the first if they rate the same (S-TURN-12)."""
    return max(compelled_options(s, figure, bond), key=lambda one: _worth_of(s, figure, one))


def _worth_of(s: ShootOut, figure: Figure, declared: Declared) -> float:
    """The immediate value of an action, as far as it is known before its dice."""
    shot, target = declared.shot, declared.shot.target or declared.target
    if declared.action == "throw" and declared.weapon:
        shot = Shot((declared.weapon,))
    if declared.action in ("shoot", "throw") and target is not None:
        return shot_worth(ready_to_shoot(s, figure.id, shot, target))
    if declared.action in ("attack", "charge") and target is not None and declared.row is not None:
        victim = s.figures[target]
        gap = gap_to_contact(figure, victim) if declared.action == "charge" else 0.0
        worth, (row, weapon) = best_attack(s, figure, victim, gap)
        chance = reach_chance(s, figure, "charge", gap) if gap else 1.0
        return chance * worth - (0.0 if (row, weapon) == (declared.row, declared.weapon) else 1.0)
    return 0.0


# --- without going anywhere -------------------------------------------------------------------------------------------


def _on_the_spot(s: ShootOut, figure: Figure, allowed: set[ActionName]) -> Iterator[Scored]:
    """Every sensible action without movement, with its value."""
    here, standing = standing_at(s, figure, (figure.x, figure.y))
    exposed = EXPOSED * caution(s, figure) * danger(here, standing)
    stays = prize_value(s, figure) - exposed
    worth = 0.0
    if "shoot" in allowed or "throw" in allowed:
        worth, shot, target = best_shot(s, figure)
        if shot is not None:
            yield worth + FUTURE * worth + stays, _fired(figure, shot, target)
            yield from _aims(s, figure, stays)
        split, both = best_split(s, figure)
        if both is not None:
            yield split + FUTURE * worth + stays, Declared(action="shoot", shot=both)
    for pair in _attacks(s, figure, stays) if "attack" in allowed else ():
        worth = max(worth, pair[0] - stays)
        yield pair
    yield from _weapons(s, figure, stays)
    yield from _covers(s, figure, exposed, stays)
    hidden = exposed - HIDDEN * exposed if figure.ducked else 0.0
    enemy = nearest_enemy(s, figure)
    away = 0.0 if enemy is None else NEARER * math.dist((enemy.x, enemy.y), (figure.x, figure.y))
    yield FUTURE * worth + hidden + stays - WAIT - away, Declared(action="pass")


def _fired(figure: Figure, shot: Shot, target: str) -> Declared:
    """A knife is thrown, everything else is fired (S-SKILL-KNIFEMAN)."""
    weapon = figure.profile.weapon(shot.weapons[0])
    if weapon is not None and weapon.thrown:
        return Declared(action="throw", weapon=weapon.id, target=target)
    return Declared(action="shoot", shot=replace(shot, target=target))


def _aims(s: ShootOut, figure: Figure, stays: float) -> Iterator[Scored]:
    """An aim now, for a shot in the next turn (S-AIM-02)."""
    if s.modules.drop_aim:
        return
    for shot in shots(figure):
        weapon = figure.profile.weapon(shot.weapons[0])
        if len(shot.weapons) > 1 or weapon is None or grip_of(figure, weapon) != shot.grip:
            continue
        for target in legal_targets(s, figure, arc=figure.nmt):
            other = s.figures[target]
            if other.side in (None, figure.side) or (other.ducked and not sees(s, figure, other)):
                continue
            found = ready_to_shoot(s, figure.id, shot, target)
            shooter = found.s.change(figure.id, aim=Aim(target, weapon.id))
            worth = shot_worth(found._replace(shooter=shooter))
            yield 2 * AIMED * worth + stays, Declared(action="aim", weapon=weapon.id, target=target)


def _attacks(s: ShootOut, figure: Figure, stays: float) -> Iterator[Scored]:
    """Attacks on enemies in contact, each with its best fight row (S-FIGHT-03)."""
    for victim in near_enemies(s, figure):
        if touch(figure, victim) and unconscious_refusal(s, figure, victim) is None:
            worth, (row, weapon) = best_attack(s, figure, victim)
            declared = Declared(action="attack", target=victim.id, row=row, weapon=weapon)
            yield worth + FUTURE * max(0.0, worth) + stays, declared


def _weapons(s: ShootOut, figure: Figure, stays: float) -> Iterator[Scored]:
    """Weapons made ready again: worth the shot that they would make (S-AMMO-05, S-AMMO-06, S-TURN-11)."""
    for name in ("reload", "repair", "pick_up"):
        for declared in VERBS[name].offered(s, figure):
            weapon = declared.weapon or ""
            arms = {key: value for key, value in figure.arms.items() if key != weapon}
            ready, _ = standing_at(s, figure, (figure.x, figure.y))
            armed = ready.change(figure.id, arms=arms)
            sure = REPAIRED if name == "repair" else 1.0
            yield sure * (FUTURE * best_shot(ready, armed)[0] + WAIT) + stays, declared


def _covers(s: ShootOut, figure: Figure, exposed: float, stays: float) -> Iterator[Scored]:
    """Duck back: no action in this turn or the next, but little danger (S-DUCK-13)."""
    if figure.ducked or exposed <= WAIT:
        return
    for declared in VERBS["duck_back"].candidates(s, figure, random.Random(0)):
        yield stays + (1.0 - HIDDEN) * exposed - WAIT, declared


# --- going somewhere --------------------------------------------------------------------------------------------------


def _going(s: ShootOut, figure: Figure, allowed: set[ActionName], best: Scored) -> Scored:
    """A Charge, a step, a move, or a move and a shot, to the best of a few places that the dice will likely reach."""
    for pair in _charges(s, figure) if "charge" in allowed else ():
        best = max(best, pair, key=lambda one: one[0])
    if "change_position" in allowed:
        score, place = step(s, figure, best[0])
        if place is not None:
            best = score, Declared(action="change_position", place=place)
    for verb, shot in _moves(s, figure):
        far = LIKELY * AVERAGE * movement_pool(s, figure, verb, starred(s, figure, "fast", 1)).dice
        if verb not in allowed or far <= 0:
            continue
        score, place = best_end(s, figure, far, [] if shot is None else [shot], FEW, best[0])
        if place is not None:
            best = score, Declared(action=verb, shot=Shot() if shot is None else shot)
    return best


def _moves(s: ShootOut, figure: Figure) -> Iterator[tuple[ActionName, Shot | None]]:
    yield "flee", None
    yield "move", None
    for shot in (*_different(shots(figure)), *knives(s, figure)):
        yield "move_and_shoot", shot


def _different(firing: list[Shot]) -> list[Shot]:
    """A volley and the two-handed grip are at least as good as their parts."""
    volleys = [shot for shot in firing if len(shot.weapons) > 1]
    return volleys or firing[-2:]


def _charges(s: ShootOut, figure: Figure) -> Iterator[Scored]:
    """Charges, rated by the chance to reach contact and by the danger there (S-FIGHT-01)."""
    verb = VERBS["charge"]
    assert isinstance(verb, Charge)
    for victim in near_enemies(s, figure):
        gap = gap_to_contact(figure, victim)
        chance = reach_chance(s, figure, "charge", gap)
        if not chance or unconscious_refusal(s, figure, victim) or verb.victim_refusal(s, figure, victim):
            continue
        there, charging = standing_at(s, figure, point(figure, heading_to(figure, victim), gap))
        worth, (row, weapon) = best_attack(there, charging, victim, gap)
        exposed = EXPOSED * caution(s, figure) * danger(there, charging)
        score = (
            chance * (worth + FUTURE * max(0.0, worth)) + prize_value(there, charging) - exposed - (1.0 - chance) * WAIT
        )
        yield score, Declared(action="charge", target=victim.id, row=row, weapon=weapon)
