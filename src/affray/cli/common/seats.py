"""Players and their forces: the options `--players`, `--roster`, `--club` and `--option`."""

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from affray.cli.roster import roster_named

from .command_line import fail
from .option_values import read_values

if TYPE_CHECKING:
    from affray.systems.wolsung.api import Roster

Players = Annotated[
    int | None, typer.Option(min=2, max=4, help="Wolsung: how many players; two unless you say.", show_default=False)
]
Rosters = Annotated[
    list[str] | None, typer.Option(metavar="SEAT=FILE", help="Wolsung: the roster of a seat, a file or its name.")
]
Clubs = Annotated[
    list[str] | None, typer.Option(metavar="SEAT=CLUB", help="Wolsung: a club that makes its list in the set-up.")
]


Agreed = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="An option of the rulebook: preset=full, joker_limit=3."),
]
Teams = Annotated[bool, typer.Option("--teams", help="Wolsung, four players: a and c against b and d.")]
PAIRS = [["a", "c"], ["b", "d"]]


def seated(
    system: str,
    players: int | None = None,
    rosters: Sequence[str] | None = None,
    clubs: Sequence[str] | None = None,
    seed: str | int | None = None,
    *,
    teams: bool = False,
    agreed: Sequence[str] | None = None,
) -> dict[str, Any]:
    """The options of a match: what each seat fields. Nothing where nothing is said: then the scenario decides.

    A roster or a club is for its own seat; the others have ready lists of other clubs, with as many heroes.
    """
    return {**_fielded(system, players, rosters, clubs, seed, teams=teams), **read_values(agreed or (), "--option: ")}


def _fielded(
    system: str,
    players: int | None,
    rosters: Sequence[str] | None,
    clubs: Sequence[str] | None,
    seed: str | int | None,
    *,
    teams: bool,
) -> dict[str, Any]:
    given, making = _by_seat("roster", rosters or ()), _by_seat("club", clubs or ())
    if not system.startswith("wolsung"):
        if given or making or teams or players not in (None, 2):
            raise fail(f"{system} has no rosters and no clubs, and its scenarios say who plays")
        return {}
    if teams and players not in (None, 4):
        raise fail(f"--teams is for four players, two a side, not for {players}")
    players = 4 if teams else players
    if not given and not making and players in (None, 2):
        return {}
    both = sorted(given.keys() & making.keys())
    if both:
        raise fail(f"seat {both[0]}: a roster is ready, a club makes its list in the set-up; give one of them")
    from affray.systems.wolsung.api import fill_seats

    seats = _seats(players, sorted({*given, *making}))
    ready = {seat: roster_named(name) for seat, name in given.items()}
    ready = fill_seats(seats, ready, making, random.Random(None if seed is None else f"{seed} lists"))
    options: dict[str, Any] = {**({"clubs": making} if making else {}), **({"teams": PAIRS} if teams else {})}
    return {"forces": _plain(ready), **options} if ready else options


def _seats(players: int | None, named: Sequence[str]) -> list[str]:
    """The seats from `a` on, one for each player; naming any other seat is an error."""
    from affray.systems.wolsung.api import SEATS

    unknown = [seat for seat in named if seat not in SEATS]
    if unknown:
        raise fail(f"there is no seat '{unknown[0]}'; the seats are {', '.join(SEATS)}")
    last = max([SEATS.index(seat) + 1 for seat in named], default=0)
    if players is not None and last > players:
        raise fail(f"seat {named[-1]} does not play: {players} players sit at {', '.join(SEATS[:players])}")
    return list(SEATS[: players or max(2, last)])


def _plain(ready: "dict[str, Roster]") -> dict[str, Any]:
    from msgspec import to_builtins

    return {seat: to_builtins(roster) for seat, roster in ready.items()}


def _by_seat(option: str, given: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for each in given:
        seat, sign, value = each.partition("=")
        if not (seat and sign and value) or seat in found:
            raise fail(f"--{option} {each}: write it once for each seat, --{option} a=... --{option} b=...")
        found[seat] = value
    return dict(sorted(found.items()))
