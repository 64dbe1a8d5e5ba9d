"""A skirmish between two steps.

Figures, weapons and everything else below the state are immutable and replaced when they change. Copies of a skirmish
share them, so that a decision can hold a copy.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from affray.engine import Frame, Seat, Side, State, implements
from affray.table import Table

from .catalog import Scenario, Stock, scenarios
from .editions import EDITIONS, Edition, Options
from .profile import Profile

Card: TypeAlias = str
Link: TypeAlias = tuple[str, str]
"""Two enemies who are engaged with each other, in alphabetical order (W-MELEE-26)."""
PhaseName = Literal["setup", "start", "steal", "activations", "surplus", "end"]
Until = Literal["end_of_activation", "end_of_turn", "end_of_game"]
TemplateKind = Literal["fire", "acid", "smoke", "mist"]
MarkerKind = Literal["lamp", "satchel", "objective"]


class Effect(msgspec.Struct, frozen=True, gc=False):
    """A lasting change to one characteristic, and its source."""

    source: str
    characteristic: str
    change: int
    until: Until = "end_of_turn"


class Figure(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A model. `wounds` are those left; `used` are the abilities used in this game, `used_this_turn` in this turn.

    `removed` means that the model is not on the table, no longer or not yet.
    """

    id: str
    seat: Seat
    profile: Profile
    wounds: int
    x: float = 0
    y: float = 0
    z: float = 0
    toppled: bool = False
    activated: bool = False
    removed: bool = False
    effects: tuple[Effect, ...] = ()
    used: tuple[str, ...] = ()
    used_this_turn: tuple[str, ...] = ()

    @property
    @implements("W-PROF-10")
    def hero(self) -> bool:
        """Heroes have a suit (W-PROF-10)."""
        return self.profile.kind == "hero"


