"""Campaigns of Street: its rules between games (16.9), and the mini campaign of three nights (17.3)."""

from .rules import CAMPAIGN

__all__ = ["CAMPAIGN"]
