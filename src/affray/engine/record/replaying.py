"""Reading a record for what it is worth: checking it, showing it, playing it again."""

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
from affray.engine.match.untrusted import Reading, decoded, settled, system_named
from affray.engine.record.faults import REPORT, Damaged, Differs, Fault, OtherRules, RecordFault
from affray.engine.record.text import CITED_IN_CHECKS, Chain, Record, RecordLine, StoredEvent
from affray.engine.record.writing import ending_of
from affray.engine.setup import Setup
from affray.engine.system import System
from affray.engine.terms import Seat

# --- showing ------------------------------------------------------------------------------------------------------


class Shown(msgspec.Struct, frozen=True):
    """One line of a record and what it led to, as it is stored: no rules are needed to show it."""

    number: int
    seat: Seat
    text: str
    events: tuple[dict[str, Any], ...]


def shown(record: Record) -> list[Shown]:
    """A record from its stored events, whatever version of the rules it was played under."""
    if record.events is None:
        raise BadText("record", "its events are not stored, so it can only be replayed")
    if record.secret is not None:
        _check_chain(record)
    return [
        Shown(line.number, line.seat, line.text, tuple([event.plain() for event in events]))
        for line, events in zip(record.lines, record.led_to, strict=True)
    ]


def _check_chain(record: Record) -> None:
    """The checks must fit the lines and the facts of the stored events."""
    chain = Chain(record)
    for line, events in zip(record.lines, record.led_to, strict=True):
        if chain.check(line.body, [event.facts for event in events]) != line.check:
            what = "the header or an event before the first choice" if not line.number else "the line or an event of it"
            raise Damaged(f"{what} does not fit the check", record.at(line.number))
    if chain.add((record.ending,)) != record.check:
        raise Damaged("the result does not fit the check", record.at(len(record.lines)))


# --- replaying ----------------------------------------------------------------------------------------------------


def replay(record: Record, systems: Mapping[str, System[Any]] | None = None) -> Match:
    """Play a record again. The facts of every event must come out as they did.

    Otherwise one of three is raised, with the line and the reason: `Damaged`, `OtherRules` or `Differs`; or `BadText`
    where it cannot be played at all: the key is not revealed, or the system is not installed.
    """
    return _replayed(record, systems, _chance(record))


class Verification(msgspec.Struct, frozen=True, kw_only=True):
    """What was checked of a record, and the first thing that is wrong with it, if anything is."""

    choices: int = 0
    throws: int = 0
    dice: int = 0
    cards: int = 0
    nonces: tuple[Seat, ...] = ()
    keyed: bool = False
    """Whether the dice follow from a key that was committed to; those of a script prove nothing."""
    problem: str | None = None
    fault: Fault | None = None
    """Which of the three it is; None with a problem: it cannot be played at all."""

    @property
    def good(self) -> bool:
        """Whether everything is as it should be."""
        return self.problem is None


def verify(record: Record, systems: Mapping[str, System[Any]] | None = None) -> Verification:
    """Check that the key belongs to the commitment, and throw every die and draw every card again.

    Every check, the facts of every event and the result must come out as they stand in the record.
    """
    try:
        chance = _Counted(_chance(record))
        _replayed(record, systems, chance)
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
            raise Damaged("the commitment does not belong to this key", at)
        return Keyed(key, record.nonces)
    if record.script is not None:
        chance = Scripted(record.script.dice, record.script.cards)
        chance.may_end = record.script.may_end
        return chance
    raise BadText("record", "the key is not revealed yet, so its dice cannot be thrown again; it can only be shown")


def _replayed(record: Record, systems: Mapping[str, System[Any]] | None, chance: Chance) -> Match:
    """The match of a record: first the file is checked, then whether its rules are here, then it is played again."""
    if record.events is not None:
        _check_chain(record)
    with Reading("record", 2):
        system = system_named(record.system, systems)
    _check_version(record, system)
    try:
        return _Replay(record, system, chance).match
    except RecordFault:
        raise
    except BadText as bad:
        raise Differs(f"{bad.reason}; {_advice(record)}", bad.line) from bad


