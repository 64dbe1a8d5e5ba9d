"""Names of players and accounts: which names are valid, and which look alike.

Two names look alike when their skeletons are equal. The skeleton follows Unicode Technical Standard #39 (chapter 4),
with the table of confusable characters from the package confusable-homoglyphs. The store keeps the skeleton of every
account; a version of the package with another table needs a migration that recomputes them.
"""

import itertools
import unicodedata
from functools import cache
from typing import Any

from affray.engine import BadOption
from affray.text import say

MAX_NAME_LENGTH = 32
MAX_MARKS = 4
"""Combining marks on one character; Unicode advises against more."""

_BLANK = frozenset(
    [0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, *range(0x180B, 0x1810), *range(0xE0100, 0xE01F0)]
)
"""Invisible characters that Python nevertheless calls printable."""
_VARIATIONS = frozenset(range(0xFE00, 0xFE10))
"""Variation selectors, which emoji need."""
_MARKS_AROUND = "\u200e\u200f"
"""Direction marks that the table puts around right-to-left characters."""
_NEUTRAL_SCRIPTS = frozenset(("COMMON", "INHERITED", "Unknown"))
_COMBINED_SCRIPTS = (
    frozenset(("LATIN", "HAN", "HIRAGANA", "KATAKANA")),
    frozenset(("LATIN", "HAN", "BOPOMOFO")),
    frozenset(("LATIN", "HAN", "HANGUL")),
)
"""Scripts that may be mixed: the level 'highly restrictive' of the standard."""


def proper_name(name: str, min_length: int = 0) -> str:
    """Normalise a name: composed, visible, in one script; raises `BadOption`. Every displayed name passes this."""
    composed = unicodedata.normalize("NFC", name).strip()
    hidden = not composed.isprintable() or not _BLANK.isdisjoint(map(ord, composed))
    if hidden or not min_length <= len(composed) <= MAX_NAME_LENGTH:
        raise BadOption(say("name_length", min=min_length, max=MAX_NAME_LENGTH))
    marks = (len(list(run)) for mark, run in itertools.groupby(composed, _is_mark) if mark)
    if max(marks, default=0) > MAX_MARKS:
        raise BadOption(say("name_accents", max=MAX_MARKS))
    if not composed.isascii() and not _one_script(composed):
        raise BadOption(say("name_scripts"))
    return composed


def fold(name: str) -> str:
    """The key of a name: names that differ only in case and width are equal."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def skeleton(name: str) -> str:
    """The skeleton of a name. Equal skeletons look alike: `raul` and `rau1`, or `coco` in Latin and Cyrillic."""
    return _prototypes(_prototypes(unicodedata.normalize("NFKC", name)).casefold())


def look_alike(first: str, second: str) -> bool:
    """Whether two names could be confused."""
    return fold(first) == fold(second) or skeleton(first) == skeleton(second)


def _is_mark(character: str) -> bool:
    return unicodedata.category(character) in ("Mn", "Me") and ord(character) not in _VARIATIONS


def _one_script(name: str) -> bool:
    from confusable_homoglyphs.categories import unique_aliases

    scripts = unique_aliases(name) - _NEUTRAL_SCRIPTS
    return len(scripts) <= 1 or any(scripts <= combination for combination in _COMBINED_SCRIPTS)


def _prototypes(text: str) -> str:
    """Replace every character by the prototype of its lookalikes."""
    table = _prototype_table()
    shown = (
        character
        for character in unicodedata.normalize("NFD", text)
        if ord(character) not in _BLANK and ord(character) not in _VARIATIONS and not character.isspace()
    )
    return unicodedata.normalize("NFD", "".join(table.get(character, character) for character in shown))


@cache
def _prototype_table() -> dict[str, str]:
    """Characters with their prototypes. The package has the pairs of the standard's table, each in both directions."""
    from confusable_homoglyphs.confusables import confusables_data

    pairs: dict[str, list[dict[str, Any]]] = {
        key.strip(_MARKS_AROUND): similar for key, similar in confusables_data.items()
    }
    table: dict[str, str] = {}
    for character, similar in pairs.items():
        if len(character) == 1 and len(similar) == 1:
            other = similar[0]["c"].strip(_MARKS_AROUND)
            # If two characters map only to each other, the table does not say which is the prototype: either will do.
            is_prototype = len(other) > 1 or len(pairs.get(other, ())) != 1
            table[character] = other if is_prototype else min(character, other)
    return table
