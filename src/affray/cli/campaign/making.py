"""`affray campaign new`, `join`, `leave`, `start`: make a campaign and fill it with gangs."""

import secrets
from collections.abc import Callable, Mapping
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from affray.cli.common.command_line import fail
from affray.cli.common.option_values import read_values
from affray.cli.common.output import read_text
from affray.text import say

from .opened import By, Where, Why, open_folder, sign

if TYPE_CHECKING:
    from affray.campaign import Gang
    from affray.campaign.folder import Folder

KEY_BYTES, NONCE_BYTES = 32, 8
Days = Annotated[int, typer.Option("--days", min=1, help="The days of each round.")]
Legs = Annotated[int, typer.Option("--legs", min=1, max=20, help="How often each gang meets each other gang.")]
Begins = Annotated[
    datetime | None,
    typer.Option("--from", formats=["%Y-%m-%d"], help="The first day; each round is then due after its days."),
]


def new(
    where: Where,
    system: Annotated[str, typer.Argument(help="The rule system: 'affray systems' lists them.")],
    name: Annotated[str | None, typer.Option(help="The name of the campaign.  [default: that of the folder]")] = None,
    format_: Annotated[
        str | None, typer.Option("--format", help="The form of the campaign.  [default: the first of the system]")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="KEY=VALUE", help="An option of the campaign, such as carry_wounds=true."),
    ] = None,
    bots: Annotated[
        int, typer.Option("--bots", min=0, max=32, help="So many sample gangs join, run by the bot greedy.")
    ] = 0,
    by: By = None,
) -> None:
    """Make a campaign in a folder. Gangs join it until its games are scheduled."""
    from affray.campaign.folder import Folder
    from affray.campaign.ledger import rules_of
    from affray.campaign.steps import found

    rules, signature, key = rules_of(system), sign(by), secrets.token_bytes(KEY_BYTES)
    formats = rules.formats()
    founded = found(
        rules,
        system,
        name or where.resolve().name,
        format_ or next(iter(formats)),
        read_values(option or (), "--option"),
        signature,
        key=key,
    )
    folder = Folder.create(where, founded, key)
    typer.echo(say("campaign_made", name=founded.name, format=formats[founded.format].title, folder=str(where)))
    samples = list(rules.gangs().values())
    for number in range(bots):
        _join(folder, samples[number % len(samples)], by, bot="greedy")
    if not bots:
        typer.echo(say("campaign_join_next", folder=str(where), known=list(rules.gangs())))


def join(
    where: Where,
    gangs: Annotated[list[str], typer.Argument(metavar="GANG...", help="Gang files, or sample gangs by their names.")],
    player: Annotated[str | None, typer.Option(help="Who runs them.  [default: you]", show_default=False)] = None,
    bot: Annotated[str | None, typer.Option(help="The bot that runs them instead: 'affray bots' lists them.")] = None,
    nonce: Annotated[
        str | None,
        typer.Option(
            help="A text that is mixed into the dice of their matches.  [default: a random one, none for bots]"
        ),
    ] = None,
    by: By = None,
) -> None:
    """Let gangs join: copies, so that later changes to a file change nothing."""
    from affray import bots

    if bot is not None:
        bots.find(bot)
    folder = open_folder(where)
    for name in gangs:
        gang = _gang(folder, name)
        own = nonce if nonce is not None else "" if bot else secrets.token_hex(NONCE_BYTES)
        _join(folder, gang, by, player="" if bot else player or sign(by).by, bot=bot or "", nonce=own)


def _gang(folder: "Folder", name: str) -> "Gang":
    """A gang from a file, or a sample gang."""
    from affray.campaign.gang_file import read_gang

    samples = folder.rules.gangs()
    if name in samples:
        return samples[name]
    path = Path(name)
    if not path.exists():
        raise fail(say("no_gang_file", name=name, known=list(samples)))
    return read_gang(read_text(path), str(path), folder.campaign().system)


def _join(folder: "Folder", gang: "Gang", by: str | None, **who: Any) -> None:
    from affray.campaign.ledger import append
    from affray.campaign.steps import join as joined

    signature = sign(by)
    after = append(folder, folder.campaign(), lambda now: [joined(now, folder.rules, gang, signature, **who)])
    _, copy = list(after.gangs.items())[-1]
    typer.echo(say("campaign_joined", gang=copy.name, id=copy.id, who=copy.player or copy.bot))


def leave(
    where: Where, gang: Annotated[str, typer.Argument(help="The gang that leaves.")], by: By = None, why: Why = ""
) -> None:
    """Let a gang leave: its results stay, its other games are cancelled."""
    from affray.campaign.ledger import append
    from affray.campaign.steps import leave as left

    from .opened import gang_named

    folder, signature = open_folder(where), sign(by, why)
    campaign = folder.campaign()
    leaving = gang_named(campaign, gang)
    append(folder, campaign, lambda now: [left(now, leaving.id, signature)])
    typer.echo(say("campaign_left", gang=leaving.name))


def start(where: Where, legs: Legs = 1, first_day: Begins = None, days: Days = 7, by: By = None) -> None:
    """Schedule the games: everybody meets everybody, or the fixed games of the format."""
    schedule(open_folder(where), by, legs, None if first_day is None else first_day.date(), days)


def schedule(
    folder: "Folder",
    by: str | None,
    legs: int = 1,
    first_day: date | None = None,
    days: int = 7,
    *,
    quiet: bool = False,
) -> None:
    """Schedule the games and say how many there are."""
    from affray.campaign.ledger import append
    from affray.campaign.steps import schedule as scheduled

    signature = sign(by)
    after = append(
        folder,
        folder.campaign(),
        lambda now: [scheduled(now, folder.rules, signature, legs=legs, start=first_day, days=days)],
    )
    games = [game for game in after.games.values() if not game.fixture.bye]
    if not quiet:
        typer.echo(say("campaign_scheduled", games=len(games), rounds=len({game.fixture.round for game in games})))


COMMANDS: Mapping[str, Callable[..., None]] = {"new": new, "join": join, "leave": leave, "start": start}