def _advice(record: Record) -> str:
    if record.events is None:
        return "without its events it cannot be told whether the file is damaged or Affray has a bug"
    return REPORT


def _check_version(record: Record, system: System[Any]) -> None:
    """A record is played again under the rules it was played under, all of it, or not at all."""
    whole = "the file is whole and can be shown from its stored events" if record.events is not None else ""
    then = f"{whole}, not replayed" if whole else "it cannot be replayed, and it holds no events to show"
    if record.rules != system.rules_version:
        reason = f"it was played under version {record.rules} of the rules, and version {system.rules_version} is here"
        raise OtherRules(f"{reason}; {then}", 3)
    for line in record.lines:
        if not line.seat and line.text.startswith("rules "):
            reason = f"the rules were changed during the match ({line.text})"
            raise OtherRules(f"{reason}; {then}", record.at(line.number))


class _Replay:
    """A record that is being played again."""

    def __init__(self, record: Record, system: System[Any], chance: Chance) -> None:
        self._record = record
        self._stored = None if record.events is None else record.led_to
        self._chain = Chain(record)
        self.match = self._begin(system, chance)
        self.match.practice = record.practice
        for at, line in enumerate(record.lines, record.at(0)):
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
        """Where the match began; format 1 names the system and the version of its rules once more."""
        prefix = f"{self._record.system} {self._record.rules} " if self._record.format == 1 else ""
        if not text.startswith(prefix):
            raise BadText("record", "the start is a position of another system or version")
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
            self._wrong(line.number, f"'{line.text}' is written '{match.log.text}'")

    def _interject(self, line: RecordLine, text: str) -> None:
        try:
            self.match.interject(text, line.seat)
        except IllegalChoice as illegal:
            self._wrong(line.number, str(illegal))

    def _choose(self, line: RecordLine) -> None:
        mine = [decision.id for decision in self.match.decisions if decision.seat == line.seat]
        if line.place >= len(mine):
            self._wrong(line.number, f"seat '{line.seat}' has {len(mine)} decisions to make here")
        try:
            self.match.choose(line.text, decision=mine[line.place])
        except IllegalChoice as illegal:
            self._wrong(line.number, str(illegal))

    def _compare(self, line: RecordLine) -> None:
        """The facts of everything that a line led to must be what the record says."""
        came = [settled(event) for event in self.match.log.events]
        facts_now = [facts(event) for event in came]
        if self._stored is not None:
            stored = [self._facts(event) for event in self._stored[line.number]]
            for one, other in zip(facts_now, stored, strict=False):
                if one != other:
                    self._wrong(line.number, f"an event comes out as {one[:200]}, the record has {other[:200]}")
            if len(came) != len(stored):
                self._wrong(line.number, f"{len(came)} events come out, the record has {len(stored)}")
        elif self._chain.check(line.body, self._checked(came, facts_now)) != line.check:
            self._wrong(line.number, "what comes out does not fit the check")

    def _facts(self, event: StoredEvent) -> str:
        """The facts of a stored event; those of format 1 stand among its citations."""
        if self._record.format > CITED_IN_CHECKS:
            return event.facts
        return facts(self.match.system.event_decoder.decode(event.facts))

    def _checked(self, came: Sequence[Event], facts_now: Sequence[str]) -> Sequence[str]:
        """What the checks cover of events."""
        if self._record.format > CITED_IN_CHECKS:
            return facts_now
        return [msgspec.json.encode(event, order="deterministic").decode() for event in came]

    def _end(self) -> None:
        record, ending = self._record, ending_of(self.match.result)
        if ending != record.ending:
            self._wrong(len(record.lines), f"the match does not end so; it should read '{ending}'")
        if self._stored is None and self._chain.add((ending,)) != record.check:
            self._wrong(len(record.lines), "the result does not fit the check")

    def _wrong(self, number: int, reason: str) -> NoReturn:
        raise BadText("record", reason, self._record.at(number))


class _Counted:
    """Chance that counts what is drawn from it."""

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

    def anew(self, rng: random.Random) -> Chance:
        return self._chance.anew(rng)

    def copy(self) -> "_Counted":
        """A count of its own, of a chance that will bring the same outcomes."""
        return _Counted(self._chance.copy())
