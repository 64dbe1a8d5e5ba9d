"""Damaged records, and records whose replay differs: every change is reported with its line."""

import random
import re
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.engine import BadText, Keyed, Match, Scripted, Setup
from affray.engine.record import Differs, Record, read, replay, shown, verify, write
from affray.engine.record.text import StoredEvent, formatted
from tests.engine.damage import complaint, damaged
from tests.engine.records import BARE, TEXT, played, replayed, sealed
from tests.engine.toy import SYSTEMS, TOY, A, B, moments, new, play

# --- every check fits, and yet it cannot have been so ------------------------------------------------------------


def base() -> Record:
    match = new(chance=Keyed(b"k" * 32, {A: "salt", B: "pepper"}), rounds=1)
    for choice in ("bid pass", "bid pass", "spot 1", "spot 2", "walk 0,0", "luck keep"):
        match.choose(choice)
    return read(write(match))


def altered(lines: dict[int, str] | None = None, swap: tuple[str, str] = ("", ""), **header: Any) -> Record:
    record = msgspec.structs.replace(base(), **header)
    changed = tuple(
        msgspec.structs.replace(line, text=(lines or {}).get(line.number, line.text)) for line in record.lines
    )
    assert record.events is not None
    events = tuple(msgspec.structs.replace(event, facts=event.facts.replace(*swap)) for event in record.events)
    record = sealed(msgspec.structs.replace(record, lines=changed, events=events))
    return read(formatted(record))


OTHER = Keyed(b"o" * 32)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"lines": {1: "bid AH"}}, r"line 14: differs: 'bid AH' is not possible"),
        ({"lines": {3: "spot 2"}}, r"line 18: differs: an event is replayed as .* the record has "),
        ({"lines": {3: "spot 9"}}, r"line 16: differs: 'spot 9' is not possible"),
        ({"lines": {3: "spot 01"}}, r"line 16: differs: 'spot 01' should be written 'spot 1'"),
        ({"lines": {5: "walk 00,0"}}, r"line 18: differs: 'walk 00,0' should be written 'walk 0,0'"),
        ({"lines": {6: "concede"}}, r"line 19: differs: "),
        ({"lines": {6: "take_back 1"}}, r"line 19: differs: "),
        ({"lines": {6: "take_back 9"}}, r"line 19: differs: only 5 choices have been made"),
        ({"swap": ('"face":', '"face":1')}, r"line 13: differs: an event is replayed as .* the record has "),
        ({"swap": ('"card":"', '"card":"1')}, r"line 13: differs: an event is replayed as .* the record has "),
        ({"ending": "open"}, r"line 20: differs: the match ends differently; it should be 'end winner (north|south)'"),
        ({"ending": "end draw"}, r"line 20: differs: the match ends differently"),
        ({"commitment": OTHER.commitment}, r"line 10: damaged: the commitment does not match the key"),
        ({"key": OTHER.key.hex()}, r"line 10: damaged: the commitment does not match the key"),
        ({"key": OTHER.key.hex(), "commitment": OTHER.commitment}, r"line 13: differs: an event is replayed as"),
        ({"nonces": {A: "salt", B: "sugar"}}, r"line 13: differs: an event is replayed as"),
        ({"nonces": {}}, r"line 11: differs: an event is replayed as"),
        ({"system": "tou"}, "line 2: there is no system 'tou'; did you mean 'toy'"),
        ({"start": '{"state":{}}'}, r"line 11: differs: position, state: Object missing required field"),
        ({"start": 'toy 1 {"state":{}}'}, r"line 11: differs: JSON is malformed"),
    ],
)
def test_what_cannot_have_been_so_is_noticed(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadText, match=reason) as raised:
        replay(altered(**change), SYSTEMS)
    found = verify(altered(**change), SYSTEMS)
    assert not found.good
    assert found.problem == str(raised.value)
    assert found.fault == getattr(raised.value, "fault", None)


def test_a_record_that_differs_says_how_to_report_it_and_blames_nobody() -> None:
    with pytest.raises(Differs) as raised:
        replay(altered(lines={3: "spot 2"}), SYSTEMS)
    assert raised.value.fault == "differs"
    assert "may be a bug in Affray: please report it with the file" in str(raised.value)
    assert "forged" not in str(raised.value)


