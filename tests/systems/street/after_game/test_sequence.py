"""The sequence after a game of a campaign: S-CAMP-01, S-XP-01 and S-SKILL-20 to -40."""

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import affray
from affray import bots
from affray.engine import BadOption, Match, Result, RuleId, StaleAnswer
from affray.engine.case import read_cases, run, save_moment
from affray.engine.record import read, replay, verify, write
from affray.review.summary import summary_of
from affray.systems.street.after_game.newcomers import next_newcomer, recruit_names
from affray.systems.street.experience.promotion import promotion_of
from affray.systems.street.skills.skill_list import max_level_of
from affray.systems.street.skills.skill_markers import bag, marker_set
from affray.systems.street.state import ShootOut
from affray.testing.random_play import step
from tests.systems.street.after_game.games_that_ended import GANGS, aftermath, options

ORDER = ("removed", "missed", "misses", "promoted", "marker_drawn", "skill_gained", "recruit", "healed")


def play(match: Match, seed: int = 0) -> Match:
    rng = random.Random(seed)
    while match.decision is not None:
        step(match, rng)
    return match


def names_of(match: Match) -> list[str]:
    return [event.name for event in match.events]


@pytest.mark.rules("S-CAMP-01")
@pytest.mark.parametrize("seed", range(30))
def test_everything_happens_in_the_order_of_the_rule(seed: int) -> None:
    """S-CAMP-01."""
    match = play(aftermath(seed))
    happened = [ORDER.index(name) for name in names_of(match) if name in ORDER]
    happened = [ORDER.index("skill_gained") if ORDER[place] == "marker_drawn" else place for place in happened]
    assert happened == sorted(happened)
    assert match.result is not None
    assert match.result.winner is None


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10_000), choices=st.integers(0, 5))
@pytest.mark.rules("S-SKILL-26", "S-SKILL-31")
def test_markers_are_neither_lost_nor_doubled(seed: int, choices: int) -> None:
    """S-SKILL-31: those who gain a marker keep it, all others go back; nobody rises above the highest level."""
    match = aftermath(seed)
    before: ShootOut = affray.new("street", seed=seed, options={**options(seed), "referee": "player"}).state
    play(match, choices)
    drawn = Counter(event.plain()["marker"] for event in match.events if event.name == "marker_drawn")
    put_back = Counter(event.plain()["marker"] for event in match.events if event.name == "marker_put_back")
    at_first = Counter(options(seed)["after"]["used"])
    s: ShootOut = match.state
    assert Counter(s.used) == at_first + (drawn - put_back)
    assert put_back <= drawn
    sets = len(bag(s)) + len(s.used)
    assert sets % sum(marker_set().values()) == 0
    assert len(bag(s)) >= sum(marker_set().values())
    for figure in s.figures.values():
        assert all(held <= max_level_of(skill, s.modules) for skill, held in figure.profile.skills.items())
    assert before.figures.keys() <= s.figures.keys()


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10_000))
@pytest.mark.rules("S-XP-08", "S-XP-10", "S-SKILL-20", "S-SKILL-24")
def test_the_dishonoured_the_dead_and_the_absent_gain_nothing(seed: int) -> None:
    """S-XP-08, S-XP-10, S-SKILL-24; and a referee grants nothing here."""
    given_options = options(seed)
    match = affray.new("street", seed=seed, options=given_options)
    start: ShootOut = match.system.new(match.setup)
    play(match, seed)
    gained = {event.plain()["figure"] for event in match.events if event.name in ("skill_gained", "marker_drawn")}
    promoted = {event.plain()["figure"] for event in match.events if event.name == "promoted"}
    for name, how in given_options["after"]["characters"].items():
        gain = promotion_of(start, start.figures[name])
        if how.get("misses") or how.get("fate") == "dead":
            assert name not in gained | promoted
        else:
            assert (name in promoted) == (gain.class_ != start.figures[name].class_)
            assert name not in gained or gain.skills > 0


@pytest.mark.parametrize("seed", range(0, 24, 2))
def test_a_record_replays_and_is_verified(seed: int) -> None:
    match = play(aftermath(seed), seed)
    text = write(match)
    assert verify(read(text)).problem is None
    assert [event.plain() for event in replay(read(text)).events] == [event.plain() for event in match.events]


