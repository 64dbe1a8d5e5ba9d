"""The pool of a shot: the range band and all modifiers (S-CONV-04, 9.3)."""

from collections.abc import Iterator
from typing import NamedTuple

from affray.engine import Modifier, implements
from affray.systems.street.cover.ducked_figures import in_cover_against
from affray.systems.street.dice.pools import SICK, PoolOf, pool_modifier
from affray.systems.street.geometry import shooting_range
from affray.systems.street.nerve.hate_and_fear import fear, hate
from affray.systems.street.profile import Grip, Weapon
from affray.systems.street.skills.skill_list import SKILLS, level, modifier, starred
from affray.systems.street.state import Figure, ShootOut, Shot
from affray.systems.street.turn.weapons_in_hand import firing_hand
from affray.table.sight.body_zones import BodyCover

from .firing_tables import Band, entry
from .targets import needs_evil

CLASS_DICE: dict[str, tuple[int, str]] = {
    "plug": (-1, "S-MOD-06"),
    "killer": (1, "S-MOD-07"),
    "legend": (2, "S-MOD-08"),
}
"""A Ganger has no class modifier (S-MOD-23)."""


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
    base = 0 if range_entry is None else range_entry.dice
    changes = [change for change in _shot_modifiers(s, shooter, target, shot) if change.value]
    return PoolOf(base, tuple(changes))


@implements("S-SIMPLE-05", "S-MOD-23")
def _shot_modifiers(s: ShootOut, shooter: Figure, target: Figure, shot: ShotOf) -> Iterator[Modifier]:
    """The modifiers of 9.3 in their order; the short list omits wounds, skills and feelings (S-SIMPLE-05)."""
    covered = in_cover_against(s, shooter, target)
    full_list = not s.modules.short_modifiers
    if covered:
        yield pool_modifier("cover", -1, "S-MOD-01")
    serious = sum(wound.severity == "serious" for wound in shooter.wounds)
    yield pool_modifier("serious_wounds", -2 * serious if full_list else 0, "S-MOD-02")
    if target.lying:
        yield pool_modifier("target_down", 2, "S-MOD-03")
    if shot.moved and not level(s, shooter, "agile"):  # S-SKILL-AGILE
        yield pool_modifier("moved", -1, "S-MOD-04") if shot.grip == 1 else pool_modifier("moved", -2, "S-MOD-05")
    if shooter.class_ in CLASS_DICE:
        yield pool_modifier("class", *CLASS_DICE[shooter.class_])
    if shot.aimed:
        yield pool_modifier("aimed", 6, "S-MOD-09") if shot.grip == 2 else pool_modifier("aimed", 4, "S-MOD-10")
    if full_list:
        yield from _head_and_arm_modifiers(shooter, shot)
        yield from _skill_modifiers(s, shooter, target, shot, covered=covered)
        yield from _feeling_modifiers(s, shooter, target)
    yield pool_modifier("referee", shot.referee, "S-MOD-22")


@implements("S-MOD-24", "S-MOD-25")
def _head_and_arm_modifiers(shooter: Figure, shot: ShotOf) -> Iterator[Modifier]:
    """Head and arm wounds count once (S-MOD-24, S-MOD-25)."""
    if shooter.wounds_in("head"):
        yield pool_modifier("head_wound", -1, "S-MOD-11")
    if _arm_wound(shooter, shot):
        yield pool_modifier("arm_wound", -1, "S-MOD-12")


def _skill_modifiers(
    s: ShootOut, shooter: Figure, target: Figure, shot: ShotOf, *, covered: bool
) -> Iterator[Modifier]:
    """Modifiers by the skills of shooter and target: S-MOD-13 to S-MOD-19."""
    if not s.modules.skills:
        return
    if shot.volley:
        yield pool_modifier("volley", _volley_modifier(s, shooter), "S-MOD-13")
    yield modifier(s, shooter, "good_shot", SKILLS["good_shot"].shooting, "S-MOD-14")
    if target.moved:
        yield pool_modifier("target_fast", starred(s, target, "fast", -1), "S-MOD-15")
    if covered:
        yield modifier(s, target, "camouflaged", -1, "S-MOD-16")
    if level(s, target, "evil") or hate(s, shooter, target):
        yield modifier(s, shooter, "white_knight", 1, "S-MOD-17")
    if shot.weapon.thrown:
        yield pool_modifier("thrown_knife", 1, "S-MOD-18")
    if shooter.drunk == "sick":
        yield pool_modifier("sick", SICK, "S-MOD-19")


@implements("S-SKILL-AMBI", "S-SHOOT-16")
def _volley_modifier(s: ShootOut, shooter: Figure) -> int:
    """A volley of two guns costs a die, except for an Ambidextrous character (S-SHOOT-16)."""
    return 0 if level(s, shooter, "ambidextrous") else -1


def _feeling_modifiers(s: ShootOut, shooter: Figure, target: Figure) -> Iterator[Modifier]:
    """Hate and fear of the target: S-MOD-20, S-MOD-21."""
    if not s.modules.hate_and_fear:
        return
    yield pool_modifier("hate", hate(s, shooter, target), "S-MOD-20")
    yield pool_modifier("fear", -fear(s, shooter, target), "S-MOD-21")


def _arm_wound(shooter: Figure, shot: ShotOf) -> bool:
    """Whether the firing arm has a flesh wound, or either arm with a two-handed weapon (S-MOD-12)."""
    if shot.grip == 2:
        return bool(shooter.wounds_in("right_arm", "flesh") or shooter.wounds_in("left_arm", "flesh"))
    hand = firing_hand(shooter, shot.weapon.id)
    return bool(shooter.wounds_in("right_arm" if hand == "right" else "left_arm", "flesh"))


# --- the rules cited with a pool -------------------------------------------------------------------------------------

TABLES = {1: "S-RANGE-01", 2: "S-RANGE-02"}
"""The firing table of each grip."""


def rules_of_pool(
    s: ShootOut, shooter: Figure, target: Figure, shot: Shot, pool: PoolOf, cover: BodyCover, *, moved: bool
) -> list[str]:
    """The rules of a shot's pool: tables, cover and skills."""
    names = [modifier.name for modifier in pool.modifiers]
    rules = ["S-SHOOT-09", TABLES[shot.grip]]
    if target.lying:
        rules.append("S-DATA-08")
    if pool.base <= 0:
        rules.append("S-RANGE-03")
    if moved:
        rules += ("S-MS-01", "S-MS-02")
    if "volley" in names:
        rules.append("S-SHOOT-16")
    if cover.in_cover:
        rules += _rules_of_cover(target, cover)
    if needs_evil(s, shooter, target):
        rules.append("S-SKILL-EVIL")
    if shot.other_target is not None:
        rules.append("S-SKILL-DEMON")
    if "fear" in names and level(s, target, "fearsome"):
        rules.append("S-SKILL-FEARSOME")
    return rules


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
