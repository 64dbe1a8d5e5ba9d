"""`affray campaign export` and `check`: the ledger, the gangs and the records as files, and whether they agree."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated

import typer

from affray.cli.common.command_line import FAILED, Json, fail
from affray.cli.common.output import print_json
from affray.text import say

from .opened import Where, open_folder


def export(
    where: Where,
    out: Annotated[
        Path | None, typer.Argument(metavar="[OUT]", help="The folder to write to.  [default: print the ledger]")
    ] = None,
) -> None:
    """Write the ledger as JSON lines, the gangs as files, the records of all games, and the chronicle."""
    from affray.campaign.explain import texts_of
    from affray.campaign.folder import KEY, write_file
    from affray.campaign.gang_file import write_gang
    from affray.campaign.report import story_as_markdown
    from affray.campaign.story import story_of

    from .highlights import highlights_of_campaign

    folder = open_folder(where)
    lines = [line.decode() for line in folder.lines()]
    if out is None:
        for line in lines:
            typer.echo(line)
        return
    campaign = folder.campaign()
    write_file(out / "ledger.jsonl", "\n".join(lines) + "\n")
    for gang in campaign.gangs.values():
        write_file(out / "gangs" / f"{gang.id}.toml", write_gang(gang, campaign.system))
    records = sorted((folder.path / "records").glob("*.txt")) if (folder.path / "records").is_dir() else []
    for record in records:
        write_file(out / "records" / record.name, record.read_text(encoding="utf-8"))
    key = folder.key if campaign.finished() else None
    if key is not None:
        write_file(out / KEY, f"{key.hex()}\n")
    story = story_of(campaign, folder.rules, highlights_of_campaign(folder, campaign))
    write_file(out / "chronicle.md", story_as_markdown(campaign.name, story, texts_of(campaign)))
    typer.echo(
        say("campaign_exported", folder=str(out), entries=len(lines), gangs=len(campaign.gangs), records=len(records))
    )


def check(where: Where, as_json: Json = False) -> None:
    """Check the dice and the record of every game, and that the ledger says what they say."""
    from affray.campaign.folder import check as check_folder

    checked = list(check_folder(open_folder(where)))
    wrong = [each for each in checked if each.problem is not None]
    if as_json:
        rows = [
            {"number": each.number, "match": each.match, "problem": None if each.problem is None else str(each.problem)}
            for each in checked
        ]
        print_json({"good": not wrong, "matches": rows})
        if wrong:
            raise typer.Exit(FAILED)
        return
    for each in wrong:
        typer.echo(say("check_failed", number=each.number, match=each.match, problem=each.problem))
    if wrong:
        raise fail(say("checked_with_problems", matches=len(checked), problems=len(wrong)), FAILED)
    typer.echo(say("checked_good", matches=len(checked)))


COMMANDS: Mapping[str, Callable[..., None]] = {"export": export, "check": check}
