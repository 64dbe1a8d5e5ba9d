"""Values on the command line, in the syntax of case files."""

from collections.abc import Sequence
from typing import Any

from affray.text import say

from .command_line import fail

MAX_VALUE_CHARS = 1000


def read_values(arguments: Sequence[str], option: str = "") -> dict[str, Any]:
    """Parse `key=value` arguments, with values such as 6, true, [15, 15], {live: [18, 16], fkw: 3}."""
    import yaml

    values: dict[str, Any] = {}
    for argument in arguments:
        key, separator, value = argument.partition("=")
        if not separator or not key:
            raise fail(say("value_form", option=option, text=argument[:80]))
        if key in values:
            raise fail(say("value_twice", option=option, key=key))
        if len(value) > MAX_VALUE_CHARS:
            raise fail(say("value_too_long", option=option, key=key, max=MAX_VALUE_CHARS))
        try:
            values[key] = yaml.safe_load(value)
        except yaml.YAMLError:
            raise fail(say("value_invalid", option=option, key=key, value=value[:80])) from None
    return values
