"""The greedy bot on a table: moves, shots and clashes of Cascade."""

from collections import Counter

import pytest

import affray
from affray import bots
from affray.engine import Pass, Setup
from affray.engine.event import DecisionCap
from affray.systems.cascade import SYSTEM
from affray.systems.cascade.advisor import moves
from affray.systems.cascade.advisor.clashes import pair
from affray.systems.cascade.advisor.shots import kept, target
from affray.systems.cascade.clashes.clash_choices import FormPair
from affray.systems.cascade.shooting.shooting_choices import AimAt, WaitToShoot
from affray.systems.cascade.state import Battle, Shot
from affray.systems.cascade.table.figures import Place
from affray.systems.cascade.table.move_choice import MoveAbout, MoveFighter
from affray.systems.cascade.table.movement import move_about
from affray.systems.cascade.table.path_text import places_of

SCENARIOS = sorted(SYSTEM.scenarios())


def battle(scenario: str = "duel_meadow") -> Battle:
    return SYSTEM.new(Setup(scenario=scenario))


def moved(scene: Battle, name: str) -> tuple[MoveAbout, list[Place]]:
    """Where a fighter would go."""
    about = move_about(scene, [scene.fighters[name]])
    answer = moves.move(scene, about)
    assert isinstance(answer, MoveFighter)
    assert answer.fighter == name
    return about, places_of(answer.path)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_greedy_beats_random_on_either_side(scenario: str) -> None:
    for seat, other in ("ab", "ba"):
        incidents: Counter[str] = Counter()
        players = {seat: bots.get("greedy")(1), other: bots.get("random")(1)}
        match = bots.play(affray.new("cascade", scenario=scenario, seed=3), players, incidents)
        assert match.result is not None
        assert match.result.winner == seat
        assert not incidents


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_greedy_against_itself_comes_to_an_end(scenario: str) -> None:
    match = affray.new("cascade", scenario=scenario, seed=5, cap=2000)
    bots.play(match, {"a": bots.get("greedy")(1), "b": bots.get("greedy")(2)})
    assert match.result is not None
    assert not any(isinstance(event, DecisionCap) for event in match.events)


def test_a_fighter_closes_in_by_a_legal_move() -> None:
    scene = battle()
    bruk = scene.fighters["bruk"]
    about, places = moved(scene, "bruk")
    way = about.walk(about.movers[0], places)
    assert way.why is None
    assert way.x < bruk.x - bruk.profile.walk


def test_an_archer_stays_where_there_is_something_to_shoot_at_and_gives_way_to_who_comes_near() -> None:
    scene = battle()
    nell, bruk = scene.fighters["nell"], scene.fighters["bruk"]
    assert moves.move(scene, move_about(scene, [nell])) == Pass()
    nell.stand(15.0, 3.5, 0.0)
    bruk.stand(19.0, 3.5, 0.0)
    _, ((x, *_),) = moved(scene, "nell")
    assert x < nell.x


def test_the_target_is_the_one_of_whom_a_shot_takes_most() -> None:
    scene = battle("skirmish_tollford")
    scene.frames.append(Shot(stage="target", shooter="tamsin"))
    asker, sanna = scene.fighters["asker"], scene.fighters["sanna"]
    asker.stand(6.0, 7.5, 0.0)
    sanna.stand(6.0, 10.0, 0.0)
    asker.marks, sanna.marks = 0, sanna.profile.health - 1
    assert target(scene, [AimAt("asker"), AimAt("sanna"), WaitToShoot()]) == AimAt("sanna")


def test_the_dice_of_the_best_group_are_kept_and_the_ones_with_them() -> None:
    assert kept((17, 16, 9, 1), (17, 16, 16)) == (17, 16, 1)


def test_of_two_like_enemies_the_one_without_his_weapon_is_taken_on() -> None:
    scene = battle("skirmish_tollford")
    asker, sanna = scene.fighters["asker"], scene.fighters["sanna"]
    asker.profile, asker.quality = sanna.profile, sanna.quality
    pairs = [FormPair("odrun", "asker"), FormPair("odrun", "sanna")]
    for unarmed, armed in ((asker, sanna), (sanna, asker)):
        unarmed.disarmed, armed.disarmed = True, False
        assert pair(scene, pairs) == FormPair("odrun", unarmed.id)
