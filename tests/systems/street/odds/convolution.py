"""Shots and fights with any number of dice, reckoned from the tables of the rulebook alone, die by die and hit by hit.

Nothing here uses the odds or the rules of the package, so that the two can be compared where there are too many
outcomes to play out.
"""

import functools
import json
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import affray.systems.street

T = TypeVar("T")
Dist = Mapping[T, Fraction]
PAGE = Path(affray.systems.street.__file__).parent / "rulebook" / "street.md"
DIE = tuple(range(1, 7))


@functools.cache
def tables() -> Any:
    """The appendix of the rulebook."""
    text = PAGE.read_text("utf-8")
    return json.loads(text[text.rindex("```json") + 7 : text.rindex("```")])


ZONES = ("head", "chest", "right_arm", "left_arm", "belly", "legs")


def spread(dist: Dist[Any], of: Callable[[Any], Iterable[tuple[Any, Fraction]]]) -> dict[Any, Fraction]:
    """The distribution after a further random step from each value."""
    found: dict[Any, Fraction] = {}
    for value, weight in dist.items():
        for after, chance in of(value):
            found[after] = found.get(after, Fraction(0)) + weight * chance
    return found


def even(values: Iterable[T]) -> list[tuple[T, Fraction]]:
    listed = list(values)
    return [(value, Fraction(1, len(listed))) for value in listed]


# --- dice -------------------------------------------------------------------------------------------------------------


def faces(dice: int) -> Dist[tuple[int, int, int]]:
    """How many ones, fives and sixes so many dice show."""
    dist: Dist[tuple[int, int, int]] = {(0, 0, 0): Fraction(1)}
    for _ in range(dice):
        dist = spread(dist, lambda shown: even([_with(shown, face) for face in DIE]))
    return dist


def _with(shown: tuple[int, int, int], face: int) -> tuple[int, int, int]:
    ones, fives, sixes = shown
    return ones + (face == 1), fives + (face == 5), sixes + (face == 6)


def after_luck(dist: Dist[tuple[int, int, int]], dice: int, luck: int, fives_hit: bool) -> Dist[tuple[int, int, int]]:
    """Up to `luck` dice that did not hit are rolled again, each once: ones first, then others, fives last."""

    def again(shown: tuple[int, int, int]) -> Iterable[tuple[tuple[int, int, int], Fraction]]:
        ones, fives, sixes = shown
        others = dice - ones - fives - sixes
        removed, left = 0, luck
        taken = min(left, ones)
        ones, removed, left = ones - taken, removed + taken, left - taken
        taken = min(left, others)
        removed, left = removed + taken, left - taken
        if not fives_hit:
            taken = min(left, fives)
            fives, removed = fives - taken, removed + taken
        new: Dist[tuple[int, int, int]] = {(ones, fives, sixes): Fraction(1)}
        for _ in range(removed):
            new = spread(new, lambda now: even([_with(now, face) for face in DIE]))
        return new.items()

    return spread(dist, again) if luck else dist


def hits_of_shot(dice: int, *, sharp: bool, luck: int) -> Dist[int]:
    """The hits of a pool of at least one die."""
    shown = after_luck(faces(dice), dice, luck, sharp)
    return spread(shown, lambda each: [(each[2] + (each[1] if sharp else 0), Fraction(1))])


def weapon_after(dice: int, *, sharp: bool, luck: int, clumsy: int) -> Dist[str]:
    """The state of the weapon (S-AMMO-01, S-SKILL-CLUMSY)."""

    def state(shown: tuple[int, int, int]) -> str:
        ones, _, sixes = shown
        if clumsy:
            return "jammed" if ones and ones >= sixes - (clumsy - 1) else "ready"
        return {0: "ready", 1: "empty", 2: "jammed"}[max(0, min(2, ones - sixes))]

    return spread(after_luck(faces(dice), dice, luck, sharp), lambda each: [(state(each), Fraction(1))])


