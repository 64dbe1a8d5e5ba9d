"""The state of a battle between two steps, and the frames in progress."""

from typing import Literal, TypeVar

import msgspec

from affray.engine import Frame, RuleId, Seat, Side, State, implements
from affray.table import Table

from .dice_faces import Faces, highest_first, without
from .exchange.attack import attack_values
from .fighter import Fighter

ExchangeKind = Literal["first", "counter", "follow_up"]
HitBy = Literal["melee", "shot"]
F = TypeVar("F", bound=Frame)


class Phase(Frame, tag="phase"):
    """The current phase (C-PHASE-01).

    `turn` is the side that chooses next and `passed` those that choose no more in this step; `acted` are the shooters
    who had their turn, `shot` says whether a shot was made, and `clashes` are those formed, in order.
    """

    turn: Side = Side("")
    passed: tuple[Side, ...] = ()
    acted: tuple[str, ...] = ()
    shot: bool = False
    clashes: tuple[tuple[str, ...], ...] = ()


class Clash(Frame, tag="clash"):
    """Opponents who throw together: the number of `throws` so far, and after the freeze the `attacker`.

    `offers` are the pack members who may still be offered a follow-up, in INI order (C-CLASH-06). `ended_by` is the
    rule that ends it.
    """

    members: tuple[str, ...]
    throws: int = 0
    took: tuple[str, ...] = ()
    attacker: str = ""
    paying: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()
    ended_by: RuleId = RuleId("C-COUNTER-06")


class Exchange(Frame, tag="exchange"):
    """One attacker's waves against a defender, and the parries that answer them.

    `start` are the attacker's group dice that were ready at its start: they decide equals, runs and values (C-ATK-04).
    A pivot's waves are aimed at members of the `pack`: `aims` are the dice of the last wave for each who answers, in
    INI order, `defender` the one whose turn it is, and `took` those who took the hit (C-CLASH-04). `rescue` are the
    rescue dice that the defender has used in this exchange: with any of them there is no counter (C-COUNTER-01).
    """

    attacker: str
    defender: str = ""
    kind: ExchangeKind = "first"
    start: Faces = ()
    waves: tuple[Faces, ...] = ()
    pack: tuple[str, ...] = ()
    aims: tuple[tuple[str, Faces], ...] = ()
    took: tuple[str, ...] = ()
    rescue: int = 0

    @property
    def attacks(self) -> Faces:
        """The attacks of the last wave at the defender."""
        if self.aims:
            return self.values(next(dice for name, dice in self.aims if name == self.defender))
        return self.values(self.waves[-1])

    def values(self, wave: Faces) -> Faces:
        """The attack values of these dice; equals raise each other as they lay at the start (C-ATK-03, C-ATK-04)."""
        start = self.start
        if len(set(start)) == len(start):
            return wave
        values = attack_values(start)
        return highest_first([values[start.index(face)] for face in wave])


class Hit(Frame, tag="hit"):
    """A hit being resolved: the damage dice thrown so far, the re-rolls left, the multiplier.

    In melee `start` and `waves` are those of the exchange; of an Exi that is divided `share` are the extra dice of this
    damage throw, `beside` the target or at the target, and `shares` those of the throws to come (C-SPECIAL-07). Of a
    shot `group` are the dice left after striking and `committed` those of its total; `lethal` is C-SHOT-24.
    """

    attacker: str
    defender: str
    start: Faces = ()
    waves: tuple[Faces, ...] = ()
    falls: bool = False
    multiplier: int = 1
    dice: Faces = ()
    rerolls: int = 0
    by: HitBy = "melee"
    group: Faces = ()
    committed: Faces = ()
    lethal: bool = False
    share: int | None = None
    beside: bool = False
    shares: tuple[tuple[str, int], ...] = ()


