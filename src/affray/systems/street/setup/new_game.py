"""Set-up: chapter 4. The scenario, the players' characters, and the places of the figures."""

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from affray.engine import BadOption, Game, Procedure, Seat, Setup, Side, implements
from affray.engine.registry import unknown
from affray.systems.street.cast_and_scenarios import (
    Scenario,
    gangs,
    in_hand_at_first,
    scenarios,
)
from affray.systems.street.deck.action_cards import whole_deck
from affray.systems.street.messages import say
from affray.systems.street.profile import Profile
from affray.systems.street.settings import OPTIONS, Modules, modules
from affray.systems.street.stages import stage
from affray.systems.street.state import Deck, FaceOff, Figure, SetUp, ShootOut, snapshot
from affray.table import inches
from affray.table.terrain.boards import board

from .characters_of_match import Cast, markers_of_match, names_of_match, pairs_of_match
from .placing import Box, Placing, place_figure, placed_event

DEFAULT_SCENARIO = "cinder_street"
"""The introductory game (S-SETUP-12)."""
SEATS = ("a", "b", "c", "d")
REFEREE = Side("referee")
GANGS, TEAMS, GANG_SIZE, READY_MADE, DUEL = "gangs", "teams", "gang_size", "ready_made", "duel"
CHARACTERS, AFTER = "characters", "after"
HATES, FEARS, VETERANS, MARKERS_GONE = "hates", "fears", "veterans", "markers_gone"
SETUP_OPTIONS = (
    *(GANGS, TEAMS, GANG_SIZE, READY_MADE, DUEL, CHARACTERS),
    *(HATES, FEARS, VETERANS, MARKERS_GONE, AFTER),
)
"""Options that are not in chapter 1: the characters of each seat, the teams, the number drawn from each roster, whether
random skills replace those of the cast, the duellists, the characters of this match beside or in place of the cast, who
hates and fears whom from earlier games, who has played before, which skill markers are not in the bag, and how a game
ended whose post-game sequence this match is.
"""
DEFAULT_GANG_SIZE = 4


def new_shoot_out(setup: Setup) -> ShootOut:
    """The position before the first figure is placed."""
    scenario_name = setup.scenario or DEFAULT_SCENARIO
    scenario = scenarios().get(scenario_name)
    if scenario is None:
        raise unknown("scenario", scenario_name, list(scenarios()))
    switches = modules_in_force(scenario, setup.options)
    cast = Cast(setup.options.get(CHARACTERS))
    players = _players(scenario, setup.options.get(GANGS), cast)
    sides = _sides(scenario, setup.options.get(TEAMS), players)
    figures = _figures(scenario, switches, players, sides, cast)
    _keep_relations(figures, setup.options, switches)
    s = ShootOut(
        seats=dict(sides),
        modules=switches,
        table=board(scenario.table).table,
        figures=figures,
        order=tuple(players),
        hands=dict.fromkeys(players, ()),
        scenario=scenario_name,
        scenario_data=scenario,
    )
    s.frames = [_set_up(s, setup.options, players)]
    s.used = markers_of_match(MARKERS_GONE, setup.options.get(MARKERS_GONE))
    if switches.referee == "player":
        if len(players) == len(SEATS):
            raise BadOption(say("no_seat_for_referee"))
        s.referee = Seat(SEATS[len(players)])
        s.seats[s.referee] = REFEREE
    s.deck = whole_deck(s, figures)
    return s


def _set_up(s: ShootOut, options: Mapping[str, Any], players: Mapping[Seat, Sequence[str]]) -> SetUp:
    """The frame of the steps before the first card."""
    setup = SetUp(stage="place", order=placing_order(s), duel=_duel(options.get(DUEL), s))
    setup.veterans = names_of_match(VETERANS, options.get(VETERANS), list(s.figures))
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
    """The number drawn from each roster: by the option, or one each with many players (S-SETUP-05, S-SETUP-06)."""
    smallest = min(len(names) for names in players.values())
    default = min(DEFAULT_GANG_SIZE, smallest) if len(players) == 2 or TEAMS in options else 1
    size = options.get(GANG_SIZE, default)
    if isinstance(size, bool) or not isinstance(size, int) or not 1 <= size <= smallest:
        raise BadOption(say("gang_size_range", most=smallest, size=str(size)))
    return size


