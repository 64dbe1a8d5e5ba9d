"""Shooting: chapter 9."""

import random
from collections.abc import Iterable, Iterator
from typing import Annotated, NamedTuple, Self

from msgspec.structs import replace

from affray.engine import Game, Procedure, Refusal, cites, implements
from affray.engine.verbs import Target
from affray.systems.street import end_of_game
from affray.systems.street.automatic_weapons.blazing_away import Burst, blaze
from affray.systems.street.dice.rolls import LUCKY_DICE, record_pool, roll
from affray.systems.street.events.dice import PoolKind
from affray.systems.street.events.shooting import ShotFired, ShotWasted
from affray.systems.street.geometry import heading_to, shooting_range
from affray.systems.street.hits.accidents import ACCIDENT_ONES, accident
from affray.systems.street.hits.after_attack import finish_attack
from affray.systems.street.hits.ammunition import check_ammunition, drop
from affray.systems.street.hits.attack_in_progress import Attack
from affray.systems.street.hits.hit_resolution import Bullet, resolve, victim
from affray.systems.street.nerve.hate_and_fear import before_shooting
from affray.systems.street.other_actions.aim import lose_aim
from affray.systems.street.profile import Weapon
from affray.systems.street.referee.calls import referee_modifier
from affray.systems.street.skills.pavement_demon import share_hits
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Declared, Figure, ShootOut, Shot, Turn, snapshot
from affray.systems.street.turn.actions import TurnAction, in_random_order

from .firing_tables import Band, entry
from .shooting_modifiers import ShotOf, shot_pool
from .targets import (
    legal_targets,
    may_split,
    random_targets,
    rules_of_target,
    shots,
    split_refusal,
    split_volleys,
    target_refusal,
    weapons_refusal,
)
from .wielded import Wielded, WieldedSlot, wielded

LUCKY_SIXES = 2
"""S-HIT-02."""
SPLIT_SHARE = 0.25
"""The probability that a possible volley at two targets comes first among the candidates."""

SHARP_FACE = 5
"""The lowest face that hits for a character whose fives hit."""


