"""Why a choice is refused that was not asked for: the rule of section 20, or a more specific one."""

from affray.engine import Refusal, RuleId, Seat, Unreadable

from .exchange.attack import MOST_WAVES
from .exchange.exchange_choices import DEFEND
from .fighter import Fighter
from .shooting.shooting_choices import no_shot
from .state import Battle, Exchange, Shot

RULE_OF_VERB = {
    "move": ("C-TABLE-02", "there is no Movement step now"),
    "target": ("C-SHOT-02", "no shooter chooses a target now"),
    "wait": ("C-SHOT-02", "no shooter chooses a target now"),
    "save": ("C-SHOT-06", "no shooter can save dice now"),
    "strike": ("C-SHOT-11", "no die is struck now"),
    "commit": ("C-SHOT-13", "no dice are committed now"),
    "dodge": ("C-DODGE-05", "there is no shot to dodge now"),
    "pair": ("C-CLASH-01", "no clash is formed now"),
    "join": ("C-CLASH-02", "no clash can be joined now"),
    "follow_up": ("C-CLASH-06", "no follow-up is offered now"),
    "hit_target": ("C-CLASH-04", "there are not several who took the hit"),
    "concede": ("C-END-05", "a player concedes at one of his own choices"),
    "score": ("C-ROLL-02", "dice are scored after a throw in which nobody took the initiative"),
    "pay": ("C-ROLL-10", "no debt is to be paid now"),
    "group": ("C-GROUP-07", "the attacker declares his group before his first wave, a defender with his first parry"),
    "take_hit": ("C-DEF-01", "no wave is to be answered now"),
    "damage": ("C-HIT-02", "there is no hit to use now"),
    "flight": ("C-FLIGHT-01", "only an attacker with a hit may flee"),
    "double": ("C-SPECIAL-05", "there is no Pente to choose for now"),
    "fall": ("C-SPECIAL-05", "there is no Pente to choose for now"),
    "split": ("C-SPECIAL-07", "there is no Exi to divide now"),
    "reroll": ("C-HIT-08", "no re-roll is left"),
    "add": ("C-HIT-09", "there are no damage dice to add now"),
}
"""Rule and reason for each verb (section 2 of the case words) that is always refused in the same way."""


def refusal(battle: Battle, seat: Seat, text: str) -> Refusal | None:
    """Why a seat cannot make a choice it was not asked for; None if the text is not a choice."""
    words = text.split()
    verb = words[0] if words else ""
    if verb in ("take", "hold"):
        return _initiative(battle, seat, words)
    if verb == "shoot":
        return _shoot(battle, seat)
    if verb == "counter":
        return _counter(battle, seat)
    if verb == "wave":
        return _wave(battle)
    if verb == "parry" or (verb == "group" and "parry" in words):
        return _parry(battle, seat, text)
    return _cited(*RULE_OF_VERB[verb]) if verb in RULE_OF_VERB else None


def _cited(rule: str, reason: str) -> Refusal:
    return Refusal(RuleId(rule), reason)


def _own(battle: Battle, seat: Seat) -> list[Fighter]:
    return [fighter for fighter in battle.fighters.values() if fighter.seat == seat and not fighter.gone]


def _exchange(battle: Battle) -> Exchange | None:
    return next((frame for frame in reversed(battle.frames) if isinstance(frame, Exchange)), None)


def _initiative(battle: Battle, seat: Seat, words: list[str]) -> Refusal:
    named = [fighter for fighter in _own(battle, seat) if words[1:] == [fighter.id]]
    if named and named[0].frozen:
        return _cited("C-INIT-01", "the initiative has been taken in this phase")
    if named and not named[0].can_attack():
        return _cited("C-INIT-02", "he cannot attack: he is not free to, or no payment of his debt leaves him a group")
    return _cited("C-INIT-01", "he is not asked about the initiative now")


def _shoot(battle: Battle, seat: Seat) -> Refusal:
    shot = battle.frames[-1]
    if isinstance(shot, Shot) and battle.fighters[shot.shooter].seat == seat:
        return no_shot(aiming=shot.throws > 1 or (shot.saving and shot.throws > 0))
    return _cited("C-SHOT-09", "no shot can be made now")


def _counter(battle: Battle, seat: Seat) -> Refusal:
    exchange = _exchange(battle)
    if exchange is None or not exchange.defender or battle.fighters[exchange.defender].seat != seat:
        return _cited("C-COUNTER-01", "only the defender counters, when an exchange has ended without a hit")
    if battle.fighters[exchange.defender].barred:
        return _cited("C-COUNTER-02", "he is prone, unsuspecting, has dodged or has unpaid debt")
    return _cited("C-COUNTER-01", "he used a rescue die in this exchange, has no ready die in his group, or was hit")


def _wave(battle: Battle) -> Refusal:
    exchange = _exchange(battle)
    if exchange is not None and len(exchange.waves) >= MOST_WAVES:
        return _cited("C-ATK-06", "there is no third wave")
    return _cited("C-ATK-05", "no wave is to be sent now")


def _parry(battle: Battle, seat: Seat, text: str) -> Refusal:
    exchange = _exchange(battle)
    if exchange is None or not exchange.waves or not exchange.defender:
        return _cited("C-DEF-01", "no wave is to be answered now")
    if battle.fighters[exchange.defender].seat != seat:
        return _cited("C-DEF-01", f"the wave is answered by {exchange.defender} now")
    defender = battle.fighters[exchange.defender]
    about = (exchange.attacks, defender.group, defender.ready, defender.outside, defender.profile.fkw)
    try:
        return DEFEND.refusal(about, DEFEND.read(about, text))
    except Unreadable as problem:
        return _cited("C-DEF-01", str(problem))
