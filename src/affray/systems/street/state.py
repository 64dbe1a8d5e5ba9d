"""The state of a shoot-out between two steps.

Figures and all other parts of the state are frozen and replaced on change. So copies of a shoot-out share them, and a
decision can keep a copy as its context.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from affray.engine import Frame, Seat, Side, State, implements
from affray.table import Table, inches

from .cast_and_scenarios import Scenario, scenarios
from .profile import RANK, ClassName, Grip, Hand, Profile, Row, Weapon, WeaponState, Zone
from .settings import Modules
from .stages import AfterGame

Card: TypeAlias = str
"""The name of a card.

An action card has its class (`killer`, or `killer_2` if several sets are used), a character card the id of its figure,
or `held_ID` in a hand; the Joker is `joker`.
"""
JOKER: Card = "joker"
Severity = Literal["flesh", "serious"]
Posture = Literal["standing", "ducked", "knocked_down", "unconscious"]
Fate = Literal["active", "waiting", "out_of_action", "dead", "surrendered", "gone"]
WindowName = Literal["win_draw", "win_turn", "win_act", "win_path", "win_mid", "win_joker"]
ActionName = Literal[
    "none", "move", "shoot", "move_and_shoot", "change_position", "aim", "reload", "recover", "stand_up", "duck_back",
    "repair", "pick_up", "throw", "charge", "attack", "flee", "pass", "run", "stagger", "psycho", "wake_up",
    "surrender",
]  # fmt: skip
Place: TypeAlias = tuple[float, float]
AXES = ("x", "y", "z")
AttackResult = Literal["flesh", "unconscious", "serious", "woke_out", "out_of_action", "dead"]
"""The results of an attack for its victim, in ascending order.

`woke_out`: the attack only knocked the victim unconscious, who then rolled a 1 on waking (S-XP-06).
"""
Compelled = Literal[
    "", "lost_nerve", "bystander", "wild", "staggering", "staggering_at_anyone", "repeat", "friend_for_foe",
    "hated_friend", "face_off",
]  # fmt: skip
"""The compulsions that a turn must remember (S-TURN-12)."""


class Wound(msgspec.Struct, frozen=True, gc=False):
    """A recorded wound (S-WOUND-02, S-WOUND-03)."""

    zone: Zone
    severity: Severity


class Carried(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The state of a weapon, and where it lies if it lies on the ground (S-DATA-03)."""

    state: WeaponState = "ready"
    at: Place | None = None
    was: WeaponState = "ready"
    """The state of a weapon on the ground before it was laid down."""


class Aim(msgspec.Struct, frozen=True, gc=False):
    """The target and the weapon of an aim in the character's last turn (S-AIM-01)."""

    target: str
    weapon: str


