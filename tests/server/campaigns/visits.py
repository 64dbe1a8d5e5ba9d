"""Campaigns through the interface, as a browser sees them."""

import time
from collections.abc import Callable, Mapping
from typing import Any

import httpx

from tests.server.harness import TIMEOUT_S

Headers = Mapping[str, str]


def post(client: httpx.Client, who: Headers, path: str, status: int = 200, **body: Any) -> Any:
    """Post to a path under `/api/campaigns` and expect this status."""
    made = client.post(f"/api/campaigns{path}", json=body, headers=dict(who))
    assert made.status_code == status, made.text
    return made.json()


def campaign(client: httpx.Client, who: Headers, id_: str) -> Any:
    """A campaign as this player sees it."""
    found = client.get(f"/api/campaigns/{id_}", headers=dict(who))
    assert found.status_code == 200, found.text
    return found.json()


def ledger(client: httpx.Client, id_: str, after: int = 0) -> Any:
    """The entries of a ledger."""
    found = client.get(f"/api/campaigns/{id_}/ledger", params={"after": after})
    assert found.status_code == 200, found.text
    return found.json()


def kinds(client: httpx.Client, id_: str) -> list[str]:
    """The kinds of the entries of a ledger."""
    return [entry["entry"] for entry in ledger(client, id_)]


def founded(client: httpx.Client, ada: Headers, **wish: Any) -> tuple[str, str]:
    """A campaign of duels of Ada's: its id, and the invitation to it."""
    plain = {"system": "cascade", "format": "duels", "name": "Winter", "player": "Ada"}
    made = post(client, ada, "", 201, **{**plain, **wish})
    return made["campaign"]["card"]["id"], made["invitation"]


def scheduled(client: httpx.Client, ada: Headers, ben: Headers, **wish: Any) -> str:
    """A campaign of Ada and Ben, whose games are scheduled."""
    id_, invitation = founded(client, ada)
    post(client, ada, f"/{id_}/join", sample="ford_watch", player="Ada")
    post(client, ben, f"/{id_}/join", sample="askers_kin", player="Ben", invitation=invitation)
    post(client, ada, f"/{id_}/schedule", **{"number": 3, **wish})
    return id_


def begun(client: httpx.Client, who: Headers, id_: str, fixture: str = "1-1") -> str:
    """The match of a fixture."""
    match: str = post(client, who, f"/{id_}/play", fixture=fixture)["match"]
    return match


def concede(client: httpx.Client, who: Headers, match: str) -> None:
    """Give a match up, and let everybody else choose by default until it is over."""
    card = client.get(f"/api/matches/{match}", headers=dict(who)).json()
    (seat,) = card["mine"]
    done = client.post(f"/api/matches/{match}/concede", json={"seat": seat, "id": "gone"}, headers=dict(who))
    assert done.status_code == 200, done.text
    assert client.get(f"/api/matches/{match}").json()["status"] == "over"


def until(happened: Callable[[], bool]) -> None:
    """Wait for what the server does by itself."""
    end = time.monotonic() + TIMEOUT_S
    while not happened():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.02)
