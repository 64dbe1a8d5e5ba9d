"""Random situations in which one attack or test is about to be made: small pools, a few cards, all editions."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from affray.engine import Seat
from affray.systems.wolsung.profile import Ability, Profile, Spell, SpellEffect, Weapon
from affray.systems.wolsung.state import Figure, Relation, Skirmish
from tests.systems.wolsung.bout import TOUCHING
from tests.systems.wolsung.scene import ALL, SECOND, block, skirmish

A, B = Seat("a"), Seat("b")
CARDS = ("2C", "9C", "3S", "KS", "AC", "4H", "QH", "5D", "6D", "JD", "7S")
ABILITIES = (
    Ability("hard_to_kill"), Ability("gruesome_damage"), Ability("resistance", 1, "acid"),
    Ability("vulnerability", type="physical"), Ability("immunity", type="magic"), Ability("burning_heart"),
    Ability("protection", 1, "ranged"), Ability("sunnir_technique"), Ability("hypnotic_aura"),
)  # fmt: skip
LUCK = Ability("beginners_luck")


class Situation(NamedTuple):
    """A skirmish, the acting model, its target, and a choice of the acting model."""

    s: Skirmish
    active: str
    target: str
    choice: str


def _weapons(rng: random.Random, templates: bool) -> tuple[Weapon, ...]:
    gun = Weapon(
        id="gun",
        strength=rng.randrange(1, 5),
        bands=((8, rng.choice((0, 1))), (16, -1)),
        small_calibre=rng.random() < 0.2,
        fast_shot=rng.choice((1, 1, 1, 2)),
        armour_piercing=rng.randrange(3),
        types=rng.choice(((), ("acid",), ("fire",))),
        on_hit=rng.choice(("", "", "", "acid", "fire", "smoke") if templates else ("", "smoke")),
    )
    blade = Weapon(id="blade", melee=True, strength=rng.randrange(2), fight=rng.randrange(2), parry=rng.randrange(2))
    pike = Weapon(id="pike", melee=True, strength=1, gruesome_damage=True, fast_strike=2)
    return rng.choice(((gun,), (gun, blade), (gun, blade, pike)))


def _spells(rng: random.Random) -> tuple[Spell, ...]:
    dart = Spell(
        id="dart", kind="projectile", range=12, strength=rng.randrange(1, 4), types=rng.choice(((), ("fire",)))
    )
    trip = Spell(id="trip", kind="attack", range=12, effect=SpellEffect(toppled=True))
    ward = Spell(id="ward", kind="buff", range=12, difficulty=rng.randrange(1, 4), effect=SpellEffect(reflex=1))
    melt = Spell(id="melt", kind="projectile", range=12, strength=2, effect=SpellEffect(armour=-1))
    whom: Any = rng.choice(("friends", "enemies"))
    mist = Spell(
        id="mist", kind="aura", whom=whom, range=12, difficulty=rng.randrange(1, 4), effect=SpellEffect(guns=-1)
    )
    return dart, trip, ward, melt, mist


def a_model(
    rng: random.Random,
    name: str,
    seat: Seat,
    x: float,
    y: float,
    z: float = 0.0,
    *,
    cards: bool,
    templates: bool = True,
) -> Figure:
    """A model with small values and random abilities; with cards often a hero or a lucky one.

    With `templates` its gun may place a template that harms all models in it.
    """
    abilities: list[Any] = rng.sample(ABILITIES, rng.choice((0, 0, 1, 2)))
    if cards and rng.random() < 0.3:
        abilities.append(LUCK)
    hero = cards and rng.random() < 0.7
    profile = Profile(
        kind="hero" if hero else "henchman",
        suit=rng.choice(("spades", "hearts")) if hero else None,
        fight=rng.randrange(1, 4),
        strength=rng.randrange(1, 4),
        guns=rng.randrange(1, 4),
        reflex=rng.randrange(0, 4),
        wounds=rng.randrange(1, 6),
        armour=rng.randrange(3),
        weapons=_weapons(rng, templates),
        spells=_spells(rng),
        abilities=(*abilities, Ability("magic", rng.randrange(1, 4))),
    )
    toppled = seat == B and rng.random() < 0.15
    return Figure(name, seat, profile, profile.wounds, x, y, z, toppled=toppled)


def _deal(rng: random.Random, s: Skirmish, cards: int) -> None:
    """A small deck, and as many cards for each player."""
    deck = rng.sample(CARDS, len(CARDS) if cards < 2 else 6)
    s.hands = {A: tuple(deck[:cards]), B: tuple(deck[cards : 2 * cards])}
    s.deck = tuple(deck[2 * cards :])
    s.heroes = {A: 1, B: 1}


def shot(rng: random.Random, cards: int = 0) -> Situation:
    """A shot in the open or at a model on a roof, sometimes too far."""
    edition = rng.choice(ALL)
    roof = edition == SECOND and rng.random() < 0.4
    x = 10 + rng.choice((4.0, 9.0, 15.5, *([] if edition == SECOND else [25.0])))
    target = a_model(rng, "bob", B, x, 10, 3.0 if roof else 0.0, cards=bool(cards))
    pieces = (block("roof", x - 1.5, 8, x + 5, 12, 3.0),) if roof else ()
    s = skirmish(edition, a_model(rng, "ada", A, 10, 10, cards=bool(cards)), target, pieces=pieces)
    _deal(rng, s, cards)
    return Situation(s, "ada", "bob", "shoot gun bob")


def into_melee(rng: random.Random, cards: int = 0) -> Situation:
    """A shot at a model that fights one or two others."""
    ada = a_model(rng, "ada", A, 10, 10, cards=False, templates=False)
    bob = a_model(rng, "bob", B, 16, 10, cards=False)
    cid = a_model(rng, "cid", A, 16 + TOUCHING, 10, cards=False)
    figures, links = [ada, bob, cid], [("bob", "cid")]
    if rng.random() < 0.5:
        figures.append(a_model(rng, "dot", B, 16 + 2 * TOUCHING, 10, cards=False))
        links.append(("cid", "dot"))
    target = rng.choice(("bob", *[figure.id for figure in figures[3:]]))
    stated = tuple([Relation("ada", figure.id, hidden=0, distance=6) for figure in figures[1:]])
    s = skirmish(rng.choice(ALL), *figures, links=tuple(links), relations=stated)
    _deal(rng, s, cards)
    return Situation(s, "ada", target, f"shoot gun {target}")


def melee_of_heroes(rng: random.Random, cards: int = 0) -> Situation:
    """A shot into a melee of heroes and lucky models with few dice; a hidden hand may help several of them."""
    figures = [a_model(rng, "ada", A, 10, 10, cards=True, templates=False), a_model(rng, "bob", B, 16, 10, cards=True)]
    figures.append(a_model(rng, "cid", A, 16 + TOUCHING, 10, cards=True))
    links = [("bob", "cid")]
    if rng.random() < 0.3:
        figures.append(a_model(rng, "dot", B, 16 + 2 * TOUCHING, 10, cards=True))
        links.append(("cid", "dot"))
    lucky = {rng.choice(figures).id} if rng.random() < 0.4 else set()
    figures = [_weak(figure, rng, figure.id in lucky) for figure in figures]
    stated = tuple([Relation("ada", figure.id, hidden=0, distance=6) for figure in figures[1:]])
    s = skirmish(rng.choice(ALL), *figures, links=tuple(links), relations=stated)
    _deal(rng, s, cards)
    return Situation(s, "ada", "bob", "shoot gun bob")


def _weak(figure: Figure, rng: random.Random, lucky: bool) -> Figure:
    """The same model with one or two dice, and Beginner's Luck or none."""
    abilities = tuple([ability for ability in figure.profile.abilities if ability != LUCK])
    if lucky:
        abilities = (*abilities, LUCK)
    dice = {"guns": rng.randrange(1, 3), "reflex": rng.randrange(3)}
    return replace(figure, profile=replace(figure.profile, abilities=abilities, **dice))


