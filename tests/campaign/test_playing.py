"""Seasons of leagues, played by bots: what the ledger says is what happened."""

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from affray import bots
from affray.campaign import Campaign, LedgerError, Opened, Outcome, Played
from affray.campaign.campaign import OpenMatch
from affray.campaign.changes import ProfileSet
from affray.campaign.explain import chronicle, explain
from affray.campaign.folder import Folder
from affray.campaign.folder.checking import check
from affray.campaign.folder.match_file import SAVE_EVERY, MatchFile
from affray.campaign.league import PutOutOfAction, WoundsCarried
from affray.campaign.ledger import append
from affray.campaign.standings import champions, standings
from affray.campaign.steps import NotNow, correct, signed
from affray.engine import Match, record
from affray.engine.chance import commitment
from tests.campaign.season import NOW, by_bots, league, play_out, playing


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    """A league of duels between three casts, with wounds that are carried."""
    folder = league(tmp_path_factory.mktemp("season"), gangs=3, options={"carry_wounds": True})
    play_out(folder)
    return folder


def test_the_ledger_says_what_the_records_say(season: Folder) -> None:
    checked = list(check(season))
    assert [each.match for each in checked] == ["1-1.game", "2-1.game", "3-1.game"]
    assert [str(each.problem) for each in checked if each.problem] == []


def test_the_key_of_the_dice_is_committed_to_before_and_revealed_afterwards(season: Folder) -> None:
    entries = season.read()
    for opened, played in zip(
        [each for each in entries if isinstance(each, Opened)],
        [each for each in entries if isinstance(each, Played)],
        strict=True,
    ):
        assert opened.commitment == commitment(bytes.fromhex(played.key))
        verified = record.verify(record.read(season.record_path(played.match).read_text()))
        assert verified.good
        assert verified.keyed


def test_who_loses_a_duel_is_put_out_and_carries_wounds(season: Folder) -> None:
    campaign = season.campaign()
    played = next(entry for entry in campaign.entries if isinstance(entry, Played))
    loser = next(id_ for id_ in campaign.fixtures[played.fixture].gangs if id_ != played.outcome.winner)
    out = [change for change in played.changes if isinstance(change, PutOutOfAction)]
    assert [change.gang for change in out] == [loser]
    carried = {change.character: change.wounds for change in played.changes if isinstance(change, WoundsCarried)}
    match = record.replay(record.read(season.record_path(played.match).read_text()))
    opened = campaign.games[played.fixture].game
    assert opened is not None
    for figure, (_, character) in opened.figures.items():
        fighter = match.state.fighters[figure]
        ended = fighter.profile.health - 1 if fighter.out else fighter.marks
        assert carried.get(character, 0) == max(0, ended - 1), "one wound heals"


def test_the_next_duel_begins_with_the_wounds(tmp_path: Path) -> None:
    folder = league(tmp_path, gangs=2, options={"carry_wounds": True, "size": 5})
    wounded = folder.campaign().gangs["the_watch_of_the_ford"]
    changes = tuple(
        WoundsCarried(gang=wounded.id, character=each.id, wounds=number)
        for number, each in enumerate(wounded.characters, 2)
    )
    sign = signed("Ann", "an accident", NOW)
    append(folder, folder.campaign(), lambda now: [correct(now, sign, changes=changes)])
    opened: list[Match] = []

    def stop(match: Match, *_: object) -> bool:
        opened.append(match)
        return False

    assert not playing(folder, stop).play("1-1")
    side = next(seat for seat, gang in folder.campaign().games["1-1"].game.seats.items() if gang == wounded.id)  # type: ignore[union-attr]
    (fighter,) = opened[0].state.fighters_of(side)
    assert (fighter.id, fighter.marks) == (wounded.characters[0].id, 2), "the fittest fights"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_any_prefix_is_a_campaign_that_the_rest_can_follow(season: Folder, data: st.DataObject) -> None:
    entries = season.read()
    cut = data.draw(st.integers(1, len(entries)))
    whole, part = Campaign.of(entries), Campaign.of(entries[:cut])
    assert _facts(part.followed_by(entries[cut:])) == _facts(whole)
    for entry in entries[cut:]:
        part = part.followed_by([entry])
    assert _facts(part) == _facts(whole)


def _facts(campaign: Campaign) -> tuple[Any, ...]:
    return campaign.gangs, campaign.games, campaign.left, campaign.entries, campaign.closed


def test_every_entry_is_explained(season: Folder) -> None:
    campaign = season.campaign()
    told = list(chronicle(campaign))
    assert [each.number for each in told] == list(range(1, campaign.number + 1))
    assert all(str(each.told).endswith(".") for each in told)
    played = next(each for each in told if isinstance(each.entry, Played))
    assert explain(campaign, played.number) == played
    assert played.match == "1-1.game"
    assert any("is put out of action" in str(change.told) for change in played.changes)


def test_the_table_adds_up(season: Folder) -> None:
    campaign = season.campaign()
    table = standings(campaign, season.rules)
    assert sum(line.won for line in table) == sum(line.lost for line in table)
    assert all(line.points.points == 3 * line.won + line.drawn == sum(line.points.parts.values()) for line in table)
    assert [line.place for line in table] == sorted(line.place for line in table)
    assert [gang.id for gang in champions(campaign, season.rules)] == [
        line.gang.id for line in table if line.place == 1
    ]


