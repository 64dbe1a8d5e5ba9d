"""Choices that a script or a check names although nobody is asked for them: was it the only answer, or which rule
forbids it?
"""

from affray.engine import Refusal, RuleId, Seat
from affray.engine.case import Told

from .events import ClashOver, ExchangeBegins, HitEvent, Initiative, Pay, Stop, TakeHit, Wave
from .fighter import Fighter
from .state import Battle, Clash, Exchange

KIND_RULES = {
    "move": ("C-TABLE-02", "C-PHASE-07"),
    "target": ("C-SHOT-02", "C-PHASE-07"),
    "wait": ("C-SHOT-02",),
    "shoot": ("C-SHOT-09", "C-SHOT-01"),
    "save": ("C-SHOT-06", "C-SHOT-07"),
    "strike": ("C-SHOT-11",),
    "commit": ("C-SHOT-13",),
    "dodge": ("C-DODGE-04", "C-DODGE-05"),
    "pair": ("C-CLASH-01",),
    "join": ("C-CLASH-02",),
    "hold": ("C-INIT-01",),
    "score": ("C-ROLL-02", "C-ROLL-05"),
    "pay": ("C-ROLL-10",),
    "group": ("C-GROUP-07", "C-GROUP-09"),
    "parry": ("C-DEF-01",),
    "take_hit": ("C-DEF-01",),
    "follow_up": ("C-CLASH-06",),
    "hit_target": ("C-CLASH-04",),
    "damage": ("C-HIT-02",),
    "flight": ("C-FLIGHT-01", "C-FLIGHT-02", "C-HIT-02"),
    "double": ("C-SPECIAL-05",),
    "fall": ("C-SPECIAL-05",),
    "split": ("C-SPECIAL-07",),
    "reroll": ("C-HIT-08",),
    "add": ("C-HIT-09",),
}
"""The rules by which each choice is asked: they refuse it where it is not."""


def sole_answer(told: Told[Battle], seat: Seat, choice: str) -> bool:
    """Whether a choice was the only one: hold for who cannot attack, the hit where no parry is possible, no more waves
    or no counter where there can be none.
    """
    words = choice.split()
    own = [one.id for one in told.now.fighters.values() if one.seat == seat]
    if words == ["take_hit"]:
        return any(isinstance(event, TakeHit) and event.fighter in own for event in told.events)
    if words == ["pass"]:
        return _could_only_pass(told, own)
    if len(words) == 2 and words[0] == "hold" and words[1] in own:
        asked = [event for event in told.events if isinstance(event, Initiative)]
        if asked:
            return words[1] not in (*asked[-1].took, *asked[-1].held)
        clash = next((frame for frame in told.now.frames if isinstance(frame, Clash)), None)
        return clash is not None and clash.stage == "initiative" and not told.now.fighters[words[1]].can_attack()
    return False


def _could_only_pass(told: Told[Battle], own: list[str]) -> bool:
    if any(isinstance(event, Stop) and event.attacker in own for event in told.events):
        return True
    over = any(isinstance(event, ClashOver) for event in told.events)
    hit = any(isinstance(event, HitEvent) for event in told.events)
    exchange = _exchange(told)
    return over and not hit and exchange is not None and exchange[1] in own


def _exchange(told: Told[Battle]) -> tuple[str, str] | None:
    """Attacker and defender of the exchange that is or was last under way."""
    for event in reversed(told.events):
        if isinstance(event, ExchangeBegins):
            return event.attacker, event.defender
    for battle in (told.now, told.before):
        for frame in battle.frames:
            if isinstance(frame, Exchange):
                return frame.attacker, frame.defender
    return None


def refusals(told: Told[Battle], seat: Seat, choice: str) -> list[Refusal]:
    """Every rule that forbids a choice of a kind that is not open."""
    words = choice.split()
    verb = words[0] if words else ""
    if verb == "take":
        found = _take(told, seat, words[1:])
    elif verb == "counter":
        found = _counter(told, seat)
    elif verb == "wave":
        found = _wave(told, seat)
    else:
        found = [(rule, "nobody is asked for this now") for rule in KIND_RULES.get(verb, ())]
    return [Refusal(RuleId(rule), reason) for rule, reason in found]


Reasons = list[tuple[str, str]]


def _take(told: Told[Battle], seat: Seat, names: list[str]) -> Reasons:
    """The initiative is for those who can attack, while the dice are not frozen (C-INIT-01, C-INIT-02)."""
    found: Reasons = [("C-INIT-01", "nobody is asked for this now")]
    for name in names:
        fighter = told.now.fighters.get(name)
        if fighter is not None and fighter.seat == seat and not fighter.frozen and not fighter.can_attack():
            found.insert(0, ("C-INIT-02", f"{name} cannot attack: {_why_barred(fighter) or 'no group is left to him'}"))
            if fighter.unpaid or _unpaid(told, name):
                found.append(("C-ROLL-13", "he has unpaid debt"))
    return found


def _counter(told: Told[Battle], seat: Seat) -> Reasons:
    """A counter is for a defender who parried without rescue dice and is free to attack (C-COUNTER-01, -02)."""
    exchange = _exchange(told)
    if exchange is None or told.now.fighters[exchange[1]].seat != seat:
        return [("C-COUNTER-01", "only the defender of an exchange that ended without a hit may counter")]
    found: Reasons = []
    name = exchange[1]
    barred = _why_barred(told.before.fighters[name]) or _why_barred(told.now.fighters[name])
    if barred or _unpaid(told, name):
        found.append(("C-COUNTER-02", f"he may not attack: {barred or 'he has unpaid debt'}"))
    if told.before.fighters[name].unpaid or _unpaid(told, name):
        found.append(("C-ROLL-13", "he has unpaid debt"))
    return [*found, ("C-COUNTER-01", "no rescue die may be used, and a die of his group must be ready")]


def _wave(told: Told[Battle], seat: Seat) -> Reasons:
    """There is no third wave, and none without ready group dice (C-ATK-01, C-ATK-06)."""
    exchange = _exchange(told)
    if exchange is None or told.now.fighters[exchange[0]].seat != seat:
        return [("C-ATK-01", "only the attacker of an exchange sends waves")]
    frames = [frame for battle in (told.now, told.before) for frame in battle.frames if isinstance(frame, Exchange)]
    sent = max([len(frame.waves) for frame in frames if frame.attacker == exchange[0]], default=0)
    numbers = [event.number for event in told.events if isinstance(event, Wave) and event.attacker == exchange[0]]
    if max([sent, *numbers]) >= 2:
        return [("C-ATK-06", "there is no third wave")]
    return [("C-ATK-01", "no die of his group is ready"), ("C-ATK-06", "the exchange is over")]


def _why_barred(fighter: Fighter) -> str:
    """What keeps a fighter from attacking whatever his dice are."""
    for state in ("prone", "unsuspecting", "dodged", "unpaid"):
        if getattr(fighter, state):
            return {"dodged": "he has dodged", "unpaid": "he has unpaid debt"}.get(state, f"he is {state}")
    return ""


def _unpaid(told: Told[Battle], name: str) -> bool:
    """Whether he could not pay all of his debt since."""
    return any(isinstance(event, Pay) and event.fighter == name and event.unpaid for event in told.events)
