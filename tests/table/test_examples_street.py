"""The worked examples of Street that are only about distance, arcs, sight and cover."""

import math

import pytest

from affray.table import Figure, Piece, Table, measure, rectangle
from affray.table.sight.body_zones import BodyCover, BodyZone, NearCover, body_cover
from affray.table.straight_moves.climbs_and_jumps import farthest
from affray.table.straight_moves.swing import swing_blocked

ZONES = (
    BodyZone("head", 0.92),
    BodyZone("chest", 0.68),
    BodyZone("right_arm", 0.64, 0.3),
    BodyZone("left_arm", 0.64, -0.3),
    BodyZone("belly", 0.48),
    BodyZone("legs", 0.24),
)
"""S-DATA-07."""
LYING = tuple(BodyZone(zone.name, 0.6) for zone in ZONES)
"""S-DATA-08: one point, 0.15 above the feet of a figure 0.25 high."""
PISTOL = NearCover(frozenset({"chest", "belly", "legs", "left_arm"}), frozenset({"belly", "legs", "left_arm"}))
RIFLE = NearCover(frozenset({"chest", "belly", "legs"}), frozenset({"belly", "legs"}))
STREET = {"size": (96, 96), "origin": (-48, -48)}


def man(name: str, x: float, y: float, facing: float = 0.0) -> Figure:
    return Figure(name, x, y, 0.0, 0.5, 1.25, eye=1.15, facing=facing)


def lying(name: str, x: float, y: float) -> Figure:
    return Figure(name, x, y, 0.0, 0.5, 0.25, eye=0.15)


def street(*pieces: Piece) -> Table:
    return Table((96, 96), pieces, (-48, -48))


SHOOTER, TARGET = man("shooter", 0, 0), man("target", 10, 0, 180)


def blocked(cover: BodyCover) -> list[str]:
    return [zone for zone, screens in cover.blocked.items() if screens]


def covered(cover: BodyCover) -> list[str]:
    return [zone for zone, screens in cover.covered.items() if screens]


def wall(top: float, x0: float, x1: float, **words: object) -> Piece:
    return Piece("wall", footprint=rectangle(x0, -3, x1, 3), z1=top, **words)  # type: ignore[arg-type]


def test_ex_18_range_to_a_man_on_the_ground() -> None:
    """EX-18: S-SHOOT-07, S-DATA-08."""
    assert measure.eye_distance(SHOOTER, lying("target", 10, 0)) == pytest.approx(math.sqrt(10**2 + 1**2))


def test_ex_20_behind_a_wall() -> None:
    """EX-20: S-COVER-01, S-COVER-03, S-COVER-06, S-COVER-07, S-COVER-10, S-COVER-11."""
    table = street(wall(0.7, 8.8, 9.2))
    cover = body_cover(table, SHOOTER, TARGET, ZONES, near=PISTOL)
    assert blocked(cover) == ["belly", "legs"]
    assert covered(cover) == ["chest", "left_arm", "belly", "legs"]
    assert cover.visible
    assert cover.in_cover
    assert cover.at_hand == {"wall": True}
    assert cover.strongest("belly") == "solid"
    assert cover.strongest("head") is None
    with_a_rifle = body_cover(table, SHOOTER, TARGET, ZONES, near=RIFLE)
    assert covered(with_a_rifle) == ["chest", "belly", "legs"]


def test_ex_21_wall_half_way() -> None:
    """EX-21: S-COVER-01, S-COVER-06, S-COVER-09, S-COVER-10."""
    cover = body_cover(street(wall(0.75, 4.8, 5.2)), SHOOTER, TARGET, ZONES, near=PISTOL)
    assert blocked(cover) == covered(cover) == ["legs"]
    assert cover.at_hand == {}
    lower = body_cover(street(wall(0.7, 4.8, 5.2)), SHOOTER, TARGET, ZONES, near=PISTOL)
    assert not lower.in_cover


def test_ex_22_house_corner() -> None:
    """EX-22: S-COVER-08, S-DUCK-07: at 0.5 inch he is hidden due south and up to 30 degrees east of it."""
    table = street(Piece("house", footprint=rectangle(8, -6, 9.4, -0.1), z1=4))
    cover = body_cover(table, SHOOTER, TARGET, ZONES, near=PISTOL)
    assert blocked(cover) == ["left_arm"]
    assert covered(cover) == ["left_arm", "belly", "legs"]
    assert cover.at_hand == {"house": False}

    def hidden(ring: float) -> list[int]:
        return [
            heading
            for heading in range(0, 360, 15)
            if not body_cover(table, SHOOTER, shifted(ring, heading), ZONES, near=PISTOL).visible
            and measure.to_piece(shifted(ring, heading), table.pieces[0]) > 0
        ]

    def shifted(ring: float, heading: int) -> Figure:
        way = math.radians(heading)
        return man("target", 10 + ring * math.cos(way), ring * math.sin(way), 180)

    assert hidden(0.25) == []
    assert hidden(0.5) == [270, 285, 300]
    assert (shifted(0.5, 300).x, round(shifted(0.5, 300).y, 2)) == (10.25, -0.43)


