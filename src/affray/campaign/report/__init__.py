"""The report of a season: its numbers game by game, as text, as charts and as one self-contained page."""

from affray.campaign.report.markdown import story_as_markdown
from affray.campaign.report.page import page
from affray.campaign.report.series import Season, season_of
from affray.campaign.report.strength import Strength, strengths

__all__ = ["Season", "Strength", "page", "season_of", "story_as_markdown", "strengths"]
