"""Odds of an attack in melee: whether it gets through, and what damage it does (24.1, 24.4)."""
