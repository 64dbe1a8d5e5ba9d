"""Situations for tests: a few characters on a table, and matches with scripted dice and cards."""

from collections.abc import Sequence
from typing import Any

from affray.engine import Match, Scripted, Seat, Setup, Side
from affray.systems.street import SYSTEM
from affray.systems.street.cast_and_scenarios import in_hand_at_first, profile
from affray.systems.street.deck.action_cards import whole_deck
from affray.systems.street.settings import modules
from affray.systems.street.state import Deck, Figure, ShootOut, Turn
from affray.table import Piece, Table, rectangle


def man(name: str, seat: str, x: float, y: float, facing: float = 0.0, **words: Any) -> Figure:
    """A character, by default with one pistol; `state`: fields of the figure."""
    state = words.pop("state", {})
    built = profile({"class": words.pop("class_", "ganger"), "weapons": words.pop("weapons", ["pistol"]), **words})
    return Figure(
        id=name,
        number=0,
        seat=Seat(seat),
        side=Side(seat),
        profile=built,
        x=x,
        y=y,
        facing=facing,
        **{"in_hand": in_hand_at_first(built.weapons), **state},
    )


def block(name: str, x0: float, y0: float, x1: float, y1: float, top: float, cover: Any = "solid") -> Piece:
    return Piece(name, footprint=rectangle(x0, y0, x1, y1), z1=top, cover=cover, top=False)


def shoot_out(*men: Figure, pieces: tuple[Piece, ...] = (), options: dict[str, Any] | None = None) -> ShootOut:
    from msgspec.structs import replace

    figures = {one.id: replace(one, number=place) for place, one in enumerate(men, 1)}
    seats = sorted({figure.seat for figure in men if figure.seat is not None})
    s = ShootOut(
        seats={seat: Side(seat) for seat in seats},
        frames=[Deck(stage="window")],
        modules=modules(options or {}),
        table=Table((96.0, 96.0), pieces, (-48.0, -48.0)),
        figures=figures,
        order=tuple(seats),
        hands=dict.fromkeys(seats, ()),
    )
    s.deck = whole_deck(s, figures)
    return s


def hold(s: ShootOut, **hands: Sequence[str]) -> ShootOut:
    """Give players action cards."""
    for seat, cards in hands.items():
        s.hands[Seat(seat)] = tuple(cards)
        s.deck = tuple(card for card in s.deck if card not in cards)
    return s


def play(s: ShootOut, *, dice: Sequence[int] = (), cards: Sequence[str] = (), active: str | None = None) -> Match:
    """A match from this position that stops where its dice and cards have run out."""
    if active is not None:
        s.frames.append(Turn(stage="begin", figure=active, card=active))
    chance = Scripted(dice, cards)
    chance.may_end = True
    return Match(SYSTEM, Setup(), chance, state=s)


def events(match: Match, name: str) -> list[dict[str, Any]]:
    """What has happened of one kind, as plain data."""
    return [event.plain() for event in match.events if event.name == name]


def refused_by(match: Match, choice: str) -> str | None:
    """The rule by which a choice is refused in the first open decision; None where it is possible."""
    problem = match.decisions[0].why_not(choice)
    return None if problem is None else problem.rule
