"""The shot in progress when a case begins, and the words for the shot of a position."""

from typing import Any

import msgspec
from msgspec import UNSET

from affray.engine.case.fields import changed_words
from affray.systems.cascade.dice_faces import contains, highest_first, without
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.messages import say
from affray.systems.cascade.shooting.shooter_action import (
    dice_allow_shot,
    discard,
    hit_of,
    may_shoot,
    ranged_of,
    targets,
)
from affray.systems.cascade.shooting.shot_problems import UNFROZEN, group_problems, shooter_problems, shot_problems
from affray.systems.cascade.state import Phase, Shot

from .given import BattleGiven, ShotGiven
from .given_dice import UNFROZEN_WORDS, listed, put_frozen, put_unfrozen, refuse_words
from .situation import Situation

DAMAGE = ("reroll", "add_damage")
COMMITTED = ("minimum", "dodge", *DAMAGE)
GROUPED = ("strike", "commit", *COMMITTED)
SHOT_MOMENTS = ("target", "shot_step", "shot_end", "save", "shot_group", "strike", "commit", "minimum", "dodge")
"""The moments that belong to a shot alone; at others `shot` says that it is one."""
_DEFAULT_THROWS = {"target": 0, "throw": 0, "shot_end": 0}
"""The throws before each moment, where the default is not 1."""


def is_shot(given: BattleGiven) -> bool:
    """Whether the case begins in a shooter's action."""
    return given.moment in SHOT_MOMENTS or (given.shot is not UNSET and given.moment is not UNSET)


def put_shot(situation: Situation) -> None:
    """The phase in its Shooting step, and on it the shot with the steps before this moment done, or its hit."""
    battle, given, moment = situation.battle, situation.given, str(situation.given.moment)
    stated = ShotGiven() if given.shot is UNSET else given.shot
    if moment not in (*SHOT_MOMENTS, *UNFROZEN, *GROUPED):
        situation.fail(say("case_no_shot_moment", moment=moment), "moment")
    if battle.without_places:
        situation.fail(say("case_no_shooting"), "moment")
    shooter = _shooter(situation, stated, moment)
    shot = Shot(stage="minimum" if moment in DAMAGE else moment, shooter=shooter.id)
    order = [fighter.id for fighter in battle.in_ini_order(tuple(battle.fighters)) if fighter.profile.ranged]
    before = order[: order.index(shooter.id) + 1]
    acted = tuple([name for name in order if name in before or battle.fighters[name].shot])
    battle.frames[:] = [Phase(stage="shooting", acted=acted, shot=moment in COMMITTED), shot]
    words, node = situation.words(shooter.id), situation.at(shooter.id)
    if moment == "target":
        put_unfrozen(shooter, words, node, thrown=isinstance(words.loose, tuple))
        return
    shot.target = _target(situation, stated, shooter)
    shooter.shot = True
    thrown = stated.thrown if stated.thrown is not UNSET else given.throws
    shot.throws = _DEFAULT_THROWS.get(moment, 1) if thrown is UNSET else thrown
    if moment in UNFROZEN:
        _put_unfrozen(situation, stated, shot, shooter)
    else:
        _put_frozen(situation, stated, shot, shooter)
    if moment in DAMAGE:
        _put_hit(situation, shot, shooter)


def _shooter(situation: Situation, stated: ShotGiven, moment: str) -> Fighter:
    battle = situation.battle
    if stated.shooter is not UNSET:
        shooter = battle.fighters[stated.shooter]
        shooter.shot = False
        situation.check(shooter_problems(battle, shooter))
        return shooter
    able = [fighter for fighter in battle.in_ini_order(tuple(battle.fighters)) if may_shoot(battle, fighter)]
    if not able or (len(able) > 1 and moment != "target"):
        situation.fail(say("case_shooter_needed", moment=moment), "moment")
    return able[0]


