"""The events of a skirmish. Names and fields match the case files."""

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias

from affray.engine import UNSET, Event, Modifier, Seat, UnsetType

from .state import PhaseName, Until

Maybe = UnsetType
Place: TypeAlias = tuple[float, ...]
"""x, y and z in inches."""
Window = Literal["steal", "extra", "delay"]
SeatOrNone: TypeAlias = str
"""A seat, or `none`."""
TestName = Literal["shoot", "reflex", "fight", "magic", "leave", "climb", "jump", "fall", "crush", "objective"]
MovedKind = Literal["move", "charge", "quick", "leave", "heroic_climb", "heroic_jump", "climb", "jump"]


# --- game flow ----------------------------------------------------------------------------------------------------


class TurnStart(Event, frozen=True, kw_only=True, tag="turn_start"):
    turn: int


class TurnEnd(Event, frozen=True, kw_only=True, tag="turn_end"):
    turn: int


class PhaseBegins(Event, frozen=True, kw_only=True, tag="phase"):
    phase: PhaseName


class FirstPlayer(Event, frozen=True, kw_only=True, tag="first_player"):
    """A new first player. `cards` or `dice` are the cards turned up or the dice rolled to decide it."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: dict[Seat, str] | Maybe = UNSET
    dice: dict[Seat, tuple[int, ...]] | Maybe = UNSET


class Initiative(Event, frozen=True, kw_only=True, tag="initiative"):
    seat: Seat


class Out(Event, frozen=True, kw_only=True, tag="out"):
    """A player's last model has been removed (W-TURN-15)."""

    seat: Seat


class ActivationStart(Event, frozen=True, kw_only=True, tag="activation_start"):
    figure: str


class ActivationEnd(Event, frozen=True, kw_only=True, tag="activation_end"):
    figure: str


class GroupActive(Event, frozen=True, kw_only=True, tag="group"):
    """Models that are activated together (W-TURN-14)."""

    seat: Seat
    figures: tuple[str, ...]


class ActionTaken(Event, frozen=True, kw_only=True, tag="action"):
    figure: str
    action: str
    left: int


class GameOver(Event, frozen=True, kw_only=True, tag="game_over"):
    winner: SeatOrNone
    scores: dict[Seat, int]


class Zone(Event, frozen=True, kw_only=True, tag="zone"):
    seat: Seat
    zone: str


class Deployed(Event, frozen=True, kw_only=True, tag="deployed"):
    figure: str
    at: Place


class List(Event, frozen=True, kw_only=True, tag="list"):
    """The models a player fields; `gadgets` are the gadgets bought, each with its bearer: `lucky_coin:vask`."""

    reveals: ClassVar[bool] = True
    seat: Seat
    ids: tuple[str, ...]
    gadgets: tuple[str, ...] | Maybe = UNSET


class TerrainAgreed(Event, frozen=True, kw_only=True, tag="terrain"):
    """A piece of terrain is placed on the table, or its ground class changes."""

    seat: Seat
    piece: str
    at: Place | Maybe = UNSET
    ground: str | Maybe = UNSET


class TableCheck(Event, frozen=True, kw_only=True, tag="table_check"):
    """The report on the table (W-TERRAIN-20): areas in square inches, and the rules that raise a warning."""

    covered: float
    elevated: float
    edge: float
    warnings: tuple[str, ...]


# --- cards --------------------------------------------------------------------------------------------------------


class Draw(Event, frozen=True, kw_only=True, tag="draw"):
    """Cards are drawn. All players see how many, but only the owner sees which."""

    private: ClassVar[Mapping[str, str]] = {"cards": "seat"}
    seat: Seat
    number: int
    cards: tuple[str, ...] | Maybe = UNSET


class Shuffle(Event, frozen=True, kw_only=True, tag="shuffle"):
    size: int


class Discard(Event, frozen=True, kw_only=True, tag="discard"):
    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[str, ...]
    reason: Literal["limit", "bid", "deed", "recovery", "heroic_move", "spell", "falling", "out"]


class Bid(Event, frozen=True, kw_only=True, tag="bid"):
    """A player bids a card, face down."""

    seat: Seat
    window: Window


