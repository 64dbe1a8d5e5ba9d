"""Adjourned matches, blocked players, and reports of players."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the table and add the columns."""
    op.add_column("matches", sa.Column("adjourned", sa.Double))
    op.create_table(
        "blocks",
        sa.Column("id", _ID, primary_key=True, autoincrement=True),
        sa.Column("player", _ID, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("blocked", _ID, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.UniqueConstraint("player", "blocked", name="uq_blocks_player_blocked"),
    )
    op.add_column("reports", sa.Column("kind", sa.Text, nullable=False, server_default="ruling"))
    op.add_column("reports", sa.Column("accused", _ID))
    op.add_column("reports", sa.Column("accused_seat", sa.Text))
    op.add_column("reports", sa.Column("reason", sa.Text, nullable=False, server_default=""))
    op.add_column("reports", sa.Column("context", sa.Text, nullable=False, server_default="[]"))
    op.add_column("reports", sa.Column("handled", sa.Double))
