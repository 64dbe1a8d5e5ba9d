"""The choices of a shooter and a target (section 20): targets, steps of the throw, groups, strikes, dodges."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from affray.engine import Idle, Kind, Pass, Refusal, RuleId, Seat, Verb
from affray.engine.verbs import Dice, Target, Word
from affray.systems.cascade.cascade_throw.dice_groups import why_not_group
from affray.systems.cascade.cascade_throw.paying_debt import Purpose, default_payment, payments_for, why_not_payment
from affray.systems.cascade.cascade_throw.scoring import default_score, why_not_score
from affray.systems.cascade.cascade_throw.throw_choices import PayDebt, ScoreDice, of_fighter
from affray.systems.cascade.dice_faces import Faces
from affray.systems.cascade.exchange.exchange_choices import DeclareGroup
from affray.systems.cascade.messages import say
from affray.systems.cascade.shooting.able_to_shoot import Speed
from affray.systems.cascade.state import Battle, Shot

from .shot import (
    commitments,
    default_strike,
    saves,
    shot_groups,
    strikes,
    why_not_commit,
    why_not_save,
    why_not_strike,
)

DodgeKind = Literal["dive", "cover", "run_off", "shield"]
DODGES: tuple[DodgeKind, ...] = ("dive", "cover", "run_off", "shield")

SKILL_DIE = 20
"""Sides of the dice of a skill test (C-TEST-02)."""

Barred: TypeAlias = tuple[tuple[str, str], ...]
"""Enemies who cannot be the target, each with the rule."""

_BARRED = {"C-TABLE-07": say("out_of_range"), "C-TABLE-08": say("no_line_of_sight")}


class AimAt(Verb, frozen=True):
    """Choose an enemy to shoot at."""

    name = "target"
    rule = RuleId("C-SHOT-02")
    not_now = say("no_target_now")
    enemy: Annotated[str, Target()]


class WaitToShoot(Verb, frozen=True):
    """Choose no target, and keep the saved dice."""

    name = "wait"
    rule = RuleId("C-SHOT-02")
    not_now = say("no_target_now")


class ChooseTarget(Kind[Barred]):
    """An enemy to shoot at, or wait; the context holds the enemies who cannot be aimed at."""

    name = "target"
    rule = RuleId("C-SHOT-02")
    verbs = (AimAt, WaitToShoot)

    def refusal(self, context: Barred, value: Any) -> Refusal:
        rule = dict(context).get(value.enemy)
        if rule is None:
            return Refusal(self.rule, say("no_target"))
        return Refusal(RuleId(rule), _BARRED[rule])

    def default(self, context: Barred, values: Sequence[Any]) -> Verb:
        return WaitToShoot()


class Shoot(Verb, frozen=True):
    """Shoot with the dice as they lie."""

    name = "shoot"
    rule = RuleId("C-SHOT-09")
    not_now = say("no_shot_now")

    @classmethod
    def refusal_now(cls, state: Battle, seat: Seat, words: list[str]) -> Refusal | None:
        shot = state.frames[-1]
        if isinstance(shot, Shot) and state.fighters[shot.shooter].seat == seat:
            return no_shot(aiming=shot.throws > 1 or (shot.saving and shot.throws > 0))
        return super().refusal_now(state, seat, words)


class StepContext(msgspec.Struct, frozen=True, gc=False):
    """The shooter, the dice just thrown, all dice in index order, and whether the shooter aims (C-SHOT-05)."""

    fighter: str
    thrown: Faces
    dice: Faces
    aiming: bool


class ShotStep(Kind[StepContext]):
    """Score dice just thrown, or, after the first throw of the phase, shoot."""

    name = "shot_step"
    rule = RuleId("C-SHOT-04")
    verbs = (Shoot, ScoreDice)

    def given(self, context: StepContext) -> Faces:
        return context.dice

    def asked_for(self, context: StepContext, value: Any) -> Verb:
        return of_fighter(context.fighter, value) if isinstance(value, ScoreDice) else Shoot()

    def restored(self, context: StepContext, stored: Any) -> Verb:
        """Saves used to hold the faces alone."""
        return super().restored(context, (context.fighter, stored) if isinstance(stored, tuple) else stored)

    def refusal(self, context: StepContext, value: Any) -> Refusal:
        if isinstance(value, Shoot):
            return no_shot(aiming=context.aiming)
        return why_not_score(context.thrown, value.dice) or super().refusal(context, value)

    def default(self, context: StepContext, values: Sequence[Any]) -> Verb:
        return Shoot() if Shoot() in values else ScoreDice(context.fighter, default_score(context.thrown))


class StartSaving(Verb, frozen=True):
    """Do not shoot in this phase; which dice are saved is chosen afterwards."""

    name = "save"
    rule = RuleId("C-SHOT-06")
    not_now = say("no_save_now")


class ShotEnd(Kind[None]):
    """Shoot or save if all dice are saved ones; the first option offered is the default."""

    name = "shot_end"
    rule = RuleId("C-SHOT-04")
    verbs = (Shoot, StartSaving)

    def refusal(self, context: None, value: Any) -> Refusal:
        return no_shot(aiming=False)


def no_shot(*, aiming: bool) -> Refusal:
    """Why the shooter cannot shoot: after throwing on, or with these dice."""
    if aiming:
        return Refusal(RuleId("C-SHOT-05"), say("shooter_aims"))
    return Refusal(RuleId("C-SHOT-09"), say("no_group_to_shoot"))


class ShotPayContext(msgspec.Struct, frozen=True, gc=False):
    """The hand, the shot debts, shooter or saving, FkW, the speed, the dice in index order, and the debt.

    `paid` is the part of it that the dice can pay.
    """

    hand: Faces
    shot_debts: int
    purpose: Purpose
    fkw: int
    speed: Speed
    dice: Faces
    owed: int = 0
    paid: int = 0


class ShotPay(Kind[ShotPayContext]):
    """Which dice pay a shooter's debt."""

    name = "pay"
    rule = RuleId("C-ROLL-10")
    verbs = (PayDebt,)

    def given(self, context: ShotPayContext) -> Faces:
        return context.dice

    def options(self, context: ShotPayContext) -> Sequence[Verb]:
        return list(map(PayDebt, payments_for(*_payer(context))))

    def refusal(self, context: ShotPayContext, value: Any) -> Refusal:
        return why_not_payment(value.dice, *_payer(context)) or super().refusal(context, value)

    def default(self, context: ShotPayContext, values: Sequence[Any]) -> Verb:
        return PayDebt(default_payment([value.dice for value in values]))


