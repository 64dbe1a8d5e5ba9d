"""The text format of records: their lines, and the chain of checks at the line ends.

The reader is strict: it accepts only what the writer would produce, character by character. Records are written in
the latest format; earlier formats can be read, checked and shown.
"""

import hashlib
import re
from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

import msgspec

from affray.engine.errors import BadText
from affray.engine.match.facts import merge
from affray.engine.match.untrusted import Reading, decoded
from affray.engine.record.faults import Damaged
from affray.engine.terms import Seat
from affray.text import Message, say

FORMAT = 2
"""The format in which records are written."""
CITED_IN_CHECKS = 1
"""The last format whose checks covered the citations of events too."""

_WIDTH = 48
"""The column of the checks, unless a choice is longer."""

_FIELDS = (
    *("system", "rules", "scenario", "options", "cap", "practice", "commitment", "key", "script", "start", "seen by"),
)
_SEAT_FIELD = re.compile(r"(name|nonce) ([^\s/]+)")
_UNCHECKED = ("key: ", "seen by: ", "name ")
"""Header lines that no check covers: the key salts the checks, a view has the checks of the full record, and the names
of players prove nothing."""
_NUMBER = re.compile(r"[0-9]{1,18}")
_KEY = re.compile(r"([0-9a-f]{2}){16,64}")
_CHECK = re.compile(r"[0-9a-f]{8}")
_FULL_CHECK = re.compile(r"[0-9a-f]{64}")
_CHOICE = re.compile(r"([0-9]{1,18}) ([^\s/]+)(?:/([0-9]{1,9}))? (\S.*)")
_ENDING = re.compile(r"open|end draw|end winner \S.*")
_EVENT = re.compile(r"([0-9]{1,18}) (\{[^\t]*\})(?:\t(\{[^\t]*\}))?")


