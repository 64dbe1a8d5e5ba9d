"""Matches: playing one, taking choices back, saving it, and what a seat may know of it."""

from affray.engine.match.play import Match, View
from affray.engine.match.progress import CAP

__all__ = ["CAP", "Match", "View"]
