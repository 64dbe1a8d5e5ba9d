"""Choices as JSON over HTTP and the socket: what is asked has its verbs and slots, and can be answered with them."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import httpx
import jsonschema_rs
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.server.harness import TIMEOUT_S
from tests.server.sites import open_match, served, settings_in, token

BOTH_MINE = [{"seat": "a", "holder": "me"}, {"seat": "b", "holder": "me"}]


class Place(NamedTuple):
    """A server and a player there."""

    client: httpx.Client
    headers: dict[str, str]

    def opened(self, **wish: Any) -> str:
        """A new match with the player at both seats."""
        match: str = open_match(self.client, self.headers, seats=BOTH_MINE, **wish)["match"]["id"]
        return match

    def asked(self, match: str) -> tuple[str, dict[str, Any]]:
        """A seat that is asked something, and its first decision."""
        for seat in ("a", "b"):
            view = self.client.get(f"/api/matches/{match}/view", params={"seat": seat}, headers=self.headers).json()
            if view["decisions"]:
                return seat, view["decisions"][0]
        raise AssertionError(f"nothing is asked in {match}")

    def initiative(self) -> tuple[str, dict[str, Any]]:
        """A match in which seat a is asked whether Odrun takes the initiative, and that decision."""
        while True:
            match = self.opened()
            seat, asked = self.asked(match)
            if (seat, asked["kind"]) == ("a", "initiative"):
                return match, asked


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with (
        served(settings_in(tmp_path_factory.mktemp("store"))) as address,
        httpx.Client(base_url=address, timeout=TIMEOUT_S) as client,
    ):
        yield Place(client, token(client))


class Seat:
    """A seat at a socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    def said(self, message: dict[str, Any], *kinds: str) -> dict[str, Any]:
        """Send a message; the first answer of one of these kinds."""
        self._socket.send(json.dumps(message))
        while True:
            answer: dict[str, Any] = json.loads(self._socket.recv(TIMEOUT_S))
            if answer["type"] in kinds:
                return answer

    def choose(self, decision: str, choice: Any, name: str = "mine") -> dict[str, Any]:
        message = {"type": "choose", "id": name, "decision": decision, "choice": choice}
        return self.said(message, "done", "refused")

    def ask(self, **question: Any) -> dict[str, Any]:
        return self.said({"type": "ask", "id": "question", "question": question}, "answer", "refused")


@contextmanager
def seated(place: Place, match: str, seat: str) -> Iterator[Seat]:
    """The player at a seat of a match."""
    address = str(place.client.base_url).rstrip("/").removeprefix("http")
    with connect(
        f"ws{address}/api/matches/{match}/socket",
        additional_headers=place.headers,
        proxy=None,
        open_timeout=TIMEOUT_S,
    ) as socket:
        table = Seat(socket)
        table.said({"type": "hello", "protocol": 1, "seat": seat}, "welcome")
        yield table


def form_of(card: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in card.items() if name != "text"}


def test_what_is_asked_comes_with_verbs_and_slots(place: Place) -> None:
    _, asked = place.initiative()
    assert [card["text"] for card in asked["choices"]] == asked["options"]
    assert [form_of(card) for card in asked["choices"]] == [
        {"verb": "take", "slots": {"fighter": "odrun"}},
        {"verb": "hold", "slots": {"fighter": "odrun"}},
    ]


def test_a_choice_as_json_is_that_choice(place: Place) -> None:
    match, asked = place.initiative()
    with seated(place, match, "a") as table:
        card = asked["choices"][1]
        first = table.choose(asked["id"], form_of(card))
        assert first["type"] == "done"
        assert table.choose(asked["id"], form_of(card)) == first, "it is idempotent"
        by_text = table.choose(asked["id"], card["text"], "again")
        assert by_text["number"] == first["number"], "the text is the same choice"
        stale = table.choose(asked["id"], form_of(asked["choices"][0]), "otherwise")
        assert stale["error"] == "StaleAnswer"
        assert card["text"] in stale["message"]


