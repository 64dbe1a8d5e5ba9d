"""The story of a campaign: who fell to whom, who rests, who rose, who hates whom."""

from typing import Any

from affray.campaign import Campaign, FateSet, Recruited
from affray.campaign.explain import texts_of
from affray.campaign.story import story_of
from affray.engine import RuleId
from affray.systems.street.campaign import CAMPAIGN
from affray.systems.street.campaign.changes import (
    DidTo,
    FearsKept,
    HatesKept,
    MarkersTaken,
    Promoted,
    Rests,
    SkillGained,
)
from tests.systems.street.campaign.test_campaign import first, founded, over


def told(campaign: Campaign) -> list[list[str]]:
    """The paragraphs of each chapter."""
    texts = texts_of(campaign)
    return [[texts.told(each.sentences) for each in chapter.paragraphs] for chapter in story_of(campaign, CAMPAIGN)]


def did(gang: str, who: str, what: str, *victims: str) -> list[Any]:
    return [DidTo(gang=gang, character=who, what=what, victim=victim) for victim in victims]


def test_a_night_is_told_with_everything_that_it_changed() -> None:
    campaign = founded()
    row, lamps = first(campaign), first(campaign, 1)
    new = row.characters[0].__class__(id="ned", name="Ned Tully")
    campaign = over(
        campaign,
        "1-1",
        0,
        *did(row.id, "kit_sallow", "flesh", "Perrin Moth"),
        *did(row.id, "mother_quill", "dead", "Gaspard Vane", "Ruta Kessel"),
        *did(row.id, "mother_quill", "flesh", "Perrin Moth"),
        *did(lamps.id, "wick_tolliver", "woke_out", "Bo Marrow"),
        FateSet(gang=lamps.id, character="gaspard_vane", fate="dead"),
        FateSet(gang=lamps.id, character="ruta_kessel", fate="dead"),
        Rests(gang=row.id, character="bo_marrow", games=2),
        Rests(gang=row.id, character="halsey_brine", games=1, rules=(RuleId("S-CAMP-06"),)),
        Rests(gang=row.id, character="dodge_pellam", games=0, rules=(RuleId("S-CAMP-06"),)),
        Promoted(gang=row.id, character="kit_sallow", class_="ganger"),
        Promoted(gang=row.id, character="mother_quill", class_="legend"),
        SkillGained(gang=row.id, character="mother_quill", skill="lucky"),
        SkillGained(gang=row.id, character="mother_quill", skill="hard_as_nails"),
        MarkersTaken(gang=row.id, markers={"lucky": 1}),
        Recruited(gang=row.id, new=new),
        HatesKept(gang=lamps.id, character="perrin_moth", hates=("kit_sallow",), names=("Kit Sallow",)),
        FearsKept(gang=lamps.id, character="perrin_moth", fears=("mother_quill",), names=("Mother Quill",)),
    )
    _, (game, after, table), _ = told(campaign)
    assert "Mother Quill" in game.partition("killed Gaspard Vane and Ruta Kessel and wounded Perrin Moth")[0]
    assert "Kit Sallow" in game.partition("wounded Perrin Moth")[2], "who did the worst comes first"
    assert "struck down Bo Marrow for good" in game
    parts = [
        "Gaspard Vane and Ruta Kessel", "Bo Marrow", "Dodge Pellam", "Legend", "Ganger", "Lucky and Hard as Nails",
        "Ned Tully", "Kit Sallow", "Mother Quill",
    ]  # fmt: skip
    places = [after.index(part, 0 if number < 7 else after.index("Ned Tully")) for number, part in enumerate(parts)]
    assert places == sorted(places), after
    assert "Halsey Brine" not in after, "who rests on is not told again"
    assert "marker" not in after
    assert "Tannery Row" in table


def test_the_story_looks_back_at_the_end() -> None:
    campaign = founded()
    row, lamps = first(campaign), first(campaign, 1)
    dead = FateSet(gang=lamps.id, character="gaspard_vane", fate="dead")
    campaign = over(campaign, "1-1", 0, *did(row.id, "kit_sallow", "dead", "Gaspard Vane"), dead)
    campaign = over(
        campaign,
        "2-1",
        0,
        *did(row.id, "kit_sallow", "dead", "Ruta Kessel"),
        FateSet(gang=lamps.id, character="ruta_kessel", fate="dead"),
        Promoted(gang=row.id, character="halsey_brine", class_="legend"),
    )
    campaign = over(campaign, "3-1", 0)
    end = told(campaign)[-1][-1]
    assert "Tannery Row won the season with 10 points from 3 games: 3 won, 0 drawn, 0 lost." in end
    assert "It cost 2 lives. The deadliest was Kit Sallow, with 2 kills." in end
    assert "One character rose in class and nobody learned anything new." in end.replace(", and", " and")
    assert end.endswith("Halsey Brine is a Legend now.")


def test_who_fell_late_is_remembered_by_their_games() -> None:
    campaign = founded()
    row = first(campaign)
    figures = {"kit_sallow": (row.id, "kit_sallow")}
    for fixture in ("1-1", "2-1"):
        campaign = over(campaign, fixture, 0, figures=figures)
    died = FateSet(gang=row.id, character="kit_sallow", fate="dead")
    campaign = over(campaign, "3-1", 0, died, figures=figures)
    (mourned,) = [line for line in told(campaign)[3] if "Kit Sallow" in line]
    assert "3" in mourned
    assert "game" in mourned
