"""The rules of Street played out with every roll, every card and every marker, with given answers to what is asked."""

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from typing import Any

from affray.engine import Match, Setup
from affray.engine.chance import Enumerating
from affray.odds import outcomes
from affray.systems.street import SYSTEM
from affray.systems.street.events.shooting import ShotFired
from affray.systems.street.events.turn import TurnEnds
from affray.systems.street.odds import ShotOdds
from affray.systems.street.state import Figure, ShootOut, Turn

Answers = Mapping[str, Callable[[Any], str]]
"""By the kind of the decision, what is answered; `about` is what it is about."""


def begin(s: ShootOut, name: str = "ada") -> Match:
    """It is somebody's turn, and every roll is followed."""
    s.frames.append(Turn(stage="begin", figure=name, card=name))
    return Match(SYSTEM, Setup(), Enumerating(), state=s)


def condition(figure: Figure) -> str:
    if figure.fate != "active":
        return figure.fate
    return figure.posture if figure.lying else "upright"


def played(
    match: Match, choice: str, answers: Answers, result: Callable[[Match], Hashable | None], *, early: bool = False
) -> dict[Any, Fraction]:
    """Everything a choice may come to; `result` is asked where nothing more is to be answered.

    `early`: also before a draw, so that no die is followed that does not matter any more.
    """
    asked: list[bool] = []

    def choose(here: Match) -> str:
        assert here.decision is not None
        if not asked:
            asked.append(True)
            return choice
        decision = here.decision
        known = answers.get(decision.kind.name)
        return str(decision.default) if known is None else known(decision.context)

    def settled(here: Match) -> Hashable | None:
        over = any(isinstance(event, TurnEnds) for event in here.events)
        if not asked or (here.chance_node is not None and not early and not over):
            return None
        if not early and not over and here.decision is not None and here.decision.kind.name in answers:
            return None
        return result(here)

    return outcomes(match, settled, choose)


def shot_result(match: Match) -> Hashable | None:
    """What a shot came to: hits, figures, weapons."""
    fired = [event for event in match.events if isinstance(event, ShotFired)]
    if not fired:
        return None
    figures = tuple(
        (figure.id, condition(figure), figure.must_recover and figure.active, figure.ducked)
        for figure in match.state.figures.values()
    )
    ada = match.state.figures["ada"]
    weapons = tuple((weapon.id, ada.weapon_state(weapon.id)) for weapon in ada.profile.weapons)
    return fired[0].hits, figures, weapons


def chance(enumerated: Mapping[Any, Fraction], counts: Callable[[Any], bool]) -> Fraction:
    return sum([weight for outcome, weight in enumerated.items() if counts(outcome)], Fraction(0))


def fates_of(enumerated: Mapping[Any, Fraction], name: str) -> dict[str, Fraction]:
    """The chance of each condition of a figure that occurs."""
    fates: dict[str, Fraction] = {}
    for (_, figures, *_rest), weight in enumerated.items():
        state = next(figure[1] for figure in figures if figure[0] == name)
        fates[state] = fates.get(state, Fraction(0)) + weight
    return fates


def possible(chances: Mapping[Any, Fraction]) -> dict[Any, Fraction]:
    return {name: weight for name, weight in chances.items() if weight}


def same_dice(enumerated: Mapping[Any, Fraction], odds: ShotOdds) -> None:
    """The dice of a shot bring what the rules bring: hits, and the state of each weapon."""
    hits: dict[int, Fraction] = {}
    for outcome, weight in enumerated.items():
        hits[outcome[0]] = hits.get(outcome[0], Fraction(0)) + weight
    assert hits == odds.hits
    for weapon, states in odds.weapons.items():
        left: dict[str, Fraction] = {}
        for outcome, weight in enumerated.items():
            state = dict(outcome[2])[weapon]
            left[state] = left.get(state, Fraction(0)) + weight
        assert left == possible(states), weapon


def same_shot(enumerated: Mapping[Any, Fraction], odds: ShotOdds) -> None:
    """The odds of a shot at Bob are those of the rules."""
    same_dice(enumerated, odds)
    assert fates_of(enumerated, "bob") == possible(odds.fates)
    for name, fates in odds.others.items():
        assert fates_of(enumerated, name) == possible(fates), name
    owing = chance(enumerated, lambda outcome: next(each[2] for each in outcome[1] if each[0] == "bob"))
    assert owing == odds.recover
