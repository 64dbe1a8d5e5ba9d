"""The worked examples of Wolsung that concern only distance, contact, standing room, sight and cover."""

import pytest

from affray.table import Figure, Piece, Table, Template, base, measure, rectangle
from affray.table.reach.path_check import Apart, check_path
from affray.table.reach.walker import GroundPolicy
from affray.table.sight.visibility import Bodies, between, lines, sight
from affray.table.straight_moves.climbs_and_jumps import climb_end, fallen_short
from affray.table.terrain.standing_room import NoRoom, edges_near, standing_room

SMALL = base(30)
WALK = GroundPolicy(step=3.0, step_below=True, rough_step=1.0, rough_halves=True, width=0.5, overlap=0.02)


def model(name: str, x: float, y: float, z: float = 0.0, millimetres: int = 30, height: float = 1.5) -> Figure:
    return Figure(name, x, y, z, base(millimetres), height)


@pytest.mark.parametrize(
    ("millimetres", "radius"), [(25, 0.4921), (30, 0.5906), (40, 0.7874), (50, 0.9843), (60, 1.1811)]
)
def test_base_sizes(millimetres: int, radius: float) -> None:
    """W-GEO-02."""
    assert base(millimetres) == pytest.approx(radius, abs=0.00005)


def test_ex_09_stairs_rise_evenly() -> None:
    """EX-09 (c): W-TERRAIN-06, W-GEO-05, W-GEO-09."""
    stairs = Piece(
        "stairs", "stairs", rectangle(6, 17, 12, 19), z1=5.5, low=((6, 17), (6, 19)), high=((12, 17), (12, 19))
    )
    assert stairs.height_at(11, 18) == pytest.approx(4.583, abs=0.0005)
    assert stairs.height_at(12, 18) == 5.5
    table = Table(pieces=(stairs, Piece("house", footprint=rectangle(12, 13, 24, 23), z1=5.5)))
    assert standing_room(table, model("on the stairs", 11, 18, 4.583)) is None
    assert standing_room(table, model("at the top", 12, 18, 5.5)) is None


@pytest.mark.parametrize("millimetres", [30, 40, 50])
def test_ex_12_no_model_stops_in_a_passage_narrower_than_its_base(millimetres: int) -> None:
    """EX-12: W-GEO-09, W-TERRAIN-10."""
    table = Table(
        pieces=(
            Piece("a", footprint=rectangle(5, 5, 10, 15), z1=4),
            Piece("b", footprint=rectangle(10.9, 5, 15, 15), z1=4),
        )
    )
    assert standing_room(table, model("m", 10.45, 10, 0, millimetres)) == NoRoom("terrain", "a")
    assert standing_room(table, model("m", 10.45, 5 - base(millimetres), 0, millimetres)) is None


def test_ex_13_range_in_three_dimensions() -> None:
    """EX-13: W-GEO-07, W-GEO-13."""
    harrowgate, stagehand = model("harrowgate", 5, 5), model("stagehand", 13.6811, 5, 4)
    assert measure.gap(harrowgate, stagehand) == pytest.approx(7.5, abs=0.001)
    assert measure.distance(harrowgate, stagehand) == pytest.approx(8.5, abs=0.001)
    assert measure.at_most(measure.distance(harrowgate, stagehand), 8.5)
    assert measure.rise(stagehand, harrowgate) == 4


@pytest.mark.parametrize(("top", "hidden"), [(0.5, 30), (0.8, 50), (1.0, 60), (1.5, 100)])
def test_ex_14_cover_around_one_half(top: float, hidden: int) -> None:
    """EX-14: W-GEO-10, W-GEO-11, W-LOS-01, W-COVER-01."""
    table = Table(pieces=(Piece("wall", footprint=rectangle(18.5, 5, 19, 15), z1=top),))
    seen = sight(table, model("shooter", 10, 10), model("target", 20, 10))
    assert (seen.blocked, seen.hidden, seen.visible) == (hidden, hidden / 100, hidden < 100)
    assert seen.by == {"wall": hidden}


