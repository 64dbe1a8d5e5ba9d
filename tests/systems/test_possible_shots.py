"""`view.shots`: the odds of a shot from a place are those of really standing there; and `view.ranges`."""

from collections.abc import Mapping
from typing import Any

import pytest

import affray
from affray.engine import BadQuestion, Match, Setup
from affray.engine.chance import Keyed
from affray.engine.questions import ShotsAnswer
from affray.engine.registry import system
from affray.systems.cascade.state import Battle
from affray.systems.street.odds.entries.positions import standing_at
from affray.systems.street.state import ShootOut
from tests.systems.street.gunfight import block, man, play, shoot_out
from tests.systems.wolsung.bout import begin, of_cast
from tests.systems.wolsung.scene import SECOND, skirmish
from tests.systems.wolsung.scene import block as wall


def of_choice(odds: Mapping[str, Any], answer: ShotsAnswer) -> dict[str, Any]:
    """The fields of the odds of a choice that an answer shows."""
    return {name: odds[name] for name in answer.odds}


# --- Street -----------------------------------------------------------------------------------------------------------

CRATE = block("crate", 9, -1, 10, 1, 1.2)


def alley(ada: tuple[float, float] = (0, 0)) -> ShootOut:
    return shoot_out(man("ada", "a", *ada), man("bob", "b", 11, 0, 180), pieces=(CRATE,))


def test_street_a_shot_from_another_place_has_the_odds_of_standing_there() -> None:
    """S-SHOOT-01, S-RANGE-01: by turns; what is asked about is not changed by it."""
    match = play(alley(), active="ada")
    supposed = match.view("a").shots("ada", "bob", at={"ada": (5, 4)})
    there = play(alley((5, 4)), active="ada").view("a").odds("shoot pistol bob")
    assert supposed.possible
    assert supposed.weapons == ("pistol",)
    assert supposed.odds == of_choice(there, supposed)
    here = match.view("a").shots("ada", "bob")
    assert here.odds == of_choice(match.view("a").odds("shoot pistol bob"), here)
    assert here.odds != supposed.odds


def test_street_who_could_shoot_back_at_a_place() -> None:
    match = play(alley(), active="ada")
    back = match.view("a").shots("bob", "ada", after={"ada": ((5, 4),)})
    turned = standing_at(alley(), "ada", (5, 4))
    there = play(turned, active="bob").view("b").odds("shoot pistol ada")
    assert back.odds == of_choice(there, back)
    assert match.state.figures["ada"].x == 0


def test_street_the_shot_of_a_move_under_way_is_the_one_after_the_move() -> None:
    """S-MS-02, S-MS-04: with the weapons of the Move & Shoot, the modifier for having moved, and the new fire arc."""
    cal = man("cal", "b", 11, 4, 180)
    s = shoot_out(*alley().figures.values(), cal, pieces=(CRATE,))
    match = play(s, dice=[4, 4], active="ada")
    match.choose("move_and_shoot pistol")
    view = match.view("a")
    ahead, aside = (view.shots("ada", "bob", after={"ada": (to,)}) for to in ((5.0, 0.0), (0.0, 5.0)))
    assert (aside.possible, aside.rule) == (False, "S-SHOOT-05")
    match.choose("to 5,0")
    assert ahead.odds == of_choice(match.view("a").odds("target bob"), ahead)


def test_street_refusals() -> None:
    """S-TURN-04, S-SHOOT-08."""
    s = alley()
    s.change("bob", posture="knocked_down")
    match = play(s, active="ada")
    assert match.view("a").shots("bob", "ada").rule == "S-TURN-04"
    far = match.view("a").shots("ada", "bob", at={"ada": (11, 40)})
    assert (far.possible, far.rule) == (False, "S-SHOOT-08")
    with pytest.raises(BadQuestion):
        match.view("a").shots("ada", "bob", after={"ada": ((47, 47),)})


def test_street_ranges() -> None:
    """S-RANGE-02: the one-handed table."""
    bands = play(alley(), active="ada").view("a").ranges("ada").weapons[0]
    assert [band.radius for band in bands.bands] == [2, 6, 9, 12, 24]
    assert str(bands.bands[1].label) == 'short 6"'


# --- Wolsung ----------------------------------------------------------------------------------------------------------


