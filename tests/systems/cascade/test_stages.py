"""Saves name the stage of each frame in progress, so a stage that was ever stored must keep its procedure."""

import pytest

import affray
from affray.engine import Frame
from affray.systems.cascade.stages import stage
from affray.systems.cascade.state import Clash, Exchange, Hit, Phase, Shot

STORED: dict[type[Frame], set[str]] = {
    Exchange: {"begin", "group", "wave", "defend", "done", "aim", "hit_target", "counter"},
    Clash: {"throw", "score", "freeze", "pay", "over", "follow_up", "initiative", "contest"},
    Phase: {"pairing", "joining", "clashes", "first_side", "empty", "start", "shooting", "melee", "end", "movement"},
    Hit: {"damage", "reroll", "special", "hit_use", "add_damage"},
    Shot: {
        "target",
        "throw",
        "shot_step",
        "shot_end",
        "freeze",
        "pay",
        "save",
        "shot_group",
        "strike",
        "commit",
        "minimum",
        "awareness",
        "reaction",
        "dodge",
    },
}


@pytest.mark.parametrize("frame", STORED)
def test_every_stored_stage_has_a_procedure(frame: type[Frame]) -> None:
    affray.new("cascade", seed=1)  # imports every chapter
    assert STORED[frame] <= stage.procedures[frame].keys()
