"""What a decision is about is small in every system: bots and people get the matter at hand, not the whole position."""

import random

import msgspec
import pytest

import affray

MOST_BYTES = 1200
DECISIONS = 80


@pytest.mark.parametrize("name", affray.system_names())
def test_what_a_decision_is_about_is_small(name: str) -> None:
    scenarios = list(affray.system(name).scenarios())
    for number, scenario in enumerate(scenarios[:1]):
        rng = random.Random(number)
        match = affray.new(name, scenario=scenario, seed=number)
        for _ in range(DECISIONS):
            decision = match.decision
            if decision is None:
                break
            size = len(msgspec.json.encode(decision.about))
            assert size <= MOST_BYTES, (decision, size)
            choices = decision.candidates(8, rng)
            match.choose(rng.choice(choices) if choices else decision.default, decision=decision.id)
