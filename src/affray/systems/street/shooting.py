"""Shooting: chapter 9."""

from collections.abc import Iterable, Sequence

import msgspec

from affray.engine import Game, Procedure, Refusal, RuleId, Unreadable, cites

from .actions import Verb, register
from .aftermath import Attack, settle
from .aiming import lose_aim
from .ammunition import after_shooting, set_weapon
from .duck_cover import ducks_from
from .events import ShotFired, ShotWasted
from .geometry import heading_to, shooting_range
from .hands import held
from .hits import Aimed, resolve, taken
from .pools import ShotOf, shot_pool
from .ranges import entry
from .rolls import LUCKY_DICE, roll, say_pool
from .state import Declared, Figure, ShootOut, Shot, Turn
from .targets import legal_targets, read_weapons, refused_target, refused_weapons, shots, written_weapons

LUCKY_SIXES = 2
"""S-HIT-02."""


class Shoot(Verb):
    """One shot, or a volley with two pistols, at one target (S-SHOOT-01 to S-SHOOT-03)."""

    name = "shoot"

    def read(self, words: Sequence[str], s: ShootOut, figure: Figure) -> Declared:
        if len(words) not in (2, 4):
            raise Unreadable("say `shoot WEAPON TARGET`, or `shoot WEAPON+WEAPON TARGET`")
        weapons, grip = read_weapons(words[0], figure)
        shot = Shot(weapons=weapons, grip=grip, target=words[1])
        if len(words) == 4:
            more, _ = read_weapons(words[2], figure)
            shot = Shot(weapons=(*weapons, *more), grip=grip, target=words[1], other_target=words[3])
        return Declared(action="shoot", shot=shot)

    def write(self, declared: Declared, figure: Figure) -> str:
        return f"shoot {written_weapons(declared.shot, figure)} {declared.shot.target}"

    def refusal(self, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        shot = declared.shot
        if shot.other_target is not None:
            return Refusal(RuleId("S-SHOOT-03"), "there is one target in an action")
        problem = refused_weapons(figure, shot)
        return refused_target(s, figure, shot.target or "", arc=figure.nmt) if problem is None else problem

    def offered(self, s: ShootOut, figure: Figure) -> Iterable[Declared]:
        firing = shots(figure)
        if not firing:
            return []
        targets = legal_targets(s, figure, arc=figure.nmt)
        return [
            Declared(action="shoot", shot=msgspec.structs.replace(shot, target=target))
            for shot in firing
            for target in targets
        ]

    def perform(self, game: Game[ShootOut], turn: Turn) -> Procedure[None] | None:
        assert turn.declared is not None
        shot = turn.declared.shot
        figure = game.state.figures[turn.figure]
        assert shot.target is not None
        if not figure.nmt:
            facing = round(heading_to(figure, game.state.figures[shot.target]), 3)
            game.state.change(turn.figure, facing=facing)
        fire(game, turn.figure, shot, shot.target, moved=False)
        return None


def written_shot(shot: Shot) -> str:
    """The weapons of a shot; the grip is always said, so that the text stands for itself."""
    return written_weapons(shot) if len(shot.weapons) > 1 else f"{written_weapons(shot)}/{shot.grip}"


def fire(game: Game[ShootOut], name: str, shot: Shot, target: str, *, moved: bool) -> None:
    """The dice, the ammunition, the hits, and what follows (S-SHOOT-10)."""
    s = game.state
    s.first_shot = True  # S-PLUG-02: also a wasted shot
    distance = shooting_range(s.figures[name], s.figures[target])
    if entry(shot.grip, distance) is None:
        game.emit(ShotWasted(rules=cites("S-SHOOT-08"), figure=name, target=target, weapon=written_weapons(shot)))
        _after_aim(game, name, used=False)
        return
    attack = Attack(name)
    aimed = taken(s, name, target, ducks_from(s, s.figures[name], s.figures[target]))
    attack.covers[target] = aimed.cover
    hits = [_roll(game, name, weapon, shot, target, moved) for weapon in shot.weapons]
    _after_aim(game, name, used=True)
    for weapon, (count, told) in zip(shot.weapons, hits, strict=True):
        del weapon
        game.emit(told)
        _resolve_all(game, attack, aimed, count if len(hits) == 1 else 0)
    if len(hits) > 1:
        for count, _ in hits:
            _resolve_all(game, attack, aimed, count)
    settle(game, attack)


def _resolve_all(game: Game[ShootOut], attack: Attack, aimed: Aimed, count: int) -> None:
    for _ in range(count):
        resolve(game, attack, aimed)


def _roll(game: Game[ShootOut], name: str, weapon: str, shot: Shot, target: str, moved: bool) -> tuple[int, ShotFired]:
    """The dice of one weapon and its ammunition check: how many hits, and what is told of the shot."""
    s = game.state
    shooter, other = s.figures[name], s.figures[target]
    gun = shooter.profile.weapon(weapon)
    assert gun is not None
    volley = len(shot.weapons) > 1
    aimed = is_aimed(shooter, weapon, target) and not moved and not volley
    pool = shot_pool(s, shooter, other, ShotOf(gun, shot.grip, moved, volley, aimed))
    lucky = pool.dice <= 0
    say_pool(game, name, "shoot", pool, "S-SHOOT-09", f"S-RANGE-0{shot.grip}", lucky=lucky)
    faces = roll(game, name, "shoot", LUCKY_DICE if lucky else pool.dice, "S-HIT-02" if lucky else "S-HIT-01")
    sixes = faces.count(6)
    state = after_shooting(faces, lucky=lucky)
    if state != "ready":
        set_weapon(game, name, weapon, state, "S-HIT-03" if lucky else "S-AMMO-01")
        _other_pistol(game, name, weapon, volley=volley)
    hits = int(sixes >= LUCKY_SIXES) if lucky else sixes
    distance = shooting_range(shooter, other)
    found = entry(shot.grip, distance)
    assert found is not None
    told = ShotFired(
        rules=cites("S-SHOOT-10"),
        figure=name,
        target=target,
        weapon=weapon,
        range=round(distance, 3),
        band=found.band,
        aimed=aimed,
        lucky=lucky,
        hits=hits,
    )
    return hits, told


def _other_pistol(game: Game[ShootOut], name: str, weapon: str, *, volley: bool) -> None:
    """If he fired only one of two pistols, the other becomes his pistol in hand without an action (S-SHOOT-15)."""
    figure = game.state.figures[name]
    others = [one.id for one in held(figure) if one.id != weapon and one.firearm and 1 in one.grips]
    if not volley and others and figure.in_hand[:1] == (weapon,):
        game.state.change(name, in_hand=(*others, weapon))


def is_aimed(figure: Figure, weapon: str, target: str) -> bool:
    """Whether he aimed at that target with that weapon in his last turn (S-AIM-02)."""
    return figure.aim is not None and (figure.aim.target, figure.aim.weapon) == (target, weapon)


def _after_aim(game: Game[ShootOut], name: str, *, used: bool) -> None:
    """An aim is used up by its shot, and lost by any other (S-AIM-04, S-SHOOT-14)."""
    if used and game.state.figures[name].aim is not None:
        game.state.change(name, aim=None)
    elif not used:
        lose_aim(game, name, "S-AIM-04")


register(Shoot())
