"""Files of saved matches, records and cases."""

import os
import shlex
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from affray.cli.common.output import read_text
from affray.engine import BadText, Match, record
from affray.text import say

SUFFIX = ".affray.json"


def state_folder() -> Path:
    """The folder for state files of this user."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base) / "affray"


def new_file(match: Match) -> Path:
    """A file in the user's state folder that does not exist yet."""
    now = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    stem = f"{match.setup.scenario or match.system.name}-{now}"
    folder = state_folder()
    path = folder / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def write(match: Match, path: Path) -> None:
    """Save a match, to resume it later."""
    _write_file(path, match.save())


def write_record(match: Match, path: Path) -> None:
    """Write the record of a match with its key, which reveals the future dice of a running match."""
    _write_file(path, record.write(match))


def write_case(match: Match, path: Path) -> None:
    """Write the current position as a case file."""
    from affray.engine.case import save_moment  # YAML is slow to import

    _write_file(path, save_moment(match, title=f"after {match.decisions_made} choices of a match"))


WRITERS: dict[str, Callable[[Match, Path], None]] = {"save": write, "record": write_record, "case": write_case}


def _write_file(path: Path, text: str) -> None:
    """Write a file; an existing one is replaced only when the new text is complete."""
    if path.is_dir():
        raise BadText(str(path), say("is_a_folder"))
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".part")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)


def read(path: Path) -> Match:
    """Load a saved match."""
    text = read_text(path)
    try:
        return Match.load(text)
    except BadText as problem:
        raise BadText(str(path), say("not_a_saved_match", problem=problem.message)) from problem


def resume_command(path: Path, options: list[str]) -> str:
    """The command that resumes a saved match."""
    return shlex.join(["affray", "play", "--resume", str(path), *options])
