"""docs/reference/protocol.md says everything about the protocol, and nothing that is not so."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from affray.engine.verbs import ChoiceCard
from affray.server.app import create_app
from affray.server.http.error_responses import Problem
from affray.server.settings import Limits, Settings
from affray.server.ws import messages
from affray.server.ws.messages import PROTOCOL, AnyServerMessage, ClientMessage

PAGE = (Path(__file__).parents[3] / "docs" / "reference" / "protocol.md").read_text("utf-8")
SENT, RECEIVED = get_args(ClientMessage), get_args(AnyServerMessage)
PARTS = [
    messages.Numbered,
    messages.Asked,
    ChoiceCard,
    messages.Answered,
    messages.Order,
    messages.Offer,
    messages.SeatClock,
    messages.Heartbeat,
    messages.ChatLine,
    messages.SeatCard,
    messages.MatchCard,
]


def named(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag or kind.__name__)


def section(title: str) -> str:
    """What stands below a heading, up to the next of its level or above."""
    found = re.search(rf"^(#+) {re.escape(title)}\n(.*?)(?=^#{{1,3}} |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, f"docs/reference/protocol.md has no section '{title}'"
    return found[2]


def chapter(title: str) -> str:
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, f"docs/reference/protocol.md has no chapter '{title}'"
    return found[1]


def examples(text: str) -> list[str]:
    return re.findall(r"```json\n(.*?)```", text, re.DOTALL)


@pytest.mark.parametrize("kind", [*SENT, *RECEIVED, *PARTS], ids=named)
def test_every_message_is_documented_with_exactly_its_fields(kind: type[msgspec.Struct]) -> None:
    told = re.findall(r"^\| `(\w+)` \|", section(f"`{named(kind)}`").partition("```")[0], re.MULTILINE)
    assert told == list(kind.__struct_encode_fields__)


def test_every_struct_of_the_protocol_is_on_the_page() -> None:
    bases = {messages.Message, messages.ServerMessage}
    structs = {
        thing
        for thing in vars(messages).values()
        if isinstance(thing, type) and issubclass(thing, msgspec.Struct) and thing.__module__ == messages.__name__
    }
    assert structs - bases == {*SENT, *RECEIVED, *PARTS} - {ChoiceCard}


@pytest.mark.parametrize("kind", [*SENT, *RECEIVED], ids=named)
def test_every_message_has_an_example_of_its_own_type(kind: type[msgspec.Struct]) -> None:
    found = examples(section(f"`{named(kind)}`"))
    assert found
    assert all(json.loads(text)["type"] == named(kind) for text in found)


@pytest.mark.parametrize("text", examples(chapter("From the client")))
def test_examples_of_the_client_are_messages(text: str) -> None:
    assert _again(text, ClientMessage) == json.loads(text)


@pytest.mark.parametrize("text", examples(chapter("From the server")))
def test_examples_of_the_server_are_messages(text: str) -> None:
    assert _again(text, AnyServerMessage) == json.loads(text)


def test_the_example_of_an_error_is_one() -> None:
    [text] = examples(chapter("Requests over HTTP"))
    assert _again(text, Problem) == json.loads(text)


def _again(text: str, kind: Any) -> Any:
    """Read as that kind and written again: what is not known is lost, what is absent may come in."""
    read = msgspec.json.decode(text, type=kind)
    written = msgspec.json.decode(msgspec.json.encode(read))
    return {key: value for key, value in written.items() if key in json.loads(text) or value is not None}


def test_the_version_is_the_one_that_is_spoken() -> None:
    assert f"This page describes version **{PROTOCOL}**" in PAGE
    assert f"at most {Limits().message_bytes // 1024} KiB" in PAGE


def test_every_request_is_on_the_page_and_no_other() -> None:
    paths = create_app(Settings()).openapi_schema.to_schema()["paths"]
    served = {
        f"{method.upper()} {path}" for path, item in paths.items() for method in item if method in ("get", "post")
    }
    assert set(re.findall(r"^\| `((?:GET|POST) [^`]+)` \|", PAGE, re.MULTILINE)) == served


def test_every_close_code_is_on_the_page() -> None:
    """Codes from 4000 on are ours; 1009 and 1012 are the standard's, used as they are meant."""
    folder = Path(messages.__file__).parents[1]
    used = {
        int(code)
        for module in folder.rglob("*.py")
        for code in re.findall(r"close\((\d{4}),", module.read_text("utf-8"))
    }
    told = {int(code) for code in re.findall(r"^\| (\d{4}) \|", PAGE, re.MULTILINE)}
    assert used - {1000} <= told
