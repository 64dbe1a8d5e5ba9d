"""What a card gives: the shots of the turn, beside the turn that the rules begin (chapter 6)."""

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from affray.engine import Match, Setup, Verb
from affray.engine.chance import Enumerating
from affray.systems.street import SYSTEM
from affray.systems.street.odds import answer
from affray.systems.street.odds.given_turns import CardTurns
from affray.systems.street.state import Aim, ShootOut, Turn, Wound
from tests.systems.street.gunfight import block, hold, man, shoot_out
from tests.systems.twin_counts import compared, many

CARDS = ("plug", "ganger")
SKILLS = ("hard", "clumsy", "camouflaged", "fast", "wimp")
SITUATIONS = 500


def position(rng: random.Random) -> ShootOut:
    """It is Bob's turn; Ada and Eve could interrupt him with a card, or shoot at Tom."""

    def state(*, active: bool = False) -> dict[str, Any]:
        found: dict[str, Any] = {"wounds": (Wound("legs", "flesh"),) * rng.choice((0, 0, 1))}
        if not active and rng.random() < 0.25:
            found["posture"] = rng.choice(("ducked", "knocked_down", "unconscious"))
        elif not active and rng.random() < 0.2:
            found["must_recover"] = True
        return found

    def skills() -> dict[str, int]:
        return {rng.choice(SKILLS): 1} if rng.random() < 0.3 else {}

    weapons: tuple[list[str], ...] = (["pistol"], ["rifle"], ["rifle", "pistol"], ["pistol", "knife"], [])
    people = [
        man("ada", "a", 10, 10, 225, class_="killer", weapons=rng.choice(weapons), skills=skills(), state=state()),
        man("eve", "a", 9, -4, 135, weapons=rng.choice(weapons), skills=skills(), state=state()),
        man("bob", "b", 0, 0, 90, skills=skills(), state=state(active=True)),
        man("tom", "b", -6, 3, 0, skills=skills(), state=state()),
    ]
    pieces = [block("wall", 4, 4, 5, 7, 1.5), block("low", 1.2, -3, 2.2, 5, 0.8), block("crate", -3, 6, -2, 9, 2.0)]
    walls = tuple([wall for wall in pieces if rng.random() < 0.4])
    options = {"skills": True, "fighting": rng.random() < 0.5, "accidents": rng.random() < 0.3}
    s = hold(shoot_out(*people, pieces=walls, options=options), a=CARDS, b=("killer",) if rng.random() < 0.3 else ())
    if rng.random() < 0.4:
        figure = s.figures["ada"]
        if figure.in_hand and not figure.lying and not figure.must_recover:
            s.change("ada", aim=Aim("bob", figure.in_hand[0]))
    return s


def window(s: ShootOut, rng: random.Random) -> Any:
    """A question to seat a whether to interrupt: before an action of Bob's, or while he moves."""
    s.frames.append(Turn(stage="begin", figure="bob", card="bob"))
    match: Any = Match(SYSTEM, Setup(), Enumerating(), state=s)
    wanted = rng.choice(("turn", "act", "path", "path"))
    while True:
        if match.chance_node is not None:
            _roll(match)
            continue
        decision = match.decision
        assert decision is not None
        if decision.seat == "a" and decision.kind.name == "interrupt" and _is(match, wanted):
            return match
        match.choose(_onward(match, rng), decision=decision.id)


def _is(match: Any, wanted: str) -> bool:
    window = match.decision.context.window
    return window == f"win_{wanted}" or (window in ("win_path", "win_act") and wanted != "path")


def _onward(match: Any, rng: random.Random) -> Any:
    decision = match.decision
    if decision.kind.name == "action":
        names = [str(option) for option in decision.candidates(40, rng)]
        moves = [name for name in names if name.startswith("move")]
        return rng.choice(moves or names)
    if decision.kind.name in ("path", "path_with_turns"):
        ends = [option for option in decision.candidates(6, rng) if str(option) != "pass"]
        return rng.choice(ends) if ends else decision.default
    return decision.default


def _roll(match: Any) -> None:
    outcomes = [outcome for outcome, _ in match.chance_node.outcomes()]
    match.resolve(outcomes[len(outcomes) // 2])


def shots_of_the_rules(match: Any, choice: str, name: str) -> dict[str, dict[str, Fraction]] | str | None:
    """The best shot at each target in the turn that the card begins; a word if the turn has no free choice."""
    here = match.fork()
    asked = False
    while True:
        decision = here.decision
        if here.chance_node is not None:
            return None  # dice first
        if decision is None:
            return None
        if not asked and decision.kind.name == "interrupt" and decision.seat == "a":
            here.choose(choice, decision=decision.id)
            asked = True
        elif decision.kind.name == "action" and decision.context.figure == name:
            break
        elif any(event.name == "turn_over" for event in here.events[len(match.events) :]):
            return None
        else:
            here.choose(decision.default, decision=decision.id)
    best: dict[str, dict[str, Fraction]] = {}
    offered: list[Any] = [option for option in decision.offered if isinstance(option, Verb)]
    if {option.name for option in offered} <= {"recover", "stand_up", "pass"}:
        return "must first"
    for option in offered:
        declared = option.declared(here.state, decision.context.who)
        if option.name != "shoot" or declared.shot.other_target is not None:
            continue
        odds = answer(here, option.text, "a").odds
        found = {"hit": odds.hit, "down": odds.down, "kill": odds.kill}
        if not odds.wasted:
            best[declared.shot.target] = max(best.get(declared.shot.target, found), found, key=worth)
    return best


def worth(odds: dict[str, Fraction]) -> list[Fraction]:
    return [odds[word] for word in ("kill", "down", "hit")]


def check(seed: int) -> str:
    rng = random.Random(f"given turns {seed}")
    match = window(position(rng), rng)
    decision = match.decision
    plays = [str(option) for option in decision.candidates(12, rng) if str(option) != "pass"]
    if not plays:
        return "no card"
    choice = rng.choice(plays)
    found = answer(match, choice, "a").odds
    assert isinstance(found, CardTurns)
    name = choice.split()[2]
    expected = shots_of_the_rules(match, choice, name)
    if expected is None:
        assert found.must_first or found.starts or found.first, (seed, choice)
        return "dice or nothing first"
    if expected == "must first":
        assert name in found.must_first, (seed, choice)
        return "must first"
    assert found.could_shoot == {name: expected}, (seed, choice)
    compared(match, choice, decision)
    return ("mover stopped" if " at " in choice else "before the action") if expected else "nobody to shoot at"


def test_a_few_interrupts() -> None:
    """S-INT-05, S-INT-06, S-TURN-02: the position is that of the rules, with the mover at the named distance."""
    counted = Counter(check(seed) for seed in range(30))
    assert min(counted["mover stopped"], counted["before the action"]) >= 2, counted
    assert counted["must first"], counted


@pytest.mark.soak
def test_many_interrupts() -> None:
    counted = Counter(check(seed) for seed in range(1000, 1000 + many(3 * SITUATIONS)))
    assert counted["mover stopped"] + counted["before the action"] >= many(SITUATIONS), counted
