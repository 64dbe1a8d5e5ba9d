"""The odds of blazing away: with one more rapid fire card, or until a card ends the firing (16.2)."""

import functools
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import msgspec

from affray.engine import Event
from affray.engine.match import Match
from affray.systems.street.automatic_weapons.blazing_away import ENDS, SPECIAL, SPRAY_DISTANCE
from affray.systems.street.automatic_weapons.rapid_fire_cards import RAPID_FIRE, rapid_fire_deck, result_of
from affray.systems.street.cover.ducked_figures import sees
from affray.systems.street.events.dice import Pool, Rerolled, Roll
from affray.systems.street.events.shooting import BurstResult, RapidFire, ShotFired, Sprayed
from affray.systems.street.events.turn import TurnBegins, TurnEnds
from affray.systems.street.geometry import distance, others
from affray.systems.street.hits.hit_resolution import Bullet, HitKind
from affray.systems.street.odds.consequences.certain_hits import CertainHits
from affray.systems.street.odds.outcomes import ONE, ZERO, by_condition, mixture
from affray.systems.street.profile import Auto, Weapon
from affray.systems.street.shooting.shoot import LUCKY_SIXES, guns_and_targets
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Figure, ShootOut, Shot, Turn
from affray.table.measure import at_most

from .shots import OpenShot, ready_to_shoot

D3 = (1, 2, 3)


class BurstOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of a shot that ends now, or after one more card."""

    hit: Fraction
    """The chance of at least one hit in total."""
    kill: Fraction
    down: Fraction
    fates: dict[str, Fraction]
    hits: dict[int, Fraction]
    expected: Fraction
    """The expected number of hits in total."""
    extra: Fraction = ZERO
    """The expected number of hits that this card adds."""
    results: dict[str, Fraction] = {}
    """The chance of each result of the card."""
    weapons: dict[str, dict[str, Fraction]] = {}
    lose: Fraction = ZERO
    """The chance that this card leaves the weapon empty or jammed."""
    spray: dict[str, Fraction] = {}
    """The other figures that a spray would hit, with their chances (S-AUTO-15)."""
    others: dict[str, dict[str, Fraction]] | None = None
    """Without another card: the `fates` of others who may be hit."""
    over: Fraction | None = None
    """Without another card: the chance that the game ends with the attack (S-END-04)."""
    nerve: dict[str, Fraction] | None = None
    """Without another card: the chance of each character to lose their nerve (S-NERVE-12)."""
    feelings: dict[str, dict[str, dict[str, Fraction]]] | None = None
    """Without another card: the chances of new feelings for the shooter (S-HATE-06, S-HATE-08)."""
    on: dict[str, Fraction] = {}
    """If the shooter draws until a card ends the firing: the chances of `kill` and `lose`, and the `extra` hits."""


class Rolled(NamedTuple):
    """One weapon of the current shot with its target and its dice."""

    weapon: Weapon
    target: str
    faces: tuple[int, ...]
    lucky: bool

    def hits(self, *, sharp: bool) -> int:
        """The number of hits of the dice (S-HIT-01, S-HIT-02, S-SKILL-SHARP)."""
        if self.lucky:
            return int(self.faces.count(6) >= LUCKY_SIXES)
        return self.faces.count(6) + (self.faces.count(5) if sharp else 0)


class OpenBurst(NamedTuple):
    """A shot whose dice have been rolled, and the hits of the cards drawn so far."""

    shot: OpenShot
    rolled: tuple[Rolled, ...]
    weapon: str
    """The weapon for which cards have been drawn, if any."""
    bullets: tuple[Bullet, ...]

    @property
    def s(self) -> ShootOut:
        """The current shoot-out."""
        return self.shot.s

    def target(self, weapon: str) -> str:
        """The target of a weapon."""
        return next((gun.target for gun in self.rolled if gun.weapon.id == weapon), self.shot.target.id)

    def all_bullets(self, draw_odds: str) -> list[Bullet]:
        """The hits of the dice, fewer for a Sharpshooter who draws cards (S-AUTO-25), then those of the cards."""
        sharp = traits(self.s, self.shot.shooter).fives_hit
        bullets: list[Bullet] = []
        for gun in self.rolled:
            bullets += [Bullet(gun.target)] * gun.hits(sharp=sharp and gun.weapon.id != draw_odds)
        return [*bullets, *self.bullets]


# --- the current shot -------------------------------------------------------------------------------------------------


def current_burst(match: Match, *, fired: bool = False) -> OpenBurst | None:
    """The shot for which cards may be drawn now, or if `fired` could be until now; None if no turn names its target."""
    s: ShootOut = match.state
    turn = next((frame for frame in reversed(s.frames) if isinstance(frame, Turn)), None)
    if turn is None or turn.declared is None:
        return None
    events = events_of_shot(match.events, fired=fired)
    shot = turn.declared.shot
    target = turn.target or shot.target
    if target is None:
        return None
    shooter = s.figures[turn.figure]
    rolled = tuple(_rolled(events, shooter, shot, target))
    cards = [event for event in events if isinstance(event, RapidFire)]
    open_shot = ready_to_shoot(s, turn.figure, shot, target, in_hand=shooter.in_hand)
    weapon = cards[-1].weapon if cards else ""
    burst = OpenBurst(open_shot, rolled, weapon, ())
    bullets = [bullet for card in cards for bullet in _bullets(burst, card.weapon, card.result, card.hits)]
    strays = [Bullet(event.figure, stray=True) for event in events if isinstance(event, Sprayed) and event.hit]
    return burst._replace(bullets=(*bullets, *strays))


def events_of_shot(events: Sequence[Event], *, fired: bool = False) -> list[Event]:
    """The events since the shot began, in order; `fired` tells whether that it was fired is among them."""
    recent: list[Event] = []
    for event in reversed(events):
        if isinstance(event, TurnBegins | TurnEnds) or (isinstance(event, ShotFired) and not fired):
            break
        recent.append(event)
    return recent[::-1]


def _rolled(events: Sequence[Event], shooter: Figure, shot: Shot, target: str) -> list[Rolled]:
    """The dice of each weapon after re-rolls."""
    guns: list[Rolled] = []
    aims = guns_and_targets(shooter, shot, target)
    lucky, is_shot = False, False
    for event in events:
        if isinstance(event, Pool) and event.kind == "shoot":
            lucky = event.lucky
        elif isinstance(event, Roll):
            is_shot = event.kind == "shoot"
            if is_shot and len(guns) < len(aims):
                guns.append(Rolled(*aims[len(guns)], event.faces, lucky))
        elif isinstance(event, Rerolled) and is_shot and guns:
            faces = list(guns[-1].faces)
            for place, face in zip(event.dice, event.faces, strict=True):
                faces[place - 1] = face
            guns[-1] = guns[-1]._replace(faces=tuple(faces))
    return guns


def _bullets(burst: OpenBurst, weapon: str, result: BurstResult, hits: int) -> list[Bullet]:
    """The hits that a card adds."""
    kind: HitKind = "killing" if result == "killing_hit" else "plain"
    if result == "special":
        gun = burst.shot.shooter.profile.weapon(weapon)
        assert gun is not None
        kind, _ = SPECIAL[gun.special]
    target = burst.target(weapon)
    return [Bullet(target, kind)] * (1 if kind == "killing" else hits)


# --- the odds ---------------------------------------------------------------------------------------------------------


def stop_odds(burst: OpenBurst) -> BurstOdds:
    """The odds if the shooter draws no more cards."""
    target = burst.target(burst.weapon)
    bullets = burst.all_bullets(burst.weapon)
    firing = CertainHits(burst.s, burst.shot.shooter)
    targets = [gun.target for gun in burst.rolled] or [target]
    followed = firing.consequences(bullets, targets)
    struck = [name for name in dict.fromkeys([*firing.victims(bullets), *targets]) if name != target]
    return msgspec.structs.replace(
        _burst_odds(firing, target, [(ONE, bullets)]),
        others={name: by_condition(firing.ends(bullets, name)) for name in struck} or None,
        **({} if followed is None else followed.fields()),
    )


def draw_odds(burst: OpenBurst, weapon: str) -> BurstOdds:
    """The odds of one more card; in `on`, of drawing until a card ends the firing."""
    gun = burst.shot.shooter.profile.weapon(weapon)
    assert gun is not None
    target = burst.target(weapon)
    firing = CertainHits(burst.s, burst.shot.shooter)
    deck = _results(_deck(burst.s), gun.category)
    total = sum(deck.values())
    base = burst.all_bullets(weapon)
    cases: list[tuple[Fraction, list[Bullet]]] = []
    for result, count in deck.items():
        numbers = D3 if result == "multiple_hits" else (0,) if result in ENDS else (1,)
        for hits in numbers:
            new_hits = _bullets(burst, weapon, result, hits)
            cases.append((Fraction(count, total * len(numbers)), [*base, *new_hits]))
    odds = _burst_odds(firing, target, cases)
    states = dict.fromkeys(("ready", "empty", "jammed"), ZERO)
    for result, count in deck.items():
        states[ENDS.get(result, "ready")] += Fraction(count, total)
    return msgspec.structs.replace(
        odds,
        extra=sum([chance * (len(bullets) - len(base)) for chance, bullets in cases], ZERO),
        results={result: Fraction(count, total) for result, count in deck.items()},
        weapons={weapon: states},
        lose=states["empty"] + states["jammed"],
        spray=_spray(burst.s, burst.shot.shooter, target),
        on=_until_it_ends(firing, burst, gun, base),
    )


def _burst_odds(firing: CertainHits, target: str, cases: Sequence[tuple[Fraction, Sequence[Bullet]]]) -> BurstOdds:
    hits: dict[int, Fraction] = {}
    for chance, bullets in cases:
        number = sum(bullet.target == target for bullet in bullets)
        hits[number] = hits.get(number, ZERO) + chance
    ends = mixture([(chance, firing.ends(bullets, target)) for chance, bullets in cases])
    fates = by_condition(ends)
    return BurstOdds(
        hit=1 - hits.get(0, ZERO),
        kill=fates["out_of_action"] + fates["dead"],
        down=1 - fates["upright"],
        fates=fates,
        hits=dict(sorted(hits.items())),
        expected=sum([number * chance for number, chance in hits.items()], ZERO),
    )


def _deck(s: ShootOut) -> tuple[str, ...]:
    """The cards from which the next is drawn; an empty deck is replaced by all cards (S-AUTO-10)."""
    return tuple(rapid_fire_deck(s)) or _whole_deck()


def _whole_deck() -> tuple[str, ...]:
    return tuple(card for card, entry in RAPID_FIRE.items() for _ in range(entry.copies))


def _results(deck: Sequence[str], category: Auto) -> Counter[BurstResult]:
    """The number of cards with each result."""
    return Counter(result_of(card, category) for card in deck)


def _spray(s: ShootOut, shooter: Figure, target: str) -> dict[str, Fraction]:
    """The chance of each other figure to be hit by a spray: within a d3 of the target (S-AUTO-15)."""
    chances = {}
    for figure in sorted(others(s, shooter), key=lambda figure: figure.number):
        far = distance(figure, s.figures[target])
        if figure.id != target and at_most(far, SPRAY_DISTANCE) and sees(s, shooter, figure):
            chances[figure.id] = Fraction(sum(at_most(far, float(reach)) for reach in D3), len(D3))
    return chances


# --- drawing until a card ends the firing -----------------------------------------------------------------------------


def _until_it_ends(firing: CertainHits, burst: OpenBurst, gun: Weapon, base: Sequence[Bullet]) -> dict[str, Fraction]:
    """The odds of drawing until a card ends the firing; an ending card loses no hits, but perhaps the weapon."""
    s, target = burst.s, burst.target(gun.id)
    special, _ = SPECIAL[gun.special]
    deck = _results(_deck(s), gun.category)
    full_deck = _results(_whole_deck(), gun.category)
    hits = {"multiple_hits": Fraction(2)}
    mean: list[Fraction] = [hits.get(result, ONE) for result in _cards_that_continue(deck)]
    again = [hits.get(result, ONE) for result in _cards_that_continue(full_deck)]
    ends = deck if any(result in ENDS for result in deck) else full_deck
    lose = Fraction(ends["out_of_ammo"] + ends["jam"], sum(ends[result] for result in ENDS))
    extra = _expected(mean, _ending_cards(deck), again, _ending_cards(full_deck))
    if s.modules.hit_cards:
        return {"extra": extra, "lose": lose}
    after_plain_hit = firing.survival_chance(Bullet(target), target)
    factor_of: dict[BurstResult, Fraction] = {
        "multiple_hits": (after_plain_hit + after_plain_hit**2 + after_plain_hit**3) / 3,
        "spray": after_plain_hit,
        "special": firing.survival_chance(Bullet(target, special), target),
        "killing_hit": firing.survival_chance(Bullet(target, "killing"), target),
    }
    survives = ONE
    for bullet in base:
        survives *= firing.survival_chance(bullet, target)
    factors = tuple([factor_of[result] for result in _cards_that_continue(deck)])
    full_factors = tuple([factor_of[result] for result in _cards_that_continue(full_deck)])
    survives *= _product(factors, _ending_cards(deck), full_factors, _ending_cards(full_deck))
    return {"kill": 1 - survives, "extra": extra, "lose": lose}


def _cards_that_continue(deck: Counter[BurstResult]) -> list[BurstResult]:
    """The results of the cards after which the shooter may draw again."""
    return [result for result, count in deck.items() if result not in ENDS for _ in range(count)]


def _ending_cards(deck: Counter[BurstResult]) -> int:
    return sum(deck[result] for result in ENDS)


@functools.lru_cache(256)
def _product(good: tuple[Fraction, ...], ends: int, again: tuple[Fraction, ...], ends_again: int) -> Fraction:
    """The expected product of the factors of the cards drawn before the first ending card.

    All sets of good cards of one size are equally likely. So the result needs the mean product over the sets of each
    size: the elementary symmetric sum of the factors, divided by the number of sets. Without an ending card all cards
    are drawn, and then the whole deck is shuffled.
    """
    if not ends:
        product = _product(again, ends_again, (), 0)
        for factor in good:
            product *= factor
        return product
    sums = [ONE, *[ZERO] * len(good)]
    for done, factor in enumerate(good, 1):
        for size in range(done, 0, -1):
            sums[size] += sums[size - 1] * factor
    total, number, reached = ZERO, len(good) + ends, ONE
    sets = ONE
    for size, value in enumerate(sums):
        total += reached * Fraction(ends, number - size) * value / sets
        reached *= Fraction(len(good) - size, number - size)
        sets = sets * (len(good) - size) / (size + 1) or ONE
    return total


def _expected(good: Sequence[Fraction], ends: int, again: Sequence[Fraction], ends_again: int) -> Fraction:
    """The expected hits before the first ending card; each good card precedes all ending cards with the same chance."""
    if not ends:
        return sum(good, ZERO) + _expected(again, ends_again, (), 0)
    return sum(good, ZERO) / (ends + 1)
