"""Gang files: what is written is read back, and everything wrong with one is said at once."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.campaign import Character, Gang
from affray.campaign.gang import free_id
from affray.campaign.gang_file import read_gang, write_gang
from affray.campaign.ledger import rules_of
from affray.campaign.steps import BadGang
from affray.engine import BadText
from affray.engine.registry import system_names

WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["C"]), min_size=1, max_size=20)
KEYS = st.from_regex(r"[a-z][a-z ._-]{0,10}", fullmatch=True).filter(
    lambda key: key not in ("id", "name", "fate", "condition", "system", "characters")
)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.booleans() | st.integers(-(2**60), 2**60) | st.floats(-1e9, 1e9) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=6,
)
DATA = st.dictionaries(KEYS, VALUES, max_size=4)
NAMES = WORDS.map(str.strip).filter(lambda name: name and name.isprintable())
CHARACTERS = st.builds(
    Character,
    id=st.from_regex(r"[A-Za-z0-9][A-Za-z0-9_+-]{0,10}", fullmatch=True),
    name=NAMES,
    profile=DATA,
    condition=DATA,
    fate=st.sampled_from(["", "dead", "retired"]),
)


@given(NAMES, DATA, DATA, st.lists(CHARACTERS, max_size=4, unique_by=lambda each: each.id))
def test_what_is_written_is_read_back(
    name: str, profile: dict[str, Any], condition: dict[str, Any], characters: list[Character]
) -> None:
    gang = Gang(id=free_id(name, ()), name=name, profile=profile, condition=condition, characters=tuple(characters))
    assert read_gang(write_gang(gang, "street"), "file", "street") == gang


@pytest.mark.parametrize("system", system_names())
def test_sample_gangs_can_be_written_and_read(system: str) -> None:
    rules = rules_of(system) if _has_campaigns(system) else None
    for gang in rules.gangs().values() if rules else ():
        assert rules is not None
        again = read_gang(write_gang(gang, system), "file", system)
        assert (again.name, again.profile, again.characters) == (gang.name, gang.profile, gang.characters)
        assert rules.check(again, {}) == []


def _has_campaigns(name: str) -> bool:
    from affray.engine.registry import system

    return system(name).campaign is not None


def test_everything_wrong_is_said_at_once() -> None:
    text = """
    system = "street"
    condition = 3

    [[characters]]
    id = "no id"
    name = "Ann"

    [[characters]]
    id = "T1"
    fate = "asleep"

    [[characters]]
    id = "T1"
    name = "Bob"
    condition = []
    """
    with pytest.raises(BadGang) as refused:
        read_gang(text, "gang.toml", "cascade")
    said = [str(problem) for problem in refused.value.problems]
    expected = ["of street, not of cascade", "the gang needs a name", "'no id' is no id", "character 2 needs a name"]
    expected += ["character 2: the fate", "Bob): the condition", "the gang: the condition"]
    expected += ["two characters have the id 'T1'"]
    for words in expected:
        assert any(words in problem for problem in said), words
    assert len(said) == len(expected)


def test_what_is_no_toml_is_refused_with_its_file() -> None:
    with pytest.raises(BadText, match=r"gang\.toml"):
        read_gang("name = ", "gang.toml")


def test_an_id_is_made_from_the_name_and_is_not_taken() -> None:
    assert free_id("Tannery Row!", ()) == "tannery_row"
    assert free_id("Tannery Row", {"tannery_row", "tannery_row_2"}) == "tannery_row_3"
    assert free_id("Ł", ()) == "gang"
