"""The odds of shots with action cards: all interrupts by shots, played out by the rules with every roll."""

from fractions import Fraction
from typing import Any

import pytest

from affray.engine import Seat
from affray.systems.street.odds import ShotOdds, answer
from affray.systems.street.state import ShootOut, snapshot
from tests.systems.street.gunfight import block, hold, man, shoot_out
from tests.systems.street.odds.interrupt_search import CHOICE, Ends, Search, goes_on, ready, shoots
from tests.systems.street.odds.twin import possible


def same(found: Any, ends: Ends, plain: ShotOdds) -> None:
    """The odds with cards are those of the search."""
    assert (1 if found is None else found.goes_on) == goes_on(ends)
    hits: dict[int, Fraction] = {}
    fates: dict[str, Fraction] = {}
    for (_, number, fate), chance in ends.items():
        hits[number] = hits.get(number, Fraction(0)) + chance
        fates[fate] = fates.get(fate, Fraction(0)) + chance
    odds = plain if found is None else found
    assert hits == odds.hits
    assert fates == possible(odds.fates)
    assert odds.hit == 1 - hits[0]
    assert odds.kill == fates.get("dead", 0) + fates.get("out_of_action", 0)


def duel(
    cards_a: tuple[str, ...], cards_b: tuple[str, ...], *more: Any, pieces: Any = (), options: Any = None
) -> ShootOut:
    """Ada and Bob at long range, where pistols have one die; it is Ada's turn."""
    s = shoot_out(man("ada", "a", 0, 0), man("bob", "b", 10.5, 0, 180), *more, pieces=pieces, options=options)
    return hold(s, a=cards_a, b=cards_b)


def odds_of(s: ShootOut) -> ShotOdds:
    found = answer(ready(s), CHOICE).odds
    assert isinstance(found, ShotOdds)
    return found


@pytest.mark.slow
def test_shot_first() -> None:
    """S-INT-09, EX-05: with a card for Bob he shoots first, and a wound or a fall keeps Ada from shooting."""
    s = duel((), ("plug",))
    odds = odds_of(s)
    assert odds.cards is None
    assert odds.open_hands is not None
    assert odds.open_hands.bound
    assert odds.open_hands.hit == odds.open_hands.goes_on * odds.hit
    same(odds.open_hands, Search(duel((), ("plug",)), "ab").value(), odds)


def test_no_cards_no_interrupts() -> None:
    odds = odds_of(duel((), ()))
    assert odds.cards is None
    assert odds.open_hands is None


def test_own_cards_do_not_stop_the_own_shot() -> None:
    """S-INT-02: a card changes no dice, so those of the shooter's side matter only against interrupts."""
    odds = odds_of(duel(("plug",), ()))
    assert odds.open_hands is None


def test_the_defender_sees_the_worth_of_the_own_cards() -> None:
    """S-INT-03: beside `pass` stands what the shot comes to with the best use of the cards."""
    match = ready(duel((), ("plug",)))
    before = answer(match, CHOICE).odds
    match.choose(CHOICE)
    found = answer(match, "pass", "b").odds
    assert (found.hit, found.cards) == (before.hit, before.open_hands)


def test_wound_markers_leave_out_the_odds_with_cards() -> None:
    """S-CARD-02: an interrupting hit would change the box from which the shot draws."""
    s = duel((), ("plug",), options={"hit_cards": True})
    assert odds_of(s).open_hands is None


def test_a_shot_that_may_hurt_others_is_not_reckoned() -> None:
    """S-COVER-17: a figure in the line may be hit instead, which changes more than whether Ada goes on."""
    s = duel((), ("plug",), man("kim", "b", 4, 0, 180, class_="plug", weapons=[]))
    assert odds_of(s).open_hands is None


KAY = ("kay", "a", 10.5, 10.5, 270)
PAM = ("pam", "b", 0, 10.5, 270)
WALL = block("wall", 0.6, -3, 1.0, 3, 0.75)


def crowd(cards_a: tuple[str, ...], cards_b: tuple[str, ...], *, wall: bool = False) -> ShootOut:
    """Pam can shoot at Ada, and Kay at Pam; with cards on both sides Bob must recover and cannot shoot."""
    s = duel(cards_a, cards_b, man(*KAY), man(*PAM), pieces=(WALL,) if wall else ())
    if cards_a:
        s.change("bob", must_recover=True)
    return s


def check_chain(cards_a: tuple[str, ...], cards_b: tuple[str, ...], *, wall: bool = False) -> Fraction:
    """The chance that Ada can shoot, by the odds and by search."""
    found = odds_of(crowd(cards_a, cards_b, wall=wall)).open_hands
    assert found is not None
    assert found.goes_on == goes_on(Search(crowd(cards_a, cards_b, wall=wall), "ab", shoots).value())
    return found.goes_on


@pytest.mark.slow
def test_an_interrupt_is_interrupted() -> None:
    """S-INT-06: Kay shoots at Pam before she shoots at Ada."""
    alone = odds_of(crowd((), ("plug",))).open_hands
    assert alone is not None
    assert check_chain(("ganger",), ("plug",)) > alone.goes_on