def fight(rng: random.Random, cards: int = 0) -> Situation:
    """A melee attack, sometimes with a friend in support."""
    figures = [
        a_model(rng, "ada", A, 10, 10, cards=bool(cards)),
        a_model(rng, "bob", B, 10 + TOUCHING, 10, cards=bool(cards)),
    ]
    links = [("ada", "bob")]
    if rng.random() < 0.3:
        figures.append(a_model(rng, "cid", A, 10 + 2 * TOUCHING, 10, cards=False))
        links.append(("bob", "cid"))
    s = skirmish(rng.choice(ALL), *figures, links=tuple(links))
    _deal(rng, s, cards)
    blade = rng.choice([weapon.id for weapon in figures[0].profile.weapons if weapon.melee] or [""])
    several = len(figures[0].profile.weapons) > 2
    return Situation(s, "ada", "bob", f"fight bob with {blade}" if blade and several else "fight bob")


def charge(rng: random.Random, cards: int = 0) -> Situation:
    """A charge at a free model, sometimes from a roof."""
    figures = [a_model(rng, "ada", A, 10, 10, cards=bool(cards)), a_model(rng, "bob", B, 13, 10, cards=bool(cards))]
    s = skirmish(rng.choice(ALL), *figures)
    _deal(rng, s, cards)
    return Situation(s, "ada", "bob", "charge bob")