def test_ex_34_where_a_failed_jump_comes_down() -> None:
    """EX-34: W-GEO-09, W-GEO-12, W-GEO-06: 0.10 from the wall the base overlaps the house, 0.79 from it does not."""
    table = Table(pieces=(Piece("house", footprint=rectangle(5, 5, 10, 15), z1=4),))
    assert standing_room(table, model("revenant", 10.1, 10, 0, 40, 2.0)) == NoRoom("terrain", "house")
    assert standing_room(table, model("revenant", 10.79, 10, 0, 40, 2.0)) is None
    assert standing_room(table, model("revenant", 10.78, 10, 0, 40, 2.0)) is None, "overlaps up to 0.02 are ignored"
    assert standing_room(table, model("revenant", 10.76, 10, 0, 40, 2.0)) == NoRoom("terrain", "house")


def test_ex_35_near_an_edge_with_a_railing() -> None:
    """EX-35: W-GEO-14, W-GEO-16, W-FALL-01, W-FALL-03."""
    roof = Piece("roof", footprint=rectangle(8, 5, 20, 15), z1=4)
    railing = Piece("railing", "barrier", rectangle(19.9, 9, 20, 11), z0=4, z1=4.6)
    table = Table(pieces=(roof, railing))
    harrowgate = model("harrowgate", 19.5 - SMALL, 10, 4)
    (edge,) = edges_near(table, harrowgate)
    assert edge.distance == pytest.approx(0.5, abs=0.001)
    assert edge.point == (20.0, 10.0)
    assert edge.outward == (1.0, 0.0)
    assert (edge.drop, edge.beyond) == (4, "table")
    assert measure.to_piece(harrowgate, railing) == pytest.approx(0.4, abs=0.001)
    assert edges_near(table, model("inside", 14, 10, 4)) == []


def test_ex_41_smoke() -> None:
    """EX-41: W-TMPL-01, W-TMPL-03, W-TMPL-08, W-TMPL-04."""
    table, smoke = Table(), Template("smoke", 15, 10)

    def seen(looker: Figure, target: Figure) -> bool:
        return sight(table, looker, target, bodies=Bodies(templates=between(looker, target, [smoke]))).visible

    assert not seen(model("shooter", 10, 10), model("target", 20, 10))
    assert seen(model("shooter", 10, 10), model("target", 15.5, 10))
    assert measure.in_template(model("target", 15.5, 10), smoke)
    assert seen(model("shooter", 15.5, 10), model("target", 20, 10))
    assert not measure.in_template(model("target", 20, 10), smoke)


def test_ex_54_short_but_across() -> None:
    """EX-54: W-GEO-14, W-FALL-01: the base is 0.41 from the edge of the far roof."""
    table = Table(pieces=(Piece("far_roof", footprint=rectangle(13, 5, 20, 15), z1=4),))
    (edge,) = edges_near(table, model("wick_lad", 14, 10, 4))
    assert edge.distance == pytest.approx(0.41, abs=0.001)


def test_contact_at_different_heights() -> None:
    """W-GEO-06, W-GEO-08, W-MELEE-19."""
    below, above = model("below", 10, 10), model("above", 10 + 2 * SMALL, 10, 1.5)
    assert measure.contact(below, above), "the ledge is level with the head of the lower model"
    assert not measure.contact(below, model("higher", 10 + 2 * SMALL, 10, 1.6))
    assert measure.contact(below, model("near", 10 + 2 * SMALL + 0.02, 10))
    assert not measure.contact(below, model("apart", 10 + 2 * SMALL + 0.022, 10))


def test_a_model_touches_a_template_by_its_base_and_its_height() -> None:
    """W-TMPL-04, W-TMPL-03."""
    fire = Template("fire", 10, 10, z=2, radius=1.5, height=3)
    assert measure.in_template(model("m", 12, 10, 2), fire)
    assert not measure.in_template(model("m", 10 + 1.5 + SMALL, 10, 2), fire), "touching is not over it"
    assert measure.in_template(model("m", 10, 10, 0, height=2.1), fire)
    assert not measure.in_template(model("m", 10, 10, 0, height=2.0), fire)
    assert not measure.in_template(model("m", 10, 10, 5), fire)