WRONG: list[tuple[Any, str, str]] = [
    ({"verb": "fly"}, "OtherKind", "the verb is take or hold"),
    ({"verb": "take"}, "OtherKind", "the slots of 'take': Object missing required field `fighter`"),
    ({"verb": "take", "slots": {"fighter": 7}}, "OtherKind", "the slots of 'take': Expected `str`, got `int`"),
    ({"verb": "take", "slots": {"fighter": "sanna"}}, "OtherKind", "the fighter who is asked is 'odrun'"),
    ({"verb": "take", "slots": {"fighter": "odrun", "now": True}}, "OtherKind", "unknown field `now`"),
    ({"verb": "wave", "slots": {"dice": [13]}}, "OtherKind", "the verb is take or hold"),
    ({"verb": "take", "text": "take odrun"}, "BadMessage", "unknown field `text`"),
    ({}, "BadMessage", "missing required field `verb`"),
    (["take", "odrun"], "BadMessage", "got `array`"),
]


def test_a_wrong_form_is_refused_with_one_clear_message(place: Place) -> None:
    match, asked = place.initiative()
    with seated(place, match, "a") as table:
        for number, (choice, error, reason) in enumerate(WRONG):
            answer = table.choose(asked["id"], choice, f"wrong-{number}")
            assert (answer["type"], answer["error"]) == ("refused", error), answer
            assert reason in answer["message"]
            assert "\n" not in answer["message"]
            assert answer.get("rule") == ("C-INIT-01" if error == "OtherKind" else None)
        assert place.asked(match) == ("a", asked)
        assert table.choose(asked["id"], asked["options"][0], "right")["type"] == "done"


def test_a_choice_as_json_without_a_socket(place: Place) -> None:
    match, asked = place.initiative()
    message = {"seat": "a", "id": "mine", "decision": asked["id"]}
    address = f"/api/matches/{match}/choose"
    wrong = place.client.post(address, json={**message, "choice": {"verb": "fly"}}, headers=place.headers)
    assert (wrong.status_code, wrong.json()["error"]) == (422, "OtherKind")
    choice = form_of(asked["choices"][0])
    made = place.client.post(address, json={**message, "choice": choice}, headers=place.headers)
    assert made.status_code == 200, made.text


def test_questions_about_choices_as_json(place: Place) -> None:
    match, asked = place.initiative()
    with seated(place, match, "a") as table:
        assert table.ask(ask="why_not", choice=form_of(asked["choices"][0]))["answer"] is None
        refused = table.ask(ask="why_not", choice={"verb": "take", "slots": {"fighter": "sanna"}})["answer"]
        assert refused["args"]["reason"]["args"] == {"fighter": "odrun"}
        problem = table.ask(ask="why_not", choice={"slots": {}})
        assert problem["error"] == "BadQuestion"
        assert "'why_not': Object missing required field `verb` - at `$.choice`" in problem["message"]


def test_suggestions_with_cards(place: Place) -> None:
    """Also of an open space: a move."""
    match = place.opened(scenario="duel_meadow")
    seat, asked = place.asked(match)
    assert asked["kind"] == "move"
    assert [(card["verb"], card.get("open")) for card in asked["choices"]] == [("move", ["path"]), ("pass", None)]
    with seated(place, match, seat) as table:
        suggested = table.ask(ask="suggest", count=6)["answer"]
        texts, cards = suggested["choices"], suggested["cards"]
        assert texts == [card["text"] for card in cards]
        move = next(card for card in cards if card["verb"] == "move")
        assert set(move["slots"]) == {"fighter", "path"}
        assert table.choose(asked["id"], form_of(move))["type"] == "done"


def test_the_verbs_and_the_schema_of_a_system(place: Place) -> None:
    verbs = place.client.get("/api/systems/cascade/verbs").json()
    wave = next(verb for verb in verbs if verb["verb"] == "wave" and "dice" in verb["slots"])
    assert wave == {"verb": "wave", "rule": "C-ATK-05", "pattern": "wave {dice}", "slots": {"dice": {"picker": "dice"}}}
    schema = place.client.get("/api/systems/cascade/choice-schema").json()
    jsonschema_rs.meta.validate(schema)
    allows = jsonschema_rs.Draft202012Validator(schema).is_valid
    assert allows({"verb": "wave", "slots": {"dice": [14, 14]}})
    assert not allows({"verb": "wave", "slots": {"dice": "14,14"}})
    _, asked = place.asked(place.opened())
    assert all(allows(form_of(card)) for card in asked["choices"])
    assert place.client.get("/api/systems/cascade/odds-display").json() == {
        "headlines": [],
        "amounts": ["aiming_marks", "fresh_marks"],
    }
    for address in ("verbs", "choice-schema", "odds-display"):
        assert place.client.get(f"/api/systems/chess/{address}").status_code == 404
    assert "shoot" in [verb["verb"] for verb in place.client.get("/api/systems/wolsung-2/verbs").json()]
