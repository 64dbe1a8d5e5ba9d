"""Questions about the table of a Cascade battle: who sees whom, where a fighter can go, the conditions of a shot."""

from collections.abc import Callable, Iterable

from affray.engine import View
from affray.engine.screen import Block, StyledText, percent, stack, styled
from affray.engine.screen.maps import find_figure
from affray.engine.verbs import read_as
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.odds.shooting.shot import hit_chance
from affray.systems.cascade.odds.shooting.target import target_of
from affray.systems.cascade.questions.about_table import CascadeMeasure, CascadeReach, CascadeSight
from affray.systems.cascade.shooting.shooting_choices import AimAt
from affray.systems.cascade.state import Battle, Shot
from affray.table.drawing.text_map import FAR, NEAR

from .table_map import letters, table_map

TOTALS = (15, 25)
"""Shot totals for which the chance to hit is shown before a target is chosen."""


def named(battle: Battle, word: str) -> Fighter | None:
    """The fighter that a player names: by id, letter on the map, or the beginning of the name."""
    name = find_figure(
        word, letters(battle), {fighter.id: fighter.profile.name for fighter in battle.fighters.values()}
    )
    return None if name is None else battle.fighters[name]


def _nobody(battle: Battle, usage: str) -> StyledText:
    who = ", ".join([f"{letter} {name}" for name, letter in letters(battle).items()])
    return styled(f"Write {usage}. The fighters are {who}.", "yellow")


def target_notes(battle: Battle, choices: Iterable[str]) -> dict[str, str]:
    """The conditions of a shot at each target; the odds of the whole cascade are computed on request."""
    shot = battle.frames[-1]
    assert isinstance(shot, Shot)
    shooter = battle.fighters[shot.shooter]
    notes = {}
    for choice in choices:
        aim = read_as(AimAt, choice)
        if aim is not None:
            notes[choice] = _target_note(battle, shooter, battle.fighters[aim.enemy])
    return notes


def _target_note(battle: Battle, shooter: Fighter, aim: Fighter) -> str:
    met = target_of(battle, shooter, aim)
    words = [f"{met.distance:.3g} m", *([aim.speed] if aim.speed != "still" else []), met.awareness]
    words += [*(["in cover"] if met.cover else []), *(["prone"] if met.prone else [])]
    chances = ", ".join([f"{total} hits {percent(hit_chance(total, met))}" for total in TOTALS])
    return f"{', '.join(words)}; {chances}"


def sight(view: View, battle: Battle, words: list[str], _width: int, _plain: bool) -> Block:
    """What one fighter sees of another (C-TABLE-08, C-TABLE-14), and the distance between them (C-TABLE-06)."""
    pair = [named(battle, word) for word in words]
    if len(pair) != 2 or pair[0] is None or pair[1] is None:
        return _nobody(battle, "sight FROM TO, for example: sight " + " ".join(list(letters(battle).values())[:2]))
    viewer, target = pair[0], pair[1]
    rays, far = view.sight(viewer.id, target.id), view.measure(viewer.id, target.id)
    assert isinstance(rays, CascadeSight)
    assert isinstance(far, CascadeMeasure)
    seen = f"sees {_name(target)}" if rays.visible else f"does not see {_name(target)}"
    cover = ", in cover" if rays.in_cover and rays.visible else ""
    lines = [f"{_name(viewer)} {seen}: {rays.hidden} of 100 rays are blocked{cover} (C-TABLE-14)."]
    lines.append(f"{far.distance:.4g} m apart, which adds {far.addition} to the minimum of a shot (C-SHOT-15).")
    ranged = viewer.profile.ranged
    if ranged is not None:
        lies = "in" if far.distance <= ranged.range else "out of"
        lines.append(f"That is {lies} range of the {ranged.name} ({ranged.range:g} m).")
    if viewer.side != target.side:
        lines.append("They are within reach of each other." if far.within_reach else "They are not within reach.")
    return styled("\n".join(lines))


def reach(view: View, battle: Battle, words: list[str], width: int, plain: bool) -> Block:
    """Where a fighter can go, on the map (C-TABLE-03)."""
    fighter = named(battle, words[0]) if len(words) == 1 else None
    if fighter is None or fighter.gone:
        return _nobody(battle, "reach FIGHTER, for example: reach " + next(iter(letters(battle).values())))
    reachable = view.reach(fighter.id)
    assert isinstance(reachable, CascadeReach)
    spots = {(x, y): NEAR if length <= reachable.walk else FAR for x, y, _, length in reversed(reachable.spots)}
    slow_last = dict(sorted(spots.items(), key=lambda spot: spot[1] == NEAR))
    own = None if view.seat is None else battle.seats[view.seat]
    text = f"{_name(fighter)} gets to {NEAR} at a walk ({reachable.walk:g} m)"
    if reachable.most > reachable.walk:
        text += f", to {FAR} at a sprint ({reachable.most:g} m)"
    lines = [styled(f"{text}. A move ends where an enemy comes within 1 m (C-TABLE-04).")]
    return stack(*table_map(battle, own, width=width, plain=plain, spots=slow_last), *lines)


def _name(fighter: Fighter) -> str:
    return fighter.profile.name or fighter.id


ASKED: dict[str, Callable[[View, Battle, list[str], int, bool], Block]] = {"sight": sight, "reach": reach}
"""The questions about the table, by command."""
