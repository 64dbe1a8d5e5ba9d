"""Attack values and waves: C-ATK-01 to C-ATK-06.

Waves are listed by number of dice, fewest first, then the highest list first.
"""

from itertools import combinations

from affray.engine import Refusal, RuleId
from affray.engine.rules.citations import implements
from affray.systems.cascade.cascade_throw.dice_groups import equals_and_runs
from affray.systems.cascade.dice_faces import Faces, contains
from affray.systems.cascade.messages import say

MOST_WAVES = 2
"""There is no third wave (C-ATK-06)."""


@implements("C-ATK-03", "C-GROUP-05")
def attack_values(group: Faces) -> Faces:
    """Value of each attack, in the order of the dice: the face, plus k for k equals (C-ATK-03).

    `group` are the group dice ready at the start of the exchange (C-ATK-04). A wave holds all ready dice of
    its faces (C-ATK-05), so the values of a wave are those of its own dice: `attack_values(wave)`.
    """
    return tuple([face + count if (count := group.count(face)) > 1 else face for face in group])


def waves(ready: Faces) -> list[Faces]:
    """Every wave that the ready group dice allow: some of the faces, each with all its dice (C-ATK-05)."""
    faces = tuple(dict.fromkeys(ready))
    if len(faces) == len(ready):
        return [wave for number in range(1, len(faces) + 1) for wave in combinations(faces, number)]
    subsets: list[Faces] = [()]
    for face in faces:
        equals = (face,) * ready.count(face)
        subsets += [wave + equals for wave in subsets]
    del subsets[0]
    subsets.sort(reverse=True)
    subsets.sort(key=len)
    return subsets


def default_wave(ready: Faces, *, second: bool = False) -> Faces:
    """First wave: all equals, or else the highest die; second wave: all dice (section 20)."""
    if second:
        return ready
    return equals_and_runs(ready)[0] or ready[:1]


def why_not_wave(wave: Faces, ready: Faces, sent: int = 0) -> Refusal | None:
    """The rule that forbids this wave after `sent` waves of the exchange; None if it is allowed."""
    if sent >= 2:
        return Refusal(RuleId("C-ATK-06"), say("no_third_wave"))
    if not wave:
        return Refusal(RuleId("C-ATK-05"), say("empty_wave"))
    if not contains(ready, wave):
        return Refusal(RuleId("C-ATK-01"), say("wave_of_other_dice"))
    for face in set(wave):
        if wave.count(face) < ready.count(face):
            return Refusal(RuleId("C-ATK-05"), say("wave_of_part_of_face", face=face))
    return None
