"""Practice matches, in which bots agree to take-backs after dice rolls. Existing matches are not practice matches."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column."""
    op.add_column("matches", sa.Column("practice", sa.Boolean, nullable=False, server_default=sa.false()))
