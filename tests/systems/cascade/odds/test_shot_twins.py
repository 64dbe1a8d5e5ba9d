"""The odds of shots beside the rules, played over every throw and every choice, in random situations."""

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from affray.engine import Decision, Enumerating, Match, Seat, Setup, Side
from affray.engine.errors import NothingToReckon
from affray.systems.cascade import SYSTEM
from affray.systems.cascade.dice_faces import highest_first
from affray.systems.cascade.fighter import Armour, Fighter, Profile, Ranged, Skills
from affray.systems.cascade.odds import odds
from affray.systems.cascade.odds.open_choices.shot import ShotOdds
from affray.systems.cascade.odds.open_choices.target import Aiming
from affray.systems.cascade.shooting.dodging import skill_dice
from affray.systems.cascade.shooting.shooting_choices import DodgeShot
from affray.systems.cascade.state import Battle, Phase, Relation, Shot
from tests.systems.twin_counts import compared

from .by_rules import ByRules, Result, at_random, distribution_of, hit_of, marks_of, out_of, resolving
from .minimax import until

EXACT = {"commit", "dodge", "add", "reroll"}
"""Verbs after which nothing is left to choose but re-rolls: the whole distribution is compared."""


def situation(
    rng: random.Random, stage: str, *, last: bool = True, dice: int = 4, saved: int = 0, about: str = ""
) -> Match:
    """a1 shoots at b1 in the last phase, or in the one before it.

    `about` is a choice that is rare otherwise, and made likelier: `pay`, `strike` or `dodge`.
    """
    die: Any = rng.choice((4, 6, 12) if last and stage != "target" else (4, 6))
    faces = highest_first([rng.choice((rng.randint(1, die), die)) for _ in range(rng.randint(2 if about else 1, dice))])
    if about == "pay":
        faces = (*sorted([rng.randint(4, die) for _ in range(max(2, dice - 1))], reverse=True), 1)
    protection = rng.choice((0, 0, 1))
    shooter = Profile(
        ranged=Ranged(dice=len(faces), die=die, fkw=rng.randint(1, 4), ts=rng.choice(("1d2", "2d2", "1d3")))
    )
    target = Profile(
        size=rng.choice(("huge", "large", "large")),
        base=30.0,
        height=1.8,
        armour=Armour("light", protection, 2) if protection else Armour(),
        shield=rng.random() < 0.5,
        health=rng.randint(1, 6),
        skills=Skills(*[rng.choice((0, 1)) for _ in range(5)]),
    )
    a1 = Fighter("a1", Seat("a"), Side("a"), shooter, 0, pool=len(faces), pool_set=len(faces))
    b1 = Fighter("b1", Seat("b"), Side("b"), target, target.armour.quality)
    a1.speed, b1.speed = rng.choice(("still", "still", "slow", "fast")), rng.choice(("still", "slow"))
    if not last:  # everybody stands still in the next phase: nobody moves
        a1.speed = b1.speed = "still"
    a1.shot_debts = rng.choice((0, 0, 0, 1))
    b1.prone_until, b1.unsuspecting = rng.choice((0, 0, 9)), rng.random() < 0.2
    b1.saved_dice, b1.marks = rng.choice(((), (5,))), rng.randint(0, target.health - 1)
    if not last:  # saved dice would be lost in the next phase
        b1.saved_dice = ()
    if about == "strike":
        a1.speed, a1.shot_debts = "slow", 0
    if about == "dodge":  # a good shot at somebody who is aware of it
        b1.prone_until, b1.unsuspecting, b1.saved_dice = 0, False, ()
        b1.profile = msgspec.structs.replace(target, skills=Skills(1, 1, 1, 1, 1))
        faces = tuple([rng.choice((die, die, die - 1)) for _ in range(min(2, dice))])
    if stage == "target":
        a1.saved_dice = tuple([face for face in faces[:saved] if face > 1])
    else:
        kept = rng.randint(0, len(faces) - 1) if last or about != "pay" else len(faces) - 1
        kept = len(faces) if stage == "shot_end" else kept
        a1.scored, a1.loose = faces[:kept], highest_first(faces[kept:])
        a1.shot = True
    shot = Shot(stage=stage, shooter="a1", target="" if stage == "target" else "b1", throws=int(stage == "shot_step"))
    battle = Battle(
        seats={Seat("a"): Side("a"), Seat("b"): Side("b")},
        frames=[Phase(stage="shooting", acted=("a1",)), shot],
        fighters={"a1": a1, "b1": b1},
        sides=(Side("a"), Side("b")),
        first=Side("a"),
        phase_limit=1 if last else 2,
        relations=(Relation("a1", "b1", distance=rng.choice((0, 5, 12)), hidden=rng.choice((0, 60))),),
    )
    return Match(SYSTEM, Setup(), Enumerating(), state=battle)


