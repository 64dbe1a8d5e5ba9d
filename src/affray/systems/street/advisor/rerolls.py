"""Re-rolls: the value of a roll to the player, before and after (S-CONV-14)."""

import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from math import factorial, prod
from typing import TypeAlias

from affray.systems.street.cover.ducked_figures import ducks_from
from affray.systems.street.cover.stopping_hits import PENETRATING_FACES, aimed_at
from affray.systems.street.events.dice import Pool, Roll
from affray.systems.street.fighting.fight_modifiers import Clash, defence_pool, gap_to_contact
from affray.systems.street.fighting.fight_row_choice import RowChoice
from affray.systems.street.hits.ammunition import BROKEN, READY, after_shooting
from affray.systems.street.hits.hit_table import zone_of
from affray.systems.street.movement.stumbling import stumbles
from affray.systems.street.odds.one_hit import strikes
from affray.systems.street.odds.outcomes import hit_effects, outcome_before, spare_wounds
from affray.systems.street.shooting.shoot import LUCKY_SIXES
from affray.systems.street.skills.skill_list import level
from affray.systems.street.state import Figure, ShootOut
from affray.systems.street.wounds.recovery import WIMP_RECOVERS

from .bursts import JAMMED
from .fight_value import FALLEN, best_attack, defence_of, harm, hit_of, sixes
from .hit_choices import effect_loss, landing, struck_now
from .situation import Situation
from .stakes import stakes_of, value_of

Faces: TypeAlias = tuple[int, ...]
Worth: TypeAlias = Callable[[Faces], float]
"""The value of a roll to its roller."""
ONCE = 0.25
"""A charm works once a game, so it is saved for rolls of at least this value."""
TOKEN = 0.08
"""And so is a curse."""
INCH = 0.01
STUMBLED = 0.7
DICE = 24
"""More dice than this are not thrown."""
SOME = (0.0, *[0.6 + 0.01 * more for more in range(DICE)])
"""The value of hits on an unknown victim."""


# --- the value of rolls -----------------------------------------------------------------------------------------------


def _shoot(situation: Situation, roller: Figure, kind: str) -> Worth:
    """By the hits, and by whether the weapon can still be fired."""
    under_way = situation.shot()
    pool = next((event for event in situation.events if isinstance(event, Pool)), None)
    lucky = pool is not None and pool.lucky
    sharp = level(situation.s, roller, "sharpshooter") > 0 and not lucky
    clumsy = level(situation.s, roller, "clumsy")
    gone = SOME
    if under_way is not None:
        s, shooter = situation.s, under_way[0]
        victim = s.figures[next(iter(under_way[2].values()))]
        per_hit = hit_effects(
            strikes(s, shooter, aimed_at(s, shooter.id, victim.id, ducks_from(s, shooter, victim))), victim.id
        )
        each = harm(per_hit, outcome_before(victim, spare_wounds(s, victim)), stakes_of(s, victim), DICE)
        gone = tuple([value_of(s, victim) * one for one in each])

    def worth(faces: Faces) -> float:
        hits = faces.count(6) + (faces.count(5) if sharp else 0)
        if lucky:
            hits = int(hits >= LUCKY_SIXES)
        if kind == "throw":
            return gone[min(hits, 1)]
        spoilt = after_shooting(faces, lucky=lucky, clumsy=clumsy) != "ready"
        return gone[min(hits, DICE)] - (JAMMED if spoilt else 0.0)

    return worth


def _attack(situation: Situation, roller: Figure) -> Worth:
    """Against the dice that the victim has yet to roll."""
    clash, gone = _fight(situation)
    if clash is None:
        return lambda faces: 0.3 * faces.count(6)
    defence = defence_of(situation.s, clash)
    against = sixes(0 if defence is None else defence_pool(situation.s, clash, defence[0]).dice)
    fallen = FALLEN * value_of(situation.s, roller)

    def worth(faces: Faces) -> float:
        mine = faces.count(6)
        return sum(
            chance * (gone[min(mine - his, DICE)] if mine >= his else -fallen) for his, chance in enumerate(against)
        )

    return worth


def _defence(situation: Situation) -> Worth:
    """Against the sixes that the attacker has rolled."""
    clash, gone = _fight(situation)
    rolled = next((event for event in situation.events if isinstance(event, Roll) and event.kind == "attack"), None)
    mine = 1 if rolled is None else rolled.faces.count(6)
    fallen = FALLEN if clash is None else FALLEN * value_of(situation.s, clash.attacker)

    def worth(faces: Faces) -> float:
        his = faces.count(6)
        return fallen if his > mine else -gone[min(mine - his, DICE)]

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
        return None, SOME
    s, victim = situation.s, clash.victim
    each = harm(hit_of(s, clash, row), outcome_before(victim, spare_wounds(s, victim)), stakes_of(s, victim), DICE)
    return clash, tuple([value_of(s, victim) * one for one in each])


def _movement(situation: Situation, roller: Figure, kind: str) -> Worth:
    """Far enough to come into contact, otherwise the farther the better; a stumble is the worst."""
    s, turn = situation.s, situation.turn
    target = None if turn is None or turn.declared is None else turn.declared.target
    far, blow = 0.0, 0.0
    if kind in ("charge", "psycho") and target is not None and s.modules.fighting:
        far = gap_to_contact(roller, s.figures[target])
        blow = best_attack(s, roller, s.figures[target], far)[0]

    def worth(faces: Faces) -> float:
        if stumbles(s, roller, faces):
            return -STUMBLED * value_of(s, roller)
        return (blow if far and sum(faces) >= far else 0.0) + INCH * sum(faces)

    return worth


