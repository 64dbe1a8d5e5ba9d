"""Wounds and recovery (chapter 12)."""
