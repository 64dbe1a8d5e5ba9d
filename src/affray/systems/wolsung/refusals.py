"""Refusals of choices for which no decision is open, with the rule of each verb."""

from affray.engine import Refusal, RuleId, Seat
from affray.engine.verbs import refusal_now

from .kinds import VERBS
from .state import Skirmish

RULE_OF_VERB = {
    "template": ("W-TMPL-10", "a template cannot be placed now"),
}
"""The rule and the reason for each verb whose refusal does not depend on the state."""


def refusal(s: Skirmish, seat: Seat, text: str) -> Refusal | None:
    """Why a seat cannot make a choice that is not asked for; None if the text is not a choice."""
    words = text.split()
    verb = words[0] if words else ""
    declared = refusal_now(VERBS, s, seat, text)
    if declared is not None:
        return declared
    return _cited(*RULE_OF_VERB[verb]) if verb in RULE_OF_VERB else None


def _cited(rule: str, reason: str) -> Refusal:
    return Refusal(RuleId(rule), reason)
