"""The odds of a staggering drunk: the step, the turn, and the shot (S-SKILL-DRUNK)."""

from collections.abc import Iterator
from fractions import Fraction

import msgspec

from affray.systems.street.movement.forced_moves import ForcedMove
from affray.systems.street.nerve.hate_and_fear import enemies
from affray.systems.street.odds.outcomes import ONE, ZERO
from affray.systems.street.odds.shooting.shots import with_weapons
from affray.systems.street.other_actions.move_and_shoot import targets_after_moving
from affray.systems.street.skills.drunk import DEGREES_PER_PIP, targets_for_anyone
from affray.systems.street.state import Declared, Place, PlannedMovement, ShootOut, Shot

from .positions import at_end_of, standing_at
from .shooting import NO_SHOT, best_shot, shot_summary
from .table import Answer

FACES = range(1, 7)


class StaggerOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of the step, the turn and the shot of a staggering drunk."""

    sums: dict[int, Fraction]
    """The die of the step; an obstacle may stop it sooner."""
    fired: Fraction
    """The chance that there is a target after the turn."""
    hit: Fraction
    down: Fraction
    kill: Fraction
    targets: dict[str, Fraction]
    """The chance of each figure to be the target: a random one, or that with the best odds."""


def stagger_answer(s: ShootOut, name: str, declared: Declared, line: PlannedMovement | None = None) -> Answer:
    """The odds of staggering, or of the rest of it after the step along `line`."""
    turn = s.turn_of(name)
    at_anyone = turn is not None and turn.compelled == "staggering_at_anyone"
    armed = with_weapons(s, name, declared.shot, declared.in_hand) if declared.shot.weapons else s
    odds, targets = dict(NO_SHOT), dict[str, Fraction]()
    summaries: dict[tuple[Place, str], dict[str, Fraction]] = {}
    for chance, after in _after_turning(armed, name, line):
        figure = after.figures[name]
        shares = _shares(after, name, declared.shot, summaries, at_anyone=at_anyone)
        odds["fired"] += chance * sum(shares.values(), ZERO)
        for target, share in shares.items():
            targets[target] = targets.get(target, ZERO) + chance * share
            for word, value in summaries[(figure.x, figure.y), target].items():
                odds[word] += chance * share * value
    steps = {} if s.figures[name].nmt or line is not None else {face: Fraction(1, 6) for face in FACES}
    return Answer([], StaggerOdds(sums=steps, targets=targets, **odds))


def _after_turning(s: ShootOut, name: str, line: PlannedMovement | None) -> Iterator[tuple[Fraction, ShootOut]]:
    """The positions after the step and the turn, with their chances; who cannot move does neither."""
    figure = s.figures[name]
    if figure.nmt:
        yield ONE, s
        return
    ends: dict[Place, tuple[Fraction, ShootOut]] = {}
    for chance, end in [(ONE, line)] if line is not None else _steps(s, name):
        after = at_end_of(s, name, end)
        ends[end.points[-1]] = ends.get(end.points[-1], (ZERO, after))[0] + chance, after
    for place, (chance, after) in ends.items():
        start = after.figures[name].facing
        for face in FACES:
            facing = round((start - DEGREES_PER_PIP * (face - 1)) % 360.0, 3)
            yield chance / len(FACES), standing_at(after, name, place, facing)


def _steps(s: ShootOut, name: str) -> Iterator[tuple[Fraction, PlannedMovement]]:
    """The steps by each face of the die."""
    figure = s.figures[name]
    avoided = [enemy for enemy in s.enemies(figure) if enemy.active]
    for face in FACES:
        move = ForcedMove(s, figure, float(face), swing=0.0)
        far = move.stop_before(figure.facing, move.last(figure.facing, float(face)), avoided)
        yield Fraction(1, len(FACES)), move.line("stagger", figure.facing, far)


def _shares(
    s: ShootOut,
    name: str,
    shot: Shot,
    summaries: dict[tuple[Place, str], dict[str, Fraction]],
    *,
    at_anyone: bool,
) -> dict[str, Fraction]:
    """The chance of each figure to be shot at from here; adds the odds of the shots to `summaries`."""
    figure = s.figures[name]
    targets = targets_for_anyone(s, figure, shot) if at_anyone else targets_after_moving(s, figure, shot)
    place = figure.x, figure.y
    for target in targets:
        if (place, target) not in summaries:
            summaries[place, target] = shot_summary(s, name, shot, target)
    if at_anyone:
        return {target: Fraction(1, len(targets)) for target in targets}
    hostile = {target: summaries[place, target] for target in targets if enemies(figure, s.figures[target])}
    best = best_shot(hostile)
    return {} if best is None else {best: ONE}
