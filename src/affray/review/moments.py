"""The decisive moments of a match: the actions after which the standing of its sides changed most."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from affray.engine import Event, Match, Side
from affray.engine.commentary import Swing
from affray.engine.story import StoryEntry
from affray.engine.story.chronicle import told

from .luck import standing

MOST = 5
"""How many moments are told."""
LEAST = 0.2
"""A moment changes the standing at least by this share of the greatest change."""
UNDONE = 0.25
"""What a change counts that a later one undid."""


class Moment(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An action that changed how the sides stood.

    The entry of the log with this event tells it, for each reader in its own words.
    """

    event: int
    """The number of the event with the greatest change."""
    side: Side
    """The side for which it was good."""
    swing: float
    """By how much that side gained on the others, as a share of what decides the game."""


def moments_of(match: Match) -> tuple[Moment, ...]:
    """The decisive moments in their order; none of a system that does not say what decides a game."""
    commentary, state = match.system.commentary, match.state
    events = list(standing(match.events))
    found = [(number, swing) for number, event in events for swing in commentary.swings(state, event)]
    if not found:
        return ()
    entries = told(match.system.story, match.cast(None), match.events, strict=False)[1].entries
    found = sorted([*_undone(found), *_averted(match, events, entries)], key=lambda each: each[0])
    sides = list(dict.fromkeys([*match.seats.values(), *[swing.side for _, swing in found]]))
    moments = [moment for its in _by_entry(found, entries) if (moment := _moment(its, sides)) is not None]
    # Of equal changes the later one decided more.
    best = sorted(moments, key=lambda each: (-each.swing, -each.event))[:MOST]
    return tuple(sorted([each for each in best if each.swing >= LEAST * best[0].swing], key=lambda each: each.event))


def _undone(found: Sequence[tuple[int, Swing]]) -> Iterator[tuple[int, Swing]]:
    """The swings, those that a later one has undone at a part of their amount."""
    last = {swing.cause: number for number, swing in found}
    for number, swing in found:
        undone = swing.until_next and last[swing.cause] > number
        yield number, replace(swing, amount=UNDONE * swing.amount) if undone else swing


def _averted(
    match: Match, events: Sequence[tuple[int, Event]], entries: Sequence[StoryEntry]
) -> Iterator[tuple[int, Swing]]:
    """What each entry of the log would have changed but for a deed in it."""
    begins, actions = [entry.first for entry in entries], defaultdict[int, list[tuple[int, Event]]](list)
    for number, event in events:
        actions[bisect_right(begins, number)].append((number, event))
    for action in actions.values():
        for place, swing in match.system.commentary.averted(match.state, [event for _, event in action]):
            yield action[place][0], swing


def _by_entry(
    found: Sequence[tuple[int, Swing]], entries: Sequence[StoryEntry]
) -> Sequence[Sequence[tuple[int, Swing]]]:
    """The swings of each entry of the log."""
    begins, groups = [entry.first for entry in entries], defaultdict(list)
    for number, swing in found:
        groups[bisect_right(begins, number)].append((number, swing))
    return list(groups.values())


def _moment(swings: Sequence[tuple[int, Swing]], sides: Sequence[Side]) -> Moment | None:
    """What the swings of one action come to; None if they even out."""
    by_cause: dict[tuple[Side, str], float] = {}
    for _, swing in swings:
        key = swing.side, swing.cause
        before = by_cause.get(key, 0.0)
        by_cause[key] = before + swing.amount if swing.adds else max(before, swing.amount, key=abs)
    net: dict[Side, float] = dict.fromkeys(sides, 0.0)
    for (side, _), amount in by_cause.items():
        net[side] += amount
    leads = {side: _lead(net, side) for side in sides}
    side = max(leads, key=lambda each: leads[each])
    if leads[side] <= 0:
        return None
    event, _ = max(swings, key=lambda each: abs(each[1].amount))
    return Moment(event=event, side=side, swing=round(leads[side], 3))


def _lead(net: Mapping[Side, float], side: Side) -> float:
    """What a side gained on the average of the others."""
    others = [amount for each, amount in net.items() if each != side]
    return net[side] - (sum(others) / len(others) if others else 0.0)
