"""Records: what is written, what a replay and the checks notice, and what is shown to whom."""

import hashlib
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.engine import AffrayError, BadText, Enumerating, Keyed, Match, Scripted, Seat, Setup
from affray.engine.record import Record, read, replay, shown, verify, write
from affray.engine.record_text import Chain, formatted
from affray.engine.save import from_position, load, position, save
from tests.engine import battery
from tests.engine.damage import complaint, damaged
from tests.engine.test_battery import ARENAS, TRIALS
from tests.engine.toy import SYSTEMS, TOY, A, B, NewToy, Toy, Word, moments, new, play

DOCS = Path(__file__).parents[2] / "docs" / "records.md"


def played(seed: int = 1, **options: Any) -> Match:
    return play(new(chance=Keyed(bytes([seed]) * 32, {A: "salt", B: "pepper"}), **options), random.Random(seed))


def replayed(text: str) -> Match:
    return replay(read(text), SYSTEMS)


# --- what is written ---------------------------------------------------------------------------------------------


def test_a_record_is_a_header_and_one_choice_a_line() -> None:
    match = new(chance=Scripted([3, 1, 2, 3, 6, 6, 1], ["9C", "KS"]), rounds=1)
    for choice in ("bid KS", "bid pass"):
        match.choose(choice)
    match.choose("spot 4", decision="2.1")
    match.choose("spot 1")
    match.undo(A, consent=[B])
    for choice in ("spot 3", "walk 0,4", "luck again"):
        match.choose(choice)
    text = re.sub(r"[0-9a-f]{64}$", "<full check>", write(match), flags=re.MULTILINE)
    assert re.sub(r"\| [0-9a-f]{8}$", "| <check>", text, flags=re.MULTILINE) == (
        """\
affray record 1
system: toy
rules: 1
scenario: duel
options: {"rounds":1}
cap: 20000
script: {"dice":[3,1,2,3,6,6,1],"cards":["9C","KS"]}

0 - start                                        | <check>
1 a bid KS                                       | <check>
2 b bid pass                                     | <check>
3 a/2 spot 4                                     | <check>
4 a spot 1                                       | <check>
5 a take_back 1                                  | <check>
6 a spot 3                                       | <check>
7 b walk 0,4                                     | <check>
8 b luck again                                   | <check>
end winner south                                 | <full check>
events: 8
0 {"event":"dealt","rules":["T-DEAL"],"seat":"b","card":"9C"}
0 {"event":"dealt","rules":["T-DEAL"],"seat":"a","card":"KS"}
0 {"event":"wind","face":3}
2 {"event":"bids","bids":{"a":"KS","b":"pass"}}
5 {"event":"taken_back","seat":"a","choices":1,"events":0}
7 {"event":"thrown","faces":[[1,2],[3]]}
8 {"event":"thrown","faces":[[6,6],[1]]}
8 {"event":"scored","total":{"a":22,"b":7}}
"""
    )


def test_the_header_of_keyed_dice_has_commitment_nonces_and_key() -> None:
    match = new(chance=Keyed(b"k" * 32, {B: 'two\nlines "quoted"', A: " "}))
    header = write(match).split("\n\n")[0].split("\n")
    assert header[6:] == [
        f"commitment: {match.chance.commitment}",  # type: ignore[attr-defined]
        'nonce a: " "',
        'nonce b: "two\\nlines \\"quoted\\""',
        f"key: {'6b' * 32}",
    ]
    assert write(replayed(write(match))) == write(match)


def test_a_check_is_the_start_of_a_hash_over_the_line_its_events_and_all_before() -> None:
    text = write(played(rounds=1))
    record = read(text)
    salt = hashlib.blake2b(b"affray salt" + b"\x01" * 32, digest_size=32).digest()
    header = [line for line in text.split("\n\n")[0].split("\n") if not line.startswith("key: ")]
    value = b""
    checks = []
    for said in (header, *([line.body, *record.led_to[line.number]] for line in record.lines), [record.ending]):
        value = hashlib.blake2b(value + "".join(f"{one}\n" for one in said).encode(), key=salt, digest_size=32).digest()
        checks.append(value.hex())
    assert [line.check for line in record.lines] == [check[:8] for check in checks[1:-1]]
    assert record.check == checks[-1]


def test_the_checks_of_a_running_match_stay_those_of_the_finished_one() -> None:
    match = new(chance=Keyed(b"k" * 32))
    kept = []
    play(match, random.Random(4), before_each=lambda now: kept.append(write(now, reveal=False, seat=A)))
    finished = [(line.number, line.check) for line in read(write(match)).lines]
    for text in kept:
        lines = read(text).lines
        assert [(line.number, line.check) for line in lines] == finished[: len(lines)]


