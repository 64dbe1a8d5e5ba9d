"""Rules in players' words."""

import pytest

from affray import system_names
from affray.engine.registry import system
from affray.engine.rules.rulebook import Status, find, load, read
from affray.engine.rules.sentences import PlainRule, plain_rule, unknown_sentences, without_example, without_sentence

INVENTED, ADVICE, OTHER = (f"W-{word}-01" for word in ("MADE", "TIP", "OTHER"))
"""Ids that are in no rulebook."""
PAGE = f"""# Made

## 1. One

* **W-SHOOT-04** Range bands.
* **{INVENTED}** Nobody wrote a sentence.
* **{ADVICE}** *(advice)* Be bold.
"""


def test_a_rule_has_a_sentence_and_an_example() -> None:
    plain = plain_rule(find("W-SHOOT-04"))
    assert "range bands" in plain.sentence
    assert '8" away' in plain.example


def test_rules_in_force_without_a_sentence_are_listed() -> None:
    book = read(PAGE, "made")
    assert without_sentence(book) == without_example(book) == [INVENTED]
    assert plain_rule(book.rules[INVENTED]) == PlainRule()


def test_sentences_of_rules_that_do_not_exist_are_listed() -> None:
    assert "W-SHOOT-04" in unknown_sentences(read(PAGE.replace("W-SHOOT-04", OTHER), "made"))
    for name in ("cascade", "street", "wolsung"):
        assert unknown_sentences(load(name)) == []


@pytest.mark.parametrize("name", system_names())
def test_every_rule_beside_a_question_has_an_example(name: str) -> None:
    """The rule of a question, and those of its answers: what *Why?* and the rule under a question explain."""
    played = system(name)
    asked = {str(kind.rule) for kind in played.kinds}
    asked |= {str(verb.rule) for kind in played.kinds for verb in kind.verbs}
    rules = [find(rule) for rule in sorted(asked - {""})]
    lacking = [rule.id for rule in rules if rule.status is Status.RULE and not plain_rule(rule).example]
    assert lacking == []


@pytest.mark.parametrize("name", ["cascade", "street", "wolsung"])
def test_every_rule_in_force_has_a_sentence(name: str) -> None:
    assert without_sentence(load(name)) == []


def test_every_rule_that_cascade_cites_has_an_example() -> None:
    """Decisions, refusals and results cite rules in force; an example names numbers or fighters."""
    book = load("cascade")
    assert without_example(book) == []
    for rule in book.rules.values():
        example = plain_rule(rule).example
        assert example == "" or (len(example.split()) > 5 and example.endswith("."))
