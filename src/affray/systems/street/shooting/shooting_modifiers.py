"""The pool of a shot: the range band and all modifiers (S-CONV-04, 9.3)."""

from typing import NamedTuple

from affray.engine import implements
from affray.systems.street.cover.ducked_figures import cover_against, ducks_from
from affray.systems.street.dice.pools import PoolBuilder, PoolOf
from affray.systems.street.geometry import shooting_range
from affray.systems.street.nerve.hate_and_fear import fear, hate
from affray.systems.street.profile import Grip, Weapon
from affray.systems.street.skills.moments import add_sickness, add_to_shot, volley_penalty
from affray.systems.street.skills.skill_list import AimedShot, traits
from affray.systems.street.state import Figure, ShootOut
from affray.systems.street.turn.weapons_in_hand import firing_hand
from affray.table.sight.body_zones import BodyCover

from .firing_tables import Band, entry

CLASS_DICE: dict[str, tuple[int, str]] = {
    "plug": (-1, "S-MOD-06"),
    "killer": (1, "S-MOD-07"),
    "legend": (2, "S-MOD-08"),
}
"""A Ganger has no class modifier (S-MOD-23)."""
MOVED: dict[Grip, tuple[int, str]] = {1: (-1, "S-MOD-04"), 2: (-2, "S-MOD-05")}
AIMED: dict[Grip, tuple[int, str]] = {1: (4, "S-MOD-10"), 2: (6, "S-MOD-09")}
COVER, SERIOUS_WOUND, TARGET_DOWN, HEAD_WOUND, ARM_WOUND, VOLLEY = -1, -2, 2, -1, -1, -1
"""S-MOD-01 to S-MOD-03, S-MOD-11 to S-MOD-13; each serious wound counts."""
TABLES: dict[Grip, str] = {1: "S-RANGE-01", 2: "S-RANGE-02"}
"""The firing table of each grip."""


class ShotOf(NamedTuple):
    """The parameters of a shot's pool, except the two figures."""

    weapon: Weapon
    grip: Grip
    moved: bool = False
    volley: bool = False
    aimed: bool = False
    referee: int = 0


def band_of(shooter: Figure, target: Figure, grip: Grip) -> Band:
    """The range band of a shot; `none` for a wasted one."""
    range_entry = entry(grip, shooting_range(shooter, target))
    return "none" if range_entry is None else range_entry.band


@implements("S-CONV-04", "S-SHOOT-09")
def shot_pool(s: ShootOut, shooter: Figure, target: Figure, shot: ShotOf) -> PoolOf:
    """The dice of a shot that is not wasted: the range band and all modifiers (S-SHOOT-09)."""
    range_entry = entry(shot.grip, shooting_range(shooter, target))
    pool = PoolBuilder(0 if range_entry is None else range_entry.dice, "S-SHOOT-09", TABLES[shot.grip])
    if pool.base <= 0:
        pool.cite("S-RANGE-03")
    _add_modifiers(pool, s, shooter, target, shot)
    return pool.pool()


@implements("S-SIMPLE-05", "S-MOD-23")
def _add_modifiers(pool: PoolBuilder, s: ShootOut, shooter: Figure, target: Figure, shot: ShotOf) -> None:
    """The modifiers of 9.3 in their order; the short list omits wounds, skills and feelings (S-SIMPLE-05)."""
    covered = _add_cover(pool, s, shooter, target)
    full_list = not s.modules.short_modifiers
    if full_list and shooter.wounds:
        serious = sum([wound.severity == "serious" for wound in shooter.wounds])
        pool.add("serious_wounds", SERIOUS_WOUND * serious, "S-MOD-02", "S-WOUND-03")
    if target.lying:
        pool.add("target_down", TARGET_DOWN, "S-MOD-03", "S-DATA-08")
    if shot.moved:
        pool.cite("S-MS-01", "S-MS-02")
        if not traits(s, shooter).no_move_penalty:
            pool.add("moved", *MOVED[shot.grip])
    if shooter.class_ in CLASS_DICE:
        pool.add("class", *CLASS_DICE[shooter.class_])
    if shot.aimed:
        pool.add("aimed", *AIMED[shot.grip])
    if full_list:
        _add_head_and_arm(pool, shooter, shot)
        _add_skills_and_feelings(pool, s, shooter, target, shot, covered=covered)
    pool.add("referee", shot.referee, "S-MOD-22")


