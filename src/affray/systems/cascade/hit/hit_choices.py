"""The choices of a hit (section 20): damage or flight, re-rolls, adding equal damage dice."""

import math
import random
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from affray.engine import Idle, Kind, Pass, Refusal, RuleId, Verb
from affray.engine.text import Texts
from affray.engine.verbs import Die, Path, Slot
from affray.systems.cascade.armour_and_health.wounds import QUALITY_LOSS, wounds
from affray.systems.cascade.dice_faces import Faces
from affray.systems.cascade.hit.adding_equal_dice import (
    Partition,
    default_partition,
    partition_text,
    partitions,
    read_partition,
    why_not_partition,
)
from affray.systems.cascade.hit.damage_dice import why_not_reroll
from affray.systems.cascade.hit.flight import TURNS, FlightAbout, is_open_flight, straight_ways, why_not_flight
from affray.systems.cascade.messages import say
from affray.systems.cascade.table.path_text import StoredPath, places_of, stored_path
from affray.table import Table


class RerollDie(Verb, frozen=True):
    """Throw one of the damage dice again."""

    name = "reroll"
    rule = RuleId("C-HIT-08")
    not_now = say("no_reroll_left")
    die: Annotated[int, Die()]


class RerollContext(msgspec.Struct, frozen=True, gc=False):
    """The damage dice, and the re-rolls left."""

    dice: Faces
    rerolls: int


class Reroll(Kind[RerollContext]):
    """One of the damage dice to throw again, or `pass`."""

    name = "reroll"
    rule = RuleId("C-HIT-08")
    verbs = (RerollDie, Pass)

    def given(self, context: RerollContext) -> Faces:
        return context.dice

    def refusal(self, context: RerollContext, value: Any) -> Refusal:
        return why_not_reroll(value.die, context.dice, context.rerolls) or super().refusal(context, value)

    def default(self, context: RerollContext, values: Sequence[Any]) -> Verb:
        return Pass()


class PartsSlot(Slot):
    """Damage dice, those joined by a plus added: `8+8 5 2`."""

    picker = "parts"
    several_words = True

    def write(self, value: Any) -> str:
        return partition_text(value)

    def read(self, text: str, given: Any) -> Any:
        return read_partition(text)

    def normalized(self, value: Any, given: Any) -> Any:
        return self.read(partition_text(value), given)

    def label(self, value: Any, texts: Texts) -> str:
        return ", ".join([" + ".join(map(str, part)) for part in value])


class AddDice(Verb, frozen=True):
    """Add equal damage dice."""

    name = "add"
    rule = RuleId("C-HIT-09")
    not_now = say("no_damage_dice_now")
    parts: Annotated[Partition, PartsSlot()]


class AddContext(msgspec.Struct, frozen=True, gc=False):
    """The damage dice, the protection, and the multiplier."""

    dice: Faces
    protection: int
    multiplier: int


class AddDamage(Kind[AddContext]):
    """Which equal damage dice are added."""

    name = "add_damage"
    rule = RuleId("C-HIT-09")
    verbs = (AddDice,)

    def options(self, context: AddContext) -> Sequence[Verb]:
        return list(map(AddDice, partitions(context.dice)))

    def refusal(self, context: AddContext, value: Any) -> Refusal:
        return why_not_partition(value.parts, context.dice) or super().refusal(context, value)

    def default(self, context: AddContext, values: Sequence[Any]) -> Verb:
        return AddDice(default_partition(context.dice, context.protection, context.multiplier))

    def idle(self, context: AddContext, values: Sequence[Any]) -> Idle | None:
        """Idle if marks and lost quality are the same for every way to add the dice."""
        for armour in QUALITY_LOSS:
            suffered = [wounds(value.parts, context.protection, context.multiplier, armour) for value in values]
            if len({(wound.marks, wound.quality_loss) for wound in suffered}) > 1:
                return None
        return Idle(self.default(context, values))


class UseDamage(Verb, frozen=True):
    """Use the hit for damage."""

    name = "damage"
    rule = RuleId("C-HIT-02")
    not_now = say("no_hit_now")


class Flee(Verb, frozen=True):
    """Waive the hit and leave the melee along a path; without a table the path is empty."""

    name = "flight"
    rule = RuleId("C-FLIGHT-01")
    not_now = say("no_flight_now")
    path: Annotated[StoredPath, Path(per_inch=1000)]


FLEE_PROBABILITY = 0.25
"""The probability that a single random choice after a hit is flight rather than damage."""


class HitUse(Kind[Any]):
    """Damage, or the hit is waived to leave the battle (C-HIT-02, C-FLIGHT-01, C-FLIGHT-04)."""

    name = "hit_use"
    rule = RuleId("C-HIT-02")
    verbs = (UseDamage, Flee)
    committing = True

    def default(self, context: Any, values: Sequence[Any]) -> Verb:
        return UseDamage()


class HitUseOnTable(HitUse):
    """Damage, or the hit is waived for a way out of the melee (C-HIT-02, C-FLIGHT-01, C-FLIGHT-03)."""

    omitted = (Table,)
    committing = False

    def check(self, context: FlightAbout, value: Any) -> Refusal | None:
        return why_not_flight(context, places_of(value.path)) if isinstance(value, Flee) else None

    def candidates(self, context: FlightAbout, count: int, rng: random.Random) -> Sequence[Any]:
        """Damage, and a few straight ways out, each turned a little at random."""
        choices: list[Verb] = [UseDamage()]
        if count == 1 and rng.random() < FLEE_PROBABILITY:
            choices = []
        for places in straight_ways(context, rng.uniform(-math.pi, math.pi) / TURNS):
            if len(choices) >= min(count, 4):
                break
            if is_open_flight(context, places):
                choices.append(Flee(stored_path(places)))
        return choices or [UseDamage()]


REROLL = Reroll()
ADD_DAMAGE = AddDamage()
HIT_USE = HitUse()
HIT_USE_ON_TABLE = HitUseOnTable()
