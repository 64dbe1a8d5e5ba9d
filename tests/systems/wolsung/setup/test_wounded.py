"""The option `wounded`: models that begin a skirmish with wounds lost."""

from typing import Any

import pytest

import affray
from affray.engine import AffrayError


def test_models_begin_with_the_wounds_they_have_left() -> None:
    match = affray.new("wolsung-2", scenario="s1", seed=1, options={"wounded": {"tolliver": 2, "stagehand_1": 1}})
    lost = {
        name: figure.profile.wounds - figure.wounds
        for name, figure in match.state.figures.items()
        if figure.wounds < figure.profile.wounds
    }
    assert lost == {"tolliver": 2, "stagehand_1": 1}


@pytest.mark.parametrize(
    ("wounded", "problem"),
    [
        ({"nobody": 1}, "no model 'nobody'"),
        ({"tolliver": 99}, "0 to"),
        ({"tolliver": -1}, "0 to"),
        ({"tolliver": True}, "0 to"),
        (["tolliver"], "maps models"),
    ],
)
def test_wounds_that_nobody_can_have_lost_are_refused(wounded: Any, problem: str) -> None:
    with pytest.raises(AffrayError, match=problem):
        affray.new("wolsung-2", scenario="s1", options={"wounded": wounded})
