"""Spells beyond the worked examples: payments, rerolls, durations, and effects at the end of the action (W-MAGIC)."""

import random
from typing import Any

import pytest

from affray.engine import Match, Seat
from affray.engine.questions import Compute
from affray.systems.wolsung.activation.action_choice import ACTION
from affray.systems.wolsung.magic.cast_action import Cast
from affray.systems.wolsung.magic.payment import payments
from affray.systems.wolsung.state import Effect, Skirmish, public_copy
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
from tests.systems.wolsung.scene import ALL, FIRST, SECOND, Q, skirmish

SPARK = {"id": "spark", "type": "projectile", "range": 8, "strength": 2}
HASTE = {
    "id": "haste",
    "type": "buff",
    "range": 8,
    "difficulty": 0,
    "effect": {"move": 2},
    "until": "end_of_activation",
}
OATH = {"id": "oath", "type": "buff", "range": 8, "difficulty": 0, "effect": {"fight": 1}, "until": "end_of_game"}
GLOOM = {"id": "gloom", "type": "attack", "range": 8, "effect": {"reflex": -9, "magic": -1, "toppled": True}}


def scene(edition: str, *spells: Any, hand: tuple[str, ...] = (), **words: Any) -> Skirmish:
    """Ann, an adept with Magic 3, beside Abe; Bob stands 5 inches away."""
    adept = {"abilities": [{"magic": 3}], "spells": list(spells), **words}
    s = skirmish(
        edition,
        inline_model("ann", "a", 10, 10, **adept),
        inline_model("abe", "a", 10, 13),
        inline_model("bob", "b", 15, 10, wounds=9),
    )
    s.hands = {Seat("a"): hand, Seat("b"): ()}
    return s


def test_payments() -> None:
    """W-MAGIC-04: identical cards of two decks are interchangeable."""
    assert payments(("4S", "4S+", "9H"), "spades", 1) == [("4S",)]
    assert payments(("4S", "4S+"), "spades", 2) == [("4S", "4S+")]
    assert payments(("KS", "KS+", "2S"), "spades", 2) == [("KS",), ("2S", "KS"), ("KS", "KS+")]
    assert payments(("AS",), "spades", 2) == [("AS",)]
    assert payments(("4S", "9H"), "spades", 2) == []
    assert payments(("4S",), None, 1) == []
    assert payments((), None, 0) == [()]


@pytest.mark.parametrize(("edition", "lucky"), [(Q, False), (FIRST, False), (SECOND, True)])
def test_luck_of_the_caster_is_for_any_test_in_the_second_edition_only(edition: str, lucky: bool) -> None:
    """W-ABIL-02, row 54."""
    s = scene(edition, SPARK, abilities=[{"magic": 3}, "beginners_luck"])
    match = play(begin(s, "ann", [1] * 6 + [6] * 3), "a: cast spark bob")
    assert (open_decision(match) == ("a", "luck")) is lucky


@pytest.mark.parametrize("edition", ALL)
def test_luck_of_the_target(edition: str) -> None:
    """W-ABIL-02: Reflex as target of a spell."""
    s = scene(edition, SPARK)
    bob = inline_model("bob", "b", 15, 10, abilities=["beginners_luck"])
    s.figures["bob"] = bob
    match = play(begin(s, "ann", [4, 1, 1] + [1] * 3 + [6] * 3), "a: cast spark bob", "b: reroll bob")
    assert events_of(match, "spell")[0]["works"] is False


@pytest.mark.parametrize("edition", ALL)
def test_an_empty_pool_casts_nothing(edition: str) -> None:
    """W-TEST-06; a model without Magic has no spells to cast (W-MAGIC-01)."""
    s = scene(edition, SPARK)
    s.change("ann", effects=(Effect("gloom", "magic", -3),))
    match = begin(s, "ann")
    assert refusal_rule(match, "a: cast spark bob") == "W-TEST-06"
    assert match.decision is not None
    assert "cast spark" not in match.decision.listed
    assert refusal_rule(begin(scene(edition, SPARK, abilities=[]), "ann"), "a: cast spark bob") == "W-ACT-05"


@pytest.mark.parametrize("edition", ALL)
def test_difficulty_0_needs_no_roll_and_effects_end_when_they_say(edition: str) -> None:
    """W-TEST-04, W-MAGIC-19, W-TURN-09: one effect ends with the activation, even on a friend; another lasts."""
    match = begin(scene(edition, HASTE, OATH), "ann")
    play(match, "a: cast haste abe", "a: cast oath abe")
    assert events_of(match, "roll") == []
    assert [event["figure"] for event in events_of(match, "effect_end")] == ["abe"]
    assert figure(match, "abe").effects == (Effect("oath", "fight", 1, "end_of_game"),)


