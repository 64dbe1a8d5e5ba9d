"""Movement and terrain: the worked examples and related cases."""

import random

import pytest

from affray.engine import Refusal
from affray.systems.wolsung.editions import EDITIONS
from affray.systems.wolsung.melee import charge_move
from affray.systems.wolsung.melee.charge_move import Charge
from affray.systems.wolsung.movement import paths, terrain
from affray.systems.wolsung.movement.paths import Walk
from affray.systems.wolsung.state import Skirmish
from affray.table import Piece, rectangle
from tests.systems.wolsung.scene import ALL, FIRST, SECOND, Q, area, block, model, skirmish


def outcome(s: Skirmish, name: str, *path: tuple[float, ...], kind: paths.MoveKind = "move") -> Walk | str:
    """The result of a path, or the rule that forbids it."""
    result = paths.check(s, s.figures[name], path, kind=kind)
    return str(result.rule) if isinstance(result, Refusal) else result


def legal(s: Skirmish, name: str, *path: tuple[float, ...]) -> bool:
    return isinstance(outcome(s, name, *path), Walk)


@pytest.mark.parametrize("edition", ALL)
def test_ex_08_mixed_ground(edition: str) -> None:
    """W-MOVE-07, W-TEST-11."""
    s = skirmish(edition, model("m", "a", 10, 10, move=5), pieces=(area("rubble", 11, 5, 12, 15),))
    assert outcome(s, "m", (12.5, 10)) == Walk(((12.5, 10),), (12.5, 10, 0), 2.5, 0, True, level=True)
    assert outcome(s, "m", (12.6, 10)) == "W-MOVE-07"
    assert legal(s, "m", (5, 10))
    assert outcome(s, "m", (4.9, 10)) == "W-MOVE-01"


@pytest.mark.parametrize("edition", ALL)
def test_a_start_on_rough_ground_counts_as_part_of_the_path(edition: str) -> None:
    """W-MOVE-09."""
    s = skirmish(edition, model("m", "a", 10, 10, move=4), pieces=(area("rubble", 9.5, 5, 10.5, 15),))
    assert legal(s, "m", (8, 10))
    assert outcome(s, "m", (7.9, 10)) == "W-MOVE-07"


@pytest.mark.parametrize("edition", ALL)
def test_ex_09_ladders(edition: str) -> None:
    """W-TERRAIN-07, W-MOVE-08: a ladder counts its full height and no horizontal length."""

    def scene(height: float) -> Skirmish:
        house = block("house", 12, 5, 20, 15, height)
        ladder = Piece("ladder", "ladder", z1=height, foot=(11.2, 10), head=(12.8, 10))
        return skirmish(edition, model("m", "a", 10, 10, move=5), pieces=(house, ladder))

    s = scene(4.5)
    up = outcome(s, "m", (11.2, 10), (12.8, 10), (14.1, 10))
    assert isinstance(up, Walk)
    assert up.to == (14.1, 10.0, 4.5)
    assert up.length == pytest.approx(2.5)
    assert up.vertical == pytest.approx(4.5)
    assert outcome(s, "m", (11.2, 10), (12.8, 10), (14.2, 10)) == "W-MOVE-07"
    assert outcome(scene(5.5), "m", (11.2, 10), (12.8, 10)) == "W-TERRAIN-07"
    assert outcome(s, "m", (12.8, 10)) == "W-TERRAIN-03", "without the ladder the house is impassable"


@pytest.mark.parametrize("edition", ALL)
def test_ex_09_stairs(edition: str) -> None:
    """W-TERRAIN-06, W-MOVE-08."""
    stairs = Piece(
        "stairs", "stairs", rectangle(6, 17, 12, 19), z1=5.5, low=((6, 17), (6, 19)), high=((12, 17), (12, 19))
    )
    house = block("house", 12, 13, 24, 23, 5.5)
    s = skirmish(edition, model("m", "a", 6, 18, move=5), model("n", "a", 6, 18, move=6), pieces=(stairs, house))
    s.figures["n"] = model("n", "a", 2, 2, move=6)
    up = outcome(s, "m", (11, 18))
    assert isinstance(up, Walk)
    assert up.to[2] == pytest.approx(4.583, abs=0.001)
    assert up.vertical == pytest.approx(4.583, abs=0.001)
    s = skirmish(edition, model("n", "a", 6, 18, move=6), pieces=(stairs, house))
    top = outcome(s, "n", (12, 18))
    assert isinstance(top, Walk)
    assert top.to == (12, 18, 5.5)


