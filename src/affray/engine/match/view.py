"""What one seat may know of a match. What is not in a view never leaves the server."""

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from affray.engine.decision import Decision
from affray.engine.errors import StaleAnswer
from affray.engine.event import Event
from affray.engine.state import Result
from affray.engine.terms import Seat

from .dealing import determinized, permuted

if TYPE_CHECKING:
    from .play import Match


class View:
    """A match as one seat (None: a spectator) sees it at one moment.

    It is worked out when it is looked at, so it must be used before the match goes on: a choice, a concession, a
    take-back or a settled draw later it answers with `StaleAnswer`.
    """

    __slots__ = ("_match", "_moment", "seat")

    def __init__(self, match: "Match", seat: Seat | None) -> None:
        if seat is not None and seat not in match.seats:
            raise StaleAnswer(f"there is no seat '{seat}'; the seats are {', '.join(match.seats)}")
        self._match = match
        self._moment = match.log, match.chance_node
        self.seat = seat

    @property
    def _now(self) -> "Match":
        log, node = self._moment
        if self._match.log is not log or self._match.chance_node is not node:
            raise StaleAnswer("the match has gone on since this view was taken; take a new one")
        return self._match

    @property
    def system(self) -> str:
        """The name of the rule system."""
        return self._match.system.name

    @property
    def state(self) -> Any:
        """The position as JSON-able data, without what this seat may not know."""
        match = self._now
        return match.system.view(match.state, self.seat)

    @property
    def decisions(self) -> list[Decision]:
        """What this seat must choose."""
        return [decision for decision in self._now.decisions if decision.seat == self.seat]

    @property
    def decision(self) -> Decision | None:
        """The first thing this seat must choose."""
        return next(iter(self.decisions), None)

    @property
    def waiting_for(self) -> list[tuple[Seat, str]]:
        """Who must choose now, and what kind of choice."""
        return [(decision.seat, decision.kind.name) for decision in self._now.decisions]

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, as far as this seat could see it."""
        return [event.seen_by(self.seat) for event in self._now.events]

    @property
    def transcript(self) -> list[tuple[Seat, str]]:
        """All choices as this seat saw them made: a secret one of another seat shows its public face."""
        own = self.seat
        return [
            (entry.seat, entry.text if entry.face is None or entry.seat == own else entry.face)
            for entry in self._now.transcript
        ]

    @property
    def result(self) -> Result | None:
        """How the match ended, or None while it runs."""
        return self._now.result

    def suggest(self, decision: Decision | None = None) -> str | None:
        """The choice that the system's advisor would make for a decision (the first that is open); None: no advice."""
        decision = decision or self.decision
        return None if decision is None else self._match.system.advise(self, decision)

    def query(self, question: Mapping[str, Any]) -> Any:
        """Ask the system something while thinking: odds, reach, sight, why not."""
        match = self._now
        return match.system.query(self.state, self.seat, question)

    def plain(self) -> dict[str, Any]:
        """All of the view as JSON-able data: this, and nothing else, is sent to a client."""
        return {
            "system": self.system,
            "seat": self.seat,
            "state": self.state,
            "decisions": [
                {
                    "id": decision.id,
                    "kind": decision.kind.name,
                    "rule": decision.rule,
                    "options": [str(option) for option in decision.options],
                    "default": str(decision.default),
                }
                for decision in self.decisions
            ],
            "waiting_for": self.waiting_for,
            "transcript": self.transcript,
            "events": [event.plain() for event in self.events],
            "result": None if self.result is None else msgspec.to_builtins(self.result),
        }

    def to_bytes(self) -> bytes:
        """The view as canonical JSON: equal knowledge, equal bytes."""
        return msgspec.json.encode(self.plain(), order="deterministic")

    def determinize(self, rng: random.Random) -> "Match":
        """A playable match that looks the same to this seat: what is hidden is dealt anew, the dice are fresh.

        Secret choices of others that are not revealed yet are open again in it, among those that showed the same
        face. Its log is empty, so nothing before it can be taken back; its cap on decisions is the one of the match.
        """
        return determinized(self._now, self.seat, rng)

    def permuted(self, rng: random.Random) -> "Match":
        """The match with everything hidden from this seat permuted, pending secret choices included.

        If one byte of this seat's view changes, something leaks.
        """
        return permuted(self._now, self.seat, rng)