def _duel(given: Any, s: ShootOut) -> tuple[str, ...]:
    """The duellists of a face-off, from two different sides (S-QD-01)."""
    if given is None:
        return ()
    names = [str(name) for name in given] if isinstance(given, Sequence) and not isinstance(given, str) else []
    sides = {s.figures[name].side for name in names if name in s.figures}
    if len(names) != 2 or len(sides) != 2:
        raise BadOption(say("duel_sides", given=str(given)))
    if not s.modules.quick_draw:
        raise BadOption(say("duel_needs_quick_draw"))
    return tuple(names)


@implements("S-SYS-02")
def modules_in_force(scenario: Scenario, options: Mapping[str, Any]) -> Modules:
    """The modules of a game: those of the scenario, changed by the players' options (S-SYS-02)."""
    for key in options:
        if key not in (*OPTIONS, *SETUP_OPTIONS):
            raise unknown("option", key, [*OPTIONS, *SETUP_OPTIONS])
    merged: dict[str, Any] = dict.fromkeys(scenario.modules, True)
    if scenario.joker_limit is not None:
        merged["joker_limit"] = scenario.joker_limit
    return modules(merged | {key: value for key, value in options.items() if key in OPTIONS})


# --- the players' characters ------------------------------------------------------------------------------------------


@implements("S-SETUP-01")
def _players(scenario: Scenario, given: Any, cast: Cast) -> dict[Seat, tuple[str, ...]]:
    """The characters of each seat: a gang, or names of the cast; by default those of the scenario (S-SETUP-01)."""
    if given is None:
        given = dict(zip(SEATS, scenario.gangs, strict=False))
    if not isinstance(given, Mapping) or list(given) != list(SEATS[: len(given)]) or not 2 <= len(given) <= len(SEATS):
        raise BadOption(say("gangs_of_seats"))
    players = {Seat(seat): members(words, cast) for seat, words in given.items()}
    names_of_all = [name for names in players.values() for name in names]
    if len(set(names_of_all)) < len(names_of_all):
        raise BadOption(say("gangs_once"))
    return players


def members(gang: Any, cast: Cast | None = None) -> tuple[str, ...]:
    """The characters of a gang, given by its name or as a list; raises `BadOption`."""
    names = gangs()[gang].members if isinstance(gang, str) and gang in gangs() else gang
    if isinstance(names, str) or not isinstance(names, Sequence) or not names:
        raise BadOption(say("gang_of_seat", gangs=list(gangs()), given=str(gang)))
    cast = cast or Cast()
    for name in names:
        if name not in cast:
            raise unknown("character", str(name), cast.names)
    return tuple(names)


@implements("S-CONV-10")
def _sides(scenario: Scenario, given: Any, players: Mapping[Seat, Any]) -> dict[Seat, Side]:
    """Each player is a side, or the players form teams, each named after its first seat (S-CONV-10)."""
    if given is None:
        sides = {seat: Side(seat) for seat in players}
    else:
        teams = given if isinstance(given, Sequence) and all(isinstance(team, Sequence) for team in given) else ()
        named = [str(seat) for team in teams for seat in team]
        if sorted(named) != list(players) or len(teams) < 2 or not all(teams):
            raise BadOption(say("teams_of_seats", given=str(given)))
        of_seat = {str(seat): Side(str(team[0])) for team in teams for seat in team}
        sides = {seat: of_seat[seat] for seat in players}
    if len(set(sides.values())) > len(scenario.zones):
        raise BadOption(say("room_for_sides", scenario=scenario.title, sides=len(scenario.zones)))
    return sides


