"""Migrations of the store's tables, run by Alembic; each file in `versions` is one step."""