@pytest.mark.parametrize(
    ("edition", "height", "move", "wanted"),
    [
        (Q, 3.0, 6, None), (FIRST, 3.0, 6, "W-TERRAIN-03"), (SECOND, 3.0, 6, "W-TERRAIN-03"),
        *[(edition, 2.9, 6, None) for edition in ALL], *[(edition, 2.9, 5, "W-MOVE-08") for edition in ALL],
    ],
)  # fmt: skip
def test_ex_10_a_wall_of_three_inches(edition: str, height: float, move: int, wanted: str | None) -> None:
    """W-TERRAIN-04, W-MOVE-08."""
    s = skirmish(edition, model("m", "a", 10, 10, move=move), pieces=(block("wall", 11, 5, 11.5, 15, height),))
    result = outcome(s, "m", (12.5, 10))
    assert result == wanted if wanted else isinstance(result, Walk)


@pytest.mark.parametrize(("edition", "wanted"), [(Q, None), (FIRST, "W-MOVE-06"), (SECOND, None)])
def test_ex_11_ending_beside_a_friend(edition: str, wanted: str | None) -> None:
    """W-MOVE-06."""
    touching = 14 - 2 * 30 / 50.8
    s = skirmish(edition, model("m", "a", 10, 10), model("friend", "a", 14, 10))
    result = outcome(s, "m", (round(touching, 3), 10))
    assert result == wanted if wanted else isinstance(result, Walk)
    s = skirmish(edition, model("m", "a", 10, 10), model("enemy", "b", 14, 10))
    assert outcome(s, "m", (round(touching, 3), 10)) == "W-MOVE-06"
    assert outcome(s, "m", (round(touching, 3), 10), kind="leave") == "W-LEAVE-07"
    assert legal(s, "m", (round(touching - 0.03, 3), 10))


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(("base", "wanted"), [(30, None), (40, "W-TERRAIN-10"), (50, "W-TERRAIN-10")])
def test_ex_12_gaps(edition: str, base: int, wanted: str | None) -> None:
    """W-TERRAIN-10, W-GEO-09, W-MOVE-05."""
    houses = (block("a", 5, 5, 10, 7, 4), block("b", 10.9, 5, 15, 7, 4))
    s = skirmish(edition, model("m", "a", 10.45, 3.5, base=base, move=6), pieces=houses)
    result = outcome(s, "m", (10.45, 8.5))
    assert result == wanted if wanted else isinstance(result, Walk)
    if wanted is None:
        assert outcome(s, "m", (10.45, 6)) == "W-MOVE-05"


@pytest.mark.parametrize("edition", ALL)
def test_ex_56_up_and_down_in_one_action(edition: str) -> None:
    """W-MOVE-08, W-TERRAIN-04."""

    def scene(top: float) -> Skirmish:
        return skirmish(edition, model("m", "a", 10, 10, move=4), pieces=(block("piece", 11, 8, 12.4, 12, top),))

    over = outcome(scene(1.0), "m", (14, 10))
    assert isinstance(over, Walk)
    assert (over.vertical, over.rough) == (0, False)
    onto = outcome(scene(1.0), "m", (11.7, 10))
    assert isinstance(onto, Walk)
    assert (onto.to[2], onto.vertical) == (1.0, 1.0)

    def wall(top: float) -> Skirmish:
        return skirmish(edition, model("m", "a", 10, 10, move=4), pieces=(block("wall", 10.8, 8, 11.2, 12, top),))

    rough = outcome(wall(1.8), "m", (12, 10))
    assert isinstance(rough, Walk)
    assert rough.vertical == pytest.approx(3.6)
    assert rough.rough
    assert outcome(wall(2.2), "m", (12, 10)) == "W-MOVE-08"


