"""`affray play`: play a match in the terminal."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from affray.text import say

from .common.command_line import PLAY, fail
from .common.seats import Agreed, Clubs, Players, Rosters, Teams, match_options
from .common.system_help import SystemCommand

if TYPE_CHECKING:
    from affray.bots import Bot
    from affray.engine import Match, Seat

HOTSEAT = "hotseat"


def add(app: typer.Typer) -> None:
    """Add the commands of this module."""
    app.command(cls=SystemCommand, rich_help_panel=PLAY)(play)


def play(
    system: Annotated[
        str | None,
        typer.Argument(
            help="The rule system: 'affray systems' lists them. With --help: its scenarios and optional rules too.",
            show_default=False,
        ),
    ] = None,
    scenario: Annotated[str | None, typer.Option(help="The scenario.  [default: the system's first]")] = None,
    vs: Annotated[
        str,
        typer.Option(
            help="The opponent: a bot ('affray bots' lists them, or MODULE:NAME), or hotseat for a second person."
        ),
    ] = "greedy",
    seat: Annotated[str | None, typer.Option(help="Your seat: a, b, ...  [default: a]", show_default=False)] = None,
    seed: Annotated[str | None, typer.Option(help="Seed for reproducible dice.")] = None,
    players: Players = None,
    roster: Rosters = None,
    club: Clubs = None,
    teams: Teams = False,
    option: Agreed = None,
    practice: Annotated[
        bool, typer.Option("--practice", help="Let the bot agree to take-backs after dice rolls; noted in the record.")
    ] = False,
    resume: Annotated[Path | None, typer.Option(help="Resume a saved match.")] = None,
    save: Annotated[Path | None, typer.Option(help="The file to save the match to on quitting.")] = None,
    record: Annotated[
        Path | None, typer.Option(help="The file to write the record to, at the end or on quitting.")
    ] = None,
) -> None:
    """Play in the terminal, against a bot or a friend."""
    from affray import bots
    from affray.screen import screen_of

    from .common.output import make_console
    from .terminal import saves
    from .terminal.session import Session

    if resume is not None:
        match = saves.read(resume)
    else:

        def agreed(name: str) -> dict[str, Any]:
            return match_options(name, players, roster, club, seed, teams=teams, agreed=option)

        match = _new_match(system, scenario, seed, agreed)
        match.practice = practice
    if system is not None and system != match.system.name:
        raise fail(say("resumed_other_system", file=str(resume), system=match.system.name, other=system))
    if practice and (vs == HOTSEAT or not match.practice):
        raise fail(say("practice_only_new"))
    own = _seat(match, seat)
    bots_by_seat = _bots_by_seat(match, vs, own, seed)
    opponent = None if vs == HOTSEAT else bots.card(vs)
    over = Session(match, bots_by_seat, make_console(), screen_of(match.system), opponent).run()
    if record is not None:
        saves.write_record(match, record)
        typer.echo(say("record_written", file=str(record)))
    if not over:
        path = save or resume or saves.new_file(match)
        saves.write(match, path)
        typer.echo(say("match_saved", file=str(path)))
        options = ["--vs", vs] if vs == HOTSEAT else ["--vs", vs, "--seat", own]
        typer.echo(say("resume_with", command=saves.resume_command(path, options)))


def _new_match(
    system: str | None, scenario: str | None, seed: str | None, options: Callable[[str], dict[str, Any]]
) -> "Match":
    import affray
    from affray.engine.registry import unknown

    if system is None:
        raise fail(say("give_a_system", known=list(affray.system_names())))
    scenarios = list(affray.system(system).scenarios())
    if scenario is not None and scenario not in scenarios:
        raise unknown("scenario", scenario, scenarios)
    return affray.new(system, scenario=scenario or scenarios[0], seed=seed, options=options(system))


def _seat(match: "Match", requested: str | None) -> "Seat":
    seats = list(match.seats)
    for seat in seats:
        if requested in (None, seat):
            return seat
    raise fail(say("no_seat", seat=requested, seats=seats))


def _bots_by_seat(match: "Match", vs: str, own: "Seat", seed: str | None) -> "dict[Seat, Bot | None]":
    """The bot of each seat, or None for a person."""
    from affray import bots

    if vs == HOTSEAT:
        return dict.fromkeys(match.seats)
    if ":" not in vs and vs not in bots.names():
        raise fail(say("no_opponent", name=vs, known=[*bots.names(), HOTSEAT]))
    factory = bots.find(vs)
    return {seat: None if seat == own else factory(None if seed is None else f"{seed} {seat}") for seat in match.seats}
