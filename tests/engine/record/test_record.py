"""Records: what is written, what a replay and the checks detect, and what is shown to whom."""

import hashlib
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest

from affray.engine import AffrayError, BadText, Enumerating, Keyed, Match, RuleId, Scripted, Seat, Setup, Verb
from affray.engine.record import Damaged, OtherRules, read, replay, shown, verify, write
from affray.engine.record.text import formatted
from affray.engine.verbs import Number
from affray.testing.random_play import games
from tests.engine import toy
from tests.engine.records import BARE, TEXT, played, replayed
from tests.engine.test_battery import ARENAS, TRIALS
from tests.engine.toy import SYSTEMS, TOY, A, B, Choice, NewToy, Toy, moments, new, play

DOCS = Path(__file__).parents[3] / "docs" / "reference" / "records.md"


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
    text = re.sub(r"^start: \{.*\}$", "start: <position>", text, flags=re.MULTILINE)
    assert re.sub(r"\| [0-9a-f]{8}$", "| <check>", text, flags=re.MULTILINE) == (
        """\
affray record 2
system: toy
rules: 1
scenario: duel
options: {"rounds":1}
cap: 20000
script: {"dice":[3,1,2,3,6,6,1],"cards":["9C","KS"]}
start: <position>

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
0 {"event":"dealt","card":"9C","seat":"b"}\t{"rules":["T-DEAL"]}
0 {"event":"dealt","card":"KS","seat":"a"}\t{"rules":["T-DEAL"]}
0 {"event":"wind","face":3}
2 {"event":"bids","bids":{"a":"KS","b":"pass"}}
5 {"event":"taken_back","choices":1,"events":0,"seat":"a"}
7 {"event":"thrown","faces":[[1,2],[3]]}
8 {"event":"thrown","faces":[[6,6],[1]]}
8 {"event":"scored","total":{"a":22,"b":7}}
"""
    )


def test_the_header_of_keyed_dice_has_commitment_nonces_and_key() -> None:
    match = new(chance=Keyed(b"k" * 32, {B: 'two\nlines "quoted"', A: " "}))
    header = write(match).split("\n\n")[0].split("\n")
    assert header[6:-1] == [
        f"commitment: {match.chance.commitment}",  # type: ignore[attr-defined]
        'nonce a: " "',
        'nonce b: "two\\nlines \\"quoted\\""',
        f"key: {'6b' * 32}",
    ]
    assert write(replayed(write(match))) == write(match)


def test_a_check_is_the_start_of_a_hash_over_the_line_the_facts_of_its_events_and_all_before() -> None:
    text = write(played(rounds=1))
    record = read(text)
    salt = hashlib.blake2b(b"affray salt" + b"\x01" * 32, digest_size=32).digest()
    header = [line for line in text.split("\n\n")[0].split("\n") if not line.startswith("key: ")]
    value = b""
    checks = []
    facts = [[event.facts for event in events] for events in record.events_by_line]
    for said in (header, *([line.body, *facts[line.number]] for line in record.lines), [record.ending]):
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


class TakeBack(Verb, frozen=True):
    """A choice that reads like the line of a record about a choice taken back."""

    name = "take_back"
    rule = RuleId("T-ODD")
    number: Annotated[int, Number()]


def test_a_text_that_cannot_stand_on_a_line_is_a_fault_of_the_system() -> None:
    class Odd(Toy):
        def __init__(self) -> None:
            super().__init__()
            for stages in self.stages.procedures.values():
                stages.update(dict.fromkeys(stages, self.odd))

        def odd(self, game: Any, frame: Any) -> Any:
            yield game.ask(Choice(TakeBack), A, [TakeBack(1), TakeBack(2)])

    match = Match(Odd(), Setup(), Keyed.from_seed(1))
    match.choose("take_back 1")
    with pytest.raises(RuntimeError, match="'take_back 1', does not fit on a line of a record"):
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
        assert replayed(write(moment)).save() == moment.save()
        assert replayed(write(moment, events=False)).save() == moment.save()


@pytest.mark.parametrize("arena", ARENAS)
def test_a_match_of_every_system_is_replayed(arena: str) -> None:
    for match, rng in games(ARENAS[arena]):
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
    assert write(Match.load(match.save(), SYSTEMS)) == write(match)


def test_a_replayed_match_that_is_still_open_goes_on() -> None:
    match = play(new(), random.Random(2), 11)
    copy = replayed(write(match))
    for one in (match, copy):
        play(one, random.Random(3))
    assert copy.save() == match.save()


def test_a_match_from_a_given_state_is_replayed_from_there() -> None:
    given_state = play(new(), random.Random(1), 8)
    match = Match(TOY, Setup(), Keyed.from_seed(4), state=TOY.copy(given_state.state))
    play(match, random.Random(1))
    text = write(match)
    assert '\nstart: {"state":{' in text
    assert replayed(text).save() == match.save()


