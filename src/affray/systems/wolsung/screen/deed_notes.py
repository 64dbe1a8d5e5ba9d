"""Notes beside the cards for a test that has been rolled: what remains with each, and what without."""

from typing import Any

from affray.engine import AffrayError, Decision, Match, Pass
from affray.screen import percent
from affray.systems.wolsung.heroes.heroic_deeds import DeedCard, DeedContext, worth
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.odds import ODDS, AttackOdds, RollOdds
from affray.systems.wolsung.odds.under_way import attack_under_way, passed, test_under_way
from affray.text import Message

from .attack_notes import chances
from .models import name_of


def deed_note(match: Match, decision: Decision, value: Any) -> Message:
    """What a card adds, or what passing leaves, and what the result then is: by itself and with all other cards."""
    found = _found(match, decision, value)
    result, then = _result(match, found), _then(found)
    if isinstance(value, DeedCard):
        return say("note_deed", successes=worth(value.card), result=result, then=then)
    return say("note_no_deed", result=result, then=then)


def no_card_helps(match: Match, decision: Decision) -> bool:
    """Whether all cards that the player could play change nothing, neither one alone nor several."""
    cards = [value for value in decision.values if isinstance(value, DeedCard)]
    without = _found(match, decision, Pass())
    left = _measures(without)
    if left is None or not cards:
        return False
    for found in [_found(match, decision, value) for value in cards]:
        now = {_measures(found), _measures(getattr(found, "cards", None)) or left}
        later = [_measures(getattr(each, "open_hands", None)) for each in (without, found)]
        if now != {left} or later[0] != later[1]:
            return False
    return True


def others_in_test(match: Match, decision: Decision) -> list[Message]:
    """Which heroes of others may still add cards to the test, and which have passed (W-HERO-24, W-HERO-25)."""
    s, context = match.state, decision.context
    assert isinstance(context, DeedContext)
    test = test_under_way(match.events)
    gone = passed(s, test, context.deeds, context.hero)
    rivals = [s.figures[pool.figure] for pool in test.pools if pool.figure not in context.deeds.barred]
    rivals = [each for each in rivals if each.hero and each.seat != decision.seat]
    if not rivals:
        return [say("nobody_else_plays")]
    return [
        say(
            "rival_in_test",
            figure=name_of(each.id),
            passed=each.id in gone,
            number=len(s.hands.get(each.seat, ())),
        )
        for each in rivals
    ]


def _found(match: Match, decision: Decision, value: Any) -> Any:
    try:
        return ODDS.answer(match, value.text, decision.seat)
    except AffrayError:
        return None


def _measures(found: Any) -> tuple[Any, ...] | None:
    """What counts of odds."""
    if hasattr(found, "riposte"):
        back = found.attacker
        return found.hit, found.damage, found.kill, found.riposte, None if back is None else (back.damage, back.kill)
    return None if found is None or not hasattr(found, "success") else (found.success,)


def _then(found: Any) -> Message | None:
    """What the cards that all players may still play make of it; None if they change nothing."""
    opened = getattr(found, "open_hands", None)
    if opened is None:
        return None
    if isinstance(found, AttackOdds):
        same = (found.hit, found.kill) == (opened.hit, opened.kill)
        kill = percent(opened.kill) if opened.kill else None
        return None if same else say("then_hit", chance=percent(opened.hit), kill=kill)
    return None if found.success == opened.success else say("then_passed", chance=percent(opened.success))


def _result(match: Match, found: Any) -> Message | None:
    """How the dice and the cards on the table stand, and what the target has left of its Wounds then."""
    if isinstance(found, AttackOdds):
        sure = "hit" if found.hit == 1 else "miss" if found.hit == 0 else "open"
        return say("result_attack", sure=sure, left=_left(match, found), out=found.kill == 1, **chances(found))
    if isinstance(found, RollOdds):
        sure = "success" if found.success == 1 else "failure" if found.success == 0 else "open"
        return say("result_test", sure=sure, chance=percent(found.success))
    return None


def _left(match: Match, found: AttackOdds) -> int | None:
    """The Wounds that a sure hit leaves its target; None if that is not sure, or the target is not hit or out."""
    under_way = attack_under_way(match)
    if under_way is None or found.hit != 1 or found.kill != 0 or len(found.distribution) != 1:
        return None
    left: int = under_way[0].attack.target.wounds - next(iter(found.distribution))
    return left if left > 0 else None
