"""The messages shown to an audience (a seat or the spectators): only views, decisions and events."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

import msgspec

from affray.engine import Decision, Event, Match, Seat, System, View
from affray.engine.event import Interjected
from affray.engine.registry import system as system_of
from affray.engine.verbs import ChoiceCard, card_of_choice, read_as
from affray.server.store.models import CLOSED, ChatRow, MatchRow, OfferRow, SeatRow
from affray.server.ws.messages import Answered, Asked, ChatLine, MatchCard, Numbered, Offer, Order, SeatCard
from affray.text import Message, say

from .replica import Replica


def asked(decision: Decision) -> Asked:
    """A decision as shown to its seat."""
    listed = tuple(decision.listed)
    subject = decision.about if isinstance(decision.about, dict) else {}
    figure, most = decision.situation.figure or subject.get("figure"), subject.get("most")
    return Asked(
        id=decision.id,
        kind=decision.kind.name,
        rule=decision.rule,
        default=str(decision.default),
        options=msgspec.UNSET if decision.open_space else listed,
        outline=listed if decision.open_space else (),
        choices=tuple(decision.cards),
        figure=figure if isinstance(figure, str) else msgspec.UNSET,
        most=most if isinstance(most, float) else msgspec.UNSET,
        about=decision.given_arguments,
        situation=decision.situation,
        secret=decision.kind.secret,
        idle=msgspec.UNSET if (idle := decision.idle) is None else str(idle),
        verbs=tuple([verb.name for verb in decision.kind.verbs]),
        confirm=decision.kind.committing,
        interrupts=decision.kind.interrupts,
        on_request=decision.kind.on_request,
        occasions=dict(decision.kind.occasions),
    )


def decisions(view: View) -> tuple[Asked, ...]:
    """The open decisions of the seat of a view."""
    return tuple(asked(decision) for decision in view.decisions)


def interjects(match: Match, seat: Seat | None) -> bool:
    """Whether a seat may interject now."""
    return seat is not None and match.decision is not None and match.may_interject(seat)


def answered(replica: Replica, seat: Seat | None, after: int = -1) -> tuple[Answered, ...]:
    """The answers of this seat's standing orders since the given entry; all that stand if something was taken back."""
    if after >= 0 and any(entry.kind == "take_back" for entry in replica.since(after)):
        after = -1
    return tuple([answer for name, answer in replica.order_answers if name == seat and answer.number > after])


def forms(
    system: System[Any], events: Iterable[Numbered], answers: Iterable[Answered], orders: Iterable[Order] = ()
) -> tuple[ChoiceCard, ...]:
    """The choices that these hold as texts; those that cannot be read without their decision are left out."""
    kinds = {kind.name: kind.verbs for kind in system.kinds}
    texts = [(system.interjections, each.event.text) for each in events if isinstance(each.event, Interjected)]
    texts += [(kinds.get(answer.kind, ()), answer.choice) for answer in answers]
    texts += [(kinds.get(order.kind, ()), order.choice) for order in orders if order.choice]
    found: dict[str, ChoiceCard] = {}
    for verbs, text in texts:
        for verb in verbs:
            with suppress(TypeError, LookupError, ValueError):
                if text not in found and (choice := read_as(verb, text)) is not None:
                    found[text] = card_of_choice(choice)
    return tuple(found.values())


def waiting(match: Match) -> tuple[tuple[str, str], ...]:
    """The seats that must choose now, and the kinds of their decisions."""
    return tuple((decision.seat, decision.kind.name) for decision in match.decisions)


def numbered(events: Iterable[tuple[int, Event]], seat: Seat | None) -> tuple[Numbered, ...]:
    """Events as the seat may see them."""
    return tuple([Numbered(number, event.seen_by(seat) if event.private else event) for number, event in events])


def result(match: Match) -> dict[str, Any] | None:
    """The result of the match."""
    return None if match.result is None else msgspec.to_builtins(match.result)


def card(
    row: MatchRow,
    seats: Mapping[str, SeatRow],
    *,
    here: Iterable[str] = (),
    mine: Iterable[str] = (),
    yours: bool = False,
) -> MatchCard:
    """The public card of a match."""
    present, own = set(here), tuple(mine)
    system = system_of(row.system)
    ended: Mapping[str, Any] = row.result or {}
    halted = why_closed(row) if row.status in CLOSED else row.halted
    return MatchCard(
        id=row.id,
        system=row.system,
        title=system.scenarios().get(row.scenario or "", system.title),
        scenario=row.scenario,
        rules=row.rules,
        status=row.status,
        halted=None if halted is None else str(halted),
        said=halted,
        number=row.number,
        created=row.created,
        updated=row.updated,
        listed=row.listed,
        practice=row.practice,
        commitment=row.commitment,
        seats=tuple(_seat_card(seat, seat.seat in present, row.owner) for seat in seats.values()),
        per_move=row.clock.per_move if row.clock else None,
        bank=row.clock.bank if row.clock else None,
        winner=ended.get("winner"),
        rematch=row.rematch,
        adjourned=row.adjourned is not None,
        campaign=row.campaign,
        mine=own,
        my_turn=row.status == "running" and row.adjourned is None and not set(own).isdisjoint(row.waiting),
        yours=yours,
    )


def why_closed(row: MatchRow) -> Message:
    """Why a closed match cannot be joined or continued."""
    if row.status == "cancelled":
        return say("match_cancelled" if row.number < 0 else "match_void")
    if row.number < 0:
        return say("match_expired_open")
    return say("match_expired")


def _seat_card(seat: SeatRow, here: bool, owner: int | None) -> SeatCard:
    free = seat.kind == "person" and seat.player is None and not seat.name
    return SeatCard(
        seat=seat.seat,
        side=seat.side,
        kind="open" if free else seat.kind,
        name=seat.name,
        bot=seat.bot,
        here=here,
        nonce=seat.nonce is not None,
        host=seat.player is not None and seat.player == owner,
    )


def offers(row: Iterable[OfferRow]) -> tuple[Offer, ...]:
    """The offers that wait for consent."""
    return tuple(
        Offer(id=offer.id, kind=offer.kind, seat=offer.seat, agreed=offer.agreed, choices=offer.choices)
        for offer in row
    )


def lines(row: Iterable[ChatRow]) -> tuple[ChatLine, ...]:
    """The chat."""
    return tuple(ChatLine(n=line.number, seat=line.seat, text=line.text, at=line.at) for line in row)
