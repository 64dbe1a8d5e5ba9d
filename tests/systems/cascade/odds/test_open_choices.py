"""The odds of open choices, as section 24.7 wants them shown."""

from fractions import Fraction

import pytest

import affray as package
from affray import bots
from affray.engine import Match
from affray.engine.errors import IllegalChoice, NothingToReckon, StaleAnswer
from affray.systems.cascade.fighter import Weapon
from affray.systems.cascade.odds import ODDS, odds
from affray.systems.cascade.odds.attack.blow import Blow
from affray.systems.cascade.odds.open_choices.clash import InitiativeOdds, ScoreOdds
from affray.systems.cascade.odds.open_choices.exchange import DefendOdds, WaveOdds
from affray.systems.cascade.state import Exchange, Hit

from .duels import clash, duel, frozen, thrown

NEVER = {0: Fraction(1)}


def shows(found: object, **fields: object) -> bool:
    return {name: getattr(found, name) for name in fields} == fields


def small_case(last: int) -> Match:
    """The small exact case of 24.3: a1 has 15,15 and this die, b1 has 18,16,16; both could attack."""
    a1 = thrown(last, scored=(15, 15), fkw=3, ini=3)
    b1 = {"profile": {"fkw": 3, "ini": 1}, "scored": (18, 16, 16), "pool": 3}
    return duel(clash("initiative", throws=2), a1=a1, b1=b1)


def test_initiative_shows_an_attack_now_of_both() -> None:
    found = odds(small_case(15), "take a1")
    assert isinstance(found, InitiativeOdds)
    assert shows(found, hit=1, contest=Fraction(13, 16))
    assert found.sets["tria"] == {"next": 1, "end": 1}
    assert not found.opponent.hit  # 18 alone or 18,18 of b1 meet 15+15 and 15
    held = odds(small_case(15), "hold a1")
    assert isinstance(held, InitiativeOdds)
    assert shows(held, hit=0, marks=0, distribution=NEVER)
    missed = odds(small_case(9), "take a1")
    assert isinstance(missed, InitiativeOdds)
    assert shows(missed, hit=0, kill=0, marks=0)


def test_initiative_counts_the_throw_that_would_follow() -> None:
    match = duel(clash("initiative", throws=1), a1=thrown(9, 9, 4), b1=thrown(12, 12))
    found = odds(match, "hold a1")
    assert isinstance(found, InitiativeOdds)
    assert found.sets["pair"]["next"] == 1
    assert found.sets["tria"]["next"] == Fraction(1, 20)
    assert found.sets["tessera"]["end"] == 0


def test_score_shows_the_chances_of_each_set_and_of_an_attack() -> None:
    b1 = {"profile": {"fkw": 3}, "scored": (18, 16, 16), "pool": 3}
    match = duel(clash("score", throws=1), a1=thrown(15, 15, 9, fkw=3), b1=b1)
    kept = odds(match, "score a1 15,15")
    assert isinstance(kept, ScoreOdds)
    assert kept.sets["tria"]["next"] == Fraction(1, 20)
    assert kept.attack is not None
    assert kept.attack.hit == Fraction(3, 20)
    assert sum(kept.attack.distribution.values()) == 1
    assert kept.attack.marks == sum(marks * chance for marks, chance in kept.attack.distribution.items())
    other = odds(match, "score a1 9")
    assert isinstance(other, ScoreOdds)
    assert other.sets["tria"]["next"] == Fraction(1, 400)
    two_throw = duel(clash("score", throws=1), a1=thrown(15, 15, 9), b1=thrown(18, 16, 16))
    assert odds(two_throw, "score a1 15,15").attack is None


def attack(*waves: tuple[int, ...], stage: str, rescued: int = 0) -> Match:
    """X-22: 14,14,13 against 18,17,9,4, of which so many rescue dice have been used this phase."""
    return duel(
        clash("over", throws=1, attacker="a1"),
        Exchange(stage=stage, attacker="a1", defender="b1", start=(14, 14, 13), waves=waves),
        a1={
            **frozen(weapon=Weapon("1d10")),
            "group": (14, 14, 13),
            "ready": tuple(die for die in (14, 14, 13) if (die,) not in waves and (die, die) not in waves),
        },
        b1={**frozen(18, 17, 9, 4, fkw=3, health=4), "rescue_dice": rescued, "marks": 1},
    )


def test_a_wave_shows_whether_it_is_parried_and_what_follows() -> None:
    first = odds(attack(stage="wave"), "wave 14,14")
    assert isinstance(first, WaveOdds)
    assert shows(first, parried=True, rescue=0)
    # The 13 gets through, and three damage dice of which none does nothing make the marks that are missing.
    assert shows(first, hit=1, kill=1)
    all_at_once = odds(attack(stage="wave"), "wave 14,14,13")
    assert isinstance(all_at_once, WaveOdds)
    assert shows(all_at_once, parried=False, rescue=None, hit=1)
    single = odds(attack(stage="wave"), "wave 13")
    assert isinstance(single, WaveOdds)
    assert single.parried


def test_defend_shows_rescue_dice_the_next_pool_and_the_marks() -> None:
    match = attack((14, 14), stage="defend")
    parry = odds(match, "group 18,17 parry 18:16 17:16")
    assert isinstance(parry, DefendOdds)
    assert shows(parry, rescue=0, next_pool=5, hit=1)
    rescued = odds(match, "group none parry 18:16 17:16")
    assert isinstance(rescued, DefendOdds)
    assert shows(rescued, rescue=2, next_pool=3)
    again = odds(attack((14, 14), stage="defend", rescued=1), "group none parry 18:16 17:16")
    assert shows(again, rescue=2, next_pool=2)
    hit = odds(match, "take_hit")
    assert isinstance(hit, DefendOdds)
    assert shows(hit, hit=1, rescue=0)
    assert hit.marks == hit.marks_if_hit == parry.marks_if_hit
    assert hit.marks > parry.marks  # with the run die kept there is one damage die more


