"""What a choice spends and keeps, beside its odds: so that choices with the same odds can be told apart."""

from typing import Any

from affray.engine import Decision
from affray.systems.cascade.cascade_throw.debt import live_after
from affray.systems.cascade.clashes.clash_choices import AimWave
from affray.systems.cascade.dice_faces import Faces, highest_first, without
from affray.systems.cascade.exchange.attack import attack_values
from affray.systems.cascade.exchange.defence import dice_used
from affray.systems.cascade.exchange.exchange_choices import DeclareGroup, DefendContext, ParryWave, SendWave
from affray.systems.cascade.hit.hit_choices import Flee
from affray.systems.cascade.messages import say
from affray.systems.cascade.special_results.special_result import special_result
from affray.systems.cascade.state import Battle, Exchange
from affray.text import Message


def cost_of(battle: Battle, decision: Decision, value: Any) -> Message | None:
    """What a choice spends, or what it leaves."""
    match decision.kind.name:
        case "group" | "wave":
            return _strikes(battle, value)
        case "pay":
            return say("keeps_dice", dice=_list(live_after(decision.context.hand, value.dice)[0]))
        case "score":
            return say("throws_again", dice=len(decision.context.thrown) - len(value.dice))
        case "defend":
            return _parry(decision.context, value) if isinstance(value, ParryWave) else None
        case "hit_use":
            return _flight(battle, decision.situation.figure) if isinstance(value, Flee) else None
        case _:
            return None


def _strikes(battle: Battle, value: Any) -> Message | None:
    """What a group or a wave attacks with."""
    frame, special = battle.frames[-1], ""
    if not isinstance(value, SendWave | AimWave | DeclareGroup):
        return None
    faces: Faces = tuple([face for face, _ in value.aims]) if isinstance(value, AimWave) else value.dice
    if isinstance(value, DeclareGroup) or not isinstance(frame, Exchange):
        special, attacks = special_result(faces) or "", highest_first(attack_values(faces))
    else:
        attacks = frame.values(faces)
    return say("strikes_as", dice=_list(attacks), special=special.replace("_", " "))


def _parry(context: DefendContext, parry: ParryWave) -> Message:
    """The dice of the group that are left for a counter; a rescue die rules that out, and the rest can only parry."""
    inside, rescue = dice_used(parry.blocks)
    left = without(context.ready if parry.group is None else parry.group, inside)
    rest = without(without(highest_first(context.ready + context.outside), inside), rescue)
    return say("parry_keeps", dice=_list(left), rest=_list(rest), rescue=len(rescue))


def _flight(battle: Battle, name: str) -> Message:
    """Without a table a fighter who breaks away leaves the battle, and the last of a side loses it by that."""
    fighter = battle.fighters[name]
    others = [each for each in battle.fighters_of(fighter.side) if each is not fighter and not each.gone]
    leaves = battle.table is None
    return say("breaks_away", leaves=leaves, loses=leaves and not others)


def _list(faces: Faces) -> str:
    return " ".join(map(str, faces))
