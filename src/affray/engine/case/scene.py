"""The scene that checks examine, and the base class of checks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from affray.engine.case.source import Place
from affray.engine.case.words import CaseWords, ScriptStep
from affray.engine.decision import Decision
from affray.engine.event import Event
from affray.engine.match import Match
from affray.engine.terms import Seat
from affray.engine.verbs.refusal import Refusal
from affray.text import Message, say


@dataclass
class Scene:
    """A match at one moment, and everything that has happened in the case so far."""

    words: CaseWords[Any]
    match: Match | None
    last_step: ScriptStep[Any] | None
    events: Sequence[Event]
    marks: Sequence[int] = ()
    """How many events had happened after each entry of the script."""
    cursor: int = field(default=0)
    """The first event that an `event` check may still match."""
    refused_by: set[str] = field(default_factory=set)
    """The rules that refused choices as the case expects."""

    @property
    def playing(self) -> Match:
        """The match; reading a case rejects checks that need a match it does not have."""
        assert self.match is not None
        return self.match

    def asked(self, seat: str) -> list[Decision]:
        """The open decisions of a seat."""
        return [decision for decision in self.playing.decisions if decision.seat == seat]

    def who_is_asked(self) -> Message:
        """The open decisions, for an error message."""
        decisions = self.playing.decisions
        asked = [say("asked_seat", seat=decision.seat, kind=decision.kind.case_name) for decision in decisions]
        if asked:
            return say("asked_now", asked=asked)
        return say("match_is_over") if self.playing.result else say("case_has_ended")

    def refusals(self, seat: str, choice: str) -> list[Refusal] | None:
        """Why a choice is illegal now; None if it is legal. A case may expect any one of the reasons."""
        refusals: list[Refusal] = []
        if choice == "concede" and (self.asked(seat) or (self.words.concede_any_time and self.playing.decisions)):
            return None
        for decision in self.asked(seat):
            refused = decision.why_not(choice)
            if refused is None:
                return None
            refusals.append(refused)
            if _reads(decision, choice):
                return [refused]
        for decision, _ in self.playing.forced_decisions:
            refused = decision.why_not(choice) if decision.seat == seat else None
            if refused is not None:
                refusals.append(refused)
        kind = self.playing.system.interjecting(self.playing.state, Seat(seat))
        if kind is not None and self.playing.decisions:
            unasked = Decision(kind, Seat(seat), None, self.playing.state)
            if unasked.reads(choice):
                refused = unasked.why_not(choice)
                return None if refused is None else [refused]
        # If the match has advanced on its own, the position before the last entry may give the better reason.
        system = self.playing.system
        for state in (self.playing.state, self.last_step.before) if self.last_step else (self.playing.state,):
            refused = system.refusal(state, Seat(seat), choice)
            if refused is not None:
                refusals.append(refused)
        return list({(refused.rule, str(refused.reason)): refused for refused in refusals}.values())


def clauses(messages: Sequence[Message]) -> Message | None:
    """Several parts of a sentence as one; None if there is none."""
    if len(messages) < 2:
        return messages[0] if messages else None
    return say("two_clauses", first=messages[0], second=clauses(messages[1:]))


def _reads(decision: Decision, choice: str) -> bool:
    """Whether a text is a choice of this kind at all, legal or not."""
    try:
        decision.kind.read(decision.context, choice)
    except (ValueError, LookupError):  # `Unreadable` is a ValueError
        return False
    return True


class Check(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, rename=lambda name: name.rstrip("_")):
    """Base class of checks. `after` counts entries of the script; without it, the check runs at the end of the case."""

    needs_match: ClassVar[bool] = True
    after: Annotated[int, Meta(ge=0)] | UnsetType = UNSET

    def failures(self, scene: Scene, place: Place) -> Iterator[Message]:
        """The failures, one line each."""
        raise NotImplementedError
