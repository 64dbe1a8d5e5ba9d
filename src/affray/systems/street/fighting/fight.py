"""Close combat: the Attack, its dice, and their results (S-FIGHT-03 to S-FIGHT-17)."""

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, Literal, Self

from msgspec.structs import replace

from affray.engine import (
    UNSET,
    Game,
    Kind,
    Procedure,
    Refusal,
    RuleId,
    Seat,
    Unreadable,
    Verb,
    cites,
    implements,
)
from affray.engine.verbs import Target, Weapon, Word
from affray.systems.street.dice.pools import PoolOf
from affray.systems.street.dice.rolls import record_pool, roll
from affray.systems.street.events.fighting import Fight
from affray.systems.street.hits.after_attack import finish_attack
from affray.systems.street.hits.attack_in_progress import Attack
from affray.systems.street.messages import say
from affray.systems.street.movement.plugs_on_the_move import like_a_plug
from affray.systems.street.nerve.hate_and_fear import before_fighting
from affray.systems.street.other_actions.aim import lose_aim
from affray.systems.street.profile import Row
from affray.systems.street.shooting.targets import weapons_refusal
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Declared, Figure, ShootOut, Shot, Turn, snapshot
from affray.systems.street.turn.actions import TurnAction, bond_of, in_random_order
from affray.systems.street.turn.situation import situation
from affray.systems.street.turn.weapons_in_hand import in_hand_for, take_in_hand
from affray.systems.street.wounds.wounds import knock_down, leave_game, never_falls

from .contact import touch
from .fight_hits import fight_hit
from .fight_modifiers import Clash, attack_pool, defence_pool, fight_side
from .fight_row_choice import (
    RowChoice,
    RowSlot,
    attack_rows,
    clubbed_gun_refusal,
    name_defence_row,
    row_refusal,
    take_row_weapon,
    weapon_of_row,
    written_weapon,
)
from .fight_table import GUN_ROWS
from .flee import flees_instead

# --- declaring ------------------------------------------------------------------------------------------------------


