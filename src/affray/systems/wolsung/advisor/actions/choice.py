"""The next action of a model, and the model to activate first."""

import math
from collections.abc import Iterator
from typing import Any

from affray.systems.wolsung.abilities.ability_list import moves_first
from affray.systems.wolsung.activation.action import END, Action
from affray.systems.wolsung.advisor.situation import Situation
from affray.systems.wolsung.advisor.values.attacks import best_blow, unobstructed_attacks, worth
from affray.systems.wolsung.advisor.values.goals import chance_at, last_turn, marker_worth, outlook_at, stake
from affray.systems.wolsung.advisor.values.position import repeated, value_with_shots
from affray.systems.wolsung.declared_attack import ranged_weapons, weapon_named
from affray.systems.wolsung.geometry.bodies import EQUAL, TOUCH, distance, height
from affray.systems.wolsung.melee import charge_move
from affray.systems.wolsung.melee.charge_action import ChargeAction
from affray.systems.wolsung.melee.charge_move import Charge
from affray.systems.wolsung.melee.engaged_models import link
from affray.systems.wolsung.melee.fight_action import Fight
from affray.systems.wolsung.melee.leaving import Leave, opponents
from affray.systems.wolsung.melee.melee_attacks import choices_of_weapon
from affray.systems.wolsung.melee.melee_pools import leave_pool, stopping_pool
from affray.systems.wolsung.movement.move_action import Move
from affray.systems.wolsung.movement.paths import exit_path, move_of, standing_at
from affray.systems.wolsung.objectives.markers import carried_by, distance_to_marker
from affray.systems.wolsung.objectives.objective_action import NEAR, ActivateMarker, PickUp
from affray.systems.wolsung.odds.opposed_rolls import hit_chance
from affray.systems.wolsung.shooting.shoot_action import Shoot, may_move_first
from affray.systems.wolsung.state import Activation, Figure, Skirmish
from affray.systems.wolsung.toppled.stand_up_action import StandUp

from .gadgets import uses
from .golems import bound
from .heroic_moves import climbing, heroic_plans
from .moves import known_goals, path_of, promising_moves, reachable_places, shots
from .plan import Plan
from .spells import casts

FEAR = 0.5
"""The weight of an enemy's possible counterattack."""
BAD = -0.03
"""A model leaves a fight worth less than this."""
MAX_DETOURS = 2
"""The maximum number of detours tried for a charge."""
HANDS_FULL = 0.4
"""The value of leaving a melee with a marker."""


def action(situation: Situation) -> Action:
    """The most valuable action."""
    s, activation = situation.s, situation.activation
    me = s.figures[activation.figure]
    if me.toppled:
        return StandUp()
    plans = list(_engaged(s, me) if s.engaged(me.id) else _free(s, me, activation))
    plans += _special(situation)
    best = max(plans, key=lambda plan: plan.value, default=None)
    return best.choice if best is not None and best.value > 0 else END


def _special(situation: Situation) -> Iterator[Plan]:
    """Actions besides moving, shooting and fighting: spells, gadgets, heroic moves, climbs, and a Golem's return."""
    s, activation = situation.s, situation.activation
    me = s.figures[activation.figure]
    yield from bound(s, me, activation)
    if me.toppled or s.engaged(me.id):
        return
    if me.profile.spells:
        yield from casts(situation, me)
    yield from uses(situation, me)
    yield from heroic_plans(s, me, activation)
    yield from climbing(s, me, activation)


def _engaged(s: Skirmish, me: Figure) -> Iterator[Plan]:
    """Fight or leave (W-MELEE-02)."""
    best: Plan | None = None
    for enemy in s.engaged_with(me.id):
        value, weapon = best_blow(s, me, enemy, "fight")
        named = weapon.id if weapon is not None and choices_of_weapon(me) != [""] else ""
        plan = Plan(value * stake(s, enemy) / worth(enemy), Fight(enemy.id, named))
        best = plan if best is None or plan.value > best.value else best
    if best is None:
        return
    yield best
    carries = carried_by(s, me.id) is not None
    if (best.value < BAD or carries) and exit_path(s, me) is not None:
        stopping = max(stopping_pool(s, opponent, me).dice for opponent in opponents(s, me))
        gain = HANDS_FULL if carries else -best.value
        yield Plan(gain * float(hit_chance(leave_pool(me).dice, stopping)), Leave())


