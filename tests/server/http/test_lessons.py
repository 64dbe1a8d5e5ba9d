"""Lessons over HTTP: they are resumed where they were left, mistakes change nothing, and nothing else knows of them."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.harness import NO_TLS, TIMEOUT_S
from tests.server.sites import served, settings_in

PATH = "/api/lessons/cascade/basics"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(settings_in(tmp_path_factory.mktemp("store"))) as address:
        yield address


@pytest.fixture
def ada(address: str) -> Iterator[httpx.Client]:
    """A new player."""
    with httpx.Client(base_url=address, timeout=TIMEOUT_S, verify=NO_TLS) as client:
        client.post("/api/players", json={"name": "Ada"})
        yield client


def card(client: httpx.Client) -> dict[str, Any]:
    cards: list[dict[str, Any]] = client.get("/api/lessons").json()
    return next(each for each in cards if (each["system"], each["lesson"]) == ("cascade", "basics"))


def choose(client: httpx.Client, step: int, choice: Any) -> dict[str, Any]:
    answer = client.post(f"{PATH}/choose", json={"step": step, "choice": choice})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_a_lesson_begins_with_its_first_step(ada: httpx.Client) -> None:
    lesson = ada.get(PATH).json()
    assert (lesson["step"], lesson["done"], lesson["task"]) == (0, False, None)
    assert lesson["view"]["seat"] == "a"
    assert lesson["view"]["match"]["commitment"] == ""
    assert [seat["kind"] for seat in lesson["view"]["match"]["seats"]] == ["person", "bot"]
    assert not card(ada)["begun"]


def test_a_mistake_is_explained_and_changes_nothing(ada: httpx.Client) -> None:
    before = ada.post(f"{PATH}/step", json={"step": 3}).json()
    told = choose(ada, 3, "take odrun")
    assert told["mistake"]["key"] == "lessons-basics-hold-mistake-take"
    assert told["lesson"] == before
    assert ada.get(PATH).json() == before


def test_an_illegal_choice_is_refused_with_its_rule(ada: httpx.Client) -> None:
    assert choose(ada, 3, "wave 14")["mistake"]["args"]["rule"] == "C-ATK-05"
    assert choose(ada, 3, "concede")["mistake"] is not None
    assert choose(ada, 3, {"verb": "hold", "slots": {"fighter": "sanna"}})["mistake"] is not None


def test_the_right_choice_goes_on_and_is_where_the_lesson_is_resumed(ada: httpx.Client) -> None:
    told = choose(ada, 3, {"verb": "hold", "slots": {"fighter": "odrun"}})
    assert told["mistake"] is None
    assert (told["lesson"]["step"], told["lesson"]["done"]) == (3, True)
    assert ada.get(PATH).json() == told["lesson"]
    assert card(ada)["begun"]
    assert card(ada)["step"] == 3


def test_the_log_of_a_lesson_tells_what_has_happened(ada: httpx.Client) -> None:
    told = ada.post(f"{PATH}/step", json={"step": 8}).json()["view"]["story"]["entries"]
    assert [entry["kind"] for entry in told][:3] == ["turn", "move", "melee"] or len(told) > 2
    assert all(entry["sentences"] for entry in told)


def test_without_praise_the_next_step_follows_at_once(ada: httpx.Client) -> None:
    told = choose(ada, 7, "group 14,14,13")
    assert (told["lesson"]["step"], told["lesson"]["done"]) == (8, False)


def test_a_finished_lesson_begins_anew_and_stays_finished(ada: httpx.Client) -> None:
    steps = card(ada)["steps"]
    over = ada.post(f"{PATH}/step", json={"step": steps}).json()
    assert over["over"]
    assert ada.get(PATH).json()["step"] == 0
    ada.post(f"{PATH}/step", json={"step": 2})
    assert (card(ada)["step"], card(ada)["finished"]) == (2, True)


def test_questions_are_answered_from_the_position_of_the_step(ada: httpx.Client) -> None:
    question = {"ask": "odds", "choice": "take odrun"}
    answer = ada.post(f"{PATH}/ask", json={"id": "1", "step": 5, "done": False, "question": question}).json()
    assert answer["type"] == "answer"
    assert answer["answer"]["hit"] == "1"
    refused = ada.post(f"{PATH}/ask", json={"id": "2", "step": 0, "done": False, "question": question}).json()
    assert refused["type"] == "refused"


def test_a_lesson_is_no_match(ada: httpx.Client) -> None:
    choose(ada, 3, "hold odrun")
    assert ada.get("/api/matches").json() == []
    assert ada.get("/api/matches?listed=1").json() == []
    match = ada.get(PATH).json()["view"]["match"]["id"]
    assert ada.get(f"/api/matches/{match}").status_code == 404


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/lessons/cascade/advanced/step", {"step": 0}, 404),
        ("/api/lessons/chess/basics/step", {"step": 0}, 404),
        (f"{PATH}/choose", {"step": 500, "choice": "pass"}, 404),
        (f"{PATH}/choose", {"step": -1, "choice": "pass"}, 400),
        (f"{PATH}/choose", {"step": 3, "choice": 14}, 400),
        (f"{PATH}/step", {}, 400),
    ],
)
def test_what_does_not_exist_is_said(ada: httpx.Client, path: str, body: Any, status: int) -> None:
    assert ada.post(path, json=body).status_code == status


def test_a_player_is_needed_to_take_a_lesson_but_not_to_list_them(address: str) -> None:
    with httpx.Client(base_url=address, timeout=TIMEOUT_S, verify=NO_TLS) as client:
        assert client.get(PATH).status_code == 401
        assert not card(client)["begun"]


def test_progress_belongs_to_the_account(address: str, ada: httpx.Client) -> None:
    account = {"name": "Ada Teal", "password": "a long enough password"}
    assert ada.post("/api/accounts", json=account).status_code == 201
    ada.post(f"{PATH}/step", json={"step": 4})
    with httpx.Client(base_url=address, timeout=TIMEOUT_S, verify=NO_TLS) as other:
        other.post("/api/login", json=account)
        assert other.get(PATH).json()["step"] == 4
        other.post(f"{PATH}/step", json={"step": 6})
    assert ada.get(PATH).json()["step"] == 6
    exported = ada.get("/api/account/export").json()["lessons"]
    assert [(each["lesson"], each["step"]) for each in exported] == [("basics", 4), ("basics", 6)]
    assert ada.post("/api/account/delete", json={"password": account["password"]}).status_code < 300
