"""Reading untrusted text: every problem is raised as `BadText`."""

from collections.abc import Mapping
from types import TracebackType
from typing import Any, TypeVar

import msgspec

from affray.engine import registry
from affray.engine.errors import AffrayError, BadText
from affray.engine.system import System
from affray.text import Message, say

T = TypeVar("T")

_MAX_LENGTH = 300


class Reading:
    """A context manager, `with Reading("save"):`, that converts any error inside to `BadText`.

    Well-typed data may still not be a valid position, and the rules may then raise any exception. `versions` are
    those of the rules under which it was written and of those installed, if they differ.
    """

    def __init__(self, source: str, line: int | None = None, versions: tuple[int, int] | None = None) -> None:
        self._source = source
        self._line = line
        self._versions = versions

    def __enter__(self) -> None:
        """Enter the context."""

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(problem, BadText) and problem.source.startswith(self._source):
            line = self._line if problem.line is None else problem.line
            if self._versions or line != problem.line:
                raise BadText(problem.source, self._with_versions(problem.reason), line) from problem
        elif isinstance(problem, Exception):
            raise BadText(self._source, self._with_versions(_reason(problem)), self._line) from problem

    def _with_versions(self, reason: Message) -> Message:
        if self._versions is None:
            return reason
        written, installed = self._versions
        return say("written_under_other_rules", reason=reason, rules=written, installed=installed)


def _reason(problem: Exception) -> Message:
    if isinstance(problem, AffrayError):
        return problem.message
    if isinstance(problem, msgspec.MsgspecError):
        return say("problem", problem=_one_line(problem))
    if isinstance(problem, RecursionError):
        return say("nested_too_deeply")
    if isinstance(problem, UnicodeError):
        return say("not_unicode")
    return say("rules_cannot_continue", error=type(problem).__name__, problem=_one_line(problem))


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
