"""The first game: two parties that differ in names and suits only, on a table that is the same from both ends."""

import msgspec
import pytest

import affray
from affray.engine import Seat
from affray.systems.wolsung.catalog import clubs, profiles, scenarios, stock_of
from affray.systems.wolsung.profile import Profile
from affray.table.terrain.boards import board
from tests.systems.wolsung.scene import ALL

SCENARIO = scenarios()["kite_green"]
OURS, THEIRS = SCENARIO.forces


@pytest.mark.parametrize("edition", ALL)
def test_the_scenario_brings_its_models_in_every_edition(edition: str) -> None:
    assert affray.system(edition).first_scenario == "kite_green"
    state = affray.new(edition, scenario="kite_green", seed=1).state
    fielded = [tuple(each.profile.id for each in state.figures.values() if each.seat == seat) for seat in "ab"]
    assert fielded == [OURS, THEIRS]
    assert state.heroes == {Seat("a"): 2, Seat("b"): 2}


def test_players_may_bring_other_models_to_the_first_game() -> None:
    options = {"forces": {"a": "li", "b": ["tolliver", "wick_lad"]}}
    state = affray.new("wolsung-2", scenario="kite_green", seed=1, options=options).state
    assert not {figure.profile.id for figure in state.figures.values()} & {*OURS, *THEIRS}


def nameless(profile: Profile) -> Profile:
    """The profile without names, and with the suit of every hero."""
    weapons = tuple([msgspec.structs.replace(weapon, id="", name="") for weapon in profile.weapons])
    return msgspec.structs.replace(profile, id="", name="", suit=profile.suit and "hearts", weapons=weapons)


def test_neither_party_is_the_stronger_one() -> None:
    cast = profiles()
    for one, other in zip(OURS, THEIRS, strict=True):
        assert nameless(cast[one]) == nameless(cast[other])
    suits = [cast[name].suit for name in (*OURS, *THEIRS)]
    assert len({suit for suit in suits if suit}) == 4


def test_the_models_belong_to_no_club_and_cannot_be_bought() -> None:
    sold = stock_of(list(clubs())).profiles
    assert not sold.keys() & {*OURS, *THEIRS}
    assert all(not profiles()[name].club and not profiles()[name].funds for name in (*OURS, *THEIRS))


def test_the_green_is_the_same_from_both_ends() -> None:
    table = board(SCENARIO.table).table
    _, _, east, north = table.bounds

    def around(x: float, y: float) -> tuple[float, float]:
        return east - x, north - y

    pieces = {(frozenset(piece.footprint), piece.foot, piece.head, piece.kind, piece.z1) for piece in table.pieces}
    assert pieces == {
        (
            frozenset([around(*corner) for corner in piece.footprint]),
            piece.foot and around(*piece.foot),
            piece.head and around(*piece.head),
            piece.kind,
            piece.z1,
        )
        for piece in table.pieces
    }
    lamps = {(lamp.x, lamp.y, lamp.difficulty) for lamp in SCENARIO.markers}
    assert lamps == {(*around(lamp.x, lamp.y), lamp.difficulty) for lamp in SCENARIO.markers}
    (x0, y0, x1, y1), there = SCENARIO.zones.values()
    assert (*around(x1, y1), *around(x0, y0)) == there
