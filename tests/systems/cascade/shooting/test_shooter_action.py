"""A shot step by step, from battles that are put together by hand: C-SHOT, C-DODGE."""

import random
from typing import Any

import msgspec
import pytest

from affray.engine import IllegalChoice, Keyed, Match, Scripted, Seat, Setup, Side
from affray.engine.case import read_cases, run, save_moment
from affray.engine.case.run import replay
from affray.systems.cascade import SYSTEM
from affray.systems.cascade.cascade_throw.debt import debt
from affray.systems.cascade.fighter import Fighter, Profile, Ranged, Skills
from affray.systems.cascade.shooting.dodging import awareness, usable
from affray.systems.cascade.shooting.shooter_action import dice_allow_shot, may_shoot, targets
from affray.systems.cascade.shooting.shot import shot_groups
from affray.systems.cascade.state import Battle, Phase, Relation, Shot

ARCHER = Profile(ranged=Ranged(dice=3))


def fighter(name: str, profile: Profile = ARCHER, **state: Any) -> Fighter:
    one = Fighter(name, Seat(name[0]), Side(name[0]), profile, profile.armour.quality, **state)
    one.pool = one.unthrown = one.count_pool()
    return one


def battle(*fighters: Fighter, relations: tuple[Relation, ...] = (), shot: Shot | None = None) -> Battle:
    """Fighters in the Shooting step; one of them may be shooting."""
    sides = (Side("a"), Side("b"))
    return Battle(
        seats={Seat("a"): sides[0], Seat("b"): sides[1]},
        frames=[Phase(stage="shooting", acted=tuple(one.id for one in fighters)), *([shot] if shot else [])],
        fighters={one.id: one for one in fighters},
        sides=sides,
        first=sides[0],
        phase_limit=1,
        relations=relations or (Relation("a1", "b1", distance=25), Relation("b1", "a1", distance=25)),
    )


def shooting(*dice: int, a1: Fighter, b1: Fighter, shot: Shot, **relation: Any) -> Match:
    relations = (Relation("a1", "b1", **{"distance": 25, **relation}),)
    return Match(SYSTEM, Setup(), Scripted(dice), state=battle(a1, b1, relations=relations, shot=shot))


@pytest.mark.parametrize(
    "state", [{"prone_until": 1}, {"unsuspecting": True}, {"dodged": True}, {"out": True}, {"fled": True}]
)
def test_who_is_not_free_does_not_shoot(state: dict[str, Any]) -> None:
    """C-SHOT-01, C-DODGE-07, C-DODGE-12."""
    free, bound = fighter("a1"), fighter("a1", **state)
    enemy = fighter("b1")
    assert may_shoot(battle(free, enemy), free)
    assert not may_shoot(battle(bound, enemy), bound)


def test_without_a_ranged_weapon_or_when_engaged_nobody_shoots() -> None:
    """C-SHOT-01, C-TABLE-05: an enemy who is out engages nobody."""
    archer, enemy, swordsman = fighter("a1"), fighter("b1"), fighter("a1", Profile())
    contact = (Relation("a1", "b1", contact=True),)
    assert not may_shoot(battle(swordsman, enemy), swordsman)
    assert not may_shoot(battle(archer, enemy, relations=contact), archer)
    enemy.out = True
    assert may_shoot(battle(archer, enemy, relations=contact), archer)


def test_targets_are_in_range_and_in_sight() -> None:
    """C-SHOT-02, C-TABLE-07, C-TABLE-08: the range itself is in range, one free ray is a line of sight."""
    archer = fighter("a1", Profile(ranged=Ranged(range=30)))
    enemies = [fighter(f"b{number}") for number in range(1, 6)]
    enemies[4].fled = True
    seen = (
        Relation("a1", "b1", distance=30, hidden=99),
        Relation("a1", "b2", distance=30.01),
        Relation("a1", "b3", distance=5, hidden=100),
        Relation("a1", "b5", distance=5),
    )
    open_to, barred = targets(battle(archer, *enemies, relations=seen), archer)
    assert open_to == ["b1"]
    assert barred == (("b2", "C-TABLE-07"), ("b3", "C-TABLE-08"), ("b4", "C-TABLE-08"))


