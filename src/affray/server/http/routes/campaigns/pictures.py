"""Portraits of the characters of a campaign, and the report of a season."""

import asyncio
from typing import Annotated, Any

from litestar import Request, Response
from litestar.params import PathParameter

from affray.campaign.report.page import page
from affray.engine.registry import system as system_of
from affray.portraits import Sitter, portrait
from affray.server.campaigns.errors import guarded
from affray.server.campaigns.loaded_campaign import LoadedCampaign
from affray.server.http.error_responses import error_specs
from affray.server.http.routes.methods import get
from affray.server.http.routes.pages import file_response
from affray.server.http.routes.parameters import ClientAddress, InjectedServices
from affray.server.http.static_files import static_file
from affray.server.store.errors import NotKept
from affray.text import say

from .seasons import CampaignId, GangName

CharacterName = Annotated[str, PathParameter(description="The id of a character.", max_length=40)]


@get(
    "/api/campaigns/{campaign:str}/gangs/{gang:str}/portraits/{character:str}",
    tags=["campaigns"],
    media_type="image/svg+xml",
    responses=error_specs(404),
)
async def character_portrait(
    request: Request[Any, Any, Any],
    campaign: CampaignId,
    gang: GangName,
    character: CharacterName,
    services: InjectedServices,
) -> Response[bytes]:
    """The portrait of a character as SVG: what they carry, and the colour of their gang."""
    loaded = await services.campaigns.load(campaign)
    drawn = await asyncio.to_thread(_portrait, loaded, gang, character)
    return file_response(request, static_file("portrait.svg", drawn.encode()))


@get("/api/campaigns/{campaign:str}/report", tags=["campaigns"], media_type="text/html", responses=error_specs(404))
async def report(campaign: CampaignId, services: InjectedServices, address: ClientAddress) -> Response[str]:
    """The report of a season with charts, as a page of its own to save."""
    services.rate_limits.questions.take(address)
    loaded = await services.campaigns.load(campaign)
    system = system_of(loaded.row.system)
    text = await asyncio.to_thread(guarded, lambda: page(loaded.shown, loaded.rules, system))
    headers = {"Content-Disposition": f'attachment; filename="affray-{loaded.row.id}.html"'}
    return Response(text, media_type="text/html", headers=headers)


def _portrait(loaded: LoadedCampaign, gang_id: str, character_id: str) -> str:
    gang = loaded.campaign.gangs.get(gang_id)
    found = None if gang is None else next((each for each in gang.characters if each.id == character_id), None)
    if gang is None or found is None:
        raise NotKept(say("no_picture"))
    sheets = system_of(loaded.row.system).sheets
    sitter = Sitter(id=found.id, side=gang.id)
    if sheets is not None:
        sitter = guarded(lambda: sheets.sitter(gang, found))
    return portrait(sitter, title=found.name)


ROUTES = [character_portrait, report]
