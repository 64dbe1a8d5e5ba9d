"""The dice of a campaign, and all of it as a file with which they can be checked."""

from litestar import Response

from affray.server.campaigns.archive import archive_of
from affray.server.campaigns.dice import DiceView, dice_view
from affray.server.http.error_responses import error_specs
from affray.server.http.routes.methods import get
from affray.server.http.routes.parameters import ClientAddress, InjectedServices

from .seasons import CampaignId

ZIP = "application/zip"


@get("/api/campaigns/{campaign:str}/dice", tags=["campaigns"], responses=error_specs(404))
async def dice(campaign: CampaignId, services: InjectedServices, address: ClientAddress) -> DiceView:
    """The commitments, the nonces, and the keys that are revealed: of each match that is over, and of the campaign once
    all of it is."""
    services.rate_limits.questions.take(address)
    return dice_view(await services.campaigns.load(campaign))


@get("/api/campaigns/{campaign:str}/export", tags=["campaigns"], media_type=ZIP, responses=error_specs(404))
async def export(campaign: CampaignId, services: InjectedServices, address: ClientAddress) -> Response[bytes]:
    """The ledger, the gangs, the chronicle, the records of the matches that are over, and the key of the dice once the
    campaign is: a folder for `affray campaign check`."""
    services.rate_limits.questions.take(address)
    packed = await archive_of(services.campaigns, campaign)
    headers = {"Content-Disposition": f'attachment; filename="affray-{campaign}.zip"'}
    return Response(packed, media_type=ZIP, headers=headers)


ROUTES = [dice, export]
