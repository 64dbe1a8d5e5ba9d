"""What happens in a shoot-out. Names and fields are those of the case files."""

from typing import ClassVar, Literal, TypeAlias

from msgspec import field

from affray.engine import UNSET, Event, Modifier, RuleId, Seat, Side, UnsetType

from .profile import Row, WeaponState, Zone
from .state import ActionName, Card, Severity, WindowName

Maybe = UnsetType
Place: TypeAlias = tuple[float, ...]
"""x and y in inches, z where it is not 0."""
PoolKind = Literal[
    "move", "move_and_shoot", "charge", "flee", "run", "psycho", "shoot", "throw", "attack", "defence", "nerve",
    "quick_draw",
]  # fmt: skip
RollKind = Literal[
    "move", "move_and_shoot", "charge", "flee", "run", "psycho", "shoot", "throw", "attack", "defence", "nerve",
    "quick_draw",
    "location", "penetration", "effect", "fight_effect", "d3", "repair", "recover", "wimp", "wake_up", "drunk",
    "dumbass", "stagger", "turn", "hated_friend", "conflict", "emotion", "accident", "recruit", "skill",
]  # fmt: skip
BandName = Literal["point_blank", "short", "medium", "long", "extreme", "none"]


# --- cards ------------------------------------------------------------------------------------------------------------


class CardTurned(Event, frozen=True, kw_only=True, tag="card_turned"):
    reveals: ClassVar[bool] = True
    card: Card


class LaidOpen(Event, frozen=True, kw_only=True, tag="laid_open"):
    card: Card


class Claimed(Event, frozen=True, kw_only=True, tag="claimed"):
    seat: Seat
    cards: tuple[Card, ...]


class Held(Event, frozen=True, kw_only=True, tag="held"):
    figure: str


class Committed(Event, frozen=True, kw_only=True, tag="committed"):
    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card
    figure: str
    window: WindowName
    distance: float | Maybe = UNSET


class CardPlayed(Event, frozen=True, kw_only=True, tag="card_played"):
    card: Card
    figure: str
    seat: Seat


class CardWasted(Event, frozen=True, kw_only=True, tag="card_wasted"):
    card: Card
    figure: str


class CardDiscarded(Event, frozen=True, kw_only=True, tag="card_discarded"):
    card: Card
    seat: Seat


class NewDeck(Event, frozen=True, kw_only=True, tag="new_deck"):
    size: int


class WindowOpens(Event, frozen=True, kw_only=True, tag="window"):
    window: WindowName = field(name="name")


# --- turns ------------------------------------------------------------------------------------------------------------


class TurnBegins(Event, frozen=True, kw_only=True, tag="turn_begins"):
    figure: str
    free: bool = False
    card: Card | Maybe = UNSET


class TurnEnds(Event, frozen=True, kw_only=True, tag="turn_ends"):
    figure: str


class TurnOver(Event, frozen=True, kw_only=True, tag="turn_over"):
    figure: str
    why: RuleId


class ActionDeclared(Event, frozen=True, kw_only=True, tag="declared"):
    figure: str
    action: ActionName
    target: str | Maybe = UNSET
    weapon: str | Maybe = UNSET
    row: Row | Maybe = UNSET


class Pool(Event, frozen=True, kw_only=True, tag="pool"):
    """Dice as counted, perhaps 0 or less; `lucky`: three dice are rolled instead (S-HIT-02)."""

    figure: str
    kind: PoolKind
    base: int
    dice: int
    modifiers: tuple[Modifier, ...] = ()
    lucky: bool = False


class Roll(Event, frozen=True, kw_only=True, tag="roll"):
    figure: str
    kind: RollKind
    faces: tuple[int, ...]
    sum: int | Maybe = UNSET
    ones: int | Maybe = UNSET
    sixes: int | Maybe = UNSET
    successes: int | Maybe = UNSET
    counts: tuple[int, ...] | Maybe = UNSET
    """The places, from 1 on, of the dice that count: successes, or all that are added up; absent where one is read."""


class Rerolled(Event, frozen=True, kw_only=True, tag="reroll"):
    """`counts`: of all dice of the roll, as they lie now."""

    figure: str
    by: Literal["lucky", "charm", "curse"]
    dice: tuple[int, ...]
    faces: tuple[int, ...]
    counts: tuple[int, ...] | Maybe = UNSET


# --- movement ---------------------------------------------------------------------------------------------------------


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    figure: str
    from_: Place = field(name="from")
    to: Place
    distance: float
    facing: float
    kind: ActionName


class Stays(Event, frozen=True, kw_only=True, tag="stays"):
    figure: str


class Climbed(Event, frozen=True, kw_only=True, tag="climbed"):
    figure: str
    piece: str
    at: Place


class Stumbled(Event, frozen=True, kw_only=True, tag="stumbled"):
    figure: str


class Interrupted(Event, frozen=True, kw_only=True, tag="interrupted"):
    figure: str
    at: Place


# --- shooting ---------------------------------------------------------------------------------------------------------


