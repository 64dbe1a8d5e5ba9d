"""The odds of Wolsung's attacks, compared with all rolls of the dice."""

from collections import defaultdict
from fractions import Fraction
from itertools import product

import pytest

from affray.systems.wolsung.declared_attack import blow, shot
from affray.systems.wolsung.odds import reaction_odds, shot_contest, strike_contest
from affray.systems.wolsung.odds.opposed_rolls import hit_chance
from affray.systems.wolsung.profile import Ability, Weapon
from affray.systems.wolsung.state import Activation, Relation
from tests.systems.wolsung.scene import ALL, FIRST, SECOND, model, skirmish

PISTOL = Weapon(id="pistol", strength=4, bands=((8, 1), (16, -1)))


@pytest.mark.parametrize(
    ("attacker", "defender", "chance"),
    [(1, 1, 0.75), (3, 2, 0.8125), (4, 2, 0.890625), (2, 4, 0.34375), (5, 5, 0.623046875), (6, 3, 0.91015625),
     (1, 5, 0.109375)],
)  # fmt: skip
def test_reference_values(attacker: int, defender: int, chance: float) -> None:
    """W-ODDS-02, W-ODDS-04, W-ODDS-01."""
    assert float(hit_chance(attacker, defender)) == chance


@pytest.mark.parametrize(("armour", "wounds", "kill"), [(0, 3, Fraction(233, 256)), (2, 4, Fraction(1, 2))])
def test_ex_49_six_dice_against_three(armour: int, wounds: int, kill: Fraction) -> None:
    """W-ODDS-02, W-ODDS-05: S4 kills on every hit, or with two critical hits."""
    shooter = model("ada", "a", 10, 10, guns=5)
    target = model("bob", "b", 17, 10, reflex=3, armour=armour, wounds=wounds)
    s = skirmish(SECOND, shooter, target)
    result = reaction_odds(shot_contest(s, shot(shooter, PISTOL, target, 0, False, False)))
    assert result.dice == (6, 3)
    assert result.hit == Fraction(233, 256)
    assert result.kill == kill
    assert sum(result.distribution.values()) == 1


@pytest.mark.parametrize("edition", ALL)
def test_diving_adds_two_dice(edition: str) -> None:
    """W-SHOOT-08, W-TOP-02."""
    shooter, target = model("ada", "a", 10, 10), model("bob", "b", 17, 10)
    s = skirmish(edition, shooter, target)
    attack = shot(shooter, PISTOL, target, 0, False, False)
    assert reaction_odds(shot_contest(s, attack)).hit == hit_chance(4, 3)
    assert reaction_odds(shot_contest(s, attack, dives=True)).hit == hit_chance(4, 5)


def test_immunity_is_never_hit() -> None:
    """W-ABIL-16."""
    acid = Weapon(id="sprayer", strength=2, bands=((8, 0),), types=("acid",))
    target = model("bob", "b", 15, 10, abilities=(Ability("immunity", type="acid"),))
    shooter = model("ada", "a", 10, 10)
    result = reaction_odds(shot_contest(skirmish(FIRST, shooter, target), shot(shooter, acid, target, 0, False, False)))
    assert result.hit == Fraction(0)
    assert result.distribution == {0: Fraction(1)}


def test_hard_to_kill_is_killed_only_from_one_wound() -> None:
    """W-ABIL-08."""
    shooter = model("ada", "a", 10, 10)
    for wounds, kill in ((3, Fraction(0)), (1, hit_chance(4, 3))):
        target = model("bob", "b", 16, 10, abilities=(Ability("hard_to_kill"),), wounds=wounds)
        result = reaction_odds(
            shot_contest(skirmish(SECOND, shooter, target), shot(shooter, PISTOL, target, 0, False, False))
        )
        assert result.kill == kill


def dice(number: int) -> list[tuple[int, Fraction]]:
    """The successes of every roll of this many dice."""
    rolls: dict[int, Fraction] = defaultdict(Fraction)
    for faces in product((0, 1), repeat=number):
        rolls[sum(faces)] += Fraction(1, 2**number)
    return list(rolls.items())


def test_a_shot_into_melee_against_every_roll() -> None:
    """W-SHOOT-20, W-SHOOT-22, W-SHOOT-23: the model with the fewest successes may be hit."""
    shooter = model("ada", "a", 10, 10, guns=2)
    target, friend = model("bob", "b", 16, 10, reflex=2), model("cid", "a", 17.181, 10, reflex=3)
    stated = Relation("ada", "bob", hidden=0), Relation("ada", "cid", hidden=0)
    s = skirmish(SECOND, shooter, target, friend, links=(("bob", "cid"),), relations=stated)
    s.frames.append(Activation(stage="action", figure="ada", actions=2))
    result = reaction_odds(shot_contest(s, shot(shooter, PISTOL, target, 0, False, False)))
    wanted: dict[int, Fraction] = defaultdict(Fraction)
    for (a, p), (b, q), (c, r) in product(dice(3), dice(2), dice(3)):
        hit = b <= c and a >= b
        wanted[4 + a - b if hit else 0] += p * q * r
    assert result.distribution == {amount: chance for amount, chance in sorted(wanted.items()) if chance}


@pytest.mark.parametrize("reaction", ["fence", "parry"])
@pytest.mark.rules("W-ODDS-03")
def test_melee_against_every_roll(reaction: str) -> None:
    """W-MELEE-11 to W-MELEE-15, W-ODDS-03."""
    attacker, defender = model("ada", "a", 10, 10, fight=3), model("bob", "b", 11.181, 10, fight=2, strength=2)
    s = skirmish(FIRST, attacker, defender, links=(("ada", "bob"),))
    attack = blow(attacker, None, defender)
    result = reaction_odds(strike_contest(s, attack, "parry" if reaction == "parry" else "fence", None))
    hit, returned = Fraction(0), Fraction(0)
    for (a, p), (b, q) in product(dice(3), dice(4 if reaction == "parry" else 2)):
        hit += p * q * (a >= b)
        returned += p * q * (a < b)
    assert result.hit == hit
    assert result.riposte == (returned if reaction == "fence" else 0)
    assert (result.attacker.hit if result.attacker else 0) == result.riposte
