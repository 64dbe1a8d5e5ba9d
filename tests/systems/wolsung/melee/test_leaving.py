"""Leaving melee beyond the worked example (W-LEAVE)."""

import random
from typing import Any

import pytest

from affray.engine import Match
from affray.systems.wolsung.state import Effect
from tests.systems.wolsung.bout import (
    TOUCHING,
    begin,
    events_of,
    figure,
    inline_model,
    modifiers,
    open_decision,
    play,
    pools,
    refusal_rule,
)
from tests.systems.wolsung.scene import ALL, FIRST, SECOND, Q, block, skirmish

ANN = {"reflex": 3}


def held(edition: str, dice: Any = None, pieces: Any = (), links: Any = None, **changes: Any) -> Match:
    """Ann between Bob and Cid, who are enemies."""
    figures = (
        inline_model("ann", "a", 10, 10, **ANN),
        inline_model(
            "bob", "b", 10 + TOUCHING, 10, fight=4, strength=1, weapons=[{"id": "cane", "melee": True, "fight": 3}]
        ),
        inline_model("cid", "b", 10 - TOUCHING, 10, fight=2),
    )
    s = skirmish(edition, *figures, links=links or (("ann", "bob"), ("ann", "cid")), pieces=pieces)
    for name, values in changes.items():
        s.change(name, **values)
    return begin(s, "ann", dice, actions=2)


def test_in_the_quick_start_the_strongest_enemy_rolls_alone() -> None:
    """W-LEAVE-03, W-LEAVE-04, rows 42 and 43: Fight only, without weapon, height or support."""
    match = play(held(Q), "a: leave")
    assert pools(match) == {"ann": 3, "bob": 4}
    assert modifiers(match, "bob") == {}


def test_in_the_quick_start_being_toppled_counts_and_the_owner_settles_a_tie() -> None:
    """W-LEAVE-03."""
    match = play(held(Q, bob={"toppled": True}), "a: leave")
    assert pools(match) == {"ann": 3, "cid": 2}
    tied = play(held(Q, bob={"effects": (Effect("dirge", "fight", -2),)}), "a: leave")
    assert open_decision(tied) == ("b", "leave_opponent")
    assert tied.decision is not None
    assert list(tied.decision.options) == ["oppose bob", "oppose cid"]


@pytest.mark.parametrize("edition", [FIRST, SECOND])
def test_otherwise_the_owner_picks_and_the_others_support(edition: str) -> None:
    """W-LEAVE-03, W-LEAVE-04."""
    match = play(held(edition), "a: leave")
    assert open_decision(match) == ("b", "leave_opponent")
    assert refusal_rule(match, "b: oppose ann") == "W-LEAVE-03"
    play(match, "b: oppose cid")
    assert pools(match) == {"ann": 3, "cid": 6}
    assert modifiers(match, "cid") == {"support": 4}


@pytest.mark.parametrize("edition", [FIRST, SECOND])
def test_a_smaller_base_does_not_support(edition: str) -> None:
    """W-LEAVE-04: measured against the leaving model."""
    match = held(edition)
    s = match.state
    s.figures["ann"] = inline_model("ann", "a", 10, 10, base=40, **ANN)
    match = play(begin(s, "ann"), "a: leave", "b: oppose bob")
    assert pools(match)["bob"] == 4


@pytest.mark.parametrize("edition", ALL)
def test_the_leaving_pool_ignores_cover_height_and_protection(edition: str) -> None:
    """W-LEAVE-02: Reflex with lasting effects only."""
    match = held(edition, ann={"effects": (Effect("lantern_ward", "reflex", 1),)})
    play(match, "a: leave", *([] if edition == Q else ["b: oppose bob"]))
    assert modifiers(match, "ann") == {"lantern_ward": 1}
    assert events_of(match, "pool")[0]["test"] == "leave"
    assert events_of(match, "pool")[1]["test"] == "fight"


