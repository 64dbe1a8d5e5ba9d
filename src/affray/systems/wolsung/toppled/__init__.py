"""Toppled models (chapter 14)."""
