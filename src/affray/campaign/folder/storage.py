"""A campaign in a folder: its ledger, the matches in progress and the records of those that are over.

`ledger.jsonl` has one line for each batch of entries. Each line ends with a checksum over it and all lines before it.
A line is written at once and synced, so a crash leaves all of a batch or nothing: what is left of a line that was not
written completely is dropped.
"""

import hashlib
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec

from affray.campaign.campaign import Campaign, LedgerError
from affray.campaign.entries import Entry, Founded
from affray.campaign.folder.file_lock import locked
from affray.campaign.ledger import Behind, Codec, rules_of, system_of
from affray.campaign.rules import CampaignRules
from affray.engine.chance import commitment
from affray.text import say

LEDGER = "ledger.jsonl"
LOCK = "ledger.lock"
KEY = "dice.key"
"""The secret key from which the dice of all matches follow."""
MATCHES, RECORDS = "matches", "records"


class _Batch(msgspec.Struct):
    """A line of the file."""

    number: int
    """The number of its first entry."""
    entries: list[msgspec.Raw]
    check: str


class _Read(NamedTuple):
    """What the file holds."""

    entries: list[msgspec.Raw]
    check: str
    """The checksum of the last line."""
    end: int
    """The length of the complete lines, in bytes."""
    torn: int
    """The length of what follows them."""


class Folder:
    """The ledger of a campaign in a folder."""

    def __init__(self, path: Path) -> None:
        """Open the folder of an existing campaign; raises `LedgerError`."""
        self.path = path
        if not (path / LEDGER).is_file():
            raise LedgerError(say("no_campaign_here", folder=str(path)))
        found = self._read()
        if not found.entries:
            raise LedgerError(say("ledger_must_begin", number=1))
        self.dropped = found.torn
        """How many bytes of an incomplete last line were left out."""
        self.rules: CampaignRules = rules_of(system_of(found.entries[0]))
        self.codec = Codec(self.rules)

    @classmethod
    def create(cls, path: Path, founded: Founded, key: bytes | None = None) -> "Folder":
        """Begin a campaign in a folder, which is made if there is none; raises `LedgerError` if there is one in it.

        `key` is the secret key to which its first entry commits.
        """
        codec = Codec(rules_of(founded.system))
        path.mkdir(parents=True, exist_ok=True)
        with _locked(path):
            file = path / LEDGER
            if file.exists() and _complete(file.read_bytes()).entries:
                raise LedgerError(say("campaign_exists", folder=str(path)))
            if key is not None:
                _write_key(path / KEY, key)
            _write_line(file, 0, _line(1, [founded], codec, ""))
        sync_folder(path)
        return cls(path)

    # --- the ledger ------------------------------------------------------------------------------------------

    def read(self, after: int = 0) -> list[Entry]:
        """The entries after the one with this number."""
        found = self._read()
        return [self.codec.decode(raw, number) for number, raw in enumerate(found.entries, 1) if number > after]

    def append(self, expected: int, entries: Sequence[Entry]) -> None:
        """Append a batch after the entry with the expected number; raises `Behind`."""
        if not entries:
            return
        with _locked(self.path):
            found = _complete((self.path / LEDGER).read_bytes())
            if len(found.entries) != expected:
                raise Behind(expected, len(found.entries))
            _write_line(self.path / LEDGER, found.end, _line(expected + 1, entries, self.codec, found.check))

    def campaign(self) -> Campaign:
        """The campaign as it is now."""
        return Campaign.of(self.read())

    def lines(self) -> Iterator[bytes]:
        """The entries as JSON, one by one."""
        for raw in self._read().entries:
            yield bytes(raw)

    def _read(self) -> _Read:
        with _locked(self.path):
            return _complete((self.path / LEDGER).read_bytes())

    # --- the dice --------------------------------------------------------------------------------------------

    @property
    def key(self) -> bytes | None:
        """The secret key of the dice of all matches; None if each match has a key of its own. Raises `LedgerError`."""
        path = self.path / KEY
        committed = self.campaign().founded.commitment
        if not committed:
            return None
        try:
            key = bytes.fromhex(path.read_text(encoding="ascii").strip())
        except (OSError, ValueError):
            raise LedgerError(say("key_missing", file=str(path))) from None
        if commitment(key) != committed:
            raise LedgerError(say("key_other", file=str(path)))
        return key

    # --- matches ---------------------------------------------------------------------------------------------

    def match_path(self, match: str) -> Path:
        """Where a match in progress is kept."""
        return self.path / MATCHES / match

    def record_path(self, match: str) -> Path:
        """The record of a match that is over."""
        return self.path / RECORDS / f"{match}.txt"


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    with locked(path / LOCK) as held:
        if not held:
            raise LedgerError(say("ledger_locked", folder=str(path)))
        yield


