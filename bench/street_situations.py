"""Positions of Street in which something that has not been seen yet can happen soon, and what leads to it.

A wish says with which modules, skills and weapons a crowd meets, what is gone from the decks already, and which words
of choices lead on. All of it could have come about in a game; from there on everything is legal choices and real dice.
"""

import functools
import itertools
import random
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, get_args

import msgspec

from affray.engine import Seat, Side
from affray.systems.street.automatic_weapons.rapid_fire_cards import RAPID_FIRE, result_of
from affray.systems.street.cast_and_scenarios import characters, in_hand_at_first, scenarios
from affray.systems.street.deck.action_cards import action_cards
from affray.systems.street.geometry import at_hand, body, in_the_way
from affray.systems.street.profile import CLASSES, WEAPONS, ZONES, ClassName, Profile, Special, Weapon, WeaponState
from affray.systems.street.settings import EXCLUDED, FULL, NEEDS, PRESETS, SWITCHES, Modules
from affray.systems.street.setup.new_game import REFEREE
from affray.systems.street.shooting.targets import legal_targets
from affray.systems.street.skills.skill_list import SKILLS, max_level_of
from affray.systems.street.state import (
    JOKER,
    Aim,
    AnyFrame,
    Card,
    Carried,
    Deck,
    FaceOff,
    Figure,
    Posture,
    SetUp,
    Severity,
    ShootOut,
    Wound,
)
from affray.table import Piece, Table, rectangle
from affray.table.terrain.standing_room import standing_room

SEATS = ("a", "b", "c", "d")
SIZE = 18.0
"""The side of the table of a situation: everybody can meet everybody."""
TABLES = 12


# --- what is missing --------------------------------------------------------------------------------------------------


class Wish(NamedTuple):
    """What a situation should make likely."""

    modules: Modules
    skills: Mapping[str, int] = {}
    weapons: Sequence[str] = ()
    classes: Sequence[ClassName] = CLASSES
    aiming: float = 0.2
    """How many aim at somebody: an aimed shot has many dice."""
    words: tuple[str, ...] = ()
    """A choice that has most of these words is preferred."""
    special: Special = "none"
    """What is special about the weapons that are wished for."""
    gone: tuple[Card, ...] = ()
    """Rapid-fire cards that have already been turned."""
    scenario: str = ""
    """A scenario to play from its beginning, instead of a situation."""


AUTOMATIC: Mapping[str, str] = {
    WEAPONS[name].auto: name for name in ("auto_pistol", "smg", "auto_rifle", "machine_gun")
}
ROWS = {"pistol_butt": "pistol", "rifle_butt": "rifle", "fist": "knife"}
"""A weapon for each row that is not called like one."""
NEEDED = {
    "burst": ("automatic_weapons",), "special": ("automatic_weapons",), "marker": ("hit_cards",),
    "accident": ("accidents", "skills"), "fight": ("fighting",), "row": ("fighting",), "side": ("fighting",),
    "uses": ("fighting",), "stopped": ("fighting",), "nerve": ("nerve",), "called": ("nerve", "skills"),
    "drunk": ("skills",), "bag": ("skills",), "quick_draw": ("quick_draw", "skills"), "skill": ("skills",),
    "promoted": ("experience", "campaign"), "choice": ("skills", "automatic_weapons", "fighting"),
}  # fmt: skip
"""Modules without which something cannot be seen, by the first word of what is missing."""
OF_DICE: Mapping[str, tuple[str, ...]] = {
    "d3": ("automatic_weapons",), "accident": ("accidents", "skills"), "hated_friend": ("hate_and_fear",),
    "conflict": ("hate_and_fear",), "emotion": ("hate_and_fear", "hot_emotions"),
    **dict.fromkeys(("wimp", "drunk", "dumbass", "stagger", "turn", "skill"), ("skills",)),
}  # fmt: skip
TO_HAVE = {
    "stagger": "drunk", "turn": "drunk", "sick": "drunk", "steady": "nerves_of_steel", "hold": "pavement_demon",
    "share_hits": "pavement_demon", "shift": "trick_shot", "fast_dice": "fast", "reroll": "lucky",
    "charm": "lucky_charm", "curse": "cursed", "attack_row": "psycho", "finish": "evil", "throw": "knifeman",
    "boss_lost": "boss",
    **{name: name for name in SKILLS},
}  # fmt: skip
"""The skill that somebody must have for a die, a choice, an action or a modifier."""
FROM_THE_START = ("enters", "placed", "scores", "side", "starter", "place", "extreme", "shot_wasted", "gone")
"""What only a game from its beginning, or on a large table, shows."""
OF_INTERRUPTS = ("card_wasted", "turn_over")
"""What happens when somebody is shot who has a turn or waits for one."""
WORDS: Mapping[str, tuple[str, ...]] = {
    "accident": ("aim",), "burst": ("shoot", "draw"), "special": ("shoot", "draw"), "d3": ("shoot", "draw"),
    **dict.fromkeys(("cell", "marker", "band", "nerve", "penetration", "skill"), ("shoot",)),
    **dict.fromkeys(("fight", "row", "side", "uses"), ("attack", "charge", "row")),
    "state": ("shoot", "reload", "repair"), "wimp": ("recover",), "stumbled": ("move",), "steady": ("shoot", "duck"),
    "finish": ("attack",), "referee": ("shoot",), **dict.fromkeys(OF_INTERRUPTS, ("play", "shoot")),
}  # fmt: skip
"""Words of choices that lead to something missing, by a word of its name."""


