"""Pools, rolls, re-rolls and random picks (3.1)."""
