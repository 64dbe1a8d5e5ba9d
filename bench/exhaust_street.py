"""Plays Street on and on until every card, action, skill, weapon and cell of every table was seen in play.

`python bench/exhaust_street.py [--games N] [--seed N] [--json]`: the basic game, every module switched on in turn and
mixtures of them, in the scenarios and in crowded situations in which what is still missing is common. It stops when
nothing is missing, or after so many games, and lists what was never seen. Equal seeds, equal runs.
"""

import functools
import itertools
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

import hunting
import msgspec

import affray
from affray.engine import Decision, Event, Keyed, Match, Seat, Setup, Side
from affray.systems.street import events, module_events
from affray.systems.street.cards import action_cards
from affray.systems.street.cast import in_hand_at_first, scenarios
from affray.systems.street.fight_table import FIGHT_TABLE
from affray.systems.street.geometry import body, in_the_way
from affray.systems.street.profile import CLASSES, WEAPONS, ZONES, ClassName, Profile, Weapon, WeaponState
from affray.systems.street.ranges import FIRING
from affray.systems.street.rapid_fire import RAPID_FIRE
from affray.systems.street.rules import SYSTEM
from affray.systems.street.settings import EXCLUDED, FULL, NEEDS, SWITCHES, Modules
from affray.systems.street.skills import SKILLS, most
from affray.systems.street.state import JOKER, Aim, Carried, Deck, Figure, Posture, Severity, ShootOut, Wound
from affray.table import Piece, Table, rectangle
from affray.table.standing import standing_room

SEATS = ("a", "b", "c")
SIZE = 18.0
"""The side of the table of a situation: everybody can meet everybody."""
LATER = ("experience", "campaign")
"""Modules that do something only between games."""


# --- what there is to see -----------------------------------------------------------------------------------------


ACTIONS = (
    *("move", "shoot", "move_and_shoot", "change_position", "aim", "reload", "recover", "stand_up", "duck_back"),
    *("repair", "pick_up", "pass", "throw", "charge", "attack", "flee", "run", "stagger", "psycho"),
)
DICE = {
    "repair": "S-AMMO-06", "recover": "S-REC-02", "wake_up": "S-REC-05", "penetration": "S-COVER-15",
    "location": "S-HIT-04", "effect": "S-HIT-04", "wimp": "S-SKILL-WIMP", "drunk": "S-SKILL-DRUNK",
    "dumbass": "S-SKILL-DUMBASS", "hated_friend": "S-HATE-04", "conflict": "S-HATE-06", "emotion": "S-HATE-08",
    "d3": "S-AUTO-14",
}  # fmt: skip
"""Single dice: every face of each is to be seen."""
DRUNK = ("wild", "staggering", "staggering_at_anyone", "dead_drunk", "sick", "sober")


def sights() -> set[str]:
    """Everything that is to be seen besides rules."""
    found = {f"card {card}" for card in (*CLASSES, JOKER, "killer_2", "character")}
    found |= {f"action {name}" for name in ACTIONS}
    found |= {f"cell {zone} {effect}" for zone in ZONES for effect in range(1, 7)}
    found |= {f"marker {zone}_{column}" for zone in ZONES for column in range(1, 7)}
    found |= {f"band {grip} {each.band}" for grip, bands in FIRING.items() for each in bands}
    found |= {f"die {kind} {face}" for kind in DICE for face in range(1, 7)}
    found |= {f"burst {card} {category}" for card in RAPID_FIRE for category in ("AP", "SMG", "AR", "MG")}
    found |= {f"fight {row} {die}" for row in FIGHT_TABLE for die in range(1, 7)}
    found |= {f"accident {column}{row}" for column in "ab" for row in range(1, 7)}
    found |= {f"nerve {name}" for name in CLASSES} | {f"drunk {state}" for state in DRUNK}
    found |= {f"weapon {name}" for name in WEAPONS}
    found |= {f"skill {name} {level}" for name in SKILLS for level in range(1, most(name, FULL) + 1)}
    return found | {f"module {name}" for name in SWITCHES if name not in LATER}


def seen_in(match: Match) -> Iterator[str]:
    """What a game shows."""
    s: ShootOut = match.state
    grip = 1
    yield from (f"module {name}" for name in s.modules.switched_on)
    for event in match.events:
        if isinstance(event, events.Pool):
            grip = 2 if "S-RANGE-02" in event.rules else 1
        yield from _shown(event, s, grip)
        yield from _skills(event, s)


