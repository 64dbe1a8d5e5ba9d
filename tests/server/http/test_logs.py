"""What the server writes down about itself: lines of JSON without a secret in them, and numbers."""

import json
import logging
import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from affray.server import metrics
from affray.server.logs import JsonLines
from tests.server.harness import TIMEOUT_S, Server
from tests.server.sites import open_match, settings_in, token, visiting


async def _secrets_used(server: Server) -> list[str]:
    """Go through everything that has a secret in it, in every wrong way too; the secrets."""
    async with httpx.AsyncClient(base_url=server.address, timeout=TIMEOUT_S) as client:
        made = await client.post("/api/players", json={"name": "Ada Lovelace", "as": "token"})
        bearer = made.json()["token"]
        await client.post("/api/players", json={"name": "Grace Hopper"})
        cookie = client.cookies["affray_player"]
        await client.post("/api/accounts", json={"name": "Lovelace", "password": "analytical engine"})
        await client.post("/api/login", json={"name": "Lovelace", "password": "analytical motor"})
        me = {"Authorization": f"Bearer {bearer}"}
        wish = {"system": "cascade", "seats": [{"seat": "a", "holder": "me"}, {"seat": "b", "holder": "open"}]}
        opened = (await client.post("/api/matches", json=wish, headers=me)).json()
        match, invitation = opened["match"]["id"], opened["invitations"]["b"]
        await client.get(f"/api/matches/{match}/view?token={bearer}&invitation={invitation}", headers=me)
        await client.get(f"/join/{match}/{invitation}")
        await client.get(f"/{bearer}")
        await client.post(f"/api/matches/{match}/join", json={"invitation": invitation, "token": cookie})
        await client.post(f"/api/matches/{match}/join", json={"invitation": invitation})
        await client.post("/api/players", content=f'{{"name": {bearer}'.encode())
        return [bearer, cookie, invitation, "analytical engine", "analytical motor", "Ada Lovelace", "Grace Hopper"]


@pytest.mark.slow
@pytest.mark.anyio
async def test_no_secret_is_ever_written_down(tmp_path: Path) -> None:
    async with Server(tmp_path, environment={"AFFRAY_LOG_LEVEL": "DEBUG"}) as server:
        secrets = await _secrets_used(server)
    written = server.log.read_text()
    lines = [json.loads(line) for line in written.splitlines()]
    requests = [line for line in lines if line["from"] == "affray.server.requests"]
    assert {"/api/players", "/api/matches/{match}/join", "-"} <= {line["route"] for line in requests}
    assert all(line.keys() >= {"at", "level", "method", "route", "status", "ms", "address"} for line in requests)
    assert [secret for secret in secrets if secret in written] == []


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def test_a_line_is_json_whatever_is_in_it() -> None:
    record = logging.LogRecord("x", logging.INFO, "", 0, 'odd "%s"\n\ud800', (b"\xff",), None)
    record.__dict__["match"] = {1, 2}
    line = JsonLines().format(record)
    assert "\n" not in line
    assert json.loads(line).keys() == {"at", "level", "from", "says", "match"}


def test_requests_and_refusals_are_counted(tmp_path: Path) -> None:
    def counted(text: str, line: str) -> float:
        return next((float(one.split()[-1]) for one in text.splitlines() if one.startswith(line)), 0.0)

    with visiting(settings_in(tmp_path)) as client:
        before = client.get("/metrics").text
        me = token(client)
        match = open_match(client, me)["match"]["id"]
        client.get(f"/api/matches/{match}", headers=me)
        client.get(f"/api/matches/{match}/view?seat=b", headers=me)
        client.get("/api/systems", headers={"Host": "evil.example.org"})
        client.request("BREW" * 20, "/")
        after = client.get("/metrics").text
    for line, more in {
        'affray_requests_total{method="GET",route="/api/matches/{match}",status="200"}': 1,
        'affray_requests_total{method="OTHER",route="-",status="405"}': 1,
        'affray_refused_total{kind="NotYours"}': 1,
        'affray_refused_total{kind="Misdirected"}': 1,
        'affray_request_seconds_count{route="/api/matches"}': 1,
    }.items():
        assert counted(after, line) - counted(before, line) == more, line
    assert match not in after


def test_several_processes_are_counted_together(tmp_path: Path) -> None:
    count = (
        "from affray.server import metrics; metrics.CHOICES.labels('player').inc();print(metrics.exposition().decode())"
    )
    environment = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    for number in (1, 2):
        command = [sys.executable, "-c", count]
        out = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=TIMEOUT_S, check=True)
        assert f'affray_choices_total{{by="player"}} {number}.0' in out.stdout


def test_what_is_counted_has_one_name_for_all() -> None:
    names = [family.name for family in metrics.REGISTRY.collect()]
    assert len(names) == len(set(names))
    assert all(name.startswith("affray_") for name in names)
