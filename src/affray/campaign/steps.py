"""The steps of a campaign, as functions from the campaign to the entries to append.

They refuse what is not possible now and change nothing: who stores the ledger appends what they return.
"""

import hashlib
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from typing import Any, NamedTuple

from msgspec.structs import replace

from affray.campaign.campaign import Campaign, Game, OpenMatch
from affray.campaign.changes import Change, HandedOver
from affray.campaign.entries import (
    Closed,
    Corrected,
    Fixture,
    Founded,
    Joined,
    Left,
    Opened,
    Outcome,
    Part,
    Played,
    Scheduled,
    Settled,
    Voided,
)
from affray.campaign.gang import Gang, free_id
from affray.campaign.rules import CampaignRules, Format
from affray.campaign.schedule import nights, round_robin
from affray.engine import AffrayError, Keyed, Match, Seat, Setup
from affray.engine.chance import commitment
from affray.engine.registry import system, unknown
from affray.text import Message, say

MAX_NONCE = 64
"""The greatest length of the nonce of a gang."""


class BadGang(AffrayError):
    """A gang that cannot join, with everything that is wrong with it."""

    def __init__(self, name: str, problems: Sequence[Message]) -> None:
        self.problems = tuple(problems)
        super().__init__(say("bad_gang", name=name, problems=list(problems)))


class NotNow(AffrayError):
    """A step that is not possible now."""


class Signed(NamedTuple):
    """Who makes an entry, when and why."""

    by: str
    at: str
    why: str = ""

    @property
    def words(self) -> dict[str, Any]:
        """The fields of an entry."""
        return {"by": self.by, "at": self.at, "why": self.why}


def signed(by: str, why: str = "", now: datetime | None = None) -> Signed:
    """A signature with the time of this moment."""
    return Signed(by, (now or datetime.now(UTC)).strftime("%Y-%m-%dT%H:%M:%SZ"), why)


# --- before the first game ------------------------------------------------------------------------------------------


def found(
    rules: CampaignRules,
    system_name: str,
    name: str,
    format_: str,
    options: Mapping[str, Any],
    by: Signed,
    *,
    key: bytes | None = None,
) -> Founded:
    """The first entry of a campaign. From its secret `key` those of all its matches follow (`dice_of`)."""
    formats = rules.formats()
    if format_ not in formats:
        raise unknown("format", format_, list(formats))
    rules.check_options(format_, options)
    return Founded(
        **by.words,
        name=name,
        system=system_name,
        rules_version=system(system_name).rules_version,
        format=format_,
        options=dict(options),
        commitment="" if key is None else commitment(key),
    )


def join(
    campaign: Campaign,
    rules: CampaignRules,
    gang: Gang,
    by: Signed,
    *,
    player: str = "",
    bot: str = "",
    nonce: str = "",
) -> Joined:
    """A copy of a gang joins, run by a player or a bot; raises `BadGang` with all its problems.

    The nonce is mixed into the dice of all its matches.
    """
    if len(nonce) > MAX_NONCE or not (nonce.isascii() and nonce.isprintable()):
        raise NotNow(say("bad_nonce", most=MAX_NONCE))
    if campaign.games:
        raise NotNow(say("joins_too_late"))
    most = _format(campaign, rules).gangs[1]
    if len(campaign.active) >= most:
        raise NotNow(say("too_many_gangs", most=most))
    copy = replace(gang, id=free_id(gang.name, campaign.gangs), player=player, bot=bot)
    copy = rules.admitted(copy, campaign)
    problems = rules.check(copy, campaign.options)
    if problems:
        raise BadGang(gang.name, problems)
    return Joined(**by.words, gang=copy, nonce=nonce)


def leave(campaign: Campaign, gang: str, by: Signed) -> Left:
    """A gang leaves."""
    if gang not in campaign.active:
        raise unknown("gang", gang, list(campaign.active))
    return Left(**by.words, gang=gang)


def schedule(
    campaign: Campaign, rules: CampaignRules, by: Signed, *, legs: int = 1, start: date | None = None, days: int = 7
) -> Scheduled:
    """The fixtures of the whole campaign, with deadlines if there is a start date."""
    if campaign.games:
        raise NotNow(say("scheduled_already"))
    format_ = _format(campaign, rules)
    gangs = list(campaign.active)
    least, most = format_.gangs
    if not least <= len(gangs) <= most:
        raise NotNow(say("number_of_gangs", least=least, most=most, count=len(gangs)))
    if format_.nights:
        return Scheduled(**by.words, fixtures=nights(gangs, format_.nights, start=start, days=days))
    return Scheduled(**by.words, fixtures=round_robin(gangs, legs=legs, start=start, days=days))


