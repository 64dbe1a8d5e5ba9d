"""The actions that meet a compulsion, and duties that come first (S-TURN-03, S-TURN-12)."""

from affray.engine import implements
from affray.systems.street.shooting.targets import shots, target_refusal
from affray.systems.street.state import Bond, Declared, Figure, ShootOut, Shot

from .actions import VERBS, satisfies, state_refusal

OPEN_ENDED = ("change_position", "duck_back")
"""Actions whose places are not listed: the player is asked even if there is no other option."""


@implements("S-TURN-03")
def must_get_up(figure: Figure) -> bool:
    """Whether the figure must Recover or Stand Up first (S-TURN-03)."""
    return figure.must_recover or figure.posture == "knocked_down"


def compelled_options(s: ShootOut, figure: Figure, bond: Bond) -> list[Declared]:
    """The actions that meet a compulsion, as far as they can be listed."""
    options: list[Declared] = []
    for action in bond.actions:
        verb = VERBS.get(action)
        if verb is None or state_refusal(s, figure, verb) is not None:
            continue
        if action == "shoot" and bond.targets:
            shots_at = [
                Declared(action="shoot", shot=Shot(shot.weapons, shot.grip, name))
                for shot in shots(figure)
                for name in bond.targets
            ]
            options += [option for option in shots_at if _can_shoot(s, figure, option)]
        elif action == "change_position":
            options.append(Declared(action=action, place=(figure.x, figure.y)))
        else:
            options += [option for option in verb.offered(s, figure) if satisfies(bond, option)]
    return options


def _can_shoot(s: ShootOut, figure: Figure, declared: Declared) -> bool:
    """Whether the shot is possible; a friend is a legal target if a rule dictates it."""
    return target_refusal(s, figure, declared.shot.target or "", arc=figure.nmt) is None


def only_option(s: ShootOut, figure: Figure, bond: Bond) -> Declared | None:
    """The only action that meets the compulsion, if there is no choice."""
    options = compelled_options(s, figure, bond)
    return options[0] if len(options) == 1 and options[0].action not in OPEN_ENDED else None
