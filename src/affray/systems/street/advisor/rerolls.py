"""Re-rolls: the value of a roll before and after (S-CONV-14)."""

import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from math import factorial, prod
from typing import TypeAlias

from affray.engine import Pass
from affray.systems.street.cover.ducked_figures import ducks_from
from affray.systems.street.cover.stopping_hits import PENETRATING_FACES, aimed_at
from affray.systems.street.dice.rerolls import CurseDie, RerollDice, UseCharm
from affray.systems.street.events.dice import Pool, Roll
from affray.systems.street.fighting.fight_modifiers import Clash, defence_pool, gap_to_contact
from affray.systems.street.fighting.fight_row_choice import RowChoice
from affray.systems.street.hits.ammunition import BROKEN, READY, after_shooting
from affray.systems.street.hits.hit_table import zone_of
from affray.systems.street.movement.stumbling import stumbles
from affray.systems.street.odds.one_hit import strikes
from affray.systems.street.odds.outcomes import hit_effects, outcome_before, spare_wounds
from affray.systems.street.shooting.shoot import LUCKY_SIXES
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Figure, ShootOut
from affray.systems.street.wounds.recovery import WIMP_RECOVERS

from .bursts import JAM_COST
from .fight_value import FALL_COST, best_attack, defence_of, hit_of, loss_by_hits, sixes
from .hit_choices import current_hit, effect_loss, hit_value
from .situation import Situation
from .stakes import stakes_of, value_of

Faces: TypeAlias = tuple[int, ...]
RollValue: TypeAlias = Callable[[Faces], float]
"""The value of a roll to its roller."""
CHARM_THRESHOLD = 0.25
"""The least gain for which a charm is used, which works once a game."""
CURSE_THRESHOLD = 0.08
"""The least gain for which a curse token is used."""
INCH_VALUE = 0.01
STUMBLE_COST = 0.7
MAX_DICE = 24
"""The maximum number of dice of a roll."""
UNKNOWN_VICTIM = (0.0, *[0.6 + 0.01 * more for more in range(MAX_DICE)])
"""The value of hits on an unknown victim."""


# --- the value of rolls -----------------------------------------------------------------------------------------------


def _shoot(situation: Situation, roller: Figure, kind: str) -> RollValue:
    """The value of a shooting roll: its hits, and the state of the weapon."""
    current = situation.shot()
    pool = next((event for event in situation.events if isinstance(event, Pool)), None)
    lucky = pool is not None and pool.lucky
    held = traits(situation.s, roller)
    sharp = held.fives_hit and not lucky
    loss_of_hits = UNKNOWN_VICTIM
    if current is not None:
        s, shooter = situation.s, current[0]
        victim = s.figures[next(iter(current[2].values()))]
        per_hit = hit_effects(
            strikes(s, shooter, aimed_at(s, shooter.id, victim.id, ducks_from(s, shooter, victim))), victim.id
        )
        losses = loss_by_hits(per_hit, outcome_before(victim, spare_wounds(s, victim)), stakes_of(s, victim), MAX_DICE)
        loss_of_hits = tuple([value_of(s, victim) * loss for loss in losses])

    def worth(faces: Faces) -> float:
        hits = faces.count(6) + (faces.count(5) if sharp else 0)
        if lucky:
            hits = int(hits >= LUCKY_SIXES)
        if kind == "throw":
            return loss_of_hits[min(hits, 1)]
        unusable = after_shooting(faces, lucky=lucky, clumsy=held.clumsiness) != "ready"
        return loss_of_hits[min(hits, MAX_DICE)] - (JAM_COST if unusable else 0.0)

    return worth


def _attack(situation: Situation, roller: Figure) -> RollValue:
    """The value of an attack roll against the dice that the victim has not rolled yet."""
    clash, loss_of_hits = _fight(situation)
    if clash is None:
        return lambda faces: 0.3 * faces.count(6)
    defence = defence_of(situation.s, clash)
    defence_chances = sixes(0 if defence is None else defence_pool(situation.s, clash, defence[0]).dice)
    fall_cost = FALL_COST * value_of(situation.s, roller)

    def worth(faces: Faces) -> float:
        attack_sixes = faces.count(6)
        return sum(
            chance
            * (
                loss_of_hits[min(attack_sixes - defence_sixes, MAX_DICE)]
                if attack_sixes >= defence_sixes
                else -fall_cost
            )
            for defence_sixes, chance in enumerate(defence_chances)
        )

    return worth


