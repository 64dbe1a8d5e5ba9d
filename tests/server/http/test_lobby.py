"""A match before it begins, over HTTP and with the Python client."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from affray.server.client import Declined, Site
from tests.server.harness import within_limit
from tests.server.sites import open_match, served, settings_in, token, visiting


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with visiting(settings_in(tmp_path_factory.mktemp("store"))) as client:
        yield client


@pytest.fixture(scope="module")
def ada(client: httpx.Client) -> dict[str, str]:
    return token(client)


@pytest.fixture(scope="module")
def grace(client: httpx.Client) -> dict[str, str]:
    return token(client, "Grace")


def sitting(client: httpx.Client, path: str) -> list[str]:
    return [seat["name"] or seat["kind"] for seat in client.get(path).json()["seats"]]


def test_names_and_sides_are_changed_and_a_message_that_is_sent_again_does_nothing(
    client: httpx.Client, ada: dict[str, str], grace: dict[str, str]
) -> None:
    opened = open_match(client, ada)
    path = f"/api/matches/{opened['match']['id']}"
    named = client.post(f"{path}/rename", json={"seat": "a", "id": "1", "name": "Ada L."}, headers=ada)
    assert (named.status_code, named.json()) == (200, {"type": "done", "id": "1", "number": -1})
    swap = {"seat": "a", "id": "2", "other": "b"}
    assert client.post(f"{path}/swap", json=swap, headers=grace).status_code == 403
    for _ in range(3):
        assert client.post(f"{path}/swap", json=swap, headers=ada).status_code == 200
    assert sitting(client, path) == ["open", "Ada L."]
    assert client.post(f"{path}/swap", json=swap | {"id": "3"}, headers=ada).status_code == 403, "of a seat left behind"
    known = {"invitations": [opened["invitations"]["b"], "x" * 43]}
    assert client.post(f"{path}/invited", json=known).json() == {"a": opened["invitations"]["b"]}
    joined = client.post(f"{path}/join", json={"invitation": opened["invitations"]["b"]}, headers=grace)
    assert client.post(f"{path}/invited", json=known).json() == {}, "it is used"
    assert joined.json()["mine"] == ["a"], "the invitation has moved with the free seat"
    assert sitting(client, path) == ["Grace", "Ada L."]
    late = client.post(f"{path}/swap", json={"seat": "b", "id": "4", "other": "a"}, headers=ada)
    assert (late.status_code, late.json()["error"]) == (409, "StaleAnswer")


def test_bad_requests_are_refused_with_a_sentence(
    client: httpx.Client, ada: dict[str, str], grace: dict[str, str]
) -> None:
    path = f"/api/matches/{open_match(client, ada)['match']['id']}"
    tried: list[tuple[str, dict[str, Any], int]] = [
        ("rename", {"seat": "a", "id": "1", "name": ""}, 400),
        ("rename", {"seat": "a", "id": "1", "name": "\u202e"}, 400),
        ("rename", {"seat": "b", "id": "1", "name": "Ada"}, 403),
        ("swap", {"seat": "a", "id": "1", "other": "a"}, 400),
        ("swap", {"seat": "a", "id": "1", "other": "z"}, 404),
        ("swap", {"seat": "z", "id": "1", "other": "a"}, 403),
        ("cancel", {}, 400),
    ]
    for what, body, status in tried:
        answer = client.post(f"{path}/{what}", json=body, headers=ada)
        assert (answer.status_code, bool(answer.json()["message"])) == (status, True), (what, body)
    assert client.post(f"{path}/cancel", json={"id": "1"}, headers=grace).status_code == 403
    assert client.post("/api/matches/nothing/cancel", json={"id": "1"}, headers=ada).status_code == 404
    assert client.get("/api/matches/nothing/setup").status_code == 404


def test_a_host_without_a_seat_cancels_and_everybody_sees_it(
    client: httpx.Client, ada: dict[str, str], grace: dict[str, str]
) -> None:
    opened = open_match(client, ada, seats=[{"seat": seat, "holder": "open"} for seat in "ab"])
    path = f"/api/matches/{opened['match']['id']}"
    card = client.get(path, headers=ada).json()
    assert (card["yours"], card["mine"]) == (True, [])
    assert not client.get(path, headers=grace).json()["yours"]
    for _ in range(2):
        assert client.post(f"{path}/cancel", json={"id": "1"}, headers=ada).status_code == 200
    assert client.get(path).json()["status"] == "cancelled"
    late = client.post(f"{path}/join", json={"invitation": opened["invitations"]["a"]}, headers=grace)
    assert (late.status_code, late.json()["message"]) == (409, "the match was cancelled before it began")


def test_what_will_be_played_is_told_before_it_begins(client: httpx.Client, ada: dict[str, str]) -> None:
    options = {"forces": {"a": "li", "b": "do", "c": "cp"}}
    seats = [{"seat": "a", "holder": "me"}, {"seat": "b", "holder": "open"}, {"seat": "c", "holder": "bot"}]
    opened = open_match(client, ada, system="wolsung-2", scenario="s1", options=options, seats=seats)
    setup = client.get(f"/api/matches/{opened['match']['id']}/setup").json()
    assert (setup["system"], setup["scenario"], setup["options"]) == ("wolsung-2", "s1", options)
    assert set(setup["figures"]) == set("abc")
    assert "Professor Odile Harrowgate" in setup["figures"]["a"]


def test_the_python_client_waits_in_the_lobby_with_the_others(tmp_path: Path) -> None:
    async def trial(address: str) -> None:
        ada, ben = Site(address), Site(address)
        await ada.register("Ada")
        await ben.register("Ben")
        seats = [{"seat": "a", "holder": "me"}, {"seat": "b", "holder": "open"}]
        opened = await ada.open_match({"system": "cascade", "seats": seats})
        match = opened["match"]["id"]
        async with ada.table(match, "a") as table, ben.table(match) as watching:
            await table.rename("Ada L.")
            await table.swap("b")
            assert table.seat == "b"
            await table.break_off()
            await table.ping()  # it has come back, as the seat that it has now
            assert table.seat == "b"
            while watching.card is None or watching.card.seats[1].name != "Ada L.":
                await watching.change()
            with pytest.raises(Declined, match="spectator"):
                await watching.cancel()
            await table.cancel()
            assert await table.turn() is None
            assert await watching.turn() is None
            assert watching.card.status == "cancelled"

    with served(settings_in(tmp_path)) as address:
        within_limit(trial(address))
