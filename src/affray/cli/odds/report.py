"""What `affray odds` prints: lists of calculators, odds with bars, and all choices of a position side by side."""

import shlex
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import typer

from affray.cli.common.command_line import fail
from affray.cli.common.output import print_json, print_rich, table
from affray.engine.errors import AffrayError, message_of
from affray.screen.chances import BAR
from affray.screen.odds import block_of, figures_of, fraction
from affray.screen.screen import Screen
from affray.screen.suggestions import MAX_CANDIDATES, suggested
from affray.text import say

if TYPE_CHECKING:
    from affray.engine import Decision, Match
    from affray.engine.calculators.form import Form
    from affray.engine.system import System


def list_calculators(system: "System[Any]", as_json: bool) -> None:
    """The help of a system: its calculators with their fields, and its named questions."""
    from affray.engine.calculators.form import calculators_of

    cards = calculators_of(system)
    questions = [] if system.odds is None else list(system.odds.questions)
    if as_json:
        import msgspec

        print_json({"calculators": msgspec.to_builtins(cards), "questions": questions})
        return
    typer.echo(say("odds_usage", system=system.name))
    own = [card for card in cards if not card.computation]
    if own:
        typer.echo(f"\n{say('odds_calculators')}")
        rows = table(*["", "", ""])
        for card in own:
            title = system.texts.get("calculators", card.name)
            rows.add_row(f"  {card.name}", title, " ".join([field.name for field in card.fields]))
        rows.show_header = False
        print_rich(rows)
        example = own[0]
        typer.echo(say("odds_example", system=system.name, calculator=example.name, field=_example(example)))
        typer.echo(say("odds_fields_hint", system=system.name, calculator=example.name))
    if questions:
        typer.echo(f"\n{say('odds_questions')}")
        for name in questions:
            typer.echo(name)
    typer.echo(f"\n{say('odds_of_positions')}")


def _example(card: Any) -> str:
    """The setting of a number of a calculator, to show how it is written."""
    numbers = [field for field in card.fields if field.kind == "number" and field.value is not None]
    field = (numbers or card.fields)[0]
    return f"{field.name}={_value(field.value)}"


def list_fields(form: "Form", as_json: bool) -> None:
    """The fields of a calculator: their values, and what else they may be."""
    if as_json:
        import msgspec

        print_json(msgspec.to_builtins(form.card))
        return
    rows = table(say("odds_heading_field"), say("odds_heading_value"), say("odds_heading_allowed"))
    for field in form.fields:
        limits = "" if field.least is None else str(say("odds_heading_limits", least=field.least, most=field.most))
        words = " ".join(field.options) or limits or ("true false" if field.kind == "flag" else "")
        rows.add_row(field.name, _value(field.value), words)
    print_rich(rows)


