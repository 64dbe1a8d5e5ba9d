"""Campaigns of Street: 16.9 and the mini campaign of three nights (17.3)."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import affray
from affray.campaign import (
    Campaign,
    Character,
    Corrected,
    FateSet,
    Game,
    Gang,
    HandedOver,
    Played,
    ProfileSet,
    Recruited,
    Settled,
)
from affray.campaign.campaign import OpenMatch
from affray.campaign.entries import Opened, Outcome
from affray.campaign.folder import Folder
from affray.campaign.standings import standings
from affray.campaign.steps import BadGang, NotNow, correct, found, join, schedule
from affray.engine import AffrayError, Match, RuleId, Setup
from affray.engine.record import read, replay
from affray.systems.street.campaign import CAMPAIGN
from affray.systems.street.campaign.changes import FearsKept, HatesKept, Promoted, Rests, SkillGained
from affray.systems.street.campaign.events_to_changes import after_game_changes
from affray.systems.street.campaign.gangs import fielded, markers_used, misses
from affray.systems.street.events.game import SkillGained as SkillGainedEvent
from affray.systems.street.state import ExperienceRecord, ShootOut, Victim
from affray.testing.random_play import step
from tests.campaign.season import by_bots, league, playing, sign

QUICK = {"match": {"joker_limit": 1}}
"""Games end with the first Joker."""


def at_random(match: Match, opened: OpenMatch, note: Callable[[], None]) -> bool:
    rng = random.Random(opened.commitment)
    while match.decision is not None:
        step(match, rng)
        note()
    return True


def founded(format_: str = "three_nights", gangs: int = 2, options: dict[str, Any] | None = None) -> Campaign:
    """A campaign with the first sample gangs, scheduled."""
    campaign = Campaign(found(CAMPAIGN, "street", "Nights", format_, options or {}, sign()))
    samples = list(CAMPAIGN.gangs().values())
    for number in range(gangs):
        campaign = campaign.followed_by([join(campaign, CAMPAIGN, samples[number % 2], sign(), player="ann")])
    return campaign.followed_by([schedule(campaign, CAMPAIGN, sign())])


def corrected(campaign: Campaign, *changes: Any) -> Campaign:
    return campaign.followed_by([Corrected(**sign().words, changes=changes)])


def first(campaign: Campaign, place: int = 0) -> Gang:
    return list(campaign.gangs.values())[place]


# --- the gangs --------------------------------------------------------------------------------------------------------


@pytest.mark.rules("S-CAMP-04")
@pytest.mark.parametrize("name", ["tannery_row", "lamplighters", "coopers", "ferry_hands"])
def test_sample_gangs_can_join(name: str) -> None:
    """S-CAMP-04: three to five characters."""
    assert CAMPAIGN.check(CAMPAIGN.gangs()[name], {}) == []


@pytest.mark.rules("S-CAMP-04")
def test_everything_wrong_with_a_gang_is_named_at_once() -> None:
    """S-CAMP-04."""
    sample = CAMPAIGN.gangs()["tannery_row"]
    boss = replace(sample.characters[0], profile={"class": "boss", "skills": {"flying": 1}}, condition={"misses": -1})
    wrong = replace(sample, characters=(boss, sample.characters[4]))
    campaign = Campaign(found(CAMPAIGN, "street", "Nights", "season", {"campaign_start": "leader"}, sign()))
    with pytest.raises(BadGang) as refused:
        join(campaign, CAMPAIGN, wrong, sign())
    text = str(refused.value)
    assert "3 to 5 characters, not 2" in text
    assert "one Ganger, Killer or Legend" in text
    assert "class of mother_quill: boss" in text
    assert "flying" in text
    assert "0 or more, not -1" in text


@pytest.mark.rules("S-CAMP-04")
def test_a_gang_with_a_leader_has_only_plugs_beside() -> None:
    """S-CAMP-04: one Ganger, Killer or Legend, and otherwise Plugs."""
    sample = CAMPAIGN.gangs()["tannery_row"]
    plugs = [replace(each, profile={**each.profile, "class": "plug"}) for each in sample.characters]
    assert CAMPAIGN.check(sample, {"campaign_start": "leader"})
    assert CAMPAIGN.check(replace(sample, characters=tuple(plugs)), {"campaign_start": "leader"})
    led = replace(sample, characters=(sample.characters[0], *plugs[1:]))
    assert CAMPAIGN.check(led, {"campaign_start": "leader"}) == []


def test_every_character_of_a_campaign_has_an_id_of_its_own() -> None:
    campaign = founded("season", gangs=4)
    ids = [each.id for gang in campaign.gangs.values() for each in gang.characters]
    assert len(ids) == len(set(ids)) == 20
    for fixture in campaign.fixtures.values():
        setup = CAMPAIGN.setup(campaign, fixture)
        match = affray.new("street", scenario=setup.scenario, seed=1, options=setup.options)
        assert set(match.state.figures) >= {name for names in setup.options["gangs"].values() for name in names}


@pytest.mark.parametrize(
    "options",
    [{"scenarios": ["moon"]}, {"campaign_start": "boss"}, {"match": {"gangs": {}}}, {"match": {"fast": True}},
     {"match": {"hot_emotions": True}}, {"unknown": 1}],
)  # fmt: skip
def test_options_are_checked(options: dict[str, Any]) -> None:
    with pytest.raises(AffrayError):
        found(CAMPAIGN, "street", "Nights", "season", options, sign())


# --- the game ---------------------------------------------------------------------------------------------------------


@pytest.mark.rules("S-SCEN-05")
def test_the_first_night_has_all_five_on_cinder_street() -> None:
    """S-SCEN-05: T4 at (10.5, 12) facing east, L4 at (25.5, 12) facing west."""
    campaign = founded()
    setup = CAMPAIGN.setup(campaign, campaign.fixtures["1-1"])
    assert setup.scenario == "cinder_street"
    s: ShootOut = affray.new("street", scenario=setup.scenario, seed=1, options=setup.options).state
    assert len(s.figures) == 10
    assert {"experience", "skills", "campaign"} <= set(s.modules.switched_on)
    marrow, tolliver = s.figures["bo_marrow"], s.figures["wick_tolliver"]
    assert (marrow.x, marrow.y, marrow.facing) == (10.5, 12, 0)
    assert (tolliver.x, tolliver.y, tolliver.facing) == (25.5, 12, 180)


@pytest.mark.rules("S-SCEN-05")
def test_the_next_nights_have_everybody_who_can_play_recruits_included() -> None:
    """S-SCEN-05."""
    campaign = founded()
    row = first(campaign)
    recruit = replace(row.characters[4], id=f"{row.id}_6", name="Ned Tully")
    campaign = corrected(
        campaign,
        Recruited(gang=row.id, new=recruit),
        Rests(gang=row.id, character="halsey_brine", games=2),
        FateSet(gang=row.id, character="bo_marrow", fate="dead"),
    )
    for night, scenario in (("2-1", "lock_up"), ("3-1", "market_day")):
        setup = CAMPAIGN.setup(campaign, campaign.fixtures[night])
        assert setup.scenario == scenario
        assert setup.options["gangs"]["a"] == ["mother_quill", "dodge_pellam", "kit_sallow", recruit.id]
        s: ShootOut = affray.new("street", scenario=scenario, seed=1, options=setup.options).state
        assert s.figures[recruit.id].profile.name == "Ned Tully"
        assert {"experience", "skills", "campaign", "fighting"} <= set(s.modules.switched_on)


@pytest.mark.rules("S-CAMP-04", "S-CAMP-03")
def test_a_gang_is_filled_up_to_two() -> None:
    """S-CAMP-04: with new Plugs, before its next game."""
    campaign = founded()
    row = first(campaign)
    for resting, added in ((3, 0), (4, 1), (5, 2)):
        rests = [Rests(gang=row.id, character=each.id, games=1) for each in row.characters[:resting]]
        changes = CAMPAIGN.before(corrected(campaign, *rests), campaign.fixtures["1-1"])
        new = [change.new for change in changes if isinstance(change, Recruited)]
        assert [each.profile for each in new] == [{"class": "plug", "weapons": ["pistol"]}] * added
        assert [each.id for each in new] == [f"{row.id}_{number}" for number in (6, 7)[:added]]
        ready = corrected(campaign, *rests, *changes)
        assert len(CAMPAIGN.setup(ready, campaign.fixtures["1-1"]).options["gangs"]["a"]) == max(2, 5 - resting)


def test_of_more_than_ten_the_best_play() -> None:
    campaign = founded()
    row = first(campaign)
    plug = row.characters[4]
    more = [Recruited(gang=row.id, new=replace(plug, id=f"{row.id}_{number}")) for number in range(6, 14)]
    campaign = corrected(campaign, *more)
    playing_now = fielded(first(campaign))
    assert len(playing_now) == 10
    assert {each.id for each in row.characters} <= {each.id for each in playing_now}
    setup = CAMPAIGN.setup(campaign, campaign.fixtures["1-1"])
    affray.new("street", scenario=setup.scenario, seed=1, options=setup.options)


def set_up(campaign: Campaign, fixture: str = "1-1") -> Match:
    """The next game of a campaign, about to begin."""
    setup = CAMPAIGN.setup(campaign, campaign.fixtures[fixture])
    return affray.new("street", scenario=setup.scenario, seed=1, options=setup.options)


def take_what_comes(match: Match) -> None:
    """The first of the markers that starters may choose from."""
    while match.decision is not None and match.state.frames[-1].stage == "starter":
        match.choose(match.decision.options[0])


def kept(campaign: Campaign, match: Match) -> list[Any]:
    changes = CAMPAIGN.changes(campaign, campaign.fixtures["1-1"], match, None)
    return [change for change in changes if isinstance(change, HatesKept | FearsKept)]


FEELINGS = {"match": {"hate_and_fear": True}}
ENEMIES = ("gaspard_vane", "perrin_moth", "wick_tolliver")


@pytest.mark.rules("S-HATE-10")
def test_relations_end_with_the_game_unless_the_campaign_keeps_them() -> None:
    """S-HATE-10: only among the living; the scenario keeps its own."""
    for option, feeling in (("keep_hates", "hates"), ("keep_fears", "fears"), ("", "hates")):
        campaign = founded(options={**FEELINGS, option: True} if option else FEELINGS)
        match = set_up(campaign)
        match.state.change("kit_sallow", **{feeling: ("gaspard_vane", "perrin_moth")})
        match.state.change("perrin_moth", fate="dead")
        changes = kept(campaign, match)
        if not option:
            assert changes == []
            continue
        assert [(change.character, getattr(change, feeling)) for change in changes] == [
            ("kit_sallow", ("gaspard_vane",))
        ]
        assert "Gaspard Vane" in str(changes[0].told(first(campaign)))
        again = set_up(corrected(campaign, *changes), "2-1")
        assert getattr(again.state.figures["kit_sallow"], feeling) == ("gaspard_vane",)


@pytest.mark.rules("S-HATE-10")
def test_of_an_extreme_feeling_the_plain_one_is_kept() -> None:
    """S-HATE-06: a settled conflict is extreme for the rest of the game; who was hated before is hated on."""
    campaign = founded(options={**FEELINGS, "keep_hates": True, "keep_fears": True})
    row = first(campaign)
    hated = HatesKept(gang=row.id, character="kit_sallow", hates=ENEMIES[:2], names=("Gaspard Vane", "Perrin Moth"))
    campaign = corrected(campaign, hated)
    match = set_up(campaign)
    assert match.state.figures["kit_sallow"].hates == ENEMIES[:2]
    match.state.change("kit_sallow", hates=(), extreme_hates=("gaspard_vane",), extreme_fears=("perrin_moth",))
    hates, fears = kept(campaign, match)
    assert (hates.hates, fears.fears) == (("gaspard_vane",), ("perrin_moth",))
    figure = set_up(corrected(campaign, hates, fears), "2-1").state.figures["kit_sallow"]
    assert (figure.hates, figure.fears) == (("gaspard_vane",), ("perrin_moth",))
    assert figure.extreme_hates == figure.extreme_fears == ()


@pytest.mark.rules("S-HATE-10")
def test_who_rests_is_hated_on() -> None:
    """S-HATE-10: relations to those who miss the game are kept, under their names; to those who died they are not."""
    campaign = founded(options={**FEELINGS, "keep_hates": True})
    row, lamps = first(campaign), first(campaign, 1)
    hated = HatesKept(gang=row.id, character="kit_sallow", hates=ENEMIES, names=("a", "b", "c"))
    campaign = corrected(
        campaign,
        hated,
        Rests(gang=lamps.id, character="perrin_moth", games=2),
        FateSet(gang=lamps.id, character="wick_tolliver", fate="dead"),
    )
    (change,) = kept(campaign, set_up(campaign))
    assert (change.hates, change.names) == (ENEMIES[:2], ("Gaspard Vane", "Perrin Moth"))


@pytest.mark.rules("S-SKILL-29", "S-SKILL-31")
def test_starters_are_those_who_have_never_played_before_and_keep_their_skill() -> None:
    """S-SKILL-29: who has played a game of the campaign is no starter; S-SKILL-31: their markers left the bag."""
    campaign = founded(options={"match": {"starter_skill": "all"}})
    match = set_up(campaign)
    names = {each.id for gang in campaign.gangs.values() for each in gang.characters}
    take_what_comes(match)
    changes = CAMPAIGN.changes(campaign, campaign.fixtures["1-1"], match, None)
    gained = [change for change in changes if isinstance(change, SkillGained)]
    assert {change.character for change in gained} == names
    after = corrected(campaign, *changes)
    assert sum(markers_used(after).values()) >= len(names)
    figures = CAMPAIGN.figures(campaign, campaign.fixtures["1-1"], CAMPAIGN.setup(campaign, campaign.fixtures["1-1"]))
    played = over(after, "1-1", 0, figures=figures)
    new = Recruited(gang=first(campaign).id, new=Character(id="ned", name="Ned", profile={"class": "plug"}))
    again = set_up(corrected(played, new), "2-1")
    assert again.state.used.count("lucky") == markers_used(after).get("lucky", 0)
    take_what_comes(again)
    assert {event.figure for event in again.events if isinstance(event, SkillGainedEvent)} == {"ned"}


def test_a_choice_that_was_taken_back_changes_nothing() -> None:
    """A skill that was chosen and taken back is not gained beside the one chosen instead."""
    setup = Setup(
        options={
            **dict.fromkeys(("experience", "skills", "campaign"), True),
            "skill_gain": "choose",
            "gangs": {"a": ["ruta_kessel"], "b": ["kit_sallow"]},
            "after": {
                "characters": {
                    "ruta_kessel": {
                        "deeds": {"shot": True, "victims": [{"name": "bo", "result": "dead", "class": "legend"}]}
                    }
                }
            },
        }
    )
    match = affray.new("street", seed=1, options=setup.options)
    decision = match.decision
    assert decision is not None
    match.choose("take lucky")
    match.undo(decision.seat, 1, consent=list(match.seats))
    match.choose("take hard")
    while match.decision is not None:
        match.choose(match.decision.options[0])
    campaign = founded()
    fixture = campaign.fixtures["1-1"]
    skills = [change.skill for change in after_game_changes(fixture, match) if isinstance(change, SkillGained)]
    assert skills[0] == "hard"
    assert "lucky" not in skills


@pytest.mark.rules("S-CAMP-05")
def test_what_a_character_has_done_is_theirs_whoever_runs_the_gang() -> None:
    """S-CAMP-05."""
    campaign = founded()
    row = first(campaign)
    campaign = corrected(
        campaign,
        Promoted(gang=row.id, character="kit_sallow", class_="ganger"),
        SkillGained(gang=row.id, character="kit_sallow", skill="lucky"),
        HandedOver(gang=row.id, player="ben"),
    )
    kit = first(campaign).character("kit_sallow")
    assert first(campaign).player == "ben"
    assert kit.profile["class"] == "ganger"
    assert kit.profile["skills"] == {"green": 1, "lucky": 1}
    fixture = campaign.fixtures["1-1"]
    setup = CAMPAIGN.setup(campaign, fixture)
    match = affray.new("street", scenario=setup.scenario, seed=1, options=setup.options)
    assert match.state.figures["kit_sallow"].class_ == "ganger"
    assert CAMPAIGN.changes(campaign, fixture, match, None) == []
    killed = ExperienceRecord(shot=True, victims=(Victim(name="gaspard_vane", result="dead"),))
    match.state.change("kit_sallow", deeds=killed)
    match.state.change("gaspard_vane", fate="dead")
    did, died = CAMPAIGN.changes(campaign, fixture, match, None)
    assert str(did.told(first(campaign))) == "Kit Sallow killed Gaspard Vane."
    assert (did.gang, did.character, died.character) == (row.id, "kit_sallow", "gaspard_vane")
    assert first(corrected(campaign, did)) == first(campaign)


# --- the points -------------------------------------------------------------------------------------------------------


def over(campaign: Campaign, fixture: str, winner: int | None, *changes: Any, figures: Any = ()) -> Campaign:
    """A game that a gang has won, or a draw, and what the sequence after it changed."""
    gang = "" if winner is None else first(campaign, winner).id
    words = sign().words
    last = fixture.startswith("3")
    entries: list[Any] = [
        Opened(
            **words,
            fixture=fixture,
            match=f"{fixture}.game",
            setup=Setup(),
            seats={},
            commitment="",
            figures=dict(figures),
        ),
        Played(
            **words,
            fixture=fixture,
            match=f"{fixture}.game",
            outcome=Outcome(winner=gang),
            changes=changes if last else (),
            settled=last,
        ),
    ]
    if not last:
        entries += [
            Opened(
                **words, fixture=fixture, part="after", match=f"{fixture}.after", setup=Setup(), seats={}, commitment=""
            ),
            Settled(**words, fixture=fixture, match=f"{fixture}.after", changes=changes),
        ]
    return campaign.followed_by(entries)


@pytest.mark.rules("S-SCEN-06")
def test_points_of_the_three_nights() -> None:
    """S-SCEN-06: win 3, draw 1 each, and 1 for each promotion earned after nights 1 and 2."""
    campaign = founded()
    row, lamps = (first(campaign, place).id for place in (0, 1))
    rose = Promoted(gang=row, character="kit_sallow", class_="ganger", rules=(RuleId("S-XP-02"),))
    campaign = over(campaign, "1-1", 0, rose)
    assert {id_: points.points for id_, points in CAMPAIGN.points(campaign).items()} == {row: 4, lamps: 0}
    rose = Promoted(gang=lamps, character="perrin_moth", class_="ganger")
    campaign = over(campaign, "2-1", None, rose)
    assert {id_: points.points for id_, points in CAMPAIGN.points(campaign).items()} == {row: 5, lamps: 2}
    campaign = over(campaign, "3-1", 1)
    assert CAMPAIGN.points(campaign)[lamps].parts == {"win": 3, "draw": 1, "promotions": 1}
    table = standings(campaign, CAMPAIGN)
    assert [(line.gang.id, line.points.points, line.place) for line in table] == [(row, 5, 1), (lamps, 5, 1)]
    assert campaign.finished()
    dead = corrected(campaign, FateSet(gang=row, character="mother_quill", fate="dead"))
    assert [(line.gang.id, line.place) for line in standings(dead, CAMPAIGN)] == [(lamps, 1), (row, 2)]
    granted = corrected(campaign, Promoted(gang=row, character="bo_marrow", class_="killer"))
    assert CAMPAIGN.points(granted)[row].points == 5


# --- whole campaigns --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"match": {"joker_limit": 1, "skill_gain": "choose"}, "keep_hates": True}])
@pytest.mark.rules("S-SCEN-05", "S-CAMP-01", "S-CAMP-06")
def test_three_nights_change_the_gangs_as_their_matches_say(tmp_path: Path, options: dict[str, Any]) -> None:
    """S-CAMP-01, S-CAMP-06, S-SCEN-05: the ledger adds up to what the sequences after the games have ended with."""
    for number in range(2):
        folder = league(tmp_path / str(number), "street", "three_nights", options={**QUICK, **options})
        check_campaign(folder, at_random)


@pytest.mark.soak
def test_three_nights_of_bots(tmp_path: Path) -> None:
    for number in range(8):
        check_campaign(league(tmp_path / str(number), "street", "three_nights"), by_bots)


@pytest.mark.soak
def test_a_long_season(tmp_path: Path) -> None:
    """The numbers of everything a campaign carries stay within the limits of a setup."""
    folder = league(tmp_path / "season", "street", "season", gangs=6, options=QUICK)
    check_campaign(folder, at_random)


def check_campaign(folder: Folder, play: Any) -> None:
    table = playing(folder, play)
    while waiting := folder.campaign().next_games():
        before = folder.campaign()
        assert table.play(waiting[0].fixture.id)
        campaign = folder.campaign()
        check_game(folder, before, campaign, campaign.games[waiting[0].fixture.id])
    assert folder.campaign().finished()


def check_game(folder: Folder, before: Campaign, campaign: Campaign, game: Game) -> None:
    """The gangs are as the match after the game has left them."""
    if game.after is None:
        assert game.fixture.night == "market_day"
        return
    s: ShootOut = played(folder, game.after).state
    for gang in game.fixture.gangs:
        for character in campaign.gangs[gang].characters:
            if character.id not in s.figures:
                assert character.fate == "dead"
                continue
            figure = s.figures[character.id]
            assert character.profile.get("class", "ganger") == figure.class_
            assert (character.fate == "dead") == (figure.fate == "dead")
            if "skills" in character.profile:
                assert character.profile["skills"] == figure.profile.skills
            resting = [each for each in before.gangs[gang].characters if each.id == character.id and misses(each)]
            if resting:
                assert misses(character) == misses(resting[0]) - 1
    assert markers_used(campaign) == {marker: s.used.count(marker) for marker in sorted(set(s.used))}


def played(folder: Folder, opened: OpenMatch) -> Match:
    """The match that its record replays."""
    return replay(read(folder.record_path(opened.match).read_text("utf-8")))


def test_a_correction_leaves_gangs_that_can_play() -> None:
    campaign = founded()
    row = first(campaign)
    for key, value, said in (("class", "boss", "class of mother_quill: boss"), ("weapons", ["bazooka"], "bazooka")):
        change = ProfileSet(gang=row.id, character="mother_quill", key=key, value=value)
        with pytest.raises(NotNow, match=f"Tannery Row could not play after this correction: .*{said}"):
            correct(campaign, sign()._replace(why="x"), rules=CAMPAIGN, changes=[change])
    change = ProfileSet(gang=row.id, character="mother_quill", key="class", value="ganger")
    assert correct(campaign, sign()._replace(why="x"), rules=CAMPAIGN, changes=[change]).changes == (change,)
