"""Where matches live: append-only entries in SQLite or PostgreSQL, written in groups."""

from affray.server.store.backup import backup
from affray.server.store.errors import Behind, NameTaken, NotKept
from affray.server.store.store import Store

__all__ = ["Behind", "NameTaken", "NotKept", "Store", "backup"]
