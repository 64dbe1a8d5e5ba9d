"""What the server says about campaigns: everything in them is public, apart from how to join."""

from collections.abc import Collection, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from affray.campaign import Campaign, Change, Character, Entry, Game, Gang, Recruited
from affray.campaign.campaign import Stage
from affray.campaign.entries import Corrected, Opened, Outcome, Part, Played, Settled, Voided
from affray.campaign.explain import Explained
from affray.campaign.options import OptionField
from affray.campaign.rules import CampaignRules
from affray.campaign.standings import champions, standings
from affray.engine.registry import system as system_of
from affray.server.store.models import CampaignStatus
from affray.text import Message

from .loaded_campaign import LoadedCampaign, is_referee, status_of


class CharacterView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A member of a gang, in the words of the system."""

    id: str
    name: str
    line: Message
    """What they are, have and carry, in a line."""
    profile: dict[str, Any] = {}
    condition: dict[str, Any] = {}
    fate: str = ""
    """`dead` or `retired`; empty while they are with the gang."""


class GangView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A gang as it is now."""

    id: str
    name: str
    player: str = ""
    """The name of who runs it; empty if a bot does."""
    bot: str = ""
    mine: bool = False
    was_mine: bool = False
    """Whether you were the last player who ran it: you may take it back from a bot."""
    left: bool = False
    """Whether it has left the campaign."""
    profile: dict[str, Any] = {}
    condition: dict[str, Any] = {}
    measures: dict[str, int] = {}
    characters: tuple[CharacterView, ...] = ()


class FormatView(msgspec.Struct, frozen=True, kw_only=True):
    """A form of campaign."""

    name: str
    title: Message
    about: Message
    least: int
    """The least number of gangs."""
    most: int
    nights: tuple[str, ...]
    """Its games, if they are fixed."""
    options: tuple[OptionField, ...] = ()
    """The options that a new campaign has in this form."""


class CampaignsOfSystem(msgspec.Struct, frozen=True, kw_only=True):
    """What campaigns a system has, and the gangs with which one can join; nothing if it has none."""

    formats: tuple[FormatView, ...] = ()
    gangs: tuple[GangView, ...] = ()
    own_rules: tuple[str, ...] = ()
    """The optional rules that a campaign sets itself."""


