"""The runner that plays until every card, action, choice, skill, weapon and table cell was seen."""

import random
from types import ModuleType

import pytest

from affray.engine import Match
from affray.systems.street.geometry import distance
from affray.systems.street.settings import SWITCHES
from affray.systems.street.skills.skill_list import SKILLS
from affray.table.terrain.validation import problems
from tests.systems.hunted import runner
from tests.systems.street.gunfight import man, play, shoot_out


@pytest.fixture(scope="module")
def exhaust() -> ModuleType:
    return runner("exhaust_street")


@pytest.fixture(scope="module")
def sights() -> ModuleType:
    return runner("street_sights")


@pytest.fixture(scope="module")
def situations() -> ModuleType:
    return runner("street_situations")


def test_everything_that_the_rulebook_lists_is_looked_for(sights: ModuleType) -> None:
    found = sights.sights()
    kinds = ("cell", "marker", "burst", "fight", "row", "accident", "bag", "band", "special", "choice")
    counted = {kind: sum(each.split()[0] == kind for each in found) for kind in kinds}
    assert counted == {
        "cell": 36, "marker": 36, "burst": 11 * 4, "fight": 9 * 6, "row": 9 * 2, "accident": 12, "bag": 40,
        "band": 10, "special": 5 * 3, "choice": 29,
    }  # fmt: skip
    doubled = [name for name, skill in SKILLS.items() if skill.star]
    assert sum(each.startswith("skill ") for each in found) == len(SKILLS) + len(doubled)
    assert sum(each.startswith("alone ") for each in found) == len(SWITCHES)
    assert {each.removeprefix("basic ") for each in found if each.startswith("basic ")} <= found


@pytest.mark.parametrize(
    ("missing", "module"),
    [("burst rf_b1 MG", "automatic_weapons"), ("fight club 6", "fighting"), ("marker head_4", "hit_cards"),
     ("accident b5", "accidents"), ("skill boss 2", "nerve"), ("die emotion 6", "hot_emotions")],
)  # fmt: skip
def test_what_is_missing_is_made_likely(situations: ModuleType, missing: str, module: str) -> None:
    wish = situations.wished(missing, random.Random(1))
    assert getattr(wish.modules, module)
    s = situations.situation(wish, random.Random(1))
    weapons = {weapon.like for one in s.figures.values() for weapon in one.profile.weapons}
    assert set(wish.weapons) <= weapons
    assert all(any(figure.profile.skills.get(name) for figure in s.figures.values()) for name in wish.skills)


def test_situations_can_be(situations: ModuleType) -> None:
    """Nobody stands in another, no card is twice in the game, and the tables are in order."""
    for number in range(situations.TABLES):
        assert problems(situations.crowded_table(number)) == []
    for seed in range(10):
        rng = random.Random(seed)
        s = situations.situation(situations.Wish(situations.switched(seed, rng)), rng)
        men = list(s.figures.values())
        assert all(distance(one, other) >= 1 for one in men for other in men if one.id != other.id)
        cards = [*s.deck, *[card for hand in s.hands.values() for card in hand]]
        assert len(cards) == len(set(cards))


def shot(target: str, **skills: int) -> Match:
    """Ada has shot at a friend or at an enemy, and has missed."""
    men = [man("ada", "a", 0, 0, skills=skills), man("pal", "a", 0, 5), man("bob", "b", 5, 0)]
    dice = [2, 3, 4, 5][: 3 + skills.get("good_shot", 0)]
    match = play(shoot_out(*men, options={"skills": True}), dice=dice, active="ada")
    match.choose(f"shoot pistol {target}")
    return match


def test_a_skill_is_seen_where_it_is_at_work(sights: ModuleType) -> None:
    """S-SKILL-EVIL is cited by a shot that only Evil allows, S-SKILL-01 with the level of the skill."""
    assert "skill evil 2" in set(sights.shown(shot("pal", evil=2)))
    assert not any(each.startswith("skill ") for each in sights.shown(shot("bob", evil=2)))
    found = {each for each in sights.shown(shot("bob", good_shot=1)) if each.startswith("skill ")}
    assert found == {"skill good_shot 1"}


def test_a_few_games_show_much(exhaust: ModuleType) -> None:
    """Those of the basic game are seen in it alone; equal seeds hunt alike."""
    hunts = [exhaust.Hunt(seed=3), exhaust.Hunt(seed=3)]
    for hunt in hunts:
        hunt.most = 100
        hunt.run(8)
    seen = hunts[0].wanted & hunts[0].seen.keys()
    assert len(seen) > 150
    assert {each.split()[0] for each in seen} >= {"card", "action", "cell", "band", "die", "weapon", "choice", "basic"}
    assert hunts[0].seen == hunts[1].seen
