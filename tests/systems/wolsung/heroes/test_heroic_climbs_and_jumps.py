"""Heroic climbs and jumps among walls, bridges and models (W-HERO-12 to W-HERO-19)."""

import random
from typing import Any

import pytest

from affray.engine import Match, Refusal, Seat
from affray.systems.wolsung.activation.action_choice import ACTION
from affray.systems.wolsung.heights.jumping import leap
from affray.systems.wolsung.heroes import heroic_climbs_and_jumps
from affray.systems.wolsung.heroes.heroic_climbs_and_jumps import ClimbRoute
from affray.systems.wolsung.movement import paths
from affray.systems.wolsung.movement.combined_move import RouteSlot
from affray.systems.wolsung.movement.paths import Walk
from affray.systems.wolsung.state import Activation, Effect, Skirmish
from affray.table import Piece, rectangle
from tests.systems.wolsung.bout import RADIUS, begin, figure, of_cast, play, refusal_rule
from tests.systems.wolsung.scene import ALL, FIRST, SECOND, Q, area, block, skirmish


def hero(edition: str, x: float, y: float, z: float = 0.0, *others: Any, pieces: tuple[Piece, ...] = ()) -> Skirmish:
    """Tolliver (Move 5) at a place, with other models."""
    return skirmish(edition, of_cast("tolliver", "a", x, y, z), *others, pieces=pieces)


def paid(s: Skirmish) -> Match:
    return begin(s, "tolliver", heroic_move=True)


def active(s: Skirmish) -> Activation:
    activation = Activation(stage="action", figure="tolliver", actions=2, heroic_move=True)
    s.frames = [activation]
    return activation


def rule_of(result: Walk | Refusal) -> str:
    return str(result.rule) if isinstance(result, Refusal) else "legal"


def jumped(s: Skirmish, *place: float) -> str:
    return rule_of(leap(s, s.figures["tolliver"], place, over=2.0))


def test_down_by_any_height_and_across_gaps() -> None:
    """W-HERO-18: a jump may end lower, and gaps do not count."""
    s = hero(Q, 9.3, 10, 9.0, pieces=(block("tower", 5, 5, 10, 15, 9), block("far", 12, 5, 20, 15, 10.9)))
    assert jumped(s, 11, 10, 0) == "legal"
    assert jumped(s, 13, 10) == "legal"
    assert jumped(s, 14.31, 10) == "W-HERO-18"
    assert jumped(s, 13, 10, 4) == "W-MOVE-05", "there is no surface 4 inches up"


def test_high_terrain_blocks_and_a_bridge_above_does_not() -> None:
    """W-HERO-19: terrain higher than 2 inches above the start; a bridge is passed beneath."""
    wall, low, bridge = block("wall", 12, 5, 12.5, 9, 2.2), block("low", 12, 9, 12.5, 12, 2.0), None
    bridge = block("bridge", 11, 12.5, 13, 16, 5, z0=4)
    s = hero(Q, 10.5, 7, pieces=(wall, low, bridge))
    assert jumped(s, 14, 7) == "W-HERO-19"
    s.change("tolliver", y=10.5)
    assert jumped(s, 14, 10.5) == "legal"
    s.change("tolliver", y=14.0)
    assert jumped(s, 14.5, 14, 0) == "legal"
    s.change("tolliver", z=3.0, y=7.0)
    assert jumped(s, 14, 7) == "legal", "heights count from where he starts"


def test_models_are_passed_only_above_their_heads() -> None:
    """W-HERO-19, and W-TERRAIN-10: a moving model is narrower than its base."""
    roof = block("roof", 5, 5, 11, 15, 1.5)
    beside = of_cast("stagehand", "b", 12.5, 10)
    assert jumped(hero(Q, 10.3, 10, 1.5, beside, pieces=(roof,)), 14.5, 10) == "legal"
    assert jumped(hero(Q, 10.3, 10, 0, beside), 14.5, 10) == "W-HERO-19"
    aside = of_cast("stagehand", "b", 12.5, 10 + RADIUS + 0.25)
    assert jumped(hero(Q, 10.3, 10, 0, aside), 14.5, 10) == "legal"


def test_a_jump_needs_standing_room_on_the_table() -> None:
    """W-HERO-18."""
    s = hero(Q, 3, 3, 0, of_cast("stagehand", "b", 6, 3))
    assert jumped(s, 3, 0.2) == "W-MOVE-11"
    assert jumped(s, 3, -1) == "W-MOVE-11"
    assert jumped(s, 5.5, 3.9) == "W-MOVE-05"


