"""The odds of attacks and of rare choices in random positions made for them, beside the rules with every roll."""

import itertools
from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from affray.engine import Event, Match, NothingToReckon, Setup
from affray.engine.chance import Enumerating
from affray.systems.street import SYSTEM
from affray.systems.street.events.dice import Pool, Rerolled
from affray.systems.street.events.game import QuickDraw
from affray.systems.street.events.movement import Stumbled
from affray.systems.street.events.shooting import ShotFired
from affray.systems.street.odds import ODDS, Answer, MoveOdds
from affray.systems.street.odds.rerolls import RerollOdds
from affray.systems.street.state import Deck, ShootOut, Turn
from tests.systems.street.odds.attack_twin import AttackTwin, weapon_after
from tests.systems.street.odds.directed_moments import MOMENTS
from tests.systems.street.odds.directed_positions import POSITIONS, made
from tests.systems.street.odds.random_twin import enumerate_choice, first
from tests.systems.street.odds.twin import possible
from tests.systems.street.odds.twin_checks import Checker, marginal
from tests.systems.twin_counts import TooLarge, compared, many

FEW, SOME, MANY = 400, 100, 1_500
"""The most outcomes of one choice that are enumerated: in the short run, and in most and few positions of the long one.
"""
LARGE_EACH = 25
"""One position in so many may be large."""
SITUATIONS: Mapping[str, int] = {
    **dict.fromkeys(("finish", "starter", "again", "defence_row", "zone"), 2_000),
    **dict.fromkeys(("give", "place", "flee_instead", "blaze pass", "blaze draw", "psycho"), 1_000),
    **dict.fromkeys(("aim", "throw", "accident", "attack", "charge"), 500),
    **dict.fromkeys(("shoot", "window", "target"), 200),
}
"""How many choices of each topic are checked in the long run; larger shots and attacks are in `test_large`."""
ZERO = Fraction(0)


def check_shot(match: Match, choice: str, odds: Any, most: int) -> None:
    AttackTwin(match, choice, "ada", most).same_shot(odds, choice.rsplit(maxsplit=1)[-1])


def check_window(match: Match, choice: str, odds: Any, most: int) -> None:
    """Nobody interrupts the shot that was declared."""
    AttackTwin(match, choice, "ada", most).same_shot(odds, "bob")


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


def check_row(match: Match, choice: str, odds: Any, most: int) -> None:
    """The victim of an attack names a row."""
    AttackTwin(match, choice, "ada", most).same_fight(odds, "bob")


def check_result(match: Match, choice: str, odds: Any, most: int) -> None:
    """The result of the dice of a fight is applied."""
    AttackTwin(match, choice, "ada", most).same_result(odds, "bob")


def check_psycho(match: Match, choice: str, odds: Any, most: int) -> None:
    """The attack of a Psycho who reaches the enemy, and the shot of one who does not."""

    def best(here: Match) -> str:
        assert here.decision is not None
        texts = [text for text in map(str, here.decision.options) if text != "pass"]
        found = {text: ODDS.answer(here, text, here.decision.seat).odds for text in texts}
        return max(texts, key=lambda text: (found[text].kill, found[text].down, found[text].hit), default="pass")

    twin = AttackTwin(match, choice, "ada", most, defence_row=lambda _: f"row {odds.row}", shot_target=best)
    assert twin.chance(lambda end: end[3][0]) == odds.contact
    assert twin.chance(lambda end: end[1]) == odds.shot["fired"]
    assert twin.chance(lambda end: any(hits for _, hits in end[1])) == odds.shot["hit"]
    for word, good in (("down", ("upright",)), ("kill", ("upright", "knocked_down", "unconscious"))):
        struck = twin.chance(partial(_ends_badly, good))
        assert struck == odds.shot[word], word
    twin.without_shots()
    twin.same_fight(odds, "bob")


def _ends_badly(good: tuple[str, ...], end: Any) -> bool:
    return any(dict(end[0])[target][0] not in good for target, _ in end[1])


