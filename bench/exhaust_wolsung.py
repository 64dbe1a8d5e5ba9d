"""Plays Wolsung on and on until every rule that can occur in play was cited by an event or a refusal.

`python bench/exhaust_wolsung.py [--games N] [--seed N] [--json]`: the three editions in turn, all scenarios with two to
four players, rosters, clubs that make their lists, and crowded situations in which rare things are common. It stops
when nothing that can be seen is missing, or after so many games, and lists what was never seen. Equal seeds, equal
runs.
"""

import itertools
import math
import random
import sys
from collections.abc import Mapping
from typing import Any

import hunting
import msgspec

import affray
from affray.engine import Decision, Keyed, Match, Seat, Setup
from affray.systems.wolsung import WOLSUNG_1, WOLSUNG_2, WOLSUNG_QUICKSTART
from affray.systems.wolsung.cards import whole_deck
from affray.systems.wolsung.cast import clubs, gadgets, members, profiles, scenarios, spells, weapons
from affray.systems.wolsung.funds import equipped, heroes_of_club
from affray.systems.wolsung.geometry import contact, placed, room
from affray.systems.wolsung.links import all_stars, link
from affray.systems.wolsung.lists import heroes_fielded
from affray.systems.wolsung.profile import Ability, Profile
from affray.systems.wolsung.refusals import RULE_OF_VERB
from affray.systems.wolsung.rosters import at_random
from affray.systems.wolsung.settings import Options
from affray.systems.wolsung.state import Effect, Figure, Marker, Skirmish, Template, Turn, side_of
from affray.systems.wolsung.steering import rest
from affray.table import Piece, Table, rectangle

SYSTEMS = (WOLSUNG_QUICKSTART, WOLSUNG_1, WOLSUNG_2)
SEATS = ("a", "b", "c", "d")
SIZE = 16.0
"""The side of the table of a situation: everybody can meet everybody."""

WHY: Mapping[str, tuple[str, ...]] = {}
UNSEEN: Mapping[str, str] = hunting.reasons(WHY)
"""Rules in force that no event and no refusal cites, and why: they are behind others that are cited."""


def expected() -> set[str]:
    """The rules in force that can be cited."""
    return hunting.expected("wolsung", UNSEEN)


