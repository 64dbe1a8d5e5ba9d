"""Alembic's entry point: it runs the migrations on the given connection, inside its transaction."""

from alembic import context

from affray.server.store.database.tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