def _shown(event: Event, s: ShootOut, grip: int) -> Iterator[str]:
    match event:
        case events.CardTurned(card=card):
            yield "card character" if card in s.figures else f"card {card}"
        case events.CardPlayed(card=card):
            yield f"card {card}"
        case events.ActionDeclared(action=action):
            yield f"action {action}"
        case events.Hit(location=str(zone), effect=int(effect), marker=marker):
            yield f"cell {zone} {effect}" if not isinstance(marker, str) else f"marker {marker}"
        case events.ShotFired(band=band, weapon=weapon):
            yield f"band {grip} {band}"
            yield f"weapon {_like(s, event.figure, weapon)}"
        case events.Roll(kind=kind, faces=(face,)) if kind in DICE:
            yield f"die {kind} {face}"
        case module_events.RapidFire(card=card, figure=name, weapon=weapon):
            found = s.figures[name].profile.weapon(weapon)
            yield f"burst {card} {found.category}" if found else ""
        case module_events.FightEffect(row=row, die=die):
            yield f"fight {row} {die}"
            yield f"weapon {row}"
        case module_events.Accident(column=column, row=row):
            yield f"accident {column}{row}"
        case module_events.NerveTest(figure=name):
            yield f"nerve {s.figures[name].class_}"
        case module_events.Drunk(state=state):
            yield f"drunk {state}"


def _like(s: ShootOut, name: str, weapon: str) -> str:
    found = s.figures[name].profile.weapon(weapon)
    return weapon if found is None else found.like


OF_RULE = {entry.rule: name for name, entry in SKILLS.items()}
OF_MODIFIER = {
    **{f"S-MOD-{number}": name for number, name in ((14, "good_shot"), (15, "fast"), (16, "camouflaged"))},
    "S-MOD-17": "white_knight",
    "S-MOD-18": "knifeman",
    "S-MOD-13": "ambidextrous",
    "S-FMOD-12": "brawler",
}


def _skills(event: Event, s: ShootOut) -> Iterator[str]:
    """The skills at work in an event, each with the level at which somebody in it has it."""
    rules = [str(rule) for rule in event.rules]
    rules += [str(one.rule) for one in getattr(event, "modifiers", ())]
    names = {OF_RULE.get(rule) or OF_MODIFIER.get(rule) for rule in rules} - {None}
    names |= {one.name for one in getattr(event, "modifiers", ())} & SKILLS.keys()
    for name in names:
        for figure in s.figures.values():
            level = figure.profile.skills.get(str(name), 0)
            if level:
                yield f"skill {name} {level}"