@pytest.mark.parametrize("cover_class", ["light", "soft"])
def test_ex_23_and_24_light_and_soft_cover(cover_class: str) -> None:
    """EX-23, EX-24: S-COVER-04, S-COVER-11, S-COVER-15, S-COVER-16."""
    top = 0.7 if cover_class == "light" else 0.9
    cover = body_cover(street(wall(top, 8.8, 9.2, cover=cover_class)), SHOOTER, TARGET, ZONES, near=PISTOL)
    assert covered(cover) == ["chest", "left_arm", "belly", "legs"]
    assert cover.strongest("chest") == cover_class


def test_ex_25_man_in_the_way() -> None:
    """EX-25: S-COVER-03, S-COVER-10, S-COVER-18, S-COVER-19, S-COVER-22."""
    beside = body_cover(street(), SHOOTER, TARGET, ZONES, figures=[man("n", 5, 0.6)], near=PISTOL)
    assert covered(beside) == ["right_arm"]
    assert [(screen.id, screen.by) for screen in beside.covered["right_arm"]] == [("n", "figure")]
    assert beside.visible
    before = body_cover(street(), SHOOTER, TARGET, ZONES, figures=[man("n", 5, 0.2)], near=PISTOL)
    assert covered(before) == ["chest", "right_arm", "left_arm", "belly", "legs"]
    assert blocked(before) == []
    assert before.at_hand == {}


def test_terrain_and_figures_are_listed_from_the_shooter_outwards() -> None:
    """S-COVER-19, S-COVER-20."""
    figures = [man("far", 8, 0), man("near", 3, 0)]
    cover = body_cover(street(wall(2.0, 4.8, 5.2)), SHOOTER, TARGET, ZONES, figures=figures, near=PISTOL)
    assert [screen.id for screen in cover.covered["belly"]] == ["near", "wall", "far"]
    assert not cover.visible


def test_the_shooter_leans_over_a_low_piece_close_to_him() -> None:
    """S-COVER-02: a wall at eye level within 1 inch of his base does not blind him; farther off it does."""
    close = body_cover(street(wall(1.2, 1.4, 1.6)), SHOOTER, TARGET, ZONES, near=PISTOL)
    assert not close.in_cover
    off = body_cover(street(wall(1.2, 1.6, 1.8)), SHOOTER, TARGET, ZONES, near=PISTOL)
    assert covered(off) == ["chest", "right_arm", "left_arm", "belly", "legs"]
    tall = body_cover(street(wall(1.3, 1.4, 1.6)), SHOOTER, TARGET, ZONES, near=PISTOL)
    assert not tall.visible


def test_what_towers_over_a_man_hides_his_head_too() -> None:
    """S-COVER-03, S-COVER-04, S-COVER-08: over a wall as high as he is the head shows, over a higher one nothing."""
    level = body_cover(street(wall(1.25, 4.8, 5.2)), SHOOTER, TARGET, ZONES, near=PISTOL)
    assert level.visible
    assert "head" not in covered(level)
    higher = body_cover(street(wall(1.26, 8.8, 9.2)), SHOOTER, TARGET, ZONES, near=PISTOL)
    assert not higher.visible
    assert covered(higher) == [zone.name for zone in ZONES]


def test_soft_cover_hides_nobody() -> None:
    """S-COVER-04."""
    cover = body_cover(street(wall(3.0, 8.8, 9.2, cover="soft")), SHOOTER, TARGET, ZONES, near=PISTOL)
    assert cover.visible
    assert cover.in_cover


def test_a_man_on_the_ground_is_covered_whole_or_not_at_all() -> None:
    """S-COVER-12, S-DATA-08."""
    target = lying("target", 10, 0)
    behind = body_cover(street(wall(0.7, 8.8, 9.2)), SHOOTER, target, LYING)
    assert covered(behind) == [zone.name for zone in ZONES]
    assert not behind.visible
    assert body_cover(street(wall(0.2, 4.8, 5.2)), SHOOTER, target, LYING).visible


def test_the_strongest_class_counts() -> None:
    """S-COVER-11."""
    hedge = Piece("hedge", footprint=rectangle(4.8, -3, 5.2, 3), z1=2, cover="soft")
    crate = Piece("crate", footprint=rectangle(6, -3, 6.4, 3), z1=2, cover="light")
    cover = body_cover(street(hedge, crate), SHOOTER, TARGET, ZONES, near=PISTOL)
    assert [screen.id for screen in cover.covered["legs"]] == ["hedge", "crate"]
    assert cover.strongest("legs") == "light"


@pytest.mark.parametrize(
    ("name", "x", "y", "distance"), [("x", 20.9, 11.2, 1.5), ("y", 20, 12.8, 2.8), ("z", 20, 7, 3.0)]
)
def test_ex_36_distances_between_centres(name: str, x: float, y: float, distance: float) -> None:
    """EX-36: S-CONV-06."""
    assert measure.plan_distance(man("t", 20, 10), man(name, x, y)) == pytest.approx(distance)


