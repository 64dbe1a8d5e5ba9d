"""`affray table`: list, draw, check and generate tables with terrain."""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from affray.engine.errors import message_of
from affray.text import say

from .common.command_line import FAILED, LOOK_UP, Command, Commands, Json, fail, report, show_help
from .common.output import print_json, print_rich, read_text
from .common.output import table as listing

if TYPE_CHECKING:
    from affray.table import Figure
    from affray.table.drawing.svg_map import Overlay
    from affray.table.terrain.advice import Report
    from affray.table.terrain.boards import Board

Name = Annotated[
    str,
    typer.Argument(
        metavar="FILE_OR_NAME", help="A name from `affray table list`, a scenario with a table, or a TOML file."
    ),
]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="The output file.")]


def add(app: typer.Typer) -> None:
    """Add the commands of this module."""
    group = typer.Typer(cls=Commands, rich_markup_mode=None, callback=show_help, invoke_without_command=True)
    for command in (list_boards, show, check, generate):
        group.command(command.__name__.removesuffix("_boards"), cls=Command)(command)
    app.add_typer(
        group, name="table", help="List, draw, check and generate tables with terrain.", rich_help_panel=LOOK_UP
    )


def list_boards(as_json: Json = False) -> None:
    """List the tables that come with Affray."""
    from affray.table.terrain import boards

    boards_by_name = {name: boards.board(name) for name in boards.names()}
    if as_json:
        documents = [
            {
                "id": name,
                "name": board.table.name,
                "size": board.table.size,
                "systems": board.systems,
                "about": board.about,
            }
            for name, board in boards_by_name.items()
        ]
        print_json({"tables": documents})
        return
    rows = listing(say("heading_table"), say("heading_for"), say("heading_size"), "")
    for name, board in sorted(boards_by_name.items(), key=lambda item: (item[1].systems, item[0])):
        rows.add_row(name, ", ".join(board.systems), "{:g} x {:g}".format(*board.table.size), board.about)
    print_rich(rows)


def show(
    name: Name,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write a map: .svg or .png.")] = None,
    sight: Annotated[
        tuple[str, str] | None,
        typer.Option(
            "--sight", metavar="FROM TO", help="Draw the sight lines between two figures, or places x,y or x,y,z."
        ),
    ] = None,
    reach: Annotated[
        str | None,
        typer.Option("--reach", metavar="ID", help="Draw where a figure, or a figure at x,y or x,y,z, can go."),
    ] = None,
    move: Annotated[float, typer.Option(min=0, max=60, help="The length of the move for --reach, in inches.")] = 6.0,
    rules: Annotated[
        str | None, typer.Option(help="The movement rules for --reach, such as wolsung-2 or cascade.")
    ] = None,
) -> None:
    """Draw a table, as text in the terminal or as a map in a file."""
    board = _board(name)
    figures: dict[str, Figure] = {figure.id: figure for figure in board.figures}
    overlays: list[Overlay] = []
    lines: list[str] = []
    if sight:
        viewer, target = (_figure(board, figures, word) for word in sight)
        overlays.append(_sight(board, figures, viewer, target, lines))
    if reach:
        overlays.append(_reach(board, figures, _figure(board, figures, reach), move, rules))
        lines += overlays[-1].summary
    if out is None:
        from affray.table.drawing.text_map import text_map

        typer.echo(text_map(board))
    else:
        from affray.table.drawing.svg_map import draw as draw_map

        _write(
            draw_map(
                board, figures=[each for each in figures.values() if each not in board.figures], overlays=overlays
            ),
            out,
        )
    for line in lines:
        typer.echo(line)


def check(name: Name, as_json: Json = False) -> None:
    """Check whether a table is possible, and whether it follows the rulebooks' advice."""
    from affray.table import ImpossibleTable
    from affray.table.terrain.advice import advise, rulebooks

    try:
        board = _read(name)
    except ImpossibleTable as error:
        if as_json:
            print_json({"problems": [str(each) for each in error.problems]})
        else:
            for problem in error.problems:
                report(problem.message)
        raise typer.Exit(FAILED) from None
    reports = {
        title: advise(board.table, advice) for title, advice in rulebooks().items() if advice.family in board.systems
    }
    if as_json:
        print_json({"problems": [], "advice": {title: _plain(each) for title, each in reports.items()}})
        return
    typer.echo(say("table_possible", table=board.table.name, pieces=len(board.table.pieces)))
    for title, each in reports.items():
        figures = each.figures
        shares = {
            "covered": 100 * figures.covered / figures.table,
            "elevated": 100 * figures.elevated / (figures.covered or 1),
        }
        counts = {"links": figures.links, "reached": figures.reached, "surfaces": figures.elevated_surfaces}
        typer.echo(say("table_figures", advice=title, **shares, **counts, open=figures.open_area))
        for finding in each.findings:
            typer.echo(f"  {say('table_advice', finding=finding.message)}")


