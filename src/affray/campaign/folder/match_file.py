"""A match in progress in a folder: a save now and then, and every choice since in a journal."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from affray.campaign.campaign import LedgerError
from affray.campaign.folder.file_lock import locked
from affray.campaign.folder.storage import draft_of, write_file
from affray.engine import BadText, Match, Seat, System
from affray.engine.match.history import Entry as LogEntry
from affray.text import say

SAVE_EVERY = 50
"""The journal has at most so many lines: then the match is saved and it begins anew."""


class PlayedElsewhere(LedgerError):
    """A match that another program is playing."""


class _Line(msgspec.Struct, omit_defaults=True):
    """An entry of the log of a match."""

    number: int
    seat: str
    kind: str
    text: str
    place: int = 0


class _Rules(msgspec.Struct):
    """The version of the rules in a save."""

    rules: int


class MatchFile:
    """The files of a match in progress: `ID.save`, `ID.journal` and `ID.lock`.

    `note` writes the choices made since it was called last. After a crash at any moment `resume` has all of them.
    """

    def __init__(self, path: Path) -> None:
        self._save, self._journal = path.with_name(f"{path.name}.save"), path.with_name(f"{path.name}.journal")
        self._lock = path.with_name(f"{path.name}.lock")
        self._noted = 0
        self._lines = 0
        self.restarted = False
        """Whether the match goes on under other rules, from the last save: choices since then are void."""

    @contextmanager
    def held(self) -> Iterator[None]:
        """Play the match here and nowhere else; raises `PlayedElsewhere` if another process does."""
        with self.lock() as held:
            if not held:
                raise PlayedElsewhere(say("match_played_elsewhere", match=self._save.stem))
            yield

    @contextmanager
    def lock(self) -> Iterator[bool]:
        """Hold the match, and say whether that was possible at once."""
        self._lock.parent.mkdir(parents=True, exist_ok=True)
        with locked(self._lock, timeout_s=0) as held:
            yield held

    @property
    def exists(self) -> bool:
        """Whether the match was saved here."""
        return self._save.exists()

    def save(self, match: Match) -> None:
        """Save the whole match; the journal begins anew."""
        write_file(self._save, match.save())
        self._journal.write_bytes(b"")  # lines that outlive a crash here are older than the save, and passed over
        self._noted, self._lines = match.log.number, 0

    def note(self, match: Match) -> None:
        """Write down the choices since the last time."""
        new: list[LogEntry] = []
        for entry in match.log.iter_backwards():
            if entry.number <= self._noted:
                break
            new.append(entry)
        if not new:
            return
        if self._lines + len(new) > SAVE_EVERY or any(entry.kind == "rules" for entry in new):
            self.save(match)
            return
        lines = b"".join(
            [
                msgspec.json.encode(_Line(entry.number, entry.seat, entry.kind, entry.text, entry.place)) + b"\n"
                for entry in reversed(new)
            ]
        )
        with self._journal.open("ab") as file:
            file.write(lines)
            file.flush()
            os.fsync(file.fileno())
        self._noted, self._lines = new[0].number, self._lines + len(new)

    def resume(self, systems: Mapping[str, System[Any]] | None = None) -> Match:
        """The match with all its choices; raises `BadText`."""
        text = self._save.read_text(encoding="utf-8")
        match = Match.load(text, systems)
        if msgspec.json.decode(text, type=_Rules).rules == match.system.rules_version:
            for number, line in enumerate(self._read_journal(), 1):
                if line.number > match.log.number:
                    _repeat(match, line, f"{self._journal.name}, line {number}")
        else:
            self.restarted = True
        self.save(match)
        return match

    def _read_journal(self) -> list[_Line]:
        if not self._journal.exists():
            return []
        data = self._journal.read_bytes()
        complete = data[: data.rfind(b"\n") + 1]
        try:
            return [msgspec.json.decode(line, type=_Line) for line in complete.splitlines()]
        except msgspec.MsgspecError as problem:
            raise BadText(self._journal.name, say("problem", problem=str(problem))) from None

    def remove(self) -> None:
        """Remove the files of a match that is over and recorded."""
        for path in (self._save, draft_of(self._save), self._journal, self._lock):
            path.unlink(missing_ok=True)


def _repeat(match: Match, line: _Line, source: str) -> None:
    """Make a choice of the journal again."""
    if line.kind == "choice":
        mine = [decision.id for decision in match.decisions if decision.seat == line.seat]
        if line.place >= len(mine):
            raise BadText(source, say("journal_no_decision", seat=line.seat))
        match.choose(line.text, decision=mine[line.place])
    elif line.kind == "concede":
        match.concede(line.seat)
    elif line.kind == "interject":
        match.interject(line.text.removeprefix("interject "), line.seat)
    elif line.kind == "take_back":
        match.undo(Seat(line.seat), int(line.text.split()[1]), consent=list(match.seats))
    if match.log.number != line.number:
        raise BadText(source, say("journal_differs", number=line.number, now=match.log.number))
