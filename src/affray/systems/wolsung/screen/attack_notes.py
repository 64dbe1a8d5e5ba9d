"""Notes beside attacks and reactions: what the dice alone do, and the same with the cards of all players."""

from typing import Any

from affray.engine import Decision, Match
from affray.screen import percent
from affray.screen.odds import amount
from affray.systems.wolsung.magic.cast_action import Cast
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.odds import OpenAttack, Reacting, attack_of_choice, reaction_odds
from affray.systems.wolsung.odds.cards.hands import Knowledge, knowledge
from affray.systems.wolsung.odds.results import AttackOutcome, ReactionOdds
from affray.text import Message

from .models import name_of


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
    return say("note_reaction", dives=chosen[0] == "dive", **chances(found), **_with_cards(found))


def _against(attack: OpenAttack, known: Knowledge) -> Message:
    """An attack against each kind of reaction that its target has."""
    reactions: dict[str, Reacting | None] = {}
    offered: list[Reacting | None] = [*attack.reactions()]
    for reaction in offered or [None]:
        reactions.setdefault(reaction[0] if reaction else "", reaction)
    first, *rest = [_made(word, reaction_odds(attack.contest(reaction), known)) for word, reaction in reactions.items()]
    for each in rest:
        first = say("note_or", one=first, other=each)
    return first


def _made(reaction: str, odds: ReactionOdds) -> Message:
    """What an attack does, in the words of its player."""
    beside = [
        say("note_beside", figure=name_of(name), hit=percent(other.hit))
        for name, other in odds.others.items()
        if other.hit
    ]
    name = say(f"reaction_{reaction}") if reaction else None
    return say("note_against", reaction=name, beside=beside, **chances(odds), **_with_cards(odds))


def _with_cards(odds: ReactionOdds) -> dict[str, Any]:
    """The same chances if everybody plays cards and rolls again; None if that changes nothing."""
    opened = odds.open_hands
    if opened is None or _same(odds, opened):
        return {"hit_cards": None, "damage_cards": None, "kill_cards": None, "back_cards": None}
    return {
        "hit_cards": percent(opened.hit),
        "damage_cards": amount(opened.damage),
        "kill_cards": percent(opened.kill),
        "back_cards": percent(opened.riposte),
    }


def _same(one: AttackOutcome, other: AttackOutcome) -> bool:
    return (one.hit, one.kill, one.riposte) == (other.hit, other.kill, other.riposte)


def chances(odds: AttackOutcome) -> dict[str, Any]:
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
