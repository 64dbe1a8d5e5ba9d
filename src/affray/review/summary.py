"""A finished match at a glance: why it ended, the score, the losses, the moments that decided it, and luck."""

from collections import Counter

from msgspec import Struct

from affray.engine import Match, Seat
from affray.engine.commentary import Casualty, Ending, Score

from .ending import ending_of
from .luck import SideLuck, luck_of
from .moments import Moment, moments_of


class Summary(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is shown at the end of a match. It holds only what everybody may know."""

    ending: Ending | None = None
    """Why it ended; absent if its system does not say."""
    score: Score | None = None
    casualties: tuple[Casualty, ...] = ()
    moments: tuple[Moment, ...] = ()
    """The actions that changed the standing most, in their order."""
    luck: tuple[SideLuck, ...] = ()
    """The luck of each side that rolled dice."""
    choices: dict[Seat, int] = {}
    """How many choices each seat has made, without those taken back."""


def summary_of(match: Match) -> Summary:
    """The summary of a finished match."""
    commentary = match.system.commentary
    choices = Counter(entry.seat for entry in match.log.standing_entries() if entry.kind == "choice")
    return Summary(
        ending=ending_of(match),
        score=match.score,
        casualties=commentary.casualties(match.state),
        moments=moments_of(match),
        luck=luck_of(match),
        choices=dict(choices),
    )
