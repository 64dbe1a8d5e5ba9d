"""The matches of a campaign as rows of the store: their seats are held by the players of the gangs."""

from collections.abc import Sequence
from typing import NamedTuple

from affray.campaign.changes import Change
from affray.campaign.entries import Opened
from affray.campaign.steps import Beginning
from affray.engine.match import CAP
from affray.engine.registry import system as system_of
from affray.server.match.standing_orders import initial_orders
from affray.server.settings import Settings
from affray.server.store.campaigns import CampaignMatch
from affray.server.store.models import CampaignGameRow, MatchRow, SeatRow

from .loaded_campaign import LoadedCampaign

USUAL_BOT = "greedy"
"""It plays for a gang whose player is gone."""


class Identity(NamedTuple):
    """The id of a new match, and the secret key of its dice."""

    id: str
    key: bytes


def new_match(
    loaded: LoadedCampaign,
    entry: Opened[Change],
    begun: Beginning,
    identity: Identity,
    settings: Settings,
    *,
    owner: int,
    now: float,
) -> CampaignMatch:
    """The rows of a match that an entry opens."""
    row = MatchRow(
        id=identity.id,
        system=loaded.row.system,
        scenario=entry.setup.scenario,
        options=dict(entry.setup.options),
        cap=CAP,
        rules=system_of(loaded.row.system).rules_version,
        key=identity.key.hex(),
        commitment=entry.commitment,
        created=now,
        updated=now,
        listed=loaded.row.listed,
        owner=owner,
        campaign=loaded.row.id,
    )
    part = CampaignGameRow(campaign=loaded.row.id, fixture=entry.fixture, part=entry.part, match=identity.id)
    return CampaignMatch(part, row, _seats(loaded, entry, begun, settings))


def _seats(loaded: LoadedCampaign, entry: Opened[Change], begun: Beginning, settings: Settings) -> Sequence[SeatRow]:
    orders = initial_orders(system_of(loaded.row.system), settings)
    seats: list[SeatRow] = []
    for seat, side in begun.match.seats.items():
        gang = loaded.campaign.gangs.get(entry.seats.get(seat, ""))
        player = None if gang is None else loaded.player_of(gang)
        nonce = None if gang is None else loaded.campaign.nonces.get(gang.id)
        if gang is None or player is None:
            bot = USUAL_BOT if gang is None else gang.bot or USUAL_BOT
            seats.append(SeatRow(match=entry.match, seat=seat, side=side, kind="bot", bot=bot, name=bot, nonce=nonce))
        else:
            name = loaded.people[player]
            seats.append(
                SeatRow(match=entry.match, seat=seat, side=side, player=player, name=name, nonce=nonce, orders=orders)
            )
    return seats
