"""The shot in progress when a case begins, and the words for the shot of a position."""

from collections.abc import Callable
from typing import Any, NoReturn

from msgspec import UNSET

from affray.systems.cascade.cascade_throw.dice_groups import why_not_group
from affray.systems.cascade.dice_faces import Faces, contains, highest_first, without
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.hit.damage_throw import damage_code_of, damage_dice_of
from affray.systems.cascade.shooting.able_to_shoot import can_shoot, payments_as_shooter
from affray.systems.cascade.shooting.dodging import awareness, usable
from affray.systems.cascade.shooting.shooter_action import may_shoot, ranged_of, targets
from affray.systems.cascade.shooting.shooting_choices import DODGES
from affray.systems.cascade.shooting.shot import LEGENDARY_MULTIPLIER, legendary, lethal, must_strike, shot_groups
from affray.systems.cascade.state import Battle, Hit, Phase, Shot

from .given import BattleGiven, FighterGiven, ShotGiven
from .given_dice import listed

UNFROZEN = ("throw", "shot_step", "shot_end", "freeze", "pay")
GROUPED = ("strike", "commit", "minimum", "dodge", "reroll", "add_damage")
COMMITTED = ("minimum", "dodge", "reroll", "add_damage")
SHOT_MOMENTS = ("target", "shot_step", "shot_end", "save", "shot_group", "strike", "commit", "minimum", "dodge")
"""The moments that belong to a shot alone; at others `shot` says that it is one."""
_DEFAULT_THROWS = {"target": 0, "throw": 0, "shot_end": 0}
"""The throws before each moment, where the default is not 1."""


def is_shot(given: BattleGiven) -> bool:
    """Whether the case begins in a shooter's action."""
    return given.moment in SHOT_MOMENTS or (given.shot is not UNSET and given.moment is not UNSET)


Fail = Callable[..., NoReturn]
"""Raises the error for a path in the `given`: the reason, then the path."""


def put_shot(battle: Battle, given: BattleGiven, fail: Fail) -> None:
    """The phase in its Shooting step, and the shot with the steps before this moment done."""
    _Shot(battle, given, fail).put()