def _defence(situation: Situation) -> RollValue:
    """The value of a defence roll against the sixes that the attacker has rolled."""
    clash, loss_of_hits = _fight(situation)
    rolled = next((event for event in situation.events if isinstance(event, Roll) and event.kind == "attack"), None)
    attack_sixes = 1 if rolled is None else rolled.faces.count(6)
    fall_cost = FALL_COST if clash is None else FALL_COST * value_of(situation.s, clash.attacker)

    def worth(faces: Faces) -> float:
        defence_sixes = faces.count(6)
        return fall_cost if defence_sixes > attack_sixes else -loss_of_hits[min(attack_sixes - defence_sixes, MAX_DICE)]

    return worth


def _clash(situation: Situation) -> tuple[Clash, RowChoice] | tuple[None, None]:
    """The attacker, the victim, and the attacker's fight row."""
    turn = situation.turn
    declared = None if turn is None else turn.declared
    if turn is None or declared is None or declared.row is None or declared.target is None:
        return None, None
    figures = situation.s.figures
    return Clash(figures[turn.figure], figures[declared.target]), (declared.row, declared.weapon)


def _fight(situation: Situation) -> tuple[Clash | None, tuple[float, ...]]:
    """The current fight, and the value of each number of hits."""
    clash, row = _clash(situation)
    if clash is None or row is None:
        return None, UNKNOWN_VICTIM
    s, victim = situation.s, clash.victim
    losses = loss_by_hits(
        hit_of(s, clash, row), outcome_before(victim, spare_wounds(s, victim)), stakes_of(s, victim), MAX_DICE
    )
    return clash, tuple([value_of(s, victim) * loss for loss in losses])


def _movement(situation: Situation, roller: Figure, kind: str) -> RollValue:
    """The value of a movement roll: contact with an enemy, else the distance; a stumble is worst."""
    s, turn = situation.s, situation.turn
    target = None if turn is None or turn.declared is None else turn.declared.target
    gap, attack_value = 0.0, 0.0
    if kind in ("charge", "psycho") and target is not None and s.modules.fighting:
        gap = gap_to_contact(roller, s.figures[target])
        attack_value = best_attack(s, roller, s.figures[target], gap)[0]

    def worth(faces: Faces) -> float:
        if stumbles(s, roller, faces):
            return -STUMBLE_COST * value_of(s, roller)
        return (attack_value if gap and sum(faces) >= gap else 0.0) + INCH_VALUE * sum(faces)

    return worth


def _location(situation: Situation) -> RollValue:
    hit = current_hit(situation)
    if hit is None:
        return lambda _: 0.0
    shooter, victim = hit
    return lambda faces: hit_value(situation.s, shooter, victim, zone_of(faces[0]))


def _effect(situation: Situation) -> RollValue:
    """The value of an effect die for the zone of the last location die."""
    hit = current_hit(situation)
    rolled = next((event for event in situation.events if isinstance(event, Roll) and event.kind == "location"), None)
    if hit is None or rolled is None:
        return lambda faces: 0.1 * faces[0]
    (shooter, victim), zone = hit, zone_of(rolled.faces[0])
    value = value_of(situation.s, victim) * (1 if victim.side not in (None, shooter.side) else -1)
    return lambda faces: value * effect_loss(situation.s, victim, zone, faces[0])


def _fight_effect(situation: Situation) -> RollValue:
    """The value of an effect die by the column of the attacker's row (S-FIGHT-18)."""
    clash, row = _clash(situation)
    if clash is None or row is None:
        return lambda faces: 0.1 * faces[0]
    s, victim = situation.s, clash.victim
    start, stakes = outcome_before(victim, spare_wounds(s, victim)), stakes_of(s, victim)
    return lambda faces: value_of(s, victim) * loss_by_hits(hit_of(s, clash, row, shown=faces[0]), start, stakes, 1)[1]


def _drunk(situation: Situation) -> RollValue:
    """The value of a die for a drunk: sober is best on the second die, no second die on the first (S-SKILL-DRUNK)."""
    rolls = itertools.takewhile(lambda event: event.name != "turn_begins", situation.events)
    second = sum(isinstance(event, Roll) and event.kind == "drunk" for event in rolls) > 1
    return (lambda faces: 0.3 * (faces[0] == 6)) if second else (lambda faces: 0.3 * (faces[0] > 2))


