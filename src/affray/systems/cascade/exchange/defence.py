"""Blocks and full parries: C-DEF-01 to C-DEF-11, and the defence against a planned attack (section 24.1).

A block is `(dice, attacks, rescue)`: the dice show one face (C-DEF-02 to C-DEF-05), and `rescue` of them lie
outside the defender's group. Its text is `12+12r:13+11`. A parry is a tuple of blocks, ordered by highest
attack, then highest die, then the higher list of attacks, then more dice.

Equal dice are interchangeable, so a parry is determined by its blocks by face
and by how many dice outside the group it takes of each face; blocks take the dice of the group first.
Parries are listed by their first block (highest die, then fewest dice, then most and highest attacks), then
by the next one.

Inside this module the dice used are one integer, five bits for each distinct face of the defender
(`_Layout`).
"""

import random
import re
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import msgspec

from affray.engine import Refusal, RuleId, Unreadable
from affray.engine.rules.citations import implements
from affray.systems.cascade.cascade_throw.debt import debt, live_after, payments
from affray.systems.cascade.cascade_throw.dice_groups import groups
from affray.systems.cascade.dice_faces import Faces, choices, contains, highest_first, merged, without
from affray.systems.cascade.messages import say

from .attack import attack_values

Block = tuple[Faces, Faces, int]
Parry = tuple[Block, ...]
Defence = tuple[Faces, Parry]
"""Answer of a defender without a declared group: their group, or the empty one, and their parry (C-GROUP-07)."""

LIGHT = 10
"""Highest light attack (C-DEF-03, C-DEF-07)."""


class TooMany(Exception):
    """Raised if there are more full parries than the caller's limit."""


_BITS = 5
_MASK = (1 << _BITS - 1) - 1


@implements("C-DEF-06", "C-DEF-07")
def why_not_block(dice: Faces, attacks: Faces) -> Refusal | None:
    """The rule that forbids setting these dice against these attacks in one block."""
    if not dice or not attacks:
        return Refusal(RuleId("C-DEF-01"), say("empty_block"))
    face, number, need = dice[0], len(dice), sum(attacks)
    if dice.count(face) < number:
        return Refusal(RuleId("C-DEF-05"), say("block_of_unequal_dice"))
    if number > 1:
        if face * number < need:
            return Refusal(RuleId("C-DEF-04"), say("equal_dice_too_low", sum=face * number, attacks=need))
    elif len(attacks) > 1:
        if attacks[0] > LIGHT:
            return Refusal(RuleId("C-DEF-03"), say("attack_not_light", light=LIGHT, attack=attacks[0]))
        if face < need:
            return Refusal(RuleId("C-DEF-03"), say("die_too_low_for_several", face=face, attacks=need))
    elif face < need:
        return Refusal(RuleId("C-DEF-02"), say("die_too_low", face=face, attack=need))
    return None


def block_parries(dice: Faces, attacks: Faces) -> bool:
    """Whether one block of these dice parries these attacks: C-DEF-02 to -05; ones are dead (C-ROLL-11)."""
    return 1 not in dice and why_not_block(dice, attacks) is None


class _Layout(msgspec.Struct, frozen=True, gc=False):
    """The bit position of each distinct face of a defender in an integer of used dice."""

    faces: Faces
    dice: int
    guard: int

    def pack(self, dice: Faces) -> int:
        packed = 0
        for index, face in enumerate(self.faces):
            packed |= dice.count(face) << index * _BITS
        return packed

    def count(self, face: int) -> int:
        return self.dice >> self.faces.index(face) * _BITS & _MASK


def _layout(dice: Faces) -> _Layout:
    faces = tuple(dict.fromkeys(dice))
    packed = guard = 0
    for index, face in enumerate(faces):
        packed |= dice.count(face) << index * _BITS
        guard |= 1 << index * _BITS + _BITS - 1
    return _Layout(faces, packed, guard)


