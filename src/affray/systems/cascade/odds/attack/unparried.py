"""Attack now: the outcome of an attack if both sides play optimally (24.1).

Once the initiative is taken no combat die is thrown any more, so this is a search. The attacker wants the most expected
marks and then a hit, the defender the fewest and then none. Rescue dice cost the defender nothing in this search: what
they cost comes in the next phase. For the same reason their group does not bind them before they have declared one:
with the empty group every full parry is open to them (C-GROUP-08, C-DEF-09).
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from affray.systems.cascade.cascade_throw.debt import live_after, payments
from affray.systems.cascade.cascade_throw.dice_groups import groups
from affray.systems.cascade.dice_faces import Faces, choices, contains, highest_first, without
from affray.systems.cascade.exchange.attack import attack_values, waves
from affray.systems.cascade.exchange.defence import LIGHT, any_parry, dice_used, parries
from affray.systems.cascade.hit.damage_dice import Code, damage_dice
from affray.systems.cascade.initiative.able_to_attack import payments_as_attacker
from affray.systems.cascade.special_results.special_result import EXI_MULTIPLIER, PENTE_MULTIPLIER, special_result

from .damage import expected_marks, marks_distribution


class Damage(NamedTuple):
    """The damage of a hit: the attacker's damage code and the target's effective protection."""

    code: Code
    protection: int

    def numbers(self, start: Faces, sent: tuple[Faces, ...]) -> tuple[int, int, int]:
        """Dice, re-rolls and multiplier of a hit with the last of these waves; a Pente doubles (C-SPECIAL-05)."""
        dice = damage_dice(self.code, start, sent)
        multiplier = {"pente": PENTE_MULTIPLIER, "exi": EXI_MULTIPLIER}.get(special_result(start) or "", 1)
        return dice.dice, dice.rerolls, multiplier

    def expected(self, start: Faces, sent: tuple[Faces, ...]) -> Fraction:
        """Expected marks of that hit."""
        dice, rerolls, multiplier = self.numbers(start, sent)
        return expected_marks(dice, self.code.sides, self.protection, rerolls, multiplier)

    def distribution(self, start: Faces, sent: tuple[Faces, ...]) -> tuple[tuple[int, Fraction], ...]:
        """Chance of each number of marks of that hit."""
        return self.marks(*self.numbers(start, sent))

    def marks(self, dice: int, rerolls: int, multiplier: int) -> tuple[tuple[int, Fraction], ...]:
        """Chance of each number of marks of a hit with these numbers."""
        return marks_distribution(dice, self.code.sides, self.protection, rerolls, multiplier)


class Prospect(NamedTuple):
    """The outcome of an attack: expected marks, whether it hits, and with which group and waves."""

    marks: Fraction = Fraction(0)
    hit: bool = False
    start: Faces = ()
    sent: tuple[Faces, ...] = ()


NOTHING = Prospect()

Leftovers = tuple[Faces, ...]


@lru_cache(maxsize=65536)
def leftovers(attacks: Faces, ready: Faces) -> Leftovers:
    """The ready dice that full parries can leave, without dominated ones; none: no parry."""
    if not attacks:
        return (ready,)
    if sum(ready) < sum(attacks):
        return ()
    top, rest = attacks[0], attacks[1:]
    parts = [part for number in range(len(rest) + 1) for part in choices(rest, number)]
    hands: set[Faces] = set()
    for face in dict.fromkeys(ready):
        have = ready.count(face)
        for part in parts if face * have >= top else ():
            number = -(-(top + sum(part)) // face)
            if part and top > LIGHT:  # one die alone meets several attacks only if they are light (C-DEF-03)
                number = max(2, number)
            if number <= have:
                hands.update(leftovers(without(rest, part), without(ready, (face,) * number)))
    return _most(hands)


def _most(hands: Iterable[Faces]) -> Leftovers:
    """The hands that are not contained in another one: more dice can parry everything that fewer can."""
    maximal: list[Faces] = []
    for hand in sorted(hands, key=len, reverse=True):
        if not any(contains(other, hand) for other in maximal):
            maximal.append(hand)
    return tuple(maximal)


def leftovers_of_group(attacks: Faces, group: Faces, outside: Faces) -> Leftovers:
    """The same for a defender who has declared their group: rescue dice only where it cannot parry alone (C-DEF-09)."""
    ready = highest_first(group + outside)
    used = [dice_used(parry) for parry in parries(attacks, group, outside)]
    return _most({without(ready, inside + rescued) for inside, rescued in used})


@lru_cache(maxsize=65536)
def _fewest_runs_first(ready: Faces, start: Faces) -> tuple[Faces, ...]:
    """The waves of the ready dice, those with the most damage first: run dice that are sent do no damage (C-HIT-05)."""
    runs = {face for face in start if start.count(face) == 1}
    return tuple(sorted(waves(ready), key=lambda wave: len(runs.intersection(wave))))


def second_wave(start: Faces, first: Faces, left: Faces, damage: Damage) -> Prospect:
    """The best second wave against the dice left by the parry of the first (C-ATK-06), or none."""
    for wave in _fewest_runs_first(without(start, first), start):
        if not parried(start, wave, left):
            return Prospect(damage.expected(start, (first, wave)), True, start, (first, wave))
    return Prospect(start=start, sent=(first,))


def first_wave(start: Faces, wave: Faces, after: Leftovers, damage: Damage, better: Prospect = NOTHING) -> Prospect:
    """The outcome of a first wave; `after` are the dice that its parries can leave.

    The search stops where it is known to be no better than something else.
    """
    worst = Prospect(damage.expected(start, (wave,)), True, start, (wave,))
    for left in after:
        worst = min(worst, second_wave(start, wave, left, damage), key=worth)
        if worth(worst) <= worth(better):
            break
    return worst


def exchange(start: Faces, parry: Callable[[Faces], Leftovers], damage: Damage) -> Prospect:
    """The best first wave of the group dice that are ready at the start of an exchange (C-ATK-04, C-ATK-05)."""
    best = Prospect(start=start)
    for wave in _fewest_runs_first(start, start):
        if best.hit and damage.expected(start, (wave,)) <= best.marks:
            break  # later waves would do no more damage either
        prospect = first_wave(start, wave, parry(attacks_of(start, wave)), damage, best)
        best = max(best, prospect, key=worth)
    return best


@lru_cache(maxsize=65536)
def attacks_of(start: Faces, wave: Faces) -> Faces:
    """The attacks of a wave, highest first (C-ATK-03)."""
    values = attack_values(start)
    return highest_first([values[start.index(face)] for face in wave])


def parried(start: Faces, wave: Faces, ready: Faces) -> bool:
    """Whether the ready dice can parry a wave."""
    return _any_parry(attacks_of(start, wave), ready)


_any_parry = lru_cache(maxsize=65536)(any_parry)


def attack_group(group: Faces, ready: Faces, damage: Damage) -> Prospect:
    """The outcome of an attack with this group against a defender who has not declared theirs."""
    return exchange(group, lambda attacks: leftovers(attacks, ready), damage)


def attack_live(live: Faces, fkw: int, ready: Faces, damage: Damage) -> Prospect:
    """The best group of live dice (C-GROUP-06)."""
    prospects = [attack_group(group, ready, damage) for group in groups(live, fkw)]
    return max(prospects, key=worth, default=NOTHING)


def defender_lives(hand: Faces, shot_debts: int = 0) -> list[Faces]:
    """The live dice that a defender can keep when they pay (C-ROLL-10)."""
    return list(dict.fromkeys([live_after(hand, paid)[0] for paid in payments(hand, shot_debts)]))


def attack_hand(hand: Faces, fkw: int, lives: list[Faces], damage: Damage, shot_debts: int = 0) -> Prospect:
    """The outcome of taking the initiative with a hand; none of it if they cannot attack (C-INIT-02).

    The attacker pays first, then the defender, who keeps one of `lives`; then the group is declared (C-ROLL-14).
    """
    prospects = [NOTHING]
    for paid in payments_as_attacker(hand, shot_debts, fkw):
        live = live_after(hand, paid)[0]
        prospects.append(min([attack_live(live, fkw, ready, damage) for ready in lives], key=worth))
    return max(prospects, key=worth)


def worth(prospect: Prospect) -> tuple[Fraction, bool]:
    """The key by which both sides compare outcomes."""
    return prospect.marks, prospect.hit


def unparried(hand: Faces, fkw: int, ready: Faces) -> bool:
    """Whether a hand gives an attack, of one wave or two, that cannot be parried completely (24.3)."""
    for paid in payments_as_attacker(hand, 0, fkw):
        if any(_gets_through(group, ready) for group in groups(live_after(hand, paid)[0], fkw)):
            return True
    return False


@lru_cache(maxsize=65536)
def _gets_through(start: Faces, ready: Faces) -> bool:
    for wave in waves(start):
        rest = waves(without(start, wave))
        if all(
            any(not parried(start, more, left) for more in rest) for left in leftovers(attacks_of(start, wave), ready)
        ):
            return True
    return False
