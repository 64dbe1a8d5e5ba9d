"""Small seasons for tests, played by bots that follow the advisor."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from affray import bots
from affray.campaign import Campaign
from affray.campaign.campaign import OpenMatch
from affray.campaign.folder import Folder
from affray.campaign.folder.playing import Playing
from affray.campaign.ledger import append, rules_of
from affray.campaign.steps import Signed, found, join, schedule, signed
from affray.engine import Keyed, Match

NOW = datetime(2026, 11, 19, 12, tzinfo=UTC)


def sign() -> Signed:
    return signed("Ann", now=NOW)


def league(
    path: Path,
    system: str = "cascade",
    format_: str = "duels",
    gangs: int = 2,
    options: Mapping[str, Any] | None = None,
) -> Folder:
    """A league in a folder whose games are scheduled: the first sample gangs, each run by a bot."""
    rules = rules_of(system)
    folder = Folder.create(path, found(rules, system, "Season", format_, options or {}, sign()))
    campaign = folder.campaign()
    samples = list(rules.gangs().values())
    for number in range(gangs):
        gang = samples[number % len(samples)]
        campaign = append(folder, campaign, lambda now, gang=gang: [join(now, rules, gang, sign(), bot="greedy")])  # type: ignore[misc]
    append(folder, campaign, lambda now: [schedule(now, rules, sign())])
    return folder


def by_bots(match: Match, _: OpenMatch, note: Callable[[], None]) -> bool:
    while decision := match.decision:
        match.choose(bots.greedy(match.view(decision.seat)), seat=decision.seat, decision=decision.id)
        note()
    return True


def playing(folder: Folder, play: Any = by_bots) -> Playing:
    return Playing(folder, play, sign, Keyed.from_seed)


def play_out(folder: Folder) -> Campaign:
    """The campaign after all its games."""
    table = playing(folder)
    while waiting := folder.campaign().next_games():
        assert table.play(waiting[0].fixture.id)
    return folder.campaign()
