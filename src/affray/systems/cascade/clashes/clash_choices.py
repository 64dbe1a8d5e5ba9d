"""The choices of clashes (section 20): pairs, joins, aimed waves, whom a pivot hits, follow-ups."""

import random
from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

from affray.engine import Kind, Pass, Refusal, RuleId, Seat, Verb
from affray.engine.text import Texts
from affray.engine.verbs import Dice, Figure, Slot, Target
from affray.systems.cascade.dice_faces import Faces, highest_first
from affray.systems.cascade.exchange.exchange_choices import MIN_RANKED_CANDIDATES, SendWave
from affray.systems.cascade.messages import say
from affray.systems.cascade.state import Battle

from .aimed_waves import Aim, Pack, aims, count_aims, default_aim, in_order, random_aim, why_not_aim

MOST_AIMS = 255
"""Up to this many aimed waves are listed: four dice of different faces at three targets. More form an open space."""

PairContext: TypeAlias = tuple[Pack, Pack]
"""The fighters that may be chosen: the player's own, and the enemies."""


class FormPair(Verb, frozen=True):
    """Let an own fighter and an enemy form a clash."""

    name = "pair"
    rule = RuleId("C-CLASH-01")
    not_now = say("no_pair_now")
    own: Annotated[str, Figure()]
    enemy: Annotated[str, Target()]


class JoinClash(Verb, frozen=True):
    """Let a leftover fighter join the clash of a lone enemy."""

    name = "join"
    rule = RuleId("C-CLASH-02")
    not_now = say("no_join_now")
    own: Annotated[str, Figure()]
    enemy: Annotated[str, Target()]


class Pair(Kind[PairContext]):
    """Two within reach of each other who form a clash (C-CLASH-01)."""

    name = "pair"
    rule = RuleId("C-CLASH-01")
    verbs: tuple[type[Verb], ...] = (FormPair,)

    def refusal(self, context: PairContext, value: Any) -> Refusal:
        own, enemies = context
        if value.own not in own:
            return Refusal(self.rule, say("no_own_fighter_for_clash", fighter=value.own, able=own))
        if value.enemy not in enemies:
            return Refusal(self.rule, say("no_enemy_for_clash", fighter=value.enemy, able=enemies))
        return Refusal(self.rule, say("not_in_reach", own=value.own, enemy=value.enemy))


class Join(Pair):
    """A leftover fighter who joins a clash, or `pass` (C-CLASH-02)."""

    name = "join"
    rule = RuleId("C-CLASH-02")
    verbs = (JoinClash, Pass)

    def default(self, context: PairContext, values: Sequence[Any]) -> Verb:
        return Pass()


class AimsSlot(Slot):
    """Dice, each with the fighter at whom it is aimed: `18>odrun,18>jory`; the name is empty if none is given."""

    picker = "aims"

    def write(self, value: Any) -> str:
        return ",".join([f"{face}>{name}" for face, name in value])

    def read(self, text: str, given: Any) -> Any:
        aims = []
        for word in text.split(","):
            die, _, name = word.partition(">")
            aims.append((Dice.face(die, given), name))
        return tuple(aims)

    def label(self, value: Any, texts: Texts) -> str:
        return ", ".join(
            [texts.fill("slots", "aim", {"face": face, "fighter": texts.name(name)}) for face, name in value]
        )


class AimWave(Verb, frozen=True):
    """Send ready group dice as a wave, each aimed at an enemy."""

    name = "wave"
    rule = RuleId("C-ATK-05")
    not_now = say("no_wave_now")
    aims: Annotated[Aim, AimsSlot()]

    @classmethod
    def refusal_now(cls, state: Battle, seat: Seat, words: list[str]) -> Refusal | None:
        exchange = state.exchange
        if exchange is not None and exchange.stage == "wave":
            return Refusal(RuleId("C-CLASH-05"), say("only_pivot_aims", defender=exchange.defender))
        return SendWave.refusal_now(state, seat, words)


AimContext: TypeAlias = tuple[Faces, int, tuple[Faces, Faces, Faces], Pack]
"""The ready group dice, the waves sent before, the live dice (ready, outside the group, used), and the pack."""


class AimedWave(Kind[AimContext]):
    """A pivot's wave with a target for every attack, or for the second one `pass`."""

    name = "wave"
    rule = RuleId("C-CLASH-04")
    verbs = (AimWave, Pass)

    def given(self, context: AimContext) -> Faces:
        return highest_first(sum(context[2], ()))

    def options(self, context: AimContext) -> Sequence[Verb] | None:
        ready, sent, _, pack = context
        if count_aims(ready, len(pack)) > MOST_AIMS:
            return None
        return [*map(AimWave, aims(ready, pack)), *([Pass()] if sent else [])]

    def asked_for(self, context: AimContext, value: Any) -> Verb:
        return AimWave(in_order(value.aims, context[3])) if isinstance(value, AimWave) else Pass()

    def check(self, context: AimContext, value: Any) -> Refusal | None:
        ready, sent, _, pack = context
        if not isinstance(value, AimWave):
            return None if sent else Refusal(RuleId("C-ATK-05"), say("empty_first_wave"))
        return why_not_aim(value.aims, ready, pack, sent)

    def refusal(self, context: AimContext, value: Any) -> Refusal:
        return self.check(context, value) or super().refusal(context, value)

    def default(self, context: AimContext, values: Sequence[Any]) -> Verb:
        return AimWave(default_aim(context[0], context[3], second=context[1] > 0))

    def candidates(self, context: AimContext, count: int, rng: random.Random) -> Sequence[Any]:
        ready, sent, _, pack = context
        choices: dict[Verb, None] = {self.default(context, ()): None}
        if sent:
            choices[Pass()] = None
        for _ in range(2 * max(count, MIN_RANKED_CANDIDATES)):
            choices[AimWave(random_aim(ready, pack, rng))] = None
        if count >= MIN_RANKED_CANDIDATES:
            return list(choices)[:count]
        return rng.sample(list(choices), min(count, len(choices)))


class ChooseHitTarget(Verb, frozen=True):
    """Choose which of the fighters who took the hit is hit."""

    name = "hit_target"
    rule = RuleId("C-CLASH-04")
    not_now = say("no_hit_target_now")
    fighter: Annotated[str, Target()]


class HitTarget(Kind[None]):
    """Which of the fighters who took the hit a pivot hits (C-CLASH-04)."""

    name = "hit_target"
    rule = RuleId("C-CLASH-04")
    verbs = (ChooseHitTarget,)

    def refusal(self, context: None, value: Any) -> Refusal:
        return Refusal(self.rule, say("took_no_hit", fighter=value.fighter))


class AttackPivot(Verb, frozen=True):
    """Follow up with an exchange against the pivot."""

    name = "follow_up"
    rule = RuleId("C-CLASH-06")
    not_now = say("no_follow_up_now")


class FollowUp(Kind[str]):
    """Whether a pack member follows up (C-CLASH-06); the context is the fighter."""

    name = "follow_up"
    rule = RuleId("C-CLASH-06")
    verbs = (AttackPivot, Pass)

    def default(self, context: str, values: Sequence[Any]) -> Verb:
        return Pass()


PAIR = Pair()
JOIN = Join()
AIMED_WAVE = AimedWave()
FOLLOW_UP = FollowUp()
HIT_TARGET = HitTarget()