def _plain(report: "Report") -> dict[str, Any]:
    """A report as JSON, with its findings in words."""
    import msgspec

    findings = [{"rule": each.rule, "reason": str(each.reason)} for each in report.findings]
    return {**msgspec.to_builtins(report), "findings": findings}


def generate(
    style: Annotated[str, typer.Argument(help="The style: city, street or country.")],
    seed: Annotated[int, typer.Option(help="Seed for a reproducible table.")] = 1,
    size: Annotated[tuple[float, float] | None, typer.Option(metavar="WIDTH DEPTH", help="The size in inches.")] = None,
    out: Out = None,
) -> None:
    """Generate a random table that is fair to both sides: a table file (.toml), a map (.svg, .png) or text."""
    from affray.table import ImpossibleTable
    from affray.table.terrain.boards import write
    from affray.table.terrain.random_boards import NoTable
    from affray.table.terrain.random_boards import generate as make

    try:
        board = make(style, seed, size)
    except (ImpossibleTable, NoTable) as error:
        raise fail(message_of(error)) from None
    if out is None:
        from affray.table.drawing.text_map import text_map

        typer.echo(text_map(board))
    elif out.suffix == ".toml":
        out.write_text(write(board), encoding="utf-8")
    else:
        from affray.table.drawing.svg_map import draw as draw_map

        _write(draw_map(board), out)


def _read(name: str) -> "Board":
    from affray.table.terrain import boards

    path = Path(name)
    if path.suffix == ".toml" or path.exists():
        return boards.read(read_text(path))
    return boards.board(name) if name in boards.names() else _scenario_board(name) or boards.board(name)


def _scenario_board(name: str) -> "Board | None":
    """The table of a Cascade scenario, with its fighters in their starting positions."""
    from affray.systems.cascade.api import scenario_list, starting_board

    scenario = scenario_list().get(name)
    if scenario is None:
        return None
    board = starting_board(scenario)
    if board is None:
        with_tables = [each for each, other in scenario_list().items() if other.board]
        raise fail(say("scenario_without_table", name=name, known=with_tables))
    return board


def _board(name: str) -> "Board":
    from affray.table import ImpossibleTable

    try:
        return _read(name)
    except ImpossibleTable as error:
        more = len(error.problems) - 1
        raise fail(say("table_problems", problem=error.problems[0].message, more=more, name=name)) from None


def _figure(board: "Board", figures: "dict[str, Figure]", word: str) -> "Figure":
    """A figure of the board, or a new one at a place such as 12,8.5 or 12,8.5,4."""
    from affray.table.terrain.boards import stand, why_not
    from affray.table.terrain.standing_room import standing_room

    if word in figures:
        return figures[word]
    try:
        x, y, *z = map(float, word.split(","))
    except ValueError:
        raise fail(say("neither_figure_nor_place", word=word, known=list(figures))) from None
    name = "ABCDEFGH"[len(figures) - len(board.figures)]
    figure = stand(board.table, name, x, y, z[0] if z else None)
    if refused := standing_room(board.table, figure, figures.values()):
        raise fail(say("no_standing_room", place=word, reason=why_not(refused)))
    figures[name] = figure
    return figure


def _sight(
    board: "Board", figures: "dict[str, Figure]", viewer: "Figure", target: "Figure", lines: list[str]
) -> "Overlay":
    from affray.table.drawing.overlays import sight_rays

    # In Cascade figures do not block rays (C-TABLE-08).
    overlay = sight_rays(board.table, viewer, target, () if board.systems == ("cascade",) else figures.values())
    lines.append(f"{overlay.title}: {' '.join(overlay.summary)}")
    return overlay


def _reach(board: "Board", figures: "dict[str, Figure]", figure: "Figure", move: float, rules: str | None) -> "Overlay":
    from affray.table.drawing.overlays import reachable, walking

    rule_sets = walking()
    if rules is None:
        rules = next(
            (name for name, rule_set in reversed(list(rule_sets.items())) if rule_set.family in board.systems),
            next(iter(rule_sets)),
        )
    if rules not in rule_sets:
        raise fail(say("no_movement_rules", rules=rules, known=list(rule_sets)))
    others = [other for other in figures.values() if other.id != figure.id]
    return reachable(board.table, figure, move, rule_sets[rules], others)


def _write(svg: str, out: Path) -> None:
    """Write a map to a file; the file suffix selects the format."""
    if out.suffix == ".svg":
        out.write_text(svg, encoding="utf-8")
    elif out.suffix == ".png":
        try:
            resvg = import_module("resvg_py")
        except ModuleNotFoundError:
            raise fail(say("png_needs_extra")) from None
        out.write_bytes(bytes(resvg.svg_to_bytes(svg_string=svg, zoom=2)))
    else:
        raise fail(say("map_file_name", file=str(out)))
