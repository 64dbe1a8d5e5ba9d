"""`affray play`: a match in the terminal."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common.command_line import PLAY, Command, fail
from .common.seats import Agreed, Clubs, Players, Rosters, Teams, seated

if TYPE_CHECKING:
    from affray.bots import Bot
    from affray.engine import Match, Seat

HOTSEAT = "hotseat"


def add(app: typer.Typer) -> None:
    """Add the commands of this module."""
    app.command(cls=Command, rich_help_panel=PLAY)(play)


def play(
    system: Annotated[
        str | None, typer.Argument(help="The rule system: 'affray systems' lists them.", show_default=False)
    ] = None,
    scenario: Annotated[str | None, typer.Option(help="The scenario; the system's first unless you say.")] = None,
    vs: Annotated[str, typer.Option(help="Who sits opposite: greedy, random, or hotseat for a friend.")] = "greedy",
    seat: Annotated[str | None, typer.Option(help="Your seat: a, b, ...  [default: a]", show_default=False)] = None,
    seed: Annotated[str | None, typer.Option(help="Makes the dice reproducible.")] = None,
    players: Players = None,
    roster: Rosters = None,
    club: Clubs = None,
    teams: Teams = False,
    option: Agreed = None,
    practice: Annotated[
        bool, typer.Option("--practice", help="Let the bot agree to take dice back; the record says so.")
    ] = False,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where to save the match on quitting.")] = None,
    record: Annotated[Path | None, typer.Option(help="Where to write the record, at the end or on quitting.")] = None,
) -> None:
    """Play in the terminal, against a bot or a friend."""
    from affray.engine.screen import screen_of

    from .common.output import terminal
    from .terminal import saves
    from .terminal.session import Session

    if resume is not None:
        match = saves.read(resume)
    else:

        def agreed(name: str) -> dict[str, Any]:
            return seated(name, players, roster, club, seed, teams=teams, agreed=option)

        match = _new_match(system, scenario, seed, agreed)
        match.practice = practice
    if system is not None and system != match.system.name:
        raise fail(f"{resume} is a match of {match.system.name}, not of {system}")
    if practice and (vs == HOTSEAT or not match.practice):
        what = "a match is practice from its beginning" if resume is not None else "people ask one another"
        raise fail(f"--practice is for a new match against a bot: {what}")
    own = _seat(match, seat)
    sitting = _players(match, vs, own, seed)
    over = Session(match, sitting, terminal(), screen_of(match.system)).run()
    if record is not None:
        saves.write_record(match, record)
        typer.echo(f"The record is in {record}")
    if not over:
        path = save or resume or saves.new_file(match)
        saves.write(match, path)
        typer.echo(f"Saved to {path}")
        options = ["--vs", vs] if vs == HOTSEAT else ["--vs", vs, "--seat", own]
        typer.echo(f"Go on with: {saves.resume_command(path, options)}")


def _new_match(
    system: str | None, scenario: str | None, seed: str | None, options: Callable[[str], dict[str, Any]]
) -> "Match":
    import affray
    from affray.engine.registry import unknown

    if system is None:
        raise fail(f"which system? 'affray play SYSTEM'; there is {', '.join(affray.system_names())}")
    known = list(affray.system(system).scenarios())
    if scenario is not None and scenario not in known:
        raise unknown("scenario", scenario, known)
    return affray.new(system, scenario=scenario or known[0], seed=seed, options=options(system))


def _seat(match: "Match", wanted: str | None) -> "Seat":
    seats = list(match.seats)
    for seat in seats:
        if wanted in (None, seat):
            return seat
    raise fail(f"there is no seat '{wanted}'; the seats are {', '.join(seats)}")


def _players(match: "Match", vs: str, own: "Seat", seed: str | None) -> "dict[Seat, Bot | None]":
    """The bot of each seat, or None where a person sits."""
    from affray import bots

    if vs == HOTSEAT:
        return dict.fromkeys(match.seats)
    if vs not in bots.names():
        raise fail(f"there is no opponent '{vs}'; choose {', '.join(bots.names())} or {HOTSEAT}")
    factory = bots.get(vs)
    return {seat: None if seat == own else factory(None if seed is None else f"{seed} {seat}") for seat in match.seats}
