"""Events of pools, rolls, re-rolls and random picks."""

from typing import Literal

from affray.engine import UNSET, Event, Modifier, Side, UnsetType

PoolKind = Literal[
    "move", "move_and_shoot", "charge", "flee", "run", "psycho", "shoot", "throw", "attack", "defence", "nerve",
    "quick_draw",
]  # fmt: skip
RollKind = Literal[
    "move", "move_and_shoot", "charge", "flee", "run", "psycho", "shoot", "throw", "attack", "defence", "nerve",
    "quick_draw",
    "location", "penetration", "effect", "fight_effect", "d3", "repair", "recover", "wimp", "wake_up", "drunk",
    "dumbass", "stagger", "turn", "hated_friend", "conflict", "emotion", "accident", "recruit", "skill",
]  # fmt: skip


class Pool(Event, frozen=True, kw_only=True, tag="pool"):
    """The dice of a pool, possibly 0 or less. If `lucky`, three dice are rolled instead (S-HIT-02)."""

    figure: str
    kind: PoolKind
    base: int
    dice: int
    modifiers: tuple[Modifier, ...] = ()
    lucky: bool = False


class Roll(Event, frozen=True, kw_only=True, tag="roll"):
    """Dice of a character; those of a whole gang have its `side`, and an empty figure (S-CAMP-03)."""

    figure: str
    kind: RollKind
    faces: tuple[int, ...]
    sum: int | UnsetType = UNSET
    ones: int | UnsetType = UNSET
    sixes: int | UnsetType = UNSET
    successes: int | UnsetType = UNSET
    counts: tuple[int, ...] | UnsetType = UNSET
    """The positions, from 1, of the dice that count: successes, or all dice of a sum; absent for a table lookup."""
    side: Side | UnsetType = UNSET


class Rerolled(Event, frozen=True, kw_only=True, tag="reroll"):
    """`counts` are the dice of the whole roll that count now."""

    figure: str
    by: Literal["lucky", "charm", "curse"]
    dice: tuple[int, ...]
    faces: tuple[int, ...]
    counts: tuple[int, ...] | UnsetType = UNSET


class Picked(Event, frozen=True, kw_only=True, tag="picked"):
    figure: str