def most_dice(match: Match, decision: Decision) -> str:
    """An aware target dodges with the most dice."""
    target = match.state.fighters["b1"]
    dodges = [value for value in decision.values if isinstance(value, DodgeShot)]
    return max(dodges, key=lambda value: skill_dice(target, value.kind)).text if dodges else str(decision.default)


def by_rules(start: Match) -> ByRules:
    before = start.state.fighters["b1"].marks

    def over(match: Match) -> Result | None:
        target = match.state.fighters["b1"]
        return None if resolving(match) else (target.shot_debts > 0, target.marks - before, target.out)

    return ByRules(most_dice, over)


def compare(match: Match, twin: ByRules, option: str) -> None:
    found, played = odds(match, option), twin.after(match, option)
    assert (found.marks, found.hit) == (marks_of(played), hit_of(played)), (option, found)
    if option.split(maxsplit=1)[0] in EXACT and match.state.frames[-1] and found.distribution:
        assert {marks: chance for marks, chance in found.distribution.items() if chance} == distribution_of(played)
        assert found.kill == out_of(played), option
    assert not isinstance(found, ShotOdds) or found.miss == 1 - found.hit


def walk(seed: int, seen: Counter[str]) -> None:
    """A shot from the throw to the marks; at every choice the odds of every option but those of aiming."""
    rng = random.Random(seed)
    stage = "shot_end" if rng.random() < 0.2 else "shot_step"
    match = situation(rng, stage, about=("", "pay", "dodge", "strike", "dodge")[seed % 5])
    twin = by_rules(match)
    while resolving(match) and at_random(match, rng) and resolving(match):
        decision = match.decision
        assert decision is not None
        options = [str(option) for option in decision.options]
        kind = decision.kind.name
        if kind in ("shot_step", "save", "pay") and "shoot" not in options and not match.state.frames[-1].group:
            options = options if kind == "pay" and not match.state.frames[-1].saving else []
        elif kind == "shot_step":
            options = ["shoot"]
        for option in options:
            compare(match, twin, option)
            compared(match, option, decision)
            seen[f"{kind} {option.split()[0]}"] += 1
        match.choose(rng.choice(options or [str(decision.default)]), seat=decision.seat)


VERBS = {
    "shot_step shoot", "shot_end shoot", "shot_end save", "pay pay", "shot_group group", "strike strike",
    "commit commit", "dodge dodge", "dodge pass", "add_damage add",
}  # fmt: skip


def test_shots() -> None:
    seen: Counter[str] = Counter()
    for seed in range(120):
        walk(seed, seen)
    assert seen.keys() >= VERBS


@pytest.mark.soak
def test_many_shots() -> None:
    until(walk, {**dict.fromkeys(VERBS, 1_000), "add_damage add": 300})


def kind_of(match: Match) -> str:
    return "" if match.decision is None else match.decision.kind.name


def default_of(match: Match) -> str:
    return "" if match.decision is None else str(match.decision.default)


def reactions(seed: int, seen: Counter[str]) -> None:
    """`reactions`: the same shot if the target, as soon as it is aware, dodges in this way or not at all."""
    rng = random.Random(seed)
    match = situation(rng, "shot_step", dice=2)
    if match.decision is None or "shoot" not in map(str, match.decision.options):
        return
    match.choose("shoot")
    while kind_of(match) in ("pay", "shot_group", "strike"):
        match.choose(default_of(match))
    if kind_of(match) != "commit":  # there was nothing to choose
        return
    option = default_of(match)
    found = odds(match, option)
    assert isinstance(found, ShotOdds)
    for name, blow in found.reactions.items():
        twin = by_rules(match)
        answer = "pass" if name == "no_dodge" else f"dodge {name}"
        twin.others = lambda _match, _decision, answer=answer: answer  # type: ignore[misc]
        played = twin.after(match, option)
        assert (blow.hit, blow.marks, blow.kill) == (hit_of(played), marks_of(played), out_of(played)), name
        seen[name] += 1


