"""The stages of Street, which the chapters register here, and the frame of what follows a game of a campaign."""

import msgspec

from affray.engine import Frame
from affray.engine.stages import Stages

stage = Stages("street")


class Newcomer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The recruit that a gang gets if its die brings one: the next free number of the gang, and a name (S-CAMP-03)."""

    id: str
    name: str = ""


class AfterGame(Frame, tag="after_game"):
    """What follows a game of a campaign, in the order of S-CAMP-01. `stage` is the part that is next."""

    missing: dict[str, int] = msgspec.field(default_factory=dict)
    """Those who did not play because they must rest: the number of games, the one just played included (S-CAMP-06)."""
    gains: dict[str, tuple[tuple[str, ...], ...]] = msgspec.field(default_factory=dict)
    """The skills that characters have yet to gain, each with the rules by which they do."""
    newcomers: dict[str, Newcomer] = msgspec.field(default_factory=dict)
    """By seat. A gang without one gets the next free number of all its characters."""
