"""Drunks, psychos, bosses, avengers and all the others in one street: random games with every module of the mind."""

import random

import pytest

from affray.engine import Match, Setup
from affray.engine.chance import Keyed
from affray.systems.street import SYSTEM
from affray.systems.street.geometry import body
from affray.systems.street.skills.skill_list import SKILLS
from affray.systems.street.state import FaceOff, Figure, ShootOut
from affray.table.terrain.boards import board
from affray.table.terrain.standing_room import standing_room
from tests.systems.street.gunfight import man, shoot_out

MODULES = (
    "skills", "fighting", "nerve", "hate_and_fear", "hot_emotions", "accidents", "experience", "quick_draw",
    "automatic_weapons",
)  # fmt: skip
ARMS: tuple[list[str], ...] = (
    ["pistol"],
    ["rifle"],
    ["pistol_1", "pistol_2"],
    ["smg", "knife"],
    ["club", "pistol"],
    [],
)
MINDS = (
    "psycho", "drunk", "dumbass", "boss", "green", "avenger", "fearsome", "evil", "nerves_of_steel", "white_knight",
    "no_nerves", "wimp", "hard", "lucky_charm",
)  # fmt: skip
MOST = 250


def street(seed: int) -> ShootOut:
    rng = random.Random(seed)
    table = board(rng.choice(["market_day", "lock_up", "cinder_street"])).table
    men: list[Figure] = []
    while len(men) < 8:
        skills = {name: rng.randint(1, 2) if SKILLS[name].star else 1 for name in rng.sample(MINDS, 2)}
        x, y = rng.uniform(1, table.size[0] - 1), rng.uniform(1, table.size[1] - 1)
        one = man(
            f"man_{len(men)}", "ab"[len(men) % 2], round(x, 2), round(y, 2), rng.randrange(0, 360, 15),
            class_=rng.choice(["plug", "ganger", "killer", "legend"]), weapons=rng.choice(ARMS), skills=skills,
            state={"hates": (f"man_{rng.randrange(8)}",)} if rng.random() < 0.4 else {},
        )  # fmt: skip
        if standing_room(table, body(one), [body(other) for other in men], 0.001) is None:
            men.append(one)
    s = shoot_out(*men, options=dict.fromkeys(MODULES, True))
    s.table = table
    if rng.random() < 0.5:
        s.frames.append(FaceOff(stage="draw", one="man_0", other="man_1"))
    return s


@pytest.mark.parametrize("seed", range(8))
def test_random_games_come_out_the_same_after_a_fork(seed: int) -> None:
    """S-TURN-12: whatever dictates a turn, what is offered can be chosen, and a copy of the game goes on alike."""
    match = Match(SYSTEM, Setup(), Keyed.from_seed(seed), state=street(seed))
    rng = random.Random(seed)
    for number in range(MOST):
        if not match.decisions:
            break
        decision = match.decisions[0]
        assert decision.why_not(str(decision.default)) is None
        choice = str(decision.candidates(1, rng)[0])
        twin = match.fork() if number % 10 == 0 else None
        match.choose(choice, seat=decision.seat)
        if twin is not None:
            twin.choose(choice, seat=decision.seat)
            assert [event.plain() for event in twin.events] == [event.plain() for event in match.events]
            assert twin.state == match.state