class Hunt(hunting.Hunt):
    """Wolsung: the three editions in turn; a game of a scenario now and then, situations otherwise."""

    book = "wolsung"
    unseen = UNSEEN
    most = 700
    rare = 0.4

    def new_match(self, name: str, rng: random.Random) -> tuple[Match, str]:
        system = SYSTEMS[self.games % 3]
        if self.games // 3 % 4:
            return Match(system, Setup(), Keyed.from_seed(name), state=situation(system.name, rng)), "a situation"
        scenario = list(scenarios())[self.games // 12 % len(scenarios())]
        match = affray.new(system.name, scenario=scenario, seed=name, options=agreed(scenario, rng))
        return match, f"{system.name} {scenario}"

    def tries(self, match: Match, decision: Decision, rng: random.Random) -> list[str]:
        if decision.kind.name == "action":
            return [*some_actions(match.state, rng), *of_others(self.texts.get("action", []), match.state, rng)]
        if decision.kind.name == "list":
            return some_purchases(decision.about[0], rng)
        words, names = rng.sample(sorted(RULE_OF_VERB), 3), list(match.state.figures) or ["nobody"]
        return ["fence", "parry", "dive", *[f"{word} {rng.choice(names)}" for word in words]]


# --- what may be refused ------------------------------------------------------------------------------------------


def some_actions(s: Skirmish, rng: random.Random) -> list[str]:
    """Things that a model might want to do, possible or not."""
    me = s.figures[s.activation.figure]
    others = [one for one in s.present() if one.id != me.id]
    found = ["stand_up", "end"]
    for one in rng.sample(others, min(2, len(others))):
        x, y = beside(me, one, rng)
        found += [f"charge {one.id}", f"charge {one.id} {x},{y}", f"fight {one.id}", f"take_over {one.id}"]
        found += [f"shoot {weapon.id} {one.id}" for weapon in me.profile.weapons]
        found += [f"cast {spell.id} {one.id}" for spell in me.profile.spells]
        found += [f"move {x},{y}", f"leave {x},{y}", f"jump {x},{y}", f"heroic_jump {x},{y}"]
    for piece in rng.sample(s.table.pieces, min(3, len(s.table.pieces))):
        found += [f"climb {piece.id}", f"heroic_climb {piece.id}", f"move {on(piece, rng)}", f"jump {on(piece, rng)}"]
        found += [f"climb {piece.id} {on(piece, rng)}", f"heroic_jump {on(piece, rng)}", f"leave {on(piece, rng)}"]
    for marker in s.markers:
        found += [f"pick_up {marker.id}", f"objective {marker.id}"]
    return [*found, *[f"use {gadget} {around(me, rng)}" for gadget in (*me.profile.gadgets, "mistmaker")]]


def of_others(kept: list[str], s: Skirmish, rng: random.Random) -> list[str]:
    """What was chosen elsewhere, for whoever is active here."""
    if not kept:
        return []
    names = list(s.figures)
    words = rng.choice(kept).split()
    return [" ".join([rng.choice(names) if word[:1] == "m" and word[1:].isdecimal() else word for word in words])]


def some_purchases(club: str, rng: random.Random) -> list[str]:
    """Lists that nobody may make."""
    one, other = rng.choice(members(club)), rng.choice(list(profiles()))
    gadget = rng.choice(list(gadgets()))
    bought = rng.choice((f"buy {one}*{rng.randrange(1, 20)}", f"buy {gadget}:{one}", f"buy {gadget}:{other} {one}"))
    return [bought, f"heroes {one} {other}", f"heroes {one}", "pass"]


def beside(me: Figure, one: Figure, rng: random.Random) -> tuple[float, float]:
    """A place where the bases touch, or nearly do."""
    angle, far = rng.random() * math.tau, me.profile.radius + one.profile.radius + rng.choice((0.0, 0.0, 0.01, 0.3))
    return round(one.x + far * math.cos(angle), 3), round(one.y + far * math.sin(angle), 3)


def around(me: Figure, rng: random.Random) -> str:
    """A place up to twelve inches away."""
    angle, far = rng.random() * math.tau, 12 * rng.random()
    return f"{me.x + far * math.cos(angle):.3f},{me.y + far * math.sin(angle):.3f}"


def on(piece: Piece, rng: random.Random) -> str:
    """A place on a piece, with its height or without."""
    corners = piece.footprint or (piece.foot or (0.0, 0.0), piece.head or (0.0, 0.0))
    shares = [rng.random() for _ in corners]
    x, y = (sum(share * corner[axis] for share, corner in zip(shares, corners, strict=True)) for axis in (0, 1))
    place = f"{x / sum(shares):.3f},{y / sum(shares):.3f}"
    return rng.choice((place, f"{place},{piece.z1:g}"))


# --- games from the beginning -------------------------------------------------------------------------------------


def agreed(scenario: str, rng: random.Random) -> dict[str, Any]:
    """What the players agree on before the game: their lists or clubs, terrain, and the options of chapter 24."""
    least, most = scenarios()[scenario].players
    seats = SEATS[: rng.randrange(least, most + 1)]
    chosen = {seat: rng.choice(list(clubs())) for seat in seats}
    if rng.random() < 0.4:
        found: dict[str, Any] = {"clubs": chosen, "heroes": rng.randrange(1, 4)}
    else:
        size = rng.randrange(1, 4)
        rosters = {seat: msgspec.to_builtins(at_random(club, rng, size)) for seat, club in chosen.items()}
        found = {"forces": rosters}
    if rng.random() < 0.2:
        found["terrain"] = "agreed"
    elif scenario == "s1" and rng.random() < 0.5:
        found["table"] = rng.choice(("long_meadow", "barrow_hill", "tram_depot", "goods_yard", "market_day"))
    found["first_player_method"] = rng.choice(("high-card", "dice", "coin"))
    found["first_player_after_steal"] = rng.choice(("keep", "revert"))
    found["models_obstruct"] = rng.random() < 0.8
    return found


# --- situations -----------------------------------------------------------------------------------------------------


def situation(edition: str, rng: random.Random) -> Skirmish:
    """A crowd on a small table, with cards in all hands, in the middle of a game."""
    seats = tuple([Seat(seat) for seat in SEATS[: rng.choice((2, 2, 2, 3, 4))]])
    s = Skirmish(
        seats={seat: side_of(seat) for seat in seats},
        edition_id=edition,
        options=Options(first_player_after_steal=rng.choice(("keep", "revert"))),
        table=crowded_table(rng),
        figures={},
        order=seats,
        first=seats[0],
        initiative=seats[0],
        turn=rng.randrange(1, 4),
        turn_limit=5,
        frames=[Turn(stage="start")],
    )
    for number in range(rng.randrange(len(seats), 11)):
        put(s, number, seats[number % len(seats)], rng)
    s.figures = dict(sorted(s.figures.items(), key=lambda one: s.order.index(one[1].seat)))
    s.out = tuple([seat for seat in seats if not s.present(seat)]) if len(seats) > 2 else ()
    s.heroes = heroes_fielded(s.figures)
    link_some(s, rng)
    things(s, rng)
    cards(s, rng)
    rest(s)
    return s


def put(s: Skirmish, number: int, seat: Seat, rng: random.Random) -> None:
    """A model where it has room, near to somebody if that can be."""
    profile = any_profile(rng)
    figure = Figure(f"m{number}", seat, profile, rng.randrange(1, profile.wounds + 1))
    for _ in range(40):
        there = s.present()
        if there and rng.random() < 0.6:
            x, y = beside(figure, rng.choice(there), rng)
        else:
            x, y = rng.uniform(1, SIZE - 1), rng.uniform(1, SIZE - 1)
        levels = [level.z for level in s.table.grounds.levels(x, y)]
        spot = placed(s.table, x, y, rng.choice(levels)) if levels else None
        if spot is not None and room(s, figure, spot):
            effects = (Effect("lead", rng.choice(CHANGED), rng.choice((-2, 1))),) if rng.random() < 0.15 else ()
            s.figures[figure.id] = msgspec.structs.replace(
                figure, x=spot[0], y=spot[1], z=spot[2], toppled=rng.random() < 0.15, effects=effects
            )
            return


CHANGED = ("move", "fight", "strength", "guns", "reflex", "magic", "armour")


def link_some(s: Skirmish, rng: random.Random) -> None:
    """Enemies who touch are engaged, as far as that leaves stars (W-MELEE-26)."""
    for one, other in itertools.combinations(s.present(), 2):
        if one.seat != other.seat and contact(s, one, other) and rng.random() < 0.9:
            links = tuple(sorted({*s.links, link(one.id, other.id)}))
            if all_stars(links):
                s.links = links


def things(s: Skirmish, rng: random.Random) -> None:
    """Templates and markers here and there."""
    for number in range(rng.randrange(3)):
        x, y = rng.uniform(1, SIZE - 1), rng.uniform(1, SIZE - 1)
        spot = placed(s.table, x, y)
        if spot is not None:
            s.templates = (*s.templates, Template(f"t_{number}", rng.choice(KINDS), rng.choice(s.order), *spot))
    if rng.random() < 0.4:
        near = rng.choice(s.present())
        spot = (near.x, near.y, near.z)
        s.markers = (
            Marker("lamp", "lamp", *spot, test="reflex", difficulty=rng.randrange(3)),
            Marker("satchel", "satchel", *spot),
        )


KINDS = ("fire", "acid", "smoke", "mist")


def cards(s: Skirmish, rng: random.Random) -> None:
    """Everybody holds some; few are left to draw now and then."""
    deck = list(whole_deck(len(s.order)))
    rng.shuffle(deck)
    for seat in s.order:
        number = 0 if seat in s.out else rng.randrange(9)
        s.hands[seat], deck = tuple(deck[:number]), deck[number:]
    left = rng.choice((len(deck), len(deck), 3))
    s.deck, s.discarded = tuple(sorted(deck[:left])), tuple(deck[left:])


ABILITIES: tuple[Ability, ...] = (
    *[Ability(name) for name in ("beginners_luck", "hypnotic_aura", "hard_to_kill", "golem", "scientist", "stupid")],
    *[Ability(name) for name in ("sunnir_technique", "burning_heart", "gruesome_damage", "mist_walker", "mistmaker")],
    *[Ability(name, 0, kind) for name in ("immunity", "vulnerability") for kind in ("fire", "acid", "ranged", "melee")],
    *[Ability("immunity", 0, kind) for kind in ("magic", "physical")],
    *[Ability("resistance", 2, kind) for kind in ("fire", "acid", "fall", "crush", "physical")],
    *[Ability("protection", 2, kind) for kind in ("ranged", "magic")],
)


def any_profile(rng: random.Random) -> Profile:
    """Somebody of the four clubs, a little changed: another ability, another weapon, a spell, a gadget, another base."""
    profile = rng.choice(list(profiles().values()))
    for _ in range(rng.randrange(3)):
        profile = msgspec.structs.replace(profile, abilities=(*profile.abilities, rng.choice(ABILITIES)))
    if rng.random() < 0.3:
        added = rng.choice([one for one in weapons().values() if one not in profile.weapons])
        profile = msgspec.structs.replace(profile, weapons=(*profile.weapons, added), guns=max(profile.guns, 2))
    if rng.random() < 0.3:
        spell = rng.choice([one for one in spells().values() if one not in profile.spells])
        magic = () if profile.has("magic") else (Ability("magic", rng.randrange(1, 6)),)
        profile = msgspec.structs.replace(
            profile, spells=(*profile.spells, spell), abilities=(*profile.abilities, *magic)
        )
    if rng.random() < 0.2:
        profile = equipped(profile, [rng.choice([one for one in gadgets() if one not in profile.gadgets])])
    if rng.random() < 0.2:
        profile = msgspec.structs.replace(profile, base=rng.choice((25.0, 40.0, 50.0)))
    return profile


def crowded_table(rng: random.Random) -> Table:
    """A roof with an edge all around, a gallery with barriers, stairs, a ladder, a hole, rubble and a low wall."""
    top = rng.choice((3.0, 4.0, 5.5))
    pieces = [
        Piece("roof", footprint=rectangle(1, 1, 6, 6), z1=top),
        Piece("gallery", footprint=rectangle(10, 9, 15, 15), z1=3.5),
        Piece("low_rail", "barrier", rectangle(10.0, 9.0, 10.1, 15.0), 3.5, 4.2),
        Piece("high_rail", "barrier", rectangle(14.9, 9.0, 15.0, 15.0), 3.5, 4.8),
        Piece("ladder", "ladder", z1=top, foot=(6.7, 3.0), head=(5.3, 3.0)),
        Piece("rubble", "area", rectangle(7, 5, 11, 8), ground="rough"),
        Piece("wall", footprint=rectangle(7.5, 11.0, 8.0, 14.0), z1=rng.choice((0.9, 1.8, 2.4))),
        Piece("pit", "hole", rectangle(2, 10, 4, 12), -rng.choice((0.8, 2.0, 4.0)), 0.0),
        Piece(
            "stairs", "stairs", rectangle(11, 4, 14, 6), 0.0, 3.5,
            low=((11, 4), (11, 6)), high=((14, 4), (14, 6)),
        ),
        Piece("landing", footprint=rectangle(14, 3, 15.9, 7), z1=3.5),
    ]  # fmt: skip
    kept = [piece for piece in pieces if piece.id in NEEDED or rng.random() < 0.7]
    names = {piece.id for piece in kept}
    return Table(size=(SIZE, SIZE), pieces=tuple([one for one in kept if RESTS_ON.get(one.id, one.id) in names]))


NEEDED = ("roof", "gallery")
RESTS_ON = {"low_rail": "gallery", "high_rail": "gallery", "ladder": "roof", "stairs": "landing"}
"""What stands on or leads to another piece."""


if __name__ == "__main__":
    sys.exit(hunting.main(Hunt, games=5000))
