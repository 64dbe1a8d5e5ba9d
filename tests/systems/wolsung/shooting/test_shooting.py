"""Shooting beyond the worked examples of chapter 12."""

import random
from typing import Any

import pytest

from affray.engine import Match
from affray.systems.wolsung.state import Figure, Relation
from tests.systems.wolsung.bout import (
    TOUCHING,
    begin,
    events_of,
    figure,
    inline_model,
    modifiers,
    of_cast,
    open_decision,
    play,
    pools,
    refusal_rule,
)
from tests.systems.wolsung.scene import ALL, FIRST, SECOND, Q, block, skirmish

CARBINE = {"id": "carbine", "strength": 4, "bands": [[8, 1], [16, 0]]}


def ann(**words: Any) -> Figure:
    """A shooter at the default place."""
    return inline_model("ann", "a", 5, 5, **{"weapons": [CARBINE], **words})


def bob(x: float = 12, **words: Any) -> Figure:
    """A target in range."""
    return inline_model("bob", "b", x, 5, **words)


def outlined(match: Match) -> list[str]:
    """The listed actions."""
    assert match.decision is not None
    return match.decision.listed


@pytest.mark.parametrize("edition", ALL)
def test_only_a_free_standing_model_with_a_ranged_weapon_shoots(edition: str) -> None:
    """W-SHOOT-01, W-ACT-05, W-TOP-05."""
    shooter = ann(weapons=[CARBINE, "sabre"])
    engaged = begin(skirmish(edition, shooter, bob(5 + TOUCHING), links=(("ann", "bob"),)), "ann")
    assert refusal_rule(engaged, "a: shoot carbine bob") == "W-ACT-05"
    free = begin(skirmish(edition, shooter, bob()), "ann")
    assert refusal_rule(free, "a: shoot sabre bob") == "W-ACT-05"
    assert refusal_rule(free, "a: shoot pistol bob") == "W-ACT-05"
    lying = skirmish(edition, shooter, bob())
    lying.change("ann", toppled=True)
    assert refusal_rule(begin(lying, "ann"), "a: shoot carbine bob") == "W-TOP-05"


@pytest.mark.parametrize("edition", ALL)
def test_only_an_enemy_in_sight_is_a_target(edition: str) -> None:
    """W-SHOOT-03, W-LOS-01."""
    wall = block("wall", 8, 0, 9, 10, 4)
    match = begin(skirmish(edition, ann(), inline_model("cid", "a", 5, 12), bob(), pieces=(wall,)), "ann")
    assert refusal_rule(match, "a: shoot carbine cid") == "W-SHOOT-03"
    assert refusal_rule(match, "a: shoot carbine bob") == "W-LOS-01"
    assert "shoot carbine" not in outlined(match)


def test_a_range_band_includes_its_limit() -> None:
    """W-SHOOT-04, W-GEO-06."""
    for away, change in ((8.0, 1), (8.001, 1), (8.002, 0), (16.0, 0)):
        s = skirmish(SECOND, ann(), bob(), relations=(Relation("ann", "bob", distance=away),))
        match = play(begin(s, "ann"), "a: shoot carbine bob", "b: hold")
        assert modifiers(match, "ann").get("range", 0) == change, away


@pytest.mark.parametrize("edition", [Q, FIRST])
def test_a_shot_beyond_the_last_band_misses_without_reaction_or_dice(edition: str) -> None:
    """W-SHOOT-05: the action is spent."""
    s = skirmish(edition, ann(), bob(), relations=(Relation("ann", "bob", distance=16.1),))
    match = play(begin(s, "ann", [], actions=2), "a: shoot carbine bob")
    assert events_of(match, "miss") == [{"attacker": "ann", "target": "bob", "reason": "too_far"}]
    assert not events_of(match, "reaction", "pool", "roll")
    assert match.state.activation.actions == 1


