"""Aim: S-AIM-01 to S-AIM-06."""

import random
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from affray.engine import Game, Refusal, RuleId, Unreadable, cites

from .actions import Verb, register
from .events import Aimed
from .geometry import heading_to
from .hands import grip_of
from .state import Aim, Declared, Figure, ShootOut, Shot, Turn
from .targets import knives, legal_targets, refused_arms, refused_target, targets_at_random


class TakeAim(Verb):
    """Name a visible legal target and a usable weapon; the figure turns to face it (S-AIM-01)."""

    name = "aim"
    drawn = True

    def read(self, words: Sequence[str], s: ShootOut, figure: Figure) -> Declared:
        if len(words) != 2:
            raise Unreadable("say `aim WEAPON TARGET`")
        return Declared(action="aim", weapon=words[0].partition("/")[0], target=words[1])

    def write(self, declared: Declared, figure: Figure) -> str:
        return f"aim {declared.weapon} {declared.target}"

    def refusal(self, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        if s.modules.drop_aim:
            return Refusal(RuleId("S-SIMPLE-03"), "nobody aims in this game")
        problem = _refused_weapon(s, figure, declared.weapon or "")
        return refused_target(s, figure, declared.target or "", arc=figure.nmt) if problem is None else problem

    def offered(self, s: ShootOut, figure: Figure) -> Iterable[Declared]:
        guns = _guns(s, figure)
        if not guns:
            return []
        targets = legal_targets(s, figure, arc=figure.nmt)
        return [Declared(action="aim", weapon=gun, target=target) for gun in guns for target in targets]

    def candidates(self, s: ShootOut, figure: Figure, rng: random.Random) -> Iterator[Declared]:
        guns = _guns(s, figure)
        for target in targets_at_random(s, figure, rng) if guns else ():
            yield Declared(action="aim", weapon=rng.choice(guns), target=target)

    def perform(self, game: Game[ShootOut], turn: Turn) -> None:
        declared, s = turn.declared, game.state
        assert declared is not None
        assert declared.weapon is not None
        assert declared.target is not None
        figure = s.figures[turn.figure]
        if not figure.nmt:
            s.change(turn.figure, facing=round(heading_to(figure, s.figures[declared.target]), 3))
        s.change(turn.figure, aim=Aim(declared.target, declared.weapon))
        game.emit(Aimed(rules=cites("S-AIM-01"), figure=turn.figure, target=declared.target, weapon=declared.weapon))


def _guns(s: ShootOut, figure: Figure) -> list[str]:
    """What he could aim with: firearms, and a Knifeman his knife."""
    if s.modules.drop_aim:
        return []
    guns = [one.id for one in figure.profile.weapons if one.firearm and _refused_weapon(s, figure, one.id) is None]
    return [*guns, *(shot.weapons[0] for shot in knives(s, figure))]


def _refused_weapon(s: ShootOut, figure: Figure, name: str) -> Refusal | None:
    """Why he cannot aim with it; a gun with which he has clubbed is only barred from shooting (S-FIGHT-05)."""
    weapon = figure.profile.weapon(name)
    grip = 1 if weapon is None else grip_of(figure, weapon)
    if figure.barred:
        figure = msgspec.structs.replace(figure, barred=())
    return refused_arms(s, figure, Shot(weapons=(name,), grip=grip))


register(TakeAim())
