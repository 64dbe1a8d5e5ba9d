"""The actions of a turn: what they have in common, and what the state of a figure allows.

Each chapter declares its own actions as verbs. What a verb declares is stored in the turn as a `Declared`, on which the
rest of the turn depends.
"""

import random
from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar, Self, TypeVar

import msgspec

from affray.engine import Game, Procedure, Refusal, RuleId, Seat, Unreadable, Verb, cites, implements
from affray.engine.verbs import PartialChoice, Several
from affray.engine.verbs import Weapon as WeaponSlot
from affray.systems.street.events.turn import TurnOver
from affray.systems.street.fighting.contact import contact_refusal, in_fight
from affray.systems.street.messages import say
from affray.systems.street.profile import Weapon
from affray.systems.street.state import ActionName, Bond, Declared, Figure, ShootOut, Turn

from .weapons_in_hand import hands_refusal, same_hands

T = TypeVar("T")


def in_random_order(items: Iterable[T], rng: random.Random) -> Iterator[T]:
    """Yield each item once; draws a random number only for items that the caller takes."""
    remaining = list(items)
    while remaining:
        yield remaining.pop(int(rng.random() * len(remaining)))


class Choosing(msgspec.Struct, frozen=True, gc=False):
    """The context of the choice of an action."""

    s: ShootOut
    figure: str

    @property
    def who(self) -> Figure:
        """The acting figure."""
        return self.s.figures[self.figure]