class _Shot:
    """A shot under construction."""

    def __init__(self, battle: Battle, given: BattleGiven, fail: Fail) -> None:
        assert given.moment is not UNSET
        self.battle = battle
        self.given = given
        self.fail = fail
        self.moment: str = given.moment
        self.words = ShotGiven() if given.shot is UNSET else given.shot

    def put(self) -> None:
        """Build the frames: the phase, and on it the shot or the hit that followed."""
        battle = self.battle
        if self.moment not in (*SHOT_MOMENTS, *UNFROZEN, *GROUPED):
            self.fail(f"the moment '{self.moment}' does not belong to a shot", "moment")
        if battle.table is None and battle.relations is None:
            self.fail("without a table and `relations` there is no Shooting step (C-PHASE-07)", "moment")
        shooter = self._shooter()
        order = [
            fighter.id for fighter in battle.in_ini_order(tuple(battle.fighters)) if fighter.profile.ranged is not None
        ]
        before = order[: order.index(shooter.id) + 1]
        acted = tuple([name for name in order if name in before or battle.fighters[name].shot])
        phase = Phase(stage="shooting", acted=acted, shot=self.moment in COMMITTED)
        shot = Shot(stage=self.moment, shooter=shooter.id)
        battle.frames[:] = [phase, shot]
        self._others(shooter)
        if self.moment == "target":
            self._dice_unthrown(shooter)
            return
        shot.target = self._target(shooter)
        shooter.shot = True
        if self.moment in UNFROZEN:
            self._unfrozen(shot, shooter)
        else:
            self._frozen(shot, shooter)
        if self.moment == "dodge":
            self._check_dodge(shot)
        elif self.moment in ("reroll", "add_damage"):
            self._hit(shot, shooter)

    # --- who shoots at whom -----------------------------------------------------------------------------------

    def _shooter(self) -> Fighter:
        fighters = self.battle.fighters
        if self.words.shooter is UNSET:
            able = [fighter for fighter in fighters.values() if may_shoot(self.battle, fighter)]
            if self.moment == "target":
                able = self.battle.in_ini_order(tuple([fighter.id for fighter in able]))[:1]
            if len(able) != 1:
                self.fail(f"at the moment '{self.moment}' `shot: {{shooter: ..}}` says who shoots", "moment")
            return able[0]
        shooter = fighters[self.words.shooter]
        shooter.shot = False
        if not may_shoot(self.battle, shooter):
            self.fail(f"{shooter.id} may not act as shooter (C-SHOT-01)", "shot", "shooter")
        return shooter

    def _target(self, shooter: Fighter) -> str:
        open_to, barred = targets(self.battle, shooter)
        name = self.words.target
        if name is UNSET:
            if len(open_to) != 1:
                self.fail(f"at the moment '{self.moment}' `shot: {{target: ..}}` says at whom", "moment")
            return open_to[0]
        if name not in open_to:
            rule = dict(barred).get(name, "C-SHOT-02")
            self.fail(f"{name} cannot be the target of {shooter.id} ({rule})", "shot", "target")
        return str(name)

    # --- dice -------------------------------------------------------------------------------------------------

    def _figure(self, fighter: Fighter) -> FighterGiven:
        return self.given.figures.get(fighter.id, FighterGiven())

    def _others(self, shooter: Fighter) -> None:
        """Nobody but the shooter has dice on the table."""
        for fighter in self.battle.fighters.values():
            if fighter is not shooter and self._has_dice(fighter):
                self.fail("in the Shooting step only the shooter has dice on the table", "figures", fighter.id)

    def _has_dice(self, fighter: Fighter) -> bool:
        """Whether faces are listed for the shooter; a number of loose dice is still to be thrown."""
        stated = self._figure(fighter)
        return any(getattr(stated, word) for word in ("scored", "live", "dead")) or isinstance(stated.loose, tuple)

    def _dice_unthrown(self, shooter: Fighter) -> None:
        loose = self._figure(shooter).loose
        if self._has_dice(shooter):
            self.fail("dice saved for this phase are `saved_dice`", "figures", shooter.id)
        shooter.unthrown = loose if isinstance(loose, int) else shooter.pool

    def _unfrozen(self, shot: Shot, shooter: Fighter) -> None:
        """Scored dice, which may be those they had saved, and dice just thrown or still to be thrown (C-SHOT-03)."""
        stated, path = self._figure(shooter), ("figures", shooter.id)
        for word in ("live", "used", "dead", "group"):
            if getattr(stated, word) is not UNSET:
                self.fail("before the dice freeze they are `scored` or `loose` (C-ROLL-07)", *path, word)
        shooter.scored = shooter.saved_dice if stated.scored is UNSET else tuple(stated.scored)
        shooter.saved_dice = ()
        if isinstance(stated.loose, tuple):
            shooter.loose = highest_first(stated.loose)
        lying = len(shooter.scored) + len(shooter.loose)
        shooter.pool = stated.pool or (listed(stated) if stated.loose is not UNSET else None) or self._pool(shooter)
        if isinstance(stated.loose, int) or (self.moment == "throw" and stated.loose is UNSET):
            # Loose dice that are a number are still to be thrown.
            shooter.unthrown = stated.loose if isinstance(stated.loose, int) else shooter.pool - lying
        shooter.pool = max(shooter.pool, lying + shooter.unthrown)
        self._check_faces(shooter, shooter.scored + shooter.loose)
        shot.throws = self._throws(shooter)
        self._check_unfrozen(shot, shooter)

    def _throws(self, shooter: Fighter) -> int:
        """The throws made in this phase; at `shot_step` dice still to be thrown belong to the last one."""
        thrown = self.words.thrown if self.words.thrown is not UNSET else self.given.throws
        if self.moment == "shot_end":
            if thrown:
                self.fail("the shooter has thrown nothing in this phase: all dice are saved ones (C-SHOT-04)", "shot")
            return 0
        if thrown is UNSET:
            thrown = _DEFAULT_THROWS.get(self.moment, 1)
        return max(0, thrown - 1) if self.moment == "shot_step" and shooter.unthrown else thrown

    def _check_unfrozen(self, shot: Shot, shooter: Fighter) -> None:
        path = ("figures", shooter.id)
        if self.moment in ("throw", "shot_step") and shooter.unthrown:
            shot.stage = "throw"
        elif self.moment == "throw":
            self.fail("the shooter has no loose dice to throw (C-SHOT-03)", *path)
        elif self.moment == "shot_step" and not shooter.loose:
            self.fail("after a throw `loose` lists the dice just thrown (C-SHOT-04)", *path)
        elif self.moment == "shot_end" and (shooter.loose or shooter.unthrown):
            self.fail("all dice are saved ones: they are `scored`, none is loose (C-SHOT-04)", *path, "loose")
        elif not shooter.hand:
            self.fail("the shooter has no dice on the table", *path)
        if self.moment in ("freeze", "pay"):
            fkw = ranged_of(shooter).fkw
            able = payments_as_shooter(shooter.hand, shooter.shot_debts, fkw, shooter.speed)
            shot.saving = self.words.saving if self.words.saving is not UNSET else not able
            if not shot.saving and not able:
                self.fail("these dice do not allow a shot (C-SHOT-09)", *path)

    def _pool(self, shooter: Fighter) -> int:
        return shooter.count_pool(ranged_of(shooter).dice)

    def _frozen(self, shot: Shot, shooter: Fighter) -> None:
        """Dice after the payment: the declared group, what was struck from it, the other live dice, dead dice."""
        stated, path = self._figure(shooter), ("figures", shooter.id)
        for word in ("scored", "loose"):
            if getattr(stated, word):
                self.fail("after the payments dice are `live` or `dead` (C-ROLL-11)", *path, word)
        if self.moment in GROUPED:
            self._declared(shot, shooter, stated)
        live = highest_first(shot.left if stated.live is UNSET else stated.live)
        if 1 in live:
            self.fail("a one is dead, never live (C-ROLL-11)", *path, "live")
        if not contains(live, shot.left):
            self.fail("a group holds live dice only (C-GROUP-01)", "shot", "group")
        outside = without(live, shot.group if contains(live, shot.group) else shot.left)
        self._check_faces(shooter, live + shot.group)
        shooter.frozen = True
        dead = highest_first(stated.dead or ())
        # C-SHOT-12: struck dice are dead, whether `dead` repeats them or not.
        shooter.outside, shooter.dead = (
            outside,
            dead if contains(dead, shot.struck) else highest_first(dead + shot.struck),
        )
        shot.throws = self._throws(shooter)
        if self.moment in GROUPED:
            shooter.group = shooter.ready = shot.left
        elif self.moment == "shot_group" and not shot_groups(live, ranged_of(shooter).fkw, shooter.speed):
            self.fail("no group of these dice allows a shot (C-SHOT-10, C-SHOT-12)", *path)
        shot.saving = self.moment == "save"

    def _declared(self, shot: Shot, shooter: Fighter, stated: FighterGiven) -> None:
        """The group as declared, what was struck from it and what was committed."""
        named = self.words.group if self.words.group is not UNSET else stated.group
        group = highest_first(named) if isinstance(named, tuple) else ()
        fkw, speed = ranged_of(shooter).fkw, shooter.speed
        refused = why_not_group(group, group, fkw, "shot")
        struck = highest_first(self.words.struck or ())
        if refused is not None and not (group and self.words.struck is UNSET and must_strike(group, speed)):
            self.fail(f"{refused.reason} ({refused.rule})", "shot", "group")
        if self.moment == "strike" and not len(group) > must_strike(group, speed) > 0:
            self.fail("nothing is struck from this group, or all of it (C-SHOT-11, C-SHOT-12)", "shot", "group")
        if not contains(group, struck) or len(struck) not in (0, must_strike(group, speed)) or struck == group:
            self.fail("struck are dice of the group, 1 by a slow and 2 by a fast shooter (C-SHOT-11)", "shot", "struck")
        shot.group, shot.struck = group, struck
        committed = highest_first(self.words.committed or ())
        if self.moment in COMMITTED and not (committed and contains(shot.left, committed)):
            self.fail("committed is at least one die of what is left of the group (C-SHOT-13)", "shot", "committed")
        shot.committed = committed if self.moment in COMMITTED else ()

    def _check_faces(self, shooter: Fighter, dice: Faces) -> None:
        die = ranged_of(shooter).die
        if dice and max(dice) > die:
            self.fail(f"the die of the weapon is a d{die}: no face {max(dice)} (C-FIGHTER-03)", "figures", shooter.id)

    # --- the outcome -------------------------------------------------------------------------------------------

    def _check_dodge(self, shot: Shot) -> None:
        target = self.battle.fighters[shot.target]
        if self.words.minimum is UNSET or shot.total < self.words.minimum:
            self.fail("a dodge is asked where S is at least M: `minimum` of the shot (C-SHOT-17)", "shot", "minimum")
        shot.minimum = self.words.minimum
        if target.unsuspecting:
            self.fail(f"{target.id} is unsuspecting: no dodge (C-DODGE-01)", "figures", target.id)
        if not any(usable(self.battle, shot, kind) for kind in DODGES):
            self.fail(f"{target.id} cannot dodge in any way (C-DODGE-05)", "figures", target.id)

    def _hit(self, shot: Shot, shooter: Fighter) -> None:
        """The damage throw of a shot that has hit; without `damage` its dice are the first of the case's dice."""
        hit = Hit(
            stage="damage",
            by="shot",
            attacker=shooter.id,
            defender=shot.target,
            group=shot.left,
            committed=shot.committed,
            multiplier=LEGENDARY_MULTIPLIER if legendary(shot.group) else 1,
            lethal=lethal(shot.group),
        )
        self.battle.frames[-1] = hit
        shooter.frozen, shooter.group = False, None
        shooter.ready = shooter.outside = shooter.dead = ()
        target = self.battle.fighters[shot.target]
        if self._figure(target).shot_debts is UNSET:
            target.shot_debts = 1  # C-SHOT-20: it has been hit already
        damage = self.given.damage
        if damage is UNSET:
            return
        code = damage_code_of(shooter, hit)
        number = damage_dice_of(code, hit)
        if len(damage.dice) != number.dice or max(damage.dice) > code.sides:
            self.fail(f"this shot throws {number.dice}d{code.sides} (C-SHOT-18, C-HIT-07)", "damage", "dice")
        left = number.rerolls if damage.rerolls is UNSET else damage.rerolls
        if self.moment == "reroll" and not 1 <= left <= number.rerolls:
            self.fail(f"this shot has {number.rerolls} re-rolls (C-HIT-07)", "damage")
        hit.stage = self.moment
        hit.dice = highest_first(damage.dice)
        hit.rerolls = left if self.moment == "reroll" else 0


