"""`affray record` and `affray verify`: show, replay and verify match records."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
import typer

from affray.text import say

from .common.command_line import CHECK, FAILED, Command, Commands, Json, fail, show_help
from .common.output import make_console, print_json, printable, read_text

if TYPE_CHECKING:
    from affray.engine.record import Record, Verification

T = TypeVar("T")

File = Annotated[
    Path, typer.Argument(metavar="FILE", help="A record file, as written by 'record FILE' during a match.")
]


def add(app: typer.Typer) -> None:
    """Add the commands of this module."""
    group = typer.Typer(cls=Commands, rich_markup_mode=None, callback=show_help, invoke_without_command=True)
    for command in (show, replay, verify):
        group.command(cls=Command)(command)
    app.add_typer(group, name="record", help="Show, replay and verify match records.", rich_help_panel=CHECK)
    app.command("verify", cls=Command, rich_help_panel=CHECK)(verify_dice)


def show(file: File, as_json: Json = False) -> None:
    """Show a recorded match from its stored events, regardless of the installed rules version."""
    from affray.engine.record import shown

    record = _read(file)
    lines = _with_file_name(file, lambda: shown(record))
    if as_json:
        entries = [
            {"number": line.number, "seat": line.seat, "text": line.text, "events": list(line.events)} for line in lines
        ]
        print_json({**_header(record), "lines": entries})
        return
    describe = _event_describer(record.system)
    typer.secho(say("record_headline", system=record.system, scenario=record.scenario, rules=record.rules), bold=True)
    for line in lines:
        if line.number:
            typer.secho(printable(f"{line.number:>4} {line.seat}: {line.text}"), bold=True)
        for event in line.events:
            typer.echo(f"       {printable(describe(event))}")
    typer.echo(record.ending)


def replay(file: File, as_json: Json = False) -> None:
    """Replay a record under the installed rules; fail if the events differ from the recorded ones."""
    from affray.engine.record import replay as replay_record

    from .terminal.log import event_lines

    record = _read(file)
    match = _with_file_name(file, lambda: replay_record(record), FAILED)
    if as_json:
        events = [event.plain() for event in match.events]
        print_json({**_header(record), "choices": len(match.transcript), "events": events})
        return
    make_console().print(event_lines(match.events, match.system.texts))
    typer.echo(say("record_replayed", choices=len(match.transcript), events=len(match.events), ending=record.ending))


def verify(file: File, as_json: Json = False) -> None:
    """Check that a record replays; if it does not, print the reason and exit with 1.

    There are three possible reasons: the file is damaged, a different rules version is installed, or the replay
    differs."""
    _print_report(file, _verify(file), as_json, require_key=False)


def verify_dice(file: File, as_json: Json = False) -> None:
    """Check that the dice of a recorded match were fair.

    Every roll must follow from the key committed to before the match."""
    _print_report(file, _verify(file), as_json, require_key=True)


def _verify(file: Path) -> "Verification":
    from affray.engine import record

    return record.verify(_read(file))


def _print_report(file: Path, verification: "Verification", as_json: bool, *, require_key: bool) -> None:
    problem = verification.problem
    if problem is None and require_key and not verification.keyed:
        problem = str(say("dice_by_hand"))
    if as_json:
        print_json(
            {
                "good": problem is None,
                "choices": verification.choices,
                "throws": verification.throws,
                "dice": verification.dice,
                "cards": verification.cards,
                "keyed": verification.keyed,
                "nonces": list(verification.nonces),
                "problem": problem,
                "fault": verification.fault,
            }
        )
    elif problem is None:
        counts = {"choices": verification.choices, "throws": verification.throws, "dice": verification.dice}
        typer.echo(say("record_verified", file=str(file), keyed=verification.keyed, **counts))
    if problem is not None:
        raise typer.Exit(FAILED) if as_json else fail(say("file_problem", file=str(file), problem=problem), FAILED)


def _read(file: Path) -> "Record":
    from affray.engine.record import read

    text = read_text(file)
    return _with_file_name(file, lambda: read(text))


def _with_file_name(file: Path, operation: Callable[[], T], code: int | None = None) -> T:
    """Run `operation`; prefix its errors with the file name."""
    from affray.engine import BadText

    try:
        return operation()
    except BadText as problem:
        if code is not None:
            raise fail(say("file_problem", file=str(file), problem=problem.message), code) from None
        raise BadText(str(file), problem.message) from problem


def _header(record: "Record") -> dict[str, Any]:
    return {
        "system": record.system,
        "rules_version": record.rules,
        "scenario": record.scenario,
        "result": record.ending,
    }


def _event_describer(name: str) -> Callable[[dict[str, Any]], str]:
    """Return a function that describes events: in the system's own words if it is installed and recognizes them,
    otherwise as plain fields."""
    from affray.engine.registry import system, system_names

    if name not in system_names():
        return _plain_text
    installed = system(name)

    def sentence(event: dict[str, Any]) -> str:
        try:
            decoded = installed.event_decoder.decode(msgspec.json.encode(event))
        except msgspec.ValidationError:
            return _plain_text(event)
        return installed.texts.event(decoded)

    return sentence


def _plain_text(event: dict[str, Any]) -> str:
    """Describe an event that no installed system recognizes."""
    fields = ", ".join(f"{key} {value}" for key, value in event.items() if key not in ("event", "rules"))
    return f"{event['event']} {fields}"
