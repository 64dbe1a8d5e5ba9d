"""The choices of an exchange (section 20): group, waves, parries, counter."""

import random
import re
from collections.abc import Sequence
from itertools import repeat, starmap
from typing import Annotated, Any

import msgspec

from affray.engine import Kind, Pass, Refusal, RuleId, Seat, Unreadable, Verb
from affray.engine.text import Texts
from affray.engine.verbs import Dice, Slot
from affray.systems.cascade.cascade_throw.dice_groups import groups, why_not_group
from affray.systems.cascade.dice_faces import Faces, highest_first, merged, without
from affray.systems.cascade.messages import say
from affray.systems.cascade.state import Battle

from .attack import MOST_WAVES, default_wave, waves, why_not_wave
from .defence import (
    Parry,
    TooMany,
    cheapest,
    default_defence,
    default_parry,
    defences,
    parries,
    parry_text,
    read_parry,
    some_parries,
    why_not_parry,
)

MIN_RANKED_CANDIDATES = 3
"""Requests for fewer candidates than this are drawn at random, so that a bot does not always get the same one."""
MAX_LISTED = 500
"""Up to this many parries are listed; more form an open space."""
_INDEX = re.compile(r"#(\d{1,2})")


class DeclareGroup(Verb, frozen=True):
    """Declare a dice group."""

    name = "group"
    rule = RuleId("C-GROUP-07")
    not_now = say("no_group_now")
    dice: Annotated[Faces, Dice()]


class GroupContext(msgspec.Struct, frozen=True, gc=False):
    """The live dice, and FkW."""

    live: Faces
    fkw: int


class Group(Kind[GroupContext]):
    """The attacker's dice group; the context holds the live dice and FkW."""

    name = "group"
    rule = RuleId("C-GROUP-07")
    verbs = (DeclareGroup,)

    def given(self, context: GroupContext) -> Faces:
        return context.live

    def options(self, context: GroupContext) -> Sequence[Verb]:
        return list(map(DeclareGroup, groups(context.live, context.fkw)))

    def refusal(self, context: GroupContext, value: Any) -> Refusal:
        return why_not_group(value.dice, context.live, context.fkw) or super().refusal(context, value)


class SendWave(Verb, frozen=True):
    """Send ready group dice as a wave."""

    name = "wave"
    rule = RuleId("C-ATK-05")
    not_now = say("no_wave_now")
    dice: Annotated[Faces, Dice()]

    @classmethod
    def refusal_now(cls, state: Battle, seat: Seat, words: list[str]) -> Refusal | None:
        if state.exchange is not None and len(state.exchange.waves) >= MOST_WAVES:
            return Refusal(RuleId("C-ATK-06"), say("no_third_wave"))
        return super().refusal_now(state, seat, words)


class WaveContext(msgspec.Struct, frozen=True, gc=False):
    """The ready group dice, the waves sent before, the live dice (ready, outside the group, used), and the defender."""

    ready: Faces
    sent: int
    live: tuple[Faces, Faces, Faces]
    defender: str


class Wave(Kind[WaveContext]):
    """A wave of ready group dice, or for the second one `pass`."""

    name = "wave"
    rule = RuleId("C-ATK-05")
    verbs = (SendWave, Pass)

    def given(self, context: WaveContext) -> Faces:
        return highest_first(sum(context.live, ()))

    def options(self, context: WaveContext) -> Sequence[Verb]:
        return [*map(SendWave, waves(context.ready)), *([Pass()] if context.sent else [])]

    def refusal(self, context: WaveContext, value: Any) -> Refusal:
        if not isinstance(value, SendWave):
            return Refusal(self.rule, say("empty_first_wave"))
        return why_not_wave(value.dice, context.ready, context.sent) or super().refusal(context, value)

    def default(self, context: WaveContext, values: Sequence[Any]) -> Verb:
        return SendWave(default_wave(context.ready, second=context.sent > 0))


class BlocksSlot(Slot):
    """The blocks of a parry, each some dice and the attacks they meet: `12+12r:13+11`."""

    picker = "blocks"
    several_words = True

    def write(self, value: Any) -> str:
        return parry_text(value)

    def read(self, text: str, given: Any) -> Any:
        if not text:
            raise Unreadable(say("parry_format"))
        by_index = dict(enumerate(given or (), 1))
        return read_parry(_INDEX.sub(lambda index: str(by_index.get(int(index[1]), index[0])), text), None)

    def normalized(self, value: Any, given: Any) -> Any:
        return self.read(parry_text(value), given)

    def label(self, value: Any, texts: Texts) -> str:
        return ", ".join([self._block(dice, attacks, rescue, texts) for dice, attacks, rescue in value])

    @staticmethod
    def _block(dice: Faces, attacks: Faces, rescue: int, texts: Texts) -> str:
        """A block: the attacks, and the dice that meet them; rescue dice are named last."""
        own = len(dice) - rescue
        faces = [*map(str, dice[:own]), *[texts.fill("slots", "rescue", {"face": face}) for face in dice[own:]]]
        return texts.fill("slots", "block", {"attacks": " + ".join(map(str, attacks)), "dice": " + ".join(faces)})


