"""Lantern Row: two crews fight for a lantern in an alley."""

from .system import SYSTEM

__all__ = ["SYSTEM"]
