"""The log of Street in sentences: characters by their names, places as in choices."""

import re
from collections.abc import Sequence
from typing import Any

from affray.engine import Event
from affray.engine.text import Texts

from .characters import name_of

QUIET = frozenset({"window", "turn_ends", "placed", "laid_open", "end_check"})
LOUD = frozenset({"dead", "out_of_action", "unconscious", "lost_nerve", "surrendered", "scores", "over", "new_deck"})
PLACES = ("to", "at", "from", "peek")
_ONE_OF_MANY = re.compile(r"\b1 (dice|points)\b")
_SINGULAR = {"dice": "die", "points": "point"}


def sentence(event: Event, texts: Texts) -> str:
    """One line of the log."""
    fields = {name: _with_names(value, texts) for name, value in event.plain().items()}
    for name in PLACES:
        if isinstance(fields.get(name), list | tuple):
            fields[name] = place(fields[name])
    for name in ("distance", "range"):
        if isinstance(fields.get(name), float):
            fields[name] = f"{fields[name]:.3g}"
    text = texts.say("events", event.name, fields).strip()
    return _ONE_OF_MANY.sub(lambda match: f"1 {_SINGULAR[match[1]]}", text[:1].upper() + text[1:])


def place(spot: Sequence[float]) -> str:
    """A place in choice notation, without a height of 0."""
    x, y, *z = spot
    return f"{x:.5g},{y:.5g}" + (f",{z[0]:.4g}" if z and z[0] else "")


def _with_names(value: Any, texts: Texts) -> Any:
    """Replace ids without a text by display names."""
    if isinstance(value, str):
        return (
            value if texts.has("names", value) else re.sub(r"[a-z][a-z0-9_]*", lambda match: name_of(match[0]), value)
        )
    if isinstance(value, list | tuple) and value and isinstance(value[0], str):
        return [_with_names(item, texts) for item in value]
    return value
