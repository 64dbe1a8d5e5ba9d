"""Plays Cascade on and on until every rule that can occur in play was cited by an event or a refusal.

`python bench/exhaust.py [--games N] [--seed N] [--json]`: all scenarios and small random situations in turn, with
random and greedy bots; now and then a choice is tried that cannot be made, for the rule that refuses it. It stops when
nothing that can be seen is missing, or after so many games, and lists what was never seen. Equal seeds, equal runs.
"""

import math
import random
import sys
from collections import Counter
from collections.abc import Mapping

import hunting

import affray
from affray.engine import Decision, Keyed, Match, Seat, Setup, Side
from affray.systems.cascade import SYSTEM
from affray.systems.cascade.fighter import Armour, Fighter, Profile, Ranged, Skills, Weapon
from affray.systems.cascade.state import Battle, Clash, Phase, seats_of
from affray.table import Piece, Table, rectangle

SUCCESS_OF_LEGEND = 11
"""A legendary shot needs at least this many equal dice (C-SHOT-21)."""

WHY: Mapping[str, tuple[str, ...]] = {
    "it says what a fighter is; his profile is checked when it is read": (
        "C-FIGHTER-01", "C-FIGHTER-02", "C-FIGHTER-03", "C-FIGHTER-04", "C-FIGHTER-08",
        "C-ARMOUR-07",
    ),
    "it says how the table is measured, and is in every place, length and line of sight": (
        "C-TABLE-01", "C-TABLE-06", "C-TABLE-10", "C-TABLE-11", "C-TABLE-14", "C-TABLE-15", "C-TABLE-16",
    ),
    "it is the order in which other things happen": ("C-PHASE-03", "C-PHASE-08", "C-PHASE-11", "C-ROLL-14"),
    "it says what does not happen": (
        "C-ARMOUR-08", "C-ATK-08", "C-DEF-06", "C-FLIGHT-02", "C-SHOT-25", "C-TEST-01", "C-TEST-03", "C-TEST-04",
    ),
    "it shows in which choices are offered": (
        "C-DODGE-11", "C-DODGE-12", "C-GROUP-06", "C-ROLL-04",
        "C-ROLL-12", "C-SHOT-01",
    ),
    "nothing takes the last fighters of both sides at once; only a situation can begin so": ("C-END-02",),
    "it names or counts what other rules speak of": (
        "C-DEF-07", "C-DODGE-03", "C-GROUP-04", "C-GROUP-05", "C-GROUP-10", "C-ROLL-08", "C-ROLL-15",
    ),
    "it shows in the dice and in the fighter afterwards": (
        "C-ATK-07", "C-HEALTH-02", "C-HIT-06", "C-PHASE-05", "C-ROLL-05", "C-ROLL-06", "C-SHOT-26",
    ),
}  # fmt: skip
UNSEEN: Mapping[str, str] = hunting.reasons(WHY)
"""Rules in force that no event or refusal cites, with the reason: other rules that are cited imply them."""


def expected() -> set[str]:
    """The rules in force that can be cited."""
    return hunting.expected("cascade", UNSEEN)


class Hunt(hunting.Hunt):
    """Cascade: all scenarios and small random situations in turn."""

    book = "cascade"
    unseen = UNSEEN

    def new_match(self, name: str, rng: random.Random) -> tuple[Match, str]:
        scenarios = [*SYSTEM.scenarios(), *[None] * 7]
        scenario = scenarios[self.games % len(scenarios)]
        if scenario is None:
            return Match(SYSTEM, Setup(), Keyed.from_seed(name), state=situation(rng)), "a situation"
        return affray.new("cascade", scenario=scenario, seed=name), scenario

    def tries(self, match: Match, decision: Decision, rng: random.Random) -> list[str]:
        if decision.kind.name == "move":
            return [onto_terrain(match.state, decision, rng)]
        if decision.kind.name == "defend":
            dice = decision.context.ready + decision.context.outside
            return ["counter", f"parry {'+'.join(map(str, dice))}:{decision.context.attacks[0]}"]
        return [f"group {decision.context.live[0]}"] if decision.kind.name == "group" else []


def onto_terrain(battle: Battle, decision: Decision, rng: random.Random) -> str:
    """A move of a fighter to the place of a piece of terrain."""
    mover = rng.choice(decision.context.movers).body
    pieces = battle.table.pieces if battle.table else ()
    if not pieces:
        return f"move {mover.id} {mover.x},{mover.y}"
    piece = min(pieces, key=lambda each: math.dist(each.footprint[0], (mover.x, mover.y)))
    corners = rng.sample(piece.footprint, 2)
    share = rng.random()
    x, y = ((1 - share) * one + share * other for one, other in zip(*corners, strict=True))
    return f"move {mover.id} {x:.3f},{y:.3f}"


# --- situations -------------------------------------------------------------------------------------------------


