"""The report of a season: its numbers game by game, as text, as charts and as one self-contained page."""

from affray.campaign.report.markdown import story_as_markdown
from affray.campaign.report.page import page
from affray.campaign.report.series import Season, season_of

__all__ = ["Season", "page", "season_of", "story_as_markdown"]
