"""Any moment of a match can be saved as a case with the same open decisions."""

import random

import msgspec
import pytest

import affray
from affray.engine import Match, Setup, StaleAnswer
from affray.engine.case import read_cases, run, save_moment
from affray.engine.case.run import replay
from affray.engine.chance import Keyed

Offer = tuple[str, str, list[str]]

FIGHTERS = """\
  figures:
    a1: {seat: a, profile: {dice: 6, die: 4, ini: 2, armour: {class: light, protection: 1, quality: 3}}%s}
    b1: {seat: b, profile: {dice: 6, die: 6, fkw: 5, weapon: 2d6}%s}
  phase_limit: 6
"""
WILD = FIGHTERS % ("", "")
"""Small dice show many equal faces, and so cause many parries and counters."""
PENTE = (
    FIGHTERS % (", live: [3, 3, 3, 3, 3]", ", live: [2]")
    + """\
  exchange: {attacker: a1, waves: [[3, 3, 3, 3, 3]]}
  moment: hit_use
"""
)
EXI = PENTE.replace("3, 3, 3, 3, 3", "3, 3, 3, 3, 3, 3")


def duel(given: str, seed: int) -> Match:
    system = affray.system("cascade")
    (case,), problems = read_cases(f"id: cascade/t\nsystem: cascade\ngiven:\n{given}")
    assert not problems
    node = case.trials[0].given
    assert node is not None
    return Match(system, Setup(), Keyed.from_seed(seed), state=system.case_words().position(node))


def offers(match: Match) -> list[Offer]:
    return [(str(one.seat), one.kind.name, [str(option) for option in one.options]) for one in match.decisions]


def reloaded(match: Match) -> Match:
    (case,), problems = read_cases(save_moment(match, "a moment"), "moment.yaml")
    assert not problems
    assert run(case).why == ""
    return replay(case.trials[0])


def check_duel(match: Match, seed: int) -> set[str]:
    """Save every moment of a random duel; returns the kinds of choices that came up."""
    rng = random.Random(seed)
    kinds = set()
    while match.decisions:
        kinds |= {decision.kind.name for decision in match.decisions}
        twin = reloaded(match)
        assert offers(twin) == offers(match)
        assert msgspec.to_builtins(twin.state) == msgspec.to_builtins(match.state)
        decision = rng.choice(match.decisions)
        match.choose(rng.choice(decision.candidates(40, rng)), decision=decision.id)
    return kinds


def test_every_moment_of_duels_on_the_footbridge() -> None:
    for seed in range(8):
        check_duel(affray.new("cascade", seed=seed), seed)


def test_every_moment_of_wild_duels() -> None:
    kinds = set()
    for seed in range(14):
        kinds |= check_duel(duel(WILD, seed), seed)
    assert kinds >= {"initiative", "score", "pay", "group", "wave", "defend", "counter", "hit_use", "add_damage"}


@pytest.mark.parametrize(("given", "kind"), [(PENTE, "pente"), (EXI, "reroll")])
def test_every_moment_after_a_great_hit(given: str, kind: str) -> None:
    kinds = set()
    for seed in range(4):
        kinds |= check_duel(duel(given, seed), seed)
    assert kind in kinds


def test_a_secret_answer_of_the_other_seat_is_kept() -> None:
    match = affray.new("cascade", seed=3)
    while len(match.decisions) < 2:
        match.choose_default()
    first = match.decisions[0]
    match.choose(first.options[1], decision=first.id)
    text = save_moment(match, "one has chosen")
    assert f"{first.seat}: {first.options[1]}" in text
    assert offers(reloaded(match)) == offers(match)


def test_a_choice_that_was_taken_back_is_not_in_the_case() -> None:
    match = affray.new("cascade", seed=3)
    while len(match.decisions) < 2:
        match.choose_default()
    first = match.decisions[0]
    match.choose(first.options[1], decision=first.id)
    match.undo(first.seat)
    assert "script" not in save_moment(match, "taken back")
    assert offers(reloaded(match)) == offers(match)


def test_the_case_says_what_is_offered() -> None:
    match = affray.new("cascade", seed=1)
    (case,), _ = read_cases(save_moment(match, "the beginning", "cascade/begin"), "moment.yaml")
    assert (case.id, case.title) == ("cascade/begin", "the beginning")
    assert len(case.trials[0].expect) == len(match.decisions)


def test_a_match_that_is_over_has_no_moment_left() -> None:
    match = affray.new("cascade", seed=1)
    match.concede("a")
    with pytest.raises(StaleAnswer, match="no decision is open"):
        save_moment(match, "over")