def _complete(data: bytes) -> _Read:
    """The complete lines of the file; raises `LedgerError` for one that was altered."""
    end = data.rfind(b"\n") + 1
    entries: list[msgspec.Raw] = []
    check = ""
    for line in data[:end].splitlines():
        number = len(entries) + 1
        try:
            batch = msgspec.json.decode(line, type=_Batch)
        except msgspec.MsgspecError as problem:
            raise LedgerError(say("ledger_line_damaged", number=number, problem=str(problem))) from None
        if batch.number != number or batch.check != (check := _checksum(check, number, batch.entries)):
            raise LedgerError(say("ledger_line_altered", number=number))
        entries += batch.entries
    return _Read(entries, check, end, len(data) - end)


def _checksum(before: str, number: int, entries: Sequence[msgspec.Raw]) -> str:
    hashed = hashlib.blake2b(f"{before}\n{number}".encode(), digest_size=16)
    for entry in entries:
        hashed.update(b"\n" + bytes(entry))
    return hashed.hexdigest()


def _line(number: int, entries: Sequence[Entry], codec: Codec, before: str) -> bytes:
    raw = [msgspec.Raw(codec.encode(entry)) for entry in entries]
    return msgspec.json.encode(_Batch(number, raw, _checksum(before, number, raw))) + b"\n"


def ledger_of(entries: Sequence[Entry]) -> bytes:
    """A ledger as its file: one line for each of these entries, the first ones of a campaign."""
    assert isinstance(entries[0], Founded), "a ledger begins with the founding"
    codec, lines, check = Codec(rules_of(entries[0].system)), list[bytes](), ""
    for number, entry in enumerate(entries, 1):
        lines.append(_line(number, [entry], codec, check))
        check = _checksum(check, number, [msgspec.Raw(codec.encode(entry))])
    return b"".join(lines)


def _write_line(path: Path, end: int, line: bytes) -> None:
    """Write a line behind the complete ones and wait until it is on the disk."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT, 0o644)
    try:
        os.ftruncate(file, end)
        os.lseek(file, end, os.SEEK_SET)
        left = memoryview(line)
        while left:
            left = left[os.write(file, left) :]
        os.fsync(file)
    finally:
        os.close(file)


def _write_key(path: Path, key: bytes) -> None:
    """Write a key that only its owner can read, and wait until it is on the disk."""
    path.unlink(missing_ok=True)
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        os.write(file, key.hex().encode() + b"\n")
        os.fsync(file)
    finally:
        os.close(file)


def draft_of(path: Path) -> Path:
    """The file that is written before it replaces another one."""
    return path.with_name(path.name + ".part")


def write_file(path: Path, text: str) -> None:
    """Write a file and wait until it is on the disk; an old one is replaced when the new one is complete."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = draft_of(path)
    with draft.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    sync_folder(path.parent)


def sync_folder(path: Path) -> None:
    """Wait until the names of the files in a folder are on the disk, where the system can do that."""
    if os.name != "posix":
        return
    folder = os.open(path, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