def wished(missing: str, rng: random.Random) -> Wish:
    """A position in which something missing can happen soon."""
    kind, *what = missing.split()
    if kind == "basic":
        return wished(" ".join(what), rng)._replace(modules=Modules())
    return Wish(
        _modules(kind, what, rng),
        _skills(kind, what),
        weapons=_arms(kind, what),
        classes=("legend",) if {"accident", *OF_INTERRUPTS} & {kind, *what} else CLASSES,
        aiming=0.9 if kind in ("accident", "marker", "cell") else 0.2,
        words=(*itertools.chain(*[WORDS.get(word, ()) for word in (kind, *what)]), *what),
        special=next((one for one in get_args(Special) if one in what), "none"),
        gone=_gone(kind, what, rng),
        scenario=rng.choice(list(scenarios())) if {*FROM_THE_START} & {*what} else "",
    )


def _modules(kind: str, what: Sequence[str], rng: random.Random) -> Modules:
    """The modules without which it cannot be seen; where that is not said, most of them."""
    if kind == "preset":
        return PRESETS[what[0]]
    chosen = {*NEEDED.get(kind, ()), *(OF_DICE.get(what[0], ()) if kind == "die" else ())}
    if kind == "alone":
        chosen = {what[0]}
    elif kind in ("action", "pool", "event", "choice", "modifier", "skill", "called", "promoted", "does"):
        chosen |= {*FULL.switched_on, *rng.sample(SWITCHES, 3)}
    found = together(chosen, rng)
    called = {"referee", "S-MOD-22"} & {*what}
    return msgspec.structs.replace(found, referee="player") if called else found


def _skills(kind: str, what: Sequence[str]) -> dict[str, int]:
    """The skill that half of the characters get."""
    if "accident" in (kind, *what):
        return {"good_shot": 2}
    if kind == "skill":
        return {what[0]: int(what[1])}
    return {TO_HAVE[what[-1]]: 1} if what[-1] in TO_HAVE else {}


def _gone(kind: str, what: Sequence[str], rng: random.Random) -> tuple[Card, ...]:
    """Most rapid-fire cards are turned already, but for those that are wished for."""
    wanted = [
        card
        for card in RAPID_FIRE
        if card in what or (kind == "special" and result_of(card, WEAPONS[AUTOMATIC[what[-1]]].auto) == "special")
    ]
    others = [card for card, entry in RAPID_FIRE.items() if card not in wanted for _ in range(entry.copies)]
    return tuple(rng.sample(others, len(others) - 2)) if wanted else ()


def _arms(kind: str, what: Sequence[str]) -> tuple[str, ...]:
    """The weapons with which it is seen."""
    if kind in ("burst", "special"):
        return (AUTOMATIC[what[-1]],)
    if kind in ("fight", "row"):
        return (ROWS.get(what[0], what[0]),)
    if kind in ("accident", "cell", "marker"):
        return ("rifle",)
    if "throw" in what:
        return ("knife",)
    if {*OF_INTERRUPTS} & {*what}:
        return ("pistol", "pistol")
    return (what[0],) if kind in ("weapon", "uses") else ()


