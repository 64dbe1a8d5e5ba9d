"""Wolsung's odds: an opposed pool with its damage beside icepool, and the full preview of a shot.

The opposed pool: 4 or more succeeds, the attacker hits with at least as many successes as the defender, and a hit
causes 3 damage and 1 for each critical hit, less an Armour of 2. All sizes from 1 to 12 on both sides; both answers
must agree.
The preview: both reactions, with the dice alone, with the own hand, and with both hands.
"""

from fractions import Fraction
from functools import partial
from typing import Any

import icepool
from timing import rates

import affray
from affray.engine import Match, Seat, Setup
from affray.engine.chance import Keyed
from affray.systems.wolsung.cards.deck import DECK
from affray.systems.wolsung.catalog import profiles
from affray.systems.wolsung.declared_attack import shot
from affray.systems.wolsung.odds import ODDS
from affray.systems.wolsung.odds.harm import Harm, harm_of
from affray.systems.wolsung.odds.opposed_rolls import differences
from affray.systems.wolsung.odds.results import outcome
from affray.systems.wolsung.profile import Profile, Weapon
from affray.systems.wolsung.state import Activation, Figure, Skirmish, Turn
from affray.table import Table

Row = dict[str, object]
STRENGTH, ARMOUR, MOST = 3, 2, 12
SIZES = [(ours, theirs) for ours in range(1, MOST + 1) for theirs in range(1, MOST + 1)]
A, B = Seat("a"), Seat("b")
BAR, PREVIEW_MS = 0.2, 5.0


def _skirmish(*figures: Figure) -> Skirmish:
    return Skirmish(
        seats={A: A, B: B},
        edition_id="wolsung-2",
        table=Table(),
        figures={figure.id: figure for figure in figures},
        order=(A, B),
        first=A,
        initiative=A,
    )


# --- an opposed pool ----------------------------------------------------------------------------------------------


def _harm() -> Harm:
    gun = Weapon(id="gun", strength=STRENGTH, bands=((24, 0),))
    shooter = Figure("ada", A, Profile(weapons=(gun,)), 3, 5, 5)
    target = Figure("bob", B, Profile(armour=ARMOUR, wounds=99), 99, 10, 5)
    return harm_of(_skirmish(shooter, target), shot(shooter, gun, target, 0, False, False), target, MOST)


def opposed() -> dict[tuple[int, int], Any]:
    """The outcomes of all sizes; nothing is known from before."""
    differences.cache_clear()
    harm = _harm()
    return {sizes: outcome(harm, differences(*sizes)) for sizes in SIZES}


def _result(ours: int, theirs: int) -> tuple[bool, int]:
    return ours >= theirs, max(0, STRENGTH + ours - theirs - ARMOUR) if ours >= theirs else 0


def icepool_opposed() -> dict[tuple[int, int], Any]:
    """The same by icepool."""
    success = icepool.d6.map(lambda face: int(face >= 4))
    pools = {number: number @ success for number in range(1, MOST + 1)}
    return {(ours, theirs): icepool.map(_result, pools[ours], pools[theirs]) for ours, theirs in SIZES}


def _agree() -> None:
    theirs = icepool_opposed()
    for sizes, found in opposed().items():
        die = theirs[sizes]
        total = Fraction(die.denominator())
        chances: dict[int, Fraction] = {}
        for (_, amount), count in die.items():
            chances[amount] = chances.get(amount, Fraction(0)) + count / total
        hit = sum([count for (is_hit, _), count in die.items() if is_hit], 0) / total
        assert found.distribution == chances, sizes
        assert found.hit == hit, sizes


def _sizes(solve: Any) -> int:
    return len(solve())


# --- a preview ----------------------------------------------------------------------------------------------------


def _shot() -> Match:
    """Tolliver may shoot at Dr Brine; both players hold six cards."""
    cast = [(name, seat, profiles()[name], x) for name, seat, x in (("tolliver", A, 10), ("brine", B, 16))]
    s = _skirmish(*[Figure(name, seat, profile, profile.wounds, x, 10) for name, seat, profile, x in cast])
    cards = DECK[::4]
    s.hands = {A: cards[:6], B: cards[6:12]}
    s.deck = tuple([card for card in DECK if card not in cards[:12]])
    s.frames = [Turn(stage="finished"), Activation(stage="action", figure="tolliver", actions=2)]
    return Match(affray.system("wolsung-2"), Setup(), Keyed.from_seed(1), state=s)


def _previews(match: Match, count: int = 20) -> int:
    for _ in range(count):
        ODDS.odds(match, "shoot twin_revolvers brine", "a")
    return count


def rows() -> list[Row]:
    """The opposed pool beside icepool, and the milliseconds of a preview."""
    _agree()
    ours, peer, previews = rates(
        partial(_sizes, opposed), partial(_sizes, icepool_opposed), partial(_previews, _shot())
    )
    ratio, taken = peer / ours, 1000 / previews
    return [
        {
            "name": "odds of an opposed pool with its damage : icepool, milliseconds of one of 144 sizes",
            "ours": round(1000 / ours, 4),
            "peer": round(1000 / peer, 4),
            "ratio": round(ratio, 3),
            "bar": BAR,
            "met": ratio <= BAR,
        },
        {
            "name": "full preview of a Wolsung shot, milliseconds",
            "ours": round(taken, 3),
            "peer": None,
            "ratio": None,
            "bar": PREVIEW_MS,
            "met": taken <= PREVIEW_MS,
        },
    ]


if __name__ == "__main__":
    for each in rows():
        print(each)
