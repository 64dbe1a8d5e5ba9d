"""The turn: chapter 7."""

import itertools
import random
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from affray.engine import (
    UNSET,
    Game,
    Kind,
    Pass,
    Procedure,
    RuleId,
    Verb,
    cites,
    implements,
)
from affray.engine.terms import Situation
from affray.engine.verbs import Facing as FacingSlot
from affray.engine.verbs import PartialChoice
from affray.systems.street.deck.interrupts import open_window
from affray.systems.street.events.hits import Rises
from affray.systems.street.events.turn import ActionDeclared, TurnBegins, TurnEnds, TurnOver
from affray.systems.street.fighting.fight import AttackByRow
from affray.systems.street.messages import say
from affray.systems.street.movement.plugs_on_the_move import use_free_move
from affray.systems.street.nerve.hate_and_fear import near_conflicts, settle_conflicts
from affray.systems.street.other_actions.aim import lose_aim
from affray.systems.street.shooting.targets import target_refusal
from affray.systems.street.stages import stage
from affray.systems.street.state import Declared, Figure, ShootOut, Turn, snapshot
from affray.systems.street.turn.compulsions import can_compel, compulsion, rolls_first
from affray.systems.street.wounds.recovery import PassTurn

from .actions import Choosing, TurnAction, action_refusal, bond_of, turn_is_over
from .compelled_actions import compelled_options, only_option
from .possible_actions import ACTION_CALLED, ACTIONS, possible_actions
from .stored_actions import action_once_stored
from .weapons_in_hand import has_open_grip, in_hand_for, take_in_hand


def acting(game: Game[ShootOut], turn: Turn) -> Figure:
    """The acting figure in its present state."""
    return game.state.figures[turn.figure]


@stage(Turn, "begin")
def begin(game: Game[ShootOut], turn: Turn) -> None:
    """(1) WIN-TURN, before any roll or declaration of the turn (S-TURN-02)."""
    figure = acting(game, turn)
    if figure.moved or figure.displaced:
        game.state.change(turn.figure, moved=False, displaced=False)
    if figure.clubbed:  # S-FIGHT-05
        game.state.change(turn.figure, clubbed=(), barred=figure.clubbed)
    if figure.frightens:  # S-SKILL-PSYCHO
        game.state.change(turn.figure, frightens="")
    source = "S-QD-03" if turn.compelled == "face_off" else "S-DECK-12" if turn.free else "S-DECK-04"
    rules = cites("S-TURN-01", "S-TURN-02", source)
    if figure.lying and not turn.free:
        rules = cites("S-TURN-01", "S-TURN-02", source, "S-DECK-06")
    game.emit(TurnBegins(rules=rules, figure=turn.figure, free=turn.free, card=turn.card or UNSET))
    turn.stage = "obligations"
    if not open_window(game, "win_turn", turn.figure):
        obligations(game, turn)


@stage(Turn, "obligations")
@implements("S-TURN-03")
def obligations(game: Game[ShootOut], turn: Turn) -> None:
    """(2) Check the character's obligations after the window (S-INT-08, S-TURN-03)."""
    figure = acting(game, turn)
    if figure.friend_for_foe:  # it applies to this turn only (S-ACC-02)
        game.state.change(turn.figure, friend_for_foe=False)
        turn.compelled = "friend_for_foe"
    if not figure.active:
        game.emit(TurnOver(rules=cites("S-INT-08"), figure=turn.figure, why=RuleId("S-INT-08")))
        turn.stage = "end"
    elif figure.posture == "unconscious":
        turn.stage = "wake_up"
    elif figure.seat is None:
        turn.stage = "bystander"
    elif figure.lost_nerve and game.state.modules.nerve:
        turn.stage = "lost_nerve"
    else:
        if figure.aim is not None and target_refusal(game.state, figure, figure.aim.target, arc=figure.nmt) is not None:
            lose_aim(game, figure.id, "S-AIM-05")
        turn.stage = "compulsory" if turn.compelled or rolls_first(game.state, figure) else "declare"


# --- declaring ------------------------------------------------------------------------------------------------------


