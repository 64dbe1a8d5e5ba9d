"""Move & Shoot: S-MS-01 to S-MS-05."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, NamedTuple, Self

import msgspec

from affray.engine import Game, Pass, Procedure, Refusal, RuleId, Verb, cites, implements
from affray.engine.verbs import Target as TargetSlot
from affray.systems.street.choices import VerbOrPass
from affray.systems.street.deck.interrupts import open_window
from affray.systems.street.events.turn import TurnOver
from affray.systems.street.messages import say
from affray.systems.street.movement.move import Movement
from affray.systems.street.nerve.hate_and_fear import enemies
from affray.systems.street.shooting.shoot import fire
from affray.systems.street.shooting.targets import (
    arms_refusal,
    in_range,
    knives,
    legal_targets,
    shots,
    target_refusal,
)
from affray.systems.street.shooting.wielded import Wielded, WieldedSlot, wielded
from affray.systems.street.stages import stage
from affray.systems.street.state import Declared, Figure, ShootOut, Shot, Turn, snapshot
from affray.systems.street.turn.situation import situation


class MoveAndShoot(Movement, frozen=True):
    """A move with two dice, then a shot at a target named after the move (S-MS-01)."""

    name = "move_and_shoot"
    pattern = "move_and_shoot [{weapons}] [with {in_hand}]"
    weapons: Annotated[Wielded | None, WieldedSlot()] = None
    """None for a move without a shot."""

    @classmethod
    def of(cls, figure: Figure, shot: Shot) -> Self:
        """The action of moving before a shot."""
        return cls(wielded(figure, shot))

    def as_offered(self, s: ShootOut, figure: Figure) -> Self:
        weapons = None if self.weapons is None else self.weapons.as_offered(figure)
        return msgspec.structs.replace(self, weapons=weapons).with_hands_of(figure)

    def declared(self, s: ShootOut, figure: Figure) -> Declared:
        shot = Shot() if self.weapons is None else self.weapons.shot(figure)
        return Declared(action="move_and_shoot", shot=shot, in_hand=self.in_hand)

    @classmethod
    def declared_refusal(cls, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        problem = arms_refusal(s, figure, declared.shot) if declared.shot.weapons else None
        return problem or super().declared_refusal(s, figure, declared)

    @classmethod
    def offered(cls, s: ShootOut, figure: Figure) -> Iterable[Self]:
        if super().declared_refusal(s, figure, Declared(action="move_and_shoot")) is not None:
            return []
        return [cls.of(figure, shot) for shot in (*shots(figure), *knives(s, figure))] or [cls()]


class TargetContext(NamedTuple):
    """The context of a target: the shooter and the shot."""

    s: ShootOut
    figure: str
    shot: Shot


class NameTarget(Verb, frozen=True):
    """Name the target of the shot."""

    name = "target"
    rule = RuleId("S-MS-02")
    not_now = say("no_target_now")
    target: Annotated[str, TargetSlot()]


class Target(VerbOrPass[TargetContext]):
    """The target, after the move (S-MS-02); `pass` if none of the targets is an enemy."""

    name = "shot_target"
    case_name = "mstarget"
    rule = RuleId("S-MS-02")
    verbs = (NameTarget, Pass)

    def refusal(self, context: TargetContext, value: Any) -> Refusal:
        if isinstance(value, Pass):
            return Refusal(self.rule, say("must_shoot"))
        figure = context.s.figures[context.figure]
        problem = target_refusal(context.s, figure, value.target, arc=True)
        thrown = not any(weapon.firearm for weapon in figure.profile.weapons if weapon.id in context.shot.weapons)
        rule = RuleId("S-SKILL-KNIFEMAN" if thrown else "S-SHOOT-08")
        return problem or Refusal(rule, say("out_of_range", target=value.target))


TARGET = Target()


def ask_for_target(game: Game[ShootOut], figure: Figure, shot: Shot, targets: Sequence[str]) -> Procedure[str | None]:
    """The target that the player names; None if there is no enemy to shoot at, and they spare the others."""
    assert figure.seat is not None
    s = game.state
    options: list[Verb] = [*map(NameTarget, targets)]
    if not any(enemies(figure, s.figures[target]) for target in targets):
        options.append(Pass())
    about = situation(s, figure.seat, figure.id)
    chosen = yield game.ask(TARGET, figure.seat, options, TargetContext(snapshot(s), figure.id, shot), about)
    return chosen.target if isinstance(chosen, NameTarget) else None


@implements("S-MS-04")
def targets_after_moving(s: ShootOut, figure: Figure, shot: Shot) -> list[str]:
    """The legal targets in range and in the fire arc, for usable firearms in hand (S-MS-02, S-MS-04)."""
    if not shot.weapons or arms_refusal(s, figure, shot) is not None:
        return []
    return [name for name in legal_targets(s, figure, arc=True) if in_range(figure, s.figures[name], shot)]


def compelled_targets(turn: Turn, targets: list[str]) -> list[str]:
    """The targets that a compulsion names, if any; else all (S-HATE-03, S-SKILL-DUMBASS)."""
    named = () if turn.bond is None else turn.bond.targets
    return [name for name in targets if name in named] or targets


@stage(Turn, "after_moving")
@implements("S-MS-03")
def after_moving(game: Game[ShootOut], turn: Turn) -> Procedure[None]:
    """Name a target and open WIN-MID, unless the character has climbed or has no target (S-MS-02, S-MS-03)."""
    s = game.state
    assert turn.declared is not None
    figure, line = s.figures[turn.figure], turn.line
    climbed = line is not None and line.climbed is not None and (figure.x, figure.y) == line.points[-1]
    targets = [] if climbed else compelled_targets(turn, targets_after_moving(s, figure, turn.declared.shot))
    if targets:
        yield from _name_target(game, turn, targets, window=True)
    else:
        turn.stage = "end"


def _name_target(game: Game[ShootOut], turn: Turn, targets: list[str], *, window: bool) -> Procedure[None]:
    assert turn.declared is not None
    turn.target = yield from ask_for_target(game, game.state.figures[turn.figure], turn.declared.shot, targets)
    if turn.target is None:
        turn.stage = "end"
        return
    turn.stage = "shot"
    if window:
        open_window(game, "win_mid", turn.figure)


@stage(Turn, "shot")
def shot(game: Game[ShootOut], turn: Turn) -> Procedure[None]:
    """Shoot after WIN-MID; a target that is no longer legal is replaced without another window (S-INT-11)."""
    s = game.state
    figure = s.figures[turn.figure]
    assert turn.declared is not None
    able = figure.upright and not figure.ducked and not figure.must_recover
    targets = compelled_targets(turn, targets_after_moving(s, figure, turn.declared.shot)) if able else []
    if not targets:
        game.emit(TurnOver(rules=cites("S-INT-11"), figure=turn.figure, why=RuleId("S-INT-11")))
        turn.stage = "end"
    elif turn.target not in targets:
        yield from _name_target(game, turn, targets, window=False)
    else:
        yield from fire(game, turn.figure, turn.declared.shot, turn.target, moved=True)
        turn.stage = "end"
