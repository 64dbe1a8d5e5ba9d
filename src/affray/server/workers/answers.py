"""The work of a bot worker: choices of bots and answers to questions."""

from typing import Any

from affray import bots
from affray.engine import Match
from affray.engine.calculators import CalculatorAnswer
from affray.engine.calculators import form as calculators
from affray.engine.questions import read_questions
from affray.engine.registry import system as system_named


def choice_of(match: Match, seat: str, bot: str, seed: str) -> str:
    """The choice of a bot for the first decision of its seat; raises `IllegalChoice` if it is illegal."""
    view = match.view(seat)
    choice = bots.get(bot)(seed)(view)
    decision = view.decision
    assert decision is not None, "a bot raises an error if its seat has no decision"
    decision.read(choice)
    return str(choice)


def answer(match: Match, seat: str | None, question: Any) -> Any:
    """The answer to a question, or the list of answers to several; raises `BadQuestion`."""
    return match.view(seat).ask(read_questions(question))


def calculate(system: str, calculator: str, fields: dict[str, str]) -> CalculatorAnswer:
    """The answer of a calculator; raises `BadQuestion`."""
    return calculators.answer(system_named(system), calculator, fields)
