"""Reach, distance, sight and places in cover: C-TABLE-05 to C-TABLE-08, C-TABLE-14, C-TABLE-16."""

import subprocess
import sys

import pytest

import affray
from affray.engine import BadQuestion, Seat, Side
from affray.engine.questions import read_question
from affray.systems.cascade.fighter import Fighter, Profile
from affray.systems.cascade.questions.about_table import CascadeMeasure, CascadePath, CascadeSight
from affray.systems.cascade.state import Battle, Relation
from affray.systems.cascade.table.figures import body_of
from affray.systems.cascade.table.melee_reach import distance, enemies_in_reach, engaged, within_reach
from affray.systems.cascade.table.sight_and_cover import cover_place, hidden, in_cover, in_sight, places_tried
from affray.table import Piece, Table, rectangle


def battle(
    *places: tuple[str, str, float, float], table: Table | None = None, relations: tuple[Relation, ...] | None = None
) -> Battle:
    fighters = {}
    for name, side, x, y in places:
        fighters[name] = Fighter(name, Seat(side), Side(side), Profile(), 0)
        fighters[name].stand(x, y, 0.0)
    sides = Side("a"), Side("b")
    return Battle(
        seats={Seat("a"): sides[0], Seat("b"): sides[1]}, fighters=fighters, sides=sides, first=sides[0],
        table=table, relations=relations,
    )  # fmt: skip


def wall(top: float) -> Table:
    piece = Piece(id="wall", footprint=rectangle(17.2, 8, 17.6, 12), z1=top, ground="rough")
    return Table(size=(30, 20), pieces=(piece,))


def test_without_a_table_all_enemies_are_within_reach() -> None:
    """C-PHASE-07."""
    duel = battle(("a1", "a", 0, 0), ("a2", "a", 0, 0), ("b1", "b", 0, 0))
    a1, a2, b1 = duel.fighters.values()
    assert within_reach(duel, a1, b1)
    assert not within_reach(duel, a1, a2)
    assert [one.id for one in enemies_in_reach(duel, b1)] == ["a1", "a2"]
    a1.out = a2.fled = True
    assert not engaged(duel, b1)


def test_relations_are_the_answers_of_the_table() -> None:
    stated = (
        Relation("a1", "b1", distance=25, hidden=60, cover_place=True),
        Relation("a1", "b2", contact=True),
    )
    scene = battle(("a1", "a", 0, 0), ("b1", "b", 0, 0), ("b2", "b", 0, 0), ("b3", "b", 0, 0), relations=stated)
    a1, b1, b2, b3 = scene.fighters.values()
    assert (distance(scene, a1, b1), distance(scene, b1, a1)) == (25, 25)
    assert (hidden(scene, a1, b1), in_cover(scene, a1, b1), cover_place(scene, a1, b1)) == (60, True, True)
    assert within_reach(scene, b2, a1)
    assert not within_reach(scene, a1, b1)
    assert not in_sight(scene, a1, b3)
    assert not engaged(scene, b3)


def test_relations_go_before_the_table() -> None:
    scene = battle(
        ("a1", "a", 3, 3), ("b1", "b", 10, 3), ("b2", "b", 5, 3), table=Table(size=(20, 20)),
        relations=(Relation("a1", "b1", contact=True),),
    )  # fmt: skip
    a1, b1, b2 = scene.fighters.values()
    assert within_reach(scene, a1, b1)
    assert within_reach(scene, a1, b2)


@pytest.mark.parametrize(("top", "rays"), [(1.1, 60), (1.0, 50), (0.8, 40), (2.0, 100)])
def test_cover_behind_a_wall(top: float, rays: int) -> None:
    """X-49; and the same once more, from what is remembered."""
    scene = battle(("a1", "a", 5, 10), ("b1", "b", 18.5, 10), table=wall(top))
    a1, b1 = scene.fighters.values()
    assert [hidden(scene, a1, b1), hidden(scene, a1, b1)] == [rays, rays]
    assert in_cover(scene, a1, b1) == (rays >= 50)
    assert in_sight(scene, a1, b1) == (rays < 100)


@pytest.mark.parametrize(("y", "place"), [(12.5, True), (14.0, False)])
def test_a_place_in_cover(y: float, place: bool) -> None:
    """X-58."""
    scene = battle(("a1", "a", 5, 10), ("b1", "b", 18.5, y), table=wall(1.1))
    a1, b1 = scene.fighters.values()
    assert cover_place(scene, a1, b1) is place


def test_a_place_in_cover_must_be_free() -> None:
    """C-TABLE-16: he must be able to go there straight, so a friend in the way takes it from him."""
    scene = battle(("a1", "a", 5, 10), ("b1", "b", 18.5, 12.5), ("b2", "b", 18.5, 11.2), table=wall(1.1))
    a1, b1, b2 = scene.fighters.values()
    assert not cover_place(scene, a1, b1)
    b2.out = True
    assert cover_place(scene, a1, b1)


def test_thirty_three_places_are_tried() -> None:
    """C-TABLE-16: where he stands, and 0.5 m and 1 m away in sixteen directions from the x axis."""
    places = places_tried(body_of(battle(("a1", "a", 5, 5)).fighters["a1"]))
    assert len(set(places)) == len(places) == 33
    assert [places[0], places[1], places[17], places[18]] == [(5, 5), (5.5, 5), (6, 5), (5.924, 5.383)]


def test_questions_about_the_table() -> None:
    view = affray.new("cascade", scenario="skirmish_tollford", seed=3).view("a")
    assert view.measure("odrun", "asker") == CascadeMeasure(distance=19.843, gap=19.843, addition=1, within_reach=False)
    assert view.sight("tamsin", "nell") == CascadeSight(hidden=100, visible=False, in_cover=True)
    seen = view.sight("tamsin", "nell", at={"tamsin": (1.5, 2.5), "nell": (20, 2.5)})
    assert seen == CascadeSight(hidden=0, visible=True, in_cover=False)
    path = view.path("odrun", (3.5, 11), via=())
    assert (path.legal, path.rule) == (False, "C-TABLE-03")
    found = view.path("odrun", (9, 8))
    assert found == CascadePath(legal=True, places=((9.0, 8.0),), length=5.701, speed="fast")
    assert view.path("odrun", (14, 9)).rule == "C-TABLE-03"
    assert view.decision is not None
    assert view.why_not("move odrun 4,9.5") is None
    assert "C-TABLE-02" in str(view.why_not("move asker 20,10"))
    with pytest.raises(BadQuestion, match="no fighter 'nobody'"):
        view.sight("nobody", "nell")
    with pytest.raises(BadQuestion, match="unknown field"):
        read_question({"ask": "reach", "figure": "odrun", "colour": "red"})


def test_a_duel_needs_no_numpy() -> None:
    """What only tables need is loaded with the first ray that is looked at."""
    program = "import affray, sys; affray.new('cascade', seed=1).decision; assert 'numpy' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
