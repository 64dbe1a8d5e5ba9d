"""The odds of the fate deck, of the quick draw, and of dice that are looked up in a table."""

from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace

from affray.engine import Match, NothingToReckon, Seat, Setup
from affray.engine.chance import Enumerating
from affray.systems.street import SYSTEM
from affray.systems.street.odds import FightOdds, answer
from affray.systems.street.odds.entries.cards import first_claims, quick_draw
from affray.systems.street.odds.entries.gaining import MarkerOdds
from affray.systems.street.odds.entries.rolls import FaceOdds
from affray.systems.street.skills.skill_markers import bag, can_take
from affray.systems.street.state import Carried, SetUp, ShootOut
from tests.systems.street.gunfight import hold, man, shoot_out
from tests.systems.street.odds.twin import begin, played


def crowd(options: dict[str, Any] | None = None, **ada: Any) -> ShootOut:
    return shoot_out(
        man("ada", "a", 0, 0, **ada),
        man("kay", "a", 0, 5, class_="killer"),
        man("bob", "b", 10, 0, 180),
        man("pip", "b", 10, 5, 180, class_="plug"),
        options=options,
    )


@pytest.mark.parametrize("card", ["plug", "ganger", "killer", "legend"])
def test_who_may_claim_first_by_all_orders_of_the_deck(card: str) -> None:
    """S-DECK-08, S-DECK-16: the first character of sufficient class before the Joker."""
    s = crowd()
    s.deck = tuple(name for name in s.deck if name != card)
    ranks = {"plug": 0, "ganger": 1, "killer": 2, "legend": 3}
    counted: dict[str, int] = {}
    orders = list(permutations([*s.figures, "joker"]))
    for order in orders:
        before = order[: order.index("joker")]
        able = [s.figures[name].seat for name in before if s.figures[name].rank >= ranks[card]]
        first = {"a": "own", "b": "enemy"}[str(able[0])] if able else "nobody"
        counted[first] = counted.get(first, 0) + 1
    expected = {seat: Fraction(count, len(orders)) for seat, count in counted.items()}
    assert first_claims(s, (card,), Seat("a")) == {card: expected}


def test_a_lost_character_claims_nothing() -> None:
    s = crowd()
    s.change("kay", fate="dead")
    assert first_claims(s, ("killer",), Seat("a")) == {"killer": {"nobody": 1}}


def test_a_quick_draw_by_all_dice() -> None:
    """S-QD-02: a Plug with two dice against a Ganger with three; ties are rolled again."""
    s = crowd({"quick_draw": True})
    counts = {number: [0] * (number + 1) for number in (2, 3)}
    for number, by_sixes in counts.items():
        for faces in range(6**number):
            by_sixes[sum(faces // 6**place % 6 == 5 for place in range(number))] += 1
    wins = loses = 0
    for plug, plug_ways in enumerate(counts[2]):
        for ganger, ganger_ways in enumerate(counts[3]):
            wins += plug_ways * ganger_ways * (plug > ganger)
            loses += plug_ways * ganger_ways * (plug < ganger)
    assert quick_draw(s, "pip", "ada") == (Fraction(wins, wins + loses), Fraction(loses, wins + loses))


def rolled(s: ShootOut, choice: str, face: int) -> Match:
    """The die of an action has shown this."""
    match = begin(s)
    match.choose(choice)
    match.resolve(((face,),))
    return match


def test_a_repair_rolled_again() -> None:
    """S-AMMO-06, S-SKILL-LUCKY: the state of the gun, beside the rules."""
    s = crowd({"skills": True}, skills={"lucky": 1})
    s.change("ada", arms={"pistol": Carried(state="jammed")})
    match = rolled(s, "repair pistol", 1)
    computed = answer(match, "reroll 1", "a").odds
    assert isinstance(computed, FaceOdds)

    def state(here: Match) -> str | None:
        over = here.decision is not None and here.decision.kind.name == "face"
        return str(here.state.figures["ada"].weapon_state("pistol")) if over else None

    assert played(match, "reroll 1", {}, state, early=True) == computed.outcomes
    assert answer(match, "pass", "a").odds.outcomes == {"broken": 1}


def test_a_recovery_rolled_again() -> None:
    """S-REC-02, S-SKILL-LUCKY."""
    s = crowd({"skills": True}, skills={"lucky": 1}, state={"must_recover": True, "needs_six": True})
    match = rolled(s, "recover", 5)
    computed = answer(match, "reroll 1", "a").odds.outcomes
    assert computed == {"recovers": Fraction(1, 6), "must_recover": Fraction(5, 6)}


def test_a_starter_draws_from_the_bag() -> None:
    """S-SKILL-26, S-SKILL-29: the markers that cannot be taken are put back."""
    s = crowd({"skills": True, "starter_skill": "one"}, skills={"lucky": 2})
    s.frames = [SetUp(stage="starter", seats=(Seat("a"),))]
    match = Match(SYSTEM, Setup(), Enumerating(), state=s)
    computed = answer(match, "starter ada", "a").odds
    assert isinstance(computed, MarkerOdds)
    markers = [marker for marker in bag(s) if can_take(s, s.figures["ada"], marker)]
    assert computed.markers == {name: Fraction(markers.count(name), len(markers)) for name in markers}
    assert "lucky" not in computed.markers
    with pytest.raises(NothingToReckon, match="no marker"):
        answer(match, "pass", "a")


def test_who_does_not_interrupt_sees_what_comes() -> None:
    """S-INT-01: at WIN-ACT the odds of passing are those of the declared shot, at WIN-PATH those of the attack."""
    s = hold(crowd({"fighting": True}), b=["ganger"])
    match = begin(s)
    match.choose("pass", seat="b")  # WIN-TURN
    computed = answer(match, "shoot pistol bob", "a").odds
    match.choose("shoot pistol bob")
    found = answer(match, "pass", "b").odds
    assert found.cards == found.open_hands == computed.open_hands
    assert replace(found, cards=None) == computed


def test_who_does_not_interrupt_a_charge_sees_the_attack() -> None:
    """S-INT-05: the Charge has rolled enough, so contact is certain."""
    s = hold(crowd({"fighting": True}), b=["plug"])
    match = begin(s)
    match.choose("pass", seat="b")
    match.choose("charge bob fist")
    match.choose("pass", seat="b")
    assert match.decision is not None
    match.choose("row fist")
    match.resolve(((4, 5, 6),))
    computed = answer(match, "pass", "b").odds
    assert isinstance(computed, FightOdds)
    assert computed.contact == Fraction(1)
    assert computed.row == "fist"
    assert [dice >= 3 for dice in computed.dice] == [True, True]
