"""Abilities (chapter 20): their entries, attacks with Fast Shot and Fast Strike, and Golems."""
