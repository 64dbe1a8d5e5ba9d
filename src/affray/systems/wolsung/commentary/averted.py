"""Heroic Deeds that turned a hit into a miss: the Wounds that the target did not lose (W-HERO-20)."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from affray.engine import Event
from affray.engine.commentary import Swing
from affray.systems.wolsung.damage.hits import damage_suffered, hit_of
from affray.systems.wolsung.declared_attack import blow, shot, weapon_named
from affray.systems.wolsung.events import Attack, Deed, Miss, Roll
from affray.systems.wolsung.state import Skirmish

from .standing import worth_of_wounds


def averted(s: Skirmish, events: Sequence[Event]) -> Iterator[tuple[int, Swing]]:
    """The deeds without which an attack with a weapon would have hit, each attack with the last of them."""
    for begin, end in _attacks(events):
        attack, part = events[begin], events[begin:end]
        assert isinstance(attack, Attack)
        deeds = [begin + i for i, each in enumerate(part) if isinstance(each, Deed) and each.figure == attack.target]
        missed = any(isinstance(each, Miss) and each.reason == "roll" for each in part)
        if not deeds or not missed:
            continue
        without = _surplus(attack, part)
        if without is not None and without >= 0:
            yield deeds[-1], _saved(s, attack, without)


def _attacks(events: Sequence[Event]) -> Iterator[tuple[int, int]]:
    """Where each attack begins, and where the next one does."""
    begins = [number for number, event in enumerate(events) if isinstance(event, Attack)]
    yield from pairwise([*begins, len(events)])


def _surplus(attack: Attack, events: Sequence[Event]) -> int | None:
    """By how much the attack would have won without the deeds of the target; None if one of them did not roll."""
    totals: dict[str, int] = {}
    added = 0
    for event in events:
        if isinstance(event, (Roll, Deed)):
            totals[event.figure] = event.successes
        if isinstance(event, Deed) and event.figure == attack.target:
            added += event.adds
    if attack.figure not in totals or attack.target not in totals:
        return None
    return totals[attack.figure] - (totals[attack.target] - added)


def _saved(s: Skirmish, attack: Attack, criticals: int) -> Swing:
    """What the hit would have cost the target."""
    attacker, target = s.figures[attack.figure], s.figures[attack.target]
    weapon = weapon_named(attacker, attack.with_, melee=False)
    declared = (
        blow(attacker, weapon_named(attacker, attack.with_, melee=True), target)
        if weapon is None
        else shot(attacker, weapon, target, 0, moved=False, moved_now=False)
    )
    damage = damage_suffered(hit_of(declared, target, criticals, s.edition), target, s.edition)
    return Swing(side=s.seats[target.seat], amount=worth_of_wounds(target, damage), cause=f"{target.id} wounded")