def _value(value: Any) -> str:
    """A value as it is written on the command line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, tuple)):
        return ",".join(map(str, value))
    return "" if value is None else str(value)


def show_calculated(form: "Form", as_json: bool) -> None:
    """The odds of a filled-in calculator."""
    from affray.cli.terminal.rendering import render

    try:
        odds = form.odds()
    except AffrayError as problem:
        raise fail(_named(form.system, problem)) from None
    if as_json:
        print_json({"calculator": form.name, "with": dict(form.values), "odds": odds})
        return
    typer.echo(shlex.join(_filled(form)))
    screen = _screen(form.system)
    print_rich(render(block_of(odds, screen.catalog, form.system.texts, _amounts(form.system))))


def _filled(form: "Form") -> list[str]:
    """The values of the fields as they are written, without those that few questions need if they are the defaults."""
    from affray.engine.calculators.form import open_form

    defaults = open_form(form.system, form.name, {}).values
    unused = {card.name for card in form.fields if card.rare and form.values[card.name] == defaults[card.name]}
    written = {name: _value(value) for name, value in form.values.items() if name not in unused}
    return [f"{name}={value}" for name, value in written.items() if value not in ("", "false")]


def _screen(system: "System[Any]") -> Screen:
    return system.screen if isinstance(system.screen, Screen) else Screen()


def _amounts(system: "System[Any]") -> frozenset[str]:
    """The fields of odds that are no chances."""
    return frozenset({*_screen(system).amounts, *system.odds_amounts})


def _named(system: "System[Any]", problem: AffrayError) -> Any:
    """What an error says, with the names of figures instead of their ids."""
    return say("problem", problem=system.texts.message(problem.message))


def report_position(match: "Match", choice: str, assumed: dict[str, Any], as_json: bool) -> None:
    """The odds of a choice that is open in a position, or of all of them."""
    if not match.decisions:
        raise fail(say("nothing_is_open"))
    if not choice:
        if assumed:
            raise fail(say("assumptions_need_choice"))
        _report_all(match, as_json)
        return
    decision, odds = _odds_of(match, choice, assumed)
    if as_json:
        print_json({"choice": choice, "seat": decision.seat, "assumed": assumed, "odds": odds})
        return
    from affray.cli.terminal.rendering import render

    print_rich(render(_screen(match.system).odds_block(match.view(decision.seat), odds)))


def _odds_of(match: "Match", choice: str, assumed: dict[str, Any]) -> tuple["Decision", Any]:
    """The odds of a choice for the first seat that may make it."""
    refused: AffrayError | None = None
    for decision in match.decisions:
        try:
            return decision, match.view(decision.seat).odds(choice, **assumed)
        except AffrayError as problem:
            refused = problem
        except ValueError as problem:
            raise fail(message_of(problem)) from None
    assert refused is not None
    raise fail(_named(match.system, refused))


def _report_all(match: "Match", as_json: bool) -> None:
    found = []
    for decision in match.decisions:
        answers: list[tuple[str, Any, Any]] = []
        for text in _choices(match, decision):
            try:
                answers.append((text, match.view(decision.seat).odds(text), None))
            except (AffrayError, ValueError) as problem:
                answers.append((text, None, message_of(problem)))
        answers.sort(key=lambda answer: _rank(match.system, answer[1]), reverse=True)
        found.append((decision, answers))
    if as_json:
        print_json(
            [
                {
                    "seat": decision.seat,
                    "decision": decision.kind.case_name,
                    "choices": [_plain(*each) for each in answers],
                }
                for decision, answers in found
            ]
        )
        return
    for decision, answers in found:
        typer.secho(say("odds_for_seat", seat=decision.seat, decision=decision.kind.case_name), bold=True)
        rows = table(say("odds_heading_choice"), say("odds_heading_odds"))
        for text, odds, why_not in answers:
            shown = why_not if odds is None else _in_short(match.system, odds)
            rows.add_row(text, "" if shown is None else match.system.texts.message(shown))
        print_rich(rows)


def _in_short(system: "System[Any]", odds: Any) -> str:
    """The headlines of odds; without any, their first numbers."""
    figures = figures_of(odds, _amounts(system))
    return _screen(system).brief(figures) or ", ".join(
        [f"{name.replace('_', ' ')} {value}" for name, value in [*figures.items()][:3] if value is not None]
    )


def _choices(match: "Match", decision: "Decision") -> list[str]:
    """The choices of a decision: its options, or of an open space those that it offers and some others."""
    if decision.values:
        return [str(option) for option in decision.options]
    figures = [figure.id for figure in _screen(match.system).figures(match.view(decision.seat))]
    return [suggestion.text for suggestion in suggested(decision, MAX_CANDIDATES, figures)]


def _plain(text: str, odds: Any, why_not: Any) -> dict[str, Any]:
    return {"choice": text, "odds": odds} if odds is not None else {"choice": text, "none": str(why_not)}


def _rank(system: "System[Any]", odds: Any) -> tuple[bool, list[Fraction]]:
    """Choices with odds come first, the most likely and the strongest before the others."""
    if odds is None:
        return False, []
    return True, [fraction(odds.get(name)) or Fraction(-1) for name in _screen(system).headlines]


def show_answer(answer: Any) -> None:
    """The answer to a named question; a map line by line, with bars if it is a distribution."""
    if not isinstance(answer, dict):
        typer.echo(_line(answer))
        return
    chances = [fraction(value) for value in answer.values()]
    highest = max([chance for chance in chances if chance is not None], default=Fraction(0))
    drawn = len(chances) > 1 and None not in chances and sum(filter(None, chances)) == 1
    rows = table("", "", *([""] if drawn else []))
    rows.show_header = False
    for (key, value), chance in zip(answer.items(), chances, strict=True):
        bar = ["#" * round(BAR * chance / highest)] if drawn and chance is not None else []
        for number, row in enumerate(value if isinstance(value, list) else [value]):
            rows.add_row(str(key) if number == 0 else "", _line(row), *bar)
    print_rich(rows)


def _line(value: Any) -> str:
    """Format an answer on one line; fractions are also shown as decimals."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_line(each)}" for key, each in value.items())
    if isinstance(value, float):
        return f"{value:.6f}"
    text = str(value)
    numerator, slash, denominator = text.partition("/")
    if slash and numerator.isdigit() and denominator.isdigit():
        return f"{text} = {int(numerator) / int(denominator):.6f}"
    return text
