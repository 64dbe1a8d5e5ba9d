"""The bot protocol: a function from a view to a choice."""

from collections.abc import Callable
from typing import TypeAlias

from affray.engine import Decision, StaleAnswer, View
from affray.text import say

Bot: TypeAlias = Callable[[View], str]
"""Chooses for one seat: takes the view of that seat and returns an option or the text of a choice."""

Seed: TypeAlias = int | str | None
"""Seed of a bot. Equal seeds give equal choices; None draws a fresh seed each time."""

Factory: TypeAlias = Callable[[Seed], Bot]
"""Creates a new bot for one seat of one match."""


def asked(view: View) -> Decision:
    """Return the decision that the owner of this view has to answer."""
    decision = view.decision
    if decision is None:
        raise StaleAnswer(say("no_decision_for_bot", seat=view.seat))
    return decision
