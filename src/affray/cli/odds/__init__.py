"""`affray odds`: exact odds from calculators, named questions, a saved match, a record or a case."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from affray.cli.common.command_line import LOOK_UP, Command, Json, fail
from affray.cli.common.option_values import read_values
from affray.cli.common.output import print_json
from affray.engine.errors import AffrayError, message_of
from affray.text import say

if TYPE_CHECKING:
    from affray.engine.system import System


def _system_names() -> list[str]:
    from affray.engine.registry import system_names

    return system_names()


Subject = Annotated[
    str,
    typer.Argument(
        metavar="SYSTEM",
        help="The rule system, for example cascade; with --match, --record or --case the choice.",
        autocompletion=_system_names,
    ),
]
Name = Annotated[
    str, typer.Argument(metavar="CALCULATOR", help="The calculator or question; omit it to list all of them.")
]
Arguments = Annotated[
    list[str] | None, typer.Argument(metavar="KEY=VALUE", help="Its fields, such as range=12 or n=6 k=3.")
]
Saved = Annotated[Path | None, typer.Option("--match", metavar="FILE", help="Ask about a saved match.")]
Recorded = Annotated[Path | None, typer.Option("--record", metavar="FILE", help="Ask about a position of a record.")]
InCase = Annotated[str | None, typer.Option("--case", metavar="FILE[#ID]", help="Ask about the position of a case.")]
At = Annotated[
    int | None, typer.Option("--at", metavar="N", min=0, help="Stop after N choices of the record or the case.")
]
Fields = Annotated[bool, typer.Option("--fields", help="List the fields of a calculator and what they may be.")]


def add(app: typer.Typer) -> None:
    """Add the command of this module."""
    app.command(cls=Command, rich_help_panel=LOOK_UP)(odds)


def odds(
    ctx: typer.Context,
    subject: Subject = "",
    name: Name = "",
    arguments: Arguments = None,
    saved: Saved = None,
    recorded: Recorded = None,
    in_case: InCase = None,
    at: At = None,
    fields: Fields = False,
    as_json: Json = False,
) -> None:
    """Compute exact odds: affray odds street shot range=8 cover=solid_low.

    With --match, --record or --case: the odds of the choice in that position, or of all choices if none is named.
    """
    given = [source for source in (saved, recorded, in_case) if source is not None]
    if len(given) > 1:
        raise fail(say("one_source_of_odds"))
    if given:
        from .positions import match_of
        from .report import report_position

        match = match_of(saved, recorded, in_case, at)
        assumed = read_values([*([name] if name else []), *(arguments or [])])
        report_position(match, subject, assumed, as_json)
        return
    if at is not None:
        raise fail(say("at_needs_source"))
    if not subject:
        typer.echo(ctx.get_help())
        return
    _without_match(subject, name, arguments or [], fields, as_json)


def _without_match(subject: str, name: str, arguments: list[str], fields: bool, as_json: bool) -> None:
    from affray.engine.registry import system as find

    from .report import list_calculators, list_fields, show_calculated

    system = find(subject)
    if system.odds is None and not system.calculators:
        raise fail(say("no_odds_calculator", system=subject))
    if not name:
        list_calculators(system, as_json)
    elif name not in system.calculators and not fields:
        _question(system, name, read_values(arguments), as_json)
    else:
        from affray.engine.calculators.form import open_form

        form = open_form(system, name, read_values(arguments))
        if fields:
            list_fields(form, as_json)
        else:
            show_calculated(form, as_json)


def _question(system: "System[Any]", name: str, given: dict[str, Any], as_json: bool) -> None:
    """Answer a named computation."""
    from .report import show_answer

    if system.odds is None or (system.calculators and name not in system.odds.questions):
        raise fail(_unknown(system, name))
    try:
        answer = system.odds.compute(name, given)
    except AffrayError:
        raise
    except ValueError as problem:
        raise fail(message_of(problem)) from None
    if as_json:
        print_json({"question": name, "with": given, "answer": answer})
    else:
        show_answer(answer)


def _unknown(system: "System[Any]", name: str) -> Any:
    from difflib import get_close_matches

    known = [*system.calculators, *([] if system.odds is None else system.odds.questions)]
    near = get_close_matches(name, known, n=1)
    return say("unknown_name", category="question", name=name, near=near, known=sorted(known))
