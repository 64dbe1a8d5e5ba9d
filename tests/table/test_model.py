"""Tables as plain data: values derived from a table."""

import copy

from affray.table import Table


def test_a_derived_value_is_computed_once_and_not_copied() -> None:
    made: list[Table] = []

    def count(table: Table) -> list[Table]:
        made.append(table)
        return made

    table = Table()
    assert table.derived(count) is made
    assert table.derived(count) is made
    assert made == [table]
    other = copy.copy(table)
    assert other == table
    other.derived(count)
    assert len(made) == 2
