"""A match in memory: the rows of the store, and the match itself once it has begun."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from affray.engine import Event, Match, Seat, Side, StaleAnswer
from affray.engine.match.take_back import choices_since, is_free
from affray.engine.registry import system as system_of
from affray.engine.story import Cast, Chronicle, StoryChange, told, voids
from affray.server.errors import Adjourned, Halted
from affray.server.process.steady_clock import NOW
from affray.server.store.models import (
    CLOSED,
    BlockedSeats,
    ChatRow,
    EntryRow,
    MatchRow,
    OfferKind,
    OfferRow,
    SeatRow,
    Status,
    StoredMatch,
)
from affray.server.ws.messages import PROTOCOL, ChatLine, Heartbeat, MatchCard, Offer, SeatClock, Welcome
from affray.text import say

from . import clocks, presentation
from .replica import Replica, standing_after, stored_events


class LoadedMatch:
    """A match as loaded from the store and advanced since."""

    def __init__(self, stored_match: StoredMatch) -> None:
        self.row: MatchRow = stored_match.match
        self.seats: dict[str, SeatRow] = {seat.seat: seat for seat in stored_match.seats}
        self.offers: list[OfferRow] = list(stored_match.offers)
        self.lines: list[ChatRow] = list(stored_match.lines)
        self.blocks: BlockedSeats = stored_match.blocks
        self.replica: Replica | None = None
        self.halted: Halted | None = None
        if stored_match.match.status == "halted":
            self.halted = Halted(stored_match.match.halted or say("match_stopped"))
        elif stored_match.match.number >= 0:
            try:
                self.replica = Replica.from_stored(stored_match)
            except Halted as halted:
                self.halted = halted
        if stored_match.match.status in CLOSED and self.halted is None:
            self.halted = Halted(presentation.why_closed(stored_match.match))
        self.stored: Sequence[EntryRow] = ()
        """For a match that cannot be played here: all its stored entries."""
        self.past: Sequence[Event] = ()
        """The events of the match."""
        self.save = stored_match.save if self.replica is None else None
        if self.replica is None and stored_match.entries and stored_match.entries[0].number == 0:
            self.show(stored_match.entries)
        self.events = len(self.past) if self.replica is None else len(self.replica.match.events)
        self._chronicles: dict[Seat | None, Chronicle] = {}

    def show(self, entries: Sequence[EntryRow]) -> None:
        """Show the match from all its stored events; unknown kinds of events are omitted."""
        system, past = system_of(self.row.system), list[Event]()
        for entry in entries:
            with suppress(msgspec.DecodeError):
                past += stored_events(system, entry)
        self.stored = tuple(entries)
        self.past = past
        self.events = len(past)

    @property
    def unread(self) -> bool:
        """Whether it is shown from its stored events and not all of them were loaded."""
        return self.replica is None and self.row.number >= 0 and not self.stored

    @property
    def number(self) -> int:
        """The number of the last stored entry."""
        return self.row.number

    @property
    def last_line(self) -> int:
        """The number of the last line of chat; -1 if there is none."""
        return self.lines[-1].number if self.lines else -1

    def add_chat(self, lines: Iterable[ChatRow], keep: int) -> list[ChatRow]:
        """Add lines to the chat, all read in one transaction, and return the new ones.

        They are all lines after some number, so none in between is missed: numbers are assigned in commit order.
        """
        last = self.last_line
        new = [line for line in lines if line.number > last]
        self.lines += new
        del self.lines[:-keep]
        return new

    def playing(self) -> Match:
        """The match, which must have begun."""
        if self.halted is not None:
            raise self.halted
        if self.replica is None:
            raise StaleAnswer(say("match_not_begun_seats"))
        return self.replica.match

    def check_not_adjourned(self) -> None:
        """Raise `Adjourned` while the match rests."""
        if self.row.adjourned is not None:
            raise Adjourned(say("match_adjourned"))

    def asked(self) -> dict[str, list[str]]:
        """The ids of the open decisions of each seat."""
        decisions: dict[str, list[str]] = defaultdict(list)
        if self.replica is not None:
            for decision in self.replica.match.decisions:
                decisions[decision.seat].append(decision.id)
        return dict(decisions)

    def consenting(self, seat: str, kind: OfferKind) -> set[str]:
        """The seats whose consent is implied: those of the same player, and bots.

        A bot agrees to everything but a take-back, and to that in a practice match.
        """
        player, agrees = self.seats[seat].player, kind != "take_back" or self.row.practice
        return {
            name
            for name, other in self.seats.items()
            if name != seat and ((other.kind == "bot" and agrees) or (player is not None and other.player == player))
        }

    def declining(self, seat: str) -> list[str]:
        """The bots that decline a take-back of this seat that needs consent."""
        bots = [other.name for name, other in self.seats.items() if name != seat and other.kind == "bot"]
        return [] if self.row.practice else bots

    def may_take_back(self, seat: Seat | None) -> bool:
        """Whether a seat can take back its last choice, or ask for that: a bot that declines is not asked."""
        if seat is None or self.replica is None:
            return False
        match = self.replica.match
        choices = choices_since(match, seat)
        return choices > 0 and (not self.declining(seat) or is_free(match, seat, choices))

    def blocked_by(self, seat: str | None) -> tuple[str, ...]:
        """The seats whose players the player at a seat has blocked."""
        return tuple(other for reader, other in self.blocks if reader == seat)

    def lines_for(self, seat: str | None, lines: Iterable[ChatRow]) -> tuple[ChatLine, ...]:
        """Lines of chat without those of blocked players."""
        blocked = self.blocked_by(seat)
        return presentation.lines([line for line in lines if line.seat not in blocked])

    def offers_for(self, seat: str | None) -> tuple[Offer, ...]:
        """The open offers, without invitations of blocked players to another match."""
        blocked = self.blocked_by(seat)
        rematches = ("rematch", "rematch_same")
        return presentation.offers(
            [offer for offer in self.offers if offer.kind not in rematches or offer.seat not in blocked]
        )

    # --- the story -------------------------------------------------------------------------------------------

    def story(self, seat: Seat | None) -> StoryChange:
        """The whole story for a seat or the spectators; `story_since` continues it."""
        story = system_of(self.row.system).story
        if self.replica is None:
            seats = {Seat(name): Side(held.side) for name, held in self.seats.items()}
            return told(story, Cast({}, seats, seat), self.past, strict=False)[1]
        match = self.replica.match
        self._chronicles[seat], whole = told(story, match.cast(seat), match.events, strict=False)
        return whole

    def story_since(self, seat: Seat | None, first: int, events: Sequence[Event]) -> StoryChange:
        """What these events change in a story; the first of them has the number `first`."""
        chronicle = self._chronicles.get(seat)
        if chronicle is None or chronicle.next != first or voids(events):
            return self.story(seat)
        chronicle.cast = self.playing().cast(seat)
        return chronicle.add(enumerate(events, first))

    def forget_story(self, seat: Seat | None) -> None:
        """Nobody follows the story of this seat any more."""
        self._chronicles.pop(seat, None)

    # --- views -----------------------------------------------------------------------------------------------

    def clocks_shown(self) -> dict[str, SeatClock]:
        """The clocks as shown to everybody; in an adjourned match they stand still."""
        return clocks.clocks_shown(self.row.clock, self.seats, NOW.jumped(), stopped=self.row.adjourned is not None)

    def card(self, here: Collection[Seat | None], seat: str | None = None) -> MatchCard:
        """The public card of the match; `here` are the connected seats.

        A player with several seats is present at all of them: their browser connects to one at a time.
        """
        row = self.row
        if self.halted is not None and row.halted is None and row.status not in CLOSED:
            status: Status = "over" if row.status == "over" else "halted"
            row = msgspec.structs.replace(row, status=status, halted=self.halted.message)
        players = {self.seats[name].player for name in here if name is not None} - {None}
        present = [name for name, held in self.seats.items() if name in here or held.player in players]
        mine = () if seat is None else (seat,)
        yours = seat is not None and row.owner is not None and self.seats[seat].player == row.owner
        return presentation.card(row, self.seats, here=present, mine=mine, yours=yours)

    def welcome(
        self, seat: Seat | None, after: int | None, here: Collection[Seat | None], heartbeat: Heartbeat | None = None
    ) -> Welcome:
        """Everything a seat or spectator may know, with the events after the given one."""
        common: dict[str, Any] = {
            "protocol": PROTOCOL,
            "match": self.card(here, seat),
            "seat": seat,
            "number": self.row.number,
            "offers": self.offers_for(seat),
            "orders": self.seats[seat].orders if seat is not None else (),
            "clocks": self.clocks_shown(),
            "chat": self.lines_for(seat, self.lines),
            "blocked": self.blocked_by(seat),
            "heartbeat": heartbeat,
        }
        first = -1 if after is None else after
        if self.replica is None:
            past = presentation.numbered(standing_after(self.past, first), seat)
            common |= {"result": self.row.result, "story": self.story(seat)}
            return Welcome(**common, state=None, events=past, decisions=(), waiting=())
        match = self.replica.match
        view = match.view(seat)
        events = presentation.numbered(standing_after(match.events, first), seat)
        answered = presentation.answered(self.replica, seat)
        return Welcome(
            **common,
            state=view.compact_state,
            events=events,
            decisions=() if self.halted else presentation.decisions(view),
            waiting=() if self.halted else presentation.waiting(match),
            interjects=not self.halted and presentation.interjects(match, seat),
            result=presentation.result(match),
            score=match.score,
            answered=answered,
            forms=presentation.forms(match.system, events, answered, common["orders"]),
            story=self.story(seat),
            take_back=self.may_take_back(seat),
        )


def moved_players(before: Mapping[str, SeatRow], after: Mapping[str, SeatRow]) -> dict[str, str | None]:
    """The new seats of players who no longer hold their old one; None if they have no seat."""
    moves: dict[str, str | None] = {}
    for name, seat in before.items():
        if seat.player is None or after[name].player == seat.player:
            continue
        theirs = [other for other, row in after.items() if row.player == seat.player]
        new = [other for other in theirs if before[other].player != seat.player]
        moves[name] = next(iter((*new, *theirs)), None)
    return moves