def test_in_the_second_edition_a_target_beyond_the_last_band_may_not_be_picked() -> None:
    """W-SHOOT-05."""
    s = skirmish(SECOND, ann(), bob(), relations=(Relation("ann", "bob", distance=16.1),))
    match = begin(s, "ann")
    assert refusal_rule(match, "a: shoot carbine bob") == "W-SHOOT-05"
    assert "shoot carbine" not in outlined(match)


@pytest.mark.parametrize("edition", ALL)
def test_the_owner_of_the_target_reacts_before_any_dice(edition: str) -> None:
    """W-SHOOT-02, W-SHOOT-06, W-SHOOT-07, W-TEST-09."""
    match = play(begin(skirmish(edition, ann(), bob()), "ann"), "a: shoot carbine bob")
    assert open_decision(match) == ("b", "react_shot")
    assert match.decision is not None
    assert list(match.decision.options) == ["hold", "dive"]
    assert not events_of(match, "pool", "roll")
    play(match, "b: hold")
    names = [event.name for event in match.events]
    assert names[:7] == ["action", "attack", "reaction", "pool", "pool", "roll", "roll"]
    assert not figure(match, "bob").toppled


@pytest.mark.parametrize("edition", ALL)
def test_diving_topples_at_once_and_a_toppled_target_can_only_hold(edition: str) -> None:
    """W-SHOOT-08, W-TOP-01, W-TOP-02, W-ACT-07: the bonus already counts for this shot."""
    dice = [1] * 4 + [6] * 5
    match = play(begin(skirmish(edition, ann(), bob()), "ann", dice * 2), "a: shoot carbine bob", "b: dive")
    assert events_of(match, "toppled") == [{"figure": "bob", "by": "dive"}]
    assert modifiers(match, "bob") == {"toppled": 2}
    assert figure(match, "bob").toppled
    play(match, "a: shoot carbine bob")
    assert [event["reaction"] for event in events_of(match, "reaction")] == ["dive", "hold"]
    assert len(events_of(match, "toppled")) == 1


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(("up", "ours", "theirs"), [(3.0, 1, 0), (2.99, 0, 0), (-3.0, 0, 1), (-2.99, 0, 0)])
def test_elevation_helps_the_model_three_inches_higher(edition: str, up: float, ours: int, theirs: int) -> None:
    """W-SHOOT-12: shooter or target."""
    relation = Relation("ann", "bob", distance=10, hidden=0, height=up)
    match = begin(skirmish(edition, ann(), bob(), relations=(relation,)), "ann")
    play(match, "a: shoot carbine bob", "b: hold")
    assert modifiers(match, "ann").get("elevation", 0) == ours
    assert modifiers(match, "bob").get("elevation", 0) == theirs


@pytest.mark.parametrize("edition", ALL)
def test_cover_toppled_and_protection_add_up(edition: str) -> None:
    """W-SHOOT-10, W-COVER-03, W-TOP-02, W-ABIL-17, W-TEST-10."""
    relation = Relation("ann", "bob", distance=10, hidden=60)
    target = bob(reflex=1, abilities=[{"protection": {"ranged": 2}}])
    match = begin(skirmish(edition, ann(), target, relations=(relation,)), "ann")
    play(match, "a: shoot carbine bob", "b: dive")
    assert modifiers(match, "bob") == {"cover": 2, "toppled": 2, "protection": 2}
    assert pools(match)["bob"] == 7


@pytest.mark.parametrize("edition", ALL)
def test_the_damage_of_a_shot_is_the_weapons(edition: str) -> None:
    """W-SHOOT-11, W-SHOOT-13, W-DMG-02: equal successes hit."""
    match = begin(skirmish(edition, ann(strength=1), bob(wounds=9)), "ann", [4, 1, 1, 1, 4, 1, 1])
    play(match, "a: shoot carbine bob", "b: hold")
    assert events_of(match, "hit") == [{"attacker": "ann", "target": "bob", "criticals": 0}]
    assert events_of(match, "damage") == [{"figure": "bob", "amount": 4, "parts": (4,)}]


