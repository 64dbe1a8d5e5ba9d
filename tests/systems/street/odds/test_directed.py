"""The odds of attacks and of rare choices in random positions made for them, beside the rules with every roll."""

import itertools
from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import pytest

from affray.engine import Event, Match, NothingToReckon, Setup
from affray.engine.chance import Enumerating
from affray.systems.street import SYSTEM
from affray.systems.street.events.dice import Pool
from affray.systems.street.events.game import QuickDraw
from affray.systems.street.odds import ODDS, Answer
from affray.systems.street.state import Deck, ShootOut, Turn
from tests.systems.street.odds.attack_twin import AttackTwin
from tests.systems.street.odds.directed_positions import TOPICS, made
from tests.systems.street.odds.random_twin import TooLarge, enumerate_choice, first
from tests.systems.street.odds.twin_checks import Checker

FEW, MANY = 400, 1_500
"""The most outcomes of one choice that are enumerated."""
SITUATIONS = 1_000
"""How many choices of each topic are checked in the long run."""
ZERO = Fraction(0)


def check_shot(match: Match, choice: str, odds: Any, most: int) -> None:
    target = choice.rsplit(maxsplit=1)[-1]
    AttackTwin(match, choice, "ada", most).same_shot(odds, target)


def check_aim(match: Match, choice: str, odds: Any, most: int) -> None:
    """The shot is fired in the next turn."""
    fork = match.fork()
    fork.choose(choice)
    while fork.decision is not None and fork.decision.kind.name == "face":
        fork.choose("pass")
    s: ShootOut = fork.state
    assert s.figures["ada"].aim is not None
    s.frames = [Deck(stage="window"), Turn(stage="begin", figure="ada", card="ada")]
    later = Match(SYSTEM, Setup(), Enumerating(), state=s)
    _, weapon, target = choice.split()
    AttackTwin(later, f"shoot {weapon} {target}", "ada", most).same_shot(odds, target)


def check_certain_hits(match: Match, choice: str, odds: Any, most: int) -> None:
    """Hits that are shared out, or rapid fire that ends."""
    twin = AttackTwin(match, choice, "ada", most)
    turn = match.state.turn_of("ada")
    assert turn is not None
    assert turn.declared is not None
    assert turn.declared.shot.target is not None
    twin.same_fates({turn.declared.shot.target: odds.fates, **(odds.others or {})})
    if not (odds.others and match.state.modules.hit_cards):  # there markers are assumed to be put back
        twin.same_consequences(odds)


def check_zone(match: Match, choice: str, odds: Any, most: int) -> None:
    Checker(match, choice, Answer([], odds), most).hits()


def check_fight(match: Match, choice: str, odds: Any, most: int) -> None:
    row = odds.row

    def defend(here: Match) -> str:
        assert here.decision is not None
        return f"row {row}" if f"row {row}" in map(str, here.decision.options) else str(here.decision.default)

    AttackTwin(match, choice, "ada", most, defence_row=defend).same_fight(odds, "bob")


def check_finish(match: Match, choice: str, odds: Any, most: int) -> None:
    twin = AttackTwin(match, choice, "ada", most)
    twin.same_fates({"bob": odds.fates, "ada": odds.attacker})
    twin.same_consequences(odds)


def check_starter(match: Match, choice: str, odds: Any, most: int) -> None:
    Checker(match, choice, Answer([], odds), most).markers()


def check_place(match: Match, choice: str, odds: Any, most: int) -> None:
    """The first card; and the first throw of the quick draw that is not a tie."""
    if odds.draw is None:
        Checker(match, choice, Answer([], odds), most).next_card(odds.next)
        return

    def drawn(_: Match, events: list[Event]) -> str | None:
        won = first(events, QuickDraw)
        if won is not None:
            return str(won.winner)
        thrown = sum(isinstance(event, Pool) and event.kind == "quick_draw" for event in events)
        return "tie" if thrown > 2 else None

    found = enumerate_choice(match, choice, drawn, most)
    tie = found.pop("tie", ZERO)
    assert {name: weight / (1 - tie) for name, weight in found.items()} == odds.draw


CHECKS: Mapping[str, Callable[[Match, str, Any, int], None]] = {
    "shoot": check_shot,
    "aim": check_aim,
    "throw": check_shot,
    "accident": check_shot,
    "give": check_certain_hits,
    "blaze pass": check_certain_hits,
    "zone": check_zone,
    "attack": check_fight,
    "charge": check_fight,
    "finish": check_finish,
    "starter": check_starter,
    "place": check_place,
}


def check(topic: str, seeds: Any, most: int, wanted: int) -> Counter[str]:
    """Check so many choices of a topic; those with too many outcomes are counted apart."""
    counted: Counter[str] = Counter()
    for seed, match, choice in made(topic, seeds):
        try:
            odds = ODDS.answer(match, choice, None if match.decision is None else match.decision.seat).odds
            CHECKS[topic](match, choice, odds, most)
        except (TooLarge, NothingToReckon) as skipped:
            counted[type(skipped).__name__] += 1
            continue
        except AssertionError as wrong:
            raise AssertionError(f"{topic} {seed}: {choice}: {wrong}") from wrong
        counted["checked"] += 1
        if counted["checked"] == wanted:
            break
    return counted


@pytest.mark.parametrize("topic", TOPICS)
def test_a_few_positions(topic: str) -> None:
    assert check(topic, itertools.count(), FEW, 4)["checked"] == 4


@pytest.mark.soak
@pytest.mark.parametrize("topic", TOPICS)
def test_a_thousand_positions(topic: str) -> None:
    counted = check(topic, itertools.count(1000), MANY, SITUATIONS)
    assert counted["checked"] == SITUATIONS
