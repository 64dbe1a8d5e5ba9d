"""Sentences about the set-up, the score and the end of the game."""

from collections.abc import Iterator

from affray.engine.story import Cast, Group
from affray.systems.wolsung.events import (
    Deployed,
    FirstPlayer,
    GameOver,
    List,
    Out,
    PhaseBegins,
    Points,
    TableCheck,
    TerrainAgreed,
    Zone,
)
from affray.systems.wolsung.messages import say
from affray.text import Message

MOST_NAMED = 3
"""How many models are named when they are deployed."""


def set_up(group: Group, cast: Cast) -> Iterator[Message]:
    """What happens before the first turn."""
    first = group.first
    if isinstance(first, PhaseBegins) and len(group.events) == 1:
        yield say("story-phase", phase=first.phase)
    for fielded in group.all(List):
        yield cast.say(say, "story-list", seat=fielded.seat, models=len(fielded.ids))
    if group.has(TableCheck) and not group.has(List):
        yield say("story-table_check")
    terrain = list(group.all(TerrainAgreed))
    for seat in dict.fromkeys([event.seat for event in terrain]):
        count = sum(1 for event in terrain if event.seat == seat)
        yield cast.say(say, "story-terrain", seat=seat, pieces=count)
    for player in group.all(FirstPlayer):
        yield cast.say(say, "story-first_player", seat=player.seat)
    deployed = group.names("figure", Deployed)
    zone = group.one(Zone)
    if zone is not None:
        yield cast.say(say, "story-zone", seat=zone.seat, zone=zone.zone, models=len(deployed))
    elif len(deployed) > MOST_NAMED:
        owner = cast.owners.get(deployed[0])
        yield cast.say(say, "story-deployed_many", seat=owner, models=len(deployed))
    elif deployed:
        yield cast.say(say, "story-deployed", figures=deployed)


def scores(group: Group, cast: Cast) -> Iterator[Message]:
    """Points, players without models, and the result."""
    for points in group.all(Points):
        yield cast.say(say, "story-points", seat=points.seat, points=points.points)
    for out in group.all(Out):
        yield cast.say(say, "story-out", seat=out.seat)
    for over in group.all(GameOver):
        yield _result(over, cast)


def _result(over: GameOver, cast: Cast) -> Message:
    """Who wins, and by how much."""
    if over.winner == "none":
        return say("story-draw_game")
    winners = cast.players(over.winner)
    points = sum(points for seat, points in over.scores.items() if seat in winners)
    others: dict[str, int] = {}
    for seat, score in over.scores.items():
        if seat not in winners:
            side = str(cast.seats.get(seat, seat))
            others[side] = others.get(side, 0) + score
    return cast.say(say, "story-over", winner=winners, points=points, against=max(others.values(), default=0))
