"""Verbs of the set-up (W-SETUP-02 to W-SETUP-08)."""

from typing import ClassVar

from affray.engine import Refusal, Seat, Verb
from affray.systems.wolsung.state import Skirmish


class SetupVerb(Verb, frozen=True):
    """A choice in one step of the set-up."""

    step: ClassVar[str]
    """The step that asks for it; in that step the open decision gives a better refusal."""

    @classmethod
    def refusal_now(cls, state: Skirmish, seat: Seat, words: list[str]) -> Refusal | None:
        if state.phase == "setup" and state.frames[-1].stage == cls.step:
            return None
        return super().refusal_now(state, seat, words)
