"""The viewers of a match in this process, and what they have been shown."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from affray.engine import Event, Seat
from affray.server.store.models import ChatRow
from affray.server.ws.messages import AnyServerMessage, Heartbeat, Measured, News, Pointed, Update
from affray.server.ws.outbox import Outbox
from affray.server.ws.state_patch import Step, difference
from affray.text import Message, say

from . import presentation
from .loaded_match import LoadedMatch

encoded = msgspec.json.Encoder().encode


def _difference(
    before: Any, after: Any, cache: list[tuple[Any, Any, tuple[Step, ...]]]
) -> tuple[Any, tuple[Step, ...]]:
    """The new state and the patch to it, computed only once for audiences that see the same."""
    for old, new, steps in cache:
        if (old is before or old == before) and new == after:
            return new, steps
    steps = difference(before, after)
    cache.append((before, after, steps))
    return after, steps


class Subscribers:
    """The connections of one match. All connections of a seat see the same, and so do all spectators (None)."""

    def __init__(self, heartbeat: Heartbeat | None = None) -> None:
        self.heartbeat = heartbeat
        self.outboxes: dict[Outbox, Seat | None] = {}
        self.connected_elsewhere: frozenset[Seat] = frozenset()
        """The seats that are connected through other processes."""
        self._shown: dict[Seat | None, Any] = {}

    def __bool__(self) -> bool:
        return bool(self.outboxes)

    @property
    def seats(self) -> set[Seat | None]:
        """The connections in this process."""
        return {*self.outboxes.values()}

    @property
    def here(self) -> set[Seat | None]:
        """The seats connected in any process."""
        return {*self.seats, *self.connected_elsewhere}

    def enter(self, outbox: Outbox, seat: Seat | None, loaded: LoadedMatch, after: int | None) -> None:
        """Add a connection; its first message is the welcome."""
        is_new = seat is not None and seat not in self.seats
        self.outboxes[outbox] = seat
        welcome = loaded.welcome(seat, after, self.here, self.heartbeat)
        self._shown[seat] = welcome.state
        outbox.put(encoded(welcome))
        if is_new:
            self.send_card(loaded)

    def leave(self, outbox: Outbox, loaded: LoadedMatch) -> None:
        """Remove a connection."""
        if outbox not in self.outboxes:
            return
        seat = self.outboxes.pop(outbox)
        if seat not in self.seats:
            self._shown.pop(seat, None)
            loaded.forget_story(seat)
            if seat is not None:
                self.send_card(loaded)

    def welcome(self, loaded: LoadedMatch, after: int) -> None:
        """Send a full welcome to everybody, with the events after the given one."""
        for seat in self.seats:
            welcome = loaded.welcome(seat, after, self.here, self.heartbeat)
            self._shown[seat] = welcome.state
            self.send(seat, welcome)

    def move(self, moves: Mapping[str, str | None], loaded: LoadedMatch) -> None:
        """Move the connections of some seats to other seats; close those without a new seat."""
        moving = [(outbox, moves[seat]) for outbox, seat in self.outboxes.items() if seat is not None and seat in moves]
        for outbox, to in moving:
            if to is None:
                outbox.close(4403, say("seat_lost"))
            else:
                self.outboxes[outbox] = Seat(to)
        for outbox, to in moving:
            if to is not None:
                welcome = loaded.welcome(Seat(to), None, self.seats)
                self._shown[Seat(to)] = welcome.state
                outbox.put(encoded(welcome))

    def update(self, loaded: LoadedMatch, before: int, first: int, events: Sequence[Event]) -> None:
        """Send the changes since entry `before` to everybody; the first new event has number `first`."""
        if not self.outboxes:
            return
        match, replica = loaded.playing(), loaded.replica
        assert replica is not None
        waiting, result, score = presentation.waiting(match), presentation.result(match), match.score
        times = loaded.clocks_shown()
        changed: list[tuple[Any, Any, tuple[Step, ...]]] = []
        for seat in self.seats:
            view = match.view(seat)
            state, patch = _difference(self._shown[seat], view.compact_state, changed)
            seen = presentation.numbered(enumerate(events, first), seat)
            answered = presentation.answered(replica, seat, before)
            update = Update(
                before=before,
                number=loaded.row.number,
                events=seen,
                patch=patch,
                decisions=presentation.decisions(view),
                waiting=waiting,
                interjects=presentation.interjects(match, seat),
                result=result,
                score=score,
                clocks=times,
                answered=answered,
                forms=presentation.forms(match.system, seen, answered),
                story=loaded.story_since(seat, first, events),
                take_back=loaded.may_take_back(seat),
            )
            self._shown[seat] = state
            self.send(seat, update)

    def send_card(self, loaded: LoadedMatch) -> None:
        """Send the card of the match to everybody."""
        for seat in self.seats:
            self.send(seat, News(match=loaded.card(self.here, seat)))

    def send_clocks(self, loaded: LoadedMatch) -> None:
        """Send the clocks to everybody, after an adjournment has stopped or restarted them."""
        if loaded.row.clock is not None:
            self.send_all(News(clocks=loaded.clocks_shown()))

    def send_offers(self, loaded: LoadedMatch) -> None:
        """Send the open offers to everybody."""
        for seat in self.seats:
            self.send(seat, News(offers=loaded.offers_for(seat)))

    def send_chat(self, loaded: LoadedMatch, lines: Iterable[ChatRow]) -> None:
        """Send chat lines to everybody who has not blocked their authors."""
        for seat in self.seats:
            if seen := loaded.lines_for(seat, lines):
                self.send(seat, News(chat=seen))

    def send_blocked(self, loaded: LoadedMatch, seat: Seat) -> None:
        """Tell a player whom they have blocked, with the chat that they may see now."""
        lines = loaded.lines_for(seat, loaded.lines)
        self.send(seat, News(blocked=loaded.blocked_by(seat), chat=lines, offers=loaded.offers_for(seat)))

    def signal(self, loaded: LoadedMatch, message: Pointed | Measured) -> None:
        """Show what a seat points at or measures. A slow reader misses it, so that nobody is disconnected by it."""
        data = encoded(message)
        for outbox, audience in self.outboxes.items():
            if message.seat not in loaded.blocked_by(audience):
                outbox.put_if_quiet(data)

    def send(self, seat: Seat | None, message: AnyServerMessage) -> None:
        """Send a message to one seat, or to the spectators."""
        data: bytes | None = None
        for outbox, audience in self.outboxes.items():
            if audience == seat:
                data = encoded(message) if data is None else data
                outbox.put(data)

    def send_all(self, message: AnyServerMessage) -> None:
        """Send the same to everybody."""
        data = encoded(message)
        for outbox in self.outboxes:
            outbox.put(data)

    def close(self, code: int, reason: Message) -> None:
        """End all connections."""
        for outbox in self.outboxes:
            outbox.close(code, reason)
