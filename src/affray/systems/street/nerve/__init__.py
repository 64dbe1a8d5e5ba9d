"""Nerve, hate and fear (16.6, 16.7)."""
