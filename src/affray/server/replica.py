"""A match as one process holds it: made from what the store has, and going on with it entry by entry.

The rules are deterministic and the dice follow from the key, so every process that replays the same entries holds the
same match; where the events come out differently, the match is not played on.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from affray.engine import AffrayError, Event, Match, Seat, StaleAnswer
from affray.engine.chance import Keyed
from affray.engine.event import TakenBack
from affray.engine.facts import facts
from affray.engine.history import Entry
from affray.engine.registry import system as system_of
from affray.engine.system import Setup, System
from affray.engine.untrusted import settled
from affray.server.errors import Halted
from affray.server.kept import KeptEntry, KeptMatch, KeptSeat, WholeMatch
from affray.server.messages import Answered as OrderAnswer

_EVENTS = msgspec.json.Encoder(order="deterministic")


class Answered(NamedTuple):
    """How a decision was answered: the number of the entry, the seat, the choice, and how it was sent."""

    number: int
    seat: str
    text: str
    sent: str | None
    by: str


class Sent(NamedTuple):
    """A message of a seat by its mark, which tells it from all others of that seat."""

    seat: str
    mark: str

    @classmethod
    def of(cls, seat: str, client: str, *message: object) -> "Sent":
        """The mark is made of the client's id and of what it says, so that an id that is used twice does no harm."""
        return cls(seat, blake2b(msgspec.json.encode((client, *message)), digest_size=12).hexdigest())


class Made(NamedTuple):
    """How an entry came about: by whom, as the answer to which decision, how it was written, by whose consent."""

    by: str = "server"
    decision: str | None = None
    sent: str | None = None
    consent: Sent | None = None


def begun(kept: KeptMatch, seats: Sequence[KeptSeat]) -> Match:
    """The match at its start: its dice follow from the key and what the seats threw in."""
    nonces = {Seat(seat.seat): seat.nonce for seat in seats if seat.nonce is not None}
    setup = Setup(scenario=kept.scenario, options=kept.options)
    match = Match(system_of(kept.system), setup, Keyed(bytes.fromhex(kept.key), nonces), cap=kept.cap)
    match.practice = kept.practice
    return match


def written(events: Sequence[Event]) -> bytes:
    """Events as the store keeps them: all fields, hidden ones too."""
    return _EVENTS.encode([settled(event) for event in events])


def stored_events(system: System[Any], entry: KeptEntry) -> list[Event]:
    """The events of an entry as the store has them; raises `msgspec.DecodeError` for unknown ones."""
    return [system.event_decoder.decode(event) for event in msgspec.json.decode(entry.events, type=list[msgspec.Raw])]


ORDERS_TOLD = 50
"""So many of the last answers by standing orders are shown to their seats."""


