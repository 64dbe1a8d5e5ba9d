"""Records: a match as a readable text file that can be replayed, and proved.

The header says what was played and where the dice came from; then follows one choice a line, each with a check that
depends on everything so far; then the result. Replaying a record must bring every event again, bit for bit.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

import msgspec

from affray.engine import position as positions
from affray.engine.chance import Chance, Faces, Keyed, Row, Scripted, commitment
from affray.engine.errors import AffrayError, BadText, IllegalChoice
from affray.engine.event import Event
from affray.engine.history import Entry
from affray.engine.match import Match
from affray.engine.record_text import Chain, Line, Record, Script, formatted, read
from affray.engine.save import from_position
from affray.engine.state import Result
from affray.engine.system import Setup, System
from affray.engine.terms import Seat
from affray.engine.untrusted import Reading, settled, system_named

__all__ = ["Record", "Shown", "Verification", "read", "replay", "shown", "verify", "write"]

_EVERYONE = "everyone"
_RESERVED = {"concede", "take_back", "rules"}


# --- writing ------------------------------------------------------------------------------------------------------


def write(match: Match, *, events: bool = True, reveal: bool = True, seat: Seat | str | None = None) -> str:
    """The record of a match, with its events and with everything that was hidden, the key of the dice included.

    With `reveal=False` it is what that seat may see (None: a spectator) and can be handed out while the match runs.
    Its checks are those of the full record: who kept one can tell later that nothing before it was changed.
    """
    entries = list(match.log.back())[::-1]
    if entries[0].number:
        raise AffrayError("this match was dealt from a view; only the match it was taken from has a record")
    if not reveal and seat is not None and seat not in match.seats:
        raise AffrayError(f"there is no seat '{seat}'; the seats are {', '.join(match.seats)}")
    head = _head(match, entries)
    chain = Chain(head)
    lines: list[Line] = []
    stored: list[tuple[int, str]] = []
    for entry in entries:
        line = Line(entry.number, entry.seat, entry.place, _text(entry), "")
        happened = [settled(event) for event in entry.events]
        check = chain.check(line.body, [_json(event) for event in happened])
        hidden = not reveal and entry.face is not None and entry.seat != seat
        lines.append(msgspec.structs.replace(line, check=check, **({"text": entry.face} if hidden else {})))
        seen = happened if reveal else [event.seen_by(_seat(seat)) for event in happened]
        stored += [(entry.number, _json(event)) for event in seen]
    ending = _ending(match.result)
    record = msgspec.structs.replace(
        head,
        lines=tuple(lines),
        ending=ending,
        check=chain.add((ending,)),
        events=tuple(stored) if events else None,
    )
    if not reveal:
        record = msgspec.structs.replace(record, key=None, script=None, start=None, seen_by=seat or _EVERYONE)
    return formatted(record)


def _seat(name: Seat | str | None) -> Seat | None:
    return None if name is None else Seat(name)


def _head(match: Match, entries: list[Entry]) -> Record:
    """The header with everything in it."""
    changes = [entry.text for entry in entries if entry.kind == "rules"]
    record = Record(
        system=match.system.name,
        rules=int(changes[0].split()[1]) if changes else match.system.rules_version,
        scenario=match.setup.scenario,
        options=match.setup.options,
        cap=match.cap,
        start=None if match.start is None else positions.write(match.system, match.start),
    )
    chance = match.chance
    if isinstance(chance, Keyed):
        return msgspec.structs.replace(record, commitment=chance.commitment, nonces=chance.nonces, key=chance.key.hex())
    if isinstance(chance, Scripted):
        return msgspec.structs.replace(record, script=Script(*chance.script, chance.may_end))
    raise AffrayError(f"a match with {type(chance).__name__} chance has no record: its draws are settled from outside")


def _text(entry: Entry) -> str:
    """What an entry of the transcript has done, on one line that can be read back."""
    if entry.kind == "start":
        return "start"
    text = entry.text
    if entry.kind == "choice" and (text != text.strip() or not text.isprintable() or text.split()[0] in _RESERVED):
        raise RuntimeError(f"a choice is written {text!r}, which cannot stand on a line of a record")
    return text


def _json(event: Event) -> str:
    return msgspec.json.encode(event, order="deterministic").decode()


def _ending(result: Result | None) -> str:
    if result is None:
        return "open"
    return "end draw" if result.winner is None else f"end winner {result.winner}"


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
        Shown(line.number, line.seat, line.text, tuple(map(msgspec.json.decode, events)))
        for line, events in zip(record.lines, record.led_to, strict=True)
    ]


def _check_chain(record: Record) -> None:
    """The checks must fit the lines and the stored events."""
    chain = Chain(record)
    for line, events in zip(record.lines, record.led_to, strict=True):
        if chain.check(line.body, events) != line.check:
            what = "the header or an event before the first choice" if not line.number else "the line or an event of it"
            raise BadText("record", f"damaged: {what} does not fit the check", record.at(line.number))
    if chain.add((record.ending,)) != record.check:
        raise BadText("record", "damaged: the result does not fit the check", record.at(len(record.lines)))


# --- replaying ----------------------------------------------------------------------------------------------------


def replay(record: Record, systems: Mapping[str, System[Any]] | None = None) -> Match:
    """Play a record again. Every event must come out as it did, otherwise `BadText` names the line and the reason."""
    return _Replayed(record, systems, _chance(record)).match


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

    @property
    def good(self) -> bool:
        """Whether everything is as it should be."""
        return self.problem is None


def verify(record: Record, systems: Mapping[str, System[Any]] | None = None) -> Verification:
    """Check that the key belongs to the commitment, and throw every die and draw every card again.

    Every check, every event and the result must come out as they stand in the record.
    """
    try:
        chance = _Counted(_chance(record))
        _Replayed(record, systems, chance)
    except BadText as bad:
        return Verification(problem=str(bad))
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
            raise BadText("record", "forged or damaged: the commitment does not belong to this key", at)
        return Keyed(key, record.nonces)
    if record.script is not None:
        chance = Scripted(record.script.dice, record.script.cards)
        chance.may_end = record.script.may_end
        return chance
    raise BadText("record", "the key is not revealed yet, so its dice cannot be thrown again; it can only be shown")


class _Replayed:
    """A record that is being played again."""

    def __init__(self, record: Record, systems: Mapping[str, System[Any]] | None, chance: Chance) -> None:
        with Reading("record", 2):
            system = system_named(record.system, systems)
        _check_version(record, system)
        if record.events is not None:
            _check_chain(record)
        self._record = record
        self._stored = None if record.events is None else record.led_to
        self._chain = Chain(record)
        self._fault = "damaged or forged" if record.events is None else "forged"
        self.match = self._begin(system, systems, chance)
        self._compare(record.lines[0])
        for at, line in enumerate(record.lines[1:], record.at(1)):
            with Reading("record", at):
                self._play(line)
            self._compare(line)
        self._end()

    def _begin(self, system: System[Any], systems: Mapping[str, System[Any]] | None, chance: Chance) -> Match:
        record = self._record
        with Reading("record", record.at(-2)):
            if record.start is None:
                setup = Setup(scenario=record.scenario, options=record.options)
                return Match(system, setup, chance, cap=record.cap)
            if not record.start.startswith(f"{record.system} {record.rules} "):
                raise BadText("record", f"{self._fault}: the start is a position of another system or version")
            return from_position(record.start, chance, cap=record.cap, systems=systems)

    def _play(self, line: Line) -> None:
        match, (word, *rest) = self.match, line.text.split(" ")
        if word == "concede" and not rest:
            match.concede(line.seat)
        elif word == "take_back" and len(rest) == 1 and rest[0].isascii() and rest[0].isdigit():
            match.undo(line.seat, int(rest[0]), consent=list(match.seats))
        else:
            self._choose(line)
        if match.log.text != line.text:
            self._wrong(line.number, f"'{line.text}' is written '{match.log.text}'")

    def _choose(self, line: Line) -> None:
        mine = [decision.id for decision in self.match.decisions if decision.seat == line.seat]
        if line.place >= len(mine):
            self._wrong(line.number, f"seat '{line.seat}' has {len(mine)} decisions to make here")
        try:
            self.match.choose(line.text, decision=mine[line.place])
        except IllegalChoice as illegal:
            self._wrong(line.number, str(illegal))

    def _compare(self, line: Line) -> None:
        """Everything that a line led to must be what the record says."""
        came = [_json(settled(event)) for event in self.match.log.events]
        if self._stored is not None:
            stored = self._stored[line.number]
            for one, other in zip(came, stored, strict=False):
                if one != other:
                    self._wrong(line.number, f"an event comes out as {one[:200]}, the record has {other[:200]}")
            if len(came) != len(stored):
                self._wrong(line.number, f"{len(came)} events come out, the record has {len(stored)}")
        if self._chain.check(line.body, came) != line.check:
            self._wrong(line.number, "what comes out does not fit the check")

    def _end(self) -> None:
        record, ending = self._record, _ending(self.match.result)
        if ending != record.ending:
            self._wrong(len(record.lines), f"the match does not end so; it should read '{ending}'")
        if self._chain.add((ending,)) != record.check:
            self._wrong(len(record.lines), "the result does not fit the check")

    def _wrong(self, number: int, reason: str) -> NoReturn:
        raise BadText("record", f"{self._fault}: {reason}", self._record.at(number))


def _check_version(record: Record, system: System[Any]) -> None:
    if record.rules != system.rules_version:
        reason = f"it was played under version {record.rules} of the rules, and version {system.rules_version} is here"
        raise BadText("record", f"{reason}: it can be shown from its stored events, not replayed", 3)
    for line in record.lines:
        if not line.seat and line.text.startswith("rules "):
            reason = f"the rules were changed during the match ({line.text})"
            raise BadText("record", f"{reason}: it can be shown, not replayed", record.at(line.number))


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