def test_models_in_between_block_except_those_named() -> None:
    """W-LOS-05."""
    shooter, target, friend = model("shooter", 5, 10), model("target", 15, 10), model("friend", 14, 10)
    bodies = Bodies([shooter, target, friend])
    assert sight(Table(), shooter, target, bodies=bodies).by.keys() == {"friend"}
    assert sight(Table(), shooter, target, bodies=bodies, passing={"friend"}).blocked == 0


def test_an_area_blocks_by_its_sight_height() -> None:
    """W-LOS-04."""
    looker, target = model("looker", 5, 10), model("target", 15, 10)
    for height, blocked in ((0, 0), (0.75, 50), (3, 100)):
        wood = Piece("wood", "area", rectangle(13, 5, 14.9, 15), ground="rough", sight_height=height)
        assert sight(Table(pieces=(wood,)), looker, target).blocked == blocked


def test_a_line_is_blocked_by_more_than_a_thousandth_of_an_inch() -> None:
    """W-GEO-11: exactly 0.001 inch inside is not enough, 0.002 are."""
    sheet = Table(pieces=(Piece("sheet", footprint=rectangle(10, 5, 10.001, 15), z1=2),))
    board = Table(pieces=(Piece("board", footprint=rectangle(10, 5, 10.002, 15), z1=2),))
    assert not lines(sheet, [(5, 10, 1)], [(15, 10, 1)])[0]
    assert lines(board, [(5, 10, 1)], [(15, 10, 1)])[0]
    assert lines(sheet, [(5, 10, 1)], [(15, 14, 1)])[0], "at a slant more of the line is inside"


def test_in_a_pit() -> None:
    """W-GEO-17: the table is solid below its top except for holes."""
    pit = Piece("pit", "hole", rectangle(10, 5, 14, 15), z0=-2, z1=0)
    table = Table(pieces=(pit,))
    above, inside, deep = model("above", 5, 10), model("inside", 13, 10, -2, height=2.5), model("deep", 10.5, 10, -2)
    assert sight(table, above, deep).by == {"table": 100}
    assert 0 < sight(table, above, inside).blocked < 100
    assert sight(table, deep, model("beside", 13, 8, -2)).blocked == 0
    assert not lines(table, [(10.5, 10, -1)], [(10, 10, -1)])[0], "a hole is open up to its walls"
    assert lines(table, [(10.5, 10, -1)], [(9.9, 10, -1)])[0]
    two = Table(pieces=(pit, Piece("other_pit", "hole", rectangle(20, 5, 24, 15), z0=-2, z1=0)))
    assert sight(two, deep, inside).blocked == sight(two, model("d", 20.5, 10, -2), model("i", 23, 10, -2)).blocked == 0
    assert lines(two, [(10.5, 10, -1), (10.5, 10, -1)], [(13.5, 10, -1), (21, 10, -1)]).tolist() == [False, True]


@pytest.mark.parametrize(("edition", "legal"), [("Q", True), ("1", False), ("2", True)])
def test_ex_11_ending_beside_a_friend(edition: str, legal: bool) -> None:
    """EX-11: W-MOVE-06: in 1 a move may touch nobody at its end, in Q and 2 no enemy."""
    friend, enemy = model("friend", 13 + 2 * SMALL, 10), model("enemy", 20, 10)
    apart = Apart((friend, enemy) if edition == "1" else (enemy,))
    others = (friend, enemy)
    check = check_path(Table(), model("mover", 9, 10), [(13, 10)], WALK, others, budget=5, apart=apart)
    assert check.legal is legal
    if check.refused:
        assert (check.refused.why, check.refused.what) == ("contact", "friend")
    beside = check_path(Table(), model("mover", 16, 10), [(20 - 2 * SMALL, 10)], WALK, others, budget=5, apart=apart)
    assert beside.refused is not None
    assert (beside.refused.why, beside.refused.what) == ("contact", "enemy")


