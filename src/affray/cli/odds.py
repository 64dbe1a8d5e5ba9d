"""`affray odds`: exact chances, by the questions of each system."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common.command_line import LOOK_UP, Command, Json, fail
from .common.option_values import read_values
from .common.output import draw, print_json, table

if TYPE_CHECKING:
    from affray.engine.system import SystemOdds


Question = Annotated[str, typer.Argument(metavar="[QUESTION]", help="Its name; left out, the questions are listed.")]
Arguments = Annotated[
    list[str] | None, typer.Argument(metavar="[KEY=VALUE]...", help="What it is about: n=6 k=3, scored=[15,15].")
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
    """Work out exact chances: affray odds cascade odds_equals n=6 k=3."""
    known = _known(system)
    if not question and (known.questions or as_json):
        _list(known, as_json)
        return
    if not question:
        typer.echo(
            f"{system} has no questions that can be asked without a game: its odds are those of the choices that"
        )
        typer.echo(f"are open in one. See them beside the choices in `affray play {system}`, or ask in Python:")
        typer.echo("`match.system.odds.odds(match, choice)`.\n")
        typer.echo(ctx.get_help())
        return
    given = read_values(arguments or [])
    try:
        answer = known.compute(question, given)
    except ValueError as problem:
        raise fail(str(problem)) from None
    if as_json:
        print_json({"question": question, "with": given, "answer": answer})
    else:
        _show(answer)


def _known(system: str) -> "SystemOdds":
    from affray.engine.registry import system as find

    known = find(system).odds
    if known is None:
        raise fail(f"the odds of {system} are not worked out")
    return known


def _list(known: "SystemOdds", as_json: bool) -> None:
    if as_json:
        print_json({"questions": list(known.questions)})
        return
    for name in known.questions:
        typer.echo(name)


def _show(answer: Any) -> None:
    if isinstance(answer, dict):
        listed = table("", "")
        for key, value in answer.items():
            for number, row in enumerate(value if isinstance(value, list) else [value]):
                listed.add_row(str(key) if number == 0 else "", _line(row))
        draw(listed)
    else:
        typer.echo(_line(answer))


def _line(value: Any) -> str:
    """An answer on one line; fractions are shown as decimals too."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_line(each)}" for key, each in value.items())
    if isinstance(value, float):
        return f"{value:.6f}"
    text = str(value)
    numerator, slash, denominator = text.partition("/")
    if slash and numerator.isdigit() and denominator.isdigit():
        return f"{text} = {int(numerator) / int(denominator):.6f}"
    return text
