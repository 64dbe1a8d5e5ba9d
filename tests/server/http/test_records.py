"""Records that are brought in over HTTP: whole ones of other rules are shown, others are refused with the reason."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

import affray
from affray.engine.record import read, shown, write
from affray.engine.record.text import formatted
from tests.engine.records import sealed
from tests.server.sites import settings_in, token, visiting


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with visiting(settings_in(tmp_path_factory.mktemp("store"))) as client:
        yield client


@pytest.fixture(scope="module")
def ada(client: httpx.Client) -> dict[str, str]:
    return token(client)


GOLDEN = Path(__file__).parents[2] / "golden"


@pytest.mark.parametrize(
    "name", ["cascade/duel_footbridge-1.rules1", "street/lock_up-1.rules1", "wolsung-2/s4-1.rules1"]
)
def test_a_record_of_other_rules_is_brought_in_and_shown(client: httpx.Client, ada: dict[str, str], name: str) -> None:
    given = (GOLDEN / f"{name}.record").read_bytes().decode()
    text = {**ada, "Content-Type": "text/plain; charset=utf-8"}
    brought = client.post("/api/records", content=given, headers=text)
    assert brought.status_code == 201, brought.text
    card = brought.json()
    assert card["status"] == "over"
    assert "version 1 of the rules" in card["halted"]
    assert "shown from its stored events" in card["halted"]
    seen = client.get(f"/api/matches/{card['id']}/view").json()
    assert seen["state"] is None
    stored = shown(read(given))
    struck = sum(
        event.get("events", 0) + 1 for line in stored for event in line.events if event["event"] == "taken_back"
    )
    assert len(seen["events"]) == sum(len(line.events) for line in stored) - struck
    again = read(client.get(f"/api/matches/{card['id']}/record").text)
    assert [line.text for line in again.lines] == [line.text for line in read(given).lines]
    broken = client.post("/api/records", content=given.replace(" concede ", " conceded ", 1), headers=text)
    assert (broken.status_code, broken.json()["error"]) == (400, "Damaged")


def test_a_record_that_differs_is_refused_with_how_to_report_it(client: httpx.Client, ada: dict[str, str]) -> None:
    match = affray.new("cascade", scenario="duel_footbridge", seed=5)
    match.concede("a")
    record = read(write(match))
    assert record.events is not None
    other = [
        msgspec.structs.replace(event, facts=event.facts.replace('"base":6', '"base":7')) for event in record.events
    ]
    sent = client.post(
        "/api/records",
        content=formatted(sealed(msgspec.structs.replace(record, events=tuple(other)))),
        headers={**ada, "Content-Type": "text/plain; charset=utf-8"},
    )
    assert (sent.status_code, sent.json()["error"]) == (400, "Differs")
    assert "please report it with the file" in sent.json()["message"]


def test_a_record_with_a_table_of_its_own_is_shown_and_not_played(client: httpx.Client, ada: dict[str, str]) -> None:
    """What the rules would do with whatever somebody sends as a start is not tried out on the server."""
    match = affray.new("cascade", scenario="duel_footbridge", seed=5)
    match.concede("a")
    record = read(write(match, names={"a": "Ann", "b": "Ben"}))
    assert record.start is not None
    other = msgspec.structs.replace(record, start=record.start.replace('"Odrun Kelter"', '"Odd Run"'))
    text = {**ada, "Content-Type": "text/plain; charset=utf-8"}
    brought = client.post("/api/records", content=formatted(sealed(other)), headers=text)
    assert brought.status_code == 201, brought.text
    assert [seat["name"] for seat in brought.json()["seats"]] == ["Ann", "Ben"]
