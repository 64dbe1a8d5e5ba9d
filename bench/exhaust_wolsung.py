"""Plays Wolsung on and on until every rule that can occur in play was cited by an event or a refusal.

`python bench/exhaust_wolsung.py [--games N] [--seed N] [--json]`: the three editions in turn, all scenarios with two to
four players, rosters, clubs that make their lists, crowded situations in which rare things are common, and every other
game one of the scenes of `wolsung_scenes.py` for as long as one of them leads to something that is missing. It stops
when nothing that can be seen is missing, or after so many games, and lists what was never seen. Equal seeds, equal
runs.
"""

import functools
import itertools
import math
import random
import sys
from collections import Counter
from collections.abc import Mapping
from typing import Any

import hunting
import msgspec
from wolsung_scenes import SCENES

import affray
from affray.engine import Decision, Keyed, Match, Seat, Setup
from affray.systems.wolsung import WOLSUNG_1, WOLSUNG_2, WOLSUNG_QUICKSTART
from affray.systems.wolsung.abilities.golem_steering import rest
from affray.systems.wolsung.activation.action import Action
from affray.systems.wolsung.cards.deck import whole_deck
from affray.systems.wolsung.catalog import clubs, gadgets, members, profiles, scenarios, spells, weapons
from affray.systems.wolsung.editions import Options
from affray.systems.wolsung.funds.costs import with_gadgets
from affray.systems.wolsung.funds.list_building import heroes_fielded
from affray.systems.wolsung.funds.rosters import random_roster
from affray.systems.wolsung.geometry.bodies import body, contact, place_at, room
from affray.systems.wolsung.kinds import VERBS
from affray.systems.wolsung.melee.engaged_models import link
from affray.systems.wolsung.melee.splitting import all_stars
from affray.systems.wolsung.profile import Ability, Profile, Spell
from affray.systems.wolsung.state import (
    Activation,
    Effect,
    Figure,
    Marker,
    Skirmish,
    Template,
    TemplateKind,
    Turn,
    side_of,
)
from affray.table import Piece, Table, measure, rectangle
from affray.table.terrain.surfaces import surfaces_of

SYSTEMS = (WOLSUNG_QUICKSTART, WOLSUNG_1, WOLSUNG_2)
SEATS = ("a", "b", "c", "d")
UNASKED = sorted({verb.name for verb in VERBS if verb.rule and not issubclass(verb, Action)})
"""Verbs that are tried when something else is asked for."""
SIZE = 16.0
"""The side of the table of a situation: everybody can meet everybody."""

WHY: Mapping[str, tuple[str, ...]] = {
    "it says what a model is; a profile is checked when it is read": (
        "W-PROF-01", "W-PROF-02", "W-PROF-03", "W-PROF-04", "W-PROF-05", "W-PROF-06", "W-PROF-08", "W-PROF-10",
        "W-PROF-11", "W-PROF-13",
    ),
    "it says how the table is measured, and is in every place, length and line of sight": (
        "W-GEO-01", "W-GEO-02", "W-GEO-03", "W-GEO-04", "W-GEO-05", "W-GEO-06", "W-GEO-07", "W-GEO-08", "W-GEO-09",
        "W-GEO-10", "W-GEO-11", "W-GEO-12", "W-GEO-13", "W-GEO-14", "W-GEO-15", "W-GEO-16", "W-GEO-17", "W-LOS-02",
        "W-LOS-04", "W-LOS-05", "W-LOS-06", "W-LOS-07", "W-COVER-03", "W-ABIL-22",
    ),
    "it sorts ground into classes; the rules for moving over them are cited": (
        "W-TERRAIN-01", "W-TERRAIN-02", "W-TERRAIN-04", "W-TERRAIN-05", "W-TERRAIN-06", "W-TERRAIN-08",
        "W-TERRAIN-09", "W-TERRAIN-12", "W-MOVE-09",
    ),
    "it says which edition holds; an edition is a system of its own": (
        "W-ED-01", "W-ED-02", "W-ED-03", "W-ED-05", "W-ED-06",
    ),
    "it says what cards are, how they compare and who sees them": (
        "W-CARD-01", "W-CARD-02", "W-CARD-03", "W-CARD-04", "W-CARD-05", "W-CARD-06", "W-CARD-14", "W-CARD-15",
    ),
    "it is the order in which other things happen": (
        "W-ACT-06", "W-ACT-07", "W-ACT-09", "W-ACT-11", "W-DMG-10", "W-TEST-09",
    ),
    "it says what does not happen": (
        "W-COVER-04", "W-FUNDS-04", "W-HERO-27", "W-INIT-06", "W-MELEE-25", "W-MOVE-10", "W-MOVE-12", "W-TEST-11",
        "W-TMPL-12",
    ),
    "it shows in which choices are offered": (
        "W-ABIL-20", "W-ABIL-25", "W-ACT-04", "W-INIT-13", "W-INIT-23", "W-INIT-25", "W-MELEE-02", "W-MELEE-06",
        "W-MOVE-03", "W-MOVE-13", "W-PROF-12", "W-SHOOT-01", "W-TURN-05", "W-TURN-13",
    ),
    "it shows in the numbers of a rule that is cited": (
        "W-ABIL-01", "W-ABIL-27", "W-ACT-14", "W-CARD-07", "W-CARD-10", "W-DMG-02", "W-DMG-13", "W-FUNDS-01",
        "W-MELEE-24", "W-SHOOT-13", "W-TEST-10", "W-TOP-07",
    ),
    "it is a chance, which is shown beside a choice and happens to nobody": (
        "W-ODDS-01", "W-ODDS-02", "W-ODDS-03", "W-ODDS-04", "W-ODDS-05",
    ),
    "it says whom or what other rules mean": ("W-ABIL-11", "W-INIT-26", "W-JUMP-08"),
    "no scenario counts control of its markers; who has it can be asked": ("W-OBJ-04",),
}  # fmt: skip
UNSEEN: Mapping[str, str] = hunting.reasons(WHY)
"""Rules in force that no event or refusal cites, with the reason: other rules that are cited imply them."""


