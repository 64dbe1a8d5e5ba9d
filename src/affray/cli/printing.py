"""`affray print`: cards, sheets, markers, rulers and templates as PDF."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from affray.text import say

from .common.command_line import LOOK_UP, Command, Json, fail
from .common.output import print_json, print_rich, read_text, table

if TYPE_CHECKING:
    from affray.campaign.gang import Gang
    from affray.engine import System

SystemArgument = Annotated[str, typer.Argument(metavar="SYSTEM", help="A rule system, such as street.")]
Names = Annotated[
    list[str] | None, typer.Argument(metavar="SHEET...", help="What to print; --list shows what there is.")
]
GangOption = Annotated[
    list[str] | None,
    typer.Option("--gang", metavar="FILE|NAME", help="A gang or club: a file, or a name from --list. Repeatable."),
]
PaperOption = Annotated[str, typer.Option("--paper", metavar="a4|letter", help="The size of the paper.")]
Ink = Annotated[bool, typer.Option("--ink", help="Save ink: lines in place of colours.")]
CutMarks = Annotated[
    bool, typer.Option("--cut-marks/--no-cut-marks", help="Cut marks in the margins, or lines to cut along.")
]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE.pdf", help="The file.  [default: SYSTEM-SHEET.pdf]")]


def add(app: typer.Typer) -> None:
    """Add the command of this module."""
    app.command("print", cls=Command, rich_help_panel=LOOK_UP)(print_sheets)


def print_sheets(
    system: SystemArgument,
    sheets: Names = None,
    gang: GangOption = None,
    paper: PaperOption = "a4",
    ink: Ink = False,
    cut_marks: CutMarks = True,
    out: Out = None,
    list_: Annotated[bool, typer.Option("--list", help="List the sheets and the gangs.")] = False,
    as_json: Json = False,
) -> None:
    """Print cards, gang sheets, markers, rulers and terrain as PDF."""
    from affray.engine.registry import system as system_named
    from affray.printing import PAPERS, Style, pdf

    rules = system_named(system)
    if list_ or not sheets:
        _list(rules, as_json=as_json)
        return
    size = next((name for name in PAPERS if name == paper), None)
    if size is None:
        raise fail(say("unknown_paper", paper=paper, known=list(PAPERS)))
    made = pdf(
        rules, sheets, [_gang(rules, each) for each in gang or ()], Style(paper=size, ink=ink, cut_marks=cut_marks)
    )
    file = out or Path(f"{system}-{'-'.join(sheets)}.pdf")
    file.write_bytes(made)
    if as_json:
        print_json({"file": str(file), "bytes": len(made)})
    else:
        typer.echo(say("printed_to", file=str(file)))


def _gang(rules: "System[Any]", word: str) -> "Gang":
    from affray.printing import gang_from_file, gang_named

    path = Path(word)
    if path.suffix == ".toml" or path.is_file():
        return gang_from_file(rules, read_text(path), word)
    return gang_named(rules, word)


def _list(rules: "System[Any]", *, as_json: bool) -> None:
    from affray.printing import sheets_of

    sheets, texts = sheets_of(rules), rules.texts
    rows = [
        (name, texts.message(each.title), texts.message(each.about), each.takes_gangs)
        for name, each in sheets.listed().items()
    ]
    gangs = {id_: gang.name for id_, gang in sheets.gangs().items()}
    if as_json:
        listed = [
            {"id": name, "title": title, "about": about, "takes_gangs": takes} for name, title, about, takes in rows
        ]
        print_json({"sheets": listed, "gangs": gangs})
        return
    shown = table(say("heading_sheet"), say("heading_title"), "", say("heading_gangs"))
    for name, title, about, takes in rows:
        shown.add_row(name, title, about, "--gang" if takes else "")
    known = table(say("heading_gang"), say("heading_title"))
    for id_, title in gangs.items():
        known.add_row(id_, title)
    print_rich(shown, "", known)
