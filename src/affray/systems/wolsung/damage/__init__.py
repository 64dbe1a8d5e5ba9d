"""Damage and toppled models (chapters 13 and 14)."""
