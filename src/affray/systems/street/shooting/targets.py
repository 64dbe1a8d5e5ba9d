"""Legal targets and weapons of a shot: S-SHOOT-01 to S-SHOOT-06, S-SHOOT-12 to S-SHOOT-17."""

import itertools
import random
from collections.abc import Iterator, Sequence

from affray.engine import Refusal, RuleId
from affray.engine.memo import Key, memo_by_identity
from affray.systems.street.cover.ducked_figures import can_be_shot_at
from affray.systems.street.fighting.contact import in_fight, touch
from affray.systems.street.geometry import in_arc, shooting_range
from affray.systems.street.messages import say
from affray.systems.street.nerve.hate_and_fear import enemies
from affray.systems.street.profile import Grip
from affray.systems.street.skills.moments import hidden_from, spared_by
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Figure, ShootOut, Shot
from affray.systems.street.turn.actions import in_random_order
from affray.systems.street.turn.weapons_in_hand import clubbing_refusal, hands_refusal, holding, unusable

from .firing_tables import entry

REASON_ORDER = (
    RuleId("S-AMMO-04"),
    RuleId("S-WOUND-08"),
    RuleId("S-FIGHT-05"),
    RuleId("S-TURN-08"),
    RuleId("S-SHOOT-01"),
)
"""The rules by which a weapon cannot be fired; a volley reports the first of its two weapons' refusals."""


def weapons_refusal(figure: Figure, shot: Shot) -> Refusal | None:
    """Why these weapons cannot be fired in one action with that grip, or None."""
    if len(set(shot.weapons)) < len(shot.weapons):
        return Refusal(RuleId("S-SHOOT-13"), say("volley_of_different_pistols"))
    armed = holding(figure, shot.weapons)
    problem: Refusal | None = None
    for name in shot.weapons:
        reason = _weapon_refusal(armed, name, shot.grip)
        if reason is not None and (
            problem is None or REASON_ORDER.index(reason.rule) < REASON_ORDER.index(problem.rule)
        ):
            problem = reason
    problem = problem or hands_refusal(figure, armed.in_hand)
    if problem is None and (len(shot.weapons) > 2 or (len(shot.weapons) == 2 and shot.grip != 1)):
        return Refusal(RuleId("S-SHOOT-13"), say("volley_of_pistols"))
    return problem


def _weapon_refusal(figure: Figure, name: str, grip: Grip) -> Refusal | None:
    """Why one weapon in hand cannot be fired."""
    weapon = figure.profile.weapon(name)
    if weapon is None or not figure.carries(weapon):
        return Refusal(RuleId("S-TURN-08"), say("carries_no", character=figure.id, weapon=name))
    if not weapon.firearm:
        return Refusal(RuleId("S-SHOOT-01"), say("not_a_firearm", weapon=name))
    fits = grip if grip in weapon.grips else weapon.grips[0]
    problem = unusable(figure, weapon, fits) or clubbing_refusal(figure, name)
    if problem is None and grip not in weapon.grips:
        return Refusal(RuleId("S-TURN-08"), say("wrong_grip", weapon=name, grip=grip))
    return problem


def split_refusal(s: ShootOut, figure: Figure, shot: Shot) -> Refusal | None:
    """Why a shot cannot have two targets: only a volley of an ambidextrous Pavement Demon can (S-SHOOT-03)."""
    if shot.other_target is None or may_split(s, figure):
        return None
    return Refusal(RuleId("S-SHOOT-03"), say("one_target"))


def may_split(s: ShootOut, figure: Figure) -> bool:
    """Whether the figure may fire two pistols at two targets (S-SKILL-DEMON (c))."""
    return traits(s, figure).splits_volleys


def split_volleys(s: ShootOut, figure: Figure, targets: Sequence[str]) -> Iterator[Shot]:
    """The volleys that the figure could fire at two targets."""
    if not may_split(s, figure):
        return
    for volley in (shot for shot in shots(figure) if len(shot.weapons) > 1):
        for first, second in itertools.permutations(targets, 2):
            yield Shot(weapons=volley.weapons, grip=1, target=first, other_target=second)


def target_refusal(s: ShootOut, figure: Figure, name: str, *, arc: bool, anyone: bool = False) -> Refusal | None:
    """Why a character cannot be shot at, or None. With `arc`, only the present fire arc counts (S-SHOOT-05).

    `anyone` means that a rule allows shots at friends and neutrals.
    """
    rule = RuleId("S-SHOOT-02")
    target = s.figures.get(name)
    if target is None:
        return Refusal(rule, say("no_such_character", character=name))
    ruthless = traits(s, figure).ruthless
    if name == figure.id or not (target.active or (ruthless and target.fate == "surrendered")):
        return Refusal(rule, say("not_in_play", character=name))
    if (target.side is None or target.side == figure.side) and not (
        ruthless or anyone or _is_dictated_target(s, figure, name)
    ):
        return Refusal(rule, say("not_an_enemy", character=name))
    if s.modules.fighting and not ruthless and in_fight(s, target):
        return Refusal(RuleId("S-FIGHT-33"), say("target_in_fight", target=name))
    if s.modules.fighting and enemies(figure, target) and touch(figure, target):
        return Refusal(RuleId("S-SHOOT-03"), say("target_in_contact", target=name))
    if s.modules.skills:
        problem = spared_by(s, figure, target) or hidden_from(s, figure, target)
        if problem is not None:
            return problem
    if not can_be_shot_at(s, figure, target):
        return Refusal(RuleId("S-COVER-04"), say("cannot_see", character=figure.id, target=name))
    if arc and not in_arc(figure, target):
        return Refusal(RuleId("S-SHOOT-05"), say("outside_arc", target=name, character=figure.id))
    return None