def test_a_text_that_cannot_stand_on_a_line_is_a_fault_of_the_system() -> None:
    class Odd(Toy):
        def __init__(self) -> None:
            super().__init__()
            self._stages = dict.fromkeys(self._stages, self.odd)

        def odd(self, game: Any, frame: Any) -> Any:
            yield game.ask(Word("take_back"), A, ["1", "2"])

    match = Match(Odd(), Setup(), Keyed.from_seed(1))
    match.choose("take_back 1")
    with pytest.raises(RuntimeError, match="'take_back 1', which cannot stand on a line of a record"):
        write(match)


def test_draws_that_are_settled_from_outside_have_no_record() -> None:
    with pytest.raises(AffrayError, match="Enumerating chance has no record"):
        write(new(chance=Enumerating()))


def test_a_match_that_was_dealt_from_a_view_has_no_record() -> None:
    match = new()
    match.choose("bid pass")
    with pytest.raises(AffrayError, match="was dealt from a view"):
        write(match.view(A).determinize(random.Random(0)))


# --- replaying ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(9))
def test_a_replay_brings_the_same_match_at_every_moment(seed: int) -> None:
    for moment in moments(seed):
        assert save(replayed(write(moment))) == save(moment)
        assert save(replayed(write(moment, events=False))) == save(moment)


@pytest.mark.parametrize("arena", ARENAS)
def test_a_match_of_every_system_is_replayed(arena: str) -> None:
    for match, rng in battery.games(ARENAS[arena]):
        play(match, rng, take_backs=0.1)
        text = write(match)
        systems = TRIALS if match.system.name in TRIALS else None
        assert write(replay(read(text), systems)) == text
        assert verify(read(text), systems).good


@pytest.mark.parametrize("seed", range(4))
def test_what_is_read_is_written_the_same(seed: int) -> None:
    for moment in moments(seed)[::5]:
        for text in (write(moment), write(moment, events=False), write(moment, reveal=False, seat=B)):
            assert formatted(read(text)) == text


def test_a_match_that_was_saved_and_loaded_has_the_same_record() -> None:
    match = played()
    assert write(load(save(match), SYSTEMS)) == write(match)


def test_a_replayed_match_that_is_still_open_goes_on() -> None:
    match = play(new(), random.Random(2), 11)
    copy = replayed(write(match))
    for one in (match, copy):
        play(one, random.Random(3))
    assert save(copy) == save(match)


def test_a_match_from_a_given_state_is_replayed_from_there() -> None:
    given_state = play(new(), random.Random(1), 8)
    match = Match(TOY, Setup(), Keyed.from_seed(4), state=TOY.copy(given_state.state))
    play(match, random.Random(1))
    text = write(match)
    assert "\nstart: toy 1 {" in text
    assert save(replayed(text)) == save(match)


def test_a_match_from_a_position_inside_a_step_is_replayed_from_there() -> None:
    for moment in moments(3):
        match = from_position(position(moment), Keyed.from_seed(5), systems=SYSTEMS)
        play(match, random.Random(1))
        assert save(replayed(write(match))) == save(match)


def test_a_cap_on_decisions_ends_a_replay_too() -> None:
    match = play(Match(TOY, Setup(), Keyed.from_seed(1), cap=3), random.Random(0), take_backs=0)
    assert "decision_cap" in write(match)
    assert write(replayed(write(match))) == write(match)


def test_a_scripted_match_that_was_cut_short_is_replayed() -> None:
    chance = Scripted([3], ["9C", "KS"])
    match = new(chance=chance)
    chance.may_end = True
    for choice in ("bid pass", "bid pass", "spot 1", "spot 2", "walk 0,0"):
        match.choose(choice)
    copy = replayed(write(match))
    assert copy.cut_short
    assert save(copy) == save(match)


# --- verifying ---------------------------------------------------------------------------------------------------


def test_verify_counts_what_was_thrown_and_drawn_again() -> None:
    match = new(chance=Keyed(b"k" * 32, {A: "salt", B: "pepper"}), rounds=1)
    for choice in ("bid pass", "bid pass", "spot 1", "spot 2", "walk 0,0", "luck again"):
        match.choose(choice)
    found = verify(read(write(match)), SYSTEMS)
    assert found.good
    assert (found.choices, found.throws, found.dice, found.cards) == (6, 3, 7, 2)
    assert found.nonces == (A, B)
    assert found.keyed


