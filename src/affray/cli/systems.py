"""`affray systems` and `affray bots`: list the installed rule systems and bots."""

import typer

from affray.text import say

from .common.command_line import LOOK_UP, Command, Json
from .common.output import print_json, print_rich, table


def add(app: typer.Typer) -> None:
    """Add the commands of this module."""
    app.command(cls=Command, rich_help_panel=LOOK_UP)(systems)
    app.command(cls=Command, rich_help_panel=LOOK_UP)(bots)


def systems(as_json: Json = False) -> None:
    """List the rule systems and their scenarios."""
    from msgspec import to_builtins

    from affray.engine.commentary import briefing_of
    from affray.engine.registry import system, system_names

    installed = [system(name) for name in system_names()]
    if as_json:
        print_json(
            {
                "systems": [
                    {
                        "name": rule_system.name,
                        "title": rule_system.title,
                        "rules_version": rule_system.rules_version,
                        "scenarios": [
                            {"id": name, "title": title, "briefing": to_builtins(briefing_of(rule_system.texts, name))}
                            for name, title in rule_system.scenarios().items()
                        ],
                    }
                    for rule_system in installed
                ]
            }
        )
        return
    rows = table(say("heading_system"), "", "")
    for rule_system in installed:
        rows.add_row(rule_system.name, rule_system.title, "")
        for name, title in rule_system.scenarios().items():
            briefing = briefing_of(rule_system.texts, name)
            rows.add_row(f"  {name}", title, "" if briefing is None else briefing.line)
    print_rich(rows)


def bots(as_json: Json = False) -> None:
    """List the bots: our own, weakest first, then those of other packages."""
    from affray.bots import cards

    if as_json:
        print_json({"bots": [{"name": bot.name, "title": bot.title, "about": bot.about} for bot in cards()]})
        return
    rows = table(say("heading_bot"), say("heading_title"), "")
    for bot in cards():
        rows.add_row(bot.name, bot.title, bot.about)
    print_rich(rows)