def expected() -> set[str]:
    """The rules in force that can be cited."""
    return hunting.expected("wolsung", UNSEEN)


class Hunt(hunting.Hunt):
    """Wolsung: the three editions in turn, sometimes in a scenario, otherwise in situations."""

    book = "wolsung"
    unseen = UNSEEN
    most = 400
    bots = ("random", "random", "random", "greedy")
    rare = 0.4
    always_tried = ("leave_path", "pick_heroes", "spend_funds")

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.set_up: Counter[str] = Counter()
        """How often each scene was used."""

    def new_match(self, name: str, rng: random.Random) -> tuple[Match, str]:
        scene = self.next_scene() if self.games % 2 else None
        self.script = [] if scene is None else list(SCENES[scene].script)
        if scene is not None:
            return Match(WOLSUNG_2, Setup(), Keyed.from_seed(name), state=SCENES[scene].state()), scene
        system = SYSTEMS[self.games % 3]
        if self.games // 3 % 4:
            return Match(system, Setup(), Keyed.from_seed(name), state=situation(system.name, rng)), "a situation"
        scenario = list(scenarios())[self.games // 6 % len(scenarios())]
        match = affray.new(system.name, scenario=scenario, seed=name, options=agreed(scenario, rng))
        return match, f"{system.name} {scenario}"

    def next_scene(self) -> str | None:
        """The least used scene among those that lead to something missing."""
        missing = set(self.missing)
        leading = [name for name, scene in SCENES.items() if missing.intersection(scene.rules)]
        chosen = min(leading, key=lambda name: self.set_up[name], default=None)
        if chosen is not None:
            self.set_up[chosen] += 1
        return chosen

    def tries(self, match: Match, decision: Decision, rng: random.Random) -> list[str]:
        if decision.kind.name == "action":
            return [*some_actions(match.state, rng), *of_others(self.texts.get("action", []), match.state, rng)]
        if decision.kind.name == "leave_path":
            me = match.state.figures[match.state.activation.figure]
            return [f"heroic_jump {around(me, rng, 5)}" for _ in range(4)]
        if decision.kind.name == "activate":
            return [f"activate {name}" for name in match.state.figures]
        if decision.kind.name in ("pick_heroes", "spend_funds"):
            return some_purchases(decision.context[0], rng)
        words, names = rng.sample(UNASKED, 3), list(match.state.figures) or ["nobody"]
        return ["fence", "parry", "dive", *[f"{word} {rng.choice(names)}" for word in words]]


# --- what may be refused ------------------------------------------------------------------------------------------


def some_actions(s: Skirmish, rng: random.Random) -> list[str]:
    """Choices that a model might try, legal or not."""
    me = s.figures[s.activation.figure]
    others = [one for one in s.present() if one.id != me.id]
    found = ["stand_up", "leave"]
    for one in rng.sample(others, min(2, len(others))):
        x, y = beside(me, one, rng)
        found += [f"charge {one.id}", f"charge {one.id} {x},{y}", f"fight {one.id}", f"take_over {one.id}"]
        found += [f"shoot {weapon.id} {one.id}" for weapon in me.profile.weapons]
        found += [f"cast {spell.id} {one.id}" for spell in me.profile.spells]
        found += [f"charge {one.id} heroic_jump {x},{y}", f"move {x},{y}", f"jump {x},{y}", f"heroic_jump {x},{y}"]
    touched = [one for one in s.table.pieces if one.footprint and measure.to_piece(body(me), one) < NEAR]
    found += ["climb table", "heroic_climb table", *[f"climb {one.id}" for one in touched]]
    for piece in rng.sample(s.table.pieces, min(3, len(s.table.pieces))):
        found += [f"climb {piece.id}", f"heroic_climb {piece.id}", f"move {on(piece, rng)}", f"jump {on(piece, rng)}"]
        found += [f"climb {piece.id} {on(piece, rng)}", f"heroic_jump {on(piece, rng)}"]
        if piece.foot is not None and piece.head is not None:
            found.append(f"move {place(*piece.foot)} {place(*piece.head, piece.z1)}")
    for marker in s.markers:
        found += [f"pick_up {marker.id}", f"objective {marker.id}"]
    return [*found, *[f"use {gadget} {around(me, rng)}" for gadget in (*me.profile.gadgets, "mistmaker")]]


def of_others(kept: list[str], s: Skirmish, rng: random.Random) -> list[str]:
    """Choices made elsewhere, adapted to the active model."""
    if not kept:
        return []
    names = list(s.figures)
    words = rng.choice(kept).split()
    return [" ".join([rng.choice(names) if word[:1] == "m" and word[1:].isdecimal() else word for word in words])]


def some_purchases(club: str, rng: random.Random) -> list[str]:
    """Illegal lists."""
    one, other = rng.choice(members(club)), rng.choice(list(profiles()))
    gadget = rng.choice(list(gadgets()))
    bought = rng.choice((f"buy {one}*{rng.randrange(1, 20)}", f"buy {gadget}:{one}", f"buy {gadget}:{other} {one}"))
    henchmen = [profile for profile in profiles().values() if profile.club == club and profile.kind == "henchman"]
    everybody = " ".join([f"{profile.id}*{profile.max or 9}" for profile in henchmen])
    return [bought, f"buy {everybody}", f"heroes {one} {other}", f"heroes {one}", "pass"]


def beside(me: Figure, one: Figure, rng: random.Random) -> tuple[float, float]:
    """A place where the bases touch, or nearly do."""
    angle, far = rng.random() * math.tau, me.profile.radius + one.profile.radius + rng.choice((0.0, 0.0, 0.01, 0.3))
    return round(one.x + far * math.cos(angle), 3), round(one.y + far * math.sin(angle), 3)


def around(me: Figure, rng: random.Random, most: float = 12) -> str:
    """A place up to this many inches away."""
    angle, far = rng.random() * math.tau, most * rng.random()
    return place(me.x + far * math.cos(angle), me.y + far * math.sin(angle))


def place(*spot: float) -> str:
    """A place in the notation of choices."""
    return ",".join([f"{number:.3f}" for number in spot])


def on(piece: Piece, rng: random.Random) -> str:
    """A place on a piece, with its height or without."""
    corners = piece.footprint or (piece.foot or (0.0, 0.0), piece.head or (0.0, 0.0))
    shares = [rng.random() for _ in corners]
    x, y = (sum(share * corner[axis] for share, corner in zip(shares, corners, strict=True)) for axis in (0, 1))
    spot = (x / sum(shares), y / sum(shares))
    return rng.choice((place(*spot), place(*spot, piece.z1)))


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
        rosters = {seat: msgspec.to_builtins(random_roster(club, rng, size)) for seat, club in chosen.items()}
        found = {"forces": rosters}
    if rng.random() < 0.2:
        found["terrain"] = "agreed"
    elif scenario == "s1" and rng.random() < 0.9:
        found["table"] = rng.choice(("long_meadow", "barrow_hill", "market_day"))
    found["first_player_method"] = rng.choice(("high-card", "dice", "coin"))
    found["first_player_after_steal"] = rng.choice(("keep", "revert"))
    found["models_obstruct"] = rng.random() < 0.8
    return found


# --- situations -----------------------------------------------------------------------------------------------------


NEAR = 0.1
"""A wall so near is touched, or nearly."""


def situation(edition: str, rng: random.Random) -> Skirmish:
    """A crowd on a small table in the middle of a game, with cards in all hands."""
    seats = tuple([Seat(seat) for seat in SEATS[: rng.choice((2, 2, 2, 3, 4))]])
    s = Skirmish(
        seats={seat: side_of(seat) for seat in seats},
        edition_id=edition,
        options=Options(first_player_after_steal=rng.choice(("keep", "revert"))),
        table=crowded_table(rng.randrange(TABLES)),
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
    if rng.random() < 0.1:
        put_golem(s)
    s.figures = dict(sorted(s.figures.items(), key=lambda one: s.order.index(one[1].seat)))
    s.out = tuple([seat for seat in seats if not s.present(seat)]) if len(seats) > 2 else ()
    s.heroes = heroes_fielded(s.figures)
    link_some(s, rng)
    things(s, rng)
    cards(s, rng)
    rest(s)
    if rng.random() < 0.2:
        in_the_middle(s, rng)
    return s


def in_the_middle(s: Skirmish, rng: random.Random) -> None:
    """A model that has already acted acts again, standing or not, with or without a paid Heroic Move."""
    me = rng.choice(s.present())
    s.change(me.id, activated=True)
    s.initiative = me.seat
    act = Activation(stage="action", figure=me.id, actions=1, first_action=False, heroic_move=me.hero)
    s.frames = [Turn(stage="finished"), act]


def put(s: Skirmish, number: int, seat: Seat, rng: random.Random) -> None:
    """A model at a place with room, near another one if possible."""
    profile = any_profile(rng)
    figure = Figure(f"m{number}", seat, profile, rng.randrange(1, profile.wounds + 1))
    for _ in range(40):
        there = s.present()
        if there and rng.random() < 0.6:
            x, y = beside(figure, rng.choice(there), rng)
        elif rng.random() < 0.1:
            x, y = 6.7, 3.0  # the foot of the ladder
        elif rng.random() < 0.6:
            x, y = at_wall(rng.choice([one for one in s.table.pieces if one.id in WALLS]), profile.radius, rng)
        else:
            x, y = rng.uniform(1, SIZE - 1), rng.uniform(1, SIZE - 1)
        levels = [level.z for level in surfaces_of(s.table).levels(x, y)]
        spot = place_at(s.table, x, y, rng.choice(levels)) if levels else None
        if spot is not None and room(s, figure, spot):
            effects = (Effect(*rng.choice(EFFECTS)),) if rng.random() < 0.25 else ()
            s.figures[figure.id] = msgspec.structs.replace(
                figure, x=spot[0], y=spot[1], z=spot[2], toppled=rng.random() < 0.15, effects=effects
            )
            return


def changes(spell: Spell) -> list[tuple[str, int]]:
    """The characteristics that a spell changes for a while."""
    words = msgspec.structs.asdict(spell.effect)
    return [(name, change) for name, change in words.items() if change and name not in ("heal", "toppled")]


WALLS = ("roof", "gallery", "plinth")


def at_wall(piece: Piece, radius: float, rng: random.Random) -> tuple[float, float]:
    """A place where a base touches a side of a piece, from above or from below."""
    (west, south), (east, north) = piece.footprint[0], piece.footprint[2]
    off = rng.choice((radius, -radius))
    along = rng.uniform(south, north), rng.uniform(west, east)
    return rng.choice(
        ((west + off, along[0]), (east - off, along[0]), (along[1], south + off), (along[1], north - off))
    )


EFFECTS = (
    *[(spell.id, name, change) for spell in spells().values() for name, change in changes(spell)],
    *[("lead", name, -2) for name in ("move", "fight", "strength", "guns", "reflex", "magic", "armour")],
)
"""Lasting effects: of spells, which may be cast again, and others."""


def put_golem(s: Skirmish) -> None:
    """A Golem at the end of its leash (W-ABIL-10)."""
    for name, x in (("harrowgate", 1.0), ("brass_porter", 14.3)):
        figure = Figure(name, s.order[0], profiles()[name], profiles()[name].wounds, x, 8.5)
        if room(s, figure, (x, 8.5, 0.0)):
            s.figures[name] = figure


def link_some(s: Skirmish, rng: random.Random) -> None:
    """Touching enemies are engaged as far as the stars allow (W-MELEE-26)."""
    for one, other in itertools.combinations(s.present(), 2):
        if one.seat != other.seat and contact(s, one, other) and rng.random() < 0.9:
            links = tuple(sorted({*s.links, link(one.id, other.id)}))
            if all_stars(links):
                s.links = links


def things(s: Skirmish, rng: random.Random) -> None:
    """Templates and markers at random places."""
    for number in range(rng.randrange(3)):
        x, y = rng.uniform(1, SIZE - 1), rng.uniform(1, SIZE - 1)
        spot = place_at(s.table, x, y)
        if spot is not None:
            s.templates = (*s.templates, Template(f"t_{number}", rng.choice(KINDS), rng.choice(s.order), *spot))
    if rng.random() < 0.4:
        near = rng.choice(s.present())
        spot = (near.x, near.y, near.z)
        s.markers = (
            Marker("lamp", "lamp", *spot, test="reflex", difficulty=rng.randrange(3)),
            Marker("satchel", "satchel", *spot),
        )


KINDS: tuple[TemplateKind, ...] = ("fire", "acid", "smoke", "mist")


def cards(s: Skirmish, rng: random.Random) -> None:
    """Every player holds some cards; sometimes few are left to draw."""
    deck = list(whole_deck(len(s.order)))
    rng.shuffle(deck)
    for seat in s.order:
        number = 0 if seat in s.out else rng.randrange(9)
        s.hands[seat], deck = tuple(deck[:number]), deck[number:]
    left = rng.choice((len(deck), len(deck), 3))
    s.deck, s.discarded = tuple(sorted(deck[:left])), tuple(deck[left:])


ABILITIES: tuple[Ability, ...] = (
    *[Ability(name) for name in ("beginners_luck", "hypnotic_aura", "hard_to_kill", "golem", "scientist", "stupid")],
    *[Ability(name) for name in ("golem", "scientist") * 2],
    *[Ability(name) for name in ("sunnir_technique", "burning_heart", "gruesome_damage", "mist_walker", "mistmaker")],
    *[Ability(name, 0, kind) for name in ("immunity", "vulnerability") for kind in ("fire", "acid", "ranged", "melee")],
    *[Ability("immunity", 0, kind) for kind in ("magic", "physical")],
    *[Ability("resistance", 2, kind) for kind in ("fire", "acid", "fall", "crush", "physical")],
    *[Ability("protection", 2, kind) for kind in ("ranged", "magic")],
)


def any_profile(rng: random.Random) -> Profile:
    """A slightly changed member of one of the four clubs: abilities, a weapon, a spell, a gadget, another base."""
    profile = rng.choice(list(profiles().values()))
    for _ in range(rng.randrange(3)):
        profile = msgspec.structs.replace(profile, abilities=(*profile.abilities, rng.choice(ABILITIES)))
    if rng.random() < 0.3:
        added = rng.choice([one for one in weapons().values() if one not in profile.weapons])
        profile = msgspec.structs.replace(profile, weapons=(*profile.weapons, added), guns=max(profile.guns, 2))
    if rng.random() < 0.3:
        lasting = [one for one in spells().values() if changes(one)]
        spell = rng.choice([one for one in (*spells().values(), *lasting * 2) if one not in profile.spells])
        magic = () if profile.has("magic") else (Ability("magic", rng.randrange(1, 6)),)
        profile = msgspec.structs.replace(
            profile, spells=(*profile.spells, spell), abilities=(*profile.abilities, *magic)
        )
    if rng.random() < 0.2:
        profile = with_gadgets(profile, [rng.choice([one for one in gadgets() if one not in profile.gadgets])])
    if rng.random() < 0.2:
        profile = msgspec.structs.replace(profile, base=rng.choice((25.0, 40.0, 50.0)))
    return profile


@functools.cache
def crowded_table(number: int) -> Table:
    """A roof with an edge all around, a gallery with barriers, stairs, a ladder, a hole, rubble and a low wall.

    There are few of them, for what is worked out for a table once is much of what a game costs.
    """
    rng = random.Random(number)
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
        Piece("plinth", footprint=rectangle(8.5, 12.0, 10.0, 15.0), z1=1.5),
        Piece("landing", footprint=rectangle(14, 3, 15.9, 7), z1=3.5),
    ]  # fmt: skip
    kept = [piece for piece in pieces if piece.id in NEEDED or rng.random() < 0.7]
    names = {piece.id for piece in kept}
    return Table(size=(SIZE, SIZE), pieces=tuple([one for one in kept if RESTS_ON.get(one.id, one.id) in names]))


TABLES = 12
NEEDED = ("roof", "gallery", "plinth")
RESTS_ON = {"low_rail": "gallery", "high_rail": "gallery", "ladder": "roof", "stairs": "landing"}
"""The pieces that stand on or lead to another piece."""


if __name__ == "__main__":
    sys.exit(hunting.main(Hunt, games=5000))
