"""A campaign as loaded from the store: what its ledger adds up to, and the same with the names of people."""

from collections.abc import Collection, Mapping, Sequence

from msgspec.structs import replace

from affray.campaign import Campaign, Entry, Gang, HandedOver, Joined, changes_of
from affray.campaign.entries import Corrected, Opened, Played, Settled
from affray.campaign.explain import Explained, chronicle
from affray.campaign.ledger import Codec, rules_of
from affray.campaign.rules import CampaignRules
from affray.server.store.campaigns import names_of
from affray.server.store.models import CampaignRow, StoredCampaign

SERVER = "server"
"""Who makes the entries that follow from matches."""


class LoadedCampaign:
    """A campaign after the last entry that was read. It is never changed: `with_more` makes the next one.

    The ledger knows people by their numbers. What is shown has their names instead.
    """

    def __init__(self, stored: StoredCampaign) -> None:
        self.row = stored.campaign
        self.people = stored.people
        self.rules: CampaignRules = rules_of(stored.campaign.system)
        self.codec = Codec(self.rules)
        entries = self._decoded(stored.entries, 1)
        self.campaign = Campaign.of(entries)
        self.shown = Campaign.of(self._named(entries))
        self._explained: Sequence[Explained] | None = None

    def with_more(self, stored: StoredCampaign) -> "LoadedCampaign":
        """The campaign with the entries that were stored since."""
        if not stored.entries and stored.people == self.people and stored.campaign == self.row:
            return self
        after = object.__new__(LoadedCampaign)
        after.row, after.people, after.rules, after.codec = stored.campaign, stored.people, self.rules, self.codec
        new = after._decoded(stored.entries, self.campaign.number + 1)
        after.campaign = self.campaign.followed_by(new)
        if stored.people == self.people:
            after.shown = self.shown.followed_by(after._named(new))
        else:
            after.shown = Campaign.of(after._named(after.campaign.entries))
        after._explained = None
        return after

    @property
    def explained(self) -> Sequence[Explained]:
        """All entries in sentences."""
        if self._explained is None:
            self._explained = tuple(chronicle(self.shown))
        return self._explained

    def run_by(self, gang: str, players: Collection[int]) -> bool:
        """Whether one of these players runs a gang."""
        return gang in self.campaign.gangs and self.player_of(self.campaign.gangs[gang]) in players

    def was_run_by(self, gang: str, players: Collection[int]) -> bool:
        """Whether one of these players was the last person who ran a gang that a bot runs now."""
        known = self.campaign.gangs.get(gang)
        if known is None or known.player:
            return False
        ran = [
            change.player
            for entry in self.campaign.entries
            for change in changes_of(entry)
            if isinstance(change, HandedOver) and change.gang == gang and change.player
        ]
        joined = [
            each.gang.player for each in self.campaign.entries if isinstance(each, Joined) and each.gang.id == gang
        ]
        last = [*joined, *ran][-1]
        return last.isdecimal() and int(last) in players

    def player_of(self, gang: Gang) -> int | None:
        """The player who runs a gang; None for a bot, or if the player has deleted their account."""
        player = int(gang.player) if gang.player.isdecimal() else None
        return player if player in self.people else None

    def gangs_of(self, players: Collection[int]) -> list[str]:
        """The gangs that these players run, apart from those that have left."""
        return [id_ for id_ in self.campaign.active if self.run_by(id_, players)]

    def _decoded(self, entries: Sequence[bytes], first: int) -> list[Entry]:
        return [self.codec.decode(entry, number) for number, entry in enumerate(entries, first)]

    def _named(self, entries: Sequence[Entry]) -> list[Entry]:
        names = names_of(self.people)
        return [_with_names(entry, names) for entry in entries]


def _with_names(entry: Entry, names: Mapping[str, str]) -> Entry:
    """An entry with the names of people in place of their numbers."""
    named = replace(entry, by=_name(entry.by, names))
    if isinstance(named, Joined):
        return replace(named, gang=replace(named.gang, player=_name(named.gang.player, names)))
    if isinstance(named, Opened | Played | Settled | Corrected) and changes_of(named):
        changes = [
            replace(change, player=_name(change.player, names)) if isinstance(change, HandedOver) else change
            for change in changes_of(named)
        ]
        return replace(named, changes=tuple(changes))
    return named


def _name(person: str, names: Mapping[str, str]) -> str:
    return names.get(person, "") if person.isdecimal() else person


def status_of(campaign: Campaign) -> str:
    """The status of a campaign in the store."""
    if campaign.finished():
        return "over"
    return "running" if campaign.games else "open"


def is_referee(row: CampaignRow, players: Collection[int]) -> bool:
    """Whether one of these players founded the campaign."""
    return row.owner in players