@pytest.mark.parametrize("edition", ALL)
def test_basic_move_counts_also_when_move_is_lowered(edition: str) -> None:
    """Chapter 26: a lowered Move lowers walking, not basic Move (W-HERO-15 to W-HERO-18)."""
    wall = block("wall", 10, 5, 20, 15, 4.5)
    s = hero(edition, 10 - RADIUS, 10, pieces=(wall,))
    s.change("tolliver", effects=(Effect("dirge_of_lead", "move", -2),))
    match = paid(s)
    assert refusal_rule(match, "a: move 5,10") == "W-MOVE-01"
    play(match, "a: heroic_jump 4.5,10")
    assert figure(match, "tolliver").x == 4.5


def climbed(s: Skirmish, surface: str, *path: tuple[float, float]) -> str:
    activation = active(s)
    return rule_of(
        heroic_climbs_and_jumps.check(s, s.figures["tolliver"], activation, ClimbRoute(surface, path), "move")
    )


@pytest.mark.parametrize("edition", ALL)
def test_a_climb_meets_no_floor_and_ends_with_room(edition: str) -> None:
    """W-HERO-17: a balcony above is in the way; the end touches the edge, beside other models."""
    wall = block("wall", 10, 5, 20, 15, 4)
    balcony = block("balcony", 8, 9, 10, 11, 3, z0=2.5)
    assert climbed(hero(edition, 10 - RADIUS, 10, pieces=(wall, balcony)), "wall") == "W-HERO-17"
    assert climbed(hero(edition, 10 - RADIUS, 13, pieces=(wall, balcony)), "wall") == "legal"
    above = of_cast("wick_lad", "a", 10 + RADIUS, 10, 4)
    s = hero(edition, 10 - RADIUS, 10, 0, above, pieces=(wall,))
    expected = "W-MOVE-06" if edition == FIRST else "legal"
    assert climbed(s, "wall") == expected, "the nearest room is beside the friend"
    sign = Piece("sign", footprint=rectangle(10, 5, 20, 15), z1=4, top=False)
    assert climbed(hero(edition, 10 - RADIUS, 10, pieces=(sign,)), "sign") == "W-HERO-17"


@pytest.mark.parametrize("edition", ALL)
def test_a_climb_may_not_end_beside_an_enemy(edition: str) -> None:
    """W-HERO-17, W-MOVE-06."""
    wall, enemy = block("wall", 10, 5, 20, 15, 4), of_cast("stagehand", "b", 10 + 3 * RADIUS, 10, 4)
    assert climbed(hero(edition, 10 - RADIUS, 10, 0, enemy, pieces=(wall,)), "wall") == "W-MOVE-06"


def test_the_approach_of_the_second_edition() -> None:
    """W-HERO-15: up to basic Move, also to the rim before a climb down."""
    roof = block("roof", 10, 5, 20, 15, 4)
    assert climbed(hero(SECOND, 14, 10, 4, pieces=(roof,)), "table", (10 + RADIUS, 10)) == "legal"
    assert climbed(hero(SECOND, 14, 10, 4, pieces=(roof,)), "table") == "W-HERO-15"
    assert climbed(hero(SECOND, 4.3, 10, pieces=(roof,)), "roof", (10 - RADIUS, 10)) == "W-MOVE-01"
    assert climbed(hero(SECOND, 6, 10, pieces=(roof,)), "roof", (9, 10)) == "W-HERO-15"
    rubble = area("rubble", 6, 5, 9, 15)
    assert climbed(hero(SECOND, 5, 10, pieces=(roof, rubble)), "roof", (10 - RADIUS, 10)) == "legal"
    assert climbed(hero(Q, 14, 10, 4, pieces=(roof,)), "table", (10 + RADIUS, 10)) == "W-HERO-15"


def test_rough_ground_is_open_for_a_paid_heroic_move() -> None:
    """W-HERO-12: in the second edition, for the active hero alone."""
    rubble = area("rubble", 5, 5, 25, 25)
    path = ((10.0, 15.0),)
    for edition, wanted in ((Q, "W-MOVE-07"), (FIRST, "W-MOVE-07"), (SECOND, "legal")):
        s = hero(edition, 10, 10, 0, of_cast("harrowgate", "a", 20, 10), pieces=(rubble,))
        active(s)
        assert rule_of(paths.check(s, s.figures["tolliver"], path)) == wanted
        assert rule_of(paths.check(s, s.figures["harrowgate"], ((20.0, 15.0),))) == "W-MOVE-07"
        s.frames = []
        assert rule_of(paths.check(s, s.figures["tolliver"], path)) == "W-MOVE-07"


def test_a_wall_of_rough_height_and_a_ladder_count_as_open() -> None:
    """W-HERO-12: all rough ground, steps and ladders too; the vertical limit stays (W-MOVE-08)."""
    s = hero(SECOND, 10, 10, pieces=(block("hedge", 12, 5, 12.4, 15, 1.8),))
    active(s)
    assert rule_of(paths.check(s, s.figures["tolliver"], ((14.0, 10.0),))) == "legal"
    s = hero(SECOND, 10, 10, pieces=(block("hedge", 12, 5, 12.4, 15, 2.8),))
    active(s)
    assert rule_of(paths.check(s, s.figures["tolliver"], ((14.0, 10.0),))) == "W-MOVE-08"


