"""Armour and health: C-ARMOUR, C-HEALTH."""