class Replica:
    """A match that goes on with what the store has."""

    __slots__ = ("answered", "match", "ordered", "said")

    def __init__(self, match: Match) -> None:
        self.match = match
        self.answered: dict[str, Answered] = {}
        self.said: dict[Sent, int] = {}
        """What was said unasked, by the message, with the number of its entry."""
        self.ordered: deque[tuple[Seat, OrderAnswer]] = deque(maxlen=ORDERS_TOLD)
        """What standing orders have answered, as far as it was played here, with the seat that gave them."""

    @classmethod
    def of(cls, whole: WholeMatch) -> "Replica":
        """The match as the store has it; raises `Halted` with the reason where it cannot be played on here."""
        kept = whole.match
        try:
            here = system_of(kept.system).rules_version
            _must_fit(whole, here)
            if whole.save is None:
                replica = cls(begun(kept, whole.seats))
                replica._compare(whole.entries[0])
                rest = whole.entries[1:]
            else:
                replica = cls(Match.load(whole.save))
                rest = whole.entries
            for entry in rest:
                if entry.number > replica.number:
                    replica.apply(entry)
                else:
                    replica.note(entry)
        except Halted:
            raise
        except AffrayError as problem:
            raise Halted(f"the match cannot be played on: {problem}") from problem
        return replica

    @property
    def number(self) -> int:
        """Of the last entry."""
        return self.match.log.number

    def apply(self, entry: KeptEntry) -> None:
        """Go on with an entry that another process, or this one before, has stored."""
        match, word = self.match, entry.text.split(" ")
        if entry.kind == "concede":
            match.concede(entry.seat)
        elif entry.kind == "interject":
            match.interject(entry.text.removeprefix("interject "), entry.seat)
        elif entry.kind == "take_back":
            match.undo(entry.seat, int(word[1]), consent=list(match.seats))
        elif entry.kind == "choice" and entry.by == "order":
            self.choose_by_order(entry.seat, entry.decision, entry.text)
        elif entry.kind == "choice":
            match.choose(entry.text, seat=entry.seat, decision=entry.decision)
        else:
            raise Halted(f"entry {entry.number} is a '{entry.kind}', which cannot be played again")
        self._compare(entry)
        self.note(entry)

    def choose_by_order(self, seat: str, decision: str | None, choice: str) -> None:
        """Answer a decision for a seat, and remember that its standing order did."""
        match = self.match
        asked = next((each for each in match.decisions if each.id == decision), None)
        idle = asked is not None and asked.idle == choice
        match.choose(choice, seat=seat, decision=decision)
        if asked is not None:
            answer = OrderAnswer(number=match.log.number, kind=asked.kind.name, choice=choice, idle=idle)
            self.ordered.append((asked.seat, answer))

    def _compare(self, entry: KeptEntry) -> None:
        if self.match.log.number != entry.number or not self._alike(entry):
            reason = f"entry {entry.number} does not come out as it did under version {self.match.system.rules_version}"
            raise Halted(f"{reason} of the rules; the match can be read, not played on")

    def _alike(self, entry: KeptEntry) -> bool:
        """Whether the last entry led to the same facts as this one; the rules cited for them may be others."""
        came = self.match.log.events
        if written(came) == entry.events:
            return True
        try:
            stored = stored_events(self.match.system, entry)
        except msgspec.DecodeError:
            return False
        return [facts(settled(event)) for event in came] == [facts(event) for event in stored]

    def note(self, entry: KeptEntry) -> None:
        """Remember how a decision was answered, and which message was said unasked."""
        if entry.kind == "interject" and entry.sent is not None:
            self.said[Sent(entry.seat, entry.sent)] = entry.number
        if entry.decision is not None:
            self.answered[entry.decision] = Answered(entry.number, entry.seat, entry.text, entry.sent, entry.by)

    def since(self, number: int) -> list[Entry]:
        """The entries after that one, in order."""
        found = []
        for entry in self.match.log.back():
            if entry.number <= number:
                break
            found.append(entry)
        return found[::-1]

    def known(self, seat: str, decision: str, choice: str) -> int | None:
        """The number under which this very answer is stored already, if it is."""
        answered = self.answered.get(decision)
        if answered is None or answered.seat != seat:
            return None
        if choice in (answered.text, answered.sent):
            return answered.number
        who = {"clock": "by the clock", "order": "by your standing order"}.get(answered.by, "otherwise")
        raise StaleAnswer(f"decision {decision} was answered {who} already: {answered.text}")


def _must_fit(whole: WholeMatch, here: int) -> None:
    """A match of other rules can go on from a checkpoint at its very end, and from nowhere else."""
    rules, number = whole.match.rules, whole.match.number
    if rules == here or (whole.save is not None and whole.match.checkpoint == number):
        return
    reason = f"it was played under version {rules} of the rules, and version {here} is here"
    kept = "never saved whole" if whole.save is None else f"last saved whole at entry {whole.match.checkpoint}"
    raise Halted(f"{reason}; it stands at entry {number} and was {kept}, so it can be read, not played on")


# --- events by their numbers ------------------------------------------------------------------------------------------


def standing_after(events: Sequence[Event], after: int) -> Iterator[tuple[int, Event]]:
    """The events after that number, without those that were taken back meanwhile.

    A take-back itself is told where it takes back something that the client has seen.
    """
    struck: set[int] = set()
    for number, event in enumerate(events):
        if isinstance(event, TakenBack):
            first = number - event.events
            struck.update(range(first, number))
            if first > after:
                struck.add(number)
    for number in range(after + 1, len(events)):
        if number not in struck:
            yield number, events[number]
