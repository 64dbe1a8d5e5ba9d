"""Borrowed arrays: no reference is lost or kept, and no borrowed array leaves its kernel."""

import ast
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numba import types

from affray.table import Figure, Table
from affray.table.geometry.arrays import Reals
from affray.table.reach import borrowed as module
from affray.table.reach.borrowed import borrowed, borrowing_kernel
from affray.table.reach.reachable import reach
from affray.table.reach.spread_kernels import spread_out
from affray.table.reach.walker import GroundPolicy


@borrowing_kernel
def total(first: Reals, both: tuple[Reals, Reals]) -> float:
    """Sums that pass borrowed arrays on in a loop."""
    one, two = borrowed(first), borrowed(both)
    found = 0.0
    for place in range(len(one)):
        found += one[place] + two[0][place] + two[1][place]
    return found


def test_references_are_neither_lost_nor_kept() -> None:
    arrays = [np.full(3, value) for value in (1.0, 2.0, 3.0)]
    total(arrays[0], (arrays[1], arrays[2]))
    before = [sys.getrefcount(array) for array in arrays]
    for _ in range(100):
        assert total(arrays[0], (arrays[1], arrays[2])) == 18.0
        assert total(np.full(3, 1.0), (np.full(3, 2.0), np.full(3, 3.0))) == 18.0  # held by the call alone
    assert [sys.getrefcount(array) for array in arrays] == before


def test_a_kernel_that_borrows_returns_numbers() -> None:
    def leak(array: Reals) -> Reals:
        return borrowed(array)

    with pytest.raises(TypeError, match="leak borrows arrays, so it must return numbers"):
        borrowing_kernel(leak)
    reach(Table(), Figure("one", 18, 18), 6.0, GroundPolicy())
    total(np.zeros(3), (np.zeros(3), np.zeros(3)))
    kernels: list[Any] = [spread_out, total]  # those that Python calls: others are inlined, compiled or cached
    for kernel in kernels:
        assert kernel.nopython_signatures
        for signature in kernel.nopython_signatures:
            returned = signature.return_type
            assert all(isinstance(part, types.Number) for part in getattr(returned, "types", [returned]))


def test_nothing_in_python_can_borrow() -> None:
    with pytest.raises(NotImplementedError):
        borrowed(np.zeros(3))


def test_only_borrowing_kernels_borrow() -> None:
    room = Path(module.__file__).parents[1]
    borrowing = {
        function.name
        for file in room.rglob("*.py")
        if file != Path(module.__file__)
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef)
        and any(isinstance(node, ast.Name) and node.id == "borrowed" for node in ast.walk(function))
        and "borrowing_kernel" not in {ast.unparse(decorator) for decorator in function.decorator_list}
    }
    assert not borrowing
