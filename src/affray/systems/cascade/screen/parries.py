"""Parries that are no better than another one in any respect, so that a list need not show them first."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from affray.systems.cascade.dice_faces import Faces, contains, highest_first, without
from affray.systems.cascade.exchange.defence import dice_used
from affray.systems.cascade.exchange.exchange_choices import DefendContext, ParryWave


class _Left(NamedTuple):
    """What a parry leaves: ready dice of the group, all ready dice; and the rescue dice it costs."""

    group: Faces
    ready: Faces
    rescue: int


def lesser_parries(context: DefendContext, values: Sequence[Any]) -> list[int]:
    """The indices of parries for which another one costs no more rescue dice and leaves the same dice or more.

    Of parries that come to the same the first one stays.
    """
    left = {index: _left(context, parry) for index, parry in enumerate(values) if isinstance(parry, ParryWave)}
    kept: dict[int, _Left] = {}
    for index, rest in left.items():
        if not any(_is_as_good(other, rest) for other in kept.values()):
            kept = {place: other for place, other in kept.items() if not _is_as_good(rest, other)} | {index: rest}
    return [index for index in left if index not in kept]


def _left(context: DefendContext, parry: ParryWave) -> _Left:
    group = context.ready if parry.group is None else parry.group
    inside, rescue = dice_used(parry.blocks)
    ready = without(highest_first(context.ready + context.outside), highest_first(inside + rescue))
    return _Left(without(group, inside), ready, len(rescue))


def _is_as_good(one: _Left, other: _Left) -> bool:
    return one.rescue <= other.rescue and contains(one.ready, other.ready) and contains(one.group, other.group)
