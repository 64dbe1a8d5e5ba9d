"""Fighters: the record of C-FIGHTER-01 and the state of C-FIGHTER-07."""

import functools
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from affray.engine import Copyable, Seat, Side, implements
from affray.systems.cascade.initiative.able_to_attack import can_attack
from affray.systems.cascade.shooting.able_to_shoot import Speed
from affray.table import Table

from .armour_and_health.wounds import hurt, protection_now
from .cascade_throw.debt import debt
from .cascade_throw.dice_groups import groups
from .dice_faces import Faces, highest_first, merged
from .hit.damage_dice import MOST_DICE, Code, damage_code, parse_code
from .messages import say

Size = Literal["huge", "very_large", "large", "small", "very_small", "tiny"]
ArmourClass = Literal["none", "light", "heavy"]
Dice = Annotated[int, Meta(ge=1, le=6)]
"""Nobody has more than six combat dice (C-FIGHTER-02)."""
DieSize = Literal[4, 6, 8, 10, 12, 20]
"""The combat die is an attribute of the fighter (C-FIGHTER-03)."""
DamageCode = Annotated[str, Meta(pattern=r"^[1-3]d([2-9]|[1-9]\d|100)$")]
SkillDice = Annotated[int, Meta(ge=0, le=3)]
Count = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Face = Annotated[int, Meta(ge=1, le=20)]
PoolFaces = Annotated[tuple[Face, ...], Meta(max_length=MOST_DICE)]
"""Faces of the dice of a pool."""
Length = Annotated[float, Meta(gt=0)]


TABLE_TOP = 0.0
"""The height of the table (C-TABLE-01)."""


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A melee weapon: the weapon's damage code, not the body's (C-FIGHTER-05)."""

    ts: DamageCode = "1d10"
    name: str = "weapon"


class Armour(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"kind": "class"}):
    """Armour; class `none` has protection and quality 0 (C-ARMOUR-07)."""

    kind: ArmourClass = "none"
    protection: Count = 0
    quality: Count = 0
    name: str = "armour"


class Skills(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Number of d20 for each test."""

    reaction: SkillDice = 0
    acrobatics: SkillDice = 0
    hide: SkillDice = 0
    run: SkillDice = 0
    shield: SkillDice = 0


