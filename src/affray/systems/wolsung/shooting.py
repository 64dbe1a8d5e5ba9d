"""Shooting, firing into melee included: W-SHOOT-01 to W-SHOOT-24."""

import random
from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Unreadable, Value, cites, implements

from . import movement, ways
from .abilities import attacks_allowed, immune, moves_first
from .actions import Choice, Verb, register, state_refusal
from .again import AGAIN_SHOOT
from .attack import Attack, ranged_weapons, shot, weapon_named
from .damage import note_hit
from .deeds import RED
from .events import Attack as AttackDeclared
from .events import Lowest, Miss, Reaction
from .geometry import distance
from .markers import carried_by
from .movement import Walk
from .pools import Pool, band, beside, reflex_pool, shoot_pool
from .profile import Weapon
from .rolls import nil_nil, roll
from .sight import sees
from .state import Activation, Figure, Skirmish
from .toppled import topple
from .ways import NO_TARGET, Way

ShotReaction: TypeAlias = Literal["hold", "dive"]
AFTER_A_MOVE = 0.5
"""How often a single candidate with a Quick weapon is one after a move."""
LOOKED_AT = 3
"""Enemies beyond those wanted who are looked at for a candidate."""


class ReactShot(Kind[str]):
    """Hold Nerves or Dive for Cover (W-SHOOT-06); about: the target."""

    name = "react_shot"
    rule = RuleId("W-SHOOT-06")

    def write(self, about: str, value: Any) -> str:
        return str(value)

    def read(self, about: str, text: str) -> Value:
        if text.split() not in (["hold"], ["dive"]):
            raise Unreadable("choose hold or dive")
        return text.strip()

    def refusal(self, about: str, value: Any) -> Refusal:
        return Refusal(RuleId("W-SHOOT-08"), f"{about} is toppled and can only hold")


class LowestOf(Kind[None]):
    """Which of the models that share the lowest result the shot may hit (W-SHOOT-22)."""

    name = "lowest"
    rule = RuleId("W-SHOOT-22")

    def write(self, about: None, value: Any) -> str:
        return f"lowest {value}"

    def read(self, about: None, text: str) -> Value:
        words = text.split()
        if len(words) != 2 or words[0] != "lowest":
            raise Unreadable("write 'lowest FIGURE'")
        return words[1]

    def refusal(self, about: None, value: Any) -> Refusal:
        return Refusal(self.rule, f"{value} does not share the lowest result")


REACT_SHOT = ReactShot()
LOWEST = LowestOf()


# --- may it be shot at --------------------------------------------------------------------------------------------


@implements("W-SHOOT-01")
def shot_refusal(s: Skirmish, attack: Attack) -> Refusal | None:
    """Why this shot cannot be made from where the shooter stands (W-SHOOT-03, W-LOS-01, W-SHOOT-05, W-TEST-06)."""
    shooter, target, weapon = attack.attacker, attack.target, attack.weapon
    assert weapon is not None, "a shot is made with a weapon"
    if target.removed or s.seats[target.seat] == s.seats[shooter.seat]:
        return Refusal(RuleId("W-SHOOT-03"), f"{target.id} is no enemy on the table")
    away = distance(s, shooter, target)
    if band(weapon, away) is None and not s.edition.too_far_may_be_picked:
        return Refusal(RuleId("W-SHOOT-05"), f'{target.id} is {away:.3f}" away, beyond the last range band')
    if shoot_pool(s, attack).dice <= 0:
        return Refusal(RuleId("W-TEST-06"), f"no dice are left for {weapon.id} at {target.id}")
    if not sees(s, shooter, target):
        return Refusal(RuleId("W-LOS-01"), f"{shooter.id} does not see {target.id}")
    return None


def shot_refusals(
    s: Skirmish, shooter: Figure, weapon: Weapon, number: int, moved: bool, moved_now: bool
) -> dict[str, Refusal | None]:
    """For each enemy why it cannot be shot at, None where it can."""
    return {one.id: shot_refusal(s, shot(shooter, weapon, one, number, moved, moved_now)) for one in s.enemies(shooter)}


def standing_at(s: Skirmish, figure: Figure, walk: Walk | None) -> tuple[Skirmish, Figure]:
    """The skirmish with a model where a walk ends."""
    if walk is None:
        return s, figure
    x, y, z = walk.to
    there = s.__copy__()
    moved = msgspec.structs.replace(figure, x=x, y=y, z=z)
    there.figures = {**s.figures, figure.id: moved}
    return there, moved


def may_move_first(s: Skirmish, me: Figure, weapon: Weapon) -> bool:
    """Whether a weapon is Quick and its bearer's hands are free: a carrier does not move and shoot (scenario S2)."""
    return moves_first(me, weapon, s.edition) and carried_by(s, me.id) is None


