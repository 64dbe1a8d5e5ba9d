"""Check, show and replay records."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

import msgspec

from affray.engine.chance import Chance, Faces, Keyed, Row, Scripted, commitment
from affray.engine.errors import BadText, IllegalChoice
from affray.engine.event import Event
from affray.engine.match import Match
from affray.engine.match.facts import facts
from affray.engine.match.position import Position
from affray.engine.match.save import begin_at
from affray.engine.match.untrusted import Reading, decoded, round_tripped, system_named
from affray.engine.record.faults import Damaged, Differs, Fault, OtherRules, RecordFault
from affray.engine.record.text import CITED_IN_CHECKS, Chain, Record, RecordLine, StoredEvent
from affray.engine.record.writing import ending_of
from affray.engine.setup import Setup
from affray.engine.system import System
from affray.engine.terms import Seat
from affray.text import Message, say

# --- showing ------------------------------------------------------------------------------------------------------


class Shown(msgspec.Struct, frozen=True):
    """One line of a record and its stored events, which can be shown without the rules."""

    number: int
    seat: Seat
    text: str
    events: tuple[dict[str, Any], ...]


def shown(record: Record) -> list[Shown]:
    """Show a record from its stored events, regardless of the installed rules version."""
    if record.events is None:
        raise BadText("record", say("record_events_not_stored"))
    if record.secret is not None:
        _check_chain(record)
    return [
        Shown(line.number, line.seat, line.text, tuple([event.plain() for event in events]))
        for line, events in zip(record.lines, record.events_by_line, strict=True)
    ]


def _check_chain(record: Record) -> None:
    """Verify the checks against the lines and the facts of the stored events."""
    chain = Chain(record)
    for line, events in zip(record.lines, record.events_by_line, strict=True):
        if chain.check(line.body, [event.facts for event in events]) != line.check:
            reason = say("record_events_check") if line.number else say("record_header_check")
            raise Damaged(reason, record.at(line.number))
    if chain.add((record.ending,)) != record.check:
        raise Damaged(say("record_result_check"), record.at(len(record.lines)))


# --- replaying ----------------------------------------------------------------------------------------------------


def replay(record: Record, systems: Mapping[str, System[Any]] | None = None, *, until: int | None = None) -> Match:
    """Replay a record, or its first `until` choices. The facts of every event must be reproduced.

    Otherwise it raises `Damaged`, `OtherRules` or `Differs` with the line and the reason; or `BadText` if the record
    cannot be played at all because the key is not revealed or the system is not installed.
    """
    return _checked_replay(record, systems, _chance(record), until)


class Verification(msgspec.Struct, frozen=True, kw_only=True):
    """The result of verifying a record, with the first problem if there is one."""

    choices: int = 0
    throws: int = 0
    dice: int = 0
    cards: int = 0
    nonces: tuple[Seat, ...] = ()
    keyed: bool = False
    """Whether the dice follow from a committed key; scripted dice prove nothing."""
    problem: str | None = None
    fault: Fault | None = None
    """The kind of fault; None with a problem if the record cannot be played at all."""

    @property
    def good(self) -> bool:
        """Whether no problem was found."""
        return self.problem is None


def verify(record: Record, systems: Mapping[str, System[Any]] | None = None) -> Verification:
    """Check that the key matches the commitment, then replay every throw and draw.

    Every check, the facts of every event and the result must match the record.
    """
    try:
        chance = _CountingChance(_chance(record))
        _checked_replay(record, systems, chance)
    except BadText as bad:
        return Verification(problem=str(bad), fault=bad.fault if isinstance(bad, RecordFault) else None)
    return Verification(
        choices=len(record.lines) - 1,
        throws=chance.throws,
        dice=chance.dice,
        cards=chance.cards,
        nonces=tuple(sorted(record.nonces)),
        keyed=record.key is not None,
    )


def _chance(record: Record) -> Keyed | Scripted:
    """The chance that a record was played with."""
    if record.key is not None:
        key = bytes.fromhex(record.key)
        if commitment(key) != record.commitment:
            at = next(at for at, line in enumerate(record.header, 1) if line.startswith("key: "))
            raise Damaged(say("record_commitment"), at)
        return Keyed(key, record.nonces)
    if record.script is not None:
        chance = Scripted(record.script.dice, record.script.cards)
        chance.may_end = record.script.may_end
        return chance
    raise BadText("record", say("record_key_hidden"))


def _checked_replay(
    record: Record, systems: Mapping[str, System[Any]] | None, chance: Chance, until: int | None = None
) -> Match:
    """Replay a record: check the file, then the version of the rules, then every step."""
    if record.events is not None:
        _check_chain(record)
    with Reading("record", 2):
        system = system_named(record.system, systems)
    _check_version(record, system)
    try:
        return _Replay(record, system, chance, until).match
    except RecordFault:
        raise
    except BadText as bad:
        if record.events is None:
            raise Differs(say("record_differs_or_damaged", reason=bad.reason), bad.line) from bad
        raise Differs(say("record_differs", reason=bad.reason), bad.line) from bad


def _check_version(record: Record, system: System[Any]) -> None:
    """Check that the whole record was played under the installed rules version."""
    events = record.events is not None
    if record.rules != system.rules_version:
        raise OtherRules(
            say("record_other_rules", rules=record.rules, installed=system.rules_version, events=events), 3
        )
    for line in record.lines:
        if not line.seat and line.text.startswith("rules "):
            raise OtherRules(say("record_rules_changed", line=line.text, events=events), record.at(line.number))


class _Replay:
    """A replay in progress."""

    def __init__(self, record: Record, system: System[Any], chance: Chance, until: int | None = None) -> None:
        self._record = record
        self._stored = None if record.events is None else record.events_by_line
        self._chain = Chain(record)
        self.match = self._begin(system, chance)
        self.match.practice = record.practice
        for at, line in enumerate(record.lines, record.at(0)):
            if until is not None and line.number > until:
                return
            with Reading("record", at):
                if line.number:
                    self._play(line)
                self._compare(line)
        self._end()

    def _begin(self, system: System[Any], chance: Chance) -> Match:
        record = self._record
        setup = Setup(scenario=record.scenario, options=record.options)
        with Reading("record", record.at(-2)):
            if record.start is None:
                return Match(system, setup, chance, cap=record.cap)
            return begin_at(Match, self._start(record.start), system, setup, chance, record.cap)

    def _start(self, text: str) -> Position:
        """Parse the starting position; format 1 repeats the system and its rules version."""
        prefix = f"{self._record.system} {self._record.rules} " if self._record.format == 1 else ""
        if not text.startswith(prefix):
            raise BadText("record", say("record_start_foreign"))
        return decoded(text.removeprefix(prefix), Position, "record")

    def _play(self, line: RecordLine) -> None:
        match, (word, *rest) = self.match, line.text.split(" ")
        if word == "concede" and not rest:
            match.concede(line.seat)
        elif word == "interject" and rest:
            self._interject(line, " ".join(rest))
        elif word == "take_back" and len(rest) == 1 and rest[0].isascii() and rest[0].isdigit():
            match.undo(line.seat, int(rest[0]), consent=list(match.seats))
        else:
            self._choose(line)
        if match.log.text != line.text:
            self._fail(line.number, say("record_line_written", text=line.text, written=match.log.text))

    def _interject(self, line: RecordLine, text: str) -> None:
        try:
            self.match.interject(text, line.seat)
        except IllegalChoice as illegal:
            self._fail(line.number, illegal.message)

    def _choose(self, line: RecordLine) -> None:
        mine = [decision.id for decision in self.match.decisions if decision.seat == line.seat]
        if line.place >= len(mine):
            self._fail(line.number, say("record_open_decisions", seat=line.seat, count=len(mine)))
        try:
            self.match.choose(line.text, decision=mine[line.place])
        except IllegalChoice as illegal:
            self._fail(line.number, illegal.message)

    def _compare(self, line: RecordLine) -> None:
        """Check that the facts of all events of a line match the record."""
        replayed = [round_tripped(event) for event in self.match.log.events]
        facts_now = [facts(event) for event in replayed]
        if self._stored is not None:
            stored = [self._facts(event) for event in self._stored[line.number]]
            for actual, expected in zip(facts_now, stored, strict=False):
                if actual != expected:
                    self._fail(line.number, say("record_event_differs", actual=actual[:200], expected=expected[:200]))
            if len(replayed) != len(stored):
                self._fail(line.number, say("record_event_count", replayed=len(replayed), stored=len(stored)))
        elif self._chain.check(line.body, self._checked(replayed, facts_now)) != line.check:
            self._fail(line.number, say("record_line_check"))

    def _facts(self, event: StoredEvent) -> str:
        """The facts of a stored event; format 1 mixes them with its citations."""
        if self._record.format > CITED_IN_CHECKS:
            return event.facts
        return facts(self.match.system.event_decoder.decode(event.facts))

    def _checked(self, replayed: Sequence[Event], facts_now: Sequence[str]) -> Sequence[str]:
        """The part of an event that the checks cover."""
        if self._record.format > CITED_IN_CHECKS:
            return facts_now
        return [msgspec.json.encode(event, order="deterministic").decode() for event in replayed]

    def _end(self) -> None:
        record, ending = self._record, ending_of(self.match.result)
        if ending != record.ending:
            self._fail(len(record.lines), say("record_ending_differs", ending=ending))
        if self._stored is None and self._chain.add((ending,)) != record.check:
            self._fail(len(record.lines), say("record_result_check"))

    def _fail(self, number: int, reason: Message) -> NoReturn:
        raise BadText("record", reason, self._record.at(number))


class _CountingChance:
    """Chance that counts its draws."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.pauses = chance.pauses
        self.throws = 0
        self.dice = 0
        self.cards = 0

    def throw(self, rows: tuple[Row, ...]) -> tuple[Faces, ...]:
        thrown = self._chance.throw(rows)
        self.throws += 1
        self.dice += sum(map(len, thrown))
        return thrown

    def card(self, cards: Sequence[str]) -> str:
        self.cards += 1
        return self._chance.card(cards)

    def bind(self, line: str) -> None:
        self._chance.bind(line)

    def reseeded(self, rng: random.Random) -> Chance:
        return self._chance.reseeded(rng)

    def copy(self) -> "_CountingChance":
        """A copy with its own count that will produce the same outcomes."""
        return _CountingChance(self._chance.copy())
