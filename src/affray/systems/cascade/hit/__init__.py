"""A hit and what follows from it: C-HIT, C-ARMOUR, C-HEALTH, C-SPECIAL, C-FLIGHT."""
