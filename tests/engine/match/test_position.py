"""Position texts: one line from which a new match begins where another one stood."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.engine import BadText, Enumerating, Keyed, Match, Scripted, Setup, UndoRefused
from affray.testing import random_play
from tests.engine.damage import complaint, damaged, twisted
from tests.engine.test_battery import ARENAS, TRIALS
from tests.engine.toy import SYSTEMS, TOY, A, ChangedToy, NewToy, moments, new, play


def again(text: str, seed: int = 1) -> Match:
    return Match.from_position(text, Keyed.from_seed(seed), systems=SYSTEMS)


def before_the_last_throw() -> Match:
    match = new()
    for choice in ("bid pass", "bid pass", "spot 1", "spot 2", "walk 0,1"):
        match.choose(choice)
    return match


def asked(match: Match) -> list[tuple[str, str, list[str]]]:
    return [(decision.seat, decision.kind.name, list(decision.options)) for decision in match.decisions]


@pytest.mark.parametrize("seed", range(9))
def test_a_position_round_trips_at_every_moment(seed: int) -> None:
    for moment in moments(seed):
        text = moment.position()
        copy = again(text)
        assert copy.position() == text
        assert copy.state == moment.state
        assert asked(copy) == asked(moment)


@pytest.mark.parametrize("arena", ARENAS)
def test_a_position_of_every_system_round_trips(arena: str) -> None:
    for match, _ in random_play.moments(ARENAS[arena]):
        text = match.position()
        systems = TRIALS if match.system.name in TRIALS else None
        assert Match.from_position(text, systems=systems).position() == text


def test_it_is_one_line_with_the_system_and_the_version_in_front() -> None:
    assert new(chance=Scripted([3], ["9C", "KS"])).position() == (
        'toy 1 {"state":{"deck":["JC","QC","KC","AC","9S","JS","QS","AS"],"hands":{"a":["KS"],"b":["9C"]},'
        '"total":{"a":0,"b":0},"seats":{"b":"north","a":"south"},"frames":[{"frame":"round","stage":"bid"}]},'
        '"draws":[[0,[[3]]]]}'
    )


def test_the_answers_and_draws_of_the_step_are_in_it() -> None:
    match = new(chance=Scripted([3, 1, 2, 3], ["9C", "KS"]))
    for choice in ("bid KS", "bid pass", "spot 1", "spot 2", "walk 0,4"):
        match.choose(choice)
    assert match.position().endswith(
        ',"moves":[[0,"bid KS",false],[1,"bid pass",false],[0,"spot 1",false],[1,"spot 2",false],'
        '[0,"walk 0,4",false],[0,"spot 7",true]],"draws":[[0,[[3]]],[6,[[1,2],[3]]]]}'
    )
    copy = again(match.position())
    assert copy.state.frames[0].wind == 3
    assert asked(copy) == [("b", "luck", ["luck keep", "luck again"])]


def test_answers_that_are_stored_as_plain_data_are_read() -> None:
    """As positions held them before they held the texts of choices."""
    text = before_the_last_throw().position()
    plain = text.replace('[0,"spot 7",true]', "[0,7,true]").replace('"walk 0,1"', "[0,1]")
    plain = plain.replace('"bid ', '"').replace('"spot ', '"')
    assert plain != text
    assert again(plain).position() == text


def test_the_dice_are_fresh() -> None:
    text = before_the_last_throw().position()
    thrown = set()
    for seed in range(5):
        match = again(text, seed)
        match.choose("luck again")
        thrown.add(str(match.events))
    assert len(thrown) > 1
    assert isinstance(Match.from_position(text, systems=SYSTEMS).chance, Keyed)


def test_the_log_begins_with_the_step_under_way() -> None:
    match = new()
    match.choose("bid pass")
    copy = again(match.position())
    assert [event.name for event in copy.events] == ["wind"]
    copy.choose("bid pass")
    assert [event.name for event in copy.events] == ["wind", "bids"]


def test_choices_before_a_position_cannot_be_taken_back_in_it() -> None:
    copy = again(before_the_last_throw().position())
    copy.choose("luck keep")
    copy.undo(A, consent=["b"])
    assert asked(copy) == [("b", "luck", ["luck keep", "luck again"])]
    with pytest.raises(UndoRefused, match="only 0 choices have been made"):
        copy.undo(A, consent=["b"])


def test_a_conceding_seat_still_goes() -> None:
    match = play(new(), random.Random(1), 2, take_backs=0)
    match.concede(A)
    copy = again(match.position())
    copy.choose("walk 0,0")
    copy.choose("luck keep")
    assert asked(copy) == [("b", "quarter", ["quarter yes", "quarter no"])]
    assert again(copy.position()).position() == copy.position()


def test_a_draw_that_was_waiting_is_made_by_the_new_chance() -> None:
    match = Match(TOY, Setup(), Enumerating())
    match.resolve("9C")
    text = match.position()
    assert Match.from_position(text, Enumerating(), systems=SYSTEMS).position() == text
    copy = again(text)
    assert copy.state.hands["b"] == ["9C"]
    assert [event.name for event in copy.events] == ["dealt", "dealt", "wind"]
    assert copy.decision is not None


def test_it_can_be_played_to_the_end() -> None:
    match = play(again(play(new(), random.Random(1), 9).position()), random.Random(1))
    assert match.result is not None


def test_another_version_is_read_where_the_state_still_fits() -> None:
    text = before_the_last_throw().position()
    assert Match.from_position(text, systems={"toy": NewToy()}).position() == text.replace("toy 1", "toy 2")
    with pytest.raises(BadText, match="rules version 1; version 2 is installed"):
        Match.from_position(text, systems={"toy": ChangedToy()})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "it must be a system, the version of its rules and a JSON object"),
        ("toy {}", "it must be a system, the version of its rules and a JSON object"),
        ("toy one {}", "it must be a system, the version of its rules and a JSON object"),
        (" toy 1 {}", "it must be a system, the version of its rules and a JSON object"),
        ("toy 1 {}\n", "it must be one line of text"),
        ("toy 1 {}", "Object missing required field `state`"),
        ("chess 1 {}", "Object missing required field `state`"),
        ('chess 1 {"state":{}}', r"there is no system 'chess' \(known: toy\)"),
        ('toy 1 {"state":{}}', "position, state: Object missing required field"),
        ('toy 1 {"state":3,"more":1}', "Object contains unknown field `more`"),
        ("toy 1 {" + '"state":' + "[" * 50_000 + "}", "it is nested too deeply"),
        ('toy 1 {"state":"\ud800"}', "it is not valid Unicode"),
    ],
)
def test_what_is_wrong_with_a_position_is_said(text: str, reason: str) -> None:
    with pytest.raises(BadText, match=reason):
        Match.from_position(text, systems=SYSTEMS)


def test_an_answer_that_the_rules_refuse_is_refused() -> None:
    text = before_the_last_throw().position()
    with pytest.raises(BadText, match=r"move 5: walk is refused: it is longer than \d \(T-WALK\)"):
        again(text.replace('[0,"walk 0,1",false]', '[0,"walk 0,99",false]'))


def test_a_position_in_which_the_step_is_over_is_refused() -> None:
    text = before_the_last_throw().position()
    with pytest.raises(BadText, match="the step has ended without an open decision"):
        again(text.replace('[0,"spot 7",true]]', '[0,"spot 7",true],[0,"luck keep",false]]'))


POSITIONS = [moment.position() for seed in (0, 1) for moment in moments(seed)[::5]]


@settings(max_examples=300)
@given(st.sampled_from(POSITIONS).flatmap(damaged))
def test_a_damaged_position_is_bad_text_or_a_match(text: str) -> None:
    _usable_or_bad(text)


@settings(max_examples=400)
@given(st.sampled_from(POSITIONS).flatmap(lambda text: twisted(text.removeprefix("toy 1 "))))
def test_a_twisted_position_is_bad_text_or_a_match(text: str) -> None:
    _usable_or_bad(f"toy 1 {text}")


def _usable_or_bad(text: str) -> None:
    said = complaint(lambda: again(text))
    if said is None:
        match = again(text)
        assert again(match.position()).position() == match.position()
    else:
        assert said.startswith("position")
