"""The kinds of choices of a duel (section 20): how they are written, read, refused and made by default."""

import random
import re
from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from affray.engine import Idle, Kind, Refusal, RuleId, Unreadable, Value

from .attack import default_wave, why_not_wave
from .damage import (
    QUALITY_LOSS,
    Partition,
    default_partition,
    partition_text,
    read_partition,
    why_not_partition,
    why_not_reroll,
    wounds,
)
from .debt import default_payment, default_score, why_not_payment, why_not_score
from .defence import (
    Defence,
    Parry,
    cheapest,
    default_defence,
    default_parry,
    parry_text,
    read_parry,
    some_parries,
    why_not_parry,
)
from .faces import Faces, faces_text, highest_first, without
from .faces import Refusal as Reason
from .groups import groups, why_not_group

_NUMBER = re.compile(r"\d{1,3}")
_INDEX = re.compile(r"#(\d{1,2})")


def read_faces(text: str, order: Faces = ()) -> Faces:
    """Faces as they are written in choices; `#3` is the third die in index order."""
    faces = []
    for word in text.split(","):
        index = _INDEX.fullmatch(word)
        if index and 1 <= int(index[1]) <= len(order):
            faces.append(order[int(index[1]) - 1])
        elif _NUMBER.fullmatch(word):
            faces.append(int(word))
        else:
            raise Unreadable(f"'{word}' is no face of a die; faces are written like 14,14,13")
    return highest_first(faces)


def read_aims(text: str, order: Faces = ()) -> list[tuple[int, str]]:
    """Dice with the fighter each is aimed at, `18>odrun,18>jory`; no name where none is given."""
    found = []
    for word in text.split(","):
        die, _, name = word.partition(">")
        found.append((read_faces(die, order)[0], name))
    return found


def words_of(text: str, *verbs: str) -> list[str]:
    """The words of a choice that begins with one of these verbs."""
    words = text.split()
    if not words or words[0] not in verbs:
        raise Unreadable(f"the choice begins with {' or '.join(repr(verb) for verb in verbs)}")
    return words


def list_of_faces(words: Sequence[str], order: Faces = ()) -> Faces:
    """The faces that the rest of a choice names, in one list or not at all."""
    return read_faces(words[0], order) if len(words) == 1 else _one_list(words)


def refusal_of(reason: Reason | None, rule: RuleId) -> Refusal:
    """The refusal with the rule that is known to forbid a choice, or else the one of its kind."""
    if reason is None:
        return Refusal(rule, "it is not among the choices offered")
    return Refusal(RuleId(reason[0]), reason[1])


class Words(Kind[Any]):
    """A choice among a few fixed words."""

    def __init__(self, name: str, rule: str, words: Sequence[str], default: str) -> None:
        self.name = name
        self.rule = RuleId(rule)
        self.words = tuple(words)
        self._default = default

    def write(self, about: Any, value: Any) -> str:
        return str(value)

    def read(self, about: Any, text: str) -> Value:
        word = text.strip()
        if word not in self.words:
            raise Unreadable(f"choose {' or '.join(self.words)}")
        return word

    def default(self, about: Any, values: Sequence[Any]) -> Value:
        return self._default


class Initiative(Kind[str]):
    """Take the initiative or hold (C-INIT-01); about: the fighter."""

    name = "initiative"
    rule = RuleId("C-INIT-01")
    secret = True

    def write(self, about: str, value: Any) -> str:
        return f"{value} {about}"

    def read(self, about: str, text: str) -> Value:
        words = words_of(text, "take", "hold")
        if words[1:] != [about]:
            raise Unreadable(f"the fighter who is asked is '{about}'")
        return words[0]

    def default(self, about: str, values: Sequence[Any]) -> Value:
        return "hold"


class Score(Kind[tuple[str, Faces, Faces]]):
    """Which of the dice just thrown to score; about: the fighter, his dice just thrown, his dice in index order."""

    name = "score"
    rule = RuleId("C-ROLL-02")
    secret = True

    def write(self, about: tuple[str, Faces, Faces], value: Any) -> str:
        return f"score {about[0]} {faces_text(value)}"

    def read(self, about: tuple[str, Faces, Faces], text: str) -> Value:
        words = words_of(text, "score")
        if words[1:2] != [about[0]]:
            raise Unreadable(f"the fighter who is asked is '{about[0]}'")
        return list_of_faces(words[2:], about[2])

    def refusal(self, about: tuple[str, Faces, Faces], value: Any) -> Refusal:
        return refusal_of(why_not_score(about[1], value), self.rule)

    def default(self, about: tuple[str, Faces, Faces], values: Sequence[Any]) -> Value:
        return default_score(about[1])


PayAbout: TypeAlias = tuple[Faces, int, Literal["attacker", "defender"], int, Faces]