def test_scripted_dice_prove_nothing() -> None:
    found = verify(read(write(new(chance=Scripted([3], ["9C", "KS"])))), SYSTEMS)
    assert found.good
    assert not found.keyed


def test_verify_says_what_is_wrong() -> None:
    found = verify(forged(lines={3: "spot 2"}), SYSTEMS)
    assert not found.good
    assert found.problem is not None
    assert found.problem.startswith("record, line 17: forged: an event comes out as ")


def of_docs(kind: str) -> str:
    """The one block of that kind in the page about records."""
    (block,) = re.findall(rf"```{kind}\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    return str(block)


def test_the_example_of_the_docs_is_a_record() -> None:
    text = of_docs("text")
    assert formatted(read(text)) == text
    assert shown(read(text))[-1].events[-1]["winner"] == "a"


def test_the_script_of_the_docs_agrees(tmp_path: Path) -> None:
    script = of_docs("python")
    file = tmp_path / "duel.record"
    text = write(played())
    contents = [(of_docs("text"), True), (text, True), (text.replace(" luck keep ", " luck lose "), False)]
    for content, good in contents:
        file.write_bytes(content.encode())
        done = subprocess.run([sys.executable, "-c", script, file], capture_output=True, text=True, check=False)
        assert (done.returncode == 0) is good, done.stderr


# --- forgeries: every check fits, and yet it cannot have been so -------------------------------------------------


def sealed(record: Record) -> Record:
    """The record with checks that fit it, as somebody can make them who has the key."""
    chain = Chain(record)
    lines = tuple(
        msgspec.structs.replace(line, check=chain.check(line.body, events))
        for line, events in zip(record.lines, record.led_to, strict=True)
    )
    return msgspec.structs.replace(record, lines=lines, check=chain.add((record.ending,)))


def base() -> Record:
    match = new(chance=Keyed(b"k" * 32, {A: "salt", B: "pepper"}), rounds=1)
    for choice in ("bid pass", "bid pass", "spot 1", "spot 2", "walk 0,0", "luck keep"):
        match.choose(choice)
    return read(write(match))


def forged(lines: dict[int, str] | None = None, swap: tuple[str, str] = ("", ""), **header: Any) -> Record:
    record = msgspec.structs.replace(base(), **header)
    changed = tuple(
        msgspec.structs.replace(line, text=(lines or {}).get(line.number, line.text)) for line in record.lines
    )
    assert record.events is not None
    events = tuple((number, event.replace(*swap)) for number, event in record.events)
    record = sealed(msgspec.structs.replace(record, lines=changed, events=events))
    return read(formatted(record))


OTHER = Keyed(b"o" * 32)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"lines": {1: "bid AH"}}, r"line 13: forged: 'bid AH' is not possible"),
        ({"lines": {3: "spot 2"}}, r"line 17: forged: an event comes out as .* the record has "),
        ({"lines": {3: "spot 01"}}, r"line 15: forged: 'spot 01' is not possible"),
        ({"lines": {5: "walk 00,0"}}, r"line 17: forged: 'walk 00,0' is written 'walk 0,0'"),
        ({"lines": {6: "concede"}}, r"line 18: forged: "),
        ({"lines": {6: "take_back 1"}}, r"line 18: forged: "),
        ({"lines": {6: "take_back 9"}}, r"line 18: only 5 choices have been made"),
        ({"swap": ('"face":', '"face":1')}, r"line 12: forged: an event comes out as .* the record has "),
        ({"swap": ('"card":"', '"card":"1')}, r"line 12: forged: an event comes out as .* the record has "),
        ({"ending": "open"}, r"line 19: forged: the match does not end so; it should read 'end winner (north|south)'"),
        ({"ending": "end draw"}, r"line 19: forged: the match does not end so"),
        ({"commitment": OTHER.commitment}, r"line 10: forged or damaged: the commitment does not belong to this key"),
        ({"key": OTHER.key.hex()}, r"line 10: forged or damaged: the commitment does not belong to this key"),
        ({"key": OTHER.key.hex(), "commitment": OTHER.commitment}, r"line 12: forged: an event comes out as"),
        ({"nonces": {A: "salt", B: "sugar"}}, r"line 12: forged: an event comes out as"),
        ({"nonces": {}}, r"line 10: forged: an event comes out as"),
        ({"options": {"rounds": 2}}, r"line 18: forged: "),
        ({"system": "tou"}, "line 2: there is no system 'tou'; did you mean 'toy'"),
        ({"start": 'toy 1 {"state":{}}'}, r"line 11: position, state: Object missing required field"),
        ({"start": 'toy 2 {"state":{}}'}, r"line 11: forged: the start is a position of another system or version"),
    ],
)
def test_a_forgery_is_noticed(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadText, match=reason):
        replay(forged(**change), SYSTEMS)
    assert not verify(forged(**change), SYSTEMS).good


