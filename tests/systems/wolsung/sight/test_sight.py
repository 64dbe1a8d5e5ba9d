"""Sight, cover and body shapes."""

import math

import pytest

from affray.systems.wolsung.editions import EDITIONS, Options
from affray.systems.wolsung.geometry import bodies
from affray.systems.wolsung.movement import paths
from affray.systems.wolsung.movement.paths import Walk
from affray.systems.wolsung.sight import cover, line_of_sight
from affray.systems.wolsung.state import Relation
from affray.table import Piece, rectangle
from tests.systems.wolsung.scene import ALL, FIRST, SECOND, Q, block, model, skirmish


@pytest.mark.parametrize(("top", "hidden", "values"), [
    (0.5, 30, (1, 1, 1)), (0.8, 50, (1, 1, 2)), (1.0, 60, (2, 2, 2)), (1.5, 100, (2, 2, 2)),
])  # fmt: skip
def test_ex_14_cover_around_one_half(top: float, hidden: int, values: tuple[int, ...]) -> None:
    """W-COVER-01, W-COVER-02, W-LOS-01, W-GEO-10."""
    for edition, value in zip(ALL, values, strict=True):
        s = skirmish(
            edition,
            model("shooter", "a", 10, 10),
            model("target", "b", 20, 10),
            pieces=(block("w", 18.5, 5, 19, 15, top),),
        )
        shooter, target = s.figures["shooter"], s.figures["target"]
        assert line_of_sight.hidden(s, shooter, target) == hidden
        assert cover.cover(s, shooter, target) == value
        assert line_of_sight.sees(s, shooter, target) is (hidden < 100)


def test_models_see_all_round() -> None:
    """W-LOS-02."""
    for angle in range(0, 360, 45):
        x, y = 18 + 6 * math.cos(math.radians(angle)), 18 + 6 * math.sin(math.radians(angle))
        s = skirmish(SECOND, model("a1", "a", 18, 18), model("b1", "b", round(x, 3), round(y, 3)))
        assert line_of_sight.hidden(s, s.figures["a1"], s.figures["b1"]) == 0


def test_the_eye_is_the_centre_of_the_top() -> None:
    """W-GEO-04, W-LOS-07: the taller model sees over the wall, the shorter one does not see it."""
    wall = block("wall", 12, 5, 12.5, 15, 1.6)
    s = skirmish(FIRST, model("tall", "a", 11, 10, height=2.5), model("short", "b", 16, 10, height=1.0), pieces=(wall,))
    tall, short = s.figures["tall"], s.figures["short"]
    assert bodies.body(tall).eye_z == 2.5
    assert line_of_sight.hidden(s, tall, short) < line_of_sight.hidden(s, short, tall)


def test_the_base_is_a_flat_disc_at_the_feet() -> None:
    """W-GEO-03: a base beside a step is not on it."""
    s = skirmish(SECOND, model("m", "a", 10, 10), pieces=(block("kerb", 10.6, 5, 14, 15, 0.1),))
    assert bodies.room(s, s.figures["m"], (10.0, 10.0, 0.0))
    assert not bodies.room(s, s.figures["m"], (10.2, 10.0, 0.0))


@pytest.mark.parametrize("edition", ALL)
def test_models_in_contact_always_see_each_other(edition: str) -> None:
    """W-LOS-06, W-GEO-08: the edge of a ledge would otherwise hide the model below."""
    ledge = block("ledge", 10, 5, 14, 15, 1.4)
    wall = Piece("wall", "barrier", rectangle(10, 5, 10.05, 15), z0=1.4, z1=4)
    s = skirmish(edition, model("up", "a", 10.65, 10, 1.4), model("down", "b", 9.47, 10), pieces=(ledge, wall))
    up, down = s.figures["up"], s.figures["down"]
    assert bodies.contact(s, up, down)
    assert line_of_sight.hidden(s, up, down) == 100
    assert line_of_sight.sees(s, up, down)
    far = bodies.contact(s, up, model("far", "b", 9.4, 10))
    assert not far


