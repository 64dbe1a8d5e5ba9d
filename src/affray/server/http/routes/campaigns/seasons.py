"""Found, find and read campaigns."""

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import HttpMethod, Response, post, route
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta

from affray.campaign.gang_file import write_gang
from affray.server.accounts.names import proper_name
from affray.server.campaigns import actions
from affray.server.campaigns.errors import guarded
from affray.server.campaigns.views import (
    CampaignCard,
    CampaignsOfSystem,
    CampaignView,
    EntryView,
    campaign_card,
    campaign_view,
    campaigns_of_system,
    entry_view,
)
from affray.server.http.error_responses import error_specs
from affray.server.http.routes.methods import get
from affray.server.http.routes.parameters import (
    NEEDS_PLAYER,
    ClientAddress,
    InjectedServices,
    Name,
    OptionalPlayer,
    RequiredPlayer,
    SystemName,
    known_system,
)
from affray.server.services import Services
from affray.server.store.errors import NotKept
from affray.server.store.models import PlayerRow
from affray.text import say

MAX_LISTED = 50
PAGE = 500
"""The maximum number of entries in a response."""

CampaignId = Annotated[str, PathParameter(description="The id of a campaign.", max_length=64)]
GangName = Annotated[str, PathParameter(description="The id of a gang.", max_length=40)]
Listed = Annotated[Literal["0", "1"], QueryParameter(description="`1`: all public campaigns instead of your own.")]
After = Annotated[int, QueryParameter(description="Only entries after this one.", ge=0, le=2**31)]


class NewCampaign(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request for a campaign, in a format of its system."""

    system: Annotated[str, Meta(max_length=64)]
    format: Annotated[str, Meta(max_length=64)]
    name: Annotated[str, Meta(min_length=1, max_length=32)]
    options: dict[str, Any] = {}
    listed: bool = False
    """Whether everybody can find it and join. Otherwise who has its address can read it, and an invitation is needed
    to join.
    """
    player: Name = ""
    """The name that you go by."""


class FoundedCampaign(msgspec.Struct, frozen=True, kw_only=True):
    """A new campaign. The invitation is shown only once; with it others join, as often as they like."""

    campaign: CampaignView
    invitation: str


@route("/api/campaigns", http_method=HttpMethod.OPTIONS, status_code=204, include_in_schema=False)
async def campaign_methods() -> Response[None]:
    """Litestar drops methods of a path that are added separately."""
    return Response(None, status_code=204, headers={"Allow": "GET, HEAD, OPTIONS, POST"})


@post("/api/campaigns", tags=["campaigns"], security=NEEDS_PLAYER, responses=error_specs(401, body=True))
async def found(
    data: JSONBody[NewCampaign], me: RequiredPlayer, services: InjectedServices, address: ClientAddress
) -> FoundedCampaign:
    """Found a campaign. You are its referee."""
    services.rate_limits.openings.take(address)
    wish = actions.Founding(data.system, data.format, data.name, data.options, data.listed)
    new = await actions.found(services.campaigns, wish, me, proper_name(data.player))
    return FoundedCampaign(campaign=await shown(services, new.id, me), invitation=new.invitation)


@get("/api/campaigns", tags=["campaigns"], responses=error_specs(401))
async def find_campaigns(
    player: OptionalPlayer, services: InjectedServices, address: ClientAddress, listed: Listed = "0"
) -> tuple[CampaignCard, ...]:
    """Your campaigns, or all public ones, the most recently changed first."""
    services.rate_limits.questions.take(address)
    mine = set() if player is None else await services.directory.players_of(player)
    stored = services.store.campaigns
    rows = await (stored.listed(limit=MAX_LISTED) if listed == "1" else stored.of_players(mine, limit=MAX_LISTED))
    return tuple([campaign_card(await services.campaigns.load(row.id), mine) for row in rows])


@get("/api/campaigns/{campaign:str}", tags=["campaigns"], responses=error_specs(404))
async def one_campaign(
    campaign: CampaignId, player: OptionalPlayer, services: InjectedServices, address: ClientAddress
) -> CampaignView:
    """A campaign as it is now: its table, its games, its gangs."""
    services.rate_limits.questions.take(address)
    return await shown(services, campaign, player)


@get("/api/campaigns/{campaign:str}/ledger", tags=["campaigns"], responses=error_specs(404))
async def ledger(
    campaign: CampaignId, services: InjectedServices, address: ClientAddress, after: After = 0
) -> tuple[EntryView, ...]:
    """The entries of the ledger in sentences: who did what, when and why, by which rules and in which match.

    At most 500 entries; `after` continues."""
    services.rate_limits.questions.take(address)
    loaded = await services.campaigns.load(campaign)
    entries = await asyncio.to_thread(guarded, lambda: loaded.explained)
    return tuple([entry_view(each, loaded.campaign) for each in entries[after : after + PAGE]])


@get(
    "/api/campaigns/{campaign:str}/gangs/{gang:str}/file",
    tags=["campaigns"],
    media_type="text/plain",
    responses=error_specs(404),
)
async def gang_file(
    campaign: CampaignId, gang: GangName, services: InjectedServices, address: ClientAddress
) -> Response[str]:
    """A gang as it is now, as a file with which one can join another campaign."""
    services.rate_limits.questions.take(address)
    loaded = await services.campaigns.load(campaign)
    if gang not in loaded.shown.gangs:
        raise NotKept(say("no_gang"))
    return Response(write_gang(loaded.shown.gangs[gang], loaded.row.system), media_type="text/plain")


@get("/api/systems/{system:str}/campaigns", tags=["campaigns"], responses=error_specs(404), sync_to_thread=True)
def campaigns_with(system: SystemName) -> CampaignsOfSystem:
    """The forms of campaign that a system has, and its sample gangs; nothing if it has no campaigns."""
    found = known_system(system)
    rules = found.campaign
    return CampaignsOfSystem() if rules is None else campaigns_of_system(rules, found.scenarios())


async def shown(services: Services, campaign: str, player: PlayerRow | None) -> CampaignView:
    """A campaign for a player."""
    mine = set() if player is None else await services.directory.players_of(player)
    loaded = await services.campaigns.load(campaign)
    stopped = await services.campaigns.stopped(loaded)
    return guarded(lambda: campaign_view(loaded, mine, stopped))


ROUTES = [campaign_methods, found, find_campaigns, one_campaign, ledger, gang_file, campaigns_with]
