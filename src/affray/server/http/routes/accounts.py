"""Account management: change the password, export the data, delete the account."""

import msgspec
from litestar import Response, post
from litestar.params import JSONBody

from affray.engine import StaleAnswer
from affray.server.accounts.deletion import delete_account
from affray.server.http.error_responses import error_specs
from affray.server.store.account_data import AccountExport
from affray.server.store.models import PlayerRow
from affray.text import say

from .methods import get
from .parameters import NEEDS_PLAYER, ClientAddress, InjectedServices, RequiredPlayer
from .players import AnyRequest, Me, NewToken, Password, delivery_for, log_out_response, renew_token

FILE = "affray-account.json"


class NewPassword(NewToken, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The current and the new password of your account, and how to deliver the new token."""

    password: Password
    new_password: Password


class Confirmation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The password of your account, which protects it on an unattended device."""

    password: Password


@post(
    "/api/account/password",
    tags=["players"],
    status_code=200,
    security=NEEDS_PLAYER,
    responses=error_specs(401, 404, 409, body=True),
)
async def change_password(
    request: AnyRequest, data: JSONBody[NewPassword], me: RequiredPlayer, services: InjectedServices
) -> Response[Me]:
    """Change the password of your account. Every other device is logged out; you get a new token."""
    _require_account(me)
    account = await services.accounts.confirm(me, data.password)
    await services.accounts.change_password(account, data.new_password)
    await services.store.void_tokens(await services.directory.players_of(me) - {me.id})
    return await renew_token(services, me, delivery_for(request, services, data.delivery))


@get("/api/account/export", tags=["players"], security=NEEDS_PLAYER, responses=error_specs(401, 404, 409))
async def export_account(
    me: RequiredPlayer, services: InjectedServices, address: ClientAddress
) -> Response[AccountExport]:
    """Export all data about your account as a file, except the hashes of its password and tokens."""
    account = _require_account(me)
    services.rate_limits.openings.take(address)
    exported = await services.store.accounts.export(account)
    return Response(exported, headers={"Content-Disposition": f'attachment; filename="{FILE}"'})


@post(
    "/api/account/delete",
    tags=["players"],
    status_code=204,
    security=NEEDS_PLAYER,
    responses=error_specs(401, 404, 409, body=True),
)
async def delete(data: JSONBody[Confirmation], me: RequiredPlayer, services: InjectedServices) -> Response[None]:
    """Delete your account for good. Its running matches are conceded and its name is removed from all matches."""
    _require_account(me)
    account = await services.accounts.confirm(me, data.password)
    await delete_account(services.directory, account.id)
    return log_out_response(services)


def _require_account(me: PlayerRow) -> int:
    if me.account is None:
        raise StaleAnswer(say("no_account_of_yours"))
    return me.account


ROUTES = [change_password, export_account, delete]
