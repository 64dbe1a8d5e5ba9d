"""Golems out of reach of every Scientist: they can only get closer (W-ABIL-24)."""

from collections.abc import Iterator

from affray.systems.wolsung.abilities.golem_steering import steered
from affray.systems.wolsung.activation.action_choice import golem_choices
from affray.systems.wolsung.state import Activation, Figure, Skirmish

from .plan import Plan

BOUND = 10.0
"""A value above all others: no other action can be chosen."""


def bound(s: Skirmish, me: Figure, activation: Activation) -> Iterator[Plan]:
    """The only action of a Golem too far from every Scientist."""
    if steered(me):
        for choice in golem_choices(s, me, activation)[:1]:
            yield Plan(BOUND, choice)
