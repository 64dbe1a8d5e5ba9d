"""Dice (chapter 5): pools and tests."""
