"""The Wolsung log as sentences, with the names of models and places as in choices."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from affray.engine import Event
from affray.engine.chance import DUPLICATE_SUFFIX
from affray.engine.text import Texts

from .models import name_of

QUIET = frozenset({"action", "activation_end", "deployed", "engaged", "phase", "table_check", "turn_end"})
LOUD = frozenset({"turn_start", "first_player", "hit", "killed", "removed", "fell", "points", "game_over"})
NUMBERS = ("length", "vertical", "height", "covered", "elevated")
PLACES = ("to", "at")
CHARACTERISTICS = {
    "shoot": "Guns",
    "reflex": "Reflex",
    "fight": "Fight",
    "magic": "Magic",
    "leave": "Reflex",
    "climb": "Reflex",
    "jump": "Move",
    "fall": "Reflex",
    "crush": "Strength",
}
"""The characteristic each test rolls."""
USUAL = (("move", "kind", "move"), ("miss", "reason", "roll"))
"""Default values, which the sentence omits."""
_ONE = re.compile(r"\b1 (successes|cards|points|dice)\b")
_SINGULAR = {"successes": "success", "cards": "card", "points": "point", "dice": "die"}


def sentence(event: Event, texts: Texts) -> str:
    """One line of the log."""
    data = event.plain()
    fields = {name: _plain(value, texts) for name, value in data.items()}
    for name in NUMBERS:
        if isinstance(fields.get(name), float):
            fields[name] = f"{fields[name]:.3g}" if fields[name] else 0
    for name in PLACES:
        if name in fields and event.name not in ("wounds", "shift"):
            fields[name] = place(fields[name])
    if event.name == "pool" and data["test"] in CHARACTERISTICS:
        fields["base"] = f"{CHARACTERISTICS[data['test']]} {fields['base']}"
    for name, field, usual in USUAL:
        if event.name == name and data.get(field) == usual:
            fields[field] = ""
    if event.name == "damage" and len(data["parts"]) == 1:
        fields["parts"] = ""
    if event.name == "effect":
        fields |= {name: f"{value:+d}" for name, value in data.items() if isinstance(value, int)}
    text = texts.say("events", _key(event.name, fields), fields).strip()
    return _ONE.sub(lambda match: f"1 {_SINGULAR[match[1]]}", text[:1].upper() + text[1:])


def _key(name: str, fields: Mapping[str, Any]) -> str:
    """The text key of the sentence; success and failure have different keys."""
    if name == "roll":
        return "roll_again" if fields.get("reroll") else name
    outcome = fields.get("success", fields.get("works"))
    if outcome is None:
        return "riposte" if name == "hit" and fields.get("riposte") else name
    return f"{name}_done" if outcome else f"{name}_failed"


def place(spot: Sequence[float]) -> str:
    """A place as in choices, without a height of 0."""
    x, y, *z = spot
    return f"{x:.6g},{y:.6g}" + (f",{z[0]:.4g}" if z and z[0] else "")


def _plain(value: Any, texts: Texts) -> Any:
    """Readable names for values without a text: models by profile, everything else by id."""
    if isinstance(value, str):
        return value if texts.has("names", value) else _named(value.removesuffix(DUPLICATE_SUFFIX))
    if isinstance(value, list | tuple) and value and isinstance(value[0], str):
        return [_plain(item, texts) for item in value]
    return value


def _named(word: str) -> str:
    """The readable name of a model, a link, a gadget with its bearer, or a piece of terrain."""
    return re.sub(r"[a-z][a-z0-9_]*", lambda match: name_of(match[0]).replace("_", " "), word)