class ParryWave(Verb, frozen=True):
    """Parry every attack of the wave. The first parry of a phase declares the group; later ones have none."""

    name = "parry"
    rule = RuleId("C-DEF-01")
    not_now = say("no_parry_now")
    pattern = "[group {group}] parry {blocks}"
    group: Annotated[Faces | None, Dice(none="none")]
    blocks: Annotated[Parry, BlocksSlot()]

    @classmethod
    def refusal_now(cls, state: Battle, seat: Seat, words: list[str]) -> Refusal | None:
        exchange = state.exchange
        if exchange is None or not exchange.waves or not exchange.defender:
            return super().refusal_now(state, seat, words)
        defender = state.fighters[exchange.defender]
        if defender.seat != seat:
            return Refusal(cls.rule, say("other_fighter_parries", fighter=exchange.defender))
        context = DefendContext(
            exchange.attacks, defender.group, defender.ready, defender.outside, defender.profile.fkw
        )
        try:
            return DEFEND.refusal(context, DEFEND.read(context, " ".join(words)))
        except Unreadable as problem:
            return Refusal(cls.rule, problem.reason)


class TakeHit(Verb, frozen=True):
    """Do not parry."""

    name = "take_hit"
    rule = RuleId("C-DEF-01")
    not_now = say("no_parry_now")


TAKE_HIT = TakeHit()


class DefendContext(msgspec.Struct, frozen=True, gc=False):
    """The attacks, the declared group or None, the ready dice in and outside it, and FkW."""

    attacks: Faces
    group: Faces | None
    ready: Faces
    outside: Faces
    fkw: int


class Defend(Kind[DefendContext]):
    """A full parry or the hit."""

    name = "defend"
    rule = RuleId("C-DEF-01")
    verbs = (ParryWave, TakeHit)

    def given(self, context: DefendContext) -> Faces:
        return merged(context.ready, context.outside)

    def options(self, context: DefendContext) -> Sequence[Verb] | None:
        attacks, outside = context.attacks, context.outside
        try:
            if context.group is None:
                return [*starmap(ParryWave, defences(attacks, outside, context.fkw, MAX_LISTED)), TAKE_HIT]
            return [*map(ParryWave, repeat(None), parries(attacks, context.ready, outside, MAX_LISTED)), TAKE_HIT]
        except TooMany:
            return None

    def asked_for(self, context: DefendContext, value: Any) -> Verb:
        """A face means a ready die of the group while there is one, else one outside."""
        if not isinstance(value, ParryWave):
            return TAKE_HIT
        own = context.ready if value.group is None else value.group
        return msgspec.structs.replace(value, blocks=read_parry(parry_text(value.blocks), own))

    def check(self, context: DefendContext, value: Any) -> Refusal | None:
        return self._reason(context, value) if isinstance(value, ParryWave) else None

    def refusal(self, context: DefendContext, value: Any) -> Refusal:
        return self.check(context, value) or super().refusal(context, value)

    def _reason(self, context: DefendContext, value: ParryWave) -> Refusal | None:
        group, ready, outside = value.group, context.ready, context.outside
        if context.group is None:
            if group is None:
                return Refusal(RuleId("C-GROUP-07"), say("declare_group_to_parry"))
            refused = why_not_group(group, outside, context.fkw) if group else None
            if refused is not None:
                return refused
            ready, outside = group, without(outside, group)
        elif group is not None:
            return Refusal(RuleId("C-GROUP-09"), say("group_already_declared"))
        return why_not_parry(value.blocks, context.attacks, ready, outside)

    def default(self, context: DefendContext, values: Sequence[Any]) -> Verb:
        if not values:
            best = cheapest(context.attacks, self._groups(context))
            return TAKE_HIT if best is None else ParryWave(best[0] if context.group is None else None, best[1])
        offered = [value for value in values if isinstance(value, ParryWave)]
        if not offered:
            return TAKE_HIT
        if context.group is None:
            declared = [(value.group, value.blocks) for value in offered if value.group is not None]
            return ParryWave(*default_defence(declared))
        return ParryWave(None, default_parry([value.blocks for value in offered]))

    def candidates(self, context: DefendContext, count: int, rng: random.Random) -> Sequence[Any]:
        choices: dict[Verb, None] = {self.default(context, ()): None, TAKE_HIT: None}
        groups_of = self._groups(context)
        for _ in range(count):
            group, outside = rng.choice(groups_of)
            for parry in some_parries(context.attacks, group, outside, rng):
                choices[ParryWave(group if context.group is None else None, parry)] = None
            if len(choices) >= max(count, MIN_RANKED_CANDIDATES):
                break
        if count >= MIN_RANKED_CANDIDATES:
            return list(choices)[:count]
        return rng.sample(list(choices), min(count, len(choices)))

    def _groups(self, context: DefendContext) -> list[tuple[Faces, Faces]]:
        """The groups to parry with, in the default order, each with the ready dice outside it."""
        outside = context.outside
        if context.group is not None:
            return [(context.ready, outside)]
        return [(group, without(outside, group)) for group in [*groups(outside, context.fkw), ()]]


class CounterAttack(Verb, frozen=True):
    """Counter with the rest of the group."""

    name = "counter"
    rule = RuleId("C-COUNTER-01")

    @classmethod
    def refusal_now(cls, state: Battle, seat: Seat, _words: list[str]) -> Refusal:
        exchange = state.exchange
        if exchange is None or not exchange.defender or state.fighters[exchange.defender].seat != seat:
            return Refusal(cls.rule, say("only_defender_counters"))
        defender = state.fighters[exchange.defender]
        if defender.barred:
            return Refusal(RuleId("C-COUNTER-02"), say("barred_from_counter", fighter=defender.id))
        return Refusal(cls.rule, say("no_dice_to_counter", fighter=defender.id))


class Counter(Kind[Any]):
    """Whether the defender counters."""

    name = "counter"
    rule = RuleId("C-COUNTER-01")
    verbs = (CounterAttack, Pass)

    def default(self, context: Any, values: Sequence[Any]) -> Verb:
        return Pass()


GROUP = Group()
WAVE = Wave()
DEFEND = Defend()
COUNTER = Counter()
