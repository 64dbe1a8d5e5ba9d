"""`affray campaign status` and `next`: the table, the gangs, and what is to be played."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from affray.cli.common.command_line import Json
from affray.cli.common.output import print_json, print_rich, table
from affray.text import Message, say

from .opened import Where, gang_named, open_folder

if TYPE_CHECKING:
    from affray.campaign import Campaign, CampaignRules, Game, Gang


def status(
    where: Where,
    gang: Annotated[str | None, typer.Option("--gang", help="Show a gang with all its characters.")] = None,
    as_json: Json = False,
) -> None:
    """Show the table, the gangs and the next games."""
    from affray.engine.registry import system

    folder = open_folder(where)
    campaign = folder.campaign()
    if as_json:
        print_json(document(campaign, folder.rules))
    elif gang is not None:
        show_gang(campaign, folder.rules, gang_named(campaign, gang))
    else:
        format_ = folder.rules.formats()[campaign.founded.format]
        typer.secho(
            say("campaign_headline", name=campaign.name, system=system(campaign.system).title, format=format_.title),
            bold=True,
        )
        print_rich(standings_table(campaign, folder.rules))
        show_next(campaign)


def next_(where: Where, as_json: Json = False) -> None:
    """Show what is to be played next, and by whom."""
    campaign = open_folder(where).campaign()
    if as_json:
        print_json({"next": [game_document(game) for game in campaign.next_games()]})
        return
    show_next(campaign)


def show_next(campaign: "Campaign") -> None:
    """The games that can be begun or continued now; or why there are none."""
    if not campaign.games:
        typer.echo(say("campaign_not_started", count=len(campaign.active)))
        return
    waiting = campaign.next_games()
    if not waiting:
        typer.echo(say("campaign_over", name=campaign.name))
        return
    rows = table(say("column_fixture"), say("column_gangs"), say("column_stage"), say("column_due"))
    for game in waiting:
        rows.add_row(game.fixture.id, versus(campaign, game), str(stage_of(game)), game.fixture.due)
    print_rich(rows)


def versus(campaign: "Campaign", game: "Game") -> str:
    """The gangs of a game, each with who runs it."""
    gangs = [campaign.gangs[id_] for id_ in game.fixture.gangs]
    return str(say("gangs_meet", gangs=[say("gang_with_player", gang=gang.name, who=who(gang)) for gang in gangs]))


def who(gang: "Gang") -> str:
    """Who runs a gang."""
    return gang.player or gang.bot


def stage_of(game: "Game") -> Message:
    """Where a fixture is, in words."""
    return say("stage_of_game", stage=game.stage)


def standings_table(campaign: "Campaign", rules: "CampaignRules") -> Any:
    """The table of the campaign."""
    from affray.campaign.standings import standings

    headings = ("place", "gang", "who", "games", "won", "drawn", "lost", "points")
    rows = table(*[say(f"column_{heading}") for heading in headings])
    for line in standings(campaign, rules):
        name = str(say("gang_that_left", gang=line.gang.name)) if line.left else line.gang.name
        numbers = (line.played, line.won, line.drawn, line.lost, line.points.points)
        rows.add_row(str(line.place), name, who(line.gang), *map(str, numbers))
    return rows


def show_gang(campaign: "Campaign", rules: "CampaignRules", gang: "Gang") -> None:
    """A gang with its characters, its numbers and its history."""
    from affray.campaign.explain import chronicle, texts_of

    texts = texts_of(campaign)
    typer.secho(str(say("gang_with_player", gang=gang.name, who=who(gang))), bold=True)
    for character in gang.characters:
        typer.echo(f"  {texts.message(rules.character_line(character))}")
    numbers = [(texts.get("measures", name), value) for name, value in rules.measures(gang).items()]
    typer.echo(", ".join([f"{title}: {value}" for title, value in numbers]))
    for entry in chronicle(campaign):
        for change in entry.changes:
            if change.change.gang == gang.id:
                typer.echo(f"  {entry.number:>4} {texts.message(change.told)}")


def document(campaign: "Campaign", rules: "CampaignRules") -> dict[str, Any]:
    """The campaign as plain data."""
    from msgspec import to_builtins

    from affray.campaign.standings import standings

    return {
        "name": campaign.name,
        "system": campaign.system,
        "format": campaign.founded.format,
        "options": campaign.options,
        "entries": campaign.number,
        "finished": campaign.finished(),
        "standings": [
            {
                "place": line.place,
                "gang": line.gang.id,
                "points": line.points.points,
                "parts": line.points.parts,
                "ties": line.points.ties,
                "played": line.played,
                "won": line.won,
                "drawn": line.drawn,
                "lost": line.lost,
            }
            for line in standings(campaign, rules)
        ],
        "gangs": to_builtins(list(campaign.gangs.values())),
        "games": [game_document(game) for game in campaign.games.values()],
        "next": [game.fixture.id for game in campaign.next_games()],
    }


def game_document(game: "Game") -> dict[str, Any]:
    """A fixture as plain data."""
    from msgspec import to_builtins

    fixture: dict[str, Any] = to_builtins(game.fixture)
    outcome = None if game.outcome is None else to_builtins(game.outcome)
    return {**fixture, "stage": game.stage, "outcome": outcome}


COMMANDS: Mapping[str, Callable[..., None]] = {"status": status, "next": next_}
