"""What an action may do to the models it concerns."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from affray.engine.questions import PoolOdds
from affray.systems.wolsung.events import Climb, Damage, Fell, JumpedAside, Objective, Pool, Removed, Toppled
from affray.systems.wolsung.events import Jump as Jumped

from .playing_out import Ended


class ModelOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """What may happen to a model."""

    falls: Fraction
    """It falls down."""
    toppled: Fraction
    damage: Fraction
    """The expected damage."""
    distribution: dict[int, Fraction]
    kill: Fraction
    aside: Fraction
    """It jumps aside from a falling model."""


class ActionOutcome(ModelOutcome, frozen=True, kw_only=True):
    """What an action brings: whether its test is passed, and what happens to its model and to others."""

    success: Fraction | None = None
    """None if the action has no test."""
    others: dict[str, ModelOutcome] = {}


class BoundedOutcome(ActionOutcome, frozen=True, kw_only=True):
    """An outcome that is a bound."""

    bound: bool = True


class ActionOdds(ActionOutcome, frozen=True, kw_only=True):
    """The odds of an action without cards and rerolls, and with them."""

    pools: list[PoolOdds]
    cards: ActionOutcome | None = None
    """The asking player uses cards and rerolls where they turn a failed test into a passed one."""
    open_hands: BoundedOutcome | None = None
    """So do the others, with hands averaged over those that the asking player cannot see."""


def outcome(ends: Sequence[Ended], figure: str) -> ActionOutcome:
    """The outcome for a model and for all others to whom anything may happen."""
    tested = [(end.chance, succeeded) for end in ends if (succeeded := _succeeded(end, figure)) is not None]
    concerned = dict.fromkeys([name for end in ends for name in _concerned(end)])
    success = sum([chance for chance, succeeded in tested if succeeded], Fraction(0)) if tested else None
    others = {name: _harm(ends, name) for name in concerned if name != figure}
    return ActionOutcome(success=success, others=others, **fields(_harm(ends, figure)))


def fields(struct: msgspec.Struct) -> dict[str, Any]:
    """The fields of a struct, for one with more of them."""
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def pools_of(ends: Iterable[Ended]) -> list[PoolOdds]:
    """The pools of all tests, each once."""
    found: dict[tuple[str, str], PoolOdds] = {}
    for end in ends:
        for event in end.events:
            if isinstance(event, Pool):
                modifiers = msgspec.to_builtins(event.modifiers)
                found.setdefault(
                    (event.figure, event.test),
                    {"figure": event.figure, "base": event.base, "dice": event.dice, "modifiers": modifiers},
                )
    return list(found.values())


def _concerned(end: Ended) -> list[str]:
    return [event.figure for event in end.events if isinstance(event, Damage | Toppled | JumpedAside)]


def _succeeded(end: Ended, figure: str) -> bool | None:
    """Whether the test of an action is passed; None if it has none."""
    for event in end.events:
        if isinstance(event, Climb | Jumped | Objective) and event.figure == figure:
            return event.success
    return None


def _chance(ends: Iterable[Ended], kind: type[Fell | Toppled | Removed | JumpedAside], figure: str) -> Fraction:
    happens = [end for end in ends if any(isinstance(event, kind) and event.figure == figure for event in end.events)]
    return sum([end.chance for end in happens], Fraction(0))


def _harm(ends: Sequence[Ended], figure: str) -> ModelOutcome:
    amounts: dict[int, Fraction] = {}
    for end in ends:
        hits = [event.amount for event in end.events if isinstance(event, Damage) and event.figure == figure]
        amounts[sum(hits)] = amounts.get(sum(hits), Fraction(0)) + end.chance
    return ModelOutcome(
        falls=_chance(ends, Fell, figure),
        toppled=_chance(ends, Toppled, figure),
        damage=sum([amount * chance for amount, chance in amounts.items()], Fraction(0)),
        distribution=dict(sorted(amounts.items())),
        kill=_chance(ends, Removed, figure),
        aside=_chance(ends, JumpedAside, figure),
    )
