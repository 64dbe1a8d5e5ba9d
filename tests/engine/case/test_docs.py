"""The page about cases: its examples run, and its tables list what exists."""

import re
from pathlib import Path

from affray.engine.case import read_cases, run
from affray.engine.case.model import KEYS
from affray.systems.cascade import SYSTEM
from affray.systems.cascade.cases.words import WORDS
from affray.systems.cascade.questions.computations import COMPUTATIONS

DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "reference" / "cases.md").read_text(encoding="utf-8")
GUIDE = (DOCS / "how-to" / "case.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)


def rows(chapter: str) -> set[str]:
    """The words in the first column of the tables of a chapter."""
    text = PAGE.split(f"\n## {chapter}\n")[1].split("\n## ")[0]
    return {word for row in re.findall(r"(?m)^\| (.*?) \|", text) for word in re.findall(r"`(\w+)`", row)}


def test_the_example_grows_step_by_step_and_passes_at_each() -> None:
    situation, script, played, checked, finished = BLOCKS
    for told in (situation, situation + script, situation + played, situation + played + checked, finished):
        (case,), problems = read_cases(told, "docs/how-to/case.md")
        assert not problems
        assert run(case).why == ""


def test_every_key_is_in_the_table() -> None:
    assert set(KEYS) <= rows("The file")


def test_every_event_that_is_played_is_in_the_table() -> None:
    names = {str(event.__struct_config__.tag) for event in SYSTEM.event_types}
    assert rows("Cascade: events") == names | {"concede"}


def test_every_question_that_is_answered_is_in_the_table() -> None:
    about_odds = {name for name, each in COMPUTATIONS.items() if "odds" in each.function.__module__}
    assert rows("Cascade: questions") == set(COMPUTATIONS) - about_odds


def test_every_word_of_a_fighter_is_on_the_page() -> None:
    words = set(WORDS.figure_type.__struct_encode_fields__)
    assert {word for word in words if f"`{word}`" not in PAGE} == set()


def test_every_word_of_a_situation_is_on_the_page() -> None:
    foreign = {"turn", "active", "actions", "initiative", "hands", "table", "shot"}
    words = set(WORDS.given_type.__struct_encode_fields__) - foreign
    assert {word for word in words if f"`{word}`" not in PAGE and f"`{word}:" not in PAGE} == set()
