"""The choices of clashes (section 20): pairs, joins, aimed waves, whom a pivot hits, follow-ups."""

import random
from collections.abc import Sequence
from typing import Any, TypeAlias

from affray.engine import Kind, Refusal, RuleId, Unreadable, Value
from affray.systems.cascade.choice_text import Words, read_aims, words_of
from affray.systems.cascade.dice_faces import Faces, highest_first
from affray.systems.cascade.exchange.exchange_choices import FEW

from .aimed_waves import Aim, Pack, default_aim, in_order, random_aim, why_not_aim

MOST_AIMS = 255
"""Up to this many aimed waves are listed: four dice of different faces at three targets. More form an open space."""

PairAbout: TypeAlias = tuple[Pack, Pack]


class Pair(Kind[PairAbout]):
    """Two within reach of each other who form a clash (C-CLASH-01); about: the unpaired of both sides, own first."""

    name = "pair"
    rule = RuleId("C-CLASH-01")

    def write(self, about: PairAbout, value: Any) -> str:
        return f"{self.name} {value[0]} {value[1]}"

    def read(self, about: PairAbout, text: str) -> Value:
        words = words_of(text, self.name)
        if len(words) != 3:
            raise Unreadable(f"name an own fighter and an enemy: '{self.name} OWN ENEMY'")
        return words[1], words[2]

    def refusal(self, about: PairAbout, value: Any) -> Refusal:
        own, enemies = about
        if value[0] not in own:
            return Refusal(self.rule, f"'{value[0]}' is no own fighter without a clash; those are {', '.join(own)}")
        if value[1] not in enemies:
            return Refusal(self.rule, f"'{value[1]}' is no enemy who can be chosen; those are {', '.join(enemies)}")
        return Refusal(self.rule, f"{value[0]} and {value[1]} are not within reach of each other")


class Join(Pair):
    """A leftover fighter who joins a clash, or `pass` (C-CLASH-02); about: who may join, and the lone enemies."""

    name = "join"
    rule = RuleId("C-CLASH-02")

    def write(self, about: PairAbout, value: Any) -> str:
        return "pass" if value is None else super().write(about, value)

    def read(self, about: PairAbout, text: str) -> Value:
        return None if text.split() == ["pass"] else super().read(about, text)

    def default(self, about: PairAbout, values: Sequence[Any]) -> Value:
        return None


AimAbout: TypeAlias = tuple[Faces, int, tuple[Faces, Faces, Faces], Pack]


class AimedWave(Kind[AimAbout]):
    """A pivot's wave with a target for every attack, or for the second one `pass`.

    About: the ready group dice, the waves sent before, the live dice (ready, outside the group, used), the pack.
    """

    name = "wave"
    rule = RuleId("C-CLASH-04")

    def write(self, about: AimAbout, value: Any) -> str:
        return "pass" if value is None else "wave " + ",".join([f"{face}>{name}" for face, name in value])

    def read(self, about: AimAbout, text: str) -> Value:
        words = words_of(text, "wave", "pass")
        if words == ["pass"]:
            return None
        if len(words) != 2 or words[0] != "wave":
            raise Unreadable("a wave at several enemies is written 'wave 18>odrun,18>jory'")
        return in_order(read_aims(words[1], highest_first(sum(about[2], ()))), about[3])

    def check(self, about: AimAbout, value: Any) -> Refusal | None:
        ready, sent, _, pack = about
        if value is None:
            return None if sent else Refusal(RuleId("C-ATK-05"), "the first wave holds at least one die")
        reason = why_not_aim(value, ready, pack, sent)
        return None if reason is None else Refusal(RuleId(reason[0]), reason[1])

    def refusal(self, about: AimAbout, value: Any) -> Refusal:
        return self.check(about, value) or super().refusal(about, value)

    def default(self, about: AimAbout, values: Sequence[Any]) -> Value:
        return default_aim(about[0], about[3], second=about[1] > 0)

    def candidates(self, about: AimAbout, count: int, rng: random.Random) -> Sequence[Any]:
        ready, sent, _, pack = about
        found: dict[Aim | None, None] = {default_aim(ready, pack, second=sent > 0): None}
        if sent:
            found[None] = None
        for _ in range(2 * max(count, FEW)):
            found[random_aim(ready, pack, rng)] = None
        return list(found)[:count] if count >= FEW else rng.sample(list(found), min(count, len(found)))


class HitTarget(Kind[None]):
    """Which of the fighters who took the hit a pivot hits (C-CLASH-04)."""

    name = "hit_target"
    rule = RuleId("C-CLASH-04")

    def write(self, about: None, value: Any) -> str:
        return f"hit_target {value}"

    def read(self, about: None, text: str) -> Value:
        words = words_of(text, "hit_target")
        if len(words) != 2:
            raise Unreadable("name one fighter: 'hit_target FIGHTER'")
        return words[1]

    def refusal(self, about: None, value: Any) -> Refusal:
        return Refusal(self.rule, f"'{value}' is not among those who took the hit")


PAIR = Pair()
JOIN = Join()
AIMED_WAVE = AimedWave()
FOLLOW_UP = Words("follow_up", "C-CLASH-06", ("follow_up", "pass"), "pass")
HIT_TARGET = HitTarget()
