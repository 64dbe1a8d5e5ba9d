"""Messages in Fluent: arguments, lists, absent arguments, plurals; the browser formats the same fixture."""

import json
from pathlib import Path
from typing import Any

import pytest

from affray.text import OPEN, Catalog, Message
from affray.text.formatting import Bundle

FIXTURE = json.loads((Path(__file__).parents[2] / "web/test/fixtures/messages.json").read_text("utf-8"))
NAMES: dict[str, str] = FIXTURE["names"]
PLAYERS: dict[str, dict[str, str]] = FIXTURE["players"]
CATALOG = Catalog.from_source("fixture", FIXTURE["source"])


class Names:
    """The names of the fixture."""

    def name(self, id_: str) -> str:
        return NAMES.get(id_, id_)

    def name_in_match(self, kind: str, id_: str) -> str | None:
        return PLAYERS[kind].get(id_)


def _argument(value: Any) -> Any:
    return Message(**value) if isinstance(value, dict) else value


@pytest.mark.parametrize("sentence", FIXTURE["sentences"], ids=lambda each: each["text"])
def test_sentences_read_as_in_the_browser(sentence: dict[str, Any]) -> None:
    args = {name: _argument(value) for name, value in sentence["args"].items()}
    text = CATALOG.format(sentence["key"], args, naming=Names(), attribute=sentence.get("attribute"))
    assert text == sentence["text"]


def test_an_argument_that_is_not_known_yet_is_an_ellipsis_and_not_absent() -> None:
    assert CATALOG.format("turn", {"figure": OPEN, "card": OPEN}) == "… has a turn by the card …."


def test_a_catalog_knows_its_messages_and_their_attributes() -> None:
    assert [CATALOG.has("move"), CATALOG.has("moved")] == [True, False]
    assert [CATALOG.has("move", "heading"), CATALOG.has("turn", "heading")] == [True, False]


def test_the_pseudo_locale_formats_the_same_messages() -> None:
    args = {"figure": "ada", "shots": 2, "weapons": ["knife", "club"]}
    assert CATALOG.format("shots", args, "en-XA") == "⟦ada shóóts 2 tímés wíth knife and club.⟧"


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Catalog:
    """A catalog in which one message of the second file is not Fluent."""
    folder = tmp_path / "broken_game" / "text" / "en"
    folder.mkdir(parents=True)
    (tmp_path / "broken_game" / "__init__.py").write_text("")
    (folder / "events.ftl").write_text("one = One.\n")
    (folder / "names.ftl").write_text("two = Two, { one }\n\nthree = { $open\nfour = Four, { three }\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    return Catalog("broken_game", "broken_game")


def test_a_broken_file_is_named_with_the_line(broken: Catalog) -> None:
    with pytest.raises(ValueError, match=r"names\.ftl:3: not a Fluent message: three = "):
        broken.check()


@pytest.mark.parametrize("key", ["three", "four"])
def test_the_use_of_a_broken_message_names_the_file_and_the_line_every_time(broken: Catalog, key: str) -> None:
    for _ in range(2):
        with pytest.raises(ValueError, match=r"names\.ftl:3: not a Fluent message: three = "):
            broken.format(key, {})
    assert broken.format("two", {}) == "Two, One."


def test_a_text_without_messages_has_none() -> None:
    assert not Bundle("", "en").has_message("one")
