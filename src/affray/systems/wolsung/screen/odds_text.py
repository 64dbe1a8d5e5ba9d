"""The odds of Wolsung as text: of attacks for each reaction, of reactions, and of tests."""

from collections.abc import Iterable
from fractions import Fraction
from math import comb
from typing import Any

from affray.engine import AffrayError, Decision, Match
from affray.engine.screen import Block, grid, percent, stack, styled
from affray.systems.wolsung.activation.action import Action
from affray.systems.wolsung.geometry.bodies import EQUAL
from affray.systems.wolsung.heights.climbing import Ascent, Climb, check_climb, climb_pool
from affray.systems.wolsung.heights.jumping import Jump, check_jump, difficulty, jump_pool
from affray.systems.wolsung.heroes.heroic_deeds import DeedCard, worth
from affray.systems.wolsung.magic.cast_action import Cast
from affray.systems.wolsung.magic.magic_pools import magic_pool
from affray.systems.wolsung.magic.spell_range_and_targets import spell_named
from affray.systems.wolsung.melee.leaving import Leave, opponents
from affray.systems.wolsung.melee.melee_pools import leave_pool, stopping_pool
from affray.systems.wolsung.movement.paths import Walk, standing_at
from affray.systems.wolsung.objectives.markers import marker_named
from affray.systems.wolsung.objectives.objective_action import ActivateMarker, objective_pool
from affray.systems.wolsung.odds import AttackOdds, OpenAttack, Reacting, attack_of_choice
from affray.systems.wolsung.odds.opposed_rolls import hit_chance
from affray.systems.wolsung.state import Activation, Figure, Skirmish
from affray.table import measure

BAR = 20
"""The width of the longest bar of a distribution, in columns."""
REACTIONS = {"hold": "Hold Nerves", "dive": "Dive for Cover", "fence": "Fence", "parry": "Parry"}


def meaning(decision: Decision, choice: str) -> Any:
    """Parse a choice, legal or not; None if the text is not a choice."""
    try:
        return decision.kind.read(decision.context, choice)
    except (AffrayError, ValueError, LookupError):
        return None


def notes(match: Match, decision: Decision, choices: Iterable[str]) -> dict[str, str]:
    """A short note for each choice: the chances to hit and to kill, or to succeed."""
    texts: dict[str, str] = {}
    for choice in choices:
        value = meaning(decision, choice)
        if value is None:
            continue
        if isinstance(value, DeedCard):
            texts[choice] = f"adds {worth(value.card)}"
            continue
        attacked = attack_of_choice(match, decision, value)
        if attacked is not None:
            attack, reaction = attacked
            texts[choice] = short(attack) if reaction is None else _reacting(attack.odds(reaction), reaction[0])
        elif decision.kind.name == "action":
            chance = chance_of(decision.context, value)
            texts[choice] = "" if chance is None else f"succeeds {percent(chance)}"
    return {choice: words for choice, words in texts.items() if words}


# --- attacks ----------------------------------------------------------------------------------------------------------


def short(attack: OpenAttack) -> str:
    """Chances to hit and to kill, for each reaction the target has."""
    reactions = attack.reactions()
    if not reactions:
        return _hit(attack.odds(None))
    best = {word: attack.odds((word, weapon)) for word, weapon in reversed(reactions)}
    return ", ".join([f"{word} {_hit(best[word])}" for word in dict.fromkeys(word for word, _ in reactions)])


def _hit(odds: AttackOdds) -> str:
    return f"{percent(odds.hit)}/{percent(odds.kill)}" if odds.kill else percent(odds.hit)


def _reacting(odds: AttackOdds, reaction: str) -> str:
    """The expected outcome of a reaction."""
    words = [f"hit {percent(odds.hit)}", f"{_number(odds.damage)} damage"]
    words += [f"killed {percent(odds.kill)}"] if odds.kill else []
    words += [f"hits back {percent(odds.riposte)}"] if odds.riposte else []
    words += ["then toppled"] if reaction == "dive" else []
    return ", ".join(words)


def _number(value: Fraction) -> str:
    return str(value) if value.denominator == 1 else f"{float(value):.1f}"


def in_full(match: Match, decision: Decision, choice: str) -> Block | None:
    """The full odds of a choice."""
    value = meaning(decision, choice)
    attacked = None if value is None else attack_of_choice(match, decision, value)
    if attacked is not None:
        attack, reaction = attacked
        reactions: list[Reacting | None] = [reaction] if reaction else [*attack.reactions()] or [None]
        return stack(*[_table(attack.odds(option), option) for option in reactions])
    if decision.kind.name == "action" and value is not None:
        chance = chance_of(decision.context, value)
        return None if chance is None else styled(f"'{choice}' succeeds {percent(chance)}: {chance}.")
    return None


def _table(odds: AttackOdds, reaction: Reacting | None) -> Block:
    name = f"{REACTIONS[reaction[0]]}{f' with {reaction[1]}' if reaction[1] else ''}" if reaction else "No reaction"
    ours, theirs = odds.dice
    head = f"{name}: {ours} dice against {theirs}; hit {percent(odds.hit)}, kill {percent(odds.kill)}"
    head += f", {_number(odds.damage)} damage" + (f", riposte {percent(odds.riposte)}" if odds.riposte else "")
    highest = max(odds.distribution.values(), default=Fraction(1))
    bars = [
        (f"{amount} damage", percent(chance), styled("#" * round(BAR * chance / highest), "cyan"))
        for amount, chance in odds.distribution.items()
    ]
    return stack(styled(head), grid(*bars, indent=2, gap=2))


# --- tests ------------------------------------------------------------------------------------------------------------


def at_least(dice: int, successes: int) -> Fraction:
    """The chance of at least this many successes with this many dice; half of the faces succeed (W-TEST-01)."""
    return Fraction(sum(comb(dice, number) for number in range(max(0, successes), dice + 1)), 2**dice)


def chance_of(situation: tuple[Skirmish, Activation], action: Action) -> Fraction | None:
    """The chance that an action with a test succeeds; None if nothing is rolled."""
    s, activation = situation
    me = s.figures[activation.figure]
    match action:
        case Climb():
            return _climb(s, me, action)
        case Jump():
            walk = check_jump(s, me, action.place)
            return at_least(jump_pool(me).dice, difficulty(me, walk.to)) if isinstance(walk, Walk) else None
        case ActivateMarker():
            marker = marker_named(s, action.marker)
            return None if marker is None else at_least(objective_pool(me, marker).dice, marker.difficulty)
        case Leave():
            theirs = max(stopping_pool(s, enemy, me).dice for enemy in opponents(s, me))
            return hit_chance(leave_pool(me).dice, theirs)
        case Cast():
            spell = spell_named(me, action.spell)
            return at_least(magic_pool(me).dice, spell.difficulty) if spell and spell.difficulty else None
    return None


def _climb(s: Skirmish, me: Figure, action: Climb) -> Fraction | None:
    ascent = check_climb(s, me, action.surface, action.path)
    if not isinstance(ascent, Ascent):
        return None
    after, climber = standing_at(s, me, ascent.approach)
    height = measure.whole(ascent.climb.height, equal=EQUAL)  # the difficulty (W-CLIMB-02)
    return at_least(climb_pool(after, climber, ascent.climb.wall).dice, height)
