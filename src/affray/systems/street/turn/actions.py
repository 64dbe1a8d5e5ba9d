"""The actions of a turn: names, conditions, effects. Each chapter registers its actions here."""

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

import msgspec

from affray.engine import Game, Procedure, Refusal, RuleId, Unreadable, Value, cites, implements
from affray.engine.memo import Key, memo_by_identity
from affray.systems.street.events.turn import TurnOver
from affray.systems.street.fighting.contact import contact_refusal, in_fight, leaving_refusal
from affray.systems.street.profile import Weapon
from affray.systems.street.state import ActionName, Bond, Declared, Figure, ShootOut, Turn

from .weapons_in_hand import hands_refusal

T = TypeVar("T")
_LAST_CONVERTED: list[tuple[Value, Declared]] = [((), Declared(action="pass"))]
"""The last converted action: usually the next one to be converted back."""


def choice_of(declared: Declared) -> Value:
    """An action in the engine's form of a choice: nested tuples."""
    action, shot, *others = msgspec.structs.astuple(declared)
    value = action, msgspec.structs.astuple(shot), *others
    _LAST_CONVERTED[0] = value, declared
    return value


def declared_of(value: Value) -> Declared:
    """Convert a choice back to its action."""
    cached, declared = _LAST_CONVERTED[0]
    return declared if value is cached else msgspec.convert(value, Declared)


def in_random_order(items: Iterable[T], rng: random.Random) -> Iterator[T]:
    """Yield each item once; draws a random number only for items that the caller takes."""
    remaining = list(items)
    while remaining:
        yield remaining.pop(int(rng.random() * len(remaining)))


