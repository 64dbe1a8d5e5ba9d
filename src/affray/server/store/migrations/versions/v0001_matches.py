"""The initial tables: matches with their seats, entries, saves, chat and offers; players and accounts."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the tables."""
    _people()
    _matches()
    _parts_of_a_match()


def _people() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False, unique=True),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "players",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("token_hash", sa.Text, nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("account", _ID, sa.ForeignKey("accounts.id")),
        sa.Column("created", sa.Double, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_players_account", "players", ["account"])


def _matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("system", sa.Text, nullable=False),
        sa.Column("scenario", sa.Text),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("cap", sa.Integer, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("halted", sa.Text),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("owner", _ID, sa.ForeignKey("players.id")),
        sa.Column("clock", sa.Text),
        sa.Column("waiting", sa.Text, nullable=False),
        sa.Column("deadline", sa.Double),
        sa.Column("awaits_bot", sa.Boolean, nullable=False),
        sa.Column("result", sa.Text),
        sa.Column("rematch_of", sa.Text),
        sa.Column("rematch", sa.Text),
        sa.Column("checkpoint", sa.Integer),
    )
    op.create_index("ix_matches_owner", "matches", ["owner"])
    op.create_index("ix_matches_status_created", "matches", ["status", "created"])
    timed = sa.text("deadline IS NOT NULL")
    op.create_index("ix_matches_deadline", "matches", ["deadline"], sqlite_where=timed, postgresql_where=timed)
    op.create_index(
        "ix_matches_awaits_bot",
        "matches",
        ["updated"],
        sqlite_where=sa.text("awaits_bot IS 1"),
        postgresql_where=sa.text("awaits_bot IS true"),
    )


def _parts_of_a_match() -> None:
    op.create_table(
        "seats",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Text, primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("side", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("bot", sa.Text),
        sa.Column("player", _ID, sa.ForeignKey("players.id")),
        sa.Column("invitation", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("nonce", sa.Text),
        sa.Column("orders", sa.Text, nullable=False),
        sa.Column("bank", sa.Double),
        sa.Column("asked_at", sa.Double),
    )
    op.create_index("ix_seats_player", "seats", ["player"])
    op.create_table(
        "entries",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("sent", sa.Text),
        sa.Column("decision", sa.Text),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("events", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "saves",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("save", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "lines",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("client", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.UniqueConstraint("match", "seat", "client"),
    )
    op.create_table(
        "offers",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("choices", sa.Integer, nullable=False),
        sa.Column("agreed", sa.Text, nullable=False),
    )
