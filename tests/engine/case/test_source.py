"""The YAML reader of cases: plain values with their locations, and one kind of error."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.engine.case.source import CaseError, Node, read_documents


def read(text: str) -> Node:
    (document,) = read_documents(text, "case.yaml")
    return document


def refused(text: str) -> CaseError:
    with pytest.raises(CaseError) as raised:
        read_documents(text, "case.yaml")
    return raised.value


def test_values_are_plain() -> None:
    text = "{a: 1, b: -2, c: 1.5, d: true, e: no, f: null, g: '7', h: none, i: [], j: {}, 0: zero}"
    assert read(text).plain() == {
        "a": 1,
        "b": -2,
        "c": 1.5,
        "d": True,
        "e": False,
        "f": None,
        "g": "7",
        "h": "none",
        "i": [],
        "j": {},
        0: "zero",
    }


@pytest.mark.parametrize("text", ["12:13", "2024-05-06", "1_000", "010", "0x1f", "1e5", ".inf", "12+12:13"])
def test_what_looks_like_a_number_in_old_yaml_is_a_text(text: str) -> None:
    assert read(f"[{text}]").plain() == [text]


def test_every_value_knows_its_line() -> None:
    node = read("given:\n  figures:\n    a1:\n      marks: 3\nexpect:\n  - {event: hit}\n  - {event: wave}\n")
    marks = node.map()["given"].map()["figures"].map()["a1"].map()["marks"]
    assert (marks.place.line, marks.place.inside) == (4, "given.figures.a1.marks")
    wave = node.map()["expect"].list()[1].map()["event"]
    assert str(wave.place) == "case.yaml, line 7, expect #2.event"


def test_several_documents() -> None:
    assert [node.plain() for node in read_documents("a: 1\n---\n- 2\n", "case.yaml")] == [{"a": 1}, [2]]


def test_a_key_stands_once() -> None:
    problem = refused("given:\n  phase: 1\n  first: a\n  phase: 2\n")
    assert problem.line == 4
    assert "'phase' is duplicated" in str(problem)


def test_aliases_stand_for_what_they_name() -> None:
    assert read("a: &one [1, 2]\nb: *one\n").plain() == {"a": [1, 2], "b": [1, 2]}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a: !!python/object/apply:os.system [ls]", "tags"),
        ("a: !!set {x}", "tags"),
        ("a: {<<: {b: 1}}", "merging"),
        ("? [1, 2]\n: 3", "a key must be a word"),
        ("a: *nowhere", "invalid YAML|refers to nothing"),
        ("a: &x [*x]", "refers to nothing"),
        ("a: &x b\n*x : c", "a key must be a word"),
        ("a: [1, 2", "invalid YAML"),
        ("a: 1234567890123", "digits"),
        (f"a: {'x' * 5000}", "characters"),
        ("\x00", "invalid YAML"),
        ("a: \ud800", "invalid YAML"),
        ("[" * 30 + "]" * 30, "deep"),
        ("x" * 1_000_001, "bytes"),
    ],
)
def test_refused(text: str, reason: str) -> None:
    with pytest.raises(CaseError, match=reason):
        read_documents(text, "case.yaml")


def test_a_bomb_of_aliases_is_refused() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{number}: &a{number} [{', '.join([f'*a{number - 1}'] * 10)}]" for number in range(1, 10)]
    assert "values" in str(refused("\n".join(lines)))


def test_a_chain_of_aliases_is_no_deeper_than_brackets() -> None:
    lines = ["a0: &a0 [x]"] + [f"a{number}: &a{number} [*a{number - 1}]" for number in range(1, 2000)]
    assert "deep" in str(refused("\n".join(lines)))


@given(st.text(alphabet=st.sampled_from("ab1-:,[]{}&*!|>'\"\n #%?.<"), max_size=60) | st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        documents = read_documents(text, "case.yaml")
    except CaseError:
        return
    for document in documents:
        document.plain()
