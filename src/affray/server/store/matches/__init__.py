"""Matches in the database: appending to them, reading them, lobby, chat, idempotency keys."""
