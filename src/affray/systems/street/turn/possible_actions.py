"""All actions of a turn, and those that the state of a figure and its compulsions allow."""

from affray.engine.memo import Key, memo_by_identity
from affray.systems.street.cover.duck_back import DuckBack
from affray.systems.street.fighting.charge import Charge
from affray.systems.street.fighting.contact import in_fight, leaving_refusal
from affray.systems.street.fighting.fight import AttackNow
from affray.systems.street.fighting.flee import Flee
from affray.systems.street.hits.ammunition import Reload, Repair
from affray.systems.street.movement.move import Move
from affray.systems.street.nerve.surrender_and_run import Run
from affray.systems.street.other_actions.aim import TakeAim
from affray.systems.street.other_actions.change_position import ChangePosition
from affray.systems.street.other_actions.move_and_shoot import MoveAndShoot
from affray.systems.street.shooting.shoot import Shoot
from affray.systems.street.skills.drunk import Stagger
from affray.systems.street.skills.knifeman import Throw
from affray.systems.street.skills.psycho import Psycho
from affray.systems.street.state import Figure, ShootOut
from affray.systems.street.wounds.recovery import PassTurn, Recover, StandUp

from .actions import TurnAction, bond_of, state_refusal
from .pick_up import PickUp

ACTIONS: tuple[type[TurnAction], ...] = (
    TakeAim, Reload, Repair, PickUp, DuckBack, Move, ChangePosition, Flee, AttackNow, Charge, Shoot, MoveAndShoot,
    Psycho, Recover, StandUp, PassTurn, Run, Stagger, Throw,
)  # fmt: skip
"""The order in which actions are listed; bots and records depend on it."""
ACTION_CALLED: dict[str, type[TurnAction]] = {action.name: action for action in ACTIONS}


def possible_actions(s: ShootOut, figure: Figure) -> list[type[TurnAction]]:
    """The actions that the figure's state and compulsions allow."""
    bond = bond_of(s, figure)
    if bond is None:
        return _unconstrained_actions(s, figure)
    return [verb for verb in ACTIONS if verb.name in bond.actions and state_refusal(s, figure, verb) is None]


def _unconstrained_actions(s: ShootOut, figure: Figure) -> list[type[TurnAction]]:
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
def _allowed(s: ShootOut, figure: Figure, held: bool, free: bool) -> list[type[TurnAction]]:  # noqa: ARG001
    """A row of the table of chapter 7.

    `held` means in a fight, and `free` free to leave it; both are only cache keys.
    """
    return [verb for verb in ACTIONS if not verb.only_dictated and state_refusal(s, figure, verb) is None]
