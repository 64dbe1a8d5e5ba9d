"""The odds of shots and fights with too many outcomes to play out, beside a reckoning from the rulebook's tables."""

import random
from fractions import Fraction
from typing import Any

import pytest

from affray.systems.street.odds import FightOdds, ShotOdds, answer
from affray.systems.street.state import Wound
from tests.systems.street.gunfight import block, man, shoot_out
from tests.systems.street.odds import convolution as by_hand
from tests.systems.street.odds.directed_positions import turn_of
from tests.systems.street.odds.twin import possible
from tests.systems.twin_counts import compared, many

FEW, MANY = 12, 1_000
CLASSES = ("plug", "ganger", "killer", "legend")
BEHIND_A_WALL = ("chest", "belly", "legs", "left_arm")
"""What a low wall covers of a figure with a pistol in its right hand (S-COVER-07)."""


def others() -> list[Any]:
    """Friends of both far away: nobody is beaten, and no half of anybody's friends is down."""
    places = [(40.0, 5.0 * at) for at in range(3)]
    return [man(f"{side}{at}", side, *place) for side in ("a", "b") for at, place in enumerate(places)]


def before(rng: random.Random) -> tuple[Wound, ...]:
    severities = rng.choices(("flesh", "serious"), k=rng.randrange(3))
    return tuple(Wound("chest", severity) for severity in severities)  # type: ignore[arg-type]


def counted(wounds: tuple[Wound, ...]) -> tuple[int, int]:
    serious = sum(wound.severity == "serious" for wound in wounds)
    return len(wounds) - serious, serious


def check_shot(seed: int) -> int:
    """An aimed shot, perhaps behind a wall; the number of dice."""
    rng = random.Random(f"large shot {seed}")
    skills = {"good_shot": rng.choice((1, 2)), "sharpshooter": rng.choice((0, 1)), "lucky": rng.choice((0, 0, 1, 2))}
    skills["clumsy"] = rng.choice((0, 0, 1, 2))
    hard, nails = rng.choice((0, 0, 1, 2)), rng.choice((0, 0, 1, 2))
    cover = rng.choice(("none", "none", "solid", "light", "soft"))
    class_, wounds = rng.choice(CLASSES), before(rng)
    pieces = () if cover == "none" else (block("wall", 4.0, -3, 4.5, 3, 0.6, cover),)
    toughness = {name: level for name, level in (("hard", hard), ("hard_as_nails", nails)) if level}
    s = shoot_out(
        man("ada", "a", 0, 0, class_="legend", skills={name: level for name, level in skills.items() if level}),
        man("bob", "b", 5.2, 0, 180, class_=class_, skills=toughness, state={"wounds": wounds}),
        *others(),
        pieces=pieces,
        options={"skills": True, "nerve": True},
    )
    match, choice = turn_of(s), f"{rng.choice(('aim', 'shoot'))} pistol bob"
    odds = answer(match, choice, "a").odds
    assert isinstance(odds, ShotOdds)
    (dice,) = odds.dice
    sharp = bool(skills["sharpshooter"])
    hits = by_hand.hits_of_shot(dice, sharp=sharp, luck=skills["lucky"])
    assert possible(hits) == odds.hits
    weapon = by_hand.weapon_after(dice, sharp=sharp, luck=skills["lucky"], clumsy=skills["clumsy"])
    assert possible(weapon) == possible(odds.weapons["pistol"])
    met = by_hand.Shot(BEHIND_A_WALL if cover != "none" else (), cover, hard)
    bodies = by_hand.after_hits(by_hand.Body(nails=nails), hits, lambda body: by_hand.hit_by_shot(body, met))
    assert by_hand.conditions(bodies) == possible(odds.fates)
    assert by_hand.loses_nerve(bodies, class_, counted(wounds)) == (odds.nerve or {}).get("bob", 0)
    if cover == "none":
        assert by_hand.must_recover(bodies) == odds.recover
    compared(match, choice)
    return dice


def check_fight(seed: int) -> int:
    """Many attack dice against some defence dice; the number of both."""
    rng = random.Random(f"large fight {seed}")
    row = rng.choice(list(by_hand.tables()["fight_table"]))
    guns = {"pistol": "pistol", "pistol_butt": "pistol", "rifle": "rifle", "rifle_butt": "rifle", "fist": ""}
    weapons = [guns.get(row, row)] if guns.get(row, row) else []
    ada = {"brawler": rng.choice((1, 2)), "strong": rng.choice((0, 1)), "lucky": rng.choice((0, 0, 1, 2))}
    ada["knifeman"] = rng.choice((0, 1, 2)) if row == "knife" else 0
    hard, nails, luck = rng.choice((0, 0, 1, 2)), rng.choice((0, 0, 1)), rng.choice((0, 0, 1))
    bob = {"hard": hard, "hard_as_nails": nails, "lucky": luck, "strong": rng.choice((0, 1))}
    shield, lying = rng.random() < 0.4, rng.random() < 0.2
    class_, wounds = rng.choice(CLASSES), before(rng)
    s = shoot_out(
        man("ada", "a", 0, 0, class_=rng.choice(CLASSES), weapons=weapons, skills=_held(ada)),
        man(
            "bob", "b", 1.05, 0, 180, class_=class_, weapons=[], skills=_held(bob), shield=shield,
            state={"wounds": wounds, "posture": "knocked_down" if lying else "standing"},
        ),
        *others(),
        options={"skills": True, "fighting": True, "nerve": True},
    )  # fmt: skip
    match = turn_of(s)
    odds = answer(match, f"attack bob {row}", "a").odds
    assert isinstance(odds, FightOdds)
    attack = by_hand.sixes_of(odds.dice[0], ada["lucky"])
    defence = {0: Fraction(1)} if lying else by_hand.sixes_of(odds.dice[1], luck)
    hits, beaten = by_hand.exchange(attack, defence)
    assert possible(hits) == odds.hits
    assert beaten == odds.attacker_down
    blow = by_hand.Blow(row, ada["knifeman"], hard, shield)
    start = by_hand.Body(posture="knocked_down" if lying else "standing", nails=nails)
    bodies = by_hand.after_hits(start, hits, lambda body: by_hand.hit_in_fight(body, blow))
    assert by_hand.conditions(bodies) == possible(odds.fates)
    assert by_hand.must_recover(bodies) == odds.recover
    assert by_hand.loses_nerve(bodies, class_, counted(wounds), luck) == (odds.nerve or {}).get("bob", 0)
    compared(match, f"attack bob {row}")
    return sum(max(0, dice) for dice in odds.dice)


def _held(skills: dict[str, int]) -> dict[str, int]:
    return {name: level for name, level in skills.items() if level}


@pytest.mark.parametrize("check", [check_shot, check_fight])
def test_a_few_large_attacks(check: Any) -> None:
    assert max(check(seed) for seed in range(FEW)) >= 8


@pytest.mark.soak
@pytest.mark.parametrize("check", [check_shot, check_fight])
def test_many_large_attacks(check: Any) -> None:
    assert max(check(seed) for seed in range(1000, 1000 + many(MANY))) >= 12
