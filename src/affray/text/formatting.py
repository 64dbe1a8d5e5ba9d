"""Fluent bundles with the functions that messages may call. The browser has the same in `web/src/text`."""

import functools
from typing import Any, Literal

from babel.core import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType
from fluent.syntax.ast import Junk

_Style = Literal["standard", "or"]


class Listed(FluentType):
    """A list in a message: with commas, or as `AND($things)` and `OR($things)` say."""

    def __init__(self, items: list[str], style: _Style | None = None) -> None:
        self.items = items
        self.style = style

    def format(self, locale: Locale) -> str:
        return ", ".join(self.items) if self.style is None else format_list(self.items, self.style, locale)


def _joined(style: _Style, value: Any) -> Any:
    return Listed(value.items, style) if isinstance(value, Listed) else value


FUNCTIONS = {"AND": functools.partial(_joined, "standard"), "OR": functools.partial(_joined, "or")}
"""The functions beside those of Fluent."""


def bundle_of(source: str, language: str) -> FluentBundle:
    """The messages of a Fluent text; raises ValueError if a part of it cannot be read."""
    resource = FluentResource(source)
    for entry in resource.body:
        if isinstance(entry, Junk):
            raise ValueError(f"not a Fluent message: {(entry.content or '').strip()[:200]}")  # noqa: TRY004  the text is wrong, not a type
    bundle = FluentBundle([language], functions=dict(FUNCTIONS), use_isolating=False)
    bundle.add_resource(resource)
    return bundle
