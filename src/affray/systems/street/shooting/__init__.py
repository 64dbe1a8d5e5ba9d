"""Shooting (chapter 9)."""
