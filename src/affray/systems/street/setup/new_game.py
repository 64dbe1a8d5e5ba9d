"""Set-up: chapter 4. The scenario, the players' characters, and where the figures stand."""

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

from affray.engine import BadOption, Game, Procedure, Seat, Setup, Side, implements
from affray.engine.registry import unknown
from affray.systems.street.cast_and_scenarios import (
    Scenario,
    characters,
    gangs,
    in_hand_at_first,
    in_this_game,
    scenarios,
)
from affray.systems.street.deck.action_cards import whole_deck
from affray.systems.street.profile import Profile
from affray.systems.street.settings import OPTIONS, Modules, modules
from affray.systems.street.stages import stage
from affray.systems.street.state import Deck, FaceOff, Figure, SetUp, ShootOut, snapshot
from affray.table import inches
from affray.table.terrain.boards import board

from .placing import Box, Placing, placed_event, put_down

DEFAULT_SCENARIO = "cinder_street"
"""The introductory game (S-SETUP-12)."""
SEATS = ("a", "b", "c", "d")
REFEREE = Side("referee")
GANGS, TEAMS, GANG_SIZE, READY_MADE, DUEL = "gangs", "teams", "gang_size", "ready_made", "duel"
BESIDES = (GANGS, TEAMS, GANG_SIZE, READY_MADE, DUEL)
"""Settings besides the options of chapter 1: the characters of each seat, the teams, the number drawn from each roster,
whether skills are drawn instead of those of the cast, and the duellists.
"""
USUAL_SIZE = 4


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
        modules=switches,
        table=board(scenario.table).table,
        figures=figures,
        order=tuple(players),
        hands=dict.fromkeys(players, ()),
        scenario=wanted,
        scenario_data=scenario,
    )
    s.frames = [_set_up(s, setup.options, players)]
    if switches.referee == "player":
        if len(players) == len(SEATS):
            raise BadOption("a referee has the seat after the players; four players leave none")
        s.referee = Seat(SEATS[len(players)])
        s.seats[s.referee] = REFEREE
    s.deck = whole_deck(s, figures)
    return s


def _set_up(s: ShootOut, options: Mapping[str, Any], players: Mapping[Seat, Sequence[str]]) -> SetUp:
    """The steps before the first card, as far as known from the start."""
    setup = SetUp(stage="place", order=placing_order(s), duel=_duel(options.get(DUEL), s))
    if s.modules.starters != "off":
        setup.seats = s.order if s.modules.starters == "one" else ()
        setup.stage = "starter"
    if s.modules.skills and options.get(READY_MADE):
        setup.rolled = tuple([figure.id for figure in s.figures.values() if figure.seat is not None])
        setup.stage = "ready_made"
    if s.modules.random_gangs:
        setup.size = _size(options, players)
        setup.stage = "gangs"
    return setup


@implements("S-SETUP-05")
def _size(options: Mapping[str, Any], players: Mapping[Seat, Sequence[str]]) -> int:
    """The number drawn from each roster: as agreed, and one each with many players (S-SETUP-05, -06)."""
    smallest = min(len(names) for names in players.values())
    usual = min(USUAL_SIZE, smallest) if len(players) == 2 or TEAMS in options else 1
    size = options.get(GANG_SIZE, usual)
    if isinstance(size, bool) or not isinstance(size, int) or not 1 <= size <= smallest:
        raise BadOption(f"`{GANG_SIZE}` is how many are drawn from each roster, 1 to {smallest} here, not {size}")
    return size


def _duel(given: Any, s: ShootOut) -> tuple[str, ...]:
    """The two of a face-off, one of each of two sides (S-QD-01)."""
    if given is None:
        return ()
    names = [str(name) for name in given] if isinstance(given, Sequence) and not isinstance(given, str) else []
    sides = {s.figures[name].side for name in names if name in s.figures}
    if len(names) != 2 or len(sides) != 2:
        raise BadOption(f"`{DUEL}` names one character of each of two sides, not {given}")
    if not s.modules.quick_draw:
        raise BadOption(f"`{DUEL}` needs `quick_draw`")
    return tuple(names)


