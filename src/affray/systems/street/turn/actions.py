"""The actions of a turn: names, conditions, effects. Each chapter registers its actions here."""

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

import msgspec

from affray.engine import Game, Procedure, Refusal, RuleId, Unreadable, Value, cites, implements
from affray.engine.memo import Key, memo_by_identity
from affray.systems.street.events.turn import TurnOver
from affray.systems.street.fighting.contact import bound_by_contact, in_fight, refused_to_leave
from affray.systems.street.profile import Weapon
from affray.systems.street.state import ActionName, Bond, Declared, Figure, ShootOut, Turn

from .weapons_in_hand import refused_hands

T = TypeVar("T")
_LATEST: list[tuple[Value, Declared]] = [((), Declared(action="pass"))]
"""The last action that was made plain: most often it is the next that is wanted back."""


def choice_of(declared: Declared) -> Value:
    """An action as the kernel keeps choices: nested tuples."""
    action, shot, *others = msgspec.structs.astuple(declared)
    value = action, msgspec.structs.astuple(shot), *others
    _LATEST[0] = value, declared
    return value


def declared_of(value: Value) -> Declared:
    """The action that a choice stands for."""
    known, declared = _LATEST[0]
    return declared if value is known else msgspec.convert(value, Declared)


def in_random_order(things: Iterable[T], rng: random.Random) -> Iterator[T]:
    """Each once; no more is drawn than is wanted."""
    left = list(things)
    while left:
        yield left.pop(int(rng.random() * len(left)))