class Pay(Kind[PayAbout]):
    """Which dice pay the debt; about: hand, shot debts, attacker or defender, FkW, dice in index order."""

    name = "pay"
    rule = RuleId("C-ROLL-10")

    def write(self, about: PayAbout, value: Any) -> str:
        return f"pay {faces_text(value)}"

    def read(self, about: PayAbout, text: str) -> Value:
        words = words_of(text, "pay")
        return list_of_faces(words[1:], about[4])

    def refusal(self, about: PayAbout, value: Any) -> Refusal:
        hand, shot_debts, purpose, fkw, _ = about
        return refusal_of(why_not_payment(value, purpose, hand, shot_debts, fkw), self.rule)

    def default(self, about: PayAbout, values: Sequence[Any]) -> Value:
        return default_payment(values)


class Group(Kind[tuple[Faces, int]]):
    """The attacker's dice group; about: his live dice, FkW."""

    name = "group"
    rule = RuleId("C-GROUP-07")

    def write(self, about: tuple[Faces, int], value: Any) -> str:
        return f"group {faces_text(value)}"

    def read(self, about: tuple[Faces, int], text: str) -> Value:
        words = words_of(text, "group")
        return list_of_faces(words[1:], about[0])

    def refusal(self, about: tuple[Faces, int], value: Any) -> Refusal:
        return refusal_of(why_not_group(value, about[0], about[1]), self.rule)


WaveAbout: TypeAlias = tuple[Faces, int, tuple[Faces, Faces, Faces], str]


class Wave(Kind[WaveAbout]):
    """A wave of ready group dice, or for the second one `pass`.

    About: his ready group dice, waves sent before, his live dice (ready, outside the group, used), the defender.
    """

    name = "wave"
    rule = RuleId("C-ATK-05")

    def write(self, about: WaveAbout, value: Any) -> str:
        return "pass" if value is None else f"wave {faces_text(value)}"

    def read(self, about: WaveAbout, text: str) -> Value:
        words = words_of(text, "wave", "pass")
        if words == ["pass"]:
            return None
        ready, outside, used = about[2]
        live = highest_first(ready + outside + used)
        if words[0] == "pass":
            raise Unreadable("the whole choice is 'pass', or 'wave' and faces")
        if ">" not in text:
            return list_of_faces(words[1:], live)
        return ",".join([name for _, name in read_aims(words[1], live)]) if len(words) == 2 else ()

    def refusal(self, about: WaveAbout, value: Any) -> Refusal:
        if value is None:
            return Refusal(self.rule, "the first wave holds at least one die")
        if isinstance(value, str):
            reason = f"only a pivot aims his attacks at several; those of this exchange all go to {about[3]}"
            return Refusal(RuleId("C-CLASH-05"), reason)
        return refusal_of(why_not_wave(value, about[0], about[1]), self.rule)

    def default(self, about: WaveAbout, values: Sequence[Any]) -> Value:
        return default_wave(about[0], second=about[1] > 0)


DefendAbout: TypeAlias = tuple[Faces, Faces | None, Faces, Faces, int]
TAKE_HIT = "take_hit"


FEW = 3
"""Fewer candidates than this are drawn at random, so that a bot that asks for one does not always get the same."""


