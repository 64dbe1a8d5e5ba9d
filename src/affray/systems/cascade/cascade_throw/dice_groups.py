"""Dice groups: C-GROUP-01 to C-GROUP-10.

The default group order (section 20) is the order of every list here: most dice first, then the highest sum of
faces, then, compared face by face from the highest, the higher list.
"""

from typing import Literal

from affray.engine import Refusal, RuleId
from affray.engine.rules.citations import implements
from affray.systems.cascade.dice_faces import Faces, contains
from affray.systems.cascade.messages import say

Kind = Literal["melee", "shot"]

SMALLEST: dict[Kind, int] = {"melee": 2, "shot": 1}
"""Fewest dice of a group: C-GROUP-02, C-GROUP-03."""


def is_group(dice: Faces) -> bool:
    """Whether the distinct faces are consecutive (C-GROUP-01); a one is dead (C-ROLL-11)."""
    if not dice or dice[-1] < 2:
        return False
    last = dice[0]
    for face in dice:
        if last - face > 1:
            return False
        last = face
    return True


@implements("C-FIGHTER-04", "C-GROUP-06")
def groups(live: Faces, fkw: int, smallest: int = 2, *, size: int | None = None, holding: Faces = ()) -> list[Faces]:
    """Every valid group of live dice by faces, in the default group order.

    `smallest` is 2 in melee and 1 for a shot (`SMALLEST`). With `size`, only groups of that size; with
    `holding`, only groups that contain these dice.
    """
    matches: list[Faces] = []
    first = 0
    number = len(live) - live.count(1)  # a one is dead (C-ROLL-11)
    for after in range(1, number + 1):
        if after == number or live[after - 1] - live[after] > 1:
            if after - first >= smallest:
                matches += _groups_of_stretch(live[first:after], fkw, smallest)
            first = after
    if size is not None:
        matches = [group for group in matches if len(group) == size]
    if holding:
        matches = [group for group in matches if contains(group, holding)]
    if len(matches) > 1:  # three stable sorts are faster than one by a key of three parts
        matches.sort(reverse=True)
        matches.sort(key=sum, reverse=True)
        matches.sort(key=len, reverse=True)
    return matches


def _groups_of_stretch(stretch: Faces, fkw: int, smallest: int) -> list[Faces]:
    """Groups within dice that have no gap: from each face down, one die or more of every face."""
    number = len(stretch)
    if number == smallest:
        return [stretch] if smallest <= fkw else []
    if len(set(stretch)) == number:
        return [
            stretch[first:after]
            for first in range(number)
            for after in range(first + smallest, min(first + fkw, number) + 1)
        ]
    counts = [(face, stretch.count(face)) for face in dict.fromkeys(stretch)]
    results: list[Faces] = []
    for highest in range(len(counts)):
        partial: list[Faces] = [()]
        for face, count in counts[highest:]:
            equals = [(face,) * number for number in range(1, count + 1)]
            partial = [dice + more for dice in partial for more in equals if len(dice) + len(more) <= fkw]
            if not partial:
                break
            results += partial
    return [group for group in results if len(group) >= smallest] if smallest > 1 else results


def default_group(live: Faces, fkw: int, smallest: int = 2) -> Faces:
    """The first group in the default group order, or the empty group if there is none."""
    options = groups(live, fkw, smallest)
    return options[0] if options else ()


def holds_group(live: Faces, size: int) -> bool:
    """Whether the live dice contain a group of this size."""
    # If there is a group of this size, then some neighbours in the sorted hand form one as well.
    length = above = 0
    for face in live:
        if face == 1:
            return False
        length = length + 1 if above - face <= 1 else 1
        above = face
        if length >= size:
            return True
    return False


def valid_group(dice: Faces, fkw: int, kind: Kind = "melee") -> bool:
    """Whether these dice are a valid group of this kind: C-GROUP-01 to C-GROUP-03."""
    return SMALLEST[kind] <= len(dice) <= fkw and is_group(dice)


@implements("C-FIGHTER-04")
def why_not_group(dice: Faces, live: Faces, fkw: int, kind: Kind = "melee") -> Refusal | None:
    """The rule that forbids declaring these dice as a group; `live` are the dice that may be in it."""
    if not contains(live, dice):
        return Refusal(RuleId("C-GROUP-01"), say("group_of_live_dice"))
    if not SMALLEST[kind] <= len(dice) <= fkw:
        rule = RuleId("C-GROUP-02" if kind == "melee" else "C-GROUP-03")
        sizes = {"kind": kind, "least": SMALLEST[kind], "most": fkw, "number": len(dice)}
        return Refusal(rule, say("group_size", **sizes))
    if not is_group(dice):
        return Refusal(RuleId("C-GROUP-01"), say("group_with_gap"))
    return None


@implements("C-GROUP-04")
def equals_and_runs(group: Faces) -> tuple[Faces, Faces]:
    """Split a group into its equals and its run dice (C-GROUP-04); it may have gaps (C-GROUP-09)."""
    equals = tuple([face for face in group if group.count(face) > 1])
    if not equals:
        return (), group
    return equals, tuple([face for face in group if group.count(face) == 1])