def spell(rng: random.Random, cards: int = 0) -> Situation:
    """A spell against an enemy."""
    figures = [a_model(rng, "ada", A, 10, 10, cards=bool(cards)), a_model(rng, "bob", B, 16, 10, cards=bool(cards))]
    s = skirmish(rng.choice(ALL), *figures)
    _deal(rng, s, cards)
    return Situation(s, "ada", "bob", f"cast {rng.choice(('dart', 'trip', 'melt'))} bob")


def buff(rng: random.Random, cards: int = 0) -> Situation:
    """A spell on a friend."""
    figures = [a_model(rng, "ada", A, 10, 10, cards=bool(cards)), a_model(rng, "cid", A, 14, 10, cards=False)]
    s = skirmish(rng.choice(ALL), *figures, a_model(rng, "bob", B, 30, 30, cards=False))
    _deal(rng, s, cards)
    return Situation(s, "ada", "cid", "cast ward cid")


def aura(rng: random.Random, cards: int = 0) -> Situation:
    """A spell on all friends or all enemies in reach."""
    figures = [a_model(rng, "ada", A, 10, 10, cards=bool(cards)), a_model(rng, "cid", A, 14, 10, cards=False)]
    s = skirmish(rng.choice(ALL), *figures, a_model(rng, "bob", B, 6, 10, cards=False))
    _deal(rng, s, cards)
    return Situation(s, "ada", "ada", "cast mist")


def leave(rng: random.Random, cards: int = 0) -> Situation:
    """Leaving a melee with one or two enemies."""
    figures = [
        a_model(rng, "ada", A, 10, 10, cards=bool(cards)),
        a_model(rng, "bob", B, 10 + TOUCHING, 10, cards=bool(cards)),
    ]
    s = skirmish(rng.choice(ALL), *figures, links=(("ada", "bob"),))
    _deal(rng, s, cards)
    return Situation(s, "ada", "bob", "leave")


def leave_several(rng: random.Random, cards: int = 0) -> Situation:
    """Leaving a melee with two or three enemies, one of whom rolls."""
    ada = a_model(rng, "ada", A, 10, 10, cards=bool(cards))
    places = rng.sample(((TOUCHING, 0.0), (-TOUCHING, 0.0), (0.0, TOUCHING)), rng.choice((2, 2, 3)))
    enemies = [
        a_model(rng, name, B, 10 + x, 10 + y, cards=bool(cards))
        for name, (x, y) in zip(("bob", "dot", "eve"), places, strict=False)
    ]
    s = skirmish(rng.choice(ALL), ada, *enemies, links=tuple([("ada", enemy.id) for enemy in enemies]))
    _deal(rng, s, cards)
    return Situation(s, "ada", "bob", "leave")


def charge_into_melee(rng: random.Random, cards: int = 0) -> Situation:
    """A charge at one or two enemies who may fight a friend already: then the melee is split."""
    figures = [
        a_model(rng, "ada", A, 12, 15, cards=bool(cards)),
        a_model(rng, "bob", B, 11.2, 10.869, cards=bool(cards)),
        a_model(rng, "cid", A, 12, 10, cards=False),
        a_model(rng, "dot", B, 12.8, 10.869, cards=bool(cards)),
    ]
    links = rng.choice(((("bob", "cid"), ("cid", "dot")),) * 3 + ((("bob", "cid"),), (("cid", "dot"),)))
    s = skirmish(rng.choice(ALL), *figures, links=links)
    _deal(rng, s, cards)
    return Situation(s, "ada", "bob", rng.choice(("charge bob dot", "charge bob dot", "charge bob")))


Making = Callable[[random.Random, int], Situation]


def with_many_dice(making: Making) -> Making:
    """The same situations of models with large pools, which have millions of outcomes."""

    def made(rng: random.Random, cards: int = 0) -> Situation:
        case = making(rng, cards)
        for name, figure in case.s.figures.items():
            profile = figure.profile
            more = {word: getattr(profile, word) + rng.randrange(4, 10) for word in ("fight", "guns", "reflex")}
            abilities = tuple(
                [each if each.id != "magic" else Ability("magic", rng.randrange(5, 13)) for each in profile.abilities]
            )
            wounds = profile.wounds + rng.randrange(6)
            changed = replace(profile, abilities=abilities, wounds=wounds, **more)
            case.s.change(name, profile=changed, wounds=wounds)
        return case

    made.__name__ = f"{making.__name__}_with_many_dice"
    return made