def test_dice_that_do_not_fit_allow_no_shot_on_the_move() -> None:
    """C-SHOT-09, C-SHOT-11, C-SHOT-12."""
    archer = fighter("a1", loose=(17, 9, 4))
    assert dice_allow_shot(archer)
    archer.speed = "slow"
    assert not dice_allow_shot(archer)
    archer.loose = (17, 16, 4)
    assert dice_allow_shot(archer)
    archer.speed = "fast"
    assert not dice_allow_shot(archer)


def test_saved_dice_are_scored_and_too_many_of_them_dropped() -> None:
    """C-SHOT-03, C-SHOT-08: the pool holds two dice, so the lowest of three is dropped and nothing is thrown."""
    archer = fighter("a1", Profile(ranged=Ranged(dice=2)), saved_dice=(17, 12, 9))
    match = shooting(a1=archer, b1=fighter("b1"), shot=Shot(stage="target", shooter="a1"))
    match.choose("target b1")
    assert match.decision is not None
    assert match.decision.kind.name == "shot_end"
    state = match.state.fighters["a1"]
    assert (state.scored, state.saved_dice, state.pool, state.shot) == ((17, 12), (), 2, True)
    assert "throw" not in [event.name for event in match.events]


def test_waiting_throws_nothing_and_is_no_action() -> None:
    """C-SHOT-02: he keeps his saved dice; C-DODGE-02: only they distract him."""
    archer = fighter("a1", saved_dice=(17,))
    match = shooting(a1=archer, b1=fighter("b1"), shot=Shot(stage="target", shooter="a1"))
    match.choose("wait")
    state = match.state.fighters["a1"]
    assert (state.saved_dice, state.shot) == ((17,), False)


def test_defaults_of_section_20() -> None:
    """Wait; shoot if possible; the lowest payment; all live dice; the first group."""
    asked: dict[str, str] = {}
    for stage, state, saving in (
        ("target", {}, False),
        ("shot_step", {"loose": (14, 14, 9)}, False),
        ("shot_end", {"scored": (14, 14, 9)}, False),
        ("pay", {"scored": (14, 9, 1)}, True),
        ("save", {"frozen": True, "outside": (14, 14, 9)}, True),
        ("shot_group", {"frozen": True, "outside": (14, 14, 9)}, False),
    ):
        shot = Shot(stage=stage, shooter="a1", target="b1", saving=saving)
        match = shooting(a1=fighter("a1", **state), b1=fighter("b1"), shot=shot)
        assert match.decision is not None
        asked[match.decision.kind.name] = match.decision.default
    assert asked == {
        "target": "wait",
        "shot_step": "shoot",
        "shot_end": "shoot",
        "pay": "pay 9",
        "save": "save 14,14,9",
        "shot_group": "group 14,14",
    }


def test_defaults_of_striking_committing_and_dodging() -> None:
    """Run dice are struck first, all that is left is committed, nobody dodges."""
    archer = fighter("a1", speed="slow", frozen=True, group=(14, 14, 13), ready=(14, 14, 13))
    target = fighter("b1", Profile(skills=Skills(acrobatics=1)))
    shot = Shot(stage="strike", shooter="a1", target="b1", group=(14, 14, 13))
    match = shooting(1, 9, 8, 7, a1=archer, b1=target, shot=shot)
    chosen: list[str] = []
    while match.decision is not None and len(chosen) < 3:
        chosen.append(match.decision.default)
        match.choose(match.decision.default)
    assert chosen == ["strike 13", "commit 14,14", "pass"]


