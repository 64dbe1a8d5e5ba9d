"""Typesetting with typst, which is an extra: with its own fonts, without a network."""

from importlib import import_module
from importlib.resources import as_file, files
from typing import Any

import msgspec

from affray.engine.errors import AffrayError
from affray.text import say

MAIN = "main.typ"


class NotInstalled(AffrayError):
    """Typst is not installed."""


def typst() -> Any:
    """The module `typst`; raises `NotInstalled`."""
    try:
        return import_module("typst")
    except ModuleNotFoundError:
        raise NotInstalled(say("print_needs_extra")) from None


def pdf_of(document: dict[str, Any]) -> bytes:
    """A document as PDF: the same bytes for the same document."""
    return _compiled(document, format="pdf")[0]


def pictures_of(document: dict[str, Any], dots_per_inch: float) -> list[bytes]:
    """The pages of a document as PNG."""
    return _compiled(document, format="png", ppi=dots_per_inch)


def _compiled(document: dict[str, Any], **how: Any) -> list[bytes]:
    compiler = typst()
    data = msgspec.json.encode(document).decode()
    with as_file(files(__package__) / "templates") as folder:
        made = compiler.compile(
            str(folder / MAIN), root=str(folder), ignore_system_fonts=True, sys_inputs={"document": data}, **how
        )
    return list(made) if isinstance(made, list) else [made]
