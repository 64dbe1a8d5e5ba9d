"""What you can do with your account: change its password, take its data with you, delete it."""

import msgspec
from litestar import Response, post
from litestar.params import JSONBody

from affray.engine import StaleAnswer
from affray.server.accounts.deletion import delete_account
from affray.server.http.error_responses import refuses
from affray.server.store.account_data import AccountExport
from affray.server.store.models import PlayerRow

from .methods import get
from .parameters import SIGNED, ClientAddress, InjectedServices, RequiredPlayer
from .players import Asking, Me, NewToken, Password, forgotten, renewed, way_for

FILE = "affray-account.json"


class NewPassword(NewToken, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The password of your account and the one that it has from now on, and how your new token is wanted."""

    password: Password
    new_password: Password


class Confirmation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The password of your account: somebody who has only found your device open does not know it."""

    password: Password


@post(
    "/api/account/password",
    tags=["players"],
    status_code=200,
    security=SIGNED,
    responses=refuses(401, 404, 409, body=True),
)
async def change_password(
    request: Asking, data: JSONBody[NewPassword], me: RequiredPlayer, services: InjectedServices
) -> Response[Me]:
    """Change the password of your account. Every other device is logged out; your token here is another one."""
    _must_have_account(me)
    account = await services.accounts.confirm(me, data.password)
    await services.accounts.change_password(account, data.new_password)
    await services.store.void_tokens(await services.directory.players_of(me) - {me.id})
    return await renewed(services, me, way_for(request, services, data.way))


@get("/api/account/export", tags=["players"], security=SIGNED, responses=refuses(401, 404, 409))
async def export_account(
    me: RequiredPlayer, services: InjectedServices, address: ClientAddress
) -> Response[AccountExport]:
    """All that the server keeps about your account, as a file, but for the hashes of its password and its tokens."""
    account = _must_have_account(me)
    services.rate_limits.openings.take(address)
    exported = await services.store.accounts.export(account)
    return Response(exported, headers={"Content-Disposition": f'attachment; filename="{FILE}"'})


@post(
    "/api/account/delete",
    tags=["players"],
    status_code=204,
    security=SIGNED,
    responses=refuses(401, 404, 409, body=True),
)
async def delete(data: JSONBody[Confirmation], me: RequiredPlayer, services: InjectedServices) -> Response[None]:
    """Delete your account. What it plays is conceded; its name goes from all matches. It cannot be taken back."""
    _must_have_account(me)
    account = await services.accounts.confirm(me, data.password)
    await delete_account(services.directory, account.id)
    return forgotten(services)


def _must_have_account(me: PlayerRow) -> int:
    if me.account is None:
        raise StaleAnswer("you have no account")
    return me.account


ROUTES = [change_password, export_account, delete]
