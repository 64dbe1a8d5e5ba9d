"""The choices of a hit (section 20): damage or flight, re-rolls, adding equal damage dice."""

import math
import random
from collections.abc import Sequence
from typing import Any

from affray.engine import Idle, Kind, Refusal, RuleId, Unreadable, Value
from affray.systems.cascade.armour_and_health.wounds import QUALITY_LOSS, wounds
from affray.systems.cascade.choice_text import Words, read_faces, refusal_of, words_of
from affray.systems.cascade.dice_faces import Faces
from affray.systems.cascade.hit.adding_equal_dice import (
    Partition,
    default_partition,
    partition_text,
    read_partition,
    why_not_partition,
)
from affray.systems.cascade.hit.damage_dice import why_not_reroll
from affray.systems.cascade.hit.flight import TURNS, FlightAbout, is_open_flight, straight_ways, why_not_flight
from affray.systems.cascade.table.path_text import is_path, path_text, places_of, read_path, stored_path
from affray.table import Table


class Reroll(Kind[tuple[Faces, int]]):
    """One of the damage dice to throw again, or `pass`; about: the dice, the re-rolls left."""

    name = "reroll"
    rule = RuleId("C-HIT-08")

    def write(self, about: tuple[Faces, int], value: Any) -> str:
        return "pass" if value is None else f"reroll {value}"

    def read(self, about: tuple[Faces, int], text: str) -> Value:
        words = words_of(text, "reroll", "pass")
        if words == ["pass"]:
            return None
        faces = read_faces(words[1], about[0]) if len(words) == 2 else ()
        if len(faces) != 1:
            raise Unreadable("name the face of one die: 'reroll 3'")
        return faces[0]

    def refusal(self, about: tuple[Faces, int], value: Any) -> Refusal:
        return refusal_of(why_not_reroll(value, *about), self.rule)

    def default(self, about: tuple[Faces, int], values: Sequence[Any]) -> Value:
        return None


class AddDamage(Kind[tuple[Faces, int, int]]):
    """Which equal damage dice are added; about: the dice, the protection, the multiplier."""

    name = "add_damage"
    rule = RuleId("C-HIT-09")

    def write(self, about: tuple[Faces, int, int], value: Any) -> str:
        return f"add {partition_text(value)}"

    def read(self, about: tuple[Faces, int, int], text: str) -> Value:
        words = words_of(text, "add")
        try:
            return read_partition(" ".join(words[1:]))
        except ValueError as problem:
            raise Unreadable(str(problem)) from None

    def refusal(self, about: tuple[Faces, int, int], value: Any) -> Refusal:
        partition: Partition = value
        return refusal_of(why_not_partition(partition, about[0]), self.rule)

    def default(self, about: tuple[Faces, int, int], values: Sequence[Any]) -> Value:
        return default_partition(*about)

    def idle(self, about: tuple[Faces, int, int], values: Sequence[Any]) -> Idle | None:
        """Idle if marks and lost quality are the same for every way to add the dice."""
        _, protection, multiplier = about
        for armour in QUALITY_LOSS:
            suffered = [wounds(parts, protection, multiplier, armour) for parts in values]
            if len({(one.marks, one.quality_loss) for one in suffered}) > 1:
                return None
        return Idle(self.default(about, values))


HIT_USE = Words("hit_use", "C-HIT-02", ("damage", "flight"), "damage")


REROLL = Reroll()


ADD_DAMAGE = AddDamage()


DAMAGE = "damage"


FLEES = 0.25
"""The probability that a single random choice after a hit is flight rather than damage."""


class HitUse(Kind[FlightAbout]):
    """Damage, or the hit is waived for a way out of the melee (C-HIT-02, C-FLIGHT-01, C-FLIGHT-03)."""

    name = "hit_use"
    rule = RuleId("C-HIT-02")
    omitted = (Table,)

    def write(self, about: FlightAbout, value: Any) -> str:
        return DAMAGE if value == DAMAGE else " ".join(["flight", *path_text(value)])

    def read(self, about: FlightAbout, text: str) -> Value:
        words = words_of(text, DAMAGE, "flight")
        if words == [DAMAGE]:
            return DAMAGE
        if words[0] == DAMAGE:
            raise Unreadable("choose `damage`, or `flight PLACE..`")
        return read_path(words[1:])

    def check(self, about: FlightAbout, value: Any) -> Refusal | None:
        if value == DAMAGE:
            return None
        if not is_path(value):
            return Refusal(self.rule, "a hit is damage, or a path to flee along")
        return why_not_flight(about, places_of(value))

    def default(self, about: FlightAbout, values: Sequence[Any]) -> Value:
        return DAMAGE

    def candidates(self, about: FlightAbout, count: int, rng: random.Random) -> Sequence[Any]:
        """Damage, and a few straight ways out, each turned a little at random."""
        found: list[Any] = [DAMAGE]
        if count == 1 and rng.random() < FLEES:
            found = []
        for places in straight_ways(about, rng.uniform(-math.pi, math.pi) / TURNS):
            if len(found) >= min(count, 4):
                break
            if is_open_flight(about, places):
                found.append(stored_path(places))
        return found or [DAMAGE]


HIT_USE_ON_TABLE = HitUse()
