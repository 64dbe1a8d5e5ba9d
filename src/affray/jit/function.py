"""The decorator of compiled functions, and the switch from plain Python to the compiled ones."""

import importlib
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, TypeVar, cast, overload

from affray.jit import preparation
from affray.jit.cache_folder import choose_folder, modules

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")

WISH = "AFFRAY_JIT"
"""The environment variable: `compile` compiles each function when it is first called, `interpret` never does. By
default functions are interpreted until all are prepared.
"""


class Interpreted:
    """A function that runs as plain Python until the compiled ones are loaded."""

    __slots__ = ("__wrapped__", "dispatcher", "options")

    def __init__(self, function: Callable[..., Any], options: dict[str, Any]) -> None:
        self.__wrapped__ = function
        self.options = options
        self.dispatcher: Callable[..., Any] | None = None

    def __call__(self, *args: Any) -> Any:
        if _thread.interpreting:
            return self.__wrapped__(*args)
        if self.dispatcher is not None:
            return self.dispatcher(*args)
        return self._interpret(args)

    def _interpret(self, args: tuple[Any, ...]) -> Any:
        """The outermost call: what it calls is interpreted too, whatever is loaded meanwhile."""
        import numpy as np

        if _state.in_background:
            preparation.need(load)
        _thread.interpreting = True
        try:
            with np.errstate(all="ignore"):  # compiled code divides by zero without a word
                return self.__wrapped__(*args)
        finally:
            _thread.interpreting = False


class _Thread(threading.local):
    interpreting = False


class _State:
    """How functions run in this process."""

    def __init__(self) -> None:
        wish = os.environ.get(WISH, "")
        self.compiled = wish == "compile" or (wish != "interpret" and preparation.is_complete())
        self.in_background = not self.compiled and wish != "interpret"
        self.functions: list[Any] = []
        self.interpreted: list[Interpreted] = []
        self.counterparts: list[tuple[object, Callable[[], object]]] = []
        self.modules: set[str] = set()
        self.lock = threading.Lock()


PACKAGE = Path(__file__).parent.parent

choose_folder(PACKAGE, os.environ)
_thread = _Thread()
_state = _State()


@overload
def compiled(function: F, /) -> F: ...


@overload
def compiled(*, inline: bool = False, error_model: Literal["python", "numpy"] = "python") -> Callable[[F], F]: ...


def compiled(
    function: F | None = None, /, *, inline: bool = False, error_model: Literal["python", "numpy"] = "python"
) -> F | Callable[[F], F]:
    """Compile a function of numbers and arrays; `inline` copies it into the functions that call it.

    It must do the same as plain Python: no power but a product, no other mathematics than a square root, no fast math.
    """
    options: dict[str, Any] = {"cache": preparation.folder() is not None, "error_model": error_model}
    if inline:
        options["inline"] = "always"

    def decorate(function: F) -> F:
        _state.modules.add(function.__module__)
        made: Any = _dispatcher(function, options) if _state.compiled else Interpreted(function, options)
        if not inline:
            _state.functions.append(made)
        if not _state.compiled:
            _state.interpreted.append(made)
        return cast("F", made)

    return decorate if function is None else decorate(function)


def counterpart(placeholder: T, make: Callable[[], T]) -> T:
    """What stands for the placeholder in compiled functions."""
    if _state.compiled:
        return make()
    _state.counterparts.append((placeholder, make))
    return placeholder


def is_compiled() -> bool:
    """Whether functions are compiled in this process, or loaded."""
    return _state.compiled


def state() -> preparation.Progress:
    """How far the preparation is that this process waits for."""
    if _state.compiled or not _state.in_background:
        return preparation.Progress(0, 0, complete=True)
    return preparation.progress()


def compiled_so_far() -> preparation.Progress:
    """How many of the functions of the modules imported so far are compiled, or loaded, in this process."""
    dispatchers = [each.dispatcher if isinstance(each, Interpreted) else each for each in _state.functions]
    done = sum(1 for each in dispatchers if getattr(each, "overloads", None))
    return preparation.Progress(done, len(dispatchers))


def start_preparation() -> None:
    """Let everything be compiled in the background, before the first function is needed."""
    if _state.in_background and not _state.compiled:
        preparation.need(load)


def import_all() -> None:
    """Import all modules of compiled functions, so that it is known how many there are."""
    for name in modules(PACKAGE):
        importlib.import_module(name)


def load() -> None:
    """Switch from interpreted functions to the compiled ones."""
    with _state.lock:
        if _state.compiled:
            return
        instead: dict[int, object] = {}
        for each in _state.interpreted:
            instead[id(each)] = _dispatcher(each.__wrapped__, each.options)
        for placeholder, make in _state.counterparts:
            instead[id(placeholder)] = make()
        # A compiled function finds what it calls among the names of its module.
        for name in _state.modules:
            names = vars(sys.modules[name])
            names.update({key: instead[id(value)] for key, value in names.items() if id(value) in instead})
        _state.compiled = True
        for each in _state.interpreted:
            each.dispatcher = cast("Callable[..., Any]", instead[id(each)])


def _dispatcher(function: Callable[..., Any], options: dict[str, Any]) -> Callable[..., Any]:
    from numba import config, njit

    before: Any = config.CACHE_DIR  # type: ignore[attr-defined]
    config.CACHE_DIR = str(preparation.folder() or "")  # type: ignore[attr-defined]  # whoever imported Numba first
    try:
        return cast("Callable[..., Any]", njit(**options)(function))
    finally:
        config.CACHE_DIR = before  # type: ignore[attr-defined]