class Shot(Frame, tag="shot"):
    """A shooter's action: the target, the throws made, and for the shot its dice and M.

    `group` is as declared (C-SHOT-10), `struck` are the dice taken from it (C-SHOT-11), `committed` those of the total.
    `saving`: no loose dice are left and the shooter does not shoot (C-SHOT-06).
    """

    shooter: str
    target: str = ""
    throws: int = 0
    saving: bool = False
    group: Faces = ()
    struck: Faces = ()
    committed: Faces = ()
    minimum: int = 0

    @property
    def total(self) -> int:
        """The shot total S (C-SHOT-13)."""
        return sum(self.committed)

    @property
    def left(self) -> Faces:
        """The rest of the group after striking, which may have a gap (C-SHOT-12)."""
        return without(self.group, self.struck)


class Relation(msgspec.Struct, frozen=True, gc=False):
    """What a situation without a table states instead of it: `one` as shooter, `other` as target, or their contact."""

    one: str
    other: str
    distance: float = 0
    hidden: int = 0
    height: float = 0
    cover_place: bool = False
    contact: bool = False


class Battle(State[Phase | Clash | Exchange | Hit | Shot]):
    """Everything about a battle apart from the frames in progress."""

    fighters: dict[str, Fighter]
    sides: tuple[Side, ...]
    first: Side
    phase: int = 1
    phase_limit: int | None = None
    break_point: int | None = None
    table: Table | None = None
    relations: tuple[Relation, ...] | None = None

    @property
    def without_places(self) -> bool:
        """Whether neither a table nor relations say where anybody is: all enemies are engaged."""
        return self.table is None and self.relations is None

    def running(self, kind: type[F]) -> F | None:
        """The activity of this kind that is in progress, if any."""
        return next((frame for frame in self.frames if isinstance(frame, kind)), None)

    @property
    def current_phase(self) -> Phase:
        """The phase, the lowest of the frames."""
        phase = self.frames[0]
        assert isinstance(phase, Phase)
        return phase

    @property
    def clash(self) -> Clash:
        """The clash being fought."""
        for frame in reversed(self.frames):
            if isinstance(frame, Clash):
                return frame
        raise LookupError("no clash is being fought")

    @property
    def exchange(self) -> Exchange | None:
        """The exchange being fought, if any."""
        return next((frame for frame in reversed(self.frames) if isinstance(frame, Exchange)), None)

    def fighters_of(self, side: Side) -> list[Fighter]:
        """The fighters of a side in roster order."""
        return [fighter for fighter in self.fighters.values() if fighter.side == side]

    def other_side(self, side: Side) -> Side:
        """The opposing side."""
        return self.sides[1] if side == self.sides[0] else self.sides[0]

    def enemy_of(self, fighter: Fighter, members: tuple[str, ...]) -> Fighter:
        """The opponent of a fighter in a clash of one against one."""
        for name in members:
            other = self.fighters[name]
            if other.side != fighter.side:
                return other
        raise LookupError(f"nobody fights {fighter.id}")

    @implements("C-PHASE-03")
    def in_ini_order(self, names: tuple[str, ...]) -> list[Fighter]:
        """Fighters by `ini` + bonus, highest first; then the first side; then roster order (C-PHASE-03)."""
        fighters = [self.fighters[name] for name in self.fighters if name in names]
        fighters.sort(key=lambda fighter: (-fighter.profile.ini - fighter.initiative_bonus, fighter.side != self.first))
        return fighters

    @implements("C-PHASE-11")
    def in_throwing_order(self, names: tuple[str, ...]) -> list[Fighter]:
        """Fighters of the first side first, each side in roster order (C-PHASE-11); `names` are in roster order."""
        fighters, first = self.fighters, self.first
        ahead: list[Fighter] = []
        behind: list[Fighter] = []
        for name in names:
            fighter = fighters[name]
            (ahead if fighter.side == first else behind).append(fighter)
        return ahead + behind


def seats_of(fighters: dict[str, Fighter]) -> dict[Seat, Side]:
    """The seats that have fighters, in roster order, each with its side."""
    return {fighter.seat: fighter.side for fighter in fighters.values()}