def test_a_shooter_who_can_only_save_is_not_asked() -> None:
    """C-SHOT-06, C-SHOT-07: unpaid debt is dropped, and a 3 and a 2 can be saved."""
    archer = fighter("a1", scored=(3, 2, 1))
    match = shooting(a1=archer, b1=fighter("b1"), shot=Shot(stage="shot_end", shooter="a1", target="b1"))
    assert match.decision is not None
    assert match.decision.kind.name == "save"
    match.choose("save 3,2")
    state = match.state.fighters["a1"]
    assert (state.saved_dice, state.unpaid, state.dead, state.scored) == ((3, 2), 0, (), ())


@pytest.mark.parametrize(
    ("stage", "state", "choice", "rule"),
    [
        ("target", {}, "target a1", "C-SHOT-02"),
        ("target", {}, "target b9", "C-SHOT-02"),
        ("shot_step", {"loose": (3, 1)}, "shoot", "C-SHOT-09"),
        ("shot_step", {"loose": (14, 1)}, "score a1 14", "C-ROLL-03"),
        ("shot_step", {"loose": (14, 1)}, "score a1", "C-ROLL-02"),
        ("shot_step", {"loose": (14, 1)}, "save", "C-SHOT-06"),
        ("pay", {"scored": (10, 9, 8, 5, 1), "speed": "slow"}, "pay 9", "C-SHOT-10"),
        ("pay", {"scored": (10, 9, 8, 5, 1)}, "pay 9,8", "C-ROLL-10"),
        ("save", {"frozen": True, "outside": (14, 9)}, "save 8", "C-SHOT-07"),
        ("shot_group", {"frozen": True, "outside": (14, 13, 9, 8), "speed": "slow"}, "group 14", "C-SHOT-10"),
        ("shot_group", {"frozen": True, "outside": (14, 13, 9)}, "group 14,9", "C-GROUP-01"),
        ("shot_group", {"frozen": True, "outside": (14, 14, 14, 14)}, "group 14,14,14,14", "C-GROUP-03"),
    ],
)
def test_refusals(stage: str, state: dict[str, Any], choice: str, rule: str) -> None:
    archer = fighter("a1", Profile(ranged=Ranged(fkw=3)), **state)
    shot = Shot(stage=stage, shooter="a1", target="b1", saving=stage == "save")
    match = shooting(a1=archer, b1=fighter("b1"), shot=shot)
    assert match.decision is not None
    assert match.decision.kind.name == stage
    before = msgspec.json.encode(match.state)
    with pytest.raises(IllegalChoice) as refused:
        match.choose(choice, seat="a")
    assert refused.value.rule == rule
    assert msgspec.json.encode(match.state) == before


@pytest.mark.parametrize(
    ("state", "contact", "known"),
    [
        ({}, False, "aware"),
        ({}, True, "distracted"),
        ({"saved_dice": (9,)}, False, "distracted"),
        ({"shot": True}, False, "distracted"),
        ({"unsuspecting": True, "shot": True}, True, "unsuspecting"),
    ],
)
def test_awareness(state: dict[str, Any], contact: bool, known: str) -> None:
    """C-DODGE-01 to C-DODGE-03."""
    target = fighter("b1", **state)
    scene = battle(fighter("a1"), target, relations=(Relation("a1", "b1", distance=5, contact=contact),))
    assert awareness(scene, target) == known


def test_kinds_of_dodging() -> None:
    """C-DODGE-05: each needs its skill; three of them nobody near, one a shield, none a target that lies down."""
    skills = Skills(acrobatics=1, hide=1, run=1, shield=1)
    shot = Shot(stage="dodge", shooter="a1", target="b1")

    def kinds(profile: Profile, cover: bool = True, contact: bool = False, **state: Any) -> list[str]:
        near = (Relation("a1", "b1", distance=5, cover_place=cover), Relation("a2", "b1", contact=contact))
        scene = battle(fighter("a1"), fighter("a2"), fighter("b1", profile, **state), relations=near)
        return [kind for kind in ("dive", "cover", "run_off", "shield") if usable(scene, shot, kind)]

    able = Profile(skills=skills, shield=True)
    assert kinds(able) == ["dive", "cover", "run_off", "shield"]
    assert kinds(able, cover=False) == ["dive", "run_off", "shield"]
    assert kinds(able, contact=True) == ["shield"]
    assert kinds(able, prone_until=1) == []
    assert kinds(Profile(skills=skills)) == ["dive", "cover", "run_off"]
    assert kinds(Profile(shield=True)) == []


