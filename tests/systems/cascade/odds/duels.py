"""Duels under way, with enumerating chance, for the brute-force twins."""

from affray.engine import Enumerating, Match, Seat, Setup, Side
from affray.systems.cascade import SYSTEM
from affray.systems.cascade.fighter import Fighter, Profile
from affray.systems.cascade.state import Battle, Clash, Exchange, Hit, Phase

Given = dict[str, object]

NO_THROW: Given = {"scored": (2,), "pool": 1}
"""An opponent who only looks on: his one die is scored, and it is no group."""


def duel(clash: Clash, *frames: Exchange | Hit, **fighters: Given) -> Match:
    """A clash of a1 and b1, or of more; each is given by `profile` and the fields of a fighter."""
    both = {}
    for name, fields in fighters.items():
        given = dict(fields)
        profile = Profile(**given.pop("profile", {}))  # type: ignore[arg-type]
        quality = profile.armour.quality
        both[name] = Fighter(name, Seat(name[0]), Side(name[0]), profile, quality, **given)  # type: ignore[arg-type]
    battle = Battle(
        seats={Seat("a"): Side("a"), Seat("b"): Side("b")},
        frames=[Phase(stage="end"), clash, *frames],
        fighters=both,
        sides=(Side("a"), Side("b")),
        first=Side("a"),
    )
    return Match(SYSTEM, Setup(), Enumerating(), state=battle)


def clash(stage: str, *more: str, **fields: object) -> Clash:
    return Clash(stage=stage, members=("a1", "b1", *more), **fields)  # type: ignore[arg-type]


def thrown(*dice: int, scored: tuple[int, ...] = (), **profile: object) -> Given:
    return {"profile": profile, "loose": dice, "scored": scored, "pool": len(dice) + len(scored)}


def frozen(*dice: int, **profile: object) -> Given:
    return {"profile": profile, "frozen": True, "outside": dice, "pool": len(dice)}