def test_ex_43_who_is_near_the_target() -> None:
    """EX-43: S-CONV-06."""
    target = man("target", 10, 0)
    assert measure.plan_distance(target, man("a", 12, 3)) == pytest.approx(3.61, abs=0.005)
    assert measure.plan_distance(target, man("b", 10, 4.5)) == 4.5


def test_contact() -> None:
    """S-CONV-07: a gap of at most 0.1, whatever the heights."""
    one = man("one", 0, 0)
    assert measure.contact(one, man("two", 1.1, 0), touch=0.1, level=False)
    assert not measure.contact(one, man("two", 1.101, 0), touch=0.1, level=False)


@pytest.mark.parametrize(
    ("x", "y", "inside"), [(5, 0, True), (5, 5, True), (5, -5, True), (4.99, 5, False), (-5, 0, False), (5, 4.9, True)]
)
def test_fire_arc(x: float, y: float, inside: bool) -> None:
    """S-SHOOT-05, S-CONV-01: 45 degrees to each side, edges included."""
    assert measure.in_arc(man("shooter", 0, 0, 0), man("target", x, y)) is inside


def test_the_arc_turns_with_the_facing() -> None:
    """S-CONV-05, S-SHOOT-05."""
    for facing in range(0, 360, 30):
        way = math.radians(facing + 44)
        shooter, target = man("shooter", 0, 0, facing), man("target", 9 * math.cos(way), 9 * math.sin(way))
        assert measure.in_arc(shooter, target)
        assert not measure.in_arc(man("shooter", 0, 0, facing - 2), target)


def test_ex_06_where_a_runner_is_caught() -> None:
    """EX-06: S-INT-05, S-CONV-06: 5 inches along his line he stands at (5, 10), 7 from the man who shoots."""
    caught = farthest(street(), man("runner", 5, 5), (0, 1), 5)
    assert (caught.x, caught.y) == (5, 10)
    assert measure.plan_distance(caught, man("killer", 12, 10)) == 7


def test_ex_30_the_wall_of_ex_20_hides_a_man_who_stays_down() -> None:
    """EX-30, EX-23: S-COVER-12, S-DATA-08: behind the wall all of him is covered."""
    assert not body_cover(street(wall(0.7, 8.8, 9.2)), SHOOTER, lying("target", 10, 0), LYING).visible


def test_ex_31_range_to_a_man_who_was_knocked_down() -> None:
    """EX-31: S-SHOOT-07, S-DATA-08: 10 inches become 10.05."""
    assert measure.eye_distance(SHOOTER, TARGET) == 10
    assert measure.eye_distance(SHOOTER, lying("target", 10, 0)) == pytest.approx(10.05, abs=0.001)


def test_ex_45_a_charge_needs_an_inch_less_than_the_centres_are_apart() -> None:
    """EX-45: S-FIGHT-02, S-CONV-07: centres 11 apart, contact after 10."""
    enemy = man("ganger", 11, 0)
    there = man("killer", 10, 0)
    assert swing_blocked(street(), SHOOTER, (there.x, there.y), [enemy]) == ()
    assert measure.plan_distance(SHOOTER, there) == 10
    assert measure.contact(there, enemy, touch=0.1, level=False)
    assert swing_blocked(street(), SHOOTER, (10.2, 0), [enemy]) == ("ganger",)


def test_ex_50_who_is_close_to_the_brawl() -> None:
    """EX-50: S-FIGHT-33, S-CONV-06: 1.8 is within 2 inches of the target, 2.5 is not."""
    target = man("t", 10, 0)
    near = [measure.at_most(measure.plan_distance(target, man("m", 10, far)), 2) for far in (1.8, 2.5)]
    assert near == [True, False]


@pytest.mark.parametrize(("distance", "x", "gone"), [(7, -2.0, True), (4, 1.0, False)])
def test_ex_53_running_off_the_table(distance: float, x: float, gone: bool) -> None:
    """EX-53: S-NERVE-14: straight to the nearest edge, 5 inches away; with 7 his centre passes it."""
    runner = man("runner", 5, 18)
    assert runner.x - distance == x
    assert (x <= 0) is gone
    stays = farthest(Table((36, 36)), runner, (-1, 0), distance)
    assert (stays.x, stays.y) == (max(x, 0.5), 18), "for all others the edge is a wall"


def test_ex_57_deployment_apart() -> None:
    """EX-57: S-SETUP-07, S-SETUP-08: at least 6 from the other; 8 from the one, 5 from the one and 9 from the other."""
    red, blue = man("red", 0, 0), man("blue", 6, 0)
    assert measure.at_least(measure.plan_distance(blue, red), 6)
    refused, accepted = man("r", 1.583, 7.842), man("r", -3.0, 4.0)
    assert measure.plan_distance(refused, red) == pytest.approx(8.0, abs=0.01)
    assert measure.plan_distance(accepted, red) == 5
    assert measure.plan_distance(accepted, blue) > 9
