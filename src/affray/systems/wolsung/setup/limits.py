"""Limits of a set-up: the most models of a seat, and room for them in every zone (W-SETUP-08)."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from affray.engine import BadOption, Seat, Setup
from affray.systems.wolsung.catalog import profiles, scenarios
from affray.systems.wolsung.editions import Edition
from affray.systems.wolsung.funds.costs import henchmen_of, heroes_of_club, pool
from affray.systems.wolsung.funds.list_building import with_models
from affray.systems.wolsung.objectives.markers import set_out
from affray.systems.wolsung.state import SetUp, Skirmish, copy_skirmish

from .deployment import MOST_MODELS, Box, packed, spread
from .new_skirmish import FORCES, TABLE, new_skirmish
from .zones import zones

MOST_TURNS = 50
"""A longer game does not fit into an evening."""


def check_limits(edition: Edition, setup: Setup) -> None:
    """Raise `BadOption` where a seat has more models than can be played, or than its zone has room for."""
    _few_enough(setup.options)
    s = new_skirmish(edition, setup)
    if s.turn_limit is not None and s.turn_limit > MOST_TURNS:
        raise BadOption(f"`turn_limit` is {s.turn_limit}; at most {MOST_TURNS} turns are played")
    if _known_to_fit(setup.options):
        return
    _markers_fit(s)
    boxes = zones(s)
    _zones_apart(s, setup, boxes)
    full = _with_largest_lists(s)
    for seat in full.order:
        for name, box in boxes.items():
            _has_room(full, seat, name, box)


def _known_to_fit(options: Mapping[str, Any]) -> bool:
    """Lists that a club can buy always fit on the table of their scenario; only other set-ups need the check."""
    forces = options.get(FORCES) or {}
    return TABLE not in options and all(isinstance(one, str | Mapping) for one in forces.values())


def _few_enough(options: Mapping[str, Any]) -> None:
    """Refuse lists with too many models before anything is built from them."""
    given = options.get(FORCES)
    for seat, models in given.items() if isinstance(given, Mapping) else ():
        if isinstance(models, Sequence) and not isinstance(models, str):
            _must_be_few(seat, len(models))


def _must_be_few(seat: object, number: int) -> None:
    if number > MOST_MODELS:
        raise BadOption(f"`{FORCES}`: seat {seat} has {number} models; a seat has at most {MOST_MODELS}")


def _markers_fit(s: Skirmish) -> None:
    """Everything that the scenario sets out has a place on the table."""
    try:
        set_out(copy_skirmish(s))
    except ValueError as problem:
        raise BadOption(f"`{TABLE}`: {problem}; {_made_for(s)}") from None


def _made_for(s: Skirmish) -> str:
    scenario = scenarios()[s.scenario]
    return f"{scenario.title} is made for {scenario.table}"


def _zones_apart(s: Skirmish, setup: Setup, boxes: Mapping[str, Box]) -> None:
    """Every zone lies on the table, and none in another."""
    west, south, east, north = s.table.bounds
    off = [name for name, box in boxes.items() if box[0] < west or box[1] < south or box[2] > east or box[3] > north]
    crossing = [
        f"{one} and {other}"
        for (one, a), (other, b) in combinations(boxes.items(), 2)
        if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
    ]
    if off or crossing:
        wrong = f"zone {off[0]} does not lie on it" if off else f"zones {crossing[0]} overlap"
        size = f"{setup.options.get(TABLE)}, {east - west:g} by {north - south:g} inches"
        raise BadOption(f"`{TABLE}`: {len(s.order)} players need more room than {size}, where {wrong}; {_made_for(s)}")


def _with_largest_lists(s: Skirmish) -> Skirmish:
    """The skirmish as if every club had bought the models that take up most room for its funds."""
    setup = s.frames[0]
    assert isinstance(setup, SetUp)
    if not setup.clubs:
        return s
    lists: dict[Seat, list[tuple[str, Any]]] = {seat: [] for seat in s.order}
    for seat, club in setup.clubs:
        heroes = sorted(heroes_of_club(club), key=lambda name: -profiles()[name].funds)[: setup.size]
        picked = {name: profiles()[name] for name in heroes}
        kinds = [(name, profiles()[name]) for name in henchmen_of(club) if profiles()[name].cost]
        broadest = max(kinds, key=lambda kind: kind[1].radius ** 2 / kind[1].cost)
        lists[seat] = [*picked.items(), *[broadest] * (pool(picked) // broadest[1].cost)]
    full = s.__copy__()
    full.figures = with_models(s.figures, lists)
    return full


def _has_room(s: Skirmish, seat: Seat, zone: str, box: Box) -> None:
    """All models of a seat fit into every zone."""
    models = sum(one.seat == seat for one in s.figures.values())
    _must_be_few(seat, models)
    if spread(s, seat, box, None) is not None:
        return
    found = len(packed(s, seat, box))
    if found < models:
        where = f"zone {zone} of {scenarios()[s.scenario].title}"
        raise BadOption(
            f"`{FORCES}`: {where} has room for {found} of the {models} models of seat {seat}; take fewer of them, "
            "smaller ones, or a table with more room (W-SETUP-08)"
        )