def shooter_words(battle: Battle, fighter: Fighter) -> dict[str, Any]:
    """`can_shoot` (once their dice are thrown C-SHOT-05, C-SHOT-09; else C-SHOT-01) and `awareness` of a fighter."""
    shot = shot_under_way(battle)
    able = not fighter.gone and may_shoot(battle, fighter)
    if shot is not None and shot.shooter == fighter.id and fighter.profile.ranged is not None and fighter.hand:
        fkw = fighter.profile.ranged.fkw
        able = shot.throws <= 1 and not shot.saving and can_shoot(fighter.hand, fkw, fighter.shot_debts, fighter.speed)
    return {"can_shoot": able, "awareness": awareness(battle, fighter)}


def shot_under_way(battle: Battle) -> Shot | None:
    """The shot that is being made, if any."""
    return next((frame for frame in battle.frames if isinstance(frame, Shot)), None)


def shot_words(shot: Shot | None) -> dict[str, Any] | None:
    """The words of `shot`, given and expected, without those that have no value yet."""
    if shot is None:
        return None
    words: dict[str, Any] = {"shooter": shot.shooter}
    if shot.target:
        words["target"] = shot.target
    if shot.throws != _DEFAULT_THROWS.get(shot.stage, 1):
        words["thrown"] = shot.throws
    if shot.saving and shot.stage == "pay":
        words["saving"] = True
    for word in ("group", "struck", "committed"):
        if getattr(shot, word):
            words[word] = list(getattr(shot, word))
    if shot.minimum:
        words["minimum"] = shot.minimum
    return words


def shot_words_of_hit(hit: Hit) -> dict[str, Any]:
    """The same for a shot that has hit, with what is left of its group."""
    return {
        "shooter": hit.attacker,
        "target": hit.defender,
        "group": list(hit.group),
        "committed": list(hit.committed),
    }
