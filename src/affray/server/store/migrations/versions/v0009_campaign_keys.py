"""The key of a campaign, from which the keys of its matches follow."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the column."""
    op.add_column("campaigns", sa.Column("key", sa.Text))