# --- Quick weapons and Move Penalty -----------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ALL)
def test_a_quick_weapon_shoots_after_a_move_at_one_die_less(edition: str) -> None:
    """W-ABIL-05, W-ACT-11, W-ACT-12: a move of 0 inches costs nothing."""
    shooter = ann(weapons=["pistol"])
    match = begin(skirmish(edition, shooter, bob()), "ann", actions=2)
    play(match, "a: shoot pistol bob after 6,5", "b: hold")
    assert modifiers(match, "ann") == {"range": 1, "quick": -1}
    assert events_of(match, "move") == [
        {"figure": "ann", "kind": "quick", "to": (6.0, 5.0, 0.0), "length": 1.0, "vertical": 0.0}
    ]
    assert match.state.activation.moved
    still = begin(skirmish(edition, shooter, bob()), "ann")
    play(still, "a: shoot pistol bob after 5,5", "b: hold")
    assert modifiers(still, "ann") == {"range": 1}


@pytest.mark.parametrize("edition", ALL)
def test_a_weapon_that_is_not_quick_cannot_shoot_after_a_move(edition: str) -> None:
    """W-ABIL-05."""
    assert refusal_rule(begin(skirmish(edition, ann(), bob()), "ann"), "a: shoot carbine bob after 6,5") == "W-ABIL-05"


@pytest.mark.parametrize("edition", ALL)
def test_the_move_before_a_shot_is_a_move_like_any_other(edition: str) -> None:
    """W-ACT-12, W-MOVE-01, W-MOVE-06."""
    match = begin(skirmish(edition, ann(weapons=["pistol"]), bob(8)), "ann")
    assert refusal_rule(match, "a: shoot pistol bob after 5,11") == "W-MOVE-01"
    assert refusal_rule(match, "a: shoot pistol bob after 6.818,5") == "W-MOVE-06"


@pytest.mark.parametrize("edition", ALL)
def test_no_target_after_the_move_spends_the_action(edition: str) -> None:
    """W-ACT-12: only if there is no legal target."""
    wall = block("wall", 8, 0, 9, 7, 4)
    match = begin(skirmish(edition, ann(weapons=["pistol"]), bob(), pieces=(wall,)), "ann", [], actions=2)
    assert refusal_rule(match, "a: shoot pistol none") == "W-ACT-12"
    assert refusal_rule(match, "a: shoot pistol none after 5,9.5") == "W-ACT-12"
    assert "shoot pistol" in outlined(match)
    play(match, "a: shoot pistol none after 6,5")
    assert match.state.activation.actions == 1
    assert events_of(match, "move")
    assert not events_of(match, "attack")


@pytest.mark.parametrize(("edition", "penalty"), [(Q, {}), (FIRST, {}), (SECOND, {"move_penalty": -2})])
def test_move_penalty_counts_for_its_weapon_or_for_all(edition: str, penalty: dict[str, int]) -> None:
    """W-ABIL-04, row 55 of the table of differences."""
    rifle = {"id": "rifle", "strength": 5, "bands": [[24, 0]], "move_penalty": 2}
    shooter = ann(weapons=[rifle, {"id": "derringer", "strength": 2, "bands": [[24, 0]]}])
    match = play(begin(skirmish(edition, shooter, bob()), "ann", moved=True), "a: shoot derringer bob", "b: hold")
    assert modifiers(match, "ann") == penalty
    match = play(begin(skirmish(edition, shooter, bob()), "ann", moved=True), "a: shoot rifle bob", "b: hold")
    assert modifiers(match, "ann") == {"move_penalty": -2}


