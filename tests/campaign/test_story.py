"""The story of a season: whole sentences from the ledger, varied and always the same."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.campaign import Campaign, Corrected, FateSet, Fixture, Recruited
from affray.campaign.entries import Closed, Opened, Outcome, Played, Scheduled
from affray.campaign.explain import texts_of
from affray.campaign.league import PutOutOfAction, WoundsCarried
from affray.campaign.ledger import rules_of
from affray.campaign.report import story_as_markdown
from affray.campaign.steps import found, join, schedule
from affray.campaign.story import Highlights, story_of
from affray.engine import Setup
from tests.campaign.season import sign

CASCADE = rules_of("cascade")


def league(gangs: int = 4) -> Campaign:
    """A league of duels whose games are scheduled."""
    campaign = Campaign(found(CASCADE, "cascade", "Winter", "duels", {}, sign()))
    for number, gang in enumerate(list(CASCADE.gangs().values())[:gangs]):
        who: dict[str, str] = {"player": "Ann"} if number else {"bot": "greedy"}
        campaign = campaign.followed_by([join(campaign, CASCADE, gang, sign(), **who)])
    return campaign.followed_by([schedule(campaign, CASCADE, sign())])


def played(campaign: Campaign, fixture: str, winner: int | None = 0, *changes: Any, **scores: int) -> Campaign:
    """A game that the first or second gang of its fixture has won, or a draw."""
    gangs = campaign.fixtures[fixture].gangs
    figures = {str(number): (each.gang, each.character) for number, each in enumerate(changes)}
    won = "" if winner is None else gangs[winner]
    match = f"{fixture}.game"
    points = dict(zip(gangs, scores.values(), strict=False))
    words = sign().words
    return campaign.followed_by(
        [
            Opened(
                **words,
                fixture=fixture,
                match=match,
                setup=Setup(scenario="footbridge"),
                seats={},
                commitment="",
                figures=figures,
            ),
            Played(**words, fixture=fixture, match=match, outcome=Outcome(winner=won, scores=points), changes=changes),
        ]
    )


def told(campaign: Campaign, highlights: Any = None) -> list[tuple[str, list[str]]]:
    """The chapters with their paragraphs."""
    texts = texts_of(campaign)
    return [
        (texts.message(chapter.title), [texts.told(each.sentences) for each in chapter.paragraphs])
        for chapter in story_of(campaign, CASCADE, highlights)
    ]


def text(campaign: Campaign, highlights: Any = None) -> str:
    return "\n".join(line for _, paragraphs in told(campaign, highlights) for line in paragraphs)


def test_it_begins_with_who_took_part() -> None:
    ((title, (beginning,)),) = told(league())
    assert title == "How it began"
    assert beginning == (
        "On 19 November 2026 Winter began (Duel league, Cascade). Ann entered Mother Asker's Kin, The Fencing Yard, "
        "and The Meadow Company. The bot Greedy played for The Watch of the Ford. 6 games in 3 rounds were to "
        "decide it."
    )


def test_a_game_is_told_with_what_it_was_like_and_what_it_changed() -> None:
    campaign = league(2)
    watch, kin = campaign.gangs
    odrun, asker = campaign.gangs[watch].characters[0], campaign.gangs[kin].characters[0]
    campaign = played(
        campaign,
        "1-1",
        0,
        PutOutOfAction(gang=kin, character=asker.id),
        WoundsCarried(gang=kin, character=asker.id, wounds=2),
        WoundsCarried(gang=watch, character=odrun.id, wounds=0),
        a=3,
        b=1,
    )
    seen = {"1-1.game": Highlights(ending="Nobody stood any more.", moments=("Odrun strikes.", "Asker falls."))}
    _, (title, paragraphs), _ = told(campaign, seen)
    assert title == "Round 1"
    game, after = paragraphs
    winner = campaign.gangs[campaign.fixtures["1-1"].gangs[0]].name
    for words in (winner, "footbridge", "Nobody stood any more.", "3 to 1", "Odrun strikes.", "Asker falls."):
        assert words in game, words
    assert (
        game.index("Nobody stood") < game.index("Odrun strikes") < game.index("Asker falls") < game.rindex(asker.name)
    )
    assert asker.name in after
    assert odrun.name in after
    assert after.index(asker.name) < after.index(odrun.name), "the worst first"
    last = story_of(campaign, CASCADE)[1].paragraphs
    assert [(each.fixture, each.match, each.entries) for each in last] == [
        ("1-1", "1-1.game", (6,)),
        ("1-1", "", (6,)),
    ]


def test_wordings_come_in_turn_and_are_always_the_same() -> None:
    campaign = league()
    for fixture in ("1-1", "1-2", "2-1", "2-2", "3-1", "3-2"):
        campaign = played(campaign, fixture)
    games = [
        paragraph
        for title, paragraphs in told(campaign)
        if title.startswith("Round")
        for paragraph in paragraphs
        if "footbridge" in paragraph
    ]
    names = sorted([gang.name for gang in campaign.gangs.values()], key=len, reverse=True)
    shapes = []
    for shape in games:
        for name in names:
            shape = shape.replace(name, "X")  # noqa: PLW2901
        shapes.append(shape)
    assert len(shapes) == 6
    assert len(set(shapes[:3])) == 3, "three wordings in a row"
    assert shapes[:3] == shapes[3:]
    assert told(campaign) == told(campaign)
    other = replace(campaign.founded, name="Summer")
    assert text(Campaign.of([other, *campaign.entries[1:]])) != text(campaign).replace("Winter", "Summer")


def test_the_table_is_told_after_each_round_but_the_last() -> None:
    campaign = league()
    gangs = [gang.name for gang in campaign.gangs.values()]
    winner = campaign.fixtures["1-1"].gangs[0]
    for fixture in ("1-1", "1-2", "2-1", "2-2"):
        pair = campaign.fixtures[fixture].gangs
        campaign = played(campaign, fixture, pair.index(winner) if winner in pair else None)
    chapters = dict(told(campaign))
    assert "ahead" in chapters["Round 2"][-1] or "behind" in chapters["Round 2"][-1]
    assert f"Still unbeaten: {campaign.gangs[winner].name}" in chapters["Round 2"][-1]
    assert "2 games are still to be played." in chapters["How it stands"][-1]
    assert all(name in text(campaign) for name in gangs)
    for fixture in ("3-1", "3-2"):
        pair = campaign.fixtures[fixture].gangs
        campaign = played(campaign, fixture, pair.index(winner) if winner in pair else None)
    chapters = dict(told(campaign))
    assert len(chapters["Round 3"]) == 2, "the games, and no table: the end tells it"
    assert chapters["How it ended"][0].startswith(f"{campaign.gangs[winner].name} won the season with 9 points")


def test_a_new_leader_is_told() -> None:
    campaign = league()
    first = campaign.fixtures["1-1"].gangs[0]
    campaign = played(campaign, "1-1", 0)
    campaign = played(campaign, "1-2", None)
    for fixture in ("2-1", "2-2"):
        pair = campaign.fixtures[fixture].gangs
        campaign = played(campaign, fixture, 1 - pair.index(first) if first in pair else 0)
    said = text(campaign)
    assert any(words in said for words in ("took the lead", "top of the table", "into first place", "side by side"))


def test_the_dead_recruits_and_the_referee() -> None:
    campaign = league(2)
    watch = next(iter(campaign.gangs))
    odrun, *others = campaign.gangs[watch].characters
    new = replace(odrun, id="ned", name="Ned")
    campaign = campaign.followed_by(
        [
            Corrected(
                **sign()._replace(why="a fever").words,
                changes=(
                    Recruited(gang=watch, new=new),
                    FateSet(gang=watch, character=odrun.id, fate="dead"),
                    FateSet(gang=watch, character=others[0].id, fate="retired"),
                ),
            )
        ]
    )
    aside = told(campaign)[0][1][-1]
    assert aside.startswith("The referee stepped in.")
    assert aside.endswith("The reason given: a fever.")
    name = campaign.gangs[watch].name
    assert f"{others[0].name} left {name}." in aside
    assert "Ned" in aside
    assert odrun.name in aside
    assert aside.index(odrun.name) < aside.index("Ned")


def test_what_stands_between_the_games_stands_in_its_place() -> None:
    campaign = played(league(), "1-1")
    later = Fixture(id="1-2", round=1, gangs=campaign.fixtures["1-2"].gangs, due="2026-12-24")
    campaign = campaign.followed_by([Scheduled(**sign()._replace(why="snow").words, fixtures=(later,))])
    chapters = dict(told(campaign))
    assert chapters["Round 1"][-1].endswith("The reason given: snow.")
    assert "24 December 2026" in chapters["Round 1"][-1]
    campaign = campaign.followed_by([Closed(**sign().words)])
    assert "With that Winter was closed." in dict(told(campaign))["How it ended"]


@pytest.mark.parametrize("name", ["*Winter*", "<b>", "[x](y)"])
def test_markdown_has_no_marks_but_its_headings(name: str) -> None:
    campaign = Campaign.of([replace(league().founded, name=name), *league().entries[1:]])
    written = story_as_markdown(campaign.name, story_of(campaign, CASCADE), texts_of(campaign))
    assert written.startswith("# \\")
    assert name not in written
    assert "\n## How it began\n" in written