@pytest.mark.parametrize("edition", ALL)
def test_obstacles(edition: str) -> None:
    """W-MOVE-04, W-MOVE-05, W-MOVE-11, W-TERRAIN-03, W-TERRAIN-10."""
    s = skirmish(
        edition,
        model("m", "a", 2, 10, move=6),
        model("friend", "a", 4, 10),
        model("enemy", "b", 6, 14),
        pieces=(block("house", 6, 2, 9, 8, 4), area("lava", 2, 14, 3, 20, "impassable")),
    )
    assert outcome(s, "m", (7, 10)) == "W-MOVE-04"
    assert legal(s, "m", (4, 11.5), (7, 10))
    assert outcome(s, "m", (0.5, 10)) == "W-MOVE-11"
    assert outcome(s, "m", (-1, 10)) == "W-MOVE-11"
    assert outcome(s, "m", (4, 8), (7, 7)) == "W-TERRAIN-03"
    assert outcome(s, "m", (2, 15)) == "W-TERRAIN-03"
    assert outcome(s, "m", (4, 11)) == "W-MOVE-05"
    assert outcome(s, "m", (2, 8.2), (7.4, 8.2)) == "W-TERRAIN-03", "too close to one wall is no gap"
    assert outcome(s, "m", (3, 11.7), (5, 9.2)) == "W-MOVE-04", "clipping one model is no gap"


@pytest.mark.parametrize("edition", ALL)
def test_a_label_settles_the_class_of_a_piece(edition: str) -> None:
    """W-TERRAIN-11."""
    s = skirmish(edition, model("m", "a", 10, 10, move=5), pieces=(block("hedge", 11, 5, 12, 15, 0.8, ground="rough"),))
    assert outcome(s, "m", (13, 10)) == "W-MOVE-07"
    s = skirmish(edition, model("m", "a", 10, 10, move=6), pieces=(block("roof", 11, 5, 18, 15, 4, ground="open"),))
    assert legal(s, "m", (12, 10))


@pytest.mark.parametrize(
    ("height", "wanted"),
    [(1.0, ("open",) * 3), (1.01, ("rough",) * 3), (2.99, ("rough",) * 3),
     (3.0, ("rough", "impassable", "impassable")), (3.01, ("impassable",) * 3)],
)  # fmt: skip
def test_ground_by_height(height: float, wanted: tuple[str, ...]) -> None:
    """W-TERRAIN-01 to W-TERRAIN-04."""
    assert tuple(terrain.ground_class(EDITIONS[edition], height) for edition in ALL) == wanted


@pytest.mark.parametrize(
    ("depth", "width", "wanted"),
    [(5, 1.0, "open"), (1.0, 5, "open"), (2, 2, "rough"), (4, 2, "impassable")],
)
def test_holes_by_depth_and_width(depth: float, width: float, wanted: str) -> None:
    """W-TERRAIN-05."""
    assert terrain.hole_class(EDITIONS[FIRST], depth, width) == wanted


@pytest.mark.parametrize("edition", ALL)
def test_candidates_are_legal(edition: str) -> None:
    """W-MOVE-13."""
    house = block("house", 12, 5, 20, 15, 3.5)
    ladder = Piece("ladder", "ladder", z1=3.5, foot=(11.2, 10), head=(12.8, 10))
    s = skirmish(
        edition, model("m", "a", 10, 10), model("e", "b", 8, 12), pieces=(house, ladder, area("r", 5, 5, 9, 9))
    )
    choices = paths.candidates(s, s.figures["m"], 40, random.Random(3))
    assert len(choices) == 40
    assert all(legal(s, "m", *path) for path in choices)
    assert any(len(path) == 2 for path in choices), "by the ladder"


