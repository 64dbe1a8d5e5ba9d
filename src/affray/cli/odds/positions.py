"""The positions that odds are asked about: those of saved matches, records and cases."""

from pathlib import Path
from typing import TYPE_CHECKING

from affray.cli.common.command_line import fail
from affray.cli.common.output import read_text
from affray.text import say

if TYPE_CHECKING:
    from affray.engine import Match


def match_of(saved: Path | None, recorded: Path | None, in_case: str | None, at: int | None) -> "Match":
    """The match of the one source that is given, after `at` choices."""
    if saved is not None:
        if at is not None:
            raise fail(say("at_of_save"))
        from affray.cli.terminal.saves import read

        return read(saved)
    if recorded is not None:
        return _of_record(recorded, at)
    assert in_case is not None
    return _of_case(in_case, at)


def _of_record(file: Path, at: int | None) -> "Match":
    from affray.engine import BadText
    from affray.engine.record import read, replay

    record = read(read_text(file))
    choices = sum(line.number > 0 for line in record.lines)
    if at is not None and at > choices:
        raise fail(say("at_beyond_end", at=at, choices=choices))
    try:
        return replay(record, until=at)
    except BadText as problem:
        raise BadText(str(file), problem.message) from problem


def _of_case(source: str, at: int | None) -> "Match":
    from affray.engine.case.model import load
    from affray.engine.case.run import replay

    file, _, wanted = source.partition("#")
    path = Path(file)
    if not path.is_file():
        raise fail(say("no_case_path", path=file))
    cases = {case.id: case for case in load(path)}
    known = [name for name in cases if not wanted or name == wanted or name.endswith(f"/{wanted}")]
    if len(known) != 1:
        raise fail(say("which_case", wanted=wanted, known=list(cases)))
    trial = cases[known[0]].trials[0]
    if at is not None and at > len(trial.script):
        raise fail(say("at_beyond_end", at=at, choices=len(trial.script)))
    return replay(trial._replace(script=trial.script[:at], expect=()))
