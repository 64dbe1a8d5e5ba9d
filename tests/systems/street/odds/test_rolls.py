"""The odds of movement, nerve tests and dice rolled again in Street."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.engine import AffrayError, BadQuestion, Match, Seat
from affray.systems.street.odds import ODDS, MoveOdds, NerveOdds, answer, nerve_odds
from affray.systems.street.odds.moves import MovementDice, move_odds
from affray.systems.street.odds.rerolls import RerollOdds
from affray.systems.street.state import ShootOut, Wound
from tests.systems.street.gunfight import man, shoot_out
from tests.systems.street.odds.twin import begin, played

SHOOT = "shoot pistol bob"


def two(options: Any = None, *, bob_at: float = 8.0, ada: Any = None, bob: Any = None) -> ShootOut:
    return shoot_out(
        man("ada", "a", 0, 0, **(ada or {})),
        man("bob", "b", bob_at, 0, 180, **(bob or {})),
        options={"skills": True, **(options or {})},
    )


# --- movement ---------------------------------------------------------------------------------------------------------


def moving(match: Match, choice: str, seat: str = "a", **assumed: Any) -> MoveOdds:
    computed = answer(match, choice, seat, **assumed).odds
    assert isinstance(computed, MoveOdds)
    return computed


def _gone(match: Match) -> int | str | None:
    """The sum of the dice, or a fall."""
    for event in reversed(match.events):
        if event.name == "stumbled":
            return "fell"
    asked = match.decision is not None and match.decision.kind.case_name == "path"
    rolls = [event.plain() for event in match.events if event.name == "roll"]
    return int(rolls[-1]["sum"]) if rolls and asked else None


@pytest.mark.parametrize(
    "ada",
    [{}, {"class_": "plug"}, {"skills": {"clumsy": 1}}, {"skills": {"hard": 1, "clumsy": 2}}, {"skills": {"slow": 1}}],
    ids=["ganger", "plug", "clumsy", "hard", "slow"],
)
def test_a_move_against_every_roll(ada: dict[str, Any]) -> None:
    """S-MOVE-01, S-STUM-01, S-SKILL-CLUMSY, S-SKILL-HARD, S-SKILL-SLOW."""
    match = begin(two(ada=ada))
    computed = moving(match, "move", to=[10.0, 0.0])
    enumerated = played(match, "move", {}, _gone, early=True)
    assert enumerated.pop("fell", Fraction(0)) == computed.stumble
    assert enumerated == computed.sums
    assert computed.reaches == sum([weight for total, weight in enumerated.items() if total >= 10], Fraction(0))


def test_fast_dice_are_counted_and_named() -> None:
    """S-SKILL-FAST: with all extra dice; each number of extra dice has its own odds."""
    match = begin(two(ada={"skills": {"fast": 1}}))
    computed = moving(match, "move")
    assert max(computed.sums) == 24
    match.choose("move")
    assert match.decision is not None
    assert match.decision.kind.name == "fast_dice"
    assert moving(match, "fast 1") == computed
    assert max(moving(match, "pass").sums) == 18


def test_a_place_is_two_numbers() -> None:
    with pytest.raises(BadQuestion, match="place"):
        moving(begin(two()), "move", to="east")


@given(st.integers(0, 4), st.integers(0, 3))
def test_sums_by_hand(dice: int, ones: int) -> None:
    """Every face of every die."""
    computed: dict[int, Fraction] = {}
    for faces in product(range(1, 7), repeat=dice):
        if not ones or faces.count(1) < ones:
            computed[sum(faces)] = computed.get(sum(faces), Fraction(0)) + Fraction(1, 6**dice)
    enumerated = move_odds(MovementDice(dice, ones))
    assert enumerated.sums == computed
    assert enumerated.stumble == 1 - sum(computed.values(), Fraction(0))


# --- nerve ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("luck", [0, 1, 2])
def test_a_nerve_test_against_every_roll(luck: int) -> None:
    """S-NERVE-08, S-NERVE-11, S-SKILL-LUCKY: a Plug with three dice, ordered to test by the referee."""
    skills = {"lucky": luck} if luck else {}
    s = two({"nerve": True, "referee": "player"}, bob={"class_": "plug", "skills": skills})
    s.referee = Seat("r")
    s.seats[Seat("r")] = s.seats[Seat("a")]
    match = begin(s)
    match.choose(SHOOT)
    assert match.decision is not None
    assert match.decision.kind.name == "referee"
    computed = answer(match, "nerve bob", "r").odds
    assert isinstance(computed, NerveOdds)

    def holds(here: Match) -> bool | None:
        tests = [event.plain() for event in here.events if event.name == "nerve_test"]
        return bool(tests[0]["holds"]) if tests else None

    def again(faces: tuple[int, ...]) -> str:
        places = range(1, min(luck, len(faces)) + 1)
        return "pass" if 6 in faces else f"reroll {' '.join(map(str, places))}"

    enumerated = played(match, "nerve bob", {"reroll": again}, holds, early=True)
    assert enumerated[True] == computed.holds == 1 - Fraction(5, 6) ** (3 + luck)


def test_nerve_can_be_asked_about_at_any_time() -> None:
    """S-NERVE-09, S-NERVE-10: a Killer with a flesh wound has four dice."""
    match = begin(two({"nerve": True}, bob={"class_": "killer", "state": {"wounds": (Wound("chest", "flesh"),)}}))
    enumerated = ODDS.odds(match, "nerve bob")
    assert enumerated["holds"] == str(1 - Fraction(5, 6) ** 4)
    assert [each["rule"] for each in enumerated["pools"][0]["modifiers"]] == ["S-NERVE-10"]
    assert nerve_odds(match.state, match.state.figures["bob"])[0].dice == (4,)
    with pytest.raises(AffrayError):
        ODDS.odds(match, "nerve nobody")


# --- dice rolled again ------------------------------------------------------------------------------------------------


def rolled(s: ShootOut, choice: str, *faces: int) -> Match:
    """The dice of an action have shown this."""
    match = begin(s)
    match.choose(choice)
    node = match.chance_node
    assert node is not None
    match.resolve(next(one for one, _ in node.outcomes() if sorted(one[0]) == sorted(faces)))
    return match


def again(match: Match, choice: str, seat: str) -> RerollOdds:
    computed = answer(match, choice, seat).odds
    assert isinstance(computed, RerollOdds)
    return computed


@pytest.mark.parametrize(
    ("who", "skill", "choice", "seat"),
    [("ada", "lucky", "reroll 1", "a"), ("ada", "cursed", "curse 1", "b"), ("bob", "lucky_charm", "charm bob", "b")],
)
def test_a_shot_rolled_again(who: str, skill: str, choice: str, seat: str) -> None:
    """S-CONV-14: the hits and the weapon after luck, a curse and a charm, beside the rules."""
    skilled = {who: {"skills": {skill: 1}}}
    match = rolled(two(ada=skilled.get("ada"), bob=skilled.get("bob")), SHOOT, 1, 6)
    computed = again(match, choice, seat)

    def fired(here: Match) -> tuple[int, str] | None:
        shots = [event.plain() for event in here.events if event.name == "shot"]
        return (shots[0].get("hits", 0), here.state.figures["ada"].weapon_state("pistol")) if shots else None

    enumerated = played(match, choice, {}, fired, early=True)
    for hits, weight in computed.hits.items():
        assert sum([one for (number, _), one in enumerated.items() if number == hits], Fraction(0)) == weight
    assert computed.weapon is not None
    for state, weight in computed.weapon.items():
        assert sum([one for (_, left), one in enumerated.items() if left == state], Fraction(0)) == weight
    assert again(match, "pass", seat).hits == {1: 1}


def test_a_move_rolled_again() -> None:
    """S-SKILL-LUCKY, S-STUM-01: three ones are a stumble, unless one of them is rolled again."""
    match = rolled(two(ada={"skills": {"lucky": 1}}), "move", 1, 1, 1)
    assert moving(match, "pass").stumble == 1
    computed = moving(match, "reroll 2")
    assert computed.stumble == Fraction(1, 6)
    assert computed.sums == {total: Fraction(1, 6) for total in range(4, 9)}


# --- questions --------------------------------------------------------------------------------------------------------


def test_questions_about_dice() -> None:
    """What `affray odds street` answers."""
    assert ODDS.compute("odds_hold", {"dice": 2}) == "11/36"
    assert ODDS.compute("odds_hold", {"dice": 0}) == "0"
    assert ODDS.compute("odds_reach", {"dice": 2, "distance": 11}) == "1/12"
    assert ODDS.compute("odds_hits", {"dice": 1, "sharp": True}) == {0: "2/3", 1: "1/3"}
    assert ODDS.compute("odds_weapon", {"dice": 1, "clumsy": 1}) == {"ready": "5/6", "jammed": "1/6"}
    assert set(ODDS.questions) == {"odds_hits", "odds_weapon", "odds_hold", "odds_reach"}


@pytest.mark.parametrize(
    ("name", "words"),
    [("odds_hold", {}), ("odds_hold", {"dice": 99}), ("odds_reach", {"dice": 3}), ("odds_luck", {}),
     ("odds_hold", {"dice": 3, "distance": 2})],
)  # fmt: skip
def test_a_question_asked_wrongly(name: str, words: dict[str, Any]) -> None:
    with pytest.raises(BadQuestion, match=r"."):
        ODDS.compute(name, words)