class Victim(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """The result of an attack on a victim, and the victim's condition when it was declared (S-XP-06, S-XP-07)."""

    name: str = ""
    result: AttackResult = "dead"
    class_: ClassName = msgspec.field(name="class", default="plug")
    armed: bool = True
    unconscious: bool = False
    surrendered: bool = False
    noncombatant: bool = False
    friend: bool = False
    neutral: bool = False
    wounded: bool = False
    """Made unconscious, and wounded by the same attack (S-SKILL-22)."""


class ExperienceRecord(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """The facts of a game that count for a character's experience (16.3)."""

    shot: bool = False
    fought: bool = False
    surrendered: bool = False
    dead: bool = False
    attacked_unconscious: bool = False
    victims: tuple[Victim, ...] = ()


class Figure(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A character in the game.

    Where the rulebook says "ascending id", figures are sorted by `number`. A figure without a seat has no player.
    """

    id: str
    number: int
    seat: Seat | None
    side: Side | None
    profile: Profile
    x: float = 0.0
    y: float = 0.0
    z: float = 0.0
    facing: float = 0.0
    posture: Posture = "standing"
    peek: Place | None = None
    """The peek point of a ducked figure (S-DUCK-06, S-DUCK-07)."""
    fate: Fate = "active"
    wounds: tuple[Wound, ...] = ()
    must_recover: bool = False
    needs_six: bool = False
    """Whether recovering takes a 6, because a wound to recover from is marked R6 (S-REC-02)."""
    arms: dict[str, Carried] = msgspec.field(default_factory=dict)
    """The states of the weapons that are not ready, or lie on the ground."""
    in_hand: tuple[str, ...] = ()
    grip: Grip = 1
    """The last grip on a weapon that can be held with one hand or two (S-DATA-12)."""
    aim: Aim | None = None
    last_action: ActionName = "none"
    last_target: str | None = None
    moved: bool = False
    displaced: bool = False
    clubbed: tuple[str, ...] = ()
    """Weapons that cannot shoot in the character's next turn (S-FIGHT-05)."""
    barred: tuple[str, ...] = ()
    """Weapons that cannot shoot in the present turn (S-FIGHT-05)."""
    friend_for_foe: bool = False
    lost_nerve: bool = False
    friends_down: bool = False
    hates: tuple[str, ...] = ()
    fears: tuple[str, ...] = ()
    extreme_hates: tuple[str, ...] = ()
    extreme_fears: tuple[str, ...] = ()
    drunk: str = "none"
    ignored_wounds: int = 0
    charm_used: int = 0
    curse_tokens: dict[str, int] | None = None
    frightens: str = ""
    """The enemy that a Psycho moved towards in their last turn (S-SKILL-PSYCHO)."""
    felled_by: str = ""
    """The attacker who made this character unconscious (S-XP-06)."""
    deeds: ExperienceRecord = ExperienceRecord()

    # --- the state words of S-CONV-09 -----------------------------------------------------------------------

    @property
    @implements("S-CONV-09")
    def lost(self) -> bool:
        """Dead, out of action, surrendered or gone."""
        return self.fate not in ("active", "waiting")

    @property
    def active(self) -> bool:
        """On the table and not lost."""
        return self.fate == "active"

    @property
    def vulnerable(self) -> bool:
        """Whether hits still wound the figure: active, or surrendered (S-HIT-07, S-SKILL-EVIL)."""
        return self.fate in ("active", "surrendered")

    @property
    @implements("S-CONV-09")
    def fit(self) -> bool:
        """Active and not unconscious."""
        return self.fate == "active" and self.posture != "unconscious"

    @property
    @implements("S-CONV-09")
    def upright(self) -> bool:
        """Active, neither knocked down nor unconscious; a ducked figure is upright."""
        return self.fate == "active" and self.posture in ("standing", "ducked")

    @property
    @implements("S-CONV-09")
    def lying(self) -> bool:
        """Knocked down or unconscious."""
        return self.fate == "active" and self.posture in ("knocked_down", "unconscious")

    @property
    def ducked(self) -> bool:
        """Ducked behind cover (S-DUCK-05)."""
        return self.fate == "active" and self.posture == "ducked"

    @property
    def hidden(self) -> bool:
        """Ducked, and not obliged to recover (S-TURN-05)."""
        return self.ducked and not self.must_recover

    @property
    def nmt(self) -> bool:
        """No move, no turn: a wound on the belly, or a serious one on the legs (S-WOUND-06, S-WOUND-07)."""
        return bool(self.wounds) and any(
            wound.zone == "belly" or (wound.zone == "legs" and wound.severity == "serious") for wound in self.wounds
        )

    # --- the profile and the weapons ------------------------------------------------------------------------

    @property
    def class_(self) -> str:
        """The class of the character."""
        return self.profile.class_

    @property
    @implements("S-DATA-01")
    def rank(self) -> int:
        """The rank of the class, from 0 for a Plug (S-DATA-01)."""
        return RANK[self.profile.class_]

    def skill(self, name: str) -> int:
        """The level of a skill, 0 without it."""
        return self.profile.skills.get(name, 0)

    def weapon_state(self, name: str) -> WeaponState:
        """The state of a weapon."""
        carried = self.arms.get(name)
        return "ready" if carried is None else carried.state

    def carries(self, weapon: Weapon) -> bool:
        """Whether the figure has the weapon with it, in any state."""
        return self.weapon_state(weapon.id) != "on_the_ground"

    def wounds_in(self, zone: Zone, severity: Severity | None = None) -> int:
        """The number of wounds in a zone, of one severity or of both."""
        if not self.wounds:
            return 0
        return sum(wound.zone == zone and severity in (None, wound.severity) for wound in self.wounds)

    @property
    def other_hand(self) -> Hand:
        """The hand that is not the gun hand."""
        return "left" if self.profile.gun_hand == "right" else "right"


class Play(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An action card that a player has committed at a window (S-INT-03)."""

    card: Card
    seat: Seat
    figure: str
    distance: float = 0.0


class Shot(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The weapons of a declared shot with their grips, and the target; two targets for a split volley."""

    weapons: tuple[str, ...] = ()
    grip: Grip = 1
    target: str | None = None
    other_target: str | None = None


class Declared(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An action with its parameters (S-TURN-02 step 4)."""

    action: ActionName
    shot: Shot = Shot()
    weapon: str | None = None
    """The weapon to reload, repair, pick up, aim or throw."""
    target: str | None = None
    """The target of an aim, a charge or an attack."""
    place: Place | None = None
    """The end point of Change Position, a declared objective, or the point of a Duck Back."""
    piece: str | None = None
    row: Row | None = None
    """The fight row of a Charge or an Attack, with its weapon if it needs one (S-FIGHT-04)."""
    in_hand: tuple[str, ...] | None = None
    """The weapons to take in hand, or None for no change."""

    @property
    def used(self) -> tuple[str, ...]:
        """The weapons needed in hand (S-SHOOT-01, S-AIM-01, S-FIGHT-04)."""
        if self.action in ("aim", "throw", "charge", "attack") and self.weapon:
            return (self.weapon,)
        return self.shot.weapons


class PlannedMovement(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A movement whose end is fixed (S-INT-01, WIN-PATH): its corners, its length, and how far it has gone."""

    kind: ActionName
    points: tuple[Place, ...]
    distance: float
    facing: float
    faces: bool = False
    """The player chose the end facing (S-SKILL-AGILE, S-SIMPLE-01)."""
    reached: float = 0.0
    climbed: str | None = None
    """The piece that the figure climbs; the move ends behind it (S-CLIMB-03)."""
    contact: bool = False
    """The movement ends in contact with the victim of a Charge (S-FIGHT-02)."""
    caught: bool = False
    """The movement was interrupted, so the rest may be blocked now (S-INT-10)."""
    stopped: bool = False
    """The movement ends at the mover's present place (S-INT-10)."""


class Bond(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A compulsion: one of these actions, against one of these characters if there are any."""

    rule: str
    actions: tuple[ActionName, ...]
    targets: tuple[str, ...] = ()


# --- frames ---------------------------------------------------------------------------------------------------------


class SetUp(Frame, tag="setup"):
    """Before the first card (chapter 4)."""

    order: tuple[str, ...] = ()
    """The figures still to be placed."""
    placed: tuple[str, ...] = ()
    """Figures placed by their players."""
    seats: tuple[Seat, ...] = ()
    """The players still to be asked for their side, or for a starter (S-SETUP-06, S-SKILL-29)."""
    new: tuple[str, ...] | None = None
    """Characters yet to receive, or roll for, a starting skill without a question; None until determined."""
    veterans: tuple[str, ...] = ()
    """Those who have played before: they are no starters (S-SKILL-29)."""
    size: int = 0
    """The number of characters drawn from each roster (S-SETUP-05)."""
    rolled: tuple[str, ...] = ()
    """Ready-made characters whose skill dice have yet to be rolled (S-SKILL-27)."""
    gains: dict[str, int] = msgspec.field(default_factory=dict)
    """The number of skills that characters have yet to gain (S-SKILL-21 to S-SKILL-23)."""
    duel: tuple[str, ...] = ()
    """The two who draw on each other before the first card (S-QD-01)."""


class Deck(Frame, tag="deck"):
    """The fate deck: a card is turned, claimed and acted on (S-DECK-03 to S-DECK-17)."""

    card: Card = ""
    plays: tuple[Play, ...] = ()
    """Cards committed at the Joker and not carried out yet (S-DECK-15)."""


class Window(Frame, tag="window"):
    """A window for interrupts over the frame below it (chapter 6)."""

    name: WindowName
    figure: str = ""
    """The figure whose turn is interrupted; empty at WIN-DRAW."""
    plays: tuple[Play, ...] = ()
    """The committed cards not carried out yet."""
    carried_out: bool = False
    """A card was played, so the window opens again (S-INT-04)."""


class Turn(Frame, tag="turn"):
    """The turn of one character (chapter 7)."""

    figure: str
    free: bool = False
    card: Card = ""
    declared: Declared | None = None
    line: PlannedMovement | None = None
    target: str | None = None
    """The target of a Move & Shoot, named after the move (S-MS-02)."""
    defence: tuple[Row, str | None] | None = None
    """The victim's defence row and its weapon (S-FIGHT-04)."""
    covered: bool = False
    """A piece at hand covered the victim where the Charge began (S-FMOD-01)."""
    compelled: Compelled = ""
    victim: str = ""
    """The target of a dictated action."""
    bond: Bond | None = None
    """The compulsion of this turn (S-TURN-03, S-TURN-12)."""
    over: bool = False
    """The rest of this turn is not carried out."""
    attacked: bool = False
    """An attack was made in this turn and is completely resolved (S-CONV-17)."""


class FaceOff(Frame, tag="face_off"):
    """Two characters draw on each other before the first card is turned (16.10)."""

    one: str
    other: str


AnyFrame: TypeAlias = SetUp | Deck | Window | Turn | FaceOff | AfterGame


class ShootOut(State[AnyFrame], kw_only=True):
    """The state of a shoot-out; the base class holds the frames."""

    modules: Modules
    table: Table
    figures: dict[str, Figure]
    """In ascending number."""
    order: tuple[Seat, ...]
    """The players in seating order (S-CONV-10)."""
    hands: dict[Seat, tuple[Card, ...]] = msgspec.field(default_factory=dict)
    """Never changed in place, like `played` and `points`: copies of the shoot-out share them."""
    row: tuple[Card, ...] = ()
    deck: tuple[Card, ...] = ()
    """The face-down cards; the next card is drawn at random when it is turned."""
    discards: tuple[Card, ...] = ()
    jokers: int = 0
    played: dict[Seat, int] = msgspec.field(default_factory=dict)
    """Action cards played since the last card was turned (S-MAC-05)."""
    bench: dict[Side, int] = msgspec.field(default_factory=dict)
    """Only in case files: the number of members of each side who are not on the table but count as members."""
    first_shot: bool = False
    """The first shot of the game has been fired (S-PLUG-02)."""
    points: dict[Side, int] = msgspec.field(default_factory=dict)
    scenario: str | None = None
    scenario_data: Scenario | None = None
    """The scenario as it was when the match began."""
    referee: Seat | None = None
    used: tuple[Card, ...] = ()
    """Rapid fire cards and markers already used."""
    orders: tuple[tuple[str, ...], ...] = ()
    """Orders of the referee not carried out yet, each a verb and its objects (S-NERVE-08)."""
    free_moves: tuple[str, ...] = ()
    """Plugs that the referee allows to move freely if no full move is possible (S-CONV-16)."""

    # --- lookups --------------------------------------------------------------------------------------------

    def controlled_by(self, seat: Seat) -> Iterator[Figure]:
        """The characters that a player controls."""
        return (figure for figure in self.figures.values() if figure.seat == seat)

    @property
    def played_scenario(self) -> Scenario | None:
        """The stored scenario; cases and matches of earlier versions store only its name."""
        return self.scenario_data or scenarios().get(self.scenario or "")

    def members(self, side: Side) -> Iterator[Figure]:
        """The characters of a side, including lost ones."""
        return (figure for figure in self.figures.values() if figure.side == side)

    @implements("S-CONV-10")
    def friends(self, figure: Figure) -> Iterator[Figure]:
        """Other characters of the same side (S-CONV-10)."""
        return (
            other for other in self.figures.values() if other.side == figure.side is not None and other.id != figure.id
        )

    @implements("S-CONV-10")
    def enemies(self, figure: Figure) -> Iterator[Figure]:
        """Characters of opposing sides (S-CONV-10)."""
        return (other for other in self.figures.values() if other.side is not None and other.side != figure.side)

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides in the order of the setup."""
        return tuple(dict.fromkeys(figure.side for figure in self.figures.values() if figure.side is not None))

    def turn_of(self, figure: str) -> Turn | None:
        """The current turn of a character, if there is one (S-DECK-11)."""
        for frame in reversed(self.frames):
            if frame.__class__ is Turn and frame.figure == figure:
                return frame
        return None

    @property
    def after_game(self) -> AfterGame | None:
        """The post-game sequence, if this match is one (S-CAMP-01)."""
        first = self.frames[0] if self.frames else None
        return first if first.__class__ is AfterGame else None

    # --- changes --------------------------------------------------------------------------------------------

    def change(self, name: str, **fields: Any) -> Figure:
        """Replace a figure by a changed copy; coordinates are rounded to thousandths of an inch."""
        for axis in AXES:
            if axis in fields:
                fields[axis] = inches(fields[axis])
        figure = msgspec.structs.replace(self.figures[name], **fields)
        self.figures[name] = figure
        return figure


def snapshot(s: ShootOut) -> ShootOut:
    """An independent copy: copies all parts that change in place, and shares the others."""
    copy = s.__copy__()
    copy.frames = [frame.__copy__() for frame in s.frames]
    copy.figures = s.figures.copy()
    return copy


def in_order(names: Sequence[str], s: ShootOut) -> list[str]:
    """Figures in ascending id (S-CONV-11)."""
    return sorted(names, key=lambda name: s.figures[name].number)
