"""How the table changed: who took the lead, how a round left it, and who won the season."""

from collections.abc import Iterator, Sequence

from affray.campaign.campaign import Campaign
from affray.campaign.rules import CampaignRules
from affray.campaign.standings import Standing, champions, standings
from affray.campaign.teller import Teller
from affray.text import Message, say


def _leaders(campaign: Campaign, rules: CampaignRules) -> Sequence[Standing]:
    """Who is in the first place; nobody before the first points."""
    return [line for line in standings(campaign, rules) if line.place == 1 and line.points.points > 0]


def table_after_game(before: Campaign, after: Campaign, rules: CampaignRules, teller: Teller) -> Iterator[Message]:
    """A new leader, if a game brought one; not before everybody has played: until then whoever has won leads."""
    if not all(before.results(id_) for id_ in before.active):
        return
    was, now = ({line.gang.id for line in _leaders(each, rules)} for each in (before, after))
    if was == now or not was or not now - was:
        return
    if len(now) == 1:
        yield teller.say(say, "season-takes_lead", gang=teller.gang(next(iter(now))))
    else:
        yield teller.say(say, "season-shares_lead", gangs=[teller.gang(id_) for id_ in after.gangs if id_ in now])


def table_after_round(campaign: Campaign, rules: CampaignRules, teller: Teller) -> Iterator[Message]:
    """How a round has left the table."""
    table = [line for line in standings(campaign, rules) if not line.left]
    leaders = _leaders(campaign, rules)
    if not leaders:
        return
    points = leaders[0].points.points
    if len(leaders) > 1:
        names = [line.gang.name for line in leaders]
        yield teller.say(say, "season-table_shared", gangs=names, points=points)
    else:
        behind = [line for line in table if line.place > 1]
        second = [line.gang.name for line in behind if line.place == behind[0].place]
        gap = points - behind[0].points.points if behind else 0
        if second:
            yield teller.say(say, "season-table", leader=leaders[0].gang.name, points=points, next=second, gap=gap)
    played = [line for line in table if line.played > 1] if len(table) > 2 else []
    unbeaten = [line.gang.name for line in played if not line.lost]
    if unbeaten:
        yield say("season-unbeaten", gangs=unbeaten)
    winless = [line.gang.name for line in played if not line.won]
    if winless:
        yield say("season-without_win", gangs=winless)


def the_end(campaign: Campaign, rules: CampaignRules, teller: Teller) -> Iterator[Message]:
    """Who has won, and how many games are left if nobody has yet."""
    table = standings(campaign, rules)
    if not campaign.finished():
        left = sum(game.to_play for game in campaign.games.values())
        if left and any(line.played for line in table):
            yield say("season-running", left=left)
        return
    won = champions(campaign, rules)
    if len(won) > 1:
        yield say("season-champions", gangs=[gang.name for gang in won])
    for line in table:
        if len(won) == 1 and line.gang.id == won[0].id:
            yield say(
                "season-champion",
                gang=line.gang.name,
                points=line.points.points,
                games=line.played,
                won=line.won,
                drawn=line.drawn,
                lost=line.lost,
            )
    last = table[-1] if table else None
    if last is not None and won and last.place > 1 and last.played:
        yield say("season-last", gang=last.gang.name, points=last.points.points)
    yield from rules.looking_back(campaign, teller)
