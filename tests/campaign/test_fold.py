"""A campaign is what the entries of its ledger add up to."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.campaign import (
    Campaign,
    Character,
    Closed,
    ConditionSet,
    Corrected,
    Entry,
    FateSet,
    Fixture,
    Founded,
    Gang,
    Joined,
    LedgerError,
    Left,
    Opened,
    Outcome,
    Played,
    Recruited,
    Scheduled,
    Settled,
    Voided,
)
from affray.campaign.entries import Part
from affray.campaign.explain import explain
from affray.engine import Setup

WHEN: dict[str, Any] = {"at": "2026-11-19T12:00:00Z", "by": "Ann"}


def gang(name: str) -> Gang:
    return Gang(id=name, name=name.title(), player=name, characters=(Character(id=f"{name}1", name="One"),))


FOUNDED = Founded(**WHEN, name="Alley", system="street", rules_version=1, format="season")
START: tuple[Entry, ...] = (
    FOUNDED,
    *[Joined(**WHEN, gang=gang(name)) for name in ("red", "blue", "green")],
    Scheduled(
        **WHEN,
        fixtures=(
            Fixture(id="1-1", round=1, gangs=("red", "blue")),
            Fixture(id="1-2", round=1, gangs=("green",)),
            Fixture(id="2-1", round=2, gangs=("green", "red")),
            Fixture(id="3-1", round=3, gangs=("blue", "green")),
        ),
    ),
)


def opened(fixture: str, **more: Any) -> Opened[Any]:
    more = {"match": f"{fixture}.{more.get('part', 'game')}", **more}
    return Opened(**WHEN, fixture=fixture, setup=Setup(), seats={}, commitment="", **more)


def played(fixture: str, winner: str = "", **more: Any) -> Played[Any]:
    return Played(**WHEN, fixture=fixture, match=f"{fixture}.game", outcome=Outcome(winner=winner), **more)


def after(*entries: Entry) -> Campaign:
    return Campaign.of([*START, *entries])


def next_of(campaign: Campaign) -> list[str]:
    return [game.fixture.id for game in campaign.next_games()]


def test_a_gang_begins_a_game_only_when_its_last_one_is_settled() -> None:
    assert next_of(after()) == ["1-1"], "blue and red are in it, and one of them in every later one"
    assert next_of(after(opened("1-1"))) == ["1-1"]
    assert next_of(after(opened("1-1"), played("1-1", settled=False))) == ["1-1"]
    settled = Settled(**WHEN, fixture="1-1", match="1-1.after")
    done = after(opened("1-1"), played("1-1", settled=False), opened("1-1", part="after"), settled)
    assert next_of(done) == ["2-1"]
    with pytest.raises(LedgerError, match="red has not settled fixture 1-1"):
        after(opened("1-1"), opened("2-1"))


def test_results_come_from_the_outcomes() -> None:
    done = after(opened("1-1"), played("1-1", "blue"), opened("2-1"), played("2-1"))
    assert {name: done.results(name) for name in done.gangs} == {
        "red": ["lost", "drawn"],
        "blue": ["won"],
        "green": ["drawn"],
    }


def test_the_changes_of_an_entry_are_applied_in_their_order() -> None:
    changes = (
        Recruited(gang="red", new=Character(id="red2", name="Two")),
        ConditionSet(gang="red", character="red2", key="misses", value=2),
        FateSet(gang="red", character="red1", fate="dead"),
    )
    red = after(opened("1-1"), played("1-1", changes=changes)).gangs["red"]
    assert [each.id for each in red.active] == ["red2"]
    assert red.character("red2").condition == {"misses": 2}
    assert red.character("red1").fate == "dead"


def test_a_change_that_cannot_be_made_refuses_its_entry_and_changes_nothing() -> None:
    before = after(opened("1-1"))
    twice = tuple([Recruited(gang="red", new=Character(id="red2", name="Two"))] * 2)
    with pytest.raises(LedgerError, match="entry 7: the change 'recruited'"):
        before.followed_by([played("1-1", changes=twice)])
    assert before.gangs["red"] == gang("red")
    assert before.number == 6


def test_a_correction_is_an_entry_and_leaves_what_it_corrects() -> None:
    done = after(opened("1-1"), played("1-1", "blue"))
    corrected = done.followed_by([Corrected(**WHEN, about=7, fixture="1-1", outcome=Outcome(winner="red"))])
    assert corrected.results("red") == ["won"]
    assert corrected.entries[6] == played("1-1", "blue")
    without_game = corrected.followed_by([Corrected(**WHEN, fixture="2-1", outcome=Outcome(winner="green"))])
    assert without_game.results("green") == ["won"]
    assert next_of(without_game) == ["3-1"]


def void(fixture: str, part: Part = "game", again: bool = False) -> Voided:
    return Voided(**WHEN, fixture=fixture, part=part, match=f"{fixture}.{part}", again=again)


def test_a_void_game_is_played_again_or_cancelled() -> None:
    begun = after(opened("1-1"))
    again = begun.followed_by([void("1-1", again=True)])
    assert (again.games["1-1"].stage, again.games["1-1"].game) == ("scheduled", None)
    assert again.followed_by([opened("1-1"), played("1-1", "red")]).results("red") == ["won"]
    cancelled = begun.followed_by([void("1-1")])
    assert (cancelled.games["1-1"].stage, next_of(cancelled)) == ("cancelled", ["2-1"])
    left = begun.followed_by([Left(**WHEN, gang="blue"), void("1-1", again=True)])
    assert left.games["1-1"].stage == "cancelled", "nobody plays against a gang that has left"
    with pytest.raises(LedgerError, match="stage"):
        again.followed_by([played("1-1")])


def test_a_void_sequence_is_played_again_or_left_out() -> None:
    waiting = after(opened("1-1"), played("1-1", "blue", settled=False), opened("1-1", part="after"))
    again = waiting.followed_by([void("1-1", "after", again=True)])
    assert again.games["1-1"].stage == "aftermath_due"
    settled = Settled(**WHEN, fixture="1-1", match="1-1.after")
    assert again.followed_by([opened("1-1", part="after"), settled]).games["1-1"].stage == "settled"
    left_out = waiting.followed_by([void("1-1", "after")])
    assert (left_out.games["1-1"].stage, left_out.results("blue"), next_of(left_out)) == ("settled", ["won"], ["2-1"])
    assert "nothing follows the game of Red and Blue" in str(explain(left_out, left_out.number).told)
    never_opened = again.followed_by([replace(void("1-1", "after"), match="")])
    assert never_opened.games["1-1"].stage == "settled"
    for wrong in (void("1-1", "game"), void("2-1"), replace(void("1-1", "after"), match="another")):
        with pytest.raises(LedgerError, match="stage"):
            waiting.followed_by([wrong])


def test_who_leaves_plays_no_more() -> None:
    left = after(opened("1-1"), played("1-1", "red"), Left(**WHEN, gang="green"))
    assert next_of(left) == []
    assert left.finished()
    assert left.results("red") == ["won"]
    assert list(left.active) == ["red", "blue"]


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        (FOUNDED, "begins with 'founded'"),
        (Joined(**WHEN, gang=gang("red")), "red has joined already"),
        (Left(**WHEN, gang="pink"), "no gang pink"),
        (opened("9-9"), "no fixture 9-9"),
        (opened("1-2"), "fixture 1-2 is at the stage"),
        (opened("1-1", part="after"), "fixture 1-1 is at the stage"),
        (played("1-1"), "fixture 1-1 is at the stage"),
        (Scheduled(**WHEN, fixtures=(Fixture(id="4-1", round=4, gangs=("red", "pink")),)), "no gang pink"),
        (Corrected(**WHEN, changes=(FateSet(gang="red", character="x", fate="dead"),)), "cannot be made"),
    ],
)
def test_an_entry_that_cannot_follow_is_refused(entry: Entry, problem: str) -> None:
    with pytest.raises(LedgerError, match=problem):
        after(entry)


def test_nothing_follows_the_end() -> None:
    with pytest.raises(LedgerError, match="closed"):
        after(Closed(**WHEN), opened("1-1"))


def test_another_match_does_not_end_a_game() -> None:
    with pytest.raises(LedgerError, match="stage"):
        after(opened("1-1"), replace(played("1-1"), match="2-1.game"))


def test_a_fixture_can_be_moved_until_it_begins() -> None:
    moved = Scheduled(**WHEN, fixtures=(Fixture(id="1-1", round=1, gangs=("red", "blue"), due="2026-12-24"),))
    assert after(moved).fixtures["1-1"].due == "2026-12-24"
    with pytest.raises(LedgerError, match="has begun"):
        after(opened("1-1"), moved)