def test_a_choice_that_was_never_made_is_noticed() -> None:
    record = base()
    more = msgspec.structs.replace(record.lines[-1], number=len(record.lines))
    with pytest.raises(BadText, match="line 19: forged: seat 'b' has 0 decisions to make here"):
        replay(sealed(msgspec.structs.replace(record, lines=(*record.lines, more))), SYSTEMS)


def test_an_event_that_never_happened_is_noticed() -> None:
    record = base()
    assert record.events is not None
    events = (*record.events, (6, '{"event":"wind","face":3}'))
    with pytest.raises(BadText, match="line 18: forged: 1 events come out, the record has 2"):
        replay(sealed(msgspec.structs.replace(record, events=events)), SYSTEMS)


def test_an_answer_to_the_other_decision_is_noticed() -> None:
    record = base()
    lines = list(record.lines)
    lines[3] = msgspec.structs.replace(lines[3], place=2)
    with pytest.raises(BadText, match="line 15: forged: seat 'a' has 2 decisions to make here"):
        replay(sealed(msgspec.structs.replace(record, lines=tuple(lines))), SYSTEMS)


# --- damage ------------------------------------------------------------------------------------------------------


def outcome(text: str) -> str | None:
    return complaint(lambda: replayed(text))


TEXT = write(played(rounds=2))
BARE = write(played(rounds=2), events=False)


@settings(max_examples=500)
@given(st.booleans(), st.data())
def test_one_changed_character_anywhere_is_noticed(events: bool, data: st.DataObject) -> None:
    text = TEXT if events else BARE
    at = data.draw(st.integers(0, len(text) - 1))
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
            assert problem.startswith(f"record, line {BARE.count(chr(10), 0, at) + 1}: damaged")


def test_damage_is_told_with_its_line() -> None:
    lines = TEXT.split("\n")
    at = next(at for at, line in enumerate(lines) if " walk " in line)
    lines[at] = lines[at].replace(" walk ", " talk ")
    assert (
        outcome("\n".join(lines))
        == f"record, line {at + 1}: damaged: the line or an event of it does not fit the check"
    )
    assert outcome(TEXT.replace("duel", "dual")) == (
        "record, line 12: damaged: the header or an event before the first choice does not fit the check"
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
            assert f"line {kept}: truncated: " in problem


def test_a_record_that_breaks_off_inside_a_line_is_truncated() -> None:
    assert (
        outcome(TEXT[:-1])
        == f"record, line {TEXT.count(chr(10))}: truncated: the last line does not end with a line feed"
    )


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda text: "\ufeff" + text, "line 1: it begins with a byte order mark; a record is UTF-8 without one"),
        (
            lambda text: text.replace("\n", "\r\n"),
            "line 1: it ends with a carriage return; lines end with a line feed alone",
        ),
        (lambda text: text.replace("rules: 1\n", "rules: 1 \n"), "line 3: there is blank space at its end"),
        (lambda text: text + "\n", "18 events are announced, and more are there"),
        (lambda text: text[:0], "line 1: it is no record: the first line must be 'affray record 1'"),
        (lambda text: text.replace("record 1", "record 2"), "'affray record 2' is not a format that is known here"),
        (lambda text: text.replace("cap: ", "hat: "), "line 6: 'hat: 20000' is no line of a header"),
        (lambda text: text.replace("cap: 20000\n", ""), "the header does not say: cap"),
        (lambda text: text.replace("cap: 20000\n", "cap: 20000\n" * 2), "line 7: 'cap' stands on line 6 already"),
        (lambda text: text.replace("cap: 2", "cap: -2"), "line 6: '-20000' is not what a cap looks like"),
        (lambda text: text.replace("cap: 2", "cap: 02"), "line 6: damaged: it must be written 'cap: 20000'"),
        (lambda text: text.replace("options: {", "options: { "), "line 5: damaged: it must be written"),
        (
            lambda text: text.replace("rules: 1\nscenario: duel", "scenario: duel\nrules: 1"),
            "line 3: damaged: it must be",
        ),
        (lambda text: re.sub("key: .*\n", "", text), "must have a key or a script, or say by whom this was seen"),
        (lambda text: re.sub("commitment: .*\n", "", text), "the header has nonces and no commitment"),
        (lambda text: re.sub("key: .*\n", "script: {}\n", text), "a commitment and its key belong together"),
        (lambda text: re.sub("(key: .*\n)", r"\1seen by: a\n", text), "has no key, no script and no start"),
        (lambda text: text.replace("\n1 ", "\n2 ", 1), "line 13: damaged: it should be number 1"),
        (lambda text: text.replace("0 - start", "0 a start"), "line 12: damaged: it should be '0 - start'"),
        (lambda text: text.replace("  | ", "    ", 1), "line 12: damaged: there is no check at its end"),
        (lambda text: text.replace("events: 18", "events: 17"), "17 events are announced, and more are there"),
        (lambda text: text.replace("events: 18", "events: 19"), "truncated: 19 events are announced, 18 are there"),
        (
            lambda text: text.replace("events: ", "more: "),
            "after the result only 'events: ...' with their number can follow",
        ),
        (lambda text: text.replace("\n0 {", "\n9999 {"), "damaged: an event of choice 9999 cannot stand here"),
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