class Action(Kind[Choosing]):
    """One action with its parameters, and optionally `with W[+W]` (S-TURN-02 step 4, S-TURN-08)."""

    name = "action"
    rule = RuleId("S-TURN-02")
    verbs = (*ACTIONS, AttackByRow)

    def asked_for(self, context: Choosing, value: Any) -> Verb:
        action: TurnAction = value
        return action.as_offered(context.s, context.who)

    def restored(self, context: Choosing, stored: Any) -> Verb:
        """Saves used to hold what is declared."""
        if isinstance(stored, str):
            return super().restored(context, stored)
        return self.asked_for(context, action_once_stored(msgspec.convert(stored, Declared)))

    def outline(self, context: Choosing) -> Sequence[TurnAction | PartialChoice]:
        s, figure = context.s, context.who
        bond = bond_of(s, figure)
        if bond is not None:
            return compelled_options(s, figure, bond)
        return [option for action in possible_actions(s, figure) for option in action.outlined(s, figure)]

    def default(self, context: Choosing, values: Sequence[Any]) -> Verb:
        bond = bond_of(context.s, context.who)
        return PassTurn() if bond is None else compelled_options(context.s, context.who, bond)[0]

    def candidates(self, context: Choosing, count: int, rng: random.Random) -> Sequence[Any]:
        s, figure = context.s, context.who
        bond = bond_of(s, figure)
        if bond is not None:
            listed = compelled_options(s, figure, bond)
            return rng.sample(listed, min(count, len(listed)))
        actions = possible_actions(s, figure)
        candidates: list[TurnAction] = []
        while actions and len(candidates) < count:
            action = actions.pop(rng.randrange(len(actions)))
            options = action.candidates(s, figure, rng)
            if count > 1:
                candidates += options
            elif only := list(itertools.islice(options, 1) if action.random_candidates else options):
                return only if len(only) == 1 else [rng.choice(only)]
        rng.shuffle(candidates)
        return candidates[:count]


ACTION = Action()


@stage(Turn, "declare")
@implements("S-INT-14")
def declare(game: Game[ShootOut], turn: Turn) -> Procedure[None]:
    """(3), (4) The player declares a legal action; (5) WIN-ACT (S-TURN-02, S-INT-14)."""
    s, figure = game.state, acting(game, turn)
    chosen: TurnAction | None = None
    redeclared, turn.declared, turn.bond = turn.declared is not None, None, None
    if turn.compelled or can_compel(s.modules):
        turn.bond = compulsion(game, turn)
    if turn.bond is not None:
        if not compelled_options(s, figure, turn.bond):
            turn_is_over(game, turn, turn.bond.rule)
            return
        chosen = only_option(s, figure, turn.bond)
    if figure.seat is not None:
        if chosen is None and turn.bond is None and _can_only_pass(s, figure):
            chosen = PassTurn()
        values = None if chosen is None else [chosen]
        chosen = yield game.ask(
            ACTION, figure.seat, values, Choosing(snapshot(s), figure.id), Situation(figure=figure.id)
        )
    assert chosen is not None, "a rule dictates the action of a figure without a player"
    declared = chosen.declared(s, figure)
    _prepare(game, figure, declared)
    if figure.ducked and chosen.rises and declared.action not in ("pass", "recover"):
        s.change(figure.id, posture="standing", peek=None)
        game.emit(Rises(rules=cites("S-TURN-05", "S-DUCK-09"), figure=figure.id))
    compelled_by = [] if turn.bond is None else [turn.bond.rule]
    if figure.must_recover or figure.lying:
        compelled_by.append("S-TURN-04")
    rules = cites("S-TURN-02", *compelled_by, *(["S-INT-09"] if redeclared else []))
    game.emit(ActionDeclared(rules=rules, figure=figure.id, action=declared.action, **_declared_fields(declared)))
    turn.declared = yield from chosen.follow_up(game, figure.id, declared)
    opened = chosen.window and open_window(game, "win_act", turn.figure)
    turn.stage = "act" if opened else "unhindered"


def _can_only_pass(s: ShootOut, figure: Figure) -> bool:
    """Whether an NMT character can only Pass, and has no other weapon to take in hand (S-TURN-06)."""
    if not figure.nmt or figure.must_recover or figure.lying:
        return False
    carried = [weapon for weapon in figure.profile.weapons if figure.carries(weapon)]
    if len(carried) >= 2:
        return False
    others = (action for action in possible_actions(s, figure) if action is not PassTurn)
    return not any(True for action in others for _ in action.offered(s, figure))


@implements("S-SHOOT-06")
def _prepare(game: Game[ShootOut], figure: Figure, declared: Declared) -> None:
    """Take the named weapons and those that the action uses in hand; this costs nothing."""
    if declared.in_hand is None and not declared.used:
        return
    wanted = in_hand_for(figure, declared.used) if declared.in_hand is None else declared.in_hand
    if declared.shot.grip == 2:  # both hands are used (S-SHOOT-06)
        wanted = declared.shot.weapons
    if wanted != figure.in_hand:
        take_in_hand(game, figure.id, wanted)
    if declared.shot.grip != figure.grip and has_open_grip(figure, declared.shot.weapons):
        game.state.change(figure.id, grip=declared.shot.grip)


