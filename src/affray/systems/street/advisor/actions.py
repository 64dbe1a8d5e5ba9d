"""The choice of an action: its effect now, the prospects of the next turn, and the danger until then."""

import math
import random
from collections.abc import Iterator

from affray.systems.street.cover.duck_back import DuckBack
from affray.systems.street.cover.ducked_figures import sees
from affray.systems.street.fighting.charge import Charge, point
from affray.systems.street.fighting.contact import touch
from affray.systems.street.fighting.fight import Assault, AttackNow, unconscious_refusal
from affray.systems.street.fighting.fight_modifiers import gap_to_contact
from affray.systems.street.fighting.flee import Flee
from affray.systems.street.geometry import heading_to
from affray.systems.street.hits.ammunition import Reload, Repair
from affray.systems.street.movement.move import Move, Movement
from affray.systems.street.movement.movement_dice import full_movement_pool
from affray.systems.street.odds.shooting.shots import ready_to_shoot
from affray.systems.street.other_actions.aim import TakeAim
from affray.systems.street.other_actions.change_position import ChangePosition
from affray.systems.street.other_actions.move_and_shoot import MoveAndShoot
from affray.systems.street.shooting.shoot import Shoot
from affray.systems.street.shooting.targets import knives, legal_targets, shots
from affray.systems.street.skills.knifeman import Throw
from affray.systems.street.state import Aim, Bond, Figure, ShootOut, Shot
from affray.systems.street.turn.actions import OneWeapon, TurnAction, bond_of
from affray.systems.street.turn.compelled_actions import compelled_options
from affray.systems.street.turn.pick_up import PickUp
from affray.systems.street.turn.possible_actions import possible_actions
from affray.systems.street.turn.weapons_in_hand import grip_of
from affray.systems.street.wounds.recovery import PassTurn, Recover, StandUp

from .danger import danger
from .fight_value import best_attack, reach_chance
from .places import EXPOSURE_WEIGHT, INCH_VALUE, NEXT_TURN_WEIGHT, best_end, nearest_enemy, standing_at, step
from .shot_value import best_shot, best_split, near_enemies, shot_worth
from .stakes import caution, prize_value

REQUIRED_FIRST: tuple[type[TurnAction], ...] = (Recover, StandUp)
"""Actions that come first when they are required (S-TURN-04)."""
MAKING_READY: tuple[type[OneWeapon], ...] = (Reload, Repair, PickUp)
AVERAGE = 3.5
LIKELY = 0.8
"""The share of the average sum of the dice that most rolls reach."""
AIM_WEIGHT = 0.45
"""The weight of an aimed shot: it takes two turns, and the target may be gone by then."""
HIDDEN_SHARE = 0.3
"""The share of a danger that remains behind cover."""
IDLE_COST = 0.08
"""The cost of a turn without an action."""
REPAIR_WEIGHT = 0.6
"""The weight of a repair, which does not always succeed (S-AMMO-06)."""
MAX_PLACES = 6
GOOD_SHOT = 0.35
"""With a shot of at least this value, movement is not considered."""

Scored = tuple[float, TurnAction]


def action(s: ShootOut, figure: Figure) -> TurnAction:
    """The action with the best value; Pass is always possible unless the character is compelled (S-TURN-03)."""
    bond = bond_of(s, figure)
    if bond is not None:
        return _compelled(s, figure, bond)
    allowed = set(possible_actions(s, figure))
    for duty in REQUIRED_FIRST:
        if duty in allowed:
            return duty()
    scored = [pair for pair in _actions_in_place(s, figure, allowed) if type(pair[1]) in allowed]
    best = max(scored, key=lambda pair: pair[0])
    if not isinstance(best[1], Shoot | TakeAim | AttackNow | Throw) or best[0] < GOOD_SHOT:
        best = _actions_with_movement(s, figure, allowed, best)
    return best[1]


