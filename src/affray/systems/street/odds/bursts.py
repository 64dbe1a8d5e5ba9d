"""The odds of blazing away: one more rapid-fire card, or all of them until one ends the firing (16.2)."""

import functools
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

import msgspec

from affray.engine import Event
from affray.engine.match import Match
from affray.systems.street.automatic_weapons.blazing_away import ENDS, SPECIAL, SPRAY_DISTANCE
from affray.systems.street.automatic_weapons.rapid_fire_cards import RAPID_FIRE, rapid_fire_deck, result_of
from affray.systems.street.cover.ducked_figures import sees
from affray.systems.street.events.dice import Pool, Rerolled, Roll
from affray.systems.street.events.shooting import BurstResult, RapidFire, ShotFired
from affray.systems.street.events.turn import TurnBegins, TurnEnds
from affray.systems.street.geometry import distance, others
from affray.systems.street.hits.hit_resolution import HitKind
from affray.systems.street.profile import Auto, Weapon
from affray.systems.street.shooting.shoot import LUCKY_SIXES, guns_and_targets
from affray.systems.street.skills.skill_list import level
from affray.systems.street.state import Figure, ShootOut, Shot, Turn
from affray.table.measure import at_most

from .marker_draws import Blow, Part, drawn
from .one_hit import OneHit, struck
from .outcomes import (
    NEVER,
    SURELY,
    Outcome,
    Outcomes,
    after_each,
    by_condition,
    hit_effects,
    mixed,
    spare_wounds,
    start_of,
)
from .shots import OpenShot, ready_to_shoot

Bullet: TypeAlias = tuple[str, HitKind]
"""The target of a hit, and its kind."""
D3 = (1, 2, 3)
BY_MARKER: tuple[HitKind, ...] = ("plain", "shifted", "shrapnel")
"""With hit cards these draw a marker (S-CARD-01, S-CARD-06)."""


class BurstOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The results of a shot that stops now, or after one more card."""

    hit: Fraction
    """The chance of at least one hit in all."""
    kill: Fraction
    down: Fraction
    fates: dict[str, Fraction]
    hits: dict[int, Fraction]
    expected: Fraction
    """Hits to be expected in all."""
    extra: Fraction = NEVER
    """The hits that this card adds."""
    results: dict[str, Fraction] = {}
    """The chance of each result of the card."""
    weapons: dict[str, dict[str, Fraction]] = {}
    lose: Fraction = NEVER
    """The weapon is empty or jammed by this card."""
    spray: dict[str, Fraction] = {}
    """The figures that a spray would hit beside the target, with their chances (S-AUTO-15)."""
    on: dict[str, Fraction] = {}
    """If the shooter draws until a card ends the firing: target out, extra hits, weapon lost."""


class Rolled(NamedTuple):
    """One weapon of the current shot, its target and its dice."""

    weapon: Weapon
    target: str
    faces: tuple[int, ...]
    lucky: bool

    def hits(self, *, sharp: bool) -> int:
        """The hits of its dice (S-HIT-01, S-HIT-02, S-SKILL-SHARP)."""
        if self.lucky:
            return int(self.faces.count(6) >= LUCKY_SIXES)
        return self.faces.count(6) + (self.faces.count(5) if sharp else 0)


class OpenBurst(NamedTuple):
    """A shot whose dice have been rolled, and the cards that have been turned."""

    shot: OpenShot
    rolled: tuple[Rolled, ...]
    weapon: str
    """The weapon for which cards have been drawn; empty: none."""
    bullets: tuple[Bullet, ...]

    @property
    def s(self) -> ShootOut:
        """The shoot-out as it is now."""
        return self.shot.s

    def target(self, weapon: str) -> str:
        """The target of a weapon."""
        return next((one.target for one in self.rolled if one.weapon.id == weapon), self.shot.target.id)

    def all_bullets(self, drawing: str) -> list[Bullet]:
        """The hits so far: dice, fewer for a Sharpshooter who draws cards (S-AUTO-25), then cards."""
        sharp = level(self.s, self.shot.shooter, "sharpshooter") > 0
        found: list[Bullet] = []
        for one in self.rolled:
            found += [(one.target, "plain")] * one.hits(sharp=sharp and one.weapon.id != drawing)
        return [*found, *self.bullets]


# --- the current shot -------------------------------------------------------------------------------------------------


def burst_under_way(match: Match) -> OpenBurst | None:
    """The shot for which cards may be drawn now; None if no turn names its target."""
    s: ShootOut = match.state
    turn = next((frame for frame in reversed(s.frames) if isinstance(frame, Turn)), None)
    if turn is None or turn.declared is None:
        return None
    events = _since_the_shot_began(match.events)
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
    found = [bullet for card in cards for bullet in _bullets(burst, card.weapon, card.result, card.hits)]
    return burst._replace(bullets=tuple(found))


def _since_the_shot_began(events: Sequence[Event]) -> list[Event]:
    found: list[Event] = []
    for event in reversed(events):
        if isinstance(event, ShotFired | TurnBegins | TurnEnds):
            break
        found.append(event)
    return found[::-1]


def _rolled(events: Sequence[Event], shooter: Figure, shot: Shot, target: str) -> list[Rolled]:
    """The dice of each weapon, with what has been rolled again."""
    found: list[Rolled] = []
    aims = guns_and_targets(shooter, shot, target)
    lucky, mine = False, False
    for event in events:
        if isinstance(event, Pool) and event.kind == "shoot":
            lucky = event.lucky
        elif isinstance(event, Roll):
            mine = event.kind == "shoot"
            if mine and len(found) < len(aims):
                found.append(Rolled(*aims[len(found)], event.faces, lucky))
        elif isinstance(event, Rerolled) and mine and found:
            faces = list(found[-1].faces)
            for place, face in zip(event.dice, event.faces, strict=True):
                faces[place - 1] = face
            found[-1] = found[-1]._replace(faces=tuple(faces))
    return found


def _bullets(burst: OpenBurst, weapon: str, result: BurstResult, hits: int) -> list[Bullet]:
    """The hits that a card adds."""
    way: HitKind = "killing" if result == "killing_hit" else "plain"
    if result == "special":
        gun = burst.shot.shooter.profile.weapon(weapon)
        assert gun is not None
        way, _ = SPECIAL[gun.special]
    target = burst.target(weapon)
    return [(target, way)] * (1 if way == "killing" else hits)


# --- the effect of hits -----------------------------------------------------------------------------------------------


class _Firing:
    """The effect of each kind of hit on one figure, computed once."""

    def __init__(self, burst: OpenBurst, victim: str) -> None:
        self.burst, self.victim = burst, victim
        self.s, self.shooter = burst.s, burst.shot.shooter
        figure = self.s.figures[victim]
        self.start = start_of(figure, spare_wounds(self.s, figure))
        self._known: dict[Bullet, Blow] = {}

    def hits(self, bullet: Bullet) -> list[OneHit]:
        """The possible victims of a hit."""
        target, way = bullet
        aimed = self.burst.shot.aimed(self.s.figures[target])
        return [OneHit(self.s, self.shooter, one, way) for one in struck(self.s, self.shooter, aimed)]

    def blow(self, bullet: Bullet) -> Blow:
        """Everything that one hit may do to the victim."""
        if bullet not in self._known:
            parts = []
            hits = self.hits(bullet)
            for hit in hits:
                places = hit.places()
                whole = sum(count for _, count in places) * len(hits)
                for spot, count in places:
                    per_hit = tuple([hit_effects(ways, self.victim) for ways in hit.landings(spot)])
                    parts.append(Part(Fraction(count, whole), per_hit))
            self._known[bullet] = tuple(parts)
        return self._known[bullet]

    def after(self, bullets: Sequence[Bullet]) -> Outcomes:
        """The victim's outcomes after all these hits."""
        now: Outcomes = {self.start: SURELY}
        if self.s.modules.hit_cards:
            now = self._by_markers([bullet for bullet in bullets if bullet[1] in BY_MARKER])
            bullets = [bullet for bullet in bullets if bullet[1] not in BY_MARKER]
        for bullet in bullets:
            parts = self.blow(bullet)
            now = mixed([(part.chance, after_each(now, part.per_hit)) for part in parts])
        return now

    def _by_markers(self, bullets: Sequence[Bullet]) -> Outcomes:
        numbers = Counter(bullets)
        if not numbers:
            return {self.start: SURELY}
        sorts = [self.hits(bullet) for bullet in numbers]
        most = tuple(numbers.values())
        return drawn(self.s, sorts, self.victim, most, self.start)[most]

    def spared(self, bullet: Bullet) -> Fraction:
        """The chance that a hit does not put the victim out; it does not depend on earlier hits."""
        fresh = Outcome("upright")
        ends = mixed([(part.chance, after_each({fresh: SURELY}, part.per_hit)) for part in self.blow(bullet)])
        return sum([chance for end, chance in ends.items() if not end.lost], NEVER)