def _free(s: Skirmish, me: Figure, activation: Activation) -> Iterator[Plan]:
    """Shots from here or after a move, charges, moves, and actions with markers."""
    possible_shots = shots(s, me, activation.moved)
    value_now = value_with_shots(s, me, possible_shots)
    for value, weapon, target in possible_shots:
        yield Plan(value, Shoot(weapon, target))
    yield from marker_plans(s, me)
    for plan in charges(s, me):
        yield Plan(plan.value - value_now, plan.choice)
    quick = any(may_move_first(s, me, weapon) for weapon in ranged_weapons(me))
    for walk in promising_moves(s, me):
        after, moved = standing_at(s, me, walk)
        possible_shots = shots(after, moved, True, quick)
        gain = value_with_shots(after, moved, possible_shots) - value_now
        yield Plan(gain, Move(walk.path))
        for value, weapon, target in possible_shots if quick else ():
            used = weapon_named(me, weapon, melee=False)
            if used is not None and moves_first(me, used, s.edition):
                yield Plan(gain + value, Shoot(weapon, target, walk.path))


def marker_plans(s: Skirmish, me: Figure) -> Iterator[Plan]:
    """Markers that can be lit or picked up from here (W-OBJ-02)."""
    for marker in s.markers:
        if marker.carrier is None and distance_to_marker(s, me, marker) <= NEAR + EQUAL:
            value = marker_worth(s, me, marker) * chance_at(me, marker)
            if value > 0:
                verb = PickUp if marker.kind == "satchel" else ActivateMarker
                yield Plan(value, verb(marker.id))


def charges(s: Skirmish, me: Figure) -> Iterator[Plan]:
    """Charges at single enemies, valued by the attack, the following fights and the counterattack."""
    if carried_by(s, me.id) is not None:
        return
    for enemy in s.enemies(me):
        if distance(s, me, enemy) <= move_of(me) + TOUCH and unobstructed_attacks(s, me, enemy).blow > BAD:
            charge = charge_move.straight(s, me, enemy) or _around(s, me, enemy)
            if charge is not None:
                yield Plan(_charge_worth(s, me, enemy, charge), ChargeAction((enemy.id,), charge.walk.path))


def _around(s: Skirmish, me: Figure, enemy: Figure) -> Charge | None:
    """A charge around obstacles: to places beside the enemy near a reachable place."""
    reached = reachable_places(s, me)
    if reached is None:
        return None
    reach = reached.reach
    options = []
    for place in charge_move.contact_places(s, me, [enemy]):
        number = reach.number(*place)
        if number is not None:
            spot = reach.spot(number)
            options.append((spot.length + math.dist(spot[:2], place[:2]), number, place))
    for _, number, place in sorted(options)[:MAX_DETOURS]:
        charge = charge_move.check(s, me, [enemy.id], (*path_of(reach, number), place))
        if isinstance(charge, Charge):
            return charge
    return None


def _charge_worth(s: Skirmish, me: Figure, enemy: Figure, charge: Charge) -> float:
    after, charger = standing_at(s, me, charge.walk)
    after.links = tuple(sorted({*s.links, link(me.id, enemy.id)}))
    prize = stake(s, enemy) / worth(enemy)
    value = prize * best_blow(after, charger, enemy, "charge", height(s, me, enemy))[0]
    blows = prize * best_blow(after, charger, enemy, "fight")[0]
    value += repeated(s, me, enemy, blows)
    struck = 0.0 if enemy.activated and last_turn(s) else best_blow(after, enemy, charger, "fight")[0]
    return value - FEAR * max(0.0, struck)


# --- activation order -------------------------------------------------------------------------------------------------


def activate(situation: Situation) -> Any:
    """The model with the most valuable first action; without one the foremost, so that the others can follow."""
    s = situation.s
    option_of = {option.model: option for option in situation.offered}
    waiting = [s.figures[name] for name in option_of]
    best = max(waiting, key=lambda me: prospect(s, me))
    if prospect(s, best) <= 0:
        best = max(waiting, key=lambda me: outlook_at(s, me, known_goals(s, me)))
    return option_of[best.id]


def prospect(s: Skirmish, me: Figure) -> float:
    """The value of a model's best first action."""
    if me.toppled:
        return 0.0
    if s.engaged(me.id):
        return max([best_blow(s, me, enemy, "fight")[0] for enemy in s.engaged_with(me.id)], default=0.0)
    values = [value for value, _, _ in shots(s, me, False)]
    values += [plan.value for plan in marker_plans(s, me)]
    if not carried_by(s, me.id):
        near = [enemy for enemy in s.enemies(me) if distance(s, me, enemy) <= move_of(me)]
        values += [unobstructed_attacks(s, me, figure).blow * stake(s, figure) / worth(figure) for figure in near]
    return max([0.0, *values])
