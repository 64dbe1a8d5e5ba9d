"""What people do in campaigns: found one, join, leave, schedule, correct, close."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from affray.campaign import Change, Entry, Gang, HandedOver, Outcome
from affray.campaign.gang_file import read_gang
from affray.campaign.ledger import Codec, rules_of
from affray.campaign.rules import CampaignRules
from affray.campaign.steps import Signed
from affray.campaign.steps import close as closing
from affray.campaign.steps import correct as correcting
from affray.campaign.steps import found as founding
from affray.campaign.steps import hand_over as handing_over
from affray.campaign.steps import join as joining
from affray.campaign.steps import leave as leaving
from affray.campaign.steps import postpone as postponing
from affray.campaign.steps import schedule as scheduling
from affray.engine import BadOption, BadText
from affray.engine.registry import system_names, unknown
from affray.engine.setup import check_size
from affray.server.accounts.names import proper_name
from affray.server.errors import NotYours
from affray.server.http.authentication import hash_token, new_token
from affray.server.store.models import CampaignRow, PlayerRow
from affray.text import say

from .directory import CampaignDirectory
from .loaded_campaign import LoadedCampaign, is_referee

SOURCE = "gang"
"""The name of a gang file in messages about it."""


class Founding(NamedTuple):
    """What a campaign is to be."""

    system: str
    format: str
    name: str
    options: Mapping[str, Any]
    listed: bool


class Entrant(NamedTuple):
    """A gang that is to join: a sample gang, or one from a file."""

    sample: str | None
    file: str | None
    name: str
    """The name that it goes by; empty for its own."""
    bot: str | None
    """The bot that runs it; None if the player does."""
    nonce: str = ""
    """Mixed into the dice of its matches."""


class Founded(NamedTuple):
    """A new campaign, and the invitation to it, which is shown only once."""

    id: str
    invitation: str


async def found(directory: CampaignDirectory, wish: Founding, player: PlayerRow, name: str) -> Founded:
    """Found a campaign; whoever founds it is its referee."""
    if wish.system not in system_names():
        raise unknown("system", wish.system, system_names())
    check_size(wish.options)
    rules, limits, invitation = rules_of(wish.system), directory.settings.limits, new_token()
    title = proper_name(wish.name, min_length=1)
    sign = directory.sign(str(player.id))
    key = directory.new_key()
    make = partial(founding, rules, wish.system, title, wish.format, wish.options, sign, key=key)
    entry = await asyncio.to_thread(make)
    now = directory.now()
    row = CampaignRow(
        id=directory.new_id(),
        system=wish.system,
        format=wish.format,
        name=title,
        number=1,
        status="open",
        listed=wish.listed,
        owner=player.id,
        invitation=hash_token(invitation),
        key=key.hex(),
        created=now,
        updated=now,
    )
    person = (player.id, name or player.name)
    await directory.stored.found(
        row, Codec(rules).encode(entry), person, limit=limits.campaigns_per_player, most=limits.campaigns
    )
    return Founded(row.id, invitation)


async def invite(directory: CampaignDirectory, campaign: str, player: PlayerRow) -> str:
    """A new invitation; earlier ones are void."""
    await _require_referee(directory, campaign, player)
    invitation = new_token()
    await directory.stored.set_invitation(campaign, hash_token(invitation))
    return invitation


async def join(
    directory: CampaignDirectory,
    campaign: str,
    player: PlayerRow,
    entrant: Entrant,
    *,
    name: str,
    invitation: str | None,
) -> LoadedCampaign:
    """Join with a gang: by an invitation, in a public campaign, or as its referee. Only the referee brings bots."""
    mine = await directory.matches.players_of(player)
    sign = directory.sign(str(player.id))
    runs = "" if entrant.bot else str(player.id)

    def entries(loaded: LoadedCampaign) -> Sequence[Entry]:
        referee = is_referee(loaded.row, mine)
        invited = invitation is not None and hash_token(invitation) == loaded.row.invitation
        if not (referee or invited or (loaded.row.listed and invitation is None)):
            raise NotYours(say("campaign_by_invitation"))
        if entrant.bot and not referee:
            raise NotYours(say("only_referee"))
        gang = _gang(loaded.rules, loaded.row.system, entrant)
        bot, nonce = entrant.bot or "", entrant.nonce
        return [joining(loaded.campaign, loaded.rules, gang, sign, player=runs, bot=bot, nonce=nonce)]

    person = None if entrant.bot else (player.id, name or player.name)
    return await directory.append(campaign, entries, person=person)


async def leave(directory: CampaignDirectory, campaign: str, player: PlayerRow, gang: str) -> LoadedCampaign:
    """A gang leaves: by the will of its player, or of the referee."""
    mine = await directory.matches.players_of(player)
    sign = directory.sign(str(player.id))

    def entries(loaded: LoadedCampaign) -> Sequence[Entry]:
        _require_own_gang(loaded, gang, mine)
        return [leaving(loaded.campaign, gang, sign)]

    return await directory.append(campaign, entries)


async def hand_over(
    directory: CampaignDirectory, campaign: str, player: PlayerRow, gang: str, *, bot: str | None, name: str
) -> LoadedCampaign:
    """A bot runs a gang from its next game on (by the will of its player, or of the referee), or the referee does, or
    who ran it before the bot.
    """
    mine = await directory.matches.players_of(player)
    sign = directory.sign(str(player.id))

    def entries(loaded: LoadedCampaign) -> Sequence[Entry]:
        if bot or gang not in loaded.campaign.active or not loaded.was_run_by(gang, mine):
            _require_own_gang(loaded, gang, mine)
        return [handing_over(loaded.campaign, gang, sign, player="" if bot else str(player.id), bot=bot or "")]

    return await directory.append(campaign, entries, person=None if bot else (player.id, name or player.name))


async def schedule(
    directory: CampaignDirectory,
    campaign: str,
    player: PlayerRow,
    *,
    seen: int,
    legs: int,
    start: date | None,
    days: int,
) -> LoadedCampaign:
    """Schedule all games: from now on nobody can join."""

    def entries(loaded: LoadedCampaign, sign: Signed) -> Sequence[Entry]:
        return [scheduling(loaded.campaign, loaded.rules, sign, legs=legs, start=start, days=days)]

    return await _by_referee(directory, campaign, player, entries, seen=seen)


async def postpone(
    directory: CampaignDirectory, campaign: str, player: PlayerRow, fixture: str, due: date, *, seen: int
) -> LoadedCampaign:
    """Another deadline for a game that has not begun."""

    def entries(loaded: LoadedCampaign, sign: Signed) -> Sequence[Entry]:
        return [postponing(loaded.campaign, fixture, due, sign)]

    return await _by_referee(directory, campaign, player, entries, seen=seen)


async def correct(
    directory: CampaignDirectory,
    campaign: str,
    player: PlayerRow,
    *,
    seen: int,
    why: str,
    about: int,
    changes: Sequence[Mapping[str, Any]],
    fixture: str,
    outcome: Outcome | None,
) -> LoadedCampaign:
    """A correction by the referee: an entry of its own."""

    def entries(loaded: LoadedCampaign, sign: Signed) -> Sequence[Entry]:
        made: list[Change] = [loaded.codec.change(change) for change in changes]
        for change in made:
            if isinstance(change, HandedOver):
                raise BadOption(say("hand_over_apart"))
        if outcome is not None and fixture not in loaded.campaign.games:
            raise unknown("fixture", fixture, list(loaded.campaign.games))
        if not made and outcome is None:
            raise BadOption(say("correction_is_empty"))
        return [
            correcting(
                loaded.campaign,
                sign,
                rules=loaded.rules,
                about=about,
                changes=made,
                fixture=fixture if outcome else "",
                outcome=outcome,
            )
        ]

    return await _by_referee(directory, campaign, player, entries, seen=seen, why=why)


async def void(
    directory: CampaignDirectory,
    campaign: str,
    player: PlayerRow,
    *,
    seen: int,
    why: str,
    fixture: str,
    again: bool,
) -> LoadedCampaign:
    """Declare a match void that nobody will or can finish, such as one that was stopped by an error."""
    await _require_referee(directory, campaign, player)
    sign = directory.sign(str(player.id), why)
    return await directory.void(campaign, fixture, sign, again=again, seen=seen)


async def close(
    directory: CampaignDirectory, campaign: str, player: PlayerRow, *, seen: int, why: str
) -> LoadedCampaign:
    """End a campaign."""

    def entries(loaded: LoadedCampaign, sign: Signed) -> Sequence[Entry]:
        key = loaded.row.key
        return [closing(loaded.campaign, sign, key=bytes.fromhex(key) if key else None)]

    return await _by_referee(directory, campaign, player, entries, seen=seen, why=why)


async def _by_referee(
    directory: CampaignDirectory,
    campaign: str,
    player: PlayerRow,
    entries: Callable[[LoadedCampaign, Signed], Sequence[Entry]],
    *,
    seen: int,
    why: str = "",
) -> LoadedCampaign:
    await _require_referee(directory, campaign, player)
    sign = directory.sign(str(player.id), why)
    return await directory.append(campaign, lambda loaded: entries(loaded, sign), seen=seen)


async def _require_referee(directory: CampaignDirectory, campaign: str, player: PlayerRow) -> None:
    loaded = await directory.load(campaign)
    if not is_referee(loaded.row, await directory.matches.players_of(player)):
        raise NotYours(say("only_referee"))


def _require_own_gang(loaded: LoadedCampaign, gang: str, players: set[int]) -> None:
    if gang not in loaded.campaign.active:
        raise unknown("gang", gang, list(loaded.campaign.active))
    if not loaded.run_by(gang, players) and not is_referee(loaded.row, players):
        raise NotYours(say("not_your_gang"))


def _gang(rules: CampaignRules, system: str, entrant: Entrant) -> Gang:
    """The gang that wants to join, as the ledger would read it back."""
    if entrant.file is not None:
        try:
            gang = read_gang(entrant.file, SOURCE, system)
        except RecursionError:
            raise BadText(SOURCE, say("nested_too_deeply")) from None
    else:
        samples = rules.gangs()
        if entrant.sample is None or entrant.sample not in samples:
            raise unknown("gang", entrant.sample or "", list(samples))
        gang = samples[entrant.sample]
    gang = replace(gang, name=proper_name(entrant.name or gang.name, min_length=1))
    try:
        return msgspec.json.decode(msgspec.json.encode(gang), type=Gang)
    except (msgspec.MsgspecError, OverflowError, TypeError, ValueError) as problem:
        raise BadText(SOURCE, say("problem", problem=str(problem))) from None
