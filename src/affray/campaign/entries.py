"""The entries of a ledger: who did what, when and why. The campaign is what they add up to.

Entries are numbered from 1 in the order of the ledger and never altered: a correction is an entry of its own.
"""

from collections.abc import Mapping
from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec

from affray.campaign.gang import Gang, GangId
from affray.engine import Setup

C = TypeVar("C")

Part: TypeAlias = Literal["game", "after"]
"""The game of a fixture, or the post-game sequence, which is a match too."""


class Fixture(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game that is to be played."""

    id: str
    round: int
    gangs: tuple[GangId, ...]
    """In the order of the seats; a single gang has a bye in this round."""
    night: str = ""
    """Which game of the format it is, if the format has fixed ones."""
    due: str = ""
    """The date until which it should be played, as `2026-11-30`; empty without a deadline."""

    @property
    def bye(self) -> bool:
        """Whether a gang has a bye, so that nothing is played."""
        return len(self.gangs) == 1


class Outcome(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a game ended for the gangs."""

    winner: str = ""
    """The id of the gang that won; empty for a draw."""
    scores: dict[str, int] = {}
    """The score of each gang in the game, if the system keeps one."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="entry", omit_defaults=True):
    """Base class of the entries of a ledger."""

    at: str
    """When, in UTC: `2026-11-19T12:00:00Z`."""
    by: str
    """Who: the name of a player or of the referee."""
    why: str = ""
    """The reason, in the words of who made the entry."""


class Founded(Entry, frozen=True, kw_only=True, tag="founded"):
    """The campaign begins: always the first entry."""

    name: str
    system: str
    rules_version: int
    format: str
    options: dict[str, Any] = {}
    commitment: str = ""
    """The commitment to the key from which the keys of all matches follow; empty if each match has a key of its own."""


class Joined(Entry, frozen=True, kw_only=True, tag="joined"):
    """A gang joins, as a copy: later changes to the file it came from change nothing."""

    gang: Gang
    nonce: str = ""
    """The nonce of its seat in all its matches, which its player gave after the commitment to the key."""


class Left(Entry, frozen=True, kw_only=True, tag="left"):
    """A gang leaves. Its results stay; its fixtures that are not open yet are cancelled."""

    gang: str


class Scheduled(Entry, frozen=True, kw_only=True, tag="scheduled"):
    """Fixtures are added, or replace those with the same id that are not open yet."""

    fixtures: tuple[Fixture, ...]


class Opened(Entry, Generic[C], frozen=True, kw_only=True, tag="opened"):
    """A match of a fixture begins. The key of its dice is committed to here and revealed when it is over."""

    fixture: str
    part: Part = "game"
    match: str
    """The id of the match, by which its save and record are found."""
    setup: Setup
    seats: dict[str, str]
    """The gang of each seat."""
    commitment: str
    seed: str = ""
    """The seed from which the dice follow, if the match was begun with one: then everybody could know them before."""
    figures: dict[str, tuple[str, str]] = {}
    """The gang and the character of each figure, if the system says which is whose."""
    changes: tuple[C, ...] = ()
    """What happens before the game, such as recruits that fill up a gang."""


class Played(Entry, Generic[C], frozen=True, kw_only=True, tag="played"):
    """A game is over. Without a post-game sequence its changes stand here."""

    fixture: str
    match: str
    outcome: Outcome
    key: str = ""
    """The key of the dice, in hexadecimal digits."""
    changes: tuple[C, ...] = ()
    settled: bool = True
    """False if a post-game sequence follows."""


class Settled(Entry, Generic[C], frozen=True, kw_only=True, tag="settled"):
    """A post-game sequence is over, with everything that it changed."""

    fixture: str
    match: str
    key: str = ""
    changes: tuple[C, ...] = ()


class Corrected(Entry, Generic[C], frozen=True, kw_only=True, tag="corrected"):
    """A correction by the referee: of gangs, of the outcome of a game, or an outcome without a game."""

    about: int = 0
    """The number of the entry that it corrects; 0 if none."""
    changes: tuple[C, ...] = ()
    fixture: str = ""
    outcome: Outcome | None = None
    """The outcome of the fixture from now on: it replaces that of the game, or the game is not played."""


class Voided(Entry, frozen=True, kw_only=True, tag="voided"):
    """By decision of the referee a match that is not settled counts for nothing, whether it can be read or not."""

    fixture: str
    part: Part
    match: str = ""
    """The match; empty if the post-game sequence was not opened yet."""
    again: bool = False
    """Whether it is played again. Otherwise the game is cancelled, or the fixture settled without a sequence."""


class Closed(Entry, frozen=True, kw_only=True, tag="closed"):
    """The campaign is over: its last entry."""

    key: str = ""
    """The key from which the keys of all matches follow, in hexadecimal digits."""


AnyEntry: TypeAlias = (
    Founded | Joined | Left | Scheduled | Opened[Any] | Played[Any] | Settled[Any] | Corrected[Any] | Voided | Closed
)


def changes_of(entry: Entry) -> tuple[Any, ...]:
    """The changes that an entry holds, in their order."""
    return entry.changes if isinstance(entry, Opened | Played | Settled | Corrected) else ()


def gangs_of(entry: Entry, fixtures: Mapping[str, Fixture]) -> tuple[str, ...]:
    """The gangs that an entry is about."""
    if isinstance(entry, Joined):
        return (entry.gang.id,)
    if isinstance(entry, Left):
        return (entry.gang,)
    changed = [change.gang for change in changes_of(entry)]
    if isinstance(entry, Opened | Played | Settled | Corrected | Voided) and entry.fixture in fixtures:
        changed = [*fixtures[entry.fixture].gangs, *changed]
    return tuple(dict.fromkeys(changed))
