"""`affray odds`: exact chances, by the questions of each system."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from .command_line import LOOK_UP, Command, Json, fail
from .output import draw, print_json, table

if TYPE_CHECKING:
    from affray.engine.registry import SystemOdds

MOST_CHARACTERS = 1000

Question = Annotated[str, typer.Argument(metavar="[QUESTION]", help="Its name; left out, the questions are listed.")]
Arguments = Annotated[
    list[str] | None, typer.Argument(metavar="[KEY=VALUE]...", help="What it is about: n=6 k=3, scored=[15,15].")
]


def add(app: typer.Typer) -> None:
    """Enter the command of this module."""
    app.command(cls=Command, rich_help_panel=LOOK_UP)(odds)


def odds(
    system: Annotated[str, typer.Argument(metavar="SYSTEM", help="The rule system, for example cascade.")],
    question: Question = "",
    arguments: Arguments = None,
    as_json: Json = False,
) -> None:
    """Work out exact chances: affray odds cascade odds_equals n=6 k=3."""
    known = _known(system)
    if not question:
        _list(known, as_json)
        return
    given = _read(arguments or [])
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
    from affray.engine.registry import system_odds

    known = system_odds(find(system).name)
    if known is None:
        raise fail(f"the odds of {system} are not worked out")
    return known


def _list(known: "SystemOdds", as_json: bool) -> None:
    if as_json:
        print_json({"questions": list(known.questions)})
        return
    for name in known.questions:
        typer.echo(name)


def _read(arguments: list[str]) -> dict[str, Any]:
    """`key=value` by `key=value`; a value is written as in a case: 6, true, [15, 15], {live: [18, 16], fkw: 3}."""
    import yaml

    given: dict[str, Any] = {}
    for argument in arguments:
        key, separator, value = argument.partition("=")
        if not separator or not key:
            raise fail(f"'{argument[:80]}' is no argument; write it as key=value, for example n=6")
        if key in given:
            raise fail(f"'{key}' is given twice")
        if len(value) > MOST_CHARACTERS:
            raise fail(f"the value of '{key}' is longer than {MOST_CHARACTERS} characters")
        try:
            given[key] = yaml.safe_load(value)
        except yaml.YAMLError:
            raise fail(f"the value of '{key}' cannot be read: {value[:80]}; a list is written [15,15]") from None
    return given


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
    """An answer on one line; a fraction also as a decimal number."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_line(each)}" for key, each in value.items())
    if isinstance(value, float):
        return f"{value:.6f}"
    text = str(value)
    numerator, slash, denominator = text.partition("/")
    if slash and numerator.isdigit() and denominator.isdigit():
        return f"{text} = {int(numerator) / int(denominator):.6f}"
    return text