@pytest.mark.soak
def test_two_interrupts_one_after_the_other() -> None:
    """S-INT-04: the window opens again after each interrupt."""
    one = odds_of(crowd((), ("plug",))).open_hands
    assert one is not None
    assert check_chain((), ("ganger", "plug")) < one.goes_on


@pytest.mark.soak
def test_a_shooter_in_cover_ducks_back() -> None:
    """S-DUCK-01, S-DUCK-05: a hit that the cover stops keeps Ada from shooting, too."""
    check_chain((), ("plug",), wall=True)


@pytest.mark.soak
@pytest.mark.parametrize("cards_a", [(), ("ganger",)])
def test_chains_of_interrupts_in_cover(cards_a: tuple[str, ...]) -> None:
    """S-INT-04, S-INT-06: with a wall before Ada."""
    check_chain(cards_a, ("plug",), wall=True)


# --- who may interrupt ------------------------------------------------------------------------------------------------

SKILLS = {"skills": True}


def stop(s: ShootOut) -> Fraction:
    """The chance that Ada's shot is stopped by cards."""
    found = odds_of(s).open_hands
    return Fraction(0) if found is None else 1 - found.goes_on


def behind_a_wall(skills: dict[str, int]) -> ShootOut:
    """Ada behind a solid wall, and Bob has a card."""
    s = shoot_out(man("ada", "a", 0, 0, skills=skills), man("bob", "b", 10.5, 0, 180), pieces=(WALL,), options=SKILLS)
    return hold(s, b=("plug",))


@pytest.mark.slow
def test_who_need_not_duck_back_goes_on() -> None:
    """S-DUCK-04, S-SKILL-NOS: a hit that the wall stops does not keep a steady shooter from shooting."""
    found = odds_of(behind_a_wall({"nerves_of_steel": 1})).open_hands
    assert found is not None
    assert found.goes_on > 1 - stop(behind_a_wall({}))
    steady = Search(behind_a_wall({"nerves_of_steel": 1}), "ab", shoots)
    steady.answers = {"steady": "pass"}
    assert found.goes_on == goes_on(steady.value())


def test_a_held_card_does_not_count_for_the_chain_limit() -> None:
    """S-MAC-05: a Demon's own card can be played after the last action card that is allowed, or if none is."""
    options = {"skills": True, "more_action_cards": True, "action_card_chain_limit": 1}

    def stopped(*cards: str, played: int = 0) -> Fraction:
        demon = man("bob", "b", 10.5, 0, 180, skills={"pavement_demon": 1})
        s = shoot_out(man("ada", "a", 0, 0), demon, man(*PAM), options=options)
        s.played = {Seat("b"): played}
        return stop(hold(s, b=cards))

    assert stopped("plug_1", played=1) == 0
    assert stopped("held_bob", played=1) > 0
    assert stopped("held_bob", "plug_1") > max(stopped("held_bob"), stopped("plug_1"))


def test_a_fast_target_that_moved_does_not_shoot_first() -> None:
    """S-TURN-10, S-MOD-15: a turn of the target's own would end the penalty for shots at it."""

    def stopped(**state: bool) -> Fraction:
        s = shoot_out(
            man("ada", "a", 0, 0), man("bob", "b", 10.5, 0, 180, skills={"fast": 1}, state=state), options=SKILLS
        )
        return stop(hold(s, b=("plug",)))

    assert stopped() > 0
    assert stopped(moved=True, displaced=True) == 0


def test_whoever_interrupts_has_not_moved_in_the_last_turn() -> None:
    """S-TURN-10, S-MOD-15: the turn of Pam begins before Kay shoots at her, so her last move does not count."""

    def value(**state: bool) -> Fraction:
        pam = man(*PAM, skills={"fast": 1}, state=state)
        s = shoot_out(man("ada", "a", 0, 0), man("bob", "b", 10.5, 0, 180), man(*KAY), pam, options=SKILLS)
        s.change("bob", must_recover=True)
        return stop(hold(s, a=("ganger",), b=("plug",)))

    assert value(moved=True, displaced=True) == value()


def test_nobody_in_the_line_of_the_shot_is_shot_first() -> None:
    """S-COVER-18: if Pam fell, she would no longer stand between Ada and Bob."""
    between = man("pam", "b", 5, 0.6, 180)
    s = shoot_out(man("ada", "a", 0, 0), man("bob", "b", 10.5, 0, 180), man("kay", "a", 5, 10.5, 270), between)
    s.change("bob", must_recover=True)
    alone = stop(hold(snapshot(s), a=(), b=("plug",)))
    assert alone > 0
    assert stop(hold(s, a=("ganger",), b=("plug",))) == alone


def test_no_shot_at_the_second_target_of_a_volley() -> None:
    """S-SKILL-DEMON: two pistols at two targets; neither of them is shot first."""
    demon = man("ada", "a", 0, 0, weapons=["pistol_1", "pistol_2"], skills={"pavement_demon": 1, "ambidextrous": 1})
    s = shoot_out(demon, man("bob", "b", 10.5, 0, 180), man(*KAY), man(*PAM), options=SKILLS)
    s.change("bob", must_recover=True)
    match = ready(hold(s, a=("ganger",), b=("plug",)))
    split, single = [
        answer(match, text).odds.open_hands for text in ("shoot pistol_1 bob pistol_2 pam", "shoot pistol_1 bob")
    ]
    assert split.goes_on < single.goes_on