def roofs(x: float = 10, y: float = 10, **activation: Any) -> Match:
    figures = of_cast("harrowgate", "a", x, y), of_cast("brine", "b", 10, 18)
    return begin(skirmish(SECOND, *figures, pieces=(wall("wall", 9, 14, 12, 14.5, 1),)), "harrowgate", **activation)


def test_wolsung_a_shot_after_a_move_has_the_odds_of_having_moved() -> None:
    """W-ACT-14, W-SHOOT-04: in the same activation if an action is left, else as of another one."""
    view = roofs(actions=2).view("a")
    supposed = view.shots("harrowgate", "brine", after={"harrowgate": ((14, 12),)})
    moved = roofs(14, 12, actions=1, moved=True).view("a").odds("shoot arc_pistol brine")
    assert supposed.weapons == ("arc_pistol",)
    assert supposed.odds == of_choice(moved, supposed)
    last = roofs(actions=1).view("a").shots("harrowgate", "brine", after={"harrowgate": ((14, 12),)})
    still = roofs(14, 12).view("a").odds("shoot arc_pistol brine")
    assert last.odds == of_choice(still, last)


def test_wolsung_shots_ranges_and_refusals() -> None:
    match = roofs()
    bands = match.view("a").ranges("harrowgate").weapons[0].bands
    assert [str(band.label) for band in bands] == ['8": +1', '16": -1', '24": -2']
    assert bands[0].radius == pytest.approx(8 + 30 / 50.8, abs=0.001)
    far = match.view("a").shots("harrowgate", "brine", at={"harrowgate": (34, 2)})
    assert (far.possible, far.rule) == (False, "W-SHOOT-05")
    match.state.change("brine", toppled=True)
    lying = match.view("a").shots("brine", "harrowgate")
    assert (lying.possible, lying.rule) == (False, "W-TOP-05")


# --- Cascade ----------------------------------------------------------------------------------------------------------


def camp() -> Match:
    """The camp at the toll ford, with Tamsin and Nell in the open."""
    s: Battle = affray.new("cascade", scenario="skirmish_tollford", seed=1).state
    s.fighters["tamsin"].stand(1.5, 2.5, 0.0)
    s.fighters["nell"].stand(20.0, 2.5, 0.0)
    s.fighters["nell"].unsuspecting = False
    return Match(system("cascade"), Setup(), Keyed.from_seed(1), state=s)


def test_cascade_a_shot_after_a_move_has_the_odds_of_having_moved() -> None:
    """C-TABLE-03, C-SHOT-11: the length of the path decides the speed, and with it the odds of both."""
    match = camp()
    view = match.view("a")
    still, moved = view.shots("tamsin", "nell"), view.shots("tamsin", "nell", after={"tamsin": ((6, 2.5),)})
    back = view.shots("nell", "tamsin", after={"tamsin": ((6, 2.5),)})
    assert still.odds != moved.odds
    assert match.state.fighters["tamsin"].x == 1.5
    asked: dict[str, Mapping[str, Any]] = {}
    while len(asked) < 2:
        decision = match.decision
        assert decision is not None
        if decision.kind.name == "move" and decision.seat == "a" and match.state.fighters["tamsin"].x == 1.5:
            match.choose("move tamsin 6,2.5")
        elif decision.kind.name == "target":
            shooter = match.state.frames[-1].shooter
            if shooter in ("tamsin", "nell"):
                other = "nell" if shooter == "tamsin" else "tamsin"
                asked[shooter] = match.view(decision.seat).odds(f"target {other}")
            match.choose("wait")
        else:
            match.choose("pass")
    assert moved.odds == of_choice(asked["tamsin"], moved)
    assert back.odds == of_choice(asked["nell"], back)


def test_cascade_ranges_and_refusals() -> None:
    """C-SHOT-15, C-TABLE-07: rings where the distance adds to the minimum, and at the end of the range."""
    view = camp().view("a")
    (bow,) = view.ranges("tamsin").weapons
    assert [str(band.label) for band in bow.bands][:2] == ["10 m", "20 m: +1"]
    assert view.ranges("odrun").weapons == ()
    hidden, melee = view.shots("tamsin", "asker"), view.shots("odrun", "nell")
    assert (melee.possible, melee.rule) == (False, "C-SHOT-01")
    assert hidden.possible or hidden.rule in ("C-TABLE-07", "C-TABLE-08")
