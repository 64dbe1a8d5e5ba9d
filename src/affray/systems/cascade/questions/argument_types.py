"""The types of the arguments of computations. All are bounded, so that no answer takes long."""

from collections.abc import Callable
from typing import Annotated, Any, TypeAlias

from msgspec import Meta

from affray.engine.questions.computations import Read
from affray.systems.cascade.dice_faces import Faces, highest_first
from affray.systems.cascade.hit.damage_dice import MOST_DICE, Code, parse_code

MAX_LISTED = 12
"""The maximum number of dice in a list: twice the maximum of a fighter."""
HIGHEST_FACE = 100

Face = Annotated[int, Meta(ge=1, le=HIGHEST_FACE)]
Attack = Annotated[int, Meta(ge=1, le=HIGHEST_FACE + MAX_LISTED)]
"""The value of an attack: a face with its bonus."""


def _listed(item: Any, least: int, most: int, then: Callable[[Any], Any] = highest_first) -> Read:
    return Read(Annotated[tuple[item, ...], Meta(min_length=least, max_length=most)], then)


def _each_highest_first(lists: tuple[Faces, ...]) -> tuple[Faces, ...]:
    return tuple([highest_first(faces) for faces in lists])


def _dice_lists(most: int) -> Read:
    some = Annotated[tuple[Face, ...], Meta(min_length=1, max_length=MAX_LISTED)]
    return _listed(some, 1, most, _each_highest_first)


Dice: TypeAlias = Annotated[Faces, _listed(Face, 0, MAX_LISTED)]
SomeDice: TypeAlias = Annotated[Faces, _listed(Face, 1, MAX_LISTED)]
PoolDice: TypeAlias = Annotated[Faces, _listed(Face, 0, MOST_DICE)]
ListedPool: TypeAlias = Annotated[tuple[Face, ...], Meta(max_length=MOST_DICE)]
"""Dice of a record, in any order."""
SomePoolDice: TypeAlias = Annotated[Faces, _listed(Face, 1, MOST_DICE)]
DiceInOrder: TypeAlias = Annotated[Faces, _listed(Face, 1, MAX_LISTED, tuple)]
Attacks: TypeAlias = Annotated[Faces, _listed(Attack, 1, MOST_DICE)]
MoreAttacks: TypeAlias = Annotated[Faces, _listed(Attack, 1, MAX_LISTED)]
Waves: TypeAlias = Annotated[tuple[Faces, ...], _dice_lists(2)]
Parts: TypeAlias = Annotated[tuple[Faces, ...], _dice_lists(MAX_LISTED)]
CodeText: TypeAlias = Annotated[Code, Read(str, parse_code)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=MAX_LISTED)]
SomeNumber: TypeAlias = Annotated[int, Meta(ge=1, le=MAX_LISTED)]
Marks: TypeAlias = Annotated[int, Meta(ge=0, le=10_000)]
Health: TypeAlias = Annotated[int, Meta(ge=1, le=10_000)]
Protection: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Multiplier: TypeAlias = Annotated[int, Meta(ge=1, le=3)]
Distance: TypeAlias = Annotated[float, Meta(ge=0, le=1_000_000)]
"""Metres."""
