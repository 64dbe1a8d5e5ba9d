"""The tables of the store: one schema for SQLite and PostgreSQL. Columns are named like the struct fields they hold.

A change here needs a step in `migrations/versions`; the tests compare the two.
"""

import zlib
from typing import Any

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
)
from sqlalchemy.types import TypeDecorator

from affray.server.store.models import Clock, ReportedLine
from affray.server.ws.messages import Order
from affray.text import Message, say


class SafeText(TypeDecorator[str]):
    """A string. Characters that PostgreSQL cannot store (NUL, lone surrogates) are replaced."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Convert a value for storage and for queries."""
        if value is None or (value.isascii() and "\0" not in value):
            return value
        return value.encode(errors="replace").decode().replace("\0", "\N{REPLACEMENT CHARACTER}")


class Sentence(TypeDecorator[Message]):
    """A message stored as JSON. Rows of earlier versions hold its English text."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Message | None, dialect: Dialect) -> str | None:
        """Convert a value for storage."""
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Message | None:
        """Convert a stored value."""
        if value is None:
            return None
        try:
            return msgspec.json.decode(value, type=Message)
        except msgspec.DecodeError:
            return say("problem", problem=value)


class Json(TypeDecorator[Any]):
    """A value stored as JSON and validated when read."""

    impl = Text
    cache_ok = True

    def __init__(self, kind: Any) -> None:
        super().__init__()
        self.kind = kind

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        """Convert a value for storage."""
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        """Convert a stored value."""
        return None if value is None else msgspec.json.decode(value, type=self.kind)


class CompressedText(TypeDecorator[str]):
    """A long string, compressed: a saved match is very repetitive."""

    impl = LargeBinary
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> bytes | None:
        """Convert a value for storage."""
        return None if value is None else zlib.compress(value.encode(), 1)

    def process_result_value(self, value: bytes | None, dialect: Dialect) -> str | None:
        """Convert a stored value."""
        return None if value is None else zlib.decompress(value).decode()


METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    }
)

# SQLite auto-increments a key only if its type is exactly INTEGER.
_ID = BigInteger().with_variant(Integer(), "sqlite")

ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("id", _ID, primary_key=True),
    Column("name", SafeText, nullable=False),
    Column("folded", SafeText, nullable=False, unique=True),
    Column("password", SafeText, nullable=False),
    Column("created", Double, nullable=False),
    Column("skeleton", SafeText),  # NULL: an older account whose name looks like another's
    sqlite_autoincrement=True,
)
Index("ix_accounts_skeleton", ACCOUNTS.c.skeleton, unique=True)

KNOWN_ADDRESSES = Table(
    "known_addresses",
    METADATA,
    Column("account", _ID, ForeignKey("accounts.id"), primary_key=True),
    Column("mark", SafeText, primary_key=True),
    Column("seen", Double, nullable=False),
)

PLAYERS = Table(
    "players",
    METADATA,
    Column("id", _ID, primary_key=True),
    Column("token_hash", SafeText, nullable=False, unique=True),
    Column("name", SafeText, nullable=False),
    Column("account", _ID, ForeignKey("accounts.id"), index=True),
    Column("created", Double, nullable=False),
    Column("old_cookie", Boolean, nullable=False, server_default=false()),
    sqlite_autoincrement=True,
)

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", SafeText, primary_key=True),
    Column("system", SafeText, nullable=False),
    Column("scenario", SafeText),
    Column("options", Json(dict[str, Any]), nullable=False),
    Column("cap", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("key", SafeText, nullable=False),
    Column("commitment", SafeText, nullable=False),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    Column("status", SafeText, nullable=False),
    Column("halted", Sentence),
    Column("number", Integer, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("practice", Boolean, nullable=False, server_default=false()),
    Column("owner", _ID, ForeignKey("players.id"), index=True),
    Column("clock", Json(Clock)),
    Column("waiting", Json(tuple[str, ...]), nullable=False),
    Column("deadline", Double),
    Column("awaits_bot", Boolean, nullable=False),
    Column("result", Json(dict[str, Any])),
    Column("rematch_of", SafeText),
    Column("rematch", SafeText),
    Column("checkpoint", Integer),
    Column("adjourned", Double),
    Column("campaign", SafeText),
)
Index("ix_matches_status_created", MATCHES.c.status, MATCHES.c.created)

# For the sweep. Few matches have a clock or wait for a bot, so these partial indexes cost the others nothing.
_TIMED = MATCHES.c.deadline.is_not(None)
_AWAITING_BOT = MATCHES.c.awaits_bot.is_(True)
Index("ix_matches_deadline", MATCHES.c.deadline, sqlite_where=_TIMED, postgresql_where=_TIMED)
Index("ix_matches_awaits_bot", MATCHES.c.updated, sqlite_where=_AWAITING_BOT, postgresql_where=_AWAITING_BOT)

SEATS = Table(
    "seats",
    METADATA,
    Column("match", SafeText, ForeignKey("matches.id"), primary_key=True),
    Column("seat", SafeText, primary_key=True),
    Column("place", Integer, nullable=False),
    Column("side", SafeText, nullable=False),
    Column("kind", SafeText, nullable=False),
    Column("bot", SafeText),
    Column("player", _ID, ForeignKey("players.id"), index=True),
    Column("invitation", SafeText),
    Column("name", SafeText, nullable=False),
    Column("nonce", SafeText),
    Column("orders", Json(tuple[Order, ...]), nullable=False),
    Column("bank", Double),
    Column("asked_at", Double),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("match", SafeText, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", SafeText, nullable=False),
    Column("kind", SafeText, nullable=False),
    Column("text", SafeText, nullable=False),
    Column("sent", SafeText),
    Column("decision", SafeText),
    Column("by", SafeText, nullable=False),
    Column("at", Double, nullable=False),
    Column("events", LargeBinary, nullable=False),
)

SAVES = Table(
    "saves",
    METADATA,
    Column("match", SafeText, ForeignKey("matches.id"), primary_key=True),
    Column("save", CompressedText, nullable=False),
)

LINES = Table(
    "lines",
    METADATA,
    Column("match", SafeText, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", SafeText, nullable=False),
    Column("client", SafeText, nullable=False),
    Column("text", SafeText, nullable=False),
    Column("at", Double, nullable=False),
    UniqueConstraint("match", "seat", "client"),
)

DONE = Table(
    "done",
    METADATA,
    Column("match", SafeText, ForeignKey("matches.id"), primary_key=True),
    Column("seat", SafeText, primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("mark", SafeText, nullable=False),
    Column("number", Integer, nullable=False),
)

OFFERS = Table(
    "offers",
    METADATA,
    Column("match", SafeText, ForeignKey("matches.id"), primary_key=True),
    Column("id", SafeText, primary_key=True),
    Column("place", Integer, nullable=False),
    Column("kind", SafeText, nullable=False),
    Column("seat", SafeText, nullable=False),
    Column("number", Integer, nullable=False),
    Column("choices", Integer, nullable=False),
    Column("agreed", Json(tuple[str, ...]), nullable=False),
)

REPORTS = Table(
    "reports",
    METADATA,
    Column("id", _ID, primary_key=True, autoincrement=True),
    Column("match", SafeText, nullable=False),
    Column("system", SafeText, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("player", _ID, nullable=False, index=True),
    Column("seat", SafeText),
    Column("number", Integer, nullable=False),
    Column("event", Integer, nullable=False),
    Column("line", SafeText, nullable=False),
    Column("rules", Json(tuple[str, ...]), nullable=False),
    Column("note", SafeText, nullable=False),
    Column("case_text", SafeText, nullable=False),
    Column("at", Double, nullable=False),
    Column("kind", SafeText, nullable=False, server_default="ruling"),
    Column("accused", _ID),
    Column("accused_seat", SafeText),
    Column("reason", SafeText, nullable=False, server_default=""),
    Column("context", Json(tuple[ReportedLine, ...]), nullable=False, server_default="[]"),
    Column("handled", Double),
)
"""Reports outlive their matches."""

BLOCKS = Table(
    "blocks",
    METADATA,
    Column("id", _ID, primary_key=True, autoincrement=True),
    Column("player", _ID, ForeignKey("players.id"), nullable=False),
    Column("blocked", _ID, ForeignKey("players.id"), nullable=False),
    Column("name", SafeText, nullable=False),
    Column("at", Double, nullable=False),
    UniqueConstraint("player", "blocked"),
)
"""A row blocks for all devices of an account, and all devices of the blocked account."""

LESSON_PROGRESS = Table(
    "lesson_progress",
    METADATA,
    Column("player", _ID, ForeignKey("players.id"), primary_key=True),
    Column("system", SafeText, primary_key=True),
    Column("lesson", SafeText, primary_key=True),
    Column("step", Integer, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("finished", Boolean, nullable=False),
    Column("updated", Double, nullable=False),
)

CAMPAIGNS = Table(
    "campaigns",
    METADATA,
    Column("id", SafeText, primary_key=True),
    Column("system", SafeText, nullable=False),
    Column("format", SafeText, nullable=False),
    Column("name", SafeText, nullable=False),
    Column("number", Integer, nullable=False),
    Column("status", SafeText, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("owner", _ID, ForeignKey("players.id"), nullable=False, index=True),
    Column("invitation", SafeText),
    Column("key", Text),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
)
Index("ix_campaigns_listed_updated", CAMPAIGNS.c.listed, CAMPAIGNS.c.updated)

CAMPAIGN_PEOPLE = Table(
    "campaign_people",
    METADATA,
    Column("campaign", SafeText, ForeignKey("campaigns.id"), primary_key=True),
    Column("player", _ID, ForeignKey("players.id"), primary_key=True, index=True),
    Column("name", SafeText, nullable=False),
)
"""The only place with names of people: a ledger has their numbers, so that a deleted account leaves no name in it."""

CAMPAIGN_ENTRIES = Table(
    "campaign_entries",
    METADATA,
    Column("campaign", SafeText, ForeignKey("campaigns.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", LargeBinary, nullable=False),
)

CAMPAIGN_GAMES = Table(
    "campaign_games",
    METADATA,
    Column("campaign", SafeText, ForeignKey("campaigns.id"), primary_key=True),
    Column("fixture", SafeText, primary_key=True),
    Column("part", SafeText, primary_key=True),
    Column("match", SafeText, ForeignKey("matches.id"), nullable=False, unique=True),
    Column("done", Boolean, nullable=False),
)
_GOING_ON = CAMPAIGN_GAMES.c.done.is_(False)
Index("ix_campaign_games_done", CAMPAIGN_GAMES.c.match, sqlite_where=_GOING_ON, postgresql_where=_GOING_ON)

HEALTH = Table(
    "health",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
)
"""One row, written to check that the store is writable."""
