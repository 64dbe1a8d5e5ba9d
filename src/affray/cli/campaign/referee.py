"""`affray campaign explain`, `correct`, `void`, `postpone`, `close`: what a referee asks and decides."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any

import typer

from affray.cli.common.command_line import Json, fail
from affray.cli.common.option_values import read_values
from affray.cli.common.output import print_json
from affray.text import say

from .opened import By, Where, Why, gang_named, open_folder, sign

if TYPE_CHECKING:
    from affray.campaign import Campaign, Change

DRAW = "draw"


def explain(
    where: Where,
    number: Annotated[int, typer.Argument(metavar="ENTRY", min=1, help="The number of an entry of the ledger.")],
    as_json: Json = False,
) -> None:
    """Explain an entry: who, when, what, why, by which rule, and from which match."""
    from msgspec import to_builtins

    from affray.campaign.explain import explain as explained
    from affray.campaign.explain import texts_of

    folder = open_folder(where)
    campaign = folder.campaign()
    if number > campaign.number:
        raise fail(say("no_entry", number=number, last=campaign.number))
    entry = explained(campaign, number)
    texts = texts_of(campaign)
    record = folder.record_path(entry.match) if entry.match else None
    recorded = str(record) if record is not None and record.exists() else None
    if as_json:
        changes = [
            {"change": to_builtins(each.change), "told": texts.message(each.told), "rules": list(each.change.rules)}
            for each in entry.changes
        ]
        print_json(
            {
                "number": number,
                "entry": to_builtins(entry.entry),
                "told": texts.message(entry.told),
                "changes": changes,
                "match": entry.match or None,
                "record": recorded,
                "corrected_by": list(entry.corrected_by),
            }
        )
        return
    typer.secho(texts.message(entry.told), bold=True)
    for each in entry.changes:
        typer.echo(f"  {say('change_with_rules', told=texts.message(each.told), rules=list(each.change.rules))}")
    typer.echo(say("entry_signature", number=number, at=entry.entry.at, by=entry.entry.by))
    if entry.entry.why:
        typer.echo(say("entry_reason", why=entry.entry.why))
    if entry.match:
        typer.echo(say("entry_match", match=entry.match, record=recorded))
    if entry.corrected_by:
        typer.echo(say("entry_corrected_by", numbers=list(map(str, entry.corrected_by))))


def correct(
    where: Where,
    why: Annotated[str, typer.Option("--why", help="The reason, for the ledger.")],
    about: Annotated[int, typer.Option(min=0, metavar="ENTRY", help="The entry that is corrected.")] = 0,
    fixture: Annotated[str, typer.Option(help="Decide this fixture: with --winner.")] = "",
    winner: Annotated[str | None, typer.Option(help="The gang that wins the fixture, or draw.")] = None,
    gang: Annotated[str | None, typer.Option(help="Change this gang, or a character of it.")] = None,
    character: Annotated[str, typer.Option(help="The id of the character.")] = "",
    set_: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="KEY=VALUE",
            help="What is so from now on: name, fate, player, bot, profile.KEY or condition.KEY.",
        ),
    ] = None,
    by: By = None,
) -> None:
    """Correct the campaign by a new entry: a gang, a character, or the outcome of a game."""
    from affray.campaign import Outcome
    from affray.campaign.ledger import append
    from affray.campaign.steps import correct as corrected

    folder, signature = open_folder(where), sign(by, why)
    campaign = folder.campaign()
    if bool(fixture) != (winner is not None) or bool(gang) != bool(set_) or not (fixture or gang):
        raise fail(say("correct_what"))
    changes = _changes(campaign, gang, character, read_values(set_ or (), "--set")) if gang else []
    outcome = None
    if winner is not None:
        outcome = Outcome(winner="" if winner == DRAW else gang_named(campaign, winner).id)
    after = append(
        folder,
        campaign,
        lambda now: [
            corrected(
                now, signature, rules=folder.rules, about=about, changes=changes, fixture=fixture, outcome=outcome
            )
        ],
    )
    typer.echo(say("campaign_corrected", number=after.number))


def _changes(campaign: "Campaign", name: str, character: str, values: Mapping[str, Any]) -> "list[Change]":
    """The changes that a referee makes to a gang or a character."""
    gang = gang_named(campaign, name)
    if character and all(each.id != character for each in gang.characters):
        raise fail(say("no_character", gang=gang.name, id=character, known=[each.id for each in gang.characters]))
    return [_change(gang.id, character, key, value) for key, value in values.items()]


def _change(gang: str, character: str, key: str, value: Any) -> "Change":
    from affray.campaign import ConditionSet, FateSet, HandedOver, ProfileSet, Renamed

    part, _, rest = key.partition(".")
    if key == "name":
        return Renamed(gang=gang, character=character, name_now=str(value))
    if key == "fate" and character and value in ("", None, "dead", "retired"):
        return FateSet(gang=gang, character=character, fate=value or "")
    if key == "player" and not character:
        return HandedOver(gang=gang, player=str(value))
    if key == "bot" and not character:
        return HandedOver(gang=gang, bot=str(value))
    if part == "profile" and rest:
        return ProfileSet(gang=gang, character=character, key=rest, value=value)
    if part == "condition" and rest:
        return ConditionSet(gang=gang, character=character, key=rest, value=value)
    raise fail(say("correct_key", key=key))


def void(
    where: Where,
    fixture: Annotated[str, typer.Argument(help="A fixture whose game or post-game sequence is not over.")],
    why: Annotated[str, typer.Option("--why", help="The reason, for the ledger.")],
    again: Annotated[bool, typer.Option("--again", help="It is played again; otherwise it is left out.")] = False,
    by: By = None,
) -> None:
    """Declare a match void that cannot or will not be finished: play it again, or go on without it."""
    from affray.campaign.explain import explain as explained
    from affray.campaign.folder.playing import void as declare_void

    after = declare_void(open_folder(where), fixture, sign(by, why), again=again)
    typer.echo(str(explained(after, after.number).told))


def postpone(
    where: Where,
    fixture: Annotated[str, typer.Argument(help="A fixture that has not begun.")],
    due: Annotated[datetime, typer.Argument(formats=["%Y-%m-%d"], help="The day until which it should be played.")],
    by: By = None,
    why: Why = "",
) -> None:
    """Give a fixture another deadline."""
    from affray.campaign.ledger import append
    from affray.campaign.steps import postpone as postponed

    folder, signature = open_folder(where), sign(by, why)
    append(folder, folder.campaign(), lambda now: [postponed(now, fixture, due.date(), signature)])
    typer.echo(say("campaign_postponed", fixture=fixture, due=due.date().isoformat()))


def close(where: Where, by: By = None, why: Why = "") -> None:
    """End the campaign: nothing more can be played or changed."""
    from affray.campaign.ledger import append
    from affray.campaign.steps import close as closed

    folder, signature = open_folder(where), sign(by, why)
    append(folder, folder.campaign(), lambda now: [closed(now, signature, key=folder.key)])
    typer.echo(say("campaign_closed"))


COMMANDS: Mapping[str, Callable[..., None]] = {
    "explain": explain,
    "correct": correct,
    "void": void,
    "postpone": postpone,
    "close": close,
}
