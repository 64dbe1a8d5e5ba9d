"""What can be wrong with a stated exchange: C-ATK-01, C-ATK-05, C-ATK-06, C-CLASH-04, C-GROUP-07, C-GROUP-09."""

from collections.abc import Iterator

from affray.engine.problem import Problem
from affray.systems.cascade.cascade_throw.dice_groups import groups
from affray.systems.cascade.dice_faces import contains, highest_first
from affray.systems.cascade.messages import say
from affray.systems.cascade.state import Battle, Exchange

WAVES = {"begin": (0, 0), "group": (0, 0), "wave": (0, 1), "aim": (0, 1)}
"""The fewest and the most waves that have been sent at a stage; at others there was one, or there were two."""


def exchange_problems(battle: Battle, exchange: Exchange) -> Iterator[Problem]:
    """Whom the exchange is against, the waves sent, and the dice left for the next."""
    attacker = battle.fighters[exchange.attacker]
    if exchange.attacker not in battle.clash.members:
        outsider = say("problem_not_in_clash", fighter=attacker.id, members=list(battle.clash.members))
        yield Problem(outsider, ("attacker",))
    least, most = WAVES.get(exchange.stage, (1, 2))
    number = len(exchange.waves)
    if not least <= number <= most:
        yield Problem(say("problem_number_of_waves", least=least, most=most, number=number), ("exchange",))
    start, sent = exchange.start, tuple([die for wave in exchange.waves for die in wave])
    if not contains(start, sent) or any(sent.count(die) < start.count(die) for die in sent):
        yield Problem(say("problem_wave_of_part_of_face"), ("exchange", "waves"))
    yield from defender_problems(battle, exchange)
    figure = ("figures", attacker.id)
    if exchange.stage == "group" and attacker.group is not None:
        yield Problem(say("problem_group_declared"), (*figure, "group"))
    elif exchange.stage == "group" and not groups(attacker.outside, attacker.profile.fkw):
        yield Problem(say("problem_no_group", fighter=attacker.id), (*figure, "live"))
    elif exchange.stage in ("wave", "aim") and not attacker.ready:
        yield Problem(say("problem_no_ready_die", fighter=attacker.id), figure)


def defender_problems(battle: Battle, exchange: Exchange) -> Iterator[Problem]:
    """Whom the exchange, or a pivot's wave, is aimed at (C-CLASH-04), and who has parried it (C-GROUP-07)."""
    attacker = battle.fighters[exchange.attacker]
    enemies = [name for name in battle.clash.members if battle.fighters[name].side != attacker.side]
    aimed = [name for name, _ in exchange.aims]
    defender = exchange.defender
    dice = highest_first([die for _, faces in exchange.aims for die in faces])
    if exchange.pack and exchange.stage in ("defend", "hit_target", "done") and dice not in exchange.waves[-1:]:
        yield Problem(say("problem_wave_without_targets"), ("exchange",))
    elif aimed and defender not in ("", *aimed):
        yield Problem(say("problem_wave_at_others", attacked=aimed), ("exchange", "defender"))
    elif defender and defender not in enemies:
        others = say("problem_other_enemies", number=len(enemies), fighter=attacker.id, enemies=enemies)
        yield Problem(others, ("exchange", "defender"))
    elif defender and exchange.stage == "counter" and battle.fighters[defender].group is None:
        yield Problem(say("problem_parried_without_group", fighter=defender), ("moment",))