def _is_dictated_target(s: ShootOut, figure: Figure, name: str) -> bool:
    """Whether a rule makes the figure shoot at this target in the current turn (S-ACC-02, S-HATE-04)."""
    turn = s.turn_of(figure.id)
    return turn is not None and turn.victim == name


def rules_of_target(s: ShootOut, figure: Figure, target: Figure, shot: Shot) -> tuple[RuleId, ...]:
    """The rules of the skills that allow this target: one that only a ruthless shooter may choose, or a second one."""
    held = traits(s, figure)
    allowed = held.by("ruthless") if held.ruthless and _only_for_the_ruthless(s, figure, target) else ()
    return allowed if shot.other_target is None else (*allowed, *held.by("splits_volleys"))


def _only_for_the_ruthless(s: ShootOut, figure: Figure, target: Figure) -> bool:
    """Whether the target is a friend or neutral, a surrendered character, or in a fight (S-SKILL-EVIL)."""
    if target.fate == "surrendered" or in_fight(s, target):
        return True
    turn = s.turn_of(figure.id)
    dictated = turn is not None and (turn.victim == target.id or turn.compelled == "staggering_at_anyone")
    return (target.side is None or target.side == figure.side) and not dictated


def _possible_targets(s: ShootOut, figure: Figure) -> Iterator[Figure]:
    """The possible targets by side: enemies; for an Evil character all others (S-SKILL-EVIL)."""
    if traits(s, figure).ruthless:
        return (other for other in s.figures.values() if other.id != figure.id)
    return s.enemies(figure)


def legal_targets(s: ShootOut, figure: Figure, *, arc: bool) -> list[str]:
    """All legal targets, in ascending id."""
    in_the_arc = [other for other in _possible_targets(s, figure) if not arc or in_arc(figure, other)]
    legal = [other for other in in_the_arc if target_refusal(s, figure, other.id, arc=arc) is None]
    return [other.id for other in sorted(legal, key=lambda other: other.number)]


def random_targets(s: ShootOut, figure: Figure, rng: random.Random) -> Iterator[str]:
    """The legal targets in random order, checked lazily."""
    names = [other.id for other in _possible_targets(s, figure) if other.fate in ("active", "surrendered")]
    for name in in_random_order(names, rng):
        if target_refusal(s, figure, name, arc=figure.nmt) is None:
            yield name


def knives(s: ShootOut, figure: Figure) -> list[Shot]:
    """The knives that the figure could throw (S-SKILL-KNIFEMAN)."""
    if not s.modules.skills:
        return []
    throws = [Shot(weapons=(weapon.id,)) for weapon in figure.profile.weapons if weapon.thrown]
    return [shot for shot in throws if knife_refusal(s, figure, shot.weapons[0]) is None]


def knife_refusal(s: ShootOut, figure: Figure, name: str) -> Refusal | None:
    """Why the figure cannot throw a weapon, or None: only a Knifeman throws, and only knives."""
    weapon = figure.profile.weapon(name)
    if weapon is None or not figure.carries(weapon):
        return Refusal(RuleId("S-TURN-08"), say("carries_no", character=figure.id, weapon=name))
    if not weapon.thrown:
        return Refusal(RuleId("S-SKILL-KNIFEMAN"), say("not_a_knife", weapon=name))
    if not traits(s, figure).throws_knives:
        return Refusal(RuleId("S-SKILL-KNIFEMAN"), say("not_a_knifeman", character=figure.id))
    return unusable(holding(figure, (name,)), weapon, 1)


def arms_refusal(s: ShootOut, figure: Figure, shot: Shot) -> Refusal | None:
    """Why these weapons cannot be fired, or the knife cannot be thrown; or None."""
    weapon = figure.profile.weapon(shot.weapons[0]) if len(shot.weapons) == 1 else None
    if weapon is not None and weapon.thrown:
        return knife_refusal(s, figure, weapon.id)
    return weapons_refusal(figure, shot)


def in_range(figure: Figure, target: Figure, shot: Shot) -> bool:
    """Whether a target is in range; the range of a knife is short range (S-SHOOT-08, S-SKILL-KNIFEMAN)."""
    range_entry = entry(shot.grip, shooting_range(figure, target))
    weapon = figure.profile.weapon(shot.weapons[0])
    if weapon is not None and weapon.thrown:
        return range_entry is not None and range_entry.band in ("point_blank", "short")
    return range_entry is not None


def shots(figure: Figure) -> list[Shot]:
    """The weapons that a figure could fire, alone, with each grip, and two pistols together (S-SHOOT-13)."""
    return _shots(figure).copy()


def _cache_key(figure: Figure) -> Key:
    """The cache key: everything that the shots of a figure depend on."""
    return (figure.profile, figure.arms), (figure.in_hand, figure.wounds, figure.barred, figure.grip)


@memo_by_identity(512, _cache_key)
def _shots(figure: Figure) -> list[Shot]:
    guns = [weapon for weapon in figure.profile.weapons if weapon.firearm]
    shots = [Shot(weapons=(weapon.id,), grip=grip) for weapon in guns for grip in weapon.grips]
    pistols = [weapon.id for weapon in guns if 1 in weapon.grips]
    in_hand = [name for name in figure.in_hand if name in pistols]
    order = [*in_hand, *(name for name in pistols if name not in in_hand)]
    if len(order) > 1:
        shots.append(Shot(weapons=(order[0], order[1]), grip=1))
    return [shot for shot in shots if weapons_refusal(figure, shot) is None]
