"""The data that the templates get: all words formatted, portraits and emblems as SVG, shapes placed on pages."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from affray.engine import System
from affray.engine.text import Texts
from affray.portraits import Sitter, portrait
from affray.sheets import Line, Marker, Outlines, Rulers, Section, Sheet
from affray.text import Message, say

from .emblems import emblem
from .page_layout import outline_pages, ruler_strips
from .paper import PAPERS, Style

WORDS = ("check_line", "joins_here")


def document_of(
    system: System[Any], sheets: Sequence[Sheet], style: Style, people: Mapping[str, str]
) -> dict[str, Any]:
    """The data of some sheets; `people` are the names of characters by id."""
    return _Writer(system, style, people).document(sheets)


class _Writer:
    """Turns the parts of sheets into plain data."""

    def __init__(self, system: System[Any], style: Style, people: Mapping[str, str]) -> None:
        texts: Texts = system.texts
        self.style, self.title = style, system.title
        self.texts = Texts(texts.catalog, style.language, {**texts.figures, **people})
        self.pictures: dict[str, str] = {}

    def document(self, sheets: Sequence[Sheet]) -> dict[str, Any]:
        parts = [{**self._part(part), "sheet": self._words(sheet.title)} for sheet in sheets for part in sheet.parts]
        paper = PAPERS[self.style.paper]
        return {
            "system": self.title,
            "paper": {"width": paper.width, "height": paper.height},
            "ink": self.style.ink,
            "cut_marks": self.style.cut_marks,
            "language": self.style.language.partition("-")[0],
            "words": {word: say.format(f"sheet_{word}", {}, self.style.language) for word in WORDS},
            "parts": parts,
            "pictures": self.pictures,
        }

    def _part(self, part: Any) -> dict[str, Any]:
        if isinstance(part, Outlines):
            return {"type": "outlines", "pages": self._plain(outline_pages(part.outlines, PAPERS[self.style.paper]))}
        if isinstance(part, Rulers):
            return {"type": "rulers", "strips": self._plain(ruler_strips(part.rulers))}
        data: dict[str, Any] = self._plain(part)
        return data

    def _plain(self, value: Any) -> Any:
        if isinstance(value, Message):
            return self._words(value)
        if isinstance(value, Sitter):
            return self._picture(portrait(value, ink=self.style.ink))
        if isinstance(value, Section):
            return {**self._fields(value), "sentences": [[rule, self._rule(rule)] for rule in value.sentences]}
        if isinstance(value, msgspec.Struct):
            return self._fields(value)
        if isinstance(value, Mapping):
            return {key: self._plain(each) for key, each in value.items()}
        if isinstance(value, (list, tuple)):
            return [self._plain(each) for each in value]
        return value

    def _fields(self, value: msgspec.Struct) -> dict[str, Any]:
        fields = {name: self._plain(getattr(value, name)) for name in value.__struct_fields__}
        if isinstance(value, Line):
            fields["heading"] = _capital(fields["heading"])
            fields["text"] = _without_heading(fields["heading"], fields["text"])
        if isinstance(value, Marker):
            fields["text"] = _without_heading(fields["label"], fields["text"])
        if fields.get("emblem"):
            fields["emblem"] = self._picture(emblem(fields["emblem"]))
        tag = value.__struct_config__.tag
        return {"type": tag, **fields} if tag else fields

    def _words(self, words: Message | str) -> str:
        """Words with a capital: names begin with a small letter where they stand in a sentence."""
        text = self.texts.message(words)
        return _capital(text)

    def _rule(self, rule: str) -> str:
        return self.texts.get("rules", rule)

    def _picture(self, svg: str) -> str:
        """The key of a picture, which is stored once."""
        for key, known in self.pictures.items():
            if known == svg:
                return key
        key = f"picture-{len(self.pictures)}"
        self.pictures[key] = svg
        return key


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _without_heading(heading: str, text: str) -> str:
    """A sentence such as "Fast: may move ..." below the heading "Fast 2" does not repeat it."""
    first, colon, rest = text.partition(": ")
    return _capital(rest) if colon and heading.startswith(first) else text
