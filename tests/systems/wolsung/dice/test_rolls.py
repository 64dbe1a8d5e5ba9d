"""Tests, rerolls and pools: chapter 5 and W-ABIL-02."""

from typing import Any

import pytest

from affray.engine import Game, Match
from affray.engine.chance import Scripted
from affray.systems.wolsung.abilities.ability_list import ENTRIES, reroll_ability, special_rules
from affray.systems.wolsung.declared_attack import Attack
from affray.systems.wolsung.dice.pools import Pool, current_value
from affray.systems.wolsung.dice.rolls import make_test, successes
from affray.systems.wolsung.editions import EDITIONS
from affray.systems.wolsung.odds.opposed_rolls import criticals, hit_chance
from affray.systems.wolsung.state import Activation, Effect, Figure
from tests.systems.wolsung.bout import (
    SYSTEMS,
    TOUCHING,
    begin,
    events_of,
    figure,
    inline_model,
    open_decision,
    play,
    refusal_rule,
)
from tests.systems.wolsung.scene import ALL, FIRST, SECOND, Q, skirmish

CARBINE = {"id": "carbine", "strength": 4, "bands": [[16, 0]]}
LUCKY = ["beginners_luck"]


def test_four_and_more_succeed() -> None:
    """W-TEST-01."""
    assert successes((1, 2, 3, 4, 5, 6)) == 3
    assert successes(()) == 0


def test_characteristics_with_lasting_effects_do_not_go_below_zero() -> None:
    """W-PROF-09."""
    ann = Figure("ann", inline_model("ann", "a", 0, 0).seat, inline_model("ann", "a", 0, 0, reflex=1).profile, 3)
    assert current_value(ann, "reflex") == 1
    weak = Figure("ann", ann.seat, ann.profile, 3, effects=(Effect("dirge", "reflex", -3), Effect("ward", "reflex", 1)))
    assert current_value(weak, "reflex") == 0


def shot(edition: str, dice: Any, shooter: Any = (), target: Any = ()) -> Match:
    figures = (
        inline_model("ann", "a", 5, 5, weapons=[CARBINE], abilities=shooter),
        inline_model("bob", "b", 12, 5, wounds=30, abilities=target),
    )
    return play(begin(skirmish(edition, *figures), "ann", dice), "a: shoot carbine bob", "b: hold")


@pytest.mark.parametrize("edition", ALL)
def test_a_tie_favours_the_attacker_and_each_surplus_success_is_critical(edition: str) -> None:
    """W-TEST-02, W-TEST-03, W-TEST-05: modifiers change the number of dice, never the faces that succeed."""
    for ours, theirs, event in (
        ((4, 1, 1), (4, 1, 1), "hit"),
        ((4, 1, 1), (4, 4, 1), "miss"),
        ((6, 6, 4), (4, 1, 1), "hit"),
    ):
        match = shot(edition, [*ours, *theirs])
        assert events_of(match, "pool")[0]["dice"] == 3
        (last,) = events_of(match, "hit", "miss")
        assert [each_event.name for each_event in match.events if each_event.name in ("hit", "miss")] == [event]
        if event == "hit":
            assert last["criticals"] == successes(ours) - successes(theirs)


def attempt(pool: Pool, difficulty: int, dice: list[int]) -> tuple[bool, list[str]]:
    """A test against a difficulty, and its events."""
    s = skirmish(SECOND, inline_model("ann", "a", 5, 5), inline_model("bob", "b", 9, 9))
    s.frames = [Activation(stage="action", figure="ann", actions=1)]
    game = Game(s, Scripted(dice))
    procedure = make_test(game, pool, difficulty)
    with pytest.raises(StopIteration) as stopped:
        next(procedure)
    return stopped.value.value, [event.name for event in game.events]


def test_a_difficulty_is_met_with_as_many_successes() -> None:
    """W-TEST-04: 0 is passed without rolling."""
    pool = Pool("ann", "climb", 3, (), 3)
    assert attempt(pool, 2, [6, 5, 1]) == (True, ["pool", "roll"])
    assert attempt(pool, 2, [6, 3, 1]) == (False, ["pool", "roll"])
    assert attempt(pool, 0, []) == (True, [])


def test_sunnir_technique_helps_only_against_spells() -> None:
    """W-ABIL-13, W-ABIL-17: Protection only against its type."""
    caster = inline_model("ann", "a", 5, 5)
    target = inline_model("bob", "b", 9, 9, abilities=["sunnir_technique", {"protection": {"fire": 2}}])
    edition = EDITIONS[SECOND]
    spell = Attack(caster, target, "magic", None, ("magic", "fire"))
    modifiers = special_rules(target, "reflex", spell, edition)
    assert {modifier.name: modifier.value for modifier in modifiers} == {"sunnir_technique": 1, "protection": 2}
    bullet = Attack(caster, target, "ranged", None)
    assert special_rules(target, "reflex", bullet, edition) == []
    assert special_rules(target, "fight", spell, edition) == []


