"""The type of bots: functions from a view to a choice."""

from collections.abc import Callable
from typing import TypeAlias

from affray.engine import Decision, StaleAnswer, View

Bot: TypeAlias = Callable[[View], str]
"""Chooses for one seat. It gets what that seat may know and returns an option or the text of a choice."""

Seed: TypeAlias = int | str | None
"""Equal seeds give equal choices; None gives different ones every time."""

Factory: TypeAlias = Callable[[Seed], Bot]
"""Makes a new bot for one seat of one match."""


def asked(view: View) -> Decision:
    """The decision that the bot of this view must answer."""
    decision = view.decision
    if decision is None:
        raise StaleAnswer(f"nothing is asked of seat '{view.seat}' now, so there is nothing for a bot to choose")
    return decision
