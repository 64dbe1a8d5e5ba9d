"""A new skirmish: the scenario, its table, and for each player a force or a club that makes its list (W-SETUP-01)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from affray.engine import BadOption, Seat, Setup, Side
from affray.engine.registry import unknown
from affray.engine.setup import convert_options
from affray.systems.wolsung.cards.deck import whole_deck
from affray.systems.wolsung.catalog import Scenario, clubs, profiles, scenarios, stock_of
from affray.systems.wolsung.editions import Edition, Options
from affray.systems.wolsung.funds.costs import heroes_of_club
from affray.systems.wolsung.funds.list_building import heroes_fielded, with_models
from affray.systems.wolsung.funds.rosters import convert, example, list_models, problems
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.profile import Profile
from affray.systems.wolsung.state import Figure, SetUp, Skirmish, side_of
from affray.table import Table
from affray.table.terrain.boards import board
from affray.table.terrain.boards import names as table_names

DEFAULT_SCENARIO = "s1"
DEFAULT_CLUBS = ("li", "do")
SEATS = ("a", "b", "c", "d")
FORCES, CLUBS, HEROES, TERRAIN, TABLE, TEAMS = "forces", "clubs", "heroes", "terrain", "table", "teams"
WOUNDED = "wounded"
OTHERS = (FORCES, CLUBS, HEROES, TERRAIN, TABLE, TEAMS, WOUNDED)
"""The options besides those of chapter 24: a force for each seat (profiles, a roster, or a club for its example list),
or the clubs that build lists in the set-up and their number of heroes; agreed terrain; another table; teams; the wounds
that models have lost before the game.
"""
AGREED = "agreed"
CONFIGURATION = ("edition", *Options.__struct_fields__)

Models: TypeAlias = list[tuple[str, Profile]]
"""Models by the ids of their list, each with its profile."""


def new_skirmish(edition: Edition, setup: Setup) -> Skirmish:
    """The position before the first step of the set-up."""
    wanted = setup.scenario or DEFAULT_SCENARIO
    scenario = scenarios().get(wanted)
    if scenario is None:
        raise unknown("scenario", wanted, list(scenarios()))
    options = read_options(edition, setup.options)
    table = _table(setup.options.get(TABLE, scenario.table), scenario)
    making = _clubs(setup.options)
    ready = _lists(setup.options.get(FORCES), making, scenario)
    order = _seated([*making, *ready], scenario)
    lists = {seat: ready.get(seat, []) for seat in order}
    size = _size(setup.options, scenario, making, ready)
    figures = _wounded(with_models({}, lists), setup.options.get(WOUNDED, {}))
    check_together(options, figures, complete=not making)
    first_step = SetUp(
        stage="begin",
        clubs=tuple(making.items()),
        size=size,
        stock=stock_of(list(making.values())) if making else None,
        terrain=_terrain(setup.options),
    )
    return Skirmish(
        seats=_sides(setup.options.get(TEAMS), order),
        frames=[first_step],
        edition_id=edition.id,
        options=options,
        table=table,
        figures=figures,
        order=order,
        first=order[0],
        initiative=order[0],
        phase="setup",
        turn_limit=options.turn_limit or scenario.turns,
        scenario=wanted,
        scenario_data=scenario,
        hands=dict.fromkeys(order, ()),
        deck=tuple(sorted(whole_deck(len(order)))),
        heroes=heroes_fielded(figures),
    )


def read_options(edition: Edition, given: Mapping[str, Any]) -> Options:
    """The keys of chapter 24; raises `BadOption`."""
    for key in given:
        if key not in (*CONFIGURATION, *OTHERS):
            raise unknown("option", key, [*CONFIGURATION, *OTHERS])
    if given.get("edition", edition.id) != edition.id:
        raise BadOption(say("other_edition", edition=edition.id))
    chosen = {key: value for key, value in given.items() if key in Options.__struct_fields__}
    return convert_options(Options, chosen)


def check_together(options: Options, figures: Mapping[str, Figure], *, complete: bool = True) -> None:
    """Check the groups: two or more models of one player, each in one group.

    `complete` means that all lists are final.
    """
    named = Counter(name for names in options.together for name in names)
    for names in options.together:
        if len(names) < 2:
            raise BadOption(say("group_too_small"))
        if len({figures[name].seat for name in names if name in figures}) > 1:
            raise BadOption(say("group_of_several_players", models=names))
    for name, times in named.items():
        if times > 1:
            raise BadOption(say("in_two_groups", model=name))
        if complete and name not in figures:
            raise unknown("model", name, list(figures))


def _table(name: Any, scenario: Scenario) -> Table:
    """The named table; the markers of the scenario must fit on it."""
    if name not in table_names():
        raise unknown("table", str(name), list(table_names()))
    table = board(name).table
    west, south, east, north = table.bounds
    spots = [(marker.x, marker.y) for marker in scenario.markers]
    spots += [corner for box in scenario.zones.values() for corner in (box[:2], box[2:])]
    if not all(west <= x <= east and south <= y <= north for x, y in spots):
        raise BadOption(say("table_too_small", scenario=scenario.title, table=name, intended=scenario.table))
    return table


def _seated(given: Sequence[Seat], scenario: Scenario) -> tuple[Seat, ...]:
    """The seats, from `a` on without gaps, in a number the scenario allows."""
    minimum, maximum = scenario.players
    if sorted(given) != list(SEATS[: len(given)]) or not minimum <= len(given) <= maximum:
        named = {"scenario": scenario.title, "most": maximum, "seats": SEATS[:maximum], "given": list(map(str, given))}
        if minimum == maximum:
            raise BadOption(say("other_number_of_players", **named))
        raise BadOption(say("too_few_or_many_players", least=minimum, **named))
    return tuple(sorted(given))


def _sides(given: Any, order: Sequence[Seat]) -> dict[Seat, Side]:
    """The side of each seat: its own, or its team, named after the team's first seat."""
    if given is None:
        return {seat: side_of(seat) for seat in order}
    teams = given if isinstance(given, Sequence) and all(isinstance(team, Sequence) for team in given) else ()
    named = [str(seat) for team in teams for seat in team]
    if sorted(named) != list(order) or len(teams) < 2 or not all(teams):
        example = [[*order[::2]], [*order[1::2]]]
        raise BadOption(say("not_teams", example=str(example), given=str(given)))
    side = {str(seat): side_of(Seat(str(team[0]))) for team in teams for seat in team}
    return {seat: side[seat] for seat in order}