# --- the odds ---------------------------------------------------------------------------------------------------------


def stopping(burst: OpenBurst) -> BurstOdds:
    """The odds if the shooter draws no more cards."""
    target = burst.target(burst.weapon)
    bullets = burst.all_bullets(burst.weapon)
    return _burst_odds(_Firing(burst, target), [(SURELY, bullets)])


def drawing(burst: OpenBurst, weapon: str) -> BurstOdds:
    """The odds of drawing one more card and stopping; in `on`, of drawing as long as possible."""
    gun = burst.shot.shooter.profile.weapon(weapon)
    assert gun is not None
    target = burst.target(weapon)
    firing = _Firing(burst, target)
    deck = _results(_deck(burst.s), gun.category)
    whole = sum(deck.values())
    base = burst.all_bullets(weapon)
    cases: list[tuple[Fraction, list[Bullet]]] = []
    for result, count in deck.items():
        numbers = D3 if result == "multiple_hits" else (0,) if result in ENDS else (1,)
        for hits in numbers:
            more = _bullets(burst, weapon, result, hits)
            cases.append((Fraction(count, whole * len(numbers)), [*base, *more]))
    found = _burst_odds(firing, cases)
    lost = dict.fromkeys(("ready", "empty", "jammed"), NEVER)
    for result, count in deck.items():
        lost[ENDS.get(result, "ready")] += Fraction(count, whole)
    return msgspec.structs.replace(
        found,
        extra=sum([chance * (len(bullets) - len(base)) for chance, bullets in cases], NEVER),
        results={result: Fraction(count, whole) for result, count in deck.items()},
        weapons={weapon: lost},
        lose=lost["empty"] + lost["jammed"],
        spray=_spray(burst.s, burst.shot.shooter, target),
        on=_to_the_end(firing, burst, gun, base),
    )


def _burst_odds(firing: _Firing, cases: Sequence[tuple[Fraction, Sequence[Bullet]]]) -> BurstOdds:
    mine = [(chance, [one for one in bullets if one[0] == firing.victim]) for chance, bullets in cases]
    hits: dict[int, Fraction] = {}
    for chance, bullets in mine:
        hits[len(bullets)] = hits.get(len(bullets), NEVER) + chance
    ends = mixed([(chance, firing.after(bullets)) for chance, bullets in cases])
    fates = by_condition(ends)
    return BurstOdds(
        hit=1 - hits.get(0, NEVER),
        kill=fates["out_of_action"] + fates["dead"],
        down=1 - fates["upright"],
        fates=fates,
        hits=dict(sorted(hits.items())),
        expected=sum([number * chance for number, chance in hits.items()], NEVER),
    )


def _deck(s: ShootOut) -> tuple[str, ...]:
    """The cards from which the next is drawn; an empty deck is the whole pile again (S-AUTO-10)."""
    return tuple(rapid_fire_deck(s)) or _whole_deck()


def _whole_deck() -> tuple[str, ...]:
    return tuple(card for card, entry in RAPID_FIRE.items() for _ in range(entry.copies))


