"""Matches: play, take-backs, saves, and the view of each seat."""

from affray.engine.match.play import Match, View
from affray.engine.match.progress import CAP

__all__ = ["CAP", "Match", "View"]
