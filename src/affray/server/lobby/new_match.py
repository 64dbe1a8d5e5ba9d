"""Requests for new matches and the assignment of their seats."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from affray import bots
from affray.engine.errors import BadOption
from affray.server.http.authentication import hash_token, new_token
from affray.server.store.models import Clock, MatchRow, PlayerRow, SeatRow
from affray.server.ws.messages import MatchCard, SeatName
from affray.text import say

Name = Annotated[str, Meta(max_length=32)]
Nonce = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[ -~]+$")]


class NewSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who takes a seat of a new match: the requesting player, an invited player, or a bot."""

    seat: SeatName
    holder: Literal["me", "open", "bot"]
    bot: Annotated[str, Meta(max_length=32)] = "greedy"
    name: Name = ""


class NewMatch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request for a match. Without seats, the requesting player gets the first one and bots the others."""

    system: Annotated[str, Meta(max_length=64)]
    scenario: Annotated[str, Meta(max_length=64)] | None = None
    options: dict[str, Any] = {}
    seats: Annotated[tuple[NewSeat, ...], Meta(max_length=8)] = ()
    listed: bool = False
    practice: bool = False
    """Whether bots consent to take-backs of dice; the match and its record state it."""
    clock: Clock | None = None
    nonce: Nonce | None = None
    name: Name = ""


class Opened(msgspec.Struct, frozen=True, kw_only=True):
    """A new match, with an invitation token for every free seat; the tokens are shown only once."""

    match: MatchCard
    invitations: dict[str, str]


def requested_seats(
    row: MatchRow, sides: Mapping[str, str], wish: NewMatch, player: PlayerRow
) -> tuple[list[SeatRow], dict[str, str]]:
    """The requested seats, and the invitations to free ones."""
    requested = {seat.seat: seat for seat in wish.seats}
    if len(requested) != len(wish.seats) or not requested.keys() <= sides.keys():
        raise BadOption(say("seats_once", sides=list(sides)))
    if not requested:
        first = next(iter(sides))
        requested = {first: NewSeat(seat=first, holder="me")}
    invitations: dict[str, str] = {}
    rows: list[SeatRow] = []
    for name, side in sides.items():
        seat = requested.get(name, NewSeat(seat=name, holder="bot"))
        mine = seat.holder == "me"
        if seat.holder == "open":
            invitations[name] = new_token()
        rows.append(
            SeatRow(
                match=row.id,
                seat=name,
                side=side,
                kind="bot" if seat.holder == "bot" else "person",
                bot=_known_bot(seat.bot) if seat.holder == "bot" else None,
                player=player.id if mine else None,
                invitation=hash_token(invitations[name]) if name in invitations else None,
                name=_seat_name(seat, wish, player),
                nonce=wish.nonce if mine else None,
                bank=row.clock.bank if row.clock else None,
            )
        )
    return rows, invitations


def _known_bot(name: str) -> str:
    bots.get(name)
    return name


def _seat_name(seat: NewSeat, wish: NewMatch, player: PlayerRow) -> str:
    if seat.holder == "open":
        return ""
    return seat.name or (seat.bot if seat.holder == "bot" else wish.name or player.name or f"seat {seat.seat}")
