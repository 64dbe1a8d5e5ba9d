"""Choices that a script may name although no decision was asked, because they were the only possible answer."""

from affray.engine import Seat
from affray.engine.case import ScriptStep
from affray.systems.cascade.events import ClashOver, ExchangeBegins, HitEvent, Initiative, SpecialResult, Stop, TakeHit
from affray.systems.cascade.special_results.special_result import EXI_DICE
from affray.systems.cascade.state import Battle, Clash, Exchange


def sole_answer(step: ScriptStep[Battle], seat: Seat, choice: str) -> bool:
    """Whether a choice was the only one: hold if they cannot attack, the hit if no parry is possible, no more waves
    or no counter if there can be none, all dice of an Exi for the only enemy.
    """
    words = choice.split()
    own = [fighter.id for fighter in step.now.fighters.values() if fighter.seat == seat]
    if words == ["take_hit"]:
        return any(isinstance(event, TakeHit) and event.fighter in own for event in step.events)
    if words == ["pass"]:
        return _could_only_pass(step, own)
    if len(words) == 2 and words[0] == "hit_target":
        hits = [event for event in step.events if isinstance(event, HitEvent) and event.attacker in own]
        return any(event.by == "melee" and event.defender == words[1] for event in hits)
    if words[:1] == ["split"]:
        return _is_whole_split(step, own, words[1:])
    if len(words) == 2 and words[0] == "hold" and words[1] in own:
        asked = [event for event in step.events if isinstance(event, Initiative)]
        if asked:
            return words[1] not in (*asked[-1].took, *asked[-1].held)
        clash = next((frame for frame in step.now.frames if isinstance(frame, Clash)), None)
        return clash is not None and clash.stage == "initiative" and not step.now.fighters[words[1]].can_attack()
    return False


def _is_whole_split(step: ScriptStep[Battle], own: list[str], shares: list[str]) -> bool:
    """With one enemy in reach that enemy gets all six dice of an Exi (C-SPECIAL-07)."""
    exis = [event for event in step.events if isinstance(event, SpecialResult) and event.fighter in own]
    return any(event.special == "exi" and shares == [event.target, str(EXI_DICE)] for event in exis)


def _could_only_pass(step: ScriptStep[Battle], own: list[str]) -> bool:
    if any(isinstance(event, Stop) and event.attacker in own for event in step.events):
        return True
    if any(isinstance(event, HitEvent) and event.by == "shot" and event.defender in own for event in step.events):
        # C-DODGE-01, C-DODGE-02, C-DODGE-09: a target that was hit without being asked could not dodge.
        return True
    over = any(isinstance(event, ClashOver) for event in step.events)
    hit = any(isinstance(event, HitEvent) for event in step.events)
    return over and not hit and _defender(step) in own


def _defender(step: ScriptStep[Battle]) -> str | None:
    """The defender of the current or latest exchange."""
    for event in reversed(step.events):
        if isinstance(event, ExchangeBegins):
            return event.defender or None
    frames = (*step.now.frames, *step.before.frames)
    return next((frame.defender for frame in frames if isinstance(frame, Exchange)), None)
