"""An attack played out by the rules with every roll, beside its odds: all figures, weapons, nerve and feelings."""

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from functools import partial
from typing import Any

from affray.engine import Event, Match
from affray.systems.street.events.fighting import Contact, Fight
from affray.systems.street.events.movement import Stumbled
from affray.systems.street.events.shooting import Accident, RapidFire, ShotFired
from affray.systems.street.events.turn import TurnEnds
from affray.systems.street.hits.location import Spot
from affray.systems.street.odds.consequences.feelings import WORDS
from affray.systems.street.odds.one_hit import OneHit, best_spot, terrain_in_front
from affray.systems.street.profile import ZONES
from affray.systems.street.state import Figure, ShootOut
from tests.systems.street.odds.random_twin import enumerate_choice, looks_larger
from tests.systems.street.odds.twin import condition, possible
from tests.systems.twin_counts import TooLarge

ZERO = Fraction(0)
Found = Mapping[Any, Fraction]


def attack_over(here: Match, events: list[Event], name: str) -> bool:
    """Whether everything that follows from an attack is done, and nothing of the end of the turn."""
    if here.state.result is not None or any(isinstance(event, TurnEnds) and event.figure == name for event in events):
        return True
    if here.decision is not None and here.decision.kind.name == "face":
        return True
    turn = here.state.turn_of(name)
    return turn is None or (turn.stage == "end" and turn.declared is not None and turn.declared.action in FACING)


FACING = ("shoot", "throw", "attack", "move_and_shoot")
"""Attacks after which the stage `end` begins only when they are resolved."""


# --- what the odds assume ---------------------------------------------------------------------------------------------


def best_zone(here: Match) -> str:
    """The zone in which a hit does most, among those in reach."""
    assert here.decision is not None
    landed = here.decision.context
    hit = landed.hit
    one = OneHit(hit.before, hit.before.figures[hit.by], hit.aimed)
    covers = one.covers
    if hit.passed_on:
        covers = tuple([terrain_in_front(hit.aimed.cover.covered[zone]) for zone in ZONES])
    spot = best_spot(one.body, Spot(landed.zone, landed.column), covers, landed.most)
    return "pass" if spot.zone == landed.zone else f"shift {spot.zone}"


def best_free_zone(here: Match) -> str:
    """The free zone in which the special hit of a telescopic sight does most."""
    assert here.decision is not None
    hit = here.decision.context
    one = OneHit(hit.before, hit.before.figures[hit.by], hit.aimed, "telescopic")
    return f"zone {one.chosen_zone}"


def stay_with_targets(here: Match) -> str:
    assert here.decision is not None
    return str(here.decision.default)


ANSWERS: Mapping[str, Callable[[Match], str]] = {
    "shift": best_zone,
    "zone": best_free_zone,
    "steady": lambda _: "duck",
    "share_hits": stay_with_targets,
}


# --- parts of a result -----------------------------------------------------------------------------------------------


def _of(name: str, part: int, end: Any) -> Any:
    return dict(end[0])[name][part]


def _feels(name: str, felt: tuple[str, str], end: Any) -> bool:
    return felt in dict(end[0])[name][4]


def weapon_after(name: str, end: Any) -> Any:
    return dict(end[4])[name]


def _hits(shot: ShotFired, events: list[Event]) -> int:
    """The hits of the dice and of the cards; a card that kills adds no `extra` hit but is one (S-AUTO-16)."""
    cards = [event for event in events if isinstance(event, RapidFire) and event.weapon == shot.weapon]
    killing = [card for card in cards if not card.hits and card.result in ("killing_hit", "special")]
    return shot.hits + shot.extra + len(killing)


# --- what an attack comes to ------------------------------------------------------------------------------------------