@pytest.mark.parametrize("edition", ALL)
def test_luck_rolls_all_dice_of_a_test_again_once_per_game(edition: str) -> None:
    """W-ABIL-02, W-TEST-09: the second result stands, even a worse one."""
    match = shot(edition, [6, 1, 1, *[4, 4, 1], *[1, 1, 1], *[6, 6, 6], *[1, 1, 1]], target=LUCKY)
    assert open_decision(match) == ("b", "luck")
    assert match.decision is not None
    assert list(match.decision.options) == ["reroll bob", "pass"]
    play(match, "b: reroll bob")
    again = {"figure": "bob", "faces": (1, 1, 1), "successes": 0, "reroll": True, "test": "reflex", "counts": ()}
    assert events_of(match, "roll")[-1] == again
    assert events_of(match, "hit") == [{"attacker": "ann", "target": "bob", "criticals": 1}]
    assert figure(match, "bob").used == ("beginners_luck",)
    play(match, "a: shoot carbine bob", "b: hold")
    assert len(events_of(match, "hit")) == 2


@pytest.mark.parametrize("edition", ALL)
def test_a_roll_says_what_it_is_for_and_which_dice_count(edition: str) -> None:
    """W-TEST-01, W-TEST-12: all pools are emitted before the first roll."""
    match = shot(edition, [6, 1, 4, *[4, 3, 1]])
    rolls = [(event["figure"], event["test"], event["counts"]) for event in events_of(match, "roll")]
    assert rolls == [("ann", "shoot", (1, 3)), ("bob", "reflex", (1,))]


@pytest.mark.parametrize("edition", ALL)
def test_the_active_player_decides_first(edition: str) -> None:
    """W-ABIL-02, W-TEST-09: the active player keeps the roll, the other rerolls."""
    match = shot(edition, [6, 1, 1, *[4, 1, 1], *[4, 4, 4]], shooter=LUCKY, target=LUCKY)
    assert open_decision(match) == ("a", "luck")
    assert refusal_rule(match, "a: reroll bob") == "W-ABIL-02"
    play(match, "a: pass")
    assert open_decision(match) == ("b", "luck")
    play(match, "b: reroll bob")
    assert events_of(match, "miss") == [{"attacker": "ann", "target": "bob", "reason": "roll"}]
    assert figure(match, "ann").used == ()


@pytest.mark.parametrize("edition", ALL)
def test_a_model_beside_the_target_of_a_shot_into_melee_counts_as_a_target(edition: str) -> None:
    """W-ABIL-02: both lucky models of a player are offered, and the player is asked again for the second."""
    figures = (
        inline_model("ann", "a", 5, 5, weapons=[CARBINE]),
        inline_model("bob", "b", 12, 5, abilities=LUCKY),
        inline_model("cid", "a", 12, 5 + TOUCHING),
        inline_model("dan", "b", 12 + TOUCHING * 0.866, 5 + TOUCHING / 2, abilities=LUCKY),
        inline_model("eve", "b", 12 + TOUCHING, 5, abilities=LUCKY),
    )
    s = skirmish(edition, *figures, links=(("bob", "cid"), ("cid", "dan")))
    match = play(begin(s, "ann"), "a: shoot carbine bob", "b: hold")
    assert open_decision(match) == ("b", "luck")
    assert match.decision is not None
    assert list(match.decision.options) == ["reroll bob", "reroll dan", "pass"]
    play(match, "b: reroll dan")
    assert list(match.decision.options) == ["reroll bob", "pass"]


@pytest.mark.parametrize("edition", ALL)
def test_melee_and_leaving_are_lucky_too(edition: str) -> None:
    """W-ABIL-02."""
    figures = (
        inline_model("ann", "a", 5, 5, abilities=LUCKY),
        inline_model("bob", "b", 5 + TOUCHING, 5, abilities=LUCKY),
    )
    s = skirmish(edition, *figures, links=(("ann", "bob"),))
    match = play(begin(s, "ann"), "a: fight bob", "b: fence")
    assert open_decision(match) == ("a", "luck")
    match = play(begin(s, "ann"), "a: leave")
    assert open_decision(match) == ("a", "luck")


@pytest.mark.parametrize(("edition", "lucky"), [(Q, False), (FIRST, False), (SECOND, True)])
def test_luck_in_other_tests(edition: str, lucky: bool) -> None:
    """W-ABIL-02, row 54: any test in the second edition."""
    ann = inline_model("ann", "a", 0, 0, abilities=LUCKY)
    assert (reroll_ability(ann, "climb", EDITIONS[edition]) == "beginners_luck") is lucky
    assert reroll_ability(ann, "reflex", EDITIONS[edition]) == "beginners_luck"


def test_reference_chances() -> None:
    """W-ODDS-01 to W-ODDS-05."""
    table = {(1, 1): 0.75, (3, 2): 0.8125, (4, 2): 0.890625, (2, 4): 0.34375, (5, 5): 0.623046875, (6, 3): 0.91015625}
    assert {dice: float(hit_chance(*dice)) for dice in table} == table
    assert float(hit_chance(1, 5)) == 0.109375
    assert sum(criticals(6, 3, k) for k in range(2, 7)) == 0.5


def test_every_ability_names_its_rule_and_has_a_text() -> None:
    """W-ABIL-01."""
    chapters = ("W-ABIL-", "W-CLUB-", "W-SETUP-10")  # Lookout is an ability of the set-up
    assert all(entry.rule.startswith(chapters) and entry.id == name for name, entry in ENTRIES.items())
    assert [name for name in ENTRIES if not SYSTEMS[SECOND].texts.has("abilities", name)] == []
