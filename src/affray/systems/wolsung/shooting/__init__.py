"""Shooting (chapter 12)."""
