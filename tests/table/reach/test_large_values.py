"""Lattices and what else is large: kept for a bounded number of tables."""

import gc
import weakref

from affray.table.model import Figure, Piece, Table
from affray.table.reach import large_values
from affray.table.reach.large_values import MAX_TABLES, kept
from affray.table.reach.lattice import Lattice
from affray.table.reach.reachable import field_of, lattice_of
from affray.table.reach.walker import GroundPolicy


def small(number: int) -> Table:
    return Table((3.0, 3.0), (Piece("box", "block", ((1.0, 1.0), (2.0, 1.0), (2.0, 2.0)), z1=1.0),), name=str(number))


def lattices_of(tables: list[Table]) -> int:
    """How many of these tables have a lattice in memory."""
    gc.collect()
    ours = {id(table) for table in tables}
    return sum(isinstance(each, Lattice) and id(each.table) in ours for each in gc.get_objects())


def test_lattices_of_the_tables_used_last_are_kept() -> None:
    figure, policy = Figure("a", 0.5, 0.5, radius=0.2), GroundPolicy()
    tables = [small(number) for number in range(3 * MAX_TABLES)]
    first = lattice_of(tables[0])
    for table in tables:
        field_of(table, figure, policy, rough=False)
        assert lattice_of(tables[0]) is first, "the one in use stays"
    assert kept()[-2:] == [tables[-1], tables[0]]
    assert len(kept()) == MAX_TABLES
    assert lattices_of(tables) == MAX_TABLES
    anew = lattice_of(tables[1])
    assert (anew.z.shape, anew.table) == (lattice_of(tables[0]).z.shape, tables[1]), "derived again when needed"


def test_a_table_that_is_gone_is_not_kept() -> None:
    table = small(0)
    lattice_of(table)
    gone, identity = weakref.ref(table), id(table)
    assert identity in large_values._recent
    del table
    gc.collect()
    assert gone() is None
    assert identity not in large_values._recent
