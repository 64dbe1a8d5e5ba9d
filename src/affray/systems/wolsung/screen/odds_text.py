"""The odds of Wolsung in words: of attacks for each reaction, of tests by their difficulty, of reactions themselves."""

from collections.abc import Iterable
from fractions import Fraction
from math import comb
from typing import Any

from affray.engine import AffrayError, Decision, Match
from affray.engine.screen import Block, grid, percent, stack, styled
from affray.systems.wolsung.geometry.bodies import EQUAL
from affray.systems.wolsung.heights.climbing import Ascent, climb_pool, declared
from affray.systems.wolsung.heights.jumping import difficulty, jump_pool, jump_way
from affray.systems.wolsung.heroes.heroic_deeds import worth
from affray.systems.wolsung.magic.magic_pools import magic_pool
from affray.systems.wolsung.magic.spell_range_and_targets import spell_named
from affray.systems.wolsung.melee.leaving import opponents
from affray.systems.wolsung.melee.melee_pools import leave_pool, stopping_pool
from affray.systems.wolsung.movement.paths import Walk, standing_at
from affray.systems.wolsung.objectives.markers import marker_named
from affray.systems.wolsung.objectives.objective_action import objective_pool
from affray.systems.wolsung.odds import AttackOdds, OpenAttack, Reacting, about
from affray.systems.wolsung.odds.opposed_rolls import hit_chance
from affray.systems.wolsung.state import Activation, Figure, Skirmish
from affray.table import measure

BAR = 20
"""Columns of the longest bar of a distribution."""
REACTIONS = {"hold": "Hold Nerves", "dive": "Dive for Cover", "fence": "Fence", "parry": "Parry"}


def meaning(decision: Decision, choice: str) -> Any:
    """Parse a choice, legal or not; None if the text is no choice."""
    try:
        return decision.kind.read(decision.context, choice)
    except (AffrayError, ValueError, LookupError):
        return None


def notes(match: Match, decision: Decision, choices: Iterable[str]) -> dict[str, str]:
    """A few words beside each choice: chances to hit and to kill, or to succeed."""
    found: dict[str, str] = {}
    for choice in choices:
        value = meaning(decision, choice)
        if value is None:
            continue
        if decision.kind.name == "deed" and value:
            found[choice] = f"adds {worth(value)}"
            continue
        attacked = about(match, decision, value)
        if attacked is not None:
            attack, reaction = attacked
            found[choice] = short(attack) if reaction is None else _reacting(attack.odds(reaction), reaction[0])
        elif decision.kind.name == "action":
            chance = chance_of(decision.context, value)
            found[choice] = "" if chance is None else f"succeeds {percent(chance)}"
    return {choice: words for choice, words in found.items() if words}


# --- attacks ----------------------------------------------------------------------------------------------------------


def short(attack: OpenAttack) -> str:
    """Chances to hit and to kill, for each reaction the target has."""
    reactions = attack.reactions()
    if not reactions:
        return _hit(attack.odds(None))
    best = {word: attack.odds((word, weapon)) for word, weapon in reversed(reactions)}
    return ", ".join([f"{word} {_hit(best[word])}" for word in dict.fromkeys(word for word, _ in reactions)])


def _hit(found: AttackOdds) -> str:
    return f"{percent(found.hit)}/{percent(found.kill)}" if found.kill else percent(found.hit)


def _reacting(found: AttackOdds, reaction: str) -> str:
    """The expected outcome of a reaction."""
    words = [f"hit {percent(found.hit)}", f"{_number(found.damage)} damage"]
    words += [f"killed {percent(found.kill)}"] if found.kill else []
    words += [f"hits back {percent(found.riposte)}"] if found.riposte else []
    words += ["then toppled"] if reaction == "dive" else []
    return ", ".join(words)


def _number(value: Fraction) -> str:
    return str(value) if value.denominator == 1 else f"{float(value):.1f}"


def in_full(match: Match, decision: Decision, choice: str) -> Block | None:
    """The full odds of a choice."""
    value = meaning(decision, choice)
    attacked = None if value is None else about(match, decision, value)
    if attacked is not None:
        attack, reaction = attacked
        reactions: list[Reacting | None] = [reaction] if reaction else [*attack.reactions()] or [None]
        return stack(*[_table(attack.odds(one), one) for one in reactions])
    if decision.kind.name == "action" and value is not None:
        chance = chance_of(decision.context, value)
        return None if chance is None else styled(f"'{choice}' succeeds {percent(chance)}: {chance}.")
    return None


def _table(found: AttackOdds, reaction: Reacting | None) -> Block:
    name = f"{REACTIONS[reaction[0]]}{f' with {reaction[1]}' if reaction[1] else ''}" if reaction else "No reaction"
    ours, theirs = found.dice
    head = f"{name}: {ours} dice against {theirs}; hit {percent(found.hit)}, kill {percent(found.kill)}"
    head += f", {_number(found.damage)} damage" + (f", riposte {percent(found.riposte)}" if found.riposte else "")
    most = max(found.distribution.values(), default=Fraction(1))
    bars = [
        (f"{amount} damage", percent(chance), styled("#" * round(BAR * chance / most), "cyan"))
        for amount, chance in found.distribution.items()
    ]
    return stack(styled(head), grid(*bars, indent=2, gap=2))


# --- tests ------------------------------------------------------------------------------------------------------------


def at_least(dice: int, successes: int) -> Fraction:
    """The chance of at least this many successes with this many dice; half of the faces succeed (W-TEST-01)."""
    return Fraction(sum(comb(dice, number) for number in range(max(0, successes), dice + 1)), 2**dice)


def chance_of(situation: tuple[Skirmish, Activation], value: tuple[Any, ...]) -> Fraction | None:
    """The chance that an action with a test succeeds; None if nothing is rolled."""
    s, act = situation
    me, verb = s.figures[act.figure], value[0]
    if verb == "climb":
        return _climb(s, me, value)
    if verb == "jump":
        walk = jump_way(s, me, value[1])
        return at_least(jump_pool(me).dice, difficulty(me, walk.to)) if isinstance(walk, Walk) else None
    if verb == "objective":
        marker = marker_named(s, value[1])
        return None if marker is None else at_least(objective_pool(me, marker).dice, marker.difficulty)
    if verb == "leave":
        theirs = max(stopping_pool(s, one, me).dice for one in opponents(s, me))
        return hit_chance(leave_pool(me).dice, theirs)
    if verb == "cast":
        spell = spell_named(me, value[1])
        return at_least(magic_pool(me).dice, spell.difficulty) if spell and spell.difficulty else None
    return None


def _climb(s: Skirmish, me: Figure, value: tuple[Any, ...]) -> Fraction | None:
    found = declared(s, me, value[1], value[2:])
    if not isinstance(found, Ascent):
        return None
    there, climber = standing_at(s, me, found.approach)
    height = measure.whole(found.climb.height, equal=EQUAL)  # the difficulty (W-CLIMB-02)
    return at_least(climb_pool(there, climber, found.climb.wall).dice, height)
