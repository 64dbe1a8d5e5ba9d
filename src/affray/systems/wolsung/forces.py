"""A new skirmish: a given force for each player on a given table (W-SETUP-01, W-SETUP-05)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from affray.engine import BadOption, Seat, Setup
from affray.engine.registry import unknown
from affray.table.board import board
from affray.table.board import names as table_names

from .cards import whole_deck
from .cast import Scenario, forces, profiles, scenarios
from .settings import Edition, Options
from .state import Figure, SetUp, Skirmish, side_of

DEFAULT_SCENARIO = "s1"
SEATS = ("a", "b", "c", "d")
FORCES, TABLE = "forces", "table"
"""What may be given besides the keys of chapter 24: the profiles of each seat, and another table."""
CONFIGURATION = ("edition", *Options.__struct_fields__)


def new_skirmish(edition: Edition, setup: Setup) -> Skirmish:
    """The position before the first step of the set-up."""
    wanted = setup.scenario or DEFAULT_SCENARIO
    scenario = scenarios().get(wanted)
    if scenario is None:
        raise unknown("scenario", wanted, list(scenarios()))
    options = read_options(edition, setup.options)
    lists = _lists(setup.options.get(FORCES), scenario)
    table = setup.options.get(TABLE, scenario.table)
    if table not in table_names():
        raise unknown("table", str(table), list(table_names()))
    order = tuple(lists)
    figures = fielded(lists)
    return Skirmish(
        seats={seat: side_of(seat) for seat in order},
        frames=[SetUp(stage="begin")],
        edition_id=edition.id,
        options=options,
        table=board(table).table,
        figures=figures,
        order=order,
        first=order[0],
        initiative=order[0],
        phase="setup",
        turn_limit=options.turn_limit or scenario.turns,
        scenario=wanted,
        hands=dict.fromkeys(order, ()),
        deck=whole_deck(len(order)),
        heroes=heroes_of(figures),
    )


def read_options(edition: Edition, given: Mapping[str, Any]) -> Options:
    """The keys of chapter 24; raises `BadOption`."""
    for key in given:
        if key not in (*CONFIGURATION, FORCES, TABLE):
            raise unknown("option", key, [*CONFIGURATION, FORCES, TABLE])
    if given.get("edition", edition.id) != edition.id:
        raise BadOption(f"this is {edition.id}: another edition is another system (W-ED-01)")
    chosen = {key: value for key, value in given.items() if key in Options.__struct_fields__}
    try:
        return msgspec.convert(chosen, Options)
    except msgspec.ValidationError as problem:
        raise BadOption(f"the options of {edition.id}: {problem}") from None


def _lists(given: Any, scenario: Scenario) -> dict[Seat, tuple[str, ...]]:
    """The profiles of each seat: those given, or the example lists of the two clubs."""
    if given is None:
        return {Seat(seat): listed for seat, listed in zip(SEATS, forces().values(), strict=False)}
    if not isinstance(given, Mapping) or not all(isinstance(one, Sequence) and one for one in given.values()):
        raise BadOption(f"`{FORCES}` holds for each seat a list of profiles: {{a: [tolliver, wick_lad], b: [brine]}}")
    seats = list(given)
    least, most = scenario.players
    if seats != list(SEATS[: len(seats)]) or not least <= len(seats) <= most:
        raise BadOption(f"`{FORCES}`: {scenario.title} is for {least} to {most} players, seats {', '.join(SEATS)}")
    for name in [name for names in given.values() for name in names]:
        if name not in profiles():
            raise unknown("profile", str(name), list(profiles()))
    return {Seat(seat): tuple(names) for seat, names in given.items()}


def fielded(lists: Mapping[Seat, Sequence[str]]) -> dict[str, Figure]:
    """The models of all lists, still to be deployed; several of a kind are numbered."""
    total = Counter(name for names in lists.values() for name in names)
    seen: Counter[str] = Counter()
    figures = {}
    for seat, wanted in lists.items():
        for name in wanted:
            seen[name] += 1
            figure = f"{name}_{seen[name]}" if total[name] > 1 else name
            profile = profiles()[name]
            figures[figure] = Figure(figure, seat, profile, profile.wounds, removed=True)
    return figures


def heroes_of(figures: Mapping[str, Figure]) -> dict[Seat, int]:
    """The heroes each player fields at the start (W-CARD-07)."""
    found: Counter[Seat] = Counter()
    for figure in figures.values():
        found[figure.seat] += figure.hero
    return dict(found)
