"""Take part in a campaign: join, leave, play; and what its referee does."""

from datetime import date
from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.params import JSONBody
from msgspec import Meta

from affray import bots
from affray.campaign import Outcome
from affray.server.accounts.names import proper_name
from affray.server.campaigns import actions
from affray.server.campaigns.views import CampaignView
from affray.server.http.error_responses import error_specs
from affray.server.http.routes.parameters import NEEDS_PLAYER, ClientAddress, InjectedServices, Name, RequiredPlayer
from affray.server.lobby.new_match import Nonce
from affray.server.services import Services
from affray.server.store.models import PlayerRow

from .seasons import CampaignId, shown

REFUSALS = error_specs(401, 403, 404, 409, 422, body=True)
MAX_FILE = 65_536

GangId = Annotated[str, Meta(min_length=1, max_length=40)]
FixtureId = Annotated[str, Meta(min_length=1, max_length=40)]
Seen = Annotated[int, Meta(ge=0, le=2**31)]
Reason = Annotated[str, Meta(max_length=500)]
BotName = Annotated[str, Meta(max_length=32)]


class JoiningCampaign(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Join with a gang: a `sample` of the system, or a `file`."""

    sample: Annotated[str, Meta(max_length=64)] | None = None
    file: Annotated[str, Meta(max_length=MAX_FILE)] | None = None
    """A gang file, as TOML."""
    name: Name = ""
    """The name of the gang; empty for its own."""
    player: Name = ""
    """The name that you go by."""
    invitation: Annotated[str, Meta(max_length=64)] | None = None
    bot: BotName | None = None
    """The bot that runs it: the referee may bring gangs without a player."""
    nonce: Nonce | None = None
    """Mixed into the dice of its matches, to whose key the campaign is committed already."""


class OneGang(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A gang."""

    gang: GangId


class HandingOver(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A gang, and the bot that runs it from its next game on; without one you do."""

    gang: GangId
    bot: BotName | None = None
    player: Name = ""


class OneGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A fixture."""

    fixture: FixtureId


class OpenedGame(msgspec.Struct, frozen=True, kw_only=True):
    """The match in which a fixture is played."""

    match: str


class Scheduling(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Schedule all games. `number` is the last entry that you have seen."""

    number: Seen
    legs: Annotated[int, Meta(ge=1, le=4)] = 1
    """How often each gang meets each other one, where the format has no fixed games."""
    start: date | None = None
    """The first round is due `days` after it; without it there are no deadlines."""
    days: Annotated[int, Meta(ge=1, le=365)] = 7


class Postponing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Another deadline for a game that has not begun."""

    number: Seen
    fixture: FixtureId
    due: date


class Correcting(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A correction: changes to gangs, or the outcome of a game. It needs a reason."""

    number: Seen
    why: Annotated[str, Meta(min_length=1, max_length=500)]
    about: Annotated[int, Meta(ge=0, le=2**31)] = 0
    """The number of the entry that it corrects; 0 if none."""
    changes: Annotated[tuple[dict[str, Any], ...], Meta(max_length=50)] = ()
    fixture: Annotated[str, Meta(max_length=40)] = ""
    outcome: Outcome | None = None


class Voiding(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Declare what is being played of a fixture void. It needs a reason."""

    number: Seen
    why: Annotated[str, Meta(min_length=1, max_length=500)]
    fixture: FixtureId
    again: bool
    """Whether it is played again. Otherwise a game is cancelled, and a post-game sequence changes nothing."""


class Closing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """End the campaign."""

    number: Seen
    why: Reason = ""


class CampaignInvitation(msgspec.Struct, frozen=True, kw_only=True):
    """The token of an invitation. Others join with it as often as they like; earlier ones are void."""

    invitation: str


def _post(path: str) -> post:
    return post(
        f"/api/campaigns/{{campaign:str}}/{path}",
        tags=["campaigns"],
        status_code=200,
        security=NEEDS_PLAYER,
        responses=REFUSALS,
    )


def _limit(services: Services, campaign: str, me: PlayerRow) -> None:
    services.rate_limits.messages.take((campaign, me.id))


def _known_bot(name: str | None) -> str | None:
    if name is not None:
        bots.get(name)
    return name


@_post("join")
async def join(
    campaign: CampaignId,
    data: JSONBody[JoiningCampaign],
    me: RequiredPlayer,
    services: InjectedServices,
    address: ClientAddress,
) -> CampaignView:
    """Join with a gang. The gang is copied. If something is wrong with it, the refusal names everything."""
    services.rate_limits.openings.take(address)
    entrant = actions.Entrant(data.sample, data.file, data.name, _known_bot(data.bot), data.nonce or "")
    name = proper_name(data.player)
    await actions.join(services.campaigns, campaign, me, entrant, name=name, invitation=data.invitation)
    return await shown(services, campaign, me)


@_post("leave")
async def leave(
    campaign: CampaignId, data: JSONBody[OneGang], me: RequiredPlayer, services: InjectedServices
) -> CampaignView:
    """A gang of yours leaves. Its results stay, and its games that have not begun are cancelled."""
    _limit(services, campaign, me)
    await actions.leave(services.campaigns, campaign, me, data.gang)
    return await shown(services, campaign, me)


@_post("hand_over")
async def hand_over(
    campaign: CampaignId, data: JSONBody[HandingOver], me: RequiredPlayer, services: InjectedServices
) -> CampaignView:
    """A bot runs a gang of yours from its next game on. The referee can do this with any gang, or run it themselves."""
    _limit(services, campaign, me)
    bot, name = _known_bot(data.bot), proper_name(data.player)
    await actions.hand_over(services.campaigns, campaign, me, data.gang, bot=bot, name=name)
    return await shown(services, campaign, me)


@_post("play")
async def play(
    campaign: CampaignId,
    data: JSONBody[OneGame],
    me: RequiredPlayer,
    services: InjectedServices,
    address: ClientAddress,
) -> OpenedGame:
    """Begin a game of yours, or find the match in which it is being played. A repeat finds the same match."""
    services.rate_limits.openings.take(address)
    return OpenedGame(match=await services.campaigns.open_game(campaign, data.fixture, me))


@_post("invitations")
async def invite(campaign: CampaignId, me: RequiredPlayer, services: InjectedServices) -> CampaignInvitation:
    """A new invitation to a campaign that you founded."""
    _limit(services, campaign, me)
    return CampaignInvitation(invitation=await actions.invite(services.campaigns, campaign, me))


@_post("schedule")
async def schedule(
    campaign: CampaignId, data: JSONBody[Scheduling], me: RequiredPlayer, services: InjectedServices
) -> CampaignView:
    """Schedule the games of a campaign that you founded. From then on nobody can join."""
    _limit(services, campaign, me)
    await actions.schedule(
        services.campaigns, campaign, me, seen=data.number, legs=data.legs, start=data.start, days=data.days
    )
    return await shown(services, campaign, me)


@_post("postpone")
async def postpone(
    campaign: CampaignId, data: JSONBody[Postponing], me: RequiredPlayer, services: InjectedServices
) -> CampaignView:
    """Give a game of a campaign that you founded another deadline."""
    _limit(services, campaign, me)
    await actions.postpone(services.campaigns, campaign, me, data.fixture, data.due, seen=data.number)
    return await shown(services, campaign, me)


@_post("correct")
async def correct(
    campaign: CampaignId, data: JSONBody[Correcting], me: RequiredPlayer, services: InjectedServices
) -> CampaignView:
    """Correct a campaign that you founded. Nothing in the ledger is altered: a correction is an entry of its own."""
    _limit(services, campaign, me)
    await actions.correct(
        services.campaigns,
        campaign,
        me,
        seen=data.number,
        why=data.why,
        about=data.about,
        changes=data.changes,
        fixture=data.fixture,
        outcome=data.outcome,
    )
    return await shown(services, campaign, me)


@_post("void")
async def void(
    campaign: CampaignId, data: JSONBody[Voiding], me: RequiredPlayer, services: InjectedServices
) -> CampaignView:
    """Declare a match void in a campaign that you founded: one that was stopped, or that nobody will finish.

    It is played again, or its fixture is done without it. The match ends where it is and counts for nothing."""
    _limit(services, campaign, me)
    await actions.void(
        services.campaigns, campaign, me, seen=data.number, why=data.why, fixture=data.fixture, again=data.again
    )
    return await shown(services, campaign, me)


@_post("close")
async def close(
    campaign: CampaignId, data: JSONBody[Closing], me: RequiredPlayer, services: InjectedServices
) -> CampaignView:
    """End a campaign that you founded."""
    _limit(services, campaign, me)
    await actions.close(services.campaigns, campaign, me, seen=data.number, why=data.why)
    return await shown(services, campaign, me)


ROUTES = [join, leave, hand_over, play, invite, schedule, postpone, correct, void, close]
