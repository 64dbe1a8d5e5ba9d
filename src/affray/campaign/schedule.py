"""Schedules: who meets whom in which round, with byes and deadlines."""

from collections.abc import Sequence
from datetime import date, timedelta

from affray.campaign.entries import Fixture


def round_robin(
    gangs: Sequence[str], *, legs: int = 1, start: date | None = None, days: int = 7, first_round: int = 1
) -> tuple[Fixture, ...]:
    """Each gang meets each other gang once in each leg, with the seats swapped in every other leg.

    With an odd number of gangs one has a bye in each round. With a start date each round is due `days` after the last.
    """
    fixtures: list[Fixture] = []
    number = first_round
    for leg in range(legs):
        for pairs in _circle(gangs):
            due = "" if start is None else (start + timedelta(days=days * (number - first_round + 1))).isoformat()
            met = [pair[::-1] if leg % 2 and len(pair) == 2 else pair for pair in pairs]
            fixtures += [
                Fixture(id=f"{number}-{place}", round=number, gangs=pair, due=due) for place, pair in enumerate(met, 1)
            ]
            number += 1
    return tuple(fixtures)


def nights(
    gangs: Sequence[str], names: Sequence[str], *, start: date | None = None, days: int = 7
) -> tuple[Fixture, ...]:
    """The fixed games of a format between the same gangs, one after the other."""
    return tuple(
        [
            Fixture(
                id=f"{number}-1",
                round=number,
                gangs=tuple(gangs),
                night=name,
                due="" if start is None else (start + timedelta(days=days * number)).isoformat(),
            )
            for number, name in enumerate(names, 1)
        ]
    )


def _circle(gangs: Sequence[str]) -> list[list[tuple[str, ...]]]:
    """The rounds by the circle method: the first gang stays, the others move on by one place each round.

    A gang that would meet the empty place has a bye. The seats of the first gang alternate, so that nobody always has
    the same one.
    """
    places = [*gangs, *([""] if len(gangs) % 2 else [])]
    rounds: list[list[tuple[str, ...]]] = []
    for turn in range(len(places) - 1):
        half = len(places) // 2
        pairs = list(zip(places[:half], reversed(places[half:]), strict=True))
        swapped = [pair[::-1] if (turn + place) % 2 else pair for place, pair in enumerate(pairs)]
        byes_last = sorted(swapped, key=lambda pair: "" in pair)
        rounds.append([tuple([gang for gang in pair if gang]) for pair in byes_last])
        places = [places[0], places[-1], *places[1:-1]]
    return rounds
