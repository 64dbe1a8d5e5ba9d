"""The greedy bot in Street: a few clear situations, and games against chance."""

import random
from collections import Counter
from typing import Any

import pytest

import affray
from affray import bots
from affray.engine import Match
from affray.systems.street.state import Aim, Carried, ShootOut, Wound
from tests.systems.street.gunfight import block, hold, man, play, shoot_out

FRONT = man("bob", "b", 8, 0, 180)


def advice(match: Match, seat: str) -> str:
    """What the greedy bot of a seat says; it must be possible."""
    view = match.view(seat)
    assert view.decision is not None
    choice = bots.greedy(view)
    assert view.decision.why_not(choice) is None
    return choice


def action(s: ShootOut, name: str = "ada") -> str:
    """The action it would take in a turn of this character."""
    return advice(play(s, active=name), "a")


@pytest.mark.parametrize(
    ("state", "duty"),
    [
        ({"must_recover": True}, "recover"),
        ({"posture": "knocked_down"}, "stand_up"),
        ({"posture": "knocked_down", "must_recover": True}, "recover"),
    ],
)
def test_what_is_owed_comes_first(state: dict[str, Any], duty: str) -> None:
    """S-TURN-04."""
    assert action(shoot_out(man("ada", "a", 0, 0, state=state), FRONT)) == duty


@pytest.mark.parametrize(("state", "choice"), [("empty", "reload pistol"), ("jammed", "repair pistol")])
def test_a_weapon_that_cannot_fire_is_made_ready(state: Any, choice: str) -> None:
    """S-AMMO-05, S-AMMO-06."""
    ada = man("ada", "a", 0, 0, state={"arms": {"pistol": Carried(state=state)}})
    assert action(shoot_out(ada, man("bob", "b", 5, 0, 180, weapons=[]))) == choice


def test_an_aim_is_followed_by_its_shot() -> None:
    """S-AIM-02."""
    ada = man("ada", "a", 0, 0, state={"aim": Aim("bob", "pistol")})
    tom = man("tom", "b", 6, 4, 180)
    assert action(shoot_out(ada, FRONT, tom)) == "shoot pistol bob"


def test_the_one_in_the_open_is_shot_and_not_the_one_behind_a_wall() -> None:
    """S-MOD-01, S-COVER-14."""
    wall = block("wall", 4.5, -3, 5, -0.5, 0.8)
    ada = man("ada", "a", 0, 0, class_="legend", weapons=["pistol_1", "pistol_2"])
    covered, bare = man("bob", "b", 5.6, -2, 180), man("tom", "b", 5.6, 2, 180)
    assert action(shoot_out(ada, covered, bare, pieces=(wall,))).split()[-1] == "tom"


def test_one_who_sees_nobody_goes_to_where_he_does() -> None:
    """Behind a wall there is nothing to do."""
    wall = block("wall", 5, -4, 5.5, 4, 2.0)
    s = shoot_out(man("ada", "a", 0, 0), man("bob", "b", 12, 0, 180), pieces=(wall,))
    assert action(s).split()[0] in ("move", "move_and_shoot", "change_position")


def test_a_card_is_played_for_the_one_with_the_shot() -> None:
    """S-DECK-10: Eve sees nobody, Ada stands before Bob, who has turned his back."""
    wall = block("wall", -9, -19, 9, -18, 3.0)
    ada = man("ada", "a", 0, 0, class_="killer", weapons=["pistol_1", "pistol_2"])
    s = hold(shoot_out(ada, man("eve", "a", 0, -25), man("bob", "b", 5, 0), pieces=(wall,)), a=["ganger"])
    assert advice(play(s), "a") == "play ganger ada"


def test_a_card_is_kept_where_nobody_has_a_shot() -> None:
    """Far apart nothing is gained by a turn out of order."""
    s = hold(shoot_out(man("ada", "a", -40, 0), man("bob", "b", 40, 0)), a=["ganger"])
    assert advice(play(s), "a") == "pass"


def test_a_runner_is_caught_where_he_is_in_the_open() -> None:
    """S-INT-05: he comes out behind one wall and ends behind the next."""
    walls = block("west", -12, 5, -4, 5.5, 3.0), block("east", 4, 5, 12, 5.5, 3.0)
    ada = man("ada", "a", 0, 1, 90, class_="legend", weapons=["pistol_1", "pistol_2"])
    s = hold(shoot_out(ada, man("bob", "b", -7, 7), pieces=walls), a=["ganger"])
    match = play(s, dice=[4, 5, 5], active="bob")
    for seat, choice in (("a", "pass"), ("b", "move"), ("a", "pass"), ("b", "to 7,7")):
        match.choose(choice, seat=seat)
    words = advice(match, "a").split()
    assert words[:4] == ["play", "ganger", "ada", "at"]
    assert 3 < float(words[4]) < 11


def test_at_the_joker_every_card_is_played_that_can_be() -> None:
    """S-DECK-14: the wounded Killer may use both, the Ganger only one."""
    s = shoot_out(man("ada", "a", 0, 0, class_="killer"), man("eve", "a", 0, 4), man("bob", "b", 5, 2, 180))
    s.change("ada", wounds=(Wound("legs", "flesh"),))
    match = play(hold(s, a=["killer", "plug"]), cards=["joker"])
    match.choose("pass", seat="a")
    assert match.decision is not None
    assert match.decision.kind.name == "joker"
    assert sorted(advice(match, "a").split(", ")) == ["play killer ada", "play plug eve"]


def test_it_turns_towards_the_enemy() -> None:
    """S-TURN-07."""
    match = play(shoot_out(man("ada", "a", 0, 0, 270), man("bob", "b", 0, 8)), active="ada")
    match.choose("pass", seat="a")
    assert advice(match, "a") == "face 90"


@pytest.mark.parametrize("scenario", ["cinder_street", "lock_up", "market_day"])
def test_it_has_a_legal_answer_wherever_chance_leads(scenario: str) -> None:
    """Asked for everybody in a random game, it neither fails nor names what cannot be chosen."""
    match = affray.new("street", scenario=scenario, seed=11, cap=60)
    drawn = random.Random(3)
    chance = bots.Random(4)
    while match.decision is not None:
        seat = match.decision.seat
        choice = advice(match, seat)
        match.choose(choice if drawn.random() < 0.3 else chance(match.view(seat)), seat=seat)


@pytest.mark.slow
def test_greedy_beats_random_from_either_side() -> None:
    """Short games: the sixth Joker ends them, now and then before anybody is hit."""
    wins: Counter[str | None] = Counter()
    for seed in range(6):
        seat, other = "ab" if seed % 2 else "ba"
        match = affray.new("street", scenario="cinder_street", seed=seed, options={"joker_limit": 6})
        incidents: Counter[str] = Counter()
        bots.play(match, {seat: bots.get("greedy")(1), other: bots.get("random")(seed)}, incidents)
        assert not incidents
        assert match.result is not None
        wins["greedy" if match.result.winner == seat else match.result.winner] += 1
    assert wins["greedy"] >= 4
    assert wins["greedy"] + wins[None] == 6