def _format(campaign: Campaign, rules: CampaignRules) -> Format:
    formats = rules.formats()
    if campaign.founded.format not in formats:
        raise unknown("format", campaign.founded.format, list(formats))
    return formats[campaign.founded.format]


# --- games ----------------------------------------------------------------------------------------------------------


class Beginning(NamedTuple):
    """A match that is to be begun: the entry that opens it, and the match, saved before the entry is appended."""

    entry: Opened[Change]
    match: Match


def dice_of(
    campaign: Campaign, rules: CampaignRules, fixture: Fixture, part: Part, key: bytes | None, seed: str | None = None
) -> Keyed:
    """The dice of the next match of a fixture, with the nonces of its gangs.

    Their key follows from that of the campaign, to which it was committed before anybody gave a nonce, or from a seed.
    """
    nonces = nonces_of(campaign, rules, fixture)
    if seed is not None:
        return Keyed(Keyed.from_seed(f"{seed} {match_id(fixture, part)}").key, nonces)
    if key is None:
        return Keyed.fresh(nonces)
    before = sum(
        isinstance(entry, Opened) and (entry.fixture, entry.part) == (fixture.id, part) for entry in campaign.entries
    )
    return Keyed(key_of_match(key, fixture.id, part, before + 1), nonces)


def nonces_of(campaign: Campaign, rules: CampaignRules, fixture: Fixture) -> dict[Seat, str]:
    """The nonces of the seats in the matches of a fixture."""
    seats = rules.seats(fixture).items()
    return {Seat(seat): campaign.nonces[gang] for seat, gang in seats if gang in campaign.nonces}


def key_of_match(key: bytes, fixture: str, part: Part, time: int) -> bytes:
    """The key of a match that is begun for the first, or after it was declared void for a later time."""
    return hashlib.blake2b(f"affray match {fixture}.{part} {time}".encode(), key=key, digest_size=32).digest()


def match_id(fixture: Fixture, part: Part) -> str:
    """The id of a match of a fixture."""
    return f"{fixture.id}.{part}"


def open_game(
    campaign: Campaign, rules: CampaignRules, fixture: str, chance: Keyed, by: Signed, *, seed: str | None = None
) -> Beginning:
    """Begin the game of a fixture: what happens before it, and the game."""
    game = campaign.games.get(fixture)
    if game is None:
        raise unknown("fixture", fixture, list(campaign.games))
    if game.stage != "scheduled" or game not in campaign.next_games():
        raise NotNow(say("cannot_open", fixture=fixture, stage=game.stage))
    changes = tuple(rules.before(campaign, game.fixture))
    ready = campaign
    if changes:
        ready = campaign.followed_by([Corrected(**by.words, changes=changes)])
    setup = rules.setup(ready, game.fixture)
    begun = _begin(campaign, rules, game.fixture, "game", setup, chance, by, seed)
    figures = dict(rules.figures(ready, game.fixture, setup))
    return begun._replace(entry=replace(begun.entry, changes=changes, figures=figures))


def open_aftermath(
    campaign: Campaign,
    rules: CampaignRules,
    fixture: str,
    played: Match,
    chance: Keyed,
    by: Signed,
    *,
    seed: str | None = None,
) -> Beginning:
    """Begin the post-game sequence of a fixture whose game is over."""
    game = campaign.games[fixture]
    setup = rules.aftermath(campaign, game.fixture, played)
    if game.stage != "aftermath_due" or setup is None:
        raise NotNow(say("cannot_open", fixture=fixture, stage=game.stage))
    return _begin(campaign, rules, game.fixture, "after", setup, chance, by, seed)


def _begin(
    campaign: Campaign,
    rules: CampaignRules,
    fixture: Fixture,
    part: Part,
    setup: Setup,
    chance: Keyed,
    by: Signed,
    seed: str | None,
) -> Beginning:
    entry: Opened[Change] = Opened(
        **by.words,
        fixture=fixture.id,
        part=part,
        match=match_id(fixture, part),
        setup=setup,
        seats=dict(rules.seats(fixture)),
        commitment=chance.commitment,
        seed=seed or "",
    )
    installed = system(campaign.system)
    installed.check_setup(setup)
    return Beginning(entry, Match(installed, setup, chance))


def close_game(campaign: Campaign, rules: CampaignRules, fixture: str, played: Match, by: Signed) -> Played[Change]:
    """The game of a fixture is over; without a post-game sequence it is settled."""
    game, opened = _running(campaign, fixture, "game", played)
    follows = rules.aftermath(campaign, game.fixture, played) is not None
    return Played(
        **by.words,
        fixture=fixture,
        match=opened.match,
        outcome=rules.outcome(campaign, game.fixture, played),
        key=_key(played),
        changes=() if follows else tuple(rules.changes(campaign, game.fixture, played, None)),
        settled=not follows,
    )


