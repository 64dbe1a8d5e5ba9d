"""The odds of a shot in Street, beside the rules played out with every roll of the dice."""

from collections import defaultdict
from collections.abc import Hashable
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from affray.engine import Match, NothingToReckon, Setup
from affray.engine.chance import Enumerating
from affray.engine.registry import system
from affray.odds import outcomes
from affray.systems.street import SYSTEM
from affray.systems.street.events.shooting import ShotFired
from affray.systems.street.odds import ODDS, ShotOdds, odds
from affray.systems.street.state import Aim, Figure, ShootOut, Turn, Wound
from tests.systems.street.gunfight import block, man, shoot_out

SHOOT = "shoot pistol bob"


def begin(s: ShootOut) -> Match:
    """It is Ada's turn, and every roll is followed."""
    s.frames.append(Turn(stage="begin", figure="ada", card="ada"))
    return Match(SYSTEM, Setup(), Enumerating(), state=s)


def condition(figure: Figure) -> str:
    if figure.fate != "active":
        return figure.fate
    return figure.posture if figure.lying else "upright"


def played_out(match: Match, choice: str) -> dict[Hashable, Fraction]:
    """Everything the shot may come to, by the rules themselves: hits, figures, weapons."""

    def result(here: Match) -> Hashable | None:
        fired = [event for event in here.events if isinstance(event, ShotFired)]
        if here.chance_node is not None or not fired:
            return None
        figures = tuple(
            (figure.id, condition(figure), figure.must_recover and figure.active, figure.ducked)
            for figure in here.state.figures.values()
        )
        ada = here.state.figures["ada"]
        weapons = tuple((weapon.id, ada.weapon_state(weapon.id)) for weapon in ada.profile.weapons)
        return sum(one.hits for one in fired), figures, weapons

    return outcomes(match, result, lambda here: choice if here.decision is not None else "")


def chance(enumerated: dict[Any, Fraction], counts: Any) -> Fraction:
    return sum([weight for outcome, weight in enumerated.items() if counts(outcome)], Fraction(0))


def by_condition(enumerated: dict[Any, Fraction], computed: ShotOdds, *, before_ducked: bool = False) -> None:
    """The odds are those of the rules, one by one."""
    hits: dict[int, Fraction] = defaultdict(Fraction)
    for outcome, weight in enumerated.items():
        hits[outcome[0]] += weight
    assert computed.hits == hits
    assert computed.hit == 1 - hits[0]

    def of(outcome: Any, name: str) -> Any:
        return next(row for row in outcome[1] if row[0] == name)

    for name, fates in {"bob": computed.fates, **computed.others}.items():
        for fate, expected in fates.items():
            assert chance(enumerated, lambda outcome, name=name, fate=fate: of(outcome, name)[1] == fate) == expected, (
                name,
                fate,
            )
    assert computed.kill == chance(enumerated, lambda outcome: of(outcome, "bob")[1] in ("dead", "out_of_action"))
    assert computed.down == chance(enumerated, lambda outcome: of(outcome, "bob")[1] != "upright")
    for weapon, states in computed.weapons.items():
        for state, expected in states.items():
            assert chance(enumerated, lambda outcome, pair=(weapon, state): pair in outcome[2]) == expected, (
                weapon,
                state,
            )
    assert computed.recover == chance(enumerated, lambda outcome: of(outcome, "bob")[2])
    if not before_ducked:
        assert computed.ducks == chance(enumerated, lambda outcome: of(outcome, "bob")[3])


WALL = block("wall", 8, -3, 8.5, 3, 0.6)
FENCE = block("fence", 8, -3, 8.5, 3, 0.6, "light")
HEDGE = block("hedge", 8, -3, 8.5, 3, 0.6, "soft")
DUCKED: dict[str, Any] = {"posture": "ducked", "peek": (9.2, 0.0), "must_recover": True}
SCENES: dict[str, tuple[Figure, Figure, tuple[Any, ...]]] = {
    "open": (man("ada", "a", 0, 0), man("bob", "b", 8, 0, 180), ()),
    "lucky": (man("ada", "a", 0, 0), man("bob", "b", 20, 0, 180), ()),
    "one_die": (man("ada", "a", 0, 0), man("bob", "b", 11, 0, 180), ()),
    "solid": (man("ada", "a", 0, 0, class_="killer"), man("bob", "b", 9.2, 0, 180), (WALL,)),
    "light": (man("ada", "a", 0, 0, class_="killer"), man("bob", "b", 9.2, 0, 180), (FENCE,)),
    "soft": (man("ada", "a", 0, 0, class_="killer"), man("bob", "b", 9.2, 0, 180), (HEDGE,)),
    "ducked": (man("ada", "a", 0, 0, class_="killer"), man("bob", "b", 9.2, 0, 180, state=DUCKED), (FENCE,)),
    "lying": (man("ada", "a", 0, 0, class_="plug"), man("bob", "b", 11, 0, state={"posture": "knocked_down"}), ()),
    "wounded": (
        man("ada", "a", 0, 0, state={"wounds": (Wound("head", "flesh"), Wound("right_arm", "flesh"))}),
        man("bob", "b", 5, 0, 180),
        (),
    ),
}


