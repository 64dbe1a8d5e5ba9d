"""`affray rules`: introduce a game, list, show and search its rules, and report their test coverage."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from affray.text import say

from .common.command_line import FAILED, LOOK_UP, Command, Commands, Json, fail, show_help
from .common.output import print_json, print_rich, stdout_is_terminal, table

if TYPE_CHECKING:
    from affray.engine.rules.coverage import Coverage
    from affray.engine.rules.rulebook import Rule

Book = Annotated[str | None, typer.Option("--book", help="Limit to one rulebook, such as cascade.")]

MAX_RESULTS = 12
"""The default limit of a search."""


def add(app: typer.Typer) -> None:
    """Add the commands of this module."""
    group = typer.Typer(cls=Commands, rich_markup_mode=None, callback=show_help, invoke_without_command=True)
    for command in (list_rules, show, search, primer, coverage):
        group.command(command.__name__.removesuffix("_rules"), cls=Command)(command)
    app.add_typer(
        group,
        name="rules",
        help="List, show and search the rules; report their test coverage.",
        rich_help_panel=LOOK_UP,
    )


def list_rules(book: Book = None, as_json: Json = False) -> None:
    """List every numbered statement of the rulebooks."""
    from affray.engine.rules.rulebook import load, load_all

    books = [load(book)] if book is not None else list(load_all().values())
    rules = [rule for rulebook in books for rule in rulebook.rules.values()]
    if as_json:
        print_json({"rules": [_to_dict(rule) for rule in rules]})
        return
    _print_rules(rules)


def show(
    rule_id: Annotated[str, typer.Argument(metavar="ID", help="A rule id, such as C-DEF-03, X-22 or street/EX-01.")],
    as_json: Json = False,
) -> None:
    """Print one rule or worked example."""
    from affray.engine.rules.rulebook import find
    from affray.engine.rules.sentences import plain_rule

    rule = find(rule_id)
    if as_json:
        print_json(_to_dict(rule))
        return
    typer.secho(f"{rule.id}", bold=True, nl=False)
    typer.echo(f"  {rule.system}, {rule.chapter}" + ("" if rule.status == "rule" else f" ({rule.status})"))
    typer.echo()
    plain = plain_rule(rule)
    for text in filter(None, (plain.sentence, plain.example)):
        typer.echo(f"{text}\n")
    _print_markdown(rule.text)


def primer(
    book: Annotated[str, typer.Argument(help="A rulebook, such as cascade.")],
) -> None:
    """Print the introduction to a game."""
    from affray.engine.rules.primer import primer as primer_of
    from affray.engine.rules.rulebook import load

    text = primer_of(load(book))
    if text is None:
        raise fail(say("no_primer", rulebook=book), FAILED)
    _print_markdown(text)


def _print_markdown(text: str) -> None:
    if stdout_is_terminal():
        from rich.markdown import Markdown

        print_rich(Markdown(text))
    else:
        typer.echo(text)


def search(
    words: Annotated[list[str], typer.Argument(help="Words or an id prefix to search for.")],
    book: Book = None,
    count: Annotated[int, typer.Option(min=1, help="The maximum number of results.")] = MAX_RESULTS,
    as_json: Json = False,
) -> None:
    """Search the rules for words; best matches first."""
    from affray.engine.rules.rulebook import load, load_all
    from affray.engine.rules.rulebook import search as find_words

    matches = find_words(words, {book: load(book)} if book is not None else load_all())
    if as_json:
        print_json({"rules": [_to_dict(rule) for rule in matches[:count]]})
        return
    if not matches:
        raise fail(say("no_rule_mentions", words=" ".join(words)), FAILED)
    _print_rules(matches[:count])
    if len(matches) > count:
        typer.echo(say("more_rules", count=len(matches) - count))


def coverage(
    root: Annotated[Path, typer.Option(help="The folder of the project, with pyproject.toml and tests.")] = Path(),
    each: Annotated[bool, typer.Option("--each", help="List the modules, tests and citations of every rule.")] = False,
    as_json: Json = False,
) -> None:
    """Play all cases of a project and check that every rule is cited during a test that claims to cover it.

    A project is a folder whose pyproject.toml declares systems; their rulebooks are checked. Exits with 1 if a rule is
    not covered."""
    from affray.engine.rules.coverage import coverage as measure

    report = measure(root)
    if as_json:
        print_json(report.plain())
    else:
        if each:
            _print_rule_details(report)
        print_rich(_coverage_table(report))
        for problem in report.problems:
            typer.echo(problem)
        typer.echo(say("problem_count", count=len(report.problems)) if report.problems else say("rules_covered"))
    if report.problems:
        raise typer.Exit(FAILED)


def _coverage_table(report: "Coverage") -> Any:
    rows = table(
        say("heading_rulebook"),
        say("heading_rules"),
        say("heading_claimed"),
        say("heading_cited"),
        say("heading_uncited"),
        say("heading_missing"),
        say("heading_unknown"),
    )
    for name, system in report.systems.items():
        rows.add_row(name, *map(str, (*system.counts.values(), len(system.missing), len(system.unknown))))
    return rows


def _print_rule_details(report: "Coverage") -> None:
    """Print, for each rule, the modules that mention it, the cases and tests that claim it, and what cites it."""
    for system in report.systems.values():
        for rule_id, rule in system.in_force.items():
            typer.secho(rule_id, bold=True)
            typer.echo(f"  {say('rule_modules', modules=list(rule.modules))}")
            typer.echo(f"  {say('rule_claims', claims=list(rule.claims))}")
            if rule.uncited:
                typer.echo(f"  {say('rule_uncited', reason=rule.uncited.reason, test=rule.uncited.test)}")
            else:
                typer.echo(f"  {say('rule_cited', cited=sorted(rule.cited_by))}")


def _to_dict(rule: "Rule") -> dict[str, Any]:
    return {
        "id": rule.id,
        "system": rule.system,
        "status": str(rule.status),
        "chapter": rule.chapter,
        "sources": list(rule.source_tags),
        "text": rule.text,
    }


def _print_rules(rules: "list[Rule]") -> None:
    """Print one line per rule: its id and its first words."""
    from rich.table import Table
    from rich.text import Text

    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="bold", min_width=max([len(rule.id) for rule in rules], default=0))
    grid.add_column(no_wrap=True, overflow="ellipsis")
    for rule in rules:
        grid.add_row(rule.id, Text(" ".join(rule.text.replace("*", "").split())))
    print_rich(grid)
