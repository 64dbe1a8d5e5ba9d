"""Comparisons with the twins are counted by verb."""

from tests.systems.twin_counts import counted

__all__ = ["counted"]