class Shoot(TurnAction, frozen=True):
    """One shot, or a volley with two pistols, at one target or two (S-SHOOT-01 to S-SHOOT-03)."""

    name = "shoot"
    pattern = "shoot {weapons} {target} [{other_weapon} {other_target}] [with {in_hand}]"
    random_candidates = True
    weapons: Annotated[Wielded, WieldedSlot()]
    target: Annotated[str, Target()]
    other_weapon: Annotated[Wielded | None, WieldedSlot()] = None
    """The second pistol of a volley at two targets."""
    other_target: Annotated[str | None, Target()] = None

    @classmethod
    def of(cls, figure: Figure, shot: Shot, target: str) -> Self:
        """The action of firing a shot at a target."""
        return cls(wielded(figure, shot), target)

    @classmethod
    def split(cls, shot: Shot) -> Self:
        """The action of firing a volley at two targets."""
        assert shot.target is not None
        return cls(Wielded(shot.weapons[:1]), shot.target, Wielded(shot.weapons[1:]), shot.other_target)

    def as_offered(self, s: ShootOut, figure: Figure) -> Self:
        weapons, other, target = self.weapons, self.other_weapon, self.other_target
        if other is not None and target == self.target:
            weapons, other, target = Wielded((*weapons.weapons, *other.weapons), weapons.grip), None, None
        if other is None:
            weapons = weapons.as_offered(figure)
        else:
            weapons, other = Wielded(weapons.weapons, 2 if weapons.grip == 2 else None), Wielded(other.weapons)
        changed = replace(self, weapons=weapons, other_weapon=other, other_target=target)
        return changed.with_hands_of(figure)

    def shot(self, figure: Figure) -> Shot:
        """The shot of the figure."""
        if self.other_weapon is None:
            return self.weapons.shot(figure, self.target)
        both = Wielded((*self.weapons.weapons, *self.other_weapon.weapons), self.weapons.grip)
        return both.shot(figure, self.target, self.other_target)

    def declared(self, s: ShootOut, figure: Figure) -> Declared:
        return Declared(action="shoot", shot=self.shot(figure), in_hand=self.in_hand)

    @classmethod
    def declared_refusal(cls, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        shot = declared.shot
        problem = split_refusal(s, figure, shot) or weapons_refusal(figure, shot)
        for target in (shot.target or "", *((shot.other_target,) if shot.other_target else ())):
            problem = problem or target_refusal(s, figure, target, arc=figure.nmt)
        return problem

    @classmethod
    def offered(cls, s: ShootOut, figure: Figure) -> Iterable[Self]:
        firing = [wielded(figure, shot) for shot in shots(figure)]
        if not firing:
            return []
        targets = legal_targets(s, figure, arc=figure.nmt)
        single_target = [cls(weapons, target) for weapons in firing for target in targets]
        return [*single_target, *map(cls.split, split_volleys(s, figure, targets))]

    @classmethod
    def candidates(cls, s: ShootOut, figure: Figure, rng: random.Random) -> Iterator[Self]:
        firing = shots(figure)
        if firing and may_split(s, figure) and rng.random() < SPLIT_SHARE:
            volleys = list(split_volleys(s, figure, legal_targets(s, figure, arc=figure.nmt)))
            yield from map(cls.split, rng.sample(volleys, min(1, len(volleys))))
        for target in random_targets(s, figure, rng) if firing else ():
            for shot in in_random_order(firing, rng):
                yield cls.of(figure, shot, target)

    @classmethod
    @implements("S-SHOOT-04")
    def perform(cls, game: Game[ShootOut], turn: Turn) -> Procedure[None]:
        assert turn.declared is not None
        shot = turn.declared.shot
        figure = game.state.figures[turn.figure]
        assert shot.target is not None
        if not figure.nmt:
            facing = round(heading_to(figure, game.state.figures[shot.target]), 3)
            game.state.change(turn.figure, facing=facing)
        yield from fire(game, turn.figure, shot, shot.target, moved=False)


class Fired(NamedTuple):
    """One weapon of a shot after its roll."""

    weapon: Weapon
    target: str
    faces: tuple[int, ...]
    lucky: bool
    aimed: bool
    range: float
    band: Band

    @property
    def thrown(self) -> bool:
        """Whether a knife is thrown: at most one hit, never empty or jammed (S-SKILL-KNIFEMAN)."""
        return self.weapon.thrown

    def hits(self, *, sharp: bool) -> int:
        """The number of hits. If `sharp`, fives hit too, but not with a lucky shot (S-HIT-01, 02, S-SKILL-SHARP)."""
        sixes = self.faces.count(6)
        if self.lucky:
            return int(sixes >= LUCKY_SIXES)
        hits = sixes + (self.faces.count(5) if sharp else 0)
        return min(hits, 1) if self.thrown else hits


@implements("S-PLUG-02")
def fire(game: Game[ShootOut], name: str, shot: Shot, target: str, *, moved: bool) -> Procedure[None]:
    """Resolve a shot: dice, ammunition, accidents, rapid fire, hits, and consequences (S-SHOOT-10)."""
    s = game.state
    figure = s.figures[name]
    aims = guns_and_targets(figure, shot, target)
    s.first_shot = s.first_shot or any(gun.firearm for gun, _ in aims)  # S-PLUG-02: also a wasted shot
    aims = _in_range(game, figure, shot, aims)
    if not aims:
        lose_aim(game, name, "S-AIM-04")
        return
    targets = tuple(dict.fromkeys([at for _, at in aims]))
    for at in targets if s.modules.hate_and_fear else ():
        yield from before_shooting(game, name, at)
    attack = Attack(name, targets[0], snapshot(s))
    attack.targets = targets
    for at in targets:
        victim(attack, at)
    fired = []
    for gun, at in aims:
        change = yield from referee_modifier(game)
        fired.append((yield from _roll(game, attack, gun, shot, at, moved, change)))
    _use_up_aim(game, name, shot, target, moved)
    arc = moved or figure.nmt
    bullets = yield from _firing(game, attack, fired, arc=arc)
    for bullet in bullets:
        yield from resolve(game, attack, bullet)
    yield from finish_attack(game, attack)


@implements("S-SHOOT-17")
def guns_and_targets(figure: Figure, shot: Shot, target: str) -> list[tuple[Weapon, str]]:
    """Each weapon and its target, the gun hand first regardless of the naming order (S-SHOOT-13, S-SHOOT-17)."""
    aims = [
        (_weapon(figure, name), shot.other_target or target if place else target)
        for place, name in enumerate(shot.weapons)
    ]
    if len(aims) > 1:
        aims.sort(key=lambda aim: figure.in_hand.index(aim[0].id))
    return aims


def _weapon(figure: Figure, name: str) -> Weapon:
    weapon = figure.profile.weapon(name)
    assert weapon is not None, "the shooter has the weapons of the shot"
    return weapon


def _in_range(
    game: Game[ShootOut], figure: Figure, shot: Shot, aims: list[tuple[Weapon, str]]
) -> list[tuple[Weapon, str]]:
    """The weapons that are within range; a shot beyond the range is wasted (S-SHOOT-08)."""
    in_range: list[tuple[Weapon, str]] = []
    for gun, at in aims:
        if entry(shot.grip, shooting_range(figure, game.state.figures[at])) is not None:
            in_range.append((gun, at))
        else:
            game.emit(ShotWasted(rules=cites("S-SHOOT-08"), figure=figure.id, target=at, weapon=gun.id))
    return in_range


def _roll(
    game: Game[ShootOut], attack: Attack, gun: Weapon, shot: Shot, target: str, moved: bool, referee: int
) -> Procedure[Fired]:
    """The dice of one weapon and its ammunition check."""
    s, name = game.state, attack.by
    shooter, other = s.figures[name], s.figures[target]
    volley = len(shot.weapons) > 1
    aimed = is_aimed(shooter, shot, target, moved)
    pool = shot_pool(s, shooter, other, ShotOf(gun, shot.grip, moved, volley, aimed, referee))
    lucky = pool.dice <= 0
    kind: PoolKind = "throw" if gun.thrown else "shoot"
    record_pool(game, name, kind, pool, *rules_of_target(s, shooter, other, shot), lucky=lucky)
    held = traits(s, shooter)
    sharp = held.fives_hit and not lucky
    rules = ("S-HIT-02",) if lucky else ("S-HIT-01", *held.by("fives_hit"))
    dice = LUCKY_DICE if lucky else pool.dice
    faces = yield from roll(game, name, kind, dice, *rules, least=SHARP_FACE if sharp else None)
    distance = shooting_range(shooter, other)
    range_entry = entry(shot.grip, distance)
    assert range_entry is not None, "a shot out of range is wasted before the roll"
    fired = Fired(gun, target, faces, lucky, aimed, round(distance, 3), range_entry.band)
    if not gun.thrown:
        check_ammunition(game, name, gun.id, faces, lucky=lucky, volley=volley)
    return fired


@implements("S-END-09", "S-AUTO-25")
def _firing(game: Game[ShootOut], attack: Attack, fired: list[Fired], *, arc: bool) -> Procedure[list[Bullet]]:
    """Accidents and rapid fire after the roll; returns the hits in order, or none if the game is over.

    Fives hit, if at all, only with a weapon for which no card is drawn (S-AUTO-25).
    """
    s = game.state
    mishaps = [gun for gun in fired if s.modules.accidents and not gun.thrown and gun.faces.count(1) >= ACCIDENT_ONES]
    for gun in mishaps:
        yield from accident(game, attack, gun.weapon.id)
        if end_of_game.check(game):  # S-END-04, S-END-09
            return []
    burst = Burst()
    if s.modules.automatic_weapons and not mishaps:  # S-ACC-03
        guns = [(gun.weapon, gun.target) for gun in fired]
        burst = yield from blaze(game, attack.by, guns, volley=len(fired) > 1)
    sharp = traits(s, s.figures[attack.by]).fives_hit
    hits = [gun.hits(sharp=sharp and burst.weapon != gun.weapon.id) for gun in fired]
    for gun, count in zip(fired, hits, strict=True):
        extra = burst.extra if burst.weapon == gun.weapon.id else 0
        game.emit(_shot_event(attack.by, gun, count, extra, volley=len(fired) > 1))
        if gun.thrown:  # it lands at the target's feet
            at = s.figures[gun.target]
            drop(game, attack.by, gun.weapon.id, (at.x, at.y), *traits(s, s.figures[attack.by]).by("throws_knives"))
    targets = [gun.target for gun, count in zip(fired, hits, strict=True) for _ in range(count)]
    takers = yield from share_hits(game, attack, targets, arc=arc)
    attack.given = frozenset(takers) - frozenset(targets)
    return [*[Bullet(name) for name in takers], *burst.bullets]  # S-SHOOT-13, S-AUTO-05


def _shot_event(name: str, fired: Fired, hits: int, extra: int, *, volley: bool) -> ShotFired:
    """The event of a shot, with the rules for its weapon."""
    checked = "S-AMMO-03" if fired.thrown else "S-HIT-03" if fired.lucky else "S-AMMO-01"
    more_rules = [*(["S-AIM-02"] if fired.aimed else []), *(["S-SHOOT-13", "S-AMMO-03"] if volley else [])]
    if hits and fired.faces.count(1) > fired.faces.count(6):
        more_rules.append("S-AMMO-02")
    if extra:
        more_rules.append("S-AUTO-05")
    return ShotFired(
        rules=cites("S-SHOOT-10", "S-SHOOT-07", checked, *more_rules),
        figure=name,
        target=fired.target,
        weapon=fired.weapon.id,
        range=fired.range,
        band=fired.band,
        aimed=fired.aimed,
        lucky=fired.lucky,
        hits=hits,
        extra=extra,
    )


@implements("S-AIM-06", "S-MS-05")
def is_aimed(figure: Figure, shot: Shot, target: str, moved: bool) -> bool:
    """Whether a shot is aimed: one weapon, no move, at the target of the last turn's aim (S-AIM-02, -06, S-MS-05)."""
    if moved or len(shot.weapons) != 1 or figure.aim is None:
        return False
    return (figure.aim.target, figure.aim.weapon) == (target, shot.weapons[0])


def _use_up_aim(game: Game[ShootOut], name: str, shot: Shot, target: str, moved: bool) -> None:
    """Use up the aim with its shot; any other shot loses it (S-AIM-04, S-SHOOT-14)."""
    if is_aimed(game.state.figures[name], shot, target, moved):
        game.state.change(name, aim=None)
    else:
        lose_aim(game, name, "S-AIM-04", "S-SHOOT-14")