def sixes_of(dice: int, luck: int) -> Dist[int]:
    """The sixes of a pool of a fight; up to `luck` other dice are rolled again."""
    dist: Dist[int] = {0: Fraction(1)}
    for _ in range(max(0, dice)):
        dist = spread(dist, lambda now: [(now, Fraction(5, 6)), (now + 1, Fraction(1, 6))])

    def again(now: int) -> Iterable[tuple[int, Fraction]]:
        more: Dist[int] = {now: Fraction(1)}
        for _ in range(min(luck, max(0, dice) - now)):
            more = spread(more, lambda each: [(each, Fraction(5, 6)), (each + 1, Fraction(1, 6))])
        return more.items()

    return spread(dist, again)


# --- a figure ---------------------------------------------------------------------------------------------------------


class Body(NamedTuple):
    """A figure that is hit, as the rulebook counts: what is worse replaces what was."""

    fate: str = "active"
    posture: str = "standing"
    flesh: int = 0
    serious: int = 0
    scratched: bool = False
    recover: bool = False
    nails: int = 0
    """Wounds that will not be recorded."""

    @property
    def condition(self) -> str:
        if self.fate != "active":
            return self.fate
        return "upright" if self.posture == "standing" else self.posture


def suffer(body: Body, codes: str, hard: bool) -> Body:
    """A cell of the hit table (S-HIT-05, S-WOUND-01 to S-WOUND-10, S-SKILL-HARD, S-SKILL-NAILS)."""
    parts = codes.split("+")
    if body.fate != "active":
        return body._replace(fate="dead") if "DEAD" in parts else body
    if hard:
        parts = [part for part in parts if part not in ("KD", "UN", "R6")]
    if "SC" in parts:
        body = body._replace(scratched=True)
    if "F" in parts or "S" in parts:
        if body.nails:
            body = body._replace(nails=body.nails - 1, recover=body.recover or "R6" in parts)
        elif "F" in parts:
            body = body._replace(flesh=body.flesh + 1, recover=True)
        else:
            body = body._replace(serious=body.serious + 1, recover=True)
    if "UN" in parts or ("KD" in parts and body.posture == "standing"):
        body = body._replace(posture="unconscious" if "UN" in parts else "knocked_down")
    if "DEAD" in parts or "OOA" in parts:
        return Body("dead" if "DEAD" in parts else "out_of_action", body.posture)
    return body


class Shot(NamedTuple):
    """What a hit of a shot meets."""

    covered: tuple[str, ...] = ()
    cover: str = "none"
    hard: int = 0


def hit_by_shot(body: Body, shot: Shot) -> list[tuple[Body, Fraction]]:
    """Location, cover and effect of one hit (S-HIT-04, S-COVER-14, S-COVER-15)."""
    ends: list[tuple[Body, Fraction]] = []
    for zone in ZONES:
        row = tables()["hit_table"][zone]
        through, softer = Fraction(1), 0
        if zone in shot.covered and shot.cover == "solid":
            through = Fraction(0)
        elif zone in shot.covered and shot.cover == "light":
            through, softer = Fraction(2, 6), 1
        if through < 1:
            ends.append((body, Fraction(1, 6) * (1 - through)))
        for die in DIE if through else ():
            codes = row[max(1, die - softer - shot.hard) - 1]
            ends.append((suffer(body, codes, bool(shot.hard)), through / 36))
    return ends


class Blow(NamedTuple):
    """What a hit in a fight is made with and meets."""

    row: str
    bonus: int = 0
    hard: int = 0
    shield: bool = False
    fires: bool = True


def hit_in_fight(body: Body, blow: Blow) -> list[tuple[Body, Fraction]]:
    """The effect die, and the dice that its result asks for (S-FIGHT-18 to S-FIGHT-26)."""
    ends: list[tuple[Body, Fraction]] = []
    for die in DIE:
        if die == 1 and blow.shield and body.condition == "upright":
            ends.append((body, Fraction(1, 6)))
            continue
        shown = max(1, min(6, die + blow.bonus - blow.hard))
        result = tables()["fight_table"][blow.row]["effects"][shown - 1]
        ends += [(after, chance / 6) for after, chance in _result(body, result, blow)]
    return ends