def test_debts_of_both_are_paid_before_the_group() -> None:
    """b1 owes for a one and keeps what serves him best (C-ROLL-14)."""
    match = duel(
        clash("pay", throws=1, took=("a1",), attacker="a1", paying=("a1", "b1")),
        a1=thrown(15, 15, 15, 9, 1, fkw=3),
        b1=thrown(18, 18, 17, 2, 1, fkw=3),
    )
    chosen = {text: odds(match, text, "a") for text in ("pay 9", "pay 15")}
    assert all(isinstance(each, Blow) for each in chosen.values())
    assert chosen["pay 9"].hit == 1
    match.choose("pay 15")
    best = min(odds(match, str(option), "b").marks for option in match.decisions[0].options)
    assert chosen["pay 15"].marks == best


def test_a_counter_meets_what_the_attacker_has_left() -> None:
    match = duel(
        clash("over", throws=1, attacker="b1"),
        Exchange(stage="counter", attacker="b1", defender="a1", start=(9, 9), waves=((9, 9),)),
        a1={**frozen(), "group": (12, 12, 11), "ready": (12, 11), "used": (12,)},
        b1={**frozen(5), "group": (9, 9), "used": (9, 9)},
    )
    found, declined = odds(match, "counter"), odds(match, "pass")
    assert isinstance(found, Blow)
    assert isinstance(declined, Blow)
    assert shows(found, hit=1)
    assert shows(declined, hit=0)
    assert found.marks > 0


@pytest.mark.parametrize(("choice", "multiplier"), [("double", 2), ("fall", 1)])
def test_a_pente_is_double_damage_or_a_fall(choice: str, multiplier: int) -> None:
    start = (7, 7, 7, 7, 7)
    match = duel(
        clash("over", throws=1, attacker="a1"),
        Exchange(stage="done", attacker="a1", defender="b1", start=start, waves=(start,)),
        Hit(stage="special", attacker="a1", defender="b1", start=start, waves=(start,)),
        a1={**frozen(weapon=Weapon("1d4"), pts="1d2"), "group": start, "used": start},
        b1=frozen(5),
    )
    found = ODDS.odds(match, choice)
    asked = {"dice": 6, "die": 4, "protection": 0, "multiplier": multiplier}
    assert found["marks"] == ODDS.compute("expected_marks", asked)
    assert found["distribution"] == ODDS.compute("marks_distribution", asked)


def test_a_hit_can_be_waived() -> None:
    match = attack((14, 14), stage="defend")
    match.choose("take_hit")
    assert ODDS.odds(match, "damage")["hit"] == "1"
    assert ODDS.odds(match, "flight") == {"hit": "0", "kill": "0", "marks": "0", "distribution": {0: "1"}}


def test_what_cannot_be_chosen_has_no_odds() -> None:
    match = attack(stage="wave")
    with pytest.raises(IllegalChoice, match="C-ATK-01"):
        odds(match, "wave 12")
    with pytest.raises(StaleAnswer, match="no decision is open"):
        odds(match, "wave 13", "b")


UNASKED = {("move", "move"), ("move", "pass"), ("join", "pass"), ("target", "wait")}
"""The choices from which no dice follow."""


def kinds_with_odds(scenario: str, games: int) -> set[str]:
    """Ask about every choice of some battles: chances lie between 0 and 1, and means are the expected marks."""
    seen = set()
    for seed in range(games):
        match, bot = package.new("cascade", scenario=scenario, seed=seed), bots.get("random")(seed)
        while decision := match.decision:
            kind = decision.kind.name
            for text in [str(option) for option in decision.options][:6] or [str(decision.default)]:
                if (kind, text.partition(" ")[0]) in UNASKED:
                    with pytest.raises(NothingToReckon):
                        odds(match, text, decision.seat)
                    continue
                found = odds(match, text, decision.seat)
                seen.add(kind)
                for blow in [found.attack] if isinstance(found, ScoreOdds) else [found]:
                    assert blow is None or holds_together(blow), (text, blow)
            assert bots.answer(match, bot, decision.seat, decision.id)
    return seen


BLOWS = {"initiative", "group", "wave", "defend", "hit_use", "pay"}


def test_every_choice_of_a_whole_duel_has_odds_that_hold_together() -> None:
    assert kinds_with_odds("duel_footbridge", 1) >= {"initiative", "group", "defend"}


@pytest.mark.soak
@pytest.mark.parametrize(
    ("scenario", "more"),
    [
        ("skirmish_tollford", {"dodge", "shot_group", "score", "shot_step", "strike", "commit", "save"}),
        ("duel_meadow", {"dodge", "shot_group"}),
        ("duel_footbridge", set()),
    ],
)
def test_every_choice_of_whole_battles_has_odds_that_hold_together(scenario: str, more: set[str]) -> None:
    assert kinds_with_odds(scenario, 4) >= BLOWS | more


def holds_together(blow: Blow) -> bool:
    chances = blow.distribution
    mean = sum([marks * chance for marks, chance in chances.items()], Fraction(0))
    return sum(chances.values()) == 1 and mean == blow.marks and 0 <= blow.kill <= 1 and 0 <= blow.hit <= 1
