"""Odds of shots, and whether to shoot or to aim (24.6)."""