def _declared_fields(declared: Declared) -> dict[str, Any]:
    """The public part of a declaration."""
    shot = declared.shot
    weapon = "+".join(shot.weapons) if shot.weapons else declared.weapon
    target = shot.target or declared.target
    if not (weapon or target or declared.row):
        return {}
    fields = {"weapon": weapon, "target": target, "row": declared.row}
    return {key: value for key, value in fields.items() if value}


@stage(Turn, "act")
def act(game: Game[ShootOut], turn: Turn) -> Procedure[None]:
    """(6) Carry out the action; if it is no longer legal, the player declares again (S-INT-09)."""
    figure, declared = acting(game, turn), turn.declared
    assert declared is not None
    action = ACTION_CALLED[declared.action]
    if not figure.active:
        turn.stage = "end"
    elif figure.posture == "unconscious":
        turn.stage = "obligations"
    elif action.window and action_refusal(game.state, figure, action, declared) is not None:
        turn.stage = "declare"
        if turn.compelled == "lost_nerve":  # S-NERVE-13
            turn.stage, turn.declared = "obligations", None
    else:
        yield from _carry_out(game, turn, action)


@stage(Turn, "unhindered")
def unhindered(game: Game[ShootOut], turn: Turn) -> Procedure[None] | None:
    """(6) Carry out the action without an interrupt: nothing has changed since the declaration."""
    assert turn.declared is not None
    action = ACTION_CALLED[turn.declared.action]
    if action.asks:
        return _carry_out(game, turn, action)
    turn.stage = "face" if action.faces else "end"
    action.perform(game, turn)
    return None


def _carry_out(game: Game[ShootOut], turn: Turn, action: type[TurnAction]) -> Procedure[None]:
    turn.stage = "face" if action.faces else "end"
    procedure = action.perform(game, turn)
    if procedure is not None:
        yield from procedure


# --- facing and the end of the turn ---------------------------------------------------------------------------------


class TurnTo(Verb, frozen=True):
    """Face in a direction."""

    name = "face"
    rule = RuleId("S-TURN-07")
    not_now = say("no_facing_now")
    degrees: Annotated[float, FacingSlot(wrapped=True)]


class Facing(Kind[float]):
    """A new facing, or `pass` to keep it (S-TURN-07). The context is the present facing."""

    name = "face"
    rule = RuleId("S-TURN-07")
    verbs = (TurnTo, Pass)

    def outline(self, context: float) -> Sequence[Verb | PartialChoice]:
        return [PartialChoice(TurnTo), Pass()]

    def default(self, context: float, values: Sequence[Any]) -> Verb:
        return Pass()

    def candidates(self, context: float, count: int, rng: random.Random) -> Sequence[Any]:
        return [Pass() if rng.random() < 0.5 else TurnTo(float(rng.randrange(0, 360, 15))) for _ in range(count)]


FACE = Facing()


@stage(Turn, "face")
@implements("S-TURN-07", "S-ACT-02")
def face(game: Game[ShootOut], turn: Turn) -> Procedure[None]:
    """(7) Free facing, unless the figure is lying or NMT (S-TURN-07)."""
    figure = acting(game, turn)
    if figure.upright and not figure.nmt and figure.seat is not None:
        chosen = yield game.ask(FACE, figure.seat, None, figure.facing, Situation(figure=figure.id))
        if isinstance(chosen, TurnTo):
            game.state.change(figure.id, facing=chosen.degrees)
    turn.stage = "end"


@stage(Turn, "end")
def end(game: Game[ShootOut], turn: Turn) -> Procedure[None] | None:
    """(8) Record the action (S-TURN-10); settle conflicts about figures within 12 inches (S-HATE-06)."""
    conflicts = near_conflicts(game.state)
    if conflicts:
        return _settle_and_end(game, turn, conflicts)
    _record_and_end(game, turn)
    return None


def _settle_and_end(game: Game[ShootOut], turn: Turn, conflicts: list[tuple[str, str]]) -> Procedure[None]:
    yield from settle_conflicts(game, conflicts)
    _record_and_end(game, turn)


@implements("S-INT-13")
def _record_and_end(game: Game[ShootOut], turn: Turn) -> None:
    """Record the action for the figure's next turn; an interrupted turn counts as a turn (S-INT-13)."""
    s, figure, declared = game.state, acting(game, turn), turn.declared
    action = "pass" if declared is None else declared.action
    target = None if declared is None else (turn.target or declared.shot.target or declared.target)
    if action != "aim":
        lose_aim(game, figure.id, "S-AIM-04")
    if (figure.last_action, figure.last_target) != (action, target) or figure.barred:
        s.change(turn.figure, last_action=action, last_target=target, barred=())
    if s.free_moves:
        use_free_move(s, turn.figure)
    game.emit(TurnEnds(rules=cites("S-TURN-02", "S-TURN-10"), figure=turn.figure))
    s.frames.pop()
