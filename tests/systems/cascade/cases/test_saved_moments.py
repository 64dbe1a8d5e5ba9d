"""Any moment of a battle on a table is saved as a case from which the same battle goes on."""

import random

import msgspec
import pytest

import affray
from affray.engine import Match
from affray.engine.case import read_cases, run, save_moment
from affray.engine.case.run import replay


def reloaded(match: Match) -> Match:
    (case,), problems = read_cases(save_moment(match, "a moment"), "moment.yaml")
    assert not problems
    assert run(case).why == ""
    return replay(case.trials[0])


@pytest.mark.parametrize(("scenario", "share"), [("duel_meadow", 0.3), ("skirmish_tollford", 0.1)])
def test_moments_on_the_table(scenario: str, share: float) -> None:
    match, rng = affray.new("cascade", scenario=scenario, seed=4), random.Random(4)
    looked_at = set()
    while match.decisions:
        decision = rng.choice(match.decisions)
        if rng.random() < share:
            looked_at.add(decision.kind.name)
            twin = reloaded(match)
            assert [one.kind.name for one in twin.decisions] == [one.kind.name for one in match.decisions]
            assert msgspec.to_builtins(twin.state) == msgspec.to_builtins(match.state)
        match.choose(rng.choice(decision.candidates(8, rng)), decision=decision.id)
    assert looked_at >= {"move", "target"}
