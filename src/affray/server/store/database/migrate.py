"""Migrate the tables of a store step by step."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from affray.server.settings import BadSetting
from affray.text import say

MIGRATIONS = Path(__file__).parents[1] / "migrations"


def migrate(connection: Connection, to: str = "head") -> None:
    """Run the pending migrations inside the transaction of the connection: all of them or none.

    The caller holds an exclusive lock, so that only one of several starting processes does the work.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    steps = ScriptDirectory.from_config(config)
    current = MigrationContext.configure(connection).get_current_revision()
    if current == steps.get_current_head():
        return
    if current is not None and not _known(steps, current):
        raise BadSetting(say("store_newer", step=str(current), steps=steps.get_current_head()))
    command.upgrade(config, to)


def _known(steps: ScriptDirectory, revision: str) -> bool:
    try:
        return steps.get_revision(revision) is not None
    except CommandError:
        return False