# --- what others may see, and other rules ------------------------------------------------------------------------


def test_a_record_for_a_seat_holds_what_it_may_see_and_nothing_else() -> None:
    match = new(chance=Keyed(b"k" * 32), rounds=2)
    own, hidden = match.state.hands[A][0], match.state.hands[B][0]
    match.choose(f"bid {hidden}", seat=B)
    text = write(match, reveal=False, seat=A)
    assert "seen by: a\n" in text
    assert hidden not in text
    assert own in text
    assert "1 b ?  " in text
    assert (b"k" * 32).hex() not in text
    everyone = write(match, reveal=False)
    assert "seen by: everyone\n" in everyone
    assert own not in everyone
    assert hidden not in everyone
    assert f"1 b bid {hidden} " in write(match, reveal=False, seat=B)


def test_a_given_position_and_a_script_are_not_shown_to_a_seat() -> None:
    match = Match(TOY, Setup(), Scripted([3, 4], ["9C", "KS", "AC"]), state=TOY.new(Setup()))
    text = write(match, reveal=False, seat=A)
    assert "start: " not in text
    assert "script: " not in text
    assert [line.number for line in shown(read(text))] == [0]


def test_there_is_no_record_for_a_seat_that_does_not_play() -> None:
    with pytest.raises(AffrayError, match="there is no seat 'c'; the seats are b, a"):
        write(new(), reveal=False, seat="c")


def test_without_the_key_a_record_is_shown_and_not_replayed() -> None:
    record = read(write(played(), reveal=False, seat=A))
    with pytest.raises(BadText, match="the key is not revealed yet"):
        replay(record, SYSTEMS)
    found = verify(record, SYSTEMS)
    assert not found.good
    assert found.problem is not None
    assert "the key is not revealed yet" in found.problem
    lines = shown(record)
    assert [line.number for line in lines] == list(range(len(record.lines)))
    assert lines[0].events[0] == {"event": "dealt", "rules": ["T-DEAL"], "seat": "b"}


def test_what_is_shown_is_what_happened() -> None:
    match = played()
    lines = shown(read(write(match)))
    assert [(line.seat, line.text) for line in lines[1:]] == [(entry.seat, entry.text) for entry in match.transcript]
    assert [event for line in lines for event in line.events] == [
        msgspec.json.decode(msgspec.json.encode(event)) for event in match.events
    ]


def test_damage_is_noticed_before_anything_is_shown() -> None:
    with pytest.raises(BadText, match="damaged: the line or an event of it does not fit the check"):
        shown(read(TEXT.replace(" walk ", " talk ")))


def test_a_record_without_events_cannot_be_shown() -> None:
    with pytest.raises(BadText, match="its events are not stored"):
        shown(read(BARE))


def test_a_record_of_other_rules_is_shown_and_not_replayed() -> None:
    record = read(TEXT)
    with pytest.raises(BadText, match=r"line 3: it was played under version 1 of the rules, and version 2 is here"):
        replay(record, {"toy": NewToy()})
    assert len(shown(record)) == len(record.lines)


def test_a_match_whose_rules_were_changed_is_shown_and_not_replayed() -> None:
    match = load(save(play(new(), random.Random(1), 8)), {"toy": NewToy()})
    play(match, random.Random(1))
    record = read(write(match))
    assert record.rules == 1
    assert [line.text for line in record.lines if line.seat == Seat("")] == ["start", "rules 1 2"]
    with pytest.raises(BadText, match=r"the rules were changed during the match \(rules 1 2\)"):
        replay(record, SYSTEMS)
    with pytest.raises(BadText, match="version 1 of the rules, and version 2 is here"):
        replay(record, {"toy": NewToy()})
    assert shown(record)[-1].events[-1]["event"] == "scored"