class TurnAction(Verb, frozen=True, kw_only=True):
    """One action of a turn, with the weapons to take in hand, which may follow every action (S-TURN-08)."""

    name: ClassVar[ActionName]
    rule = RuleId("S-TURN-01")
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
    module: ClassVar[str | None] = None
    """The module that adds this action (S-TURN-01)."""

    in_hand: Annotated[tuple[str, ...] | None, Several(WeaponSlot(), "+")] = None
    """The weapons to take in hand, or None for no change."""

    def as_offered(self, s: ShootOut, figure: Figure) -> "TurnAction":
        """The same choice as it would be offered, if the player has written it in another way; raises `Unreadable`."""
        return self.with_hands_of(figure)

    def with_hands_of(self, figure: Figure) -> Self:
        """The same choice with the weapons to take in hand in the order of the hands."""
        if self.in_hand is None:
            return self
        return msgspec.structs.replace(self, in_hand=same_hands(figure, self.in_hand))

    def declared(self, s: ShootOut, figure: Figure) -> Declared:
        """What the turn stores of the choice."""
        return Declared(action=self.name, in_hand=self.in_hand)

    def refusal(self, context: Choosing) -> Refusal | None:
        figure = context.who
        return action_refusal(context.s, figure, type(self), self.declared(context.s, figure))

    @classmethod
    def refusal_now(cls, state: ShootOut, seat: Seat, words: list[str]) -> Refusal:
        """The refusal of an action in another character's turn, or while another question is open."""
        turn = next((frame for frame in reversed(state.frames) if isinstance(frame, Turn)), None)
        if turn is None or state.figures[turn.figure].seat != seat:
            return Refusal(cls.rule, say("no_turn_now"))
        figure = state.figures[turn.figure]
        if turn.bond is None and figure.lost_nerve and state.modules.nerve and figure.posture != "unconscious":
            return Refusal(RuleId("S-NERVE-13"), say("lost_nerve_acts", character=figure.id))
        try:
            choice = cls.read(words, None).as_offered(state, figure)
        except Unreadable as error:
            return Refusal(RuleId("S-TURN-02"), error.reason)
        return choice.refusal(Choosing(state, figure.id)) or Refusal(cls.rule, say("one_action"))

    @classmethod
    def declared_refusal(cls, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        """Why this declaration is not legal, or None; `state_refusal` has already checked the state of the figure."""
        return None

    @classmethod
    def offered(cls, s: ShootOut, figure: Figure) -> Iterable[Self]:
        """The legal choices; of an action at a place only one."""
        action = cls()
        return [action] if cls.declared_refusal(s, figure, action.declared(s, figure)) is None else []

    @classmethod
    def outlined(cls, s: ShootOut, figure: Figure) -> Iterable[Self | PartialChoice]:
        """The legal choices; of an action at a place those without the place."""
        return cls.offered(s, figure)

    @classmethod
    def candidates(cls, s: ShootOut, figure: Figure, rng: random.Random) -> Iterable[Self]:
        """Choices for bots to consider; places are drawn at random."""
        return cls.offered(s, figure)

    @classmethod
    def follow_up(cls, game: Game[ShootOut], name: str, declared: Declared) -> Procedure[Declared]:
        """Ask for choices that directly follow the declaration; most actions have none."""
        yield from ()
        return declared

    @classmethod
    def perform(cls, game: Game[ShootOut], turn: Turn) -> Procedure[None] | None:
        """Carry out the action, and set the next stage of the turn."""
        raise NotImplementedError


# --- actions that the state of a figure allows: the table of chapter 7 ------------------------------------------------

STANDING_ONLY: frozenset[ActionName] = frozenset({"duck_back"})
"""Actions that a ducked figure cannot take."""


def in_play(s: ShootOut, verb: type[TurnAction]) -> bool:
    """Whether the modules of this game include the action."""
    return verb.module is None or bool(getattr(s.modules, verb.module))


def state_refusal(s: ShootOut, figure: Figure, verb: type[TurnAction]) -> Refusal | None:
    """Why the state of a figure forbids an action with any parameters (S-TURN-03 to S-TURN-06, S-FIGHT-28)."""
    name = verb.name
    if not in_play(s, verb):
        module = say(f"options-{verb.module}")
        return Refusal(RuleId("S-TURN-01"), say("action_without_module", action=name, module=module))
    if figure.posture == "unconscious":
        return Refusal(RuleId("S-REC-05"), say("can_only_wake", character=figure.id))
    if name == "pass":
        return None
    if figure.must_recover:
        if name != "recover":
            return Refusal(RuleId("S-TURN-04"), say("must_recover_first", character=figure.id))
        return None
    if name == "recover":
        return Refusal(RuleId("S-TURN-04"), say("nothing_to_recover_from", character=figure.id))
    if figure.posture == "knocked_down":
        if name != "stand_up":
            return Refusal(RuleId("S-TURN-04"), say("must_stand_up_first", character=figure.id))
        return None
    if name == "stand_up":
        return Refusal(RuleId("S-REC-03"), say("stands_already", character=figure.id))
    if figure.ducked and name in STANDING_ONLY:
        return Refusal(RuleId("S-TURN-05"), say("ducked_already", character=figure.id))
    in_contact = contact_refusal(s, figure, name) if s.modules.fighting else None
    if figure.nmt and verb.moves and (in_contact is None or not in_fight(s, figure)):
        return Refusal(RuleId("S-TURN-06"), say("wounded_cannot_move", character=figure.id))
    return in_contact


def action_refusal(s: ShootOut, figure: Figure, verb: type[TurnAction], declared: Declared) -> Refusal | None:
    """Why a declared action is not legal, or None."""
    problem = compulsion_refusal(s, figure, declared) if figure.lost_nerve else None
    problem = problem or state_refusal(s, figure, verb) or compulsion_refusal(s, figure, declared)
    if problem is None and declared.in_hand is not None:
        problem = hands_refusal(figure, declared.in_hand)
        figure = msgspec.structs.replace(figure, in_hand=declared.in_hand)
        if problem is None and not set(declared.used) <= set(declared.in_hand):
            problem = Refusal(RuleId("S-TURN-08"), say("must_be_in_hand", weapons=list(declared.used)))
        if problem is None and declared.shot.grip == 2 and len(declared.in_hand) > 1:
            problem = Refusal(RuleId("S-TURN-08"), say("gripped_with_both_hands", weapon=declared.shot.weapons[0]))
    return verb.declared_refusal(s, figure, declared) if problem is None else problem


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
    return Refusal(
        RuleId(bond.rule), say("must_now", character=figure.id, actions=list(bond.actions), targets=list(bond.targets))
    )


class OneWeapon(TurnAction, frozen=True):
    """An action with one of the figure's weapons."""

    weapon: Annotated[str, WeaponSlot()]

    def declared(self, s: ShootOut, figure: Figure) -> Declared:
        return Declared(action=self.name, weapon=self.weapon, in_hand=self.in_hand)

    @classmethod
    def offered(cls, s: ShootOut, figure: Figure) -> Iterable[Self]:
        options = [cls(weapon) for weapon in cls.objects(s, figure)]
        return [option for option in options if cls.declared_refusal(s, figure, option.declared(s, figure)) is None]

    @classmethod
    def objects(cls, s: ShootOut, figure: Figure) -> Iterable[str]:
        """The weapons that the action could use."""
        return [weapon.id for weapon in figure.profile.weapons]

    @staticmethod
    def carried(figure: Figure, name: str | None, rule: str) -> Weapon | Refusal:
        """The carried firearm, or the refusal, which cites `rule`."""
        weapon = figure.profile.weapon(name or "")
        if weapon is None or not figure.carries(weapon):
            return Refusal(RuleId("S-TURN-08"), say("carries_no", character=figure.id, weapon=name))
        return weapon if weapon.firearm else Refusal(RuleId(rule), say("not_a_firearm", weapon=name))


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