class BidsRevealed(Event, frozen=True, kw_only=True, tag="bids_revealed"):
    """`winner` is the first player from now on after a steal; otherwise the seat whose attempt succeeded, or `none`."""

    reveals: ClassVar[bool] = True
    window: Window
    bids: dict[Seat, str]
    winner: SeatOrNone


class Recovery(Event, frozen=True, kw_only=True, tag="recovery"):
    figure: str
    card: str


class HeroicMove(Event, frozen=True, kw_only=True, tag="heroic_move"):
    figure: str
    card: str


# --- movement -----------------------------------------------------------------------------------------------------


class Moved(Event, frozen=True, kw_only=True, tag="move"):
    figure: str
    kind: MovedKind
    to: Place
    length: float
    vertical: float


class StandUp(Event, frozen=True, kw_only=True, tag="stand_up"):
    figure: str


class Toppled(Event, frozen=True, kw_only=True, tag="toppled"):
    """`by` is `dive`, the id of a spell, `climb`, `jump`, `fall` or `crush`."""

    figure: str
    by: str


class Climb(Event, frozen=True, kw_only=True, tag="climb"):
    figure: str
    surface: str
    success: bool


class Jump(Event, frozen=True, kw_only=True, tag="jump"):
    figure: str
    to: Place
    success: bool


class LeftMelee(Event, frozen=True, kw_only=True, tag="left_melee"):
    figure: str
    success: bool


# --- tests --------------------------------------------------------------------------------------------------------


class Attack(Event, frozen=True, kw_only=True, tag="attack", rename={"with_": "with"}):
    """`with` is the weapon, the spell, or `melee`."""

    figure: str
    target: str
    with_: str


class Reaction(Event, frozen=True, kw_only=True, tag="reaction"):
    figure: str
    reaction: Literal["hold", "dive", "fence", "parry"]


class Pool(Event, frozen=True, kw_only=True, tag="pool"):
    figure: str
    test: TestName
    base: int
    modifiers: tuple[Modifier, ...]
    dice: int
    difficulty: int | Maybe = UNSET


class Roll(Event, frozen=True, kw_only=True, tag="roll"):
    """`test` is the name of the test; `counts` are the positions of the successes, counted from 1."""

    figure: str
    faces: tuple[int, ...]
    successes: int
    reroll: bool = False
    test: TestName | Maybe = UNSET
    counts: tuple[int, ...] | Maybe = UNSET


class Deed(Event, frozen=True, kw_only=True, tag="deed"):
    """A card is played on a hero's test; `successes` is the new total."""

    reveals: ClassVar[bool] = True
    figure: str
    card: str
    adds: int
    successes: int


class Lowest(Event, frozen=True, kw_only=True, tag="lowest"):
    figure: str


class HitEvent(Event, frozen=True, kw_only=True, tag="hit"):
    """`riposte` means that the fencing defender scored the hit (W-MELEE-15)."""

    attacker: str
    target: str
    criticals: int
    riposte: bool = False


class Miss(Event, frozen=True, kw_only=True, tag="miss"):
    attacker: str
    target: str
    reason: Literal["roll", "too_far", "immunity"]


# --- magic and templates ------------------------------------------------------------------------------------------


class SpellCast(Event, frozen=True, kw_only=True, tag="spell"):
    figure: str
    spell: str
    works: bool
    target: str | Maybe = UNSET


class Aura(Event, frozen=True, kw_only=True, tag="aura"):
    spell: str
    figures: tuple[str, ...]


class EffectBegins(Event, frozen=True, kw_only=True, tag="effect", rename={"from_": "from"}):
    """A lasting change to a characteristic begins."""

    figure: str
    from_: str
    until: Until
    move: int | Maybe = UNSET
    fight: int | Maybe = UNSET
    strength: int | Maybe = UNSET
    guns: int | Maybe = UNSET
    reflex: int | Maybe = UNSET
    magic: int | Maybe = UNSET
    armour: int | Maybe = UNSET


