"""Calculators over HTTP: their fields, their answers, and what is refused."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from affray.engine.calculators.form import open_form
from affray.engine.registry import system, system_names
from affray.server.settings import Rate
from tests.server.sites import settings_in, visiting

BUSY = "OverBudget"
ATTEMPTS = 30
"""A worker that has just been started may be busy loading for a while."""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with visiting(settings_in(tmp_path_factory.mktemp("store"))) as client:
        yield client


def ask(client: httpx.Client, name: str, calculator: str, **fields: Any) -> httpx.Response:
    """The answer of a calculator; a busy server is asked again."""
    query = {"field": [f"{field}:{value}" for field, value in fields.items()]}
    for _ in range(ATTEMPTS):
        answer = client.get(f"/api/systems/{name}/calculators/{calculator}", params=query, timeout=60)
        if answer.status_code != 422 or answer.json()["error"] != BUSY:
            return answer
    raise AssertionError("the server stays busy")


@pytest.mark.parametrize("name", system_names())
def test_the_calculators_of_a_system_are_listed(client: httpx.Client, name: str) -> None:
    cards = client.get(f"/api/systems/{name}/calculators").json()
    own = [card["name"] for card in cards if not card.get("computation")]
    assert own == [*system(name).calculators]
    assert all(card["fields"] for card in cards)


def test_an_answer_has_the_odds_and_the_fields_as_filled_in(client: httpx.Client) -> None:
    answer = ask(client, "street", "shot", shooter="ruta_kessel", range=8).json()
    fields = {field["name"]: field for field in answer["calculator"]["fields"]}
    assert fields["range"]["value"] == 8
    assert fields["weapon"]["options"] == ["machine_pistol/1", "machine_pistol/2"]
    assert fields["weapon"]["depends_on"] == ["shooter"]
    expected = open_form(system("street"), "shot", {"shooter": "ruta_kessel", "range": 8}).odds()
    assert answer["odds"]["hit"] == expected["hit"]
    assert answer["odds"]["pools"] == msgspec.json.decode(msgspec.json.encode(expected["pools"]))


def test_what_the_rules_refuse_is_an_answer_with_the_rule(client: httpx.Client) -> None:
    answer = ask(client, "wolsung-2", "shot", range=40)
    assert answer.status_code == 200
    assert "odds" not in answer.json()
    assert answer.json()["rule"] == "W-SHOOT-05"
    assert answer.json()["why_not"]["catalog"] == "wolsung"
    assert ask(client, "cascade", "odds_equals").json()["why_not"]["key"] == "field_to_fill"


@pytest.mark.parametrize(
    ("path", "status", "reason"),
    [
        ("/api/systems/chess/calculators", 404, "chess"),
        ("/api/systems/chess/calculators/shot", 404, "chess"),
        ("/api/systems/street/calculators/shat", 400, "there is no calculator 'shat'"),
        ("/api/systems/street/calculators/shot?field=range:-3", 400, "a whole number from 1 to 90"),
        ("/api/systems/street/calculators/shot?field=range", 400, "NAME:VALUE"),
        ("/api/systems/street/calculators/shot?field=range:3&field=range:4", 400, "NAME:VALUE"),
        ("/api/systems/street/calculators/shot?field=weapon:bazooka", 400, "there is no weapon 'bazooka'"),
        ("/api/systems/street/calculators/shot?field=bazooka:1", 400, "there is no field 'bazooka'"),
        ("/api/systems/street/calculators/shot?" + "&".join(["field=range:3"] * 50), 400, ""),
        ("/api/systems/cascade/calculators/odds_unparried?field=scored:[[[[", 400, "is not a value"),
    ],
)
def test_wrong_questions_are_refused_in_one_sentence(client: httpx.Client, path: str, status: int, reason: str) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    assert reason in answer.json()["message"] or reason == "chess"


def test_questions_are_rate_limited(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    limits = msgspec.structs.replace(settings.limits, questions=Rate(1, 0.001))
    with visiting(msgspec.structs.replace(settings, limits=limits)) as client:
        path = "/api/systems/street/calculators/shat"
        assert [client.get(path).status_code for _ in range(2)] == [400, 429]
