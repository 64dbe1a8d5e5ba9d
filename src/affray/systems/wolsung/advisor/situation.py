"""A skirmish as one seat sees it, and the attack in progress."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from affray.engine import View
from affray.systems.wolsung.declared_attack import Attack, blow, shot, weapon_named
from affray.systems.wolsung.events import ActionTaken, Moved, Pool, Roll
from affray.systems.wolsung.events import Attack as AttackDeclared
from affray.systems.wolsung.state import Activation, Card, Skirmish, copy_skirmish

NO_ADVICE = object()
"""Returned by an advisor without advice; the default is chosen."""


def skirmish_of(view: View) -> tuple[Skirmish, tuple[Card, ...]]:
    """The skirmish that a view shows, without cards, and the hand of the seat."""
    s = copy_skirmish(view.position)
    hand = () if view.seat is None else s.hands.get(view.seat, ())
    s.hands = {}
    return s, hand


class Situation(NamedTuple):
    """The input of an advisor: the visible skirmish, the seat, its hand, and the decision's options and context."""

    s: Skirmish
    seat: str
    hand: tuple[Card, ...]
    offered: Sequence[Any]
    context: Any
    view: View

    @property
    def activation(self) -> Activation:
        """The activation that is running."""
        return self.s.activation


def attack_under_way(situation: Situation, target: str | None = None) -> Attack | None:
    """The attack that was declared last, or the next one of its series on another target."""
    s = situation.s
    declared: AttackDeclared | None = None
    attacks, moved_now = 0, False
    for event in reversed(situation.view.events):
        if isinstance(event, ActionTaken):
            break
        if isinstance(event, AttackDeclared):
            declared = declared or event
            attacks += 1
        moved_now = moved_now or (isinstance(event, Moved) and event.kind == "quick")
    if declared is None:
        return None
    attacker = s.figures[declared.figure]
    aim = s.figures[declared.target if target is None else target]
    number = attacks - 1 if target is None else attacks
    weapon = weapon_named(attacker, declared.with_, melee=False)
    if weapon is not None:
        return shot(attacker, weapon, aim, number, situation.activation.moved, moved_now)
    return blow(attacker, weapon_named(attacker, declared.with_, melee=True), aim, number)


def last_rolls(situation: Situation) -> dict[str, tuple[int, int]]:
    """The dice and the successes of each model in the test that was rolled last."""
    dice: dict[str, int] = {}
    successes_of: dict[str, int] = {}
    for event in reversed(situation.view.events):
        if isinstance(event, ActionTaken | AttackDeclared):
            break
        if isinstance(event, Roll):
            successes_of.setdefault(event.figure, event.successes)
        elif isinstance(event, Pool):
            dice.setdefault(event.figure, event.dice)
    return {name: (dice.get(name, 0), successes) for name, successes in successes_of.items()}