def _compelled(s: ShootOut, figure: Figure, bond: Bond) -> TurnAction:
    """The best action that meets the compulsion; on a tie the first (S-TURN-12)."""
    return max(compelled_options(s, figure, bond), key=lambda option: _immediate_value(s, figure, option))


def _immediate_value(s: ShootOut, figure: Figure, option: TurnAction) -> float:
    """The immediate value of an action before its dice are rolled."""
    if isinstance(option, Shoot):
        return shot_worth(ready_to_shoot(s, figure.id, option.shot(figure), option.target))
    if isinstance(option, Throw):
        return shot_worth(ready_to_shoot(s, figure.id, Shot((option.weapon,)), option.target))
    if isinstance(option, Assault):
        victim = s.figures[option.target]
        gap = gap_to_contact(figure, victim) if isinstance(option, Charge) else 0.0
        worth, chosen = best_attack(s, figure, victim, gap)
        chance = reach_chance(s, figure, "charge", gap) if gap else 1.0
        return chance * worth - (0.0 if chosen == option.chosen(figure) else 1.0)
    return 0.0


# --- actions without movement -----------------------------------------------------------------------------------------


def _actions_in_place(s: ShootOut, figure: Figure, allowed: set[type[TurnAction]]) -> Iterator[Scored]:
    """The sensible actions without movement, with their values."""
    there, standing = standing_at(s, figure, (figure.x, figure.y))
    exposed = EXPOSURE_WEIGHT * caution(s, figure) * danger(there, standing)
    value_of_staying = prize_value(s, figure) - exposed
    worth = 0.0
    if Shoot in allowed or Throw in allowed:
        worth, shot, target = best_shot(s, figure)
        if shot is not None:
            yield worth + NEXT_TURN_WEIGHT * worth + value_of_staying, _action_of_shot(figure, shot, target)
            yield from _aims(s, figure, value_of_staying)
        split, both = best_split(s, figure)
        if both is not None:
            yield split + NEXT_TURN_WEIGHT * worth + value_of_staying, Shoot.split(both)
    for pair in _attacks(s, figure, value_of_staying) if AttackNow in allowed else ():
        worth = max(worth, pair[0] - value_of_staying)
        yield pair
    yield from _weapons(s, figure, value_of_staying)
    yield from _covers(s, figure, exposed, value_of_staying)
    hidden = exposed - HIDDEN_SHARE * exposed if figure.ducked else 0.0
    enemy = nearest_enemy(s, figure)
    away = 0.0 if enemy is None else INCH_VALUE * math.dist((enemy.x, enemy.y), (figure.x, figure.y))
    yield NEXT_TURN_WEIGHT * worth + hidden + value_of_staying - IDLE_COST - away, PassTurn()


def _action_of_shot(figure: Figure, shot: Shot, target: str) -> TurnAction:
    """The action of a shot; a knife is thrown (S-SKILL-KNIFEMAN)."""
    weapon = figure.profile.weapon(shot.weapons[0])
    if weapon is not None and weapon.thrown:
        return Throw(weapon.id, target)
    return Shoot.of(figure, shot, target)


def _aims(s: ShootOut, figure: Figure, value_of_staying: float) -> Iterator[Scored]:
    """Aims for a shot in the next turn (S-AIM-02)."""
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
            open_shot = ready_to_shoot(s, figure.id, shot, target)
            shooter = open_shot.s.change(figure.id, aim=Aim(target, weapon.id))
            worth = shot_worth(open_shot._replace(shooter=shooter))
            yield 2 * AIM_WEIGHT * worth + value_of_staying, TakeAim.of(weapon.id, target)


def _attacks(s: ShootOut, figure: Figure, value_of_staying: float) -> Iterator[Scored]:
    """Attacks on enemies in contact, each with its best fight row (S-FIGHT-03)."""
    for victim in near_enemies(s, figure):
        if touch(figure, victim) and unconscious_refusal(s, figure, victim) is None:
            worth, chosen = best_attack(s, figure, victim)
            attack = AttackNow.of(figure, victim.id, chosen)
            yield worth + NEXT_TURN_WEIGHT * max(0.0, worth) + value_of_staying, attack