def _payer(context: ShotPayContext) -> tuple[Purpose, Faces, int, int, Speed]:
    """What decides the payments offered to a shooter."""
    return context.purpose, context.hand, context.shot_debts, context.fkw, context.speed


class SaveDice(Verb, frozen=True):
    """Save live dice for the next phase."""

    name = "save"
    rule = RuleId("C-SHOT-06")
    not_now = say("no_save_now")
    dice: Annotated[Faces, Dice(none="none")]


class Save(Kind[Faces]):
    """Which live dice are saved; the context holds them."""

    name = "save"
    rule = RuleId("C-SHOT-07")
    verbs = (SaveDice,)

    def options(self, context: Faces) -> Sequence[Verb]:
        return list(map(SaveDice, saves(context)))

    def refusal(self, context: Faces, value: Any) -> Refusal:
        return why_not_save(value.dice, context) or super().refusal(context, value)

    def default(self, context: Faces, values: Sequence[Any]) -> Verb:
        return SaveDice(context)


class ShotGroupContext(msgspec.Struct, frozen=True, gc=False):
    """The shooter's live dice, FkW, and the speed."""

    live: Faces
    fkw: int
    speed: Speed


class ShotGroup(Kind[ShotGroupContext]):
    """The shot group."""

    name = "shot_group"
    rule = RuleId("C-SHOT-10")
    verbs = (DeclareGroup,)

    def given(self, context: ShotGroupContext) -> Faces:
        return context.live

    def options(self, context: ShotGroupContext) -> Sequence[Verb]:
        return list(map(DeclareGroup, shot_groups(context.live, context.fkw, context.speed)))

    def refusal(self, context: ShotGroupContext, value: Any) -> Refusal:
        reason = why_not_group(value.dice, context.live, context.fkw, "shot")
        few = Refusal(self.rule, say("shot_group_too_small"))
        return reason or few


