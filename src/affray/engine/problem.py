"""What is wrong with a position: a position can have several problems, so they are values and not errors."""

from typing import NamedTuple

from affray.text import Message


class Problem(NamedTuple):
    """Why a position cannot occur in play, and the words of a case that state it: `figures`, `odrun`, `live`."""

    message: Message
    place: tuple[str, ...]
