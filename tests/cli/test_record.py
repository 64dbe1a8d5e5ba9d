"""`affray record` and `affray verify`."""

import json
from pathlib import Path

import pytest

import affray as package
from affray import bots
from affray.cli.common.seats import match_options
from affray.engine import Match, Scripted, record
from affray.systems.cascade.cascade_throw import throwing
from affray.systems.cascade.events import Throw
from tests.cli.running import affray, document, one_line


@pytest.fixture
def match() -> Match:
    return bots.play(package.new("cascade", scenario="duel_footbridge", seed=7), {"a": bots.greedy, "b": bots.greedy})


@pytest.fixture
def file(match: Match, tmp_path: Path) -> Path:
    path = tmp_path / "duel.record"
    path.write_text(record.write(match), encoding="utf-8")
    return path


def plain_events(match: Match) -> object:
    return json.loads(json.dumps([event.plain() for event in match.events]))


def test_a_record_is_told_from_its_stored_events(match: Match, file: Path) -> None:
    told = affray("record", "show", file).stdout
    assert f"cascade, duel_footbridge, rules version {match.system.rules_version}" in told
    for entry in match.transcript:
        assert f"{entry.seat}: {entry.text}\n" in told
    found = document("record", "show", file, "--json")
    assert found["system"] == "cascade"
    assert [line["text"] for line in found["lines"]][1:] == [entry.text for entry in match.transcript]
    assert [event for line in found["lines"] for event in line["events"]] == plain_events(match)


def test_a_record_is_played_again(match: Match, file: Path) -> None:
    replayed = affray("record", "replay", file).stdout
    assert f"{len(match.transcript)} choices and {len(match.events)} events match the record" in replayed
    found = document("record", "replay", file, "--json")
    assert found["events"] == plain_events(match)
    assert found["choices"] == len(match.transcript)


@pytest.mark.parametrize("words", [["record", "verify"], ["verify"]], ids=" ".join)
def test_a_good_record_is_verified(match: Match, file: Path, words: list[str]) -> None:
    found = document(*words, file, "--json")
    assert found["good"] is True
    assert found["keyed"] is True
    assert found["problem"] is None
    assert found["choices"] == len(match.transcript)
    assert found["dice"] > found["throws"] > 0
    assert ": OK" in affray(*words, file).stdout


@pytest.mark.parametrize("words", [["record", "verify"], ["verify"], ["record", "replay"]], ids=" ".join)
def test_a_damaged_record_fails(file: Path, words: list[str]) -> None:
    text = file.read_text(encoding="utf-8")
    thrown = next(line for line in text.splitlines() if '"event":"throw"' in line)
    event = json.loads(thrown.split("\t")[0].split(" ", 1)[1])
    better = thrown.replace(json.dumps(event["faces"], separators=(",", ":")), "[20,20,20,20,20]")
    file.write_text(text.replace(thrown, better), encoding="utf-8")
    done = affray(*words, file)
    assert done.exit_code == 1
    assert one_line(done).startswith(f"{file}: record, line ")
    assert ": damaged: " in one_line(done)


def test_a_damaged_record_fails_in_json_too(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    key = next(line for line in text.splitlines() if line.startswith("key: "))
    file.write_text(text.replace(key, "key: " + "00" * 32), encoding="utf-8")
    found = document("verify", file, "--json", code=1)
    assert found["good"] is False
    assert found["fault"] == "damaged"
    assert "commitment" in found["problem"]


@pytest.mark.parametrize("words", [["record", "verify"], ["verify"], ["record", "replay"]], ids=" ".join)
def test_a_record_of_other_rules_says_so_and_is_shown(
    match: Match, file: Path, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = match.system.rules_version
    monkeypatch.setattr(type(match.system), "rules_version", 99)
    done = affray(*words, file)
    assert done.exit_code == 1
    assert f"other rules: it was played under version {played} of the rules, and version 99 is installed" in one_line(
        done
    )
    assert document("record", "verify", file, "--json", code=1)["fault"] == "other rules"
    assert f"{match.transcript[-1].seat}: {match.transcript[-1].text}\n" in affray("record", "show", file).stdout


def test_a_replay_that_differs_says_how_to_report_it(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throwing, "Throw", lambda **said: Throw(**{**said, "number": 9}))
    found = document("verify", file, "--json", code=1)
    assert found["fault"] == "differs"
    assert "may be a bug in Affray: please report it with the file" in found["problem"]


def test_dice_that_were_given_by_hand_prove_nothing(tmp_path: Path) -> None:
    dice = [6, 1, 20, 20, 20, 2, 2, 9, 7, 5, 3, 2, 2]
    chance = Scripted(dice)
    chance.may_end = True
    path = tmp_path / "scripted.record"
    path.write_text(record.write(package.new("cascade", chance=chance)), encoding="utf-8")
    assert affray("record", "verify", path).exit_code == 0
    done = affray("verify", path)
    assert done.exit_code == 1
    assert "given by hand" in one_line(done)


def test_what_a_record_holds_cannot_change_the_terminal(file: Path) -> None:
    """A record comes from somebody else: an escape sequence in it is shown, not obeyed."""
    text = record.write(package.new("cascade", seed=7), reveal=False)
    event = next(line for line in text.splitlines() if '"event":"throw"' in line)
    evil = event.replace('"fighter":"', '"fighter":"\\u001b[2J')
    file.write_text(text.replace(event, evil), encoding="utf-8")
    done = affray("record", "show", file)
    assert "?[2J" in done.stdout


def test_a_skirmish_is_told_in_the_words_of_the_terminal(tmp_path: Path) -> None:
    """What succeeded and what did not, models by their names, twin cards without their mark."""
    match = package.new("wolsung-2", seed=8, options=match_options("wolsung-2", 4))
    players = {seat: bots.get("random")(f"{seat}") for seat in match.seats}
    while match.decision is not None and len(match.transcript) < 60:
        match.choose(players[match.decision.seat](match.view(match.decision.seat)))
    path = tmp_path / "skirmish.record"
    path.write_text(record.write(match), encoding="utf-8")
    told = affray("record", "show", path).stdout
    for event in match.events:
        if event.name != "bids_revealed":  # a record does not keep in which order they were put down
            assert match.system.texts.event(event) in told
    assert "+" not in "".join(line for line in told.splitlines() if " draws " in line)
    assert not any("+" in card for event in match.events if event.name == "draw" for card in event.plain()["cards"])


def test_an_event_that_nobody_knows_any_more_is_shown_as_it_is(file: Path) -> None:
    text = record.write(package.new("cascade", seed=7), reveal=False)
    line = next(line for line in text.splitlines() if '"event":"throw"' in line)
    file.write_text(text.replace(line, line.replace('"event":"throw"', '"event":"toss"')), encoding="utf-8")
    assert "toss faces " in affray("record", "show", file).stdout