def _results(deck: Sequence[str], category: Auto) -> Counter[BurstResult]:
    """The number of cards with each result."""
    return Counter(result_of(card, category) for card in deck)


def _spray(s: ShootOut, shooter: Figure, target: str) -> dict[str, Fraction]:
    """The figures that a spray would hit beside the target: those within a d3 (S-AUTO-15)."""
    found = {}
    for one in sorted(others(s, shooter), key=lambda one: one.number):
        far = distance(one, s.figures[target])
        if one.id != target and at_most(far, SPRAY_DISTANCE) and sees(s, shooter, one):
            found[one.id] = Fraction(sum(at_most(far, float(reach)) for reach in D3), len(D3))
    return found


# --- to the end -------------------------------------------------------------------------------------------------------


def _to_the_end(firing: _Firing, burst: OpenBurst, gun: Weapon, base: Sequence[Bullet]) -> dict[str, Fraction]:
    """Draw until a card ends the firing: an ending card loses no hits, but may cost the weapon."""
    s, target = burst.s, burst.target(gun.id)
    special, _ = SPECIAL[gun.special]
    deck = _results(_deck(s), gun.category)
    whole = _results(_whole_deck(), gun.category)
    hits = {"multiple_hits": Fraction(2)}
    mean: list[Fraction] = [hits.get(result, SURELY) for result in _good(deck)]
    again = [hits.get(result, SURELY) for result in _good(whole)]
    ends = deck if any(result in ENDS for result in deck) else whole
    lose = Fraction(ends["out_of_ammo"] + ends["jam"], sum(ends[result] for result in ENDS))
    extra = _expected(mean, _ends(deck), again, _ends(whole))
    if s.modules.hit_cards:
        return {"extra": extra, "lose": lose}
    plain = firing.spared((target, "plain"))
    each_one: dict[BurstResult, Fraction] = {
        "multiple_hits": (plain + plain**2 + plain**3) / 3,
        "spray": plain,
        "special": firing.spared((target, special)),
        "killing_hit": firing.spared((target, "killing")),
    }
    alive = SURELY
    for bullet in base:
        alive *= firing.spared(bullet)
    factors = tuple([each_one[result] for result in _good(deck)])
    full = tuple([each_one[result] for result in _good(whole)])
    alive *= _product(factors, _ends(deck), full, _ends(whole))
    return {"kill": 1 - alive, "extra": extra, "lose": lose}


def _good(deck: Counter[BurstResult]) -> list[BurstResult]:
    """The cards after which the shooter may go on."""
    return [result for result, count in deck.items() if result not in ENDS for _ in range(count)]


def _ends(deck: Counter[BurstResult]) -> int:
    return sum(deck[result] for result in ENDS)


@functools.lru_cache(256)
def _product(good: tuple[Fraction, ...], ends: int, again: tuple[Fraction, ...], ends_again: int) -> Fraction:
    """The expected product of the factors of the cards drawn before the first ending card.

    All sets of good cards of one size are equally likely. So the result needs the mean product over the sets of each
    size: the elementary symmetric sums of the factors, over the number of sets. Without an ending card all cards are
    drawn, and then the whole deck is shuffled again.
    """
    if not ends:
        product = _product(again, ends_again, (), 0)
        for factor in good:
            product *= factor
        return product
    sums = [SURELY, *[NEVER] * len(good)]
    for done, factor in enumerate(good, 1):
        for size in range(done, 0, -1):
            sums[size] += sums[size - 1] * factor
    total, number, reached = NEVER, len(good) + ends, SURELY
    sets = SURELY
    for size, value in enumerate(sums):
        total += reached * Fraction(ends, number - size) * value / sets
        reached *= Fraction(len(good) - size, number - size)
        sets = sets * (len(good) - size) / (size + 1) or SURELY
    return total


def _expected(good: Sequence[Fraction], ends: int, again: Sequence[Fraction], ends_again: int) -> Fraction:
    """The hits to be expected before the first ending card: each card is before all of those with the same chance."""
    if not ends:
        return sum(good, NEVER) + _expected(again, ends_again, (), 0)
    return sum(good, NEVER) / (ends + 1)