class StrikeDice(Verb, frozen=True):
    """Strike dice from the group of a moving shooter."""

    name = "strike"
    rule = RuleId("C-SHOT-11")
    not_now = say("no_strike_now")
    dice: Annotated[Faces, Dice()]


class StrikeContext(msgspec.Struct, frozen=True, gc=False):
    """The declared group, and the speed of the shooter."""

    group: Faces
    speed: Speed


class Strike(Kind[StrikeContext]):
    """The dice that a moving shooter strikes; the context holds the declared group and the speed."""

    name = "strike"
    rule = RuleId("C-SHOT-11")
    verbs = (StrikeDice,)

    def given(self, context: StrikeContext) -> Faces:
        return context.group

    def options(self, context: StrikeContext) -> Sequence[Verb]:
        return list(map(StrikeDice, strikes(context.group, context.speed)))

    def refusal(self, context: StrikeContext, value: Any) -> Refusal:
        return why_not_strike(value.dice, context.group, context.speed) or super().refusal(context, value)

    def default(self, context: StrikeContext, values: Sequence[Any]) -> Verb:
        return StrikeDice(default_strike(context.group, context.speed))


class CommitDice(Verb, frozen=True):
    """Commit dice of the group to the shot total."""

    name = "commit"
    rule = RuleId("C-SHOT-13")
    not_now = say("no_commit_now")
    dice: Annotated[Faces, Dice()]


class Commit(Kind[Faces]):
    """The dice that make the shot total; the context holds what is left of the group."""

    name = "commit"
    rule = RuleId("C-SHOT-13")
    verbs = (CommitDice,)

    def options(self, context: Faces) -> Sequence[Verb]:
        return list(map(CommitDice, commitments(context)))

    def refusal(self, context: Faces, value: Any) -> Refusal:
        return why_not_commit(value.dice, context) or super().refusal(context, value)

    def default(self, context: Faces, values: Sequence[Any]) -> Verb:
        return CommitDice(context)


class DodgeShot(Verb, frozen=True):
    """Dodge the shot in one of four ways."""

    name = "dodge"
    rule = RuleId("C-DODGE-05")
    not_now = say("no_dodge_now")
    kind: Annotated[DodgeKind, Word(*DODGES)]


class DodgeContext(msgspec.Struct, frozen=True, gc=False):
    """The total of the shot S and the minimum that hits M, which the target knows (C-DODGE-11)."""

    total: int
    minimum: int


class Dodge(Kind[DodgeContext]):
    """A kind of dodge, or none."""

    name = "dodge"
    rule = RuleId("C-DODGE-04")
    verbs = (DodgeShot, Pass)

    def refusal(self, context: DodgeContext, value: Any) -> Refusal:
        return Refusal(RuleId("C-DODGE-05"), say("cannot_dodge"))

    def default(self, context: DodgeContext, values: Sequence[Any]) -> Verb:
        return Pass()

    def idle(self, context: DodgeContext, values: Sequence[Any]) -> Idle | None:
        """Idle if the shot hits with any test result: S is at least M and the highest face of a die (C-DODGE-06)."""
        return Idle(Pass()) if context.total >= context.minimum + SKILL_DIE else None


TARGET = ChooseTarget()
SHOT_STEP = ShotStep()
SHOT_END = ShotEnd()
SHOT_PAY = ShotPay()
SAVE = Save()
SHOT_GROUP = ShotGroup()
STRIKE = Strike()
COMMIT = Commit()
DODGE = Dodge()
