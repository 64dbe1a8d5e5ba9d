"""Odds of an attack in melee: whether it gets through, and its damage (24.1, 24.4)."""
