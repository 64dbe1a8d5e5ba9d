"""Small situations of Wolsung that lead straight to rules which seldom come up, for `exhaust_wolsung.py`.

Each stands before an action of one model. What it says is tried at every decision: a refusal counts as seen, what can
be chosen is chosen once. The dice decide the rest, so that a scene is set again until they were kind.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from affray.engine import Seat
from affray.systems.wolsung.cards.deck import whole_deck
from affray.systems.wolsung.catalog import profiles, spells
from affray.systems.wolsung.profile import Ability, Profile
from affray.systems.wolsung.state import Activation, Card, Effect, Figure, Link, Marker, Skirmish, Turn, side_of
from affray.table import Piece, Table, rectangle

RADIUS = 30 / 50.8
TABLE = Table(
    size=(24.0, 16.0),
    pieces=(
        Piece("roof", footprint=rectangle(6, 6, 12, 12), z1=4.0),
        Piece("plinth", footprint=rectangle(3, 13, 5, 15), z1=1.25),
        Piece("spire", footprint=rectangle(15, 6, 19, 10), z1=8.0),
        Piece("ladder", "ladder", z1=8.0, foot=(14.3, 8.0), head=(15.7, 8.0)),
    ),
)
AT_ROOF, AT_SPIRE = 6 - RADIUS, 15 - RADIUS
"""Where a base of 30 mm touches the western walls."""
MAGICIAN = (Ability("magic", 8),)


class Scene(NamedTuple):
    """A situation, what is tried in it, and the rules that it leads to."""

    rules: tuple[str, ...]
    state: Callable[[], Skirmish]
    script: tuple[str, ...]


def model(name: str, seat: str, x: float, y: float, z: float = 0.0, **words: Any) -> Figure:
    """A model with its own profile."""
    profile = Profile(**words)
    return Figure(name, Seat(seat), profile, profile.wounds, x, y, z)


def before_an_action(
    *figures: Figure,
    hand: tuple[Card, ...] = (),
    links: tuple[Link, ...] = (),
    heroic_move: bool = False,
    edition: str = "wolsung-2",
) -> Skirmish:
    """The first of the models is about to act; its player holds these cards, the other none."""
    me, a, b = figures[0], Seat("a"), Seat("b")
    act = Activation(stage="action", figure=me.id, actions=me.profile.actions, heroic_move=heroic_move)
    return Skirmish(
        seats={a: side_of(a), b: side_of(b)},
        edition_id=edition,
        table=TABLE,
        figures={one.id: one for one in sorted(figures, key=lambda one: one.seat)},
        order=(a, b),
        first=a,
        initiative=a,
        turn_limit=2,
        frames=[Turn(stage="finished"), act],
        hands={a: hand, b: ()},
        deck=tuple(sorted(set(whole_deck(2)) - set(hand))),
        links=links,
    )


def climbing_with_help() -> Skirmish:
    """At a wall with a friend beside it, and at another wall that is too high."""
    climber = model("ann", "a", AT_ROOF, 9.0, reflex=5)
    helper = model("helper", "a", AT_ROOF, 9.0 + 2 * RADIUS, strength=5)
    return before_an_action(climber, helper, model("bob", "b", 1.0, 1.0))


def at_a_high_wall() -> Skirmish:
    """At a wall higher than the basic Move."""
    return before_an_action(model("ann", "a", AT_SPIRE, 6.6), model("bob", "b", 1.0, 1.0))


def at_a_long_ladder() -> Skirmish:
    """At the foot of a ladder higher than the basic Move."""
    return before_an_action(model("ann", "a", 14.3, 8.0), model("bob", "b", 1.0, 1.0))


def on_the_edge() -> Skirmish:
    """A clumsy hero at the edge of a roof, who holds many cards of his suit."""
    hero = model("ann", "a", 6 + RADIUS, 9.0, 4.0, reflex=1, wounds=9, kind="hero", suit="hearts")
    hand = ("2H", "3H", "4H", "5H", "6H")
    return before_an_action(hero, model("bob", "b", 1.0, 1.0), hand=hand)


def out_of_melee() -> Skirmish:
    """A nimble hero with a Heroic Move, engaged with two poor fighters."""
    hero = model("ann", "a", 3.0, 3.0, reflex=8, kind="hero", suit="spades")
    bob = model("bob", "b", 3.0 + 2 * RADIUS, 3.0, fight=1)
    bill = model("bill", "b", 3.0 - 2 * RADIUS, 3.0, fight=1)
    return before_an_action(hero, bill, bob, links=(("ann", "bill"), ("ann", "bob")), heroic_move=True)


def under_a_dirge() -> Skirmish:
    """A singer whose enemies are already under the same spell."""
    spell, other = spells()["dirge_of_lead"], spells()["sirens_cue"]
    singer = model("ann", "a", 2.0, 3.0, kind="hero", suit="clubs", spells=(spell, other), abilities=MAGICIAN)
    bob = model("bob", "b", 5.0, 3.0)
    slowed = msgspec.structs.replace(bob, effects=(Effect(spell.id, "move", -2),))
    return before_an_action(singer, slowed, hand=("2C", "3C", "4C", "5C"))


def leashed(x: float = 15.0) -> Skirmish:
    """A Golem as far from its Scientist as it may be, or farther."""
    porter, odile = profiles()["brass_porter"], profiles()["harrowgate"]
    golem = Figure("porter", Seat("a"), porter, porter.wounds, x, 2.0)
    scientist = Figure("odile", Seat("a"), odile, odile.wounds, 2.0, 2.0)
    return before_an_action(golem, scientist, model("bob", "b", 1.0, 15.0))


def above_a_friend() -> Skirmish:
    """Somebody without Reflex at the edge of a roof, and a hero of his own side right below."""
    falling = model("ann", "a", 6 + RADIUS, 9.0, 4.0, reflex=0, strength=6, wounds=9)
    below = model("fred", "a", AT_ROOF, 9.0, reflex=1, wounds=9, kind="hero", suit="hearts")
    return before_an_action(falling, below, model("bob", "b", 1.0, 1.0), hand=("2H", "3H", "4D"))


def at_a_lamp() -> Skirmish:
    """A hero with cards of his suit beside a lamp that is hard to light."""
    s = before_an_action(
        model("ann", "a", 3.0, 3.0, kind="hero", suit="hearts"), model("bob", "b", 1.0, 15.0), hand=("2H", "3H", "4H")
    )
    s.markers = (Marker("lamp", "lamp", 3.0, 3.0, test="reflex", difficulty=5),)
    return s


def above_an_enemy() -> Skirmish:
    """On a plinth, with an enemy at its foot."""
    charger, enemy = model("ann", "a", 4.0, 14.0, 1.25), model("bob", "b", 5.0 + RADIUS, 14.0)
    return before_an_action(charger, enemy)


def two_at_once() -> Skirmish:
    """Two enemies side by side."""
    enemies = [model(name, "b", 5.0, 3.0 + away) for name, away in (("bill", -RADIUS), ("bob", RADIUS))]
    return before_an_action(model("ann", "a", 2.0, 3.0), *enemies)


def no_room() -> Skirmish:
    """A friend stands where a charger would have to stand."""
    friend = model("fred", "a", 5.0 - 2 * RADIUS, 3.95)
    return before_an_action(model("ann", "a", 2.0, 3.0), friend, model("bob", "b", 5.0, 3.0))


def brush_mates() -> Skirmish:
    """A pair who are activated together when their turn comes, after somebody of the other side."""
    mates = [
        model(name, "b", x, 15.0, abilities=(Ability("brush_mates"),)) for name, x in (("bill", 1.0), ("bob", 4.0))
    ]
    return before_an_action(model("ann", "a", 3.0, 3.0), model("fred", "a", 5.0, 3.0), *mates)


def beside_the_wounded() -> Skirmish:
    """A healer and a wounded friend."""
    known = (spells()["mending_hymn"],)
    healer = model("ann", "a", 3.0, 3.0, kind="hero", suit="spades", spells=known, abilities=MAGICIAN)
    friend = msgspec.structs.replace(model("fred", "a", 5.0, 3.0, wounds=6), wounds=1)
    return before_an_action(healer, friend, model("bob", "b", 1.0, 15.0), hand=("2S",))


SCENES: Mapping[str, Scene] = {
    "a climb with help": Scene(("W-CLIMB-04", "W-CLIMB-05"), climbing_with_help, ("climb roof",)),
    "a wall too high": Scene(("W-CLIMB-03",), at_a_high_wall, ("climb spire",)),
    "a ladder too long": Scene(("W-TERRAIN-07",), at_a_long_ladder, ("move 15.7,8,8",)),
    "at the edge": Scene(("W-CLIMB-07", "W-FALL-05", "W-HERO-29"), on_the_edge, ("climb table", "discard 2H")),
    "out of melee": Scene(("W-LEAVE-04", "W-LEAVE-09"), out_of_melee, ("leave", "heroic_jump 3,7")),
    "a spell once more": Scene(
        ("W-MAGIC-13", "W-MAGIC-16", "W-MAGIC-18"),
        under_a_dirge,
        ("cast dirge_of_lead pay 2C 3C", "cast sirens_cue bob pay 4C 5C"),
    ),
    "a pair": Scene(("W-CLUB-01", "W-TURN-14"), brush_mates, ("end", "activate bill", "next bob")),
    "a leash": Scene(("W-ABIL-10",), leashed, ("move 18,2",)),
    "off the leash": Scene(("W-ABIL-24",), lambda: leashed(20.0), ("move 22,2",)),
    "onto a friend": Scene(
        ("W-FALL-10", "W-FALL-12", "W-FALL-13", "W-FALL-14", "W-FALL-15", "W-TEST-07"),
        above_a_friend,
        ("climb table", "deed 2H"),
    ),
    "a lamp": Scene(("W-HERO-28",), at_a_lamp, ("objective lamp", "deed 2H")),
    "a charge from above": Scene(("W-MELEE-17", "W-MELEE-19"), above_an_enemy, (f"charge bob {5 - RADIUS:.3f},14",)),
    "a charge at two": Scene(("W-MELEE-21",), two_at_once, (f"charge bill bob {5 - RADIUS * 3**0.5:.3f},3",)),
    "a charge without room": Scene(("W-MELEE-20",), no_room, (f"charge bob {5 - 2 * RADIUS:.3f},3",)),
    "a wounded friend": Scene(("W-DMG-11",), beside_the_wounded, ("cast mending_hymn fred pay 2S",)),
}
