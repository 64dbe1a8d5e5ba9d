"""Advice after the freeze: debts, groups, waves, parries and counters."""

from affray.engine import Pass, Verb
from affray.systems.cascade.cascade_throw.debt import live_after
from affray.systems.cascade.cascade_throw.dice_groups import groups
from affray.systems.cascade.cascade_throw.throw_choices import PayDebt
from affray.systems.cascade.clashes.aimed_waves import Aim
from affray.systems.cascade.clashes.clash_choices import AimWave, AttackPivot
from affray.systems.cascade.dice_faces import Faces, highest_first, without
from affray.systems.cascade.exchange.attack import waves
from affray.systems.cascade.exchange.defence import Parry, any_parry, dice_used, rescue_dice
from affray.systems.cascade.exchange.exchange_choices import TAKE_HIT, CounterAttack, DeclareGroup, ParryWave, SendWave
from affray.systems.cascade.state import Clash, Exchange

from .attack_plans import RESCUE_PRICE, Plan, attacks, best_plan, lives
from .battle import Duel
from .value_of_hit import blow

COUNTER_HOPE = 0.5
"""The weight of a counter that may still follow."""
PARRIED_SHARE = 0.05
"""The weight of a wave that can be parried."""


def pay(duel: Duel) -> Verb:
    """The payment with the best plan for an attacker, or the worst for a defender's enemy; then the lowest dice."""
    hand = duel.me.hand
    attacking = isinstance(duel.frame, Clash) and duel.frame.attacker == duel.me.id

    def rank(paid: Faces) -> tuple[float, int]:
        live = live_after(hand, paid)[0]
        if attacking:
            return _value(_own_plan(duel, live)), -sum(paid)
        threats = [
            best_plan(groups(foe.outside, foe.profile.fkw), blow(foe, duel.me), (live,), duel.me.profile.fkw)
            for foe in duel.foes
        ]
        return -max(map(_value, threats)), -sum(paid)

    payments: list[PayDebt] = list(duel.offered)
    return max(payments, key=lambda choice: rank(choice.dice))


def group(duel: Duel) -> Verb | None:
    """The group of the best plan."""
    plan = _own_plan(duel, duel.me.outside)
    return DeclareGroup(plan.group) if plan else None


def wave(duel: Duel) -> Verb:
    """The best first wave; as second wave one that gets through, else all dice left. A pivot aims all at one enemy."""
    assert isinstance(duel.frame, Exchange)
    if duel.frame.pack:
        return aimed_wave(duel)
    faces = _wave_at(duel)
    return Pass() if faces is None else SendWave(faces)


def aimed_wave(duel: Duel) -> Verb:
    """The wave, aimed at the pack member against whom it is worth most."""
    assert isinstance(duel.frame, Exchange)
    best: tuple[float, Aim] | None = None
    for foe in duel.foes:
        faces = _wave_at(duel._replace(foe=foe))
        if faces:
            worth = _worth_at(duel._replace(foe=foe), faces)
            if best is None or worth > best[0]:
                best = worth, tuple([(face, foe.id) for face in faces])
    return AimWave(best[1]) if best else Pass()


def _worth_at(duel: Duel, faces: Faces) -> float:
    """The value of a wave against one pack member; it is small if they can parry it."""
    assert isinstance(duel.frame, Exchange)
    exchange = duel.frame
    share = blow(duel.me, duel.foe).share(exchange.start, (*exchange.waves, faces))
    parried = any(any_parry(attacks(exchange.start, faces), live) for live in lives(duel.foe))
    return share * (PARRIED_SHARE if parried else 1.0)


def _wave_at(duel: Duel) -> Faces | None:
    assert isinstance(duel.frame, Exchange)
    strike, against = blow(duel.me, duel.foe), lives(duel.foe)
    start, sent, ready = duel.frame.start, duel.frame.waves, duel.me.ready
    if not sent:
        plan = best_plan([start], strike, against, duel.foe.profile.fkw)
        return plan.wave if plan else None
    hitting = [faces for faces in waves(ready) if not any_parry(attacks(start, faces), against[0])]
    return max(hitting, key=lambda faces: strike.share(start, (*sent, faces)), default=ready)


def defend(duel: Duel) -> Verb:
    """The cheapest parry, or the hit if that costs less."""
    assert isinstance(duel.frame, Exchange)
    exchange = duel.frame
    hit = blow(duel.foe, duel.me).share(exchange.start, exchange.waves)
    best: Verb = TAKE_HIT
    least = hit, 0
    known: dict[tuple[Faces, Faces, int], float] = {}
    for value in duel.offered:
        if not isinstance(value, ParryWave):
            continue
        parry = value.blocks
        inside, outside = _left(duel, value.group, parry)
        rescue = rescue_dice(parry)
        key = inside, outside, rescue
        if key not in known:
            known[key] = _cost(duel, exchange, inside, outside, rescue)
        cost = known[key], sum([sum(dice) for dice, _, _ in parry])
        if cost < least:
            best, least = value, cost
    return best


def counter(duel: Duel) -> Verb:
    """Counter if an attack gets through or costs the enemy rescue dice."""
    plan = _counter_plan(duel, duel.me.ready, duel.foe.all_ready)
    return CounterAttack() if _value(plan) > 0 else Pass()


def follow_up(duel: Duel) -> Verb:
    """Follow up if an attack gets through."""
    me = duel.me
    starts = [me.ready] if me.group is not None else groups(me.outside, me.profile.fkw)
    plan = best_plan(starts, blow(me, duel.foe), (duel.foe.all_ready,), duel.foe.profile.fkw)
    return AttackPivot() if _value(plan) > 0 else Pass()


def _value(plan: Plan | None) -> float:
    return plan.value if plan else 0.0


def _own_plan(duel: Duel, live: Faces) -> Plan | None:
    """The best plan with these dice against any of the opponents."""
    starts = groups(live, duel.me.profile.fkw)
    plans = [best_plan(starts, blow(duel.me, foe), lives(foe), foe.profile.fkw) for foe in duel.foes]
    return max([plan for plan in plans if plan is not None], key=_value, default=None)


def _counter_plan(duel: Duel, ready: Faces, against: Faces) -> Plan | None:
    return best_plan([ready], blow(duel.me, duel.foe), (against,), duel.foe.profile.fkw)


def _left(duel: Duel, declared: Faces | None, parry: Parry) -> tuple[Faces, Faces]:
    """The ready dice inside and outside the group after a parry."""
    inside, outside = duel.me.ready, duel.me.outside
    if declared is not None:
        inside, outside = declared, without(outside, declared)
    used = dice_used(parry)
    return without(inside, used[0]), without(outside, used[1])


def _cost(duel: Duel, exchange: Exchange, inside: Faces, outside: Faces, rescue: int) -> float:
    """The cost of a parry: rescue dice and a second wave that gets through, minus the value of a counter."""
    cost = rescue * RESCUE_PRICE
    ready = highest_first(inside + outside)
    if len(exchange.waves) == 1:
        cost += max([_second(duel, exchange, faces, ready) for faces in waves(duel.foe.ready)], default=0.0)
    if not rescue and not duel.me.rescue_dice and inside and not duel.me.barred:
        cost -= COUNTER_HOPE * max(0.0, _value(_counter_plan(duel, inside, duel.foe.all_ready)))
    return cost


def _second(duel: Duel, exchange: Exchange, faces: Faces, ready: Faces) -> float:
    """The value of a second wave against the dice that are left."""
    if any_parry(attacks(exchange.start, faces), ready):
        return 0.0
    return blow(duel.foe, duel.me).share(exchange.start, (*exchange.waves, faces))
