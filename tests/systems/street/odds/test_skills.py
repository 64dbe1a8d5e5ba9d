"""The odds of shots with the modules of chapter 16, beside the rules played out with every roll and every marker."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.engine import Match
from affray.systems.street.hits.location import Spot
from affray.systems.street.hits.wound_markers import MARKERS
from affray.systems.street.odds import odds
from affray.systems.street.odds.marker_draws import marker_outcomes
from affray.systems.street.odds.one_hit import OneHit
from affray.systems.street.odds.outcomes import Outcome, hit_effects, outcome_after
from affray.systems.street.odds.shooting.shots import ready_to_shoot
from affray.systems.street.profile import ZONES
from affray.systems.street.state import ShootOut, Shot, Wound
from tests.systems.street.gunfight import block, man, shoot_out
from tests.systems.street.odds.twin import begin, played, same_dice, same_shot, shot_result

SHOOT = "shoot pistol bob"
FENCE = block("fence", 8, -3, 8.5, 3, 0.6, "light")
FENCE_FAR = block("fence", 10, -3, 10.5, 3, 0.6, "light")
WALL = block("wall", 8, -3, 8.5, 3, 0.6)


def misses_again(least: int, luck: int) -> Callable[[Any], str]:
    """Roll dice again that did not hit, ones first; single dice that say where and how stand as they are."""

    def answer(faces: tuple[int, ...]) -> str:
        missed = sorted([(face != 1, place) for place, face in enumerate(faces, 1) if face < least])
        chosen = sorted(place for _, place in missed[:luck])
        return f"reroll {' '.join(map(str, chosen))}" if chosen and len(faces) > 1 else "pass"

    return answer


def duel(*, bob_at: float = 8.0, pieces: Any = (), options: Any = None, **skills: Any) -> ShootOut:
    """Ada shoots at Bob; `ada` and `bob` are their skills."""
    return shoot_out(
        man("ada", "a", 0, 0, skills=skills.get("ada", {})),
        man("bob", "b", bob_at, 0, 180, skills=skills.get("bob", {})),
        pieces=pieces,
        options={"skills": True, **(options or {})},
    )


SKILLED: dict[str, dict[str, Any]] = {
    "sharpshooter": {"ada": {"sharpshooter": 1}},
    "sharp lucky shot": {"ada": {"sharpshooter": 1}, "bob_at": 20.0},
    "clumsy": {"ada": {"clumsy": 1}},
    "clumsy twice": {"ada": {"clumsy": 2}},
    "clumsy lucky shot": {"ada": {"clumsy": 1}, "bob_at": 20.0},
    "good shot": {"ada": {"good_shot": 2}},
}


@pytest.mark.parametrize("name", SKILLED)
def test_skills_of_the_shooter(name: str) -> None:
    """S-SKILL-SHARP, S-SKILL-CLUMSY, S-SKILL-GOODSHOT."""
    match = begin(duel(**SKILLED[name]))
    same_dice(played(match, SHOOT, {}, shot_result, early=True), odds(match, SHOOT, "a"))


TOUGH: dict[str, dict[str, Any]] = {
    "hard": {"bob": {"hard": 1}},
    "hard twice": {"bob": {"hard": 2}},
    "hard behind a fence": {"ada": {"good_shot": 1}, "bob": {"hard": 1}, "bob_at": 9.2, "pieces": (FENCE,)},
    "nails and hard": {"bob": {"hard_as_nails": 1, "hard": 1}, "bob_at": 8.0},
}


@pytest.mark.parametrize("name", TOUGH)
def test_skills_of_the_target(name: str) -> None:
    """S-SKILL-HARD, S-SKILL-NAILS; Nails with two dice: the second wound is recorded."""
    match = begin(duel(**{"bob_at": 11.0, **TOUGH[name]}))
    same_shot(played(match, SHOOT, {}, shot_result), odds(match, SHOOT, "a"))


@pytest.mark.parametrize("luck", [1, 2])
@pytest.mark.parametrize("sharp", [0, 1])
def test_a_lucky_man_rolls_misses_again(luck: int, sharp: int) -> None:
    """S-SKILL-LUCKY: two dice, those that did not hit, ones first."""
    skills = {"sharpshooter": 1} if sharp else {}
    match = begin(duel(ada={"lucky": luck, **skills}))
    computed = odds(match, SHOOT, "a")
    answers = {"reroll": misses_again(5 if sharp else 6, luck)}
    same_dice(played(match, SHOOT, answers, shot_result, early=True), computed)
    assert computed.hit > odds(begin(duel(ada=skills)), SHOOT, "a").hit


BEST: dict[int, dict[str, str]] = {
    1: {"head": "head", "chest": "head", "right_arm": "chest", "left_arm": "belly", "belly": "belly", "legs": "belly"},
    2: {"head": "head", "chest": "head", "right_arm": "belly", "left_arm": "belly", "belly": "belly", "legs": "belly"},
}
"""In the open: two cells of the belly and of the head put the target out, but more cells of the belly knock it down."""


@pytest.mark.parametrize("level", BEST)
def test_a_trick_shot_goes_where_it_does_most(level: int) -> None:
    """S-SKILL-TRICK: by one row, or two."""
    match = begin(duel(ada={"trick_shot": level}, bob_at=11.0))
    computed = odds(match, SHOOT, "a")
    answers = {"shift": lambda about: _shift(about.zone, BEST[level])}
    same_shot(played(match, SHOOT, answers, shot_result), computed)
    plain = odds(begin(duel(bob_at=11.0)), SHOOT, "a")
    assert computed.kill > plain.kill


def _shift(zone: str, best: dict[str, str]) -> str:
    return "pass" if best[zone] == zone else f"shift {best[zone]}"


def test_a_trick_shot_goes_round_the_cover() -> None:
    """S-AUTO-23, S-COVER-14: behind a wall only the zones above it are any good."""
    s = duel(ada={"trick_shot": 1, "good_shot": 1}, bob_at=9.2, pieces=(WALL,))
    match = begin(s)
    computed = odds(match, SHOOT, "a")
    free = [zone for zone in ZONES if computed.zones.get(zone, {}).keys() - {"stopped"}]
    assert free
    worth = {"head": 3, "chest": 2, "belly": 4}

    def shift(about: Any) -> str:
        near = [zone for zone in ZONES if abs(ZONES.index(zone) - ZONES.index(about.zone)) <= 1 and zone in free]
        best = max([about.zone, *near], key=lambda zone: (zone in free, worth.get(zone, 0), zone == about.zone))
        return _shift(about.zone, {about.zone: best})

    same_shot(played(match, SHOOT, {"shift": shift}, shot_result), computed)


MARKED: dict[str, dict[str, Any]] = {
    "used": {"used": ("head_5", "head_5", "belly_1"), "bob": {"hard_as_nails": 1}},
    "fence": {"ada": {"good_shot": 1}, "bob_at": 11.2, "pieces": (FENCE_FAR,)},
    "hard": {"bob": {"hard": 1}, "bob_at": 11.0},
}


@pytest.mark.parametrize("name", MARKED)
def test_markers_are_not_put_back(name: str) -> None:
    """S-CARD-01 to S-CARD-08; in the first of them two dice, so that a second hit draws one marker less."""
    words = dict(MARKED[name])
    used = words.pop("used", ())
    s = duel(options={"hit_cards": True}, **words)
    s.used = used
    match = begin(s)
    same_shot(played(match, SHOOT, {}, shot_result), odds(match, SHOOT, "a"))


def test_a_trick_shot_with_a_marker_keeps_the_column() -> None:
    """S-CARD-05: with a known column the shooter takes the zone whose cell is worst for the target."""
    match = begin(duel(ada={"trick_shot": 2}, bob_at=11.0, options={"hit_cards": True}))
    computed = odds(match, SHOOT, "a")
    assert computed.zones["head"].keys() <= {"DEAD", "SC", "F", "F+UN+R6"}
    assert computed.kill > odds(begin(duel(bob_at=11.0, options={"hit_cards": True})), SHOOT, "a").kill
    assert sum(sum(row.values()) for row in computed.zones.values()) == 1


def _in_the_line(options: dict[str, Any], *, class_: str = "killer") -> ShootOut:
    s = shoot_out(
        man("ada", "a", 0, 0, class_=class_),
        man("bob", "b", 9, 0, 180),
        man("tom", "b", 5, 0.2, 180),
        options=options,
    )
    s.change("ada", wounds=(Wound("head", "flesh"),))
    return s


def test_a_marker_may_be_passed_on() -> None:
    """S-COVER-19, S-CARD-01: whom it is passed on to draws another marker."""
    match = begin(_in_the_line({"hit_cards": True}))
    computed = odds(match, SHOOT, "a")
    assert computed.dice == (1,)
    assert computed.met["passed_on"] > 0
    same_shot(played(match, SHOOT, {}, shot_result), computed)


SMALL = ("head_5", "head_1", "legs_5", "belly_3", "chest_4", "chest_4")


@pytest.mark.parametrize("victim", ["bob", "tom"])
def test_two_markers_from_a_small_box(victim: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every order of the markers is gone through by hand; a hit on Tom's side of the line needs a second one."""
    s = _in_the_line({"hit_cards": True})
    open_shot = ready_to_shoot(s, "ada", Shot(weapons=("pistol",)), "bob")
    hit = OneHit(open_shot.s, open_shot.shooter, open_shot.aimed())
    monkeypatch.setattr("affray.systems.street.odds.marker_draws.box", lambda _: list(SMALL))
    monkeypatch.setattr("affray.systems.street.odds.marker_draws.REFILL_BELOW", 0)
    table = marker_outcomes(open_shot.s, [[hit]], victim, (2,), Outcome("upright"))
    computed: Counter[Outcome] = Counter()
    orders = list(permutations(SMALL))
    for order in orders:
        computed[_by_hand(hit, list(order), victim)] += 1
    assert table[2,] == {end: Fraction(ways, len(orders)) for end, ways in computed.items()}


