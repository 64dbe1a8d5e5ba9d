"""The dice that a case puts on the table for one fighter."""

from collections.abc import Iterable

from msgspec import UNSET

from affray.engine.case import Node
from affray.engine.case.fields import given_words
from affray.systems.cascade.cascade_throw.dice_groups import why_not_group
from affray.systems.cascade.dice_faces import Faces, contains, highest_first, without
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.hit.damage_dice import MOST_DICE
from affray.systems.cascade.messages import say
from affray.text import Message

from .given import FighterGiven, StateWords

UNFROZEN_WORDS = ("scored", "loose")
FROZEN_WORDS = ("live", "used", "dead", "group")


def listed(given: StateWords) -> int | None:
    """How many dice a case lists for the fighter; None if it lists none."""
    if given.live is not UNSET or given.dead is not UNSET:
        return len(given.live or ()) + len(given.dead or ())
    if given.scored is UNSET and given.loose is UNSET:
        return None
    loose = given.loose if isinstance(given.loose, int) else len(given.loose or ())
    return len(given.scored or ()) + loose


def refuse_words(given: FighterGiven, node: Node, words: Iterable[str], reason: Message) -> None:
    """Raise an error for the first of these words that a case gives for the fighter."""
    for word in given_words(given, words):
        node.at(word).fail(reason)


def put_unfrozen(fighter: Fighter, given: FighterGiven, node: Node, thrown: bool) -> None:
    """Dice before the freeze: scored dice, and loose ones that lie thrown or are still to be thrown (C-ROLL)."""
    refuse_words(given, node, FROZEN_WORDS, say("case_dice_not_frozen"))
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


def put_frozen(fighter: Fighter, given: FighterGiven, node: Node, group: Faces | None, sent: Faces = ()) -> None:
    """Dice after the payments: ready in the declared group or outside it, used, dead (C-ROLL-11, C-GROUP-09).

    The dice of their waves were `sent`: they are used, and with them all group dice of their faces (C-ATK-05).
    """
    refuse_words(given, node, UNFROZEN_WORDS, say("case_dice_frozen"))
    inside = group or ()
    live = highest_first(inside if given.live is UNSET else given.live)
    if not contains(live, inside):
        node.at("group").fail(say("case_group_of_dead_dice"))
    outside = without(live, inside)
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


def stated_group(given: StateWords) -> Faces | None:
    """The group that a case states as declared, if any."""
    return highest_first(given.group) if isinstance(given.group, tuple) else None


def attacking_group(given: StateWords, start: Faces, sent: Faces) -> Faces:
    """The group of an attacker: the one stated, else `start`, else all of their live dice if they are a group."""
    stated, live = stated_group(given), highest_first(given.live or ())
    if stated is not None:
        return stated
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