def test_a_correction_of_a_result_changes_the_table(tmp_path: Path) -> None:
    folder = league(tmp_path)
    campaign = play_out(folder)
    (fixture,) = campaign.games.values()
    assert fixture.outcome is not None
    loser = next(id_ for id_ in fixture.fixture.gangs if id_ != fixture.outcome.winner)
    with pytest.raises(NotNow, match="reason"):
        correct(campaign, signed("Ann", "", NOW), fixture="1-1", outcome=Outcome(winner=loser))
    entry = correct(campaign, signed("Ann", "a foul", NOW), about=6, fixture="1-1", outcome=Outcome(winner=loser))
    after = append(folder, campaign, lambda _: [entry])
    assert [gang.id for gang in champions(after, folder.rules)] == [loser]
    assert explain(after, 6).corrected_by == (7,)
    assert [each.problem for each in check(folder)] == [None], "what was played stays as it was"


def test_a_match_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    folder = league(tmp_path)
    seen: list[list[str]] = []

    def a_few(match: Match, _: OpenMatch, note: Callable[[], None]) -> bool:
        seen.append([entry.text for entry in match.transcript])
        for _number in range(7):
            decision = match.decision
            if decision is None:
                return True
            match.choose(bots.greedy(match.view(decision.seat)), seat=decision.seat, decision=decision.id)
            note()
        return False

    sessions = 1
    while not playing(folder, a_few).play("1-1"):
        sessions += 1
    assert sessions > 2
    assert [len(texts) for texts in seen] == [7 * number for number in range(len(seen))]
    assert all(later[: len(earlier)] == earlier for earlier, later in itertools.pairwise(seen))
    in_one_go = league(tmp_path / "other")
    play_out(in_one_go)
    assert folder.read() == in_one_go.read()
    assert folder.record_path("1-1.game").read_text() == in_one_go.record_path("1-1.game").read_text()


def test_the_journal_has_every_choice_after_any_kill(tmp_path: Path) -> None:
    """The files as they are after each choice are enough to go on, whether the journal was begun anew or not."""
    folder = league(tmp_path, format_="skirmishes")
    lengths: list[int] = []

    def checking(match: Match, opened: OpenMatch, note: Callable[[], None]) -> bool:
        for _ in range(SAVE_EVERY + 10):
            decision = match.decision
            assert decision is not None
            match.choose(bots.greedy(match.view(decision.seat)), seat=decision.seat, decision=decision.id)
            note()
            copy = MatchFile(tmp_path / "copy" / "1-1.game")
            copy_of(folder.match_path(opened.match), tmp_path / "copy")
            resumed = copy.resume()
            assert [entry.text for entry in resumed.transcript] == [entry.text for entry in match.transcript]
            assert resumed.position() == match.position()
            lengths.append(len((folder.path / "matches" / "1-1.game.journal").read_bytes().splitlines()))
        return False

    playing(folder, checking).play("1-1")
    assert max(lengths) == SAVE_EVERY
    assert 0 in lengths


def copy_of(path: Path, to: Path) -> None:
    to.mkdir(exist_ok=True)
    for suffix in ("save", "journal"):
        (to / f"{path.name}.{suffix}").write_bytes(path.with_name(f"{path.name}.{suffix}").read_bytes())


def test_a_match_is_played_in_one_place_at_a_time(tmp_path: Path) -> None:
    folder = league(tmp_path)

    def nested(match: Match, opened: OpenMatch, note: Callable[[], None]) -> bool:
        with pytest.raises(LedgerError, match="in another program"):
            playing(folder).play("1-1")
        return by_bots(match, opened, note)

    assert playing(folder, nested).play("1-1")
    assert folder.campaign().games["1-1"].stage == "settled"


def test_a_roster_that_the_referee_corrects_brings_other_models(tmp_path: Path) -> None:
    folder = league(tmp_path, "wolsung-2", "season", gangs=2)
    campaign = folder.campaign()
    club = campaign.gangs["the_lamplighters_institute"]
    change = ProfileSet(gang=club.id, key="henchmen", value={"wick_lad": 2, "brass_porter": 1})
    append(folder, campaign, lambda now: [correct(now, signed("Ann", "too many", NOW), changes=(change,))])
    assert not playing(folder, lambda *_: False).play("1-1")
    now = folder.campaign().gangs[club.id]
    assert [each.id for each in now.active] == [
        *("harrowgate", "tolliver", "vask"),
        *("brass_porter", "wick_lad_1", "wick_lad_2"),
    ]
    assert {each.fate for each in now.characters if not each.active} == {"retired"}
    assert folder.rules.measures(now)["funds"] < folder.rules.measures(club)["funds"]


def test_models_begin_a_skirmish_with_the_wounds_they_carry(tmp_path: Path) -> None:
    folder = league(tmp_path, "wolsung-2", "season", gangs=2, options={"carry_wounds": True})
    campaign = folder.campaign()
    change = WoundsCarried(gang="the_lamplighters_institute", character="tolliver", wounds=2)
    append(folder, campaign, lambda now: [correct(now, signed("Ann", "a fall", NOW), changes=(change,))])
    begun: list[Match] = []

    def stop(match: Match, *_: object) -> bool:
        begun.append(match)
        return False

    assert not playing(folder, stop).play("1-1")
    game = folder.campaign().games["1-1"].game
    assert game is not None
    wounded = {
        game.figures[figure.id]
        for figure in begun[0].state.figures.values()
        if figure.profile.wounds - figure.wounds == 2
    }
    assert wounded == {("the_lamplighters_institute", "tolliver")}
