"""Hard, Hard as Nails, and the Wimp's Recover (S-SKILL-HARD, S-SKILL-NAILS, S-SKILL-WIMP, S-REC-08)."""

from typing import Any

import pytest

from affray.engine import Match
from affray.systems.street.state import Wound
from tests.systems.street.gunfight import events, man, play, shoot_out


def shot_at(skills: dict[str, int], dice: list[int], **state: Any) -> Match:
    """A Ganger five inches away hits once, with these location and effect dice."""
    s = shoot_out(
        man("gun", "a", 0, 0),
        man("bob", "b", 5, 0, 180, skills=skills, state=state),
        man("ben", "b", 30, 30),
        man("bea", "b", 32, 30),
        options={"skills": True},
    )
    match = play(s, dice=dice, active="gun")
    match.choose("shoot pistol bob", seat="a")
    return match


@pytest.mark.parametrize(("level", "cell"), [(1, "S+KD+R6+NMT"), (2, "F+KD+M-1")])
def test_hard_men_take_less_and_do_not_fall(level: int, cell: str) -> None:
    """S-SKILL-HARD: KD and its R6 are dropped, the wound stays."""
    match = shot_at({"hard": level}, [6, 2, 3, 6, 6])
    assert events(match, "hit")[0]["cell"] == cell
    bob = match.state.figures["bob"]
    assert (bob.posture, bob.must_recover, bob.needs_six) == ("standing", True, False)
    assert len(bob.wounds) == 1


def test_hard_men_do_not_faint() -> None:
    """S-SKILL-HARD: head 5 becomes 4, and UN is dropped."""
    bob = shot_at({"hard": 1}, [6, 2, 3, 1, 5]).state.figures["bob"]
    assert (bob.posture, bob.wounds) == ("standing", (Wound("head", "flesh"),))


@pytest.mark.parametrize(("dice", "cited"), [((5, 1), False), ((5, 2), True), ((6, 6), True)])
def test_a_hit_cites_hard_only_where_it_changes_something(dice: tuple[int, int], cited: bool) -> None:
    """S-SKILL-HARD: a 1 on the effect die stays a 1, and a scratch knocks nobody down."""
    match = shot_at({"hard": 1}, [6, 2, 3, *dice])
    (hit,) = [event for event in match.events if event.name == "hit"]
    assert ("S-SKILL-HARD" in hit.rules) == cited


def test_a_psycho_is_hard() -> None:
    """S-SKILL-04."""
    assert shot_at({"psycho": 1}, [6, 2, 3, 2, 5]).state.figures["bob"].posture == "standing"


def test_the_first_wound_is_ignored_but_not_the_fall() -> None:
    """S-SKILL-NAILS: no penalty and no Recover."""
    match = shot_at({"hard_as_nails": 1}, [6, 2, 3, 6, 3])
    bob = match.state.figures["bob"]
    assert (bob.posture, bob.must_recover, bob.wounds, bob.ignored_wounds) == ("knocked_down", False, (), 1)
    ignored = events(match, "wound_ignored")[0]
    assert (ignored["figure"], ignored["zone"], ignored["severity"]) == ("bob", "legs", "flesh")
    assert not events(match, "wounded")


def test_a_six_that_is_needed_still_is() -> None:
    """S-SKILL-NAILS: a KD with R6 owes its Recover with a six."""
    bob = shot_at({"hard_as_nails": 1}, [6, 2, 3, 2, 4]).state.figures["bob"]
    assert (bob.posture, bob.must_recover, bob.needs_six, bob.wounds) == ("knocked_down", True, True, ())


@pytest.mark.parametrize(("level", "before", "recorded"), [(1, 0, 0), (1, 1, 1), (2, 1, 0), (2, 2, 1)])
def test_how_many_wounds_are_ignored(level: int, before: int, recorded: int) -> None:
    """S-SKILL-NAILS: one, and at level 2 two."""
    bob = shot_at({"hard_as_nails": level}, [6, 2, 3, 4, 2], ignored_wounds=before).state.figures["bob"]
    assert len(bob.wounds) == recorded


def test_a_scratch_and_worse_than_wounds_are_not_ignored() -> None:
    """S-SKILL-NAILS: only flesh and serious wounds are wounds."""
    assert shot_at({"hard_as_nails": 1}, [6, 2, 3, 4, 1]).state.figures["bob"].ignored_wounds == 0
    assert shot_at({"hard_as_nails": 1}, [6, 2, 3, 2, 6]).state.figures["bob"].fate == "out_of_action"


# --- recovering -------------------------------------------------------------------------------------------------------


def recovering(level: int, dice: list[int], **state: Any) -> Match:
    s = shoot_out(
        man("bob", "b", 0, 0, skills={"wimp": level} if level else {}, state={"must_recover": True, **state}),
        man("ada", "a", 30, 0),
        options={"skills": True},
    )
    match = play(s, dice=dice, active="bob")
    match.choose("recover", seat="b")
    return match


@pytest.mark.parametrize(
    ("level", "dice", "recovers"),
    [(0, [], True), (1, [3], False), (1, [4], True), (2, [4, 6], True), (2, [6, 3], False), (2, [1, 1], False)],
)
def test_a_wimp_recovers_half_of_the_time(level: int, dice: list[int], recovers: bool) -> None:
    """S-SKILL-WIMP: a quarter of it at level 2."""
    match = recovering(level, dice)
    assert match.state.figures["bob"].must_recover is not recovers
    assert [len(event["faces"]) for event in events(match, "roll") if event["kind"] == "wimp"] == (
        [level] if level else []
    )
    assert len(events(match, "recovered")) == int(recovers)
    assert len(events(match, "not_recovered")) == int(not recovers)


def test_the_six_comes_first() -> None:
    """S-REC-08: the extra roll is made only if it came up."""
    match = recovering(1, [5], needs_six=True)
    assert [event["kind"] for event in events(match, "roll")] == ["recover"]
    match = recovering(1, [6, 2], needs_six=True)
    assert [event["kind"] for event in events(match, "roll")] == ["recover", "wimp"]
    bob = match.state.figures["bob"]
    assert (bob.must_recover, bob.needs_six) == (True, True)
