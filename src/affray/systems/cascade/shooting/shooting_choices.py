"""The choices of a shooter and a target (section 20): targets, steps of the throw, groups, strikes, dodges."""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from affray.engine import Idle, Kind, Refusal, RuleId, Unreadable, Value
from affray.systems.cascade.cascade_throw.dice_groups import why_not_group
from affray.systems.cascade.cascade_throw.paying_debt import Purpose, default_payment, why_not_payment
from affray.systems.cascade.cascade_throw.scoring import default_score, why_not_score
from affray.systems.cascade.choice_text import list_of_faces, refusal_of, words_of
from affray.systems.cascade.dice_faces import Faces, faces_text
from affray.systems.cascade.shooting.able_to_shoot import Speed

from .shot import default_strike, why_not_commit, why_not_save, why_not_strike

SHOOT = "shoot"
SAVE_DICE = "save"
DodgeKind = Literal["dive", "cover", "run_off", "shield"]
DODGES: tuple[DodgeKind, ...] = ("dive", "cover", "run_off", "shield")

SKILL_DIE = 20
"""Sides of the dice of a skill test (C-TEST-02)."""

Barred: TypeAlias = tuple[tuple[str, str], ...]
"""Enemies who cannot be the target, each with the rule."""

_BARRED = {
    "C-TABLE-07": "he is out of range",
    "C-TABLE-08": "there is no line of sight to him",
}


class Target(Kind[Barred]):
    """An enemy to shoot at, or wait; about: the enemies who cannot be aimed at."""

    name = "target"
    rule = RuleId("C-SHOT-02")

    def write(self, about: Barred, value: Any) -> str:
        return "wait" if value is None else f"target {value}"

    def read(self, about: Barred, text: str) -> Value:
        words = words_of(text, "target", "wait")
        if words == ["wait"]:
            return None
        if len(words) != 2 or words[0] != "target":
            raise Unreadable("name one enemy: 'target FIGHTER', or 'wait'")
        return words[1]

    def refusal(self, about: Barred, value: Any) -> Refusal:
        rule = dict(about).get(value)
        if rule is None:
            return Refusal(self.rule, "the target is an enemy who is neither out nor fled")
        return Refusal(RuleId(rule), _BARRED[rule])

    def default(self, about: Barred, values: Sequence[Any]) -> Value:
        return None


StepAbout: TypeAlias = tuple[str, Faces, Faces, bool]
"""The shooter, the dice just thrown, all dice in index order, and whether the shooter aims (C-SHOT-05)."""


class ShotStep(Kind[StepAbout]):
    """Score dice just thrown, or, after the first throw of the phase, shoot."""

    name = "shot_step"
    rule = RuleId("C-SHOT-04")

    def write(self, about: StepAbout, value: Any) -> str:
        return SHOOT if value == SHOOT else f"score {about[0]} {faces_text(value)}"

    def read(self, about: StepAbout, text: str) -> Value:
        words = words_of(text, SHOOT, "score")
        if words == [SHOOT]:
            return SHOOT
        if words[1:2] != [about[0]]:
            raise Unreadable(f"the shooter is '{about[0]}': 'shoot' or 'score {about[0]} FACES'")
        return list_of_faces(words[2:], about[2])

    def refusal(self, about: StepAbout, value: Any) -> Refusal:
        if value == SHOOT:
            return no_shot(aiming=about[3])
        return refusal_of(why_not_score(about[1], value), self.rule)

    def default(self, about: StepAbout, values: Sequence[Any]) -> Value:
        return SHOOT if SHOOT in values else default_score(about[1])


class ShotEnd(Kind[None]):
    """Shoot or save if all dice are saved ones; the first option offered is the default."""

    name = "shot_end"
    rule = RuleId("C-SHOT-04")

    def write(self, about: None, value: Any) -> str:
        return str(value)

    def read(self, about: None, text: str) -> Value:
        words = words_of(text, SHOOT, SAVE_DICE)
        if len(words) > 1:
            raise Unreadable("'shoot' or 'save'; which dice are saved is chosen afterwards")
        return words[0]

    def refusal(self, about: None, value: Any) -> Refusal:
        return no_shot(aiming=False)


def no_shot(*, aiming: bool) -> Refusal:
    """Why the shooter cannot shoot: after throwing on, or with these dice."""
    if aiming:
        return Refusal(RuleId("C-SHOT-05"), "he has thrown on and aims: he can shoot in the next phase")
    return Refusal(RuleId("C-SHOT-09"), "no payment of the full debt leaves a group with more dice than are struck")


ShotPayAbout: TypeAlias = tuple[Faces, int, Purpose, int, Speed, Faces]