def check_draw(match: Match, choice: str, odds: Any, most: int) -> None:
    """One card of rapid fire, after which the firing ends."""
    Checker(match, choice, Answer([], odds), most).burst()
    twin = AttackTwin(match, choice, "ada", most)
    turn = match.state.turn_of("ada")
    assert turn is not None
    assert turn.declared is not None
    target = turn.declared.shot.target
    assert target is not None
    assert twin.chances(lambda end: sum(hits for at, hits in end[1] if at == target)) == odds.hits
    twin.same_fates({target: odds.fates})
    for weapon, states in odds.weapons.items():
        assert twin.chances(partial(weapon_after, weapon)) == possible(states)


AGAIN = ("reroll", "curse", "charm")


def check_again(match: Match, choice: str, odds: Any, most: int) -> None:
    """Dice rolled again: the hits of a shot and its weapon, or the sum of a movement; then nobody rolls again."""
    shot = isinstance(odds, RerollOdds) and odds.hit is not None

    def came_to(here: Match, events: list[Event]) -> Any:
        if here.decision is not None and here.decision.kind.name in AGAIN:
            return None
        if shot:
            fired = first(events, ShotFired)
            return None if fired is None else (fired.hits, here.state.figures["ada"].weapon_state(fired.weapon))
        if choice != "pass" and first(events, Rerolled) is None:
            return None
        return "stumbles" if first(events, Stumbled) else sum(_faces(match, events))

    if not shot and not isinstance(odds, MoveOdds):
        Checker(match, choice, Answer([], odds), most).rerolled()
        return
    found = enumerate_choice(match, choice, came_to, most, dict.fromkeys(AGAIN, lambda _: "pass"))
    if isinstance(odds, MoveOdds):
        assert found.pop("stumbles", ZERO) == odds.stumble
        assert found == odds.sums
        return
    assert marginal(found, lambda end: end[0]) == odds.hits
    if odds.weapon is not None:
        assert marginal(found, lambda end: end[1]) == possible(odds.weapon)


def _faces(match: Match, events: list[Event]) -> list[int]:
    """The dice after those that were rolled again."""
    assert match.decision is not None
    faces = list(match.decision.context)
    again = first(events, Rerolled)
    for at, face in zip(again.dice, again.faces, strict=True) if again is not None else ():
        faces[at - 1] = face
    return faces


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
    "defence_row": check_row,
    "flee_instead": check_result,
    "psycho": check_psycho,
    "target": check_shot,
    "window": check_window,
    "blaze draw": check_draw,
    "again": check_again,
}
TOPICS = {**POSITIONS, **MOMENTS}


def check(topic: str, seeds: Any, most: int, wanted: int, large: int | None = None) -> Counter[str]:
    """Check so many choices of a topic; those with too many outcomes are counted apart."""
    counted: Counter[str] = Counter()
    for seed, match, choice in made(topic, TOPICS[topic], seeds):
        try:
            odds = ODDS.answer(match, choice, None if match.decision is None else match.decision.seat).odds
            CHECKS[topic](match, choice, odds, large if large is not None and seed % LARGE_EACH == 0 else most)
        except (TooLarge, NothingToReckon) as skipped:
            counted[type(skipped).__name__] += 1
            continue
        except AssertionError as wrong:
            raise AssertionError(f"{topic} {seed}: {choice}: {wrong}") from wrong
        compared(match, choice, match.decision)
        counted["checked"] += 1
        if counted["checked"] == wanted:
            break
    return counted


@pytest.mark.parametrize("topic", TOPICS)
def test_a_few_positions(topic: str) -> None:
    assert check(topic, itertools.count(), FEW, 4)["checked"] == 4


@pytest.mark.soak
@pytest.mark.parametrize("topic", TOPICS)
def test_many_positions(topic: str) -> None:
    wanted = many(SITUATIONS[topic])
    assert check(topic, itertools.count(1000), SOME, wanted, MANY)["checked"] == wanted
