"""Forms: a calculator with the values of its fields, and the odds of the situation that they describe."""

import inspect
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple

from affray.engine.case.source import Node, Place
from affray.engine.chance import Enumerating
from affray.engine.errors import AffrayError, BadQuestion, IllegalChoice, message_of, printable
from affray.engine.match import Match
from affray.engine.questions.computations import Computations
from affray.engine.setup import Setup
from affray.engine.system import System
from affray.text import say

from .calculator import Computed, Situation
from .cards import CalculatorAnswer, CalculatorCard, FieldCard
from .computed import fields_of, needs_position
from .fields import MISSING, Field


class Form(NamedTuple):
    """A calculator of a system, filled in."""

    system: System[Any]
    name: str
    fields: tuple[FieldCard, ...]
    values: Mapping[str, Any]

    @property
    def card(self) -> CalculatorCard:
        """The form as clients see it."""
        computation = self.name not in self.system.calculators
        return CalculatorCard(name=self.name, fields=self.fields, computation=computation)

    def odds(self) -> Mapping[str, Any]:
        """The odds as plain data, in the shape of `view.odds`; a computation that is one value answers `answer`.

        Raises `AffrayError` if a field is still to be filled in, the choice is refused, or nothing is left to chance.
        """
        for name, value in self.values.items():
            if value is MISSING:
                raise BadQuestion(say("field_to_fill", name=name))
        calculator = self.system.calculators.get(self.name)
        if calculator is None:
            given = {name: value for name, value in self.values.items() if value is not None}
            answer = _computations(self.system).compute(self.name, given)
            return answer if isinstance(answer, dict) else {"answer": answer}
        asked = calculator.situation(**_arguments(calculator.situation, self.values))
        if isinstance(asked, Computed):
            return {asked.field: _computations(self.system).compute(asked.name, asked.arguments)}
        return odds_of(self.system, asked)


def open_form(system: System[Any], name: str, given: Mapping[str, Any]) -> Form:
    """The form of a calculator with these values, and defaults for the other fields; raises `BadQuestion`."""
    fields = _fields(system, name)
    if unknown := [key for key in given if key not in [field.name for field in fields]]:
        known = [field.name for field in fields]
        near = get_close_matches(unknown[0], known, n=1)
        raise BadQuestion(say("unknown_name", category="field", name=printable(unknown[0]), near=near, known=known))
    values: dict[str, Any] = {}
    cards = []
    for field in fields:
        stated = given.get(field.name, "")
        value = field.default(values) if stated in ("", None) else field.read(stated, values)
        cards.append(field.card(None if value is MISSING else value, values))
        values[field.name] = value
    return Form(system, name, tuple(cards), values)


def answer(system: System[Any], name: str, given: Mapping[str, Any]) -> CalculatorAnswer:
    """The answer of a calculator; raises `BadQuestion` for wrong fields only."""
    form = open_form(system, name, given)
    try:
        return CalculatorAnswer(system=system.name, calculator=form.card, odds=dict(form.odds()))
    except (AffrayError, ValueError) as problem:
        rule = str(problem.rule) if isinstance(problem, IllegalChoice) else None
        why_not = problem.reason if isinstance(problem, IllegalChoice) else message_of(problem)
        return CalculatorAnswer(system=system.name, calculator=form.card, why_not=why_not, rule=rule)


def calculators_of(system: System[Any]) -> tuple[CalculatorCard, ...]:
    """All calculators of a system, each with its default values."""
    names = [*system.calculators, *_computations(system)]
    return tuple(open_form(system, name, {}).card for name in names)


def odds_of(system: System[Any], situation: Situation) -> Mapping[str, Any]:
    """The odds of a choice in a situation; raises `AffrayError`."""
    options = dict(situation.options)
    words = system.case_words().under(options)
    position = words.beginning(_node(situation.given, Place(system.name, (), 0)), options, ())
    match = Match(system, Setup(options=options), Enumerating(), state=position)
    for seat, choice in situation.script:
        match.choose(choice, seat=seat)
    odds: Mapping[str, Any] = match.view(situation.seat).odds(situation.choice, **situation.assume)
    return odds


def _computations(system: System[Any]) -> Computations:
    """The named computations of a system's odds that need no position."""
    table = None if system.odds is None else system.odds.questions
    known = Computations()
    if isinstance(table, Computations):
        known.update({name: each for name, each in table.items() if not needs_position(each)})
    return known


def _fields(system: System[Any], name: str) -> tuple[Field, ...]:
    if name in system.calculators:
        return tuple(system.calculators[name].fields)
    computations = _computations(system)
    if name not in computations:
        known = [*system.calculators, *computations]
        near = get_close_matches(name, known, n=1)
        raise BadQuestion(say("unknown_name", category="calculator", name=printable(name), near=near, known=known))
    return fields_of(computations[name])


def _arguments(function: Any, values: Mapping[str, Any]) -> dict[str, Any]:
    """The values by the parameters of a function, some of which end in an underscore; `**fields` takes the others."""
    parameters = inspect.signature(function).parameters.values()
    named = {each.name: values[each.name.rstrip("_")] for each in parameters if each.kind is not each.VAR_KEYWORD}
    if len(named) == len(parameters):
        return named
    taken = {name.rstrip("_") for name in named}
    return named | {name: value for name, value in values.items() if name not in taken}


def _node(value: Any, place: Place) -> Node:
    """Plain data as a value of a case file."""
    if isinstance(value, Mapping):
        return Node({key: _node(each, place.below(key)) for key, each in value.items()}, place)
    if isinstance(value, (list, tuple)):
        return Node([_node(each, place.below(number)) for number, each in enumerate(value)], place)
    return Node(value, place)
