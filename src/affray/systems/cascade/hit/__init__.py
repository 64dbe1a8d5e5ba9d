"""A hit, its damage, and flight: C-HIT, C-FLIGHT."""