def _result(body: Body, result: str, blow: Blow) -> list[tuple[Body, Fraction]]:
    hard, table = bool(blow.hard), tables()["hit_table"]
    if result == "F":
        return even([suffer(body, "F", hard) for _ in ZONES])
    if result in ("HW", "HW+UN"):
        ends = even([suffer(body, codes, hard) for codes in table["head"]])
        return [(_fall(after, "UN", hard) if result == "HW+UN" else after, chance) for after, chance in ends]
    if result in ("SHOT", "STAB", "TW"):
        if result == "SHOT" and not blow.fires:
            return [(body, Fraction(1))]
        cells = [codes for zone in ZONES for codes in table[zone]]
        return even([suffer(body, _worse(codes) if result == "TW" else codes, hard) for codes in cells])
    if result == "DEAD":
        return [(body._replace(fate="dead"), Fraction(1))]
    return [(_fall(body, result, hard), Fraction(1))]


def _worse(codes: str) -> str:
    """A terrible wound: scratch and flesh become serious, serious becomes death (S-FIGHT-24)."""
    parts = codes.split("+")
    if "S" in parts:
        return "DEAD"
    return "+".join(["S" if part in ("SC", "F") else part for part in parts])


def _fall(body: Body, how: str, hard: bool) -> Body:
    if body.fate != "active" or hard:
        return body
    if how == "UN":
        return body._replace(posture="unconscious")
    return body._replace(posture="knocked_down") if body.posture == "standing" else body


# --- attacks ----------------------------------------------------------------------------------------------------------


def after_hits(start: Body, numbers: Dist[int], one: Callable[[Body], list[tuple[Body, Fraction]]]) -> Dist[Body]:
    """The figure after each number of hits, with its chance."""

    @functools.cache
    def steps(body: Body) -> list[tuple[Body, Fraction]]:
        ends: dict[Body, Fraction] = {}
        for after, chance in one(body):
            ends[after] = ends.get(after, Fraction(0)) + chance
        return list(ends.items())

    found: dict[Body, Fraction] = {}
    now: Dist[Body] = {start: Fraction(1)}
    for hits in range(max(numbers) + 1):
        now = spread(now, steps) if hits else now
        for body, chance in now.items():
            found[body] = found.get(body, Fraction(0)) + numbers.get(hits, Fraction(0)) * chance
    return {body: chance for body, chance in found.items() if chance}


def exchange(attack: Dist[int], defence: Dist[int]) -> tuple[dict[int, Fraction], Fraction]:
    """The hits of a fight, and the chance that the attacker is beaten."""
    hits: dict[int, Fraction] = {}
    beaten = Fraction(0)
    for own, chance in attack.items():
        for other, weight in defence.items():
            number = max(0, own - other)
            hits[number] = hits.get(number, Fraction(0)) + chance * weight
            beaten += chance * weight * (other > own)
    return hits, beaten


def conditions(bodies: Dist[Body]) -> dict[str, Fraction]:
    return spread(bodies, lambda body: [(body.condition, Fraction(1))])


def must_recover(bodies: Dist[Body]) -> Fraction:
    return sum([chance for body, chance in bodies.items() if body.fate == "active" and body.recover], Fraction(0))


def loses_nerve(bodies: Dist[Body], class_: str, wounds: tuple[int, int], luck: int = 0) -> Fraction:
    """The chance of a figure to lose its nerve; `wounds` are the flesh and serious ones before.

    No friend of it is down, and no enemy (S-NERVE-01 to S-NERVE-11). Without a six it rolls `luck` dice again.
    """
    total = Fraction(0)
    for body, chance in bodies.items():
        if body.fate != "active" or body.posture == "unconscious":
            continue
        flesh, serious = wounds[0] + body.flesh, wounds[1] + body.serious
        new = body.flesh + body.serious
        tests = new > 0 and flesh + serious >= {"ganger": 2, "killer": 3, "legend": 3}.get(class_, 0)
        if class_ == "plug":
            tests = new > 0 or body.scratched
        if class_ == "legend":
            tests = tests and serious > 0
        if tests:
            dice = {"plug": 3, "ganger": 4, "killer": 5, "legend": 6}[class_] - flesh - 2 * serious
            rolled = max(0, dice)
            total += chance * Fraction(5, 6) ** (rolled + min(luck, rolled))
    return total
