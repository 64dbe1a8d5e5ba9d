"""What is said to a choice that nothing asks for."""

import pytest

import affray
from affray.engine import IllegalChoice, Seat
from affray.engine.verbs import refusal_now
from tests.engine.verbs.declared import RULE, VERBS, A, Keep, KeepNothing, said


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("aim bob 2", ("T-AIM-01", "nobody aims now")),
        ("aim bob", ("T-AIM-01", "nobody aims now")),
        ("throw", (RULE, "nothing asks for it now")),
        ("with 9 block from left", (RULE, "nothing asks for it now")),
        ("walk ada 6,5", (RULE, "a said 3 words to everybody")),
    ],
)
def test_the_verb_says_why(text: str, refusal: tuple[str, str]) -> None:
    assert said(refusal_now(VERBS, "everybody", A, text)) == refusal


@pytest.mark.parametrize("text", ["", " ", "fly", "Aim bob 2", '{"verb": "aim"}', "pass"])
def test_what_is_no_choice_and_what_has_no_rule_is_not_explained(text: str) -> None:
    assert refusal_now(VERBS, None, A, text) is None


def test_of_verbs_with_one_name_the_one_that_can_be_read_says_why() -> None:
    assert said(refusal_now((Keep, KeepNothing), None, A, "keep")) == ("T-VERB-02", "nothing is kept now")
    assert said(refusal_now((Keep, KeepNothing), None, A, "keep 9")) == (RULE, "nothing asks for it now")
    assert said(refusal_now((Keep, KeepNothing), None, A, "keep it all")) == (RULE, "nothing asks for it now")


def test_a_match_refuses_a_choice_at_the_wrong_moment_by_its_rule() -> None:
    match = affray.new("cascade", seed=3)
    assert match.decision is not None
    with pytest.raises(IllegalChoice, match="C-ATK-05"):
        match.choose("wave 13", seat=Seat(match.decision.seat))


def test_a_verb_leaves_the_refusal_to_the_open_decision() -> None:
    assert refusal_now(VERBS, "the walker", A, "walk vask 1,1") is None
