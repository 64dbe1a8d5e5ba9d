"""Situations for tests: a few models on a table."""

from typing import Any

from affray.engine import Seat, Side
from affray.systems.wolsung.editions import EDITIONS, Options
from affray.systems.wolsung.profile import Profile
from affray.systems.wolsung.state import Figure, Link, Relation, Skirmish
from affray.table import Piece, Table, rectangle

Q, FIRST, SECOND = EDITIONS
ALL = (Q, FIRST, SECOND)


def model(name: str, seat: str, x: float, y: float, z: float = 0.0, **profile: Any) -> Figure:
    record = Profile(**profile)
    return Figure(name, Seat(seat), record, record.wounds, x, y, z)


def skirmish(
    edition: str,
    *figures: Figure,
    pieces: tuple[Piece, ...] = (),
    links: tuple[Link, ...] = (),
    relations: tuple[Relation, ...] = (),
    options: Options | None = None,
) -> Skirmish:
    seats = sorted({figure.seat for figure in figures} | {Seat("a"), Seat("b")})
    return Skirmish(
        seats={seat: Side(seat) for seat in seats},
        edition_id=edition,
        options=options or Options(),
        table=Table(pieces=pieces),
        figures={figure.id: figure for figure in figures},
        order=tuple(seats),
        first=Seat("a"),
        initiative=Seat("a"),
        links=links,
        relations=relations,
    )


def block(name: str, x0: float, y0: float, x1: float, y1: float, top: float, **more: Any) -> Piece:
    return Piece(name, footprint=rectangle(x0, y0, x1, y1), z1=top, **more)


def area(name: str, x0: float, y0: float, x1: float, y1: float, ground: Any = "rough") -> Piece:
    return Piece(name, "area", rectangle(x0, y0, x1, y1), ground=ground)
