"""Fights for tests: an active model of the sample cast or of a few numbers, scripted dice, and what came of it."""

from collections.abc import Sequence
from typing import Any

import msgspec

from affray.engine import Event, IllegalChoice, Match, Seat, Setup
from affray.engine.chance import Keyed, Scripted
from affray.systems.wolsung import WOLSUNG_1, WOLSUNG_2, WOLSUNG_QUICKSTART
from affray.systems.wolsung.catalog import profile, profiles
from affray.systems.wolsung.state import Activation, Figure, Skirmish, Turn

SYSTEMS = {one.name: one for one in (WOLSUNG_QUICKSTART, WOLSUNG_1, WOLSUNG_2)}
RADIUS = 30 / 50.8
TOUCHING = 2 * RADIUS
"""How far apart two models on 30 mm bases stand that touch."""


def of_cast(name: str, seat: str, x: float, y: float, z: float = 0.0, *, like: str = "", **changes: Any) -> Figure:
    """A model of the sample cast under a name of its own."""
    record = profiles()[like or name]
    return msgspec.structs.replace(Figure(name, Seat(seat), record, record.wounds, x, y, z), **changes)


def plain(name: str, seat: str, x: float, y: float, z: float = 0.0, **words: Any) -> Figure:
    """A model of an inline profile, in the words of a case."""
    record = profile(words)
    return Figure(name, Seat(seat), record, record.wounds, x, y, z)


def begin(
    s: Skirmish,
    active: str,
    dice: Sequence[int] | None = None,
    *,
    actions: int | None = None,
    moved: bool = False,
    heroic_move: bool = False,
) -> Match:
    """The match before the next action of a model, with these dice or with any."""
    left = s.figures[active].profile.actions if actions is None else actions
    act = Activation(stage="action", figure=active, actions=left, moved=moved, heroic_move=heroic_move)
    s.frames = [Turn(stage="finished"), act]
    s.initiative = s.figures[active].seat
    return Match(SYSTEMS[s.edition_id], Setup(), Keyed.from_seed(1) if dice is None else Scripted(dice), state=s)


def play(match: Match, *choices: str) -> Match:
    """Make choices, each `seat: text`."""
    for choice in choices:
        seat, _, text = choice.partition(": ")
        match.choose(text, seat=seat)
    return match


def refused(match: Match, choice: str) -> str:
    """The rule that refuses a choice; nothing changes."""
    seat, _, text = choice.partition(": ")
    before = len(match.events)
    try:
        match.choose(text, seat=seat)
    except IllegalChoice as illegal:
        assert len(match.events) == before
        return str(illegal.rule)
    raise AssertionError(f"{choice} was not refused")


def asked(match: Match) -> tuple[str, str]:
    """Who must choose, and what."""
    decision = match.decision
    assert decision is not None, "nothing is asked"
    return str(decision.seat), decision.kind.name


def told(match: Match, *names: str) -> list[dict[str, Any]]:
    """The events of these kinds, as plain data without their rules."""
    return [_plain(event) for event in match.events if event.name in names]


def _plain(event: Event) -> dict[str, Any]:
    return {key: value for key, value in event.plain().items() if key not in ("rules", "event")}


def pools(match: Match) -> dict[str, int]:
    """The dice of each model's last pool."""
    return {event["figure"]: event["dice"] for event in told(match, "pool")}


def modifiers(match: Match, name: str) -> dict[str, int]:
    """The modifiers of a model's last pool."""
    last = [event for event in told(match, "pool") if event["figure"] == name][-1]
    return {one["name"]: one["value"] for one in last["modifiers"]}


def figure(match: Match, name: str) -> Figure:
    """A model as it is now."""
    found: Figure = match.state.figures[name]
    return found
