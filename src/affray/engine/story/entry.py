"""Entries of a story, as they are shown and sent."""

from typing import Literal

import msgspec

from affray.engine.terms import Seat
from affray.text import Message

Weight = Literal["quiet", "normal", "key"]
QUIET: Weight = "quiet"
"""What a reader may skip: set-up, drawn cards, checks without a result."""
NORMAL: Weight = "normal"
KEY: Weight = "key"
"""What decides a match: casualties, objectives, points, the result."""

TURN = "turn"
"""The flag of an entry that is the heading of a turn."""
CASUALTY = "casualty"
"""The flag of an entry in which a figure is put out of action for a while or for good."""
OBJECTIVE = "objective"
"""The flag of an entry about an objective of the scenario."""
RESULT = "result"
"""The flag of an entry with which the match ends."""


class StoryEntry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One action and its outcome, as one audience may see it: the events from `first` to `last`.

    Its events are those with numbers from `first` to `last` that have not been taken back. The newest entry may still
    be in progress: it grows with the next events.
    """

    first: int
    last: int
    turn: int = -1
    """The `first` of the entry that is the heading of its turn; -1 before the first turn."""
    kind: str
    """What happens: `shot`, `melee`, `move`, `card`, `turn`, ...; without a teller, the kind of the event."""
    sentences: tuple[Message, ...] = ()
    """The action, then its outcome. Without any, each event is told by its own line."""
    figures: tuple[str, ...] = ()
    """The figures that the sentences name, the acting one first."""
    seats: tuple[Seat, ...] = ()
    """The seats concerned: those that the sentences name and those of the figures."""
    mine: Literal["acting", "concerned", "no"] = "no"
    """Whether the reader, or a figure of theirs, acts in it or is concerned by it."""
    weight: Weight = NORMAL
    flags: tuple[str, ...] = ()
    """`turn`, `casualty`, `objective`, `result`."""


class StoryChange(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A change of a story: its first `keep` entries stay, and these follow them."""

    keep: int = 0
    entries: tuple[StoryEntry, ...] = ()
