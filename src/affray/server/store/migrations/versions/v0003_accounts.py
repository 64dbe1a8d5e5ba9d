"""Detection of similar names, addresses of account logins, old cookies without HTTPS, and a row for `/health`."""

import sqlalchemy as sa
from alembic import op

from affray.server.accounts.names import skeleton

revision = "0003"
down_revision = "0002"

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add and fill the columns and tables."""
    op.add_column("players", sa.Column("old_cookie", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("UPDATE players SET old_cookie = true")
    op.add_column("accounts", sa.Column("skeleton", sa.Text))
    _fill_skeletons()
    op.create_index("ix_accounts_skeleton", "accounts", ["skeleton"], unique=True)
    op.create_table(
        "known_addresses",
        sa.Column("account", _ID, sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("mark", sa.Text, primary_key=True),
        sa.Column("seen", sa.Double, nullable=False),
    )
    op.create_table(
        "health",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.execute("INSERT INTO health (id, at) VALUES (1, 0.0)")


def _fill_skeletons() -> None:
    """Fill in skeletons; of accounts with similar names, only the oldest gets one, which blocks further imitations."""
    connection = op.get_bind()
    taken: set[str] = set()
    for number, name in connection.execute(sa.text("SELECT id, name FROM accounts ORDER BY id")).all():
        looks = skeleton(name)
        if looks not in taken:
            taken.add(looks)
            change = sa.text("UPDATE accounts SET skeleton = :skeleton WHERE id = :id")
            connection.execute(change, {"skeleton": looks, "id": number})
