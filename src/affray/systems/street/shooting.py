"""Shooting: chapter 9."""

import random
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from affray.engine import Game, Procedure, Refusal, RuleId, Unreadable, cites

from .actions import Verb, register
from .aftermath import settle
from .aiming import lose_aim
from .ammunition import after_shooting, set_weapon
from .attack import Attack
from .duck_cover import ducks_from
from .events import ShotFired, ShotWasted
from .geometry import heading_to, shooting_range
from .hands import held
from .hits import resolve, taken
from .pools import ShotOf, shot_pool
from .ranges import entry
from .referee import referee_modifier
from .rolls import LUCKY_DICE, roll, say_pool
from .state import Declared, Figure, ShootOut, Shot, Turn, seen
from .targets import (
    legal_targets,
    read_weapons,
    refused_target,
    refused_weapons,
    shots,
    targets_at_random,
    written_weapons,
)

LUCKY_SIXES = 2
"""S-HIT-02."""


class Shoot(Verb):
    """One shot, or a volley with two pistols, at one target (S-SHOOT-01 to S-SHOOT-03)."""

    name = "shoot"
    drawn = True

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

    def candidates(self, s: ShootOut, figure: Figure, rng: random.Random) -> Iterator[Declared]:
        firing = shots(figure)
        for target in targets_at_random(s, figure, rng) if firing else ():
            for shot in rng.sample(firing, len(firing)):
                yield Declared(action="shoot", shot=msgspec.structs.replace(shot, target=target))

    def perform(self, game: Game[ShootOut], turn: Turn) -> Procedure[None]:
        assert turn.declared is not None
        shot = turn.declared.shot
        figure = game.state.figures[turn.figure]
        assert shot.target is not None
        if not figure.nmt:
            facing = round(heading_to(figure, game.state.figures[shot.target]), 3)
            game.state.change(turn.figure, facing=facing)
        yield from fire(game, turn.figure, shot, shot.target, moved=False)


def fire(game: Game[ShootOut], name: str, shot: Shot, target: str, *, moved: bool) -> Procedure[None]:
    """The dice, the ammunition, the hits, and what follows (S-SHOOT-10)."""
    s = game.state
    s.first_shot = True  # S-PLUG-02: also a wasted shot
    figure = s.figures[name]
    if entry(shot.grip, shooting_range(figure, s.figures[target])) is None:
        weapons = "+".join(shot.weapons)
        game.emit(ShotWasted(rules=cites("S-SHOOT-08"), figure=name, target=target, weapon=weapons))
        lose_aim(game, name, "S-AIM-04")
        return
    attack = Attack(name, target, seen(s))
    aimed = taken(s, name, target, ducks_from(s, figure, s.figures[target]))
    attack.covers[target] = aimed.cover
    rolled = []
    for weapon in shot.weapons:
        change = yield from referee_modifier(game)
        rolled.append((yield from _roll(game, name, weapon, shot, target, moved, change)))
    _use_up_aim(game, name, shot, target, moved)
    for _, told in rolled:
        game.emit(told)
    for count, _ in rolled:  # of a volley first the hits of the gun hand (S-SHOOT-13)
        for _ in range(count):
            yield from resolve(game, attack, aimed)
    yield from settle(game, attack)


def _roll(
    game: Game[ShootOut], name: str, weapon: str, shot: Shot, target: str, moved: bool, referee: int
) -> Procedure[tuple[int, ShotFired]]:
    """The dice of one weapon and its ammunition check: how many hits, and what is told of the shot."""
    s = game.state
    shooter, other = s.figures[name], s.figures[target]
    gun = shooter.profile.weapon(weapon)
    assert gun is not None
    volley = len(shot.weapons) > 1
    aimed = is_aimed(shooter, shot, target, moved)
    pool = shot_pool(s, shooter, other, ShotOf(gun, shot.grip, moved, volley, aimed, referee))
    lucky = pool.dice <= 0
    say_pool(game, name, "shoot", pool, "S-SHOOT-09", f"S-RANGE-0{shot.grip}", lucky=lucky)
    faces = yield from roll(
        game, name, "shoot", LUCKY_DICE if lucky else pool.dice, "S-HIT-02" if lucky else "S-HIT-01"
    )
    sixes = faces.count(6)
    state = after_shooting(faces, lucky=lucky)
    if state != "ready":
        set_weapon(game, name, weapon, state, "S-HIT-03" if lucky else "S-AMMO-01")
        _other_pistol(game, name, weapon, volley=volley)
    hits = int(sixes >= LUCKY_SIXES) if lucky else sixes
    distance = shooting_range(shooter, other)
    found = entry(shot.grip, distance)
    assert found is not None, "a shot beyond the table is wasted before the dice"
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


def is_aimed(figure: Figure, shot: Shot, target: str, moved: bool) -> bool:
    """Whether a shot is aimed: one weapon, standing, as he aimed in his last turn (S-AIM-02, S-AIM-06, S-MS-05)."""
    if moved or len(shot.weapons) != 1 or figure.aim is None:
        return False
    return (figure.aim.target, figure.aim.weapon) == (target, shot.weapons[0])


def _use_up_aim(game: Game[ShootOut], name: str, shot: Shot, target: str, moved: bool) -> None:
    """An aim is used up by its shot, and lost by any other (S-AIM-04, S-SHOOT-14)."""
    if is_aimed(game.state.figures[name], shot, target, moved):
        game.state.change(name, aim=None)
    else:
        lose_aim(game, name, "S-AIM-04", "S-SHOOT-14")


register(Shoot())
