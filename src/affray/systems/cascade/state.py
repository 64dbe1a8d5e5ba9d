"""A battle between two steps, and what is under way in it."""

from typing import Literal

from affray.engine import Frame, RuleId, Seat, Side, State

from .attack import attack_values
from .faces import Faces, highest_first
from .fighter import Fighter

ExchangeKind = Literal["first", "counter", "follow_up"]


class Phase(Frame, tag="phase"):
    """The phase that is running (C-PHASE-01)."""


class Clash(Frame, tag="clash"):
    """Opponents who throw together: `throws` made so far, and after the freeze whose initiative it was.

    `ended_by` is the rule that will have ended it.
    """

    members: tuple[str, ...]
    throws: int = 0
    took: tuple[str, ...] = ()
    attacker: str = ""
    paying: tuple[str, ...] = ()
    ended_by: RuleId = RuleId("C-COUNTER-06")


class Exchange(Frame, tag="exchange"):
    """One attacker's waves against a defender, and the parries that answer them.

    `start` are the dice of his group that were ready at its start: they decide equals, runs and values (C-ATK-04).
    """

    attacker: str
    defender: str
    kind: ExchangeKind = "first"
    start: Faces = ()
    waves: tuple[Faces, ...] = ()

    @property
    def attacks(self) -> Faces:
        """The attacks of the last wave: equals raise each other as they lay at the start (C-ATK-03, C-ATK-04)."""
        start = self.start
        values = attack_values(start)
        return highest_first([values[start.index(face)] for face in self.waves[-1]])


class Hit(Frame, tag="hit"):
    """A hit that is worked out: the damage dice thrown so far, the re-rolls left, the multiplier."""

    attacker: str
    defender: str
    start: Faces = ()
    waves: tuple[Faces, ...] = ()
    falls: bool = False
    multiplier: int = 1
    dice: Faces = ()
    rerolls: int = 0


class Battle(State[Phase | Clash | Exchange | Hit]):
    """Everything about a battle that is not under way."""

    fighters: dict[str, Fighter]
    sides: tuple[Side, ...]
    first: Side
    phase: int = 1
    phase_limit: int | None = None
    break_point: int | None = None

    @property
    def clash(self) -> Clash:
        """The clash that is fought."""
        return next(frame for frame in reversed(self.frames) if isinstance(frame, Clash))

    def fighters_of(self, side: Side) -> list[Fighter]:
        """The fighters of a side in roster order."""
        return [fighter for fighter in self.fighters.values() if fighter.side == side]

    def other_side(self, side: Side) -> Side:
        """The opposing side."""
        return self.sides[1] if side == self.sides[0] else self.sides[0]

    def enemy_of(self, fighter: Fighter, members: tuple[str, ...]) -> Fighter:
        """His opponent in a clash of one against one."""
        return next(self.fighters[name] for name in members if self.fighters[name].side != fighter.side)

    def in_ini_order(self, names: tuple[str, ...]) -> list[Fighter]:
        """`ini` + bonus, highest first; then the first side; then roster order (C-PHASE-03)."""
        found = [self.fighters[name] for name in self.fighters if name in names]
        found.sort(key=lambda one: (-one.profile.ini - one.initiative_bonus, one.side != self.first))
        return found

    def in_throwing_order(self, names: tuple[str, ...]) -> list[Fighter]:
        """First side first, then roster order (C-PHASE-11); within a side the names come in roster order."""
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