@lru_cache(maxsize=4096)
def _shares(attacks: Faces) -> tuple[tuple[Faces, int, Faces], ...]:
    """Every part of the attacks by values, its sum and the attacks left: most and highest attacks first."""
    return tuple(
        (part, sum(part), without(attacks, part))
        for number in range(len(attacks), -1, -1)
        for part in choices(attacks, number)
    )


_Cover = tuple[int, Parry]


def _covers(attacks: Faces, layout: _Layout, most: int | None = None) -> list[_Cover]:
    """Every full parry by face, and the dice it uses: over the highest attack left, all blocks with it."""
    covers: list[_Cover] = []
    _extend(attacks, layout.faces, layout.dice, 0, (), covers, most)
    return covers


def _extend(
    attacks: Faces, faces: Faces, left: int, used: int, blocks: Parry, covers: list[_Cover], most: int | None
) -> None:
    top = attacks[0]
    rest = _shares(attacks[1:])
    # Blocks with the same highest attack come in the order of a parry, so that each parry is found once.
    bound = blocks[-1] if blocks and blocks[-1][1][0] == top else None
    shift = -_BITS
    for face in faces:
        shift += _BITS
        have = left >> shift & _MASK
        if face * have < top or (bound and face > bound[0][0]):
            continue
        for number in range(-(-top // face), have + 1):
            room = face * number - top
            dice = (face,) * number
            for part, need, remaining in rest:
                if need > room or (part and number == 1 and top > LIGHT):
                    continue
                block = (dice, (top, *part), 0)
                if bound and face == bound[0][0] and (block[1], number) > (bound[1], len(bound[0])):
                    continue
                use = number << shift
                if remaining:
                    _extend(remaining, faces, left - use, used + use, (*blocks, block), covers, most)
                else:
                    covers.append((used + use, (*blocks, block)))
                    if most is not None and len(covers) > most:
                        raise TooMany


def any_parry(attacks: Faces, ready: Faces) -> bool:
    """Whether the ready dice, of the group or not, can form any full parry."""
    if sum(ready) < sum(attacks):
        return False
    return _coverable(attacks, ready, set() if len(attacks) > 3 else None)


def _coverable(attacks: Faces, ready: Faces, failed: set[tuple[Faces, Faces]] | None) -> bool:
    """Search for one parry; for each number of dice of a face, try only the most attacks that they can meet."""
    top = attacks[0]
    index, end = 0, len(ready)
    while index < end:
        face = ready[index]
        count = ready.count(face)
        if face * count >= top:
            if len(attacks) == 1:
                return True
            for number in range(1, count + 1):
                room = face * number - top
                if room >= 0 and _rest_coverable(attacks, ready, index, number, room, failed):
                    return True
        index += count
    return False


def _rest_coverable(
    attacks: Faces, ready: Faces, index: int, number: int, room: int, failed: set[tuple[Faces, Faces]] | None
) -> bool:
    """Whether the other attacks can be met when this number of dice meets the highest one."""
    left = ready[:index] + ready[index + number :]
    have = sum(left)
    alone = number == 1 and attacks[0] > LIGHT
    tried: list[Faces] = []
    for part, need, remaining in _shares(attacks[1:]):
        if need > room or (alone and part) or any(contains(more, part) for more in tried):
            continue
        if not remaining:
            return True
        tried.append(part)
        if have < sum(remaining) or (failed is not None and (remaining, left) in failed):
            continue
        if _coverable(remaining, left, failed):
            return True
        if failed is not None:
            failed.add((remaining, left))
    return False


def parries(attacks: Faces, group: Faces, outside: Faces, most: int | None = None) -> list[Parry]:
    """Every full parry offered with the ready dice of the declared group and those outside it (C-DEF-09).

    Raises `TooMany` when there are more than `most`.
    """
    live = merged(group, outside)
    if sum(live) < sum(attacks):
        return []
    layout = _layout(live)
    covers = _covers(attacks, layout, most)
    offered = _offered(covers, layout, group) if covers else []
    if most is not None and len(offered) > most:
        raise TooMany
    return offered


def defences(attacks: Faces, live: Faces, fkw: int, most: int | None = None) -> list[Defence]:
    """Every answer of a defender who declares their group with the parry: by group, the empty group last.

    Raises `TooMany` when there are more than `most`.
    """
    if sum(live) < sum(attacks):
        return []
    layout = _layout(live)
    covers = _covers(attacks, layout, most)
    if not covers:
        return []
    answers: list[Defence] = []
    for group in [*groups(live, fkw), ()]:
        answers += [(group, parry) for parry in _offered(covers, layout, group)]
        if most is not None and len(answers) > most:
            raise TooMany
    return answers


def _offered(covers: list[_Cover], layout: _Layout, group: Faces) -> list[Parry]:
    """The parries that a group allows: with its own dice alone, else with rescue dice (C-DEF-09, -11)."""
    if group:
        guard = layout.guard
        reserve = layout.pack(group) | guard
        inside = [blocks for used, blocks in covers if reserve - used & guard == guard]
        if inside:
            return inside
    split = [face for face in dict.fromkeys(group) if group.count(face) < layout.count(face)]
    if not split:
        return [
            tuple([(dice, attacks, 0 if dice[0] in group else len(dice)) for dice, attacks, _ in blocks])
            for _, blocks in covers
        ]
    return [parry for _, blocks in covers for parry in _with_rescue(blocks, layout, group)]


def _with_rescue(blocks: Parry, layout: _Layout, group: Faces) -> list[Parry]:
    """The ways to take the dice of a parry from the group and from outside it, fewest from outside first."""
    takes: list[list[tuple[int, int]]] = []
    for face in dict.fromkeys([dice[0] for dice, _, _ in blocks]):
        number = sum([len(dice) for dice, _, _ in blocks if dice[0] == face])
        inside = group.count(face)
        fewest, most = max(0, number - inside), min(number, layout.count(face) - inside)
        takes.append([(face, rescue) for rescue in range(fewest, most + 1)])
    return [_label(blocks, dict(taken)) for taken in product(*takes)]


def _label(blocks: Parry, outside: dict[int, int]) -> Parry:
    """Mark the given number of dice of each face as rescue dice, the last ones in the order of the blocks."""
    labelled: list[Block] = []
    for dice, attacks, _ in reversed(blocks):
        rescue = 0
        for die in dice:
            if outside.get(die):
                outside[die] -= 1
                rescue += 1
        labelled.append((dice, attacks, rescue))
    return tuple(reversed(labelled))


def rescue_dice(parry: Parry) -> int:
    """How many rescue dice a parry uses (C-DEF-10)."""
    return sum([rescue for _, _, rescue in parry])


def dice_used(parry: Parry) -> tuple[Faces, Faces]:
    """The dice a parry uses: those of the group, those outside it (C-DEF-08)."""
    inside: list[int] = []
    outside: list[int] = []
    for dice, _, rescue in parry:
        inside += dice[rescue:]
        outside += dice[:rescue]
    return highest_first(inside), highest_first(outside)


def _cost(parry: Parry) -> tuple[int, int]:
    return rescue_dice(parry), sum([len(dice) for dice, _, _ in parry])


def default_parry(offered: Sequence[Parry]) -> Parry:
    """Fewest rescue dice, then fewest dice (section 20), then the first in the list."""
    return min(offered, key=_cost)


def default_defence(offered: Sequence[Defence]) -> Defence:
    """Fewest rescue dice, then fewest dice, then the default group order (section 20)."""
    return min(offered, key=lambda defence: _cost(defence[1]))


def _uses(attacks: Faces, layout: _Layout) -> frozenset[int]:
    """The dice that full parries use, with no more dice in a block than it needs."""
    known: dict[tuple[Faces, int], frozenset[int]] = {}

    def uses(attacks: Faces, left: int) -> frozenset[int]:
        if not attacks:
            return frozenset((0,))
        if (attacks, left) in known:
            return known[attacks, left]
        top, sums = attacks[0], set[int]()
        for index, face in enumerate(layout.faces):
            have = left >> index * _BITS & _MASK
            for part, need, remaining in _shares(attacks[1:]) if face * have >= top else ():
                number = -(-(top + need) // face)
                if part and top > LIGHT:
                    number = max(2, number)
                if number <= have:
                    use = number << index * _BITS
                    sums.update([use + other for other in uses(remaining, left - use)])
        known[attacks, left] = frozenset(sums)
        return known[attacks, left]

    return uses(attacks, layout.dice)


def _beyond(used: int, group: int) -> int:
    """How many of the used dice the group does not have."""
    number = 0
    while used:
        number += max(0, (used & _MASK) - (group & _MASK))
        used >>= _BITS
        group >>= _BITS
    return number


def rescue(attacks: Faces, group: Faces, outside: Faces) -> int | None:
    """The fewest rescue dice of a full parry with the ready dice; None without a full parry."""
    if any_parry(attacks, group):
        return 0
    ready = merged(group, outside)
    if not any_parry(attacks, ready):
        return None
    layout = _layout(ready)
    own = layout.pack(group)
    return min([_beyond(used, own) for used in _uses(attacks, layout)])


def best_parry(attacks: Faces, live: Faces, fkw: int) -> int | None:
    """The fewest rescue dice of a full parry over all groups, the empty one included; None without a parry."""
    if not any_parry(attacks, live):
        return None
    layout = _layout(live)
    used = _uses(attacks, layout)
    own = [layout.pack(group) for group in groups(live, fkw)]
    return min([_beyond(dice, group) for dice in used for group in [*own, 0]])


class Outlook(NamedTuple):
    """The possible defence against a planned wave (24.1). `rescue` is None if it cannot be parried."""

    parried: bool
    rescue: int | None
    counter: bool


def attack_now(wave: Faces, group: Faces, hand: Faces, fkw: int, shot_debts: int = 0) -> Outlook:
    """What a wave of a group meets in a defender with this frozen hand, over their payments and groups (24.1).

    `rescue` is the fewest rescue dice of any full parry. `counter` tells whether they could parry so that the
    dice let them counter if the exchange ended there: no unpaid debt (C-COUNTER-02), no rescue die used and a
    ready die left in their group (C-COUNTER-01).
    """
    values = dict(zip(group, attack_values(group), strict=True))
    attacks = highest_first([values[die] for die in wave])
    unpaid = debt(hand, shot_debts)[1]
    fewest: int | None = None
    counter = False
    for paid in payments(hand, shot_debts):
        live, _ = live_after(hand, paid)
        if not any_parry(attacks, live):
            continue
        layout = _layout(live)
        used = _uses(attacks, layout)
        for declared in [*groups(live, fkw), ()]:
            own = layout.pack(declared)
            needed = min([_beyond(dice, own) for dice in used])
            fewest = needed if fewest is None else min(fewest, needed)
            if not needed and not unpaid:
                spent = min([_beyond(dice, 0) for dice in used if not _beyond(dice, own)])
                counter = counter or spent < len(declared)
    return Outlook(fewest is not None, fewest, counter)


_BLOCK = re.compile(r"\d{1,3}r?(?:\+\d{1,3}r?){0,11}:\d{1,3}(?:\+\d{1,3}){0,11}")


@lru_cache(maxsize=4096)
def block_text(block: Block, *, marked: bool = True) -> str:
    """Write a block: dice, then attacks, highest first; optionally mark rescue dice with `r`."""
    dice, attacks, rescue = block
    inside = len(dice) - rescue
    named = [f"{die}r" if marked and index >= inside else str(die) for index, die in enumerate(dice)]
    return f"{'+'.join(named)}:{'+'.join(map(str, attacks))}"


def parry_text(parry: Parry) -> str:
    """Write a parry: its blocks, separated by spaces."""
    return " ".join([block_text(block) for block in parry])


def read_parry(text: str, group: Faces | None) -> Parry:
    """Read blocks in any order. A face means a ready die of the group while there is one, else one outside.

    Without a group every die that is not marked as a rescue die counts as one of the group.

    The result may be illegal: check it with `why_not_parry`. A text that is not a list of blocks raises
    `Unreadable`.
    """
    blocks: list[Block] = []
    named: list[int] = []
    outside: dict[int, int] = {}
    for word in text.split():
        if not _BLOCK.fullmatch(word):
            raise Unreadable(say("no_block", text=word))
        dice, attacks = word.split(":")
        for die in dice.split("+"):
            if die.endswith("r"):
                outside[int(die[:-1])] = outside.get(int(die[:-1]), 0) + 1
            else:
                named.append(int(die))
        faces = highest_first(map(int, dice.replace("r", "").split("+")))
        blocks.append((faces, highest_first(map(int, attacks.split("+"))), 0))
    if group is not None:
        for face in set(named):
            outside[face] = outside.get(face, 0) + max(0, named.count(face) - group.count(face))
    blocks.sort(key=lambda block: (block[1][0], block[0][0], block[1], len(block[0])), reverse=True)
    return _label(tuple(blocks), outside)


def why_not_parry(parry: Parry, attacks: Faces, group: Faces, outside: Faces) -> Refusal | None:
    """The rule that forbids this parry of the attacks with the ready dice of the group and those outside it."""
    for dice, met, _ in parry:
        refusal = why_not_block(dice, met)
        if refusal:
            return refusal
    inside, rescued = dice_used(parry)
    if not contains(group, inside) or not contains(outside, rescued):
        return Refusal(RuleId("C-DEF-08"), say("parry_with_ready_dice"))
    if highest_first([value for _, met, _ in parry for value in met]) != attacks:
        return Refusal(RuleId("C-DEF-01"), say("parry_every_attack"))
    if rescued and any_parry(attacks, group):
        return Refusal(RuleId("C-DEF-09"), say("no_rescue_dice"))
    return None


def cheapest(attacks: Faces, groups_of: Sequence[tuple[Faces, Faces]]) -> Defence | None:
    """A parry with the fewest rescue dice, then the fewest dice, and the first group that has it, without listing all.

    Each group comes with the ready dice outside it. None if there is no full parry.
    """
    layout = _layout(highest_first(groups_of[0][0] + groups_of[0][1]))
    used = _uses(attacks, layout)
    if not used:
        return None
    own = [(layout.pack(group), group) for group, _ in groups_of]
    costs = [(_beyond(dice, packed), _beyond(dice, 0), place) for place, (packed, _) in enumerate(own) for dice in used]
    rescued, number, place = min(costs)
    packed, group = own[place]
    dice = min([dice for dice in used if (_beyond(dice, packed), _beyond(dice, 0)) == (rescued, number)])
    return group, _offered([_first_cover(attacks, layout, dice)], layout, group)[0]


def _first_cover(attacks: Faces, layout: _Layout, dice: int) -> _Cover:
    """One full parry with at most these dice, which are known to be enough."""
    covers: list[_Cover] = []
    with suppress(TooMany):
        _extend(attacks, layout.faces, dice, 0, (), covers, 0)
    return covers[0]


def some_parries(attacks: Faces, group: Faces, outside: Faces, rng: random.Random) -> list[Parry]:
    """A few random full parries that the group allows."""
    live = merged(group, outside)
    left = list(live)
    rng.shuffle(left)
    candidates: list[Parry] = []
    while left and any_parry(attacks, highest_first(left)):
        layout = _layout(live)
        cover = _first_cover(attacks, layout, layout.pack(highest_first(left)))
        candidates += _offered([cover], layout, group)
        left.pop()
    return [parry for parry in candidates if why_not_parry(parry, attacks, group, outside) is None]
