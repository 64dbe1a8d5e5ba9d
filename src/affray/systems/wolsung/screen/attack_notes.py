"""Notes beside attacks, reactions and cards: what the dice alone do, and the same with the cards of all players."""

from collections.abc import Callable
from typing import Any

from affray.engine import AffrayError, Decision, Match
from affray.screen import percent
from affray.screen.odds import amount
from affray.systems.wolsung.heroes.heroic_deeds import DeedCard, worth
from affray.systems.wolsung.magic.cast_action import Cast
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.odds import ODDS, OpenAttack, Reacting, RollOdds, attack_of_choice, reaction_odds
from affray.systems.wolsung.odds.cards.hands import Knowledge, knowledge
from affray.systems.wolsung.odds.results import AttackOdds, AttackOutcome, ReactionOdds
from affray.text import Message

from .models import name_of

Telling = Callable[[AttackOutcome], Message]


def attack_note(match: Match, decision: Decision, value: Any) -> Message | None:
    """What an attack does against each reaction, or what a reaction leads to; None if the choice has no attack."""
    attacked = None if value is None else attack_of_choice(match, decision, value)
    if attacked is None:
        return None
    attack, chosen = attacked
    known = knowledge(match.state, decision.seat)
    if chosen is None:
        return _against(attack, known.without(value.cards) if isinstance(value, Cast) else known)
    found = reaction_odds(attack.contest(chosen), known)
    dives = chosen[0] == "dive"
    return _with_and_without([found], lambda outcome: _suffered(outcome, dives=dives))


def _against(attack: OpenAttack, known: Knowledge) -> Message:
    """An attack against each kind of reaction that its target has."""
    reactions: dict[str, Reacting | None] = {}
    offered: list[Reacting | None] = [*attack.reactions()]
    for reaction in offered or [None]:
        reactions.setdefault(reaction[0] if reaction else "", reaction)
    words = iter([*reactions] * 2)
    found = [reaction_odds(attack.contest(reaction), known) for reaction in reactions.values()]
    return _with_and_without(found, lambda outcome: _made(next(words), outcome))


def _with_and_without(found: list[ReactionOdds], told: Telling) -> Message:
    """Odds with the dice alone, and those with the cards of all players if cards could change them."""
    dice = _joined([told(odds) for odds in found])
    opened = [odds.open_hands for odds in found if odds.open_hands is not None]
    if all(_same(odds, cards) for odds, cards in zip(found, opened, strict=True)):
        return dice
    return say("note_cards", dice=dice, cards=_joined([told(odds) for odds in opened]))


def _same(one: AttackOutcome, other: AttackOutcome) -> bool:
    return (one.hit, one.kill, one.riposte) == (other.hit, other.kill, other.riposte)


def _joined(notes: list[Message]) -> Message:
    first, *rest = notes
    for each in rest:
        first = say("note_or", one=first, other=each)
    return first


def _made(reaction: str, odds: AttackOutcome) -> Message:
    """What an attack does, in the words of its player."""
    beside = [
        say("note_beside", figure=name_of(name), hit=percent(other.hit))
        for name, other in odds.others.items()
        if other.hit
    ]
    name = say(f"reaction_{reaction}") if reaction else None
    return say("note_against", reaction=name, beside=beside, **_chances(odds))


def _suffered(odds: AttackOutcome, *, dives: bool) -> Message:
    """What an attack does, in the words of the player of its target."""
    return say("note_reaction", dives=dives, **_chances(odds))


def _chances(odds: AttackOutcome) -> dict[str, Any]:
    """The chances and the expected damage for the target and for the attacker; None for what is impossible."""
    back = odds.attacker
    return {
        "hit": percent(odds.hit),
        "damage": amount(odds.damage),
        "kill": _possible(odds.kill),
        "back": _possible(odds.riposte),
        "back_damage": 0 if back is None else amount(back.damage),
        "back_kill": None if back is None else _possible(back.kill),
    }


def _possible(chance: Any) -> str | None:
    return percent(chance) if chance else None


# --- cards for a test that has been rolled ------------------------------------------------------------


def deed_note(match: Match, decision: Decision, value: Any) -> Message:
    """What a card adds, or what passing leaves, and what the result then is: by itself and with all other cards."""
    found = _found(match, decision, value)
    result, then = _result(found), None
    opened = getattr(found, "open_hands", None)
    if opened is not None:
        attack = isinstance(found, AttackOdds)
        now, later = (found.hit, opened.hit) if attack else (found.success, opened.success)
        key = "then_hit" if attack else "then_passed"
        then = None if now == later else say(key, chance=percent(later))
    if isinstance(value, DeedCard):
        return say("note_deed", successes=worth(value.card), result=result, then=then)
    return say("note_no_deed", result=result, then=then)


def _found(match: Match, decision: Decision, value: Any) -> Any:
    try:
        return ODDS.answer(match, value.text, decision.seat)
    except AffrayError:
        return None


def _result(found: Any) -> Message | None:
    """How the dice and the cards on the table stand."""
    if isinstance(found, AttackOdds):
        sure = "hit" if found.hit == 1 else "miss" if found.hit == 0 else "open"
        return say("result_attack", sure=sure, **_chances(found))
    if isinstance(found, RollOdds):
        sure = "success" if found.success == 1 else "failure" if found.success == 0 else "open"
        return say("result_test", sure=sure, chance=percent(found.success))
    return None
