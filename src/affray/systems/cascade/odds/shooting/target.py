"""The target of a shot, read from a battle for the odds."""

from collections.abc import Mapping, Sequence

from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.hit.damage_dice import Code, parse_code
from affray.systems.cascade.shooting.dodging import awareness, skill_dice, usable
from affray.systems.cascade.shooting.shooter_action import ranged_of
from affray.systems.cascade.shooting.shooting_choices import DODGES
from affray.systems.cascade.state import Battle, Shot
from affray.systems.cascade.table.melee_reach import distance
from affray.systems.cascade.table.sight_and_cover import in_cover

from .shot import ShotPlan, Target


def dodges_of(battle: Battle, shooter: Fighter, aim: Fighter) -> Mapping[str, int]:
    """The ways in which a target could dodge, each with its dice, if it becomes aware of the shot."""
    shot = Shot(stage="awareness", shooter=shooter.id, target=aim.id)
    able = awareness(battle, aim) != "unsuspecting"
    return {kind: skill_dice(aim, kind) for kind in DODGES if able and usable(battle, shot, kind)}


def target_of(battle: Battle, shooter: Fighter, aim: Fighter) -> Target:
    """The target in its current state; it is assumed to dodge with the most dice whenever it can."""
    return Target(
        size=aim.profile.size,
        speed=aim.speed,
        distance=distance(battle, shooter, aim),
        cover=in_cover(battle, shooter, aim),
        prone=aim.prone,
        awareness=awareness(battle, aim),
        reaction=aim.profile.skills.reaction,
        dodge=max(dodges_of(battle, shooter, aim).values(), default=0),
        protection=aim.protection,
    )


def code_of(shooter: Fighter) -> Code:
    """The damage code of their shots (C-SHOT-18)."""
    return parse_code(ranged_of(shooter).ts)


def best_of(plans: Sequence[ShotPlan]) -> ShotPlan:
    """The shot with the most expected marks, then the likelier hit."""
    return max(plans, key=lambda plan: (plan.marks, plan.hit))
