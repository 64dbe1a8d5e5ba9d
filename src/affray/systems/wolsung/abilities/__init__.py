"""Abilities (chapter 20): the list of them, attacks with Fast Shot and Fast Strike, and Golems."""
