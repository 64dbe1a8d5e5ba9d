"""Scoring dice: C-ROLL-02 to C-ROLL-06.

Score sets are listed by number of dice, fewest first, then the highest list first.
"""

from itertools import combinations

from affray.engine import Refusal, RuleId
from affray.engine.rules.citations import implements
from affray.systems.cascade.dice_faces import Faces, choices, contains
from affray.systems.cascade.messages import say


def score_sets(thrown: Faces) -> list[Faces]:
    """Every legal set of the dice just thrown to score: at least one die (C-ROLL-02), every 1 (C-ROLL-03)."""
    number = thrown.count(1)
    ones = (1,) * number
    others = thrown[: len(thrown) - number]
    sets: list[Faces] = [ones] if ones else []
    select = combinations if len(set(others)) == len(others) else choices
    for size in range(1, len(others) + 1):
        if ones:
            sets += [dice + ones for dice in select(others, size)]
        else:
            sets += select(others, size)
    return sets


def count_score_sets(thrown: Faces) -> int:
    """The number of legal score sets if equal dice are distinct (X-12)."""
    ones = thrown.count(1)
    sets = 1 << (len(thrown) - ones)
    return sets if ones else sets - 1


@implements("C-ROLL-04")
def why_not_score(thrown: Faces, scored: Faces) -> Refusal | None:
    """The rule that forbids scoring these of the thrown dice."""
    if not scored:
        return Refusal(RuleId("C-ROLL-02"), say("score_a_die"))
    if not contains(thrown, scored):
        return Refusal(RuleId("C-ROLL-02"), say("score_thrown_dice"))
    if scored.count(1) < thrown.count(1):
        return Refusal(RuleId("C-ROLL-03"), say("score_ones"))
    return None


def legal_score(thrown: Faces, scored: Faces) -> bool:
    """Whether these of the thrown dice may be scored: C-ROLL-02 to C-ROLL-04."""
    return why_not_score(thrown, scored) is None


def default_score(thrown: Faces) -> Faces:
    """The ones, else the highest die (section 20)."""
    return (1,) * thrown.count(1) or thrown[:1]


def kbs_score(scored: Faces, thrown: Faces) -> Faces:
    """The dice that the keep-best-set policy of section 24.3 scores."""

    def rank(face: int) -> tuple[int, int, int]:
        kept = scored.count(face)
        return kept + thrown.count(face), kept, face

    faces = [face for face in {*scored, *thrown} if face > 1]
    target = max(faces, key=rank, default=1)
    picked = tuple([face for face in thrown if face in (target, 1)])
    return picked or tuple([max(thrown, key=rank)] if thrown else [])