class Verb:
    """One action. A chapter makes a subclass and registers one of it."""

    name: ActionName
    moves = False
    """A NMT character cannot take it (S-TURN-06)."""
    rises = True
    """A hidden character rises to declare it (S-TURN-05)."""
    window = True
    """WIN-ACT opens for it (S-INT-14)."""
    drawn = False
    """Its candidates are places drawn at random, so that the first of them is as good as any."""
    faces = True
    """Free facing follows (S-TURN-07, S-ACT-02)."""
    asks = True
    """It may ask a player or roll dice while it is carried out."""
    only_dictated = False
    """Never a free choice: only a rule dictates it (S-INT-14)."""
    module: str | None = None
    """The module that adds it (S-TURN-01)."""

    def read(self, words: Sequence[str], s: ShootOut, figure: Figure) -> Declared:
        """The action that these words after its name mean; raises `Unreadable`."""
        if words:
            raise Unreadable(f"nothing is said after `{self.name}`")
        return Declared(action=self.name)

    def write(self, declared: Declared, figure: Figure) -> str:
        """The words of the action, its name first."""
        return self.name

    def refusal(self, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        """Why it cannot be taken as it is declared, or None; what the state of the figure bars is checked before."""
        return None

    def offered(self, s: ShootOut, figure: Figure) -> Iterable[Declared]:
        """The declarations that can be listed; if places are open, one for each first object."""
        declared = Declared(action=self.name)
        return [declared] if self.refusal(s, figure, declared) is None else []

    def candidates(self, s: ShootOut, figure: Figure, rng: random.Random) -> Iterable[Declared]:
        """Sensible declarations for bots; places are drawn at random."""
        return self.offered(s, figure)

    def further(self, game: Game[ShootOut], name: str, declared: Declared) -> Procedure[Declared]:
        """Ask for choices that directly follow the declaration; most actions have none."""
        yield from ()
        return declared

    def perform(self, game: Game[ShootOut], turn: Turn) -> Procedure[None] | None:
        """Carry it out, and set the next stage of the turn."""
        raise NotImplementedError


LISTED: tuple[ActionName, ...] = (
    "aim", "reload", "repair", "pick_up", "duck_back", "move", "change_position", "flee", "attack", "charge", "shoot",
    "move_and_shoot", "psycho", "recover", "stand_up", "pass", "run", "stagger", "throw",
)  # fmt: skip
"""The order in which actions are offered: bots and records depend on it."""
VERBS: dict[str, Verb] = {}
"""All actions by name, in the order of `LISTED` regardless of the order of imports."""


def register(verb: Verb) -> Verb:
    """Add an action to those of a turn."""
    known = {**VERBS, verb.name: verb}
    VERBS.clear()
    VERBS.update({name: known[name] for name in LISTED if name in known})
    return verb


# --- what the state of a figure allows: the table of chapter 7 -------------------------------------------------------

STANDING_ONLY: frozenset[ActionName] = frozenset({"duck_back"})
"""Not for a figure that is ducked already."""


def in_play(s: ShootOut, verb: Verb) -> bool:
    """Whether the action exists in this game."""
    return verb.module is None or bool(getattr(s.modules, verb.module))


def barred(s: ShootOut, figure: Figure, verb: Verb) -> Refusal | None:
    """Why the state of a figure forbids an action with any parameters (S-TURN-03 to S-TURN-06, S-FIGHT-28)."""
    name = verb.name
    if not in_play(s, verb):
        return Refusal(RuleId("S-TURN-01"), f"there is no `{name}` without the module `{verb.module}`")
    if figure.posture == "unconscious":
        return Refusal(RuleId("S-REC-05"), f"{figure.id} is unconscious and can only try to wake")
    if name == "pass":
        return None
    if figure.must_recover:
        if name != "recover":
            return Refusal(RuleId("S-TURN-04"), f"{figure.id} must recover first")
        return None
    if name == "recover":
        return Refusal(RuleId("S-TURN-04"), f"{figure.id} has nothing to recover from")
    if figure.posture == "knocked_down":
        if name != "stand_up":
            return Refusal(RuleId("S-TURN-04"), f"{figure.id} lies and must stand up first")
        return None
    if name == "stand_up":
        return Refusal(RuleId("S-REC-03"), f"{figure.id} stands already")
    if figure.ducked and name in STANDING_ONLY:
        return Refusal(RuleId("S-TURN-05"), f"{figure.id} has ducked back already")
    bound = bound_by_contact(s, figure, name) if s.modules.fighting else None
    if figure.nmt and verb.moves and (bound is None or not in_fight(s, figure)):
        return Refusal(RuleId("S-TURN-06"), f"{figure.id} has a wound with which he cannot move")
    return bound


def refused(s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
    """Why an action cannot be taken, or None."""
    verb = VERBS[declared.action]
    problem = dictated(s, figure, declared) if figure.lost_nerve else None
    problem = problem or barred(s, figure, verb) or dictated(s, figure, declared)
    if problem is None and declared.in_hand is not None:
        problem = refused_hands(figure, declared.in_hand)
        figure = msgspec.structs.replace(figure, in_hand=declared.in_hand)
        if problem is None and not set(declared.used) <= set(declared.in_hand):
            problem = Refusal(RuleId("S-TURN-08"), f"{' and '.join(declared.used)} must be in hand")
        if problem is None and declared.shot.grip == 2 and len(declared.in_hand) > 1:
            problem = Refusal(RuleId("S-TURN-08"), f"{declared.shot.weapons[0]} is gripped with both hands")
    return verb.refusal(s, figure, declared) if problem is None else problem


def possible(s: ShootOut, figure: Figure) -> list[Verb]:
    """The actions that the figure's state and compulsions allow."""
    bond = bond_of(s, figure)
    if bond is None:
        return _free_to_take(s, figure)
    return [verb for verb in VERBS.values() if verb.name in bond.actions and barred(s, figure, verb) is None]


def _free_to_take(s: ShootOut, figure: Figure) -> list[Verb]:
    """The actions that the state of an unconstrained character allows."""
    held = left = False
    if s.modules.fighting:
        held = in_fight(s, figure)
        left = held and refused_to_leave(s, figure) is None
    return _allowed(s, figure, held, left).copy()


def _state_of(s: ShootOut, figure: Figure, held: bool, left: bool) -> Key:
    """Everything that `barred` looks at."""
    return (s.modules,), (figure.posture, figure.fate, figure.must_recover, figure.nmt, held, left)


@memo_by_identity(1024, _state_of)
def _allowed(s: ShootOut, figure: Figure, held: bool, left: bool) -> list[Verb]:  # noqa: ARG001
    """A row of the table of chapter 7. `held` and `left`: in a fight, and free to leave it; `barred` finds them too."""
    return [verb for verb in VERBS.values() if not verb.only_dictated and barred(s, figure, verb) is None]


# --- compulsions (S-TURN-03) ------------------------------------------------------------------------------------------


def bond_of(s: ShootOut, figure: Figure) -> Bond | None:
    """The compulsion of the figure's turn."""
    turn = s.turn_of(figure.id)
    return None if turn is None else turn.bond


def keeps(bond: Bond, declared: Declared) -> bool:
    """Whether an action is what a compulsion asks for; the target of a Move & Shoot comes later (S-HATE-03)."""
    if declared.action not in bond.actions:
        return False
    if not bond.targets:
        return True
    if declared.action == "move_and_shoot":
        return bool(declared.shot.weapons)
    return not {declared.shot.target or declared.target, declared.shot.other_target}.isdisjoint(bond.targets)


@implements("S-TURN-03", "S-TURN-12")
def dictated(s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
    """Why a compulsion forbids an action, or None (S-TURN-03, S-TURN-12)."""
    bond = bond_of(s, figure)
    if bond is None or keeps(bond, declared):
        return None
    at = f" {' or '.join(bond.targets)}" if bond.targets else ""
    return Refusal(RuleId(bond.rule), f"{figure.id} must now {' or '.join(bond.actions)}{at}")


class OneWeapon(Verb):
    """An action with one of the figure's weapons."""

    def read(self, words: Sequence[str], s: ShootOut, figure: Figure) -> Declared:
        if len(words) != 1:
            raise Unreadable(f"say `{self.name}` and the weapon")
        return Declared(action=self.name, weapon=words[0])

    def write(self, declared: Declared, figure: Figure) -> str:
        return f"{self.name} {declared.weapon}"

    def offered(self, s: ShootOut, figure: Figure) -> Iterable[Declared]:
        found = [Declared(action=self.name, weapon=weapon) for weapon in self.objects(s, figure)]
        return [one for one in found if self.refusal(s, figure, one) is None]

    def objects(self, s: ShootOut, figure: Figure) -> Iterable[str]:
        """The weapons it could be about."""
        return [weapon.id for weapon in figure.profile.weapons]

    def carried(self, figure: Figure, name: str | None, rule: str) -> Weapon | Refusal:
        """The carried firearm, or the refusal; `rule`: that of the action, which needs a firearm."""
        weapon = figure.profile.weapon(name or "")
        if weapon is None or not figure.carries(weapon):
            return Refusal(RuleId("S-TURN-08"), f"{figure.id} carries no {name}")
        return weapon if weapon.firearm else Refusal(RuleId(rule), f"{name} is no firearm")


def declared_weapon(turn: Turn) -> str:
    """The weapon that was declared."""
    assert turn.declared is not None
    assert turn.declared.weapon is not None
    return turn.declared.weapon


def turn_is_over(game: Game[ShootOut], turn: Turn, rule: str) -> None:
    """End the turn; it counts as passed (S-TURN-10)."""
    game.emit(TurnOver(rules=cites(rule), figure=turn.figure, why=RuleId(rule)))
    turn.declared = None
    turn.stage = "end"