@pytest.mark.parametrize("edition", ALL)
def test_changes_wait_for_the_end_of_the_action(edition: str) -> None:
    """W-DMG-11: in the order of the description, being toppled after the characteristics; not below 0 (W-PROF-09)."""
    match = play(begin(scene(edition, GLOOM), "ann", [6, 1, 1, 1, 1, 1]), "a: cast gloom bob")
    names = [event.name for event in match.events]
    assert names[names.index("spell") :][:4] == ["spell", "effect", "effect", "toppled"]
    assert figure(match, "bob").toppled
    again = play(begin(match.state, "ann", [6, 1, 1], actions=1), "a: cast gloom bob")
    assert pools(again)["bob"] == 0
    assert modifiers(again, "bob") == {"gloom": -3}
    assert len(figure(again, "bob").effects) == 2, "the same spell does not add up with itself (W-MAGIC-18)"


@pytest.mark.parametrize("edition", ALL)
def test_healing_comes_before_damage_and_adds_up(edition: str) -> None:
    """W-DMG-11, W-DMG-12: two healings of one action, up to the starting number."""
    s = scene(edition)
    s.change("abe", wounds=1)
    match = begin(s, "ann")
    activation = match.state.activation
    activation.healing = (("abe", 1), ("abe", 3))
    play(match, "a: move 10,9")
    assert events_of(match, "healed") == [{"figure": "abe", "amount": 2}]
    assert figure(match, "abe").wounds == 3


@pytest.mark.parametrize("edition", ALL)
def test_the_only_payment_need_not_be_named(edition: str) -> None:
    s = scene(edition, {**SPARK, "cost": 1}, hand=("9H", "4S"), suit="spades")
    match = begin(s, "ann", [6, 1, 1, 1, 1, 1])
    assert refusal_rule(match, "a: cast spark") == "W-MAGIC-07"
    assert refusal_rule(match, "a: cast spark bob pay 9H") == "W-HERO-01"
    play(match, "a: cast spark bob")
    assert events_of(match, "discard")[0]["cards"] == ("4S",)


@pytest.mark.parametrize("edition", ALL)
def test_a_spell_into_melee_endangers_no_other_model(edition: str) -> None:
    """W-SHOOT-25, W-MAGIC-20."""
    s = scene(edition, SPARK)
    s.figures["abe"] = inline_model("abe", "a", 15, 10 + TOUCHING, base=40)
    s.links = (("abe", "bob"),)
    match = play(begin(s, "ann", [6, 1, 1, 1, 1, 1]), "a: cast spark bob")
    assert pools(match) == {"ann": 3, "bob": 3}
    assert events_of(match, "lowest", "reaction") == []


@pytest.mark.parametrize("edition", ALL)
def test_candidates_are_legal_and_round_trip(edition: str) -> None:
    s = skirmish(
        edition,
        of_cast("vask", "a", 10, 10),
        of_cast("wick_lad", "a", 13, 10, wounds=1),
        of_cast("brine", "b", 18, 10),
        of_cast("stagehand", "b", 10, 18),
    )
    s.hands = {Seat("a"): ("2S", "QS", "9S", "4H"), Seat("b"): ("5H",)}
    match: Match = begin(s, "vask")
    snapshot = public_copy(match.state, Seat("a"))
    context, rng = (snapshot, snapshot.activation), random.Random(7)
    choices = [value for _ in range(60) for value in ACTION.candidates(context, 12, rng) if isinstance(value, Cast)]
    assert {value.spell for value in choices} == {"mending_hymn", "lantern_ward", "searing_verse"}
    assert any(value.route is not None for value in choices)
    for value in choices:
        assert ACTION.check(context, value) is None
        assert ACTION.read(context, value.text) == value


@pytest.mark.parametrize(
    "text",
    [
        "cast",
        "cast spark moon",
        "cast spark bob after",
        "cast spark bob pay",
        "cast spark bob pay 1X",
        "cast spark bob 9,9",
    ],
)
def test_unreadable_spells(text: str) -> None:
    s = scene(SECOND, SPARK)
    match = begin(s, "ann")
    with pytest.raises(ValueError, match=r"\w"):
        ACTION.read((s, match.state.activation), text)


def test_the_question_for_payments_reveals_no_other_hand() -> None:
    """W-CARD-14: the answer uses only what the seat sees."""
    s = skirmish(SECOND, of_cast("vask", "a", 10, 10), of_cast("quill", "b", 30, 30))
    s.hands = {Seat("a"): ("2S", "QS", "4H"), Seat("b"): ("5C",)}
    match = begin(s, "vask")
    asked = Compute("payments", {"figure": "vask", "spell": "mending_hymn"})
    assert match.view(Seat("a")).ask(asked) == [["2S"], ["QS"]]
    assert match.view(Seat("b")).ask(asked) == []
