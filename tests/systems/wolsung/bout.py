"""Fights for tests: an active model of the sample cast or with an inline profile, scripted dice, and the outcome."""

from collections.abc import Sequence
from typing import Any

import msgspec

from affray.engine import Event, IllegalChoice, Match, Seat, Setup
from affray.engine.chance import Keyed, Scripted
from affray.systems.wolsung import WOLSUNG_1, WOLSUNG_2, WOLSUNG_QUICKSTART
from affray.systems.wolsung.catalog import profile, profiles
from affray.systems.wolsung.state import Activation, Figure, Skirmish, Turn

SYSTEMS = {system.name: system for system in (WOLSUNG_QUICKSTART, WOLSUNG_1, WOLSUNG_2)}
RADIUS = 30 / 50.8
TOUCHING = 2 * RADIUS
"""How far apart two models on 30 mm bases stand that touch."""


def of_cast(name: str, seat: str, x: float, y: float, z: float = 0.0, *, like: str = "", **changes: Any) -> Figure:
    """A model of the sample cast under another id."""
    record = profiles()[like or name]
    return msgspec.structs.replace(Figure(name, Seat(seat), record, record.wounds, x, y, z), **changes)


def inline_model(name: str, seat: str, x: float, y: float, z: float = 0.0, **words: Any) -> Figure:
    """A model with an inline profile, as in a case file."""
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
    """The match before the next action of a model, with scripted or random dice."""
    left = s.figures[active].profile.actions if actions is None else actions
    activation = Activation(stage="action", figure=active, actions=left, moved=moved, heroic_move=heroic_move)
    s.frames = [Turn(stage="finished"), activation]
    s.initiative = s.figures[active].seat
    return Match(SYSTEMS[s.edition_id], Setup(), Keyed.from_seed(1) if dice is None else Scripted(dice), state=s)


def play(match: Match, *choices: str) -> Match:
    """Make choices, each `seat: text`."""
    for choice in choices:
        seat, _, text = choice.partition(": ")
        match.choose(text, seat=seat)
    return match


def refusal_rule(match: Match, choice: str) -> str:
    """The rule that refuses a choice; nothing changes."""
    seat, _, text = choice.partition(": ")
    before = len(match.events)
    try:
        match.choose(text, seat=seat)
    except IllegalChoice as illegal:
        assert len(match.events) == before
        return str(illegal.rule)
    raise AssertionError(f"{choice} was not refused")


def open_decision(match: Match) -> tuple[str, str]:
    """The seat and kind of the open decision."""
    decision = match.decision
    assert decision is not None, "no decision is open"
    return str(decision.seat), decision.kind.name


def events_of(match: Match, *names: str) -> list[dict[str, Any]]:
    """The events of these kinds, as plain data without their rules."""
    return [_plain(event) for event in match.events if event.name in names]


def _plain(event: Event) -> dict[str, Any]:
    return {key: value for key, value in event.plain().items() if key not in ("rules", "event")}


def pools(match: Match) -> dict[str, int]:
    """The dice of each model's last pool."""
    return {event["figure"]: event["dice"] for event in events_of(match, "pool")}


def modifiers(match: Match, name: str) -> dict[str, int]:
    """The modifiers of a model's last pool."""
    last = [event for event in events_of(match, "pool") if event["figure"] == name][-1]
    return {modifier["name"]: modifier["value"] for modifier in last["modifiers"]}


def figure(match: Match, name: str) -> Figure:
    """The current state of a model."""
    current: Figure = match.state.figures[name]
    return current
