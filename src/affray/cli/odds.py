"""`affray odds`: compute exact probabilities for the questions each system supports."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from affray.engine.errors import message_of
from affray.text import say

from .common.command_line import LOOK_UP, Command, Json, fail
from .common.option_values import read_values
from .common.output import print_json, print_rich, table

if TYPE_CHECKING:
    from affray.engine.system import SystemOdds


Question = Annotated[str, typer.Argument(metavar="[QUESTION]", help="The question; omit to list all questions.")]
Arguments = Annotated[
    list[str] | None, typer.Argument(metavar="[KEY=VALUE]...", help="Arguments of the question, such as n=6 k=3.")
]


def add(app: typer.Typer) -> None:
    """Add the command of this module."""
    app.command(cls=Command, rich_help_panel=LOOK_UP)(odds)


def _system_names() -> list[str]:
    from affray.engine.registry import system_names

    return system_names()


def odds(
    ctx: typer.Context,
    system: Annotated[
        str,
        typer.Argument(metavar="SYSTEM", help="The rule system, for example cascade.", autocompletion=_system_names),
    ],
    question: Question = "",
    arguments: Arguments = None,
    as_json: Json = False,
) -> None:
    """Compute exact odds: affray odds cascade odds_equals n=6 k=3."""
    system_odds = _system_odds(system)
    if not question and (system_odds.questions or as_json):
        _list(system_odds, as_json)
        return
    if not question:
        typer.echo(say("odds_only_in_match", system=system))
        typer.echo()
        typer.echo(ctx.get_help())
        return
    given = read_values(arguments or [])
    try:
        answer = system_odds.compute(question, given)
    except ValueError as problem:
        raise fail(message_of(problem)) from None
    if as_json:
        print_json({"question": question, "with": given, "answer": answer})
    else:
        _show(answer)


def _system_odds(system: str) -> "SystemOdds":
    from affray.engine.registry import system as find

    system_odds = find(system).odds
    if system_odds is None:
        raise fail(say("no_odds_calculator", system=system))
    return system_odds


def _list(system_odds: "SystemOdds", as_json: bool) -> None:
    if as_json:
        print_json({"questions": list(system_odds.questions)})
        return
    for name in system_odds.questions:
        typer.echo(name)


def _show(answer: Any) -> None:
    if isinstance(answer, dict):
        rows = table("", "")
        for key, value in answer.items():
            for number, row in enumerate(value if isinstance(value, list) else [value]):
                rows.add_row(str(key) if number == 0 else "", _line(row))
        print_rich(rows)
    else:
        typer.echo(_line(answer))


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