def test_every_moment_is_saved_and_continues_with_the_same_dice() -> None:
    asked = 0
    for seed in range(12):
        match = aftermath(seed)
        rng = random.Random(seed)
        while match.decision is not None:
            asked += 1
            again = Match.load(match.save())
            choice = str(match.decisions[0].candidates(1, rng)[0])
            for each in (match, again):
                each.choose(choice, decision=each.decisions[0].id)
            assert [event.plain() for event in again.events] == [event.plain() for event in match.events]
            assert again.state == match.state
    assert asked > 10


def test_a_moment_is_a_case() -> None:
    for seed in range(40):
        match = aftermath(seed)
        if match.decision is not None:
            (case,), problems = read_cases(save_moment(match, "a moment after a game"), "moment.yaml")
            assert not problems
            assert run(case).passed, run(case).why
            return
    pytest.fail("no sequence asks anything")


def test_who_concedes_lets_the_rest_be_chosen_by_default() -> None:
    """Nothing is fought over: all decisions of the seat are answered, and nobody wins."""
    conceded = 0
    for seed in range(40):
        match = aftermath(seed)
        if match.decision is None:
            continue
        conceded += 1
        for seat in match.seats:
            if match.result is None:
                match.concede(seat)
        assert not match.decisions
        assert match.result == Result(winner=None, rules=(RuleId("S-CAMP-01"),))
        with pytest.raises(StaleAnswer):
            match.choose_default()
    assert conceded > 5


def test_bots_play_it() -> None:
    for seed in range(12):
        match = aftermath(seed)
        while match.decision is not None:
            seat = match.decision.seat
            match.choose(bots.greedy(match.view(seat)), seat=seat, decision=match.decision.id)
        assert match.result is not None


def test_it_has_no_score_and_says_how_it_ended() -> None:
    match = play(aftermath(1))
    assert match.score is None
    summary = summary_of(match)
    assert summary.ending is not None
    assert summary.ending.heading is not None
    assert str(summary.ending.heading) == "After the game"
    assert summary.casualties == ()


@pytest.mark.rules("S-CAMP-03")
def test_recruits_get_free_numbers_and_names() -> None:
    """S-CAMP-03: the next free number of the gang as id; a number is not given twice."""
    members = [*GANGS["a"], "tannery_row_5"]
    assert next_newcomer("tannery_row", GANGS["a"], ()).id == "tannery_row_4"
    assert next_newcomer("tannery_row", members, ()).id == "tannery_row_6"
    assert next_newcomer("tannery_row", members, recruit_names()[:2]).name == recruit_names()[2]
    many = next_newcomer("tannery_row", members, recruit_names())
    assert many.name not in recruit_names()
    assert len(set(recruit_names())) == len(recruit_names())


@pytest.mark.rules("S-CAMP-03")
def test_a_recruit_has_a_pistol_and_no_skill() -> None:
    """S-CAMP-03."""
    newcomers = {"a": {"id": "tannery_row_6", "name": "Ned"}, "b": {"id": "lamplighters_6", "name": "Isa"}}
    joined = []
    for seed in range(10):
        given_options = options(1)
        given_options["after"]["newcomers"] = newcomers
        s: ShootOut = play(affray.new("street", seed=seed, options=given_options)).state
        joined += [s.figures[each["id"]] for each in newcomers.values() if each["id"] in s.figures]
    assert {figure.profile.class_ for figure in joined} == {"plug", "ganger"}
    for figure in joined:
        assert [weapon.id for weapon in figure.profile.weapons] == ["pistol"]
        assert figure.profile.skills == {}
        assert figure.profile.name in ("Ned", "Isa")


WRONG: dict[str, Any] = {
    "characters": {"nobody_here": {}, "kit_sallow": {}},
    "newcomers": {"c": {"id": "Ned"}, "a": {"id": "kit_sallow"}},
    "used": {"flying": 1},
    "table": "moon",
}


def test_everything_wrong_with_the_option_is_named_at_once() -> None:
    with pytest.raises(BadOption) as refused:
        affray.new("street", options={**options(1), "after": WRONG})
    for word in ("nobody_here", "no seat c", "the id Ned", "the recruit kit_sallow", "'flying'", "no table 'moon'"):
        assert word in str(refused.value)
    with pytest.raises(BadOption, match="`after` needs `campaign`"):
        affray.new("street", options={"after": {}})
    with pytest.raises(BadOption, match=r"after\.characters"):
        affray.new("street", options={**options(1), "after": {"characters": {"kit_sallow": {"fate": "asleep"}}}})
