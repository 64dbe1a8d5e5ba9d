"""Set-up: chapter 4. The scenario, who plays whom, and where the figures stand."""

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

from affray.engine import BadOption, Game, Procedure, Seat, Setup, Side, cites
from affray.engine.registry import unknown
from affray.table.board import board

from .cards import whole_deck
from .cast import Scenario, characters, gangs, in_hand_at_first, in_this_game, scenarios
from .events import Placed
from .hands import take_in_hand
from .placing import PLACE, Box, Placing
from .profile import Profile
from .rules import stage
from .settings import OPTIONS, PLAYED, Modules, modules
from .state import Deck, Figure, SetUp, ShootOut, seen

DEFAULT_SCENARIO = "cinder_street"
"""The introductory game (S-SETUP-12)."""
SEATS = ("a", "b", "c", "d")
REFEREE = Side("referee")
GANGS, TEAMS = "gangs", "teams"
"""What may be given besides the options of chapter 1: the characters of each seat, and which seats are one side."""


def new_shoot_out(setup: Setup) -> ShootOut:
    """The position before the first figure is placed."""
    wanted = setup.scenario or DEFAULT_SCENARIO
    scenario = scenarios().get(wanted)
    if scenario is None:
        raise unknown("scenario", wanted, list(scenarios()))
    switches = in_force(scenario, setup.options)
    players = _players(scenario, setup.options.get(GANGS))
    sides = _sides(scenario, setup.options.get(TEAMS), players)
    figures = _figures(scenario, switches, players, sides)
    s = ShootOut(
        seats=dict(sides),
        frames=[SetUp(stage="place", order=_placing_order(figures))],
        modules=switches,
        table=board(scenario.table).table,
        figures=figures,
        order=tuple(players),
        hands=dict.fromkeys(players, ()),
        scenario=wanted,
    )
    if switches.referee == "player":
        s.referee = Seat(SEATS[len(players)])
        s.seats[s.referee] = REFEREE
    s.deck = whole_deck(s, figures)
    return s


def in_force(scenario: Scenario, options: Mapping[str, Any]) -> Modules:
    """The modules of a game: those of the scenario as far as they are played, and what the players switch on."""
    for key in options:
        if key not in (*OPTIONS, GANGS, TEAMS):
            raise unknown("option", key, [*OPTIONS, GANGS, TEAMS])
    told: dict[str, Any] = {name: True for name in scenario.modules if name in PLAYED}
    if scenario.joker_limit is not None:
        told["joker_limit"] = scenario.joker_limit
    told |= {key: value for key, value in options.items() if key in OPTIONS}
    found = modules(told)
    sleeping = [name for name in found.switched_on if name not in PLAYED]
    if sleeping:
        raise BadOption(f"not played yet: {', '.join(sleeping)}; played are {', '.join(sorted(PLAYED))}")
    return found


# --- who plays whom ---------------------------------------------------------------------------------------------------


def _players(scenario: Scenario, given: Any) -> dict[Seat, tuple[str, ...]]:
    """The characters of each seat (S-SETUP-01): a gang, or names of the cast; without a word those of the scenario."""
    if given is None:
        given = dict(zip(SEATS, scenario.gangs, strict=False))
    if not isinstance(given, Mapping) or list(given) != list(SEATS[: len(given)]) or not 2 <= len(given) <= len(SEATS):
        raise BadOption(f"`{GANGS}` holds for each of two to four seats from a on a gang or characters of the cast")
    found = {Seat(seat): _members(words) for seat, words in given.items()}
    everybody = [name for names in found.values() for name in names]
    if len(set(everybody)) < len(everybody):
        raise BadOption(f"`{GANGS}`: each character is in one gang, once")
    return found


def _members(words: Any) -> tuple[str, ...]:
    names = gangs()[words].members if isinstance(words, str) and words in gangs() else words
    if isinstance(names, str) or not isinstance(names, Sequence) or not names:
        raise BadOption(f"`{GANGS}`: a seat has one of {', '.join(gangs())}, or a list of characters, not {words}")
    for name in names:
        if name not in characters():
            raise unknown("character", str(name), list(characters()))
    return tuple(names)