@implements("S-SYS-02")
def in_force(scenario: Scenario, options: Mapping[str, Any]) -> Modules:
    """The modules of a game: those of the scenario, and what the players switch on or off (S-SYS-02)."""
    for key in options:
        if key not in (*OPTIONS, *BESIDES):
            raise unknown("option", key, [*OPTIONS, *BESIDES])
    told: dict[str, Any] = dict.fromkeys(scenario.modules, True)
    if scenario.joker_limit is not None:
        told["joker_limit"] = scenario.joker_limit
    return modules(told | {key: value for key, value in options.items() if key in OPTIONS})


# --- the players' characters ------------------------------------------------------------------------------------------


@implements("S-SETUP-01")
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


@implements("S-CONV-10")
def _sides(scenario: Scenario, given: Any, players: Mapping[Seat, Any]) -> dict[Seat, Side]:
    """Each player is a side, or the players form teams, each named after its first seat (S-CONV-10)."""
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
    """All figures with their numbers, in order of sides; a figure with a spot in the scenario stands there already."""
    order = list(dict.fromkeys(sides.values()))
    listed = [(seat, name) for side in order for seat in players if sides[seat] == side for name in players[seat]]
    numbers = itertools.count(1)
    found = {}
    for seat, name in listed:
        profile = in_this_game(name, switches)
        at = scenario.spots.get(name) if sides[seat] == _home(name, order) else None
        found[name] = Figure(
            id=name,
            number=next(numbers),
            seat=seat,
            side=sides[seat],
            profile=profile,
            in_hand=in_hand_at_first(profile.weapons),
            hates=tuple([other for one, other in scenario.hates if one == name]) if switches.hate_and_fear else (),
            **({"fate": "waiting"} if at is None else {"x": inches(at[0]), "y": inches(at[1]), "facing": at[2]}),
        )
    for place, (x, y) in enumerate(scenario.bystanders, 1):
        plain = Profile(name=f"Bystander {place}", class_="plug", noncombatant=True)
        name = f"n{place}"
        found[name] = Figure(
            id=name, number=next(numbers), seat=None, side=None, profile=plain, x=inches(x), y=inches(y)
        )
    return found


def _home(name: str, order: Sequence[Side]) -> Side | None:
    """The side a cast member belongs to in a scenario: the spot is on that side of the table."""
    gang = [place for place, one in enumerate(gangs().values()) if name in one.members]
    return order[gang[0]] if gang and gang[0] < len(order) else None


def placing_order(s: ShootOut) -> tuple[str, ...]:
    """The side listed first places all its figures first, its players one after the other (S-SETUP-03)."""
    waiting = [figure for figure in s.figures.values() if figure.fate == "waiting" and figure.seat is not None]
    sides, seats = s.sides, s.order
    waiting.sort(key=lambda figure: (sides.index(figure.side or sides[0]), seats.index(figure.seat or seats[0])))
    return tuple([figure.id for figure in waiting])


# --- placing ----------------------------------------------------------------------------------------------------------


@stage(SetUp, "place")
def place(game: Game[ShootOut], setup: SetUp) -> Procedure[None]:
    """Figures without a spot are placed one by one, or as their cards come (S-SETUP-03, S-SETUP-04, S-SETUP-07)."""
    s = game.state
    if s.modules.random_deployment:
        setup.stage = "deploy"
        return
    if not setup.order:
        setup.stage = "ready"
        return
    first = s.figures[setup.order[0]]
    assert first.seat is not None
    mine = tuple([name for name in setup.order if s.figures[name].seat == first.seat])
    context = Placing(snapshot(s), first.seat, mine, zone_of(s, first.side), random=False)
    name = yield from put_down(game, setup, context)
    setup.order = tuple([one for one in setup.order if one != name])


@stage(SetUp, "ready")
def ready(game: Game[ShootOut], setup: SetUp) -> None:
    """Everything stands: perhaps two face off (S-QD-01), then the first card is turned."""
    s = game.state
    for figure in s.figures.values():
        if figure.active and figure.id not in setup.placed:
            game.emit(placed_event(figure))
    s.frames = [Deck(stage="window")]
    if setup.duel and s.modules.quick_draw:
        s.frames.append(FaceOff(stage="draw", one=setup.duel[0], other=setup.duel[1]))


def zone_of(s: ShootOut, side: Side | None) -> Box | None:
    """The zone in which a side places its figures; without a scenario anywhere."""
    scenario = s.played_scenario
    if scenario is None or side not in s.sides:
        return None
    return scenario.zones[s.sides.index(side)]
