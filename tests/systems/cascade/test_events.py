"""What the events of Cascade say: in the log's words, and about their dice."""

import pytest

from affray.engine.registry import system
from affray.systems.cascade.events import Group
from affray.systems.cascade.shooting.skill_test import highest


@pytest.mark.parametrize(
    ("faces", "said"),
    [
        ((10, 10), "Odrun declares the group 10, 10."),
        ((), "Odrun declares no group: every die that parries is a rescue die."),
    ],
)
def test_whoever_declares_a_group_names_it(faces: tuple[int, ...], said: str) -> None:
    assert system("cascade").texts.event(Group(fighter="odrun", faces=faces)) == said


def test_of_a_test_the_first_of_the_highest_dice_counts() -> None:
    """C-TEST-02."""
    assert highest((4, 17, 17)) == (2,)
