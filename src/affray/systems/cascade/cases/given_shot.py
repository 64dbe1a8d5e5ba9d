"""The shot in progress when a case begins, and the words for the shot of a position."""

from typing import Any

from msgspec import UNSET

from affray.engine.case.fields import changed_words
from affray.systems.cascade.cascade_throw.dice_groups import why_not_group
from affray.systems.cascade.dice_faces import Faces, contains, highest_first, without
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.messages import say
from affray.systems.cascade.shooting.able_to_shoot import can_shoot, payments_as_shooter
from affray.systems.cascade.shooting.dodging import awareness, usable
from affray.systems.cascade.shooting.shooter_action import may_shoot, ranged_of, targets
from affray.systems.cascade.shooting.shooting_choices import DODGES
from affray.systems.cascade.shooting.shot import LEGENDARY_MULTIPLIER, legendary, lethal, must_strike, shot_groups
from affray.systems.cascade.state import Battle, Hit, Phase, Shot

from .given import BattleGiven, FighterGiven, ShotGiven
from .given_dice import listed
from .situation import Situation

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


def put_shot(situation: Situation) -> None:
    """The phase in its Shooting step, and the shot with the steps before this moment done."""
    _ShotPosition(situation).put()


class _ShotPosition(Situation):
    """A shot under construction."""

    def __init__(self, situation: Situation) -> None:
        super().__init__(situation.node, situation.given, situation.battle)
        self.moment = str(self.given.moment)
        self.stated = ShotGiven() if self.given.shot is UNSET else self.given.shot

    def put(self) -> None:
        """Build the frames: the phase, and on it the shot or the hit that followed."""
        battle = self.battle
        if self.moment not in (*SHOT_MOMENTS, *UNFROZEN, *GROUPED):
            self.fail(say("case_no_shot_moment", moment=self.moment), "moment")
        if battle.table is None and battle.relations is None:
            self.fail(say("case_no_shooting"), "moment")
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
        if self.stated.shooter is UNSET:
            able = [fighter for fighter in fighters.values() if may_shoot(self.battle, fighter)]
            if self.moment == "target":
                able = self.battle.in_ini_order(tuple([fighter.id for fighter in able]))[:1]
            if len(able) != 1:
                self.fail(say("case_shooter_needed", moment=self.moment), "moment")
            return able[0]
        shooter = fighters[self.stated.shooter]
        shooter.shot = False
        if not may_shoot(self.battle, shooter):
            self.fail(say("case_no_shooter", shooter=shooter.id), "shot", "shooter")
        return shooter

    def _target(self, shooter: Fighter) -> str:
        open_to, barred = targets(self.battle, shooter)
        name = self.stated.target
        if name is UNSET:
            if len(open_to) != 1:
                self.fail(say("case_target_needed", moment=self.moment), "moment")
            return open_to[0]
        if name not in open_to:
            rule = dict(barred).get(name, "C-SHOT-02")
            self.fail(say("case_no_target", fighter=name, shooter=shooter.id, rule=rule), "shot", "target")
        return str(name)

    # --- dice -------------------------------------------------------------------------------------------------

    def _others(self, shooter: Fighter) -> None:
        """Nobody but the shooter has dice on the table."""
        for fighter in self.battle.fighters.values():
            if fighter is not shooter and self._has_dice(fighter):
                self.fail(say("case_dice_of_others"), "figures", fighter.id)

    def _has_dice(self, fighter: Fighter) -> bool:
        """Whether faces are listed for the shooter; a number of loose dice is still to be thrown."""
        stated = self.words(fighter.id)
        return any(getattr(stated, word) for word in ("scored", "live", "dead")) or isinstance(stated.loose, tuple)

    def _dice_unthrown(self, shooter: Fighter) -> None:
        loose = self.words(shooter.id).loose
        if self._has_dice(shooter):
            self.fail(say("case_saved_dice"), "figures", shooter.id)
        shooter.unthrown = loose if isinstance(loose, int) else shooter.pool

    def _unfrozen(self, shot: Shot, shooter: Fighter) -> None:
        """Scored dice, which may be those they had saved, and dice just thrown or still to be thrown (C-SHOT-03)."""
        stated, path = self.words(shooter.id), ("figures", shooter.id)
        for word in ("live", "used", "dead", "group"):
            if getattr(stated, word) is not UNSET:
                self.fail(say("case_dice_not_frozen"), *path, word)
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
        thrown = self.stated.thrown if self.stated.thrown is not UNSET else self.given.throws
        if self.moment == "shot_end":
            if thrown:
                self.fail(say("case_thrown_saved_dice"), "shot")
            return 0
        if thrown is UNSET:
            thrown = _DEFAULT_THROWS.get(self.moment, 1)
        return max(0, thrown - 1) if self.moment == "shot_step" and shooter.unthrown else thrown

    def _check_unfrozen(self, shot: Shot, shooter: Fighter) -> None:
        path = ("figures", shooter.id)
        if self.moment in ("throw", "shot_step") and shooter.unthrown:
            shot.stage = "throw"
        elif self.moment == "throw":
            self.fail(say("case_no_loose_dice"), *path)
        elif self.moment == "shot_step" and not shooter.loose:
            self.fail(say("case_loose_needed"), *path)
        elif self.moment == "shot_end" and (shooter.loose or shooter.unthrown):
            self.fail(say("case_loose_saved_dice"), *path, "loose")
        elif not shooter.hand:
            self.fail(say("case_no_dice"), *path)
        if self.moment in ("freeze", "pay"):
            fkw = ranged_of(shooter).fkw
            able = payments_as_shooter(shooter.hand, shooter.shot_debts, fkw, shooter.speed)
            shot.saving = self.stated.saving if self.stated.saving is not UNSET else not able
            if not shot.saving and not able:
                self.fail(say("case_dice_allow_no_shot"), *path)

    def _pool(self, shooter: Fighter) -> int:
        return shooter.count_pool(ranged_of(shooter).dice)

    def _frozen(self, shot: Shot, shooter: Fighter) -> None:
        """Dice after the payment: the declared group, what was struck from it, the other live dice, dead dice."""
        stated, path = self.words(shooter.id), ("figures", shooter.id)
        for word in ("scored", "loose"):
            if getattr(stated, word):
                self.fail(say("case_dice_frozen"), *path, word)
        if self.moment in GROUPED:
            self._declared(shot, shooter, stated)
        live = highest_first(shot.left if stated.live is UNSET else stated.live)
        if 1 in live:
            self.fail(say("case_live_one"), *path, "live")
        if not contains(live, shot.left):
            self.fail(say("case_group_of_dead_dice"), "shot", "group")
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
            self.fail(say("case_group_allows_no_shot"), *path)
        shot.saving = self.moment == "save"

    def _declared(self, shot: Shot, shooter: Fighter, stated: FighterGiven) -> None:
        """The group as declared, what was struck from it and what was committed."""
        named = self.stated.group if self.stated.group is not UNSET else stated.group
        group = highest_first(named) if isinstance(named, tuple) else ()
        fkw, speed = ranged_of(shooter).fkw, shooter.speed
        refused = why_not_group(group, group, fkw, "shot")
        struck = highest_first(self.stated.struck or ())
        if refused is not None and not (group and self.stated.struck is UNSET and must_strike(group, speed)):
            self.fail(say("case_refusal", reason=refused.reason, rule=refused.rule), "shot", "group")
        if self.moment == "strike" and not len(group) > must_strike(group, speed) > 0:
            self.fail(say("case_nothing_struck"), "shot", "group")
        if not contains(group, struck) or len(struck) not in (0, must_strike(group, speed)) or struck == group:
            self.fail(say("case_wrong_strike"), "shot", "struck")
        shot.group, shot.struck = group, struck
        committed = highest_first(self.stated.committed or ())
        if self.moment in COMMITTED and not (committed and contains(shot.left, committed)):
            self.fail(say("case_nothing_committed"), "shot", "committed")
        shot.committed = committed if self.moment in COMMITTED else ()

    def _check_faces(self, shooter: Fighter, dice: Faces) -> None:
        die = ranged_of(shooter).die
        if dice and max(dice) > die:
            self.fail(say("case_weapon_face_too_high", die=die, face=max(dice)), "figures", shooter.id)

    # --- the outcome -------------------------------------------------------------------------------------------

    def _check_dodge(self, shot: Shot) -> None:
        target = self.battle.fighters[shot.target]
        if self.stated.minimum is UNSET or shot.total < self.stated.minimum:
            self.fail(say("case_no_minimum"), "shot", "minimum")
        shot.minimum = self.stated.minimum
        if target.unsuspecting:
            self.fail(say("case_unsuspecting_dodge", target=target.id), "figures", target.id)
        if not any(usable(self.battle, shot, kind) for kind in DODGES):
            self.fail(say("case_no_dodge", target=target.id), "figures", target.id)

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
        if self.words(target.id).shot_debts is UNSET:
            target.shot_debts = 1  # C-SHOT-20: it has been hit already
        damage = self.given.damage
        if damage is UNSET:
            return
        self.put_damage(hit, shooter, damage)


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
    words = changed_words(shot, ("shooter", "target", "group", "struck", "committed", "minimum"))
    if shot.throws != _DEFAULT_THROWS.get(shot.stage, 1):
        words["thrown"] = shot.throws
    if shot.saving and shot.stage == "pay":
        words["saving"] = True
    return words