class ShotPay(Kind[ShotPayAbout]):
    """Which dice pay a shooter's debt; about: hand, shot debts, shooter or saving, FkW, speed, dice in index order."""

    name = "pay"
    rule = RuleId("C-ROLL-10")

    def write(self, about: ShotPayAbout, value: Any) -> str:
        return f"pay {faces_text(value)}"

    def read(self, about: ShotPayAbout, text: str) -> Value:
        return list_of_faces(words_of(text, "pay")[1:], about[5])

    def refusal(self, about: ShotPayAbout, value: Any) -> Refusal:
        hand, shot_debts, purpose, fkw, speed, _ = about
        return refusal_of(why_not_payment(value, purpose, hand, shot_debts, fkw, speed), self.rule)

    def default(self, about: ShotPayAbout, values: Sequence[Any]) -> Value:
        return default_payment(values)


class Save(Kind[Faces]):
    """Which live dice are saved; about: the live dice."""

    name = "save"
    rule = RuleId("C-SHOT-07")

    def write(self, about: Faces, value: Any) -> str:
        return f"save {faces_text(value) or 'none'}"

    def read(self, about: Faces, text: str) -> Value:
        words = words_of(text, "save")[1:]
        if not words:
            raise Unreadable("say which dice are saved: 'save FACES' or 'save none'")
        return () if words == ["none"] else list_of_faces(words, about)

    def refusal(self, about: Faces, value: Any) -> Refusal:
        return refusal_of(why_not_save(value, about), self.rule)

    def default(self, about: Faces, values: Sequence[Any]) -> Value:
        return about


class ShotGroup(Kind[tuple[Faces, int, Speed]]):
    """The shot group; about: the shooter's live dice, FkW, speed."""

    name = "shot_group"
    rule = RuleId("C-SHOT-10")

    def write(self, about: tuple[Faces, int, Speed], value: Any) -> str:
        return f"group {faces_text(value)}"

    def read(self, about: tuple[Faces, int, Speed], text: str) -> Value:
        return list_of_faces(words_of(text, "group")[1:], about[0])

    def refusal(self, about: tuple[Faces, int, Speed], value: Any) -> Refusal:
        refused = why_not_group(value, about[0], about[1], "shot")
        if refused is None:
            return Refusal(self.rule, "the group must hold more dice than are struck from it")
        return refusal_of(refused, self.rule)


class Strike(Kind[tuple[Faces, Speed]]):
    """The dice that a moving shooter strikes; about: the declared group, the speed."""

    name = "strike"
    rule = RuleId("C-SHOT-11")

    def write(self, about: tuple[Faces, Speed], value: Any) -> str:
        return f"strike {faces_text(value)}"

    def read(self, about: tuple[Faces, Speed], text: str) -> Value:
        return list_of_faces(words_of(text, "strike")[1:], about[0])

    def refusal(self, about: tuple[Faces, Speed], value: Any) -> Refusal:
        return refusal_of(why_not_strike(value, *about), self.rule)

    def default(self, about: tuple[Faces, Speed], values: Sequence[Any]) -> Value:
        return default_strike(*about)


class Commit(Kind[Faces]):
    """The dice that make the shot total; about: what is left of the group."""

    name = "commit"
    rule = RuleId("C-SHOT-13")

    def write(self, about: Faces, value: Any) -> str:
        return f"commit {faces_text(value)}"

    def read(self, about: Faces, text: str) -> Value:
        return list_of_faces(words_of(text, "commit")[1:], about)

    def refusal(self, about: Faces, value: Any) -> Refusal:
        return refusal_of(why_not_commit(value, about), self.rule)

    def default(self, about: Faces, values: Sequence[Any]) -> Value:
        return about


class Dodge(Kind[tuple[int, int]]):
    """A kind of dodge, or none; about: S and M, which the target knows (C-DODGE-11)."""

    name = "dodge"
    rule = RuleId("C-DODGE-04")

    def write(self, about: tuple[int, int], value: Any) -> str:
        return "pass" if value is None else f"dodge {value}"

    def read(self, about: tuple[int, int], text: str) -> Value:
        words = words_of(text, "dodge", "pass")
        if words == ["pass"]:
            return None
        if len(words) != 2 or words[0] != "dodge" or words[1] not in DODGES:
            raise Unreadable(f"the kinds of dodging are {', '.join(DODGES)}; none of them: 'pass'")
        return words[1]

    def refusal(self, about: tuple[int, int], value: Any) -> Refusal:
        return Refusal(RuleId("C-DODGE-05"), "he has no skill, place in cover or shield for that, or is engaged")

    def default(self, about: tuple[int, int], values: Sequence[Any]) -> Value:
        return None

    def idle(self, about: tuple[int, int], values: Sequence[Any]) -> Idle | None:
        """Idle if the shot hits with any test result: S is at least M and the highest face of a die (C-DODGE-06)."""
        total, minimum = about
        return Idle(None) if total >= minimum + SKILL_DIE else None


TARGET = Target()
SHOT_STEP = ShotStep()
SHOT_END = ShotEnd()
SHOT_PAY = ShotPay()
SAVE = Save()
SHOT_GROUP = ShotGroup()
STRIKE = Strike()
COMMIT = Commit()
DODGE = Dodge()