class Verb:
    """One action. A chapter defines a subclass and registers an instance."""

    name: ActionName
    moves = False
    """An NMT character cannot take this action (S-TURN-06)."""
    rises = True
    """A hidden character rises to declare this action (S-TURN-05)."""
    window = True
    """WIN-ACT opens for this action (S-INT-14)."""
    random_candidates = False
    """Its candidates are drawn at random, so that a caller who needs one can take the first."""
    faces = True
    """Free facing follows (S-TURN-07, S-ACT-02)."""
    asks = True
    """Carrying it out may ask a player or roll dice."""
    only_dictated = False
    """It is never a free choice; a rule dictates it (S-INT-14)."""
    module: str | None = None
    """The module that adds this action (S-TURN-01)."""

    def read(self, words: Sequence[str], s: ShootOut, figure: Figure) -> Declared:
        """Parse the words after the name of the action; raises `Unreadable`."""
        if words:
            raise Unreadable(f"`{self.name}` takes no parameters")
        return Declared(action=self.name)

    def write(self, declared: Declared, figure: Figure) -> str:
        """The text of the action, which begins with its name."""
        return self.name

    def refusal(self, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        """Why this declaration is not legal, or None; `state_refusal` has already checked the state of the figure."""
        return None

    def offered(self, s: ShootOut, figure: Figure) -> Iterable[Declared]:
        """The legal declarations; for an action at a place, one declaration for each weapon or target."""
        declared = Declared(action=self.name)
        return [declared] if self.refusal(s, figure, declared) is None else []

    def candidates(self, s: ShootOut, figure: Figure, rng: random.Random) -> Iterable[Declared]:
        """Declarations for bots to consider; places are drawn at random."""
        return self.offered(s, figure)

    def follow_up(self, game: Game[ShootOut], name: str, declared: Declared) -> Procedure[Declared]:
        """Ask for choices that directly follow the declaration; most actions have none."""
        yield from ()
        return declared

    def perform(self, game: Game[ShootOut], turn: Turn) -> Procedure[None] | None:
        """Carry out the action, and set the next stage of the turn."""
        raise NotImplementedError


ACTION_ORDER: tuple[ActionName, ...] = (
    "aim", "reload", "repair", "pick_up", "duck_back", "move", "change_position", "flee", "attack", "charge", "shoot",
    "move_and_shoot", "psycho", "recover", "stand_up", "pass", "run", "stagger", "throw",
)  # fmt: skip
"""The order in which actions are listed; bots and records depend on it."""
VERBS: dict[str, Verb] = {}
"""All actions by name, in `ACTION_ORDER` regardless of the order of imports."""


def register(verb: Verb) -> Verb:
    """Register an action of a turn."""
    registered = {**VERBS, verb.name: verb}
    VERBS.clear()
    VERBS.update({name: registered[name] for name in ACTION_ORDER if name in registered})
    return verb


# --- actions that the state of a figure allows: the table of chapter 7 ------------------------------------------------

STANDING_ONLY: frozenset[ActionName] = frozenset({"duck_back"})
"""Actions that a ducked figure cannot take."""


def in_play(s: ShootOut, verb: Verb) -> bool:
    """Whether the modules of this game include the action."""
    return verb.module is None or bool(getattr(s.modules, verb.module))


def state_refusal(s: ShootOut, figure: Figure, verb: Verb) -> Refusal | None:
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
    in_contact = contact_refusal(s, figure, name) if s.modules.fighting else None
    if figure.nmt and verb.moves and (in_contact is None or not in_fight(s, figure)):
        return Refusal(RuleId("S-TURN-06"), f"{figure.id} is wounded and cannot move")
    return in_contact


def action_refusal(s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
    """Why a declared action is not legal, or None."""
    verb = VERBS[declared.action]
    problem = compulsion_refusal(s, figure, declared) if figure.lost_nerve else None
    problem = problem or state_refusal(s, figure, verb) or compulsion_refusal(s, figure, declared)
    if problem is None and declared.in_hand is not None:
        problem = hands_refusal(figure, declared.in_hand)
        figure = msgspec.structs.replace(figure, in_hand=declared.in_hand)
        if problem is None and not set(declared.used) <= set(declared.in_hand):
            problem = Refusal(RuleId("S-TURN-08"), f"{' and '.join(declared.used)} must be in hand")
        if problem is None and declared.shot.grip == 2 and len(declared.in_hand) > 1:
            problem = Refusal(RuleId("S-TURN-08"), f"{declared.shot.weapons[0]} is gripped with both hands")
    return verb.refusal(s, figure, declared) if problem is None else problem


def possible_actions(s: ShootOut, figure: Figure) -> list[Verb]:
    """The actions that the figure's state and compulsions allow."""
    bond = bond_of(s, figure)
    if bond is None:
        return _unconstrained_actions(s, figure)
    return [verb for verb in VERBS.values() if verb.name in bond.actions and state_refusal(s, figure, verb) is None]


def _unconstrained_actions(s: ShootOut, figure: Figure) -> list[Verb]:
    """The actions that the state of an unconstrained character allows."""
    held = free = False
    if s.modules.fighting:
        held = in_fight(s, figure)
        free = held and leaving_refusal(s, figure) is None
    return _allowed(s, figure, held, free).copy()


def _cache_key(s: ShootOut, figure: Figure, held: bool, free: bool) -> Key:
    """The cache key: everything that `state_refusal` depends on."""
    return (s.modules,), (figure.posture, figure.fate, figure.must_recover, figure.nmt, held, free)


@memo_by_identity(1024, _cache_key)
def _allowed(s: ShootOut, figure: Figure, held: bool, free: bool) -> list[Verb]:  # noqa: ARG001
    """A row of the table of chapter 7.

    `held` means in a fight, and `free` free to leave it; both are only cache keys.
    """
    return [verb for verb in VERBS.values() if not verb.only_dictated and state_refusal(s, figure, verb) is None]


# --- compulsions (S-TURN-03) ------------------------------------------------------------------------------------------


def bond_of(s: ShootOut, figure: Figure) -> Bond | None:
    """The compulsion of the figure's turn."""
    turn = s.turn_of(figure.id)
    return None if turn is None else turn.bond


def satisfies(bond: Bond, declared: Declared) -> bool:
    """Whether an action meets a compulsion; the target of a Move & Shoot is named later (S-HATE-03)."""
    if declared.action not in bond.actions:
        return False
    if not bond.targets:
        return True
    if declared.action == "move_and_shoot":
        return bool(declared.shot.weapons)
    return not {declared.shot.target or declared.target, declared.shot.other_target}.isdisjoint(bond.targets)


@implements("S-TURN-03", "S-TURN-12")
def compulsion_refusal(s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
    """Why a compulsion forbids an action, or None (S-TURN-03, S-TURN-12)."""
    bond = bond_of(s, figure)
    if bond is None or satisfies(bond, declared):
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
        options = [Declared(action=self.name, weapon=weapon) for weapon in self.objects(s, figure)]
        return [option for option in options if self.refusal(s, figure, option) is None]

    def objects(self, s: ShootOut, figure: Figure) -> Iterable[str]:
        """The weapons that the action could use."""
        return [weapon.id for weapon in figure.profile.weapons]

    def carried(self, figure: Figure, name: str | None, rule: str) -> Weapon | Refusal:
        """The carried firearm, or the refusal, which cites `rule`."""
        weapon = figure.profile.weapon(name or "")
        if weapon is None or not figure.carries(weapon):
            return Refusal(RuleId("S-TURN-08"), f"{figure.id} carries no {name}")
        return weapon if weapon.firearm else Refusal(RuleId(rule), f"{name} is not a firearm")


def declared_weapon(turn: Turn) -> str:
    """The weapon of the declared action."""
    assert turn.declared is not None
    assert turn.declared.weapon is not None
    return turn.declared.weapon


def turn_is_over(game: Game[ShootOut], turn: Turn, rule: str) -> None:
    """End the turn; it counts as passed (S-TURN-10)."""
    game.emit(TurnOver(rules=cites(rule), figure=turn.figure, why=RuleId(rule)))
    turn.declared = None
    turn.stage = "end"
