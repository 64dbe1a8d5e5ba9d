"""Perft: how many distinct positions there are after n choices from a few fixed positions.

The numbers let any other program check its reading of the rules against ours, as chess programs do. Draws are not
settled: a position that waits for dice has no choices. The first numbers of each row were counted by hand.
"""

import msgspec
import pytest

from affray.engine import Enumerating, Match, Seat, Setup, Side
from affray.systems.cascade import SYSTEM
from affray.systems.cascade.fighter import Fighter, Profile
from affray.systems.cascade.state import Battle, Clash, Exchange, Phase, Shot


def duel(clash: Clash, *frames: Exchange, **fighters: dict[str, object]) -> Match:
    """A duel of a1 and b1 under way, with these dice on the table."""
    both = {
        name: Fighter(name, Seat(name[0]), Side(name[0]), Profile(**given.pop("profile", {})), 0, **given)  # type: ignore[arg-type]
        for name, given in fighters.items()
    }
    battle = Battle(
        seats={Seat("a"): Side("a"), Seat("b"): Side("b")},
        frames=[Phase(stage="end"), clash, *frames],
        fighters=both,
        sides=(Side("a"), Side("b")),
        first=Side("a"),
    )
    return Match(SYSTEM, Setup(), Enumerating(), state=battle)


def frozen(*dice: int, **profile: object) -> dict[str, object]:
    return {"profile": profile, "frozen": True, "outside": dice, "pool": len(dice)}


def thrown(*dice: int, scored: tuple[int, ...] = (), **profile: object) -> dict[str, object]:
    return {"profile": profile, "loose": dice, "scored": scored, "pool": len(dice) + len(scored)}


def attack(a1: dict[str, object], b1: dict[str, object]) -> Match:
    """The attacker a1 is about to declare his group (C-GROUP-07)."""
    clash = Clash(stage="over", members=("a1", "b1"), attacker="a1")
    return duel(clash, Exchange(stage="group", attacker="a1", defender="b1"), a1=a1, b1=b1)


def after_throw(a1: dict[str, object], b1: dict[str, object]) -> Match:
    """Both have thrown and decide about the initiative (C-INIT-01)."""
    return duel(Clash(stage="initiative", members=("a1", "b1"), throws=1), a1=a1, b1=b1)


def shot_on_the_meadow() -> Match:
    """Nell has thrown at Bruk and shoots or goes on (C-SHOT-04)."""
    battle = SYSTEM.new(Setup(scenario="duel_meadow"))
    nell = battle.fighters["nell"]
    nell.loose, nell.pool, nell.shot = (17, 16, 16, 9, 1), 5, True
    shot = Shot(stage="shot_step", shooter="nell", target="bruk", throws=1)
    battle.frames = [Phase(stage="shooting", acted=("nell",)), shot]
    return Match(SYSTEM, Setup(), Enumerating(), state=battle)


def pack_at_the_ford() -> Match:
    """Sanna is alone against two, whom she is about to attack (C-CLASH-04)."""
    battle = SYSTEM.new(Setup(scenario="skirmish_tollford"))
    hands = {"odrun": (15, 14, 6), "bruk": (13, 9), "sanna": (14, 14, 13)}
    for (name, dice), place in zip(hands.items(), ((12.0, 3.0), (13.9, 3.0), (12.9, 1.2)), strict=True):
        fighter = battle.fighters[name]
        fighter.stand(*place, 0.0)
        fighter.frozen, fighter.outside, fighter.pool = True, dice, len(dice)
    pack = ("odrun", "bruk")
    clash = Clash(stage="follow_up", members=tuple(hands), attacker="sanna", offers=pack)
    battle.frames = [Phase(stage="end"), clash, Exchange(stage="group", attacker="sanna", pack=pack)]
    return Match(SYSTEM, Setup(), Enumerating(), state=battle)


def key(match: Match) -> bytes:
    """A position with the secret choices that wait for the others."""
    waiting = [(entry.seat, entry.text) for entry in match.transcript[-1:]] if len(match.decisions) == 1 else []
    kinds = [(decision.seat, decision.kind.name) for decision in match.decisions]
    return msgspec.json.encode(
        (match.state, kinds, waiting if kinds and kinds[0][1] in ("initiative", "score") else ())
    )


def perft(match: Match, depth: int) -> list[int]:
    """Distinct positions after 1, 2, ... `depth` choices."""
    positions = [match]
    counts = []
    for _ in range(depth):
        found: dict[bytes, Match] = {}
        for position in positions:
            if position.decision is None:
                continue
            for option in position.decision.options:
                fork = position.fork()
                fork.choose(str(option))
                found.setdefault(key(fork), fork)
        positions = list(found.values())
        counts.append(len(positions))
    return counts


PERFT = [
    # Three groups; two of them allow three waves each, the third has one, which meets three answers: 9.
    (attack(frozen(14, 14, 13), frozen(18, 17, 9, 4, fkw=3)), [3, 9, 25, 33, 28, 26]),
    # X-28, whose chain of counters is the longest of the worked examples.
    (attack(frozen(17, 17, 17, 16, fkw=4), frozen(19, 18, 5, 3, fkw=2)), [5, 13, 31, 35, 34, 29]),
    # Light attacks against equals: X-08.
    (attack(frozen(6, 5, 4, fkw=3), frozen(12, 12, 3, fkw=2)), [3, 13, 58, 105, 112, 84]),
    # b1 alone can attack: three waves if he takes it, three score sets with the forced one if he holds (C-ROLL-03).
    (after_throw(thrown(14, 14, 1), thrown(12, 11, scored=(5,))), [2, 6, 15, 7]),
    # Twelve score sets with the forced one, and the shot. The whole throw scored and the shot meet three payments each:
    # 6; then twelve groups to shoot with and eleven sets of dice to save: 23.
    (shot_on_the_meadow(), [13, 6, 23, 15]),
    # Three groups; their waves, each attack at one of the two: 11 + 3 + 8.
    (pack_at_the_ford(), [3, 22, 47, 57, 41, 19]),
]


@pytest.mark.parametrize(("match", "counts"), PERFT)
def test_positions_after_n_choices(match: Match, counts: list[int]) -> None:
    """C-GROUP-01, C-ATK-05, C-ATK-06, C-DEF-01, C-COUNTER-05, C-ROLL-02, C-SHOT-04, C-CLASH-04: so wide is the tree."""
    assert perft(match, len(counts)) == counts
