"""Entries about clashes: who fights whom, and who takes the initiative."""

from affray.engine.story import NORMAL, QUIET, Cast, Group, Told
from affray.systems.cascade.events import ClashBegins, Contest, Freeze, Initiative, Join, Pool, StandOff, Throw
from affray.systems.cascade.messages import say
from affray.text import Message

PAIR = 2


def told_clash(group: Group, cast: Cast) -> Told:
    """A clash up to the attack, or the pairing of all clashes of a phase."""
    freeze = group.latest(Freeze)
    sentences = _initiative(group, freeze, cast)
    if not sentences or group.has(ClashBegins, Join):  # otherwise the members were named when the clashes were formed
        sentences = [*_members(group, cast), *sentences]
    decided = freeze is not None or group.has(StandOff)
    weight = QUIET if freeze is None else NORMAL
    return Told(kind="initiative" if decided else "clash", sentences=tuple(sentences), weight=weight)


def _members(group: Group, cast: Cast) -> list[Message]:
    """Who fights in each clash."""
    clashes = [each.members for each in group.all(ClashBegins)]
    for join in group.all(Join):
        clashes = [join.clash if set(clash) < set(join.clash) else clash for clash in clashes]
        if join.clash not in clashes:
            clashes.append(join.clash)
    if not clashes:
        clashes = [tuple(group.names("fighter", Pool, Throw))]
    return [clash_of(members, cast) for members in clashes if members]


def clash_of(members: tuple[str, ...], cast: Cast) -> Message:
    """Who fights whom; the reader first."""
    if len(members) != PAIR:
        return cast.say(say, "story-clash_of_many", members=list(members))
    one, other = sorted(members, key=lambda member: not cast.whose(member))
    return cast.say(say, "story-clash", one=one, other=other)


def _initiative(group: Group, freeze: Freeze | None, cast: Cast) -> list[Message]:
    """Who attacks, or why nobody does."""
    if group.has(StandOff):
        return [say("story-stand_off")]
    attacker = None if freeze is None or not freeze.attacker else freeze.attacker
    if attacker is None:
        latest = group.latest(Initiative)
        return [say("story-nobody_takes")] if latest is not None and not latest.took else []
    contest = group.latest(Contest)
    if contest is None or contest.winner != attacker:
        return [cast.say(say, "story-takes_initiative", fighter=attacker)]
    others = [total for name, total in contest.totals.items() if name != attacker]
    score = {"total": contest.totals[attacker], "against": max(others, default=0)}
    return [cast.say(say, "story-wins_initiative", fighter=attacker, **score)]