@pytest.mark.parametrize("edition", ALL)
def test_bodies_hide_unless_they_fight_the_target(edition: str) -> None:
    """W-LOS-05, and the option that switches it off."""
    figures = model("shooter", "a", 10, 10), model("between", "a", 15, 10), model("target", "b", 20, 10)
    s = skirmish(edition, *figures)
    assert line_of_sight.hidden(s, s.figures["shooter"], s.figures["target"]) > 0
    s = skirmish(edition, *figures, links=(("between", "target"),))
    assert line_of_sight.hidden(s, s.figures["shooter"], s.figures["target"]) == 0
    s = skirmish(edition, *figures, options=Options(models_obstruct=False))
    assert line_of_sight.hidden(s, s.figures["shooter"], s.figures["target"]) == 0


def test_an_area_hides_nothing_without_a_sight_height() -> None:
    """W-LOS-04."""
    for height, hidden in ((0.0, 0), (3.0, 100)):
        hedge = Piece("hedge", "area", rectangle(14, 5, 16, 15), sight_height=height)
        s = skirmish(Q, model("a1", "a", 10, 10), model("b1", "b", 20, 10), pieces=(hedge,))
        assert line_of_sight.hidden(s, s.figures["a1"], s.figures["b1"]) == hidden


def test_relations_override_the_table() -> None:
    """Stated values of a pair count; the others are measured."""
    stated = Relation("a1", "b1", distance=6, hidden=60, height=4)
    s = skirmish(SECOND, model("a1", "a", 10, 10), model("b1", "b", 30, 10), relations=(stated,))
    one, other = s.figures["a1"], s.figures["b1"]
    assert (bodies.distance(s, one, other), bodies.distance(s, other, one)) == (6, 6)
    assert (bodies.height(s, one, other), bodies.height(s, other, one)) == (4, -4)
    assert (line_of_sight.hidden(s, one, other), line_of_sight.hidden(s, other, one)) == (60, 0)


@pytest.mark.parametrize("edition", ALL)
def test_a_path_may_have_any_number_of_corners(edition: str) -> None:
    """W-MOVE-03, W-MOVE-10: turning is free, and unused movement is lost."""
    s = skirmish(edition, model("m", "a", 10, 10, move=5))
    zigzag = tuple((10 + 0.5 * step, 10 + 0.5 * (step % 2)) for step in range(1, 8))
    walk = paths.check(s, s.figures["m"], zigzag)
    assert isinstance(walk, Walk)
    assert walk.length == pytest.approx(7 * math.sqrt(0.5), abs=0.001)
    after = skirmish(edition, model("m", "a", 10, 10, move=5))
    half = paths.check(after, after.figures["m"], ((11, 10),))
    assert isinstance(half, Walk)
    assert not isinstance(paths.check(after, after.figures["m"], ((15.1, 10),)), Walk)


@pytest.mark.parametrize("edition", ALL)
def test_only_the_height_sets_the_class_of_an_obstacle(edition: str) -> None:
    """W-TERRAIN-09, W-TERRAIN-12: up to an inch it is open at any width, and so is its top."""
    for width in (0.2, 3.0):
        s = skirmish(edition, model("m", "a", 10, 10, move=5), pieces=(block("low", 10.8, 5, 10.8 + width, 15, 1.0),))
        walk = paths.check(s, s.figures["m"], ((15, 10),))
        assert isinstance(walk, Walk)
        assert not walk.rough
    high = block("high", 8, 5, 20, 15, 2.5)
    s = skirmish(edition, model("m", "a", 10, 10, 2.5, move=5), pieces=(high,))
    walk = paths.check(s, s.figures["m"], ((15, 10),))
    assert isinstance(walk, Walk)
    assert (walk.rough, walk.vertical) == (False, 0)


def test_cover_values_by_share() -> None:
    """W-COVER-02: the limits."""
    shares = (0, 1, 49, 50, 51, 99)
    assert [cover.cover_value(EDITIONS[Q], share) for share in shares] == [0, 1, 1, 1, 2, 2]
    assert [cover.cover_value(EDITIONS[SECOND], share) for share in shares] == [0, 1, 1, 2, 2, 2]