@pytest.mark.parametrize("edition", ALL)
def test_move_penalty_lowers_guns_to_one_and_never_raises_them(edition: str) -> None:
    """W-ABIL-04: before all other modifiers, also after a charge or any other move of the activation."""
    rifle = {"id": "rifle", "strength": 5, "bands": [[24, 1]], "move_penalty": 3}
    match = play(begin(skirmish(edition, ann(guns=2, weapons=[rifle]), bob()), "ann", moved=True), "a: shoot rifle bob")
    play(match, "b: hold")
    assert modifiers(match, "ann") == {"move_penalty": -1, "range": 1}
    none = begin(skirmish(edition, ann(guns=0, weapons=[{**rifle, "bands": [[24, 0]]}]), bob()), "ann", moved=True)
    assert refusal_rule(none, "a: shoot rifle bob") == "W-TEST-06"


@pytest.mark.parametrize("edition", ALL)
def test_a_shot_with_an_empty_pool_may_not_be_made(edition: str) -> None:
    """W-TEST-06."""
    match = begin(skirmish(edition, ann(guns=0, weapons=[{**CARBINE, "bands": [[16, 0]]}]), bob()), "ann")
    assert refusal_rule(match, "a: shoot carbine bob") == "W-TEST-06"
    assert "shoot carbine" not in outlined(match)


# --- Fast Shot --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ALL)
def test_fast_shot_continues_until_its_limit_or_a_pass(edition: str) -> None:
    """W-ABIL-06: each further shot has one die less; the -1 of a Quick move counts for every shot."""
    weapon = {**CARBINE, "fast_shot": 3, "quick": True}
    match = begin(skirmish(edition, ann(weapons=[weapon]), bob(wounds=30), inline_model("cid", "b", 5, 12)), "ann")
    play(match, "a: shoot carbine bob after 6,5", "b: hold")
    assert open_decision(match) == ("a", "further_attack")
    assert match.decision is not None
    assert list(match.decision.options) == ["again bob", "again cid", "pass"]
    play(match, "a: again cid", "b: hold")
    assert modifiers(match, "ann") == {"range": 1, "fast_shot": -1, "quick": -1}
    play(match, "a: pass")
    assert open_decision(match)[1] == "action"
    assert refusal_rule(match, "a: again bob") == "W-ABIL-06"


@pytest.mark.parametrize("edition", ALL)
def test_further_shots_without_dice_are_lost(edition: str) -> None:
    """W-TEST-06: the series ends without asking."""
    weapon = {**CARBINE, "fast_shot": 4}
    match = begin(skirmish(edition, ann(guns=1, weapons=[weapon]), bob(wounds=30)), "ann")
    play(match, "a: shoot carbine bob", "b: hold", "a: again bob", "b: hold")
    assert open_decision(match)[1] == "action"


# --- firing into melee ------------------------------------------------------------------------------------------------


def brawl(edition: str, **target: Any) -> Match:
    """Bob fights two of Ann's friends; Dan stands next to the fight, and Eve, engaged with one of them, touches Bob."""
    figures = (
        ann(),
        inline_model("cid", "a", 12 + TOUCHING, 5),
        inline_model("dan", "a", 12, 5 - TOUCHING),
        bob(**target),
        inline_model("eve", "b", 12 + TOUCHING / 2, 5 + TOUCHING * 0.866),
    )
    return begin(skirmish(edition, *figures, links=(("bob", "cid"), ("cid", "eve"))), "ann")


@pytest.mark.parametrize("edition", ALL)
def test_linked_and_touching_fighters_roll_and_bystanders_do_not(edition: str) -> None:
    """W-SHOOT-20, W-TEST-12: shooter, target, then by player from the active one."""
    match = play(brawl(edition), "a: shoot carbine bob", "b: hold")
    assert [event["figure"] for event in events_of(match, "pool")] == ["ann", "bob", "cid", "eve"]
    assert [event["figure"] for event in events_of(match, "roll")] == ["ann", "bob", "cid", "eve"]


