"""Refusals of choices for which no decision is open, with the rule of each verb."""

from affray.engine import Refusal, RuleId, Seat, Unreadable
from affray.engine.verbs import refusal_now

from .activation.actions import VERBS
from .kinds import VERBS as CHOICES
from .state import Activation, Skirmish

RULE_OF_VERB = {
    "template": ("W-TMPL-10", "a template cannot be placed now"),
    "use": ("W-ACT-05", "no model of the player can do this now"),
    "objective": ("W-OBJ-02", "no model of the player can do this now"),
}
"""The rule and the reason for each verb whose refusal does not depend on the state."""


def refusal(s: Skirmish, seat: Seat, text: str) -> Refusal | None:
    """Why a seat cannot make a choice that is not asked for; None if the text is not a choice."""
    words = text.split()
    verb = words[0] if words else ""
    declared = refusal_now(CHOICES, s, seat, text)
    if declared is not None:
        return declared
    if verb in ("climb", "jump") and not s.edition.climbs_and_jumps:
        return _cited("W-ED-04", "this edition has no such action")
    if verb in VERBS:
        return _action(s, seat, words)
    return _cited(*RULE_OF_VERB[verb]) if verb in RULE_OF_VERB else None


def _cited(rule: str, reason: str) -> Refusal:
    return Refusal(RuleId(rule), reason)


def _action(s: Skirmish, seat: Seat, words: list[str]) -> Refusal:
    activation = next((frame for frame in s.frames if isinstance(frame, Activation)), None)
    if activation is None or s.figures[activation.figure].seat != seat:
        return _cited("W-ACT-03", "no model of the player is active")
    me = s.figures[activation.figure]
    verb = VERBS[words[0]]
    try:
        refused = verb.refusal(s, me, activation, verb.read(s, me, words))
    except (Unreadable, ValueError, LookupError) as problem:
        return _cited("W-ACT-03", str(problem) or "this is not an action")
    return refused or _cited("W-ACT-03", "no action can be chosen now")