REACTIONS = {"dive", "run_off", "shield", "no_dodge"}


def test_every_reaction_of_a_target() -> None:
    seen: Counter[str] = Counter()
    for seed in range(300):
        reactions(seed, seen)
    assert seen.keys() >= REACTIONS


@pytest.mark.soak
def test_many_reactions_of_targets() -> None:
    until(reactions, dict.fromkeys(REACTIONS, 1_000))


def first_throw(seed: int, seen: Counter[str]) -> None:
    """The shot after the first throw, if one is allowed."""
    rng = random.Random(seed)
    match = situation(rng, "target", dice=3, saved=rng.randint(0, 2))
    before = match.state.fighters["b1"].marks

    def over(here: Match) -> Result | None:
        target = here.state.fighters["b1"]
        decision = here.decision
        stuck = decision is not None and decision.kind.name in ("shot_step", "shot_end") and not shoots(decision)
        return None if resolving(here) and not stuck else (target.shot_debts > 0, target.marks - before, target.out)

    class Shoots(ByRules):
        def _played(self, here: Match) -> Any:
            decision = here.decision
            if decision is not None and shoots(decision) and self.over(here) is None:
                return self.after(here, "shoot")
            return super()._played(here)

    found, played = odds(match, "target b1"), Shoots(most_dice, over).after(match, "target b1")
    assert isinstance(found, Aiming)
    assert (found.marks, found.hit) == (marks_of(played), hit_of(played))
    assert sum(found.distribution.values()) == 1
    compared(match, "target b1")
    seen["target"] += 1
    seen["target: may be hit"] += found.hit > 0


def shoots(decision: Decision) -> bool:
    return decision.kind.name in ("shot_step", "shot_end") and "shoot" in map(str, decision.options)


def test_targets() -> None:
    seen: Counter[str] = Counter()
    for seed in range(24):
        first_throw(seed, seen)
    assert seen["target: may be hit"] > 6


@pytest.mark.soak
def test_many_targets() -> None:
    until(first_throw, {"target": 2_000, "target: may be hit": 500})


def aiming(seed: int, seen: Counter[str]) -> None:
    """Throwing on and saving: the shot of the next phase, which is the last one."""
    rng = random.Random(seed)
    stage = "shot_end" if rng.random() < 0.7 else "shot_step"
    match = situation(rng, stage, last=False, dice=rng.choice((2, 2, 2, 2, 2, 3)), about="pay" if seed % 8 == 7 else "")
    before = match.state.fighters["b1"].marks

    def over(here: Match) -> Result | None:
        target = here.state.fighters["b1"]
        ended = here.decision is None and here.chance_node is None
        return (target.shot_debts > 0, target.marks - before, target.out) if ended else None

    twin = ByRules(most_dice, over)
    while (decision := match.decision) is not None and match.state.phase == 1:
        options = [str(option) for option in decision.options if str(option) != "shoot"]
        for option in options:
            found, worth = odds(match, option), marks_of(twin.after(match, option))
            assert isinstance(found, Aiming)
            assert found.aiming_marks == worth, option
            compared(match, option, decision)
            seen[f"{decision.kind.name} {option.split()[0]}"] += 1
        match.choose(rng.choice(options))
        at_random(match, rng)


AIMING = {"shot_step score", "shot_end save", "save save", "pay pay"}


def test_aiming() -> None:
    seen: Counter[str] = Counter()
    for seed in range(24):
        aiming(seed, seen)
    assert seen.keys() >= AIMING - {"pay pay"}


@pytest.mark.soak
def test_much_aiming() -> None:
    until(aiming, {"shot_step score": 500, "shot_end save": 1_000, "save save": 2_000, "pay pay": 60})


def test_waiting_throws_nothing() -> None:
    match = situation(random.Random(1), "target")
    with pytest.raises(NothingToReckon, match="keeps the saved ones"):
        odds(match, "wait")
