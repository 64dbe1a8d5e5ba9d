"""A test under way: the dice on the table, the cards played so far, and who has passed."""

from collections.abc import Sequence
from typing import NamedTuple

from affray.engine import UNSET, Event
from affray.engine.match import Match
from affray.engine.verbs import Verb
from affray.engine.verbs.verb import read_as
from affray.systems.wolsung.dice.pools import Pool
from affray.systems.wolsung.events import Attack as AttackDeclared
from affray.systems.wolsung.events import Deed, Reaction, Roll
from affray.systems.wolsung.events import Pool as PoolRolled
from affray.systems.wolsung.heroes.heroic_deeds import BLACK, OWN_SUIT, RED, UNDERNEATH, Deeds, order_of_play
from affray.systems.wolsung.magic.cast_action import Cast
from affray.systems.wolsung.magic.spell_effects import deeds_for
from affray.systems.wolsung.magic.spell_range_and_targets import spell_named
from affray.systems.wolsung.melee.melee_attacks import Fence, Parry
from affray.systems.wolsung.state import Skirmish

from .open_attack import OpenAttack, Reacting, current_attack


class UnderWay(NamedTuple):
    """The last test that was rolled: its pools, the difficulty, the dice as they lie, and the successes now."""

    pools: tuple[Pool, ...]
    difficulty: int | None
    rolled: dict[str, int]
    """The successes of the dice, after Beginner's Luck."""
    results: dict[str, int]
    """The successes with the cards played so far."""
    played: tuple[str, ...]
    """The heroes for whom cards were played, in the order of the cards."""


def test_under_way(events: Sequence[Event]) -> UnderWay:
    """The last test, from its events."""
    start = next(place for place in range(len(events) - 1, -1, -1) if isinstance(events[place], PoolRolled))
    while start and isinstance(events[start - 1], PoolRolled):
        start -= 1
    pools: list[Pool] = []
    dice: dict[str, int] = {}
    results: dict[str, int] = {}
    played: list[str] = []
    difficulty: int | None = None
    for event in events[start:]:
        match event:
            case PoolRolled():
                pools.append(Pool(event.figure, event.test, event.base, event.modifiers, event.dice))
                difficulty = None if event.difficulty is UNSET else int(event.difficulty)
            case Roll():
                dice[event.figure] = results[event.figure] = event.successes
            case Deed():
                results[event.figure] = event.successes
                played.append(event.figure)
    return UnderWay(tuple(pools), difficulty, dice, results, tuple(played))


def passed(s: Skirmish, test: UnderWay, deeds: Deeds, asked: str) -> list[str]:
    """The heroes who have passed for good when a hero is asked for a card (W-HERO-24 to W-HERO-26).

    A pass leaves no event, but the order of play says whose turn it was before each card.
    """
    playing = order_of_play(s, test.pools, [test.rolled[pool.figure] for pool in test.pools], deeds)
    heroes = [test.pools[place].figure for place in playing]
    cards, gone = list(test.played), list[str]()
    while True:
        for hero in [each for each in heroes if each not in gone]:
            if cards and cards[0] == hero:
                cards.pop(0)
            elif not cards and hero == asked:
                return gone
            else:
                gone.append(hero)


def last_choice(match: Match, *verbs: type[Verb]) -> Verb | None:
    """The last choice of one of these verbs in the transcript."""
    for entry in match.log.standing_entries():
        for verb in verbs:
            found = read_as(verb, entry.text)
            if found is not None:
                return found
    return None


def attack_under_way(match: Match) -> tuple[OpenAttack, Reacting | None] | None:
    """The attack whose dice lie on the table, and the reaction to it; None if the test is no attack."""
    attacked = current_attack(match.state, match.events)
    if attacked is None:
        return None
    reaction = _last_reaction(match.events)
    if reaction not in ("fence", "parry"):
        return attacked, (reaction, "") if reaction else None
    chosen = last_choice(match, Fence, Parry)
    several = len({weapon for _, weapon in attacked.reactions()}) > 1
    weapon = chosen.weapon if several and isinstance(chosen, (Fence, Parry)) else ""
    return attacked, (reaction, weapon)


def _last_reaction(events: Sequence[Event]) -> str:
    """The reaction to the last attack; empty if there was none."""
    for event in reversed(events):
        if isinstance(event, Reaction):
            return event.reaction
        if isinstance(event, AttackDeclared):
            break
    return ""


def deeds_of(match: Match, test: UnderWay) -> Deeds | None:
    """The cards that help in the test under way (W-HERO-22, W-HERO-28, W-FALL-13); None if none do."""
    s, first = match.state, test.pools[0]
    if first.test in ("shoot", "fight", "leave"):
        return RED if first.test == "shoot" else BLACK
    if first.test == "crush":
        return UNDERNEATH.without(first.figure)
    if first.test == "objective":
        return OWN_SUIT if s.edition.objectives_by_deeds else None
    if first.test != "magic":
        return None
    cast = last_choice(match, Cast)
    spell = None if not isinstance(cast, Cast) else spell_named(s.figures[first.figure], cast.spell)
    return RED if spell is None else deeds_for(spell)
