"""Choices that a script may name although no decision was asked, because they were the only possible answer."""

from affray.engine import Pass, Seat
from affray.engine.case import ScriptStep
from affray.engine.verbs import read_as
from affray.systems.cascade.clashes.clash_choices import ChooseHitTarget
from affray.systems.cascade.events import ClashOver, ExchangeBegins, HitEvent, Initiative, SpecialResult, Stop, TakeHit
from affray.systems.cascade.exchange.exchange_choices import TAKE_HIT
from affray.systems.cascade.initiative.initiative_choice import HoldInitiative
from affray.systems.cascade.special_results.special_choices import DivideDice, Shares
from affray.systems.cascade.special_results.special_result import EXI_DICE
from affray.systems.cascade.state import Battle, Clash, Exchange


def sole_answer(step: ScriptStep[Battle], seat: Seat, choice: str) -> bool:
    """Whether a choice was the only one: hold if they cannot attack, the hit if no parry is possible, no more waves
    or no counter if there can be none, all dice of an Exi for the only enemy.
    """
    own = [fighter.id for fighter in step.now.fighters.values() if fighter.seat == seat]
    if choice == TAKE_HIT.text:
        return any(isinstance(event, TakeHit) and event.fighter in own for event in step.events)
    if choice == Pass().text:
        return _could_only_pass(step, own)
    target, split, hold = read_as(ChooseHitTarget, choice), read_as(DivideDice, choice), read_as(HoldInitiative, choice)
    if target is not None:
        hits = [event for event in step.events if isinstance(event, HitEvent) and event.attacker in own]
        return any(event.by == "melee" and event.defender == target.fighter for event in hits)
    if split is not None:
        return _is_whole_split(step, own, split.shares)
    if hold is not None and hold.fighter in own:
        asked = [event for event in step.events if isinstance(event, Initiative)]
        if asked:
            return hold.fighter not in (*asked[-1].took, *asked[-1].held)
        clash = next((frame for frame in step.now.frames if isinstance(frame, Clash)), None)
        return clash is not None and clash.stage == "initiative" and not step.now.fighters[hold.fighter].can_attack()
    return False


def _is_whole_split(step: ScriptStep[Battle], own: list[str], shares: Shares) -> bool:
    """With one enemy in reach that enemy gets all six dice of an Exi (C-SPECIAL-07)."""
    exis = [event for event in step.events if isinstance(event, SpecialResult) and event.fighter in own]
    return any(event.special == "exi" and shares == ((event.target, EXI_DICE),) for event in exis)


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