def test_a_dodge_interrupts_the_target() -> None:
    """C-DODGE-06 to C-DODGE-08: also where it fails."""
    archer = fighter("a1", scored=(14, 14))
    target = fighter("b1", Profile(ranged=Ranged(), skills=Skills(reaction=1, run=1)), saved_dice=(18,))
    shot = Shot(stage="shot_end", shooter="a1", target="b1")
    match = shooting(6, 11, 1, 9, 8, 7, a1=archer, b1=target, shot=shot)
    for choice in ("shoot", "group 14,14", "commit 14,14", "dodge run_off"):
        match.choose(choice)
    hit = match.state.fighters["b1"]
    assert (hit.dodged, hit.slowed, hit.saved_dice, hit.marks) == (True, True, (), 3)
    names = [event.name for event in match.events]
    order = ["shot", "minimum", "reaction", "dodge", "saved_dice_lost", "hit", "shot_debt", "damage_throw"]
    assert [name for name in names if name in order] == order


@pytest.mark.parametrize("seed", range(40))
def test_a_shot_can_be_saved_and_run_again_at_every_choice(seed: int) -> None:
    """Whatever a shooter does, a fork comes to the same end with the same dice, and each offer can be chosen."""
    rng = random.Random(seed)
    profile = Profile(ranged=Ranged(dice=rng.randint(1, 6), fkw=rng.randint(1, 6)), skills=Skills(1, 1, 1, 1, 1))
    archer = fighter("a1", profile, speed=rng.choice(["still", "slow", "fast"]), shot_debts=rng.randint(0, 1))
    scene = battle(archer, fighter("b1", profile), shot=Shot(stage="target", shooter="a1"))
    match = Match(SYSTEM, Setup(), Keyed.from_seed(seed), state=scene)
    while match.decision is not None:
        for option in match.decision.options:
            assert match.decision.why_not(str(option)) is None
        assert match.decision.default in match.decision.options
        twin = match.fork()
        (case,), problems = read_cases(save_moment(match, "a moment of a shot"), "moment.yaml")
        assert not problems
        assert run(case).why == ""
        assert replay(case.trials[0]).state == match.state
        choice = rng.choice(list(match.decision.options))
        match.choose(choice)
        twin.choose(str(choice), seat=choice.decision.seat)
        assert msgspec.json.encode(twin.state) == msgspec.json.encode(match.state)
    assert match.result is not None
    assert "C-SHOT-02" in {rule for event in match.events for rule in event.rules}


@pytest.mark.parametrize("speed", ["still", "slow", "fast"])
@pytest.mark.parametrize("seed", range(30))
def test_shoot_is_offered_exactly_when_a_payment_leaves_a_group(seed: int, speed: Any) -> None:
    """C-SHOT-09 against its own words: try every payment and every group."""
    rng = random.Random(seed)
    fkw, debts = rng.randint(1, 6), rng.randint(0, 2)
    hand = tuple(sorted((rng.randint(1, 8) for _ in range(rng.randint(1, 6))), reverse=True))
    archer = fighter("a1", Profile(ranged=Ranged(fkw=fkw)), loose=hand, shot_debts=debts, speed=speed)
    owed, unpaid = debt(hand, debts)
    found = False
    for chosen in range(1 << len(hand)):
        paid = [face for place, face in enumerate(hand) if chosen >> place & 1]
        live = tuple(face for place, face in enumerate(hand) if not chosen >> place & 1 and face > 1)
        if len(paid) == owed and all(face >= 4 for face in paid) and shot_groups(live, fkw, speed):
            found = True
    assert dice_allow_shot(archer) == (found and not unpaid)
