"""Recover, Stand Up, waking, and passing: S-REC-01 to S-REC-08, S-TURN-01."""

from affray.engine import Game, Pass, Procedure, RuleId, Verb, cites, implements
from affray.engine.terms import Situation
from affray.systems.street import end_of_game
from affray.systems.street.choices import VerbOrPass
from affray.systems.street.dice.rolls import die, roll
from affray.systems.street.events.hits import NotRecovered, OutOfAction, Recovered, StoodUp, Woke
from affray.systems.street.experience.experience_record import record_waking
from affray.systems.street.messages import say
from affray.systems.street.nerve import nerve_tests
from affray.systems.street.skills.skill_list import HeldSkills, traits
from affray.systems.street.stages import stage
from affray.systems.street.state import Declared, ShootOut, Turn
from affray.systems.street.turn.actions import TurnAction

WIMP_RECOVERS = 4
"""The lowest face with which a Wimp recovers (S-SKILL-WIMP)."""
RECOVERS, WAKES, NEVER_WAKES = 6, 6, 1
"""The face that recovers from a wound marked R6, that wakes an unconscious character, and that puts them out."""


class Recover(TurnAction, frozen=True):
    """Clears every reason to recover; a wound marked R6 needs a six (S-REC-01, S-REC-02)."""

    name = "recover"
    pattern = "recover [with {in_hand}]"
    rises = False

    @classmethod
    @implements("S-WOUND-11")
    def perform(cls, game: Game[ShootOut], turn: Turn) -> Procedure[None]:
        if game.state.figures[turn.figure].needs_six:
            face = yield from die(game, turn.figure, "recover", "S-REC-02")
            if face != RECOVERS:
                game.emit(NotRecovered(rules=cites("S-REC-02"), figure=turn.figure))
                return
        held = traits(game.state, game.state.figures[turn.figure])
        if held.recover_dice and not (yield from _extra_dice_are_high(game, turn.figure, held)):
            game.emit(NotRecovered(rules=cites(*held.by("recover_dice"), "S-REC-08"), figure=turn.figure))
            return
        game.state.change(turn.figure, must_recover=False, needs_six=False)
        game.emit(Recovered(rules=cites("S-REC-01"), figure=turn.figure))


def _extra_dice_are_high(game: Game[ShootOut], name: str, held: HeldSkills) -> Procedure[bool]:
    """A Wimp recovers only if an extra die shows 4 to 6; at level 2 both of two dice (S-REC-08)."""
    rules = *held.by("recover_dice"), "S-REC-08"
    faces = yield from roll(game, name, "wimp", held.recover_dice, *rules, least=WIMP_RECOVERS)
    return all(face >= WIMP_RECOVERS for face in faces)


class StandUp(TurnAction, frozen=True):
    """Stand up when knocked down; a required Recover comes first (S-REC-03)."""

    name = "stand_up"
    pattern = "stand_up [with {in_hand}]"
    asks = False

    @classmethod
    def perform(cls, game: Game[ShootOut], turn: Turn) -> None:
        stand_up(game, turn.figure)


def stand_up(game: Game[ShootOut], name: str) -> None:
    """Make the figure stand, which is not a movement (S-REC-04)."""
    game.state.change(name, posture="standing")
    game.emit(StoodUp(rules=cites("S-REC-03", "S-REC-04"), figure=name))


class PassTurn(TurnAction, frozen=True):
    """Do nothing."""

    name = "pass"
    pattern = "pass [with {in_hand}]"
    asks = False
    rises = False
    window = False

    @classmethod
    def perform(cls, game: Game[ShootOut], turn: Turn) -> None:
        """Nothing happens."""


class StandUpOnWaking(Verb, frozen=True):
    """Stand up after waking."""

    name = "stand_up"
    rule = RuleId("S-REC-05")
    not_now = say("nobody_woke")


class Stand(VerbOrPass[None]):
    """Whether a character who has just woken stands up (S-REC-05, S-REC-06)."""

    name = "stand"
    rule = RuleId("S-REC-05")
    verbs = (StandUpOnWaking, Pass)


STAND = Stand()


@stage(Turn, "wake_up")
def wake_up(game: Game[ShootOut], turn: Turn) -> Procedure[None]:
    """Roll a die for an unconscious character: a six wakes them, a one puts them out of action (S-REC-05)."""
    face = yield from die(game, turn.figure, "wake_up", "S-REC-05")
    turn.stage = "end"
    turn.declared = Declared(action="wake_up")
    if face == WAKES:
        yield from _wake(game, turn)
        return
    if face == NEVER_WAKES:
        game.state.change(turn.figure, fate="out_of_action")
        record_waking(game.state, turn.figure, out=True)
        game.emit(OutOfAction(rules=cites("S-REC-05"), figure=turn.figure))
    end_of_game.check(game)


def _wake(game: Game[ShootOut], turn: Turn) -> Procedure[None]:
    """Wake a character, who keeps their wounds, need not recover, and may only stand up in this turn (S-REC-06, 07)."""
    s = game.state
    figure = s.change(turn.figure, posture="knocked_down", must_recover=False, needs_six=False)
    game.emit(Woke(rules=cites("S-REC-05", "S-REC-06", "S-REC-07"), figure=turn.figure))
    record_waking(s, turn.figure, out=False)
    if s.modules.nerve:
        nerve_tests.update_friends_down(s)
    if end_of_game.check(game) or figure.seat is None:
        return
    chosen = yield game.ask(STAND, figure.seat, (StandUpOnWaking(), Pass()), None, Situation(figure=figure.id))
    if isinstance(chosen, StandUpOnWaking):
        stand_up(game, turn.figure)
        turn.stage = "face"
        turn.declared = Declared(action="stand_up")
