"""Campaigns in a folder: the ledger as a file, matches in progress, and the records of those that are over."""

from affray.campaign.folder.checking import Checked, check
from affray.campaign.folder.match_file import MatchFile, PlayedElsewhere
from affray.campaign.folder.playing import Play, Playing
from affray.campaign.folder.storage import KEY, LEDGER, Folder, write_file

__all__ = [
    "KEY",
    "LEDGER",
    "Checked",
    "Folder",
    "MatchFile",
    "Play",
    "PlayedElsewhere",
    "Playing",
    "check",
    "write_file",
]
