"""Round robins: everybody meets everybody, nobody twice a round, and byes are fair."""

from collections import Counter
from datetime import date

import pytest

from affray.campaign.schedule import nights, round_robin

NAMES = [f"gang_{number}" for number in range(12)]


@pytest.mark.parametrize("count", range(2, 13))
@pytest.mark.parametrize("legs", [1, 2, 3])
def test_everybody_meets_everybody_once_in_each_leg(count: int, legs: int) -> None:
    gangs = NAMES[:count]
    fixtures = round_robin(gangs, legs=legs)
    met = Counter(frozenset(each.gangs) for each in fixtures if not each.bye)
    assert len(met) == count * (count - 1) // 2
    assert set(met.values()) == {legs}
    for number in {each.round for each in fixtures}:
        playing = [gang for each in fixtures if each.round == number for gang in each.gangs]
        assert sorted(playing) == sorted(gangs), "each plays once or has a bye"
    byes = Counter(each.gangs[0] for each in fixtures if each.bye)
    assert set(byes.values()) == ({legs} if count % 2 else set())
    assert len({each.id for each in fixtures}) == len(fixtures)


@pytest.mark.parametrize("count", range(2, 13))
def test_nobody_has_one_seat_much_more_often_than_the_other(count: int) -> None:
    gangs = NAMES[:count]
    first = Counter(each.gangs[0] for each in round_robin(gangs, legs=2) if not each.bye)
    assert {first[gang] for gang in gangs} == {count - 1}, "with both legs exactly as often"


def test_each_round_is_due_after_the_last() -> None:
    fixtures = round_robin(NAMES[:4], start=date(2026, 11, 30), days=7)
    assert {each.round: each.due for each in fixtures} == {1: "2026-12-07", 2: "2026-12-14", 3: "2026-12-21"}
    assert {each.due for each in round_robin(NAMES[:4])} == {""}


def test_fixed_nights_are_played_in_their_order() -> None:
    fixtures = nights(["red", "blue"], ["first", "second"], start=date(2026, 11, 30), days=1)
    assert [(each.id, each.night, each.gangs, each.due) for each in fixtures] == [
        ("1-1", "first", ("red", "blue"), "2026-12-01"),
        ("2-1", "second", ("red", "blue"), "2026-12-02"),
    ]