def test_without_events_damage_and_a_bug_cannot_be_told_apart() -> None:
    with pytest.raises(Differs, match="without its events it is unclear whether the file is damaged"):
        replay(read(BARE.replace(" walk ", " talk ")), SYSTEMS)


def test_verify_says_what_is_wrong() -> None:
    found = verify(altered(lines={3: "spot 2"}), SYSTEMS)
    assert not found.good
    assert found.problem is not None
    assert found.problem.startswith("record, line 18: differs: an event is replayed as ")


def test_a_choice_that_was_never_made_is_noticed() -> None:
    record = base()
    more = msgspec.structs.replace(record.lines[-1], number=len(record.lines))
    with pytest.raises(BadText, match="line 20: differs: seat 'b' has 0 open decisions"):
        replay(sealed(msgspec.structs.replace(record, lines=(*record.lines, more))), SYSTEMS)


def test_an_event_that_never_happened_is_noticed() -> None:
    record = base()
    assert record.events is not None
    events = (*record.events, StoredEvent(6, '{"event":"wind","face":3}'))
    with pytest.raises(BadText, match="line 19: differs: 1 events are replayed, the record has 2"):
        replay(sealed(msgspec.structs.replace(record, events=events)), SYSTEMS)


def test_an_answer_to_the_other_decision_is_noticed() -> None:
    record = base()
    lines = list(record.lines)
    lines[3] = msgspec.structs.replace(lines[3], place=2)
    with pytest.raises(BadText, match="line 16: differs: seat 'a' has 2 open decisions"):
        replay(sealed(msgspec.structs.replace(record, lines=tuple(lines))), SYSTEMS)


# --- damage ------------------------------------------------------------------------------------------------------


CITED = {at for found in re.finditer(r"\t(.*)\n", TEXT) for at in range(found.start(1), found.end(1))}
"""The locations of citations, which no check covers."""


def outcome(text: str) -> str | None:
    return complaint(lambda: replayed(text))


@settings(max_examples=500)
@given(st.booleans(), st.data())
def test_one_changed_character_anywhere_is_noticed(events: bool, data: st.DataObject) -> None:
    text = TEXT if events else BARE
    at = data.draw(st.sampled_from([at for at in range(len(text)) if at not in CITED]))
    other = data.draw(st.one_of(st.sampled_from("0123456789abcdef |/-\n{}\"'xyz"), st.characters()))
    if other == text[at]:
        return
    assert outcome(text[:at] + other + text[at + 1 :]) is not None


def test_every_digit_of_every_check_counts() -> None:
    for found in re.finditer(r"\| ([0-9a-f]+)$", BARE, re.MULTILINE):
        for at in range(found.start(1), found.end(1)):
            changed = "0" if BARE[at] != "0" else "1"
            problem = outcome(BARE[:at] + changed + BARE[at + 1 :])
            assert problem is not None
            assert problem.startswith(f"record, line {BARE.count(chr(10), 0, at) + 1}: differs")


def test_damage_is_told_with_its_line() -> None:
    lines = TEXT.split("\n")
    at = next(at for at, line in enumerate(lines) if " walk " in line)
    lines[at] = lines[at].replace(" walk ", " talk ")
    assert (
        outcome("\n".join(lines))
        == f"record, line {at + 1}: damaged: the line or one of its events does not match the check"
    )
    assert outcome(TEXT.replace("duel", "dual")) == (
        "record, line 13: damaged: the header or an event before the first choice does not match the check"
    )
    assert outcome(re.sub(r"end winner \w+", "end winner nobody", TEXT)) is not None


@pytest.mark.parametrize("text", [TEXT, BARE], ids=["events", "bare"])
def test_a_record_that_breaks_off_is_truncated(text: str) -> None:
    lines = text.split("\n")
    bare = next(at for at, line in enumerate(lines) if line.startswith("end ")) + 1
    for kept in range(1, len(lines) - 1):
        problem = outcome("\n".join(lines[:kept]) + "\n")
        if kept == bare:  # without its events it is whole
            assert problem is None
        else:
            assert problem is not None
            assert f"line {kept}: damaged: truncated: " in problem