def _by_hand(hit: OneHit, markers: list[str], victim: str) -> Outcome:
    """Two hits with the markers in this order; in the open every marker has one cell."""
    now = Outcome("upright")
    for _ in range(2):
        spot = Spot(*MARKERS[markers.pop(0)])
        (ways,) = hit.landings(spot)
        if ways[0].met == "passed_on":
            ways = list(hit.passed_on("tom", spot.zone, ((Spot(*MARKERS[markers.pop(0)]), 1),)))
        ((effect, _),) = hit_effects(ways, ways[0].victim).effects
        if ways[0].victim == victim:
            now = outcome_after(now, effect)
    return now


def test_an_accident_is_foretold() -> None:
    """S-ACC-01: four ones of five dice."""
    s = shoot_out(man("ada", "a", 0, 0, class_="legend"), man("bob", "b", 5, 0, 180), options={"accidents": True})
    match = begin(s)
    computed = odds(match, SHOOT, "a")

    def mishap(here: Match) -> bool | None:
        names = [event.name for event in here.events]
        return "accident" in names if {"accident", "shot"} & set(names) else None

    enumerated = played(match, SHOOT, {}, mishap, early=True)
    assert enumerated[True] == computed.accident == Fraction(26, 6**5)
    assert sum(computed.weapons["pistol"].values()) == 1
    assert computed.weapons["pistol"]["broken"] == computed.accident / 12


