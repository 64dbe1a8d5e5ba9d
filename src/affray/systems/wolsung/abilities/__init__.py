"""Abilities (chapter 20): the list, further attacks with Fast Shot and Fast Strike, and Golems."""
