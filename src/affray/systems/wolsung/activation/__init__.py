"""Activation and actions (chapter 9)."""