def test_a_shot_into_a_fight_hits_anybody_near() -> None:
    """S-FIGHT-33: Evil shoots at Bob, who fights with Max; Tom stands beside."""
    s = shoot_out(
        man("ada", "a", 0, 0, skills={"evil": 1}),
        man("bob", "b", 11, 0, 180),
        man("max", "a", 11, 1.05, 270),
        man("tom", "b", 11, -1.8, 180),
        options={"skills": True, "fighting": True},
    )
    match = begin(s)
    computed = odds(match, SHOOT, "a")
    assert computed.others.keys() == {"max", "tom"}
    same_shot(played(match, SHOOT, {}, shot_result), computed)


def test_a_thrown_knife_hits_once() -> None:
    """S-SKILL-KNIFEMAN."""
    s = shoot_out(
        man("ada", "a", 0, 0, weapons=["knife"], skills={"knifeman": 1}),
        man("bob", "b", 5, 0, 180),
        options={"skills": True},
    )
    s.change("ada", wounds=(Wound("head", "flesh"), Wound("right_arm", "flesh")))
    match = begin(s)
    computed = odds(match, "throw knife bob", "a")
    assert computed.hits.keys() == {0, 1}
    same_shot(played(match, "throw knife bob", {}, shot_result), computed)


def test_a_volley_at_two_targets() -> None:
    """S-SKILL-DEMON (c): each pistol its own target; the second is among the others."""
    s = shoot_out(
        man("ada", "a", 0, 0, weapons=["pistol_1", "pistol_2"], skills={"pavement_demon": 1, "ambidextrous": 1}),
        man("bob", "b", 11, 0, 180),
        man("tom", "b", 0, 11, 180),
        options={"skills": True},
    )
    choice = "shoot pistol_1 bob pistol_2 tom"
    match = begin(s)
    computed = odds(match, choice, "a")
    assert computed.dice == (1, 1)
    same_shot(played(match, choice, {}, shot_result), computed)


def test_a_conflict_is_settled_first() -> None:
    """S-HATE-06: Ada hates and fears Bob; a die decides, and she has two dice more or two less."""
    s = duel(bob_at=8.0, options={"hate_and_fear": True})
    s.change("ada", hates=("bob",), fears=("bob",))
    match = begin(s)
    computed = odds(match, SHOOT, "a")
    assert max(computed.hits) == 4
    same_dice(played(match, SHOOT, {}, shot_result, early=True), computed)
    assert sum(computed.fates.values()) == 1


@settings(max_examples=25, deadline=None)
@given(
    far=st.sampled_from([8.0, 11.0, 20.0]),
    ada=st.dictionaries(st.sampled_from(["sharpshooter", "clumsy", "trick_shot", "lucky"]), st.just(1), max_size=3),
    bob=st.dictionaries(st.sampled_from(["hard", "hard_as_nails", "camouflaged"]), st.integers(1, 2), max_size=2),
    options=st.fixed_dictionaries({"hit_cards": st.booleans(), "accidents": st.booleans()}),
)
def test_chances_are_whole(far: float, ada: dict[str, int], bob: dict[str, int], options: dict[str, bool]) -> None:
    """Whatever skills meet, every distribution sums to one, and being out is never likelier than being hit."""
    computed = odds(begin(duel(bob_at=far, ada=ada, bob=bob, options=options)), SHOOT, "a")
    assert sum(computed.hits.values()) == sum(computed.fates.values()) == sum(computed.met.values()) == 1
    assert sum(computed.weapons["pistol"].values()) == 1
    assert computed.kill <= computed.hit
