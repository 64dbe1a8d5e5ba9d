"""Statements for many rows, written once: what SQLAlchemy would work out anew each time is known beforehand."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Dialect, Insert, Table, Update, bindparam, insert, update
from sqlalchemy.sql.compiler import SQLCompiler

Row = Mapping[str, Any]


class Prepared:
    """A statement as one kind of database takes it, and how the values of a row are written for it."""

    def __init__(self, statement: Insert | Update, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)
        assert compiled.positiontup is not None, "both drivers take values by their places"
        self._text = compiled.string
        self._values = [
            (name, compiled.binds[name].type.dialect_impl(dialect).bind_processor(dialect))
            for name in compiled.positiontup
        ]

    def run(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Do it for all these rows."""
        values = self._values
        written = [tuple([row[name] if write is None else write(row[name]) for name, write in values]) for row in rows]
        connection.exec_driver_sql(self._text, written)


@cache
def inserted(table: Table, dialect: Dialect) -> Prepared:
    """New rows of a table, with all their columns."""
    return Prepared(insert(table), dialect)


@cache
def changed(table: Table, columns: tuple[str, ...], dialect: Dialect) -> Prepared:
    """Other values in those columns; a row is found by `key_NAME` for each column of the primary key."""
    keys = [column == bindparam(f"key_{column.name}") for column in table.primary_key.columns]
    return Prepared(update(table).where(*keys).values({name: bindparam(name) for name in columns}), dialect)
