"""Actions that hate compels a character to take (S-HATE-03, S-HATE-04)."""

from affray.engine import Game, Procedure
from affray.systems.street.cover.ducked_figures import sees
from affray.systems.street.dice.rolls import die
from affray.systems.street.fighting.contact import touch
from affray.systems.street.geometry import in_arc
from affray.systems.street.shooting.shoot import Shoot
from affray.systems.street.shooting.targets import in_range, knives, shots, target_refusal
from affray.systems.street.skills.psycho import nearest
from affray.systems.street.state import Bond, Figure, ShootOut, Turn
from affray.systems.street.turn.actions import state_refusal
from affray.systems.street.turn.compelled_actions import compelled_options, must_get_up

from .hate_and_fear import hate

MUST_SHOOT = 2
"""The highest face with which the character must shoot at the hated friend (S-HATE-04)."""


def roll_for_hated_friend(game: Game[ShootOut], turn: Turn) -> Procedure[None]:
    """Roll a die for the nearest hated friend or neutral that the character could shoot at (S-HATE-04)."""
    figure = game.state.figures[turn.figure]
    name = nearest(game, figure, hated_friends(game.state, figure), "S-HATE-04")
    if name is None:
        return
    face = yield from die(game, figure.id, "hated_friend", "S-HATE-04")
    if face <= MUST_SHOOT:
        turn.compelled, turn.victim = "hated_friend", name


def hated_friends(s: ShootOut, figure: Figure) -> list[Figure]:
    """The hated friends and neutrals that the character could shoot at now (S-HATE-04)."""
    if not (figure.hates or figure.extreme_hates):
        return []
    if must_get_up(figure) or state_refusal(s, figure, Shoot) is not None:
        return []
    firing = shots(figure)
    return [
        other
        for other in s.figures.values()
        if (other.side is None or other.side == figure.side) and other.active and other.id != figure.id
        if hate(s, figure, other) and in_arc(figure, other) and sees(s, figure, other)
        if target_refusal(s, figure, other.id, arc=True, anyone=True) is None
        if any(in_range(figure, other, shot) for shot in firing)
    ]


def bond_of_hate(s: ShootOut, figure: Figure) -> Bond | None:
    """The compulsion to shoot at, charge or attack a hated enemy in range and in the fire arc (S-HATE-03)."""
    if not (figure.hates or figure.extreme_hates):
        return None
    hated = [enemy for enemy in s.enemies(figure) if enemy.active and hate(s, figure, enemy)]
    if not (hated and (_in_range(s, figure, hated) or _in_contact(s, figure, hated))):
        return None
    names = tuple([other.id for other in hated])
    bond = Bond("S-HATE-03", ("shoot", "move_and_shoot", "throw", "charge", "attack"), names)
    return bond if compelled_options(s, figure, bond) else None


def _in_range(s: ShootOut, figure: Figure, hated: list[Figure]) -> bool:
    """Whether a hated enemy can be shot at within the present fire arc."""
    firing = [*shots(figure), *knives(s, figure)]
    return any(
        target_refusal(s, figure, other.id, arc=True) is None and any(in_range(figure, other, shot) for shot in firing)
        for other in hated
    )


def _in_contact(s: ShootOut, figure: Figure, hated: list[Figure]) -> bool:
    """Whether a hated enemy is in contact within the fire arc, so that a shot is an Attack (S-SHOOT-03)."""
    if not s.modules.fighting or not shots(figure):
        return False
    return any(touch(figure, other) and in_arc(figure, other) for other in hated)
