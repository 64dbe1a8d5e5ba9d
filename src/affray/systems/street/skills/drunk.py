"""Drunk: the rolls for a state, and staggering: a step, a turn, and a shot (S-SKILL-DRUNK)."""

from affray.engine import Game, Procedure, Refusal, RuleId, cites
from affray.systems.street import end_of_game
from affray.systems.street.cover.ducked_figures import sees
from affray.systems.street.dice.random_picks import pick_figure
from affray.systems.street.dice.rolls import die
from affray.systems.street.events.nerve import Drunk
from affray.systems.street.fighting.contact import in_fight
from affray.systems.street.messages import say
from affray.systems.street.movement.forced_moves import ForcedMove
from affray.systems.street.movement.move import set_off
from affray.systems.street.nerve import nerve_tests
from affray.systems.street.other_actions.move_and_shoot import ask_for_target, targets_after_moving
from affray.systems.street.shooting.shoot import fire
from affray.systems.street.shooting.targets import arms_refusal, in_range, target_refusal
from affray.systems.street.stages import stage
from affray.systems.street.state import Compelled, Declared, Figure, ShootOut, Shot, Turn
from affray.systems.street.turn.actions import TurnAction, turn_is_over
from affray.systems.street.wounds.wounds import fall_unconscious

from .psycho import gun_at_hand

SECOND_DIE = 2
"""The highest face with which a drunk rolls a second die (S-SKILL-DRUNK)."""
STATES = ("wild", "staggering", "staggering_at_anyone", "dead_drunk", "sick", "sober")
"""The states by the face of the second die."""
DICTATING: dict[str, Compelled] = {
    "wild": "wild",
    "staggering": "staggering",
    "staggering_at_anyone": "staggering_at_anyone",
}
"""The states that dictate the turn."""

DEGREES_PER_PIP = 60.0
"""Degrees clockwise for each pip of the second die above one."""


class Stagger(TurnAction, frozen=True):
    """The whole turn of a staggering drunk; never a free choice."""

    name = "stagger"
    pattern = "stagger [with {in_hand}]"
    only_dictated = True
    faces = False

    def declared(self, s: ShootOut, figure: Figure) -> Declared:
        return Declared(action="stagger", shot=gun_at_hand(figure), in_hand=self.in_hand)

    @classmethod
    def declared_refusal(cls, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        turn = s.turn_of(figure.id)
        staggers = turn is not None and turn.compelled in ("staggering", "staggering_at_anyone")
        if staggers and not in_fight(s, figure):
            return None
        return Refusal(RuleId("S-SKILL-DRUNK"), say("does_not_stagger", character=figure.id))

    @classmethod
    def perform(cls, game: Game[ShootOut], turn: Turn) -> Procedure[None]:
        s, name = game.state, turn.figure
        if s.figures[name].nmt:  # no step and no turn
            turn.line = None
            turn.stage = "after_staggering"
            return
        rolled = yield from die(game, name, "stagger", "S-SKILL-DRUNK")
        figure = s.figures[name]
        move = ForcedMove(s, figure, float(rolled), swing=0.0)
        distance = move.last(figure.facing, float(rolled))
        distance = move.stop_before(figure.facing, distance, [enemy for enemy in s.enemies(figure) if enemy.active])
        set_off(game, turn, move.line("stagger", figure.facing, distance), "stagger")


@stage(Turn, "after_staggering")
def after_staggering(game: Game[ShootOut], turn: Turn) -> Procedure[None]:
    """Turn clockwise by a die, then shoot at a target in the fire arc."""
    s, name = game.state, turn.figure
    if turn.line is not None:
        face = yield from die(game, name, "turn", "S-SKILL-DRUNK")
        s.change(name, facing=round((s.figures[name].facing - DEGREES_PER_PIP * (face - 1)) % 360.0, 3))
    turn.stage = "end"
    assert turn.declared is not None
    shot = turn.declared.shot
    target = yield from _target(game, turn, shot)
    if target is not None:
        turn.target = target
        yield from fire(game, name, shot, target, moved=True)


def _target(game: Game[ShootOut], turn: Turn, shot: Shot) -> Procedure[str | None]:
    """The target that the player chooses; for staggering at targets_for_anyone, a random figure, including friends."""
    s = game.state
    figure = s.figures[turn.figure]
    if turn.compelled == "staggering_at_anyone":
        visible = targets_for_anyone(s, figure, shot)
        return pick_figure(game, visible, "S-SKILL-DRUNK") if visible else None
    targets = targets_after_moving(s, figure, shot)
    if not targets or figure.seat is None:
        return None
    return (yield from ask_for_target(game, figure, shot, targets))


def targets_for_anyone(s: ShootOut, figure: Figure, shot: Shot) -> list[str]:
    """All active characters who are visible, in range and in the arc."""
    if not shot.weapons or arms_refusal(s, figure, shot) is not None:
        return []
    return [
        other.id
        for other in s.figures.values()
        if other.active
        and target_refusal(s, figure, other.id, arc=True, anyone=True) is None
        and sees(s, figure, other)
        and in_range(figure, other, shot)
    ]


def roll_for_drunk(game: Game[ShootOut], turn: Turn) -> Procedure[None]:
    """Roll for a drunk: on 1 or 2 a second die gives a new state, which lasts until the next (S-SKILL-DRUNK).

    A character who has become sober rolls no more.
    """
    s, name = game.state, turn.figure
    if s.figures[name].drunk == "sober":
        return
    rules = cites("S-SKILL-DRUNK")
    face = yield from die(game, name, "drunk", "S-SKILL-DRUNK")
    game.emit(Drunk(rules=rules, figure=name, die=face, state=s.figures[name].drunk))
    if face > SECOND_DIE:
        return
    face = yield from die(game, name, "drunk", "S-SKILL-DRUNK")
    state = STATES[face - 1]
    s.change(name, drunk="none" if state == "dead_drunk" else state)
    game.emit(Drunk(rules=rules, figure=name, die=face, state=state))
    if state == "dead_drunk":
        yield from _fall_down_drunk(game, turn)


def _fall_down_drunk(game: Game[ShootOut], turn: Turn) -> Procedure[None]:
    """Fall unconscious; this may call for nerve tests (S-END-04, S-NERVE-12)."""
    fall_unconscious(game, turn.figure, turn.figure)
    if game.state.figures[turn.figure].posture != "unconscious":  # a Hard character never is
        return
    turn_is_over(game, turn, "S-SKILL-DRUNK")
    if not end_of_game.check(game) and game.state.modules.nerve:
        yield from nerve_tests.run_tests(game)
        end_of_game.check(game)