def switched(game: int, rng: random.Random) -> Modules:
    """No module in every third game; then one after the other alone with skills, then the full game and mixtures."""
    if game % 3 == 0:
        return Modules()
    if game % 3 == 1:
        chosen = {SWITCHES[game // 3 % len(SWITCHES)]}
    else:
        base = FULL.switched_on if rng.random() < 0.5 else ()
        chosen = {*base, *rng.sample(SWITCHES, rng.randrange(1, 8))}
    chosen |= {"skills"} if rng.random() < 0.7 else set()
    return together(chosen, rng)


def together(chosen: set[str], rng: random.Random) -> Modules:
    """These modules with what they need and without what they exclude; now and then a referee."""
    for one, other in NEEDS:
        chosen |= {other} if one in chosen else set()
    for one, other in EXCLUDED:
        chosen -= {one} if other in chosen else set()
    more: dict[str, Any] = {"action_sets": 2} if "more_action_cards" in chosen else {}
    more |= dict.fromkeys(sorted(chosen), True)
    if "more_action_cards" in chosen and rng.random() < 0.3:
        more["action_card_chain_limit"] = 1
    if chosen and rng.random() < 0.1:
        more["referee"] = "player"
    return Modules(**more)


# --- games from their beginning ---------------------------------------------------------------------------------------


def agreed(modules: Modules, rng: random.Random) -> dict[str, Any]:
    """What the players of a scenario agree on: modules, skills that are drawn, three gangs, who faces off."""
    found: dict[str, Any] = dict.fromkeys(SWITCHES, False) | msgspec.to_builtins(modules)
    if modules.skills:
        found |= {rng.choice(("ready_made", "starter_skill")): True}
    if rng.random() < 0.3:
        cast = rng.sample(list(characters()), 9)
        found["gangs"] = {seat: cast[place * 3 : place * 3 + 3] for place, seat in enumerate(SEATS[:3])}
    elif modules.quick_draw:
        found["duel"] = ["mother_quill", "gaspard_vane"]
    return found


# --- situations -----------------------------------------------------------------------------------------------------


def situation(wish: Wish, rng: random.Random) -> ShootOut:
    """A crowd on a small table in the middle of a game, with cards in all hands."""
    seats = tuple([Seat(seat) for seat in SEATS[: rng.choice((2, 2, 2, 3))]])
    s = ShootOut(
        seats={seat: Side(seat) for seat in seats},
        frames=[Deck(stage="window")],
        modules=wish.modules,
        table=crowded_table(rng.randrange(TABLES)),
        figures={},
        order=seats,
        hands=dict.fromkeys(seats, ()),
        first_shot=rng.random() < 0.7,
        used=wish.gone,
    )
    if s.modules.referee == "player":
        s.referee = Seat(SEATS[len(seats)])
        s.seats[s.referee] = REFEREE
    for number in range(rng.randrange(2 * len(seats), 11)):
        put(s, number, seats[number % len(seats)], wish, rng)
    s.figures = dict(sorted(s.figures.items(), key=lambda one: one[1].number))
    feel(s, wish.aiming, rng)
    deal(s, 2 if "play" in wish.words else rng.randrange(3), rng)
    s.frames = before_the_next_card(s, rng)
    return s


def before_the_next_card(s: ShootOut, rng: random.Random) -> list[AnyFrame]:
    """Perhaps skills are gained first, or two face off."""
    if s.modules.skills and rng.random() < 0.3:
        return [SetUp(stage="gain", gains={name: rng.randrange(1, 4) for name in s.figures})]
    fit = [one for one in s.figures.values() if one.fit]
    pairs = [(one, other) for one, other in itertools.combinations(fit, 2) if one.side != other.side]
    if s.modules.quick_draw and pairs:
        one, other = rng.choice(pairs)
        return [Deck(stage="window"), FaceOff(stage="draw", one=one.id, other=other.id)]
    return [Deck(stage="window")]


def put(s: ShootOut, number: int, seat: Seat, wish: Wish, rng: random.Random) -> None:
    """A character at a place with room, near another one if possible."""
    profile = any_profile(wish, rng)
    posture: Posture = rng.choice(("standing",) * 6 + ("ducked", "knocked_down", "unconscious"))
    figure = Figure(
        id=f"m{number}", number=number + 1, seat=seat, side=Side(seat), profile=profile, posture=posture,
        facing=float(rng.randrange(0, 360, 15)), wounds=some_wounds(rng), must_recover=rng.random() < 0.15,
        in_hand=in_hand_at_first(profile.weapons), arms=some_arms(profile, rng),
        drunk=rng.choice(("none", "sick", "staggering")) if profile.skills.get("drunk") else "none",
    )  # fmt: skip
    for _ in range(60):
        there = [one for one in s.figures.values() if one.active]
        if there and rng.random() < 0.5:
            near = rng.choice(there)
            gap = 1.05 if s.modules.fighting or near.seat == seat else 1.3
            x, y = near.x + rng.choice((-gap, gap)), near.y + rng.uniform(-0.2, 0.2)
        else:
            x, y = rng.uniform(0.6, SIZE - 0.6), rng.uniform(0.6, SIZE - 0.6)
        x, y = round(x, 2), round(y, 2)
        moved = msgspec.structs.replace(figure, x=x, y=y, peek=(x, y) if figure.ducked else None)
        if moved.ducked and not any(at_hand(moved, piece) for piece in s.table.pieces):
            continue
        if standing_room(s.table, body(moved), itertools.chain(*in_the_way(s, moved)), 0.001) is None:
            s.figures[figure.id] = moved
            return


def some_wounds(rng: random.Random) -> tuple[Wound, ...]:
    severities: tuple[Severity, ...] = ("flesh", "flesh", "serious")
    number = rng.choice((0, 0, 0, 1, 1, 2))
    return tuple([Wound(rng.choice(ZONES), rng.choice(severities)) for _ in range(number)])


def some_arms(profile: Profile, rng: random.Random) -> dict[str, Carried]:
    """Some weapons are empty or jammed."""
    states: tuple[WeaponState, ...] = ("empty", "jammed", "jammed", "broken")
    return {one.id: Carried(state=rng.choice(states)) for one in profile.weapons if one.firearm and rng.random() < 0.25}


def any_profile(wish: Wish, rng: random.Random) -> Profile:
    """Some class, some weapons, and many skills; what is wished for comes first."""
    modules = wish.modules
    weapons: dict[str, Weapon] = {}
    wanted = [*wish.weapons] if rng.random() < 0.8 else []
    specials: tuple[Special, ...] = ("none", *get_args(Special))
    for like in [*wanted, *rng.choices(list(WEAPONS), k=rng.choice((1, 2, 2, 3)))]:
        name = like if like not in weapons else f"{like}_2"
        special = wish.special if like in wish.weapons else rng.choice(specials)
        weapons[name] = Weapon(name, like, special if modules.automatic_weapons else "none")
    names = rng.sample(list(SKILLS), rng.choice((0, 1, 2, 3))) if modules.skills else []
    skills = {name: rng.randrange(1, max_level_of(name, modules) + 1) for name in names}
    return Profile(
        class_=rng.choice(wish.classes),
        weapons=tuple(weapons.values()),
        skills={**skills, **(wish.skills if modules.skills and rng.random() < 0.5 else {})},
        shield=modules.fighting and rng.random() < 0.2,
        gun_hand=rng.choice(("right", "right", "left")),
    )


def feel(s: ShootOut, aiming: float, rng: random.Random) -> None:
    """Some figures hate others and aim at them."""
    everybody = list(s.figures.values())
    for figure in everybody:
        enemies = legal_targets(s, figure, arc=figure.nmt) if aiming else []
        firearms = [one.id for one in figure.profile.weapons if one.firearm and one.id in figure.in_hand]
        if enemies and firearms and rng.random() < aiming:
            s.change(figure.id, aim=Aim(rng.choice(enemies), firearms[0]), last_action="aim")
        if s.modules.hate_and_fear and len(everybody) > 2:
            others = [one.id for one in everybody if one.id != figure.id]
            hates, fears = rng.sample(others, rng.randrange(2)), rng.sample(others, rng.randrange(2))
            torn = rng.random() < 0.2
            s.change(figure.id, hates=tuple(hates), fears=tuple(hates if torn else fears))


def deal(s: ShootOut, most: int, rng: random.Random) -> None:
    """Some action cards are in hands, so many in each as long as there are any, the others in the deck."""
    cards = list(action_cards(s.modules, len(s.figures)))
    rng.shuffle(cards)
    for seat in s.order:
        number = min(len(cards), most)
        s.hands[seat], cards = tuple(cards[:number]), cards[number:]
    s.deck = (*sorted(s.figures), *sorted(cards), JOKER)


@functools.cache
def crowded_table(number: int) -> Table:
    """Walls, crates and hedges of all classes and heights; figures can stand on the broad ones."""
    rng = random.Random(number)
    kinds: tuple[Literal["solid", "light", "soft"], ...] = ("solid", "light", "soft")
    pieces = []
    for place, (x, y) in enumerate(itertools.product((3, 9, 14), (3, 8.5, 14))):
        wide, deep = rng.choice(((3.0, 0.4), (0.4, 3.0), (1.0, 1.0), (2.0, 2.0)))
        top = rng.choice((0.7, 0.9, 1.1, 3.0))
        outline = rectangle(x, y, x + wide, y + deep)
        pieces.append(Piece(f"p{place}", footprint=outline, z1=top, cover=rng.choice(kinds), top=min(wide, deep) > 1))
    return Table(size=(SIZE, SIZE), pieces=tuple(pieces))
