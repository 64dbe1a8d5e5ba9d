"""A client of the server: matches over HTTP, play over a WebSocket that reconnects.

A `Site` is a server and your identity there; it opens, joins and lists matches. A `Table` is the connection of one
seat (or of a spectator) to one match. It keeps the position up to date from patches; when the connection breaks it
reconnects, requests what it missed and resends unanswered messages. Messages are idempotent: a choice names the
decision it answers, and all others have an id.

    site = Site("http://127.0.0.1:8400")
    await site.register("Ada")
    opened = await site.open_match({"system": "cascade", "seats": [{"seat": "a", "holder": "me"}, ...]})
    async with site.table(opened["match"]["id"], "a") as table:
        while (asked := await table.turn()) is not None:
            await table.choose(asked.default, asked)

docs/how-to/client.md has a complete program, docs/reference/protocol.md the messages.
"""

from .http_client import Declined
from .site import Site
from .table import Gone, Table

__all__ = ["Declined", "Gone", "Site", "Table"]
