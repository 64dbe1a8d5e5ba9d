"""`affray rules`: the rulebooks, and what the program does with them."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common.command_line import FAILED, LOOK_UP, Command, Commands, Json, fail, show_help
from .common.output import draw, on_a_terminal, print_json, table

if TYPE_CHECKING:
    from affray.engine.rules.coverage import Coverage
    from affray.engine.rules.rulebook import Rule

Book = Annotated[str | None, typer.Option("--book", help="Only this rulebook: cascade, street, wolsung.")]

MAX_RESULTS = 12
"""How many rules a search shows by default."""


def add(app: typer.Typer) -> None:
    """Add the commands of this module."""
    group = typer.Typer(cls=Commands, rich_markup_mode=None, callback=show_help, invoke_without_command=True)
    for command in (list_rules, show, search, coverage):
        group.command(command.__name__.removesuffix("_rules"), cls=Command)(command)
    app.add_typer(
        group, name="rules", help="The rulebooks: list, show, search, and their coverage.", rich_help_panel=LOOK_UP
    )


def list_rules(book: Book = None, as_json: Json = False) -> None:
    """List every numbered statement of the rulebooks."""
    from affray.engine.rules.rulebook import load, load_all

    books = [load(book)] if book is not None else list(load_all().values())
    found = [rule for each in books for rule in each.rules.values()]
    if as_json:
        print_json({"rules": [_plain(rule) for rule in found]})
        return
    _draw_rules(found)


def show(
    rule_id: Annotated[str, typer.Argument(metavar="ID", help="Such as C-DEF-03, X-22 or street/EX-01.")],
    as_json: Json = False,
) -> None:
    """Print one rule or worked example."""
    from affray.engine.rules.rulebook import find

    rule = find(rule_id)
    if as_json:
        print_json(_plain(rule))
        return
    typer.secho(f"{rule.id}", bold=True, nl=False)
    typer.echo(f"  {rule.system}, {rule.chapter}" + ("" if rule.status == "rule" else f" ({rule.status})"))
    typer.echo()
    if on_a_terminal():
        from rich.markdown import Markdown

        draw(Markdown(rule.text))
    else:
        typer.echo(rule.text)


def search(
    words: Annotated[list[str], typer.Argument(help="The words to look for; the beginning of an id is one too.")],
    book: Book = None,
    count: Annotated[int, typer.Option(min=1, help="How many to show at most.")] = MAX_RESULTS,
    as_json: Json = False,
) -> None:
    """Find the rules that speak of some words, best first."""
    from affray.engine.rules.rulebook import load, load_all
    from affray.engine.rules.rulebook import search as find_words

    found = find_words(words, {book: load(book)} if book is not None else load_all())
    if as_json:
        print_json({"rules": [_plain(rule) for rule in found[:count]]})
        return
    if not found:
        raise fail(f"no rule speaks of '{' '.join(words)}'", FAILED)
    _draw_rules(found[:count])
    if len(found) > count:
        typer.echo(f"{len(found) - count} more; --count shows more of them")


def coverage(
    root: Annotated[Path, typer.Option(help="The source checkout.")] = Path(),
    each: Annotated[
        bool, typer.Option("--each", help="List every rule: its modules, its tests, what cites it.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Play all cases and check that each rule is cited while a test that claims it runs; exit 1 if not."""
    from affray.engine.rules.coverage import coverage as measure

    found = measure(root)
    if as_json:
        print_json(found.plain())
    else:
        if each:
            _each_rule(found)
        draw(_coverage_table(found))
        for problem in found.problems:
            typer.echo(problem)
        done = "every rule in force is cited while a test that claims it runs, or listed with the test that holds it"
        typer.echo(f"{len(found.problems)} to do" if found.problems else done)
    if found.problems:
        raise typer.Exit(FAILED)


def _coverage_table(found: "Coverage") -> Any:
    listed = table("rulebook", "rules", "claimed", "cited", "beyond citing", "missing", "unknown ids")
    for name, system in found.systems.items():
        listed.add_row(name, *map(str, (*system.counts.values(), len(system.missing), len(system.unknown))))
    return listed


def _each_rule(found: "Coverage") -> None:
    """For each rule the modules that name it, the cases and tests that claim it, and what cites it."""
    for system in found.systems.values():
        for number, rule in system.in_force.items():
            typer.secho(number, bold=True)
            typer.echo(f"  modules: {', '.join(rule.modules) or 'none'}")
            typer.echo(f"  claimed by: {', '.join(rule.claims) or 'nothing'}")
            if rule.uncited:
                typer.echo(f"  beyond citing: {rule.uncited.reason} ({rule.uncited.test})")
            else:
                typer.echo(f"  cited by: {', '.join(sorted(rule.cited_by)) or 'nothing'}")


def _plain(rule: "Rule") -> dict[str, Any]:
    return {
        "id": rule.id,
        "system": rule.system,
        "status": str(rule.status),
        "chapter": rule.chapter,
        "sources": list(rule.source_tags),
        "text": rule.text,
    }


def _draw_rules(rules: "list[Rule]") -> None:
    """One line for each rule: its id and its first words."""
    from rich.table import Table
    from rich.text import Text

    listed = Table.grid(padding=(0, 2))
    listed.add_column(no_wrap=True, style="bold", min_width=max(len(rule.id) for rule in rules))
    listed.add_column(no_wrap=True, overflow="ellipsis")
    for rule in rules:
        listed.add_row(rule.id, Text(" ".join(rule.text.replace("*", "").split())))
    draw(listed)