def _location(situation: Situation) -> Worth:
    found = struck_now(situation)
    if found is None:
        return lambda _: 0.0
    shooter, victim = found
    return lambda faces: landing(situation.s, shooter, victim, zone_of(faces[0]))


def _effect(situation: Situation) -> Worth:
    """By the zone that the last location die has shown."""
    found = struck_now(situation)
    rolled = next((event for event in situation.events if isinstance(event, Roll) and event.kind == "location"), None)
    if found is None or rolled is None:
        return lambda faces: 0.1 * faces[0]
    (shooter, victim), zone = found, zone_of(rolled.faces[0])
    value = value_of(situation.s, victim) * (1 if victim.side not in (None, shooter.side) else -1)
    return lambda faces: value * effect_loss(situation.s, victim, zone, faces[0])


def _fight_effect(situation: Situation) -> Worth:
    """By the column of the attacker's row (S-FIGHT-18)."""
    clash, row = _clash(situation)
    if clash is None or row is None:
        return lambda faces: 0.1 * faces[0]
    s, victim = situation.s, clash.victim
    start, stakes = outcome_before(victim, spare_wounds(s, victim)), stakes_of(s, victim)
    return lambda faces: value_of(s, victim) * harm(hit_of(s, clash, row, shown=faces[0]), start, stakes, 1)[1]


def _second_drink(situation: Situation) -> Worth:
    """On a second die sober is best; on the first anything but a second (S-SKILL-DRUNK)."""
    rolls = itertools.takewhile(lambda event: event.name != "turn_begins", situation.events)
    second = sum(isinstance(event, Roll) and event.kind == "drunk" for event in rolls) > 1
    return (lambda faces: 0.3 * (faces[0] == 6)) if second else (lambda faces: 0.3 * (faces[0] > 2))


def _simple(s: ShootOut, roller: Figure) -> dict[str, Worth]:
    """Rolls of which little need be known."""
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


def worth_of_roll(situation: Situation) -> tuple[Worth, Figure] | None:
    """The value of the last roll to its roller, and the roller; None if it is unknown."""
    rolled = next((event for event in situation.events if isinstance(event, Roll)), None)
    if rolled is None:
        return None
    roller, kind = situation.s.figures[rolled.figure], rolled.kind
    made: dict[str, Callable[[], Worth]] = {
        "shoot": lambda: _shoot(situation, roller, kind),
        "throw": lambda: _shoot(situation, roller, kind),
        "attack": lambda: _attack(situation, roller),
        "defence": lambda: _defence(situation),
        "location": lambda: _location(situation),
        "effect": lambda: _effect(situation),
        "fight_effect": lambda: _fight_effect(situation),
        "drunk": lambda: _second_drink(situation),
        **dict.fromkeys(
            ("move", "move_and_shoot", "charge", "flee", "psycho"), lambda: _movement(situation, roller, kind)
        ),
    }
    if kind in made:
        return made[kind](), roller
    simple = _simple(situation.s, roller).get(kind)
    return None if simple is None else (simple, roller)


# --- the decisions ----------------------------------------------------------------------------------------------------


def _again(worth: Worth, faces: Faces, places: Faces) -> float:
    """The average value of a roll after the dice at these places are rolled again."""
    total = 0.0
    for new in itertools.product(range(1, 7), repeat=len(places)):
        changed = list(faces)
        for place, face in zip(places, new, strict=True):
            changed[place - 1] = face
        total += worth(tuple(changed))
    return total * (1 / 6) ** len(places)


def _throws(dice: int) -> Iterator[tuple[Faces, float]]:
    """Every result of this many dice, with its probability."""
    for faces in itertools.combinations_with_replacement(range(1, 7), dice):
        ways = factorial(dice) // prod(factorial(count) for count in Counter(faces).values())
        yield faces, ways / 6**dice


def reroll(situation: Situation) -> object:
    """The dice that are worth most rolled again (S-SKILL-LUCKY)."""
    found, faces = worth_of_roll(situation), situation.context
    if found is None:
        return ()
    worth = found[0]
    return max(situation.offered, key=lambda places: (_again(worth, faces, places), -len(places)))


def charm(situation: Situation) -> object:
    """The first charm, if re-rolling the whole roll gains the player's side enough (S-SKILL-CHARM)."""
    found, faces = worth_of_roll(situation), situation.context
    if found is None:
        return ""
    worth, roller = found
    sign = 1 if situation.mine(roller) else -1
    repeated = sum(chance * worth(new) for new, chance in _throws(len(faces)))
    owners = [owner for owner in situation.offered if owner]
    return owners[0] if owners and sign * (repeated - worth(faces)) > ONCE else ""


def curse(situation: Situation) -> object:
    """The enemy's die whose re-roll hurts them most, if it is worth a token (S-SKILL-CURSED)."""
    found, faces = worth_of_roll(situation), situation.context
    if found is None:
        return 0
    worth, roller = found
    sign = -1 if situation.mine(roller) else 1
    now = worth(faces)
    gain, place = max([(sign * (now - _again(worth, faces, (place,))), -place) for place in range(1, len(faces) + 1)])
    return -place if gain > TOKEN else 0
