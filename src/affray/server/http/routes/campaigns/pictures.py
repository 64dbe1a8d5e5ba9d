"""Portraits of the characters of a campaign, the printed sheets of its gangs, and the report of a season."""

import asyncio
from functools import partial
from typing import Annotated, Any

from litestar import Request, Response
from litestar.params import PathParameter

from affray.campaign.report.page import page
from affray.engine import UnknownName
from affray.engine.registry import system as system_of
from affray.portraits import Sitter, portrait
from affray.printing import Style, pdf, sheet_named
from affray.server.campaigns.errors import guarded
from affray.server.campaigns.loaded_campaign import LoadedCampaign
from affray.server.http.error_responses import error_specs
from affray.server.http.routes.about_systems.printed import PDF, RENDERER, FileOfSheet, Ink, Paper
from affray.server.http.routes.about_systems.system_files import Language
from affray.server.http.routes.methods import get
from affray.server.http.routes.pages import file_response
from affray.server.http.routes.parameters import ClientAddress, InjectedServices
from affray.server.http.static_files import static_file
from affray.server.store.errors import NotKept
from affray.text import DEFAULT_LANGUAGE, say

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


@get(
    "/api/campaigns/{campaign:str}/gangs/{gang:str}/print/{file:str}",
    tags=["campaigns"],
    media_type="application/pdf",
    responses=error_specs(404),
)
async def printed_gang(
    request: Request[Any, Any, Any],
    campaign: CampaignId,
    gang: GangName,
    file: FileOfSheet,
    services: InjectedServices,
    address: ClientAddress,
    paper: Paper = "a4",
    ink: Ink = False,
    language: Language = DEFAULT_LANGUAGE,
) -> Response[bytes]:
    """A sheet about a gang as it is now, as PDF: skills, wounds and what else its characters carry are on it."""
    loaded = await services.campaigns.load(campaign)
    style = Style(paper=paper, ink=ink, language=language)
    key = (campaign, loaded.campaign.number, gang, file, style)
    found = RENDERER.known(key)
    if found is None:
        services.rate_limits.questions.take(address)
        found = await asyncio.to_thread(RENDERER.render, key, file, partial(_printed, loaded, gang, file, style))
    return file_response(request, found)


@get("/api/campaigns/{campaign:str}/report", tags=["campaigns"], media_type="text/html", responses=error_specs(404))
async def report(campaign: CampaignId, services: InjectedServices, address: ClientAddress) -> Response[str]:
    """The report of a season with charts, as a page of its own to save."""
    services.rate_limits.questions.take(address)
    loaded = await services.campaigns.load(campaign)
    system = system_of(loaded.row.system)
    text = await asyncio.to_thread(guarded, lambda: page(loaded.shown, loaded.rules, system))
    headers = {"Content-Disposition": f'attachment; filename="affray-{loaded.row.id}.html"'}
    return Response(text, media_type="text/html", headers=headers)


def _printed(loaded: LoadedCampaign, gang: str, file: str, style: Style) -> bytes:
    system = system_of(loaded.row.system)
    if gang not in loaded.shown.gangs:
        raise NotKept(say("no_gang"))
    try:
        sheet = sheet_named(system, file.removesuffix(PDF))
    except UnknownName as error:
        raise NotKept(error.message) from None
    if not file.endswith(PDF) or not sheet.takes_gangs:
        raise NotKept(say("no_sheet_file"))
    names = {each.id: each.name for other in loaded.shown.gangs.values() for each in other.characters}
    return guarded(lambda: pdf(system, [file.removesuffix(PDF)], [loaded.shown.gangs[gang]], style, known=names))


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


ROUTES = [character_portrait, printed_gang, report]