@pytest.mark.parametrize(
    ("start", "end", "rise", "drop"), [(3.0, 0, 0, 3.0), (3.5, 0, 0, 3.5), (1, 1, 1, 0), (4, 1.2, 1.2, 2.8)]
)
def test_ex_23_heights_in_a_charge(start: float, end: float, rise: float, drop: float) -> None:
    """EX-23: W-MELEE-17, W-MELEE-18, W-GEO-13: the height above the Lad at the end, and the descent."""
    lad, begun, ended = model("lad", 10, 10), model("u", 14, 10, start), model("u", 10 + 2 * SMALL, 10, end)
    assert measure.rise(ended, lad) == pytest.approx(rise)
    assert measure.rise(begun, ended) == pytest.approx(drop)
    assert measure.contact(ended, lad)


def test_ex_29_an_aura() -> None:
    """EX-29: W-MAGIC-04, W-GEO-07, W-LOS-01: 5.9 in sight, 6.1 in sight, 4.0 out of sight."""
    table = Table(pieces=(Piece("wall", footprint=rectangle(9, 12, 11, 12.5), z1=4),))
    vask = model("vask", 10, 10)
    near, far, hidden = (model("lad", 10 + 2 * SMALL + 5.9, 10), model("porter", 10 + 2 * SMALL + 6.1, 10),
                         model("warden", 10, 10 + 2 * SMALL + 4.0))  # fmt: skip
    within = [measure.at_most(measure.distance(vask, each), 6) for each in (near, far, hidden)]
    assert within == [True, False, True]
    assert [sight(table, vask, each).visible for each in (near, far, hidden)] == [True, True, False]


def test_ex_33_a_climb_with_help() -> None:
    """EX-33: W-CLIMB-02 to W-CLIMB-05: 3.7 is difficulty 3; the Bruiser touches both; 4.2 is over Move 4."""
    wall = Piece("wall", footprint=rectangle(10, 5, 16, 15), z1=3.7)
    table = Table(pieces=(wall,))
    warden = model("warden", 10 - SMALL, 10)
    bruiser = model("bruiser", 10 - base(40), 10 + SMALL + base(40) - 0.01, 0, 40, 2.0)
    assert measure.whole(wall.z1 - warden.z) == 3
    assert measure.at_most(3.7, 4)
    assert not measure.at_most(4.2, 4)
    assert measure.contact(warden, bruiser)
    assert max(measure.to_piece(warden, wall), measure.to_piece(bruiser, wall)) <= 0.02
    up = climb_end(table, warden, wall)
    assert up is not None
    assert (up.x, up.y, up.z) == (10.591, 10, 3.7)
    assert standing_room(table, warden, [bruiser]) is None, "a failure leaves him toppled where he is"


def test_ex_34_and_54_jumps_that_fall_short() -> None:
    """EX-34, EX-54: W-JUMP-02, W-JUMP-06, W-JUMP-07, W-FALL-08, W-GEO-12."""
    near = Piece("near", footprint=rectangle(0, 5, 10, 15), z1=4)
    table = Table(pieces=(near, Piece("far", footprint=rectangle(11.9, 5, 20, 15), z1=4)))
    revenant = model("revenant", 9.1, 10, 4, 40, 2.0)
    assert measure.whole(3.2) == 3
    fallen = fallen_short(table, revenant, model("revenant", 12.3, 10, 4, 40, 2.0), 1)
    assert fallen is not None
    assert (fallen.surface, fallen.drop, measure.whole(fallen.drop)) == ("table", 4, 4)
    assert fallen.figure.z == 0
    assert fallen.figure.x == pytest.approx(10.79, abs=0.005)
    wide = Table(pieces=(near, Piece("far", footprint=rectangle(12, 5, 20, 15), z1=4)))
    lad = model("wick_lad", 9, 10, 4)
    across = fallen_short(wide, lad, model("wick_lad", 14.5, 10, 4), 4)
    assert across is not None
    assert (across.surface, across.drop, across.figure.x, across.figure.z) == ("far", 0, 13, 4)
    (edge,) = edges_near(wide, across.figure)
    assert edge.distance == pytest.approx(0.41, abs=0.001)
