"""Campaigns: games in a row, and what they change, as an append-only ledger. Knows no game.

A system brings its rules between games as `System.campaign`; `League` serves those that have none.
"""

from affray.campaign.campaign import Campaign, Game, LedgerError, OpenMatch
from affray.campaign.changes import (
    Change,
    ConditionSet,
    Deed,
    FateSet,
    HandedOver,
    ProfileSet,
    Recruited,
    Renamed,
)
from affray.campaign.entries import (
    Closed,
    Corrected,
    Entry,
    Fixture,
    Founded,
    Joined,
    Left,
    Opened,
    Outcome,
    Played,
    Scheduled,
    Settled,
    Voided,
    changes_of,
)
from affray.campaign.gang import Character, Gang
from affray.campaign.rules import CampaignRules, Format, Points, usual_points

__all__ = [
    "Campaign",
    "CampaignRules",
    "Change",
    "Character",
    "Closed",
    "ConditionSet",
    "Corrected",
    "Deed",
    "Entry",
    "FateSet",
    "Fixture",
    "Format",
    "Founded",
    "Game",
    "Gang",
    "HandedOver",
    "Joined",
    "LedgerError",
    "Left",
    "OpenMatch",
    "Opened",
    "Outcome",
    "Played",
    "Points",
    "ProfileSet",
    "Recruited",
    "Renamed",
    "Scheduled",
    "Settled",
    "Voided",
    "changes_of",
    "usual_points",
]
