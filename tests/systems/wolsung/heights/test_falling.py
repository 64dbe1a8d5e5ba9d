"""Falling over edges and onto other models: W-FALL-01 to W-FALL-15, W-GEO-14."""

import pytest

from affray.systems.wolsung.geometry.bodies import contact
from affray.systems.wolsung.heights.crushing import spots_aside
from affray.systems.wolsung.heights.edges import edges_of, fall_test
from affray.table import Piece, rectangle
from tests.systems.wolsung.bout import RADIUS, TOUCHING, begin, events_of, figure, inline_model, play
from tests.systems.wolsung.scene import FIRST, SECOND, block, model, skirmish

ROOF = block("roof", 8, 5, 20, 15, 4)
PISTOL = {"guns": 3, "weapons": ["pistol"]}
HIT = [6, 6, 1, 1]
"""A shooter with a pistol at 8 inches or less."""


def test_edges_are_drops_of_three_inches() -> None:
    """W-GEO-14, W-FALL-01: within 1 inch of the base, and only where the ground beyond lies 3 inches lower."""
    near, far = model("near", "a", 20 - 1 - RADIUS, 10, 4), model("far", "a", 20 - 1.01 - RADIUS, 10, 4)
    s = skirmish(SECOND, near, far, pieces=(ROOF,))
    assert len(edges_of(s, near)) == 1
    assert edges_of(s, far) == []
    low = skirmish(SECOND, near, pieces=(block("roof", 8, 5, 20, 15, 4), block("step", 20, 5, 22, 15, 1.1)))
    assert edges_of(low, near) == []
    assert edges_of(skirmish(FIRST, near, pieces=(ROOF,)), near) == []


@pytest.mark.parametrize(("tall", "dice", "needed"), [(0.5, 4, 1), (0.999, 5, 1), (1.5, 5, 1)])
def test_the_best_barrier_counts(tall: float, dice: int, needed: int) -> None:
    """W-FALL-03: less than an inch +1, at least an inch +2; within 0.001 it is an inch."""
    rail = Piece("rail", "barrier", rectangle(19.9, 9, 20, 11), z0=4, z1=4 + tall)
    me = model("m", "a", 19, 10, 4, reflex=3)
    assert fall_test(skirmish(SECOND, me, pieces=(ROOF, rail)), me)[0].dice == dice
    assert fall_test(skirmish(SECOND, me, pieces=(ROOF, rail)), me).difficulty == needed
    assert fall_test(skirmish(SECOND, me, pieces=(ROOF,)), me).difficulty == 2


def test_links_end_with_a_fall() -> None:
    """W-MELEE-30, W-FALL-07: a falling model leaves its melee."""
    s = skirmish(
        SECOND,
        inline_model("ann", "a", 19.3 - TOUCHING, 10, 4, fight=4),
        inline_model("bob", "b", 19.3, 10, 4, reflex=1, fight=1, wounds=30),
        pieces=(ROOF,),
        links=(("ann", "bob"),),
    )
    match = play(begin(s, "ann", [6, 6, 1, 1, 1, 1]), "a: fight bob", "b: fence")
    assert match.state.links == ()
    assert {event["figure"] for event in events_of(match, "free")} == {"ann", "bob"}
    assert (figure(match, "bob").z, figure(match, "bob").toppled) == (0, True)


def test_the_crushed_may_fall_in_turn() -> None:
    """W-FALL-12, W-FALL-06: onto a ledge, and further from the ledge."""
    ledge = block("ledge", 20, 5, 22.4, 15, 8)
    s = skirmish(
        SECOND,
        inline_model("ann", "a", 14, 10, 12, **PISTOL),
        inline_model("bob", "b", 19.3, 10, 12, reflex=1, wounds=30, strength=4),
        inline_model("low", "b", 21, 10, 8, reflex=1, wounds=30),
        pieces=(block("roof", 8, 5, 20, 15, 12), ledge),
    )
    match = play(begin(s, "ann", [*HIT, 1, 1, 6, 6, 6, 6, 1, 1]), "a: shoot pistol bob", "b: hold")
    assert [event["figure"] for event in events_of(match, "fell")] == ["bob", "low"]
    assert [event["height"] for event in events_of(match, "fell")] == [4, 8]
    crushed = next(event for event in events_of(match, "damage") if event["figure"] == "low")
    assert crushed["parts"] == (8, 8), "4 inches and 4 critical hits, then 8 inches"
    assert (figure(match, "bob").z, figure(match, "low").z) == (8, 0)


def test_a_fallen_model_touches_the_models_it_hit() -> None:
    """W-FALL-14, W-FALL-15: it is damaged as well."""
    s = skirmish(
        SECOND,
        inline_model("ann", "a", 14, 10, 4, **PISTOL),
        inline_model("bob", "b", 19.3, 10, 4, reflex=1, wounds=30, strength=4),
        inline_model("friend", "b", 21, 10.5, reflex=1, wounds=30),
        pieces=(ROOF,),
    )
    match = play(begin(s, "ann", [*HIT, 1, 1, 6, 6, 6, 6, 1]), "a: shoot pistol bob", "b: hold")
    s = match.state
    assert contact(s, s.figures["bob"], s.figures["friend"])
    assert s.links == (), "friends are not engaged"
    assert events_of(match, "crushed") == [{"figure": "friend", "by": "bob", "criticals": 4}]
    assert next(event for event in events_of(match, "damage") if event["figure"] == "bob")["parts"] == (6, 4)


def test_spots_to_jump_aside_touch_nobody() -> None:
    """W-FALL-11: the nearest spot; several only if they are equally near."""
    here, over = model("here", "a", 10, 10), model("over", "b", 10.5, 10)
    s = skirmish(SECOND, here, over)
    (spot,) = spots_aside(s, here)
    assert spot == pytest.approx((10.5 - TOUCHING - 0.022, 10, 0), abs=0.002)
    s = skirmish(SECOND, here, model("over", "b", 10, 10))
    assert len(spots_aside(s, here)) == 4
    alone = skirmish(SECOND, here)
    assert spots_aside(alone, here) == [(10, 10, 0)]
