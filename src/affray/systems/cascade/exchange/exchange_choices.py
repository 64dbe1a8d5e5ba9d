"""The choices of an exchange (section 20): group, waves, parries, counter."""

import random
from collections.abc import Sequence
from typing import Any, TypeAlias

from affray.engine import Kind, Refusal, RuleId, Unreadable, Value
from affray.systems.cascade.cascade_throw.dice_groups import groups, why_not_group
from affray.systems.cascade.choice_text import (
    DIE_INDEX,
    Words,
    list_of_faces,
    read_aims,
    read_faces,
    refusal_of,
    words_of,
)
from affray.systems.cascade.dice_faces import Faces, faces_text, highest_first, without
from affray.systems.cascade.dice_faces import Refusal as Reason

from .attack import default_wave, why_not_wave
from .defence import (
    Defence,
    Parry,
    cheapest,
    default_defence,
    default_parry,
    parry_text,
    read_parry,
    some_parries,
    why_not_parry,
)


class Group(Kind[tuple[Faces, int]]):
    """The attacker's dice group; about: the live dice, FkW."""

    name = "group"
    rule = RuleId("C-GROUP-07")

    def write(self, about: tuple[Faces, int], value: Any) -> str:
        return f"group {faces_text(value)}"

    def read(self, about: tuple[Faces, int], text: str) -> Value:
        words = words_of(text, "group")
        return list_of_faces(words[1:], about[0])

    def refusal(self, about: tuple[Faces, int], value: Any) -> Refusal:
        return refusal_of(why_not_group(value, about[0], about[1]), self.rule)


WaveAbout: TypeAlias = tuple[Faces, int, tuple[Faces, Faces, Faces], str]


class Wave(Kind[WaveAbout]):
    """A wave of ready group dice, or for the second one `pass`.

    About: the ready group dice, the waves sent before, the live dice (ready, outside the group, used), the defender.
    """

    name = "wave"
    rule = RuleId("C-ATK-05")

    def write(self, about: WaveAbout, value: Any) -> str:
        return "pass" if value is None else f"wave {faces_text(value)}"

    def read(self, about: WaveAbout, text: str) -> Value:
        words = words_of(text, "wave", "pass")
        if words == ["pass"]:
            return None
        ready, outside, used = about[2]
        live = highest_first(ready + outside + used)
        if words[0] == "pass":
            raise Unreadable("the whole choice is 'pass', or 'wave' and faces")
        if ">" not in text:
            return list_of_faces(words[1:], live)
        return ",".join([name for _, name in read_aims(words[1], live)]) if len(words) == 2 else ()

    def refusal(self, about: WaveAbout, value: Any) -> Refusal:
        if value is None:
            return Refusal(self.rule, "the first wave holds at least one die")
        if isinstance(value, str):
            reason = f"only a pivot aims his attacks at several; those of this exchange all go to {about[3]}"
            return Refusal(RuleId("C-CLASH-05"), reason)
        return refusal_of(why_not_wave(value, about[0], about[1]), self.rule)

    def default(self, about: WaveAbout, values: Sequence[Any]) -> Value:
        return default_wave(about[0], second=about[1] > 0)


DefendAbout: TypeAlias = tuple[Faces, Faces | None, Faces, Faces, int]
TAKE_HIT = "take_hit"


FEW = 3
"""Requests for fewer candidates than this are drawn at random, so that a bot does not always get the same one."""


class Defend(Kind[DefendAbout]):
    """A full parry or the hit; about: the attacks, the declared group or None, the ready dice in and outside it, FkW.

    The choice is `take_hit`, or the group that is declared with it (None: declared before) and the parry.
    """

    name = "defend"
    rule = RuleId("C-DEF-01")

    def write(self, about: DefendAbout, value: Any) -> str:
        if value == TAKE_HIT:
            return TAKE_HIT
        group, parry = value
        blocks = f"parry {parry_text(parry)}"
        return blocks if group is None else f"group {faces_text(group) or 'none'} {blocks}"

    def read(self, about: DefendAbout, text: str) -> Value:
        words = words_of(text, "group", "parry", TAKE_HIT)
        if words == [TAKE_HIT]:
            return TAKE_HIT
        live = highest_first(about[2] + about[3])
        group: Faces | None = None
        if words[0] == "group" and len(words) > 2:
            group = () if words[1] == "none" else read_faces(words[1], live)
            words = words[2:]
        if words[0] != "parry" or len(words) < 2:
            raise Unreadable("a parry is written 'parry BLOCK BLOCK ..', a block '12+12:13+11'")
        own = about[2] if group is None else group
        blocks = DIE_INDEX.sub(
            lambda index: str(dict(enumerate(live, 1)).get(int(index[1]), index[0])), " ".join(words[1:])
        )
        try:
            return group, read_parry(blocks, own)
        except ValueError as problem:
            raise Unreadable(str(problem)) from None

    def refusal(self, about: DefendAbout, value: Any) -> Refusal:
        return refusal_of(self._reason(about, value), self.rule)

    def check(self, about: DefendAbout, value: Any) -> Refusal | None:
        reason = None if value == TAKE_HIT else self._reason(about, value)
        return None if reason is None else refusal_of(reason, self.rule)

    def _reason(self, about: DefendAbout, value: Any) -> Reason | None:
        attacks, declared, ready, outside, fkw = about
        group, parry = value
        if declared is None:
            if group is None:
                return "C-GROUP-07", "the group is declared with the first parry: 'group .. parry ..'"
            refused = why_not_group(group, outside, fkw) if group else None
            if refused is not None:
                return refused
            ready, outside = group, without(outside, group)
        elif group is not None:
            return "C-GROUP-09", "his group for this phase is declared already"
        return why_not_parry(parry, attacks, ready, outside)

    def default(self, about: DefendAbout, values: Sequence[Any]) -> Value:
        offered: list[Defence | tuple[None, Parry]] = [value for value in values if value != TAKE_HIT]
        if not values:
            best = cheapest(about[0], self._groups(about))
            return TAKE_HIT if best is None else (best[0] if about[1] is None else None, best[1])
        if not offered:
            return TAKE_HIT
        if about[1] is None:
            return default_defence([(group, parry) for group, parry in offered if group is not None])
        return None, default_parry([parry for _, parry in offered])

    def candidates(self, about: DefendAbout, count: int, rng: random.Random) -> Sequence[Any]:
        found: dict[Value, None] = {self.default(about, ()): None, TAKE_HIT: None}
        groups_of = self._groups(about)
        for _ in range(count):
            group, outside = rng.choice(groups_of)
            for parry in some_parries(about[0], group, outside, rng):
                found[group if about[1] is None else None, parry] = None
            if len(found) >= max(count, FEW):
                break
        return list(found)[:count] if count >= FEW else rng.sample(list(found), min(count, len(found)))

    def _groups(self, about: DefendAbout) -> list[tuple[Faces, Faces]]:
        """The groups to parry with, in the default order, each with the ready dice outside it."""
        _, declared, ready, outside, fkw = about
        if declared is not None:
            return [(ready, outside)]
        return [(group, without(outside, group)) for group in [*groups(outside, fkw), ()]]


GROUP = Group()
WAVE = Wave()
DEFEND = Defend()
COUNTER = Words("counter", "C-COUNTER-01", ("counter", "pass"), "pass")
