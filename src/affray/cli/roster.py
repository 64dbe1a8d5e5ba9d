"""`affray roster`: check, show and draw rosters of Wolsung."""

import random
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common.command_line import CHECK, FAILED, Command, Commands, Json, fail, show_help
from .common.output import draw, print_json, printable, read_text, table

if TYPE_CHECKING:
    from affray.engine import Refusal
    from affray.systems.wolsung.api import Roster

Name = Annotated[str, typer.Argument(metavar="FILE", help="A roster file, or one of `affray roster list`.")]
Heroes = Annotated[int | None, typer.Option(min=1, help="How many heroes a side were agreed.")]
Funds = Annotated[int | None, typer.Option(min=0, help="How much may be spent, if not what the heroes bring.")]

CHARACTERISTICS = ("actions", "move", "fight", "strength", "guns", "reflex", "wounds", "armour")


def add(app: typer.Typer) -> None:
    """Add the commands of this module."""
    group = typer.Typer(cls=Commands, rich_markup_mode=None, callback=show_help, invoke_without_command=True)
    for command in (check, show, draw_one, list_rosters, schema):
        name = {"draw_one": "random", "list_rosters": "list"}.get(command.__name__, command.__name__)
        group.command(name, cls=Command)(command)
    app.add_typer(group, name="roster", help="Lists of a Wolsung club: check, show, draw.", rich_help_panel=CHECK)


def check(name: Name, heroes: Heroes = None, funds: Funds = None, as_json: Json = False) -> None:
    """Check a roster against its funds and its club; everything that is wrong at once, exit 1 if anything is."""
    from affray.systems.wolsung.api import problems

    roster = roster_named(name)
    wrong = problems(roster, heroes, funds)
    available = roster.funds if funds is None else funds
    if as_json:
        found = [{"rule": problem.rule, "reason": problem.reason} for problem in wrong]
        print_json({"roster": name, "cost": roster.cost, "funds": available, "legal": not wrong, "problems": found})
    else:
        for problem in wrong:
            typer.echo(_format_problem(problem))
        typer.echo(f"{name}: {roster.cost} of {available} funds, {'legal' if not wrong else f'{len(wrong)} wrong'}")
    if wrong:
        raise typer.Exit(FAILED)


def _format_problem(problem: "Refusal") -> str:
    return printable(f"{problem.rule}: {problem.reason}")


def show(name: Name, as_json: Json = False) -> None:
    """Show the models of a roster with what they are and cost."""
    from affray.systems.wolsung.api import clubs, problems

    roster = roster_named(name)
    wrong = problems(roster)
    if wrong:
        raise fail(f"{name} is not legal: {'; '.join(map(_format_problem, wrong))}", FAILED)
    rows = _rows(roster)
    if as_json:
        spent = {"cost": roster.cost, "funds": roster.funds}
        print_json({"name": roster.name, "club": roster.club, **spent, "models": rows})
        return
    typer.echo(printable(f"{roster.name or name} ({clubs()[roster.club]}), {roster.cost} of {roster.funds} funds"))
    listed = table(
        "", "model", "A", "M", "F", "S", "G", "R", "W", "Arm", "funds", "weapons, spells, gadgets, abilities"
    )
    for row in rows:
        numbers = [str(row[word]) for word in CHARACTERISTICS]
        listed.add_row(str(row["number"]), row["name"], *numbers, row["price"], row["has"])
    draw(listed)


def _rows(roster: "Roster") -> list[dict[str, Any]]:
    """The models in their order, several of a kind in one row."""
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


def _ability(name: str, of_type: str, value: int) -> str:
    return " ".join([name, *([of_type] if of_type else []), *([str(value)] if value else [])])


def draw_one(
    club: Annotated[str, typer.Argument(metavar="CLUB", help="The id of a club, for example li.")],
    heroes: Heroes = None,
    funds: Funds = None,
    seed: Annotated[str | None, typer.Option(help="Equal seeds, equal rosters.")] = None,
) -> None:
    """Draw a legal roster at random and print its file."""
    from affray.systems.wolsung.api import random_roster, write_roster

    rng = random.Random(seed) if seed is not None else random.Random()
    try:
        typer.echo(write_roster(random_roster(club, rng, heroes, funds)), nl=False)
    except ValueError as problem:
        raise fail(str(problem)) from None


def list_rosters(as_json: Json = False) -> None:
    """List the rosters that come with Affray."""
    from affray.systems.wolsung.api import clubs, examples

    if as_json:
        found = [{"id": name, "name": each.name, "club": each.club} for name, each in examples().items()]
        print_json({"rosters": found, "clubs": dict(clubs())})
        return
    listed = table("roster", "club", "", "funds")
    for name, each in examples().items():
        listed.add_row(name, each.club, clubs()[each.club], f"{each.cost} of {each.funds}")
    draw(listed)


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
        raise fail(f"there is no file '{name}', and no roster of that name: {', '.join(examples())}")
    return read_roster(read_text(path), name)
