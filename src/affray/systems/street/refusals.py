"""Refusals for choices that no open decision offers: the rule behind each verb."""

from affray.engine import Refusal, RuleId, Seat

from .deck.action_cards import card_refusal, chain_refusal, held_by
from .skills.skill_list import traits
from .state import ShootOut, Turn

RULE_OF_VERB = {
    "claim": ("S-DECK-08", "no card can be claimed now"),
    "discard": ("S-DECK-14", "cards are discarded at the Joker"),
    "objective": ("S-PLUG-07", "no objective is declared now"),
    "to": ("S-MOVE-03", "none of the player's characters is moving now"),
    "heading": ("S-PLUG-03", "none of the player's characters is moving now"),
    "distance": ("S-FIGHT-02", "no Charge of the player's characters falls short now"),
    "target": ("S-MS-02", "no target is named now"),
    "finish": ("S-FIGHT-16", "no unconscious character is within reach"),
    "point": ("S-DUCK-13", "none of the player's characters ducks back now"),
    "face": ("S-TURN-07", "there is no free facing now"),
    "place": ("S-SETUP-03", "no figure is placed now"),
    "modifier": ("S-CONV-16", "no referee is asked for a modifier now"),
    "join": ("S-SETUP-06", "no side is joined now"),
    "fast": ("S-SKILL-FAST", "no movement is rolled for a Fast character now"),
    "reroll": ("S-SKILL-LUCKY", "no die of a Lucky character can be rolled again now"),
    "charm": ("S-SKILL-CHARM", "no roll can be repeated by a charm now"),
    "curse": ("S-SKILL-CURSED", "no die of a Cursed character can be rolled again now"),
    "draw": ("S-AUTO-02", "no character blazes away now"),
    "zone": ("S-AUTO-19", "no zone is chosen now"),
    "shift": ("S-SKILL-TRICK", "no hit can be moved now"),
    "give": ("S-SKILL-DEMON", "no hits are shared out now"),
    "duck": ("S-DUCK-04", "none of the player's characters can choose to duck back now"),
    "row": ("S-FIGHT-04", "no fight row is named now"),
    "take": ("S-SKILL-26", "no marker is taken now"),
    "starter": ("S-SKILL-29", "no starter is named now"),
    **dict.fromkeys(("nerve", "hate", "fear", "free_move"), ("S-CONV-16", "only a referee orders that")),
    "grant": ("S-CONV-16", "a referee grants skills between games"),
    "concede": ("S-END-06", "a player concedes while the game runs"),
}
"""The rule and the reason for each verb whose refusal never depends on the position."""


def refusal(s: ShootOut, seat: Seat, text: str) -> Refusal | None:
    """Why this seat cannot make a choice that is not open; None if the text is not a choice."""
    words = text.replace(",", " ").split()
    verb = words[0] if words else ""
    if verb == "play":
        return _play(s, seat, words)
    if verb == "hold":
        return _hold(s)
    if verb in RULE_OF_VERB:
        rule, reason = RULE_OF_VERB[verb]
        return Refusal(RuleId(rule), reason)
    return None


def _play(s: ShootOut, seat: Seat, words: list[str]) -> Refusal:
    """The card is not in hand, the character cannot use it, or no window is open."""
    card, name = (*words[1:3], "", "")[:2]
    name = held_by(card) or name
    if card not in s.hands.get(seat, ()):
        return Refusal(RuleId("S-DECK-10"), f"{card} is not in the hand of seat {seat}")
    if name not in s.figures:
        return Refusal(RuleId("S-DECK-10"), f"there is no character {name}")
    problem = card_refusal(s, card, s.figures[name], seat) or chain_refusal(s, seat, (card,))
    return problem or Refusal(RuleId("S-INT-01"), "there is no window for a card now")


def _hold(s: ShootOut) -> Refusal:
    """A Slow Demon must use the card at once; otherwise there is no card to hold (S-SKILL-SLOW, S-SKILL-DEMON)."""
    turn = _turn(s)
    held = None if turn is None or turn.free else traits(s, s.figures[turn.figure])
    if turn is not None and held is not None and held.no_action_cards:
        return Refusal(held.by("no_action_cards")[0], f"{turn.figure} is Slow and cannot hold the card")
    return Refusal(RuleId("S-SKILL-DEMON"), "no card can be held now")


def _turn(s: ShootOut) -> Turn | None:
    return next((frame for frame in reversed(s.frames) if isinstance(frame, Turn)), None)
