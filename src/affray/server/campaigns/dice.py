"""The dice of a campaign, for whoever wants to check them: commitments, nonces, keys."""

import msgspec

from affray.campaign import Campaign
from affray.campaign.entries import Closed, Opened, Part, Played, Settled

from .loaded_campaign import LoadedCampaign


class NonceView(msgspec.Struct, frozen=True, kw_only=True):
    """The nonce of a gang, which is mixed into the dice of all its matches."""

    gang: str
    nonce: str


class MatchDiceView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The dice of a match of a campaign."""

    match: str
    fixture: str
    part: Part
    commitment: str
    """The commitment to its key, made when it was opened."""
    key: str = ""
    """Its key in hexadecimal, once it is over."""


class DiceView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The dice of a campaign: the key of every match follows from one key, to which its first entry commits."""

    commitment: str
    """Empty if each match has a key of its own."""
    key: str = ""
    """The key in hexadecimal, once the campaign is over."""
    nonces: tuple[NonceView, ...] = ()
    matches: tuple[MatchDiceView, ...] = ()


def dice_view(loaded: LoadedCampaign) -> DiceView:
    """What everybody may know about the dice of a campaign now."""
    campaign = loaded.shown
    return DiceView(
        commitment=campaign.founded.commitment,
        key=revealed_key(loaded),
        nonces=tuple([NonceView(gang=gang, nonce=nonce) for gang, nonce in campaign.nonces.items()]),
        matches=tuple(_matches(campaign)),
    )


def revealed_key(loaded: LoadedCampaign) -> str:
    """The key of all dice; empty as long as a match can still be begun with it."""
    last = loaded.campaign.entries[-1]
    if isinstance(last, Closed) and last.key:
        return last.key
    return (loaded.row.key or "") if loaded.campaign.finished() else ""


def _matches(campaign: Campaign) -> list[MatchDiceView]:
    keys = {entry.match: entry.key for entry in campaign.entries if isinstance(entry, Played | Settled)}
    return [
        MatchDiceView(
            match=entry.match,
            fixture=entry.fixture,
            part=entry.part,
            commitment=entry.commitment,
            key=keys.get(entry.match, ""),
        )
        for entry in campaign.entries
        if isinstance(entry, Opened)
    ]