class Ranged(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ranged profile; its bearer has the melee attributes too (C-FIGHTER-06)."""

    dice: Dice = 5
    die: DieSize = 20
    fkw: Annotated[int, Meta(ge=1, le=6)] = 6
    ts: DamageCode = "1d10"
    range: Length = 90
    name: str = "ranged weapon"


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The attributes of a fighter (C-FIGHTER-01); the defaults are those of an inline profile in a case."""

    name: str = ""
    size: Size = "large"
    base: Length | None = None
    height: Length | None = None
    dice: Dice = 5
    die: DieSize = 20
    fkw: Annotated[int, Meta(ge=2, le=6)] = 6
    """The maximum number of dice in the fighter's dice group (C-FIGHTER-04)."""
    ini: Annotated[int, Meta(ge=0, le=5)] = 0
    pts: DamageCode = "1d6"
    weapon: Weapon = Weapon()
    armour: Armour = Armour()
    shield: bool = False
    """Changes nothing about protection (C-ARMOUR-08)."""
    health: Positive = 60
    skills: Skills = Skills()
    walk: Length = 3
    sprint: Length = 6
    ranged: Ranged | None = None

    @implements("C-FIGHTER-08", "C-ARMOUR-07")
    def __post_init__(self) -> None:
        if self.size == "large":
            # C-FIGHTER-08: a human miniature needs no measures of its own.
            msgspec.structs.force_setattr(self, "base", self.base or 30.0)
            msgspec.structs.force_setattr(self, "height", self.height or 1.8)
        elif self.base is None or self.height is None:
            raise ValueError(say("profile_without_measures", size=self.size))
        if self.armour.kind == "none" and (self.armour.protection or self.armour.quality):
            raise ValueError(say("profile_without_armour"))
        if self.walk >= self.sprint:
            raise ValueError(say("profile_walks_too_far", walk=self.walk, sprint=self.sprint))

    @functools.cached_property
    def radius(self) -> float:
        """Half the base diameter, in inches (C-TABLE-10)."""
        return (self.base or 30.0) / 50.8


class Fighter(Copyable, omit_defaults=True):
    """A fighter in play: C-FIGHTER-07, and the dice of their phase.

    Before the freeze their dice are `scored`, `loose` (just thrown) and `unthrown` (a number). After it they are ready
    (`ready` in their declared group, `outside` it), `used` or `dead`. All lists are by faces, highest first.
    `pool_set` is a number of dice that a situation states for its phase instead of C-PHASE-04.
    """

    id: str
    seat: Seat
    side: Side
    profile: Profile
    quality: Count
    x: float = 0.0
    y: float = 0.0
    z: float = TABLE_TOP
    marks: Count = 0
    rescue_dice: Count = 0
    rescue_dice_last: Count = 0
    initiative_bonus: Count = 0
    initiative_bonus_next: Count = 0
    shot_debts: Count = 0
    saved_dice: PoolFaces = ()
    speed: Speed = "still"
    prone_until: Count = 0
    moved: bool = False
    attacked: bool = False
    shot: bool = False
    disarmed: bool = False
    dodged: bool = False
    slowed: bool = False
    unsuspecting: bool = False
    hit_in_melee: bool = False
    out: bool = False
    fled: bool = False
    pool: int = 0
    pool_set: int = 0
    hurt_at_start: bool = False
    prone_at_start: bool = False
    scored: PoolFaces = ()
    loose: PoolFaces = ()
    unthrown: int = 0
    frozen: bool = False
    group: Faces | None = None
    ready: Faces = ()
    outside: Faces = ()
    used: Faces = ()
    dead: PoolFaces = ()
    unpaid: int = 0

    def stand(self, x: float, y: float, z: float) -> None:
        """Place the fighter. The height of the table top is always stored as the same number."""
        self.x, self.y, self.z = x, y, z or TABLE_TOP

    @property
    def gone(self) -> bool:
        """Whether the fighter is out or has fled."""
        return self.out or self.fled

    @property
    def prone(self) -> bool:
        """Whether the fighter is on the ground (C-SPECIAL-11)."""
        return self.prone_until > 0

    @property
    def hurt(self) -> bool:
        """Whether the fighter is hurt (C-HEALTH-03)."""
        return hurt(self.marks, self.profile.health)

    @property
    def hand(self) -> Faces:
        """All dice as they lie before the freeze: scored dice and dice just thrown count alike (C-ROLL-07)."""
        return highest_first(self.scored + self.loose) if self.scored else self.loose

    @property
    def in_debt(self) -> bool:
        """Whether debt is due at the freeze: for ones (C-ROLL-09) or for shots that hit (C-SHOT-20)."""
        return self.shot_debts > 0 or 1 in self.scored or 1 in self.loose

    @property
    def debt(self) -> tuple[int, int]:
        """Ones and shot debts (C-ROLL-09), and the part that is or would stay unpaid (C-ROLL-10)."""
        if self.frozen:
            return self.dead.count(1) + self.shot_debts, self.unpaid
        return debt(self.hand, self.shot_debts)

    @property
    def live(self) -> Faces:
        """The dice that are not dead, used or not."""
        return highest_first(self.ready + self.outside + self.used)

    @property
    def all_ready(self) -> Faces:
        """The live dice that are not used."""
        return merged(self.ready, self.outside)

    @property
    def code(self) -> Code:
        """Their melee damage code now (C-HIT-03, C-SPECIAL-10)."""
        return damage_code(parse_code(self.profile.pts), parse_code(self.profile.weapon.ts), self.disarmed)

    @property
    @implements("C-ARMOUR-08")
    def protection(self) -> int:
        """Armour protection as it counts now (C-ARMOUR-06)."""
        return protection_now(self.profile.armour.protection, self.quality)

    @property
    @implements("C-DODGE-12")
    def barred(self) -> bool:
        """Whether no dice allow an attack: prone, unsuspecting, dodged (C-INIT-02), unpaid debt (C-ROLL-13)."""
        return self.prone_until > 0 or self.unsuspecting or self.dodged or self.unpaid > 0

    def can_attack(self) -> bool:
        """Whether the dice allow an attack: before the freeze C-INIT-02, afterwards with a group."""
        if self.barred:
            return False
        if not self.frozen:
            return can_attack(self.hand, self.profile.fkw, self.shot_debts)
        return bool(self.ready) if self.group is not None else bool(groups(self.outside, self.profile.fkw))

    @implements("C-FIGHTER-02")
    def count_pool(self, base: int | None = None) -> int:
        """The pool size from the values of the Start step, with the melee dice or another base (C-PHASE-04)."""
        dice = self.profile.dice if base is None else base
        return pool(dice, self.rescue_dice_last, self.hurt_at_start, self.prone_at_start)


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who fights whom, where, and when it ends (section 22); `board` names the table, if there is one."""

    title: str
    sides: dict[str, list[str]]
    board: str | None = None
    at: dict[str, tuple[float, float]] = {}
    unsuspecting: list[str] = []
    phase_limit: Positive | None = None
    break_point: Positive | None = None

    @property
    def table(self) -> Table | None:
        """The table of the scenario."""
        if self.board is None:
            return None
        from affray.table.terrain.boards import board  # import only when needed: it reads the boards

        return board(self.board).table

    def place(self, fighter: Fighter, instead_of: str | None = None) -> None:
        """Put a fighter at their start place, or at that of another one."""
        place = instead_of or fighter.id
        fighter.stand(*self.at.get(place, (0.0, 0.0)), TABLE_TOP)
        fighter.unsuspecting = place in self.unsuspecting


def pool(base: int, rescue: int = 0, hurt: bool = False, prone: bool = False) -> int:
    """Number of dice of a fighter in a phase (C-PHASE-04)."""
    return max(1, min(MOST_DICE, base - rescue - hurt - prone))
