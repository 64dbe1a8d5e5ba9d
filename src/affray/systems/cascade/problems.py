"""Everything wrong with a position: a state that play cannot reach, or from which the rules cannot go on."""

from collections.abc import Iterator

from affray.engine.problem import Problem
from affray.engine.rules.citations import implements

from .cascade_throw.dice_groups import why_not_group
from .clashes.clash_problems import clash_problems, phase_problems
from .exchange.exchange_problems import exchange_problems
from .fighter import Fighter
from .hit.damage_dice import MOST_DICE
from .hit.hit_problems import hit_problems
from .messages import say
from .shooting.shot_problems import shot_problems
from .state import Battle, Clash, Exchange, Hit, Phase, Shot
from .table.standing import standing_problems


def problems(battle: Battle) -> Iterator[Problem]:
    """The problems of every fighter, and of whatever is under way."""
    shooters = [frame.shooter for frame in battle.frames if isinstance(frame, Shot)]
    for fighter in battle.fighters.values():
        yield from fighter_problems(fighter)
        yield from standing_problems(battle, fighter)
        if fighter.group and fighter.id not in shooters:
            refused = why_not_group(fighter.group, fighter.live, fighter.profile.fkw)
            if refused is not None:
                yield Problem(say("problem_refused", reason=refused.reason, rule=refused.rule), _of(fighter, "group"))
    for frame in battle.frames:
        match frame:
            case Phase():
                yield from phase_problems(battle, frame)
            case Clash():
                yield from clash_problems(battle, frame)
            case Exchange():
                yield from exchange_problems(battle, frame)
            case Hit():
                yield from hit_problems(battle, frame)
            case Shot():
                yield from shot_problems(battle, frame)


@implements("C-FIGHTER-02", "C-FIGHTER-03")
def fighter_problems(fighter: Fighter) -> Iterator[Problem]:
    """Too many marks or dice (C-FIGHTER-02), faces that are too high (C-FIGHTER-03), a one among the live dice."""
    profile = fighter.profile
    if fighter.marks >= profile.health and not fighter.out:
        marks = say("problem_marks_out", marks=fighter.marks, health=profile.health)
        yield Problem(marks, _of(fighter, "marks"))
    lying = {"scored": fighter.scored, "loose": fighter.loose, "live": fighter.live, "dead": fighter.dead}
    number = sum(map(len, lying.values()))
    if number > MOST_DICE:
        yield Problem(say("problem_too_many_dice", number=number, most=MOST_DICE), _of(fighter))
    die = max(profile.die, profile.ranged.die if profile.ranged else 0)
    for word, dice in lying.items():
        if dice and max(dice) > die:
            yield Problem(say("problem_face_too_high", die=die, face=max(dice)), _of(fighter, word))
    if 1 in fighter.live:
        yield Problem(say("problem_live_one"), _of(fighter, "live"))


def _of(fighter: Fighter, *word: str) -> tuple[str, ...]:
    return ("figures", fighter.id, *word)
