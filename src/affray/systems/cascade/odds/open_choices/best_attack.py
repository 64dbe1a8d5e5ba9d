"""The outcome of an attack against one enemy, or against the best of several, as players want to see it (24.1, 24.7).

A pivot names a target for every attack (C-CLASH-04), but they never do better than with all of them at one enemy. An
enemy who can parry everything can parry any part of it and keeps more dice for the second wave; and what is sent
elsewhere adds no damage dice. So their attack is the best of their attacks on each pack member, each played as a duel.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from affray.systems.cascade.cascade_throw.dice_groups import groups
from affray.systems.cascade.dice_faces import Faces
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.odds.attack.blow import NO_MARKS, Blow, blow
from affray.systems.cascade.odds.attack.unparried import (
    NOTHING,
    Damage,
    Leftovers,
    Prospect,
    attack_hand,
    defender_lives,
    exchange,
    leftovers,
    leftovers_of_group,
    worth,
)
from affray.systems.cascade.state import Battle


class Aimed(NamedTuple):
    """The outcome of an attack, and its target."""

    found: Prospect
    target: Fighter


def damage_of(attacker: Fighter, target: Fighter) -> Damage:
    """The damage of a hit by one fighter on another."""
    return Damage(attacker.code, target.protection)


def shown(aimed: Aimed, attacker: Fighter) -> Blow:
    """An attack in the form shown to players."""
    prospect, target = aimed
    if not prospect.hit:
        return Blow(**blow(NO_MARKS, target, 0))
    return Blow(**blow(dict(damage_of(attacker, target).distribution(prospect.start, prospect.sent)), target))


def nothing(target: Fighter) -> Blow:
    """No attack at all."""
    return Blow(**blow(NO_MARKS, target, 0))


def best(attacks: Iterable[Aimed]) -> Aimed:
    """The attack that an attacker chooses: most expected marks, then a hit, then the first."""
    return max(attacks, key=lambda aimed: worth(aimed.found))


def best_blow(blows: Iterable[Blow]) -> Blow:
    """The best attack among those of several attackers."""
    return max(blows, key=lambda each: (each.marks, each.hit))


def enemies_of(battle: Battle, fighter: Fighter, members: Iterable[str]) -> list[Fighter]:
    """The members of a clash whom a fighter can attack: the pivot, or the pack (C-CLASH-03)."""
    return [battle.fighters[name] for name in members if battle.fighters[name].side != fighter.side]


def lives_of(fighter: Fighter) -> list[Faces]:
    """The ready dice that a defender can keep; once they have paid, the dice left."""
    return [fighter.outside] if fighter.frozen else defender_lives(fighter.hand, fighter.shot_debts)


def attack_now(attacker: Fighter, targets: Sequence[Fighter], hand: Faces | None = None) -> Aimed:
    """The outcome of taking the initiative with the dice as they lie, or with this hand."""
    if hand is None and not attacker.can_attack():
        return Aimed(NOTHING, targets[0])
    dice, fkw = attacker.hand if hand is None else hand, attacker.profile.fkw
    return best(
        [
            Aimed(attack_hand(dice, fkw, lives_of(each), damage_of(attacker, each), attacker.shot_debts), each)
            for each in targets
        ]
    )


def left_by(target: Fighter) -> Callable[[Faces], Leftovers]:
    """What the parries of some attacks can leave of a defender's ready dice."""
    if target.group is None:
        return lambda attacks: leftovers(attacks, target.outside)
    return lambda attacks: leftovers_of_group(attacks, target.ready, target.outside)


def with_groups(starts: Iterable[Faces], attacker: Fighter, targets: Sequence[Fighter]) -> Aimed:
    """The best exchange with one of these groups, against the current ready dice."""
    attacks = [
        Aimed(exchange(start, left_by(each), damage_of(attacker, each)), each) for start in starts for each in targets
    ]
    return best(attacks) if attacks else Aimed(NOTHING, targets[0])


def with_ready_dice(attacker: Fighter, targets: Sequence[Fighter]) -> Aimed:
    """The best exchange of a fighter with frozen dice: with the declared group, or one still to be declared."""
    if attacker.group is not None:
        return with_groups([attacker.ready], attacker, targets)
    return with_groups(groups(attacker.outside, attacker.profile.fkw), attacker, targets)
