"""Computations of odds from plain numbers: for `affray odds`, views and cases. Every argument is bounded."""

from collections.abc import Iterable
from fractions import Fraction
from math import comb
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from affray.engine import BadQuestion, Seat
from affray.engine.questions.computations import Computations, Read
from affray.systems.wolsung.abilities.ability_list import wounds_left
from affray.systems.wolsung.cards.deck import DECK, read_card
from affray.systems.wolsung.damage.hits import damage_suffered
from affray.systems.wolsung.editions import EDITIONS
from affray.systems.wolsung.geometry.bodies import EQUAL
from affray.systems.wolsung.heights.edges import test_beside
from affray.systems.wolsung.heights.falling import fall_hit
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.odds.cards.unseen import all_beaten
from affray.systems.wolsung.odds.opposed_rolls import criticals, hit_chance
from affray.systems.wolsung.odds.tests import at_least
from affray.systems.wolsung.profile import Profile
from affray.systems.wolsung.state import Figure, Hit
from affray.systems.wolsung.turn.initiative import attempt_succeeds
from affray.table import measure

MAX_DICE = 30
Dice = Annotated[int, Meta(ge=0, le=MAX_DICE)]
Attackers = Annotated[int, Meta(ge=1, le=MAX_DICE)]
"""The dice of an attack, at least one (W-TEST-06)."""
Points = Annotated[int, Meta(ge=0, le=MAX_DICE)]
Wounds = Annotated[int, Meta(ge=1, le=MAX_DICE)]
Length = Annotated[float, Meta(ge=0, le=MAX_DICE)]
Held = Annotated[int, Meta(ge=1, le=20)]
PlayedCard = Annotated[str, Read(str, lambda text: read_card(text, ()))]
Cards = Annotated[list[str], Read(list[str], lambda cards: [read_card(card, ()) for card in cards])]

COMPUTATIONS = Computations()
_add = COMPUTATIONS.add
_add(hit_chance, attacker=Attackers, defender=Dice)
_add(criticals, attacker=Attackers, defender=Dice, k=Points)


class DamageChances(msgspec.Struct, frozen=True, kw_only=True):
    """What hits do to a model: the expected damage, the chance of each amount, the chance that it is removed."""

    damage: Fraction
    distribution: dict[int, Fraction]
    kill: Fraction


class AttackChances(DamageChances, frozen=True, kw_only=True):
    """An attack; `riposte` is the chance of a hit by a defender who fences."""

    hit: Fraction
    riposte: Fraction


class FallChances(DamageChances, frozen=True, kw_only=True):
    """A falling test: whether the model stays, and what the fall does."""

    stays: Fraction
    dice: int
    difficulty: int


class JumpChances(msgspec.Struct, frozen=True, kw_only=True):
    """A jump: whether it succeeds, and how far it goes if it fails."""

    success: Fraction
    short: dict[int, Fraction]


class DuelChances(msgspec.Struct, frozen=True, kw_only=True):
    """A card against any card of another hand, and against the highest."""

    win: Fraction
    best: Fraction


EDITION = next(reversed(EDITIONS.values()))
"""The damage of plain numbers is the same in all editions."""


def _harm(hits: Iterable[tuple[Hit | None, Fraction]], target: Figure) -> dict[str, Any]:
    """What hits with their chances do to a model."""
    amounts: dict[int, Fraction] = {}
    kill = Fraction(0)
    for hit, chance in hits:
        amount = 0 if hit is None else damage_suffered(hit, target, EDITION)
        amounts[amount] = amounts.get(amount, Fraction(0)) + chance
        kill += chance * (wounds_left(target, target.wounds - amount, EDITION) <= 0)
    possible = {amount: chance for amount, chance in sorted(amounts.items()) if chance}
    damage = sum([amount * chance for amount, chance in possible.items()], Fraction(0))
    return {"damage": damage, "distribution": possible, "kill": kill}


def _figure(**profile: Any) -> Figure:
    record = Profile(**profile)
    return Figure("model", Seat("a"), record, record.wounds)


@_add
def odds_attack(
    attacker: Attackers,
    defender: Dice,
    strength: Points,
    armour: Points = 0,
    wounds: Wounds = 3,
    armour_piercing: Points = 0,
    small_calibre: bool = False,
    gruesome_damage: bool = False,
) -> AttackChances:
    """An attack with its dice against those of the target: hit, damage and removal, without cards."""
    hit = Hit(
        attacker="model",
        target="model",
        by=Seat("a"),
        strength=strength,
        armour_piercing=armour_piercing,
        small_calibre=small_calibre,
        gruesome=gruesome_damage,
    )
    chance = hit_chance(attacker, defender)
    hits = [(msgspec.structs.replace(hit, criticals=k), criticals(attacker, defender, k)) for k in range(attacker + 1)]
    harm = _harm([*hits, (None, 1 - chance)], _figure(armour=armour, wounds=wounds))
    return AttackChances(hit=chance, riposte=1 - chance, **harm)


@_add
def odds_test(dice: Dice, difficulty: Points) -> Fraction:
    """The chance of a test of so many dice against a difficulty (W-TEST-04)."""
    return at_least(dice, difficulty)


@_add
def odds_climb(reflex: Dice, height: Length, help_: Dice = 0) -> Fraction:
    """The chance of a climb of so many inches, with dice of helpers (W-CLIMB-01, W-CLIMB-02, W-CLIMB-04)."""
    return at_least(reflex + help_, measure.whole(height, equal=EQUAL))


@_add
def odds_jump(move: Dice, distance: Length) -> JumpChances:
    """A jump over a distance, measured in space (W-JUMP-01, W-JUMP-02, W-JUMP-06)."""
    needed = measure.whole(distance, equal=EQUAL)
    short = {number: Fraction(comb(move, number), 2**move) for number in range(min(needed, move + 1))}
    return JumpChances(success=at_least(move, needed), short=short)


@_add
def odds_fall(reflex: Dice, height: Length, wounds: Wounds = 3, barrier: Length = 0) -> FallChances:
    """The falling test of a model at an edge so high, beside a barrier so tall (W-FALL-02, W-FALL-03, W-FALL-08)."""
    model = _figure(reflex=reflex, wounds=wounds)
    test = test_beside(model, [barrier] if barrier else [])
    stays = at_least(test.pool.dice, test.difficulty)
    harm = _harm([(None, stays), (fall_hit(model.id, model.seat, height), 1 - stays)], model)
    return FallChances(stays=stays, dice=test.pool.dice, difficulty=test.difficulty, **harm)


@_add
def odds_duel(card: PlayedCard, held: Held, seen: Cards = []) -> DuelChances:  # noqa: B006
    """The chance that a card beats one card of another hand, with one deck and after the cards seen (W-INIT-12)."""
    unseen = [other for other in DECK if other != card and other not in seen]
    if held > len(unseen):
        raise BadQuestion(say("fewer_cards_unseen", held=held, unseen=len(unseen)))

    def beaten(other: str) -> bool:
        return attempt_succeeds([(Seat("a"), card), (Seat("b"), other)])

    return DuelChances(win=all_beaten(unseen, [(beaten, 1)]), best=all_beaten(unseen, [(beaten, held)]))
