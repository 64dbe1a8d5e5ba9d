"""Aim: S-AIM-01 to S-AIM-06."""

import random
from collections.abc import Iterable, Iterator
from typing import Annotated, Self

import msgspec

from affray.engine import Game, Refusal, RuleId, cites
from affray.engine.verbs import Target
from affray.systems.street.cover.ducked_figures import sees
from affray.systems.street.events.shooting import Aimed, AimLost
from affray.systems.street.geometry import heading_to
from affray.systems.street.messages import say
from affray.systems.street.shooting.targets import (
    arms_refusal,
    knives,
    legal_targets,
    random_targets,
    shots,
    target_refusal,
)
from affray.systems.street.shooting.wielded import Wielded, WieldedSlot
from affray.systems.street.state import Aim, Declared, Figure, ShootOut, Shot, Turn
from affray.systems.street.turn.actions import TurnAction
from affray.systems.street.turn.weapons_in_hand import grip_of


class TakeAim(TurnAction, frozen=True):
    """Name a visible legal target and a usable weapon; the figure turns to face it (S-AIM-01)."""

    name = "aim"
    pattern = "aim {weapons} {target} [with {in_hand}]"
    asks = False
    random_candidates = True
    weapons: Annotated[Wielded, WieldedSlot()]
    """One weapon; with a grip only if the figure changes it."""
    target: Annotated[str, Target()]

    @classmethod
    def of(cls, weapon: str, target: str) -> Self:
        """The action of aiming a weapon in its present grip."""
        return cls(Wielded((weapon,)), target)

    def as_offered(self, s: ShootOut, figure: Figure) -> Self:
        weapons = self.weapons if self.weapons.grip is None else self.weapons.as_offered(figure)
        return msgspec.structs.replace(self, weapons=weapons).with_hands_of(figure)

    @property
    def weapon(self) -> str:
        """The weapon."""
        return "+".join(self.weapons.weapons)

    def declared(self, s: ShootOut, figure: Figure) -> Declared:
        shot = Shot() if self.weapons.grip is None else self.weapons.shot(figure)
        return Declared(action="aim", shot=shot, weapon=self.weapon, target=self.target, in_hand=self.in_hand)

    @classmethod
    def declared_refusal(cls, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        if s.modules.drop_aim:
            return Refusal(RuleId("S-SIMPLE-03"), say("no_aiming"))
        problem = _weapon_refusal(s, figure, declared)
        return _target_refusal(s, figure, declared.target or "") if problem is None else problem

    @classmethod
    def offered(cls, s: ShootOut, figure: Figure) -> Iterable[Self]:
        guns = _aimable_weapons(s, figure)
        if not guns:
            return []
        targets = [name for name in legal_targets(s, figure, arc=figure.nmt) if not _is_hidden(s, figure, name)]
        return [cls.of(gun, target) for gun in guns for target in targets]

    @classmethod
    def candidates(cls, s: ShootOut, figure: Figure, rng: random.Random) -> Iterator[Self]:
        guns = _aimable_weapons(s, figure)
        for target in random_targets(s, figure, rng) if guns else ():
            if not _is_hidden(s, figure, target):
                yield cls.of(rng.choice(guns), target)

    @classmethod
    def perform(cls, game: Game[ShootOut], turn: Turn) -> None:
        declared, s = turn.declared, game.state
        assert declared is not None
        assert declared.weapon is not None
        assert declared.target is not None
        figure = s.figures[turn.figure]
        if not figure.nmt:
            s.change(turn.figure, facing=round(heading_to(figure, s.figures[declared.target]), 3))
        aim = Aim(declared.target, declared.weapon)
        if figure.aim != aim:
            lose_aim(game, turn.figure, "S-AIM-04")  # the target or the weapon has changed
        s.change(turn.figure, aim=aim)
        game.emit(Aimed(rules=cites("S-AIM-01"), figure=turn.figure, target=declared.target, weapon=declared.weapon))


def _is_hidden(s: ShootOut, figure: Figure, target: str) -> bool:
    """Whether a target can be shot at but not seen, and so not aimed at (S-AIM-01, S-DUCK-10)."""
    return s.figures[target].ducked and not sees(s, figure, s.figures[target])


def _target_refusal(s: ShootOut, figure: Figure, name: str) -> Refusal | None:
    """Why the figure cannot aim at a target; visibility is checked before the arc."""
    problem = target_refusal(s, figure, name, arc=False)
    if problem is None and _is_hidden(s, figure, name):
        return Refusal(RuleId("S-COVER-04"), say("cannot_see_ducked", character=figure.id, target=name))
    return target_refusal(s, figure, name, arc=True) if problem is None and figure.nmt else problem


def _aimable_weapons(s: ShootOut, figure: Figure) -> list[str]:
    """The weapons the figure can aim: firearms, and a Knifeman's knife."""
    if s.modules.drop_aim:
        return []
    unbarred = _ignoring_clubbing(figure)
    single = {
        shot.weapons[0] for shot in shots(unbarred) if len(shot.weapons) == 1 and shot.grip == _grip(unbarred, shot)
    }
    guns = [weapon.id for weapon in figure.profile.weapons if weapon.id in single]
    return [*guns, *(shot.weapons[0] for shot in knives(s, figure))]


def _grip(figure: Figure, shot: Shot) -> int:
    weapon = figure.profile.weapon(shot.weapons[0])
    return 1 if weapon is None else grip_of(figure, weapon)


def _weapon_refusal(s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
    """Why the figure cannot aim a weapon; a gun used as a club can be aimed, but not fired (S-FIGHT-05)."""
    shot = declared.shot
    if not shot.weapons:
        name = declared.weapon or ""
        weapon = figure.profile.weapon(name)
        shot = Shot(weapons=(name,), grip=1 if weapon is None else grip_of(figure, weapon))
    return arms_refusal(s, _ignoring_clubbing(figure), shot)


def _ignoring_clubbing(figure: Figure) -> Figure:
    return msgspec.structs.replace(figure, barred=()) if figure.barred else figure


# --- losing an aim ---------------------------------------------------------------------------------------------------


def lose_aim(game: Game[ShootOut], name: str, *rules: str) -> None:
    """Clear the aim of a character who has one."""
    aim = game.state.figures[name].aim
    if aim is not None:
        game.state.change(name, aim=None)
        game.emit(AimLost(rules=cites(*rules), figure=name, target=aim.target, weapon=aim.weapon))


def lose_aims_at(game: Game[ShootOut], target: str) -> None:
    """Clear all aims at a character who moves or ducks back (S-AIM-03)."""
    for figure in list(game.state.figures.values()):
        if figure.aim is not None and figure.aim.target == target:
            lose_aim(game, figure.id, "S-AIM-03")