def situation(rng: random.Random) -> Battle:
    """A new battle, or one with rare dice on the table."""
    battle = beginning(rng)
    if rng.random() < 0.5:
        return battle
    for fighter in battle.fighters.values():
        ranged = fighter.profile.ranged
        if ranged is not None and ranged.die > SUCCESS_OF_LEGEND:
            fighter.saved_dice = alike(rng, ranged.dice, ranged.die)
    members = tuple(battle.fighters)
    if min(Counter(name[0] for name in members).values()) > 1:
        return battle
    # One against all is one clash; all have thrown and nobody has the initiative yet.
    battle.frames = [Phase(stage="end"), Clash(stage="initiative", members=members, throws=1)]
    for number, fighter in enumerate(battle.fighters.values()):
        fighter.loose = alike(rng, fighter.profile.dice, fighter.profile.die)
        fighter.pool = len(fighter.loose)
        fighter.dodged = rng.random() < 0.2
        if battle.table is not None:
            fighter.stand(6.0 + (0.0, 1.9, -1.9, 0.0)[number], 3.0 + (0.0, 0.0, 0.0, -1.9)[number], 0.0)
    return battle


def alike(rng: random.Random, dice: int, die: int) -> tuple[int, ...]:
    """Dice that mostly show the same high face, or two neighbouring faces."""
    face = rng.randrange(die // 2 + 1, die + 1)
    common = (face, face - 1) if rng.random() < 0.4 else (face,)
    faces = [common[place % len(common)] if rng.random() < 0.95 else rng.randrange(1, die + 1) for place in range(dice)]
    return tuple(sorted(faces, reverse=True))


def beginning(rng: random.Random) -> Battle:
    """One to three fighters with random profiles on each side, with or without a small table."""
    numbers = rng.choice(((1, 1), (1, 2), (1, 3), (2, 1), (3, 1), (2, 2), (3, 3)))
    table = small_table(rng) if rng.random() < 0.7 else None
    fighters: dict[str, Fighter] = {}
    for side, number in zip("ab", numbers, strict=True):
        for place in range(1, number + 1):
            profile = any_profile(rng)
            fighter = Fighter(f"{side}{place}", Seat(side), Side(side), profile, profile.armour.quality)
            fighter.unsuspecting = table is not None and rng.random() < 0.1
            fighter.marks = rng.randrange(profile.health)
            fighters[fighter.id] = fighter
    if table is not None:
        for fighter, (x, y) in zip(fighters.values(), places(rng, len(fighters)), strict=True):
            fighter.stand(x, y, 0.0)
    elif 1 not in numbers:
        table = Table(size=(12.0, 12.0))
        for fighter, (x, y) in zip(fighters.values(), places(rng, len(fighters)), strict=True):
            fighter.stand(x, y, 0.0)
    sides = Side("a"), Side("b")
    return Battle(
        seats=seats_of(fighters), frames=[Phase(stage="first_side")], fighters=fighters, sides=sides, first=sides[0],
        phase_limit=rng.randrange(1, 12), break_point=rng.choice((None, 1, 2)), table=table,
    )  # fmt: skip


def places(rng: random.Random, number: int) -> list[tuple[float, float]]:
    """Places on a table of twelve by twelve, two inches apart, away from the pieces of terrain."""
    free = [(1.0 + 2 * i, y) for i in range(6) for y in (1.0, 3.0, 9.0, 11.0)]
    return rng.sample(free, number)


def small_table(rng: random.Random) -> Table:
    """Twelve by twelve inches with up to three pieces between the two ends."""
    kinds = (
        {"ground": "impassable", "z1": 3.0},
        {"ground": "rough", "z1": 1.1},
        {"kind": "area", "ground": "rough"},
        {"z1": 1.0},
    )
    pieces = []
    for number in range(rng.randrange(4)):
        x, y = 1.0 + 4 * number, rng.uniform(4.7, 6.0)
        outline = rectangle(x, y, x + rng.uniform(0.5, 2.5), y + rng.uniform(0.3, 1.2))
        pieces.append(Piece(f"piece_{number}", footprint=outline, **rng.choice(kinds)))
    return Table(size=(12.0, 12.0), pieces=tuple(pieces))


def any_profile(rng: random.Random) -> Profile:
    """A fighter with dice that make rare events more likely: small dice, many dice, large groups."""
    die = rng.choice((4, 4, 6, 6, 8, 10, 12, 20))
    kind = rng.choice(("none", "light", "heavy"))
    return Profile(
        size=rng.choice(("large", "large", "small", "huge", "tiny")), base=rng.choice((25.0, 30.0, 40.0)),
        height=rng.choice((1.0, 1.8, 2.5)), dice=many(rng), die=die, fkw=many(rng),
        ini=rng.randrange(4), pts=rng.choice(("1d4", "1d6")), weapon=Weapon(ts=rng.choice(("1d8", "1d10", "2d6"))),
        armour=Armour() if kind == "none" else Armour(kind, rng.randrange(1, 6), rng.randrange(1, 5)),
        shield=rng.random() < 0.3, health=rng.choice((20, 40, 60)),
        skills=Skills(*[rng.randrange(3) for _ in range(5)]), walk=3.0, sprint=6.0,
        ranged=Ranged(many(rng), rng.choice((6, 20, 20)), many(rng)) if rng.random() < 0.5 else None,
    )  # fmt: skip


def many(rng: random.Random) -> int:
    """Two to six, mostly six."""
    return rng.choice((2, 3, 4, 5, 6, 6, 6, 6))


if __name__ == "__main__":
    sys.exit(hunting.main(Hunt, games=5000))
