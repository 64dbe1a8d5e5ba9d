"""Primers: the introduction to a game, `text/<language>/primer.md` in the package of its system.

Its pictures are SVG files in the folder `rulebook/pictures` of the package, linked by file name:
`![A shot from cover](cover.svg)`.
"""

from importlib.resources.abc import Traversable

from affray.engine.registry import system_of_rules
from affray.text import DEFAULT_LANGUAGE, Catalog

from .rulebook import Rulebook

FILE = "primer.md"


def primer(book: Rulebook, language: str = DEFAULT_LANGUAGE) -> str | None:
    """The primer of the game of a rulebook, in Markdown; in English if there is none in that language."""
    catalog = _catalog(book)
    return None if catalog is None else catalog.document(FILE, language)


def pictures(book: Rulebook) -> dict[str, Traversable]:
    """The pictures of a rulebook by file name."""
    catalog = _catalog(book)
    folder = None if catalog is None else catalog.package_folder / "rulebook" / "pictures"
    if folder is None or not folder.is_dir():
        return {}
    return {file.name: file for file in folder.iterdir() if file.name.endswith(".svg")}


def _catalog(book: Rulebook) -> Catalog | None:
    found = system_of_rules(book.prefix)
    return None if found is None else found.texts.catalog