def test_a_record_replays_without_the_scenario_it_was_made_from() -> None:
    class Bare(Toy):
        def new(self, setup: Setup) -> Any:
            raise LookupError("the scenario is gone")

    for match in (played(), Match.load(played().save(), SYSTEMS), played().fork()):
        assert replay(read(write(match)), {"toy": Bare()}).save() == match.save()


def test_a_record_holds_the_names_of_the_players_and_whether_it_was_practice() -> None:
    match = played().fork()
    match.practice = True
    text = write(match, names={"a": "Ann", "b": 'B"en'})
    record = read(text)
    assert record.names == {A: "Ann", B: 'B"en'}
    assert record.practice
    assert formatted(record) == text
    assert verify(record, SYSTEMS).good
    assert verify(read(text.replace('"Ann"', '"Anna"')), SYSTEMS).good
    assert verify(read(text.replace("practice: true\n", "")), SYSTEMS).fault == "damaged"
    assert not read(write(played())).practice
    assert read(write(match, names={"a": "Ann"}, reveal=False, seat=B)).names == {A: "Ann"}


def test_a_match_from_a_position_inside_a_step_is_replayed_from_there() -> None:
    for moment in moments(3):
        match = Match.from_position(moment.position(), Keyed.from_seed(5), systems=SYSTEMS)
        play(match, random.Random(1))
        assert replayed(write(match)).save() == match.save()


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
    assert copy.save() == match.save()


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


def of_docs(kind: str) -> str:
    """The only block of that kind in the page about records."""
    (block,) = re.findall(rf"```{re.escape(kind)}\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    return str(block)


def test_the_example_of_the_docs_is_a_record() -> None:
    text = of_docs("text")
    assert formatted(read(text)) == text
    assert shown(read(text))[-1].events[-1]["winner"] == "a"


def test_the_script_of_the_docs_agrees(tmp_path: Path) -> None:
    script = of_docs("{code-block} python")
    file = tmp_path / "duel.record"
    text = write(played())
    contents = [(of_docs("text"), True), (text, True), (text.replace(" luck keep ", " luck lose "), False)]
    for content, good in contents:
        file.write_bytes(content.encode())
        done = subprocess.run([sys.executable, "-c", script, file], capture_output=True, text=True, check=False)
        assert (done.returncode == 0) is good, done.stderr


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
    with pytest.raises(Damaged, match="damaged: the line or one of its events does not match the check"):
        shown(read(TEXT.replace(" walk ", " talk ")))


def test_a_record_without_events_cannot_be_shown() -> None:
    with pytest.raises(BadText, match="its events are not stored"):
        shown(read(BARE))


def test_a_record_of_other_rules_is_shown_and_not_replayed() -> None:
    record = read(TEXT)
    with pytest.raises(OtherRules, match=r"line 3: other rules: it was played under version 1 of the rules, "):
        replay(record, {"toy": NewToy()})
    assert len(shown(record)) == len(record.lines)


def test_a_match_whose_rules_were_changed_is_shown_and_not_replayed() -> None:
    match = Match.load(play(new(), random.Random(1), 8).save(), {"toy": NewToy()})
    play(match, random.Random(1))
    record = read(write(match))
    assert record.rules == 1
    assert [line.text for line in record.lines if line.seat == Seat("")] == ["start", "rules 1 2"]
    with pytest.raises(OtherRules, match=r"the rules were changed during the match \(rules 1 2\)"):
        replay(record, SYSTEMS)
    with pytest.raises(OtherRules, match="version 1 of the rules, and version 2 is installed"):
        replay(record, {"toy": NewToy()})
    assert shown(record)[-1].events[-1]["event"] == "scored"


def test_of_other_rules_the_file_is_checked_first() -> None:
    with pytest.raises(Damaged):
        replay(read(TEXT.replace(" walk ", " talk ")), {"toy": NewToy()})
    found = verify(read(TEXT), {"toy": NewToy()})
    assert found.fault == "other rules"
    assert "the file is intact and can be shown from its stored events" in str(found.problem)
    assert "it has no events to show" in str(verify(read(BARE), {"toy": NewToy()}).problem)


# --- citations ---------------------------------------------------------------------------------------------------


def test_better_citations_break_no_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "cites", lambda *rules: (RuleId("T-BETTER"), *map(RuleId, rules)))
    for text in (TEXT, BARE):
        assert verify(read(text), SYSTEMS).good
        again = write(replayed(text))
        assert "T-BETTER" in again
        assert [line.check for line in read(again).lines] == [line.check for line in read(text).lines]


def test_a_record_shows_what_it_cited_when_it_was_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "cites", lambda *rules: (RuleId("T-BETTER"), *map(RuleId, rules)))
    assert shown(read(TEXT))[0].events[0]["rules"] == ["T-DEAL"]


def test_citations_of_another_event_are_damage() -> None:
    with pytest.raises(Damaged, match="the citations belong to another event"):
        read(TEXT.replace('{"rules":["T-DEAL"]}', '{"card":["T-DEAL"]}', 1))
