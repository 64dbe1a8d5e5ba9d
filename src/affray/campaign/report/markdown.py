"""The story of a season as a Markdown file."""

from collections.abc import Sequence

from affray.campaign.story import Chapter
from affray.engine.text import Texts

_SPECIAL = "\\`*_[]<>#"


def story_as_markdown(title: str, chapters: Sequence[Chapter], texts: Texts) -> str:
    """The story with its title and a heading for each chapter."""
    parts = [f"# {_plain(title)}"]
    for chapter in chapters:
        parts.append(f"## {_plain(texts.message(chapter.title))}")
        parts += [_plain(texts.told(each.sentences)) for each in chapter.paragraphs]
    return "\n\n".join(parts) + "\n"


def _plain(text: str) -> str:
    """Text in which Markdown finds no marks."""
    return "".join(f"\\{letter}" if letter in _SPECIAL else letter for letter in text)
