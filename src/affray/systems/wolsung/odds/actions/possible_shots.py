"""The shots that a model could make from where it stands, or would stand after a move: for `view.shots`."""

from fractions import Fraction

from affray.engine import BadQuestion, Refusal, RuleId
from affray.engine.questions import Shots, ShotsAnswer
from affray.engine.questions.computations import plain
from affray.systems.wolsung.declared_attack import ranged_weapons, shot
from affray.systems.wolsung.geometry.bodies import place_at
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.odds.open_attack import OpenAttack
from affray.systems.wolsung.profile import Weapon
from affray.systems.wolsung.questions import figure_on_table
from affray.systems.wolsung.shooting.shoot_action import Shoot
from affray.systems.wolsung.shooting.shots import shot_refusal
from affray.systems.wolsung.state import Activation, Figure, Skirmish

WORTH = ("kill", "damage", "hit")
"""The better of two shots has more of the first, then of the next."""


def best_shot_at(s: Skirmish, question: Shots) -> ShotsAnswer:
    """The best shot with the dice alone, at a target that chooses the first reaction it may (W-SHOOT-01)."""
    for name, corners in question.after.items():
        spot = place_at(s.table, *corners[-1])
        if spot is None:
            raise BadQuestion(say("supposed_off_table", model=name))
        s.change(figure_on_table(s, name).id, x=spot[0], y=spot[1], z=spot[2])
    shooter, target = figure_on_table(s, question.figure), figure_on_table(s, question.to)
    activation = s.activation_of(shooter.id)
    moved = activation is not None and activation.moved
    if activation is None or (shooter.id in question.after and activation.actions < 2):
        # The shot of another activation, because a move takes the last action of this one.
        activation, moved = Activation(stage="action", figure=shooter.id, actions=shooter.profile.actions), False
    elif shooter.id in question.after:
        moved = True  # W-ACT-14
    problem = Shoot.state_refusal(s, shooter, activation)
    weapons = ranged_weapons(shooter)
    if not weapons:
        problem = Refusal(RuleId("W-SHOOT-01"), say("nothing_to_shoot_with", model=shooter.id))
    found: list[tuple[Weapon, dict[str, Fraction]]] = []
    for weapon in weapons if problem is None else ():
        refused = shot_refusal(s, shot(shooter, weapon, target, 0, moved, False))
        if refused is None:
            found.append((weapon, _odds(s, shooter, weapon, target, moved)))
        else:
            problem = problem or refused
    if not found:
        assert problem is not None
        return ShotsAnswer(possible=False, rule=problem.rule, reason=problem.reason)
    weapon, odds = max(found, key=lambda each: [each[1][word] for word in WORTH])
    return ShotsAnswer(possible=True, weapons=(weapon.id,), odds=plain(odds))


def _odds(s: Skirmish, shooter: Figure, weapon: Weapon, target: Figure, moved: bool) -> dict[str, Fraction]:
    attacked = OpenAttack(s, shot(shooter, weapon, target, 0, moved, False))
    odds = attacked.odds(next(iter(attacked.reactions()), None))
    return {"hit": odds.hit, "kill": odds.kill, "damage": odds.damage}
