"""`affray roster`: check, show and generate Wolsung rosters."""

import random
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from affray.text import say

from .common.command_line import CHECK, FAILED, Command, Commands, Json, fail, show_help
from .common.output import print_json, print_rich, printable, read_text, table

if TYPE_CHECKING:
    from affray.engine import Refusal
    from affray.systems.wolsung.api import Roster

Name = Annotated[str, typer.Argument(metavar="FILE", help="A roster file, or a name from `affray roster list`.")]
Heroes = Annotated[int | None, typer.Option(min=1, help="The agreed number of heroes per side.")]
Funds = Annotated[int | None, typer.Option(min=0, help="The funds available, if not those the heroes bring.")]

CHARACTERISTICS = ("actions", "move", "fight", "strength", "guns", "reflex", "wounds", "armour")


def add(app: typer.Typer) -> None:
    """Add the commands of this module."""
    group = typer.Typer(cls=Commands, rich_markup_mode=None, callback=show_help, invoke_without_command=True)
    for command in (check, show, generate_roster, list_rosters, schema):
        name = {"generate_roster": "random", "list_rosters": "list"}.get(command.__name__, command.__name__)
        group.command(name, cls=Command)(command)
    app.add_typer(group, name="roster", help="Check, show and generate Wolsung rosters.", rich_help_panel=CHECK)


def check(name: Name, heroes: Heroes = None, funds: Funds = None, as_json: Json = False) -> None:
    """Check a roster against its funds and its club; print all problems and exit with 1 if there are any."""
    from affray.systems.wolsung.api import problems

    roster = roster_named(name)
    violations = problems(roster, heroes, funds)
    available = roster.funds if funds is None else funds
    if as_json:
        rows = [{"rule": problem.rule, "reason": str(problem.reason)} for problem in violations]
        print_json({"roster": name, "cost": roster.cost, "funds": available, "legal": not violations, "problems": rows})
    else:
        for problem in violations:
            typer.echo(_format_problem(problem))
        typer.echo(say("roster_cost", roster=name, cost=roster.cost, funds=available, problems=len(violations)))
    if violations:
        raise typer.Exit(FAILED)


def _format_problem(problem: "Refusal") -> str:
    return printable(str(say("roster_problem", rule=problem.rule, reason=problem.reason)))


def show(name: Name, as_json: Json = False) -> None:
    """Show the models of a roster, with their characteristics and costs."""
    from affray.systems.wolsung.api import clubs, problems

    roster = roster_named(name)
    violations = problems(roster)
    if violations:
        raise fail(say("roster_illegal", roster=name, problems="; ".join(map(_format_problem, violations))), FAILED)
    rows = _rows(roster)
    if as_json:
        spent = {"cost": roster.cost, "funds": roster.funds}
        print_json({"name": roster.name, "club": roster.club, **spent, "models": rows})
        return
    club = clubs()[roster.club]
    headline = say("roster_headline", roster=roster.name or name, club=club, cost=roster.cost, funds=roster.funds)
    typer.echo(printable(str(headline)))
    initials = ("A", "M", "F", "S", "G", "R", "W", "Arm")
    grid = table("", say("heading_model"), *initials, say("heading_funds"), say("heading_equipment"))
    for row in rows:
        numbers = [str(row[word]) for word in CHARACTERISTICS]
        grid.add_row(str(row["number"]), row["name"], *numbers, row["price"], row["has"])
    print_rich(grid)


def _rows(roster: "Roster") -> list[dict[str, Any]]:
    """The models in roster order; models of the same kind share a row."""
    from affray.systems.wolsung.api import list_models

    rows: dict[str, dict[str, Any]] = {}
    for name, model in list_models(roster):
        if name in rows:
            rows[name]["number"] += 1
            continue
        equipment = [*[weapon.id for weapon in model.weapons], *[spell.id for spell in model.spells], *model.gadgets]
        equipment += [_ability(ability.id, ability.type, ability.value) for ability in model.abilities]
        rows[name] = {
            "id": name,
            "name": model.name,
            "kind": model.kind,
            "suit": model.suit,
            "number": 1,
            **{word: getattr(model, word) for word in (*CHARACTERISTICS, "funds", "cost")},
            "price": f"+{model.funds}" if model.kind == "hero" else f"-{model.cost}",
            "has": ", ".join(equipment),
        }
    return list(rows.values())


def _ability(name: str, ability_type: str, value: int) -> str:
    return " ".join([name, *([ability_type] if ability_type else []), *([str(value)] if value else [])])


def generate_roster(
    club: Annotated[str, typer.Argument(metavar="CLUB", help="The id of a club, for example li.")],
    heroes: Heroes = None,
    funds: Funds = None,
    seed: Annotated[str | None, typer.Option(help="Seed for a reproducible roster.")] = None,
) -> None:
    """Print a random legal roster, in the format of roster files."""
    from affray.systems.wolsung.api import random_roster, write_roster

    rng = random.Random(seed) if seed is not None else random.Random()
    typer.echo(write_roster(random_roster(club, rng, heroes, funds)), nl=False)


def list_rosters(as_json: Json = False) -> None:
    """List the rosters that come with Affray."""
    from affray.systems.wolsung.api import clubs, examples

    if as_json:
        rows = [{"id": name, "name": roster.name, "club": roster.club} for name, roster in examples().items()]
        print_json({"rosters": rows, "clubs": dict(clubs())})
        return
    grid = table(say("heading_roster"), say("heading_club"), "", say("heading_funds"))
    for name, roster in examples().items():
        grid.add_row(
            name, roster.club, clubs()[roster.club], str(say("roster_funds", cost=roster.cost, funds=roster.funds))
        )
    print_rich(grid)


def schema() -> None:
    """Print the JSON schema of roster files."""
    from affray.systems.wolsung.api import roster_schema

    print_json(roster_schema())


def roster_named(name: str) -> "Roster":
    """The roster in a file, or one that comes with Affray."""
    from affray.systems.wolsung.api import examples, read_roster

    path = Path(name)
    if not path.exists() and name in examples():
        return examples()[name]
    if not path.exists():
        raise fail(say("no_roster", name=name, known=list(examples())))
    return read_roster(read_text(path), name)
