"""Which action next, and which model first."""

from collections.abc import Iterator
from typing import Any

from affray.engine import Refusal
from affray.systems.wolsung import charging
from affray.systems.wolsung.abilities import moves_first
from affray.systems.wolsung.actions import END, Choice
from affray.systems.wolsung.attack import ranged_weapons, weapon_named
from affray.systems.wolsung.chances import hit_chance
from affray.systems.wolsung.charging import Charge
from affray.systems.wolsung.geometry import distance, height
from affray.systems.wolsung.leaving import opponents
from affray.systems.wolsung.links import link
from affray.systems.wolsung.melee import choices_of_weapon
from affray.systems.wolsung.movement import Walk, move_of, way_out
from affray.systems.wolsung.pools import leave_pool, stopping_pool
from affray.systems.wolsung.shooting import standing_at
from affray.systems.wolsung.state import Activation, Figure, Skirmish

from .further import plans as further_plans
from .moves import advance, danger, distance_cost, ends, prey, shots
from .plan import Plan
from .skirmish import Asked
from .ways import on_foot
from .worth import best_blow

AGAIN = 0.6
"""What an attack with the next action counts for."""
AFTER_A_MOVE = 0.9
LOOKED_AT = 6
"""So many of the most promising ends of moves are looked at closely."""
BAD = -0.03
"""A fight that is worth less is better left."""


def action(asked: Asked) -> Choice:
    """The action that is worth most."""
    s, act = asked.s, asked.act
    me = s.figures[act.figure]
    if me.toppled:
        return ("stand_up",)
    plans = list(_engaged(s, me) if s.engaged(me.id) else _free(s, me, act))
    plans += further_plans(asked)
    best = max(plans, key=lambda plan: plan.value, default=None)
    return best.choice if best is not None and best.value > 0 else END


def _engaged(s: Skirmish, me: Figure) -> Iterator[Plan]:
    """Fight or leave (W-MELEE-02)."""
    best = None
    for enemy in s.engaged_with(me.id):
        value, weapon = best_blow(s, me, enemy, "fight")
        named = weapon.id if weapon is not None and choices_of_weapon(me) != [""] else ""
        best = max(best or Plan(value, ("fight", enemy.id, named)), Plan(value, ("fight", enemy.id, named)))
    if best is None:
        return
    yield best
    if best.value < BAD and way_out(s, me) is not None:
        stopping = max(stopping_pool(s, one, me).dice for one in opponents(s, me))
        yield Plan(-best.value * float(hit_chance(leave_pool(me).dice, stopping)), ("leave",))


def _free(s: Skirmish, me: Figure, act: Activation) -> Iterator[Plan]:
    """Shoot from here or after a move, charge, or go somewhere."""
    more = 1.0 + (AGAIN if act.actions > 1 else 0.0)
    for value, weapon, target in shots(s, me, act.moved):
        yield Plan(value * more, ("shoot", weapon, target, None))
    yield from charges(s, me, act.actions)
    yield from _moves(s, me, act, more)


def charges(s: Skirmish, me: Figure, actions: int) -> Iterator[Plan]:
    """Charges at single enemies: the attack, the fights to come, and what they do in turn."""
    for enemy in s.enemies(me):
        if distance(s, me, enemy) > move_of(me) + 0.1:
            continue
        charge = charging.straight(s, me, enemy)
        if charge is None and not ranged_weapons(me):
            found = charging.check(s, me, [enemy.id], None)
            charge = None if isinstance(found, Refusal) else found
        if charge is not None:
            yield Plan(_charge_worth(s, me, enemy, charge, actions), ("charge", (enemy.id,), charge.walk.path))


def _charge_worth(s: Skirmish, me: Figure, enemy: Figure, charge: Charge, actions: int) -> float:
    there, charger = standing_at(s, me, charge.walk)
    there.links = tuple(sorted({*s.links, link(me.id, enemy.id)}))
    value, _ = best_blow(there, charger, enemy, "charge", height(s, me, enemy))
    if actions > 1:
        value += AGAIN * max(0.0, best_blow(there, charger, enemy, "fight")[0])
    return value - 0.5 * max(0.0, best_blow(there, enemy, charger, "fight")[0])


def _moves(s: Skirmish, me: Figure, act: Activation, more: float) -> Iterator[Plan]:
    """Moves and shots after a move: how near to the prey, what could be shot from there, how dangerous it is."""
    after = prey(s, me)
    here = distance_cost(s, me, after)
    walks = [*ends(s, me), *(advance(s, me, after[0]) if after else ())]
    places = [(here - distance_cost(*standing_at(s, me, walk), after), walk) for walk in walks]
    places.sort(key=lambda each: -each[0])
    risk = danger(s, me)
    for nearer, walk in places[:LOOKED_AT]:
        there, moved = standing_at(s, me, walk)
        value = nearer + risk - danger(there, moved)
        if act.actions > 1:
            best = max([found for found, _, _ in shots(there, moved, True)], default=0.0)
            yield Plan(value + AFTER_A_MOVE * best, ("move", *walk.path))
        else:
            yield Plan(value, ("move", *walk.path))
        yield from _quick_shots(there, moved, walk, value, more)


def _quick_shots(s: Skirmish, me: Figure, walk: Walk, value: float, more: float) -> Iterator[Plan]:
    """Shots with Quick weapons where a move of the same action ends (W-ABIL-05)."""
    if not any(moves_first(me, weapon, s.edition) for weapon in ranged_weapons(me)):
        return
    for found, weapon, target in shots(s, me, True, True):
        used = weapon_named(me, weapon, melee=False)
        if used is not None and moves_first(me, used, s.edition):
            yield Plan(value + found * more, ("shoot", weapon, target, walk.path))


# --- which model first ------------------------------------------------------------------------------------------------


def activate(asked: Asked) -> Any:
    """The model with the best attack at once; of those with none the foremost, so that the others can follow."""
    s = asked.s
    return max(asked.offered, key=lambda name: prospect(s, s.figures[name]))


def prospect(s: Skirmish, me: Figure) -> tuple[float, float]:
    """What a model could do with its first action, and how near it is to an enemy."""
    away = min([on_foot(s.table, me.x, me.y, one.x, one.y) for one in s.enemies(me)], default=0.0)
    if me.toppled:
        return 0.0, -away
    if s.engaged(me.id):
        return max([best_blow(s, me, one, "fight")[0] for one in s.engaged_with(me.id)], default=0.0), -away
    found = [value for value, _, _ in shots(s, me, False)]
    found += [plan.value for plan in charges(s, me, 1)]
    return max([0.0, *found]), -away