def _target(situation: Situation, stated: ShotGiven, shooter: Fighter) -> str:
    if stated.target is not UNSET:
        return str(stated.target)
    open_to, _ = targets(situation.battle, shooter)
    if len(open_to) != 1:
        situation.fail(say("case_target_needed", moment=str(situation.given.moment)), "moment")
    return open_to[0]


def _put_unfrozen(situation: Situation, stated: ShotGiven, shot: Shot, shooter: Fighter) -> None:
    """Scored dice, which may be those they had saved, and dice just thrown or still to be thrown (C-SHOT-03).

    At `shot_step` a number of loose dice is still to be thrown: the case begins before this throw.
    """
    words = situation.words(shooter.id)
    if words.scored is UNSET:
        words = msgspec.structs.replace(words, scored=shooter.saved_dice)
    if shot.stage == "shot_step" and isinstance(words.loose, int) and words.loose:
        shot.stage, shot.throws = "throw", max(0, shot.throws - 1)
    on_table = listed(words) if words.loose is not UNSET else None
    shooter.pool = words.pool or on_table or shooter.count_pool(ranged_of(shooter).dice)
    put_unfrozen(shooter, words, situation.at(shooter.id), thrown=shot.stage != "throw")
    shooter.pool = max(shooter.pool, len(shooter.hand) + shooter.unthrown)
    shooter.saved_dice = ()
    if shot.stage in ("freeze", "pay"):
        shot.saving = not dice_allow_shot(shooter) if stated.saving is UNSET else stated.saving


def _put_frozen(situation: Situation, stated: ShotGiven, shot: Shot, shooter: Fighter) -> None:
    """Dice after the payment: the declared group, what was struck from it, the other live dice, dead dice."""
    words, node = situation.words(shooter.id), situation.at(shooter.id)
    refuse_words(words, node, UNFROZEN_WORDS, say("case_dice_frozen"))
    shot.saving = shot.stage == "save"
    if situation.given.moment in GROUPED:
        group = words.group if stated.group is UNSET else stated.group
        shot.group = highest_first(group) if isinstance(group, tuple) else ()
        shot.struck = highest_first(stated.struck or ())
        shot.committed = highest_first(stated.committed or ()) if situation.given.moment in COMMITTED else ()
        shot.minimum = (stated.minimum or 0) if shot.stage == "dodge" else 0
        situation.check(group_problems(shot, shooter))
    live, dead = highest_first(words.live or ()), highest_first(words.dead or ())
    if words.live is not UNSET and not contains(live, shot.left):
        situation.fail(say("case_group_of_dead_dice"), "shot", "group")
    if contains(live, shot.group):
        live = without(live, shot.struck)
    if not contains(dead, shot.struck):
        # C-SHOT-12: struck dice are dead, whether `dead` repeats them or not.
        dead = highest_first(dead + shot.struck)
    words = msgspec.structs.replace(words, live=UNSET if words.live is UNSET else live, dead=dead, used=UNSET)
    put_frozen(shooter, words, node, shot.left if shot.group else None)
    shooter.unpaid = 0  # C-SHOT-07: a shooter owes nothing more


def _put_hit(situation: Situation, shot: Shot, shooter: Fighter) -> None:
    """The damage throw of a shot that has hit; without `damage` its dice are the first of the case's dice."""
    situation.check(shot_problems(situation.battle, shot))
    hit = hit_of(shot)
    situation.battle.frames[-1] = hit
    discard(shooter)
    if situation.words(shot.target).shot_debts is UNSET:
        situation.battle.fighters[shot.target].shot_debts = 1  # C-SHOT-20: it has been hit already
    situation.put_damage(hit, shooter)


def shot_words(shot: Shot | None) -> dict[str, Any] | None:
    """The words of `shot`, given and expected, without those that have no value yet."""
    if shot is None:
        return None
    words = changed_words(shot, ("shooter", "target", "group", "struck", "committed", "minimum"))
    if shot.throws != _DEFAULT_THROWS.get(shot.stage, 1):
        words["thrown"] = shot.throws
    if shot.saving and shot.stage == "pay":
        words["saving"] = True
    return words
