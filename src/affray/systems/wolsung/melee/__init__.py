"""Melee (chapter 15)."""
