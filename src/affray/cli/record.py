"""`affray record` and `affray verify`: records of matches, to be read, replayed and proved."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
import typer

from .common.command_line import CHECK, FAILED, Command, Commands, Json, fail, show_help
from .common.output import print_json, printable, read_text, terminal

if TYPE_CHECKING:
    from affray.engine.record import Record, Verification

T = TypeVar("T")

File = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as 'record FILE' writes it during a game.")]


def add(app: typer.Typer) -> None:
    """Add the commands of this module."""
    group = typer.Typer(cls=Commands, rich_markup_mode=None, callback=show_help, invoke_without_command=True)
    for command in (show, replay, verify):
        group.command(cls=Command)(command)
    app.add_typer(group, name="record", help="Records: show, replay and verify them.", rich_help_panel=CHECK)
    app.command("verify", cls=Command, rich_help_panel=CHECK)(fair_dice)


def show(file: File, as_json: Json = False) -> None:
    """Tell a recorded match from its stored events, whatever the rules are today."""
    from affray.engine.record import shown

    record = _read(file)
    lines = _with_file_name(file, lambda: shown(record))
    if as_json:
        entries = [
            {"number": line.number, "seat": line.seat, "text": line.text, "events": list(line.events)} for line in lines
        ]
        print_json({**_header(record), "lines": entries})
        return
    say = _sentences(record.system)
    typer.secho(f"{record.system}, {record.scenario or 'no scenario'}, rules version {record.rules}", bold=True)
    for line in lines:
        if line.number:
            typer.secho(printable(f"{line.number:>4} {line.seat}: {line.text}"), bold=True)
        for event in line.events:
            typer.echo(f"       {printable(say(event))}")
    typer.echo(record.ending)


def replay(file: File, as_json: Json = False) -> None:
    """Play a record again under today's rules; what happened must come out as it did."""
    from affray.engine.record import replay as play_again
    from affray.engine.screen import screen_of

    from .terminal.log import log_lines

    record = _read(file)
    match = _with_file_name(file, lambda: play_again(record), FAILED)
    if as_json:
        events = [event.plain() for event in match.events]
        print_json({**_header(record), "choices": len(match.transcript), "events": events})
        return
    screen, texts = screen_of(match.system), match.system.texts
    terminal().print(log_lines(match.events, lambda event: screen.sentence(event, texts)))
    typer.echo(f"{len(match.transcript)} choices and {len(match.events)} events came out as recorded; {record.ending}")


def verify(file: File, as_json: Json = False) -> None:
    """Check that a record replays; exit 1 when it does not, with the reason.

    The reason is one of three: the file is damaged, other rules are here, or the replay differs."""
    _print_report(file, _verified(file), as_json, keyed=False)


def fair_dice(file: File, as_json: Json = False) -> None:
    """Check that the dice of a recorded match were fair.

    All must follow from the key that was promised before the match."""
    _print_report(file, _verified(file), as_json, keyed=True)


def _verified(file: Path) -> "Verification":
    from affray.engine import record

    return record.verify(_read(file))


def _print_report(file: Path, found: "Verification", as_json: bool, *, keyed: bool) -> None:
    problem = found.problem
    if problem is None and keyed and not found.keyed:
        problem = "its dice were given by hand, not thrown under a key: that proves nothing"
    if as_json:
        print_json(
            {
                "good": problem is None,
                "choices": found.choices,
                "throws": found.throws,
                "dice": found.dice,
                "cards": found.cards,
                "keyed": found.keyed,
                "nonces": list(found.nonces),
                "problem": problem,
                "fault": found.fault,
            }
        )
    elif problem is None:
        source = "under the key that was promised" if found.keyed else "given by hand"
        typer.echo(f"{file}: {found.choices} choices, {found.throws} throws of {found.dice} dice {source}: all right")
    if problem is not None:
        raise typer.Exit(FAILED) if as_json else fail(f"{file}: {problem}", FAILED)


def _read(file: Path) -> "Record":
    from affray.engine.record import read

    text = read_text(file)
    return _with_file_name(file, lambda: read(text))


def _with_file_name(file: Path, parse: Callable[[], T], code: int | None = None) -> T:
    """Run `parse`; errors name the file."""
    from affray.engine import BadText

    try:
        return parse()
    except BadText as problem:
        if code is not None:
            raise fail(f"{file}: {problem}", code) from None
        raise BadText(str(file), str(problem)) from problem


def _header(record: "Record") -> dict[str, Any]:
    return {
        "system": record.system,
        "rules_version": record.rules,
        "scenario": record.scenario,
        "result": record.ending,
    }


def _sentences(name: str) -> Callable[[dict[str, Any]], str]:
    """How to describe the events of a system: as in the terminal, if it is installed and still knows these events."""
    from affray.engine.registry import system, system_names

    if name not in system_names():
        return _plain_text
    from affray.engine.screen import screen_of

    found = system(name)
    screen = screen_of(found)

    def sentence(event: dict[str, Any]) -> str:
        try:
            read = found.event_decoder.decode(msgspec.json.encode(event))
        except msgspec.ValidationError:
            return _plain_text(event)
        return screen.sentence(read, found.texts)

    return sentence


def _plain_text(event: dict[str, Any]) -> str:
    """Text for an event that no installed system can describe."""
    fields = ", ".join(f"{key} {value}" for key, value in event.items() if key not in ("event", "rules"))
    return f"{event['event']} {fields}"