def settle(
    campaign: Campaign, rules: CampaignRules, fixture: str, played: Match, aftermath: Match, by: Signed
) -> Settled[Change]:
    """The post-game sequence of a fixture is over, and its changes are made."""
    game, opened = _running(campaign, fixture, "after", aftermath)
    return Settled(
        **by.words,
        fixture=fixture,
        match=opened.match,
        key=_key(aftermath),
        changes=tuple(rules.changes(campaign, game.fixture, played, aftermath)),
    )


def _running(campaign: Campaign, fixture: str, stage: Part, match: Match) -> tuple[Game, OpenMatch]:
    """The fixture and its match in progress, which must be this one and over."""
    game = campaign.games[fixture]
    opened = game.running
    if game.stage != stage or opened is None:
        raise NotNow(say("not_being_played", fixture=fixture, stage=game.stage))
    if match.result is None:
        raise NotNow(say("not_over", match=opened.match))
    if not isinstance(match.chance, Keyed) or match.chance.commitment != opened.commitment:
        raise NotNow(say("other_match", match=opened.match))
    return game, opened


def _key(match: Match) -> str:
    return match.chance.key.hex() if isinstance(match.chance, Keyed) else ""


# --- the referee ----------------------------------------------------------------------------------------------------


def correct(
    campaign: Campaign,
    by: Signed,
    *,
    rules: CampaignRules | None = None,
    about: int = 0,
    changes: Sequence[Change] = (),
    fixture: str = "",
    outcome: Outcome | None = None,
) -> Corrected[Change]:
    """A correction by the referee, with its reason; with `rules` it must leave gangs that can play on."""
    if not by.why:
        raise NotNow(say("correction_needs_reason"))
    if not 0 <= about <= campaign.number:
        raise NotNow(say("no_entry", number=about, last=campaign.number))
    if outcome is not None and outcome.winner and outcome.winner not in _fixture(campaign, fixture).gangs:
        raise NotNow(say("winner_not_in_game", gang=outcome.winner, fixture=fixture))
    entry: Corrected[Change] = Corrected(
        **by.words, about=about, changes=tuple(changes), fixture=fixture, outcome=outcome
    )
    after = campaign.followed_by([entry])
    for id_ in dict.fromkeys([change.gang for change in changes]):
        if rules is not None and (problems := rules.faults(after.gangs[id_])):
            raise NotNow(say("correction_leaves", gang=after.gangs[id_].name, problems=list(problems)))
    return entry


def hand_over(campaign: Campaign, gang: str, by: Signed, *, player: str = "", bot: str = "") -> Corrected[Change]:
    """Another player runs a gang from its next game on, or a bot; that needs no reason."""
    entry: Corrected[Change] = Corrected(**by.words, changes=(HandedOver(gang=gang, player=player, bot=bot),))
    campaign.followed_by([entry])
    return entry


def void(campaign: Campaign, fixture: str, by: Signed, *, again: bool) -> Voided:
    """A match that is not settled counts for nothing: a game is played again or cancelled, a post-game sequence played
    again or left out.
    """
    if not by.why:
        raise NotNow(say("correction_needs_reason"))
    _fixture(campaign, fixture)
    game = campaign.games[fixture]
    if not game.busy or (again and game.running is None):
        raise NotNow(say("nothing_to_void", fixture=fixture, stage=game.stage))
    match = "" if game.running is None else game.running.match
    entry = Voided(
        **by.words, fixture=fixture, part="game" if game.stage == "game" else "after", match=match, again=again
    )
    campaign.followed_by([entry])
    return entry


def postpone(campaign: Campaign, fixture: str, due: date, by: Signed) -> Scheduled:
    """Another deadline for a fixture that has not begun."""
    return Scheduled(**by.words, fixtures=(replace(_fixture(campaign, fixture), due=due.isoformat()),))


def close(campaign: Campaign, by: Signed, *, key: bytes | None = None) -> Closed:
    """The end of a campaign, which may come before all games are played; its key is revealed."""
    if any(game.busy for game in campaign.games.values()):
        raise NotNow(say("close_too_early"))
    return Closed(**by.words, key="" if key is None else key.hex())


def _fixture(campaign: Campaign, fixture: str) -> Fixture:
    if fixture not in campaign.games:
        raise unknown("fixture", fixture, list(campaign.games))
    return campaign.games[fixture].fixture
