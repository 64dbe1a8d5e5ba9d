"""What can be wrong with a stated clash: C-CLASH-01, C-CLASH-02, C-INIT-02."""

from collections.abc import Iterator

from affray.engine.problem import Problem
from affray.systems.cascade.initiative.able_to_attack import payments_as_attacker
from affray.systems.cascade.messages import say
from affray.systems.cascade.state import Battle, Clash, Phase

from .forming_clashes import is_clash


def phase_problems(battle: Battle, phase: Phase) -> Iterator[Problem]:
    """Clashes that cannot be formed."""
    if not all(is_clash(battle, members) for members in phase.clashes):
        yield Problem(say("problem_no_clash"), ("clash",))


def clash_problems(battle: Battle, clash: Clash) -> Iterator[Problem]:
    """Who fights, who has taken the initiative, and whether they can attack."""
    if not is_clash(battle, clash.members):
        yield Problem(say("problem_no_clash"), ("clash",))
    if clash.stage == "follow_up" and len(clash.members) == 2:
        yield Problem(say("problem_no_follow_ups"), ("moment",))
    if clash.attacker and clash.attacker not in clash.members:
        outsider = say("problem_not_in_clash", fighter=clash.attacker, members=list(clash.members))
        yield Problem(outsider, ("attacker",))
    elif clash.stage in ("freeze", "pay"):
        attacker = battle.fighters[clash.attacker]
        if not attacker.frozen and not payments_as_attacker(attacker.hand, attacker.shot_debts, attacker.profile.fkw):
            yield Problem(say("problem_cannot_attack", fighter=attacker.id), ("attacker",))
    for name in clash.took if clash.stage == "contest" else ():
        if not battle.fighters[name].can_attack():
            yield Problem(say("problem_cannot_attack", fighter=name), ("took",))
