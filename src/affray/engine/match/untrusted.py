"""Reading untrusted text: every problem is raised as `BadText`."""

from collections.abc import Mapping
from types import TracebackType
from typing import Any, TypeVar

import msgspec

from affray.engine import registry
from affray.engine.errors import AffrayError, BadText
from affray.engine.system import System

T = TypeVar("T")

_MAX_LENGTH = 300


class Reading:
    """A context manager, `with Reading("save"):`, that converts any error inside to `BadText`.

    Well-typed data may still not be a valid position, and the rules may then raise any exception. `hint` is appended to
    the reason.
    """

    def __init__(self, source: str, line: int | None = None, hint: str = "") -> None:
        self._source = source
        self._line = line
        self._hint = hint

    def __enter__(self) -> None:
        """Enter the context."""

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(problem, BadText) and problem.source.startswith(self._source):
            line = self._line if problem.line is None else problem.line
            if self._hint or line != problem.line:
                raise BadText(problem.source, f"{problem.reason}{self._hint}", line) from problem
        elif isinstance(problem, Exception):
            raise BadText(self._source, _reason(problem) + self._hint, self._line) from problem


def _reason(problem: Exception) -> str:
    if isinstance(problem, (AffrayError, msgspec.MsgspecError)):
        return _one_line(problem)
    if isinstance(problem, RecursionError):
        return "it is nested too deeply"
    if isinstance(problem, UnicodeError):
        return "it is not valid Unicode"
    return f"the rules cannot continue from it ({type(problem).__name__}: {_one_line(problem)})"


def _one_line(problem: Exception) -> str:
    """The message of an error on one line of reasonable length."""
    text = " ".join(str(problem).split())
    return text if len(text) <= _MAX_LENGTH else text[:_MAX_LENGTH] + "..."


def decoded(data: str | bytes | msgspec.Raw, kind: type[T], source: str, line: int | None = None) -> T:
    """Decode JSON as this type."""
    with Reading(source, line):
        return msgspec.json.decode(data, type=kind)


def round_tripped(data: T) -> T:
    """A struct as it will be after a JSON round trip: an integer in a float field becomes 30.0."""
    return msgspec.json.decode(msgspec.json.encode(data), type=type(data))


def with_tuples(data: Any) -> Any:
    """Plain data as the kernel stores it: JSON lists become tuples."""
    if isinstance(data, list):
        return tuple(with_tuples(item) for item in data)
    if isinstance(data, dict):
        raise msgspec.ValidationError("an object is not allowed here, only plain values")
    return data


def system_named(name: str, systems: Mapping[str, System[Any]] | None) -> System[Any]:
    """Find a system among these or the installed ones."""
    if systems is None:
        return registry.system(name)
    if name not in systems:
        raise registry.unknown("system", name, sorted(systems))
    return systems[name]
