"""Finished matches: their records as text files, and their summaries."""

import asyncio
from typing import Annotated

from litestar import Response, post
from litestar.params import Body

from affray.engine import StaleAnswer
from affray.review.summary import Summary, summary_of
from affray.server.http.error_responses import error_specs
from affray.server.ws.messages import MatchCard
from affray.text import say

from .methods import get
from .parameters import NEEDS_PLAYER, ClientAddress, InjectedServices, MatchId, RequiredPlayer

TEXT = "text/plain"

Record = Annotated[str, Body(media_type=TEXT, description="A record, as the server writes it.", min_length=1)]


@get("/api/matches/{match:str}/record", tags=["records"], media_type=TEXT, responses=error_specs(404, 409))
async def record(match: MatchId, services: InjectedServices) -> Response[str]:
    """The record of a match that is over, with the key of its dice, so that `affray verify` can check every roll."""
    card = await services.directory.card(match, None)
    if card.status != "over":
        raise StaleAnswer(say("record_when_over"))
    return Response(await services.directory.record(match), media_type=TEXT)


@post(
    "/api/records",
    tags=["records"],
    security=NEEDS_PLAYER,
    responses=error_specs(401, body=True),
)
async def import_record(
    data: Annotated[
        str, Body(media_type=TEXT, title="Record", description="A record, as the server writes it.", min_length=1)
    ],
    me: RequiredPlayer,
    services: InjectedServices,
    address: ClientAddress,
) -> MatchCard:
    """Import a finished match from its record. The server replays it and compares the events.

    A record that is `Damaged` or `Differs` is rejected with the line and the reason. An intact record of a different
    rules version is accepted and shown from its stored events; `halted` then gives the reason."""
    services.rate_limits.openings.take(address)
    return await services.directory.import_record(data, me)


@get("/api/matches/{match:str}/summary", tags=["records"], responses=error_specs(404, 409))
async def summary(match: MatchId, services: InjectedServices, address: ClientAddress) -> Summary:
    """A match that is over at a glance: why it ended, the score, the losses, the decisive moments, and luck.

    Of a match under rules that are no longer installed only its result is known: the summary is empty."""
    services.rate_limits.questions.take(address)
    room = await services.directory.room(match)
    if room.loaded.row.status != "over":
        raise StaleAnswer(say("summary_when_over"))
    replica = room.loaded.replica
    return Summary() if replica is None else await asyncio.to_thread(summary_of, replica.match)


ROUTES = [record, import_record, summary]
