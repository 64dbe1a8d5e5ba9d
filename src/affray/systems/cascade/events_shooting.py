"""What happens when somebody shoots (section 17) and somebody dodges (section 18)."""

from affray.engine import UNSET, Event, UnsetType

from .debt import Speed
from .faces import Faces
from .ranged import Size

Maybe = UnsetType


class Target(Event, frozen=True, kw_only=True, tag="target"):
    shooter: str
    target: str


class Wait(Event, frozen=True, kw_only=True, tag="wait"):
    shooter: str


class Save(Event, frozen=True, kw_only=True, tag="save"):
    shooter: str
    faces: Faces


class SavedDiceLost(Event, frozen=True, kw_only=True, tag="saved_dice_lost"):
    fighter: str


class Strike(Event, frozen=True, kw_only=True, tag="strike"):
    shooter: str
    faces: Faces


class ShotEvent(Event, frozen=True, kw_only=True, tag="shot"):
    """A shot is made: `group` as it was declared, `total` what the committed dice come to (S)."""

    shooter: str
    target: str
    group: Faces
    struck: Faces
    committed: Faces
    total: int
    legendary: bool


class Minimum(Event, frozen=True, kw_only=True, tag="minimum"):
    """M: `size` as it counts, `distance` what the distance adds, `faces` the size die, then the movement dice."""

    target: str
    size: Size
    speed: Speed
    distance: int
    faces: Faces
    minimum: int


class Reaction(Event, frozen=True, kw_only=True, tag="reaction"):
    """A reaction test; `counts`: the place, from 1 on, of the die that counts."""

    fighter: str
    faces: Faces
    result: int
    aware: bool
    sides: int | Maybe = UNSET
    counts: tuple[int, ...] | Maybe = UNSET


class Dodge(Event, frozen=True, kw_only=True, tag="dodge"):
    """A dodge test, and what M is with its result; `counts`: the place, from 1 on, of the die that counts."""

    fighter: str
    kind: str
    faces: Faces
    result: int
    minimum: int
    sides: int | Maybe = UNSET
    counts: tuple[int, ...] | Maybe = UNSET


class Miss(Event, frozen=True, kw_only=True, tag="miss"):
    attacker: str
    defender: str


class ShotDebt(Event, frozen=True, kw_only=True, tag="shot_debt"):
    fighter: str
    shot_debts: int


SHOOTING_EVENTS: tuple[type[Event], ...] = (
    Target,
    Wait,
    Save,
    SavedDiceLost,
    Strike,
    ShotEvent,
    Minimum,
    Reaction,
    Dodge,
    Miss,
    ShotDebt,
)
