"""Campaigns: their ledgers, their people and their matches."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the tables and add the column."""
    op.add_column("matches", sa.Column("campaign", sa.Text))
    op.create_table(
        "campaigns",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("system", sa.Text, nullable=False),
        sa.Column("format", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("owner", _ID, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("invitation", sa.Text),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
    )
    op.create_index("ix_campaigns_owner", "campaigns", ["owner"])
    op.create_index("ix_campaigns_listed_updated", "campaigns", ["listed", "updated"])
    op.create_table(
        "campaign_people",
        sa.Column("campaign", sa.Text, sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("player", _ID, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
    )
    op.create_index("ix_campaign_people_player", "campaign_people", ["player"])
    op.create_table(
        "campaign_entries",
        sa.Column("campaign", sa.Text, sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("entry", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "campaign_games",
        sa.Column("campaign", sa.Text, sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("fixture", sa.Text, primary_key=True),
        sa.Column("part", sa.Text, primary_key=True),
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.UniqueConstraint("match", name="uq_campaign_games_match"),
    )
    op.create_index(
        "ix_campaign_games_done",
        "campaign_games",
        ["match"],
        sqlite_where=sa.text("done IS 0"),
        postgresql_where=sa.text("done IS false"),
    )
