"""Odds of throws, cascades and the initiative contest (24.2, 24.3, 24.5)."""
