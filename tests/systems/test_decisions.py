"""What a decision is about is small in every system: bots and people get the matter at hand, not the whole position."""

import random

import msgspec
import pytest

import affray
from affray.bots import greedy

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


@pytest.mark.parametrize(
    ("name", "scenario", "seeds"),
    [
        ("cascade", "duel_footbridge", 3),
        ("cascade", "skirmish_tollford", 2),
        ("street", "lock_up", 3),
        ("wolsung-2", "s3", 1),
    ],
)
def test_forced_results_say_why_nobody_was_asked(name: str, scenario: str, seeds: int) -> None:
    texts, forced = affray.system(name).texts, set()
    for seed in range(seeds):
        match = affray.new(name, scenario=scenario, seed=seed)
        while decision := match.decision:
            match.choose(greedy(match.view(decision.seat)), seat=decision.seat, decision=decision.id)
            for unasked, _ in match.forced_decisions:
                forced.add(unasked.kind.name)
                said = texts.say("forced", unasked.kind.name, unasked.arguments)
                assert "{" not in said, said
    assert forced
    assert [kind for kind in sorted(forced) if not texts.has("forced", kind)] == []
