"""Lantern Court, the first game: fair by its data, and nobody is in danger before they have chosen anything."""

import math

import pytest

import affray
from affray.systems.street.cast_and_scenarios import characters, gangs, scenarios
from affray.systems.street.cover.cover import visible
from affray.table.geometry.polygon import box

FIRST = "lantern_court"
MIDDLE = (15.0, 12.0)


def turned(place: tuple[float, float]) -> tuple[float, float]:
    """The place on the other side of the middle."""
    return round(2 * MIDDLE[0] - place[0], 6), round(2 * MIDDLE[1] - place[1], 6)


def test_it_is_offered_first() -> None:
    assert affray.system("street").first_scenario == FIRST
    assert scenarios()[FIRST].modules == (), "the basic rules"


def test_the_table_is_the_same_from_both_ends() -> None:
    pieces = affray.new("street", scenario=FIRST, seed=1).state.table.pieces
    shapes = {(box(piece.footprint), piece.z1, piece.cover) for piece in pieces}
    for (west, south, east, north), height, cover in shapes:
        (x1, y1), (x0, y0) = turned((west, south)), turned((east, north))
        assert ((x0, y0, x1, y1), height, cover) in shapes
    prize = scenarios()[FIRST].prize
    assert prize is not None
    assert prize.at == MIDDLE


def test_both_gangs_are_armed_alike_and_start_in_the_same_places() -> None:
    one, other = [[characters()[name] for name in gangs()[str(gang)].members] for gang in scenarios()[FIRST].gangs]
    assert [(each.class_, each.weapons, each.skills) for each in one] == [
        (each.class_, each.weapons, each.skills) for each in other
    ]
    spots = scenarios()[FIRST].spots
    for mine, theirs in zip(*[gangs()[str(gang)].members for gang in scenarios()[FIRST].gangs], strict=True):
        assert turned(spots[mine][:2]) == spots[theirs][:2]


@pytest.mark.parametrize("seed", range(3))
def test_nobody_sees_an_enemy_at_the_start_or_stands_near_the_prize(seed: int) -> None:
    s = affray.new("street", scenario=FIRST, seed=seed).state
    figures = list(s.figures.values())
    assert not [(a.id, b.id) for a in figures for b in figures if a.side != b.side and visible(s, a, b)]
    prize = scenarios()[FIRST].prize
    assert prize is not None
    assert all(math.dist((each.x, each.y), prize.at) > prize.reach + 7 for each in figures)