class Shoot(Verb):
    """A free, standing model shoots; with a Quick weapon it may move first (W-SHOOT-01, W-ABIL-05)."""

    name = "shoot"
    when_free = True

    def outline(self, s: Skirmish, me: Figure, act: Activation) -> list[str]:
        if state_refusal(s, me, act, self) is not None:
            return []
        return [f"shoot {weapon.id}" for weapon in ranged_weapons(me) if self._some_target(s, me, act, weapon)]

    def _some_target(self, s: Skirmish, me: Figure, act: Activation, weapon: Weapon) -> bool:
        """A Quick weapon can always be used: without a target after the move the action is spent (W-ACT-12)."""
        if may_move_first(s, me, weapon):
            return True
        return any(shot_refusal(s, shot(me, weapon, one, 0, act.moved, False)) is None for one in s.enemies(me))

    def read(self, s: Skirmish, me: Figure, words: Sequence[str]) -> Choice:
        if len(words) < 3:
            raise Unreadable("a shot names weapon and target: shoot arc_pistol stagehand [after 12,5 14,5]")
        _, weapon, target, *way = words
        if target != NO_TARGET and target not in s.figures:
            raise Unreadable(f"there is no model '{target}'")
        return ("shoot", weapon, target, ways.read_after(s, way))

    def write(self, value: Choice) -> str:
        _, weapon, target, way = value
        return f"shoot {weapon} {target}" + (f" after {ways.write_way(way)}" if way else "")

    @implements("W-SHOOT-01")
    def refusal(self, s: Skirmish, me: Figure, act: Activation, value: Choice) -> Refusal | None:
        refused = state_refusal(s, me, act, self)
        if refused is not None:
            return refused
        _, name, target, way = value
        weapon = weapon_named(me, name, melee=False)
        if weapon is None:
            return Refusal(RuleId("W-ACT-05"), f"{me.id} has no ranged weapon '{name}'")
        walk = None if way is None else self._walk(s, me, act, weapon, way)
        if isinstance(walk, Refusal):
            return walk
        there, shooter = standing_at(s, me, walk)
        moved_now = walk is not None and walk.moved
        if target != NO_TARGET:
            return shot_refusal(there, shot(shooter, weapon, s.figures[target], 0, act.moved, moved_now))
        return self._none_refusal(there, shooter, weapon, act.moved, walk)

    def _walk(self, s: Skirmish, me: Figure, act: Activation, weapon: Weapon, way: Way) -> Walk | Refusal:
        if not moves_first(me, weapon, s.edition):
            return Refusal(RuleId("W-ABIL-05"), f"{weapon.id} is not Quick: no move in the same action")
        walk = ways.check(s, me, act, way, "quick")
        if isinstance(walk, Walk) and walk.moved and not may_move_first(s, me, weapon):
            return Refusal(RuleId("W-OBJ-02"), f"{me.id} carries a marker: no move and shot in the same action")
        return walk

    def _none_refusal(
        self, s: Skirmish, shooter: Figure, weapon: Weapon, moved: bool, walk: Walk | None
    ) -> Refusal | None:
        if walk is None:
            return Refusal(RuleId("W-ACT-12"), "a shot without a target needs a move before it")
        refusals = shot_refusals(s, shooter, weapon, 0, moved, walk.moved)
        legal = next((name for name, refused in refusals.items() if refused is None), None)
        return Refusal(RuleId("W-ACT-12"), f"{legal} can be shot at after the move") if legal else None

    def candidates(self, s: Skirmish, me: Figure, act: Activation, count: int, rng: random.Random) -> list[Choice]:
        """Shots that can hit, at enemies in random order; with a Quick weapon also after one move."""
        if state_refusal(s, me, act, self) is not None:
            return []
        found: list[Choice] = []
        for weapon in ranged_weapons(me):
            walks: list[Walk | None] = [None]
            if may_move_first(s, me, weapon) and (count > 1 or rng.random() < AFTER_A_MOVE):
                paths = movement.candidates(s, me, 1 + count // 4, rng, kind="quick")
                tried = [movement.check(s, me, path, kind="quick") for path in paths]
                walks += [walk for walk in tried if isinstance(walk, Walk)]
            for walk in reversed(walks):
                if len(found) < count:
                    found += self._at(s, me, act, weapon, walk, count - len(found), rng)
        return found

    def _at(
        self, s: Skirmish, me: Figure, act: Activation, weapon: Weapon, walk: Walk | None, most: int, rng: random.Random
    ) -> list[Choice]:
        """Up to so many shots with a weapon at enemies in range; not many more are looked at."""
        there, shooter = standing_at(s, me, walk)
        near = [one for one in s.enemies(me) if band(weapon, distance(there, shooter, one)) is not None]
        rng.shuffle(near)
        moved_now, path = (False, None) if walk is None else (walk.moved, walk.path)
        found: list[Choice] = []
        for one in near[: most + LOOKED_AT]:
            if len(found) < most and shot_refusal(there, shot(shooter, weapon, one, 0, act.moved, moved_now)) is None:
                found.append(("shoot", weapon.id, one.id, path))
        return found

    def perform(self, game: Game[Skirmish], act: Activation, value: Choice) -> Procedure[None]:
        s = game.state
        _, name, target, way = value
        weapon = weapon_named(s.figures[act.figure], name, melee=False)
        assert weapon is not None, "the weapon is checked when it is chosen"
        before, moved_now = act.moved, False
        if way is not None:
            moved_now = ways.go(game, act, way, "quick", "W-ACT-12", "W-ABIL-05").moved
        if target != NO_TARGET:
            yield from shots(game, act, weapon, target, before, moved_now)


def shots(
    game: Game[Skirmish], act: Activation, weapon: Weapon, first: str, moved: bool, moved_now: bool
) -> Procedure[None]:
    """One shot, or with Fast Shot several, each with its own target (W-ABIL-06)."""
    s = game.state
    target: str | None = first
    allowed = attacks_allowed(s.figures[act.figure], weapon, "shoot", s.edition)
    for number in range(allowed):
        if number:
            refusals = shot_refusals(s, s.figures[act.figure], weapon, number, moved, moved_now)
            legal = [name for name, refused in refusals.items() if refused is None]
            about = tuple([(name, refused) for name, refused in refusals.items() if refused is not None])
            target = yield game.ask(AGAIN_SHOOT, s.figures[act.figure].seat, (*legal, None), about)
        if target is None:
            return
        yield from shoot(game, shot(s.figures[act.figure], weapon, s.figures[target], number, moved, moved_now))


# --- the shot -----------------------------------------------------------------------------------------------------


def shoot(game: Game[Skirmish], attack: Attack) -> Procedure[None]:
    """A shot: W-SHOOT-02 to W-SHOOT-11, into melee W-SHOOT-20 to W-SHOOT-24."""
    s = game.state
    shooter, target, weapon = attack.attacker, attack.target, attack.weapon
    assert weapon is not None, "a shot is made with a weapon"
    rules = cites("W-SHOOT-02", "W-SHOOT-03", "W-COVER-01")
    game.emit(AttackDeclared(rules=rules, figure=shooter.id, target=target.id, with_=attack.means))
    if band(weapon, distance(s, shooter, target)) is None:
        _miss(game, attack, target.id, "too_far", "W-SHOOT-05")
        return
    if immune(target, attack.words, s.edition):
        _miss(game, attack, target.id, "immunity", "W-ABIL-16")
        return
    yield from react(game, target)
    target = s.figures[target.id]
    others = [one for one in beside(s, target) if not immune(one, attack.words, s.edition)]
    pools = [shoot_pool(s, attack), reflex_pool(s, attack, target), *[reflex_pool(s, attack, one) for one in others]]
    results = yield from roll(game, pools, deeds=RED)
    endangered, successes = target, results[1]
    if others:
        name = yield from lowest(game, attack, pools[1:], results[1:])
        endangered, successes = s.figures[name], min(results[1:])
    if results[0] >= successes:
        told = (*(["W-SHOOT-23"] if others else []), *nil_nil(results[0], successes))
        note_hit(game, attack, endangered, results[0] - successes, "W-SHOOT-11", *told)
    else:
        _miss(game, attack, endangered.id, "roll", "W-SHOOT-11")


def react(game: Game[Skirmish], target: Figure) -> Procedure[None]:
    """The target holds its nerves or dives for cover; a toppled one can only hold (W-SHOOT-06 to W-SHOOT-08)."""
    offered = ("hold",) if target.toppled else ("hold", "dive")
    reaction: ShotReaction = yield game.ask(REACT_SHOT, target.seat, offered, target.id)
    rules = cites("W-SHOOT-06", "W-SHOOT-07" if reaction == "hold" else "W-SHOOT-08")
    game.emit(Reaction(rules=rules, figure=target.id, reaction=reaction))
    if reaction == "dive":
        topple(game, target.id, "dive", "W-SHOOT-08")


def lowest(game: Game[Skirmish], attack: Attack, pools: Sequence[Pool], results: Sequence[int]) -> Procedure[str]:
    """The model with the fewest successes is the one the shot may hit; of several the shooter's player picks one."""
    fewest = min(results)
    tied = [pool.figure for pool, result in zip(pools, results, strict=True) if result == fewest]
    name: str = yield game.ask(LOWEST, attack.attacker.seat, tied)
    game.emit(Lowest(rules=cites("W-SHOOT-20", "W-SHOOT-22"), figure=name))
    return name


def _miss(
    game: Game[Skirmish], attack: Attack, target: str, reason: Literal["roll", "too_far", "immunity"], rule: str
) -> None:
    game.emit(Miss(rules=cites(rule), attacker=attack.attacker.id, target=target, reason=reason))


register(Shoot())
