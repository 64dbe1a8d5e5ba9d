"""What players of a duel are told: why nobody asked them, who attacks, and what armour stopped."""

import functools

import affray
from affray import bots
from affray.engine import Match
from affray.systems.cascade.events import ArmourLoss, Wound

GAMES = 8


@functools.cache
def duels() -> tuple[Match, ...]:
    """Finished duels of greedy bots."""
    return tuple(map(duel, range(GAMES)))


def duel(seed: int) -> Match:
    match = affray.new("cascade", scenario="duel_footbridge", seed=seed)
    while decision := match.decision:
        match.choose(bots.greedy(match.view(decision.seat)))
    return match


def told(match: Match, seat: str) -> list[str]:
    view = match.view(seat)
    texts = match.system.screen.texts(view)
    return [texts.told(entry.sentences) for entry in view.story]


def test_who_has_no_group_is_told_why_they_were_not_asked() -> None:
    said = set()
    for seed in range(GAMES):
        match = affray.new("cascade", scenario="duel_footbridge", seed=seed)
        while decision := match.decision:
            match.choose(bots.greedy(match.view(decision.seat)))
            for forced, _ in match.forced_decisions:
                if forced.kind.name == "initiative":
                    said.add(match.system.texts.say("forced", "initiative", forced.arguments))
    names = ("Odrun Kelter", "Sanna Vireo")
    assert {each.partition(" had no group to attack with, ")[0] for each in said} <= {*names, "Odrun", "Sanna"}
    assert said


def test_the_phases_of_a_duel_have_no_first_side() -> None:
    for match in duels():
        phases = [each for each in told(match, "a") if each.startswith("Phase")]
        assert phases[:2] == ["Phase 1.", "Phase 2."][: len(phases)]
    skirmish = affray.new("cascade", scenario="skirmish_tollford", seed=1)
    assert any("first" in each for each in told(skirmish, "a") if each.startswith("Phase"))


def test_who_takes_the_initiative_is_no_quiet_entry() -> None:
    taken = [entry for match in duels() for entry in match.view("a").story if entry.kind == "initiative"]
    loud = [entry for entry in taken if entry.weight != "quiet"]
    assert loud
    assert all(any("initiative" in sentence.key for sentence in entry.sentences) for entry in loud)


def test_what_the_armour_stopped_stands_beside_the_wounds() -> None:
    stopped = [
        wound.result for match in duels() for wound in match.events if isinstance(wound, Wound) and wound.band == "none"
    ]
    said = [each for match in duels() for each in told(match, "a") if " whole." in each]
    assert len(said) <= len(stopped)
    assert said
    assert all(" stops " in each and ("suffer" in each) for each in said)


def test_armour_that_loses_quality_is_told() -> None:
    losses = [loss for match in duels() for loss in match.events if isinstance(loss, ArmourLoss) and loss.loss]
    said = [each for match in duels() for each in told(match, "a")]
    assert losses
    assert sum(each.count(" quality: ") for each in said) == len(losses)