def _figures(
    scenario: Scenario,
    switches: Modules,
    players: Mapping[Seat, Sequence[str]],
    sides: Mapping[Seat, Side],
    cast: Cast,
) -> dict[str, Figure]:
    """All figures with their numbers, by side; a figure with a spot in the scenario is already placed."""
    order = list(dict.fromkeys(sides.values()))
    owners = [(seat, name) for side in order for seat in players if sides[seat] == side for name in players[seat]]
    numbers = itertools.count(1)
    figures = {}
    for seat, name in owners:
        profile = cast.profile(name, switches)
        at = scenario.spots.get(name) if sides[seat] == _home(scenario, name, order) else None
        figures[name] = Figure(
            id=name,
            number=next(numbers),
            seat=seat,
            side=sides[seat],
            profile=profile,
            in_hand=in_hand_at_first(profile.weapons),
            hates=tuple([other for hater, other in scenario.hates if hater == name]) if switches.hate_and_fear else (),
            **({"fate": "waiting"} if at is None else {"x": inches(at[0]), "y": inches(at[1]), "facing": at[2]}),
        )
    for place, (x, y) in enumerate(scenario.bystanders, 1):
        profile_of_bystander = Profile(name=f"Bystander {place}", class_="plug", noncombatant=True)
        name = f"n{place}"
        figures[name] = Figure(
            id=name, number=next(numbers), seat=None, side=None, profile=profile_of_bystander, x=inches(x), y=inches(y)
        )
    return figures


@implements("S-HATE-10")
def _keep_relations(figures: dict[str, Figure], options: Mapping[str, Any], switches: Modules) -> None:
    """Add who hates and fears whom from earlier games of a campaign to the relations of the scenario (S-HATE-10)."""
    names = list(figures)
    for option in (HATES, FEARS):
        for name, other in pairs_of_match(option, options.get(option), names):
            felt = getattr(figures[name], option)
            if switches.hate_and_fear and other not in felt:
                figures[name] = msgspec.structs.replace(figures[name], **{option: (*felt, other)})


def _home(scenario: Scenario, name: str, order: Sequence[Side]) -> Side | None:
    """The side on whose end of the table a character has a spot: that of the character's gang in the scenario."""
    gang = next((entry.members for entry in gangs().values() if name in entry.members), (name,))
    fielded = [gangs()[entry].members if isinstance(entry, str) else entry for entry in scenario.gangs]
    places = [place for place, members in enumerate(fielded) if not set(gang).isdisjoint(members)]
    return order[places[0]] if places and places[0] < len(order) else None


def placing_order(s: ShootOut) -> tuple[str, ...]:
    """The figures in the order of placing: by side, then by player (S-SETUP-03)."""
    waiting = [figure for figure in s.figures.values() if figure.fate == "waiting" and figure.seat is not None]
    sides, seats = s.sides, s.order
    waiting.sort(key=lambda figure: (sides.index(figure.side or sides[0]), seats.index(figure.seat or seats[0])))
    return tuple([figure.id for figure in waiting])


# --- placing ----------------------------------------------------------------------------------------------------------


@stage(SetUp, "place")
def place(game: Game[ShootOut], setup: SetUp) -> Procedure[None]:
    """Ask for the place of the next figure without a spot (S-SETUP-03, S-SETUP-04); or deploy by cards (S-SETUP-07)."""
    s = game.state
    if s.modules.random_deployment:
        setup.stage = "deploy"
        return
    if not setup.order:
        setup.stage = "ready"
        return
    first = s.figures[setup.order[0]]
    assert first.seat is not None
    own = tuple([name for name in setup.order if s.figures[name].seat == first.seat])
    context = Placing(snapshot(s), first.seat, own, zone_of(s, first.side), random=False)
    name = yield from place_figure(game, setup, context)
    setup.order = tuple([other for other in setup.order if other != name])


@stage(SetUp, "ready")
def ready(game: Game[ShootOut], setup: SetUp) -> None:
    """All figures are placed: begin with a face-off, if any (S-QD-01), or the first card."""
    s = game.state
    for figure in s.figures.values():
        if figure.active and figure.id not in setup.placed:
            game.emit(placed_event(figure))
    s.frames = [Deck(stage="window")]
    if setup.duel and s.modules.quick_draw:
        s.frames.append(FaceOff(stage="draw", one=setup.duel[0], other=setup.duel[1]))


def zone_of(s: ShootOut, side: Side | None) -> Box | None:
    """The zone in which a side places its figures; None without a scenario: anywhere."""
    scenario = s.played_scenario
    if scenario is None or side not in s.sides:
        return None
    return scenario.zones[s.sides.index(side)]
