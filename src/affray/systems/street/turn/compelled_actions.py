"""The actions that meet a compulsion, and duties that come first (S-TURN-03, S-TURN-12)."""

from affray.engine import implements
from affray.systems.street.shooting.targets import refused_target, shots
from affray.systems.street.state import Bond, Declared, Figure, ShootOut, Shot

from .actions import VERBS, barred, keeps

OPEN = ("change_position", "duck_back")
"""Actions whose objects are not all listed: the player is asked even if nothing else is left."""


@implements("S-TURN-03")
def owes(figure: Figure) -> bool:
    """Whether a Recover or a Stand Up comes first (S-TURN-03)."""
    return figure.must_recover or figure.posture == "knocked_down"


def ways(s: ShootOut, figure: Figure, bond: Bond) -> list[Declared]:
    """All actions that meet a compulsion, as far as they can be listed."""
    found: list[Declared] = []
    for action in bond.actions:
        verb = VERBS.get(action)
        if verb is None or barred(s, figure, verb) is not None:
            continue
        if action == "shoot" and bond.targets:
            listed = [
                Declared(action="shoot", shot=Shot(shot.weapons, shot.grip, name))
                for shot in shots(figure)
                for name in bond.targets
            ]
            found += [one for one in listed if _can_shoot(s, figure, one)]
        elif action == "change_position":
            found.append(Declared(action=action, place=(figure.x, figure.y)))
        else:
            found += [one for one in verb.offered(s, figure) if keeps(bond, one)]
    return found


def _can_shoot(s: ShootOut, figure: Figure, declared: Declared) -> bool:
    """Whether the shot is possible; a friend is a legal target if a rule names them."""
    return refused_target(s, figure, declared.shot.target or "", arc=figure.nmt) is None


def only_way(s: ShootOut, figure: Figure, bond: Bond) -> Declared | None:
    """The only action that meets the compulsion, if there is no choice."""
    found = ways(s, figure, bond)
    return found[0] if len(found) == 1 and found[0].action not in OPEN else None
