"""Arrays lent to a kernel for as long as it runs.

Compiled code counts who holds an array, again and again in every loop that passes one on. A kernel that is handed all
its arrays, and gives none away, need not: whoever called it holds them until it returns.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar, cast

from numba.extending import intrinsic

Array = TypeVar("Array")


class _Lends(Protocol):
    def __call__(self, array: Array, /) -> Array: ...


def _lent(_typing: object, array: Any) -> tuple[object, Callable[[Any, object, object, Sequence[object]], object]]:
    """What the compiler asks of a function of its own (its objects carry no types): the types, and the code."""

    def lend(context: Any, builder: object, _signature: object, given: Sequence[object]) -> object:
        view = context.make_array(array)(context, builder, given[0])
        view.meminfo = view.meminfo.type(None)
        return view._getvalue()

    return array(array), lend


lent = cast("_Lends", intrinsic(_lent))
"""The same array, with nobody counting; for kernels only."""
