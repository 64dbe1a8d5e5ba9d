"""Limits of a set-up: the number of models per seat, and room for them in every zone (W-SETUP-08)."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from affray.engine import BadOption, Seat, Setup
from affray.systems.wolsung.catalog import profiles, scenarios
from affray.systems.wolsung.editions import Edition
from affray.systems.wolsung.funds.costs import henchmen_of, heroes_of_club, pool
from affray.systems.wolsung.funds.list_building import with_models
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.objectives.markers import place_markers
from affray.systems.wolsung.state import SetUp, Skirmish, copy_skirmish

from .deployment import MAX_MODELS, Box, pack, spread_out
from .new_skirmish import FORCES, TABLE, new_skirmish
from .zones import zones

MAX_TURNS = 50
"""The maximum number of turns."""


def check_limits(edition: Edition, setup: Setup) -> None:
    """Raise `BadOption` if a seat has too many models, or more than its zone has room for."""
    _check_model_counts(setup.options)
    s = new_skirmish(edition, setup)
    if s.turn_limit is not None and s.turn_limit > MAX_TURNS:
        raise BadOption(say("turn_limit_too_high", turns=s.turn_limit, most=MAX_TURNS))
    if _known_to_fit(setup.options):
        return
    _check_markers(s)
    boxes = zones(s)
    _check_zones(s, setup, boxes)
    full = _with_largest_lists(s)
    for seat in full.order:
        for name, box in boxes.items():
            _check_room(full, seat, name, box)


def _known_to_fit(options: Mapping[str, Any]) -> bool:
    """Lists that a club can buy always fit on the table of their scenario; only other set-ups need the check."""
    forces = options.get(FORCES) or {}
    return TABLE not in options and all(isinstance(roster, str | Mapping) for roster in forces.values())


def _check_model_counts(options: Mapping[str, Any]) -> None:
    """Refuse lists with too many models before anything is built from them."""
    given = options.get(FORCES)
    for seat, models in given.items() if isinstance(given, Mapping) else ():
        if isinstance(models, Sequence) and not isinstance(models, str):
            _check_model_count(seat, len(models))


def _check_model_count(seat: object, number: int) -> None:
    if number > MAX_MODELS:
        raise BadOption(say("too_many_models", seat=str(seat), number=number, most=MAX_MODELS))


def _check_markers(s: Skirmish) -> None:
    """Check that every marker of the scenario lies on the table."""
    place_markers(copy_skirmish(s))


def _check_zones(s: Skirmish, setup: Setup, boxes: Mapping[str, Box]) -> None:
    """Check that every zone lies on the table and that no two overlap."""
    west, south, east, north = s.table.bounds
    off = [name for name, box in boxes.items() if box[0] < west or box[1] < south or box[2] > east or box[3] > north]
    crossing = [
        [one, other]
        for (one, a), (other, b) in combinations(boxes.items(), 2)
        if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
    ]
    if off or crossing:
        scenario = scenarios()[s.scenario]
        raise BadOption(
            say(
                "zone_off_table" if off else "zones_overlap",
                players=len(s.order),
                table=str(setup.options.get(TABLE)),
                width=east - west,
                depth=north - south,
                zones=off[:1] or crossing[0],
                scenario=scenario.title,
                intended=scenario.table,
            )
        )


def _with_largest_lists(s: Skirmish) -> Skirmish:
    """The skirmish with the largest lists the clubs can buy, measured by the room their models need."""
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


def _check_room(s: Skirmish, seat: Seat, zone: str, box: Box) -> None:
    """Check that all models of a seat fit into a zone."""
    models = sum(figure.seat == seat for figure in s.figures.values())
    _check_model_count(seat, models)
    if spread_out(s, seat, box, None) is not None:
        return
    fitting = len(pack(s, seat, box))
    if fitting < models:
        title = scenarios()[s.scenario].title
        raise BadOption(say("no_room_in_zone", zone=zone, scenario=title, fitting=fitting, models=models, seat=seat))