def _sides(scenario: Scenario, given: Any, players: Mapping[Seat, Any]) -> dict[Seat, Side]:
    """Every player is a side of his own, or they are teams, each under the name of its first seat (S-CONV-10)."""
    if given is None:
        sides = {seat: Side(seat) for seat in players}
    else:
        teams = given if isinstance(given, Sequence) and all(isinstance(one, Sequence) for one in given) else ()
        named = [str(seat) for team in teams for seat in team]
        if sorted(named) != list(players) or len(teams) < 2 or not all(teams):
            raise BadOption(f"`{TEAMS}` names two sides or more, every seat in one of them: [[a, c], [b]], not {given}")
        of_seat = {str(seat): Side(str(team[0])) for team in teams for seat in team}
        sides = {seat: of_seat[seat] for seat in players}
    if len(set(sides.values())) > len(scenario.zones):
        raise BadOption(f"{scenario.title} has room for {len(scenario.zones)} sides")
    return sides


def _figures(
    scenario: Scenario, switches: Modules, players: Mapping[Seat, Sequence[str]], sides: Mapping[Seat, Side]
) -> dict[str, Figure]:
    """Everybody with his number, the sides in their order; who has a spot of the scenario stands there already."""
    order = list(dict.fromkeys(sides.values()))
    listed = [(seat, name) for side in order for seat in players if sides[seat] == side for name in players[seat]]
    numbers = itertools.count(1)
    found = {}
    for seat, name in listed:
        profile = in_this_game(characters()[name], switches)
        at = scenario.spots.get(name) if sides[seat] == _home(name, order) else None
        found[name] = Figure(
            id=name,
            number=next(numbers),
            seat=seat,
            side=sides[seat],
            profile=profile,
            in_hand=in_hand_at_first(profile.weapons),
            hates=tuple([other for one, other in scenario.hates if one == name]) if switches.hate_and_fear else (),
            **({"fate": "waiting"} if at is None else {"x": at[0], "y": at[1], "facing": at[2]}),
        )
    for place, (x, y) in enumerate(scenario.bystanders, 1):
        plain = Profile(name=f"Bystander {place}", class_="plug", noncombatant=True)
        name = f"n{place}"
        found[name] = Figure(id=name, number=next(numbers), seat=None, side=None, profile=plain, x=x, y=y)
    return found


def _home(name: str, order: Sequence[Side]) -> Side | None:
    """The side that a character of the cast belongs to in a scenario: his spot is on that side of the table."""
    gang = [place for place, one in enumerate(gangs().values()) if name in one.members]
    return order[gang[0]] if gang and gang[0] < len(order) else None


def _placing_order(figures: Mapping[str, Figure]) -> tuple[str, ...]:
    """The side listed first places all its figures first (S-SETUP-03)."""
    return tuple([name for name, figure in figures.items() if figure.fate == "waiting"])


# --- placing ----------------------------------------------------------------------------------------------------------


@stage(SetUp, "place")
def place(game: Game[ShootOut], setup: SetUp) -> Procedure[None] | None:
    """Figures without a spot are placed, then the first card is turned (S-SETUP-03, S-SETUP-04)."""
    s = game.state
    if setup.order:
        return _place(game, setup)
    for figure in s.figures.values():
        if figure.active:
            game.emit(_told(figure))
    s.frames = [Deck(stage="window")]
    return None


def _told(figure: Figure) -> Placed:
    rules = cites("S-SETUP-03", "S-SETUP-04")
    return Placed(rules=rules, figure=figure.id, at=(figure.x, figure.y), facing=figure.facing)


def _place(game: Game[ShootOut], setup: SetUp) -> Procedure[None]:
    s = game.state
    first = s.figures[setup.order[0]]
    assert first.seat is not None
    mine = tuple([name for name in setup.order if s.figures[name].seat == first.seat])
    about = Placing(seen(s), first.seat, mine, zone_of(s, first.side), random=False)
    name, x, y, facing, hands = yield game.ask(PLACE, first.seat, None, about)
    s.change(name, x=x, y=y, facing=facing, fate="active")
    if hands:
        take_in_hand(game, name, hands)
    setup.order = tuple([one for one in setup.order if one != name])


def zone_of(s: ShootOut, side: Side | None) -> Box | None:
    """Where a side may place its figures; without a scenario anywhere."""
    scenario = scenarios().get(s.scenario or "")
    if scenario is None or side not in s.sides:
        return None
    return scenario.zones[s.sides.index(side)]