@pytest.mark.parametrize("edition", ALL)
def test_with_as_many_successes_it_moves_away(edition: str) -> None:
    """W-LEAVE-06, W-LEAVE-07, W-LEAVE-08, W-MELEE-30: links end, no damage, no contact at the end."""
    rest = [] if edition == Q else [1, 1]
    match = play(
        held(edition, [6, 1, 1, *[6, 1, 1, 1], *rest]), "a: leave", *([] if edition == Q else ["b: oppose bob"])
    )
    assert events_of(match, "left_melee") == [{"figure": "ann", "success": True}]
    assert match.state.links == ()
    assert [event["figure"] for event in events_of(match, "free")] == ["ann", "bob", "cid"]
    assert open_decision(match) == ("a", "leave_path")
    assert match.decision is not None
    assert match.decision.listed == ["move"]
    assert refusal_rule(match, "a: move 10,16") == "W-MOVE-01"
    assert refusal_rule(match, "a: move 10,10") == "W-LEAVE-07"
    play(match, "a: move 10,14")
    assert events_of(match, "move")[0]["kind"] == "leave"
    assert not events_of(match, "damage")
    assert match.state.activation.moved
    assert open_decision(match)[1] == "action"


@pytest.mark.parametrize("edition", ALL)
def test_a_later_action_may_charge_the_same_enemy(edition: str) -> None:
    """W-LEAVE-07."""
    rest = [] if edition == Q else [1, 1]
    match = held(edition, [6, 1, 1, *[6, 1, 1, 1], *rest])
    play(match, "a: leave", *([] if edition == Q else ["b: oppose bob"]), "a: move 10,13", "a: charge bob")
    assert ("ann", "bob") in match.state.links


@pytest.mark.parametrize("edition", ALL)
def test_with_fewer_successes_it_stays_and_the_action_is_lost(edition: str) -> None:
    """W-LEAVE-06."""
    rest = [] if edition == Q else [1, 1]
    match = play(
        held(edition, [1, 1, 1, *[6, 1, 1, 1], *rest]), "a: leave", *([] if edition == Q else ["b: oppose bob"])
    )
    assert events_of(match, "left_melee") == [{"figure": "ann", "success": False}]
    assert len(match.state.links) == 2
    assert match.state.activation.actions == 1
    assert (figure(match, "ann").x, figure(match, "ann").y) == (10, 10)


@pytest.mark.parametrize("edition", ALL)
def test_leaving_is_declared_only_with_a_path_out(edition: str) -> None:
    """W-LEAVE-01."""
    r = TOUCHING / 2
    lane = (block("north", 5, 10 + r, 20, 12, 4), block("south", 5, 8, 20, 10 - r, 4))
    match = held(edition, pieces=lane)
    assert refusal_rule(match, "a: leave") == "W-LEAVE-01"
    assert match.decision is not None
    assert "leave" not in match.decision.listed


@pytest.mark.parametrize("edition", ALL)
def test_a_free_model_cannot_leave(edition: str) -> None:
    """W-ACT-05, W-LEAVE-01."""
    match = begin(skirmish(edition, inline_model("ann", "a", 10, 10), inline_model("bob", "b", 20, 20)), "ann")
    assert refusal_rule(match, "a: leave") == "W-ACT-05"


def test_bots_and_absent_players_get_a_path_out() -> None:
    """W-LEAVE-06."""
    match = play(held(Q, [6, 1, 1, 1, 1, 1, 1]), "a: leave")
    assert match.decision is not None
    assert all(match.decision.why_not(str(choice)) is None for choice in match.decision.candidates(6, random.Random(2)))
    match.choose_default()
    assert events_of(match, "move")[0]["kind"] == "leave"


def test_of_several_owners_the_first_clockwise_picks() -> None:
    """W-LEAVE-03."""
    figures = (
        inline_model("ann", "b", 10, 10),
        inline_model("bob", "a", 10 + TOUCHING, 10),
        inline_model("cid", "c", 10 - TOUCHING, 10),
    )
    s = skirmish(SECOND, *figures, links=(("ann", "bob"), ("ann", "cid")))
    match = play(begin(s, "ann"), "b: leave")
    assert open_decision(match) == ("c", "leave_opponent")
    play(match, "c: oppose bob")
    assert modifiers(match, "bob") == {}
