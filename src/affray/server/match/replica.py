"""A local replica of a match: built from the store and advanced entry by entry.

The rules are deterministic and the dice follow from the key, so all processes that replay the same entries hold the
same match. If the events differ, the match is halted.
"""

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from affray.engine import AffrayError, Event, Match, Seat, StaleAnswer
from affray.engine.chance import Keyed
from affray.engine.event import RulesChanged, TakenBack
from affray.engine.match.facts import contains_facts, facts
from affray.engine.match.history import Entry
from affray.engine.match.untrusted import round_tripped
from affray.engine.registry import system as system_of
from affray.engine.setup import Setup
from affray.engine.system import System
from affray.server.errors import Halted
from affray.server.store.models import EntryRow, MatchRow, SeatRow, StoredMatch
from affray.server.ws.messages import Answered as OrderAnswer
from affray.text import say

_EVENTS = msgspec.json.Encoder(order="deterministic")


class Answered(NamedTuple):
    """The answer to a decision: the number of the entry, the seat, the choice, and its original text."""

    number: int
    seat: str
    text: str
    sent: str | None
    by: str


class MessageKey(NamedTuple):
    """A message of a seat, identified by its mark."""

    seat: str
    mark: str

    @classmethod
    def of(cls, seat: str, client: str, *message: object) -> "MessageKey":
        """Create it with a mark from the client's id and the content, so that a reused id does no harm."""
        return cls(seat, blake2b(msgspec.json.encode((client, *message)), digest_size=12).hexdigest())


class EntryOrigin(NamedTuple):
    """The origin of an entry: its author, the decision it answers, its original text, and the consents."""

    by: str = "server"
    decision: str | None = None
    sent: str | None = None
    consent: MessageKey | None = None


def new_match(row: MatchRow, seats: Sequence[SeatRow]) -> Match:
    """The match at its start: its dice follow from the key and the nonces of the seats."""
    nonces = {Seat(seat.seat): seat.nonce for seat in seats if seat.nonce is not None}
    setup = Setup(scenario=row.scenario, options=row.options)
    match = Match(system_of(row.system), setup, Keyed(bytes.fromhex(row.key), nonces), cap=row.cap)
    match.practice = row.practice
    return match


def encode_events(events: Sequence[Event]) -> bytes:
    """Events as stored: all fields, including hidden ones."""
    return _EVENTS.encode([round_tripped(event) for event in events])


def stored_events(system: System[Any], entry: EntryRow) -> list[Event]:
    """The stored events of an entry; raises `msgspec.DecodeError` for unknown ones."""
    return [system.event_decoder.decode(event) for event in msgspec.json.decode(entry.events, type=list[msgspec.Raw])]


MAX_ORDER_ANSWERS = 50
"""How many of the last answers by standing orders are shown to their seats."""


