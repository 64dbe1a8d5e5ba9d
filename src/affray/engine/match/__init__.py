"""Matches: playing one, taking choices back, saving it, and what a seat may know of it."""

from affray.engine.match.play import CAP, Match
from affray.engine.match.view import View

__all__ = ["CAP", "Match", "View"]