# --- clubs that build lists -------------------------------------------------------------------------------------------


def _clubs(options: Mapping[str, Any]) -> dict[Seat, str]:
    """The clubs of the players who make their lists in the set-up."""
    given = options.get(CLUBS)
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise BadOption(say("not_clubs"))
    for club in given.values():
        if club not in clubs():
            raise unknown("club", str(club), list(clubs()))
    return {Seat(seat): str(club) for seat, club in given.items()}


def _size(
    options: Mapping[str, Any], scenario: Scenario, making: Mapping[Seat, str], ready: Mapping[Seat, Models]
) -> int:
    """How many heroes each side fields (W-SETUP-05): as agreed, else as ready forces have, else the scenario's."""
    fielded = {seat: _heroes(models) for seat, models in ready.items()}
    size = options.get(HEROES, next(iter(fielded.values()), scenario.heroes))
    available = min([len(heroes_of_club(club)) for club in making.values()], default=0)
    if HEROES in options and not making:
        raise BadOption(say("heroes_without_clubs"))
    if making and (not isinstance(size, int) or isinstance(size, bool) or not 1 <= size <= available):
        raise BadOption(say("not_a_number_of_heroes", most=available))
    if making:
        _same_size({**fielded, **dict.fromkeys(making, size)})
    return size if making else 0


def _heroes(models: Models) -> int:
    return sum(profile.kind == "hero" for _, profile in models)


def _terrain(options: Mapping[str, Any]) -> bool:
    if options.get(TERRAIN, AGREED) != AGREED:
        raise BadOption(say("terrain_not_agreed"))
    return TERRAIN in options


# --- ready forces -----------------------------------------------------------------------------------------------------


def _lists(given: Any, making: Mapping[Seat, str], scenario: Scenario) -> dict[Seat, Models]:
    """The models of each seat that makes no list.

    They are those given, those of the scenario, or the example lists of the clubs of the rulebook.
    """
    if given is None and making:
        return {}
    if given is None and scenario.forces:
        return {Seat(seat): _models(seat, force) for seat, force in zip(SEATS, scenario.forces, strict=False)}
    if given is None:
        return {Seat(seat): list_models(example(club)) for seat, club in zip(SEATS, DEFAULT_CLUBS, strict=False)}
    if not isinstance(given, Mapping) or not all(
        isinstance(force, (Sequence, Mapping)) and force for force in given.values()
    ):
        raise BadOption(say("not_forces"))
    if making.keys() & given.keys():
        raise BadOption(say("club_and_force"))
    lists = {Seat(seat): _models(str(seat), force) for seat, force in given.items()}
    if all(isinstance(force, Mapping) for force in given.values()):
        _same_size({seat: _heroes(models) for seat, models in lists.items()})
    return lists


def _models(seat: str, given: Sequence[Any] | Mapping[str, Any]) -> Models:
    """The models of one seat: the example list of a club, a checked roster, or freely agreed profiles."""
    if isinstance(given, str):
        if given not in clubs():
            raise unknown("club", given, list(clubs()))
        return list_models(example(given))
    if isinstance(given, Mapping):
        return _of_roster(seat, given)
    for name in given:
        if name not in profiles():
            raise unknown("profile", str(name), list(profiles()))
    return [(name, profiles()[name]) for name in given]


def _of_roster(seat: str, given: Mapping[str, Any]) -> Models:
    try:
        roster = convert(given)
    except msgspec.ValidationError as problem:
        raise BadOption(say("unreadable_roster", seat=seat, problem=str(problem))) from None
    errors = [say("roster_problem", problem=problem.reason, rule=problem.rule) for problem in problems(roster)]
    if errors:
        raise BadOption(say("illegal_roster", seat=seat, problems=errors))
    return list_models(roster)


def _wounded(figures: dict[str, Figure], given: Any) -> dict[str, Figure]:
    """The models with the wounds that they have lost before the game; each has at least one left."""
    if not isinstance(given, Mapping):
        raise BadOption(say("not_wounds"))
    for name, lost in given.items():
        if name not in figures:
            raise unknown("model", str(name), list(figures))
        most = figures[name].profile.wounds - 1
        if not isinstance(lost, int) or isinstance(lost, bool) or not 0 <= lost <= most:
            raise BadOption(say("wounds_beyond_profile", model=name, most=most))
        figures[name] = replace(figures[name], wounds=figures[name].profile.wounds - lost)
    return figures


def _same_size(heroes: Mapping[Seat, int]) -> None:
    """All sides field the same number of heroes (W-SETUP-05)."""
    if len(set(heroes.values())) > 1:
        numbers = [say("heroes_of_seat", seat=seat, number=number) for seat, number in heroes.items()]
        raise BadOption(say("unequal_heroes", numbers=numbers))
