"""The odds of charges at several enemies and of splits are those of the attacks that follow."""

import random
from typing import Any

import pytest

from affray.engine import BadQuestion, IllegalChoice, Match
from affray.engine.errors import NothingToReckon
from affray.systems.wolsung.odds import ODDS, AttackOdds
from affray.systems.wolsung.state import copy_skirmish
from tests.systems.wolsung.bout import begin, of_cast, open_decision, play
from tests.systems.wolsung.odds import situations
from tests.systems.wolsung.odds.test_attack_twins import begun, legal
from tests.systems.wolsung.odds.twin import enumerating, hidden_hands
from tests.systems.wolsung.scene import ALL, FIRST, SECOND, Q, skirmish


def answer(match: Match, choice: str, seat: str = "a", **assumed: Any) -> AttackOdds:
    found = ODDS.answer(match, choice, seat, **assumed)
    assert isinstance(found, AttackOdds)
    return found


def brawl(edition: str) -> Match:
    """Tolliver fights a stagehand and a duellist; a lad can charge both."""
    figures = (
        of_cast("tolliver", "a", 12, 10),
        of_cast("wick_lad", "a", 12, 15, used=("beginners_luck",)),
        of_cast("stagehand", "b", 11.2, 10.869),
        of_cast("masked_duellist", "b", 12.8, 10.869),
    )
    links = (("masked_duellist", "tolliver"), ("stagehand", "tolliver"))
    return begin(skirmish(edition, *figures, links=links), "wick_lad")


@pytest.mark.parametrize("edition", ALL)
def test_a_split_has_the_odds_of_the_attacks_after_it(edition: str) -> None:
    """W-MELEE-27, W-MELEE-28: the links that are kept decide who supports the charger."""
    charged = brawl(edition)
    before = answer(charged, "charge stagehand masked_duellist")
    play(charged, "a: charge stagehand masked_duellist")
    assert open_decision(charged) == ("a", "split")
    assert charged.decision is not None
    dice: dict[str, list[int]] = {}
    for option in map(str, charged.decision.options):
        found = answer(charged, option)
        after = play(charged.fork(), f"a: {option}")
        while after.decision is not None and after.decision.kind.name == "shift":
            shift = str(after.decision.default)
            assert answer(after, shift).targets == found.targets
            play(after, f"a: {shift}")
        for text, reactions in found.targets.items():
            dice.setdefault(text, []).append(reactions["fence"].dice[0])
            if after.decision is not None and after.decision.kind.name == "charge_attack":
                assert answer(after, text).reactions == reactions
            else:
                assert open_decision(after) == ("b", "react_melee")
                assert answer(after, "fence", "b").hit == reactions["fence"].hit
    assert {text: reactions["fence"].dice[0] for text, reactions in before.targets.items()} == {
        text: max(numbers) for text, numbers in dice.items()
    }


@pytest.mark.parametrize("making", [situations.shot, situations.fight, situations.spell, situations.leave])
def test_odds_do_not_depend_on_hidden_cards(making: Any) -> None:
    """W-CARD-14: whatever the other player holds, the odds are the same."""
    for seed in range(5):
        case = legal(making, random.Random(seed), 2)
        answers = [
            ODDS.answer(enumerating(copy_skirmish(each), case.active), case.choice, "a")
            for each in hidden_hands(case.s, situations.B)
        ]
        assert len(answers) > 1
        assert all(found == answers[0] for found in answers)


def test_wrong_questions() -> None:
    """One clear error for what cannot be assumed and for what cannot be chosen."""
    match = begun(legal(situations.shot, random.Random(1), 0))
    with pytest.raises(BadQuestion, match="dive"):
        ODDS.answer(match, "shoot gun bob", "a", reaction="parry")
    with pytest.raises(BadQuestion, match="cards"):
        ODDS.answer(match, "shoot gun bob", "a", cards="yes")
    with pytest.raises(BadQuestion, match="weather"):
        ODDS.answer(match, "shoot gun bob", "a", weather="fair")
    with pytest.raises(IllegalChoice):
        ODDS.answer(match, "shoot cannon bob", "a")


def test_cards_can_be_assumed() -> None:
    """`cards: true` puts the figures with the own hand first."""
    for seed in range(20):
        match = begun(legal(situations.fight, random.Random(seed), 2))
        found, assumed = answer(match, "fight bob"), answer(match, "fight bob", cards=True)
        assert found.cards is not None
        assert (assumed.hit, assumed.kill, assumed.distribution) == (
            found.cards.hit, found.cards.kill, found.cards.distribution,
        )  # fmt: skip


def test_nothing_follows_from_a_passed_charge_attack() -> None:
    """W-MELEE-04: in the quick start the attack is optional."""
    figures = of_cast("tolliver", "a", 10, 10), of_cast("stagehand", "b", 13, 10)
    match = play(begin(skirmish(Q, *figures), "tolliver"), "a: charge stagehand")
    with pytest.raises(NothingToReckon, match="does not attack"):
        ODDS.answer(match, "pass", "a")


@pytest.mark.parametrize("edition", [FIRST, SECOND])
def test_pending_damage_counts_for_the_next_attack(edition: str) -> None:
    """W-DMG-08, W-ABIL-06: all damage of one action is added up."""
    figures = of_cast("tolliver", "a", 10, 10), of_cast("brine", "b", 14, 10)
    match = begin(skirmish(edition, *figures), "tolliver", dice=[6, 6, 6, 6, 6, 6, 1, 1, 1])
    first = answer(match, "shoot twin_revolvers brine")
    play(match, "a: shoot twin_revolvers brine", "b: hold")
    again = answer(match, "again brine")
    assert again.dice[0] == first.dice[0] - 1
    assert again.damage < first.damage
    assert again.kill == 1, "eight damage wait for seven Wounds"
