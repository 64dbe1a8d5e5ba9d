"""`affray systems`, `affray bots`: list what is installed."""

import typer

from .common.command_line import LOOK_UP, Command, Json
from .common.output import draw, print_json, table


def add(app: typer.Typer) -> None:
    """Add the commands of this module."""
    app.command(cls=Command, rich_help_panel=LOOK_UP)(systems)
    app.command(cls=Command, rich_help_panel=LOOK_UP)(bots)


def systems(as_json: Json = False) -> None:
    """List the rule systems and their scenarios."""
    from affray.engine.registry import system, system_names

    found = [system(name) for name in system_names()]
    if as_json:
        print_json(
            {
                "systems": [
                    {
                        "name": each.name,
                        "title": each.title,
                        "rules_version": each.rules_version,
                        "scenarios": [{"id": name, "title": title} for name, title in each.scenarios().items()],
                    }
                    for each in found
                ]
            }
        )
        return
    listed = table("system and scenarios", "")
    for each in found:
        listed.add_row(each.name, each.title)
        for name, title in each.scenarios().items():
            listed.add_row(f"  {name}", title)
    draw(listed)


def bots(as_json: Json = False) -> None:
    """List the bots, weakest first."""
    from affray.bots import BOTS

    about = {name: (factory.__doc__ or "").strip().splitlines()[0] for name, factory in BOTS.items()}
    if as_json:
        print_json({"bots": [{"name": name, "about": text} for name, text in about.items()]})
        return
    listed = table("bot", "")
    for name, text in about.items():
        listed.add_row(name, text)
    draw(listed)