def _add_cover(pool: PoolBuilder, s: ShootOut, shooter: Figure, target: Figure) -> bool:
    """Whether the target is in cover, or ducking helps it (S-COVER-10, S-DUCK-10)."""
    cover = cover_against(s, shooter, target)
    if not cover.in_cover:
        if not ducks_from(s, shooter, target):
            return False
        pool.add("cover", COVER, "S-MOD-01")
        return True
    pool.add("cover", COVER, "S-MOD-01", *_rules_of_cover(target, cover))
    return True


@implements("S-MOD-24", "S-MOD-25")
def _add_head_and_arm(pool: PoolBuilder, shooter: Figure, shot: ShotOf) -> None:
    """Head and arm wounds count once (S-MOD-24, S-MOD-25)."""
    if not shooter.wounds:
        return
    if shooter.wounds_in("head"):
        pool.add("head_wound", HEAD_WOUND, "S-MOD-11")
    if _arm_wound(shooter, shot):
        pool.add("arm_wound", ARM_WOUND, "S-MOD-12")


@implements("S-SHOOT-16")
def _add_skills_and_feelings(
    pool: PoolBuilder, s: ShootOut, shooter: Figure, target: Figure, shot: ShotOf, *, covered: bool
) -> None:
    """Skills of shooter and target, and the shooter's hate and fear of the target: S-MOD-13 to S-MOD-21.

    A volley of two guns costs a die, except for an Ambidextrous character (S-SHOOT-16).
    """
    hate_dice = hate(s, shooter, target)
    if s.modules.skills:
        if shot.volley:
            pool.add("volley", volley_penalty(s, shooter), "S-MOD-13", "S-SHOOT-16")
        add_to_shot(pool, AimedShot(s, shooter, target, covered, hate_dice > 0, shot.weapon.thrown))
        add_sickness(pool, shooter, "S-MOD-19")
    if s.modules.hate_and_fear:
        pool.add("hate", hate_dice, "S-MOD-20", "S-HATE-02")
        pool.add("fear", -fear(s, shooter, target), "S-MOD-21", "S-HATE-05", *traits(s, target).by("frightens"))


def _arm_wound(shooter: Figure, shot: ShotOf) -> bool:
    """Whether the firing arm has a flesh wound, or either arm with a two-handed weapon (S-MOD-12)."""
    if shot.grip == 2:
        return bool(shooter.wounds_in("right_arm", "flesh") or shooter.wounds_in("left_arm", "flesh"))
    hand = firing_hand(shooter, shot.weapon.id)
    return bool(shooter.wounds_in("right_arm" if hand == "right" else "left_arm", "flesh"))


def _rules_of_cover(target: Figure, cover: BodyCover) -> list[str]:
    """The rules by which a target is covered: the piece it is behind, other terrain, other figures (10.2, 10.4)."""
    rules = ["S-COVER-10"]
    if target.ducked and cover.at_hand:
        rules.append("S-DUCK-10")
    if target.lying:
        rules.append("S-COVER-12")
    else:
        low = cover.at_hand.values()
        rules += [rule for rule, is_low in (("S-COVER-07", True), ("S-COVER-08", False)) if is_low in low]
    screens = [screen for row in cover.covered.values() for screen in row]
    if any(screen.by != "figure" and screen.id not in cover.at_hand for screen in screens):
        rules.append("S-COVER-09")
    classes = [screen.by for screen in screens]
    if "soft" in classes:
        rules.append("S-COVER-16")
    if "figure" in classes:
        rules.append("S-COVER-18")
    return rules
