"""Attack plans: the group and the first wave against the dice that the defender may have."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from affray.systems.cascade.cascade_throw.debt import live_after, payments
from affray.systems.cascade.cascade_throw.dice_groups import groups
from affray.systems.cascade.dice_faces import Faces, highest_first, without
from affray.systems.cascade.exchange.attack import attack_values, default_wave, waves
from affray.systems.cascade.exchange.defence import any_parry, best_parry, dice_used, parries
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.initiative.able_to_attack import payments_as_attacker

from .value_of_hit import Blow, blow

RESCUE_PRICE = 0.05
"""The value of a rescue die, which costs one combat die in the next phase (C-DEF-10)."""

PARRIED = -0.02
"""The value of a plan that is parried at no cost: it gains nothing and invites a counter."""


class Plan(NamedTuple):
    """The first wave of a group and its expected value; `hits`: it cannot be parried."""

    value: float
    hits: bool
    group: Faces
    wave: Faces


Lives = tuple[Faces, ...]
"""The live dice that a defender can have, one entry for each possible payment."""


def lives(defender: Fighter) -> Lives:
    """After the freeze the ready dice; before it the dice that each payment would leave."""
    if defender.frozen:
        return (defender.all_ready,)
    hand = defender.hand
    return tuple(dict.fromkeys(live_after(hand, paid)[0] for paid in payments(hand, defender.shot_debts)))


def best_plan(starts: Iterable[Faces], strike: Blow, against: Lives, fkw: int) -> Plan | None:
    """The best plan among some groups, each given by its dice ready at the start of the exchange."""
    plans = [plan(start, strike, against, fkw) for start in starts if start]
    return max(plans, key=lambda each: each.value, default=None)


def attack_before_freeze(attacker: Fighter, defender: Fighter) -> Plan | None:
    """The best plan if the attacker took the initiative now; None if they cannot attack."""
    if not attacker.can_attack():
        return None
    hand, fkw = attacker.hand, attacker.profile.fkw
    paid = payments_as_attacker(hand, attacker.shot_debts, fkw)
    starts = dict.fromkeys(group for payment in paid for group in groups(live_after(hand, payment)[0], fkw))
    return best_plan(starts, blow(attacker, defender), lives(defender), defender.profile.fkw)


@lru_cache(maxsize=16384)
def plan(start: Faces, strike: Blow, against: Lives, fkw: int) -> Plan:
    """The best first wave of a group: one that cannot be parried and keeps as many dice as possible for damage."""
    best: Plan | None = None
    for wave in waves(start):
        sent = _hitting_waves(start, wave, against)
        if sent:
            share = strike.share(start, sent)
            if best is None or share > best.value:
                best = Plan(share, True, start, wave)
    if best is not None:
        return best
    rescue = _rescue(start, against, fkw)
    return Plan(rescue * RESCUE_PRICE if rescue else PARRIED, False, start, default_wave(start))


def _hitting_waves(start: Faces, wave: Faces, against: Lives) -> tuple[Faces, ...]:
    """The waves up to an unavoidable hit; none if every wave can be parried."""
    first = attacks(start, wave)
    if not any(any_parry(first, live) for live in against):
        return (wave,)
    rest = without(start, wave)
    if not rest:
        return ()
    second = attacks(start, rest)
    if any(holds(first, second, live) for live in against):
        return ()
    return wave, rest


def attacks(start: Faces, wave: Faces) -> Faces:
    """The values of a wave; equals raise each other as they lay at the start (C-ATK-03, C-ATK-04)."""
    value = dict(zip(start, attack_values(start), strict=True))
    return highest_first([value[face] for face in wave])


@lru_cache(maxsize=16384)
def holds(first: Faces, second: Faces, live: Faces) -> bool:
    """Whether these dice can parry two waves, one after the other."""
    if sum(live) < sum(first) + sum(second):
        return False
    spent = {dice_used(parry)[1] for parry in parries(first, (), live)}
    return any(any_parry(second, without(live, used)) for used in spent)


def _rescue(start: Faces, against: Lives, fkw: int) -> int:
    """The fewest rescue dice with which all attacks of a group can be parried."""
    together = attacks(start, start)
    needed = [best_parry(together, live, fkw) for live in against]
    return min([number for number in needed if number is not None], default=0)
