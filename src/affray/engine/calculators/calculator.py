"""Calculators: a name, typed fields, and a function that describes the situation whose odds are asked for."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from .fields import Field


class Situation(NamedTuple):
    """A position in the words of case files, and the choice whose odds are asked for in it."""

    given: Mapping[str, Any]
    choice: str
    seat: str = "a"
    options: Mapping[str, Any] = {}
    script: Sequence[tuple[str, str]] = ()
    """Choices that are made before, each with its seat."""
    assume: Mapping[str, Any] = {}


class Computed(NamedTuple):
    """A named computation of the system, and the field of the odds that its answer is."""

    name: str
    arguments: Mapping[str, Any]
    field: str


Describe: TypeAlias = Callable[..., Situation | Computed]
"""Takes the values of the fields by their names; raises `BadQuestion` for values that do not fit together."""
F = TypeVar("F", bound=Describe)


class Calculator(NamedTuple):
    """A form: its name, its fields in order, and the situation that they describe."""

    name: str
    fields: Sequence[Field]
    situation: Describe


class Calculators(dict[str, Calculator]):
    """The calculators of a system by name.

        CALCULATORS = Calculators()

        @CALCULATORS.add(Pick(name="shooter", options=cast), Number(name="range", least=1, most=48, start=12))
        def shot(shooter: str, range_: int) -> Situation: ...

    An underscore at the end of a parameter is not part of the field's name.
    """

    def add(self, *fields: Field) -> Callable[[F], F]:
        """Enter the decorated function as a calculator with these fields."""

        def enter(situation: F) -> F:
            self[situation.__name__] = Calculator(situation.__name__, fields, situation)
            return situation

        return enter