@pytest.mark.parametrize("edition", ALL)
def test_heroic_routes_in_quick_actions(edition: str) -> None:
    """W-HERO-13: in the second edition before a spell and a shot; the notation round-trips."""
    s = skirmish(
        edition,
        of_cast("vask", "a", 10, 10),
        of_cast("brine", "b", 22, 10),
        pieces=(block("crate", 11, 9, 15, 11, 1.9),),
    )
    s.hands = {Seat("a"): ("2S",), Seat("b"): ()}
    match = begin(s, "vask", heroic_move=True)
    text = "cast searing_verse brine after heroic_jump 13,10 pay 2S"
    if edition != SECOND:
        assert refusal_rule(match, f"a: {text}") == "W-ED-04"
        return
    value = ACTION.read((s, s.activation), text)
    assert value.text == text
    play(match, f"a: {text}")
    assert figure(match, "vask").z == 1.9


def test_notation_of_routes() -> None:
    s = hero(SECOND, 10, 10, pieces=(block("wall", 12, 5, 20, 15, 4),))
    slot = RouteSlot()
    for text in ("12,5 14,5", "heroic_jump 14,9,4", "heroic_climb wall 11.4,10", "heroic_climb table"):
        assert slot.write(slot.read(text, s)) == text
        assert slot.normalized(slot.read(text, s), s) == slot.read(text, s)
    for wrong in ("heroic_jump", "heroic_jump 1,2 3,4", "heroic_climb", "heroic_climb moon", ""):
        with pytest.raises(ValueError, match=r"\w"):
            slot.read(wrong, s)


@pytest.mark.parametrize("edition", ALL)
def test_candidates_are_legal(edition: str) -> None:
    """All candidates for bots are legal."""
    roof = block("roof", 10, 5, 20, 15, 4)
    s = hero(edition, 10 + RADIUS, 10, 4, of_cast("stagehand", "b", 5, 10), pieces=(roof,))
    activation, rng = active(s), random.Random(5)
    me = s.figures["tolliver"]
    for name in heroic_climbs_and_jumps.HEROIC:
        choices = heroic_climbs_and_jumps.candidates(s, me, activation, name, "move", 6, rng)
        assert choices
        assert all(
            isinstance(heroic_climbs_and_jumps.check(s, me, activation, value, "move"), Walk) for value in choices
        )


@pytest.mark.parametrize("edition", ALL)
def test_a_charge_may_be_possible_by_a_heroic_move_alone(edition: str) -> None:
    """W-HERO-13, W-MELEE-07: onto a roof that cannot be reached on foot."""
    roof, enemy = block("roof", 12, 5, 20, 15, 3.5), of_cast("stagehand", "b", 12 + 3 * RADIUS, 10, 3.5)
    s = hero(edition, 12 - RADIUS, 10, 0, enemy, pieces=(roof,))
    match = paid(s)
    assert match.decision is not None
    assert ("charge" in match.decision.listed) is (edition == SECOND)
    if edition == SECOND:
        play(match, "a: charge stagehand heroic_climb roof")
        assert match.state.links == (("stagehand", "tolliver"),)


@pytest.mark.parametrize("edition", ALL)
def test_a_heroic_jump_may_be_the_only_way_out_of_a_melee(edition: str) -> None:
    """W-LEAVE-01, W-LEAVE-09: the melee is in a closed pen."""
    walls = ((8.4, 8.4, 9.3, 11.6), (11.9, 8.4, 12.8, 11.6), (9.3, 8.4, 11.9, 9.3), (9.3, 10.7, 11.9, 11.6))
    pen = tuple([block(f"pen_{n}", *wall, 1.9, ground="impassable") for n, wall in enumerate(walls)])
    for heroic_move in (False, True):
        enemy = of_cast("stagehand", "b", 10 + 2 * RADIUS, 10)
        s = hero(edition, 10, 10, 0, enemy, pieces=pen)
        s.links = (("stagehand", "tolliver"),)
        match = begin(s, "tolliver", [6, 6, 6, 6, 1, 1, 1], heroic_move=heroic_move)
        if not heroic_move:
            assert refusal_rule(match, "a: leave") == "W-LEAVE-01"
            continue
        play(match, "a: leave")
        assert match.decision is not None
        assert "move" not in match.decision.listed
        assert "heroic_jump" in match.decision.listed
        play(match, f"a: {match.decision.default}")
        assert figure(match, "tolliver").id not in {name for link in match.state.links for name in link}
