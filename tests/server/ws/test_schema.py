"""The description of the interface is exact: whatever it allows is taken, whatever it forbids is refused, cleanly."""

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.harness import TIMEOUT_S
from tests.server.sites import open_match, settings_in, token, visiting

COMMAND = Path(sys.executable).with_name("schemathesis")
EXAMPLES = 6
"""Random requests for each route, beside those that try every bound of its schema once."""

# What the rules, the options of a system or the form of a record do not allow is more than a schema can say: 400, 422.
CONFIG = """
color = false
request-timeout = 120
[headers]
Authorization = "{me}"
[parameters]
"path.match" = "{match}"
"path.system" = "cascade"
"path.book" = "cascade"
"path.rule" = "C-DEF-03"
[checks.positive_data_acceptance]
expected-statuses = ["2xx", "400", "401", "403", "404", "409", "422"]
[generation]
deterministic = true
max-examples = {examples}
database = "none"
[phases.stateful]
enabled = false
"""


def run_on(folder: Path, client: httpx.Client, *options: str) -> None:
    """Send whatever the description allows and forbids, to all routes or to those that are named."""
    run = subprocess.run(
        [COMMAND, "--config-file", "config.toml", "run", *options, f"{client.base_url}/api/openapi.json"],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=4 * TIMEOUT_S,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-20_000:] + run.stderr[-2_000:]


@pytest.mark.slow
def test_whatever_is_sent_the_answer_is_as_described(tmp_path: Path) -> None:
    with visiting(settings_in(tmp_path)) as client:
        me = token(client)
        match = open_match(client, me, seats=[])["match"]["id"]
        config = CONFIG.format(me=me["Authorization"], match=match, examples=EXAMPLES)
        (tmp_path / "config.toml").write_text(config)
        run_on(tmp_path, client)
        assert client.get("/health").status_code == 200


@pytest.mark.slow
def test_whatever_somebody_with_an_account_sends_about_it(tmp_path: Path) -> None:
    with visiting(settings_in(tmp_path)) as client:
        made = client.post("/api/accounts", json={"name": "Lovelace", "password": "analytical engine", "as": "token"})
        me = {"Authorization": f"Bearer {made.json()['token']}"}
        config = CONFIG.format(me=me["Authorization"], match="none", examples=EXAMPLES)
        (tmp_path / "config.toml").write_text(config)
        run_on(tmp_path, client, "--include-path-regex", "^/api/account/")
        assert client.get("/api/account/export", headers=me).json()["name"] == "Lovelace"


def test_every_reference_leads_somewhere_and_every_route_says_what_it_does(tmp_path: Path) -> None:
    with visiting(settings_in(tmp_path)) as client:
        described = client.get("/api/openapi.json").json()
    schemas = described["components"]["schemas"]
    named = {part.split('"')[0] for part in str(described).replace("'", '"').split("#/components/schemas/")[1:]}
    assert named <= set(schemas)
    for path, item in described["paths"].items():
        for method, operation in item.items():
            assert operation["summary"], (path, method)
            assert all(status in operation["responses"] for status in ("400", "421", "429")), (path, method)
