"""Damage codes and the number of damage dice: C-HIT-03 to C-HIT-08."""

import functools
import re
from collections.abc import Sequence
from typing import NamedTuple

from affray.engine import Refusal, RuleId
from affray.engine.rules.citations import implements
from affray.systems.cascade.cascade_throw.dice_groups import equals_and_runs
from affray.systems.cascade.dice_faces import Faces
from affray.systems.cascade.messages import say

MOST_DICE = 6
"""Most dice of a pool (C-FIGHTER-02) and of a damage throw (C-HIT-07)."""


class Code(NamedTuple):
    """A damage code: `2d8` are two dice with eight sides."""

    n: int
    sides: int

    def __str__(self) -> str:
        return f"{self.n}d{self.sides}"


@functools.cache
def parse_code(text: str) -> Code:
    """Read a damage code: 1 to 3 dice (section 3) with 2 to 100 sides."""
    match = re.fullmatch(r"([1-3])d([1-9]\d{0,2})", text)
    if not match or not 2 <= int(match[2]) <= 100:
        raise ValueError(say("no_damage_code", text=text))
    return Code(int(match[1]), int(match[2]))


def damage_code(pts: Code, ts: Code, disarmed: bool = False) -> Code:
    """The higher of PTS and TS by `n * (s + 1)`; equal: TS; disarmed: PTS (C-HIT-03)."""
    if disarmed or pts.n * (pts.sides + 1) > ts.n * (ts.sides + 1):
        return pts
    return ts


class DamageDice(NamedTuple):
    """Numbers of damage dice: E, U, n + E + U, the dice thrown, and re-rolls."""

    equals: int
    runs: int
    total: int
    dice: int
    rerolls: int


@implements("C-HIT-04", "C-HIT-07")
def damage_numbers(code: Code, equals: int, runs: int) -> DamageDice:
    """At most six dice are thrown, the excess are re-rolls (C-HIT-04, C-HIT-07)."""
    total = code.n + equals + runs
    return DamageDice(equals, runs, total, min(MOST_DICE, total), max(0, total - MOST_DICE))


def damage_dice(code: Code, start: Faces, waves: Sequence[Faces]) -> DamageDice:
    """Damage dice of a melee hit: `start` are the dice of C-ATK-04, the last of the waves hits (C-HIT-05)."""
    equals, runs = equals_and_runs(start)
    sent = {die for wave in waves for die in wave}
    return damage_numbers(code, len(equals), len([die for die in runs if die not in sent]))


def why_not_reroll(face: int, dice: Faces, rerolls: int) -> Refusal | None:
    """The rule that forbids re-rolling a damage die with this face."""
    if rerolls < 1:
        return Refusal(RuleId("C-HIT-08"), say("no_reroll_left"))
    if face not in dice:
        return Refusal(RuleId("C-HIT-08"), say("no_such_damage_die", face=face))
    return None