class EffectEnds(Event, frozen=True, kw_only=True, tag="effect_end", rename={"from_": "from"}):
    """A lasting change to a characteristic ends."""

    figure: str
    from_: str
    until: Until
    move: int | Maybe = UNSET
    fight: int | Maybe = UNSET
    strength: int | Maybe = UNSET
    guns: int | Maybe = UNSET
    reflex: int | Maybe = UNSET
    magic: int | Maybe = UNSET
    armour: int | Maybe = UNSET


class TemplatePlaced(Event, frozen=True, kw_only=True, tag="template"):
    template: str
    kind: str
    at: Place
    seat: Seat


class TemplateRemoved(Event, frozen=True, kw_only=True, tag="template_removed"):
    template: str
    kind: str
    at: Place
    seat: Seat


class Affected(Event, frozen=True, kw_only=True, tag="affected"):
    figure: str
    template: str


# --- damage and removal -------------------------------------------------------------------------------------------


class Healed(Event, frozen=True, kw_only=True, tag="healed"):
    figure: str
    amount: int


class Damage(Event, frozen=True, kw_only=True, tag="damage"):
    """The total damage an action deals to one model, and how much each hit contributes."""

    figure: str
    amount: int
    parts: tuple[int, ...]


class WoundsLost(Event, frozen=True, kw_only=True, tag="wounds", rename={"from_": "from"}):
    figure: str
    from_: int
    to: int


class HardToKill(Event, frozen=True, kw_only=True, tag="hard_to_kill"):
    figure: str


class Removed(Event, frozen=True, kw_only=True, tag="removed"):
    figure: str
    reason: Literal["killed", "conceded"]


class Killed(Event, frozen=True, kw_only=True, tag="killed"):
    """A hero is killed; `by` is the seat credited with the kill (W-WIN-03)."""

    figure: str
    by: SeatOrNone


class Stays(Event, frozen=True, kw_only=True, tag="stays"):
    figure: str


class Fell(Event, frozen=True, kw_only=True, tag="fell"):
    figure: str
    height: float
    at: Place


class Crushed(Event, frozen=True, kw_only=True, tag="crushed"):
    figure: str
    by: str
    criticals: int


class JumpedAside(Event, frozen=True, kw_only=True, tag="jumped_aside"):
    figure: str
    at: Place


# --- melee and scenario -------------------------------------------------------------------------------------------


class Engaged(Event, frozen=True, kw_only=True, tag="engaged"):
    figures: tuple[str, ...]


class Free(Event, frozen=True, kw_only=True, tag="free"):
    figure: str


class Split(Event, frozen=True, kw_only=True, tag="split"):
    """The melee links that remain, each written as `one-other`."""

    links: tuple[str, ...]


class Shift(Event, frozen=True, kw_only=True, tag="shift"):
    """The new position of each figure in the group."""

    figures: tuple[str, ...]
    to: tuple[Place, ...]


class Objective(Event, frozen=True, kw_only=True, tag="objective"):
    marker: str
    figure: str
    success: bool


class Marker(Event, frozen=True, kw_only=True, tag="marker"):
    marker: str
    owner: Seat | Maybe = UNSET
    carrier: str | Maybe = UNSET
    at: Place | Maybe = UNSET


class Points(Event, frozen=True, kw_only=True, tag="points"):
    seat: Seat
    points: int


EVENTS: tuple[type[Event], ...] = (
    *(TurnStart, TurnEnd, PhaseBegins, FirstPlayer, Initiative, Out, ActivationStart, ActivationEnd),
    *(GroupActive, ActionTaken),
    *(GameOver, Zone, Deployed, List, TerrainAgreed, TableCheck),
    *(Draw, Shuffle, Discard, Bid, BidsRevealed, Recovery, HeroicMove),
    *(Moved, StandUp, Toppled, Climb, Jump, LeftMelee),
    *(Attack, Reaction, Pool, Roll, Deed, Lowest, HitEvent, Miss),
    *(SpellCast, Aura, EffectBegins, EffectEnds, TemplatePlaced, TemplateRemoved, Affected),
    *(Healed, Damage, WoundsLost, HardToKill, Removed, Killed, Stays, Fell, Crushed, JumpedAside),
    *(Engaged, Free, Split, Shift, Objective, Marker, Points),
)
