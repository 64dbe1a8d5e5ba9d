"""Players and their forces: the options `--players`, `--roster`, `--club` and `--option`."""

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from affray.cli.roster import roster_named
from affray.text import say

from .command_line import fail
from .option_values import read_values

if TYPE_CHECKING:
    from affray.systems.wolsung.api import Roster

Players = Annotated[
    int | None, typer.Option(min=2, max=4, help="Wolsung: the number of players.  [default: 2]", show_default=False)
]
Rosters = Annotated[
    list[str] | None, typer.Option(metavar="SEAT=FILE", help="Wolsung: the roster of a seat, as a file or a name.")
]
Clubs = Annotated[
    list[str] | None, typer.Option(metavar="SEAT=CLUB", help="Wolsung: a club whose roster is chosen during set-up.")
]


Agreed = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="A rulebook option, such as preset=full or joker_limit=3."),
]
Teams = Annotated[bool, typer.Option("--teams", help="Wolsung, four players: a and c against b and d.")]
PAIRS = [["a", "c"], ["b", "d"]]


def match_options(
    system: str,
    players: int | None = None,
    rosters: Sequence[str] | None = None,
    clubs: Sequence[str] | None = None,
    seed: str | int | None = None,
    *,
    teams: bool = False,
    agreed: Sequence[str] | None = None,
) -> dict[str, Any]:
    """The match options for the forces of the seats; empty if none are given, so that the scenario decides.

    Seats without a roster or club get ready-made rosters of other clubs, with the same number of heroes.
    """
    return {
        **_force_options(system, players, rosters, clubs, seed, teams=teams),
        **read_values(agreed or (), "--option"),
    }


def _force_options(
    system: str,
    players: int | None,
    rosters: Sequence[str] | None,
    clubs: Sequence[str] | None,
    seed: str | int | None,
    *,
    teams: bool,
) -> dict[str, Any]:
    import affray

    given, making = _by_seat("roster", rosters or ()), _by_seat("club", clubs or ())
    if not affray.system(system).takes_rosters:
        if given or making or teams or players not in (None, 2):
            raise fail(say("no_rosters", system=system))
        return {}
    if teams and players not in (None, 4):
        raise fail(say("teams_need_four", players=players))
    players = 4 if teams else players
    if not given and not making and players in (None, 2):
        return {}
    both = sorted(given.keys() & making.keys())
    if both:
        raise fail(say("roster_or_club", seat=both[0]))
    from affray.systems.wolsung.api import fill_seats

    seats = _seats(players, sorted({*given, *making}))
    rosters_by_seat = {seat: roster_named(name) for seat, name in given.items()}
    rosters_by_seat = fill_seats(
        seats, rosters_by_seat, making, random.Random(None if seed is None else f"{seed} lists")
    )
    options: dict[str, Any] = {**({"clubs": making} if making else {}), **({"teams": PAIRS} if teams else {})}
    return {"forces": _to_dict(rosters_by_seat), **options} if rosters_by_seat else options


def _seats(players: int | None, named: Sequence[str]) -> list[str]:
    """One seat per player, starting with `a`; naming any other seat is an error."""
    from affray.systems.wolsung.api import SEATS

    unknown = [seat for seat in named if seat not in SEATS]
    if unknown:
        raise fail(say("no_seat", seat=unknown[0], seats=list(SEATS)))
    last = max([SEATS.index(seat) + 1 for seat in named], default=0)
    if players is not None and last > players:
        raise fail(say("seat_not_in_play", seat=named[-1], players=players, seats=list(SEATS[:players])))
    return list(SEATS[: players or max(2, last)])


def _to_dict(rosters_by_seat: "dict[str, Roster]") -> dict[str, Any]:
    from msgspec import to_builtins

    return {seat: to_builtins(roster) for seat, roster in rosters_by_seat.items()}


def _by_seat(option: str, given: Sequence[str]) -> dict[str, str]:
    values: dict[str, str] = {}
    for each in given:
        seat, sign, value = each.partition("=")
        if not (seat and sign and value) or seat in values:
            raise fail(say("once_per_seat", option=option, value=each))
        values[seat] = value
    return dict(sorted(values.items()))