class AttackTwin:
    """An attack of a figure by a choice; `most` outcomes are enumerated at most."""

    def __init__(self, match: Match, choice: str, by: str, most: int, **answers: Callable[[Match], str]) -> None:
        self.s: ShootOut = match.state
        self.by = by
        answers = {**ANSWERS, **answers}
        if looks_larger(match, choice, self.result, most, answers):
            raise TooLarge
        self.found: Found = enumerate_choice(match, choice, self.result, most, answers)

    def result(self, here: Match, events: list[Event]) -> Hashable | None:
        if not attack_over(here, events, self.by):
            return None
        s: ShootOut = here.state
        figures = tuple([(name, self._figure(figure)) for name, figure in s.figures.items()])
        fired = tuple([(event.target, _hits(event, events)) for event in events if isinstance(event, ShotFired)])
        fight = next((event for event in events if isinstance(event, Fight)), None)
        happened = tuple([any(isinstance(event, kind) for event in events) for kind in (Contact, Stumbled, Accident)])
        weapons = tuple([(weapon.id, s.figures[self.by].weapon_state(weapon.id)) for weapon in self._weapons()])
        return figures, fired, 0 if fight is None else fight.hits, happened, weapons, s.result is not None

    def _weapons(self) -> tuple[Any, ...]:
        return self.s.figures[self.by].profile.weapons

    def _figure(self, figure: Figure) -> tuple[Any, ...]:
        """The condition of a figure, whether it must recover, is ducked, has newly lost its nerve, and new feelings."""
        before = self.s.figures[figure.id]
        felt = [
            (word, other)
            for field, word in WORDS.items()
            for other in getattr(figure, field)
            if other not in getattr(before, field)
        ]
        broken = figure.lost_nerve and not before.lost_nerve
        return condition(figure), figure.must_recover and figure.active, figure.ducked, broken, tuple(felt)

    # --- what is compared --------------------------------------------------------------------------------------------

    def chances(self, of: Callable[[Any], Any]) -> dict[Any, Fraction]:
        counted: dict[Any, Fraction] = {}
        for end, weight in self.found.items():
            counted[of(end)] = counted.get(of(end), ZERO) + weight
        return counted

    def chance(self, counts: Callable[[Any], bool]) -> Fraction:
        return self.chances(lambda end: bool(counts(end))).get(True, ZERO)

    def without_shots(self) -> None:
        """Leave out what shots have done: the odds of a Psycho's attack are those of the fight alone."""
        found: dict[Any, Fraction] = {}
        unhurt = tuple([(name, self._figure(figure)) for name, figure in self.s.figures.items()])
        for end, weight in self.found.items():
            left = (unhurt, (), *end[2:5], False) if end[1] else end
            found[left] = found.get(left, ZERO) + weight
        self.found = found

    def same_fates(self, expected: Mapping[str, Mapping[str, Fraction]]) -> None:
        for name, fates in expected.items():
            assert self.chances(partial(_of, name, 0)) == possible(fates), name

    def same_consequences(self, odds: Any) -> None:
        """The end of the game, nerve and feelings of everybody."""
        assert self.chance(lambda end: end[5]) == (odds.over or ZERO)
        for name in self.s.figures:
            breaks = self.chance(partial(_of, name, 3))
            assert breaks == (odds.nerve or {}).get(name, ZERO), f"nerve of {name}"
            expected = (odds.feelings or {}).get(name, {})
            new = {felt for end in self.found for felt in dict(end[0])[name][4]}
            assert new <= {(word, other) for other, words in expected.items() for word in words}, f"feelings of {name}"
            for other, words in expected.items():
                for word, chance in words.items():
                    felt = self.chance(partial(_feels, name, (word, other)))
                    assert felt == chance, f"{name}: {word} of {other}"

    def same_shot(self, odds: Any, target: str) -> None:
        """All odds of a shot before its dice."""
        if not odds.accident:
            hits = self.chances(lambda end: sum(hits for at, hits in end[1] if at == target))
            assert hits == odds.hits
        self.same_fates({target: odds.fates, **odds.others, **({self.by: odds.attacker} if odds.attacker else {})})
        assert self.chance(lambda end: end[3][2]) == odds.accident
        assert self.chance(partial(_of, target, 1)) == odds.recover
        if not self.s.figures[target].ducked:
            assert self.chance(partial(_of, target, 2)) == odds.ducks
        for weapon, states in odds.weapons.items():
            assert self.chances(partial(weapon_after, weapon)) == possible(states), weapon
        self.same_consequences(odds)

    def same_fight(self, odds: Any, victim: str) -> None:
        """All odds of an attack against the assumed row."""
        assert self.chances(lambda end: end[2]) == odds.hits
        assert self.chance(lambda end: end[3][1]) == odds.stumble
        self.same_result(odds, victim)

    def same_result(self, odds: Any, victim: str) -> None:
        """What the dice of a fight bring."""
        self.same_fates({victim: odds.fates, self.by: odds.attacker})
        assert self.chance(partial(_of, victim, 1)) == odds.recover
        self.same_consequences(odds)
