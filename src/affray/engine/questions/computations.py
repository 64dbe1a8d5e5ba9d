"""Named computations: one table of pure functions answers `view.compute`, `affray odds` and the `compute` of cases.

The types of a function's parameters are the declaration: reading the arguments, their checks, the errors and the JSON
schema follow from them. A type is anything that `msgspec` converts to, with `Meta` for limits:

    Fkw = Annotated[int, Meta(ge=1, le=6)]
    CodeText = Annotated[Code, Read(str, parse_code)]

    COMPUTATIONS = Computations()
    COMPUTATIONS.add(can_attack, hand=Hand, fkw=Fkw)      # a function of a chapter, with the types of its arguments

    @COMPUTATIONS.add
    def damage_code(pts: CodeText, ts: CodeText, disarmed: bool = False) -> Code: ...

A parameter whose type is that of the table's `situation` receives the position. One whose type is in `finds` is looked
up in it: with `Computations(ShootOut, {Figure: Find(str, figure_named)})` an argument `target: Figure` is a name.
"""

import difflib
import functools
import inspect
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_type_hints

import msgspec
from msgspec import Meta

from affray.engine.errors import BadQuestion, UnknownName
from affray.text import say

F = TypeVar("F", bound=Callable[..., Any])


class Read(NamedTuple):
    """In `Annotated`: the argument is read as `kind`, and `then` makes the value of it; a ValueError refuses it."""

    kind: Any
    then: Callable[[Any], Any]


class Find(NamedTuple):
    """In `Annotated`: the argument is read as `kind`, and `find` looks it up in the position."""

    kind: Any
    find: Callable[[Any, Any], Any]


FLAG = Read(bool | Annotated[int, Meta(ge=0)], bool)
"""True or false; a number of something is true if it is not 0."""


class Computation:
    """A function with the type of its arguments."""

    def __init__(self, name: str, function: Callable[..., Any], types: dict[str, Any], table: "Computations") -> None:
        self.name = name
        self.function = function
        self._types = types
        self._table = table

    @functools.cached_property
    def types(self) -> dict[str, Any]:
        """The types of the parameters."""
        hints = get_type_hints(self.function, include_extras=True) | self._types
        return {name: hints[name] for name in inspect.signature(self.function).parameters}

    @functools.cached_property
    def situated(self) -> str | None:
        """The parameter that receives the position."""
        return next((name for name, kind in self.types.items() if kind is self._table.situation), None)

    @functools.cached_property
    def readers(self) -> dict[str, Read | Find]:
        """How arguments are read that are not taken as they are."""
        found: dict[str, Read | Find] = {}
        for name, kind in self.types.items():
            if kind is bool:
                found[name] = FLAG
            for each in (kind, *get_args(kind)):
                if isinstance(each, (Read, Find)):
                    found[name] = each
                elif each in self._table.finds:
                    found[name] = self._table.finds[each]
        return found

    @functools.cached_property
    def arguments(self) -> Any:
        """The type of the arguments: a struct."""
        fields: list[Any] = []
        for name, parameter in inspect.signature(self.function).parameters.items():
            if name != self.situated:
                kind = self.readers[name].kind if name in self.readers else self.types[name]
                optional = parameter.default is not parameter.empty
                fields.append((name, kind | None, parameter.default) if optional else (name, kind))
        rules: Any = {"kw_only": True, "forbid_unknown_fields": True, "rename": lambda name: name.rstrip("_")}
        return msgspec.defstruct(self.name, fields, **rules)

    def __call__(self, arguments: Mapping[str, Any], position: Any = None) -> Any:
        """The answer as plain data; raises ValueError."""
        read = self._read(arguments)
        values = {field: getattr(read, field) for field in self.arguments.__struct_fields__}
        for field, parameter in inspect.signature(self.function).parameters.items():
            if values.get(field, field) is None and parameter.default is not parameter.empty:  # as if left out
                values[field] = parameter.default
        if position is None and (self.situated or any(isinstance(each, Find) for each in self.readers.values())):
            raise ValueError(say("question_needs_situation"))
        for field, reader in self.readers.items():
            given = values[field]
            if field.rstrip("_") in arguments and given is not None:
                try:
                    values[field] = reader.then(given) if isinstance(reader, Read) else reader.find(position, given)
                except (ValueError, UnknownName) as problem:
                    raise ValueError(say("wrong_argument", argument=field.rstrip("_"), reason=_said(problem))) from None
        if self.situated:
            values[self.situated] = position
        return plain(self.function(**values))

    def _read(self, arguments: Mapping[str, Any]) -> Any:
        try:
            return msgspec.convert(arguments, self.arguments)
        except msgspec.ValidationError as problem:
            from affray.engine.case.convert import located  # only loaded where something is wrong

            path, reason = located(arguments, self.arguments, str(problem))
            where = "".join([f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in path]).lstrip(".")
            raise ValueError(say("wrong_argument", argument=where, reason=reason)) from None


class Computations(dict[str, Computation]):
    """A table of computations by name."""

    def __init__(self, situation: Any = None, finds: Mapping[Any, Find] | None = None) -> None:
        super().__init__()
        self.situation = situation
        self.finds = finds or {}

    def add(self, function: F, name: str = "", /, **types: Any) -> F:
        """Enter a function under its name, or another one; `types` are those that it does not declare itself.

        An underscore at the end of a name is omitted: `range_` is the question `range`.
        """
        name = name or function.__name__.rstrip("_")
        self[name] = Computation(name, function, types, self)
        return function

    def compute(self, name: str, arguments: Mapping[str, Any], position: Any = None) -> Any:
        """Answer a question; raises `BadQuestion` for an unknown name or wrong arguments."""
        if name not in self:
            near = difflib.get_close_matches(name, self, n=1)
            raise BadQuestion(say("unknown_name", category="question", name=name, near=near, known=sorted(self)))
        try:
            return self[name](arguments, position)
        except (ValueError, UnknownName) as problem:
            raise BadQuestion(say("wrong_computation", name=name, reason=_said(problem))) from None


def _said(problem: ValueError | UnknownName) -> Any:
    """What an error says: its message, or its text."""
    if isinstance(problem, UnknownName):
        return problem.message
    return problem.args[0] if problem.args else ""


def plain(answer: Any) -> Any:
    """An answer as plain data: fractions are texts, no answer is `none`, records are maps."""
    if answer is None:
        return "none"
    if isinstance(answer, Fraction):
        return str(answer)
    if isinstance(answer, msgspec.Struct):
        answer = msgspec.structs.asdict(answer)
    elif hasattr(answer, "_asdict"):
        answer = answer._asdict()
    if isinstance(answer, Mapping):
        return {key: plain(value) for key, value in answer.items()}
    return [plain(item) for item in answer] if isinstance(answer, (list, tuple)) else answer
