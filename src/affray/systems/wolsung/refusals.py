"""Why a choice is refused when no decision of its kind is open: the rule behind each verb."""

from affray.engine import Refusal, RuleId, Seat, Unreadable

from .abilities.fast_attacks import series_over
from .activation.actions import VERBS
from .state import Activation, Skirmish
from .turn.initiative import delay_refusal
from .turn.turn_sequence import has_stupid, why_not_activate

RULE_OF_VERB = {
    "heroes": ("W-SETUP-05", "no heroes are to be picked now"),
    "buy": ("W-FUNDS-02", "no funds are to be spent now"),
    "piece": ("W-TERRAIN-20", "no terrain is to be placed now"),
    "label": ("W-TERRAIN-11", "no terrain is to be agreed on now"),
    "zone": ("W-SETUP-07", "no zone is to be picked now"),
    "deploy": ("W-SETUP-08", "no models are to be deployed now"),
    "order": ("W-TURN-11", "there are no effects to be ordered now"),
    "discard": ("W-CARD-09", "no cards are to be discarded now"),
    "attack": ("W-MELEE-04", "no attack follows a charge now"),
    "oppose": ("W-LEAVE-03", "no model leaves a melee now"),
    "lowest": ("W-SHOOT-22", "no shot into melee is to be settled now"),
    "next": ("W-TURN-14", "no models are active together now"),
    "hold": ("W-SHOOT-06", "nobody shoots at their model now"),
    "dive": ("W-SHOOT-06", "nobody shoots at their model now"),
    "fence": ("W-MELEE-10", "nobody attacks their model now"),
    "parry": ("W-MELEE-10", "nobody attacks their model now"),
    "reroll": ("W-ABIL-02", "no test of such a model is to be rolled again now"),
    "deed": ("W-HERO-20", "no test of their hero can be helped now"),
    "split": ("W-MELEE-27", "no melee is to be split now"),
    "shift": ("W-MELEE-29", "nobody is to be pulled apart now"),
    "recover": ("W-HERO-10", "no toppled hero of theirs begins an activation now"),
    "heroic_move": ("W-HERO-11", "no hero of theirs begins an activation now"),
    "edge": ("W-FALL-07", "nobody falls off an edge now"),
    "aside": ("W-FALL-11", "nobody jumps aside now"),
    "template": ("W-TMPL-10", "no template is to be placed now"),
    "use": ("W-ACT-05", "no model of theirs can do this now"),
    "objective": ("W-OBJ-02", "no model of theirs can do this now"),
    "concede": ("W-WIN-06", "a player concedes at one of their own decisions"),
}
"""The rule and the reason for each verb that needs no closer look."""

STEP_OF_VERB = {
    **{verb: verb for verb in ("heroes", "buy", "zone", "deploy")},
    **dict.fromkeys(("piece", "label"), "terrain"),
}
"""The steps of the set-up that ask for a verb: there the open question gives the better refusal."""


def refusal(s: Skirmish, seat: Seat, text: str) -> Refusal | None:
    """Why this seat cannot make a choice that it is not asked for; None if the text is no choice."""
    words = text.split()
    verb = words[0] if words else ""
    if s.phase == "setup" and s.frames[-1].stage == STEP_OF_VERB.get(verb):
        return None
    if verb == "activate" and len(words) == 2:
        return why_not_activate(s, seat, words[1])
    if verb == "bid":
        return _bid(s, seat)
    if verb == "again":
        return series_over(s)
    if verb in ("climb", "jump") and not s.edition.climbs_and_jumps:
        return _cited("W-ED-04", "this edition knows no such action")
    if verb in VERBS:
        return _action(s, seat, words)
    return _cited(*RULE_OF_VERB[verb]) if verb in RULE_OF_VERB else None


def _cited(rule: str, reason: str) -> Refusal:
    return Refusal(RuleId(rule), reason)


def _bid(s: Skirmish, seat: Seat) -> Refusal:
    """A bid before the player's own activation would be a delay, after it an extra activation."""
    if s.phase == "steal" and seat != s.first and has_stupid(s, seat):
        return _cited("W-TURN-12", "not while a Stupid model is to be activated")
    if s.phase == "steal":
        return _cited("W-INIT-07", "they are not asked for a card in this window")
    if s.last_finished == seat and s.initiative == seat:
        return _cited("W-INIT-14", "there is no extra activation for them now")
    if s.initiative == seat:
        return delay_refusal(s, seat) or _cited("W-INIT-24", "the moment for a delay is over")
    return _cited("W-INIT-14", "no card can be put down now")


def _action(s: Skirmish, seat: Seat, words: list[str]) -> Refusal:
    act = next((frame for frame in s.frames if isinstance(frame, Activation)), None)
    if act is None or s.figures[act.figure].seat != seat:
        return _cited("W-ACT-03", "no model of theirs is active")
    me = s.figures[act.figure]
    verb = VERBS[words[0]]
    try:
        refused = verb.refusal(s, me, act, verb.read(s, me, words))
    except (Unreadable, ValueError, LookupError) as problem:
        return _cited("W-ACT-03", str(problem) or "it is no action")
    return refused or _cited("W-ACT-03", "no action is to be chosen now")
