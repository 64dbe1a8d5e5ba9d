"""The story of a season in prose, made from the entries of its ledger and from what its matches were like."""

from affray.campaign.story.chapters import Chapter, Highlights, Paragraph, story_of

__all__ = ["Chapter", "Highlights", "Paragraph", "story_of"]