class Defend(Kind[DefendAbout]):
    """A full parry or the hit; about: the attacks, his declared group or None, his ready dice in and outside it, FkW.

    The choice is `take_hit`, or the group that is declared with it (None: declared before) and the parry.
    """

    name = "defend"
    rule = RuleId("C-DEF-01")

    def write(self, about: DefendAbout, value: Any) -> str:
        if value == TAKE_HIT:
            return TAKE_HIT
        group, parry = value
        blocks = f"parry {parry_text(parry)}"
        return blocks if group is None else f"group {faces_text(group) or 'none'} {blocks}"

    def read(self, about: DefendAbout, text: str) -> Value:
        words = words_of(text, "group", "parry", TAKE_HIT)
        if words == [TAKE_HIT]:
            return TAKE_HIT
        live = highest_first(about[2] + about[3])
        group: Faces | None = None
        if words[0] == "group" and len(words) > 2:
            group = () if words[1] == "none" else read_faces(words[1], live)
            words = words[2:]
        if words[0] != "parry" or len(words) < 2:
            raise Unreadable("a parry is written 'parry BLOCK BLOCK ..', a block '12+12:13+11'")
        own = about[2] if group is None else group
        blocks = _INDEX.sub(
            lambda index: str(dict(enumerate(live, 1)).get(int(index[1]), index[0])), " ".join(words[1:])
        )
        try:
            return group, read_parry(blocks, own)
        except ValueError as problem:
            raise Unreadable(str(problem)) from None

    def refusal(self, about: DefendAbout, value: Any) -> Refusal:
        return refusal_of(self._reason(about, value), self.rule)

    def check(self, about: DefendAbout, value: Any) -> Refusal | None:
        reason = None if value == TAKE_HIT else self._reason(about, value)
        return None if reason is None else refusal_of(reason, self.rule)

    def _reason(self, about: DefendAbout, value: Any) -> Reason | None:
        attacks, declared, ready, outside, fkw = about
        group, parry = value
        if declared is None:
            if group is None:
                return "C-GROUP-07", "the group is declared with the first parry: 'group .. parry ..'"
            refused = why_not_group(group, outside, fkw) if group else None
            if refused is not None:
                return refused
            ready, outside = group, without(outside, group)
        elif group is not None:
            return "C-GROUP-09", "his group for this phase is declared already"
        return why_not_parry(parry, attacks, ready, outside)

    def default(self, about: DefendAbout, values: Sequence[Any]) -> Value:
        offered: list[Defence | tuple[None, Parry]] = [value for value in values if value != TAKE_HIT]
        if not values:
            best = cheapest(about[0], self._groups(about))
            return TAKE_HIT if best is None else (best[0] if about[1] is None else None, best[1])
        if not offered:
            return TAKE_HIT
        if about[1] is None:
            return default_defence([(group, parry) for group, parry in offered if group is not None])
        return None, default_parry([parry for _, parry in offered])

    def candidates(self, about: DefendAbout, count: int, rng: random.Random) -> Sequence[Any]:
        found: dict[Value, None] = {self.default(about, ()): None, TAKE_HIT: None}
        groups_of = self._groups(about)
        for _ in range(count):
            group, outside = rng.choice(groups_of)
            for parry in some_parries(about[0], group, outside, rng):
                found[group if about[1] is None else None, parry] = None
            if len(found) >= max(count, FEW):
                break
        return list(found)[:count] if count >= FEW else rng.sample(list(found), min(count, len(found)))

    def _groups(self, about: DefendAbout) -> list[tuple[Faces, Faces]]:
        """The groups that he may parry with, in the default order, each with the ready dice outside it."""
        _, declared, ready, outside, fkw = about
        if declared is not None:
            return [(ready, outside)]
        return [(group, without(outside, group)) for group in [*groups(outside, fkw), ()]]


class Reroll(Kind[tuple[Faces, int]]):
    """One of the damage dice to throw again, or `pass`; about: the dice, the re-rolls left."""

    name = "reroll"
    rule = RuleId("C-HIT-08")

    def write(self, about: tuple[Faces, int], value: Any) -> str:
        return "pass" if value is None else f"reroll {value}"

    def read(self, about: tuple[Faces, int], text: str) -> Value:
        words = words_of(text, "reroll", "pass")
        if words == ["pass"]:
            return None
        faces = read_faces(words[1], about[0]) if len(words) == 2 else ()
        if len(faces) != 1:
            raise Unreadable("name the face of one die: 'reroll 3'")
        return faces[0]

    def refusal(self, about: tuple[Faces, int], value: Any) -> Refusal:
        return refusal_of(why_not_reroll(value, *about), self.rule)

    def default(self, about: tuple[Faces, int], values: Sequence[Any]) -> Value:
        return None


class AddDamage(Kind[tuple[Faces, int, int]]):
    """Which equal damage dice are added; about: the dice, the protection, the multiplier."""

    name = "add_damage"
    rule = RuleId("C-HIT-09")

    def write(self, about: tuple[Faces, int, int], value: Any) -> str:
        return f"add {partition_text(value)}"

    def read(self, about: tuple[Faces, int, int], text: str) -> Value:
        words = words_of(text, "add")
        try:
            return read_partition(" ".join(words[1:]))
        except ValueError as problem:
            raise Unreadable(str(problem)) from None

    def refusal(self, about: tuple[Faces, int, int], value: Any) -> Refusal:
        partition: Partition = value
        return refusal_of(why_not_partition(partition, about[0]), self.rule)

    def default(self, about: tuple[Faces, int, int], values: Sequence[Any]) -> Value:
        return default_partition(*about)

    def idle(self, about: tuple[Faces, int, int], values: Sequence[Any]) -> Idle | None:
        """However the dice are added, marks and lost quality are the same."""
        _, protection, multiplier = about
        for armour in QUALITY_LOSS:
            suffered = [wounds(parts, protection, multiplier, armour) for parts in values]
            if len({(one.marks, one.quality_loss) for one in suffered}) > 1:
                return None
        return Idle(self.default(about, values))


def _one_list(words: Sequence[str]) -> Faces:
    if not words:
        return ()
    raise Unreadable(f"'{' '.join(words)}' is not one list of faces; faces are written like 14,14,13")


INITIATIVE = Initiative()
SCORE = Score()
PAY = Pay()
GROUP = Group()
WAVE = Wave()
DEFEND = Defend()
COUNTER = Words("counter", "C-COUNTER-01", ("counter", "pass"), "pass")
HIT_USE = Words("hit_use", "C-HIT-02", ("damage", "flight"), "damage")
PENTE = Words("pente", "C-SPECIAL-05", ("double", "fall"), "double")
REROLL = Reroll()
ADD_DAMAGE = AddDamage()