class Replica:
    """A match that follows the store."""

    __slots__ = ("answered", "interjections", "match", "order_answers", "upgrading")

    def __init__(self, match: Match) -> None:
        self.match = match
        self.upgrading = False
        """Whether it is replaying entries made under a different rules version."""
        self.answered: dict[str, Answered] = {}
        self.interjections: dict[MessageKey, int] = {}
        """Interjections by message, with the number of the entry."""
        self.order_answers: deque[tuple[Seat, OrderAnswer]] = deque(maxlen=MAX_ORDER_ANSWERS)
        """The answers of standing orders played here, and forced ones, with their seats."""

    @classmethod
    def from_stored(cls, stored: StoredMatch) -> "Replica":
        """Load the match from the store; raises `Halted` with the reason if it cannot continue here.

        A running match of a different rules version continues under the installed rules; a finished one is only shown.
        """
        row = stored.match
        try:
            installed = system_of(row.system).rules_version
            if row.rules != installed and row.status != "running":
                raise Halted(say("match_of_other_rules", rules=row.rules, installed=installed))
            return cls._as_stored(stored) if row.rules == installed else cls._upgraded(stored)
        except Halted:
            raise
        except AffrayError as problem:
            raise Halted(say("match_cannot_go_on", problem=problem.message)) from problem

    @classmethod
    def _as_stored(cls, stored: StoredMatch) -> "Replica":
        """The match after the last entry."""
        replica = cls._at_checkpoint(stored)
        if stored.save is None:
            replica._compare(stored.entries[0])
        replica._apply_all(stored.entries)
        return replica

    @classmethod
    def _at_checkpoint(cls, stored: StoredMatch) -> "Replica":
        """The match at its last checkpoint, or at its start."""
        replica = cls(new_match(stored.match, stored.seats) if stored.save is None else Match.resume(stored.save))
        replica.upgrading = stored.match.rules != replica.match.system.rules_version
        return replica

    def _apply_all(self, entries: Iterable[EntryRow]) -> None:
        """Apply the entries that it does not have yet."""
        for entry in entries:
            if entry.number > self.number:
                self.apply(entry)
            else:
                self.note(entry)

    # --- other rules versions -------------------------------------------------------------------------------

    @classmethod
    def _upgraded(cls, stored: StoredMatch) -> "Replica":
        """Continue under the installed rules, from the last entry that they reproduce.

        Later choices stay in the log but have no effect; a concession stands.
        """
        row, last = stored.match, cls._last_reproduced(stored)
        system = system_of(row.system)
        if last is None:  # not even the saved step is reproduced: continue from the quiet point before it
            assert stored.save is not None, "a match begins under any rules"
            later = _after(stored, row.checkpoint or 0)
            replica = cls(Match.load(stored.save, later=[_log_entry(system, entry) for entry in later]))
        else:
            later = _after(stored, last)
            replica = cls._at_checkpoint(stored)
            replica._apply_all([entry for entry in stored.entries if entry.number <= last])
            replica.upgrading = False
            replica.match.change_rules(row.rules, [_log_entry(system, entry) for entry in later])
        for entry in later:
            if entry.kind == "concede" and replica.match.result is None:
                replica.match.concede(entry.seat)
        return replica

    @classmethod
    def _last_reproduced(cls, stored: StoredMatch) -> int | None:
        """The number of the last entry that is reproduced; None if the match cannot be resumed where it was saved.

        Choices made under a different rules version can lead to states in which the installed rules raise errors.
        """
        try:
            replica = cls._at_checkpoint(stored)
        except AffrayError:
            return None
        last = replica.number
        if stored.save is None and not replica._same_facts(stored.entries[0]):
            return last
        for entry in _after(stored, last):
            try:
                replica.apply(entry)
            except Exception:  # noqa: BLE001
                return last
            last = entry.number
        return last

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return self.match.log.number

    def apply(self, entry: EntryRow) -> None:
        """Apply an entry stored by another process or by this one earlier."""
        match, words = self.match, entry.text.split(" ")
        if entry.kind == "concede":
            match.concede(entry.seat)
        elif entry.kind == "interject":
            match.interject(entry.text.removeprefix("interject "), entry.seat)
        elif entry.kind == "take_back":
            self.take_back(entry.seat, int(words[1]), list(match.seats))
        elif entry.kind == "choice" and entry.by == "order":
            self.choose_by_order(entry.seat, entry.decision, entry.text)
        elif entry.kind == "choice":
            self.choose(entry.seat, entry.decision, entry.text)
        else:
            raise Halted(say("entry_not_replayed", number=str(entry.number), kind=entry.kind))
        self._compare(entry)
        self.note(entry)

    def choose(self, seat: str, decision: str | None, choice: str) -> None:
        """Answer a decision, and record what was then decided without asking because only one answer was legal."""
        match = self.match
        match.choose(choice, seat=seat, decision=decision)
        for forced, value in match.forced_decisions:
            if match.system.texts.has("forced", forced.kind.name):
                answer = OrderAnswer(
                    number=match.log.number,
                    kind=forced.kind.name,
                    choice=value.text,
                    forced=True,
                    about=forced.given_arguments,
                )
                self.order_answers.append((forced.seat, answer))

    def take_back(self, seat: str, choices: int, consent: Collection[str]) -> None:
        """Take choices back, and forget what was answered without asking since the first of them."""
        match = self.match
        match.undo(seat, choices, consent)
        first = min(match.log.taken)
        standing = [(of, answer) for of, answer in self.order_answers if answer.number < first]
        self.order_answers = deque(standing, maxlen=MAX_ORDER_ANSWERS)

    def choose_by_order(self, seat: str, decision: str | None, choice: str) -> None:
        """Answer a decision by a seat's standing order, and record that."""
        match = self.match
        asked = next((open_ for open_ in match.decisions if open_.id == decision), None)
        idle = asked is not None and asked.idle == choice
        self.choose(seat, decision, choice)
        if asked is not None:
            answer = OrderAnswer(
                number=match.log.number, kind=asked.kind.name, choice=choice, idle=idle, about=asked.given_arguments
            )
            self.order_answers.append((asked.seat, answer))

    def _compare(self, entry: EntryRow) -> None:
        if self.match.log.number != entry.number or not self._same_facts(entry):
            rules = self.match.system.rules_version
            raise Halted(say("entry_differs", number=str(entry.number), rules=rules))

    def _same_facts(self, entry: EntryRow) -> bool:
        """Whether the last entry produced the same facts as this one; the cited rules may differ.

        Newer rules may add fields.
        """
        events = self.match.log.events
        if encode_events(events) == entry.events:
            return True
        try:
            recorded = stored_events(self.match.system, entry)
        except msgspec.DecodeError:
            return False
        now = [round_tripped(event) for event in events]
        if self.upgrading:
            return len(now) == len(recorded) and all(map(contains_facts, recorded, now))
        return list(map(facts, now)) == list(map(facts, recorded))

    def note(self, entry: EntryRow) -> None:
        """Record how a decision was answered, and which message was an interjection."""
        if entry.kind == "interject" and entry.sent is not None:
            self.interjections[MessageKey(entry.seat, entry.sent)] = entry.number
        if entry.decision is not None:
            self.answered[entry.decision] = Answered(entry.number, entry.seat, entry.text, entry.sent, entry.by)

    def since(self, number: int) -> list[Entry]:
        """The entries after the given one, in order."""
        entries = []
        for entry in self.match.log.iter_backwards():
            if entry.number <= number:
                break
            entries.append(entry)
        return entries[::-1]

    def stored_number(self, seat: str, decision: str, choice: str) -> int | None:
        """The number of this answer if it is already stored."""
        answered = self.answered.get(decision)
        if answered is None or answered.seat != seat:
            return None
        if choice in (answered.text, answered.sent):
            return answered.number
        raise StaleAnswer(say("decision_answered", decision=decision, by=answered.by, choice=answered.text))


def _after(stored: StoredMatch, number: int) -> list[EntryRow]:
    return [entry for entry in stored.entries if entry.number > number]


def _log_entry(system: System[Any], entry: EntryRow) -> Entry:
    """A stored entry as a line of the log; every choice stays hidden from other seats, secret or not."""
    try:
        events = stored_events(system, entry)
    except msgspec.DecodeError:
        events = []
    return Entry(0, None, Seat(entry.seat), entry.kind, entry.text, events, "?" if entry.kind == "choice" else None)


# --- events by their numbers ------------------------------------------------------------------------------------------


def standing_after(events: Sequence[Event], after: int) -> Iterator[tuple[int, Event]]:
    """The events after the given number, without void ones.

    A take-back itself is included if it voids something the client has seen.
    """
    void: set[int] = set()
    for number, event in enumerate(events):
        if isinstance(event, (TakenBack, RulesChanged)):
            first = number - event.events
            void.update(range(first, number))
            if first > after and isinstance(event, TakenBack):
                void.add(number)
    for number in range(after + 1, len(events)):
        if number not in void:
            yield number, events[number]