def _weapons(s: ShootOut, figure: Figure, value_of_staying: float) -> Iterator[Scored]:
    """Making weapons ready again, valued by the shot that they allow (S-AMMO-05, S-AMMO-06, S-TURN-11)."""
    for action_type in MAKING_READY:
        for option in action_type.offered(s, figure):
            arms = {key: value for key, value in figure.arms.items() if key != option.weapon}
            ready, _ = standing_at(s, figure, (figure.x, figure.y))
            armed = ready.change(figure.id, arms=arms)
            weight = REPAIR_WEIGHT if isinstance(option, Repair) else 1.0
            yield weight * (NEXT_TURN_WEIGHT * best_shot(ready, armed)[0] + IDLE_COST) + value_of_staying, option


def _covers(s: ShootOut, figure: Figure, exposed: float, value_of_staying: float) -> Iterator[Scored]:
    """Ducking back: no action in this turn or the next, but little danger (S-DUCK-13)."""
    if figure.ducked or exposed <= IDLE_COST:
        return
    for option in DuckBack.candidates(s, figure, random.Random(0)):
        yield value_of_staying + (1.0 - HIDDEN_SHARE) * exposed - IDLE_COST, option


# --- actions with movement --------------------------------------------------------------------------------------------


def _actions_with_movement(s: ShootOut, figure: Figure, allowed: set[type[TurnAction]], best: Scored) -> Scored:
    """The best of Charges, steps and moves to a few places that the dice will probably reach, if better than `best`."""
    for pair in _charges(s, figure) if Charge in allowed else ():
        best = max(best, pair, key=lambda scored: scored[0])
    if ChangePosition in allowed:
        score, place = step(s, figure, best[0])
        if place is not None:
            best = score, ChangePosition(place)
    for move, shot in _moves(s, figure):
        far = LIKELY * AVERAGE * full_movement_pool(s, figure, move.name).dice
        if type(move) not in allowed or far <= 0:
            continue
        score, place = best_end(s, figure, far, [] if shot is None else [shot], MAX_PLACES, best[0])
        if place is not None:
            best = score, move
    return best


def _moves(s: ShootOut, figure: Figure) -> Iterator[tuple[Movement, Shot | None]]:
    """The moves, each with the shot that follows it."""
    yield Flee(), None
    yield Move(), None
    for shot in (*_best_shots_only(shots(figure)), *knives(s, figure)):
        yield MoveAndShoot.of(figure, shot), shot


def _best_shots_only(firing: list[Shot]) -> list[Shot]:
    """The volleys, or the last two shots: a volley and the two-handed grip are at least as good as their parts."""
    volleys = [shot for shot in firing if len(shot.weapons) > 1]
    return volleys or firing[-2:]


def _charges(s: ShootOut, figure: Figure) -> Iterator[Scored]:
    """Charges, valued by the chance to reach contact and the danger there (S-FIGHT-01)."""
    for victim in near_enemies(s, figure):
        gap = gap_to_contact(figure, victim)
        chance = reach_chance(s, figure, "charge", gap)
        if not chance or unconscious_refusal(s, figure, victim) or Charge.victim_refusal(s, figure, victim):
            continue
        there, charging = standing_at(s, figure, point(figure, heading_to(figure, victim), gap))
        worth, chosen = best_attack(there, charging, victim, gap)
        exposed = EXPOSURE_WEIGHT * caution(s, figure) * danger(there, charging)
        score = (
            chance * (worth + NEXT_TURN_WEIGHT * max(0.0, worth))
            + prize_value(there, charging)
            - exposed
            - (1.0 - chance) * IDLE_COST
        )
        yield score, Charge.of(figure, victim.id, chosen)