class Hunt(hunting.Hunt):
    """Street: a game of a scenario now and then, situations otherwise; the basic game in every third."""

    book = "street"
    unseen: Mapping[str, str] = {}
    most = 500
    bots = ("random", "random", "random", "greedy")
    rare = 0.3

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.wanted = sights()

    def new_match(self, name: str, rng: random.Random) -> tuple[Match, str]:
        if self.games % 5:
            wish = wished(rng.choice(self.missing), rng) if self.games % 5 > 1 else Wish(switched(self.games, rng))
            state = situation(wish, rng)
            return Match(SYSTEM, Setup(), Keyed.from_seed(name), state=state), "a situation"
        modules = switched(self.games, rng)
        scenario = list(scenarios())[self.games // 5 % len(scenarios())]
        options = {key: value for key, value in msgspec.to_builtins(modules).items() if key != "referee"}
        return affray.new("street", scenario=scenario, seed=name, options=options), scenario

    def note_events(self, match: Match, where: str) -> None:
        super().note_events(match, where)
        self.note(seen_in(match), where)

    def tries(self, match: Match, decision: Decision, rng: random.Random) -> list[str]:
        if decision.kind.name == "action":
            return some_actions(match.state, rng)
        if decision.kind.name == "path":
            return [f"to {spot(rng)}", f"heading {rng.randrange(360)}", f"to {spot(rng)} {spot(rng)}"]
        names = list(match.state.figures)
        cards = ("killer", "plug", "legend_2", f"held_{rng.choice(names)}")
        return [f"play {rng.choice(cards)} {rng.choice(names)}", f"claim {rng.choice(CLASSES)}"]


def spot(rng: random.Random) -> str:
    """Some place of a situation."""
    return f"{rng.uniform(-1, SIZE + 1):.2f},{rng.uniform(-1, SIZE + 1):.2f}"


def some_actions(s: ShootOut, rng: random.Random) -> list[str]:
    """Things that somebody might want to do, possible or not."""
    one = rng.choice(list(s.figures))
    weapon = rng.choice(list(WEAPONS))
    piece = rng.choice([piece.id for piece in s.table.pieces] or ["nothing"])
    row = rng.choice(list(FIGHT_TABLE))
    return [
        *("recover", "stand_up", "flee", "pass", "move", f"duck_back {piece}", f"change_position {spot(rng)}"),
        *(
            f"shoot {weapon} {one}",
            f"shoot {weapon}_1+{weapon}_2 {one}",
            f"aim {weapon} {one}",
            f"throw {weapon} {one}",
        ),
        *(f"reload {weapon}", f"repair {weapon}", f"pick_up {weapon}", f"charge {one} {row}", f"attack {one} {row}"),
        f"move with {weapon}",
    ]


# --- what is missing --------------------------------------------------------------------------------------------------


class Wish(NamedTuple):
    """What a situation should make likely."""

    modules: Modules
    skills: Mapping[str, int] = {}
    weapons: Sequence[str] = ()
    classes: Sequence[ClassName] = CLASSES
    aiming: float = 0.2
    """How many aim at somebody: an aimed shot has many dice."""


AUTOMATIC = {"AP": "auto_pistol", "SMG": "smg", "AR": "auto_rifle", "MG": "machine_gun"}
ROWS = {
    "pistol": "pistol", "pistol_butt": "pistol", "rifle": "rifle", "rifle_butt": "rifle", "long_dagger": "long_dagger",
    "machete": "machete", "knife": "knife", "club": "club",
}  # fmt: skip
NEEDED = {
    "burst": ("automatic_weapons",), "marker": ("hit_cards",), "accident": ("accidents",), "fight": ("fighting",),
    "nerve": ("nerve",), "drunk": ("skills",),
}  # fmt: skip
DICE_SKILLS = {"wimp": "wimp", "drunk": "drunk", "dumbass": "dumbass"}


def wished(missing: str, rng: random.Random) -> Wish:
    """A situation in which something that is missing can happen soon."""
    kind, *words = missing.split()
    modules = {*NEEDED.get(kind, ())}
    skills: dict[str, int] = {}
    weapons: tuple[str, ...] = ()
    classes: tuple[ClassName, ...] = CLASSES
    if kind == "skill":
        skills = {words[0]: int(words[1])}
        modules |= {"skills", *rng.sample(SWITCHES, 3), *FULL.switched_on}
    elif kind == "burst":
        weapons = (AUTOMATIC[words[1]],)
    elif kind == "fight":
        weapons = (ROWS[words[0]],) if words[0] in ROWS else ("knife",)
    elif kind == "accident":
        weapons, classes = ("rifle", "pistol"), ("legend",)
    elif kind in ("die", "drunk") and (words[0] in DICE_SKILLS or kind == "drunk"):
        skills = {DICE_SKILLS.get(words[0], "drunk"): 1}
        modules |= {"skills"}
    elif kind == "die" and words[0] in ("hated_friend", "conflict", "emotion"):
        modules |= {"hate_and_fear", "hot_emotions"}
    elif kind in ("module", "action"):
        modules |= {*words, *FULL.switched_on} & {*SWITCHES}
    aiming = 0.8 if kind in ("accident", "marker", "cell") else 0.2
    return Wish(together(modules, rng), skills, weapons, classes, aiming)


# --- situations -----------------------------------------------------------------------------------------------------


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
    """These modules with what they need and without what they exclude."""
    for one, other in NEEDS:
        chosen |= {other} if one in chosen else set()
    for one, other in EXCLUDED:
        chosen -= {one} if other in chosen else set()
    more: dict[str, Any] = {"action_sets": 2} if "more_action_cards" in chosen else {}
    more |= dict.fromkeys(sorted(chosen), True)
    if "more_action_cards" in chosen and rng.random() < 0.3:
        more["action_card_chain_limit"] = 1
    return Modules(**more)


def situation(wish: Wish, rng: random.Random) -> ShootOut:
    """A crowd on a small table, with cards in all hands, in the middle of a game."""
    modules = wish.modules
    seats = tuple([Seat(seat) for seat in SEATS[: rng.choice((2, 2, 2, 3))]])
    s = ShootOut(
        seats={seat: Side(seat) for seat in seats},
        frames=[Deck(stage="window")],
        modules=modules,
        table=crowded_table(rng.randrange(TABLES)),
        figures={},
        order=seats,
        hands=dict.fromkeys(seats, ()),
        first_shot=rng.random() < 0.7,
    )
    for number in range(rng.randrange(2 * len(seats), 11)):
        put(s, number, seats[number % len(seats)], wish, rng)
    s.figures = dict(sorted(s.figures.items(), key=lambda one: one[1].number))
    feel(s, wish.aiming, rng)
    deal(s, rng)
    return s


def put(s: ShootOut, number: int, seat: Seat, wish: Wish, rng: random.Random) -> None:
    """A character where he has room, near to somebody if that can be."""
    profile = any_profile(wish, rng)
    posture: Posture = rng.choice(("standing",) * 6 + ("knocked_down", "unconscious"))
    figure = Figure(
        id=f"m{number}", number=number + 1, seat=seat, side=Side(seat), profile=profile, posture=posture,
        facing=float(rng.randrange(0, 360, 15)), wounds=some_wounds(rng), must_recover=rng.random() < 0.15,
        in_hand=in_hand_at_first(profile.weapons), arms=some_arms(profile, rng),
    )  # fmt: skip
    for _ in range(60):
        there = [one for one in s.figures.values() if one.active]
        if there and rng.random() < 0.5:
            near = rng.choice(there)
            gap = 1.05 if s.modules.fighting or near.seat == seat else 1.3
            x, y = near.x + rng.choice((-gap, gap)), near.y + rng.uniform(-0.2, 0.2)
        else:
            x, y = rng.uniform(0.6, SIZE - 0.6), rng.uniform(0.6, SIZE - 0.6)
        moved = msgspec.structs.replace(figure, x=round(x, 2), y=round(y, 2))
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


SPECIALS: tuple[Literal["none", "high_velocity", "telescopic", "explosive", "shrapnel"], ...] = (
    "none", "none", "high_velocity", "telescopic", "explosive", "shrapnel",
)  # fmt: skip


def any_profile(wish: Wish, rng: random.Random) -> Profile:
    """Some class, some weapons, and many skills; what is wished for comes first."""
    modules = wish.modules
    weapons: dict[str, Weapon] = {}
    wanted = [*wish.weapons] if rng.random() < 0.8 else []
    for like in [*wanted, *rng.choices(list(WEAPONS), k=rng.choice((1, 2, 2, 3)))]:
        name = like if like not in weapons else f"{like}_2"
        weapons[name] = Weapon(name, like, rng.choice(SPECIALS) if modules.automatic_weapons else "none")
    names = rng.sample(list(SKILLS), rng.choice((0, 1, 2, 3))) if modules.skills else []
    skills = {name: rng.randrange(1, most(name, modules) + 1) for name in names}
    return Profile(
        class_=rng.choice(wish.classes),
        weapons=tuple(weapons.values()),
        skills={**skills, **(wish.skills if rng.random() < 0.5 else {})},
        shield=modules.fighting and rng.random() < 0.2,
        gun_hand=rng.choice(("right", "right", "left")),
    )


def feel(s: ShootOut, aiming: float, rng: random.Random) -> None:
    """Somebody hates somebody, and aims at him."""
    everybody = list(s.figures.values())
    for figure in everybody:
        enemies = [one.id for one in s.enemies(figure)]
        firearms = [one.id for one in figure.profile.weapons if one.firearm and one.id in figure.in_hand]
        if enemies and firearms and rng.random() < aiming:
            s.change(figure.id, aim=Aim(rng.choice(enemies), firearms[0]), last_action="aim")
        if s.modules.hate_and_fear and len(everybody) > 2:
            others = [one.id for one in everybody if one.id != figure.id]
            hates, fears = rng.sample(others, rng.randrange(2)), rng.sample(others, rng.randrange(2))
            s.change(figure.id, hates=tuple(hates), fears=tuple(fears))


def deal(s: ShootOut, rng: random.Random) -> None:
    """Some action cards are in hands, some lie open."""
    cards = list(action_cards(s.modules, len(s.figures)))
    rng.shuffle(cards)
    for seat in s.order:
        number = min(len(cards), rng.randrange(3))
        s.hands[seat], cards = tuple(cards[:number]), cards[number:]
    s.deck = (*sorted(s.figures), *sorted(cards), JOKER)


@functools.cache
def crowded_table(number: int) -> Table:
    """Walls, crates, hedges and a platform of all classes and heights."""
    rng = random.Random(number)
    kinds: tuple[Literal["solid", "light", "soft"], ...] = ("solid", "light", "soft")
    pieces = []
    for place, (x, y) in enumerate(itertools.product((3, 9, 14), (3, 8.5, 14))):
        wide, deep = rng.choice(((3.0, 0.4), (0.4, 3.0), (1.0, 1.0), (2.0, 2.0)))
        top = rng.choice((0.7, 0.9, 1.1, 3.0))
        pieces.append(
            Piece(f"p{place}", footprint=rectangle(x, y, x + wide, y + deep), z1=top, cover=rng.choice(kinds))
        )
    return Table(size=(SIZE, SIZE), pieces=tuple(pieces))


TABLES = 12


if __name__ == "__main__":
    sys.exit(hunting.main(Hunt, games=5000))