class TestCharge:
    """The move of a charge."""

    @pytest.mark.parametrize("edition", ALL)
    def test_straight_at_an_enemy(self, edition: str) -> None:
        """W-MELEE-03, W-MELEE-07."""
        s = skirmish(edition, model("m", "a", 10, 10, move=5), model("e", "b", 15, 10), model("far", "b", 20, 10))
        charge = charge_move.check(s, s.figures["m"], ["e"], None)
        assert isinstance(charge, Charge)
        assert charge.walk.length == pytest.approx(5 - 60 / 50.8, abs=0.001)
        assert charge.touched == ("e",)
        refused = charge_move.check(s, s.figures["m"], ["far"], None)
        assert isinstance(refused, Refusal)
        assert refused.rule == "W-MELEE-07"
        wrong = charge_move.check(s, s.figures["m"], ["e", "far"], charge.walk.path)
        assert isinstance(wrong, Refusal)
        assert wrong.rule == "W-MELEE-03"
        assert [enemy.id for enemy in charge_move.targets(s, s.figures["m"])] == ["e"]

    @pytest.mark.parametrize("edition", ALL)
    def test_around_a_corner(self, edition: str) -> None:
        """W-MELEE-06: no straight line is needed, and the path is the shortest."""
        wall = block("wall", 11.5, 9, 12, 20, 4)
        s = skirmish(edition, model("m", "a", 10, 10, move=6), model("e", "b", 14, 10), pieces=(wall,))
        charge = charge_move.check(s, s.figures["m"], ["e"], None)
        assert isinstance(charge, Charge)
        assert charge.walk.length == pytest.approx(3.63, abs=0.05)

    @pytest.mark.parametrize("edition", ALL)
    def test_two_at_once(self, edition: str) -> None:
        """W-MELEE-21: the place where both are touched."""
        s = skirmish(edition, model("m", "a", 10, 10), model("e", "b", 13, 9.4), model("f", "b", 13, 10.7))
        charge = charge_move.check(s, s.figures["m"], ["e", "f"], None)
        assert isinstance(charge, Charge)
        assert set(charge.touched) == {"e", "f"}

    @pytest.mark.parametrize(("edition", "wanted"), [(Q, "W-MOVE-05"), (FIRST, None), (SECOND, None)])
    def test_no_room_because_of_terrain(self, edition: str, wanted: str | None) -> None:
        """W-MELEE-20: in the quick start the charge counts as contact only if enemies take the room."""
        pieces = (block("left", 12, 10.35, 16, 14, 4), block("right", 12, 6, 16, 9.65, 4))
        s = skirmish(edition, model("m", "a", 10, 10, move=6), model("e", "b", 16.6, 10), pieces=pieces)
        end = round(16.6 - 60 / 50.8, 3)
        charge = charge_move.check(s, s.figures["m"], ["e"], ((end, 10),))
        if wanted:
            assert isinstance(charge, Refusal)
            assert charge.rule == wanted
            return
        assert isinstance(charge, Charge)
        assert charge.granted
        assert charge.touched == ("e",)
        assert charge.walk.to[0] == pytest.approx(11.549, abs=0.002), "where the base touches the corners"

    @pytest.mark.parametrize("edition", ALL)
    def test_no_room_because_of_enemies(self, edition: str) -> None:
        """W-MELEE-20: the charger stops as near as possible, in contact with its target."""
        s = skirmish(
            edition,
            model("m", "a", 10, 10, move=6),
            model("e", "b", 15, 10),
            model("f", "b", 13.9, 11.0),
            model("g", "b", 13.9, 9.0),
        )
        end = round(15 - 60 / 50.8, 3)
        charge = charge_move.check(s, s.figures["m"], ["e"], ((end, 10),))
        assert isinstance(charge, Charge)
        assert charge.granted
        assert charge.touched == ("e",), "those who take the room are not touched"
        assert charge.walk.to[0] == pytest.approx(13.295, abs=0.03)