@pytest.mark.parametrize("edition", ALL)
def test_each_model_rolls_with_its_own_cover_and_height_and_only_the_target_reacts(edition: str) -> None:
    """W-SHOOT-21."""
    match = brawl(edition)
    s = match.state
    s.relations = (
        Relation("ann", "bob", distance=6, hidden=0, height=0),
        Relation("ann", "cid", distance=30, hidden=60, height=-3),
        Relation("ann", "eve", hidden=10),
    )
    match = play(begin(s, "ann"), "a: shoot carbine bob", "b: dive")
    assert modifiers(match, "ann") == {"range": 1}
    assert modifiers(match, "bob") == {"toppled": 2}
    assert modifiers(match, "cid") == {"elevation": 1, "cover": 2}
    assert modifiers(match, "eve") == {"cover": 1}
    assert len(events_of(match, "reaction")) == 1


@pytest.mark.parametrize("edition", ALL)
def test_the_lowest_result_is_hit_even_if_it_is_a_friend(edition: str) -> None:
    """W-SHOOT-22, W-SHOOT-23: without a tie the player is not asked."""
    match = brawl(edition)
    match = begin(match.state, "ann", [6, 4, 1, 1, *[6, 1, 1], *[1, 1, 1], *[6, 1, 1]])
    play(match, "a: shoot carbine bob", "b: hold")
    assert events_of(match, "lowest") == [{"figure": "cid"}]
    assert events_of(match, "hit") == [{"attacker": "ann", "target": "cid", "criticals": 2}]
    assert figure(match, "cid").removed
    assert events_of(match, "free") == [{"figure": "bob"}, {"figure": "eve"}]


@pytest.mark.parametrize("edition", ALL)
def test_the_shooters_player_breaks_ties_for_the_lowest_result(edition: str) -> None:
    """W-SHOOT-22."""
    match = brawl(edition)
    match = begin(match.state, "ann", [6, 1, 1, 1, *[1, 1, 1], *[6, 1, 1], *[1, 1, 1]])
    play(match, "a: shoot carbine bob", "b: hold")
    assert open_decision(match) == ("a", "lowest_result")
    assert match.decision is not None
    assert list(match.decision.options) == ["lowest bob", "lowest eve"]
    assert refusal_rule(match, "a: lowest cid") == "W-SHOOT-22"
    play(match, "a: lowest eve")
    assert events_of(match, "hit") == [{"attacker": "ann", "target": "eve", "criticals": 1}]


@pytest.mark.parametrize("edition", ALL)
def test_an_immune_target_is_missed_and_an_immune_bystander_does_not_roll(edition: str) -> None:
    """W-ABIL-16."""
    match = play(brawl(edition, abilities=[{"immunity": "ranged"}]), "a: shoot carbine bob")
    assert events_of(match, "miss") == [{"attacker": "ann", "target": "bob", "reason": "immunity"}]
    assert not events_of(match, "reaction", "pool")
    s = brawl(edition).state
    s.figures["cid"] = inline_model("cid", "a", 12 + TOUCHING, 5, abilities=[{"immunity": "physical"}])
    match = play(begin(s, "ann"), "a: shoot carbine bob", "b: hold")
    assert [event["figure"] for event in events_of(match, "pool")] == ["ann", "bob", "eve"]


@pytest.mark.parametrize("edition", ALL)
def test_candidates_are_legal_shots(edition: str) -> None:
    """W-SHOOT-01: all candidates for bots are legal."""
    figures = (of_cast("tolliver", "a", 5, 5), bob(), inline_model("cid", "b", 9, 14))
    match = begin(skirmish(edition, *figures, pieces=(block("wall", 8, 0, 9, 10, 4),)), "tolliver")
    assert match.decision is not None
    proposed = [choice for seed in range(4) for choice in match.decision.candidates(40, random.Random(seed))]
    shots = [choice for choice in proposed if choice.startswith("shoot")]
    assert any("after" in choice for choice in shots)
    assert all(match.decision.why_not(str(choice)) is None for choice in shots)