class Script(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The dice and cards of a match with scripted chance."""

    dice: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    may_end: bool = False


class RecordLine(msgspec.Struct, frozen=True):
    """One choice, concession or take-back; the first line of a record is the start and has no seat."""

    number: int
    seat: Seat
    place: int
    """The index of the answered decision among those open to the seat."""
    text: str
    check: str

    @property
    def body(self) -> str:
        """The line without its check, as hashed into the chain."""
        who = f"{self.seat}/{self.place + 1}" if self.place else self.seat or "-"
        return f"{self.number} {who} {self.text}"


class StoredEvent(msgspec.Struct, frozen=True):
    """An event as stored in a record: the number of the line that caused it, its facts and its citations.

    Facts and citations are JSON; in format 1 the facts include the citations.
    """

    number: int
    facts: str
    citations: str = ""

    @property
    def text(self) -> str:
        """The event as a line of the record."""
        return f"{self.number} {self.facts}\t{self.citations}" if self.citations else f"{self.number} {self.facts}"

    def plain(self) -> dict[str, Any]:
        """The whole event as plain data; raises ValueError if the citations do not fit the facts."""
        data: dict[str, Any] = msgspec.json.decode(self.facts)
        if self.citations:
            data = merge(data, msgspec.json.decode(self.citations))
        return data


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A record as read, not verified yet: see `replay` and `verify`."""

    format: int = FORMAT
    system: str
    rules: int
    scenario: str | None = None
    options: dict[str, Any] = {}
    cap: int
    practice: bool = False
    """Whether bots allowed take-backs of dice."""
    names: dict[Seat, str] = {}
    """The names of the players by seat."""
    commitment: str | None = None
    nonces: dict[Seat, str] = {}
    key: str | None = None
    script: Script | None = None
    start: str | None = None
    seen_by: str | None = None
    """The seat whose view this is (`everyone`: a spectator's), or None for a complete record."""
    lines: tuple[RecordLine, ...] = ()
    ending: str = "open"
    check: str = ""
    events: tuple[StoredEvent, ...] | None = None
    """The stored events; None if the record was written without them."""

    @property
    def header(self) -> list[str]:
        """The lines above the first choice."""
        options = msgspec.json.encode(self.options).decode()
        names = {f"name {seat}": msgspec.json.encode(name).decode() for seat, name in sorted(self.names.items())}
        nonces = {f"nonce {seat}": msgspec.json.encode(nonce).decode() for seat, nonce in sorted(self.nonces.items())}
        script = None if self.script is None else msgspec.json.encode(self.script).decode()
        fields = {
            "system": self.system,
            "rules": self.rules,
            "scenario": self.scenario,
            "options": options,
            "cap": self.cap,
            "practice": "true" if self.practice else None,
            **names,
            "commitment": self.commitment,
            **nonces,
            "key": self.key,
            "script": script,
            "start": self.start,
            "seen by": self.seen_by,
        }
        first = f"affray record {self.format}"
        return [first, *(f"{name}: {value}" for name, value in fields.items() if value is not None)]

    @property
    def secret(self) -> bytes | None:
        """The data from which the salt of the checks is derived; None until it is revealed."""
        if self.key is not None:
            return bytes.fromhex(self.key)
        return None if self.script is None else msgspec.json.encode(self.script)

    def at(self, number: int) -> int:
        """The line number of this choice in the text; the number after the last choice gives the result line."""
        return len(self.header) + 2 + number

    @property
    def events_by_line(self) -> list[list[StoredEvent]]:
        """The stored events of each line."""
        events: list[list[StoredEvent]] = [[] for _ in self.lines]
        for event in self.events or ():
            events[event.number].append(event)
        return events


class Chain:
    """The checks of a record. Each depends on its line, the facts of its events, and everything before.

    Their salt is secret until the key is revealed, so they leak nothing.
    """

    def __init__(self, record: Record) -> None:
        assert record.secret is not None, "a chain needs the key"
        self._salt = hashlib.blake2b(b"affray salt" + record.secret, digest_size=32).digest()
        self._value = b""
        self.add([line for line in record.header if not line.startswith(_UNCHECKED)])

    def add(self, lines: Iterable[str]) -> str:
        """Hash these lines into the chain and return the full check so far."""
        text = "".join(f"{line}\n" for line in lines).encode()
        self._value = hashlib.blake2b(self._value + text, key=self._salt, digest_size=32).digest()
        return self._value.hex()

    def check(self, line: str, facts: Sequence[str]) -> str:
        """The check for a line whose events have these facts."""
        return self.add((line, *facts))[:8]


def formatted(record: Record) -> str:
    """The text of a record."""
    lines = [*record.header, ""]
    lines += [f"{line.body:<{_WIDTH}} | {line.check}" for line in record.lines]
    lines.append(f"{record.ending:<{_WIDTH}} | {record.check}")
    if record.events is not None:
        lines.append(f"events: {len(record.events)}")
        lines += [event.text for event in record.events]
    return "".join(f"{line}\n" for line in lines)


def read(text: str) -> Record:
    """Read a record; raises `Damaged` with the line and the problem, or `BadText` if the text is not a record."""
    lines = _lines(text)
    try:
        return _read(lines)
    except Damaged:
        raise
    except BadText as bad:
        raise Damaged(bad.reason, bad.line) from bad


def _read(lines: list[str]) -> Record:
    blank = lines.index("") if "" in lines else _truncated(lines, say("record_truncated_header"))
    end = next((at for at in range(blank + 1, len(lines)) if not lines[at][:1].isdigit()), len(lines))
    if end == len(lines):
        _truncated(lines, say("record_truncated_result"))
    ending, check = _checked(lines[end], end + 1, _FULL_CHECK)
    if _ENDING.fullmatch(ending) is None:
        _damaged(say("record_line_unknown"), end + 1)
    head = _header(lines[:blank])
    record = msgspec.structs.replace(
        head,
        lines=tuple(_choice(lines[at], at - blank - 1, at + 1) for at in range(blank + 1, end)),
        ending=ending,
        check=check,
        events=_events(lines, end + 1, end - blank - 2),
    )
    for at, (actual, expected) in enumerate(zip(lines, formatted(record).split("\n"), strict=False), 1):
        if actual != expected:
            _damaged(say("record_must_be_written", text=expected[:200]), at)
    return record


def _bad(reason: Message, line: int) -> NoReturn:
    raise BadText("record", reason, line)


def _damaged(reason: Message, line: int) -> NoReturn:
    raise Damaged(reason, line)


def _truncated(lines: list[str], reason: Message) -> NoReturn:
    _damaged(reason, len(lines))


def _lines(text: str) -> list[str]:
    """The lines of the text, after checking the format and the line endings."""
    if text.startswith("\ufeff"):
        _bad(say("record_byte_order_mark"), 1)
    with Reading("record"):
        text.encode()
    lines = text.split("\n")
    if not lines[0].startswith("affray record "):
        _bad(say("not_a_record", format=FORMAT), 1)
    for at, line in enumerate(lines, 1):
        if line.endswith("\r"):
            _damaged(say("record_carriage_return"), at)
        if line != line.rstrip():
            _damaged(say("record_white_space"), at)
    if lines[0] not in [f"affray record {known}" for known in range(1, FORMAT + 1)]:
        _bad(say("record_format_unknown", text=lines[0][:40], format=FORMAT), 1)
    if lines.pop():
        _damaged(say("record_truncated_line"), len(lines) + 1)
    return lines


def _header(lines: list[str]) -> Record:
    fields: dict[str, str] = {}
    of_seats: dict[str, dict[Seat, str]] = {"name": {}, "nonce": {}}
    where: dict[str, int] = {}
    for at, line in enumerate(lines[1:], 2):
        name, colon, value = line.partition(": ")
        of_seat = _SEAT_FIELD.fullmatch(name)
        if not colon or not (of_seat or name in _FIELDS):
            _damaged(say("record_header_line", text=line[:40]), at)
        if name in where:
            _damaged(say("record_header_twice", name=name, line=where[name]), at)
        where[name] = at
        if of_seat:
            of_seats[of_seat[1]][Seat(of_seat[2])] = decoded(value, str, "record", at)
        else:
            fields[name] = value
    missing = [name for name in ("system", "rules", "options", "cap") if name not in fields]
    if missing:
        _damaged(say("record_header_lacks", names=missing), len(lines))
    for name, shape in (("rules", _NUMBER), ("cap", _NUMBER), ("commitment", _FULL_CHECK), ("key", _KEY)):
        if name in fields and shape.fullmatch(fields[name]) is None:
            _damaged(say("record_header_value", value=fields[name][:40], name=name), where[name])
    script = fields.get("script")
    record = Record(
        format=int(lines[0].removeprefix("affray record ")),
        system=fields["system"],
        rules=int(fields["rules"]),
        scenario=fields.get("scenario"),
        options=decoded(fields["options"], dict[str, Any], "record", where["options"]),
        cap=int(fields["cap"]),
        commitment=fields.get("commitment"),
        practice="practice" in fields,
        names=of_seats["name"],
        nonces=of_seats["nonce"],
        key=fields.get("key"),
        script=None if script is None else decoded(script, Script, "record", where["script"]),
        start=fields.get("start"),
        seen_by=fields.get("seen by"),
    )
    _check_consistency(record, len(lines))
    return record


def _check_consistency(record: Record, line: int) -> None:
    """Check that the header has exactly one source of dice."""
    if record.nonces and record.commitment is None:
        _damaged(say("record_nonces_alone"), line)
    if record.seen_by is not None:
        if record.key or record.script or record.start:
            _damaged(say("record_view_has_secrets"), line)
    elif (record.key is None) is (record.script is None):
        _damaged(say("record_dice_source"), line)
    elif (record.key is None) is not (record.commitment is None):
        _damaged(say("record_key_alone"), line)


def _checked(line: str, at: int, shape: re.Pattern[str]) -> tuple[str, str]:
    """Split a line from the check at its end."""
    body, bar, check = line.rpartition(" | ")
    if not bar or shape.fullmatch(check) is None:
        _damaged(say("record_line_without_check"), at)
    return body.rstrip(" "), check


def _choice(line: str, number: int, at: int) -> RecordLine:
    body, check = _checked(line, at, _CHECK)
    choice = _CHOICE.fullmatch(body)
    if choice is None:
        _damaged(say("record_line_format"), at)
    if int(choice[1]) != number:
        _damaged(say("record_line_number", number=number), at)
    if not number and body != "0 - start":
        _damaged(say("record_line_start"), at)
    seat = Seat("" if choice[2] == "-" else choice[2])
    return RecordLine(number, seat, int(choice[3] or 1) - 1, choice[4], check)


def _events(lines: list[str], at: int, last: int) -> tuple[StoredEvent, ...] | None:
    """Read the events below this line; `last` is the number of the last choice."""
    if at == len(lines):
        return None
    head, _, count = lines[at].partition(": ")
    if head != "events" or _NUMBER.fullmatch(count) is None:
        _damaged(say("record_after_result"), at + 1)
    rows = lines[at + 1 :]
    if len(rows) < int(count):
        _truncated(lines, say("record_truncated_events", announced=int(count), found=len(rows)))
    if len(rows) > int(count):
        _damaged(say("record_more_events", announced=int(count)), at + 2 + int(count))
    events: list[StoredEvent] = []
    for place, line in enumerate(rows, at + 2):
        event = _EVENT.fullmatch(line)
        if event is None:
            _damaged(say("record_event_format"), place)
        number = int(event[1])
        if number > last or (events and number < events[-1].number):
            _damaged(say("record_event_order", number=number), place)
        decoded(event[2], _Event, "record", place)
        stored = StoredEvent(number, event[2], event[3] or "")
        with Reading("record", place):
            stored.plain()
        events.append(stored)
    return tuple(events)


class _Event(msgspec.Struct):
    """The field that every event has: the name of its kind."""

    event: str
