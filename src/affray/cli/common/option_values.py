"""Values on the command line, in the syntax of case files."""

from collections.abc import Sequence
from typing import Any

from .command_line import fail

MAX_VALUE_CHARS = 1000


def read_values(arguments: Sequence[str], option: str = "") -> dict[str, Any]:
    """Parse `key=value` arguments, with values such as 6, true, [15, 15], {live: [18, 16], fkw: 3}."""
    import yaml

    values: dict[str, Any] = {}
    for argument in arguments:
        key, separator, value = argument.partition("=")
        if not separator or not key:
            raise fail(f"{option}'{argument[:80]}' is not an argument of the form key=value, for example n=6")
        if key in values:
            raise fail(f"{option}'{key}' is given twice")
        if len(value) > MAX_VALUE_CHARS:
            raise fail(f"{option}the value of '{key}' is longer than {MAX_VALUE_CHARS} characters")
        try:
            values[key] = yaml.safe_load(value)
        except yaml.YAMLError:
            raise fail(f"{option}the value of '{key}' is invalid: {value[:80]}; write lists as [15,15]") from None
    return values
