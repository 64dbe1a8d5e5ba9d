"""The dice that a case puts on the table for one fighter."""

from msgspec import UNSET

from affray.engine.case import Node
from affray.engine.rules.citations import implements
from affray.systems.cascade.cascade_throw.dice_groups import why_not_group
from affray.systems.cascade.dice_faces import Faces, contains, highest_first, without
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.hit.damage_dice import MOST_DICE
from affray.systems.cascade.messages import say

from .given import FighterGiven, StateWords

FROZEN_WORDS = ("live", "used", "dead", "group")


def listed(given: StateWords) -> int | None:
    """How many dice a case lists for the fighter; None if it lists none."""
    if given.live is not UNSET or given.dead is not UNSET:
        return len(given.live or ()) + len(given.dead or ())
    if given.scored is UNSET and given.loose is UNSET:
        return None
    loose = given.loose if isinstance(given.loose, int) else len(given.loose or ())
    return len(given.scored or ()) + loose


@implements("C-FIGHTER-02", "C-FIGHTER-03")
def check_faces(given: StateWords, fighter: Fighter, node: Node) -> None:
    """Check that the fighter has no more dice (C-FIGHTER-02) and no higher faces than allowed (C-FIGHTER-03)."""
    if (listed(given) or 0) > MOST_DICE:
        node.fail(say("case_too_many_dice", number=listed(given), most=MOST_DICE))
    ranged = fighter.profile.ranged
    die = max(fighter.profile.die, ranged.die if ranged else 0)
    for word in ("scored", "loose", "live", "dead"):
        dice = getattr(given, word)
        if isinstance(dice, tuple) and dice and max(dice) > die:
            node.at(word).fail(say("case_face_too_high", die=die, face=max(dice)))


def put_unfrozen(fighter: Fighter, given: FighterGiven, node: Node, thrown: bool) -> None:
    """Dice before the freeze: scored dice, and loose ones that lie thrown or are still to be thrown (C-ROLL)."""
    for word in FROZEN_WORDS:
        if getattr(given, word) is not UNSET:
            node.at(word).fail(say("case_dice_not_frozen"))
    fighter.scored = tuple(given.scored or ())
    if thrown:
        if isinstance(given.loose, int) and given.loose:
            node.at("loose").fail(say("case_loose_faces_needed"))
        fighter.loose = highest_first(given.loose) if isinstance(given.loose, tuple) else ()
        if fighter.dodged:
            # C-DODGE-07: all their dice count as scored.
            fighter.scored, fighter.loose = fighter.scored + fighter.loose, ()
        return
    if given.loose is UNSET:
        fighter.unthrown = max(0, fighter.pool - len(fighter.scored))
    else:
        fighter.unthrown = given.loose if isinstance(given.loose, int) else len(given.loose)


def put_frozen(
    fighter: Fighter, given: FighterGiven, node: Node, sent: Faces = (), declared: Faces | None = None
) -> None:
    """Dice after the payments: ready in the declared group or outside it, used, dead (C-ROLL-11, C-GROUP-09).

    The dice of their waves were `sent`: they are used, and with them all group dice of their faces (C-ATK-05).
    `declared` is the declared group where the fighter's words leave it out.
    """
    for word in ("scored", "loose"):
        if getattr(given, word) is not UNSET:
            node.at(word).fail(say("case_dice_frozen"))
    group = highest_first(given.group) if isinstance(given.group, tuple) else declared
    live = highest_first(given.live if given.live is not UNSET else group or ())
    if 1 in live:
        node.at("live").fail(say("case_live_one"))
    if group is not None and not contains(live, group):
        node.at("group").fail(say("case_group_of_dead_dice"))
    if group:
        refusal = why_not_group(group, live, fighter.profile.fkw)
        if refusal is not None:
            node.at("group").fail(say("case_refusal", reason=refusal.reason, rule=refusal.rule))
    inside, outside = group or (), without(live, group or ())
    used_inside, used_outside = _used(given, node, inside, outside)
    for die in sent:
        if inside.count(die) not in (used_inside.count(die), used_inside.count(die) + sent.count(die)):
            node.fail(say("case_wave_holds_face", die=die))
    spent = highest_first([die for die in inside if die in sent] + [die for die in used_inside if die not in sent])
    fighter.frozen = True
    fighter.group = group
    fighter.ready = without(inside, spent)
    fighter.outside = without(outside, used_outside)
    fighter.used = highest_first(spent + used_outside)
    if group is not None and given.rescue_dice is UNSET:
        # C-DEF-09: a used die outside a declared group was a rescue die.
        fighter.rescue_dice = len(used_outside)
    fighter.dead = highest_first(given.dead or ())
    if given.dead is not UNSET:
        ones = fighter.dead.count(1)
        fighter.unpaid = max(0, ones + fighter.shot_debts - (len(fighter.dead) - ones))


def declared_group(given: StateWords, start: Faces, sent: Faces) -> Faces:
    """The group of an attacker where a case leaves it out: `start`, or all of their live dice if they are a group."""
    live = highest_first(given.live or ())
    if start or not contains(live, sent) or why_not_group(live, live, MOST_DICE) is not None:
        return start or sent
    return live


def _used(given: FighterGiven, node: Node, inside: Faces, outside: Faces) -> tuple[Faces, Faces]:
    """The used dice in and outside their group: a face means a die of the group, `12r` the one outside it."""
    left_in, left_out = list(inside), list(outside)
    for die in given.used or ():
        face = int(die.removesuffix("r")) if isinstance(die, str) else die
        if face in left_in and not isinstance(die, str):
            left_in.remove(face)
        elif face in left_out:
            left_out.remove(face)
        else:
            node.at("used").fail(say("case_not_live", die=die))
    return without(inside, tuple(left_in)), without(outside, tuple(left_out))
