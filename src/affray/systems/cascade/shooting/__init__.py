"""Shooting, awareness and dodging, skill tests: C-SHOT, C-DODGE, C-TEST."""
