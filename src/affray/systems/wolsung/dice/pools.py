"""Pools of dice: characteristics, modifiers and the order of tests (W-TEST-02, W-TEST-07, W-TEST-10, W-TEST-12).

Each chapter computes its own pools (`shot_pools`, `melee_pools`, `magic_pools`) in pure functions of a situation, which
the rules, the case questions, the odds and the bots share.
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from affray.engine import Modifier, RuleId, implements
from affray.systems.wolsung.abilities.ability_list import magic
from affray.systems.wolsung.events import TestName
from affray.systems.wolsung.state import Figure, Skirmish

Characteristic = Literal["move", "fight", "strength", "guns", "reflex", "magic", "armour"]

ELEVATED = 3.0
"""The height difference that helps a shot downwards and a charge from above (W-SHOOT-12, W-MELEE-18)."""


class Pool(NamedTuple):
    """The dice of one model in a test: the base, every modifier with its actual change, and the resulting number."""

    figure: str
    test: TestName
    base: int
    modifiers: tuple[Modifier, ...]
    dice: int
    rule: RuleId | None = None
    """The rule behind this pool, if it is not the usual rule of the test."""


@implements("W-TEST-10")
def make_pool(
    figure: Figure, test: TestName, base: int, modifiers: Iterable[Modifier], rule: RuleId | None = None
) -> Pool:
    """Base and modifiers add up (W-TEST-10); with 0 or less no dice are rolled (W-TEST-07)."""
    nonzero = tuple([modifier for modifier in modifiers if modifier.value])
    return Pool(figure.id, test, base, nonzero, max(0, base + sum([modifier.value for modifier in nonzero])), rule)


# --- characteristics ----------------------------------------------------------------------------------------------


def lasting_modifiers(figure: Figure, characteristic: Characteristic, base: int) -> list[Modifier]:
    """The modifiers of lasting effects by source; they do not lower a characteristic below 0 (W-PROF-09)."""
    if not figure.effects:
        return []
    changes = [effect for effect in figure.effects if effect.characteristic == characteristic]
    modifiers = []
    for effect in sorted(changes, key=lambda effect: -effect.change):
        change = max(effect.change, -base)
        base += change
        modifiers.append(Modifier(effect.source, change, RuleId("W-PROF-09")))
    return modifiers


def printed_value(figure: Figure, characteristic: Characteristic) -> int:
    """A characteristic as the profile prints it."""
    if characteristic == "magic":
        return magic(figure) or 0
    value: int = getattr(figure.profile, characteristic)
    return value


def current_value(figure: Figure, characteristic: Characteristic) -> int:
    """A characteristic with lasting effects."""
    base = printed_value(figure, characteristic)
    return base + sum([modifier.value for modifier in lasting_modifiers(figure, characteristic, base)])


def in_test_order(s: Skirmish, figures: Iterable[Figure]) -> list[Figure]:
    """Sort models by player, clockwise from the active one, then in list order (W-TEST-12)."""
    seats = s.clockwise(s.figures[s.activation.figure].seat)
    places = {name: place for place, name in enumerate(s.figures)}
    return sorted(figures, key=lambda figure: (seats.index(figure.seat), places[figure.id]))