class Assault(TurnAction, frozen=True):
    """Charge and Attack: a victim, and the attacker's fight row (S-FIGHT-04)."""

    module = "fighting"
    random_candidates = True
    target: Annotated[str, Target()]
    row: Annotated[Row, RowSlot()]
    weapon: Annotated[str | None, Weapon()] = None
    """The weapon of the row, if several give it."""

    @classmethod
    def of(cls, figure: Figure, victim: str, chosen: RowChoice) -> Self:
        """The action of attacking a victim with a row and its weapon."""
        return cls(victim, chosen[0], written_weapon(figure, *chosen))

    def as_offered(self, s: ShootOut, figure: Figure) -> Self:
        weapon = written_weapon(figure, *self.chosen(figure))
        return replace(self, weapon=weapon).with_hands_of(figure)

    def chosen(self, figure: Figure) -> RowChoice:
        """The row and its weapon."""
        return self.row, self.weapon or weapon_of_row(figure, self.row)

    def declared(self, s: ShootOut, figure: Figure) -> Declared:
        row, weapon = self.chosen(figure)
        return Declared(action=self.name, target=self.target, row=row, weapon=weapon, in_hand=self.in_hand)

    @classmethod
    def victim_refusal(cls, s: ShootOut, figure: Figure, victim: Figure) -> Refusal | None:
        """Why this attack on the victim is not possible, or None."""
        raise NotImplementedError

    @classmethod
    def declared_refusal(cls, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        victim = s.figures.get(declared.target or "")
        return (
            clubbed_gun_refusal(figure, declared.row, declared.weapon)
            or enemy_refusal(figure, victim, declared.target)
            or (None if victim is None else cls.victim_refusal(s, figure, victim))
            or row_refusal(figure, declared.row, declared.weapon)
            or (None if victim is None else unconscious_refusal(s, figure, victim))
        )

    @classmethod
    def offered(cls, s: ShootOut, figure: Figure) -> Iterable[Self]:
        victims = list(cls.victims(s, figure, list(s.figures)))
        rows = [(row, written_weapon(figure, row, weapon)) for row, weapon in attack_rows(figure)] if victims else []
        return [cls(victim, row, weapon) for victim in victims for row, weapon in rows]

    @classmethod
    def candidates(cls, s: ShootOut, figure: Figure, rng: random.Random) -> Iterator[Self]:
        rows = attack_rows(figure)
        enemies = [enemy.id for enemy in s.enemies(figure) if enemy.active]
        for victim in cls.victims(s, figure, in_random_order(enemies, rng)):
            for chosen in in_random_order(rows, rng):
                yield cls.of(figure, victim, chosen)

    @classmethod
    def victims(cls, s: ShootOut, figure: Figure, names: Iterable[str]) -> Iterator[str]:
        """The victims among these names that the figure could attack, checked lazily."""
        for name in names:
            victim = s.figures[name]
            problem = enemy_refusal(figure, victim, name) or unconscious_refusal(s, figure, victim)
            if problem is None and cls.victim_refusal(s, figure, victim) is None:
                yield name

    @classmethod
    def follow_up(cls, game: Game[ShootOut], name: str, declared: Declared) -> Procedure[Declared]:
        yield from ()
        assert declared.row is not None
        take_row_weapon(game, name, (declared.row, declared.weapon), "attack")
        return declared


def enemy_refusal(figure: Figure, victim: Figure | None, name: str | None) -> Refusal | None:
    """Why a character is not an active enemy, or None (S-FIGHT-01, S-SHOOT-02)."""
    rule = RuleId("S-SHOOT-02")
    if victim is None:
        return Refusal(rule, say("no_such_character", character=name))
    if not victim.active:
        return Refusal(rule, say("not_in_play", character=name))
    if victim.side is None or victim.side == figure.side:
        return Refusal(rule, say("not_an_enemy", character=name))
    return None


def unconscious_refusal(s: ShootOut, figure: Figure, victim: Figure) -> Refusal | None:
    """Why the figure cannot attack an unconscious victim: it is not Evil and does not hate them (S-FIGHT-17)."""
    if victim.posture != "unconscious" or traits(s, figure).ruthless or _hates(s, figure, victim):
        return None
    return Refusal(RuleId("S-FIGHT-17"), say("spares_unconscious", target=victim.id, character=figure.id))


def _hates(s: ShootOut, figure: Figure, victim: Figure) -> bool:
    return s.modules.hate_and_fear and victim.id in (*figure.hates, *figure.extreme_hates)


class AttackNow(Assault, frozen=True):
    """An attack on an enemy in contact, without movement (S-FIGHT-03)."""

    name = "attack"
    pattern = "attack {target} {row} [{weapon}] [with {in_hand}]"

    @classmethod
    def victim_refusal(cls, s: ShootOut, figure: Figure, victim: Figure) -> Refusal | None:
        if not touch(figure, victim):
            return Refusal(RuleId("S-FIGHT-03"), say("not_in_contact", target=victim.id, character=figure.id))
        return None

    @classmethod
    def perform(cls, game: Game[ShootOut], turn: Turn) -> Procedure[None]:
        assert turn.declared is not None
        assert turn.declared.target is not None
        yield from name_defence_row(game, turn, turn.declared.target)
        yield from attack_now(game, turn, turn.declared.target)


class AttackByRow(TurnAction, frozen=True):
    """A short form: if the rules dictate an attack on one victim, `row club` means `attack bob club` (S-FIGHT-04)."""

    name = "attack"
    rule = RuleId("S-FIGHT-04")
    not_now = say("no_row_now")
    pattern = "row {row} [{weapon}] [with {in_hand}]"
    row: Annotated[Row, RowSlot()]
    weapon: Annotated[str | None, Weapon()] = None

    @classmethod
    def refusal_now(cls, state: ShootOut, seat: Seat, words: list[str]) -> Refusal:
        return Refusal(cls.rule, cls.not_now)

    def as_offered(self, s: ShootOut, figure: Figure) -> AttackNow:
        bond = bond_of(s, figure)
        if bond is None or bond.actions != ("attack",) or len(bond.targets) != 1:
            raise Unreadable(say("no_dictated_attack"))
        return AttackNow(bond.targets[0], self.row, self.weapon, in_hand=self.in_hand).as_offered(s, figure)


# --- the dice -------------------------------------------------------------------------------------------------------


@implements("S-CONV-17", "S-PLUG-02")
def attack_now(game: Game[ShootOut], turn: Turn, victim: str, moved: float = 0.0) -> Procedure[None]:
    """Carry out the declared attack and all its consequences (S-CONV-17).

    `moved` is the distance that the attacker moved in this Charge or Psycho move (S-FMOD-02).
    """
    s = game.state
    assert turn.declared is not None
    assert turn.declared.row is not None
    attack = Attack(turn.figure, victim, snapshot(s), "fight")
    for name in (turn.figure, victim):
        lose_aim(game, name, "S-FIGHT-34")
    yield from before_fighting(game, turn.figure, victim)
    if turn.declared.row in GUN_ROWS:
        s.first_shot = True  # S-PLUG-02
    if s.figures[victim].posture == "unconscious":
        yield from _attack_unconscious(game, turn, attack, moved)
    else:
        yield from _exchange(game, turn, attack, moved)
    yield from finish_attack(game, attack)


def _exchange(game: Game[ShootOut], turn: Turn, attack: Attack, moved: float) -> Procedure[None]:
    """Roll attack and defence dice, and apply the difference in sixes (S-FIGHT-07 to S-FIGHT-15)."""
    s, declared = game.state, turn.declared
    assert declared is not None
    assert declared.row is not None
    if s.figures[attack.target].upright:
        yield from _check_defence_row(game, turn, attack.target)
    clash = Clash(s.figures[attack.by], s.figures[attack.target], moved, turn.covered)
    sixes = yield from _sixes(game, attack, "attack", attack_pool(s, clash, declared.row), "S-FIGHT-07")
    defence_sixes = 0
    if clash.victim.upright and turn.defence is not None:
        pool = defence_pool(s, clash, turn.defence[0])
        defence_sixes = yield from _sixes(game, attack, "defence", pool, "S-FIGHT-08")
    hits = max(0, sixes - defence_sixes)
    _emit_result(game, clash, sixes, defence_sixes, hits)
    if sixes == defence_sixes:  # S-FIGHT-11
        return
    if (yield from flees_instead(game, attack.by if hits else attack.target)):
        if hits and _could_not_flee(s, attack.by):
            turn.stage = "end"
        return
    for _ in range(hits):
        yield from fight_hit(game, attack, declared.row, declared.weapon)
    if defence_sixes > sixes and not never_falls(s, attack.by):
        knock_down(game, attack.by, attack.target, "S-FIGHT-12")
        s.change(attack.by, must_recover=True)


def _could_not_flee(s: ShootOut, name: str) -> bool:
    """Whether a Plug or Wimp found no full move to flee, and so keeps their facing (S-FIGHT-28, S-PLUG-05)."""
    figure = s.figures[name]
    return figure.upright and not figure.moved and like_a_plug(s, figure)


def _check_defence_row(game: Game[ShootOut], turn: Turn, victim: str) -> Procedure[None]:
    """Ask for a new defence row if an interruption made the old one impossible, or the victim has stood up."""
    if turn.defence is None or row_refusal(game.state.figures[victim], *turn.defence) is not None:
        yield from name_defence_row(game, turn, victim)


def _sixes(
    game: Game[ShootOut], attack: Attack, kind: Literal["attack", "defence"], pool: PoolOf, rule: str
) -> Procedure[int]:
    """Roll one pool and return its sixes; a pool of 0 dice or less is not rolled (S-FIGHT-09)."""
    name = attack.by if kind == "attack" else attack.target
    if pool.dice <= 0:
        record_pool(game, name, kind, pool, rule, "S-FIGHT-09")
        return 0
    record_pool(game, name, kind, pool, rule)
    attack.fought.add(name)
    faces = yield from roll(game, name, kind, pool.dice, rule)
    return faces.count(6)


def _emit_result(game: Game[ShootOut], clash: Clash, sixes: int, defence_sixes: int, hits: int) -> None:
    down = ("S-FIGHT-15",) if clash.victim.posture == "knocked_down" else ()
    game.emit(
        Fight(
            rules=cites("S-FIGHT-10", "S-FIGHT-11", "S-FIGHT-12", *down, "S-FIGHT-35"),
            figure=clash.attacker.id,
            target=clash.victim.id,
            side=fight_side(clash.attacker, clash.victim),
            attack_sixes=sixes,
            defence_sixes=defence_sixes,
            hits=hits,
            better=UNSET if sixes == defence_sixes else (clash.attacker if sixes > defence_sixes else clash.victim).id,
        )
    )


# --- an unconscious victim --------------------------------------------------------------------------------------------


class FinishVictim(Verb, frozen=True):
    """Attack an unconscious victim: a hit per die, or a shot that kills, with the firearm if there are several."""

    name = "finish"
    rule = RuleId("S-FIGHT-16")
    not_now = say("nobody_to_finish")
    pattern = "finish {how} [{weapon}]"
    how: Annotated[Literal["hits", "shoot"], Word("hits", "shoot")]
    weapon: Annotated[str | None, Weapon()] = None


class Finish(Kind[tuple[str, ...]]):
    """A hit per die, or a shot that kills (S-FIGHT-16). The context is the usable firearms."""

    name = "finish"
    rule = RuleId("S-FIGHT-16")
    verbs = (FinishVictim,)

    def asked_for(self, context: tuple[str, ...], value: Verb) -> Verb:
        """A firearm that is not named is the first; the only one is not written."""
        if isinstance(value, FinishVictim) and value.how == "shoot" and context and value.weapon in (None, context[0]):
            return shoot_dead(context[0], context)
        return value

    def restored(self, context: tuple[str, ...], stored: Any) -> Verb:
        """Saves used to hold the firearm alone, or nothing for hits."""
        if stored is None:
            return FinishVictim("hits")
        return shoot_dead(stored, context) if stored in context else super().restored(context, stored)


def shoot_dead(gun: str, guns: Sequence[str]) -> FinishVictim:
    """The choice to shoot with one of these firearms."""
    return FinishVictim("shoot", gun if len(guns) > 1 else None)


FINISH = Finish()


def _attack_unconscious(game: Game[ShootOut], turn: Turn, attack: Attack, moved: float) -> Procedure[None]:
    """Every die of the pool is a hit without rolling, or the victim is shot dead without a roll (S-FIGHT-16)."""
    s, declared = game.state, turn.declared
    assert declared is not None
    assert declared.row is not None
    figure = s.figures[attack.by]
    held = traits(s, figure)
    needs_skill = held.ruthless and not _hates(s, figure, s.figures[attack.target])
    allowed = ("S-FIGHT-17", *held.by("ruthless")) if needs_skill else ()
    guns = _ready_guns(figure)
    gun: str | None = None
    if figure.seat is not None:
        options = [FinishVictim("hits"), *[shoot_dead(gun, guns) for gun in guns]]
        chosen: FinishVictim = yield game.ask(FINISH, figure.seat, options, guns, situation(s, figure.seat, figure.id))
        gun = None if chosen.how == "hits" else chosen.weapon or guns[0]
    if gun is not None:
        take_in_hand(game, attack.by, in_hand_for(figure, (gun,)))
        s.first_shot = True
        attack.note(attack.target, "dead")
        leave_game(game, attack.target, "dead", attack.by, *allowed)
        return
    clash = Clash(figure, s.figures[attack.target], moved, turn.covered)
    pool = attack_pool(s, clash, declared.row)
    record_pool(game, attack.by, "attack", pool, "S-FIGHT-16", *allowed)
    hits = max(0, pool.dice)
    _emit_result(game, clash, 0, 0, hits)
    for _ in range(hits):
        yield from fight_hit(game, attack, declared.row, declared.weapon)


def _ready_guns(figure: Figure) -> tuple[str, ...]:
    """The figure's usable loaded firearms."""
    guns = [weapon for weapon in figure.profile.weapons if weapon.firearm]
    shots = [Shot((weapon.id,), grip) for weapon in guns for grip in weapon.grips]
    return tuple(dict.fromkeys(shot.weapons[0] for shot in shots if weapons_refusal(figure, shot) is None))