class ShotFired(Event, frozen=True, kw_only=True, tag="shot"):
    """When the firing has ended: hits of the dice, and extra ones of cards."""

    figure: str
    target: str
    weapon: str
    range: float
    band: BandName
    aimed: bool = False
    lucky: bool = False
    hits: int = 0
    extra: int = 0


class ShotWasted(Event, frozen=True, kw_only=True, tag="shot_wasted"):
    figure: str
    target: str
    weapon: str


class Aimed(Event, frozen=True, kw_only=True, tag="aimed"):
    figure: str
    target: str
    weapon: str


class AimLost(Event, frozen=True, kw_only=True, tag="aim_lost"):
    figure: str
    target: str
    weapon: str


class WeaponChanged(Event, frozen=True, kw_only=True, tag="weapon_state"):
    figure: str
    weapon: str
    state: WeaponState


class LaidDown(Event, frozen=True, kw_only=True, tag="laid_down"):
    figure: str
    weapon: str
    at: Place


class PickedUp(Event, frozen=True, kw_only=True, tag="picked_up"):
    figure: str
    weapon: str


# --- hits -------------------------------------------------------------------------------------------------------------


class Hit(Event, frozen=True, kw_only=True, tag="hit"):
    """Location, effect and cell after all changes; `marker` as it was drawn."""

    figure: str
    by: str | Maybe = UNSET
    location: Zone | Maybe = UNSET
    effect: int | Maybe = UNSET
    cell: str | Maybe = UNSET
    marker: str | Maybe = UNSET


class Stopped(Event, frozen=True, kw_only=True, tag="stopped"):
    figure: str
    zone: Zone | Maybe = UNSET
    cover: Literal["solid", "light", "shield"]
    piece: str | Maybe = UNSET


class Penetration(Event, frozen=True, kw_only=True, tag="penetration"):
    figure: str
    die: int
    through: bool


class PassedOn(Event, frozen=True, kw_only=True, tag="passed_on"):
    figure: str
    meant_for: str


class Picked(Event, frozen=True, kw_only=True, tag="picked"):
    figure: str


class Scratched(Event, frozen=True, kw_only=True, tag="scratched"):
    figure: str
    zone: Zone | Maybe = UNSET
    by: str | Maybe = UNSET


class Wounded(Event, frozen=True, kw_only=True, tag="wounded"):
    figure: str
    zone: Zone
    severity: Severity
    by: str | Maybe = UNSET


class KnockedDown(Event, frozen=True, kw_only=True, tag="knocked_down"):
    figure: str
    by: str | Maybe = UNSET


class Unconscious(Event, frozen=True, kw_only=True, tag="unconscious"):
    figure: str
    by: str | Maybe = UNSET


class OutOfAction(Event, frozen=True, kw_only=True, tag="out_of_action"):
    figure: str
    by: str | Maybe = UNSET


class Dead(Event, frozen=True, kw_only=True, tag="dead"):
    figure: str
    by: str | Maybe = UNSET


class Ducked(Event, frozen=True, kw_only=True, tag="ducked"):
    figure: str
    piece: str | Maybe = UNSET
    at: Place | Maybe = UNSET
    peek: Place | Maybe = UNSET
    forced: bool = False


class Rises(Event, frozen=True, kw_only=True, tag="rises"):
    figure: str


class Recovered(Event, frozen=True, kw_only=True, tag="recovered"):
    figure: str


class NotRecovered(Event, frozen=True, kw_only=True, tag="not_recovered"):
    figure: str


class StoodUp(Event, frozen=True, kw_only=True, tag="stood_up"):
    figure: str


class Woke(Event, frozen=True, kw_only=True, tag="woke"):
    figure: str


# --- the end ----------------------------------------------------------------------------------------------------------


class EndCheck(Event, frozen=True, kw_only=True, tag="end_check"):
    side: Side
    counted: int
    of: int
    passed: bool


class Over(Event, frozen=True, kw_only=True, tag="over"):
    winner: str
    reason: str


class Scores(Event, frozen=True, kw_only=True, tag="scores"):
    side: Side
    points: int


class Placed(Event, frozen=True, kw_only=True, tag="placed"):
    figure: str
    at: Place
    facing: float


class Enters(Event, frozen=True, kw_only=True, tag="enters"):
    figure: str
    at: Place


EVENTS: tuple[type[Event], ...] = (
    CardTurned, LaidOpen, Claimed, Held, Committed, CardPlayed, CardWasted, CardDiscarded, NewDeck, WindowOpens,
    TurnBegins, TurnEnds, TurnOver, ActionDeclared, Pool, Roll, Rerolled, Moved, Stays, Climbed, Stumbled, Interrupted,
    ShotFired, ShotWasted, Aimed, AimLost, WeaponChanged, LaidDown, PickedUp, Hit, Stopped, Penetration, PassedOn,
    Picked,
    Scratched, Wounded, KnockedDown, Unconscious, OutOfAction, Dead, Ducked, Rises, Recovered, NotRecovered, StoodUp,
    Woke, EndCheck, Over, Scores, Placed, Enters,
)  # fmt: skip
"""The events of the basic game."""
