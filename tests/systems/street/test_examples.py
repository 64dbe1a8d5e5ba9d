"""Examples beside the rules that players meet most."""

from affray.engine.rules.rulebook import load
from affray.engine.rules.sentences import plain_rule, without_example

ALWAYS_IN_PLAY = (
    "DECK", "INT", "TURN", "MOVE", "CLIMB", "PLUG", "STUM", "SHOOT", "RANGE", "MOD", "COVER", "HIT", "AMMO", "WOUND",
    "REC", "DUCK", "MS", "POS", "AIM", "ACT", "END", "AUTO",
)  # fmt: skip
"""The chapters of the basic game, and automatic fire."""


def test_every_rule_of_the_basic_game_has_an_example() -> None:
    """`without_example` lists the rules that lack one; those of the other modules may."""
    lacking = without_example(load("street"))
    assert [number for number in lacking if number.split("-")[1] in ALWAYS_IN_PLAY] == []


def test_an_example_is_a_whole_sentence_of_its_own() -> None:
    plain = {number: plain_rule(rule) for number, rule in load("street").rules.items()}
    examples = {number: each.example for number, each in plain.items() if each.example}
    assert len(set(examples.values())) == len(examples)
    assert [number for number, text in examples.items() if len(text.split()) < 4 or text[-1] != "."] == []
    assert [number for number, text in examples.items() if text == plain[number].sentence] == []
