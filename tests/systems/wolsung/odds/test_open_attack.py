"""The odds of choices in Wolsung: the attacker and the reacting opponent see the same odds."""

import random
from typing import Any

import msgspec
import pytest

import affray
from affray import bots
from affray.engine import BadQuestion, Match
from affray.engine.errors import NothingToReckon
from affray.engine.registry import system
from affray.systems.wolsung.odds import ODDS, AttackOdds
from tests.systems.wolsung.bout import TOUCHING, begin, of_cast, open_decision, play
from tests.systems.wolsung.scene import ALL, FIRST, SECOND, Q, block, skirmish


def odds(match: Match, choice: str, seat: str | None = None, reaction: str | None = None) -> AttackOdds:
    """The odds of an attack against a reaction."""
    assumed: dict[str, Any] = {} if reaction is None else {"reaction": reaction}
    answer = ODDS.answer(match, choice, seat, **assumed)
    assert isinstance(answer, AttackOdds)
    return answer


def match(edition: str, *, links: bool = False) -> Match:
    """Tolliver with sabre and revolvers, a stagehand nearby or in contact, and another farther away."""
    figures = (
        of_cast("tolliver", "a", 10, 10),
        of_cast("near", "b", 10 + (TOUCHING if links else 4), 10, like="stagehand"),
        of_cast("far", "b", 10, 20, like="stagehand"),
    )
    return begin(skirmish(edition, *figures, links=(("near", "tolliver"),) if links else ()), "tolliver")


def dice_alone(odds: AttackOdds) -> AttackOdds:
    """The odds without cards, which each player sees with another hand."""
    return msgspec.structs.replace(odds, cards=None, open_hands=None, reactions={})


def same(before: Match, choice: str, reaction: str) -> None:
    """The odds of a choice against a reaction, before the attack and when it is reacted to."""
    expected = odds(before, choice, "a", reaction)
    play(before, f"a: {choice}")
    assert open_decision(before)[0] == "b"
    assert dice_alone(odds(before, reaction, "b")) == dice_alone(expected)


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("reaction", ["hold", "dive"])
def test_a_shot_has_the_same_odds_for_both(edition: str, reaction: str) -> None:
    """W-ODDS-02, W-ABIL-05: also after a move in the same action."""
    same(match(edition), "shoot twin_revolvers far", reaction)
    same(match(edition), "shoot twin_revolvers far after 8,12", reaction)


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("reaction", ["fence", "parry"])
def test_a_fight_has_the_same_odds_for_both(edition: str, reaction: str) -> None:
    """W-ODDS-03."""
    same(match(edition, links=True), "fight near", reaction)


@pytest.mark.parametrize("edition", [FIRST, SECOND])
@pytest.mark.parametrize("reaction", ["fence", "parry"])
def test_a_charge_has_the_odds_of_its_attack(edition: str, reaction: str) -> None:
    """W-MELEE-04: a single enemy is attacked without asking."""
    same(match(edition), "charge near", reaction)


@pytest.mark.parametrize("reaction", ["fence", "parry"])
def test_a_reacting_player_sees_the_bonus_of_a_charge_from_above(reaction: str) -> None:
    """W-MELEE-18: the earlier height of the charger follows from the events."""
    roof = block("roof", 4, 8, 9, 12, 3)
    figures = of_cast("tolliver", "a", 8, 10, 3), of_cast("near", "b", 11.5, 10, like="stagehand")
    before = begin(skirmish(Q, *figures, pieces=(roof,)), "tolliver")
    play(before, "a: move 8.3,10")
    expected = odds(before, "charge near", "a", reaction)
    plain = begin(skirmish(Q, of_cast("tolliver", "a", 8, 10), figures[1]), "tolliver")
    assert expected.dice[0] > odds(plain, "charge near", "a", reaction).dice[0]
    play(before, "a: charge near")
    assert odds(before, "attack near", "a", reaction) == expected
    play(before, "a: attack near")
    assert dice_alone(odds(before, reaction, "b")) == dice_alone(expected)


def test_the_next_shot_of_a_series_has_one_die_less() -> None:
    """W-ABIL-06."""
    before = match(SECOND)
    first = odds(before, "shoot twin_revolvers far", "a")
    play(before, "a: shoot twin_revolvers far", "b: hold")
    assert open_decision(before) == ("a", "further_attack")
    assert odds(before, "again far", "a").dice[0] == first.dice[0] - 1


def test_a_spell_has_odds_and_no_reaction() -> None:
    """W-MAGIC-10."""
    figures = of_cast("novice", "a", 10, 10), of_cast("stagehand", "b", 14, 10)
    before = begin(skirmish(SECOND, *figures), "novice")
    result = odds(before, "cast star_spark stagehand")
    assert result.dice == (3, figures[1].profile.reflex)
    with pytest.raises(BadQuestion, match="none"):
        odds(before, "cast star_spark stagehand", reaction="dive")


def test_only_attacks_have_odds() -> None:
    with pytest.raises(NothingToReckon):
        ODDS.odds(match(SECOND), "move 10,12", "a")


def test_the_odds_name_every_modifier_with_its_rule() -> None:
    """Both pools are part of the odds, with the dice the chances are computed from."""
    match = affray.new("wolsung-2", scenario="s1", seed=5)
    bot = bots.get("greedy")(1)
    while True:
        decision = match.decision
        assert decision is not None
        shots = [option for option in decision.candidates(30, random.Random(1)) if option.startswith("shoot")]
        if decision.kind.name == "action" and shots:
            break
        match.choose(bot(match.view(decision.seat)))
    known = system("wolsung-2").odds
    assert known is not None
    result = known.odds(match, str(shots[0]), decision.seat)
    pools = result["pools"]
    assert [pool["dice"] for pool in pools] == list(result["dice"])
    for pool in pools:
        assert pool["dice"] == max(0, pool["base"] + sum(option["value"] for option in pool["modifiers"]))
        assert all(option["rule"].startswith("W-") for option in pool["modifiers"])
    assert any(pool["modifiers"] for pool in pools)
