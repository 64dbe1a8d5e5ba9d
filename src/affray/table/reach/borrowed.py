"""Arrays without reference counting inside a kernel: with counting, the reach search takes twice as long.

Compiled code updates the reference count of an array at every inlined call that receives it. `borrowed` gives a kernel
its own arguments without a reference count. That is safe under two conditions, and both are enforced:

- The arguments outlive the call: the caller holds them until the kernel returns. `borrowed` borrows in compiled code
  only, so Python code can never hold a borrowed array.
- No borrowed array outlives the call: a kernel that borrows is a `borrowing_kernel`, which returns only numbers.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast, get_args, get_origin

from affray.jit import compiled, counterpart

T = TypeVar("T")
Kernel = TypeVar("Kernel", bound=Callable[..., object])
_NUMBERS = (int, float, bool)


def borrowing_kernel(function: Kernel) -> Kernel:
    """Compile a kernel that may borrow its arguments. It must return numbers, so that no borrowed array escapes."""
    returned: Any = function.__annotations__["return"]
    parts = get_args(returned) if get_origin(returned) is tuple else (returned,)
    if not all(part in _NUMBERS for part in parts):
        raise TypeError(f"{function.__name__} borrows arrays, so it must return numbers, not {returned}")
    return compiled(function)


def _uncounted(context: Any, builder: Any, kind: Any, value: object) -> object:
    """Return an array, or a tuple of arrays and numbers, stripped of its reference counter."""
    from numba import types

    if isinstance(kind, types.BaseTuple):
        kinds: Any = kind
        parts = [_uncounted(context, builder, part, builder.extract_value(value, n)) for n, part in enumerate(kinds)]
        return context.make_tuple(builder, kind, parts)
    if not isinstance(kind, types.Array):
        return value
    array = context.make_array(kind)(context, builder, value)
    array.meminfo = array.meminfo.type(None)
    return array._getvalue()


def _borrowed(_typing: object, arrays: Any) -> tuple[object, Callable[[Any, Any, object, Sequence[object]], object]]:
    """Return the signature and the code generator, as Numba's intrinsic API expects; Numba's objects are untyped."""

    def generate(context: Any, builder: Any, _signature: object, given: Sequence[object]) -> object:
        return _uncounted(context, builder, arrays, given[0])

    return arrays(arrays), generate


def _same(arrays: T, /) -> T:
    return arrays


def _intrinsic() -> Callable[[T], T]:
    from numba.extending import intrinsic

    return cast("Callable[[T], T]", intrinsic(_borrowed))


borrowed = counterpart(_same, _intrinsic)
"""Returns the same array, or tuple of arrays and numbers, in compiled code without reference counting. For borrowing
kernels only.
"""
