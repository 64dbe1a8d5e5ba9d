"""The runner that plays until every card, action, skill, weapon and table cell was seen."""

import importlib.util
import random
from pathlib import Path
from types import ModuleType

import pytest

from affray.systems.street.settings import SWITCHES
from affray.systems.street.skills import SKILLS

FILE = Path(__file__).parents[3] / "bench" / "exhaust_street.py"


@pytest.fixture(scope="module")
def exhaust() -> ModuleType:
    spec = importlib.util.spec_from_file_location("exhaust_street", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(FILE.parent)
        spec.loader.exec_module(module)
    return module


def test_everything_that_the_rulebook_lists_is_looked_for(exhaust: ModuleType) -> None:
    found = exhaust.sights()
    counted = {kind: sum(each.split()[0] == kind for each in found) for kind in ("cell", "marker", "burst", "fight")}
    assert counted == {"cell": 36, "marker": 36, "burst": 11 * 4, "fight": 9 * 6}
    doubled = [name for name, skill in SKILLS.items() if skill.star]
    assert sum(each.startswith("skill ") for each in found) == len(SKILLS) + len(doubled)
    assert sum(each.startswith("module ") for each in found) == len(SWITCHES) - 2, "all but those between games"


@pytest.mark.parametrize(
    ("missing", "module"),
    [("burst rf_b1 MG", "automatic_weapons"), ("fight club 6", "fighting"), ("marker head_4", "hit_cards"),
     ("accident b5", "accidents"), ("skill boss 2", "nerve"), ("die emotion 6", "hot_emotions")],
)  # fmt: skip
def test_what_is_missing_is_made_likely(exhaust: ModuleType, missing: str, module: str) -> None:
    wish = exhaust.wished(missing, random.Random(1))
    assert getattr(wish.modules, module)
    s = exhaust.situation(wish, random.Random(1))
    weapons = {weapon.like for one in s.figures.values() for weapon in one.profile.weapons}
    assert set(wish.weapons) <= weapons
    assert all(any(one.profile.skills.get(name) for one in s.figures.values()) for name in wish.skills)


def test_a_few_games_show_much(exhaust: ModuleType) -> None:
    hunt = exhaust.Hunt(seed=3)
    hunt.most = 120
    for number in range(1, 9):
        hunt.games = number
        hunt.play(f"3.{number}")
    seen = hunt.wanted & hunt.seen.keys()
    assert len(seen) > 80
    assert {each.split()[0] for each in seen} >= {"card", "action", "cell", "band", "die", "weapon", "module"}
