"""The work of a bot worker: choices of bots and answers to queries."""

import random
from collections.abc import Mapping
from typing import Any

import msgspec

from affray import bots
from affray.engine import BadQuestion, Match
from affray.engine.verbs import ChoiceForm, card_of_choice, line_of

MAX_SUGGESTIONS = 40
DEFAULT_SUGGESTIONS = 12


def choice_of(match: Match, seat: str, bot: str, seed: str) -> str:
    """The choice of a bot for the first decision of its seat; raises `IllegalChoice` if it is illegal."""
    view = match.view(seat)
    choice = bots.get(bot)(seed)(view)
    decision = view.decision
    assert decision is not None, "a bot raises an error if its seat has no decision"
    decision.read(choice)
    return str(choice)


def answer(match: Match, seat: str | None, question: Mapping[str, Any]) -> Any:
    """The answer to a query: `odds`, `suggest`, `why_not` and `interjections` by the kernel, others by the system."""
    ask = question.get("ask")
    if ask == "odds":
        return _odds(match, seat, question)
    if ask == "suggest":
        return _suggestions(match, seat, question)
    if ask == "interjections":
        _only(question, ("ask",))
        return [] if seat is None else match.interjections(seat)
    if ask == "why_not" and "interject" in question:
        _only(question, ("ask", "interject"))
        return None if seat is None else match.why_not_interject(str(question["interject"]), seat)
    if ask == "why_not" and "with" not in question:
        return match.why_not(_choice(question, ("ask", "choice")), seat)
    return match.view(seat).query(question)


def _odds(match: Match, seat: str | None, question: Mapping[str, Any]) -> Any:
    odds = match.system.odds
    if odds is None:
        raise BadQuestion(f"{match.system.name} has no odds")
    choice = _choice(question)
    assumed = {name: value for name, value in question.items() if name not in ("ask", "choice")}
    if wrong := assumed.keys() & {"self", "match", "seat"}:
        raise BadQuestion(f"'{min(wrong)}' cannot be given; the odds are those of the asking seat")
    try:
        return odds.odds(match, choice, seat, **assumed)
    except ValueError as problem:
        raise BadQuestion(str(problem)) from None


def _suggestions(match: Match, seat: str | None, question: Mapping[str, Any]) -> list[Any]:
    """Some legal choices of one decision of the seat, as texts or, on request, as cards with their verbs and slots."""
    _only(question, ("ask", "decision", "count", "cards"))
    decisions = match.view(seat).decisions
    if not decisions:
        raise BadQuestion("you have no open decision, so there is nothing to suggest")
    index = _number(question, "decision", 0, 0, len(decisions) - 1)
    count = _number(question, "count", DEFAULT_SUGGESTIONS, 1, MAX_SUGGESTIONS)
    candidates = decisions[index].candidates(count, random.Random(0))
    if question.get("cards") is True and decisions[index].kind.verbs:
        return [msgspec.to_builtins(card_of_choice(option.value)) for option in candidates]  # type: ignore[arg-type]
    return [str(option) for option in candidates]


def _number(question: Mapping[str, Any], name: str, default: int, minimum: int, maximum: int) -> int:
    value = question.get(name, default)
    if type(value) is not int or not minimum <= value <= maximum:
        raise BadQuestion(f"'{name}' must be a whole number from {minimum} to {maximum}")
    return value


def _choice(question: Mapping[str, Any], allowed: tuple[str, ...] = ()) -> str:
    if allowed:
        _only(question, allowed)
    choice = question.get("choice")
    if isinstance(choice, Mapping):
        try:
            return line_of(msgspec.convert(choice, ChoiceForm))
        except msgspec.ValidationError as problem:
            raise BadQuestion(f"'choice' is not a choice in JSON form: {problem}") from None
    if not isinstance(choice, str):
        raise BadQuestion("'choice' must be a choice, as text or JSON")
    return choice


def _only(question: Mapping[str, Any], allowed: tuple[str, ...]) -> None:
    """Raise `BadQuestion` if a query has other fields than these."""
    unknown = [str(name) for name in question if name not in allowed]
    if unknown:
        raise BadQuestion(f"this question has no field '{unknown[0][:40]}'; its fields are {', '.join(allowed)}")