def test_a_record_that_breaks_off_inside_a_line_is_truncated() -> None:
    assert (
        outcome(TEXT[:-1])
        == f"record, line {TEXT.count(chr(10))}: damaged: truncated: the last line does not end with a line feed"
    )


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda text: "\ufeff" + text, "line 1: it begins with a byte order mark; a record is UTF-8 without one"),
        (
            lambda text: text.replace("\n", "\r\n"),
            "line 1: damaged: it ends with a carriage return; lines end with a line feed alone",
        ),
        (lambda text: text.replace("rules: 1\n", "rules: 1 \n"), "line 3: damaged: it ends with white space"),
        (lambda text: text + "\n", "18 events are announced, but more follow"),
        (lambda text: text[:0], "line 1: it is not a record: the first line must be 'affray record 2'"),
        (lambda text: text.replace("record 2", "record 3"), "'affray record 3' is an unknown format"),
        (lambda text: text.replace("cap: ", "hat: "), "line 6: damaged: 'hat: 20000' is not a header line"),
        (lambda text: text.replace("cap: 20000\n", ""), "the header lacks cap"),
        (
            lambda text: text.replace("cap: 20000\n", "cap: 20000\n" * 2),
            "line 7: damaged: 'cap' is already on line 6",
        ),
        (lambda text: text.replace("cap: 2", "cap: -2"), "line 6: damaged: '-20000' is not a valid cap"),
        (lambda text: text.replace("cap: 2", "cap: 02"), "line 6: damaged: it must be written 'cap: 20000'"),
        (lambda text: text.replace("options: {", "options: { "), "line 5: damaged: it must be written"),
        (
            lambda text: text.replace("rules: 1\nscenario: duel", "scenario: duel\nrules: 1"),
            "line 3: damaged: it must be",
        ),
        (lambda text: re.sub("key: .*\n", "", text), "must have either a key or a script, or 'seen by'"),
        (lambda text: re.sub("commitment: .*\n", "", text), "the header has nonces but no commitment"),
        (lambda text: re.sub("key: .*\n", "script: {}\n", text), "a commitment and its key belong together"),
        (lambda text: re.sub("(key: .*\n)", r"\1seen by: a\n", text), "has no key, script or start"),
        (lambda text: text.replace("\n1 ", "\n2 ", 1), "line 14: damaged: it should be number 1"),
        (lambda text: text.replace("0 - start", "0 a start"), "line 13: damaged: it should be '0 - start'"),
        (lambda text: text.replace("  | ", "    ", 1), "line 13: damaged: it has no check at its end"),
        (lambda text: text.replace("events: 18", "events: 17"), "17 events are announced, but more follow"),
        (
            lambda text: text.replace("events: 18", "events: 19"),
            "truncated: 19 events are announced, but only 18 follow",
        ),
        (
            lambda text: text.replace("events: ", "more: "),
            "only 'events: ...' with their number can follow the result",
        ),
        (lambda text: text.replace("\n0 {", "\n9999 {"), "damaged: an event of choice 9999 is out of order"),
        (lambda text: text.replace('"event":"wind"', '"event":1'), "Expected `str`, got `int` - at `$.event`"),
    ],
)
def test_what_is_wrong_with_a_line_is_said(change: Any, reason: str) -> None:
    problem = outcome(change(TEXT))
    assert problem is not None
    assert reason in problem


RECORDS = [
    TEXT,
    BARE,
    write(moments(3)[-1]),
    write(new(chance=Scripted([3, 1], ["9C", "KS"]))),
    write(Match(TOY, Setup(), Keyed.from_seed(4), state=play(new(), random.Random(1), 8).state)),
    write(played(), reveal=False, seat=A),
]


@settings(max_examples=500)
@given(st.sampled_from(range(len(RECORDS))).flatmap(lambda one: damaged(RECORDS[one])))
def test_a_damaged_record_is_bad_text_or_still_good(text: str) -> None:
    said = complaint(lambda: read(text))
    if said is None:
        record = read(text)
        assert formatted(record) == text
        assert verify(record, SYSTEMS).problem == complaint(lambda: replay(record, SYSTEMS))
        said = complaint(lambda: shown(record))
    assert said is None or said.startswith("record")
