"""Why a game ended, in a sentence."""

from msgspec import Struct

from affray.engine.terms import RuleId
from affray.text import Message


class Ending(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why a game ended.

    The message names sides by `SIDE`, at the beginning of a clause and in the past tense: that of the reader is `You`.
    """

    message: Message
    heading: Message | None = None
    """What stands above it in place of the winner, for a match that is no contest."""
    rules: tuple[RuleId, ...] = ()