class Relation(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A stated relation between two models; the values given override the geometry of the table."""

    one: str
    other: str
    distance: float | None = None
    hidden: int | None = None
    height: float | None = None
    contact: bool | None = None


class Hit(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A pending hit (W-DMG-07), applied at the end of the action. `by` is the seat credited with a kill."""

    attacker: str
    target: str
    by: Seat
    strength: int
    criticals: int = 0
    types: tuple[str, ...] = ("physical",)
    attack: Literal["melee", "ranged", "magic", ""] = ""
    armour_piercing: int = 0
    small_calibre: bool = False
    gruesome: bool = False
    ignores_armour: bool = False


class Change(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A pending change of state (W-DMG-11): of a characteristic, until a moment, or being `toppled`."""

    figure: str
    source: str
    characteristic: str
    change: int = 0
    until: Until = "end_of_turn"
    rule: str = "W-DMG-11"
    """The rule that causes the change."""


class Fall(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A falling test that is due at the end of the action (W-FALL-06), or a drop that needs none (W-JUMP-06).

    `by` is the player who caused it (W-WIN-03), `drop` the height of a fall that has begun already.
    """

    figure: str
    by: Seat
    drop: float | None = None


class Template(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A template on the table (W-TMPL-01, W-TMPL-03); `affected` are the models it has affected this turn."""

    id: str
    kind: TemplateKind
    seat: Seat
    x: float
    y: float
    z: float = 0
    diameter: float = 3.0
    height: float = 3.0
    affected: tuple[str, ...] = ()


class Marker(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An objective marker (W-OBJ-01): its owner, its carrier, and the test that activates it (W-OBJ-02)."""

    id: str
    kind: MarkerKind
    x: float = 0
    y: float = 0
    z: float = 0
    owner: Seat | None = None
    carrier: str | None = None
    test: str = ""
    difficulty: int = 0


class SetUp(Frame, tag="setup"):
    """The set-up (W-SETUP); `order` are the seats that still choose in the current step."""

    order: tuple[Seat, ...] = ()
    clubs: tuple[tuple[Seat, str], ...] = ()
    """The players who make their lists in the set-up, and their clubs (W-SETUP-03, W-SETUP-04)."""
    size: int = 0
    """The agreed number of heroes per side (W-SETUP-05)."""
    funds: tuple[tuple[Seat, int], ...] = ()
    """Fixed funds, which replace those the heroes bring."""
    picked: tuple[tuple[Seat, tuple[str, ...]], ...] = ()
    """Heroes picked but not yet on a list, written `b.quill` and hidden from the other players (W-FUNDS-06)."""
    stock: Stock | None = None
    """The stock for these lists, stored when the match began."""
    terrain: bool = False
    """Whether the players agree on the terrain (W-TERRAIN-11) instead of using the table unchanged."""


class Turn(Frame, tag="turn"):
    """A turn (W-TURN-01)."""

    bids: tuple[tuple[Seat, Card], ...] = ()
    """The cards face down in the open bidding window, in the order they were bid."""
    bidders: tuple[Seat, ...] = ()
    """The players still to be asked in that window."""
    returns_to: Seat | None = None
    """The player who delayed and gets the initiative back after the forced activation (W-INIT-22)."""
    first_before: Seat | None = None
    """The first player before this turn's steal (W-INIT-02)."""


class Activation(Frame, tag="activation"):
    """The activation of one model (W-ACT-01)."""

    figure: str
    actions: int
    """Actions left."""
    first_action: bool = True
    moved: bool = False
    """Has moved this activation (W-ACT-14)."""
    heroic_move: bool = False
    hits: tuple[Hit, ...] = ()
    """Pending damage of the running action."""
    changes: tuple[Change, ...] = ()
    """Pending changes of state, in the order they arose (W-DMG-11)."""
    healing: tuple[tuple[str, int], ...] = ()
    """Pending healing: the models and how much."""
    falls: tuple[Fall, ...] = ()
    """Falls of the running action, in the order in which they arose (W-FALL-06)."""
    tested: tuple[str, ...] = ()
    """The models that have made their falling test in this action, or may make none."""


class Group(Frame, tag="group"):
    """Several models active at once (W-TURN-14)."""

    members: tuple[str, ...] = ()
    """The models that can still act but are not acting now, in list order."""
    paused: tuple[Activation, ...] = ()
    """Their suspended activations; a copy of one is resumed."""


class Skirmish(State[SetUp | Turn | Group | Activation], kw_only=True):
    """The state of a skirmish between two steps."""

    edition_id: str
    options: Options = Options()
    table: Table
    figures: dict[str, Figure]
    """In the order of the players' lists, seat by seat."""
    order: tuple[Seat, ...]
    """The seats clockwise."""
    first: Seat
    initiative: Seat
    last_finished: Seat | None = None
    turn: int = 1
    phase: PhaseName = "activations"
    turn_limit: int | None = None
    scenario: str = ""
    scenario_data: Scenario | None = None
    """The data of the scenario, stored when the match began."""
    hands: dict[Seat, tuple[Card, ...]] = msgspec.field(default_factory=dict)
    deck: tuple[Card, ...] = ()
    """The cards that can still be drawn, at random."""
    discarded: tuple[Card, ...] = ()
    heroes: dict[Seat, int] = msgspec.field(default_factory=dict)
    """Heroes fielded at the start (W-CARD-07)."""
    kills: dict[Seat, int] = msgspec.field(default_factory=dict)
    points: dict[Seat, int] = msgspec.field(default_factory=dict)
    links: tuple[Link, ...] = ()
    relations: tuple[Relation, ...] = ()
    out: tuple[Seat, ...] = ()
    """Players whose last model was removed (W-TURN-15)."""
    templates: tuple[Template, ...] = ()
    """The templates on the table, in the order they were placed."""
    markers: tuple[Marker, ...] = ()
    zones: dict[Seat, str] = msgspec.field(default_factory=dict)
    """The zone each player deployed in."""

    @property
    def edition(self) -> Edition:
        """The settings of its edition."""
        return EDITIONS[self.edition_id]

    @property
    def setting(self) -> Scenario | None:
        """The scenario; cases and matches of earlier versions read it from the current data files."""
        return self.scenario_data or scenarios().get(self.scenario)

    @property
    def turn_frame(self) -> Turn:
        """The turn that is running."""
        for frame in self.frames:
            if frame.__class__ is Turn:
                return frame
        raise LookupError("no turn is running")

    @property
    def activation(self) -> Activation:
        """The activation that is running."""
        for frame in reversed(self.frames):
            if frame.__class__ is Activation:
                return frame
        raise LookupError("no model is active")

    def activation_of(self, name: str) -> Activation | None:
        """The running activation of a model, including one suspended in a group (W-TURN-14), or None."""
        running = [frame for frame in self.frames if isinstance(frame, Activation)]
        running += [activation for frame in self.frames if isinstance(frame, Group) for activation in frame.paused]
        return next((activation for activation in running if activation.figure == name), None)

    def present(self, seat: Seat | None = None) -> list[Figure]:
        """The models on the table, of one seat or of all, in list order."""
        return [
            figure for figure in self.figures.values() if not figure.removed and (seat is None or figure.seat == seat)
        ]

    def enemies(self, figure: Figure) -> list[Figure]:
        """The enemies on the table, in list order."""
        side = self.seats[figure.seat]
        return [model for model in self.figures.values() if not model.removed and self.seats[model.seat] != side]

    def friends(self, figure: Figure) -> list[Figure]:
        """The other models of its side on the table, in list order."""
        side = self.seats[figure.seat]
        return [
            model
            for model in self.figures.values()
            if not model.removed and model.id != figure.id and self.seats[model.seat] == side
        ]

    @implements("W-MELEE-01")
    def engaged_with(self, name: str) -> list[Figure]:
        """The enemies a model is linked to, in list order (W-MELEE-01)."""
        names = {b if a == name else a for a, b in self.links if name in (a, b)}
        return [figure for figure in self.figures.values() if figure.id in names] if names else []

    def engaged(self, name: str) -> bool:
        """Whether a model has a link."""
        return any(name in link for link in self.links)

    def change(self, name: str, **changes: Any) -> Figure:
        """Replace a figure by its changed copy."""
        figure = self.figures[name] = msgspec.structs.replace(self.figures[name], **changes)
        return figure

    def clockwise(self, seat: Seat) -> list[Seat]:
        """The seats clockwise from a seat, itself first."""
        place = self.order.index(seat)
        return [*self.order[place:], *self.order[:place]]


def copy_skirmish(s: Skirmish) -> Skirmish:
    """An independent copy; immutable values are shared."""
    copied = s.__copy__()
    copied.figures = s.figures.copy()
    copied.hands = s.hands.copy()
    copied.kills = s.kills.copy()
    copied.points = s.points.copy()
    copied.frames = [frame.__copy__() for frame in s.frames]
    return copied


def public_copy(s: Skirmish, *own: Seat) -> Skirmish:
    """A copy for the context of a decision: without the deck, and only with the hands of the players who decide."""
    copied = s.__copy__()
    copied.figures = s.figures.copy()
    copied.hands, copied.deck = {seat: s.hands.get(seat, ()) for seat in own}, ()
    copied.kills = s.kills.copy()
    copied.points = s.points.copy()
    copied.frames = [frame.__copy__() for frame in s.frames]
    return copied


def side_of(seat: Seat) -> Side:
    """The side of a player without a team."""
    return Side(seat)