class CampaignCard(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A campaign in a list."""

    id: str
    name: str
    system: str
    title: str
    """The name of the game."""
    status: CampaignStatus
    number: int
    """The number of the last entry of its ledger."""
    listed: bool
    updated: float
    gangs: tuple[str, ...]
    played: int = 0
    """How many games are settled."""
    games: int = 0
    mine: tuple[str, ...] = ()
    """The ids of your gangs."""
    yours: bool = False
    """Whether you founded it, and so are its referee."""
    to_play: bool = False
    """Whether you can begin a game."""


class StandingView(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the table."""

    place: int
    gang: str
    points: int
    ties: tuple[int, ...]
    """The tie-breakers in turn: more is better."""
    parts: dict[str, int]
    """Where the points come from."""
    played: int
    won: int
    drawn: int
    lost: int
    left: bool


class GameView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A fixture and what has become of it."""

    fixture: str
    round: int
    gangs: tuple[str, ...]
    """A single gang has a bye."""
    stage: Stage
    night: str = ""
    title: str = ""
    """The title of the night, if the format has fixed games."""
    due: str = ""
    game: str | None = None
    """The match in which it is or was played."""
    after: str | None = None
    """The match of its post-game sequence."""
    outcome: Outcome | None = None
    next: bool = False
    """Whether it can be begun or continued now."""
    mine: bool = False
    """Whether one of your gangs is in it."""
    stopped: bool = False
    """Whether its match in progress cannot go on: the referee decides what becomes of it."""


class CampaignView(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign as it is now."""

    card: CampaignCard
    founder: str
    format: FormatView
    options: dict[str, Any]
    standings: tuple[StandingView, ...]
    games: tuple[GameView, ...]
    gangs: tuple[GangView, ...]
    champions: tuple[str, ...]
    """The gangs that have won it, once it is over."""


class ChangeView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A change to a gang, in a sentence."""

    change: str
    gang: str
    told: Message
    character: str = ""
    rules: tuple[str, ...] = ()
    match: str = ""
    """The match in which it happened: what somebody did in a game stands in the entry of its post-game sequence."""
    event: int | None = None
    """The number of the event of the match of the entry from which it follows."""


class EntryView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An entry of the ledger, in sentences."""

    number: int
    entry: str
    at: str
    told: Message
    by: str = ""
    """Who made it; empty if it follows from a match, or if they have deleted their account."""
    why: str = ""
    fixture: str = ""
    part: Part | None = None
    match: str = ""
    about: int = 0
    """The number of the entry that this one corrects."""
    corrected_by: tuple[int, ...] = ()
    changes: tuple[ChangeView, ...] = ()


# --- making them ----------------------------------------------------------------------------------------------------


def campaign_card(loaded: LoadedCampaign, players: Collection[int]) -> CampaignCard:
    """A campaign in a list, for these players: the devices of one person."""
    row, campaign = loaded.row, loaded.campaign
    mine = loaded.gangs_of(players)
    games = [game for game in campaign.games.values() if not game.fixture.bye and game.stage != "cancelled"]
    own = [game for game in campaign.next_games() if not set(mine).isdisjoint(game.fixture.gangs)]
    return CampaignCard(
        id=row.id,
        name=campaign.name,
        system=row.system,
        title=system_of(row.system).title,
        status=row.status,
        number=campaign.number,
        listed=row.listed,
        updated=row.updated,
        gangs=tuple([gang.name for gang in campaign.active.values()]),
        played=sum(game.stage == "settled" for game in games),
        games=len(games),
        mine=tuple(mine),
        yours=is_referee(row, players),
        to_play=any(game.stage == "scheduled" for game in own),
    )


def campaign_view(loaded: LoadedCampaign, players: Collection[int], stopped: Collection[str] = ()) -> CampaignView:
    """A campaign for these players; `stopped` are its matches in progress that cannot go on."""
    campaign, rules = loaded.shown, loaded.rules
    mine = set(loaded.gangs_of(players))
    next_ = {game.fixture.id for game in campaign.next_games()}
    titles = system_of(loaded.row.system).scenarios()
    return CampaignView(
        card=campaign_card(loaded, players),
        founder=loaded.people.get(loaded.row.owner, ""),
        format=_format_with_options(rules, campaign.founded.format, titles),
        options=dict(campaign.options),
        standings=tuple(_standings(campaign, rules)),
        games=tuple(
            [
                replace(
                    _game(game, titles, game.fixture.id in next_, mine),
                    stopped=game.running is not None and game.running.match in stopped,
                )
                for game in campaign.games.values()
            ]
        ),
        gangs=tuple(
            [
                replace(
                    gang_view(gang, rules, mine=id_ in mine, left=id_ in campaign.left),
                    was_mine=id_ not in campaign.left and loaded.was_run_by(id_, players),
                )
                for id_, gang in campaign.gangs.items()
            ]
        ),
        champions=tuple([gang.id for gang in champions(campaign, rules)]) if status_of(campaign) == "over" else (),
    )


def gang_view(gang: Gang, rules: CampaignRules, *, mine: bool = False, left: bool = False) -> GangView:
    """A gang as everybody may see it."""
    return GangView(
        id=gang.id,
        name=gang.name,
        player=gang.player,
        bot=gang.bot,
        mine=mine,
        left=left,
        profile=gang.profile,
        condition=gang.condition,
        measures=dict(rules.measures(gang)),
        characters=tuple([_character(each, rules) for each in gang.characters]),
    )


def campaigns_of_system(rules: CampaignRules, titles: Mapping[str, str]) -> CampaignsOfSystem:
    """The formats with their options, and the sample gangs of a system; `titles` are those of its scenarios."""
    return CampaignsOfSystem(
        formats=tuple([_format_with_options(rules, name, titles) for name in rules.formats()]),
        gangs=tuple([gang_view(gang, rules) for gang in rules.gangs().values()]),
        own_rules=rules.own_rules,
    )


def _format_with_options(rules: CampaignRules, name: str, titles: Mapping[str, str]) -> FormatView:
    options = [
        replace(field, choices={id_: titles.get(id_, id_) for id_ in field.choices})
        if field.kind == "scenarios"
        else field
        for field in rules.option_fields(name)
    ]
    return replace(_format(rules, name), options=tuple(options))


def entry_view(explained: Explained, campaign: Campaign) -> EntryView:
    """An entry of the ledger of a campaign."""
    entry = explained.entry
    in_game = entry if isinstance(entry, Opened | Played | Settled | Corrected | Voided) else None
    return EntryView(
        number=explained.number,
        entry=str(entry.__struct_config__.tag),
        at=entry.at,
        told=explained.told,
        by="" if entry.by == "server" else entry.by,
        why=entry.why,
        fixture="" if in_game is None else in_game.fixture,
        part=_part(entry),
        match=explained.match,
        about=entry.about if isinstance(entry, Corrected) else 0,
        corrected_by=explained.corrected_by,
        changes=tuple(
            [
                ChangeView(
                    change=each.change.name,
                    gang=each.change.gang,
                    character=each.change.new.id if isinstance(each.change, Recruited) else each.change.character,
                    rules=tuple(each.change.rules),
                    match=_match_of(each.change, explained, campaign),
                    event=each.change.event,
                    told=each.told,
                )
                for each in explained.changes
            ]
        ),
    )


def _match_of(change: Change, explained: Explained, campaign: Campaign) -> str:
    if change.event is None and isinstance(explained.entry, Settled):
        game = campaign.games[explained.entry.fixture].game
        return "" if game is None else game.match
    return explained.match


def _part(entry: Entry) -> Part | None:
    if isinstance(entry, Opened | Voided):
        return entry.part
    if isinstance(entry, Played):
        return "game"
    return "after" if isinstance(entry, Settled) else None


def _format(rules: CampaignRules, name: str) -> FormatView:
    format_ = rules.formats()[name]
    least, most = format_.gangs
    return FormatView(
        name=name, title=format_.title, about=format_.about, least=least, most=most, nights=tuple(format_.nights)
    )


def _standings(campaign: Campaign, rules: CampaignRules) -> list[StandingView]:
    return [
        StandingView(
            place=line.place,
            gang=line.gang.id,
            points=line.points.points,
            ties=line.points.ties,
            parts=dict(line.points.parts),
            played=line.played,
            won=line.won,
            drawn=line.drawn,
            lost=line.lost,
            left=line.left,
        )
        for line in standings(campaign, rules)
    ]


def _game(game: Game, titles: Mapping[str, str], next_: bool, mine: Collection[str]) -> GameView:
    fixture = game.fixture
    return GameView(
        fixture=fixture.id,
        round=fixture.round,
        gangs=fixture.gangs,
        stage=game.stage,
        night=fixture.night,
        title=titles.get(fixture.night, ""),
        due=fixture.due,
        game=None if game.game is None else game.game.match,
        after=None if game.after is None else game.after.match,
        outcome=game.outcome,
        next=next_,
        mine=any(gang in mine for gang in fixture.gangs),
    )


def _character(character: Character, rules: CampaignRules) -> CharacterView:
    return CharacterView(
        id=character.id,
        name=character.name,
        line=rules.character_line(character),
        profile=character.profile,
        condition=character.condition,
        fate=character.fate,
    )
