"""Limits of set-ups: oversized ones are refused before a match is created; records replay without limits."""

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest

import affray
from affray.engine import BadOption, Keyed, Match, Setup
from affray.engine.record import read, verify, write
from affray.engine.registry import system, system_names
from affray.engine.setup import MAX_DEPTH, MAX_TEXT_LENGTH, MAX_VALUES, convert_options
from affray.systems.street.settings import MAX_ACTION_SETS, MAX_CHARACTERS
from affray.systems.wolsung.setup.deployment import MAX_MODELS
from affray.systems.wolsung.setup.limits import MAX_TURNS

nested: Any = 1
for _ in range(MAX_DEPTH + 1):
    nested = [nested]


@pytest.mark.parametrize("name", system_names())
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"forces": {"a": ["x"] * (MAX_VALUES + 1)}}, f"`forces` is too large: .* at most {MAX_VALUES:,} values"),
        (
            {"forces": "x" * (MAX_TEXT_LENGTH + 1)},
            f"`forces` contains a string of more than {MAX_TEXT_LENGTH} characters",
        ),
        ({"forces": {"a" * 1000: 1}}, "`forces` contains a string"),
        ({"forces": nested}, f"`forces` is nested too deeply: at most {MAX_DEPTH}"),
        ({"x" * 1000: 1}, r"`xxx.*\.\.\.` is not an option"),
    ],
)
def test_options_have_a_size_that_can_be_looked_at(name: str, options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadOption, match=reason) as refused:
        affray.new(name, seed=1, options=options)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize("name", system_names())
def test_every_scenario_is_within_the_limits(name: str) -> None:
    for scenario in system(name).scenarios():
        system(name).check_setup(Setup(scenario=scenario))


def test_a_record_of_a_larger_match_is_replayed_all_the_same() -> None:
    """It was played before there were limits."""
    setup = Setup(scenario="s6", options={"forces": {"a": ["wick_lad"] * 30, "b": ["stagehand"] * 30}})
    with pytest.raises(BadOption):
        system("wolsung-2").check_setup(setup)
    match = Match(system("wolsung-2"), setup, Keyed.from_seed(3))
    match.choose_default()
    match.concede("a")
    checked = verify(read(write(match)))
    assert checked.good, checked.problem


def test_the_limits_are_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "reference" / "protocol.md").read_text("utf-8")
    section = page.partition("### Limits of set-ups\n")[2].partition("\n## ")[0]
    limits = MAX_VALUES, MAX_TEXT_LENGTH, MAX_DEPTH, MAX_MODELS, MAX_TURNS, MAX_ACTION_SETS, MAX_CHARACTERS
    for number in limits:
        assert f" {number:,} " in section or f" {number} " in section, f"{number} is not in the documentation"
    assert {title.strip() for title in section.split("**")[1::2]} >= {"Cascade", "Street", "Wolsung"}


# --- reading options ----------------------------------------------------------------------------------------------


class Chosen(msgspec.Struct, forbid_unknown_fields=True):
    turns: int | None = None
    method: Literal["dice", "cards"] | None = None
    groups: list[list[str]] = []
    count: Annotated[int, msgspec.Meta(ge=1)] = 1


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"turns": "abc"}, "`turns` must be a whole number or null, not 'abc'"),
        ({"method": "chess"}, "`method` must be one of dice, cards, not 'chess'"),
        ({"method": 3}, "`method` must be one of dice, cards, not 3"),
        ({"groups": "ann"}, "`groups` must be a list, not 'ann'"),
        ({"groups": [["ann", 3]]}, "`groups[0][1]` must be a text"),
        ({"count": 0}, "`count` must be a whole number >= 1, not 0"),
        ({"turn": 3}, "there is no option 'turn' (known: turns, method, groups, count)"),
    ],
)
def test_a_wrong_option_is_named_with_what_it_must_be(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadOption) as refused:
        convert_options(Chosen, options)
    assert str(refused.value) == reason


def test_right_options_are_read() -> None:
    assert convert_options(Chosen, {"turns": 3, "method": "dice"}) == Chosen(turns=3, method="dice")
