"""A server, and the player you are there."""

import secrets
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from .http_client import HttpClient
from .table import Table


class Site(HttpClient):
    """A server at an address, and the player you are there (none before `register`)."""

    async def register(self, name: str) -> str:
        """Register as a player. Keep the token: it is your only credential and cannot be retrieved again."""
        player = await self.post("/api/players", {"name": name, "as": "token"})
        self.token = str(player["token"])
        return self.token

    async def open_match(self, wish: Mapping[str, Any]) -> dict[str, Any]:
        """Open a match; returns its card and an invitation for every free seat."""
        opened: dict[str, Any] = await self.post("/api/matches", wish)
        return opened

    async def join(self, match: str, **wish: Any) -> dict[str, Any]:
        """Take a free seat: `seat`, `invitation`, `name`, `nonce`."""
        card: dict[str, Any] = await self.post(f"/api/matches/{quote(match, safe='')}/join", wish)
        return card

    async def setup(self, match: str) -> dict[str, Any]:
        """The setup of a match: its options, and the figures of each seat."""
        setup: dict[str, Any] = await self.get(f"/api/matches/{quote(match, safe='')}/setup")
        return setup

    async def cancel(self, match: str) -> None:
        """Cancel a match that you opened, before it begins."""
        await self.post(f"/api/matches/{quote(match, safe='')}/cancel", {"id": secrets.token_hex(6)})

    async def record(self, match: str) -> str:
        """The record of a match that is over, with the key of its dice."""
        return (await self.request("GET", f"/api/matches/{quote(match, safe='')}/record")).decode()

    def table(self, match: str, seat: str | None = None, **options: Any) -> Table:
        """The connection of a seat to a match, for use with `async with`; without a seat, as a spectator."""
        return Table(self, match, seat, **options)