@pytest.mark.parametrize("name", SCENES)
def test_a_shot_against_every_roll(name: str) -> None:
    """S-HIT-01 to S-HIT-07, S-AMMO-01, S-COVER-14, S-COVER-15, S-DUCK-01, S-DUCK-11."""
    ada, bob, pieces = SCENES[name]
    match = begin(shoot_out(ada, bob, pieces=pieces))
    computed = odds(match, SHOOT, "a")
    assert bool(computed.ducks) == (name in {"solid", "light", "soft"})
    by_condition(played_out(match, SHOOT), computed, before_ducked=bob.ducked)


def test_a_hit_may_strike_the_figure_in_the_way() -> None:
    """S-COVER-17, S-COVER-19: one die, so that every way can be followed."""
    s = shoot_out(
        man("ada", "a", 0, 0, class_="killer"), man("bob", "b", 9, 0, 180), man("tom", "b", 5, 0.2, 180), pieces=()
    )
    s.change("ada", wounds=(Wound("head", "flesh"),))
    match = begin(s)
    computed = odds(match, SHOOT, "a")
    assert computed.dice == (1,)
    assert computed.met["passed_on"] > 0
    by_condition(played_out(match, SHOOT), computed)


def test_a_volley_has_the_hits_of_both_pistols() -> None:
    """S-SHOOT-13: one die each, beside every roll of them."""
    s = shoot_out(man("ada", "a", 0, 0, weapons=["pistol_1", "pistol_2"]), man("bob", "b", 11, 0, 180))
    match = begin(s)
    computed = odds(match, "shoot pistol_1+pistol_2 bob", "a")
    assert len(computed.dice) == 2
    assert set(computed.weapons) == {"pistol_1", "pistol_2"}
    by_condition(played_out(match, "shoot pistol_1+pistol_2 bob"), computed)


def test_zones_and_what_is_met_are_whole() -> None:
    """Every hit is on one zone and meets one thing."""
    for ada, bob, pieces in SCENES.values():
        computed = odds(begin(shoot_out(ada, bob, pieces=pieces)), SHOOT, "a")
        assert sum(computed.met.values()) == 1
        assert sum(sum(row.values()) for row in computed.zones.values()) == 1
        assert sum(computed.fates.values()) == 1


def test_an_aim_promises_the_aimed_shot() -> None:
    """S-AIM-02, S-MOD-10: four more dice, the same as for the shot in the next turn."""
    ada, bob, _ = SCENES["open"]
    promised = odds(begin(shoot_out(ada, bob)), "aim pistol bob", "a")
    s = shoot_out(ada, bob)
    plain = odds(begin(s), SHOOT, "a")
    s = shoot_out(ada, bob)
    s.change("ada", aim=Aim("bob", "pistol"))
    assert replace(odds(begin(s), SHOOT, "a"), next_turn=promised.next_turn) == promised
    assert promised.dice == (plain.dice[0] + 4,)
    assert plain.hit == Fraction(11, 36)


def test_beyond_the_range_a_shot_is_wasted() -> None:
    """S-SHOOT-08."""
    match = begin(shoot_out(man("ada", "a", 0, 0), man("bob", "b", 30, 0, 180)))
    computed = odds(match, SHOOT, "a")
    assert computed.wasted
    assert computed.hit == 0
    assert computed.fates["upright"] == 1
    assert ODDS.odds(match, SHOOT, "a")["pools"] == []


def test_the_odds_are_plain_data_and_name_every_modifier_with_its_rule() -> None:
    """What a card beside a target shows."""
    ada, bob, pieces = SCENES["light"]
    known = system("street").odds
    assert known is not None
    computed = known.odds(begin(shoot_out(ada, bob, pieces=pieces)), SHOOT, "a")
    (pool,) = computed["pools"]
    assert pool["base"] + sum(each["value"] for each in pool["modifiers"]) == pool["dice"]
    assert {each["rule"] for each in pool["modifiers"]} == {"S-MOD-01", "S-MOD-07"}
    assert Fraction(computed["hit"]) + Fraction(computed["miss"]) == 1
    assert computed["weapons"]["pistol"].keys() == {"ready", "empty", "jammed"}


def test_who_passes_sees_the_next_card() -> None:
    """S-DECK-02: two characters, four action cards and the Joker are equally likely."""
    ada, bob, _ = SCENES["open"]
    answered = ODDS.odds(begin(shoot_out(ada, bob)), "pass", "a")
    assert answered["next"] == {"own": "1/7", "enemy": "1/7", "action": "4/7", "joker": "1/7"}


def test_what_rolls_nothing_has_no_odds() -> None:
    """In a turn inside another one no card follows."""
    ada, bob, _ = SCENES["open"]
    s = shoot_out(ada, bob)
    s.frames.append(Turn(stage="end", figure="bob", card="bob"))
    with pytest.raises(NothingToReckon, match="passes"):
        ODDS.odds(begin(s), "pass", "a")
