"""Damage (chapter 13)."""
