"""The ledger: how entries are stored, read back and appended, wherever they are kept."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, Union

import msgspec

from affray.campaign.campaign import Campaign, LedgerError
from affray.campaign.changes import GENERIC, Change
from affray.campaign.entries import (
    Closed,
    Corrected,
    Entry,
    Founded,
    Joined,
    Left,
    Opened,
    Played,
    Scheduled,
    Settled,
    Voided,
)
from affray.campaign.rules import CampaignRules
from affray.engine import AffrayError
from affray.engine.registry import system
from affray.text import say


class Behind(AffrayError):
    """Somebody was faster: there are entries that who wants to append has not seen. Nothing was changed."""

    def __init__(self, expected: int, number: int) -> None:
        self.expected = expected
        self.number = number
        super().__init__(say("ledger_behind", expected=expected, number=number))


class Ledger(Protocol):
    """A storage of entries: a folder, or a table of a database."""

    def read(self, after: int = 0) -> Sequence[Entry]:
        """The entries after the one with this number, all of them by default."""

    def append(self, expected: int, entries: Sequence[Entry]) -> None:
        """Append these entries, all of them or none, if the last one has the expected number; raises `Behind`."""


def append(ledger: Ledger, campaign: Campaign, make: Callable[[Campaign], Sequence[Entry]]) -> Campaign:
    """Append the entries that `make` makes for the campaign as it is now; the campaign after them.

    If somebody was faster, they are made anew for the campaign with the entries of the others. Raises what `make`
    raises, and `LedgerError` for entries that cannot follow.
    """
    while True:
        entries = make(campaign)
        after = campaign.followed_by(entries)
        try:
            ledger.append(campaign.number, entries)
        except Behind:
            campaign = campaign.followed_by(ledger.read(campaign.number))
        else:
            return after


# --- text -----------------------------------------------------------------------------------------------------------


class Codec:
    """Entries as JSON and back, with the changes of one system."""

    def __init__(self, rules: CampaignRules) -> None:
        change: Any = Union[(*GENERIC, *rules.change_types)]
        kinds: Any = Union[  # noqa: UP007
            Founded,
            Joined,
            Left,
            Scheduled,
            Opened[change],
            Played[change],
            Settled[change],
            Corrected[change],
            Voided,
            Closed,
        ]
        self._entry: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(kinds)
        self._change: msgspec.json.Decoder[Change] = msgspec.json.Decoder(change)

    def encode(self, entry: Entry) -> bytes:
        """An entry as one line of JSON."""
        return msgspec.json.encode(entry)

    def decode(self, data: bytes | str | msgspec.Raw, number: int) -> Entry:
        """The entry with this number; raises `LedgerError`."""
        try:
            return self._entry.decode(data)
        except msgspec.MsgspecError as problem:
            raise LedgerError(say("ledger_entry_unreadable", number=number, problem=str(problem))) from None

    def change(self, data: Mapping[str, Any]) -> Change:
        """A change from plain data; raises `LedgerError`."""
        try:
            return self._change.decode(msgspec.json.encode(data))
        except msgspec.MsgspecError as problem:
            raise LedgerError(say("change_unreadable", problem=str(problem))) from None


class _AnyEntry(msgspec.Struct, tag_field="entry", tag="founded"):
    system: str


def system_of(first: bytes | str | msgspec.Raw) -> str:
    """The system that the first entry of a ledger names; raises `LedgerError`."""
    try:
        return msgspec.json.decode(first, type=_AnyEntry).system
    except msgspec.MsgspecError:
        raise LedgerError(say("ledger_must_begin", number=1)) from None


def rules_of(name: str) -> CampaignRules:
    """The rules between games of an installed system; raises `LedgerError` if it has none."""
    rules: CampaignRules | None = system(name).campaign
    if rules is None:
        raise LedgerError(say("no_campaigns", system=name))
    return rules
