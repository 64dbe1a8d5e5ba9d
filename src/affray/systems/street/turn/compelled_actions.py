"""The actions that meet a compulsion, and duties that come first (S-TURN-03, S-TURN-12)."""

from affray.engine import implements
from affray.systems.street.cover.duck_back import DuckBack
from affray.systems.street.other_actions.change_position import ChangePosition
from affray.systems.street.shooting.shoot import Shoot
from affray.systems.street.shooting.targets import shots, target_refusal
from affray.systems.street.state import Bond, Figure, ShootOut

from .actions import TurnAction, satisfies, state_refusal
from .possible_actions import ACTION_CALLED

OPEN_ENDED = (ChangePosition, DuckBack)
"""Actions whose places are not listed: the player is asked even if there is no other option."""


@implements("S-TURN-03")
def must_get_up(figure: Figure) -> bool:
    """Whether the figure must Recover or Stand Up first (S-TURN-03)."""
    return figure.must_recover or figure.posture == "knocked_down"


def compelled_options(s: ShootOut, figure: Figure, bond: Bond) -> list[TurnAction]:
    """The actions that meet a compulsion, as far as they can be listed."""
    options: list[TurnAction] = []
    for name in bond.actions:
        action = ACTION_CALLED.get(name)
        if action is None or state_refusal(s, figure, action) is not None:
            continue
        if action is Shoot and bond.targets:
            shots_at = [(shot, target) for shot in shots(figure) for target in bond.targets]
            options += [Shoot.of(figure, shot, target) for shot, target in shots_at if _can_shoot(s, figure, target)]
        else:
            options += [option for option in action.offered(s, figure) if satisfies(bond, option.declared(s, figure))]
    return options


def _can_shoot(s: ShootOut, figure: Figure, target: str) -> bool:
    """Whether the shot is possible; a friend is a legal target if a rule dictates it."""
    return target_refusal(s, figure, target, arc=figure.nmt) is None


def only_option(s: ShootOut, figure: Figure, bond: Bond) -> TurnAction | None:
    """The only action that meets the compulsion, if there is no choice."""
    options = compelled_options(s, figure, bond)
    return options[0] if len(options) == 1 and not isinstance(options[0], OPEN_ENDED) else None
