"""How much of a system the random games of the battery reach."""

import warnings
from typing import Any

from affray.engine import System
from affray.engine.event import KERNEL_EVENTS

from .random_play import Make, many_games, pick
from .warning import BatteryWarning

DECISIONS = 1500
"""Short games are played until there were so many decisions."""


def check_reached(make: Make) -> None:
    """All that is asked and logged is declared. Warns of the kinds, verbs and events that no random game reaches.

    What is never reached is not checked by the battery: give it another scenario that begins near it.
    """
    system = make(0).system
    kinds: set[str] = set()
    verbs: set[tuple[str, str]] = set()
    events: set[str] = set()
    games = decisions = 0
    for match, rng in many_games(make, DECISIONS):
        while match.decision is not None:
            for asked in match.decisions:
                assert asked.kind in system.kinds, (
                    f"the kind {asked.kind.name} is asked, but is not in {_of(system)}.kinds"
                )
                kinds.add(asked.kind.name)
            option = pick(rng.choice(match.decisions), rng)
            verbs.add((option.decision.kind.name, option.value.name))
            match.choose(option)
        for event in match.events:
            known = (*system.event_types, *KERNEL_EVENTS)
            assert type(event) in known, f"the event {event.name} is emitted, but is not in {_of(system)}.event_types"
            events.add(event.name)
        games, decisions = games + 1, decisions + match.decisions_made
    missing = _missing(system, kinds, verbs, events)
    if missing:
        warnings.warn(
            f"{games} random games of {system.name} ({decisions} decisions) never reached {'; '.join(missing)}. "
            "No check has seen them: run the battery over another scenario too, one that begins near them.",
            BatteryWarning,
            stacklevel=2,
        )


def _of(system: System[Any]) -> str:
    return type(system).__name__


def _missing(system: System[Any], kinds: set[str], verbs: set[tuple[str, str]], events: set[str]) -> list[str]:
    """What was not reached, in words."""
    unasked = [kind.name for kind in system.kinds if kind.name not in kinds]
    unchosen = [
        f"{verb.name} (of {kind.name})"
        for kind in system.kinds
        for verb in kind.verbs
        if kind.name in kinds and (kind.name, verb.name) not in verbs
    ]
    tags = [str(event.__struct_config__.tag) for event in system.event_types]
    unsaid = [tag for tag in tags if tag not in events]
    named = (("the kinds of decisions", unasked), ("the choices", unchosen), ("the events", unsaid))
    return [f"{what} {', '.join(names)}" for what, names in named if names]
