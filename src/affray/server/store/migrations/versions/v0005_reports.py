"""Player reports of rulings that look wrong."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "reports",
        sa.Column("id", _ID, primary_key=True, autoincrement=True),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("system", sa.Text, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("player", _ID, nullable=False),
        sa.Column("seat", sa.Text),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("event", sa.Integer, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("case_text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("ix_reports_player", "reports", ["player"])