def _simple(s: ShootOut, roller: Figure) -> dict[str, RollValue]:
    """The values of simple rolls by kind."""
    value = value_of(s, roller)
    return {
        "nerve": lambda faces: 0.8 * value * (6 in faces),
        "quick_draw": lambda faces: 0.3 * faces.count(6),
        "penetration": lambda faces: 0.4 * (faces[0] in PENETRATING_FACES),
        "d3": lambda faces: 0.1 * faces[0],
        "repair": lambda faces: 0.2 * ((faces[0] in READY) - (faces[0] in BROKEN)),
        "recover": lambda faces: 0.2 * (faces[0] == 6),
        "wimp": lambda faces: 0.2 * all(face >= WIMP_RECOVERS for face in faces),
        "wake_up": lambda faces: value * (0.4 * (faces[0] == 6) - 0.15 * (faces[0] == 1)),
        "dumbass": lambda faces: 0.1 * (faces[0] - 2 if faces[0] < 4 else 3),
        "hated_friend": lambda faces: 0.4 * (faces[0] > 2),
        "skill": lambda faces: 0.1 * faces[0],
    }


def worth_of_roll(situation: Situation) -> tuple[RollValue, Figure] | None:
    """The value of the last roll to its roller, and the roller; None if it is unknown."""
    rolled = next((event for event in situation.events if isinstance(event, Roll)), None)
    if rolled is None:
        return None
    roller, kind = situation.s.figures[rolled.figure], rolled.kind
    functions: dict[str, Callable[[], RollValue]] = {
        "shoot": lambda: _shoot(situation, roller, kind),
        "throw": lambda: _shoot(situation, roller, kind),
        "attack": lambda: _attack(situation, roller),
        "defence": lambda: _defence(situation),
        "location": lambda: _location(situation),
        "effect": lambda: _effect(situation),
        "fight_effect": lambda: _fight_effect(situation),
        "drunk": lambda: _drunk(situation),
        **dict.fromkeys(
            ("move", "move_and_shoot", "charge", "flee", "psycho"), lambda: _movement(situation, roller, kind)
        ),
    }
    if kind in functions:
        return functions[kind](), roller
    simple = _simple(situation.s, roller).get(kind)
    return None if simple is None else (simple, roller)


# --- the decisions ----------------------------------------------------------------------------------------------------


def _value_after_reroll(worth: RollValue, faces: Faces, places: Faces) -> float:
    """The average value of a roll after the dice at these positions are re-rolled."""
    total = 0.0
    for new_faces in itertools.product(range(1, 7), repeat=len(places)):
        changed = list(faces)
        for place, face in zip(places, new_faces, strict=True):
            changed[place - 1] = face
        total += worth(tuple(changed))
    return total * (1 / 6) ** len(places)


def _all_rolls(dice: int) -> Iterator[tuple[Faces, float]]:
    """All results of a number of dice, with their probabilities."""
    for faces in itertools.combinations_with_replacement(range(1, 7), dice):
        ways = factorial(dice) // prod(factorial(count) for count in Counter(faces).values())
        yield faces, ways / 6**dice


def reroll(situation: Situation) -> object:
    """The dice whose re-roll gives the highest average value (S-SKILL-LUCKY)."""
    value_and_roller, faces = worth_of_roll(situation), situation.context
    if value_and_roller is None:
        return Pass()
    worth = value_and_roller[0]

    def key(chosen: RerollDice | Pass) -> tuple[float, int]:
        places = chosen.dice if isinstance(chosen, RerollDice) else ()
        return _value_after_reroll(worth, faces, places), -len(places)

    return max(situation.offered, key=key)


def charm(situation: Situation) -> object:
    """The first charm, if re-rolling the whole roll gains the player's side enough (S-SKILL-CHARM)."""
    value_and_roller, faces = worth_of_roll(situation), situation.context
    if value_and_roller is None:
        return Pass()
    worth, roller = value_and_roller
    sign = 1 if situation.is_own(roller) else -1
    repeated = sum(chance * worth(rolled) for rolled, chance in _all_rolls(len(faces)))
    charms = [chosen for chosen in situation.offered if isinstance(chosen, UseCharm)]
    return charms[0] if charms and sign * (repeated - worth(faces)) > CHARM_THRESHOLD else Pass()


def curse(situation: Situation) -> object:
    """The enemy's die whose re-roll hurts them most, if it is worth a token (S-SKILL-CURSED)."""
    value_and_roller, faces = worth_of_roll(situation), situation.context
    if value_and_roller is None:
        return Pass()
    worth, roller = value_and_roller
    sign = -1 if situation.is_own(roller) else 1
    current = worth(faces)
    gain, place = max(
        [(sign * (current - _value_after_reroll(worth, faces, (place,))), -place) for place in range(1, len(faces) + 1)]
    )
    return CurseDie(-place) if gain > CURSE_THRESHOLD else Pass()
